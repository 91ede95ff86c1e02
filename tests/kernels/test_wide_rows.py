"""Rows that no registers hold, block by block: right, without spills; any axis of any program."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from tests.kernels.cases import ACCUMULATED, rows
from tests.kernels.harness import Array, Case, Run
from tests.random_programs.checking import WrongError, check_program
from tests.trials import prepare
from tkc.driver.sources import parse_kernels, read_kernels
from tkc.ir.decisions import BlockedAxis
from tkc.passes import block_axes
from tkc.ptx.assemble import assemble
from tkc.runtime.device import gpu_device
from tkc.runtime.simulated import SimulatedDevice

TARGETS = ("sm_90a", "sm_80")
WIDE = "tests/kernels/variants/wide_rows.tk"


def moments(x: Any, w: Any) -> dict[str, Any]:
    mean = x.mean(1)
    y = (x - mean[:, None]) / np.sqrt(x.var(1) + 1e-5)[:, None] * w
    return {"y": y, "mean": mean, "peak": np.abs(x).max(1)}


def marks(x: Any, first: Any, total: Any) -> dict[str, Any]:
    v = np.where(np.arange(x.shape[1]) >= first[:, None], x, 8.0)
    return {
        "some": (v > 3).any(1),
        "every": (v > -6).all(1),
        "total": total + v.sum(0),
        "least": v.min(1),
    }


def cases() -> Iterator[Case]:
    for case in rows((65536, 70001), 1, False):
        if case.kernel != "softmax_online":
            yield case
    size = 131072
    yield Case(
        "moments",
        WIDE,
        "moments",
        {"x": Array("bf16", (2, size)), "w": Array("f32", (size,))},
        {"y": Array("bf16", (2, size)), "mean": Array("f32", (2,)), "peak": Array("f32", (2,))},
        moments,
        tolerance={"mean": ACCUMULATED},
    )
    size = 70000
    yield Case(
        "marks",
        WIDE,
        "marks",
        {
            "x": Array("f32", (3, size)),
            "first": Array("i32", (3,), values="index"),
            "total": Array("f32", (size,)),
        },
        {
            "some": Array("bool", (3,)),
            "every": Array("bool", (3,)),
            "least": Array("f32", (3,)),
        },
        marks,
        inout=("total",),
    )


CASES = tuple(cases())


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_on_the_simulator(case: Case, target: str) -> None:
    """Right, and ptxas has nothing to say."""
    run = Run(case)
    made = run.compile(target)
    assert made.ledger.of(BlockedAxis)
    run.launch(SimulatedDevice(), target)
    run.check()
    result = assemble(made.ptx, target)
    assert result.spill_bytes == 0 and not result.diagnostics


# Kernels of wide_rows.tk that go along rows in other ways than by reductions, at these sizes.
ALONG = {
    "folds": {"N": 2, "C": 70001},
    "at_once": {"N": 2, "C": 70001},
    "so_far": {"N": 2, "C": 70001},
    "running": {"N": 2, "C": 65536},
    "renamed": {"N": 2, "C": 131072},
    "moved": {"N": 2, "C": 70001},
    "peaks": {"N": 5, "C": 70001},
    "elsewhere": {"N": 2, "C": 70000},
    "in_place": {"N": 2, "C": 70001},
    "control": {"N": 3, "C": 131072},
    "products": {"N": 1, "C": 131072},
}


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("kernel", ALONG)
def test_along_rows(kernel: str, target: str) -> None:
    """What the evaluator says, without spills and in code that does not grow with the row."""
    run = prepare(read_kernels(WIDE), kernel, ALONG[kernel])
    made = run.compiled(target, "cubin")
    assert made.ledger.of(BlockedAxis)
    wanted, got = run.expected("f64", target), run.simulated(made)
    for name, expected in wanted.items():
        np.testing.assert_allclose(got[name], expected, 2e-5, 2e-5, err_msg=name)
    assert made.assembled is not None and made.assembled.diagnostics == ()
    assert made.ptx.count("\n") < 6000


@pytest.mark.parametrize(
    ("size", "blocked"), [(40000, False), (49152, False), (50257, True), (57345, True)]
)
def test_rows_that_nearly_fill_the_registers(size: int, blocked: bool) -> None:
    """They stay whole as long as ptxas spills nothing."""
    text = """kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N
    axis c in C
    e = exp(x[n, c] - max(x[n, c] over c))
    y[n, c] = e / sum(e over c)
"""
    made = prepare(parse_kernels(text, "rows.tk"), "f", {"N": 1, "C": size}).compiled("sm_90a")
    assert bool(made.ledger.of(BlockedAxis)) == blocked
    assert assemble(made.ptx, "sm_90a").spill_bytes == 0


def test_a_product_of_vectors_is_as_a_sum() -> None:
    """Its axis has a size that lanes and warps divide, not one that tensor cores take: 20,000 are
    625 * 32, of which one warp would hold all."""
    text = """kernel f(x: f32[N, C], w: f32[C], y: out f32[N]):
    grid n in N
    axis c in C
    y[n] = x[n, c] @ w[c]
"""
    made = prepare(parse_kernels(text, "rows.tk"), "f", {"N": 1, "C": 20000}).compiled("sm_90a")
    assert made.cta is not None and made.cta.kernels[0].attributes["warps"] > 4
    assert assemble(made.ptx, "sm_90a").spill_bytes == 0


@pytest.mark.gpu
@pytest.mark.parametrize("case", CASES, ids=str)
def test_on_the_gpu(case: Case) -> None:
    run = Run(case)
    run.launch_cuda(gpu_device(0))
    run.check()


@pytest.mark.parametrize("target", TARGETS)
def test_axes_of_random_programs(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if a thread had no registers: every axis goes to blocks of 8 where it can."""
    monkeypatch.setattr(block_axes, "UNIT", 8)
    monkeypatch.setattr(block_axes, "WIDE_TILE", 0)
    monkeypatch.setattr(block_axes, "BLOCK_WORDS", 1 / 64)
    for number in range(8):
        try:
            check_program(number, target)
        except WrongError as wrong:
            pytest.fail(f"program {number} of {target}: {wrong}", pytrace=False)
