"""Bit-exact model of one tensor-core step on Hopper (sm_90a): operands and results are raw bits.

Measured on an H200: every product exact, all terms aligned to the largest operand-exponent sum and
cut, one exact sum, one rounding. docs/simulator.md says what was compared.
"""

import numpy as np
from numpy.typing import ArrayLike

from tkc.sim.arrays import Array
from tkc.sim.numerics.conversions import fp8_to_f16
from tkc.sim.numerics.formats import (
    E4M3,
    E5M2,
    F16,
    F32,
    FORMATS,
    NAN16,
    NAN32,
    FloatFormat,
    decode,
    leading_bit,
    shift,
)
from tkc.sim.numerics.ieee import f32_add, h_add


def tc_dot(
    ta: FloatFormat,
    tb: FloatFormat,
    td: FloatFormat,
    a: ArrayLike,
    b: ArrayLike,
    c: ArrayLike,
    F: int = 25,
    out_bits: int | None = None,
) -> Array:
    """One tensor-core step: c + sum_k a[..., k] * b[..., k].

    Every product is exact. All terms are aligned to E = max(exponent of each nonzero term,
    emin(D) - 7), where a product's exponent is the plain sum of its operands' exponents (subnormals
    count as emin). Each magnitude is cut (towards zero) below 2^(E - F); the cut terms are added
    exactly. The result is truncated to f32 (out_bits mantissa bits if given) or rounded to nearest
    even to f16, with subnormals. A zero result is +0. Overflow gives Inf. NaNs are canonical.
    """
    sa, ea, ma, ia, na = decode(ta, a)
    sb, eb, mb, ib, nb = decode(tb, b)
    sc, ec, mc, ic, nc = decode(td, c)
    neg = (sa ^ sb).astype(bool)
    inf = ia | ib
    nan = (na | nb | (ia & (mb == 0)) | (ib & (ma == 0))).any(-1) | nc
    pinf, ninf = (inf & ~neg).any(-1) | (ic & (sc == 0)), (inf & neg).any(-1) | (ic & (sc == 1))
    nan |= pinf & ninf

    p, pe = ma * mb, ea + eb
    top = np.maximum(np.where(p != 0, pe, -10000).max(-1), np.where(mc != 0, ec, -10000))
    top = np.maximum(top, td.emin - 7)
    t = shift(p, pe - top[..., None] + (F - ta.M - tb.M))
    s = np.where(neg, -t, t).sum(-1)
    t = shift(mc, ec - top + (F - td.M))
    s = s + np.where(sc == 1, -t, t)

    v, lsb = np.abs(s), top - F
    e = leading_bit(np.maximum(v, 1)) + lsb
    if td is F16:
        q = np.maximum(e, -14) - 10
        sh = q - lsb
        r = shift(v, -sh)
        k = np.clip(sh, 1, 62)
        rem, half = v & ((np.int64(1) << k) - 1), np.int64(1) << (k - 1)
        r = r + ((sh > 0) & ((rem > half) | ((rem == half) & (r & 1 == 1))))
        bits, infb, nanb = np.where(e < -14, r, ((e + 14) << 10) + r), 0x7C00, NAN16
    else:
        mbits = 23 if out_bits is None else out_bits
        r = shift(v, lsb - (np.maximum(e, -126) - mbits)) << (23 - mbits)
        bits, infb, nanb = np.where(e < -126, r, ((e + 126) << 23) + r), F32.inf, NAN32
    bits = np.where(v == 0, 0, np.minimum(bits, infb))
    bits = np.where((s < 0) & (bits != 0), bits | td.sign, bits)
    bits = np.where(pinf, infb, np.where(ninf, infb | td.sign, bits))
    return np.where(nan, nanb, bits).astype(td.dtype)


def _pair_operands(A: ArrayLike, B: ArrayLike) -> tuple[Array, ...]:
    """A [..., M, K], B [..., K, N] -> operands [..., M, N, K]"""
    left, right = np.asarray(A), np.swapaxes(np.asarray(B), -1, -2)
    return np.broadcast_arrays(left[..., :, None, :], right[..., None, :, :])


def mma_sync(
    A: ArrayLike,
    B: ArrayLike,
    C: ArrayLike,
    ta: str = "bf16",
    tb: str | None = None,
    acc: str = "f32",
) -> Array:
    """D = A B + C on bits, as `mma.sync.m16n8k*` of floats gives it on Hopper.

    A [..., M, K], B [..., K, N], C [..., M, N]; K = 4, 8 or 16 (32 for fp8). ta, tb, acc: the
    formats of A, B (ta if None) and C and D by name, "f32" or "f16" for acc.
    """
    fa, fb, td = FORMATS[ta], FORMATS[tb or ta], FORMATS[acc]
    a, b = _pair_operands(A, B)
    if fa not in (E4M3, E5M2):
        return tc_dot(fa, fb, td, a, b, C)
    # sm_90 has no fp8 HMMA: ptxas 13.0 widens to f16, runs two chained f16 HMMA from zero, over
    # the k with k % 4 in {0, 1}, then {2, 3}, and adds C last with an ordinary rn add.
    a, b = fp8_to_f16(a, fa.name), fp8_to_f16(b, fb.name)
    lo = np.arange(int(a.shape[-1])) % 4 < 2
    s = tc_dot(F16, F16, td, a[..., lo], b[..., lo], np.zeros(a.shape[:-1], td.dtype))
    s = tc_dot(F16, F16, td, a[..., ~lo], b[..., ~lo], s)
    return h_add(C, s, "f16") if td is F16 else f32_add(C, s)


def wgmma(
    A: ArrayLike,
    B: ArrayLike,
    C: ArrayLike,
    ta: str = "bf16",
    tb: str | None = None,
    acc: str = "f32",
    scale_d: int = 1,
    scale_a: int = 1,
    scale_b: int = 1,
) -> Array:
    """D = A B + C on bits, as one `wgmma.mma_async.m64nNk*` of floats gives it; shapes and formats
    as in `mma_sync`.

    scale_d 0: C counts as 0; scale_a, scale_b -1: the operand's sign is flipped. fp8 keeps 13
    fraction bits and returns 13 mantissa bits in an f32.
    """
    fa, fb, td = FORMATS[ta], FORMATS[tb or ta], FORMATS[acc]
    a, b = _pair_operands(A, B)
    a = a ^ a.dtype.type(fa.sign << fa.drop) if scale_a < 0 else a
    b = b ^ b.dtype.type(fb.sign << fb.drop) if scale_b < 0 else b
    c = np.asarray(C) if scale_d else np.zeros(a.shape[:-1], td.dtype)
    if fa in (E4M3, E5M2):
        return tc_dot(fa, fb, td, a, b, c, F=13, out_bits=13)
    return tc_dot(fa, fb, td, a, b, c)
