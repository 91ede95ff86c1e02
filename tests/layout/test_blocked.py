"""Natural layouts: exact, coalesced, and whole rows where they were asked for."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tkc.layout.blocked import coalesced, fma_accumulator, fma_operand, reduction
from tkc.layout.digits import digits_along

EXTENTS = st.sampled_from([1, 2, 8, 24, 32, 80, 96, 112, 128, 208, 512])
WARPS = st.sampled_from([1, 2, 3, 4, 8, 12, 16])


def present(sizes: dict[str, int]) -> dict[str, int]:
    return {axis: size for axis, size in sizes.items() if size > 1}


@pytest.mark.parametrize(("sizes", "vector", "warps", "text"), [
    ({"i": 128, "j": 64}, 8, 4, "reg j8:1 i8:16 | lane j8:8 i4:1 | warp i4:4"),
    ({"j": 4096}, 4, 4, "reg j4:1 j8:512 | lane j32:4 | warp j4:128"),
    ({"j": 64}, 4, 4, "reg | lane j32:1 | warp j2:32 -2"),
    ({"j": 80}, 4, 1, "reg j5:16 | lane j16:1 -2 | warp"),
    ({"i": 2, "j": 512}, 4, 4, "reg j4:1 j2:256 | lane j32:4 | warp i2:1 j2:128"),
])  # fmt: skip
def test_coalesced(sizes: dict[str, int], vector: int, warps: int, text: str):
    assert coalesced(sizes, "j", vector, warps).text() == text


def test_scalar_tile_is_held_by_everybody():
    assert coalesced({}, None, 4, 2).text() == "reg | lane -32 | warp -2"


@given(EXTENTS, EXTENTS, st.sampled_from([1, 4, 8, 16]), WARPS, st.sampled_from(["i", "j", None]))
def test_coalesced_is_exact(i: int, j: int, vector: int, warps: int, contiguous: str | None):
    sizes = {"i": i, "j": j}
    layout = coalesced(sizes, contiguous, vector, warps)
    assert layout.is_exact(sizes)
    assert layout.warps == warps


@given(st.sampled_from([32, 64, 128, 256]), st.sampled_from([8, 64, 128, 1024]), WARPS)
def test_powers_of_two_are_coalesced_in_full(i: int, j: int, warps: int):
    """What a warp asks for at once, elements of 16 bits, fills the sectors of 32 bytes that it
    touches."""
    layout = coalesced({"i": i, "j": j}, "j", 8, warps)
    vector = layout.vector("j")
    for first in range(0, layout.registers if j * 2 >= 32 else 0, vector):
        places = product(range(first, first + vector), range(32))
        elements = {(c["i"], c["j"]) for reg, lane in places for c in [layout.coords(reg, lane, 0)]}
        assert 32 * len({(row, 2 * column // 32) for row, column in elements}) == 2 * len(elements)


@given(EXTENTS, EXTENTS, WARPS)
def test_a_warp_has_one_run_of_positions(i: int, j: int, warps: int):
    """Digits of warps stand above those of registers on the axis, where it has both."""
    sizes = {"i": i, "j": j}
    runs = coalesced(sizes, "j", 4, warps, runs=("j",))
    assert runs.is_exact(sizes)
    sources = [digit.source for digit in digits_along(runs, ["j"])]
    assert "warp" not in sources or sources[-1] == "warp"


def test_order_of_axes():
    layout = coalesced({"a": 64, "b": 64, "c": 4}, None, 1, 1, order=("b", "c", "a"))
    assert layout.lane[0].axis == "b"


def test_reduction_rows_stay_in_a_warp():
    many = reduction({"r": 8, "c": 1024}, "c", "c", 4, 4)
    assert many.text() == "reg c4:1 c8:128 r2:4 | lane c32:4 | warp r4:1"
    one = reduction({"r": 1, "c": 4096}, "c", "c", 4, 4)
    assert one.text() == "reg c4:1 c8:512 | lane c32:4 | warp c4:128"
    few = reduction({"r": 2, "c": 4096}, "c", "c", 4, 8)
    assert [mode.axis for mode in few.warp] == ["r", "c"]
    alone = reduction({"r": 256, "c": 16}, "c", "c", 4, 4, threads_per_row=1)
    assert all(mode.axis == "r" for mode in (*alone.lane, *alone.warp))


@given(EXTENTS, EXTENTS, WARPS, st.sampled_from([None, 1, 4]))
def test_reduction_is_exact(r: int, c: int, warps: int, per_row: int | None):
    for axis, contiguous in product("rc", ("r", "c", None)):
        layout = reduction({"r": r, "c": c}, axis, contiguous, 4, warps, per_row)
        assert layout.is_exact(present({"r": r, "c": c}))
        assert layout.warps == warps


def test_fma_product():
    acc = fma_accumulator("m", "n", {"m": 64, "n": 64})
    assert acc.text() == "reg n4:1 m4:1 n2:32 m4:16 | lane n8:4 m4:4 | warp"
    a = fma_operand(acc, "m", "k", 8)
    b = fma_operand(acc, "n", "k", 8)
    for lane in range(32):
        need = {tuple(sorted(acc.coords(reg, lane, 0).items())) for reg in range(acc.registers)}
        rows = {a.coords(reg, lane, 0)["m"] for reg in range(a.registers)}
        columns = {b.coords(reg, lane, 0)["n"] for reg in range(b.registers)}
        assert need == {(("m", m), ("n", n)) for m, n in product(rows, columns)}


@given(st.sampled_from([16, 48, 64, 80, 128]), st.sampled_from([32, 64, 96, 112]))
def test_fma_accumulator_is_exact(m: int, n: int):
    for warps in ((1, 1), (2, 1), (2, 2), (1, 4)):
        layout = fma_accumulator("m", "n", {"m": m, "n": n, "b": 3}, warps)
        assert layout.is_exact({"m": m, "n": n, "b": 3})


def test_fma_refuses_uneven_warps():
    with pytest.raises(ValueError, match="axis m of size 30"):
        fma_accumulator("m", "n", {"m": 30, "n": 32}, (4, 1))
