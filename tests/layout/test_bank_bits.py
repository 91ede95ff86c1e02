"""Scratch layouts made bit by bit: every element has bytes of its own, and no access waits."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tkc.ir.conversions import conversion
from tkc.layout.access import plain_access
from tkc.layout.bank_bits import bitwise_layouts
from tkc.layout.banks import wavefronts
from tkc.layout.register import Mode, RegisterLayout

SIZES = {"i": 64, "j": 32}
BITS = [("i", bit) for bit in range(6)] + [("j", bit) for bit in range(5)]


def drawn(rng: Random) -> RegisterLayout:
    """Two warps: registers, lanes and warps hold the bits of positions in any order."""
    bits = rng.sample(BITS, len(BITS))
    digits = [Mode(axis, 2, 1 << bit) for axis, bit in bits]
    return RegisterLayout(tuple(digits[:5]), tuple(digits[5:10]), tuple(digits[10:])).normalised()


@pytest.mark.parametrize("element_bits", [8, 16, 32, 64])
def test_neither_side_has_a_conflict(element_bits: int) -> None:
    rng, found = Random(5), 0
    for _ in range(60):
        writer, reader = drawn(rng), drawn(rng)
        for shared in bitwise_layouts(writer, reader, SIZES, element_bits):
            places = {shared.offset({"i": i, "j": j}) for i, j in product(range(64), range(32))}
            assert places == {n * element_bits // 8 for n in range(64 * 32)}
            for held in (writer, reader):
                access = plain_access(held, shared)
                if access is not None:
                    assert len(set(wavefronts(access, held.warps))) == 1, (held, shared)
                    found += 1
    assert found >= 20


def test_a_transposition_of_pairs_in_rows_and_columns() -> None:
    """Both sides hold the result of mma.sync, one of them transposed: no rows serve both."""
    held = "reg q2:1 f2:8 q4:8 | lane q4:2 f8:1 | warp f4:16 q2:32"
    wanted = "reg f2:1 q2:8 f4:8 | lane f4:2 q8:1 | warp q4:16 f2:32"
    plan = conversion(RegisterLayout.parse(held), RegisterLayout.parse(wanted), 32)
    assert plan.write is not None and plan.read is not None
    assert wavefronts(plan.write, 8) == wavefronts(plan.read, 8) == (128, 128)
