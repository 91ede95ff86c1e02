"""IEEE 754 arithmetic with PTX rounding modes, `.ftz` and NaN rules, on raw bits.

Float64 with round-to-odd holds the exact result, so that one more rounding is correct.
"""

import numpy as np
from numpy.typing import ArrayLike

from tkc.sim.arrays import Bits16, Bits32, Bools, Floats, Integers
from tkc.sim.numerics.formats import BF16, F32, FORMATS, NAN16, NAN32, FloatFormat


def f32_value(x: ArrayLike) -> Floats:
    """f32 bits to the same numbers in float64, exactly."""
    with np.errstate(all="ignore"):
        return np.asarray(x, np.uint32).view(np.float32).astype(np.float64)


def f64_bits(d: ArrayLike) -> Integers:
    """The bits of float64 numbers as int64."""
    return np.asarray(d, np.float64).view(np.uint64).astype(np.int64)


def odd_add(a: Floats, b: Floats) -> Floats:
    """a + b in float64 rounded to odd: where the sum is not exact, the neighbour whose last bit is
    1. One more rounding to at most 51 bits is then correct, as if there had been only that one."""
    with np.errstate(all="ignore"):
        s = a + b
        bb = s - a
        err = (a - (s - bb)) + (b - bb)
        u = s.view(np.int64)
        fix = (err != 0) & (u & 1 == 0) & np.isfinite(s)
        return np.where(fix, np.where((err > 0) == (s > 0), u | 1, u - 1), u).view(np.float64)


def round_to(d: ArrayLike, f: FloatFormat, mode: str = "rn") -> Integers:
    """float64 numbers (exact, or rounded to odd) to bits of format f, rounded once.

    Modes: rn, rz, rm, rp of IEEE 754, and rna: to nearest, halves away from zero. Overflow gives
    Inf or the largest number, as the mode has it; Inf stays Inf, NaN becomes all ones.
    """
    b = f64_bits(d)
    s, e, m = (b >> 63) & 1, ((b >> 52) & 0x7FF) - 1023, b & ((1 << 52) - 1)
    special = e == 1024
    m = np.where(e == -1023, m, m | (1 << 52))
    e = np.where(e == -1023, -1022, e)
    sh = np.minimum(52 - f.M + np.maximum(f.emin - e, 0), 60)
    q, rem, half = m >> sh, m & ((np.int64(1) << sh) - 1), np.int64(1) << (sh - 1)
    up = {
        "rn": (rem > half) | ((rem == half) & (q & 1 == 1)),
        "rna": rem >= half,
        "rz": rem < 0,
        "rp": (rem > 0) & (s == 0),
        "rm": (rem > 0) & (s == 1),
    }[mode]
    q = q + up
    r = np.where(e < f.emin, q, ((e + f.bias - 1) << f.M) + q)
    away = np.where((s == 1) == (mode == "rm"), f.inf, f.inf - 1)
    caps = {"rn": f.inf, "rna": f.inf, "rz": f.inf - 1}
    r = np.minimum(r, caps.get(mode, away))
    nan = special & ((b & ((1 << 52) - 1)) != 0)
    r = np.where(special, f.inf, r) | (s << (f.E + f.M))
    return np.where(nan, (1 << (f.E + f.M)) - 1, r)


def is_nan32(x: ArrayLike) -> Bools:
    """Which f32 bits are a NaN."""
    return (np.asarray(x).astype(np.int64) & 0x7FFFFFFF) > 0x7F800000


def ftz32(x: ArrayLike) -> Bits32:
    """f32 bits with subnormals flushed to a zero of the same sign (.ftz)."""
    x = np.asarray(x, np.uint32)
    return np.where(x & 0x7F800000 == 0, x & np.uint32(0x80000000), x).astype(np.uint32)


def _f32_op(p: Floats, q: Floats, signed_zero: Bools, mode: str, ftz: bool, nan: Bools) -> Bits32:
    """Round p + q. signed_zero: a zero result keeps its IEEE sign.

    Otherwise a zero is a cancellation: +0, or -0 under rm.
    """
    r = odd_add(p, q)
    cancel = (r == 0) & ~signed_zero
    v = round_to(r, F32, mode)
    v = np.where(cancel, 0x80000000 if mode == "rm" else 0, v)
    if ftz:  # tiny = below 2^-126 after rounding with an unbounded exponent
        with np.errstate(all="ignore"):
            big = (
                round_to(np.where(np.abs(r) < 2.0**-126, r, 1.0) * 2.0**64, F32, mode) & 0x7FFFFFFF
            )
        v = np.where((np.abs(r) < 2.0**-126) & (big < (65 << 23)), v & 0x80000000, v)
    return np.where(nan | np.isnan(r), NAN32, v).astype(np.uint32)


def f32_add(a: ArrayLike, b: ArrayLike, mode: str = "rn", ftz: bool = False) -> Bits32:
    """a + b of f32 bits, rounded once in mode rn, rz, rm or rp, as `add{.ftz}.f32`: `ftz` flushes
    subnormal operands and results. NaNs are canonical (0x7fffffff)."""
    a, b = (ftz32(v) if ftz else np.asarray(v, np.uint32) for v in (a, b))
    x, y = np.broadcast_arrays(f32_value(a), f32_value(b))
    both = (x == 0) & (y == 0) & (np.signbit(x) == np.signbit(y))
    return _f32_op(x, y, both, mode, ftz, is_nan32(a) | is_nan32(b))


def f32_mul(a: ArrayLike, b: ArrayLike, mode: str = "rn", ftz: bool = False) -> Bits32:
    """a b of f32 bits, rounded once in mode rn, rz, rm or rp, as `mul{.ftz}.f32`: `ftz` flushes
    subnormal operands and results. NaNs are canonical (0x7fffffff)."""
    a, b = (ftz32(v) if ftz else np.asarray(v, np.uint32) for v in (a, b))
    with np.errstate(all="ignore"):
        p = f32_value(a) * f32_value(b)
    return _f32_op(p, np.where(p == 0, p, -0.0), p == 0, mode, ftz, is_nan32(a) | is_nan32(b))


def f32_fma(
    a: ArrayLike, b: ArrayLike, c: ArrayLike, mode: str = "rn", ftz: bool = False
) -> Bits32:
    """a b + c of f32 bits, rounded once in mode rn, rz, rm or rp, as `fma{.ftz}.f32`: `ftz` flushes
    subnormal operands and results. NaNs are canonical (0x7fffffff)."""
    a, b, c = (ftz32(v) if ftz else np.asarray(v, np.uint32) for v in (a, b, c))
    with np.errstate(all="ignore"):
        p = f32_value(a) * f32_value(b)
    p, z = np.broadcast_arrays(p, f32_value(c))
    both = (p == 0) & (z == 0) & (np.signbit(p) == np.signbit(z))
    return _f32_op(p, z, both, mode, ftz, is_nan32(a) | is_nan32(b) | is_nan32(c))


def div_rn(a: ArrayLike, b: ArrayLike, ftz: bool = False) -> Bits32:
    """a / b of f32 bits, rounded to nearest even, as `div.rn{.ftz}.f32`: `ftz` flushes subnormal
    operands and results. NaNs are canonical (0x7fffffff)."""
    a, b = (ftz32(v) if ftz else np.asarray(v, np.uint32) for v in (a, b))
    with np.errstate(all="ignore"):
        r = round_to(f32_value(a) / f32_value(b), F32)
    r = np.where(is_nan32(r), NAN32, r).astype(np.uint32)
    return ftz32(r) if ftz else r


def sqrt_rn(a: ArrayLike, ftz: bool = False) -> Bits32:
    """Square root of f32 bits, rounded to nearest even, as `sqrt.rn{.ftz}.f32`: `ftz` flushes
    subnormal operands. NaNs, also of numbers below 0, are canonical."""
    a = ftz32(a) if ftz else np.asarray(a, np.uint32)
    with np.errstate(all="ignore"):
        r = round_to(np.sqrt(f32_value(a)), F32)
    return np.where(is_nan32(r), NAN32, r).astype(np.uint32)


def half_value(x: ArrayLike, f: FloatFormat) -> Floats:
    """Bits of f, F16 or BF16, to the same numbers in float64, exactly."""
    x = np.asarray(x, np.uint16)
    return (
        f32_value(x.astype(np.uint32) << np.uint32(16))
        if f is BF16
        else x.view(np.float16).astype(np.float64)
    )


def _round_half(p: Floats, q: Floats, f: FloatFormat) -> Bits16:
    with np.errstate(all="ignore"):
        r = odd_add(*np.broadcast_arrays(p, q))
    v = round_to(r, f)
    return np.where(np.isnan(r), NAN16, v).astype(np.uint16)


def h_add(a: ArrayLike, b: ArrayLike, fmt: str = "f16") -> Bits16:
    """a + b of 16-bit floats as bits, of format fmt "f16" or "bf16", rounded to nearest even; NaN
    is 0x7fff."""
    f = FORMATS[fmt]
    return _round_half(half_value(a, f), half_value(b, f), f)


def h_mul(a: ArrayLike, b: ArrayLike, fmt: str = "f16") -> Bits16:
    """a b of 16-bit floats as bits, of format fmt "f16" or "bf16", rounded to nearest even; NaN is
    0x7fff."""
    f = FORMATS[fmt]
    with np.errstate(all="ignore"):
        p = half_value(a, f) * half_value(b, f)
    return _round_half(p, np.where(p == 0, p, -0.0), f)


def h_fma(a: ArrayLike, b: ArrayLike, c: ArrayLike, fmt: str = "f16") -> Bits16:
    """a b + c of 16-bit floats as bits, of format fmt "f16" or "bf16", rounded once to nearest
    even; NaN is 0x7fff."""
    f = FORMATS[fmt]
    with np.errstate(all="ignore"):
        p = half_value(a, f) * half_value(b, f)
    return _round_half(p, half_value(c, f), f)


def f32_minmax(a: ArrayLike, b: ArrayLike, op: str = "max", nan: bool = False) -> Bits32:
    """Lesser (op "min") or greater (op "max") of f32 bits; a NaN operand is dropped, or wins with
    nan=True; -0 < +0 (PTX ISA, `min` and `max`).

    Two NaNs give the canonical NaN.
    """
    a, b = np.broadcast_arrays(np.asarray(a, np.uint32), np.asarray(b, np.uint32))
    key_a, key_b = _order_key(a), _order_key(b)
    pick = key_a >= key_b if op == "max" else key_a <= key_b
    r, na, nb = np.where(pick, a, b), is_nan32(a), is_nan32(b)
    r = np.where(na, b, np.where(nb, a, r))
    return np.where((na & nb) | (nan & (na | nb)), NAN32, r).astype(np.uint32)


def _order_key(x: Bits32) -> Integers:
    """Integers in the order of the f32 values, -0 below +0."""
    wide = x.astype(np.int64)
    return np.where(x >> 31 == 1, -(wide & 0x7FFFFFFF) - 1, wide)
