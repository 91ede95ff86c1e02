"""Typed values of a random program, each with a bound, a grain and an error.

A value whose ``grain`` is g is exact on every device: a multiple of 2^-g that its type holds, so
that sums of it do not depend on their order, and it may be compared, rounded and used as an index.
Of the other values it is known how far two right devices may differ, ``error``.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

SIGNIFICANT = {"f64": 53, "f32": 24, "tf32": 11, "f16": 11, "bf16": 8, "e4m3": 4, "e5m2": 3}
INTEGER_BITS = {"bool": 1, "i8": 7, "u8": 8, "i16": 15, "u16": 16, "i32": 31, "u32": 32}
INTEGER_BITS |= {"i64": 63, "u64": 64}
UNSIGNED = ("u8", "u16", "u32", "u64")
FLOATS = tuple(SIGNIFICANT)
GREATEST = {"f16": 6e4, "e4m3": 440.0, "e5m2": 5e4}  # larger values become inf or are cut
WORST_ERROR = 0.02  # of the bound; values that are less certain are not used on
FUNCTION_ULPS = 8


@dataclass(frozen=True)
class Axis:
    """A run of positions: those of an extent, at most ``size`` at once."""

    name: str
    dimension: str
    extent: int
    size: int
    grid: bool = False
    whole: bool = False  # it starts at 0 and covers all of it


@dataclass(frozen=True)
class Value:
    """An expression with its type; its magnitude is at most ``bound``."""

    text: str
    element: str
    axes: tuple[Axis, ...]
    bound: float
    grain: int | None = 0
    error: float = 0.0

    @property
    def exact(self) -> bool:
        return self.grain is not None

    @property
    def names(self) -> frozenset[str]:
        return frozenset(axis.name for axis in self.axes)

    @property
    def positions(self) -> int:
        count = 1
        for axis in self.axes:
            count *= axis.size
        return count

    @property
    def usable(self) -> bool:
        return self.error <= WORST_ERROR * max(self.bound, 1e-3) and self.bound < 1e9

    def named(self, text: str) -> Value:
        return replace(self, text=text)


def union(*values: Value) -> tuple[Axis, ...]:
    """The axes of a broadcast, by name."""
    held = {axis.name: axis for value in values for axis in value.axes}
    return tuple(held[name] for name in sorted(held))


def widened(element: str) -> str:
    """The type that arithmetic on one operand computes in."""
    if element in FLOATS:
        return element if element in ("f32", "f64") else "f32"
    return element if element in ("i64", "u32", "u64") else "i32"


def mixes(left: str, right: str) -> bool:
    """Whether arithmetic on both has a type."""
    if "u64" in (left, right) and {left, right} & {"i8", "i16", "i32", "i64"}:
        return False
    return {widened(left), widened(right)} != {"i32", "u32"}


def common(left: str, right: str) -> str:
    """The type that arithmetic on both computes in."""
    left, right = widened(left), widened(right)
    for element in ("f64", "f32", "u64", "i64", "u32"):
        if element in (left, right):
            return element
    return "i32"


def settled(
    text: str,
    element: str,
    axes: tuple[Axis, ...],
    bound: float,
    grain: int | None,
    error: float = 0.0,
) -> Value:
    """A result in its type: inexact where the type has too few bits; integers wrap."""
    if element not in FLOATS:
        return Value(text, element, axes, min(bound, 2.0 ** INTEGER_BITS[element]), 0)
    step = 2.0 ** -SIGNIFICANT[element]
    if grain is not None and bound * 2.0**grain <= 2.0 ** SIGNIFICANT[element]:
        return Value(text, element, axes, bound, grain)
    return Value(text, element, axes, bound, None, error + FUNCTION_ULPS * step * bound)


def rounded(value: Value, element: str, text: str) -> Value:
    """A cast of a float to a float: exact values round alike everywhere."""
    if value.exact and value.bound <= GREATEST.get(element, 1e30):
        return replace(value, text=text, element=element)
    step = 2.0 ** (1 - SIGNIFICANT[element])
    error = 2 * value.error + step * value.bound if value.error else 0.0
    exact = value.grain if value.exact else None
    return replace(value, text=text, element=element, grain=exact, error=error)


def grains(*values: Value) -> int | None:
    """The finest grain; None where one of them is inexact."""
    found = [value.grain for value in values]
    return None if None in found else max(g for g in found if g is not None)


def errors(*values: Value) -> float:
    return sum(value.error for value in values)
