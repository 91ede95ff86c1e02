"""Floating-point formats as bit fields, and the integer steps that the exact models share."""

import numpy as np
from numpy.typing import ArrayLike

from tkc.sim.arrays import Bools, Integers

# The only NaNs that Hopper arithmetic produces, by width.
NAN32, NAN16, NAN8 = 0x7FFFFFFF, 0x7FFF, 0x7F


class FloatFormat:
    """A binary float of `width` bits: sign, E exponent bits, M mantissa bits, then `drop` bits
    that do not count. `inf`: the bits of Inf; `sign`: the sign bit; `emin`: the exponent of
    subnormals."""

    def __init__(self, name: str, E: int, M: int, width: int, drop: int = 0) -> None:
        self.name, self.E, self.M, self.width, self.drop = (
            name,
            E,
            M,
            width,
            drop,
        )  # drop: ignored low bits (tf32)
        self.bias = (1 << (E - 1)) - 1
        self.emin = 1 - self.bias
        self.inf = ((1 << E) - 1) << M
        self.sign = 1 << (E + M)
        self.dtype = {8: np.uint8, 16: np.uint16, 32: np.uint32}[width]


BF16, F16, TF32 = (
    FloatFormat("bf16", 8, 7, 16),
    FloatFormat("f16", 5, 10, 16),
    FloatFormat("tf32", 8, 10, 32, 13),
)
E4M3, E5M2, F32 = (
    FloatFormat("e4m3", 4, 3, 8),
    FloatFormat("e5m2", 5, 2, 8),
    FloatFormat("f32", 8, 23, 32),
)
FORMATS = {f.name: f for f in (BF16, F16, TF32, E4M3, E5M2, F32)}


def decode(f: FloatFormat, x: ArrayLike) -> tuple[Integers, Integers, Integers, Bools, Bools]:
    """Bits to (sign, exponent, integer mantissa with f.M fraction bits, is_inf, is_nan).

    The exponent is emin for zero and subnormals.
    """
    v = np.asarray(x).astype(np.int64) >> f.drop
    m, e = v & ((1 << f.M) - 1), (v >> f.M) & ((1 << f.E) - 1)
    top = (1 << f.E) - 1
    if f is E4M3:
        nan, inf = (v & 0x7F) == 0x7F, np.zeros(v.shape, bool)
    else:
        nan, inf = (e == top) & (m != 0), (e == top) & (m == 0)
    sub = e == 0
    return (
        (v >> (f.E + f.M)) & 1,
        np.where(sub, f.emin, e - f.bias),
        np.where(sub, m, m | (1 << f.M)),
        inf,
        nan,
    )


def leading_bit(v: Integers) -> Integers:
    """Index of the leading one of integers 0 < v < 2^53, element by element."""
    return np.frexp(v.astype(np.float64))[1].astype(np.int64) - 1


def shift(v: Integers, n: Integers) -> Integers:
    """v * 2^n on integers, n of either sign; bits shifted out are lost (toward minus infinity)."""
    return np.where(n >= 0, v << np.clip(n, 0, 62), v >> np.clip(-n, 0, 62))
