"""PTX templates of the f64 functions that are no single instruction."""

from __future__ import annotations

import math
import struct


def bits64(value: float) -> str:
    """A constant as PTX writes it: "0d" and the 16 hexadecimal digits of its bits."""
    return f"0d{struct.unpack('>Q', struct.pack('>d', value))[0]:016X}"


def _horner(result: str, x: str, coefficients: list[float]) -> str:
    text = f"fma.rn.f64 {result}, {bits64(coefficients[-1])}, {x}, {bits64(coefficients[-2])}; "
    for coefficient in reversed(coefficients[:-2]):
        text += f"fma.rn.f64 {result}, {result}, {x}, {bits64(coefficient)}; "
    return text


_LN2_HIGH, _LN2_LOW = 0.6931471803691238, 1.9082149292705877e-10  # 32 bits, and the rest


def exponential(source: str, result: str, base: float) -> str:
    """PTX text of result = base^source in f64, for base e or 2: 2^k times a Taylor sum of e^r with
    |r| <= ln(2) / 2. ``source`` and ``result`` are registers."""
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
    """The PTX template of $0 = log of $1 to the base e or 2 in f64: e log(2) + 2 atanh(s), where $1
    = m 2^e with m in [0.707, 1.415) and s = (m - 1) / (m + 1)."""
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

# (tanh(x) / x - 1) / z at z = x^2 < 0.57, (erf(x) / x - 1) at z <= 1, and log2(1 - erf(u + 1)) at
# u <= 5: nearly minimax fits by Chebyshev interpolation in 50 digits.
_TANH = [
    -0.3333333333333333,
    0.13333333333333286,
    -0.05396825396820059,
    0.02186948853374464,
    -0.008863235472944146,
    0.003592127227788775,
    -0.0014558269165411042,
    0.0005899803478828548,
    -0.00023892062432218333,
    9.625752312394425e-05,
    -3.7794045498240223e-05,
    1.3541770079522727e-05,
    -3.7953096693134417e-06,
    5.87745690623611e-07,
]
_ERF = [
    0.1283791670955126,
    -0.3761263890318375,
    0.11283791670954879,
    -0.026866170645076792,
    0.0052239776248180145,
    -0.000854832698083379,
    0.0001205533111164271,
    -1.4925595266831182e-05,
    1.6461000484121368e-06,
    -1.6350312701054695e-07,
    1.4659775274047436e-08,
    -1.1372848856791674e-09,
    5.957176147748911e-11,
]
_ERFC = [
    -2.6684166967815997,
    -3.8072253458536136,
    -1.216346657685659,
    -0.059959990049741035,
    0.014475750236088882,
    -0.002853511136011579,
    0.00034238828031406916,
    3.789669974037718e-05,
    -3.914826466014604e-05,
    1.3802517730249623e-05,
    -2.891460509630442e-06,
    1.2474222786788867e-07,
    2.0418420874182543e-07,
    -1.1320083995291375e-07,
    3.916643897157916e-08,
    -1.0412315560753071e-08,
    2.238889906415295e-09,
    -3.9438100218157647e-10,
    5.671191913741846e-11,
    -6.565031725552697e-12,
    5.971701079127816e-13,
    -4.108525237756384e-14,
    2.0083540152156024e-15,
    -6.210571483563454e-17,
    9.125797184385206e-19,
]

# 1 - 2 / (1 + e^2|x|), and an odd polynomial for |x| < 0.75, which is where NaN goes too.
TANH64 = (
    ".reg .f64 a, t, g, y, z, q; .reg .pred near; abs.f64 a, $1; add.rn.f64 t, a, a; "
    + exponential("t", "g", math.e)
    + f"add.rn.f64 g, g, {bits64(1.0)}; rcp.rn.f64 g, g; "
    f"fma.rn.f64 y, g, {bits64(-2.0)}, {bits64(1.0)}; copysign.f64 y, $1, y; "
    "mul.rn.f64 z, $1, $1; "
    + _horner("q", "z", _TANH)
    + "mul.rn.f64 q, q, z; fma.rn.f64 q, q, $1, $1; "
    f"setp.ltu.f64 near, a, {bits64(0.75)}; selp.f64 $0, q, y, near"
)

# 1 - 2^P(|x| - 1) for |x| >= 1, which is 1 from 6 on, and an odd polynomial below, and for NaN.
ERF64 = (
    ".reg .f64 a, t, g, y, z, q; .reg .pred near; abs.f64 a, $1; "
    f"min.f64 t, a, {bits64(6.0)}; add.rn.f64 t, t, {bits64(-1.0)}; "
    + _horner("y", "t", _ERFC)
    + exponential("y", "g", 2.0)
    + f"sub.rn.f64 y, {bits64(1.0)}, g; copysign.f64 y, $1, y; mul.rn.f64 z, $1, $1; "
    + _horner("q", "z", _ERF)
    + f"fma.rn.f64 q, q, $1, $1; setp.ltu.f64 near, a, {bits64(1.0)}; selp.f64 $0, q, y, near"
)
