"""The algebra of register layouts against enumeration."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.layout.strategies import exact_layouts
from tkc.layout.register import LANES, Mode, RegisterLayout, parse_mode

ACCUMULATOR = RegisterLayout.parse("reg j2:1 i2:8 j32:8 | lane j4:2 i8:1 | warp i4:16 i2:64")


def places(layout: RegisterLayout) -> list[tuple[int, int, int]]:
    return list(product(range(layout.registers), range(LANES), range(layout.warps)))


def test_facts_of_a_wgmma_accumulator():
    assert ACCUMULATOR.registers == 128
    assert ACCUMULATOR.warps == 8
    assert ACCUMULATOR.axes() == {"j": 256, "i": 128}
    assert ACCUMULATOR.vector("j") == 2
    assert ACCUMULATOR.vector("i") == 1
    assert ACCUMULATOR.is_exact({"i": 128, "j": 256})
    assert not ACCUMULATOR.is_exact({"i": 128, "j": 248})
    assert ACCUMULATOR.coords(3, 6, 5) == {"j": 5, "i": 9 + 16 + 64}


@given(exact_layouts())
def test_text_round_trip(layout: RegisterLayout):
    assert RegisterLayout.parse(layout.text()) == layout


@pytest.mark.parametrize("text", ["j4:2", "-4", "x1.4:2", "x'8:1", "k_2.16:1"])
def test_mode_text(text: str):
    assert parse_mode(text).text() == text


@pytest.mark.parametrize("text", ["j:1", "4:1", "j4", "-", "j4:", "x1.:2"])
def test_bad_mode_text(text: str):
    with pytest.raises(ValueError, match="is not name"):
        parse_mode(text)


@pytest.mark.parametrize(
    "text", ["reg j2:1", "lane j16:1", "reg -2 | lane j32:1", "reg j2:0 | lane j32:1", "x | lane"]
)
def test_bad_layouts(text: str):
    with pytest.raises(ValueError):
        RegisterLayout.parse(text)


@given(exact_layouts())
def test_owners_inverts_coords(layout: RegisterLayout):
    copies = 1
    for term in layout.replicas():
        copies *= term.size
    for place in places(layout):
        coords = layout.coords(*place)
        owners = layout.owners(coords)
        assert place in owners
        assert len(owners) == copies
    outside = dict(layout.axes())
    assert layout.owners(outside) == [] or not outside


@given(exact_layouts())
def test_exact_layouts_cover_every_position_alike(layout: RegisterLayout):
    held = layout.oracle()
    extents = layout.axes()
    assert layout.is_exact(extents)
    flat = np.zeros((layout.registers, LANES, layout.warps), np.int64)
    for axis, extent in extents.items():
        flat = flat * extent + held[axis]
    counts = np.bincount(flat.ravel())
    assert len(counts) == np.prod(list(extents.values()), dtype=np.int64)
    assert counts.min() == counts.max()


@given(exact_layouts(replicated=False), st.integers(0, 5), st.integers(2, 3))
def test_inexact_layouts_are_found_out(layout: RegisterLayout, which: int, scale: int):
    modes = [*layout.reg, *layout.lane, *layout.warp]
    index = which % len(modes)
    bent = modes[index]._replace(stride=modes[index].stride * scale)
    modes[index] = bent
    reg, lane = len(layout.reg), len(layout.reg) + len(layout.lane)
    other = RegisterLayout(tuple(modes[:reg]), tuple(modes[reg:lane]), tuple(modes[lane:]))
    seen = {tuple(sorted(other.coords(*place).items())) for place in places(other)}
    bijective = len(seen) == len(places(other))
    total = np.prod(list(other.axes().values()), dtype=np.int64)
    assert other.is_exact() == (bijective and len(seen) == total)


@given(exact_layouts())
def test_terms_and_positions_make_coords(layout: RegisterLayout):
    for reg, lane, warp in places(layout):
        coords = layout.coords(reg, lane, warp)
        for axis, position in coords.items():
            base = sum(term.value(lane, warp) for term in layout.terms(axis))
            assert base + layout.positions(axis)[reg] == position


@given(exact_layouts())
def test_normal_form_is_the_same_map(layout: RegisterLayout):
    normal = layout.normalised()
    assert normal.normalised() == normal
    for place in places(layout):
        wanted = {axis: p for axis, p in layout.coords(*place).items() if p}
        assert {axis: p for axis, p in normal.coords(*place).items() if p} == wanted


@given(exact_layouts(), st.sets(st.sampled_from("ijb")))
def test_project_keeps_lanes_and_drops_registers(layout: RegisterLayout, kept: set[str]):
    small = layout.project(kept)
    assert set(small.axes()) <= kept
    assert small.warps == layout.warps
    for lane, warp in product(range(LANES), range(layout.warps)):
        wanted = {
            tuple((a, c.get(a, 0)) for a in sorted(kept))
            for c in (layout.coords(reg, lane, warp) for reg in range(layout.registers))
        }
        found = [small.coords(reg, lane, warp) for reg in range(small.registers)]
        assert {tuple((a, c.get(a, 0)) for a in sorted(kept)) for c in found} == wanted
        assert len(found) == len(wanted)


def test_project_example():
    atom = RegisterLayout.parse("reg j2:1 i2:8 | lane j4:2 i8:1 | warp")
    assert atom.project(["i"]).text() == "reg i2:8 | lane -4 i8:1 | warp"
    assert [term.size for term in atom.project(["i"]).replicas()] == [4]


def test_rename_and_with_registers():
    renamed = ACCUMULATOR.rename({"j": "t", "x": "y"})
    assert renamed.axes() == {"t": 256, "i": 128}
    deeper = ACCUMULATOR.project(["i"]).with_registers(Mode("k", 4, 1))
    assert deeper.axes() == {"i": 128, "k": 4}
    assert deeper.is_exact()


@given(exact_layouts(replicated=False), st.sampled_from([2, 3, 4, 8]))
def test_split_and_join(layout: RegisterLayout, inner: int):
    extent = layout.axes().get("i", 1)
    parts = layout.split("i", "p", "q", inner)
    if parts is None or extent % inner:
        return
    for place in places(layout):
        found = parts.coords(*place)
        position = found.get("p", 0) * inner + found.get("q", 0)
        assert position == layout.coords(*place).get("i", 0)
    assert parts.join("p", "q", inner, "i").normalised() == layout.normalised()


def test_split_refuses_a_straddling_digit():
    layout = RegisterLayout.parse("reg j6:1 | lane i32:1 | warp")
    assert layout.split("j", "p", "q", 4) is None
    split = layout.split("j", "p", "q", 3)
    assert split is not None
    assert split.text() == "reg q3:1 p2:1 | lane i32:1 | warp"
