"""Results of f32 and f64 instructions in any rounding mode, by exact fractions: slow, for the forms
that are rare (all rounding of f64 but to nearest; quotients and roots of f32 in these modes)."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import isfinite, isqrt, ldexp

import numpy as np
from numpy.typing import ArrayLike

from tkc.sim.arrays import Bits32, Floats, Integers
from tkc.sim.numerics.formats import F32, NAN32, FloatFormat
from tkc.sim.numerics.ieee import f32_value, ftz32


@dataclass(frozen=True)
class _Range:
    """A float format: bits of fraction, the exponents of the least and the greatest normal."""

    fraction: int
    least: int
    greatest: int


def _range(f: FloatFormat) -> _Range:
    return _Range(f.M, f.emin, f.bias)


_OF_F32 = _range(F32)
_OF_F64 = _Range(52, -1022, 1023)
_STICKY = 200  # bits of a root behind which only matters whether there are more


def _root(x: Fraction) -> Fraction:
    """The square root, or a fraction on the same side of every float and of every middle of two."""
    scale = max(0, x.denominator.bit_length() - x.numerator.bit_length()) // 2 + _STICKY
    inside, rest = divmod(x.numerator << 2 * scale, x.denominator)
    low = isqrt(inside)
    exact = rest == 0 and low * low == inside
    return Fraction(2 * low + (0 if exact else 1), 1 << scale + 1)


def _rounded(x: Fraction, mode: str, f: _Range) -> float:
    """x, which is not 0, rounded once: to nearest (rn), to 0 (rz), down (rm) or up (rp)."""
    sign = -1.0 if x < 0 else 1.0
    x = abs(x)
    exponent = x.numerator.bit_length() - x.denominator.bit_length()
    exponent -= x < Fraction(2) ** exponent
    unit = max(exponent, f.least) - f.fraction
    steps = x / Fraction(2) ** unit
    whole, rest = divmod(steps.numerator, steps.denominator)
    double = 2 * rest - steps.denominator
    outwards = mode == ("rp" if sign > 0 else "rm")
    if mode == "rn":
        whole += double > 0 or (double == 0 and whole & 1)
    else:
        whole += outwards and rest > 0
    if Fraction(whole) * Fraction(2) ** unit >= Fraction(2) ** (f.greatest + 1):
        if mode == "rn" or outwards:
            return sign * float("inf")
        return sign * ldexp(2.0 - 2.0**-f.fraction, f.greatest)
    return sign * ldexp(whole, unit)


def _add(x: Fraction, y: Fraction) -> Fraction:
    return x + y


def _sub(x: Fraction, y: Fraction) -> Fraction:
    return x - y


def _mul(x: Fraction, y: Fraction) -> Fraction:
    return x * y


def _div(x: Fraction, y: Fraction) -> Fraction:
    return x / y


def _fma(x: Fraction, y: Fraction, z: Fraction) -> Fraction:
    return x * y + z


def _rcp(x: Fraction) -> Fraction:
    return 1 / x


def _int(x: Fraction) -> Fraction:
    return x


EXACT: dict[str, Callable[..., Fraction]] = {
    "add": _add,
    "sub": _sub,
    "mul": _mul,
    "div": _div,
    "fma": _fma,
    "mad": _fma,
    "rcp": _rcp,
    "sqrt": _root,
    "cvt": _int,
}
_SUMS = ("add", "sub", "fma", "mad")  # whose zeros are +0, or -0 under rm, where terms cancel


def _one(op: str, nearest: float, values: tuple[float, ...], mode: str, f: _Range) -> float:
    """One result; `nearest` is that of IEEE arithmetic in f64, which has the special ones."""
    undefined = op in ("div", "rcp") and values[-1] == 0
    if undefined or nearest != nearest or not all(isfinite(v) for v in values):
        return nearest
    exact = EXACT[op](*map(Fraction, values))
    if exact:
        return _rounded(exact, mode, f)
    if op not in _SUMS or nearest == 0 and np.signbit(nearest):
        return nearest if nearest == 0 else 0.0
    cancels = any(values[2:] if op in ("fma", "mad") else values)
    if not cancels:  # zeros alone: -0 under rm where their signs differ
        signs = {bool(np.signbit(v)) for v in _terms(op, values)}
        cancels = len(signs) > 1
    return -0.0 if cancels and mode == "rm" else 0.0


def _terms(op: str, values: tuple[float, ...]) -> tuple[float, float]:
    if op in ("fma", "mad"):
        return values[0] * values[1], values[2]
    return values[0], -values[1] if op == "sub" else values[1]


_NEAREST: dict[str, Callable[..., Floats]] = {
    "add": np.add,
    "sub": np.subtract,
    "mul": np.multiply,
    "div": np.divide,
    "fma": lambda x, y, z: x * y + z,
    "mad": lambda x, y, z: x * y + z,
    "rcp": lambda x: 1.0 / x,
    "sqrt": np.sqrt,
}


def _each(op: str, mode: str, f: _Range, operands: tuple[Floats, ...]) -> Floats:
    operands = tuple(np.broadcast_arrays(*operands))
    with np.errstate(all="ignore"):
        nearest = np.asarray(_NEAREST[op](*operands), np.float64)
    out = np.empty(nearest.shape, np.float64)
    for at in np.ndindex(nearest.shape):
        out[at] = _one(op, float(nearest[at]), tuple(float(x[at]) for x in operands), mode, f)
    return out


def f64(op: str, mode: str, *operands: ArrayLike) -> Floats:
    """add, sub, mul, div, fma, mad, rcp or sqrt of f64 numbers, rounded once in mode rn, rz, rm or
    rp; NaNs are as they come."""
    return _each(op, mode, _OF_F64, tuple(np.asarray(x, np.float64) for x in operands))


def f64_of_integers(mode: str, whole: Integers) -> Floats:
    """Integers of any width as f64, rounded once in a mode."""
    out = np.empty(whole.shape, np.float64)
    for at in np.ndindex(whole.shape):
        exact = Fraction(int(whole[at]))
        out[at] = _rounded(exact, mode, _OF_F64) if exact else 0.0
    return out


def f32(op: str, mode: str, ftz: bool, *operands: ArrayLike) -> Bits32:
    """div, rcp or sqrt of f32 bits, rounded once in mode rn, rz, rm or rp; `ftz` flushes subnormal
    operands and results. NaNs are canonical (0x7fffffff)."""
    given = tuple(ftz32(x) if ftz else np.asarray(x, np.uint32) for x in operands)
    value = _each(op, mode, _OF_F32, tuple(f32_value(x) for x in given))
    with np.errstate(all="ignore"):
        raw = value.astype(np.float32).view(np.uint32)
    raw = np.where(np.isnan(value), NAN32, raw).astype(np.uint32)
    return ftz32(raw) if ftz else raw
