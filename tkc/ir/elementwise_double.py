"""PTX templates of the f64 functions that are no single instruction."""

from __future__ import annotations

import math
import struct


def bits64(value: float) -> str:
    """A constant as PTX writes it."""
    return f"0d{struct.unpack('>Q', struct.pack('>d', value))[0]:016X}"


def _horner(result: str, x: str, coefficients: list[float]) -> str:
    text = f"fma.rn.f64 {result}, {bits64(coefficients[-1])}, {x}, {bits64(coefficients[-2])}; "
    for coefficient in reversed(coefficients[:-2]):
        text += f"fma.rn.f64 {result}, {result}, {x}, {bits64(coefficient)}; "
    return text


_LN2_HIGH, _LN2_LOW = 0.6931471803691238, 1.9082149292705877e-10  # 32 bits, and the rest


def exponential(source: str, result: str, base: float) -> str:
    """result = base^source for base e or 2: 2^k times a Taylor sum of e^r, |r| <= ln(2) / 2."""
    high, low = (746.0, -746.0) if base == math.e else (1076.0, -1076.0)
    text = (
        ".reg .f64 x, k, r, p, s; .reg .b32 i, j; .reg .pred nan; .reg .b32 zero; "
        f"mov.u32 zero, 0; max.f64 x, {source}, {bits64(low)}; min.f64 x, x, {bits64(high)}; "
    )
    if base == math.e:
        text += (
            f"mul.rn.f64 k, x, {bits64(1 / math.log(2))}; cvt.rni.f64.f64 k, k; "
            f"fma.rn.f64 r, k, {bits64(-_LN2_HIGH)}, x; fma.rn.f64 r, k, {bits64(-_LN2_LOW)}, r; "
        )
    else:
        text += (
            f"cvt.rni.f64.f64 k, x; sub.rn.f64 r, x, k; mul.rn.f64 r, r, {bits64(math.log(2))}; "
        )
    text += "cvt.rni.s32.f64 i, k; "
    text += _horner("p", "r", [1 / math.factorial(n) for n in range(14)])
    # 2^k in two factors, since k may lie below the least exponent
    text += (
        "shr.s32 j, i, 1; sub.s32 i, i, j; add.s32 i, i, 1023; add.s32 j, j, 1023; "
        "shl.b32 i, i, 20; shl.b32 j, j, 20; mov.b64 s, {zero, i}; mul.rn.f64 p, p, s; "
        "mov.b64 s, {zero, j}; mul.rn.f64 p, p, s; "
        f"setp.nan.f64 nan, {source}, {source}; selp.f64 {result}, {source}, p, nan; "
    )
    return text


def logarithm(base: float) -> str:
    """$0 = log of $1: e log(2) + 2 atanh(s), s = (m - 1) / (m + 1), m in [0.707, 1.415)."""
    text = (
        ".reg .f64 x, m, f, d, s, z, p, e; .reg .b32 lo, hi, i, k; .reg .pred tiny, ok; "
        f"setp.lt.f64 tiny, $1, {bits64(2.0**-1022)}; mul.rn.f64 x, $1, {bits64(2.0**54)}; "
        "selp.f64 x, x, $1, tiny; mov.b64 {lo, hi}, x; sub.u32 i, hi, 0x3FE6A09E; "
        "and.b32 k, i, 0xFFF00000; sub.u32 hi, hi, k; mov.b64 m, {lo, hi}; shr.s32 i, i, 20; "
        "cvt.rn.f64.s32 e, i; "
        f"add.rn.f64 d, e, {bits64(-54.0)}; selp.f64 e, d, e, tiny; "
        f"add.rn.f64 f, m, {bits64(-1.0)}; add.rn.f64 d, m, {bits64(1.0)}; div.rn.f64 s, f, d; "
        "mul.rn.f64 z, s, s; "
    )
    text += _horner("p", "z", [2 / (2 * n + 3) for n in range(10)])
    # 2 s + s^3 P = f - s (f - z P)
    text += "mul.rn.f64 p, p, z; sub.rn.f64 p, f, p; neg.f64 s, s; "
    if base == math.e:
        text += (
            f"mul.rn.f64 d, e, {bits64(_LN2_LOW)}; fma.rn.f64 d, s, p, d; add.rn.f64 f, f, d; "
            f"fma.rn.f64 f, e, {bits64(_LN2_HIGH)}, f; "
        )
    else:
        text += (
            "mul.rn.f64 p, s, p; "
            f"mul.rn.f64 d, f, {bits64(1 / math.log(2))}; "
            f"fma.rn.f64 d, p, {bits64(1 / math.log(2))}, d; add.rn.f64 f, d, e; "
        )
    # 0, negative numbers, infinity and NaN
    text += (
        f"setp.lt.f64 ok, $1, {bits64(math.inf)}; selp.f64 f, f, $1, ok; "
        f"setp.eq.f64 ok, $1, {bits64(0.0)}; selp.f64 f, {bits64(-math.inf)}, f, ok; "
        f"setp.lt.f64 ok, $1, {bits64(0.0)}; selp.f64 $0, 0d7FF8000000000000, f, ok; "
    )
    return text


SIGMOID64 = (
    ".reg .f64 y, g; neg.f64 y, $1; "
    + exponential("y", "g", math.e)
    + f"add.rn.f64 g, g, {bits64(1.0)}; rcp.rn.f64 $0, g"
)
