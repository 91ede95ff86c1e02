"""Kernels of made gradients, compiled and run on the simulator, against the evaluator."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.grad.cases import CASES
from tests.grad.harness import (
    SAMPLES,
    Arrays,
    Case,
    arguments,
    file_of,
    made,
    module,
    run_text,
    shape,
)
from tests.grad.place_cases import PLACES
from tests.grad.range_cases import RANGES
from tkc.cli.main import main
from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.driver.trial import compare, rounding_inside, run_program
from tkc.evaluator.evaluator import evaluate
from tkc.frontend.signatures import signature
from tkc.frontend.specialization import default_specialization
from tkc.grad.gradient import Gradient
from tkc.ir.core import Module
from tkc.ir.dialects.tile import Kernel
from tkc.runtime.arrays import numpy_type
from tkc.runtime.simulated import SimulatedDevice
from tkc.support.values import Setting

# Block sizes that the tensor cores take; the sizes of a case are cut by them all the same.
CHOICES: dict[str, dict[str, Setting]] = {
    "vadd": {},
    "matmul": {"BM": 64, "BN": 64, "BK": 32},
    "softmax": {},
    "softmax_online": {},
    "layernorm": {},
    "kernels.norm-rms": {},
    "two-norms-of-held-rows": {},
    "linear": {"BM": 64, "BN": 64, "BK": 32},
    "rotary": {},
    "cross_entropy": {},
    "embed": {},
    "attention-causal": {"causal": True, "BQ": 64, "BT": 64},
    "attention-noL": {"causal": True, "BQ": 64, "BT": 64, "L": False},
    "fused_mlp": {"BN": 64, "BH": 32},
    "linear_attention": {"BT": 64},
    "ssd-ends": {"BT": 32, "TS": 64},
    "ssd-segments": {"BT": 32, "TS": 64},
    "gated_delta_rule-inverses": {"BT": 64},
    "gated_delta_rule": {"BT": 64},
    "packed_mean": {},
    "decode": {"BT": 16},
    "paged_decode": {"NP": 4},
    "kernels.packed_attention-causal-window": {"BQ": 16, "BT": 16},
    "grouped_matmul": {"BM": 8, "BN": 64, "BK": 32},
    "scaled_matmul": {"BM": 64, "BN": 64},
    "cumprod": {},
    "recurrence-of-two": {},
    "recurrence-of-a-matrix-state": {},
    "reversed": {},
    "constant-row": {},
    "keys-of-groups-of-heads": {},
    "keys-of-all-heads-and-values-in-blocks": {},
    "state-of-each-position": {},
    "states-of-all-and-of-each": {},
    "recurrence-of-all-pairs": {},
    "state-rescaled-by-a-running-maximum": {},
    "loops-of-both-directions": {},
    "recurrences-of-both-directions": {},
    "own-gradient-at-another-axis": {},
    "own-gradient-at-places-of-its-arguments": {},
    "own-gradient-in-blocks-of-a-state": {},
    "own-gradient-along-a-block-beside-another-name": {},
    "own-gradient-of-products-in-a-block": {},
    "own-gradient-of-a-solver-of-blocks": {},
    **dict.fromkeys((*PLACES, *RANGES), {}),
    "logarithms-of-blocks": {},
    "recurrence-around-a-ring": {},
}
# two texts: of short rows too
ROWS = ("layernorm", "kernels.norm-rms", "two-norms-of-held-rows", "stores-to-shares")
SIZES = {
    "scaled_matmul": {"K": 500},
    "decode": {"D": 64, "T": 300},
    "paged_decode": {"D": 64, "U": 16},
    "kernels.packed_attention-causal-window": {"D": 16},
    "ssd-ends": {"T": 200, "D": 16, "E": 16},
    "ssd-segments": {"T": 150, "D": 16, "E": 16},
    "gated_delta_rule-inverses": {"T": 150, "D": 16},
    "gated_delta_rule": {"T": 150, "D": 16, "E": 16},
    "fused_mlp": {"C": 16},
    "logarithms-of-blocks": {"T": 29, "D": 4},
    "linear_attention": {"D": 16, "E": 16},
}


def chosen(name: str) -> Case:
    """A case with the block sizes of this test."""
    (case,) = (c for c in CASES if c.name == name)
    choices = {**case.choices, **CHOICES[name]}
    sizes = {**case.sizes, **SIZES.get(name, {})}
    return replace(case, choices=choices, sizes=sizes, small=max(case.small, 32))


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("name", CHOICES)
def test_on_the_simulator(name: str, target: str) -> None:
    case = chosen(name)
    texts = {g.text: g for g in (made(case), made(case, sized=True))}
    assert len(texts) == 1 + (name in ROWS)
    for grad in texts.values():
        _check(case, grad, target)


def _check(case: Case, grad: Gradient, target: str) -> None:
    rng = np.random.default_rng(2)
    forward = module(file_of(case), case.kernel, case, small=False)
    kernel = forward.kernel(case.kernel)
    assert isinstance(kernel, Kernel)
    args = arguments(case, kernel, rng)
    outputs = evaluate(forward, case.kernel, args, dict(case.sizes), "f64", poison=False).outputs
    seeds: Arrays = {f"d{o}": rng.standard_normal(outputs[o].shape) for o in grad.of}
    have = run_text(grad, case, {**args, **outputs, **seeds})
    kernels = parse_kernels(grad.text)
    for each in grad.kernels:
        sig = kernels.signature(each)
        known = {*(s.name for s in sig.settings), *(v.name for v in sig.typevars)}
        picked = {n: v for n, v in case.choices.items() if n in known}
        ours = {s.name for s in signature(file_of(case), case.kernel).settings}
        picked |= {s.name: case.small for s in sig.settings if s.name not in ours}
        spec = default_specialization(sig, **picked, **{n: case.sizes[n] for n in sig.dims})
        tile = kernels.elaborate(each, spec, target)
        made_kernel = compile_kernel(kernels, each, spec, target)
        given = _typed(tile, each, have, case, grad.updates)
        got, _, _ = run_program(made_kernel.program, given, SimulatedDevice())
        readable = {n: v for n, v in given.items() if n not in _outputs(tile, each)}
        wanted = evaluate(tile, each, readable, dict(case.sizes), "f64", poison=False).outputs
        for row in _rows(tile, each):
            if row["mode"] != "in" and row["kind"] == "tensor":
                n = row["name"]
                floor = rounding_inside(tile)
                verdict = compare(n, row["element"], got[n], wanted[n], floor=floor)
                assert verdict.right, (each, verdict)


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize(
    ("name", "kernel"), [("scaled_matmul", "scaled_matmul_dA_da"), ("decode", "decode_dK_dV")]
)
def test_at_their_defaults(name: str, kernel: str, target: str, tmp_path: Path) -> None:
    """Blocks for which ptxas finds too few registers are none of the choices."""
    text = str(SAMPLES / "backward" / f"{name}.tk")
    made = str(tmp_path / "made.ptx")
    assert main(["compile", text, "-k", kernel, "--target", target, "-o", made]) == 0


def _rows(tile: Module, name: str) -> list[dict[str, Any]]:
    kernel = tile.kernel(name)
    assert isinstance(kernel, Kernel)
    return [dict(row) for row in kernel.signature if row["present"]]


def _outputs(tile: Module, name: str) -> set[str]:
    return {r["name"] for r in _rows(tile, name) if r["mode"] == "out"}


def _typed(tile: Module, name: str, have: Arrays, case: Case, updates: tuple[str, ...]) -> Arrays:
    """The arguments of one kernel, rounded to their types."""
    out: Arrays = {}
    kernel = tile.kernel(name)
    assert isinstance(kernel, Kernel)
    for row in _rows(tile, name):
        n = row["name"]
        if row["kind"] == "scalar":
            out[n] = have[n]
            continue
        kind = numpy_type(row["element"])
        if row["mode"] == "in" or (row["mode"] == "inout" and n not in updates):
            out[n] = np.asarray(have[n]).astype(kind)
        else:
            out[n] = np.zeros(shape(row["dims"], {**case.sizes, **kernel.settings}), kind)
    return out
