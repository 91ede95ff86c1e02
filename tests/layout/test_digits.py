"""The digits of positions, and the buffers of gathers, against the enumerated map."""

from __future__ import annotations

from math import prod

import numpy as np
import pytest

from tkc.layout.digits import digits_along, exchange_bytes, exchanged_slots
from tkc.layout.gather import gather_buffer, gathered_wavefronts, is_linear
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import rows

LAYOUTS = (
    "reg j4:1 j8:128 | lane j32:4 | warp",
    "reg j2:1 i2:8 j2:8 | lane j4:2 i8:1 | warp i2:16",
    "reg j2:8 i4:8 | lane j2:4 i8:1 j2:2 | warp j2:1",
    "reg i32:1 | lane j8:1 -4 | warp j2:8",
)


@pytest.mark.parametrize("text", LAYOUTS)
def test_digits_make_up_the_position(text: str) -> None:
    """Each digit times the sizes below it, summed, is the position on the axis."""
    layout = RegisterLayout.parse(text)
    for axis, held in layout.oracle().items():
        digits = digits_along(layout, [axis])
        assert prod(d.size for d in digits) == layout.axes()[axis]
        reg, lane, warp = np.indices(held.shape)
        numbers = {"reg": reg, "lane": lane, "warp": warp}
        total, weight = np.zeros_like(held), 1
        for digit in digits:
            total += numbers[digit.source] // digit.divisor % digit.size * weight
            weight *= digit.size
        np.testing.assert_array_equal(total, held)


@pytest.mark.parametrize("text", LAYOUTS)
def test_registers_come_first_where_any_order_will_do(text: str) -> None:
    layout = RegisterLayout.parse(text)
    for axis in layout.axes():
        digits = digits_along(layout, [axis], any_order=True)
        assert sorted(digits) == sorted(digits_along(layout, [axis]))
        assert [d.source for d in digits] == sorted(
            (d.source for d in digits), key=("reg", "lane", "warp").index
        )


def test_of_two_axes_the_last_one_runs_fastest() -> None:
    layout = RegisterLayout.parse(LAYOUTS[1])
    both = digits_along(layout, ["i", "j"])
    assert both == digits_along(layout, ["j"]) + digits_along(layout, ["i"])


def test_room_for_an_exchange() -> None:
    assert exchange_bytes(RegisterLayout.parse(LAYOUTS[0]), ["j"], 8, 4) == 0  # one warp
    whole = RegisterLayout.parse("reg i32:1 | lane j8:1 -4 | warp j2:8")
    assert exchanged_slots(whole, ["j"], 8) == 8  # 32 totals, eight at a time
    assert exchange_bytes(whole, ["j"], 8, 4) == 8 * 64 * 4
    assert exchanged_slots(whole, ["i"], 8) == 0  # no warp digit on i
    mixed = RegisterLayout.parse("reg j2:1 j32:256 | lane j32:2 | warp j4:64")
    assert exchanged_slots(mixed, ["j"], 8) == 8
    assert exchanged_slots(mixed, ["j"], 8, any_order=True) == 1  # a total of each thread


def test_a_diagonal_is_read_without_conflicts() -> None:
    source = RegisterLayout.parse("reg i32:1 | lane j32:1 | warp")
    result = RegisterLayout.parse("reg | lane d32:1 | warp")
    forms = {"i": {"d": 1}, "j": {"d": 1}}
    made = gather_buffer(source, {"i": 32, "j": 32}, 32, result, forms)
    assert is_linear(made)
    assert gathered_wavefronts(result, made, forms) == 1


def test_columns_are_read_from_padded_rows() -> None:
    plain = rows({"i": 32, "j": 32}, 32)
    result = RegisterLayout.parse("reg j32:1 | lane i32:1 | warp")
    assert gathered_wavefronts(result, plain, {}) == 32
    source = RegisterLayout.parse("reg i32:1 | lane j32:1 | warp")
    made = gather_buffer(source, {"i": 32, "j": 32}, 32, result, {})
    assert gathered_wavefronts(result, made, {}) == 1


def test_an_unknown_index_counts_as_free() -> None:
    result = RegisterLayout.parse("reg | lane d32:1 | warp")
    assert gathered_wavefronts(result, rows({"i": 32}, 32), {"i": None}) == 1
