"""Kernels that read one tensor at places of several names, of which sums run over one, and those
whose programs divide their block by loops with a state."""

from __future__ import annotations

from typing import Any

PLACES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "sum-over-a-place": ("""
kernel f(Q: f32[T, D], O: out f32[T]):
    axis d in D, t in T, u in T
    O[t] = sum(Q[u, d] @ Q[t, d] over u)
""", "T=11 D=5", {}),
    "sum-of-a-block-beside-another-name": ("""
kernel f(A: f32[T], O: out f32[T, T]):
    grid t in T by 4, s in T by 8
    O[t, s] = sum(A[t] over t) * A[s] + sin(A[s])
""", "T=19", {}),
    "scan-of-a-block-beside-another-name": ("""
kernel f(A: f32[T], O: out f32[T, T]):
    grid t in T by 4, s in T by 4
    O[t, s] = cumsum(A[t] over t) * A[s]
""", "T=19", {}),
    "extreme-of-a-block-beside-a-loop": ("""
kernel f(A: f32[T, D], O: out f32[T, T]):
    grid t in T by 4
    axis d in D
    m = max(abs(A[t, d]) over t, d)
    for s in T by 4:
        O[t, s] = (A[t, d] / m) @ A[s, d]
""", "T=19 D=5", {}),
    "renamed-block-beside-another-name": ("""
kernel f(X: f32[T], O: out f32[T, T]):
    param BT = 4, BS = 8
    grid t in T by BT, s in T by BS
    axis u = t
    O[t, s] = sum(X[u] over u) * X[s]
""", "T=19", {}),
    "segments-of-a-state-and-of-sums": ("""
kernel f(V: f32[T], A: f32[T], O: out f32[T]):
    grid g in T by 12
    S: f32 = 0
    for t in g by 4:
        O[t] = V[t] * sum(A[t] over t) + cumsum(A[t] * V[t] over t) * S
        S = S * 0.5 + sum(V[t] over t)
""", "T=31", {}),
    "segments-of-gated-attention": ("""
kernel f(Q: f32[T, D], K: f32[T, D], V: f32[T, E], A: f32[T, D], O: out f32[T, E]):
    param BT = 16, BS = 4
    grid g in T by BT
    axis d in D, e in E
    S: f32[d, e] = 0
    for t in g by BS:
        axis u = t
        a = cumsum(A[t, d] over t)
        q = Q[t, d] * exp(a)
        k = K[t, d] * exp(-a)
        p = where(t >= u, q @ k[t = u], 0)
        O[t, e] = p @ V[u, e] + q @ S
        S = (S + k @ V[t, e]) * exp(a[t = t.end - 1])
""", "T=42 D=5 E=3", {}),
    "segments-of-scans": ("""
kernel f(A: f32[T], O: out f32[T]):
    grid g in T by 16
    for t in g by 8:
        axis u = t
        O[t] = cumsum(A[t] over t) * sum(A[u] * A[u] over u)
""", "T=42", {}),
    "sums-of-blocks-of-two-names": ("""
kernel f(X: f32[T, D], O: out f32[T, T]):
    param BT = 4, BS = 8
    grid t in T by BT, s in T by BS
    axis d in D, u = t, r = s
    O[t, s] = sum(X[u, d] over u, d) * sum(X[r, d] over r, d)
""", "T=19 D=5", {}),
    "block-added-in-a-loop-of-others": ("""
kernel f(A: f32[T], O: out f32[T]):
    grid t in T by 4
    axis u = t
    acc: f32[t] = 0
    for i in 7 by 4:
        acc += sum(A[u] * A[u] over u)
    O[t] = acc
""", "T=19", {}),
    "behind-the-end-of-a-block-that-is-the-same": ("""
kernel f(Z: f32[M], O: out f32[T]):
    for t in T by 4:
        axis u = t
        acc: f32[t] = 0
        for i in M by 8:
            acc += sum(Z[i] over i)
        O[t] = sum(acc[t = u + 1] over u)
""", "T=19 M=11", {}),
    "kept-on-the-diagonal-of-a-block": ("""
kernel f(A: f32[T], C: f32[E], O: out f32[E]):
    param BT = 4
    axis e in E
    s1: f32[e] = 0
    s3: f32 = 0
    for t in reversed T by BT:
        axis u = t
        v5 = s3 + A[t]
        v10 = where(t == u, v5, 0)
        v12 = v10
        s1 = s1 * sigmoid(sum(sum(v12 over t) over u)) + C[e]
        s3 += 0.4 * sum(A[t] * v5 over t)
    O[e] = s1
""", "T=19 E=3", {}),
    "parts-of-a-block-of-a-state": ("""
kernel f(V: f32[T], O: out f32[T]):
    s: f32 = 0.2
    for t in T by 8:
        m = mean(V[t] over t)
        acc: f32[t] = 0
        for i in t by 4:
            acc += sum(m * sin(V[i]) over i) * V[t] * s
        O[t] = acc
        s = s * 0.5 + m
""", "T=19", {}),
    "channels-to-pixels": ("""
kernel f(x: f32[N, (C, 2, 2), H, W], y: out f32[N, C, 2 * H, 2 * W]):
    grid n in N, c in C, p in 2 * H by 4, q in 2 * W by 4
    y[n, c, p, q] = x[n, c, p % 2, q % 2, p // 2, q // 2] ** 2
""", "N=2 C=3 H=5 W=6", {}),
    "pixels-to-channels": ("""
kernel f(x: f32[N, 2 * H, 2 * W], y: out f32[N, 2, 2, H, W]):
    grid n in N, i in 2, j in 2, p in H by 4, q in W by 4
    y[n, i, j, p, q] = x[n, 2 * p + i, 2 * q + j] ** 2
""", "N=2 H=5 W=6", {}),
    "digits-of-a-position": ("""
kernel f(x: f32[2, T, 3], w: f32[T, 4], y: out f32[6 * T]):
    grid t in 6 * T by 8
    y[t] = x[t % 2, t // 6, t // 2 % 3] ** 2 * w[t // 6, t % 4] + sin(w[t // 5, t % 5])
""", "T=7", {}),
    "digits-of-an-axis-that-another-sum-is-over": ("""
kernel f(x: f32[D, C, K], u: f32[D, 2, C], z: f32[D, K], y: out f32[D, K, C]):
    grid d in D by 4
    axis c in C, k in K
    v = sum(x[d, c // 2, k] * u[d, c % 2, c // 2] over c)
    y[d, k, c] = v * z[d, k]
""", "D=6 C=10 K=7", {}),
    "computed-places-of-parts-for-each-state": ("""
kernel f(x: f32[N, T, K], u: f32[K, 2 * T + 2], w: f32[T, 4 * K], y: out f32[N, T]):
    grid n in N by 4
    axis k in K
    h: f32[n] = 0
    for t in T by 3:
        v = dot(x[n, t, k], u[k, 2 * t + 1] + w[t, 4 * k + 2] over k)
        y[n, t] = h + cumsum(v over t)
        h += sum(v * v over t)
""", "N=6 T=11 K=7", {}),
    "digits-by-a-size": ("""
kernel f(x: f32[S, T], w: f32[S * T, E], y: out f32[E]):
    grid e in E by 4
    acc: f32[e] = 0
    for t in S * T by 8:
        acc += x[t % S, t // S] @ w[t, e]
    y[e] = acc * acc
""", "S=3 T=7 E=5", {}),
    "same-half-twice": ("""
kernel f(x: f32[T, T], y: out f32[2 * T]):
    grid t in 2 * T by 4
    y[t] = exp(x[t // 2, t // 2])
""", "T=7", {}),
    "digits-beside-another-one": ("""
kernel f(x: f32[2, 4, T], y: out f32[8 * T]):
    grid t in 8 * T by 8
    y[t] = x[t // 4 % 2, t % 4, t // 8] ** 2
""", "T=3", {}),
    "part-of-the-places-of-a-digit": ("""
kernel f(x: f32[A, B, N], p: i32[N], y: out f32[N, 2 * T]):
    grid n in N, t in 2 * T by 4
    y[n, t] = sin(x[p[n], t % 2, n])
""", "N=3 A=6 B=7 T=4", {"integers": {"p": 6}}),
    "rows-of-a-part-of-a-range": ("""
kernel f(x: f32[A, B], w: f32[K], k0: i32[1], y: out f32[N]):
    grid n in N by 4
    acc: f32[n] = 0
    for k in K[k0[0]:] by 3:
        acc += sum(tanh(x[k // 4, k + 0] + x[k // 4, 0]) * w[k] over k)
    y[n] = acc * acc
""", "N=5 A=4 B=16 K=12", {"integers": {"k0": [5]}}),
    "state-at-computed-places": ("""
kernel f(x: f32[T, M], w: f32[M], y: out f32[M]):
    grid i in M by 3
    h: f32[i] = 0
    for t in T:
        h = tanh(h + x[t, i])
    y[i] = w[i % 3] * h * h
""", "T=5 M=11", {}),
}  # fmt: skip
