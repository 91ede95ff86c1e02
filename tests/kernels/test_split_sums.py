"""Loops that programs divide among them (``splits``): the same results on both targets, whoever
comes last, for shares of many blocks, of one, cut ones and none."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.kernels.test_ordered_updates import reported
from tests.trials import prepare
from tkc.driver.compilation import compile_kernel
from tkc.driver.interface import parameters_of, specialize
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.dialects import cta
from tkc.runtime.binding import bind
from tkc.runtime.device import execute
from tkc.runtime.simulated import SimulatedDevice
from tkc.sim.faults import ordering_faults
from tkc.support.diagnostics import DiagnosticError

PRODUCT = """kernel f(A: f16[B, M, K], W: f16[B, N, K], C: out f32[B, M, N], D: inout f32[B, M]):
    grid b in B, i in M by 16, j in N by 16{grid}
    acc: f32[i, j] = 1
    rows: f32[i] = 0
    for k in K by 32 with splits={splits}:
        acc += A[b, i, k] @ W[b, j, k]
        rows -= sum(f32(A[b, i, k]) over k)
    C[b, i, j] = acc
    if j.id == 0:
        D[b, i] += rows
"""
COLUMNS = """kernel f(x: f32[N, C], y: out f32[C], top: out f32[C], least: out i32[C]):
    grid c in C by 32{grid}
    total: f32[c] = 1.5
    best: f32[c] = -inf
    below: i32[c] = 0
    for n in N by 16 with splits={splits}:
        v = x[n, c]
        total += sum(v over n)
        best max= max(v over n)
        below min= min(i32(v) over n)
    y[c] = total
    top[c] = best
    least[c] = below
"""
PADDED = """kernel f(x: f32[N, C], y: out f32[1], z: out f32[C]):{grid}
    axis c in C
    acc: f32[c] = 0
    for n in N by 8 with splits={splits}:
        acc += sum(exp(x[n, c]) over n)
    y[0] = sum(acc over c)
    z[c] = acc
"""
WHOLE = """kernel f(x: f32[N], y: out f32[1]):
    total: f32 = 0
    for n in N[3:] by 64 with splits={splits}:
        total += sum(x[n] over n)
    y[0] = total
"""
CHAIN = """kernel f(A: f16[B, M, K], W: f16[B, N, K], C: out f32[B, M, N], D: inout f32[B, M]):
    grid b in B, i in M by 16, j in N by 16{grid}
    acc: f32[i, j] = 1
    rows: f32[i] = 0
    for k in K by 32 with splits={splits}:
        acc += A[b, i, k] @ W[b, j, k]
        rows -= 2 * sum(f32(A[b, i, k]) over k)
        acc -= 2 * (A[b, i, k] @ W[b, j, k])
        rows += sum(f32(A[b, i, k]) over k)
        acc += 2 * (A[b, i, k] @ W[b, j, k])
    C[b, i, j] = acc
    if j.id == 0:
        D[b, i] += rows
"""
NEST = """kernel f(x: f32[R, N, C], y: out f32[C], top: out f32[C]):
    grid c in C by 32{grid}
    total: f32[c] = 1.5
    best: f32[c] = -inf
    for r in R{outer}:
        for n in N by 16{inner}:
            v = x[r, n, c]
            total += sum(v over n)
            best max= max(v over n)
    y[c] = total
    top[c] = best
"""
INNER = NEST.replace("{outer}", "").replace("{inner}", " with splits={splits}")
OUTER = NEST.replace("{inner}", "").replace("{outer}", " with splits={splits}")
BOTH = NEST.replace("{outer}", " with splits=3").replace("{inner}", " with splits={splits}")
TARGETS = ("sm_90a", "sm_80")


def whole_numbers(*shape: int, kind: Any = np.float32) -> Any:
    """Small ones, of which every sum is exact."""
    return np.random.default_rng(sum(shape)).integers(-3, 4, shape).astype(kind)


def product(depth: int) -> tuple[dict[str, Any], dict[str, Any]]:
    a, w = (whole_numbers(2, n, depth, kind=np.float16) for n in (20, 24))
    given = {"A": a, "W": w, "C": np.empty((2, 20, 24), np.float32)}
    given["D"] = np.ones((2, 20), np.float32)
    wide, other = a.astype(np.float32), w.astype(np.float32)
    return given, {"C": 1 + wide @ other.swapaxes(1, 2), "D": 1 - wide.sum(2)}


def columns(rows: int) -> tuple[dict[str, Any], dict[str, Any]]:
    x = whole_numbers(rows, 70)
    given = {"x": x, "y": np.empty(70, np.float32), "top": np.empty(70, np.float32)}
    given["least"] = np.empty(70, np.int32)
    least = x.min(0, initial=0).astype(np.int32)
    return given, {"y": 1.5 + x.sum(0), "top": x.max(0, initial=-np.inf), "least": least}


def whole(count: int) -> tuple[dict[str, Any], dict[str, Any]]:
    x = whole_numbers(count)
    return {"x": x, "y": np.empty(1, np.float32)}, {"y": x[3:].sum(keepdims=True)}


def padded(rows: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Positions in padding hold ones, exp(0), which are no part of the sum over columns."""
    x = whole_numbers(rows, 37)
    given = {"x": x, "y": np.empty(1, np.float32), "z": np.empty(37, np.float32)}
    wanted = np.exp(x.astype(np.float64)).sum(0)
    return given, {"y": wanted.sum(keepdims=True), "z": wanted}


def nest(size: int) -> tuple[dict[str, Any], dict[str, Any]]:
    x = whole_numbers(size % 7 + 2, size, 70)
    given = {"x": x, "y": np.empty(70, np.float32), "top": np.empty(70, np.float32)}
    return given, {"y": 1.5 + x.sum((0, 1)), "top": x.max((0, 1), initial=-np.inf)}


# source, arrays, sizes of what is divided
CASES = {
    "a product and sums of rows": (PRODUCT, product, (300, 96, 20)),
    "several statements of one sum": (CHAIN, product, (300, 20)),
    "columns": (COLUMNS, columns, (100, 16, 0)),
    "a sum over what padding holds": (PADDED, padded, (100, 20, 0)),
    "one sum": (WHOLE, whole, (1000, 67, 3)),
    "the inner loop of a nest": (INNER, nest, (100, 15, 0)),
    "the outer loop of a nest": (OUTER, nest, (100, 15, 0)),
    "both loops of a nest": (BOTH, nest, (100, 15, 0)),
}
GRIDS = ("", " with persistent=false", " with pack=2, warps=2")


def run(text: str, given: dict[str, Any], target: str, device: SimulatedDevice) -> dict[str, Any]:
    kernels = parse_kernels(text, "f.tk")
    signature = kernels.signature("f")
    given = {name: array.copy() for name, array in given.items()}
    bound = bind(parameters_of(signature), (), given, {})
    made = compile_kernel(kernels, "f", specialize(signature, bound, {}), target)
    execute(made.program, bound, device)
    return given


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("splits", [2, 5, 25, 30])  # from 25 on groups have sums of their own
@pytest.mark.parametrize("case", CASES)
def test_divided_loops(case: str, splits: int, target: str) -> None:
    text, arrays, sizes = CASES[case]
    for size in sizes:
        given, wanted = arrays(size)
        got = run(text.format(splits=splits, grid=""), given, target, SimulatedDevice())
        exact = case != "a sum over what padding holds"
        for name, right in wanted.items():
            np.testing.assert_allclose(got[name], right, rtol=0 if exact else 1e-6)


@pytest.mark.parametrize("target", TARGETS)
def test_parts_lie_as_threads_hold_them(target: str) -> None:
    """Up to 16 bytes of a thread beside those of its neighbours, without a change of layout."""
    kernels = parse_kernels(PRODUCT.format(splits=4, grid=""), "f.tk")
    usual = default_specialization(kernels.signature("f"))
    made = compile_kernel(kernels, "f", usual, target, "cta").cta
    assert made is not None
    ops = [*made.kernels[0].walk()]
    assert not [op for op in ops if isinstance(op, cta.Convert)]
    kept = [
        op for op in ops if isinstance(op, (cta.LoadGlobal, cta.StoreGlobal)) and "word" in op.axes
    ]
    found = {(type(op), op.vector) for op in kept}  # of products, and of sums of two rows a thread
    assert found == {(kind, n) for kind in (cta.LoadGlobal, cta.StoreGlobal) for n in (4, 2)}


RANGES = """kernel f(x: f32[N, C], w: i32[2], y: inout f32[N, C], z: inout f32[C],
         top: out f32[1], first: i32 = 3, last: i32 = 42):
    grid c in {range} by 16
    axis d in C[5:11], e in C[w[0]:w[1]] by 4
    acc: f32[c] = 0
    some: f32[d, e] = 0
    best: f32 = -inf
    for n in N by 8 with {hint}:
        v = x[n, c + 0]
        acc += sum(v over n)
        some += sum(x[n, d] over n) * sum(x[n, e + 0] over n)
        best max= max(max(x[n, d] over n) over d)
    z[c + 0] = acc with unique
    if c.id == 0:
        y[d + 0, e + 0] = some with unique
        top[0] = best
"""


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("hint", ["splits=3", "splits=30", "split=cluster(2)"])
@pytest.mark.parametrize(
    ("range", "low", "high"),
    [("(C - 4) // 2 + 1", 0, 29), ("C[first:last]", 3, 42), ("C[last:first]", 0, 0)],
)
def test_parts_of_any_range_of_the_grid(
    range: str, low: int, high: int, hint: str, target: str
) -> None:
    """Numbers of programs follow from the grid, positions of an axis from where it begins."""
    text = RANGES.format(range=range, hint=hint)
    x = whole_numbers(50, 60)
    empty = {"y": (50, 60), "z": (60,), "top": (1,)}
    given = {"x": x, "w": np.array([17, 20], np.int32)}
    given |= {name: np.zeros(shape, np.float32) for name, shape in empty.items()}
    got = run(text, given, target, SimulatedDevice())
    columns, wanted = x.sum(0), np.zeros(60)
    wanted[low:high] = columns[low:high]
    np.testing.assert_array_equal(got["z"], wanted)
    if high > low:
        blocks = np.add.reduceat(x, np.arange(0, 50, 8), axis=0)
        np.testing.assert_array_equal(got["y"][5:11, 17:20], blocks[:, 5:11].T @ blocks[:, 17:20])
        assert got["top"][0] == x[:, 5:11].max()


@pytest.mark.parametrize(
    "more", ["total = max(total, 0)", "total -= 0.5 * total", "total = 1 - total"]
)
def test_what_is_more_than_a_sum_is_refused(more: str) -> None:
    line = "total += sum(x[n] over n)"
    text = WHOLE.format(splits=2).replace(line, f"{line}\n        {more}")
    kernels = parse_kernels(text, "f.tk")
    with pytest.raises(DiagnosticError, match="no sum, maximum or minimum"):
        compile_kernel(kernels, "f", default_specialization(kernels.signature("f")), "sm_90a")


def test_shares_begin_where_boxes_may() -> None:
    """TMA copies and a producer, as in the loop that nobody divides."""
    text = PRODUCT.replace("        rows -= sum(f32(A[b, i, k]) over k)\n", "")
    kernels = parse_kernels(text.format(splits=4, grid=""), "f.tk")
    usual = default_specialization(kernels.signature("f"))
    made = compile_kernel(kernels, "f", usual, "sm_90a", "cta")
    assert made.cta is not None
    copies = [op for op in made.cta.kernels[0].walk() if isinstance(op, cta.TmaLoad)]
    assert len(copies) == 2  # of both operands


@pytest.mark.parametrize("splits", [4, 30])
@pytest.mark.parametrize("grid", GRIDS)
def test_whoever_comes_last_the_bits_are_the_same(grid: str, splits: int) -> None:
    """Numbers whose sums are rounded, on few and many multiprocessors."""
    x = np.random.default_rng(1).standard_normal((200, 70)).astype(np.float32)
    given = {**columns(200)[0], "x": x}
    text = COLUMNS.format(splits=splits, grid=grid)
    devices = [
        SimulatedDevice(sms=n, policy=p) for n, p in ((1, "late"), (4, "early"), (16, "late"))
    ]
    first, *others = (run(text, given, "sm_90a", device) for device in devices)
    assert not np.array_equal(first["y"], np.zeros(70))
    for other in others:
        assert all(other[name].tobytes() == first[name].tobytes() for name in given)


def test_every_fault_of_the_order_of_groups_is_reported() -> None:
    """Fences and barriers around both counters; the one that stands before one warp counts itself
    has no other warp to wait for."""
    text = """kernel f(x: f32[N, C], y: out f32[C]):
    grid c in C by 64
    total: f32[c] = 0
    for n in N by 2 with splits=30:
        total += sum(x[n, c] over n)
    y[c] = total
"""
    run = prepare(parse_kernels(text, "f.tk"), "f", {"N": 62, "C": 70})
    made = run.compiled("sm_90a")
    words = ("bar.sync", "fence.acq_rel", "atom.global")
    faults = [f for f in ordering_faults(made.ptx) if f.instruction.startswith(words)]
    assert sum(f.instruction.startswith("fence") for f in faults) >= 4  # two for each counter
    silent = [f for f in faults if not reported(run, made, f.text, warned=True)]
    assert [(f.instruction, f.change) for f in silent] == [("bar.sync 0", "deleted")]


def test_parts_are_said_once() -> None:
    """An iteration of what adds them up loads several."""
    kernels = parse_kernels(COLUMNS.format(splits=30, grid=""), "f.tk")
    made = compile_kernel(kernels, "f", default_specialization(kernels.signature("f")), "sm_90a")
    said = [line for line in made.ledger.text().splitlines() if " ahead: splits_0" in line]
    assert len(said) == 1
