"""Constant folding of elementwise functions: Python numbers in, Python numbers out, no numpy."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from tkc.ir.types import Element

Number = int | float | bool

_INF = float("inf")


def wrap(kind: Element, value: int) -> int:
    """The integer modulo 2^bits, in the range of the type."""
    value &= (1 << kind.bits) - 1
    return value - (1 << kind.bits) if kind.is_signed and value >> (kind.bits - 1) else value


def round_float(kind: Element, number: float) -> float | None:
    """The number, an integer of any size too, rounded once to f64, f32, f16, bf16 or tf32; None for
    fp8, infinity where it is too large."""
    value = _as_double(number, exact=kind.name == "f64")
    if kind.name == "f64" or math.isnan(value) or math.isinf(value):
        return value
    if kind.name in ("f32", "f16"):
        form = "<f" if kind.name == "f32" else "<e"
        try:
            return struct.unpack(form, struct.pack(form, value))[0]
        except OverflowError:
            return math.copysign(_INF, value)
    if kind.name in ("bf16", "tf32"):
        return _round_bits(value, 8 if kind.name == "bf16" else 11)
    return None


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


def normal(kind: Element, value: Any) -> Number | None:
    """A computed value as a constant of the type."""
    if kind.family == "bool":
        return bool(value)
    return wrap(kind, int(value)) if kind.is_integer else round_float(kind, value)


Fold = Callable[..., Number | None]


def _folded(function: Callable[..., Any]) -> Fold:
    """The function with its result as a constant of T. What Python cannot do is not folded."""

    def fold(kind: Element, *values: Number) -> Number | None:
        try:
            return normal(kind, function(*values))
        except (ArithmeticError, ValueError):
            return None

    return fold


def _one(function: Callable[[Any], Any]) -> Fold:
    return _folded(function)


def _two(function: Callable[[Any, Any], Any]) -> Fold:
    return _folded(function)


def _test(function: Callable[[Any, Any], bool]) -> Fold:
    """A comparison."""

    def fold(kind: Element, x: Any, y: Any) -> Number | None:
        return function(x, y)

    return fold


def _minimum(a: Any, b: Any) -> Any:
    return a if a != a else b if b != b else min(a, b)


def _maximum(a: Any, b: Any) -> Any:
    return a if a != a else b if b != b else max(a, b)


def _divide(a: float, b: float) -> float:
    if b != 0:
        return a / b
    if a == 0 or a != a:
        return math.nan
    return math.copysign(_INF, a) * math.copysign(1.0, b)


def _shift_left(kind: Element, x: int, y: int) -> Number | None:
    return wrap(kind, x << y) if 0 <= y < kind.bits else 0


def _shift_right(kind: Element, x: int, y: int) -> Number | None:
    return x >> (y if 0 <= y < kind.bits else kind.bits - 1) if x < 0 or 0 <= y < kind.bits else 0


def _bits(kind: Element, x: int) -> Number | None:
    return not x if kind.family == "bool" else wrap(kind, ~x)


def _fma(kind: Element, x: Any, y: Any, z: Any) -> Number | None:
    """Rounded once in f64; narrower floats, of which the exact sum would be rounded twice, are left
    to the device."""
    if kind.is_integer:
        return wrap(kind, x * y + z)
    if kind.name != "f64":
        return None
    if not all(map(math.isfinite, (x, y, z))) or 0 in (x, y, z):
        return x * y + z
    try:
        return float(Fraction(x) * Fraction(y) + Fraction(z))
    except OverflowError:
        return None


def _where(kind: Element, condition: Any, yes: Number, no: Number) -> Number | None:
    return yes if condition else no


def _exp(base: float) -> Callable[[float], float]:
    def power(x: float) -> float:
        try:
            return math.exp(x) if base == math.e else math.pow(base, x)
        except OverflowError:
            return _INF

    return power


def _sigmoid(x: float) -> float:
    small = math.exp(-abs(x))
    return 1 / (1 + small) if x >= 0 else small / (1 + small)


def _not(kind: Element, x: Any) -> Number | None:
    return not x


def _isnan(kind: Element, x: Any) -> Number | None:
    return x != x


def _whole(function: Callable[[float], Any]) -> Callable[[float], float]:
    return lambda x: x if math.isinf(x) or x != x else math.copysign(float(function(x)), x)


FOLDS: dict[str, Fold] = {
    "add": _two(lambda x, y: x + y),
    "sub": _two(lambda x, y: x - y),
    "mul": _two(lambda x, y: x * y),
    "div": _two(_divide),
    "fast_div": _two(_divide),
    "rcp": _one(lambda x: _divide(1.0, x)),
    "fma": _fma,
    "floordiv": _two(lambda x, y: x // y),
    "mod": _two(lambda x, y: x % y),
    "cdiv": _two(lambda x, y: -(-x // y)),
    "neg": _one(lambda x: -x),
    "abs": _one(abs),
    "min": _two(_minimum),
    "max": _two(_maximum),
    "eq": _test(lambda x, y: x == y),
    "ne": _test(lambda x, y: x != y),
    "lt": _test(lambda x, y: x < y),
    "le": _test(lambda x, y: x <= y),
    "gt": _test(lambda x, y: x > y),
    "ge": _test(lambda x, y: x >= y),
    "logical_and": _test(lambda x, y: bool(x and y)),
    "logical_or": _test(lambda x, y: bool(x or y)),
    "logical_not": _not,
    "bitand": _two(lambda x, y: x & y),
    "bitor": _two(lambda x, y: x | y),
    "bitxor": _two(lambda x, y: x ^ y),
    "bitnot": _bits,
    "shl": _shift_left,
    "shr": _shift_right,
    "where": _where,
    "exp": _one(_exp(math.e)),
    "fast_exp": _one(_exp(math.e)),
    "exp2": _one(_exp(2.0)),
    "log": _one(math.log),
    "log2": _one(math.log2),
    "sqrt": _one(math.sqrt),
    "rsqrt": _one(lambda x: 1 / math.sqrt(x)),
    "tanh": _one(math.tanh),
    "fast_tanh": _one(math.tanh),
    "sin": _one(math.sin),
    "sin_near": _one(math.sin),
    "fast_sin": _one(math.sin),
    "cos": _one(math.cos),
    "cos_near": _one(math.cos),
    "fast_cos": _one(math.cos),
    "erf": _one(math.erf),
    "floor": _one(_whole(math.floor)),
    "ceil": _one(_whole(math.ceil)),
    "round": _one(_whole(round)),
    "pow": _two(math.pow),
    "isnan": _isnan,
    "sigmoid": _one(_sigmoid),
}
