"""PTX `cvt` between float formats, on raw bits (checked over all 2^32 inputs)."""

import numpy as np
from numpy.typing import ArrayLike

from tkc.sim.arrays import Bits16, Bits32, Bytes, Floats
from tkc.sim.numerics.formats import (
    E4M3,
    E5M2,
    FORMATS,
    NAN8,
    NAN16,
    NAN32,
    FloatFormat,
    decode,
)
from tkc.sim.numerics.ieee import f32_value, is_nan32, round_to


def f32_to_half(x: ArrayLike, f: FloatFormat, mode: str, relu: bool) -> Bits16:
    """f32 bits to bits of f, F16 or BF16, rounded in mode rn, rz, rm, rp or rna (`cvt.f16.f32`,
    `cvt.bf16.f32`); `relu`: what is negative becomes 0. NaN is 0x7fff."""
    x = np.asarray(x, np.uint32)
    r = round_to(f32_value(x), f, mode)
    r = np.where(relu & (x >> 31 == 1), 0, r)
    return np.where(is_nan32(x), NAN16, r).astype(np.uint16)


def cvt_fp8(x: ArrayLike, fmt: str = "e4m3", relu: bool = False) -> Bytes:
    """f32 bits to e4m3 or e5m2 bits, as one element of `cvt.rn.satfinite.{e4m3,e5m2}x2.f32`.

    Overflow and Inf give the largest finite value, NaN gives 0x7F; `relu`: what is negative becomes
    0.
    """
    x = np.asarray(x, np.uint32)
    f, mx = (E4M3, 0x7E) if fmt == "e4m3" else (E5M2, 0x7B)
    wide = FloatFormat("w", 8, f.M, 32)  # same mantissa, huge exponent range: emin handled by hand
    wide.bias, wide.emin = f.bias, f.emin
    wide.inf = 1 << 30
    with np.errstate(all="ignore"):
        d = np.minimum(np.abs(f32_value(x)), 2.0**20)
    r = np.minimum(round_to(np.where(np.isnan(d), 0.0, d), wide), mx)
    r = np.where(relu & (x >> 31 == 1), 0, r | ((x >> 31).astype(np.int64) << 7))
    return np.where(is_nan32(x), NAN8, r).astype(np.uint8)


def cvt_tf32(x: ArrayLike, mode: str = "rna") -> Bits32:
    """f32 bits to tf32, as `cvt.{rna,rn,rz}.tf32.f32`: f32 bits whose low 13 are 0. rna keeps
    Inf/NaN bits & 0xffffe000, so that a NaN with a small payload becomes Inf; rn and rz give NaN
    0x7fffe000."""
    x = np.asarray(x, np.uint32).astype(np.int64)
    special = (x & 0x7FFFFFFF) >= 0x7F800000
    if mode == "rna":
        r = np.where(special, x, x + 0x1000)
    else:
        r = np.where(
            is_nan32(x),
            0x7FFFE000,
            np.where(special | (mode == "rz"), x, x + 0xFFF + ((x >> 13) & 1)),
        )
    return (r & 0xFFFFE000).astype(np.uint32)


def fp8_to_f16(v: ArrayLike, fmt: str = "e4m3") -> Bits16:
    """Bits of e4m3 or e5m2 to f16 bits, exactly (one element of `cvt.rn.f16x2.{e4m3,e5m2}x2`); NaN
    is 0x7fff."""
    v = np.asarray(v).astype(np.int64)
    f = FORMATS[fmt]
    s, e, m, inf, nan = decode(f, v)
    d = np.where(
        inf | nan, 0.0, np.ldexp(m.astype(np.float64), e - f.M) * np.where(s == 1, -1.0, 1.0)
    )
    r = d.astype(np.float16).view(np.uint16).astype(np.int64)
    r = np.where(inf, 0x7C00 | (s << 15), r)
    return np.where(nan, NAN16, r).astype(np.uint16)


# Bits of the exponent and of the mantissa, and the bias, of floats without Inf and NaN.
_SMALL = {"e2m1": (2, 1, 1), "e2m3": (2, 3, 1), "e3m2": (3, 2, 3)}


def _magnitudes(fmt: str) -> Floats:
    """The values of a small format without sign, by their bits."""
    exponents, mantissa, bias = _SMALL[fmt]
    code = np.arange(1 << (exponents + mantissa))
    exponent, fraction = code >> mantissa, code & ((1 << mantissa) - 1)
    whole = np.where(exponent == 0, fraction, fraction | 1 << mantissa)
    return np.ldexp(whole.astype(np.float64), np.maximum(exponent, 1) - bias - mantissa)


def cvt_small(x: ArrayLike, fmt: str, relu: bool = False) -> Bytes:
    """f32 bits to e2m1, e2m3 or e3m2 bits, as one element of `cvt.rn.satfinite.e2m1x2.f32`.
    Overflow gives the largest value, NaN the largest positive one; `relu`: what is negative becomes
    0."""
    x = np.asarray(x, np.uint32)
    values, nan, negative = _magnitudes(fmt), is_nan32(x), x >> 31 == 1
    with np.errstate(all="ignore"):
        number = np.minimum(np.where(nan, values[-1], np.abs(f32_value(x))), values[-1])
    middle = (values[1:] + values[:-1]) / 2
    code = np.searchsorted(middle, number)  # of a value in the middle the lower one
    tie = (code < len(middle)) & (number == middle[np.minimum(code, len(middle) - 1)])
    code = code + (tie & (code % 2 == 1))
    signed = np.where(negative & ~nan, 0 if relu else code | len(values), code)
    return signed.astype(np.uint8)


def small_to_f16(v: ArrayLike, fmt: str) -> Bits16:
    """Bits of e2m1, e2m3 or e3m2 to f16 bits, exactly."""
    values = _magnitudes(fmt)
    v = np.asarray(v).astype(np.int64)
    raw = values[v & (len(values) - 1)].astype(np.float16).view(np.uint16)
    return (raw | (v & len(values) != 0).astype(np.uint16) << np.uint16(15)).astype(np.uint16)


def cvt_e8m0(x: ArrayLike, up: bool, finite: bool) -> Bytes:
    """f32 bits to ue8m0, a power of two without sign (`cvt.{rz,rp}.ue8m0x2.f32`); up: away from
    zero; finite: what is too large becomes the largest value. NaN is 0xff."""
    x = np.asarray(x, np.uint32) & np.uint32(0x7FFFFFFF)
    out = (x >> 23).astype(np.int64)
    if up:  # below 2^-127, half of the least normal number, nothing is rounded up
        out += ((x & 0x7FFFFF) != 0) & (x > 0x400000) & (x < 0x7F800000)
    if finite:
        out = np.minimum(out, 0xFE)
    return np.where(is_nan32(x), 0xFF, out).astype(np.uint8)


def e8m0_to_bf16(v: ArrayLike) -> Bits16:
    """Bits of ue8m0 to bf16 bits, exactly; NaN is 0x7fff."""
    v = np.asarray(v).astype(np.int64)
    raw = np.where(v == 0, 0x40, v << 7)
    return np.where(v == 0xFF, NAN16, raw).astype(np.uint16)


def f16_to_f32(h: ArrayLike) -> Bits32:
    """f16 bits to f32 bits, exactly, subnormals included; NaN is 0x7fffffff."""
    h = np.asarray(h, np.uint16)
    with np.errstate(all="ignore"):
        r = h.view(np.float16).astype(np.float32).view(np.uint32)
    return np.where((h & 0x7FFF) > 0x7C00, NAN32, r).astype(np.uint32)
