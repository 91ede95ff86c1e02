"""PTX templates of the f64 functions that are no single instruction."""

from __future__ import annotations

import math
import struct


def bits64(value: float) -> str:
    """A constant as PTX writes it: "0d" and the 16 hexadecimal digits of its bits."""
    return f"0d{struct.unpack('>Q', struct.pack('>d', value))[0]:016X}"


def horner(result: str, x: str, coefficients: list[float]) -> str:
    """PTX text that computes c0 + x (c1 + x (c2 + ...)) in f64, one fma per coefficient but the
    last; ``result`` and ``x`` are registers."""
    text = f"fma.rn.f64 {result}, {bits64(coefficients[-1])}, {x}, {bits64(coefficients[-2])}; "
    for coefficient in reversed(coefficients[:-2]):
        text += f"fma.rn.f64 {result}, {result}, {x}, {bits64(coefficient)}; "
    return text


_LN2_HIGH, _LN2_LOW = 0.6931471803691238, 1.9082149292705877e-10  # 32 bits, and the rest


def exponential(source: str, result: str, base: float, rest: str = "") -> str:
    """PTX text of result = base^source in f64, for base e or 2: 2^k times a Taylor sum of e^r with
    |r| <= ln(2) / 2. ``source`` and ``result`` are registers, as is ``rest``, which is added to a
    source for base 2 without being rounded into it."""
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
        if rest:
            text += f"fma.rn.f64 r, {rest}, {bits64(math.log(2))}, r; "
    text += "cvt.rni.s32.f64 i, k; "
    text += horner("p", "r", [1 / math.factorial(n) for n in range(14)])
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
    text += horner("p", "z", [2 / (2 * n + 3) for n in range(10)])
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
    + horner("q", "z", _TANH)
    + "mul.rn.f64 q, q, z; fma.rn.f64 q, q, $1, $1; "
    f"setp.ltu.f64 near, a, {bits64(0.75)}; selp.f64 $0, q, y, near"
)

# 1 - 2^P(|x| - 1) for |x| >= 1, which is 1 from 6 on, and an odd polynomial below, and for NaN.
ERF64 = (
    ".reg .f64 a, t, g, y, z, q; .reg .pred near; abs.f64 a, $1; "
    f"min.f64 t, a, {bits64(6.0)}; add.rn.f64 t, t, {bits64(-1.0)}; "
    + horner("y", "t", _ERFC)
    + exponential("y", "g", 2.0)
    + f"sub.rn.f64 y, {bits64(1.0)}, g; copysign.f64 y, $1, y; mul.rn.f64 z, $1, $1; "
    + horner("q", "z", _ERF)
    + f"fma.rn.f64 q, q, $1, $1; setp.ltu.f64 near, a, {bits64(1.0)}; selp.f64 $0, q, y, near"
)


def _power() -> str:
    """2^(y log2 |x|) with log2 |x| = h + l to about 68 bits, then what C says of signs and of 0, 1,
    inf."""
    third = 1 / 3, 1.850371707708594e-17
    log2e = 1 / math.log(2), 2.0355273740931033e-17
    return (
        # |x| = m 2^e, m in [0.707, 1.415)
        ".reg .f64 a, m, e, f, d, dl; .reg .b32 lo, hi, b, w; .reg .pred tiny; abs.f64 a, $1; "
        f"setp.lt.f64 tiny, a, {bits64(2.0**-1022)}; mul.rn.f64 m, a, {bits64(2.0**54)}; "
        "selp.f64 m, m, a, tiny; mov.b64 {lo, hi}, m; sub.u32 b, hi, 0x3FE6A09E; "
        "and.b32 w, b, 0xFFF00000; sub.u32 hi, hi, w; mov.b64 m, {lo, hi}; shr.s32 b, b, 20; "
        f"cvt.rn.f64.s32 e, b; add.rn.f64 d, e, {bits64(-54.0)}; selp.f64 e, d, e, tiny; "
        # u + ul = (m - 1) / (m + 1), where m + 1 = d + dl
        ".reg .f64 u, ul, v, n; "
        f"add.rn.f64 f, m, {bits64(-1.0)}; add.rn.f64 d, m, {bits64(1.0)}; "
        f"add.rn.f64 dl, d, {bits64(-1.0)}; sub.rn.f64 dl, m, dl; rcp.rn.f64 v, d; "
        "mul.rn.f64 u, f, v; neg.f64 n, u; fma.rn.f64 ul, n, d, f; fma.rn.f64 ul, n, dl, ul; "
        "mul.rn.f64 ul, ul, v; "
        # z + zl = u^2; c + cl = 1/3 + z / 5 + z^2 / 7 + ...
        ".reg .f64 z, zl, c, cl, q; mul.rn.f64 z, u, u; neg.f64 n, z; fma.rn.f64 zl, u, u, n; "
        "add.rn.f64 v, u, u; fma.rn.f64 zl, v, ul, zl; "
        + horner("q", "z", [1 / (2 * n + 5) for n in range(10)])
        + f"mul.rn.f64 q, q, z; add.rn.f64 c, q, {bits64(third[0])}; "
        f"sub.rn.f64 cl, {bits64(third[0])}, c; add.rn.f64 cl, cl, q; "
        f"add.rn.f64 cl, cl, {bits64(third[1])}; "
        # d + dl = z c; then u = 2 u, c + cl = u z c, and u + ul = log(m)
        "mul.rn.f64 d, z, c; neg.f64 n, d; fma.rn.f64 dl, z, c, n; fma.rn.f64 dl, z, cl, dl; "
        "fma.rn.f64 dl, zl, c, dl; add.rn.f64 u, u, u; add.rn.f64 ul, ul, ul; "
        "mul.rn.f64 c, u, d; neg.f64 n, c; fma.rn.f64 cl, u, d, n; fma.rn.f64 cl, u, dl, cl; "
        "fma.rn.f64 cl, ul, d, cl; add.rn.f64 ul, ul, cl; "
        "add.rn.f64 v, u, c; sub.rn.f64 u, u, v; add.rn.f64 u, u, c; add.rn.f64 ul, ul, u; "
        # h + l = e + (v + ul) log2(e)
        ".reg .f64 h, l, t; "
        f"mul.rn.f64 c, v, {bits64(log2e[0])}; neg.f64 n, c; fma.rn.f64 cl, v, {bits64(log2e[0])}, "
        f"n; fma.rn.f64 cl, v, {bits64(log2e[1])}, cl; fma.rn.f64 cl, ul, {bits64(log2e[0])}, cl; "
        "add.rn.f64 t, e, c; sub.rn.f64 l, e, t; add.rn.f64 l, l, c; add.rn.f64 l, l, cl; "
        "add.rn.f64 h, t, l; sub.rn.f64 t, t, h; add.rn.f64 l, l, t; "
        # of 0, inf and NaN
        ".reg .pred some, one, odd, bad; "
        f"setp.lt.f64 some, a, {bits64(math.inf)}; selp.f64 h, h, a, some; "
        f"setp.eq.f64 some, a, {bits64(0.0)}; selp.f64 h, {bits64(-math.inf)}, h, some; "
        # 2^(t + l), t + l = y (h + l); l is nothing where 2^t is 0 or inf
        "mul.rn.f64 t, $2, h; neg.f64 n, t; fma.rn.f64 v, $2, h, n; fma.rn.f64 l, $2, l, v; "
        f"abs.f64 v, t; setp.lt.f64 some, v, {bits64(1100.0)}; "
        f"selp.f64 l, l, {bits64(0.0)}, some; .reg .f64 g; "
        + exponential("t", "g", 2.0, "l")
        + f"setp.eq.f64 one, a, {bits64(1.0)}; setp.eq.or.f64 one, $2, {bits64(0.0)}, one; "
        f"selp.f64 g, {bits64(1.0)}, g, one; "
        # x < 0: NaN unless y is whole, negative if y is odd
        f"cvt.rmi.f64.f64 v, $2; mul.rn.f64 t, $2, {bits64(0.5)}; cvt.rmi.f64.f64 n, t; "
        f"setp.lt.f64 bad, $1, {bits64(0.0)}; setp.lt.and.f64 bad, a, {bits64(math.inf)}, bad; "
        "setp.neu.and.f64 bad, v, $2, bad; setp.neu.f64 odd, n, t; "
        "setp.eq.and.f64 odd, v, $2, odd; selp.f64 g, 0d7FF8000000000000, g, bad; "
        "mov.b64 {lo, w}, $1; and.b32 w, w, 0x80000000; selp.b32 w, w, 0, odd; "
        "mov.b64 {lo, hi}, g; xor.b32 hi, hi, w; mov.b64 $0, {lo, hi}"
    )


POW64 = _power()
