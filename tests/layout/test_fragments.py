"""Fragment layouts against the formulas of the PTX ISA, written out lane by lane."""

from __future__ import annotations

from itertools import product

import pytest

from tkc.layout.fragments import (
    dmma_a,
    dmma_accumulator,
    dmma_b,
    mma_a,
    mma_accumulator,
    mma_b,
    wgmma_a,
    wgmma_accumulator,
)
from tkc.layout.register import RegisterLayout

LANES = range(32)


def test_mma_accumulator_atom():
    layout = mma_accumulator("m", "n", {"m": 16, "n": 8})
    for i, lane in product(range(4), LANES):
        g, t = lane >> 2, lane & 3
        expected = {"m": g + 8 * (i >> 1), "n": 2 * t + (i & 1)}
        assert layout.coords(i, lane, 0) == expected


@pytest.mark.parametrize("bits", [8, 16, 32])
def test_mma_operands_follow_the_word_rule(bits: int):
    word, k = 32 // bits, 256 // bits
    a = mma_a("m", "k", bits, {"m": 16, "k": k})
    b = mma_b("n", "k", bits, {"n": 8, "k": k})
    for j, e, lane in product(range(4), range(word), LANES):
        g, t = lane >> 2, lane & 3
        byte = 4 * t + 16 * (j >> 1) + e * bits // 8
        expected = {"m": g + 8 * (j & 1), "k": byte * 8 // bits}
        assert a.coords(j * word + e, lane, 0) == expected
    for j, e, lane in product(range(2), range(word), LANES):
        g, t = lane >> 2, lane & 3
        byte = 4 * t + 16 * j + e * bits // 8
        assert b.coords(j * word + e, lane, 0) == {"n": g, "k": byte * 8 // bits}


@pytest.mark.parametrize("bits", [8, 16])
def test_short_forms_are_the_first_words(bits: int):
    k = 128 // bits
    assert mma_a("m", "k", bits, {"m": 16, "k": k}).registers == 2 * 32 // bits
    assert mma_b("n", "k", bits, {"n": 8, "k": k}).registers == 32 // bits


@pytest.mark.parametrize("columns", [8, 80, 96, 176, 208, 256])
def test_wgmma_accumulator(columns: int):
    layout = wgmma_accumulator("m", "n", {"m": 64, "n": columns})
    assert layout.registers == columns // 2
    for i, lane, warp in product(range(columns // 2), LANES, range(4)):
        g, t = lane >> 2, lane & 3
        row = 16 * warp + g + 8 * ((i >> 1) & 1)
        assert layout.coords(i, lane, warp) == {"m": row, "n": 8 * (i >> 2) + 2 * t + (i & 1)}


@pytest.mark.parametrize("groups", [(1, 1), (2, 1), (1, 2), (3, 1)])
def test_warpgroups_own_blocks(groups: tuple[int, int]):
    sizes = {"m": 64 * 2 * groups[0], "n": 48 * groups[1]}
    layout = wgmma_accumulator("m", "n", sizes, groups)
    assert layout.is_exact(sizes)
    for warp in range(layout.warps):
        group = warp // 4
        gm, gn = group % groups[0], group // groups[0]
        for reg in range(layout.registers):
            at = layout.coords(reg, 0, warp)
            assert at["m"] // 128 == gm
            assert at["n"] // 48 == gn
            assert at["m"] % 128 // 64 == reg // (48 // 2)


@pytest.mark.parametrize("bits", [8, 16, 32])
def test_wgmma_a_word_rule(bits: int):
    word, k = 32 // bits, 2 * 256 // bits
    layout = wgmma_a("m", "k", bits, {"m": 64, "k": k})
    for s, j, e, lane, warp in product(range(2), range(4), range(word), LANES, range(4)):
        g, t = lane >> 2, lane & 3
        byte = 32 * s + 4 * t + 16 * (j >> 1) + e * bits // 8
        reg = (s * 4 + j) * word + e
        expected = {"m": 16 * warp + g + 8 * (j & 1), "k": byte * 8 // bits}
        assert layout.coords(reg, lane, warp) == expected


def test_chaining_needs_no_move():
    """pack(d[8s], d[8s+1]) ... are the A words of k16 step s: the layouts are equal."""
    sizes = {"m": 128, "n": 176}
    d = wgmma_accumulator("m", "n", sizes, (2, 1))
    assert d.normalised() == wgmma_a("m", "n", 16, sizes, (2, 1)).normalised()
    d = mma_accumulator("m", "n", sizes, (4, 1))
    assert d.normalised() == mma_a("m", "n", 16, sizes, (4, 1)).normalised()
    assert d.normalised() != mma_a("m", "n", 8, {"m": 128, "n": 192}, (4, 1)).normalised()


def test_operands_cover_what_each_warp_multiplies():
    warps = (2, 3)
    d = mma_accumulator("m", "n", {"m": 64, "n": 72}, warps)
    a = mma_a("m", "k", 16, {"m": 64, "k": 32}, warps)
    b = mma_b("n", "k", 16, {"n": 72, "k": 32}, warps)
    for warp in range(6):

        def held(layout: RegisterLayout, axis: str, warp: int = warp) -> set[int]:
            where = product(range(layout.registers), LANES)
            return {layout.coords(reg, lane, warp)[axis] for reg, lane in where}

        assert held(a, "m") == held(d, "m")
        assert held(b, "n") == held(d, "n")
        assert held(a, "k") == held(b, "k") == set(range(32))


def test_tiles_that_are_no_power_of_two_alternate():
    """Warp digits then lie below register digits, as the digits of swizzled memory do."""
    d = mma_accumulator("m", "n", {"m": 96, "n": 80}, (2, 2))
    assert d.text() == "reg n2:1 m2:8 n5:16 m3:32 | lane n4:2 m8:1 | warp m2:16 n2:8"
    assert d.is_exact({"m": 96, "n": 80})
    b = mma_b("n", "k", 16, {"n": 80, "k": 16}, (2, 2))
    assert b.text() == "reg k2:1 k2:8 n5:16 | lane k4:2 n8:1 | warp -2 n2:8"


def test_f64():
    a, b = dmma_a("m", "k", {"m": 8, "k": 4}), dmma_b("n", "k", {"n": 8, "k": 4})
    d = dmma_accumulator("m", "n", {"m": 8, "n": 8})
    for lane in LANES:
        g, t = lane >> 2, lane & 3
        assert a.coords(0, lane, 0) == {"m": g, "k": t}
        assert b.coords(0, lane, 0) == {"n": g, "k": t}
        for i in range(2):
            assert d.coords(i, lane, 0) == {"m": g, "n": 2 * t + i}
    assert dmma_accumulator("m", "n", {"m": 48, "n": 40}, (3, 1)).is_exact({"m": 48, "n": 40})


def test_batch_axes():
    sizes = {"b": 6, "m": 16, "n": 80}
    layout = mma_accumulator("m", "n", sizes, batch_warps={"b": 3})
    assert layout.text() == "reg n2:1 m2:8 n10:8 b2:1 | lane n4:2 m8:1 | warp b3:2"
    assert layout.is_exact(sizes)
    shared = mma_b("n", "k", 16, {"n": 80, "k": 16}, batch_warps={"b": 3})
    assert shared.warps == 3


def test_sizes_that_do_not_split_are_refused():
    with pytest.raises(ValueError, match="axis m of size 40"):
        mma_accumulator("m", "n", {"m": 40, "n": 8})
    with pytest.raises(ValueError, match="axis n of size 24"):
        mma_accumulator("m", "n", {"m": 16, "n": 24}, (1, 2))
