"""Bank conflicts against a count bank by bank."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.layout.strategies import exact_layouts
from tests.layout.test_access import shared_for
from tkc.layout.access import Access, ldmatrix_plan, plain_access, stmatrix_plan
from tkc.layout.banks import conflicts, phase_wavefronts, wavefronts
from tkc.layout.fragments import mma_a, mma_b, wgmma_accumulator
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import rows, tma_tile


def count(access: Access, warps: int) -> tuple[int, int]:
    """Every byte of every lane of every phase, no shortcut."""
    total = phases = 0
    if access.kind == "plain":
        together, width = {16: 8, 8: 16}.get(access.width, 32), access.width
        groups = [range(f, f + together) for f in range(0, 32, together)]
    else:
        width = 16
        groups = [range(8 * m, 8 * m + 8) for m in range(access.matrices)]
    for warp in range(warps):
        for transfer in access.transfers:
            for group in groups:
                banks: dict[int, set[int]] = {}
                for lane in group:
                    start = access.address(lane, warp, transfer)
                    for byte in range(start, start + width):
                        banks.setdefault(byte // 4 % 32, set()).add(byte // 4)
                total += max(len(words) for words in banks.values())
                phases += 1
    return total, phases


@given(st.data())
def test_plain_access(data: st.DataObject):
    register = data.draw(exact_layouts(most_registers=8))
    bits = data.draw(st.sampled_from([8, 16, 32, 64]))
    shared = data.draw(shared_for(register.axes(), bits))
    width = data.draw(st.sampled_from([4, 8, 16]))
    access = plain_access(register, shared, width)
    if access is not None:
        assert wavefronts(access, register.warps) == count(access, register.warps)
        assert conflicts(register, shared, width) == wavefronts(access, register.warps)


@given(st.data())
def test_matrix_access(data: st.DataObject):
    bits = data.draw(st.sampled_from([8, 16]))
    make = data.draw(st.sampled_from([mma_a, mma_b]))
    register = make("i", "k", bits, {"i": 64, "k": 64}, (2, 1))
    shared = data.draw(shared_for({"i": 64, "k": 64}, bits))
    access = ldmatrix_plan(register, shared)
    if access is not None:
        assert wavefronts(access, 2) == count(access, 2)


@pytest.mark.parametrize("swizzle", [128, 64, 32])
def test_a_swizzle_as_wide_as_the_row_frees_ldmatrix(swizzle: int):
    k = swizzle // 2
    register = mma_a("m", "k", 16, {"m": 64, "k": k}, (2, 1))
    access = ldmatrix_plan(register, tma_tile("k", k, {"m": 64}, 16, swizzle))
    assert access is not None
    total, ideal = wavefronts(access, 2)
    assert total == ideal
    bare = ldmatrix_plan(register, tma_tile("k", k, {"m": 64}, 16, 0))
    assert bare is not None
    assert wavefronts(bare, 2) == (ideal * swizzle // 16, ideal)


def test_stmatrix_of_an_accumulator_is_free():
    register = wgmma_accumulator("m", "n", {"m": 128, "n": 128}, (2, 1))
    access = stmatrix_plan(register, tma_tile("n", 128, {"m": 128}, 16, 128))
    assert access is not None
    total, ideal = wavefronts(access, 8)
    assert total == ideal == 8 * 16 * 128 * 2 // 128


def test_the_example_of_the_module():
    column = RegisterLayout.parse("reg j32:1 | lane i32:1 | warp")
    assert conflicts(column, rows({"i": 32, "j": 32}, 32), 4) == (32 * 32, 32)
    assert conflicts(column, rows({"i": 32, "j": 32}, 32, 1), 4) == (32, 32)


def test_same_word_is_free():
    assert phase_wavefronts([0] * 32, 4) == 1
    assert phase_wavefronts(range(0, 64, 2), 2) == 1
    assert phase_wavefronts(range(0, 32 * 8, 8), 4) == 2
