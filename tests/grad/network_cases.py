"""Networks that go from step to step, whose weights every iteration reads."""

from __future__ import annotations

from typing import Any

NETWORKS: dict[str, tuple[str, str, dict[str, Any]]] = {
"state-read-at-a-second-axis-behind-its-loop": ("""
kernel f(A: f32[B, N, N], y: out f32[B]):
    grid b in B
    axis i in N, j in N
    v: f32[i] = 1
    for k in 20:
        w = A[b, i, j] @ v[i = j]
        v = w * rsqrt(sum(w * w over i) + 1e-6)
    y[b] = sum(v * (A[b, i, j] @ v[i = j]) over i)
""", "B=3 N=5", {"scaled": {"A": 0.1}}),
"network-of-sequences-in-one-array": ("""
kernel f(x: f32[M, C], cu: i32[B + 1], W: f32[C, H], U: f32[H, H], y: out f32[B, H]):
    grid b in B
    axis h in H, g in H, c in C
    s: f32[h] = 0
    for m in M[cu[b]:cu[b + 1]]:
        s = tanh(x[m, c] @ W[c, h] + s[h = g] @ U[g, h])
    y[b, h] = s
""", "M=14 B=3 C=5 H=6", {"integers": {"cu": [0, 5, 9, 14]}}),
"network-of-lengths": ("""
kernel f(x: f32[N, T, C], len: i32[N], W: f32[C, H], U: f32[H, H], y: out f32[N, H]):
    grid n in N
    axis h in H, g in H, c in C
    s: f32[h] = 0
    for t in T[:len[n]]:
        s = tanh(x[n, t, c] @ W[c, h] + s[h = g] @ U[g, h])
    y[n, h] = s
""", "N=11 T=7 C=5 H=6", {"integers": {"len": [1, 7, 3, 4, 0, 2, 5, 6, 7, 7, 1]}}),
}  # fmt: skip
