"""PTX `.approx` and `.full` functions: the code ptxas 13.0 puts around the MUFU, on raw bits."""

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tkc.sim.arrays import Bits16, Bits32, Bools
from tkc.sim.numerics.conversions import f16_to_f32
from tkc.sim.numerics.formats import NAN16
from tkc.sim.numerics.ieee import f32_add, f32_mul, ftz32, is_nan32
from tkc.sim.numerics.mufu import (
    mufu_cos,
    mufu_ex2,
    mufu_lg2,
    mufu_rcp,
    mufu_rsq,
    mufu_sin,
    mufu_sqrt,
    mufu_tanh,
    split_fields,
)


def _scaled(
    x: ArrayLike,
    cond: Bools,
    pre: Callable[[Bits32], Bits32],
    core: Callable[[Bits32], Bits32],
    post: Callable[[Bits32], Bits32],
) -> Bits32:
    x = np.asarray(x, np.uint32)
    y = core(np.where(cond, pre(x), x).astype(np.uint32))
    return np.where(cond, post(y), y).astype(np.uint32)


def _const(v: float) -> np.uint32:
    return np.float32(v).view(np.uint32)


def _tiny(x: ArrayLike) -> Bools:
    return (np.asarray(x, np.uint32) & 0x7FFFFFFF) < 0x00800000  # |x| < 2^-126


def ex2_approx(x: ArrayLike, ftz: bool = False) -> Bits32:
    """2^x of f32 bits, as `ex2.approx{.ftz}.f32` gives it on Hopper; bit-exact. Without .ftz, x
    below -126 takes the MUFU of x / 2, squared, so that the result may be subnormal."""
    x = np.asarray(x, np.uint32)
    if ftz:
        return mufu_ex2(x)
    low = (x >> 31 == 1) & ((x & 0x7FFFFFFF) > 0x42FC0000) & ~is_nan32(x)  # x < -126
    return _scaled(x, low, lambda v: f32_mul(v, _const(0.5)), mufu_ex2, lambda r: f32_mul(r, r))


def lg2_approx(x: ArrayLike, ftz: bool = False) -> Bits32:
    """Logarithm to base 2 of f32 bits, as `lg2.approx{.ftz}.f32` gives it; bit-exact. Without .ftz
    a subnormal x is scaled by 2^24 first, with .ftz it counts as 0; below 0: NaN."""
    return (
        mufu_lg2(x)
        if ftz
        else _scaled(
            x,
            _tiny(x),
            lambda v: f32_mul(v, _const(2.0**24)),
            mufu_lg2,
            lambda r: f32_add(r, _const(-24)),
        )
    )


def rcp_approx(x: ArrayLike, ftz: bool = False) -> Bits32:
    """1 / x of f32 bits, as `rcp.approx{.ftz}.f32` gives it; bit-exact. Without .ftz, x is scaled
    where x or 1 / x is subnormal; with it subnormal operands and results are 0."""
    if ftz:
        return mufu_rcp(x)
    x = np.asarray(x, np.uint32)
    a = x & 0x7FFFFFFF
    k = np.where(
        a < 0x00800000,
        _const(2.0**24),
        np.where((a > 0x7E800000) & (a <= 0x7F800000), _const(0.25), _const(1)),
    ).astype(np.uint32)
    return f32_mul(k, mufu_rcp(f32_mul(x, k)))


def rsqrt_approx(x: ArrayLike, ftz: bool = False) -> Bits32:
    """1 / sqrt(x) of f32 bits, as `rsqrt.approx{.ftz}.f32` gives it; bit-exact. Without .ftz a
    subnormal x is scaled by 2^24 first, with .ftz it counts as 0; below 0: NaN."""
    return (
        mufu_rsq(x)
        if ftz
        else _scaled(
            x,
            _tiny(x),
            lambda v: f32_mul(v, _const(2.0**24)),
            mufu_rsq,
            lambda r: f32_mul(r, _const(4096)),
        )
    )


def sqrt_approx(x: ArrayLike, ftz: bool = False) -> Bits32:
    """sqrt(x) of f32 bits, as `sqrt.approx{.ftz}.f32` gives it; bit-exact. Without .ftz a subnormal
    x is scaled by 2^24 first, with .ftz it counts as 0; below 0: NaN."""
    return (
        mufu_sqrt(x)
        if ftz
        else _scaled(
            x,
            _tiny(x),
            lambda v: f32_mul(v, _const(2.0**24)),
            mufu_sqrt,
            lambda r: f32_mul(r, _const(2.0**-12)),
        )
    )


INV_2PI = np.uint32(0x3E22F983)


def sin_approx(x: ArrayLike, ftz: bool = False) -> Bits32:
    """Sine of f32 bits in radians, as `sin.approx.f32` gives it: the MUFU's of x / (2 pi), a
    product that is rounded to zero. `ftz` changes nothing."""
    return mufu_sin(f32_mul(x, INV_2PI, "rz"))


def cos_approx(x: ArrayLike, ftz: bool = False) -> Bits32:
    """Cosine of f32 bits in radians, as `cos.approx.f32` gives it: the MUFU's of x / (2 pi), a
    product that is rounded to zero. `ftz` changes nothing."""
    return mufu_cos(f32_mul(x, INV_2PI, "rz"))


def tanh_approx(x: ArrayLike) -> Bits32:
    """Hyperbolic tangent of f32 bits, as `tanh.approx.f32` gives it: the MUFU's function."""
    return mufu_tanh(x)


def div_approx(a: ArrayLike, b: ArrayLike, ftz: bool = False) -> Bits32:
    """a / b of f32 bits, as `div.approx{.ftz}.f32` gives it: a times the MUFU's 1 / b. Without .ftz
    a subnormal b is scaled first; beyond 2^126 1 / b is 0."""
    a, b = np.asarray(a, np.uint32), np.asarray(b, np.uint32)
    if not ftz:
        t = _tiny(b)
        a, b = (
            np.where(t, f32_mul(a, _const(2.0**24)), a),
            np.where(t, f32_mul(b, _const(2.0**24)), b),
        )
    return f32_mul(mufu_rcp(b), a, ftz=ftz)


def div_full(a: ArrayLike, b: ArrayLike, ftz: bool = False) -> Bits32:
    """a / b of f32 bits, as `div.full{.ftz}.f32` gives it: like `div_approx`, with both operands
    scaled where 1 / b would be subnormal or infinite."""
    a, b = (ftz32(v) if ftz else np.asarray(v, np.uint32) for v in (a, b))
    m = b & 0x7FFFFFFF
    k = np.where(
        (m > 0x7E800000) & (m <= 0x7F800000),
        _const(0.25),
        np.where((m < 0x00800000) & (not ftz), _const(2.0**24), _const(1)),
    ).astype(np.uint32)
    on = k != _const(1)
    a, b = np.where(on, f32_mul(a, k, ftz=ftz), a), np.where(on, f32_mul(b, k, ftz=ftz), b)
    return f32_mul(mufu_rcp(b), a, ftz=ftz)


def half_approx(x: ArrayLike, op: str, fmt: str) -> Bits16:
    """`ex2.approx` or `tanh.approx` (op "ex2" or "tanh") of 16-bit floats as bits, of format fmt
    "f16" or "bf16": the f32 result of the MUFU cut to 16 bits. NaNs are canonical; ex2 of bf16 is
    .ftz."""
    x = np.asarray(x, np.uint16)
    w = f16_to_f32(x) if fmt == "f16" else (x.astype(np.uint32) << np.uint32(16))
    r = {"ex2": mufu_ex2, "tanh": mufu_tanh}[op](w)
    h = np.where(is_nan32(r), NAN16, r >> 16) if fmt == "bf16" else None
    if h is None:
        s, e, f = split_fields(r)
        sub = (f | 0x800000) >> np.clip(126 - e, 0, 60)  # 13 + (113 - e)
        h = (s >> 16) | np.where(e < 113, sub, np.minimum(((e - 112) << 10) | (f >> 13), 0x7C00))
        h = np.where(is_nan32(r), NAN16, h)
    return h.astype(np.uint16)


def rough_f64(name: str, x: ArrayLike) -> NDArray[np.uint64]:
    """`rcp.approx.ftz.f64` and `rsqrt.approx.ftz.f64` (name "rcp" or "rsqrt") of f64 numbers, as
    bits.

    Only the upper words of operand and result count (20 bits of mantissa); subnormal ones are
    zeros. PTX leaves the last bits open: here the result is the exact one of the cut operand,
    rounded to the 20 bits.
    """
    upper = np.asarray(x, np.float64).view(np.uint64) & np.uint64(0xFFFFFFFF << 32)
    upper = _flush64(upper)
    cut = upper.view(np.float64)
    exact = 1.0 / cut if name == "rcp" else 1.0 / np.sqrt(cut)
    raw = exact.view(np.uint64)
    odd = (raw >> np.uint64(32)) & np.uint64(1)
    rounded = (raw + np.uint64(0x7FFFFFFF) + odd) & np.uint64(0xFFFFFFFF << 32)
    out = _flush64(np.where(np.isfinite(exact), rounded, raw))
    return np.where(np.isnan(exact), np.uint64(0x7FFFFFFF << 32), out)


def _flush64(raw: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Subnormal numbers become zeros of their sign."""
    tiny = (raw & np.uint64(0x7FF << 52)) == 0
    return np.where(tiny, raw & np.uint64(1 << 63), raw)
