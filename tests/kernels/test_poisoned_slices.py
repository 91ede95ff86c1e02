"""Padding elements hold NaN, and no reduction, scan or product sees them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from tests.kernels.harness import Array, Case, Run
from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.decisions import MaskPadding
from tkc.runtime.device import execute, gpu_device
from tkc.runtime.simulated import SimulatedDevice
from tkc.sim.errors import SimError

FILE = "tests/kernels/variants/poisoned.tk"
TARGETS = ("sm_80", "sm_90a", pytest.param("gpu", marks=pytest.mark.gpu))
SLICES = [(5, 40), (1, 98), (33, 65), (7, 8), (64, 99)]
ROWS, COLUMNS = 6, 99


def check(case: Case, target: str, poisoned: dict[str, int], low: int, high: int) -> None:
    """Run with NaN outside [low, high) along the given dimension of each named array."""
    made = Run(case)
    poison(made, poisoned, low, high)
    launch(made, target)
    made.check()


def poison(made: Run, dims: dict[str, int], low: int, high: int) -> None:
    for name, dim in dims.items():
        along = np.moveaxis(made.placed[name].array, dim, 0)
        along[:low] = np.nan
        along[high:] = np.nan
        made.started[name] = made.placed[name].array.astype(np.float64)


def launch(made: Run, target: str) -> None:
    if target == "gpu":
        made.launch_cuda(gpu_device(0))
    else:
        made.launch(SimulatedDevice(), target)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("low", "high"), SLICES)
def test_reductions(low: int, high: int, target: str) -> None:
    def wanted(x: Any, lo: int, hi: int) -> dict[str, Any]:
        part = x[:, lo:hi]
        nothing, every = np.zeros(ROWS, bool), np.ones(ROWS, bool)
        found = {"s": part.sum(1), "p": part.prod(1), "a": part.max(1), "b": part.min(1)}
        places = {"i": part.argmax(1) + lo, "j": part.argmin(1) + lo}
        return {**found, **places, "q": nothing, "r": every, "f": part.max(1)}

    vector = Array("f32", (ROWS,))
    case = Case(
        "reduced",
        FILE,
        "reduced",
        {"x": Array("f32", (ROWS, COLUMNS))},
        {
            **dict.fromkeys("spabf", vector),
            **dict.fromkeys("ij", Array("i32", (ROWS,))),
            **dict.fromkeys("qr", Array("bool", (ROWS,))),
        },
        wanted,
        scalars={"lo": low, "hi": high},
        tolerance={"s": 1e-5, "p": 1e-4},
    )
    check(case, target, {"x": 1}, low, high)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("low", "high"), SLICES)
def test_scans(low: int, high: int, target: str) -> None:
    def wanted(x: Any, lo: int, hi: int) -> dict[str, Any]:
        return {"s": x.cumsum(1), "p": x.cumprod(1), "m": np.maximum.accumulate(x, 1)}

    made = Run(
        Case(
            "scanned",
            FILE,
            "scanned",
            {"x": Array("f32", (ROWS, COLUMNS))},
            dict.fromkeys("spm", Array("f32", (ROWS, COLUMNS))),
            wanted,
            scalars={"lo": low, "hi": high},
        )
    )
    x = made.placed["x"].array
    poison(made, {"x": 1}, low, high)
    launch(made, target)
    for name, right in wanted(x[:, low:high].astype(np.float64), low, high).items():
        got = made.placed[name].array
        assert np.allclose(got[:, low:high], right, rtol=1e-4, atol=1e-6), name
        outside = np.concatenate([got[:, :low], got[:, high:]], 1)
        assert np.isnan(outside).all()  # unwritten


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("element", ["bf16", "f32", "f64"])
@pytest.mark.parametrize("pad", [0, 1, 5])
@pytest.mark.parametrize(("low", "high"), [(5, 40), (3, 150), (64, 129), (7, 8)])
def test_products(low: int, high: int, pad: int, element: str, target: str) -> None:
    def wanted(x: Any, w: Any, lo: int, hi: int) -> dict[str, Any]:
        part = x[:, lo:hi]
        return {"y": part @ w[lo:hi], "d": (part * part).sum(1)}

    case = Case(
        "multiplied",
        FILE,
        "multiplied",
        {"x": Array(element, (70, 160), pad=pad), "w": Array(element, (160, 72), pad=pad)},
        {"y": Array("f32", (70, 72)), "d": Array("f32", (70,))},
        wanted,
        scalars={"lo": low, "hi": high},
        tolerance={"y": 1e-4, "d": 1e-4},
    )
    check(case, target, {"x": 1, "w": 0}, low, high)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("pad", [0, 1])
@pytest.mark.parametrize(("low", "high"), [(5, 40), (3, 150), (64, 129), (7, 8)])
def test_masks(low: int, high: int, pad: int, target: str) -> None:
    rows = ("q", "k", "v")
    case = Case(
        "masked",
        FILE,
        "masked",
        {name: Array("bf16", (150, 24 if name == "v" else 16), pad=pad) for name in rows},
        {
            **dict.fromkeys("abcf", Array("f32", (150,))),
            "y": Array("f32", (150, 24)),
            "g": Array("f32", (16, 24)),
        },
        lambda **_: {},
        scalars={"lo": low, "hi": high},
    )
    made = Run(case)
    poison(made, dict.fromkeys(rows, 0), low, high)
    launch(made, target)
    q, k, v = (made.placed[name].array[low:high].astype(np.float64) for name in rows)
    p = np.exp(q @ k.T / 4)
    wanted = {"a": np.tril(p), "b": np.tril(p, 1), "c": p, "f": p}
    wanted = {name: part.sum(1) for name, part in wanted.items()}
    wanted |= {"y": np.tril(p, -1) @ v, "g": np.exp(k).T @ v}
    for name, right in wanted.items():
        got = made.placed[name].array
        got = got if name == "g" else got[low:high]
        close = 1e-4 if name in "abcf" else 1e-2
        assert np.linalg.norm(got - right) <= close * np.linalg.norm(right), name


@pytest.mark.parametrize(
    ("mask", "selects"),
    [
        ("t >= u", False),
        ("u < t", False),
        ("u <= t + 1", True),
        ("u < t + 1", False),
        ("t >= u - 1", True),
        ("u + 1 > t", True),
        ("u < T", False),
        ("u <= T", True),
        ("u <= T - 1", False),
        ("u <= w", True),
        ("u + 2147483647 < t", True),
        ("u + w <= t + w", True),
        ("i64(t) >= i64(u)", False),
        ("i8(t) >= i8(u)", True),
        ("u32(t) >= u32(u)", True),
        ("t >= u and w > 0", False),
        ("t >= u or w > 0", True),
    ],
)
def test_which_masks_are_false_beyond_the_end(mask: str, selects: bool) -> None:
    source = f"""kernel f(x: f32[T, T], lo: i32, hi: i32, w: i32, y: out f32[T]):
    grid t in T by 64
    axis u in T by 128
    y[t] = sum(where({mask}, exp(x[t, u]), 0) over u)
"""
    assert selects_in(source) == [selects]


@pytest.mark.parametrize(
    ("factor", "selects"),
    [
        ("b", False),
        ("exp(b)", False),
        ("cos(b) + 2", False),
        ("where(b > 0, b + 1, exp(b))", False),
        ("log(b)", True),
        ("1 / b", True),
        ("log(abs(b) + 1e-40)", True),  # a denormal may count as 0
        ("where(b == 0, f32(1e39), b)", True),  # too large for f32
        ("b + x[0, 0]", True),
    ],
)
def test_which_factors_of_zero_are_finite(factor: str, selects: bool) -> None:
    source = f"""kernel f(x: f32[T, K], w: f32[K, N], y: out f32[T, N]):
    grid t in T by 64, n in N by 32
    acc: f32[t, n] = 0
    for k in K by 32:
        b = w[k, n]
        acc += x[t, k] @ ({factor})
    y[t, n] = acc
"""
    assert selects_in(source) == [False, selects]


def compiled(source: str) -> Compilation:
    """Kernel f for sm_90a."""
    kernels = parse_kernels(source)
    return compile_kernel(kernels, "f", default_specialization(kernels.signature("f")), "sm_90a")


def selects_in(source: str) -> list[bool]:
    """Whether padding elements take a select, for each operand of its reductions and products."""
    return [said.select for said in compiled(source).ledger.of(MaskPadding)]


def matrices() -> Case:
    return Case(
        "matmul",
        "samples/matmul.tk",
        "matmul",
        {"A": Array("bf16", (64, 64)), "B": Array("bf16", (64, 64))},
        {"C": Array("bf16", (64, 64))},
        lambda A, B: {"C": A @ B},
        settings={"BM": 64, "BN": 64},
    )


@pytest.mark.parametrize("first", [8, 3])
def test_boxes_begin_at_multiples_of_16_bytes(first: int) -> None:
    """An H200 stops with an illegal instruction else; the simulator says why."""
    run = Run(matrices())
    program = run.compile("sm_90a").program
    load = re.compile(r"(cp\.async\.bulk\.tensor\.2d\.shared\S+ \[\S+, \[%rd\d+, \{)%?\w+,")
    text, count = load.subn(rf"\g<1>{first},", program.ptx, count=1)
    assert count == 1
    moved = replace(program, ptx=text)
    if first == 8:
        execute(moved, run.bound(), SimulatedDevice())
        return
    with pytest.raises(SimError, match="no multiple of 16 bytes"):
        execute(moved, run.bound(), SimulatedDevice())


@pytest.mark.parametrize(("slice_", "by_tma"), [("8:", True), ("lo:", False), ("3:", False)])
def test_slices_that_tma_can_begin(slice_: str, by_tma: bool) -> None:
    source = f"""kernel f(x: bf16[M, C], w: bf16[C, N], lo: i32, y: out f32[M, N]):
    grid m in M by 64, n in N by 64
    acc: f32[m, n] = 0
    for c in C[{slice_}] by 64:
        acc += x[m, c] @ w[c, n]
    y[m, n] = acc
"""
    assert ("cp.async.bulk.tensor.2d.shared" in compiled(source).ptx) == by_tma
