"""What elementwise functions compute, said once for numpy arrays and for constants.

A meaning is written with numpy's names, ``lambda np, x: np.tanh(x)``. On arrays ``np`` is numpy; a
constant is folded by the same text with ``SCALARS`` in its place, the same functions on Python
numbers: importing this file does not import numpy, nor does folding, but of what Python lacks.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from tkc.ir.numbers import Number
from tkc.ir.types import Element
from tkc.support.values import Array, Foreign

# numpy, or SCALARS in its place
Numpy: TypeAlias = Foreign

# what a meaning computes with: arrays, or Python numbers of the type that is folded
Operand: TypeAlias = Array

# of one, two or three operands; spelled out so that lambdas have types
Reference = (
    Callable[[Numpy, Operand], Operand]
    | Callable[[Numpy, Operand, Operand], Operand]
    | Callable[[Numpy, Operand, Operand, Operand], Operand]
)
Fold = Reference


@dataclass(frozen=True, slots=True)
class Meaning:
    """``numpy(np, *arrays)`` is the result in the type of the operands; ``fold(T, *numbers)`` is it
    for constants, exact for integers (who folds wraps them) and in f64 for floats, or None where
    folding is left to the device. ``fold`` may raise ArithmeticError or ValueError for None."""

    numpy: Reference
    fold: Fold


# --- numpy's functions on Python numbers ----------------------------------------------------------


def _divide(x: float, y: float) -> float:
    if y != 0:
        return x / y
    if x == 0 or x != x:
        return math.nan
    return math.copysign(math.inf, x) * math.copysign(1.0, y)


def _power(base: float) -> Callable[[float], float]:
    """base^x, infinite where it is too large."""

    def power(x: float) -> float:
        try:
            return math.exp(x) if base == math.e else math.pow(base, x)
        except OverflowError:
            return math.inf

    return power


def _whole(function: Callable[[float], int]) -> Callable[[float], float]:
    """A rounding to whole numbers, which keeps the sign of 0, infinity and NaN."""
    return lambda x: x if math.isinf(x) or x != x else math.copysign(float(function(x)), x)


def _least(x: Operand, y: Operand) -> Operand:
    return x if x != x else y if y != y else min(x, y)


def _greatest(x: Operand, y: Operand) -> Operand:
    return x if x != x else y if y != y else max(x, y)


class _Scalars:
    """numpy's functions on Python numbers, those that meanings use without importing it; what has
    the same name in ``math`` and the same meaning is taken from there, all else from numpy."""

    abs = staticmethod(abs)
    minimum = staticmethod(_least)
    maximum = staticmethod(_greatest)
    true_divide = staticmethod(_divide)
    power = staticmethod(math.pow)
    exp = staticmethod(_power(math.e))
    exp2 = staticmethod(_power(2.0))
    floor = staticmethod(_whole(math.floor))
    ceil = staticmethod(_whole(math.ceil))
    rint = staticmethod(_whole(round))
    trunc = staticmethod(_whole(math.trunc))

    @staticmethod
    def isnan(x: Operand) -> bool:
        return x != x

    @staticmethod
    def clip(x: Operand, low: Operand, high: Operand) -> Operand:
        return _least(_greatest(x, low), high)

    @staticmethod
    def where(condition: Operand, yes: Operand, no: Operand) -> Operand:
        return yes if condition else no

    @staticmethod
    def logical_and(x: Operand, y: Operand) -> bool:
        return bool(x and y)

    @staticmethod
    def logical_or(x: Operand, y: Operand) -> bool:
        return bool(x or y)

    @staticmethod
    def logical_not(x: Operand) -> bool:
        return not x

    def __getattr__(self, name: str) -> Callable[..., Number]:
        found = getattr(math, name, None)
        return _of_numpy(name) if found is None else found


def _of_numpy(name: str) -> Callable[..., Number]:
    """A function that Python does not have under the name that numpy has for it."""

    def compute(*numbers: Operand) -> Number:
        import numpy

        with numpy.errstate(all="ignore"):
            return getattr(numpy, name)(*numbers).item()

    return compute


SCALARS: Numpy = _Scalars()


# --- kinds of meanings ----------------------------------------------------------------------------


def _of_scalars(compute: Reference) -> Fold:
    def fold(kind: Element, *numbers: Number) -> Number:
        return compute(SCALARS, *numbers)

    return fold


def narrow(compute: Reference) -> Meaning:
    """The meaning of a function that numpy computes in the operands' own type, with one rounding or
    none."""
    return Meaning(compute, _of_scalars(compute))


def wide(compute: Reference) -> Meaning:
    """The meaning of a function that is computed in float64 and rounded to the type of its floats
    at the end; operands of other types stay what they are."""

    def reference(np: Numpy, *arrays: Operand) -> Operand:
        held = [np.asarray(a) for a in arrays]
        floats = [a for a in held if a.dtype.kind == "f"]
        found = compute(np, *(a.astype(np.float64) if a.dtype.kind == "f" else a for a in held))
        return np.asarray(found).astype((floats or held)[0].dtype)

    return Meaning(reference, _of_scalars(compute))


def each(compute: Callable[[float], float] | Callable[[float, float], float]) -> Meaning:
    """The meaning of a function that numpy lacks, from one of Python floats, which must not raise:
    it is applied to each element in float64, and the result rounded to the operands' type."""

    def reference(np: Numpy, *arrays: Operand) -> Operand:
        held = [np.asarray(a, np.float64) for a in arrays]
        found = np.frompyfunc(compute, len(held), 1)(*held)
        return np.asarray(found).astype(np.asarray(arrays[0]).dtype)

    def fold(kind: Element, *numbers: float) -> float:
        return compute(*numbers)

    return Meaning(reference, fold)


def bits(compute: Callable[[int, int], int] | Callable[[int, int, int], int]) -> Meaning:
    """The meaning of a function of the bits of integers. ``compute`` gets each operand as a number
    >= 0, and last their count of bits; the low bits of what it returns are the result."""
    call: Callable[..., int] = compute

    def reference(np: Numpy, *arrays: Operand) -> Operand:
        width = 8 * np.asarray(arrays[0]).dtype.itemsize
        held = [np.asarray(a).view(f"u{width // 8}").astype(object) for a in arrays]
        widths = np.full((), width, object)
        found = np.frompyfunc(compute, len(held) + 1, 1)(*held, widths)
        low = np.asarray(found & ((1 << width) - 1), object)  # of scalars, found is a Python int
        return low.astype(f"u{width // 8}").astype(np.asarray(arrays[0]).dtype)

    def fold(kind: Element, *numbers: int) -> Number | None:
        held = [n & ((1 << kind.bits) - 1) for n in numbers]
        return call(*held, kind.bits)

    return Meaning(reference, fold)


# --- meanings that depend on the type -------------------------------------------------------------


def _fma(np: Numpy, x: Operand, y: Operand, z: Operand) -> Operand:
    """For f32 the product is exact in float64, where one rounding precedes the last."""
    if np.asarray(x).dtype == np.float32:
        return (np.asarray(x, np.float64) * y + z).astype(np.float32)
    return x * y + z


def _fold_fma(kind: Element, x: Operand, y: Operand, z: Operand) -> Number | None:
    """Rounded once in f64; narrower floats, of which the exact sum would be rounded twice, are left
    to the device."""
    if kind.is_integer:
        return x * y + z
    if kind.name != "f64":
        return None
    if not all(map(math.isfinite, (x, y, z))) or 0 in (x, y, z):
        return x * y + z
    try:
        return float(Fraction(x) * Fraction(y) + Fraction(z))
    except OverflowError:
        return None


FMA = Meaning(_fma, _fold_fma)


def _shift(left: bool) -> Reference:
    def reference(np: Numpy, x: Operand, y: Operand) -> Operand:
        x, y = np.asarray(x), np.asarray(y)
        count = x.dtype.itemsize * 8
        amount = y.astype(f"u{x.dtype.itemsize}")
        inside = np.minimum(amount, count - 1).astype(x.dtype)
        if left:
            return np.where(amount < count, x << inside, 0).astype(x.dtype)
        if x.dtype.kind == "i":
            return x >> inside
        return np.where(amount < count, x >> inside, 0).astype(x.dtype)

    return reference


def _fold_left(kind: Element, x: int, y: int) -> Number | None:
    return x << y if 0 <= y < kind.bits else 0


def _fold_right(kind: Element, x: int, y: int) -> Number | None:
    return x >> (y if 0 <= y < kind.bits else kind.bits - 1) if x < 0 or 0 <= y < kind.bits else 0


SHIFT_LEFT = Meaning(_shift(left=True), _fold_left)
SHIFT_RIGHT = Meaning(_shift(left=False), _fold_right)

# numpy has no -x of unsigned integers that is quiet, and Python none of bool
NEGATIVE = Meaning(
    lambda np, x: np.zeros((), np.asarray(x).dtype) - x if np.asarray(x).dtype.kind == "u" else -x,
    lambda kind, x: -x,
)
INVERT = Meaning(lambda np, x: np.invert(x), lambda kind, x: not x if kind.family == "bool" else ~x)
# without -x or x + y - 1, which may have no place in the type
CEIL_DIVIDE = Meaning(
    lambda np, x, y: x // y + (x % y != 0).astype(np.asarray(x).dtype),
    lambda kind, x, y: -(-x // y),
)
RECIPROCAL = Meaning(
    lambda np, x: np.ones((), np.asarray(x).dtype) / x, lambda kind, x: _divide(1.0, x)
)


def _sigmoid(np: Numpy, x: Operand) -> Operand:
    small = np.exp(-np.abs(x))
    return np.where(x >= 0, 1 / (1 + small), small / (1 + small))


SIGMOID = wide(_sigmoid)
