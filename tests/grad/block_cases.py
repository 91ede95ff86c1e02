"""Kernels whose programs or loops depend on where their blocks lie, and ranges that follow each
other."""

from __future__ import annotations

from typing import Any

from tests.grad.place_cases import PLACES

BLOCKS: dict[str, tuple[str, str, dict[str, Any]]] = {
    **PLACES,
    "partial-sums": ("""
kernel f(x: f32[N, C], part: out f32[cdiv(N, 16), C]):
    grid n in N by 16, c in C by 32
    part[n.id, c] = sum(x[n, c] * x[n, c] over n)
""", "N=50 C=40", {}),
    "sub-blocks": ("""
kernel f(x: f32[N, C], w: f32[C], y: out f32[N]):
    grid n in N by 16
    axis c in C
    for m in n by 8:
        y[m] = sum(x[m, c] * w[c] over c)
""", "N=50 C=12", {}),
    "chunks": ("""
kernel f(Q: f32[S, D], K: f32[S, D], V: f32[S, D], O: out f32[S, D]):
    grid q in S by 16
    axis d in D
    axis u = q
    s = where(u <= q, Q[q, d] @ K[u, d], 0)
    O[q, d] = s @ V[u, d]
""", "S=50 D=6", {}),
    "split-sum": ("""
kernel f(A: f32[M, K], B: f32[K, N], C: inout f32[M, N]):
    param BM = 8, BN = 8, BK = 4, KS = 16
    grid i in M by BM, j in N by BN, ks in K by KS
    acc: f32[i, j] = 0
    for k in ks by BK:
        acc += A[i, k] @ B[k, j]
    C[i, j] += acc
""", "M=20 N=24 K=70", {}),
    "block-normed": ("""
kernel f(x: f32[N], w: f32[1], y: out f32[N]):
    grid n in N by 16
    v = x[n]
    s = sum(v * v over n)
    y[n] = v * rsqrt(s + 1) * w[0]
""", "N=50", {}),
    "block-scan": ("""
kernel f(x: f32[N, C], y: out f32[N, C], total: out f32[cdiv(N, 16), C]):
    grid n in N by 16, c in C by 8
    v = x[n, c] * x[n, c]
    s = cumsum(v over n)
    y[n, c] = s * x[n, c]
    total[n.id, c] = s[n = n.end - 1]
""", "N=50 C=20", {}),
    "position-in-block": ("""
kernel f(x: f32[N], w: f32[16], y: out f32[N]):
    grid n in N by 16
    y[n] = x[n] * w[n - n.start] + f32(n.id) * x[n]
""", "N=50", {}),
    "sub-range-sums": ("""
kernel f(x: f32[N, C], y: out f32[cdiv(N, 16)]):
    grid g in N by 16
    axis c in C
    t: f32 = 0
    for n in g by 4:
        t += sum(x[n, c] * x[n, c] over n, c)
    y[g.id] = sqrt(t)
""", "N=50 C=5", {}),
    "block-max": ("""
kernel f(x: f32[N], y: out f32[cdiv(N, 16)], z: out f32[N]):
    grid n in N by 16
    m = max(x[n] over n)
    y[n.id] = m
    z[n] = exp(x[n] - m)
""", "N=50", {}),
    "causal-block-range": ("""
kernel f(x: f32[M, N], y: out f32[M]):
    grid i in M by 8
    s: f32[i] = 0
    for j in N[:i.end] by 16:
        s += sum(x[i, j] * x[i, j] over j)
    y[i] = s
""", "M=20 N=24", {}),
    "first-program": ("""
kernel f(x: f32[N], y: out f32[1], z: out f32[N]):
    grid n in N by 16
    s = sum(x[n] over n)
    z[n] = x[n] * s
    if n.id == 0:
        y[0] = s
""", "N=50", {}),
    "starts": ("""
kernel f(x: f32[N, C], P: f32[cdiv(N, 16), C], y: out f32[N, C]):
    grid n in N by 16, c in C by 8
    y[n, c] = cumsum(x[n, c] over n) * P[n.id, c] + P[n.id, c]
""", "N=50 C=20", {}),
    "chosen-size": ("""
kernel f(x: f32[N], y: out f32[N]):
    param BN = 16 in {8, 16, 32}
    grid n in N by BN
    y[n] = x[n] / (1 + sum(x[n] * x[n] over n))
""", "N=50", {}),
    "shared-in-block-range": ("""
kernel f(x: f32[N], w: f32[M], y: out f32[M]):
    grid i in M by 8
    s: f32 = 0
    for j in N[:i.end] by 16:
        s += sum(x[j] * x[j] over j)
    y[i] = s * w[i]
""", "M=20 N=24", {}),
    "experts": ("""
kernel f(x: f32[T, K], w: f32[X, K], ends: i32[X], z: f32[X], y: out f32[T]):
    grid i in 1
    axis k in K
    for e in X:
        for r in T[ends[e - 1]:ends[e]] by 8:
            y[r] = sum(x[r, k] * w[e, k] over k) * z[e]
""", "T=20 X=3 K=5", {"integers":{"ends":[4,13,20]}}),
    "weight-of-blocks": ("""
kernel f(x: f32[N], w: f32[3], v: f32[cdiv(N, 16)], y: out f32[N]):
    grid n in N by 16
    s = sum(x[n] * w[0] over n)
    y[n] = sin(s * x[n] * w[1]) * v[n.id] + w[2] * f32(n.id)
""", "N=50", {}),
    "read-from-another-block": ("""
kernel f(x: f32[N], y: out f32[N], z: out f32[N]):
    grid n in N by 16
    y[n] = cumsum(x[N - 1 - n] * x[n] over n)
    s: f32 = 1
    for t in N by 8:
        z[t] = s * x[t + 3] with unique
        s = 0.5 * s + sum(x[t] * x[N - 1 - t] over t)
""", "N=50", {"of": "y"}),
    "state-read-from-another-block": ("""
kernel f(x: f32[C, N], z: out f32[C, N]):
    grid c in C
    s: f32 = 1
    for t in N by 8:
        z[c, t] = s * x[c, t + 3]
        s = 0.5 * s + sum(x[c, t] * x[c, N - 1 - t] over t)
""", "N=50 C=3", {}),
    "same-of-a-block": ("""
kernel f(x: f32[N], w: f32[N], y: out f32[N, 3]):
    grid n in N by 16
    axis c in 3, u = n
    v = x[n] * f32(c)
    y[n, c] = sum(v - v[n = u] * w[u] over u)
""", "N=50", {}),
    "experts-in-blocks": ("""
kernel f(x: f32[T, K], w: f32[X, K, F], ends: i32[X], y: out f32[T, F]):
    grid f in F by 8
    for e in X:
        for r in T[ends[e - 1]:ends[e]] by 8:
            acc: f32[r, f] = 0
            for k in K by 4:
                acc += x[r, k] @ w[e, k, f]
            y[r, f] = acc
""", "T=20 X=3 K=10 F=12", {"integers": {"ends": [4, 13, 20]}}),
    "packed-attention": ("""
kernel f(Q: bf16[N, H, D], K: bf16[N, H, D], V: bf16[N, H, D], cu: i32[B + 1],
         O: out bf16[N, H, D], scale: f32 = 0.125):
    param BQ = 64, BT = 64
    grid b in B, h in H
    axis d in D
    for q in N[cu[b]:cu[b + 1]] by BQ:
        m: f32[q] = -inf
        l: f32[q] = 0
        o: f32[q, d] = 0
        for t in N[cu[b]:cu[b + 1]] by BT:
            s = scale * (Q[q, h, d] @ K[t, h, d])
            s = where(q >= t, s, -inf)
            new = max(m, max(s over t))
            fix = exp(m - new)
            p = exp(s - new)
            l = l * fix + sum(p over t)
            o = o * fix + bf16(p) @ V[t, h, d]
            m = new
        O[q, h, d] = o / l with unique
""", "B=3 N=40 H=2 D=16", {"integers": {"cu": [0, 10, 25, 38]},
                           "choices": {"BQ": 8, "BT": 8}}),
    "window-attention": ("""
kernel f(Q: bf16[B, H, S, D], K: bf16[B, G, T, D], V: bf16[B, G, T, D], O: out bf16[B, H, S, D],
         L: out f32[B, H, S]?, scale: f32 = 0.125, cap: f32 = 30.0, W: i32 = 12):
    param BQ = 64, BT = 64
    grid b in B, h in H, q in S by BQ
    axis d in D
    g = h // (H // G)
    m: f32[q] = -inf
    l: f32[q] = 0
    o: f32[q, d] = 0
    for t in T[q.start - W + 1:q.end] by BT:
        s = Q[b, h, q, d] @ K[b, g, t, d]
        s = cap * tanh(s * scale / cap)
        s = where(t <= q and q - t < W, s, -inf)
        new = max(m, max(s over t))
        base = where(new == -inf, 0.0, new)
        fix = exp(m - base)
        p = exp(s - base)
        l = l * fix + sum(p over t)
        o = o * fix + bf16(p) @ V[b, g, t, d]
        m = new
    O[b, h, q, d] = o / l
    if L: L[b, h, q] = m + log(l)
""", "B=2 H=4 G=2 S=35 T=35 D=16", {"choices": {"BQ": 16, "BT": 8}}),
    "segments-of-attention": ("""
kernel f(Q: f32[N, D], K: f32[N, D], V: f32[N, D], seg: i32[N], O: out f32[N, D]):
    grid q in N by 8
    axis d in D
    m: f32[q] = -inf
    l: f32[q] = 0
    o: f32[q, d] = 0
    for t in N by 8:
        s = Q[q, d] @ K[t, d]
        s = where(seg[q] == seg[t] and q >= t, s, -inf)
        new = max(m, max(s over t))
        base = where(new > -inf, new, 0)
        fix = exp(m - base)
        p = exp(s - base)
        l = l * fix + sum(p over t)
        o = o * fix + p @ V[t, d]
        m = new
    O[q, d] = o / l
""", "N=40 D=6", {"integers": {"seg": [0] * 10 + [1] * 15 + [2] * 15}}),
    "scale-of-a-block": ("""
kernel f(x: f32[M, K], q: f32[K, N], scale: f32[cdiv(K, 8), N], y: out f32[M, N]):
    grid i in M by 16, j in N by 16
    acc: f32[i, j] = 0
    for k in K by 8:
        acc += (x[i, k] @ q[k, j]) * scale[k.id, j]
    y[i, j] = acc
""", "M=50 N=37 K=29", {}),
    # the other dimension of a diagonal is none of the blocks of the first
    "second-of-a-diagonal": ("""kernel f(x: f32[M, V], y: out f32[M], z: out f32[M]):
    grid i in M by 2
    v = x[i, i + 0]
    y[i] = v
    z[i] = v[i = i.start] * v
""", "M=5 V=7", {}),
    # a program for each block, of whose positions nothing is read, adds the same
    "same-of-blocks": ("""
kernel f(x: f32[V], z: i32[M], y: inout f32[V]):
    grid i in M by 8
    axis v in V
    y[v] += sin(x[v])
""", "V=7 M=20", {}),
    # the second axis of a block stands before the loops of its kernel
    "second-axis-around-a-loop": ("""
kernel f(x: f32[B, M, C], a: f32[B, C, C, M], y: out f32[C, B, M]):
    grid b in B, i in M by 16
    axis c in C
    v = x[b, i, c]
    axis u = i
    s = sum(v - v[i = u] over u)
    best: f32[c, i] = 0.25
    for k in C by 4:
        best max= max(sqrt(0.5 + abs(a[b, c, k, i] + s)) over k)
    y[c, b, i] = best
""", "B=2 M=40 C=10", {}),
    # what a scan needs whole is not made in the blocks that read it
    "scan-in-blocks": ("""
kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    v = x[n, c] * 2
    s = cumsum(v over c)
    for d in C by 32:
        y[n, d] = s[c = d]
""", "N=13 C=75", {}),
    "scan-beside-a-state": ("""
kernel f(x: f32[N, C], w: f32[N], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    s = cumsum(x[n, c] * x[n, c] over c)
    h: f32[n] = 0
    for d in C by 8:
        v = s[c = d]
        y[n, d] = v * h
        h = h * w[n] + sum(v over d)
""", "N=13 C=40", {"scaled": {"x": 0.2}}),
    # loops that carry nothing, and whose results depend on their blocks
    "diagonals-of-blocks": ("""
kernel f(a: f32[N, N], low: out f32[N], high: out f32[N], both: out f32[N]):
    for t in N by 32:
        axis u = t
        s = a[t, u]
        low[t] = sum(where(t > u, s, 0) over u)
        high[t] = sum(where(t <= u, s, 0) over u)
        both[t] = sum(where(t + 1 >= u, where(t < u + 2, s, 0), 0) over u)
""", "N=75", {}),
    "neighbours-in-a-block": ("""
kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 4
    for c in C by 32:
        v = x[n, c] * x[n, c]
        y[n, c] = v[c = c - 1] + v[c = c + 1]
""", "N=13 C=75", {}),
    "scan-of-blocks-stored": ("""
kernel f(x: f32[N, C], w: f32[C], b: f32[N], y: out f32[N, C]):
    grid n in N by 4
    for c in C by 16:
        y[n, c] = cumsum(x[n, c] * w[c] over c) * b[n]
""", "N=13 C=75", {}),
    "norm-of-blocks": ("""
kernel f(x: f32[N, C], w: f32[C], b: f32[N], y: out f32[N, C]):
    grid n in N by 4
    for c in C by 16:
        v = x[n, c] * b[n]
        y[n, c] = v * rsqrt(mean(v * v over c) + 0.1) * w[c]
""", "N=13 C=75", {}),
    "extreme-of-blocks-stored": ("""
kernel f(x: f32[N, C], y: out f32[N, C], s: out f32[N, cdiv(C, 16)]):
    grid n in N by 4
    for c in C by 16:
        m = max(abs(x[n, c]) over c)
        s[n, c.id] = m
        y[n, c] = x[n, c] / m
""", "N=13 C=75", {}),
    # parts for each program of what has a dimension in factors
    "parts-of-a-split-dimension": ("""
kernel f(x: f32[(3, C)], a: f32[N, M], y: out f32[M, N, C], z: out f32[M, N]):
    grid i in M by 5, j in N by 16
    axis c in C
    v = sin(a[j, M - 1 - i])
    y[i, j, c] = x[1, c] * x[1, c]
    z[i, j] = v * min(v over i)
""", "M=28 N=27 C=6", {}),
    "parts-of-the-blocks-of-a-loop": ("""
kernel f(x: f32[N, C], y: out f32[C], z: out f32[C]):
    grid c in C by 8
    total: f32[c] = 0
    worst: f32[c] = -inf
    for n in N by 8:
        for m in n by 4:
            total += sum(x[m, c] over m)
        for s in n:
            worst max= x[s, c]
    y[c] = total
    z[c] = worst
""", "N=21 C=5", {}),
    "parts-of-blocks-used-together": ("""
kernel f(x: f32[N, C], w: f32[N, C], y: out f32[C], z: out f32[C], q: out f32[C]):
    grid c in C by 8
    total: f32[c] = 0
    worst: f32[c] = -inf
    third: f32[c] = 1
    for n in N by 8:
        for m in n by 4:
            total += sum(x[m, c] * w[m, c] over m)
        part: f32[c] = 0
        for s in n:
            worst max= x[s, c]
            part += w[s, c] * x[s, c]
        third *= 1 + 0.1 * sin(part)
        v = x[n, c]
    y[c] = total
    z[c] = worst
    q[c] = third
""", "N=21 C=5", {}),
    "parts-of-blocks-stored": ("""
kernel f(x: f32[N, C], w: f32[N, C], y: out f32[C], q: out f32[N, C]):
    grid c in C by 8
    total: f32[c] = 0
    for n in N by 8:
        part: f32[c] = 0
        best: f32[c] = 0
        for s in n:
            part += w[s, c] * x[s, c]
        for t in n by 4:
            best max= max(w[t, c] over t)
        v = x[n, c] * part + best
        q[n, c] = v
        total += sin(sum(v over n) + best)
    y[c] = total
""", "N=21 C=5", {}),
    "products-up-to-a-block": ("""
kernel f(x: f32[Q, D], w: f32[U, D], v: f32[U, E], y: out f32[B, Q, E]):
    grid b in B, q in Q by 4
    axis d in D by 64, e in E by 64
    acc: f32[q, e] = 0
    for u in U[:q.end] by 4:
        acc += (x[q, d] @ w[u, d]) @ v[u, e]
    y[b, q, e] = acc
""", "Q=11 D=5 U=14 E=6 B=2", {}),
    "products-before-a-block": ("""
kernel f(x: f32[Q, D], w: f32[U, D], y: out f32[B, Q, D], ran: inout f32[B, Q]):
    grid b in B, q in Q by 4
    axis d in D, e in D
    acc: f32[q, e] = 0
    for u in U[:q.start] by 8:
        acc += tanh(x[q, d] @ w[u, d]) @ w[u, e]
    y[b, q, e] = acc
    ran[b, q] += 1
""", "Q=11 D=5 U=14 B=2", {"of": "y"}),
    "norm-of-a-block-of-products": ("""
kernel f(x: f32[Q, D], w: f32[D, E], y: out f32[B, Q, E]):
    grid b in B, q in Q by 4
    axis e in E
    acc: f32[q, e] = 0
    for d in D by 4:
        acc += x[q, d] @ w[d, e]
    m = max(acc over q)
    y[b, q, e] = exp(acc - m) / sum(exp(acc) over q, e)
""", "Q=11 D=9 B=2 E=5", {}),
    "mask-that-hides-nothing": ("""
kernel f(Q: f32[S, D], K: f32[S, D], O: out f32[S, D]):
    grid q in S by 16
    axis d in D
    l: f32[q] = 0
    o: f32[q, d] = 0
    for t in S[:q.end] by 16:
        p = exp(where(t <= q, Q[q, d] @ K[t, d], -1.0))
        l += sum(p over t)
        o += p @ K[t, d]
    O[q, d] = o / l
""", "S=50 D=6", {"scaled": {"Q": 0.3, "K": 0.3}}),
}  # fmt: skip
