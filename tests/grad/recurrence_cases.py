"""Loops that carry what is no sum: each value becomes what is made of any of them."""

from __future__ import annotations

from typing import Any

from tests.grad.step_cases import STEPS

RECURRENCES: dict[str, tuple[str, str, dict[str, Any]]] = {
**STEPS,
"recurrence-of-matrix": ("""
kernel f(x: f32[N, T, C], W: f32[C, C], b: f32[C], h0: f32[N, C], y: out f32[N, T, C]):
    grid n in N by 4
    axis c in C, u in C
    h: f32[n, c] = h0[n, c]
    for t in T:
        h = tanh(sum(W[c, u] * h[c = u] over u) + x[n, t, c] + b[c])
        y[n, t, c] = h
""", "N=13 T=20 C=6", {}),
"recurrence-of-products-renamed": ("""
kernel f(x: f32[B, T, 2, C], W: f32[C, C], U: f32[C, C], h0: f32[B, C], y: out f32[B, T, C]):
    grid b in B
    axis c in C, d in C
    h = h0[b, c]
    for t in T:
        z = sigmoid(x[b, t, 0, c] + (h @ W[c, d])[d = c])
        n = tanh(x[b, t, 1, c] + sum(h * U[d, c] over c)[d = c])
        h = (1 - z) * h + z * n
        y[b, t, c] = h
""", "B=3 T=5 C=4", {}),
"recurrence-that-begins-with-all": ("""
kernel f(x: f32[N, T], w: f32[N, T], y: out f32[N]):
    grid n in N by 4
    axis k in T
    h = max(x[n, k] over k) + mean(w[n, k] over k)
    for t in T:
        h = sin(h) * x[n, t] + w[n, t]
    y[n] = h
""", "N=13 T=5", {}),
"recurrence-of-two": ("""
kernel f(x: f32[N, T, 4], w: f32[4], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0
    c: f32[n] = 0
    for t in T:
        i = sigmoid(x[n, t, 0] + w[0] * h)
        f = sigmoid(x[n, t, 1] + w[1] * h)
        o = sigmoid(x[n, t, 2] + w[2] * h)
        g = tanh(x[n, t, 3] + w[3] * h)
        c = f * c + i * g
        h = o * tanh(c)
        y[n, t] = h
""", "N=13 T=20", {}),
"recurrence-by-steps": ("""
kernel f(x0: f32[N], v0: f32[N], g: f32[N], y: out f32[N], z: out f32[N], steps: i32 = 30):
    grid n in N by 4
    x = x0[n]
    v = v0[n]
    for i in steps:
        v = v - 0.1 * g[n] * sin(x)
        x = x + 0.1 * v
    y[n] = x
    z[n] = v * v
""", "N=13", {"scalars": {"steps": 30}}),
"recurrence-of-complex-numbers": ("""
kernel f(a: f32[N, T], b: f32[N, T], y: out f32[N, T, 2]):
    grid n in N by 4
    p: f32[n] = 1
    q: f32[n] = 0
    for t in T:
        c = a[n, t]
        s = b[n, t]
        pn = p * c - q * s
        q = p * s + q * c
        p = pn
        y[n, t, 0] = p
        y[n, t, 1] = q
""", "N=13 T=20", {}),
"recurrence-of-other-places": ("""
kernel f(l: f32[B, N, N], b: f32[B, N], y: out f32[B, N]):
    grid k in B
    axis r in N
    x = b[k, r]
    for j in N:
        x = where(r > j, x - 0.3 * l[k, r, j] * x[r = j], x)
    y[k, r] = x
""", "B=5 N=20", {}),
"recurrence-of-maxima": ("""
kernel f(x: f32[N, T], y: out f32[N], m: out f32[N]):
    grid n in N by 4
    s: f32[n] = 0
    best: f32[n] = 0
    for t in T:
        s = max(0, s + x[n, t])
        best = max(best, s)
    y[n] = s * s
    m[n] = best
""", "N=13 T=20", {}),
"recurrence-beside-a-sum": ("""
kernel f(x: f32[N], r: f32[T], y: out f32[N], acc: out f32[N]):
    grid n in N by 4
    h = sigmoid(x[n])
    total: f32[n] = 0
    for t in T:
        h = h + 0.1 * r[t] * h * (1 - h)
        total += h * h
    y[n] = h
    acc[n] = total
""", "N=13 T=20", {}),
"recurrence-of-sums": ("""
kernel f(x: f32[N, C, C], y: out f32[N, C, C], steps: i32 = 20):
    grid n in N
    axis a in C, b in C
    u: f32[a] = 0
    v: f32[b] = 0
    s = 0.3 * x[n, a, b]
    for i in steps:
        u = -log(sum(exp(s + v) over b))
        v = -log(sum(exp(s + u) over a))
    y[n, a, b] = exp(s + u + v)
""", "N=13 C=8", {"scalars": {"steps": 20}}),
"recurrence-reversed": ("""
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0
    for t in reversed T:
        h = sin(h) + x[n, t] * h + x[n, t]
        y[n, t] = h
""", "N=13 T=20", {}),
"recurrence-of-rounded": ("""
kernel f(x: bf16[N, T], w: bf16[N], y: out bf16[N, T]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T:
        h = tanh(f32(w[n]) * h + f32(x[n, t]))
        y[n, t] = h
""", "N=13 T=20", {}),
"recurrence-of-branches": ("""
kernel f(x: f32[N, T], w: f32[N], y: out f32[N, T]):
    grid n in N by 4
    v: f32[n] = 0
    for t in T:
        v = 0.9 * v + w[n] * x[n, t]
        s = v > 1
        y[n, t] = v
        v = where(s, v - 1, v)
""", "N=13 T=20", {}),
"recurrence-with-a-count": ("""
kernel f(x: f32[N, T], y: out f32[N]):
    grid n in N by 4
    v: f32[n] = 0
    k: i32[n] = 0
    for t in T:
        v = v * v * 0.1 + x[n, t] / (1 + k)
        k = where(v > 0.3, k + 1, k)
    y[n] = v
""", "N=13 T=20", {}),
"recurrences-one-behind-the-other": ("""
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0
    g: f32[n] = 0
    s: f32[n] = 0
    for t in T:
        h = tanh(h + x[n, t])
        g = sin(g + h)
        s += g
        y[n, t] = g * h + s
""", "N=13 T=20", {}),
"recurrence-with-shared-weights": ("""
kernel f(x: f32[H, N, T], w: f32[H], y: out f32[H, N]):
    grid b in H, n in N by 4
    h: f32[n] = 0
    for t in T:
        h = tanh(w[b] * h + x[b, n, t])
    y[b, n] = h
""", "N=13 T=20 H=3", {}),
"recurrence-of-fast-weights": ("""
kernel f(q: f32[N, T, C], kk: f32[N, T, C], v: f32[N, T, D], lr: f32[N, T], y: out f32[N, T, D]):
    grid n in N
    axis c in C, d in D
    W: f32[c, d] = 0
    for t in T:
        e = v[n, t, d] - tanh(sum(W * kk[n, t, c] over c))
        W = W + lr[n, t] * kk[n, t, c] * e * 0.1
        y[n, t, d] = sum(q[n, t, c] * W over c)
""", "N=13 T=20 C=6 D=5", {}),
"recurrence-over-parts": ("""
kernel f(x: f32[N], cu: i32[B + 1], y: out f32[B]):
    grid b in B
    h: f32 = 0
    for n in N[cu[b]:cu[b + 1]]:
        h = tanh(h + x[n])
    y[b] = h
""", "N=20 B=3", {"integers": {"cu": [0, 6, 11, 20]}}),
"recurrence-of-a-number": ("""
kernel f(x: f32[T], y: out f32[1]):
    h: f32 = 0
    for t in T:
        h = tanh(h + x[t])
    y[0] = h * h
""", "T=20", {}),
"recurrence-around-a-sum": ("""
kernel f(x: f32[N, T, C], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T:
        s: f32[n] = 0
        for c in C:
            s += x[n, t, c] * x[n, t, c]
        h = tanh(h + s)
    y[n] = h
""", "N=13 T=20 C=7", {}),
"sum-of-recurrences": ("""
kernel f(x: f32[N, T, C], y: out f32[N]):
    grid n in N by 4
    a: f32[n] = 0
    for t in T:
        h: f32[n] = 0
        for c in C:
            h = tanh(h + x[n, t, c])
        a += h
    y[n] = a
""", "N=13 T=20 C=7", {}),
"recurrence-with-a-scalar": ("""
kernel f(x: f32[N, T], s: f32, y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T:
        h = tanh(s * h + x[n, t])
    y[n] = h
""", "N=13 T=20", {"wrt": "x,s"}),
"recurrence-of-a-matrix-state": ("""
kernel f(q: f32[T, D], kk: f32[T, D], v: f32[T, E], b: f32[T], y: out f32[T, E]):
    axis d in D, e in E
    S: f32[d, e] = 0
    for t in T:
        p = sum(kk[t, d] * S over d)
        S = S + 0.1 * b[t] * kk[t, d] * (v[t, e] - p)
        y[t, e] = sum(q[t, d] * S over d)
""", "T=20 D=8 E=6", {}),
"recurrences-in-two-loops": ("""
kernel f(x: f32[N, T], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T:
        h = tanh(h + x[n, t])
    for t in T:
        h = sin(h * x[n, t])
    y[n] = h
""", "N=13 T=20", {}),
"states-in-two-loops": ("""
kernel f(x: f32[N, T], a: f32[N], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T:
        h = a[n] * h + x[n, t]
    g: f32[n] = h * h
    for t in T:
        g = sin(x[n, t]) * g + a[n]
    y[n] = g
""", "N=13 T=20", {}),
"recurrence-from-another": ("""
kernel f(x: f32[N, T], w: f32[N, 2], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T:
        h = tanh(w[n, 0] * h + x[n, t])
    g = h
    for t in T:
        g = tanh(w[n, 1] * g)
        y[n, t] = g
""", "N=13 T=20", {}),
"recurrence-behind-a-sum": ("""
kernel f(x: f32[N, T], u: f32[N, U], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T:
        h = tanh(h + x[n, t])
    s: f32[n] = 0
    for j in U by 4:
        s += sum(u[n, j] * u[n, j] over j)
    for k in U:
        h = 0.5 * h + u[n, k] / s
    y[n] = h
""", "N=13 T=20 U=15", {}),
"one-gradient-of-two-kernels": ("""
kernel f(x: f32[N, T], w: f32[N, 2], y: out f32[N], z: out f32[N]):
    grid n in N by 4
    axis t in T
    h: f32[n] = 0
    for s in T:
        h = w[n, 0] * h + x[n, s]
    y[n] = h
    z[n] = sum(sin(x[n, t] * w[n, 1]) over t)
""", "N=13 T=20", {}),
    "recurrence-of-elements-put-elsewhere": ("""
kernel f(x: f32[N, C], z: f32[K], y: out f32[N, C]):
    grid i in N with warps=8
    axis c in C by 512
    v = x[i, c]
    for k in K:
        v = max(v, v[c = C - 1 - c]) + z[k]
        v = v + v[c = (c * 3) % C]
    y[i, c] = v
""", "N=3 C=7 K=4", {}),
    "recurrence-of-gathered-elements": ("""
kernel f(x: f32[N, C], z: f32[K], idx: i32[C], y: out f32[N, C]):
    grid i in N by 2
    axis c in C
    v = x[i, c]
    w = x[i, 0]
    for k in K:
        v = sin(v + v[c = idx[c]] * w) + z[k]
        w = w * 0.5 + sum(v * v[c = (c * 2) % C] over c) * 0.1
    y[i, c] = v + w
""", "N=3 C=7 K=4", {"integers": {"idx": [3, 1, 1, 0, 6, 2, 2]}}),
    "recurrence-of-elements-that-repeat": ("""
kernel f(x: f32[N, C], z: f32[K], idx: i32[K], y: out f32[N, C]):
    grid i in N by 2
    axis c in C
    v = x[i, c]
    for k in K:
        v = v + v[c = idx[k]] * v[c = (c + idx[k]) % C] * 0.3
    y[i, c] = v
""", "N=3 C=7 K=4", {"integers": {"idx": [3, 1, 5, 0]}}),
    "factor-of-a-product-with-itself": ("""
fn cholesky(a, r, c):
    l: f32[r, c] = 0
    for j in r:
        column = a[c = j] * rsqrt(a[r = j, c = j])
        l = where(c == j and r >= j, column, l)
        a -= column * column[r = c]
    return l

kernel f(J: f32[R, N], D: f32[R, N], L: out f32[R, N, N]):
    grid r in R
    axis i in N, j in N
    a = where(i == j, D[r, i], 0) + J[r, i] * J[r, j]
    L[r, i, j] = cholesky(a, i, j)
""", "R=2 N=5", {"positive": ("D",), "scaled": {"J": 0.2}}),
    "recurrence-of-a-symmetric-start": ("""
kernel f(J: f32[R, N], y: out f32[R, N, N]):
    grid r in R
    axis i in N, j in N
    a = J[r, i] * J[r, j]
    for k in N:
        a = a + 0.2 * sin(a[i = k]) * a[j = k]
    y[r, i, j] = a
""", "R=2 N=5", {"scaled": {"J": 0.5}}),
    "recurrence-of-two-tiles": ("""
kernel f(J: f32[R, N], w: f32[N], y: out f32[R, N, N]):
    grid r in R
    axis i in N, j in N
    a = J[r, i] * J[r, j] + w[j] * J[r, i]
    h = J[r, j] * w[j]
    for k in N:
        a = tanh(a + h * a[j = k] + h[j = i])
        h = h * 0.5 + sum(a over i) * w[j]
    y[r, i, j] = a * h
""", "R=2 N=5", {"scaled": {"J": 0.5}}),
    # the range of an axis is an expression; what paths end with is added up in logarithms
    "paths-through-labels": ("""
kernel f(x: f32[B, T, V], label: i32[B, U], loss: out f32[B]):
    grid b in B
    axis u in (2 * U) + 1
    blank = u % 2 == 0
    sign = where(blank, 0, label[b, u // 2])
    skips = u >= 2 and not blank and sign != where(u >= 2, label[b, u // 2 - 1], 0)
    alpha: f32[u] = where(u == 0, 0.0, -1e4)
    for t in T:
        one = where(u >= 1, alpha[u = u - 1], -1e4)
        two = where(skips, alpha[u = u - 2], -1e4)
        m = max(alpha, max(one, two))
        alpha = m + log(exp(alpha - m) + exp(one - m) + exp(two - m)) + x[b, t, sign]
    loss[b] = -alpha[u = 2 * U]
""", "B=2 T=9 V=5 U=3", {"integers": {"label": [[1, 2, 2], [3, 1, 4]]}}),
    # a second axis of the block of a loop, in whose place the first one comes
    "block-renamed-in-a-loop": ("""
kernel f(X: f32[T, D], V: f32[T, E], Q: f32[T, D], O: out f32[T, E]):
    param BT = 4
    axis e in E, d in D
    for t in T by BT:
        axis u = t
        v = (X[t, d] @ X[u, d]) @ V[u, e]
        O[t, e] = (Q[t, d] @ Q[u, d]) @ v[t = u]
""", "T=11 D=5 E=3", {}),
    "block-renamed-and-carried": ("""
kernel f(X: f32[T, D], V: f32[T, E], K: f32[T, D], O: out f32[T, E]):
    param BT = 4
    axis e in E, d in D
    state: f32[d, e] = 0
    for t in T by BT:
        axis u = t
        x = sum(X[t, d] over d)
        v = exp(x - x[t = u]) @ V[u, e]
        y = v[t = u] @ (x * x[t = u])
        O[t, e] = y + K[t, d] @ state + cumsum(y over t)
        state = state * 0.5 + K[u, d] @ (v[t = u] + y[t = u])
""", "T=11 D=5 E=3", {}),
    # elements of X beside the blocks of its diagonal are read by nobody
    "blocks-of-a-diagonal": ("""
kernel f(X: f32[T, T], V: f32[T, E], O: out f32[T, E]):
    param BT = 4
    axis e in E
    state: f32[e] = 0
    for t in T by BT:
        axis u = t
        v = X[t, u] @ V[u, e]
        O[t, e] = v + state
        state = state * 0.5 + sum(v[t = u] over u)
""", "T=11 E=3", {}),
    "blocks-of-a-diagonal-once": ("""
kernel f(X: f32[T, T], V: f32[T, E], K: f32[T, D], O: out f32[T, E]):
    param BT = 4
    axis e in E, d in D
    state: f32[d, e] = 0
    for t in T by BT:
        axis u = t
        v = X[t, u] @ V[u, e]
        O[t, e] = v + K[t, d] @ state
        state = state * 0.5 + K[t, d] @ v
""", "T=11 D=5 E=3", {}),
    "stored-from-the-start-of-a-block": ("""
kernel f(K: f32[T, D], X: out f32[T, BT], W: out f32[T, D]):
    param BT = 4
    grid t in T by BT
    axis d in D, u = t
    x = where(t > u, K[t, d] @ K[u, d], 0)
    X[t, u - t.start] = x
    W[t, d] = x @ K[u, d]
""", "T=11 D=5", {}),
    # two axes that change places, of which the adjoint has one
    "axes-that-change-places": ("""
kernel f(X: f32[T, T], V: f32[T], W: f32[T], O: out f32[T]):
    axis t in T, u in T
    O[t] = sum(X[t, u][t = u, u = t] + (V[t] * sin(W[u]))[t = u, u = t] over u)
""", "T=5", {}),
    "blocks-of-a-diagonal-renamed": ("""
kernel f(X: f32[T, T], O: out f32[T], Y: out f32[T]):
    param BT = 4
    grid t in T by BT
    axis u = t
    O[t] = sum(sum(X[t, u] over u)[t = u] over u)
    Y[t] = sum(X[u, t] over u)[t = u][u = t]
""", "T=11", {}),
    # what goes to one adjoint is of the other before it goes on
    "states-of-each-other-at-once": ("""
kernel f(A: f32[T], C: f32[T], O: out f32[T]):
    p: f32 = 0
    q: f32 = 0
    for t in T:
        O[t] = p
        p = exp(-q) + A[t]
        q = C[t]
""", "T=11", {}),
    "recurrence-around-a-ring": ("""
kernel f(U: f32[N], A: f32[1], O: out f32[S, N]):
    axis i in N
    v: f32[i] = U[i]
    for s in S:
        right = v[i = (i + 1) % N]
        left = v[i = (i + N - 1) % N]
        v = v - 0.1 * v * (right - left) + A[0] * (right - 2 * v + left)
        O[s, i] = v
""", "N=7 S=4", {}),
    # what is kept for the loop that runs back is read where it was stored: in a part of a range
    "states-of-a-part-of-a-range": ("""
kernel f(x: f32[T, M], w: f32[1], y: out f32[M]):
    grid i in M[2:] by 4
    h: f32[i] = 0
    for t in reversed T[2:]:
        h = w[0] * h + tanh(x[t, i])
    y[i] = h
""", "T=9 M=11", {}),
    # the states of all programs are kept, where each is needed by a sum over them
    "states-of-programs-that-are-joined": ("""
kernel f(x: f32[T], w: f32[4], y: out f32[M], u: f32[M]):
    grid i in M by 4, p in 4
    scratch part: f32[4, M]
    h: f32 = 0
    for t in T:
        h = w[p] * h + x[t]
    part[p, i] = h * u[i]
    after p:
        acc: f32[i] = 0
        for k in 4:
            acc += tanh(part[k, i])
        y[i] = log(1 + acc * acc)
""", "T=9 M=7", {}),
}  # fmt: skip
