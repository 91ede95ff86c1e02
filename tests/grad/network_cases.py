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
"states-of-each-other-read-at-second-axes": ("""
kernel f(A: f32[B, N, N], x: f32[B, N], w: f32[N], y: out f32[B, N], z: out f32[B]):
    grid b in B
    axis i in N, j in N
    v: f32[i] = x[b, i]
    M: f32[i, j] = A[b, i, j]
    for k in 17:
        v = 1.5 * tanh(M @ v[i = j]) + 0.3 * w[i]
        M = 0.8 * M + 0.1 * v * v[i = j]
    y[b, i] = v * (A[b, i, j] @ v[i = j])
    z[b] = sum(v * v[i = j] * A[b, i, j] over i, j)
""", "B=3 N=5", {"scaled": {"A": 0.4}}),
"state-with-axes-that-change-places-read-at-two": ("""
kernel f(A: f32[B, N, N], x: f32[B, N], w: f32[N], y: out f32[B, N], z: out f32[B]):
    grid b in B
    axis i in N, j in N, l in N
    v: f32[i] = x[b, i]
    M: f32[i, j] = A[b, i, j]
    for k in 17:
        M = tanh(M[i = j, j = i] + 0.1 * v * w[j])
        v = v * 0.5 + sum(M over j)
    y[b, i] = v
    z[b] = sum(v[i = l] * v[i = j] * A[b, j, l] over j, l)
""", "B=3 N=5", {"scaled": {"A": 0.4}}),
"normalised-state-read-at-a-second-axis": ("""
kernel f(A: f32[B, N, N], x: f32[B, N], w: f32[N], y: out f32[B, N], z: out f32[B]):
    grid b in B
    axis i in N, j in N
    v: f32[i] = x[b, i]
    for k in 17:
        u = A[b, i, j] @ v[i = j]
        v = u * rsqrt(sum(u * u over i) + 0.5)
    y[b, j] = v[i = j] * w[j]
    z[b] = sum(v[i = j] over j)
""", "B=3 N=5", {"scaled": {"A": 0.4}}),
"two-states-read-at-other-axes": ("""
kernel f(A: f32[B, N, N], x: f32[B, N], w: f32[N], y: out f32[B, N], z: out f32[B]):
    grid b in B
    axis i in N, j in N, l in N
    v: f32[i] = x[b, i]
    u: f32[i] = w[i]
    for k in 17:
        n = tanh(A[b, i, j] @ v[i = j] + u)
        u = 0.5 * u + sum(n[i = j] * A[b, j, i] over j)
        v = n
    y[b, i] = v
    z[b] = sum(v[i = l] * v[i = j] * A[b, j, l] over j, l)
""", "B=3 N=5", {"scaled": {"A": 0.4}}),
"state-that-is-stored-before-it-goes-on": ("""
kernel f(A: f32[N, N], x: f32[B, T, N], w: f32[N], y: out f32[B, T, N], z: out f32[B]):
    grid b in B
    axis i in N, j in N
    v: f32[i] = 0
    for t in T:
        y[b, t, i] = v
        v = tanh(A[i, j] @ v[i = j]) + x[b, t, i]
    z[b] = sum(v[i = j] * v * A[i, j] over i, j)
""", "B=5 N=4 T=6", {"scaled": {"A": 0.4}}),
"states-that-are-stored-before-they-go-on": ("""
kernel f(A: f32[N, N], x: f32[B, T, N], w: f32[N], y: out f32[B, T, N], z: out f32[B]):
    grid b in B by 2
    axis i in N, j in N
    v: f32[b, i] = 0
    for t in T:
        y[b, t, i] = v
        v = tanh(A[i, j] @ v[i = j]) + x[b, t, i]
    z[b] = sum(v * w[i] over i)
""", "B=5 N=4 T=6", {"scaled": {"A": 0.4}}),
"decayed-state-that-goes-back-and-is-stored": ("""
kernel f(A: f32[N, N], x: f32[B, T, N], w: f32[N], y: out f32[B, T, N], z: out f32[B]):
    grid b in B
    axis i in N, j in N
    v: f32[i] = 0
    for t in reversed T:
        v = sigmoid(w[i]) * v + x[b, t, i]
        y[b, t, i] = v
    z[b] = sum(v * w[i] over i)
""", "B=5 N=4 T=6", {"scaled": {"A": 0.4}}),
"sum-at-the-position-of-a-loop": ("""
kernel f(x: f32[N, T, C], len: i32[N], W: f32[C, H], U: f32[H, H], y: f32[N, T, H],
         gy: f32[N, T, H], q: out f32[T, N, H]):
    grid n in N by 4
    axis h in H, g in H, c in C
    a: f32[n, h] = 0
    for t in reversed T:
        z = t < len[n]
        b = gy[n, t, h] + a
        z2 = tanh(x[n, t, c] @ W[c, h] + y[n, t - 1, g] @ U[g, h])
        z3 = where(z, b * (1 - z2 * z2), 0)
        q[t, n, h] = z3
        a = where(z, 0.0, b) + (z3 @ U[g, h])[g = h]
""", "N=11 T=7 C=5 H=6", {"integers": {"len": [1, 7, 3, 4, 0, 2, 5, 6, 7, 7, 1]}}),
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
"network-with-weights-of-inputs": ("""
kernel f(x: f32[N, T, C], W: f32[C, H], U: f32[H, H], b: f32[H], h0: f32[N, H],
         y: out f32[N, T, H]):
    grid n in N by 4
    axis h in H, g in H, c in C
    s: f32[n, h] = h0[n, h]
    for t in T:
        s = tanh(x[n, t, c] @ W[c, h] + s[h = g] @ U[g, h] + b[h])
        y[n, t, h] = s
""", "N=11 T=7 C=5 H=6", {}),
"network-without-a-batch": ("""
kernel f(x: f32[T, C], W: f32[C, H], U: f32[H, H], b: f32[H], y: out f32[T, H]):
    axis h in H, g in H, c in C
    s: f32[h] = 0
    for t in T:
        s = tanh(x[t, c] @ W[c, h] + s[h = g] @ U[g, h] + b[h])
        y[t, h] = s
""", "T=7 C=5 H=6", {}),
"network-of-a-part-of-a-range": ("""
kernel f(x: f32[N, T, C], W: f32[C, H], U: f32[H, H], y: out f32[N, H]):
    grid n in N by 4
    axis h in H, g in H, c in C
    s: f32[n, h] = 0
    for t in T[2:5]:
        s = tanh(x[n, t, c] @ W[c, h] + s[h = g] @ U[g, h])
    y[n, h] = s
""", "N=11 T=7 C=5 H=6", {}),
"network-of-two-layers": ("""
kernel f(x: f32[N, T, H], U: f32[H, H], V: f32[H, H], P: f32[H, H], y: out f32[N, T, H]):
    grid n in N by 4
    axis h in H, g in H
    a: f32[n, h] = 0
    b: f32[n, h] = 0
    for t in T:
        a = tanh(x[n, t, h] + a[h = g] @ U[g, h])
        b = tanh(a[h = g] @ P[g, h] + b[h = g] @ V[g, h])
        y[n, t, h] = b
""", "N=11 T=7 H=6", {}),
"network-of-tied-weights": ("""
kernel f(x: f32[N, T, H], U: f32[H, H], y: out f32[N, T, H]):
    grid n in N by 4
    axis h in H, g in H
    a: f32[n, h] = 0
    for t in T:
        z = tanh(x[n, t, h] + a[h = g] @ U[g, h])
        a = tanh(z[h = g] @ U[g, h])
        y[n, t, h] = a
""", "N=11 T=7 H=6", {}),
"network-of-rounded-operands": ("""
kernel f(x: bf16[N, T, C], W: bf16[C, H], U: bf16[H, H], b: f32[H], y: out bf16[N, T, H]):
    grid n in N by 16
    axis h in H, g in H, c in C
    s: f32[n, h] = 0
    for t in T:
        s = tanh(x[n, t, c] @ W[c, h] + bf16(s)[h = g] @ U[g, h] + b[h])
        y[n, t, h] = s
""", "N=35 T=5 C=16 H=32", {"scaled": {"U": 0.2}}),
"network-of-gates": ("""
kernel f(x: f32[N, T, C], W: f32[C, (3, H)], U: f32[H, (3, H)], y: out f32[N, H]):
    grid n in N by 4
    axis h in H, g in H, c in C
    s: f32[n, h] = 0
    for t in T:
        q = x[n, t, c]
        r = sigmoid(q @ W[c, 0, h] + s[h = g] @ U[g, 0, h])
        z = sigmoid(q @ W[c, 1, h] + s[h = g] @ U[g, 1, h])
        k = tanh(q @ W[c, 2, h] + (r * s)[h = g] @ U[g, 2, h])
        s = (1 - z) * k + z * s
    y[n, h] = s
""", "N=11 T=7 C=5 H=6", {}),
"network-of-gates-of-inputs": ("""
kernel f(x: f32[N, T, (3, H)], U: f32[H, (3, H)], b: f32[H], h0: f32[N, H], y: out f32[N, T, H]):
    grid n in N by 4
    axis h in H, g in H
    s: f32[n, h] = h0[n, h]
    for t in T:
        r = sigmoid(x[n, t, 0, h] + s[h = g] @ U[g, 0, h])
        z = sigmoid(x[n, t, 1, h] + s[h = g] @ U[g, 1, h])
        k = tanh(x[n, t, 2, h] + r * (s[h = g] @ U[g, 2, h] + b[h]))
        s = (1 - z) * k + z * s
        y[n, t, h] = s
""", "N=11 T=7 H=6", {}),
"network-of-cells": ("""
kernel f(x: f32[N, T, C], W: f32[4, C, H], U: f32[4, H, H], b: f32[4, H], y: out f32[N, T, H]):
    grid n in N by 4
    axis h in H, g in H, c in C
    s: f32[n, h] = 0
    m: f32[n, h] = 0
    for t in T:
        r = x[n, t, c]
        u = s[h = g]
        i = sigmoid(r @ W[0, c, h] + u @ U[0, g, h] + b[0, h])
        f_ = sigmoid(r @ W[1, c, h] + u @ U[1, g, h] + b[1, h])
        o = sigmoid(r @ W[2, c, h] + u @ U[2, g, h] + b[2, h])
        z = tanh(r @ W[3, c, h] + u @ U[3, g, h] + b[3, h])
        m = f_ * m + i * z
        s = o * tanh(m)
        y[n, t, h] = s
""", "N=11 T=7 C=5 H=6", {}),
"network-of-cells-that-gates-see": ("""
kernel f(x: f32[N, T, (4, H)], U: f32[H, (4, H)], p: f32[3, H], y: out f32[N, T, H]):
    grid n in N by 4
    axis h in H, g in H
    s: f32[n, h] = 0
    c: f32[n, h] = 0
    for t in T:
        i = sigmoid(x[n, t, 0, h] + s[h = g] @ U[g, 0, h] + p[0, h] * c)
        f_ = sigmoid(x[n, t, 1, h] + s[h = g] @ U[g, 1, h] + p[1, h] * c)
        z = tanh(x[n, t, 3, h] + s[h = g] @ U[g, 3, h])
        c = f_ * c + i * z
        o = sigmoid(x[n, t, 2, h] + s[h = g] @ U[g, 2, h] + p[2, h] * c)
        s = o * tanh(c)
        y[n, t, h] = s
""", "N=11 T=7 H=6", {}),
}  # fmt: skip
