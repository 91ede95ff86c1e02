"""Accesses to memory, simulated lane by lane against the two layouts."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.layout.strategies import exact_layouts
from tkc.layout.access import (
    Access,
    compose,
    ldmatrix_plan,
    plain_access,
    split_swizzle,
    stmatrix_plan,
)
from tkc.layout.blocked import coalesced
from tkc.layout.fragments import mma_a, mma_b, wgmma_accumulator
from tkc.layout.register import RegisterLayout, Term
from tkc.layout.shared import SharedLayout, rows, swizzle_period, swizzled, tma_tile

LANES = range(32)


@st.composite
def shared_for(draw: st.DrawFn, sizes: dict[str, int], bits: int) -> SharedLayout:
    """Any layout that holds the tile: padded rows or swizzled chunks, axes in any order."""
    axes = draw(st.permutations(sorted(sizes)))
    swizzle = draw(st.sampled_from([0, 32, 64, 128]))
    inner = axes[0] if axes else None
    if inner is not None and swizzle and sizes[inner] * bits // 8 % 16 == 0:
        outer = {axis: sizes[axis] for axis in axes[1:]}
        return tma_tile(inner, sizes[inner], outer, bits, swizzle)
    pad = draw(st.sampled_from([0, 1, 2, 4, 8]))
    return rows({axis: sizes[axis] for axis in reversed(axes)}, bits, pad)


def check_plain(register: RegisterLayout, shared: SharedLayout, access: Access):
    """Each register moves exactly once, to the place of its element."""
    size = shared.element_bytes
    moved = [reg for transfer in access.transfers for reg in transfer.registers]
    assert sorted(moved) == list(range(register.registers))
    for warp, lane, transfer in product(range(register.warps), LANES, access.transfers):
        address = access.address(lane, warp, transfer)
        assert address % access.width == 0
        assert len(transfer.registers) * size == access.width
        for index, reg in enumerate(transfer.registers):
            coords = register.coords(reg, lane, warp)
            assert address + index * size == shared.offset(coords)


def check_splits(access: Access, warps: int):
    """What the emitter computes: the swizzled base, an XOR, an addition."""
    for warp, lane, transfer in product(range(warps), LANES, access.transfers):
        if transfer.split is not None:
            base = swizzled(access.base(lane, warp), access.swizzle)
            found = (base ^ transfer.split.xor) + transfer.split.add
            assert found == access.address(lane, warp, transfer)


@given(st.data())
def test_plain_access(data: st.DataObject):
    register = data.draw(exact_layouts(most_registers=12))
    bits = data.draw(st.sampled_from([8, 16, 32, 64]))
    shared = data.draw(shared_for(register.axes(), bits))
    access = plain_access(register, shared)
    if access is None:
        return
    check_plain(register, shared, access)
    check_splits(access, register.warps)


@given(st.data())
def test_composition_is_refused_only_where_addresses_are_no_sum(data: st.DataObject):
    register = data.draw(exact_layouts(most_registers=6))
    shared = data.draw(shared_for(register.axes(), 16))
    if compose(register, shared) is not None:
        return

    def linear(reg: int, lane: int, warp: int) -> int:
        return sum(shared.linear(a, p) for a, p in register.coords(reg, lane, warp).items())

    def additive(reg: int, lane: int, warp: int) -> bool:
        bits = [1 << b for b in range(5) if lane >> b & 1]
        parts = linear(reg, 0, 0) + linear(0, 0, warp) + sum(linear(0, b, 0) for b in bits)
        return parts == linear(reg, lane, warp)

    everywhere = product(range(register.registers), LANES, range(register.warps))
    assume(not all(additive(*place) for place in everywhere))


@pytest.mark.parametrize(("register", "bits", "width"), [
    ("reg k8:1 i4:16 | lane k8:8 i4:1 | warp i4:4", 16, 16),
    ("reg k2:1 i2:8 k8:8 | lane k4:2 i8:1 | warp i4:16", 16, 4),
    ("reg k2:1 i2:8 k8:8 | lane k4:2 i8:1 | warp i4:16", 32, 8),
    ("reg i2:8 k2:1 k8:8 | lane k4:2 i8:1 | warp i4:16", 16, 4),
    ("reg k16:1 i2:32 | lane i32:1 | warp k4:16", 8, 16),
])  # fmt: skip
def test_vector_widths(register: str, bits: int, width: int):
    layout = RegisterLayout.parse(register)
    access = plain_access(layout, tma_tile("k", 64, {"i": 64}, bits, 64))
    assert access is not None
    assert access.width == width
    assert all(one.split is not None for one in access.transfers)
    check_plain(layout, tma_tile("k", 64, {"i": 64}, bits, 64), access)


def test_extents_that_are_no_powers_of_two():
    register = coalesced({"i": 24, "k": 80}, "k", 8, 4, least_vector=8)
    for shared in (tma_tile("k", 80, {"i": 24}, 16, 32), rows({"i": 24, "k": 80}, 16, 8)):
        access = plain_access(register, shared)
        assert access is not None
        assert access.width == 16
        check_plain(register, shared, access)


@given(
    st.lists(st.tuples(st.sampled_from([2, 4]), st.integers(0, 300)), max_size=4),
    st.integers(0, 8000),
    st.sampled_from([0, 32, 64, 128]),
)
def test_split_swizzle(steps: list[tuple[int, int]], offset: int, swizzle: int):
    divisors = [1, 4, 16, 64]
    terms = tuple(
        Term("warp", divisor, size, 4 * step)
        for divisor, (size, step) in zip(divisors, steps, strict=False)
    )
    split = split_swizzle(terms, offset, swizzle)
    bases = [sum(term.value(0, warp) for term in terms) for warp in range(256)]
    if split is not None:
        for base in bases:
            expected = swizzled(base + offset, swizzle)
            assert (swizzled(base, swizzle) ^ split.xor) + split.add == expected
    else:
        rest = offset % swizzle_period(swizzle)
        assert any(base & rest for base in bases)


# -- ldmatrix and stmatrix, executed as the ISA defines them


def run_matrix(register: RegisterLayout, shared: SharedLayout, access: Access, warp: int):
    """Yields (lane, register, byte address of its element) of every ldmatrix."""
    size = shared.element_bytes
    word = 4 // size
    for transfer in access.transfers:
        given = [access.address(lane, warp, transfer) for lane in LANES]
        assert all(address % 16 == 0 for address in given[: 8 * access.matrices])
        for m, lane in product(range(access.matrices), LANES):
            g, t = lane >> 2, lane & 3
            held = transfer.registers[m * word : (m + 1) * word]
            for index, reg in enumerate(held):
                if access.transposed:
                    yield lane, reg, given[8 * m + 2 * t + index] + 2 * g
                else:
                    yield lane, reg, given[8 * m + g] + 4 * t + index * size


def check_matrix(register: RegisterLayout, shared: SharedLayout, access: Access):
    for warp in range(register.warps):
        seen: set[tuple[int, int]] = set()
        for lane, reg, address in run_matrix(register, shared, access, warp):
            seen.add((lane, reg))
            assert address == shared.offset(register.coords(reg, lane, warp))
        assert len(seen) == 32 * register.registers
    check_splits(access, register.warps)


@pytest.mark.parametrize("bits", [8, 16, 32])
@pytest.mark.parametrize("swizzle", [0, 32, 64, 128])
@pytest.mark.parametrize("which", ["a", "b"])
def test_ldmatrix_of_k_major_operands(bits: int, swizzle: int, which: str):
    k = 512 // bits * 2
    warps = (2, 1) if which == "a" else (1, 2)
    make = mma_a if which == "a" else mma_b
    register = make("r", "k", bits, {"r": 64, "k": k}, warps)
    shared = tma_tile("k", k, {"r": 64}, bits, swizzle)
    access = ldmatrix_plan(register, shared)
    assert access is not None
    assert (access.matrices, access.transposed) == (4, False)
    assert len(access.transfers) == register.registers * bits // 32 // 4
    check_matrix(register, shared, access)
    if swizzle == 128:
        assert all(one.split is not None for one in access.transfers)


@pytest.mark.parametrize("swizzle", [0, 32, 64, 128])
@pytest.mark.parametrize("which", ["a", "b"])
def test_ldmatrix_trans(swizzle: int, which: str):
    make = mma_a if which == "a" else mma_b
    register = make("r", "k", 16, {"r": 64, "k": 48}, (2, 2))
    shared = tma_tile("r", 64, {"k": 48}, 16, swizzle)
    access = ldmatrix_plan(register, shared)
    assert access is not None
    assert (access.matrices, access.transposed) == (4, True)
    check_matrix(register, shared, access)
    for bits in (8, 32):
        other = make("r", "k", bits, {"r": 64, "k": 64}, (2, 2))
        assert ldmatrix_plan(other, tma_tile("r", 64, {"k": 64}, bits, swizzle)) is None


@pytest.mark.parametrize("columns", [8, 16, 24, 80, 176, 256])
def test_stmatrix_of_wgmma_accumulators(columns: int):
    register = wgmma_accumulator("m", "n", {"m": 128, "n": columns}, (2, 1))
    for shared in (
        tma_tile("n", columns, {"m": 128}, 16, 128),
        rows({"m": 128, "n": columns}, 16, 8),
        tma_tile("m", 128, {"n": columns}, 16, 128),
    ):
        access = stmatrix_plan(register, shared)
        assert access is not None
        # Along n in registers there are columns / 8 matrices, times the two of m2:8.
        assert access.matrices == (4 if columns % 16 == 0 else 2)
        check_matrix(register, shared, access)


@given(st.data())
def test_matrix_plans_of_any_layout(data: st.DataObject):
    register = data.draw(exact_layouts(most_registers=12))
    shared = data.draw(shared_for(register.axes(), data.draw(st.sampled_from([8, 16, 32]))))
    access = ldmatrix_plan(register, shared)
    if access is not None:
        check_matrix(register, shared, access)


def test_matrices_that_are_not_evenly_spaced_go_one_by_one():
    """Columns 0, 8, 16 lie 16 bytes apart, 24 in the next chunk: no digit steps evenly."""
    register = RegisterLayout.parse("reg k2:1 k4:8 | lane k4:2 i8:1 | warp")
    shared = SharedLayout.parse("smem b16 swizzle0 1536 bytes: k24:1 i8:24 k4:192")
    access = ldmatrix_plan(register, shared)
    assert access is not None
    assert access.matrices == 1
    check_matrix(register, shared, access)


def test_stmatrix_refuses_replicated_lanes():
    register = RegisterLayout.parse("reg k2:1 | lane k4:2 -8 | warp")
    assert stmatrix_plan(register, rows({"k": 8}, 16)) is None
