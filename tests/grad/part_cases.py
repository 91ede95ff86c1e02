"""Loops in blocks that add up, or hand on, what depends on where the blocks end."""

from __future__ import annotations

from typing import Any

PARTS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "sum-of-squared-sums": ("""
kernel f(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    for c in C by 16:
        s = sum(x[n, c] over c)
        t += s * s
    y[n] = t
""", "N=10 C=37", {}),
    "sum-of-scans": ("""
kernel f(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    for c in C by 16:
        t += sum(cumsum(x[n, c] over c) * x[n, c] over c)
    y[n] = t
""", "N=10 C=37", {}),
    "one-for-each-block": ("""
kernel f(x: f32[N], y: out f32[N], C: i32 = 40):
    grid n in N by 4
    t: f32[n] = 0
    for c in C by 16:
        t -= x[n]
    y[n] = t
""", "N=10", {}),
    "weight-for-each-block": ("""
kernel f(x: f32[N], w: f32[C], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    for c in C by 16:
        t -= x[n] * w[0]
    y[n] = t + w[1]
""", "N=10 C=37", {}),
    "sum-of-folds": ("""
fn both(a, b) = a + b - a * b
kernel f(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    for c in C by 16:
        t += fold(both, x[n, c] over c)
    y[n] = t
""", "N=10 C=37", {"scaled": {"x": 0.2}}),
    "sum-of-maxima": ("""
kernel f(x: f32[N, C], w: f32[C], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    for c in C by 16:
        v = x[n, c] * w[c]
        t += max(v over c)
    y[n] = t
""", "N=10 C=37", {}),
    "sum-of-functions-of-products": ("""
kernel f(x: f32[N, C], w: f32[C, D], b: f32[D], y: out f32[N, D]):
    grid n in N by 4
    axis d in D
    t: f32[n, d] = 0
    for c in C by 16:
        t += tanh(x[n, c] @ w[c, d] + b[d]) * b[d]
    y[n, d] = t * t
""", "N=10 C=37 D=6", {}),
    "sum-and-product-of-blocks": ("""
kernel f(x: f32[N, C], w: f32[C], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    s: f32[n] = 1
    for c in C by 16:
        m = sum(x[n, c] * w[c] over c)
        t += sin(m)
        s *= 1 + 0.1 * m
    y[n] = t * s
""", "N=10 C=37", {}),
    "recurrence-of-blocks": ("""
kernel f(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    for c in C by 4:
        t = sin(t) + sum(x[n, c] over c)
    y[n] = t
""", "N=10 C=11", {}),
    "recurrence-of-tiles": ("""
kernel f(x: f32[N, C], w: f32[C], u: f32[D, D], y: out f32[N, D]):
    grid n in N by 4
    axis d in D, e in D
    h: f32[n, d] = x[n, 0]
    for c in C by 16:
        m = sum(x[n, c] * w[c] over c)
        h = tanh(h[d = e] @ u[e, d] + m)
    y[n, d] = h
""", "N=10 C=37 D=5", {}),
    "recurrence-stored-in-between": ("""
kernel f(x: f32[N, C], w: f32[C], y: out f32[N], z: out f32[N, C]):
    grid n in N by 4
    h: f32[n] = 0.5
    for c in C by 16:
        v = x[n, c] * w[c]
        z[n, c] = v * h
        h = sin(h) + sum(v over c)
    y[n] = h
""", "N=10 C=37", {}),
    "two-recurrences-backwards": ("""
kernel f(x: f32[N, C], w: f32[C], y: out f32[N], z: out f32[N, C]):
    grid n in N by 4
    h: f32[n] = 0.5
    g: f32[n] = 0.1
    for c in reversed C by 16:
        v = x[n, c] * w[c]
        z[n, c] = v * h + g
        h = sin(h) * g + sum(v over c)
        g = h * sum(v * v over c)  - 0.1 * g
    y[n] = h
""", "N=10 C=37", {"scaled": {"x": 0.3}}),
    "softmax-of-each-block": ("""
kernel f(x: f32[N, C], v: f32[C, D], y: out f32[N, D]):
    grid n in N by 4
    axis d in D
    o: f32[n, d] = 0
    for c in C by 16:
        s = x[n, c]
        p = exp(s - max(s over c))
        o += (p / sum(p over c)) @ v[c, d]
    y[n, d] = o
""", "N=10 C=37 D=6", {}),
    "shifted-in-a-block": ("""
kernel f(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    for c in C by 16:
        t += sin(sum(x[n, c] * x[n, c + 3] over c))
    y[n] = t
""", "N=10 C=37", {}),
    "blocks-of-a-part": ("""
kernel f(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    for c in C[5:C - 3] by 16:
        t += sin(sum(x[n, c] over c))
    y[n] = t
""", "N=10 C=47", {}),
    "variance-of-each-block": ("""
kernel f(x: f32[N, C], w: f32[N], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    for c in C by 16:
        m = mean(x[n, c] over c)
        t += sum((x[n, c] - m) * (x[n, c] - m) over c) + w[n] * m
    y[n] = t
""", "N=10 C=37", {}),
    "picked-of-each-block": ("""
kernel f(x: f32[N, C], w: f32[N], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    for c in C by 16:
        v = x[n, c]
        s = cumsum(v over c)
        t += sin(s[c = c.end - 1]) * v[c = c.start]
        t += v[c = c.start + 2] * sum(where(c == 20, v, 0) over c)
    y[n] = t
""", "N=10 C=37", {}),
    "element-that-a-block-chooses": ("""
kernel f(x: f32[N, C], w: f32[C], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    for c in C by 16:
        j = argmax(x[n, c] over c)
        t += sin(w[j]) * x[n, j]
    y[n] = t
""", "N=10 C=37", {}),
    "products-in-a-row": ("""
kernel f(x: f32[N, A], u: f32[K, A], v: f32[B, K], w: f32[C, B], y: out f32[C, N]):
    grid i in N by 16
    axis a in A by 64, b in B by 64, c in C by 64
    acc: f32[c, i] = 0
    for k in K by 4:
        p = tanh(dot(u[k, a], x[i, a] over a))
        q = tanh(dot(v[b, k], p over k))
        acc += dot(w[c, b], q over b)
    y[c, i] = acc
""", "N=40 A=5 K=10 B=6 C=7", {}),
    "branch-on-the-block": ("""
kernel f(x: f32[N, C], w: f32[C], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    for c in C by 16:
        m = sum(x[n, c] * w[c] over c)
        if c.id == 1:
            t += sin(m)
        else:
            t += m * m
    y[n] = t
""", "N=10 C=37", {}),
    "two-loops-of-blocks": ("""
kernel f(x: f32[N, C], w: f32[C], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    for c in C by 16:
        t += sin(sum(x[n, c] * w[c] over c))
    s: f32[n] = 0
    for c in C by 16:
        s += cos(sum(x[n, c] * t over c))
    y[n] = s + t
""", "N=10 C=37", {}),
    "greatest-that-scales": ("""
kernel f(A: f32[M, K], S: out f32[M], T: out f32[M]):
    grid i in M by 4
    s: f32[i] = 0
    t: f32[i] = 0
    for k in K by 4:
        a = A[i, k]
        most = max(a over k)
        t += sum(a - 2 * most over k)
        s += sum(a * (2 * most) over k)
    S[i] = s
    T[i] = t
""", "M=10 K=11", {}),
    "range-of-a-length-that-is-summed-up": ("""kernel f(n: i32[M, N], x: f32[M, K], y: out f32[M]):
    grid m in M
    count: i32 = 0
    for c in N by 64:
        count += sum(n[m, c] over c)
    r: f32 = 0
    for k in K[:count] by 4:
        r += sum(x[m, k] over k)
    y[m] = r
""", "M=3 N=4 K=21", {}),
    "number-that-several-kernels-need": ("""
kernel f(n: i32[M, N], x: f32[M, K], w: f32[K], y: out f32[M, K], z: out f32[M]):
    grid m in M by 4
    count: i32[m] = 0
    for c in N by 8:
        count += sum(n[m, c] over c)
    some: bool[m] = false
    for k in K by 4:
        y[m, k] = where(k < count, x[m, k] * w[k], w[k])
    r: f32[m] = 0
    for k in K by 4:
        r += f32(count) * sum(x[m, k] over k)
    z[m] = r
""", "M=7 N=10 K=21", {}),
    "truth-that-several-kernels-need": ("""
kernel f(n: i32[M, N], x: f32[M, K], w: f32[K], y: out f32[M]):
    grid m in M by 4
    axis c in N
    some = any(n[m, c] > 2 over c)
    r: f32[m] = 0
    for k in K by 4:
        r += sum(where(some, x[m, k] * w[k], w[k]) over k)
    y[m] = r
""", "M=7 N=3 K=21", {}),
    "product-inside-of-a-block": ("""
kernel f(x: f32[N, C, K], w: f32[K], y: out f32[N]):
    grid n in N by 4
    t: f32[n] = 0
    for c in C by 16:
        a: f32[n, c] = 0
        for k in K by 4:
            a += x[n, c, k] @ w[k]
        t += sqrt(1 + sum(a * a over c))
    y[n] = t
""", "N=6 C=37 K=11", {}),
    "greatest-of-programs-and-blocks": ("""
kernel f(A: f32[M, K], S: out f32[M], T: out f32[M]):
    grid i in M by 4
    s: f32[i] = 0
    t: f32[i] = 0
    for k in K by 4:
        a = A[i, k]
        most = max(a over i, k)
        t += sum(a - 2 * most over k)
        s += sum(a * (2 * most) over k)
    S[i] = s
    T[i] = t
""", "M=10 K=11", {}),
    "blocks-of-two-names": ("""
kernel f(x: f32[M, N], w: f32[M], y: out f32[M, N]):
    grid i in M by 4, j in N by 8
    v = x[i, j] * w[i]
    m = max(v over i, j)
    y[i, j] = exp(v - m) / sum(exp(v - 0.5 * m) over j) * sum(v over i)
""", "M=10 N=21", {}),
    "recurrence-of-programs-in-blocks": ("""
kernel f(A: f32[M, K], S: out f32[M]):
    grid i in M by 4
    t: f32[i] = 0.1
    for k in K by 4:
        a = A[i, k]
        most = max(a over i, k)
        t = sin(t) + sum(a - 2 * most over k) + sum(t over i)
    S[i] = t
""", "M=10 K=11", {}),
    "second-axes-of-two-blocks": ("""
kernel f(A: f32[M, K], w: f32[K], v: f32[M], S: out f32[M]):
    grid i in M by 4
    axis u = i
    t: f32[i] = 0.1
    for k in K by 4:
        a = A[i, k] * w[k]
        axis l = k
        most = max(a over i, k)
        t += sum(a - 2 * most over k) * sum(where(u < i, a[i = u, k = l], 0) over u, l) * v[i]
    S[i] = t
""", "M=10 K=11", {"scaled": {"A": 0.3}}),
    "number-of-two-blocks": ("""
kernel f(A: f32[M, K], S: out f32[cdiv(M, 4)]):
    grid i in M by 4
    t: f32 = 0.1
    for k in K by 4:
        a = A[i, k]
        most = max(a over i, k)
        t += sum(a * sin(most) over i, k)
    S[i.id] = t
""", "M=10 K=11", {"scaled": {"A": 0.3}}),
    "recurrence-scaled-by-a-block": ("""
kernel f(A: f32[M, K], w: f32[M], S: out f32[M]):
    grid i in M by 4
    v = w[i]
    m = sum(v over i)
    t: f32[i] = 0.1
    for k in K by 4:
        a = A[i, k]
        t = tanh(t * m + sum(a over k))
    S[i] = t * m
""", "M=10 K=11", {"scaled": {"A": 0.3}}),
    # each loop has a part of dv for each program, of its own range, in an array of its own
    "states-of-two-parts-of-a-range": ("""
kernel f(x: f32[N, T], v: f32[T], y: out f32[N, H], w: i32 = 6):
    grid n in N by 4, h in H
    m: f32[n] = 0
    for t in T[:w]:
        m = tanh(m * v[t] + f32(h))
    for t in T[w:]:
        m = sin(m * v[t] + f32(h))
    y[n, h] = m * x[n, 0]
""", "N=5 H=6 T=22", {"scalars": {"w": 6}}),
}  # fmt: skip
