"""Shared layouts: the XOR, TMA tiles and wgmma descriptors against the fact sheet's formulas."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tkc.layout.banks import conflicts
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import (
    SharedLayout,
    as_held,
    best_swizzle,
    rows,
    swizzle_period,
    swizzled,
    tma_tile,
    wgmma_descriptor,
)

SPANS = (128, 64, 32)


def offsets(layout: SharedLayout, sizes: dict[str, int]) -> list[int]:
    axes = list(sizes)
    spots = product(*(range(sizes[axis]) for axis in axes))
    return [layout.offset(dict(zip(axes, spot, strict=True))) for spot in spots]


@pytest.mark.parametrize("swizzle", [0, *SPANS])
def test_swizzle_is_an_involution_inside_16_byte_pieces(swizzle: int):
    for address in range(4096):
        moved = swizzled(address, swizzle)
        assert swizzled(moved, swizzle) == address
        assert moved % 16 == address % 16
        period = swizzle_period(swizzle)
        assert swizzled(address + period, swizzle) == moved + period


@pytest.mark.parametrize(("swizzle", "source", "target"), [(128, 7, 4), (64, 7, 4), (32, 7, 4)])
def test_swizzle_is_the_documented_bit_pattern(swizzle: int, source: int, target: int):
    bits = {128: 3, 64: 2, 32: 1}[swizzle]
    for address in range(2048):
        row = address >> source & (1 << bits) - 1
        assert swizzled(address, swizzle) == address ^ row << target


def test_best_swizzle():
    assert [best_swizzle(row) for row in (256, 192, 160, 144, 16)] == [128, 64, 32, 0, 0]


def test_the_example_of_the_module():
    layout = tma_tile("j", 128, {"i": 64}, 16, 128)
    assert layout.text() == "smem b16 swizzle128 16384 bytes: j64:1 i64:64 j2:4096"
    assert layout.offset({"i": 3, "j": 70}) == 0x21BC
    assert SharedLayout.parse(layout.text()) == layout


@given(
    st.sampled_from(SPANS),
    st.sampled_from([8, 16, 32]),
    st.integers(1, 5),
    st.sampled_from([8, 16, 24, 80]),
)
def test_tma_tiles_are_bijections_of_full_chunks(span: int, bits: int, chunks: int, outer: int):
    inner = chunks * span * 8 // bits
    layout = tma_tile("k", inner, {"m": outer}, bits, span)
    found = offsets(layout, {"m": outer, "k": inner})
    assert sorted(found) == list(range(0, layout.bytes, bits // 8))
    assert layout.bytes == outer * chunks * span
    for first in range(0, inner, span * 8 // bits):  # the boxes of TMA, each a span wide
        assert layout.linear("k", first) == first * bits // 8 // span * outer * span


def test_narrow_and_ragged_boxes_keep_the_span():
    narrow = tma_tile("k", 32, {"m": 64}, 16, 128)
    assert narrow.bytes == 64 * 128
    assert narrow.linear("m", 1) == 128
    ragged = tma_tile("k", 80, {"m": 64}, 16, 128)
    assert [ragged.linear("k", first) for first in (0, 64)] == [0, 8192]
    assert len(set(offsets(ragged, {"m": 64, "k": 80}))) == 64 * 80


def test_padded_rows():
    layout = rows({"i": 64, "j": 80}, 16, 8)
    assert layout.linear("i", 1) == 176
    assert layout.bytes == 64 * 176
    cube = rows({"b": 2, "i": 4, "j": 8}, 32, 1)
    assert (cube.linear("b", 1), cube.linear("i", 1), cube.bytes) == (144, 36, 288)


def test_bad_layouts():
    with pytest.raises(ValueError, match="16 bytes"):
        tma_tile("k", 4, {"m": 8}, 16, 0)
    with pytest.raises(ValueError, match="32, 64 or 128"):
        SharedLayout((), 16, 48, 0)
    with pytest.raises(ValueError, match="whole bytes"):
        SharedLayout((), 4, 0, 0)


# The offsets of element (mn, k) inside one instruction, from the PTX ISA by way of the fact sheet.


def k_major(mn: int, k: int, size: int, span: int, lbo: int, sbo: int) -> int:
    if span:
        return mn % 8 * span + mn // 8 * sbo + k * size
    return mn % 8 * 16 + mn // 8 * sbo + k * size // 16 * lbo + k * size % 16


def mn_major(mn: int, k: int, size: int, span: int, lbo: int, sbo: int) -> int:
    at = mn * size
    if span:
        return at % span + at // span * lbo + k % 8 * span + k // 8 * sbo
    return at % 16 + at // 16 * sbo + k % 8 * 16 + k // 8 * lbo


@pytest.mark.parametrize("bits", [8, 16, 32])
@pytest.mark.parametrize("span", [0, *SPANS])
@pytest.mark.parametrize("size", [64, 80, 256])
def test_k_major_descriptors(bits: int, span: int, size: int):
    es, depth = bits // 8, 256 // (bits // 8)
    layout = tma_tile("k", depth, {"n": size}, bits, span, chunk_bytes=span or 16)
    operand = wgmma_descriptor(layout, "n", "k")
    assert operand is not None
    assert not operand.transposed
    assert (operand.sbo, operand.rows) == (8 * (span or 16), size)
    if not span:
        assert operand.lbo == size * 16
    slice_k = 32 // es
    for step, mn, k in product(range(depth // slice_k), range(0, size, 3), range(slice_k)):
        inside = k_major(mn, k, es, span, operand.lbo, operand.sbo)
        address = swizzled(operand.step(step) + inside, span)
        assert address == layout.offset({"n": mn, "k": step * slice_k + k})
    assert operand.row(16) == 16 * (span or 16)


@pytest.mark.parametrize("span", [0, *SPANS])
@pytest.mark.parametrize("size", [64, 256])
def test_mn_major_descriptors(span: int, size: int):
    depth = 48
    layout = tma_tile("n", size, {"k": depth}, 16, span, chunk_bytes=span or 16)
    operand = wgmma_descriptor(layout, "n", "k")
    assert operand is not None
    assert operand.transposed
    for step, mn, k in product(range(3), range(size), range(16)):
        inside = mn_major(mn, k, 2, span, operand.lbo, operand.sbo)
        address = swizzled(operand.step(step) + inside, span)
        assert address == layout.offset({"n": mn, "k": step * 16 + k})


def test_the_example_of_the_fact_sheet():
    """B N-major, N=256, BK=64, 128B: 4 boxes of 64x64, LBO 8192, SBO 1024, step 2048."""
    layout = tma_tile("n", 256, {"k": 64}, 16, 128)
    assert [layout.linear("n", first) for first in range(0, 256, 64)] == [0, 8192, 16384, 24576]
    operand = wgmma_descriptor(layout, "n", "k")
    assert operand is not None
    assert (operand.lbo, operand.sbo, operand.step(1), operand.mode) == (8192, 1024, 2048, 1)
    assert operand.high_word() == 1024 >> 4 | 1 << 30
    assert operand.low_word() == 8192 >> 4 << 16


def test_what_wgmma_cannot_read():
    assert wgmma_descriptor(rows({"m": 64, "k": 64}, 16), "m", "k") is None
    assert wgmma_descriptor(tma_tile("n", 64, {"k": 64}, 32, 128), "n", "k") is None
    assert wgmma_descriptor(tma_tile("k", 64, {"m": 60}, 16, 128), "m", "k") is None
    assert wgmma_descriptor(rows({"k": 64}, 16), "m", "k") is None


@pytest.mark.parametrize(
    ("bits", "width"), [(32, 16), (64, 16), (32, 8), (32, 4), (16, 4), (64, 8)]
)
@pytest.mark.parametrize(
    "held",
    [
        "reg j2:1 i2:8 | lane j4:2 i8:1 | warp",
        "reg j2:1 i2:8 j3:8 | lane j4:2 i8:1 | warp j2:24 -2",
        "reg j8:2 | lane j2:1 -16 | warp i4:1",
        "reg | lane -32 | warp",
    ],
)
def test_as_held_is_a_place_for_each_and_free_of_conflicts(held: str, bits: int, width: int):
    layout = RegisterLayout.parse(held)
    shared = as_held(layout, bits, width)
    assert shared is not None and shared.axes() == layout.axes()
    places = offsets(shared, layout.axes())
    assert sorted(places) == list(range(0, shared.bytes, bits // 8)) == sorted(set(places))
    taken, least = conflicts(layout, shared, width) or (1, 0)
    assert taken == least


def test_as_held_of_positions_that_no_digits_count():
    assert as_held(RegisterLayout.parse("reg i2:3 | lane i32:6 | warp"), 32) is None
