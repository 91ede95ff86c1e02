"""Kernels in Triton: vector add, softmax, layer norm, a product and attention."""

import triton
import triton.language as tl


@triton.jit
def add(x, y, out, n, BLOCK: tl.constexpr):
    at = tl.program_id(0) * BLOCK + tl.arange(0, BLOCK)
    inside = at < n
    tl.store(out + at, tl.load(x + at, mask=inside) + tl.load(y + at, mask=inside), mask=inside)


@triton.jit
def softmax(x, out, stride, columns, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    at = tl.arange(0, BLOCK)
    v = tl.load(x + row * stride + at, mask=at < columns, other=-float("inf"))
    e = tl.exp(v - tl.max(v, axis=0))
    tl.store(out + row * stride + at, e / tl.sum(e, axis=0), mask=at < columns)


@triton.jit
def layernorm(x, gain, bias, out, stride, columns, eps, BLOCK: tl.constexpr):
    row = tl.program_id(0)
    total = tl.zeros([BLOCK], tl.float32)
    for start in range(0, columns, BLOCK):
        at = start + tl.arange(0, BLOCK)
        total += tl.load(x + row * stride + at, mask=at < columns, other=0.0).to(tl.float32)
    mean = tl.sum(total, axis=0) / columns
    squares = tl.zeros([BLOCK], tl.float32)
    for start in range(0, columns, BLOCK):
        at = start + tl.arange(0, BLOCK)
        v = tl.load(x + row * stride + at, mask=at < columns, other=0.0).to(tl.float32)
        d = tl.where(at < columns, v - mean, 0.0)
        squares += d * d
    scale = tl.rsqrt(tl.sum(squares, axis=0) / columns + eps)
    for start in range(0, columns, BLOCK):
        at = start + tl.arange(0, BLOCK)
        inside = at < columns
        v = tl.load(x + row * stride + at, mask=inside, other=0.0).to(tl.float32)
        g = tl.load(gain + at, mask=inside)
        b = tl.load(bias + at, mask=inside)
        tl.store(out + row * stride + at, (v - mean) * scale * g + b, mask=inside)


@triton.jit
def matmul(a, b, c, M, N, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    """c[M, N] = a[M, K] @ b[K, N], bf16, rows contiguous."""
    m = tl.program_id(0) * BM + tl.arange(0, BM)
    n = tl.program_id(1) * BN + tl.arange(0, BN)
    k = tl.arange(0, BK)
    total = tl.zeros((BM, BN), tl.float32)
    for start in range(0, K, BK):
        kk = start + k
        left = tl.load(
            a + m[:, None] * K + kk[None, :], mask=(m[:, None] < M) & (kk[None, :] < K), other=0.0
        )
        right = tl.load(
            b + kk[:, None] * N + n[None, :], mask=(kk[:, None] < K) & (n[None, :] < N), other=0.0
        )
        total = tl.dot(left, right, total)
    tl.store(
        c + m[:, None] * N + n[None, :],
        total.to(tl.bfloat16),
        mask=(m[:, None] < M) & (n[None, :] < N),
    )


@triton.jit
def matmul_tma(a, b, c, M, N, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr):
    """The same through tensor maps that the kernel makes."""
    a_map = tl.make_tensor_descriptor(a, [M, K], [K, 1], [BM, BK])
    b_map = tl.make_tensor_descriptor(b, [K, N], [N, 1], [BK, BN])
    c_map = tl.make_tensor_descriptor(c, [M, N], [N, 1], [BM, BN])
    m, n = tl.program_id(0) * BM, tl.program_id(1) * BN
    total = tl.zeros((BM, BN), tl.float32)
    for start in range(0, K, BK):
        total = tl.dot(a_map.load([m, start]), b_map.load([start, n]), total)
    c_map.store([m, n], total.to(tl.bfloat16))


@triton.jit
def attention(q, k, v, out, T, scale, D: tl.constexpr, BQ: tl.constexpr, BT: tl.constexpr):
    """Causal attention of one head; q, k, v, out: [T, D] bf16."""
    rows = tl.program_id(0) * BQ + tl.arange(0, BQ)
    d = tl.arange(0, D)
    query = tl.load(q + rows[:, None] * D + d[None, :], mask=rows[:, None] < T, other=0.0)
    most = tl.full((BQ,), -float("inf"), tl.float32)
    weight = tl.zeros((BQ,), tl.float32)
    total = tl.zeros((BQ, D), tl.float32)
    for start in range(0, tl.minimum((tl.program_id(0) + 1) * BQ, T), BT):
        t = start + tl.arange(0, BT)
        key = tl.load(k + t[None, :] * D + d[:, None], mask=t[None, :] < T, other=0.0)
        score = tl.dot(query, key) * scale
        score = tl.where((rows[:, None] >= t[None, :]) & (t[None, :] < T), score, -float("inf"))
        peak = tl.maximum(most, tl.max(score, 1))
        p = tl.exp2(score - peak[:, None])
        shrink = tl.exp2(most - peak)
        weight = weight * shrink + tl.sum(p, 1)
        value = tl.load(v + t[:, None] * D + d[None, :], mask=t[:, None] < T, other=0.0)
        total = tl.dot(p.to(tl.bfloat16), value, total * shrink[:, None])
        most = peak
    total = total / weight[:, None]
    tl.store(out + rows[:, None] * D + d[None, :], total.to(tl.bfloat16), mask=rows[:, None] < T)
