"""PTX templates of the f32 functions that need more than one instruction of the fast unit.

Polynomials are minimax fits of the relative error; ``tests/ir/test_elementwise_accuracy.py``
measures every template against float64.
"""

from __future__ import annotations

from collections.abc import Sequence


def horner(result: str, x: str, coefficients: Sequence[str]) -> str:
    """PTX text that computes c0 + x (c1 + x (c2 + ...)) in f32, one fma per coefficient but the
    last; ``result`` and ``x`` are registers, coefficients are written as PTX has them
    (``0f3F800000``)."""
    text = f"fma.rn.f32 {result}, {coefficients[-1]}, {x}, {coefficients[-2]}; "
    for coefficient in reversed(coefficients[:-2]):
        text += f"fma.rn.f32 {result}, {result}, {x}, {coefficient}; "
    return text


# e^x = 2^t e^r with t near (x - 2^-17) / ln 2, so that r = x - t ln 2 lies in (0, 2^-16): the
# saturation changes nothing there, and where x is -inf it turns NaN to 0.
_POWER = (
    "fma.rn.f32 t, x, 0f3FB8AA3B, 0fB738AA3B; fma.rn.f32 r, t, 0fBF317218, x; "
    "fma.rn.sat.f32 r, t, 0f3102E308, r; ex2.approx.ftz.f32 e, t; "
)
_HELD = ".reg .f32 x, t, r, e; "
EXP = f"{_HELD}min.NaN.f32 x, $1, 0f42B20000; {_POWER}fma.rn.ftz.f32 $0, e, r, e"

# 1 / (1 + e^-x), with e^-x as above.
SIGMOID = (
    f"{_HELD}neg.f32 x, $1; min.NaN.f32 x, x, 0f42B20000; {_POWER}fma.rn.ftz.f32 e, e, r, e; "
    "add.rn.f32 e, e, 0f3F800000; rcp.approx.ftz.f32 $0, e"
)

# lg2 of the fast unit where |log2 x| is large, else f + f^2 P(f) with f = x - 1.
LOG = (
    ".reg .f32 l, y, f, p, z, a; .reg .pred far; "
    "lg2.approx.ftz.f32 l, $1; mul.rn.f32 y, l, 0f3F317218; add.rn.f32 f, $1, 0fBF800000; "
    + horner(
        "p",
        "f",
        "0fBEFFFFF0 0f3EAAAA2C 0fBE8004E6 0f3E4D0301 0fBE2A0245 0f3E0E8B66 0fBE021614 0f3E0AFD88 "
        "0fBDF42222 0f3D47BCA0".split(),
    )
    + "mul.rn.f32 z, f, f; fma.rn.f32 p, p, z, f; "
    "abs.f32 a, l; setp.gtu.f32 far, a, 0f3F38AF4F; selp.f32 $0, y, p, far"
)

LOG2 = (
    ".reg .f32 l, y, f, p, z, a; .reg .pred far; "
    "lg2.approx.ftz.f32 l, $1; add.rn.f32 f, $1, 0fBF800000; mul.rn.f32 y, f, 0f3FB8AA3B; "
    + horner(
        "p",
        "f",
        "0fBF38AA38 0f3EF639E9 0fBEB8AE6F 0f3E9365C8 0fBE7496A0 0f3E5D4A1B 0fBE5534E2 "
        "0f3E00BE1E".split(),
    )
    + "mul.rn.f32 z, f, f; fma.rn.f32 p, p, z, y; "
    "abs.f32 a, l; setp.gtu.f32 far, a, 0f3F028F5C; selp.f32 $0, l, p, far"
)

# 1 - 2 / (1 + e^2|x|), and an odd polynomial for |x| < 0.55.
TANH = (
    ".reg .f32 a, t, e, y, z, p; .reg .pred near; "
    "abs.f32 a, $1; mul.ftz.f32 t, a, 0f4038AA3B; ex2.approx.ftz.f32 e, t; "
    "add.rn.f32 e, e, 0f3F800000; rcp.approx.ftz.f32 e, e; fma.rn.f32 y, e, 0fC0000000, "
    "0f3F800000; copysign.f32 y, $1, y; mul.ftz.f32 z, $1, $1; "
    + horner("p", "z", "0fBEAAAA29 0f3E08677E 0fBD57BE9B 0f3C86A8BB".split())
    + "mul.ftz.f32 p, p, z; fma.rn.f32 p, p, $1, $1; "
    "setp.lt.f32 near, a, 0f3F0CCCCD; selp.f32 $0, p, y, near"
)

# 1 - 2^P(|x|) for |x| >= 1, else x + x Q(x^2).
ERF = (
    ".reg .f32 a, e, y, z, p; .reg .pred near; abs.f32 a, $1; "
    + horner("e", "a", "0fBB77A354 0fBFCE62B0 0fBF71A163 0fBE032F87 0f3CAF4A96 0fBADAD402".split())
    + "ex2.approx.ftz.f32 e, e; sub.rn.f32 y, 0f3F800000, e; copysign.f32 y, $1, y; "
    "mul.ftz.f32 z, $1, $1; "
    + horner("p", "z", "0f3E0375D1 0fBEC0933A 0f3DE7049F 0fBCDAD1C4 0f3BA1243F 0fBA13A34E".split())
    + "fma.rn.f32 p, p, $1, $1; setp.lt.f32 near, a, 0f3F800000; selp.f32 $0, p, y, near"
)

# x - k pi/2 with k = x * 2/pi rounded and pi/2 in three parts; k in the low bits of q. |x| < 2^17.
_NEAR_REDUCTION = (
    ".reg .f32 k, r; .reg .b32 q; "
    "fma.rn.f32 k, $1, 0f3F22F983, 0f4B400000; mov.b32 q, k; add.rn.f32 k, k, 0fCB400000; "
    "fma.rn.f32 r, k, 0fBFC90FDB, $1; fma.rn.f32 r, k, 0f333BBD2E, r; "
    "fma.rn.f32 r, k, 0f26F72CED, r; "
)

# 8 zero bits and the first 216 bits of 2/pi.
_TWO_OVER_PI = (
    "0x00A2F983 0x6E4E4415 0x29FC2757 0xD1F534DD 0xC0DB6295 0x993C4390 0x41FE5163".split()
)


def _far_reduction() -> str:
    """q and r for finite |x| >= 2^17 by integers (Payne and Hanek), exact to the last rounding.

    |x| = m 2^e with m < 2^24. Bits of 2/pi of weight 2^(2-e) and more give multiples of four
    quarter turns, so the 96 bits c below them are enough: v = m c mod 2^96, of which 64 bits are
    kept, is the angle in quarter turns with 2 bits before the point.
    """
    text = (
        ".reg .b32 b, m, s, w, hi, lo; .reg .b64 v; .reg .f32 g; .reg .pred far, late, odd; "
        "mov.b32 b, $1; and.b32 m, b, 0x007FFFFF; or.b32 m, m, 0x00800000; "
        "shr.u32 s, b, 23; and.b32 s, s, 255; sub.u32 s, s, 144; setp.le.u32 far, s, 110; "
        "setp.ge.u32 late, s, 64; and.b32 w, s, 32; setp.ne.u32 odd, w, 0; "
        ".reg .b32 a0, a1, a2, a3, a4, c0, c1, c2, c3; "
    )
    for i in range(5):
        text += f"selp.b32 a{i}, {_TWO_OVER_PI[i + 2]}, {_TWO_OVER_PI[i]}, late; "
    for i in range(4):
        text += f"selp.b32 c{i}, a{i + 1}, a{i}, odd; "
    for i in range(3):
        text += f"shf.l.wrap.b32 c{i}, c{i + 1}, c{i}, s; "
    return text + (
        "mul.hi.u32 lo, m, c2; mov.b64 v, {lo, 0}; mad.wide.u32 v, m, c1, v; "
        "mov.b64 {lo, hi}, v; mad.lo.u32 hi, m, c0, hi; mov.b64 v, {lo, hi}; "
        # the fraction, as a signed number, is the angle from the nearest quarter turn w
        "shr.u32 w, hi, 29; add.u32 w, w, 1; shr.u32 w, w, 1; "
        "shl.b64 v, v, 2; cvt.rn.f32.s64 g, v; mul.rn.f32 g, g, 0f1FC90FDB; "
        ".reg .pred minus; .reg .f32 n; .reg .b32 u; setp.lt.s32 minus, b, 0; "
        "neg.f32 n, g; selp.f32 g, n, g, minus; sub.u32 u, 0, w; selp.b32 w, u, w, minus; "
        "selp.f32 r, g, r, far; selp.b32 q, w, q, far; "
    )


def sine(moderate: bool, quarter: int) -> str:
    """The PTX template of sin(x + quarter * pi/2) in f32: quarter 0 is the sine, 1 the cosine.
    ``moderate`` leaves out the reduction that |x| >= 2^17 needs."""
    return (
        _NEAR_REDUCTION
        + ("" if moderate else _far_reduction())
        + (f"add.u32 q, q, {quarter}; " if quarter else "")
        + ".reg .f32 z, zr, y, c; .reg .b32 o; .reg .pred cosine; mul.ftz.f32 z, r, r; "
        + horner("y", "z", "0fBE2AAAA2 0f3C088363 0fB94C8E0D".split())
        + "mul.ftz.f32 zr, z, r; fma.rn.f32 y, zr, y, r; "
        + horner("c", "z", "0f3F800000 0fBF000000 0f3D2AAAA5 0fBAB60611 0f37CCF294".split())
        + "and.b32 o, q, 1; setp.ne.u32 cosine, o, 0; selp.f32 y, c, y, cosine; "
        ".reg .b32 yb; mov.b32 yb, y; and.b32 o, q, 2; shl.b32 o, o, 30; xor.b32 yb, yb, o; "
        "mov.b32 $0, yb"
    )


# 2^(y log2 |x|) with log2 |x| = h + l to about 40 bits, then what C says of signs and of 0, 1, inf.
POW = (
    # |x| = m 2^e, m in [0.707, 1.415)
    ".reg .f32 a, m, e, f, d, r, u, n, t, v, p, c, s; .reg .b32 b, i; "
    "abs.f32 a, $1; mov.b32 b, a; sub.u32 i, b, 0x3F3504F3; and.b32 i, i, 0xFF800000; "
    "cvt.rn.f32.s32 e, i; mul.rn.f32 e, e, 0f34000000; sub.u32 i, b, i; mov.b32 m, i; "
    # u + t = 2 (m - 1) / (m + 1), and log(m) = u + u^3 P(u^2)
    "add.rn.f32 f, m, 0fBF800000; add.rn.f32 d, m, 0f3F800000; rcp.approx.ftz.f32 r, d; "
    "add.rn.f32 u, f, f; mul.rn.f32 u, u, r; neg.f32 n, u; add.rn.f32 t, f, n; "
    "add.rn.f32 t, t, t; fma.rn.f32 t, n, f, t; mul.rn.f32 t, t, r; mul.rn.f32 v, u, u; "
    + horner("p", "v", "0f3DF6384F 0f3C93BB70 0f3B52E821 0f3A2C4886".split())
    # times log2(e), as c + s, where t goes in times the derivative; plus e
    + "mul.rn.f32 c, u, 0f3FB8AA3B; neg.f32 d, c; fma.rn.f32 s, u, 0f3FB8AA3B, d; "
    "fma.rn.f32 s, u, 0f32A57060, s; mul.rn.f32 d, v, p; "
    "fma.rn.f32 d, d, 0f40400000, 0f3FB8AA3B; fma.rn.f32 s, t, d, s; "
    # u^3 = d + r
    ".reg .f32 vl; neg.f32 n, v; fma.rn.f32 vl, u, u, n; mul.rn.f32 d, v, u; neg.f32 n, d; "
    "fma.rn.f32 r, v, u, n; fma.rn.f32 r, vl, u, r; fma.rn.f32 s, r, p, s; "
    # c + s = c + s + u^3 P
    "mul.rn.f32 v, d, p; neg.f32 n, v; fma.rn.f32 n, d, p, n; add.rn.f32 s, s, n; "
    "add.rn.f32 d, c, v; sub.rn.f32 n, d, c; sub.rn.f32 n, v, n; add.rn.f32 s, s, n; "
    "mov.f32 c, d; "
    ".reg .f32 h, l; add.rn.f32 h, e, c; sub.rn.f32 t, h, e; sub.rn.f32 t, c, t; "
    "add.rn.f32 t, t, s; add.rn.f32 l, h, t; sub.rn.f32 h, l, h; sub.rn.f32 t, t, h; "
    # 0, inf, NaN: what lg2 says
    ".reg .pred whole, odd, bad, one; lg2.approx.ftz.f32 h, a; sub.u32 b, b, 0x00800000; "
    "setp.lt.u32 one, b, 0x7F000000; selp.f32 h, l, h, one; "
    # g + l = y log2 |x|; g is kept where ex2 is finite, and what is cut goes into l
    ".reg .f32 y, g; mul.rn.f32 y, $2, h; neg.f32 n, y; fma.rn.f32 l, $2, h, n; "
    "fma.rn.f32 l, $2, t, l; max.f32 l, l, 0fBF800000; min.f32 l, l, 0f3F800000; "
    "min.NaN.f32 g, y, 0f42FFFFFF; max.NaN.f32 g, g, 0fC3200000; sub.rn.f32 y, y, g; "
    "max.f32 y, y, 0fBF800000; add.rn.f32 l, l, y; mul.rn.f32 l, l, 0f3F317218; "
    "ex2.approx.ftz.f32 g, g; fma.rn.ftz.f32 g, g, l, g; "
    "setp.eq.f32 one, a, 0f3F800000; setp.eq.or.f32 one, $2, 0f00000000, one; "
    "selp.f32 g, 0f3F800000, g, one; "
    # x < 0: NaN unless y is whole, negative if y is odd
    "cvt.rmi.f32.f32 y, $2; mul.rn.f32 t, $2, 0f3F000000; cvt.rmi.f32.f32 n, t; "
    "setp.lt.f32 bad, $1, 0f00000000; setp.lt.and.f32 bad, a, 0f7F800000, bad; "
    "setp.neu.and.f32 bad, y, $2, bad; setp.neu.f32 odd, n, t; setp.eq.and.f32 odd, y, $2, odd; "
    "selp.f32 g, 0f7FFFFFFF, g, bad; .reg .b32 w; mov.b32 b, $1; and.b32 b, b, 0x80000000; "
    "selp.b32 b, b, 0, odd; mov.b32 w, g; xor.b32 w, w, b; mov.b32 $0, w"
)
