"""The multi-function unit (MUFU) of Hopper, bit-exact for all 2^32 inputs of each function.

result = K0[i] + K1[i] x + K2[i] sq(x), i = top mantissa bits, x = the next 16 or 17 bits.
"""

import numpy as np
from numpy.typing import ArrayLike

from tkc.sim.arrays import Bits32, Bools, Integers
from tkc.sim.numerics.formats import NAN32, leading_bit, shift
from tkc.sim.numerics.mufu_tables import TANH_SEGMENTS, load_tables


def square(x: ArrayLike) -> Integers:
    """The hardware's truncated square of integers x of 17 bits: about x*x / 2^19."""
    x = np.asarray(x, np.int64)
    r = np.zeros_like(x)
    for i in range(17):
        r += np.where((x >> i) & 1 == 1, x >> (18 - i), 0)
    return r >> 1


SQUARES = square(np.arange(1 << 17))
TABLES = load_tables()


def _quadratic(table: str, idx: Integers, x: Integers, sx: Integers | None = None) -> Integers:
    k = TABLES[table][idx]
    return k[..., 0] + k[..., 1] * x + k[..., 2] * (SQUARES[x] if sx is None else sx)


def split_fields(x: ArrayLike) -> tuple[Integers, Integers, Integers]:
    """f32 bits as int64 arrays (sign in bit 31, biased exponent, 23 mantissa bits)."""
    x = np.asarray(x, np.uint32).astype(np.int64)
    return x & 0x80000000, (x >> 23) & 255, x & 0x7FFFFF


def _normalise(R: Integers, fb: int) -> Integers:
    """fixed point R * 2^-fb, R > 0 -> f32 bits, truncated (R = 0 -> 0)"""
    t = leading_bit(np.maximum(R, 1))
    return np.where(R > 0, ((t - fb + 127) << 23) | (shift(R, 23 - t) & 0x7FFFFF), 0)


def _select(r: Integers, *cases: tuple[Bools, Integers | int]) -> Bits32:
    for cond, v in cases:  # later cases win
        r = np.where(cond, v, r)
    return r.astype(np.uint32)


def mufu_rcp(x: ArrayLike) -> Bits32:
    """1 / x of f32 bits. A subnormal x counts as 0 (the result is Inf), a subnormal result is 0."""
    s, e, f = split_fields(x)
    R = _quadratic("rcp", f >> 16, f & 0xFFFF, SQUARES[(f & 0xFFFF) << 1]) >> 15  # in (2^23, 2^24]
    ex = 253 - e + (R >> 24)
    r = s | (ex << 23) | np.where(R >> 24 == 1, 0, R & 0x7FFFFF)
    return _select(
        r, (ex <= 0, s), (e == 0, s | 0x7F800000), (e == 255, s), ((e == 255) & (f != 0), NAN32)
    )


def _root(
    x: ArrayLike, name: str, shift: int, down: bool
) -> tuple[Integers, Integers, Integers, Integers]:
    s, e, f = split_fields(x)
    odd, h = (e - 127) & 1, (e - 127) >> 1
    R = (
        np.where(
            odd == 1,
            _quadratic(name + "1", f >> 17, f & 0x1FFFF),
            _quadratic(name + "0", f >> 17, f & 0x1FFFF),
        )
        >> shift
    )
    one = (f == 0) & (odd == 0)
    ex = np.where(one, 127 - h, 126 - h) if down else 127 + h
    return s, e, f, (ex << 23) | np.where(one, 0, R & 0x7FFFFF)


def mufu_rsq(x: ArrayLike) -> Bits32:
    """1 / sqrt(x) of f32 bits. A subnormal x counts as 0 (Inf of its sign); NaN below 0."""
    s, e, f, r = _root(x, "rsq", 16, True)
    return _select(
        r, (e == 255, 0), (s != 0, NAN32), (e == 0, s | 0x7F800000), ((e == 255) & (f != 0), NAN32)
    )


def mufu_sqrt(x: ArrayLike) -> Bits32:
    """sqrt(x) of f32 bits. A subnormal x counts as 0 of its sign; NaN below 0."""
    s, e, f, r = _root(x, "sqrt", 17, False)
    return _select(
        r, (e == 255, 0x7F800000), (s != 0, NAN32), (e == 0, s), ((e == 255) & (f != 0), NAN32)
    )


def mufu_ex2(x: ArrayLike) -> Bits32:
    """2^x of f32 bits, x cut to 23 bits behind the point; a subnormal result is 0."""
    s, e, f = split_fields(x)
    q = np.where(
        e == 0, 0, shift(f | 0x800000, np.clip(e - 127, -40, 7))
    )  # |x| with 23 fraction bits, truncated
    ip, fr = q >> 23, q & 0x7FFFFF
    neg = (s != 0) & (fr != 0)
    ip = np.where(s != 0, np.where(neg, -ip - 1, -ip), ip)
    fr = np.where(neg, fr ^ 0x7FFFFF, fr)  # ones' complement
    R = _quadratic("ex2", fr >> 17, fr & 0x1FFFF) >> 15
    ex = ip + 127 + (R >> 24)
    r = (ex << 23) | np.where(R >> 24 == 1, 0, R & 0x7FFFFF)
    return _select(
        r,
        (ex <= 0, 0),
        (ex >= 255, 0x7F800000),
        (e >= 134, np.where(s != 0, 0, 0x7F800000)),
        ((e == 255) & (f != 0), NAN32),
    )


def mufu_lg2(x: ArrayLike) -> Bits32:
    """Logarithm to base 2 of f32 bits. A subnormal x counts as 0 (-Inf); NaN below 0."""
    s, e, f = split_fields(x)
    R = (_quadratic("lg2", f >> 17, f & 0x1FFFF) >> 2) + ((e - 127) << 36)  # 36 fraction bits
    r = np.where(
        R < 0, 0x80000000 | _normalise(np.where(R < 0, ~R, 1), 36), _normalise(np.maximum(R, 0), 36)
    )
    return _select(
        r,
        ((e == 127) & (f == 0), 0),
        (e == 255, 0x7F800000),
        (s != 0, NAN32),
        (e == 0, 0xFF800000),
        ((e == 255) & (f != 0), NAN32),
    )


def _mufu_trig(x: ArrayLike, cos: bool) -> Bits32:
    s, e, f = split_fields(x)
    q = np.where(
        e == 0, 0, shift(f | 0x800000, np.clip(e - 125, -40, 30))
    )  # quarter turns, 23 fraction bits
    qd, fr = (q >> 23) & 3, q & 0x7FFFFF
    if cos:
        qd, s = (qd + 1) & 3, 0
    fr = np.where(qd & 1 == 1, fr ^ 0x7FFFFF, fr)
    r = _normalise(_quadratic("sin", fr >> 17, fr & 0x1FFFF), 37) | (s ^ ((qd >> 1) << 31))
    return _select(r, (e == 255, NAN32))


def mufu_sin(x: ArrayLike) -> Bits32:
    """Sine of f32 bits, x in turns (1 is 2 pi), cut to 23 bits of a quarter; NaN of Inf."""
    return _mufu_trig(x, False)


def mufu_cos(x: ArrayLike) -> Bits32:
    """Cosine of f32 bits, x in turns (1 is 2 pi), cut to 23 bits of a quarter; NaN of Inf."""
    return _mufu_trig(x, True)


def mufu_tanh(x: ArrayLike) -> Bits32:
    """Hyperbolic tangent of f32 bits: x itself below 2^-8, 1 of its sign from 8 on."""
    s, e, f = split_fields(x)
    e = e - 127
    r = s | (e + 127) << 23 | f  # |x| < 2^-8: tanh(x) = x
    for k, n in TANH_SEGMENTS.items():
        nb = n.bit_length() - 1
        R = _quadratic(f"tanh{k}", f >> (23 - nb), (f >> (6 - nb)) & 0x1FFFF)
        r = np.where(e == k, s | _normalise(R, 40 - k), r)
    return _select(r, (e >= 3, s | 0x3F800000), ((e == 128) & (f != 0), NAN32))
