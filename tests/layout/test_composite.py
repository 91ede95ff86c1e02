"""Several axes as one: joined and split layouts hold the same positions."""

from __future__ import annotations

from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tkc.layout import fragments
from tkc.layout.composite import (
    join_register,
    join_shared,
    joined_name,
    joint_rows,
    part,
    split_register,
    split_shared,
)
from tkc.layout.shared import tma_tile
from tkc.layout.wgmma_reads import readable

POWERS = st.sampled_from([1, 2, 4, 8, 16])


@given(st.lists(POWERS, min_size=2, max_size=3).filter(lambda s: 16 <= s[0] * s[1] * s[-1] <= 256))
def test_split_and_join_are_inverse(extents: list[int]) -> None:
    axes = {f"a{n}_": size for n, size in enumerate(extents)}
    total = 1
    for size in extents:
        total *= size
    if total % 16:
        return
    name = joined_name(axes)
    whole = fragments.mma_accumulator(name, "n", {name: total, "n": 16}).normalised()
    split = split_register(whole, axes)
    assert split is not None
    assert join_register(split, axes) == whole
    for lane, register in product(range(0, 32, 5), range(whole.registers)):
        at = split.coords(register, lane, 0)
        position = 0
        for axis, size in axes.items():
            position = position * size + at.get(axis, 0)
        assert position == whole.coords(register, lane, 0)[name]


def test_a_straddling_digit_does_not_split() -> None:
    whole = fragments.mma_accumulator("h*v", "n", {"h*v": 48, "n": 8})
    assert split_register(whole, {"h": 4, "v": 12}) is None
    assert split_register(whole, {"v": 12, "h": 4}) is not None
    assert split_register(whole, {"h": 3, "v": 16}) is not None


def test_rows_of_a_box_join_to_rows_of_a_matrix() -> None:
    """8 x 16 pixels of 64 channels are 128 rows, which wgmma reads; 8 x 14 of 16 are not joined."""
    box = tma_tile("c", 64, {"v": 16, "h": 8}, 16, 128)
    rows = join_shared(box, {"h": 8, "v": 16})
    assert rows is not None
    assert rows.levels["h*v"] == tma_tile("c", 64, {"h*v": 128}, 16, 128).levels["h*v"]
    assert readable(rows, "h*v", "c", 128, 64, 64)
    assert join_shared(box, {"h": 8, "v": 14}) is None


@given(st.lists(POWERS, min_size=2, max_size=3), st.sampled_from([8, 16, 32]))
def test_rows_of_several_axes_are_rows_of_one(extents: list[int], bits: int) -> None:
    axes = {f"a{n}_": size for n, size in enumerate(extents)}
    made = joint_rows(axes, {"m": 24}, bits)
    assert (made is None) == (prod(extents) * bits % 128 != 0)
    if made is not None:
        joined = join_shared(made, axes)
        assert joined is not None
        whole = tma_tile(joined_name(axes), prod(extents), {"m": 24}, bits, made.swizzle)
        for at in product(range(prod(extents)), (0, 1, 23)):
            where = dict(zip((joined_name(axes), "m"), at, strict=True))
            assert joined.offset(where) == whole.offset(where)


def test_a_straddling_digit_of_a_row_does_not_split() -> None:
    row = tma_tile("k*p", 96, {"m": 8}, 16, 64)
    assert split_shared(row, {"k": 4, "p": 24}) is None
    assert split_shared(row, {"k": 24, "p": 4}) is not None


@given(st.lists(st.integers(1, 12), min_size=1, max_size=3), st.data())
def test_parts_are_boxes(extents: list[int], data: st.DataObject) -> None:
    axes = {f"a{n}_": size for n, size in enumerate(extents)}
    total = 1
    for size in extents:
        total *= size
    count = data.draw(st.integers(1, total).filter(lambda c: total % c == 0))
    first = data.draw(st.integers(0, total // count - 1)) * count
    found = part(axes, first, count)
    if found is None:
        return
    places: set[int] = set()
    for at in product(*(range(start, start + size) for start, size in found.values())):
        position = 0
        for (_, size), place in zip(axes.items(), at, strict=True):
            position = position * size + place
        places.add(position)
    assert places == set(range(first, first + count))


@pytest.mark.parametrize(("first", "count"), [(0, 6), (2, 4)])
def test_no_part_crosses_an_axis(first: int, count: int) -> None:
    assert part({"r": 3, "c": 4}, first, count) is None
