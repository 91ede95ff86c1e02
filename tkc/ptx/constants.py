"""Constants as the text of PTX immediates, rounded to nearest even."""

from __future__ import annotations

from tkc.ir.numbers import round_float
from tkc.ir.types import Element


def bits_of(element: Element, value: float | bool) -> int:
    """The bits of a constant of an element type, as memory holds them: integers wrap, floats are
    rounded once, narrow ones saturate."""
    if element.family == "bool":
        return int(bool(value))
    if element.is_integer:
        return int(value) & ((1 << element.width) - 1)
    rounded = round_float(element, value)
    return element.encode(float(value) if rounded is None else rounded)


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
    """The immediate of a 32-bit word that holds the constant ``pack`` times, side by side; with
    pack 1 the immediate of one element."""
    if pack == 1:
        return immediate(element, value)
    bits = bits_of(element, value)
    return f"0x{sum(bits << (element.bits * place) for place in range(pack)):X}"
