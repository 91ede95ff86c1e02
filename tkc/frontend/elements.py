"""The rules of element types: widening, what a constant may become, which casts are implicit."""

from __future__ import annotations

import math

from tkc.ir import numbers
from tkc.ir.types import BOOL, ELEMENTS, F32, F64, I32, I64, U32, Element

U64 = ELEMENTS["u64"]


def widen(element: Element) -> Element:
    """The type that arithmetic on one operand computes in: f64 stays, other floats become f32; bool
    and integers below 32 bits become i32."""
    if element.is_float:
        return F64 if element is F64 else F32
    if element.family == "bool" or element.bits < 32:
        return I32
    return element


def common(left: Element, right: Element) -> Element | None:
    """The type of arithmetic on both; None where the language has none: i32 with u32, and what may
    be negative with u64, which would turn -1 into the greatest number of all."""
    wide, other = widen(left), widen(right)
    if wide == other:
        return wide
    if wide.is_float != other.is_float:
        return wide if wide.is_float else other
    if wide.bits == other.bits:
        return None
    if wide.bits < other.bits:
        wide, right = other, left
    return None if wide == U64 and right.is_signed else wide


def bounds(element: Element) -> tuple[int, int]:
    """(least, greatest) value of an integer type."""
    return int(numbers.least(element)), int(numbers.greatest(element))


def fits(value: int | float | bool, element: Element) -> bool:
    """Whether a constant may take the type: an integer exactly, a float in its range, a bool only
    as bool."""
    if isinstance(value, bool) or element is BOOL:
        return isinstance(value, bool) and element is BOOL
    if element.is_integer:
        if isinstance(value, float):
            return False
        low, high = bounds(element)
        return low <= value <= high
    if isinstance(value, float) and math.isnan(value):
        return element.has_nan
    if isinstance(value, float) and math.isinf(value):
        return element.has_infinity
    return element.least <= value <= element.largest


def constant_type(value: int | float | bool) -> Element:
    """The type of a constant that nothing else decides: bool, i32 or f32."""
    if isinstance(value, bool):
        return BOOL
    return I32 if isinstance(value, int) else F32


def cast_constant(value: int | float | bool, element: Element) -> int | float | bool:
    """A constant under an explicit cast to the type: integers wrap; a float becomes an integer by
    cutting and saturating, and saturates to narrow floats."""
    if element is BOOL:
        return bool(value != 0)
    if element.is_float:
        if isinstance(value, int) and abs(value) > 1 << 1000:
            return math.inf if value > 0 else -math.inf
        number = float(value)
        if math.isnan(number) and not element.has_nan:
            return element.largest
        if element.is_narrow and math.isfinite(number):
            return max(element.least, min(element.largest, number))
        return number
    if isinstance(value, float):
        low, high = bounds(element)
        if math.isnan(value):
            return 0
        if math.isinf(value):
            return high if value > 0 else low
        return max(low, min(high, int(value)))
    return numbers.wrap(element, int(value))


def implicit(source: Element, target: Element) -> bool:
    """Whether a declaration or a store casts from one type to the other without a word: to any
    float, and to integers with more bits."""
    if source == target:
        return True
    if target.is_float:
        return source.is_float or source.is_integer
    return source.is_integer and target.is_integer and target.width > source.width


def dot_result(left: Element, right: Element) -> Element | None:
    """The type of a product ``a @ b`` of these element types (``Element.product``); None where the
    language has none."""
    mixed = left.bits == right.bits == 8 and left.product == right.product
    return ELEMENTS.get(left.product) if left == right or mixed else None


INDEX_TYPES = (I32, U32, I64)
