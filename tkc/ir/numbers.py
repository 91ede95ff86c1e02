"""Python numbers as constants of an element type: wrapped, or rounded once; no numpy."""

from __future__ import annotations

import math
import struct

from tkc.ir.types import Element

Number = int | float | bool

_INF = float("inf")


def least(kind: Element) -> Number:
    """The least value of a type: -inf of floats, false of truth values."""
    if kind.is_float:
        return -_INF
    if kind.family == "bool":
        return False
    return -(1 << (kind.width - 1)) if kind.is_signed else 0


def greatest(kind: Element) -> Number:
    """The greatest value of a type: inf of floats, true of truth values."""
    if kind.is_float:
        return _INF
    if kind.family == "bool":
        return True
    return (1 << (kind.width - int(kind.is_signed))) - 1


def wrap(kind: Element, value: int) -> int:
    """The integer of the type that has the same low ``kind.width`` bits (two's complement if
    signed)."""
    value &= (1 << kind.width) - 1
    return value - (1 << kind.width) if kind.is_signed and value >> (kind.width - 1) else value


def round_float(kind: Element, number: float) -> float | None:
    """The number, an integer of any size too, rounded once (to nearest, ties to even: IEEE 754) to
    f64, f32, f16, bf16 or tf32; infinity where it is too large, None for floats of 8 bits and less.
    """
    value = _as_double(number, exact=kind.name == "f64")
    if kind.name == "f64" or math.isnan(value) or math.isinf(value):
        return value
    if kind.name in ("f32", "f16"):
        form = "<f" if kind.name == "f32" else "<e"
        try:
            return struct.unpack(form, struct.pack(form, value))[0]
        except OverflowError:
            return math.copysign(_INF, value)
    return None if kind.is_narrow else _round_bits(value, kind.fraction + 1)


def _as_double(number: float, exact: bool) -> float:
    """An integer as f64: ``exact``, the nearest; else one that rounds to fewer bits as it does."""
    if not isinstance(number, int):
        return number
    lost = 0 if exact else max(0, abs(number).bit_length() - 53)
    kept = abs(number) >> lost
    if kept << lost != abs(number):
        kept |= 1
    try:
        return math.copysign(math.ldexp(kept, lost), number)
    except OverflowError:
        return math.copysign(_INF, number)


def _round_bits(value: float, digits: int) -> float:
    """To ``digits`` significant bits with the exponents of f32, ties to even."""
    if value == 0 or abs(value) >= 2.0**128:
        return value if value == 0 else math.copysign(_INF, value)
    exponent = max(math.frexp(value)[1] - digits, -125 - digits)
    rounded = abs(math.ldexp(round(math.ldexp(value, -exponent)), exponent))
    return math.copysign(_INF if rounded >= 2.0**128 else rounded, value)


def normal(kind: Element, value: Number) -> Number | None:
    """A computed value as a constant of the type: a truth value, an integer wrapped to its bits, or
    a float rounded once. None for floats of 8 bits and less, which are not folded."""
    if kind.family == "bool":
        return bool(value)
    return wrap(kind, int(value)) if kind.is_integer else round_float(kind, value)
