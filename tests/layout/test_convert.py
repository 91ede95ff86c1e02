"""Conversions, executed on tiles whose elements are their own coordinates."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.layout.strategies import exact_layouts, relaid
from tkc.ir.conversions import COSTS, conversion
from tkc.layout import convert
from tkc.layout.banks import wavefronts
from tkc.layout.blocked import coalesced
from tkc.layout.convert import Plan, lane_masks
from tkc.layout.fragments import mma_a, mma_accumulator, wgmma_a, wgmma_accumulator
from tkc.layout.register import LANES, RegisterLayout

Element = tuple[tuple[str, int], ...]
File = dict[tuple[int, int, int], Element]


def fill(layout: RegisterLayout) -> File:
    """(register, lane, warp) -> the element's coordinates, axes of extent 1 left out."""
    extents = layout.axes()
    where = product(range(layout.registers), range(LANES), range(layout.warps))
    return {
        place: tuple(sorted((a, p) for a, p in layout.coords(*place).items() if extents[a] > 1))
        for place in where
    }


def execute(plan: Plan, src: RegisterLayout, dst: RegisterLayout) -> File:
    held = fill(src)
    threads = list(product(range(LANES), range(src.warps)))
    if plan.kind in ("none", "registers"):
        return {
            (reg, lane, warp): held[(own, lane, warp)]
            for reg, own in enumerate(plan.registers)
            for lane, warp in threads
        }
    out: File = {}
    if plan.kind == "shuffle":
        for step in plan.rounds:
            for lane, warp in threads:
                other, into = step.source[lane], step.receive[lane]
                if into is not None:
                    out[(into, lane, warp)] = held[(step.send[other], other, warp)]
        return out
    assert plan.write is not None
    assert plan.read is not None
    assert plan.scratch is not None
    size = plan.scratch.element_bytes
    memory: dict[int, tuple[Element, int]] = {}
    for lane, warp in threads:
        for transfer in plan.write.transfers:
            address = plan.write.address(lane, warp, transfer)
            for index, reg in enumerate(transfer.registers):
                at = address + index * size
                assert 0 <= at <= plan.scratch.bytes - size
                element = held[(reg, lane, warp)]
                assert memory.get(at, (element, 0))[0] == element
                memory[at] = (element, warp)
    for lane, warp in threads:
        for transfer in plan.read.transfers:
            address = plan.read.address(lane, warp, transfer)
            for index, reg in enumerate(transfer.registers):
                element, writer = memory[address + index * size]
                out[(reg, lane, warp)] = element
                assert not plan.within_warp or writer == warp
    return out


@given(st.data())
def test_random_conversions(data: st.DataObject):
    src = data.draw(exact_layouts(most_registers=12))
    dst = data.draw(relaid(src))
    bits = data.draw(st.sampled_from([8, 16, 32]))
    try:
        plan = conversion(src, dst, bits)
    except ValueError as error:
        assert "no scratch layout" in str(error)
        return
    assert execute(plan, src, dst) == fill(dst)


@given(exact_layouts(most_registers=8), st.data())
def test_shuffles(src: RegisterLayout, data: st.DataObject):
    """Same warps, other lanes and registers: nothing but shuffles, with no limit on rounds."""
    other = data.draw(relaid(RegisterLayout(src.reg, src.lane, ())))
    dst = RegisterLayout(other.reg, other.lane, src.warp)
    src = RegisterLayout(src.reg, src.lane, src.warp)
    if not dst.is_exact(src.axes()):
        return
    plan = convert.conversion(src, dst, COSTS._replace(rounds=64))
    assert execute(plan, src, dst) == fill(dst)
    if any(mode.axis is None for mode in src.warp):
        assert not (plan.kind == "shared" and plan.within_warp)


def test_nothing_to_do():
    sizes = {"m": 128, "n": 80}
    d = wgmma_accumulator("m", "n", sizes, (2, 1))
    a = wgmma_a("m", "n", 16, sizes, (2, 1))
    assert conversion(d, a).kind == "none"


def test_registers_in_another_order():
    src = RegisterLayout.parse("reg i2:1 j3:1 | lane k32:1 | warp")
    dst = RegisterLayout.parse("reg j3:1 i2:1 | lane k32:1 | warp")
    plan = conversion(src, dst)
    assert (plan.kind, plan.registers) == ("registers", (0, 2, 4, 1, 3, 5))


def test_one_digit_trades_places_in_one_shuffle():
    src = RegisterLayout.parse("reg j2:1 | lane i32:1 | warp")
    dst = RegisterLayout.parse("reg i2:1 | lane j2:1 i16:2 | warp")
    plan = conversion(src, dst)
    assert plan.kind == "shuffle"
    assert [(step.local, step.butterfly) for step in plan.rounds] == [(True, 0), (False, 1)]
    even = 0x55555555
    assert lane_masks(plan.rounds[1].send) == [(1, even), (0, even << 1)]
    assert plan.rounds[1].source_masks == (even, 0xCCCCCCCC, 0xF0F0F0F0, 0xFF00FF00, 0xFFFF0000)


def test_row_sums_to_a_vector():
    """reg i2:8 | lane -4 i8:1 to lane i16:1: what lies in two registers goes to 16 lanes."""
    rows = mma_accumulator("i", "j", {"i": 16, "j": 8}).project("i")
    plan = conversion(rows, coalesced({"i": 16}, "i", 1, 1))
    assert plan.kind == "shuffle"
    assert execute(plan, rows, coalesced({"i": 16}, "i", 1, 1)) == fill(
        coalesced({"i": 16}, "i", 1, 1)
    )


@pytest.mark.parametrize("columns", [64, 96, 256])
def test_epilogues_are_free_of_conflicts(columns: int):
    sizes = {"m": 128, "n": columns}
    src = wgmma_accumulator("m", "n", sizes, (2, 1))
    dst = coalesced(sizes, "n", 8, 8)
    plan = conversion(src, dst, 16, stmatrix=True)
    assert plan.kind == "shared"
    assert plan.write is not None
    assert plan.read is not None
    assert (plan.write.kind, plan.read.width) == ("stmatrix", 16)
    least = 128 * columns * 2 // 128
    for access in (plan.write, plan.read):
        assert wavefronts(access, 8) == (least, least)
        assert all(one.split is not None for one in access.transfers)


def test_f8_operands_from_an_accumulator():
    src = mma_accumulator("m", "n", {"m": 16, "n": 32})
    dst = mma_a("m", "n", 8, {"m": 16, "n": 32})
    plan = conversion(src, dst, 8)
    assert execute(plan, src, dst) == fill(dst)


def test_different_tiles_are_refused():
    src = RegisterLayout.parse("reg j2:1 | lane i32:1 | warp")
    with pytest.raises(ValueError, match="not the same tile"):
        conversion(src, src.rename({"j": "k"}))
    holes = RegisterLayout.parse("reg j2:2 | lane i32:1 | warp")
    with pytest.raises(ValueError, match="missing"):
        conversion(holes, holes)
