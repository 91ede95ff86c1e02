"""M operands that threads make in registers of what TMA brings, as of quantised weights: nothing of
them is written to shared memory, whatever they are made of, and however blocks end."""

from __future__ import annotations

import pytest

from tests.kernels.test_joint_rows import checked
from tkc.driver.compilation import Compilation
from tkc.ir.dialects import cta
from tkc.ir.types import SharedType

WEIGHTS = """kernel f(x: {E}[M, K], w: {W}[N, K], s: f32[N], y: out f32[M, N]):
    grid i in M by {BM}, j in N by {BN} with {hints}
    acc: f32[i, j] = 0
    for k in K by {BK}:
        acc += x[i, k] @ {E}(f32(w[j, k]) * s[j])
    y[i, j] = acc
"""
# elements of both operands, BM, BN, BK, hints
CASES = [
    ("bf16", "i8", 128, 128, 64, "persistent=false"),
    ("f16", "u8", 128, 64, 64, "persistent=true"),
    ("bf16", "e4m3", 256, 64, 32, "warps=8"),
    ("f16", "e5m2", 64, 128, 128, "warps=4"),
    ("bf16", "i16", 64, 128, 64, "cluster=(1, 2)"),
    ("bf16", "bf16", 64, 64, 64, "persistent=pingpong"),
]
HALVES = """kernel f(x: bf16[M, (2, K)], w: u8[N, K], s: bf16[N, (2, cdiv(K, 64))],
          y: out f32[M, N]):
    grid i in M by {BM}, j in N by {BN}
    acc: f32[i, j] = 0
    for k in K by 64:
        q = w[j, k]
        acc += x[i, 0, k] @ bf16((f32(q & 15) - 8) * f32(s[j, 0, k.id]))
        acc += x[i, 1, k] @ bf16((f32(q >> 4) - 8) * f32(s[j, 1, k.id]))
    y[i, j] = acc
"""
TWO_TENSORS = """kernel f(x: bf16[M, K], g: bf16[M, K], w: bf16[K, N], y: out f32[M, N]):
    grid i in M by 128, j in N by 64
    acc: f32[i, j] = 0
    for k in K[{FIRST}:{LAST}] by 64:
        v = f32(x[i, k]) * f32(g[i, k])
        acc += bf16(v / (1 + exp(-v))) @ w[k, j]
    y[i, j] = acc
"""
SUMS_TOO = """kernel f(x: bf16[M, K], w: bf16[K, N], y: out f32[M, N]):
    grid i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    total: f32[i] = 0
    for k in K by 64:
        v = f32(x[i, k]) + 1
        acc += bf16(v) @ w[k, j]
        total += sum(v * v over k)
    y[i, j] = acc / sqrt(total)
"""


def writes(made: Compilation) -> list[str]:
    """The buffers that the loop writes for products."""
    assert made.cta is not None
    stores = [op for op in made.cta.kernels[0].walk() if isinstance(op, cta.StoreShared)]
    return [op.buffer.hint for op in stores if op.buffer.hint.startswith("operand")]


@pytest.mark.parametrize(("element", "weights", "bm", "bn", "bk", "hints"), CASES)
def test_weights_of_all_types(
    element: str, weights: str, bm: int, bn: int, bk: int, hints: str
) -> None:
    text = WEIGHTS.format(E=element, W=weights, BM=bm, BN=bn, BK=bk, hints=hints)
    made, conflicts = checked(text, {"M": 200, "N": 144, "K": 176}, "sm_90a")
    assert not writes(made)
    assert "cp.async.c" not in made.ptx
    assert conflicts == 0


@pytest.mark.parametrize("weights", ["f32", "i32"])
def test_words_that_would_meet_in_banks_come_another_way(weights: str) -> None:
    text = WEIGHTS.format(E="bf16", W=weights, BM=64, BN=64, BK=32, hints="warps=4")
    made, conflicts = checked(text, {"M": 72, "N": 144, "K": 176}, "sm_90a")
    assert writes(made)
    assert conflicts == 0


@pytest.mark.parametrize(("bm", "bn"), [(128, 128), (256, 64), (16, 64), (64, 128)])
def test_two_products_of_a_tile_share_its_ring(bm: int, bn: int) -> None:
    text = HALVES.format(BM=bm, BN=bn)
    made, conflicts = checked(text, {"M": 96, "N": 160, "K": 208}, "sm_90a")
    assert not writes(made)
    assert conflicts == 0
    assert made.cta is not None
    rings = [op for op in made.cta.kernels[0].walk() if isinstance(op, cta.Barriers)]
    assert len(rings) == 2, "one ring: its full and its empty barriers"


@pytest.mark.parametrize(("first", "last"), [("0", "K"), ("0", "L"), ("64", "K")])
def test_an_operand_of_two_tensors(first: str, last: str) -> None:
    """Slices that end before the tensor does are loaded by threads, which see zeros behind them."""
    text = TWO_TENSORS.format(FIRST=first, LAST=last)
    if last == "L":
        text = text.replace("y: out", "L: i32, y: out")
    sizes = {"M": 136, "N": 72, "K": 232} | ({"L": 150} if last == "L" else {})
    made, _ = checked(text, sizes, "sm_90a")
    slots = [
        op.buffer.hint
        for op in made.cta.kernels[0].walk()  # type: ignore[union-attr]
        if isinstance(op, cta.LoadShared) and isinstance(op.buffer.type, SharedType)
    ]
    assert ("x_slots" in slots) == (last == "K" and not writes(made))


def test_a_sum_of_the_tile_may_stand_beside_the_product() -> None:
    made, _ = checked(SUMS_TOO, {"M": 72, "N": 64, "K": 136}, "sm_90a")
    assert not writes(made)


@pytest.mark.parametrize("target", ["sm_80", "sm_100"])
def test_without_wgmma(target: str) -> None:
    text = WEIGHTS.format(E="bf16", W="i8", BM=64, BN=64, BK=64, hints="warps=4")
    checked(text, {"M": 72, "N": 80, "K": 144}, target)
