"""Constants as the text of PTX immediates, rounded to nearest even."""

from __future__ import annotations

import math
import struct

from tkc.ir.numbers import round_float
from tkc.ir.types import Element

# 8-bit floats: (exponent bits, bias, encoding of the largest finite value, encoding of NaN).
_EIGHT_BITS = {"e4m3": (4, 7, 0x7E, 0x7F), "e5m2": (5, 15, 0x7B, 0x7F)}
_QUIET = {"f16": 0x7FFF, "bf16": 0x7FFF, "f32": 0x7FFFFFFF, "tf32": 0x7FFFE000}


def bits_of(element: Element, value: float | bool) -> int:
    """The bits of a constant: integers wrap, 8-bit floats saturate."""
    if element.family == "bool":
        return int(bool(value))
    if element.is_integer:
        return int(value) & ((1 << element.bits) - 1)
    if math.isnan(value):
        nan = _EIGHT_BITS[element.name][3] if element.name in _EIGHT_BITS else 0
        return nan or _QUIET.get(element.name, 0x7FFFFFFFFFFFFFFF)
    if element.name in _EIGHT_BITS:
        return _eight_bits(element.name, float(value))
    rounded = round_float(element, value)
    assert rounded is not None
    match element.name:
        case "f64":
            return struct.unpack("<Q", struct.pack("<d", rounded))[0]
        case "f16":
            return struct.unpack("<H", struct.pack("<e", rounded))[0]
        case "bf16":
            return struct.unpack("<I", struct.pack("<f", rounded))[0] >> 16
        case _:
            return struct.unpack("<I", struct.pack("<f", rounded))[0]


def _eight_bits(name: str, value: float) -> int:
    exponent_bits, bias, largest, _ = _EIGHT_BITS[name]
    fraction_bits = 7 - exponent_bits
    sign = 0x80 if math.copysign(1.0, value) < 0 else 0
    magnitude = abs(value)
    if magnitude == 0:
        return sign
    if math.isinf(magnitude):
        return sign | largest
    exponent = max(math.frexp(magnitude)[1] - 1, 1 - bias)
    steps = round(math.ldexp(magnitude, fraction_bits - exponent))  # ties to even
    return sign | min(((exponent + bias - 1) << fraction_bits) + steps, largest)


def immediate(element: Element, value: float | bool) -> str:
    """The operand of an instruction: ``0f3F800000``, ``-5``, ``0x3F80``; a bool is 0 or 1."""
    bits = bits_of(element, value)
    match element.name:
        case "f32":
            return f"0f{bits:08X}"
        case "f64":
            return f"0d{bits:016X}"
        case "bool" | "u32" | "u64":
            return str(bits)
        case "i32" | "i64":
            return str(bits - (1 << element.bits) if bits >> (element.bits - 1) else bits)
        case _:
            return f"0x{bits:X}"


def repeated(element: Element, value: float | bool, pack: int) -> str:
    """The immediate of a word that holds the constant ``pack`` times."""
    if pack == 1:
        return immediate(element, value)
    bits = bits_of(element, value)
    return f"0x{sum(bits << (element.bits * place) for place in range(pack)):X}"
