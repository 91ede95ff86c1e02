"""PTX `cvt` between float formats and integers, on raw bits (checked over all 2^32 inputs)."""

from typing import Any

import numpy as np

from tkc.sim.numerics.choose import where
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


def cvt_bf16(x: Any, mode: str = "rn", relu: bool = False) -> Any:
    return f32_to_half(x, BF16, mode, relu)


def cvt_f16(x: Any, mode: str = "rn", relu: bool = False) -> Any:
    return f32_to_half(x, F16, mode, relu)


def f32_to_half(x: Any, f: FloatFormat, mode: str, relu: bool) -> Any:
    x = np.asarray(x, np.uint32)
    r = round_to(f32_value(x), f, mode)
    r = where(relu & (x >> 31 == 1), 0, r)
    return where(is_nan32(x), NAN16, r).astype(np.uint16)


def cvt_fp8(x: Any, fmt: str = "e4m3", relu: bool = False) -> Any:
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
    r = np.minimum(round_to(where(np.isnan(d), 0.0, d), wide), mx)
    r = where(relu & (x >> 31 == 1), 0, r | ((x >> 31).astype(np.int64) << 7))
    return where(is_nan32(x), NAN8, r).astype(np.uint8)


def cvt_tf32(x: Any, mode: str = "rna") -> Any:
    """cvt.tf32.f32. rna keeps Inf/NaN bits & 0xffffe000, so that a NaN with a small payload becomes
    Inf; rn and rz give NaN 0x7fffe000."""
    x = np.asarray(x, np.uint32).astype(np.int64)
    special = (x & 0x7FFFFFFF) >= 0x7F800000
    if mode == "rna":
        r = where(special, x, x + 0x1000)
    else:
        r = where(
            is_nan32(x),
            0x7FFFE000,
            where(special | (mode == "rz"), x, x + 0xFFF + ((x >> 13) & 1)),
        )
    return (r & 0xFFFFE000).astype(np.uint32)


def fp8_to_f16(v: Any, fmt: str = "e4m3") -> Any:
    v = np.asarray(v).astype(np.int64)
    f = FORMATS[fmt]
    s, e, m, inf, nan = decode(f, v)
    d = where(inf | nan, 0.0, np.ldexp(m.astype(np.float64), e - f.M) * where(s == 1, -1.0, 1.0))
    r = d.astype(np.float16).view(np.uint16).astype(np.int64)
    r = where(inf, 0x7C00 | (s << 15), r)
    return where(nan, NAN16, r).astype(np.uint16)


def f16_to_f32(h: Any) -> Any:
    h = np.asarray(h, np.uint16)
    with np.errstate(all="ignore"):
        r = h.view(np.float16).astype(np.float32).view(np.uint32)
    return where((h & 0x7FFF) > 0x7C00, NAN32, r).astype(np.uint32)


def cvt_f2i(x: Any, bits: int = 32, signed: bool = True, mode: str = "rzi") -> Any:
    """cvt.{rni,rzi,rmi,rpi}.{s,u}{32,64}.f32: saturates; NaN gives 0, or 2^63 for 64 bits."""
    x = np.asarray(x, np.uint32)
    d = where(is_nan32(x), 0.0, f32_value(x))
    f = {"rni": np.rint, "rzi": np.trunc, "rmi": np.floor, "rpi": np.ceil}[mode](d)
    lo = -(2.0 ** (bits - 1)) if signed else 0.0
    hi = 2.0 ** (bits - 1) if signed else 2.0**bits
    top, bot = (
        (1 << (bits - 1)) - 1 if signed else (1 << bits) - 1,
        -(1 << (bits - 1)) if signed else 0,
    )
    nan, mask = 0 if bits == 32 else 1 << 63, (1 << bits) - 1

    def one(v: Any, bad: Any) -> int:
        return nan if bad else (top if v >= hi else bot if v <= lo else int(v)) & mask

    return np.vectorize(one, otypes=[np.uint64])(f, is_nan32(x))


def cvt_i2f(x: Any, signed: bool = True, mode: str = "rn") -> Any:
    """cvt.{rn,rz}.f32.{s32,u32}"""
    d = (
        np.asarray(x, np.uint32).astype(np.int32).astype(np.float64)
        if signed
        else np.asarray(x, np.uint32).astype(np.float64)
    )
    return round_to(d, F32, mode).astype(np.uint32)
