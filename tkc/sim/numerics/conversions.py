"""PTX `cvt` between float formats and integers, on raw bits (checked over all 2^32 inputs)."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tkc.sim.arrays import Bits16, Bits32, Bytes
from tkc.sim.numerics.formats import (
    BF16,
    E4M3,
    E5M2,
    F16,
    F32,
    FORMATS,
    NAN8,
    NAN16,
    NAN32,
    FloatFormat,
    decode,
)
from tkc.sim.numerics.ieee import f32_value, is_nan32, round_to


def cvt_bf16(x: ArrayLike, mode: str = "rn", relu: bool = False) -> Bits16:
    return f32_to_half(x, BF16, mode, relu)


def cvt_f16(x: ArrayLike, mode: str = "rn", relu: bool = False) -> Bits16:
    return f32_to_half(x, F16, mode, relu)


def f32_to_half(x: ArrayLike, f: FloatFormat, mode: str, relu: bool) -> Bits16:
    x = np.asarray(x, np.uint32)
    r = round_to(f32_value(x), f, mode)
    r = np.where(relu & (x >> 31 == 1), 0, r)
    return np.where(is_nan32(x), NAN16, r).astype(np.uint16)


def cvt_fp8(x: ArrayLike, fmt: str = "e4m3", relu: bool = False) -> Bytes:
    """cvt.rn.satfinite.{e4m3,e5m2}x2.f32, one element.

    Overflow and Inf give the largest finite value, NaN gives 0x7F.
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
    """cvt.tf32.f32. rna keeps Inf/NaN bits & 0xffffe000, so that a NaN with a small payload becomes
    Inf; rn and rz give NaN 0x7fffe000."""
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
    v = np.asarray(v).astype(np.int64)
    f = FORMATS[fmt]
    s, e, m, inf, nan = decode(f, v)
    d = np.where(
        inf | nan, 0.0, np.ldexp(m.astype(np.float64), e - f.M) * np.where(s == 1, -1.0, 1.0)
    )
    r = d.astype(np.float16).view(np.uint16).astype(np.int64)
    r = np.where(inf, 0x7C00 | (s << 15), r)
    return np.where(nan, NAN16, r).astype(np.uint16)


def f16_to_f32(h: ArrayLike) -> Bits32:
    h = np.asarray(h, np.uint16)
    with np.errstate(all="ignore"):
        r = h.view(np.float16).astype(np.float32).view(np.uint32)
    return np.where((h & 0x7FFF) > 0x7C00, NAN32, r).astype(np.uint32)


def cvt_f2i(
    x: ArrayLike, bits: int = 32, signed: bool = True, mode: str = "rzi"
) -> NDArray[np.uint64]:
    """cvt.{rni,rzi,rmi,rpi}.{s,u}{32,64}.f32: saturates; NaN gives 0, or 2^63 for 64 bits."""
    x = np.asarray(x, np.uint32)
    d = np.where(is_nan32(x), 0.0, f32_value(x))
    f = {"rni": np.rint, "rzi": np.trunc, "rmi": np.floor, "rpi": np.ceil}[mode](d)
    lo = -(2.0 ** (bits - 1)) if signed else 0.0
    hi = 2.0 ** (bits - 1) if signed else 2.0**bits
    top, bot = (
        (1 << (bits - 1)) - 1 if signed else (1 << bits) - 1,
        -(1 << (bits - 1)) if signed else 0,
    )
    nan, mask = 0 if bits == 32 else 1 << 63, (1 << bits) - 1

    def one(v: float, bad: bool) -> int:
        return nan if bad else (top if v >= hi else bot if v <= lo else int(v)) & mask

    return np.vectorize(one, otypes=[np.uint64])(f, is_nan32(x))


def cvt_i2f(x: ArrayLike, signed: bool = True, mode: str = "rn") -> Bits32:
    """cvt.{rn,rz}.f32.{s32,u32}"""
    d = (
        np.asarray(x, np.uint32).astype(np.int32).astype(np.float64)
        if signed
        else np.asarray(x, np.uint32).astype(np.float64)
    )
    return round_to(d, F32, mode).astype(np.uint32)
