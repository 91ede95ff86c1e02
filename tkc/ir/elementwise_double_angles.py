"""PTX templates of the f64 sine and cosine."""

from __future__ import annotations

import math

from tkc.ir.elementwise_double import bits64, horner

_HALF_PI = (1.5707963267948966, 6.123233995736766e-17, -1.4973849048591698e-33)  # their sum
_WHOLE = 1.5 * 2.0**52  # added to a number, it leaves the nearest integer in the low bits

# x - k pi/2 with k = x * 2/pi rounded; k in the low bits of q. |x| < 2^30.
_NEAR_REDUCTION = (
    ".reg .f64 k, r; .reg .b32 q, above; "
    f"fma.rn.f64 k, $1, {bits64(2 / math.pi)}, {bits64(_WHOLE)}; mov.b64 {{q, above}}, k; "
    f"add.rn.f64 k, k, {bits64(-_WHOLE)}; "
    f"fma.rn.f64 r, k, {bits64(-_HALF_PI[0])}, $1; fma.rn.f64 r, k, {bits64(-_HALF_PI[1])}, r; "
    f"fma.rn.f64 r, k, {bits64(-_HALF_PI[2])}, r; "
)

# 24 zero bits and the first 1192 bits of 2/pi.
_TWO_OVER_PI = """
    0x000000A2F9836E4E 0x441529FC2757D1F5 0x34DDC0DB6295993C 0x439041FE5163ABDE 0xBBC561B7246E3A42
    0x4DD2E006492EEA09 0xD1921CFE1DEB1CB1 0x29A73EE88235F52E 0xBB4484E99C7026B4 0x5F7E413991D63983
    0x5339F49C845F8BBD 0xF9283B1FF897FFDE 0x05980FEF2F118B5A 0x0A6D1F6D367ECF27 0xCB09B74F463F669E
    0x5FEA2D7527BAC7EB 0xE5F17B3D0739F78A 0x5292EA6BFB5FB11F 0x8D5D0856033046FC
""".split()


def _far_reduction() -> str:
    """q and r for finite |x| >= 2^30 by integers (Payne and Hanek), exact to the last rounding.

    |x| = m 2^e with m < 2^53. Bits of 2/pi of weight 2^(2-e) and more give multiples of four
    quarter turns, so the 192 bits c below them are enough: v = m c mod 2^192, of which 128 bits are
    kept, is the angle in quarter turns with 2 bits before the point.
    """
    text = (
        ".reg .b32 below, e, w, o; .reg .b64 b, m; .reg .pred far, by1, by2, by4, by8; "
        "mov.b64 b, $1; mov.b64 {below, e}, b; shr.u32 e, e, 20; and.b32 e, e, 2047; "
        "sub.u32 e, e, 1053; setp.le.u32 far, e, 993; and.b64 m, b, 0x000FFFFFFFFFFFFF; "
        "or.b64 m, m, 0x0010000000000000; "
        ".reg .b64 a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, a10; "
    )
    # the words from number e // 64 on, by one bit of that number after the other
    for step, count in ((8, 11), (4, 7), (2, 5), (1, 4)):
        text += f"and.b32 w, e, {64 * step}; setp.ne.u32 by{step}, w, 0; "
        for i in range(count):
            words = _TWO_OVER_PI if step == 8 else [f"a{n}" for n in range(11)]
            text += f"selp.b64 a{i}, {words[i + step]}, {words[i]}, by{step}; "
    text += ".reg .b64 s; and.b32 e, e, 63; sub.u32 w, 64, e; "
    for i in range(3):
        text += f"shl.b64 a{i}, a{i}, e; shr.u64 s, a{i + 1}, w; or.b64 a{i}, a{i}, s; "
    return text + (
        ".reg .b64 low, high, carry; .reg .pred over; mul.hi.u64 s, m, a2; "
        "mul.lo.u64 low, m, a1; add.u64 low, low, s; setp.lt.u64 over, low, s; "
        "selp.b64 carry, 1, 0, over; mul.hi.u64 high, m, a1; add.u64 high, high, carry; "
        "mad.lo.u64 high, m, a0, high; "
        # the fraction, as a signed number, is the angle from the nearest quarter turn w
        "shr.u64 s, high, 61; cvt.u32.u64 w, s; add.u32 w, w, 1; shr.u32 w, w, 1; "
        "shl.b64 high, high, 2; shr.u64 s, low, 62; or.b64 high, high, s; shl.b64 low, low, 2; "
        # g + d is the fraction, times pi/2
        ".reg .f64 g, d, t, n; cvt.rn.f64.s64 g, high; cvt.rni.s64.f64 s, g; sub.s64 s, high, s; "
        f"cvt.rn.f64.s64 d, s; cvt.rn.f64.u64 t, low; fma.rn.f64 d, t, {bits64(2.0**-64)}, d; "
        f"mul.rn.f64 n, g, {bits64(_HALF_PI[0] * 2.0**-64)}; neg.f64 t, n; "
        f"fma.rn.f64 t, g, {bits64(_HALF_PI[0] * 2.0**-64)}, t; "
        f"fma.rn.f64 t, g, {bits64(_HALF_PI[1] * 2.0**-64)}, t; "
        f"fma.rn.f64 t, d, {bits64(_HALF_PI[0] * 2.0**-64)}, t; add.rn.f64 g, n, t; "
        ".reg .pred minus; setp.lt.s64 minus, b, 0; neg.f64 n, g; selp.f64 g, n, g, minus; "
        "sub.u32 o, 0, w; selp.b32 w, o, w, minus; "
        "selp.f64 r, g, r, far; selp.b32 q, w, q, far; "
    )


def sine(quarter: int) -> str:
    """The PTX template of sin(x + quarter * pi/2) in f64: quarter 0 is the sine, 1 the cosine."""
    sines = [(-1) ** n / math.factorial(2 * n + 1) for n in range(1, 9)]
    cosines = [(-1) ** n / math.factorial(2 * n) for n in range(9)]
    return (
        _NEAR_REDUCTION
        + _far_reduction()
        + (f"add.u32 q, q, {quarter}; " if quarter else "")
        + ".reg .f64 z, zr, y, c; .reg .pred cosine; mul.rn.f64 z, r, r; "
        + horner("y", "z", sines)
        + "mul.rn.f64 zr, z, r; fma.rn.f64 y, zr, y, r; "
        + horner("c", "z", cosines)
        + "and.b32 o, q, 1; setp.ne.u32 cosine, o, 0; selp.f64 y, c, y, cosine; "
        "mov.b64 {below, above}, y; and.b32 o, q, 2; shl.b32 o, o, 30; xor.b32 above, above, o; "
        "mov.b64 $0, {below, above}"
    )
