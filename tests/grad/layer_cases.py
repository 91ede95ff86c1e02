"""Losses, norms and kinds of attention, as people write them."""

from __future__ import annotations

from typing import Any

ATTENTION = "B=2 H=4 G=2 S=35 T=35 D=16"
SINK = """
kernel f(Q: bf16[B, H, S, D], K: bf16[B, G, T, D], V: bf16[B, G, T, D], sink: f32[H],
         O: out bf16[B, H, S, D], L: out f32[B, H, S]?, scale: f32 = 0.25):
    param BQ = 16, BT = 8
    grid b in B, h in H, q in S by BQ
    axis d in D
    g = h // (H // G)
    m: f32[q] = sink[h]
    l: f32[q] = 1
    o: f32[q, d] = 0
    for t in T[:q.end] by BT:
        s = scale * (Q[b, h, q, d] @ K[b, g, t, d])
        s = where(t <= q, s, -inf)
        new = max(m, max(s over t))
        fix = exp(m - new)
        p = exp(s - new)
        l = l * fix + sum(p over t)
        o = o * fix + bf16(p) @ V[b, g, t, d]
        m = new
    O[b, h, q, d] = o / l
    if L: L[b, h, q] = m + log(l)
"""

LAYERS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "sink": (SINK, ATTENTION, {}),
    "sink-without-statistics": (SINK, ATTENTION, {"choices": {"L": False}}),
    "sum-that-starts-at-1": (
        SINK.replace("sink[h]", "-inf").replace("sink: f32[H],", ""),
        ATTENTION,
        {"choices": {"L": False}},
    ),
    "partial-attention": ("""
kernel f(Q: f32[S, D], K: f32[T, D], V: f32[T, D], M0: f32[S], L0: f32[S], O0: f32[S, D],
         M: out f32[S], L: out f32[S], O: out f32[S, D]):
    grid q in S by 8
    axis d in D
    m: f32[q] = M0[q]
    l: f32[q] = L0[q]
    o: f32[q, d] = O0[q, d]
    for t in T by 8:
        s = Q[q, d] @ K[t, d]
        new = max(m, max(s over t))
        fix = exp(m - new)
        p = exp(s - new)
        l = l * fix + sum(p over t)
        o = o * fix + p @ V[t, d]
        m = new
    M[q] = m
    L[q] = l
    O[q, d] = o
""", "S=19 T=21 D=5", {"positive": ("L0",)}),
    "partial-attention-divided": ("""
kernel f(Q: f32[S, D], K: f32[T, D], V: f32[T, D], M0: f32[S], L0: f32[S], O0: f32[S, D],
         L: out f32[S], O: out f32[S, D]):
    grid q in S by 8
    axis d in D
    m: f32[q] = M0[q]
    l: f32[q] = L0[q]
    o: f32[q, d] = O0[q, d]
    for t in T by 8:
        s = Q[q, d] @ K[t, d]
        new = max(m, max(s over t))
        fix = exp(m - new)
        p = exp(s - new)
        l = l * fix + sum(p over t)
        o = o * fix + p @ V[t, d]
        m = new
    L[q] = m + log(l)
    O[q, d] = o / l
""", "S=19 T=21 D=5", {"positive": ("L0",)}),
    "soft-minimum-that-starts": ("""
kernel f(x: f32[N, C], a: f32[N], y: out f32[N]):
    grid n in N by 4
    m: f32[n] = a[n]
    l: f32[n] = 2
    for c in C by 8:
        v = x[n, c]
        new = min(m, min(v over c))
        l = l * exp2(new - m) + sum(exp2(new - v) over c)
        m = new
    y[n] = m - log2(l)
""", "N=13 C=21", {}),
    "softmax-of-larger": ("""
use std.softmax
kernel f(x: f32[N, C], w: f32[C], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    y[n, c] = softmax(max(x[n, c], w[c]), c)
""", "N=13 C=9", {}),
    "softmax-of-extremes": ("""
use std.softmax
kernel f(x: f32[N, K, C], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    best: f32[n, c] = inf
    for k in K by 8:
        best min= min(x[n, k, c] over k)
    y[n, c] = softmax(best, c)
""", "N=13 K=19 C=9", {}),
    "packed-softmax": ("""
kernel f(x: f32[N, C], cu: i32[B + 1], y: out f32[N, C]):
    grid b in B, c in C by 8
    m: f32[c] = -inf
    l: f32[c] = 0
    for n in N[cu[b]:cu[b + 1]] by 8:
        new = max(m, max(x[n, c] over n))
        l = l * exp(m - new) + sum(exp(x[n, c] - new) over n)
        m = new
    for n in N[cu[b]:cu[b + 1]] by 8:
        y[n, c] = exp(x[n, c] - m) / l with unique
""", "B=3 N=40 C=20", {"integers": {"cu": [0, 10, 25, 38]}}),
    "mean-of-a-length": ("""
kernel f(x: f32[B, T, C], len: i32[B], y: out f32[B, C]):
    grid b in B, c in C by 8
    s: f32[c] = 0
    for t in T[:len[b]] by 8:
        s += sum(x[b, t, c] over t)
    y[b, c] = s / f32(max(len[b], 1))
""", "B=3 T=29 C=20", {"integers": {"len": [29, 0, 13]}}),
    "decoding-of-a-length": ("""
kernel f(q: bf16[B, G, R, D], K: bf16[B, T, G, D], V: bf16[B, T, G, D], len: i32[B],
         O: out bf16[B, G, R, D]):
    grid b in B, g in G
    axis r in R, d in D
    m: f32[r] = -inf
    l: f32[r] = 0
    o: f32[r, d] = 0
    for t in T[:len[b]] by 8:
        s = 0.25 * (q[b, g, r, d] @ K[b, t, g, d])
        new = max(m, max(s over t))
        fix = exp(m - new)
        p = exp(s - new)
        l = l * fix + sum(p over t)
        o = o * fix + bf16(p) @ V[b, t, g, d]
        m = new
    O[b, g, r, d] = o / l
""", "B=2 G=3 R=4 D=8 T=29", {"integers": {"len": [29, 13]}}),
    "experts-of-a-range": ("""
kernel f(x: bf16[N, C], W: bf16[X, C, F], b: f32[X, F]?, first: i32[X + 1], y: out bf16[N, F]):
    grid e in X, k in F by 8
    for n in N[first[e]:first[e + 1]] by 8:
        acc: f32[n, k] = 0
        for c in C by 4:
            acc += x[n, c] @ W[e, c, k]
        if b:
            acc = acc + b[e, k]
        y[n, k] = acc with unique
""", "N=29 C=7 X=3 F=20", {"integers": {"first": [0, 10, 20, 29]}}),
    "group-norm": ("""
kernel f(x: f32[N, G, C, S], w: f32[G, C], b: f32[G, C], y: out f32[N, G, C, S], eps: f32 = 1e-5):
    grid n in N, g in G
    axis c in C
    s1: f32 = 0
    s2: f32 = 0
    for s in S by 16:
        v = x[n, g, c, s]
        s1 += sum(v over c, s)
        s2 += sum(v * v over c, s)
    m = s1 / (C * S)
    r = rsqrt(s2 / (C * S) - m * m + eps)
    for s in S by 16:
        y[n, g, c, s] = (x[n, g, c, s] - m) * r * w[g, c] + b[g, c]
""", "N=3 G=2 C=5 S=37", {}),
    "rotary-of-pairs": ("""
kernel f(x: bf16[B, S, H, D], cosine: f32[S, D // 2], sine: f32[S, D // 2],
         y: out bf16[B, S, H, D]):
    require D % 2 == 0
    grid b in B, s in S by 8, h in H
    axis k in D // 2
    a = f32(x[b, s, h, 2 * k])
    c = f32(x[b, s, h, 2 * k + 1])
    y[b, s, h, 2 * k] = a * cosine[s, k] - c * sine[s, k] with unique
    y[b, s, h, 2 * k + 1] = a * sine[s, k] + c * cosine[s, k] with unique
""", "B=2 S=19 H=3 D=10", {"wrt": "x"}),
    "rotary-of-halves": ("""
kernel f(x: bf16[S, H, 2 * D], cosine: f32[S, D], sine: f32[S, D], y: out bf16[S, H, 2 * D]):
    grid s in S by 8, h in H
    axis k in D
    a = f32(x[s, h, k + 0])
    c = f32(x[s, h, D + k])
    y[s, h, k + 0] = a * cosine[s, k] - c * sine[s, k]
    y[s, h, D + k] = a * sine[s, k] + c * cosine[s, k]
""", "S=21 H=3 D=5", {}),
    "concatenated": ("""
kernel f(a: f32[N, C], b: f32[N, K], y: out f32[N, C + K]):
    grid n in N by 8
    axis c in C, k in K
    y[n, c + 0] = sin(a[n, c])
    y[n, C + k] = b[n, k] * b[n, k]
""", "N=21 C=5 K=7", {}),
    "swiglu-of-halves": ("""
use std.silu
kernel f(x: bf16[N, 2 * C], y: out bf16[N, C]):
    grid n in N by 8, c in C by 8
    y[n, c] = silu(f32(x[n, c + 0])) * f32(x[n, C + c])
""", "N=21 C=20", {}),
    "convolution-by-scalar-loops": ("""
kernel f(x: f32[N, C, H, W], w: f32[F, C, 3, 3], b: f32[F], y: out f32[N, F, H, W]):
    grid n in N, f in F, i in H by 4, j in W by 4
    acc: f32[i, j] = 0
    for c in C:
        for p in 3:
            for q in 3:
                acc += x[n, c, i + p - 1, j + q - 1] * w[f, c, p, q]
    y[n, f, i, j] = max(acc + b[f], 0)
""", "N=2 C=3 H=9 W=11 F=4", {}),
    "rms-norm-of-held-rows": ("""
kernel f(x: f32[N, C], w: f32[C], y: out f32[N, C], eps: f32 = 1e-3):
    grid n in N by 4
    axis c in C
    y[n, c] = x[n, c] * rsqrt(sum(x[n, c] * x[n, c] over c) / C + eps) * w[c]
""", "N=13 C=40", {}),
    "two-norms-of-held-rows": ("""
kernel f(x: f32[N, C], u: f32[N, C], w: f32[C], v: f32[C], y: out f32[N, C], z: out f32[N, C]):
    grid n in N by 4
    axis c in C
    s = sum(x[n, c] * x[n, c] over c)
    t = sum(u[n, c] * u[n, c] over c)
    y[n, c] = x[n, c] * rsqrt(s / C + 1) * w[c] + u[n, c]
    z[n, c] = u[n, c] * rsqrt(t / C + s) * v[c]
""", "N=13 C=40", {}),
    "a-norm-of-rows-of-a-batch": ("""
kernel f(x: f32[B, N, C], w: f32[N, C], y: out f32[B, N, C]):
    grid b in B, n in N by 4
    axis c in C
    y[b, n, c] = x[b, n, c] * rsqrt(sum(x[b, n, c] * x[b, n, c] over c) / C + 1) * w[n, c]
""", "B=3 N=13 C=40", {}),
    # keys are normalised within a range that a block ends: their sums are made where they are used
    "attention-of-normalised-rows": ("""
kernel f(q: f32[H, S, D], k: f32[H, S, D], v: f32[H, S, D], g: f32[D], o: out f32[H, S, D],
         L: out f32[H, S]):
    grid h in H, i in S by 8
    axis d in D
    qq = q[h, i, d]
    qn = qq * rsqrt(mean(qq * qq over d) + 1e-5) * g[d]
    m: f32[i] = -inf
    l: f32[i] = 0
    acc: f32[i, d] = 0
    for t in S[:i.end] by 8:
        kk = k[h, t, d]
        kn = kk * rsqrt(mean(kk * kk over d) + 1e-5)
        s = where(t <= i, (qn @ kn) * 0.25, -inf)
        mn = max(m, max(s over t))
        p = exp(s - mn)
        fix = exp(m - mn)
        l = l * fix + sum(p over t)
        acc = acc * fix + p @ v[h, t, d]
        m = mn
    o[h, i, d] = acc / l
    L[h, i] = m + log(l)
""", "H=2 S=20 D=12", {}),
    # of a window of a strided convolution few positions are summed over, and not all outputs
    "convolution-with-strides": ("""
kernel f(x: f32[N, 2 * H, 3 * V, C], w: f32[3, R, C, F], y: out f32[N, H, V, F]):
    grid n in N, h in H by 4, v in V by 4, o in F by 8
    acc: f32[h, v, o] = 0
    for r in 3:
        for s in R:
            for c in C by 8:
                acc += x[n, 2 * h + r - 1, 3 * v + s - 2, c] @ w[r, s, c, o]
    y[n, h, v, o] = sin(acc)
""", "N=2 H=5 V=6 C=5 F=4 R=4", {}),
}  # fmt: skip
