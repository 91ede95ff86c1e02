"""Computed operands of products over several axes, the fastest of which is short, such as the two
weights of a byte: all of them are one row of what is written for the tensor cores. So they are of a
slot that threads fill, whose own rows would be short."""

from __future__ import annotations

import numpy as np
import pytest

from tests.trials import prepare
from tkc.driver import trial
from tkc.driver.compilation import Compilation
from tkc.driver.sources import parse_kernels
from tkc.ir.decisions import Instruction
from tkc.ir.dialects import cta
from tkc.ir.types import SharedType
from tkc.runtime.device import simulated_device

TEXT = """kernel f(x: {E}[M, K, P], w: {E}[N, K, P], s: {E}[N], y: out f32[M, N]):
    param P = {P}
    grid i in M by {BM}, j in N by 64 with warps={warps}
    axis p in P
    acc: {A}[i, j] = 0
    for k in K by {BK}:
        a = {E}(x[i, k, p] + x[i, k, p])
        b = {E}(w[j, k, p] * s[j])
        acc += dot(a, b over k, p)
    y[i, j] = f32(acc)
"""
# element type, P, BK, BM, warps
CASES = [
    ("f16", 2, 32, 32, 2),
    ("bf16", 2, 16, 64, 4),
    ("bf16", 3, 16, 64, 4),
    ("bf16", 4, 48, 64, 4),
    ("f16", 8, 16, 64, 4),
    ("bf16", 16, 8, 32, 2),
    ("i8", 2, 32, 64, 4),
    ("i8", 4, 32, 32, 2),
    ("i8", 16, 8, 64, 4),
    ("tf32", 2, 16, 64, 4),
]


ROLES = """kernel f(x: bf16[M, (K, 2)], w: u8[N, K], y: out f32[M, N]):
    grid i in M by 64, j in N by 64
    axis p in 2
    acc: f32[i, j] = 0
    for k in K by 32:
        role load with warps=1:
            ring raw with slots=2:
                v = w[j, k]
            ring inputs with slots=2:
                a = x[i, k, p]
        role unpack with warps=4:
            ring weights with slots=2:
                b = bf16((i32(v) >> 4 * p & 15) - 8)
        role math with warps=4:
            acc += dot(a, b over k, p)
    role math:
        y[i, j] = acc
"""
STAGED = """kernel f(x: bf16[M, (K, 2)], w: u8[N, K], y: out f32[M, N]):
    grid i in M by 64, j in N by 64
    axis p in 2
    acc: f32[i, j] = 0
    for k in K by 32:
        b = bf16((i32(w[j, k]) >> 4 * p & 15) - 8) with shared
        acc += dot(x[i, k, p], b over k, p)
    y[i, j] = acc
"""


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
@pytest.mark.parametrize(("element", "p", "bk", "bm", "warps"), CASES)
def test_rows_of_all_summed_axes(
    element: str, p: int, bk: int, bm: int, warps: int, target: str
) -> None:
    """What is written begins with the fastest axis, and nobody meets a bank conflict."""
    total = "i32" if element == "i8" else "f32"
    text = TEXT.format(E=element, A=total, P=p, BK=bk, BM=bm, warps=warps)
    made, conflicts = checked(text, {"M": 40, "N": 72, "K": 43, "P": p}, target)
    assert made.cta is not None
    stores = [op for op in made.cta.kernels[0].walk() if isinstance(op, cta.StoreShared)]
    kinds = [op.buffer.type for op in stores]
    written = [k.layout for k in kinds if isinstance(k, SharedType) and "p" in k.sizes]
    assert written
    assert all(layout.levels["p"][0].stride == 1 for layout in written)
    assert conflicts == 0


@pytest.mark.parametrize("target", ["sm_90a", "sm_100", "sm_80"])
@pytest.mark.parametrize("text", [ROLES, STAGED])
def test_two_weights_of_a_byte(text: str, target: str) -> None:
    checked(text, {"M": 40, "N": 72, "K": 48}, target)


PLACES = """kernel f(x: {E}[M, C, R, S], w: {E}[N, C, R, S], y: out f32[M, N]):
    grid i in M by 32, j in N by 32
    axis r in {R}, s in {S}
    acc: {A}[i, j] = 0
    for c in C by {BC}:
        acc += dot(x[i, c, r + 0, s + 0], w[j, c, r + 0, s + 0] over c, r, s)
    y[i, j] = f32(acc)
"""


@pytest.mark.parametrize(
    ("element", "r", "s", "bc", "target"),
    [
        ("f32", 3, 3, 8, "sm_90a"),
        ("f32", 3, 3, 8, "sm_100"),
        ("f32", 1, 4, 16, "sm_80"),
        ("bf16", 3, 8, 4, "sm_80"),
        ("tf32", 3, 4, 8, "sm_80"),
        ("i8", 2, 16, 8, "sm_80"),
    ],
)
def test_slots_that_threads_fill(element: str, r: int, s: int, bc: int, target: str) -> None:
    """Rows of 16 bytes would stand in the same banks, 512 bytes apart."""
    total = "i32" if element == "i8" else "f32"
    text = PLACES.format(E=element, A=total, R=r, S=s, BC=bc)
    made, conflicts = checked(text, {"M": 33, "N": 35, "C": 11, "R": r, "S": s}, target)
    assert "cp.async.c" in made.ptx
    assert conflicts == 0


def checked(text: str, sizes: dict[str, int], target: str) -> tuple[Compilation, int]:
    """The kernel, whose results are right, and the bank conflicts of a run."""
    run = prepare(parse_kernels(text, "f.tk"), "f", sizes)
    made = run.compiled(target)
    wanted = np.asarray(run.expected("typed", target)["y"], np.float64)
    device = simulated_device(policy="random")
    outputs, statistics, _ = trial.run_program(made.program, run.arguments, device)
    assert np.abs(outputs["y"] - wanted).max() <= 1e-5 * np.abs(wanted).max()
    assert statistics is not None
    return made, statistics.bank_conflicts


GROUPS = """kernel f(x: {E}[M, G, K], w: {E}[N, G, K], y: out f32[M, N]):
    grid i in M by 64, j in N by 64{grid}
    axis g in G
    acc: {A}[i, j] = 0
    for k in K by {BK}{loop}:
        acc += dot(x[i, g, k], w[j, g, k] over g, k)
    y[i, j] = f32(acc)
"""
# element type, G, BK, hints of the grid, hints of the loop
KEPT_NEAR = [
    ("bf16", 3, 16, "", ""),
    ("f16", 2, 32, "", ""),
    ("bf16", 4, 64, "", ""),
    ("i8", 3, 64, "", ""),
    ("e4m3", 2, 32, "", ""),
    ("tf32", 3, 16, "", ""),
    ("bf16", 2, 128, "", ""),
    ("f32", 3, 16, "", ""),
    ("bf16", 2, 32, " with cluster=(2, 1)", ""),
    ("bf16", 3, 32, "", " with specialize=false"),
    ("bf16", 3, 32, "", " with splits=2"),
]


@pytest.mark.parametrize("target", ["sm_90a", "sm_100", "sm_80"])
@pytest.mark.parametrize(("element", "g", "bk", "grid", "loop"), KEPT_NEAR)
def test_rows_of_one_place_lie_together(
    element: str, g: int, bk: int, grid: str, loop: str, target: str
) -> None:
    """Of operands whose rows are those of several places in turn: TMA brings the rows of each place
    one behind the other, so that tensor cores read them, and threads without bank conflicts."""
    total = "i32" if element == "i8" else "f32"
    text = GROUPS.replace("{E}", element).replace("{A}", total).replace("{BK}", str(bk))
    text = text.replace("{grid}", grid).replace("{loop}", loop)
    made, conflicts = checked(text, {"M": 70, "N": 66, "G": g, "K": 144}, target)
    if target != "sm_80" and not grid + loop:
        assert conflicts == 0
        kind = "fma" if element == "f32" else "wgmma" if target == "sm_90a" else "mma"
        assert {said.instruction for said in made.ledger.of(Instruction)} == {kind}
