"""The table of element types: encodings, values and neighbours of every row."""

from __future__ import annotations

import copy
import math
import pickle

import ml_dtypes
import numpy as np
import pytest

from tkc.support.elements import ELEMENTS, Element

FLOATS = [row for row in ELEMENTS.values() if row.is_float]
NARROW = [row for row in FLOATS if row.is_narrow]


def numpy_type(row: Element) -> np.dtype:
    return np.dtype(getattr(np, row.numpy, None) or getattr(ml_dtypes, row.numpy))


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"family": "floats"}, "'floats' is none of"),
        ({"top": "nans"}, "'nans' is none of"),
        ({"bits": 4}, "4 is none of"),
        ({"exponent": 0}, "a float has bits of an exponent"),
        ({"fraction": 4}, "9 bits do not fit 8 bits"),
        ({"ignored": 1}, "9 bits do not fit 8 bits"),
    ],
)
def test_rows_that_cannot_be(fields: dict[str, object], why: str) -> None:
    row = {"bits": 8, "family": "float", "numpy": "float8_e4m3fn", "exponent": 4, "fraction": 3}
    with pytest.raises(ValueError, match=f"e4m3: {why}"):
        Element("e4m3", **{**row, **fields})  # pyright: ignore[reportArgumentType]


def values(row: Element) -> np.ndarray:
    """Every value of at most 16 bits, many of others, in float64."""
    if row.bits <= 16:
        codes = np.arange(1 << row.width).astype(f"u{row.bytes}")
    else:
        codes = np.random.default_rng(0).integers(0, 1 << row.bits - 1, 20_000, dtype=np.uint64)
        codes = (codes >> row.ignored << row.ignored).astype(f"u{row.bytes}")
    with np.errstate(all="ignore"):
        return codes.view(numpy_type(row)).astype(np.float64)


@pytest.mark.parametrize("row", ELEMENTS.values(), ids=str)
def test_a_type_is_one_object(row: Element) -> None:
    assert pickle.loads(pickle.dumps(row)) is row and copy.deepcopy(row) is row
    assert numpy_type(row).itemsize == row.bytes
    if row.is_integer:
        held = ml_dtypes.iinfo(numpy_type(row)).bits
        assert held == row.width, f"{row.numpy} has {held} bits, and {row} {row.width}: no array"
    assert row.product == "" or row.operand and row.product in ELEMENTS
    assert not row.tensor_cores or row.product


@pytest.mark.parametrize("row", FLOATS, ids=str)
def test_encodings_are_those_of_numpy(row: Element) -> None:
    held = values(row)
    for value in held[:: max(1, len(held) // 5000)].tolist():
        back = np.array([row.encode(value)], f"u{row.bytes}").view(numpy_type(row))
        got = float(back[0])
        if math.isinf(value) and row.is_narrow:
            assert got == math.copysign(row.largest, value)
        else:
            assert got == value or math.isnan(value) and math.isnan(got)
    finite = held[np.isfinite(held)]
    assert finite.max() <= row.largest
    assert row.bits > 16 or finite.max() == row.largest
    assert row.bits > 16 or row.has_infinity == np.isinf(held).any()
    assert row.bits > 16 or row.has_nan == np.isnan(held).any()


@pytest.mark.parametrize("row", NARROW, ids=str)
def test_narrow_floats_are_rounded_once(row: Element) -> None:
    rng = np.random.default_rng(1)
    x = rng.standard_normal(20_000) * np.exp2(rng.integers(-20, 12, 20_000))
    limited = np.clip(x, row.least, row.largest).astype(numpy_type(row)).view(np.uint8)
    assert [row.encode(v) for v in x.tolist()] == limited.tolist()
    for number in (math.inf, 1e300, math.nan) if not row.has_nan else (math.inf, 1e300):
        assert row.encode(number) == row.largest_code


@pytest.mark.parametrize("row", FLOATS, ids=str)
def test_a_type_holds_another_where_no_value_changes(row: Element) -> None:
    for other in FLOATS:
        if other.bits > 16:
            continue
        held = values(other)
        with np.errstate(all="ignore"):
            kept = held.astype(numpy_type(row)).astype(np.float64)
        if row.ignored:
            kept = (kept.astype(np.float32).view(np.uint32) >> row.ignored << row.ignored).view(
                np.float32
            )
        same = np.array_equal(held, kept, equal_nan=True)
        zeros = held == 0  # one that has a sign loses it where the type has no -0
        same = same and np.array_equal(np.signbit(held[zeros]), np.signbit(kept[zeros]))
        assert row.holds(other) == same, other


def test_conversions_of_narrow_floats_go_through_f16() -> None:
    assert all(ELEMENTS["f16"].holds(row) for row in NARROW if row.is_half)
