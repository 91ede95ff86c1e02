"""Several stores to one tensor that never meet, loads in loops that stay at other positions than
the loop's own, and gradients that other kernels read."""

from __future__ import annotations

from typing import Any

STORES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "overwritten-beside-a-weight-of-its-columns": ("""
kernel f(x: f32[N], w: f32[D], z: inout f32[N, D], y: out f32[N]):
    grid n in N by 4
    axis d in D
    z[n, d] = z[n, d] * 0.5 + x[n] * w[d]
    y[n] = sum(w[d] * x[n] over d)
""", "N=13 D=6", {}),
    "product-added-to-what-is-overwritten": ("""
kernel f(x: f32[N, K], w: f32[K, D], z: inout f32[N, D]):
    grid n in N by 4, d in D by 4
    acc: f32[n, d] = 0
    for k in K by 4:
        acc += x[n, k] @ w[k, d]
    z[n, d] = 0.25 * z[n, d] + tanh(acc)
""", "N=13 D=6 K=11", {}),
    "row-of-sums-overwritten-beside-two-arguments": ("""
kernel f(x: f32[N, D], w: f32[D], z: inout f32[N]):
    grid n in N by 4
    axis d in D
    z[n] = 2 * z[n] + sum(tanh(x[n, d] * w[d]) over d)
""", "N=13 D=6", {}),
    "two-overwritten-beside-a-weight": ("""
kernel f(x: f32[N, D], w: f32[D], z: inout f32[N, D], u: inout f32[N]):
    grid n in N by 4
    axis d in D
    v = x[n, d] * w[d]
    z[n, d] = 0.5 * z[n, d] + v
    u[n] = 3 * u[n] + sum(v * v over d)
""", "N=13 D=6", {}),
    "first-position-then-a-loop": ("""
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h = x[n, 0]
    y[n, 0] = h
    for k in T[1:]:
        h = 0.9 * h + x[n, k] * x[n, k]
        y[n, k] = h
""", "N=11 T=13", {}),
    "first-position-then-shifted-ones": ("""
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h = x[n, 0]
    y[n, 0] = h
    for k in T - 1:
        h = tanh(0.9 * h + x[n, k + 1] * x[n, k + 1])
        y[n, k + 1] = h
""", "N=11 T=13", {}),
    "last-position-then-those-before": ("""
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h = x[n, T - 1]
    y[n, T - 1] = h
    for k in T - 1:
        h = sin(h) + x[n, T - 2 - k]
        y[n, T - 2 - k] = h
""", "N=11 T=13", {}),
    "parts-before-and-behind-a-loaded-end": ("""
kernel f(x: f32[N, T], m: i32[1], y: out f32[N, T]):
    grid n in N by 4
    for k in T[:m[0]]:
        y[n, k] = x[n, k] * x[n, k]
    for k in T[m[0]:]:
        y[n, k] = sin(x[n, k])
""", "N=11 T=13", {"integers": {"m": [5]}}),
    # at M = 1 the second store would hide the first one
    "both-ends-and-the-interior": ("""
kernel f(x: f32[N, M], y: out f32[N, M]):
    grid i in N by 4
    y[i, 0] = x[i, 0]
    y[i, M - 1] = 2 * x[i, M - 1]
    for j in M[1:M - 1] by 4:
        y[i, j] = x[i, j - 1] + x[i, j + 1] - 2 * x[i, j]
""", "N=11 M=13", {}),
    "states-of-reversed-positions": ("""
kernel f(x: f32[N, T], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T:
        h = tanh(0.5 * h + x[n, T - 1 - t])
    y[n] = h
""", "N=11 T=13", {}),
    # two loads of one element: these are updates
    "states-of-two-positions": ("""
kernel f(x: f32[N, T], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T:
        h = tanh(0.5 * h + x[n, t + 1] * x[n, t])
    y[n] = h
""", "N=11 T=13", {}),
    "positions-by-steps": ("""
kernel f(x: f32[N, 3 * T], y: out f32[N], z: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0
    acc: f32[n] = 0
    for t in T:
        h = tanh(0.5 * h + x[n, 3 * t + 1])
        acc += x[n, 3 * t] * x[n, 3 * t]
    y[n] = h
    z[n] = acc
""", "N=11 T=7", {}),
    # sequences may share positions
    "reversed-states-of-sequences": ("""
kernel f(x: f32[N], cu: i32[B + 1], y: out f32[B]):
    grid b in B
    h: f32 = 0
    for t in N[cu[b]:cu[b + 1]]:
        h = tanh(0.5 * h + x[N - 1 - t])
    y[b] = h
""", "N=23 B=4", {"integers": {"cu": [0, 15, 3, 18, 20]}}),
    "two-loops-of-every-other-position": ("""
kernel f(x: f32[N, 2 * T], y: out f32[N]):
    grid n in N by 2
    h: f32[n] = 0
    for k in T:
        h = tanh(0.5 * h + x[n, 2 * k + 1])
    for k in T:
        h = tanh(0.5 * h + x[n, 2 * k])
    y[n] = h
""", "N=5 T=7", {}),
    # what the products are made of is a gradient too, and one array is both
    "matrix-added-to-a-product": ("""
kernel f(x: bf16[M, K], w: bf16[K, N], c: bf16[M, N], b: f32[N], y: out bf16[M, N]):
    grid i in M by 8, j in N by 8
    acc: f32[i, j] = 0
    for k in K by 8:
        acc += x[i, k] @ w[k, j]
    y[i, j] = tanh(acc + c[i, j] + b[j])
""", "M=20 N=24 K=30", {}),
    "transposed-matrix-added-to-a-product": ("""
kernel f(x: f32[M, K], w: f32[K, N], c: f32[N, M], y: out f32[M, N]):
    grid i in M by 8, j in N by 8
    acc: f32[i, j] = 0
    for k in K by 8:
        acc += x[i, k] @ w[k, j]
    y[i, j] = tanh(acc + c[j, i])
""", "M=20 N=24 K=30", {}),
    "matrix-and-its-transpose-added-to-a-product": ("""
kernel f(x: f32[N, N], w: f32[N, N], c: f32[N, N], y: out f32[N, N]):
    grid i in N by 4, j in N by 4
    acc: f32[i, j] = 0
    for k in N by 4:
        acc += x[i, k] @ w[k, j]
    y[i, j] = tanh(acc + c[i, j]) + c[j, i]
""", "N=9", {}),
    "states-whose-input-is-added": ("""
kernel f(x: f32[N, T, H], U: f32[H, H], b: f32[H], y: out f32[N, T, H]):
    grid n in N by 2
    axis h in H, g in H
    a: f32[n, h] = 0
    for t in T:
        a = tanh(x[n, t, h] + a[h = g] @ U[g, h] + b[h])
        y[n, t, h] = a
""", "N=5 T=7 H=4", {}),
    # one loop over two dimensions: the number says both positions, and they say the number
    "states-of-two-dimensions": ("""
kernel f(x: f32[N, T, K], w: f32[N, T], y: out f32[N, T, K]):
    grid n in N by 4
    h: f32[n] = 0
    for s in T * K:
        h = tanh(h + x[n, s // K, s % K] * w[n, s // K])
        y[n, s // K, s % K] = h
""", "N=11 T=6 K=5", {}),
    "states-of-other-quotients": ("""
kernel f(x: f32[N, T, K], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0
    for s in T * K:
        h = tanh(h + x[n, s // T, s % K])
    y[n] = h
""", "N=11 T=6 K=5", {}),
    # nobody stores where no program has the number
    "program-of-a-constant-number": ("""
kernel f(x: f32[N], w: f32[E], y: inout f32[N], z: out f32[E, N]):
    grid e in E, n in N
    z[e, n] = x[n] * w[e]
    if e == 4:
        y[n] = x[n] * x[n]
""", "N=11 E=3", {}),
    "program-of-a-loaded-number": ("""
kernel f(x: f32[N], w: f32[E], k: i32[N], y: inout f32[N], z: out f32[E, N]):
    grid e in E, n in N
    z[e, n] = x[n] * w[e]
    if e == k[n]:
        y[n] += x[n] * x[n]
""", "N=7 E=3", {"integers": {"k": [0, 2, -1, 3, 1, 0, 9]}}),
    "programs-that-choose-themselves": ("""
kernel f(x: f32[N], w: f32[E], k: i32[E], y: inout f32[N], z: out f32[E, N]):
    grid e in E, n in N
    z[e, n] = x[n] * w[e]
    if e == k[e]:
        y[n] += x[n] * x[n]
""", "N=7 E=4", {"integers": {"k": [0, 2, 2, 1]}}),
    "block-of-a-constant-number": ("""
kernel f(x: f32[N], w: f32[E], y: inout f32[E], z: out f32[E, N]):
    grid e in E, n in N by 4
    z[e, n] = x[n] * w[e]
    if n.id == 3:
        y[e] += w[e] * w[e]
""", "N=11 E=3", {}),
    "iteration-of-a-loaded-number": ("""
kernel f(x: f32[N, T], k: i32[1], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T:
        h = tanh(h + x[n, t])
        if t == k[0]:
            y[n] = h
""", "N=7 T=5", {"integers": {"k": [3]}}),
    "last-of-each-group-of-iterations": ("""
kernel f(x: f32[N, T, K], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0
    for s in T * K:
        h = tanh(h + x[n, s // K, s % K])
        if s % K == K - 1:
            y[n, s // K] = h
""", "N=7 T=5 K=4", {}),
    # what the loop makes running forwards and back, for weights at constant places
    "weights-of-a-recurrence-and-of-its-output": ("""
kernel f(x0: f32[N], u: f32[N, T], p: f32[3], y: out f32[N, T]):
    grid n in N by 4
    x = x0[n]
    v: f32[n] = 0
    for t in T:
        v = v - 0.1 * sin(p[0] * x) + p[1] * u[n, t]
        x = x + 0.1 * v
        y[n, t] = x * p[2]
""", "N=5 T=9", {}),
}  # fmt: skip
