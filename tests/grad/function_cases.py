"""Kernels that fold and scan by functions of their own."""

from __future__ import annotations

from typing import Any

FOLDS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "fold-plus": ("""
fn plus(a, b) = a + b
kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    y[n, c] = scan(plus, sin(x[n, c]) over c) * fold(plus, x[n, c] over c)
""", "N=13 C=20", {}),
    "fold-times": ("""
fn times(a, b) = b * a
kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    y[n, c] = scan(times, x[n, c] over c) * fold(times, 1 + 0.1 * x[n, c] over c)
""", "N=13 C=20", {}),
    "fold-larger": ("""
fn larger(a, b) = max(a, b)
fn smaller(a, b) = min(a, b)
kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    y[n, c] = scan(larger, x[n, c] over c) * fold(smaller, x[n, c] over c)
""", "N=13 C=20", {}),
    "fold-of-two": ("""
fn both(a, b, c, d) = a + c, b * d
kernel f(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    axis c in C
    total, product = fold(both, x[n, c], 1 + 0.1 * x[n, c] over c)
    y[n] = total * product
""", "N=13 C=20", {}),
    "fold-in-a-loop": ("""
fn plus(a, b) = a + b
kernel f(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    s: f32[n] = 0
    for c in C by 8:
        s += fold(plus, x[n, c] * x[n, c] over c)
    y[n] = sin(s)
""", "N=13 C=20", {}),
    "fold-of-none": ("""
fn times(a, b) = a * b
kernel f(x: f32[N, C], w: f32[N], y: out f32[N]):
    grid n in N by 4
    axis c in C[7:7] by 32, d in C[3:5] by 32
    y[n] = (fold(times, x[n, c] over c) + fold(times, x[n, d] over d)) * w[n]
""", "N=13 C=20", {}),
    "fold-both": ("""
fn both(a, b) = a + b - a * b
kernel f(x: f32[N, C], y: out f32[N], z: out f32[N, C]):
    grid n in N by 4
    axis c in C
    y[n] = fold(both, x[n, c] over c)
    z[n, c] = scan(both, 0.5 * x[n, c] over c)
""", "N=13 C=10", {}),
    "fold-two-axes": ("""
fn both(a, b) = a + b - a * b
kernel f(x: f32[N, C, 3], y: out f32[N]):
    grid n in N by 4
    axis c in C, d in 3
    y[n] = fold(both, x[n, c, d] over c, d)
""", "N=13 C=7", {"scaled": {"x": 0.3}}),
    "scan-part": ("""
fn both(a, b) = a + b - a * b
kernel f(x: f32[N, C], lo: i32[1], y: out f32[N, C]):
    grid n in N by 4
    axis c in C[lo[0]:9] by 32
    y[n, c] = scan(both, x[n, c] over c) * fold(both, x[n, c] over c)
""", "N=13 C=10", {"integers": {"lo": [2]}, "scaled": {"x": 0.3}}),
    "scan-farther": ("""
fn farther(a, b) = where(abs(a) >= abs(b), a, b)
kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    y[n, c] = scan(farther, x[n, c] * x[n, c] - 1 over c) * x[n, c]
""", "N=13 C=10", {}),
    "scan-recurrence": ("""
fn steps(a1, b1, a2, b2) = a1 * a2, a2 * b1 + b2
kernel f(a: f32[N, T], b: f32[N, T], h: out f32[N, T], last: out f32[N]):
    grid n in N by 4
    axis t in T
    p, q = scan(steps, a[n, t], b[n, t] over t)
    h[n, t] = p * 0.5 + q
    u, v = scan(steps, sin(a[n, t]), b[n, t] over t)
    last[n] = v[t = T - 1]
""", "N=13 T=10", {}),
    "recurrence-in-blocks": ("""
fn steps(a1, b1, a2, b2) = a1 * a2, a2 * b1 + b2
kernel f(a: f32[N, T], b: f32[N, T], h: out f32[N, T]):
    grid n in N by 4
    state: f32[n] = 0
    for t in T by 16:
        p, q = scan(steps, a[n, t], b[n, t] over t)
        now = p * state + q
        h[n, t] = now
        state = now[t = t.end - 1]
""", "N=13 T=41", {}),
    "fold-logsumexp": ("""
fn joined(m1, l1, m2, l2):
    m = max(m1, m2)
    return m, l1 * exp(m1 - m) + l2 * exp(m2 - m)
kernel f(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    axis c in C
    m, l = fold(joined, x[n, c], 1.0 over c)
    y[n] = m + log(l)
""", "N=13 C=10", {}),
    "fold-welford": ("""
fn welford(m1, n1, m2, n2):
    n = n1 + n2
    return (m1 * n1 + m2 * n2) / n, n
kernel f(x: f32[N, C], y: out f32[N], z: out f32[N, C]):
    grid n in N by 4
    axis c in C
    m, k = fold(welford, x[n, c], 1.0 over c)
    y[n] = m * k
    d = x[n, c] - m
    z[n, c] = d * d
""", "N=13 C=10", {}),
    "fold-best": ("""
fn best(a1, b1, a2, b2):
    first = a1 > a2 or a1 == a2 and b1 <= b2
    return where(first, a1, a2), where(first, b1, b2)
kernel f(x: f32[N, C], w: f32[N, C], y: out f32[N]):
    grid n in N by 4
    axis c in C
    v, place = fold(best, x[n, c], c over c)
    y[n] = v * w[n, place]
""", "N=13 C=10", {}),
    "fold-of-complex-numbers": ("""
fn product(a1, b1, a2, b2) = a1 * a2 - b1 * b2, a1 * b2 + b1 * a2
kernel f(x: f32[N, C], y: out f32[N], z: out f32[N, C]):
    grid n in N by 4
    axis c in C
    a, b = fold(product, x[n, c], 1.0 over c)
    y[n] = a * b
    p, q = scan(product, cos(x[n, c]), x[n, c] over c)
    z[n, c] = p + q * q
""", "N=5 C=10", {}),
    "fold-of-three": ("""
fn welford(m1, s1, n1, m2, s2, n2):
    n = n1 + n2
    d = m2 - m1
    return m1 + d * (n2 / n), s1 + s2 + d * d * (n1 * n2 / n), n
kernel f(x: f32[N, C], w: f32[N, C], y: out f32[N], z: out f32[N, C]):
    grid n in N by 4
    axis c in C
    m, s, k = fold(welford, x[n, c], 0.0, 1.0 + w[n, c] * w[n, c] over c)
    y[n] = m + sqrt(s / k)
    u, v, w_ = scan(welford, x[n, c], 0.0, 1.0 + w[n, c] * w[n, c] over c)
    z[n, c] = v * u
""", "N=5 C=10", {}),
    "scan-of-matrices": ("""
fn product(a1, b1, c1, d1, a2, b2, c2, d2):
    return a2 * a1 + b2 * c1, a2 * b1 + b2 * d1, c2 * a1 + d2 * c1, c2 * b1 + d2 * d1
kernel f(p: f32[N, T], q: f32[N, T], h: out f32[N, T]):
    grid n in N by 4
    axis t in T
    a, b, c, d = scan(product, p[n, t], q[n, t], 1.0, 0.0 over t)
    h[n, t] = a + 0.5 * b + c * d
""", "N=3 T=9", {}),
    "scan-of-a-chain": ("""
fn chained(a1, b1, c1, d1, a2, b2, c2, d2):
    return a1 + a2, b1 + b2 + a1 * a2, c1 + c2 + a1 * b2 + b1 * a2, d1 * d2
kernel f(x: f32[N, T], h: out f32[N, T]):
    grid n in N by 4
    axis t in T
    a, b, c, d = scan(chained, x[n, t], 0.0, 0.0, 1 + x[n, t] over t)
    h[n, t] = c * d
""", "N=3 T=9", {}),
    "fold-of-quaternions": ("""
fn hamilton(a1, b1, c1, d1, a2, b2, c2, d2):
    a = a1 * a2 - b1 * b2 - c1 * c2 - d1 * d2
    b = a1 * b2 + b1 * a2 + c1 * d2 - d1 * c2
    c = a1 * c2 - b1 * d2 + c1 * a2 + d1 * b2
    d = a1 * d2 + b1 * c2 - c1 * b2 + d1 * a2
    return a, b, c, d
kernel f(x: f32[N, T], y: out f32[N]):
    grid n in N by 4
    axis t in T
    a, b, c, d = scan(hamilton, 1.0, 0.1 * x[n, t], sin(x[n, t]), -0.3 over t)
    y[n] = sum(a * c + b * b * d over t)
""", "N=3 T=7", {}),
    "fold-of-all-at-once": ("""
fn all_at_once(s1, m1, l1, p1, s2, m2, l2, p2):
    m = max(m1, m2)
    first = m1 >= m2
    return s1 + s2, m, l1 * exp(m1 - m) + l2 * exp(m2 - m), where(first, p1, p2)
kernel f(x: f32[N, C], w: f32[N, C], y: out f32[N]):
    grid n in N by 4
    axis c in C
    s, m, l, p = fold(all_at_once, x[n, c], x[n, c], 1.0, c over c)
    y[n] = s * (m + log(l)) * w[n, p]
""", "N=5 C=10", {}),
    "fold-of-two-widths": ("""
fn product(a1, b1, a2, b2) = a1 * a2 - f64(b1 * b2), f32(a1) * b2 + b1 * f32(a2)
kernel f(x: f32[N, C], y: out f32[N]):
    grid n in N by 4
    axis c in C
    a, b = fold(product, f64(x[n, c]), cos(x[n, c]) over c)
    y[n] = f32(a) * b
""", "N=3 C=7", {}),
    # functions with a gradient of their own
    "own-gradient-of-two-results": ("""
fn polar(x, y):
    r = sqrt(x * x + y * y)
    return r, y / r
fn polar_backward(x, y, r, s, dr, ds):
    c = x / r
    return dr * c - ds * s * c / r, dr * s + ds * c * c / r
kernel f(x: f32[N, C], y: f32[C], o: out f32[N, C], p: out f32[N, C]):
    grid n in N by 4
    axis c in C
    r, s = polar(x[n, c] * x[n, c] + 1, y[c])
    o[n, c] = r[c = C - 1 - c] * s[c = c + 1]
    u, v = polar(x[n, c] * x[n, c] + 2, y[c])
    p[n, c] = v
""", "N=13 C=20", {}),
    # places are taken of the arguments, where the function computes position by position
    "own-gradient-of-two-results-at-mirrored-places": ("""
fn both(a, b) = a * b, a + sin(b)
fn both_backward(a, b, p, q, dp, dq) = dp * b + dq, dp * a + dq * cos(b)
kernel f(x: f32[M, T], w: f32[T], y: out f32[M, T], z: out f32[M, 2 * T]):
    grid i in M by 4, j in T by 5
    p, q = both(x[i, T - 1 - j], w[j])
    y[i, j] = p * q
    z[i, 2 * j] = q with unique
""", "M=7 T=13", {}),
    # a call is no value that an array can keep: its results are
    "own-gradient-of-two-results-behind-a-sum": ("""
fn both(a, b) = a * b, a + sin(b)
fn both_backward(a, b, p, q, dp, dq) = dp * b + dq, dp * a + dq * cos(b)
kernel f(x: f32[M, T, K], w: f32[M, T], y: out f32[M, T]):
    grid i in M by 4, j in T by 5
    acc: f32[i, j] = 0
    for k in K by 4:
        acc += sum(x[i, j, k] * x[i, j, k] over k)
    v = w[i, T - 1 - j] + acc
    p, q = both(v, sin(v))
    y[i, j] = p - q
""", "M=7 T=13 K=9", {}),
    "own-gradient-that-needs-all-of-an-axis": ("""
fn centred(x, c) = x - mean(x over c), argmax(x over c)
fn centred_backward(x, c, y, place, dy, none) = dy - mean(dy over c)
kernel f(x: f32[N, C], w: f32[C], b: f32[2 * C], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    d, place = centred(x[n, c] * w[c] + b[2 * c], c)
    y[n, c] = sin(d) * x[n, place]
""", "N=13 C=20", {}),
    "own-gradient-at-another-axis": ("""
fn past(k, t, u) = sum(where(t >= u, k, 0) over u)
fn past_backward(k, t, u, o, do) = sum(where(t >= u, do, 0) over t)
kernel f(K: f32[T], O: out f32[T]):
    axis t in T, u in T
    O[u] = past(sin(K[u]), t, u)[t = u]
""", "T=11", {}),
    "own-gradient-at-places-of-its-arguments": ("""
fn scores(q, k, d, t, u) = sum(sin(q * k) over d)
fn scores_backward(q, k, d, t, u, o, do):
    c = do * cos(q * k)
    return sum(c * k over u), sum(c * q over t)
kernel f(Q: f32[T, T], K: f32[T, T], O: out f32[T, T], P: out f32[T], R: out f32[T, T]):
    axis d in T, t in T, u in T, v in T
    s = scores(Q[t, d], K[u, d], d, t, u)
    O[d, u] = s[t = d] * 2
    P[t] = s[u = t]
    R[v, d] = s[t = v, u = v] * Q[v, d]
""", "T=9", {}),
    "own-gradient-in-blocks-of-a-state": ("""
fn attend(q, k, v, t, u, d, e):
    s = where(t >= u, q @ k, 0)
    return s @ v, sum(s over u)
fn attend_backward(q, k, v, t, u, d, e, o, n, do, dn):
    s = where(t >= u, q @ k, 0)
    ds = where(t >= u, do @ v + dn, 0)
    return ds @ k, ds @ q, s @ do
kernel f(Q: f32[T, D], K: f32[T, D], V: f32[T, E], O: out f32[T, E], N: out f32[T]):
    param BT = 4
    axis d in D, e in E
    S: f32[d, e] = 0
    for t in T by BT:
        axis u = t
        o, n = attend(Q[t, d], K[u, d], V[u, e], t, u, d, e)
        O[t, e] = o + Q[t, d] @ S
        N[t] = n
        S = S * 0.5 + K[u, d] @ o[t = u]
""", "T=19 D=5 E=3", {}),
    # such a function may need all of a block
    "own-gradient-along-a-block-beside-another-name": ("""
fn gain(k, t) = k * sum(sin(k) over t)
fn gain_backward(k, t, o, do) = do * sum(sin(k) over t) + cos(k) * sum(do * k over t)
kernel f(K: f32[T], O: out f32[T, T]):
    grid t in T by 4, s in T by 8
    O[t, s] = gain(K[t], t) * K[s]
""", "T=19", {}),
    "own-gradient-along-a-block-beside-a-sum": ("""
fn gain(k, t) = k * sum(sin(k) over t)
fn gain_backward(k, t, o, do) = do * sum(sin(k) over t) + cos(k) * sum(do * k over t)
kernel f(K: f32[T], W: f32[1], O: out f32[T]):
    grid t in T by 4
    O[t] = gain(K[t], t) * W[0]
""", "T=19", {}),
    "own-gradient-along-blocks-that-are-added-up": ("""
fn gain(k, t) = k * sum(sin(k) over t)
fn gain_backward(k, t, o, do) = do * sum(sin(k) over t) + cos(k) * sum(do * k over t)
kernel f(K: f32[T], W: f32[1], O: out f32[1]):
    acc: f32 = 0
    for t in T by 4:
        acc += sum(gain(K[t], t) * W[0] over t)
    O[0] = acc
""", "T=19", {}),
    "own-gradient-of-products-in-a-block": ("""
fn norm(a, b) = a * (a @ b)
fn norm_backward(a, b, o, do) = do * (a @ b) + (do @ a) * b, (do @ a) * a
kernel f(K: f32[T], W: f32[T], V: f32[T], O: out f32[T, T]):
    grid t in T by 4, s in T by 8
    O[t, s] = norm(K[t], W[t]) * V[s] * K[s]
""", "T=19", {}),
    "own-gradient-of-products-of-all": ("""
fn sq(a, b) = (a @ b) * (a @ b)
fn sq_backward(a, b, o, do) = 2 * do * (a @ b) * b, 2 * do * (a @ b) * a
kernel f(K: f32[C], W: f32[C], O: out f32[1]):
    axis c in C
    O[0] = sq(K[c], W[c])
""", "C=90", {}),
    "own-gradient-of-a-solver-of-blocks": ("""
use std.solve_lower
kernel f(K: f32[T, D], V: f32[T], O: out f32[T]):
    param BT = 4
    grid t in T by BT
    axis d in D, u = t
    l = where(t > u, K[t, d] @ K[u, d], 0) + where(t == u, 1.0, 0.0)
    O[t] = solve_lower(l, V[t] * 1, t, u)
""", "T=19 D=5", {}),
    "own-gradient-of-what-is-the-same-all-along": ("""
fn gain(a, b, c) = b * sum(sin(a) over c)
fn gain_backward(a, b, c, o, do) = cos(a) * sum(do * b over c), do * sum(sin(a) over c)
kernel f(W: f32[1], V: f32[C], O: out f32[C]):
    axis c in C
    x: f32[c] = 0
    x += sin(W[0])
    O[c] = gain(x, V[c], c)
""", "C=7", {}),
    "own-gradient-of-products-of-the-same": ("""
fn dotp(a, b) = (a @ b) * (a @ b)
fn dotp_backward(a, b, o, do) = 2 * (a @ b) * do * b, 2 * (a @ b) * do * a
kernel f(W: f32[1], V: f32[C], O: out f32[1]):
    axis c in C
    x: f32[c] = 0
    x += sin(W[0])
    O[0] = dotp(x, V[c])
""", "C=7", {}),
    "own-gradient-with-the-number-of-a-program": ("""
fn g(x, b) = x * sin(f32(b))
fn g_backward(x, b, o, do) = do * sin(f32(b))
kernel f(K: f32[T], V: f32[H, T], O: out f32[H, T]):
    grid h in H, t in T by 4
    O[h, t] = g(sin(K[t]), h) * V[h, t]
""", "H=5 T=11", {}),
    # the places of one axis are those of another one, along which the value is taken elsewhere
    "matrix-twice": ("""
kernel f(A: f32[B, N, N], b: f32[B, N], y: out f32[B, N]):
    grid k in B
    axis i in N, j in N
    m = A[k, i, j] + A[k, j, i]
    q = sum(m * b[k, j] over j)
    y[k, i] = sum(m * q[i = j] over j)
""", "B=3 N=6", {}),
    "conjugate-gradients": ("""
kernel f(A: f32[B, N, N], b: f32[B, N], y: out f32[B, N]):
    grid k in B
    axis i in N, j in N
    m = where(i == j, 3.0, 0.0) + 0.1 * A[k, i, j] + 0.1 * A[k, j, i]
    x = 0 * b[k, i]
    r = b[k, i]
    p = r
    for step in 2:
        q = sum(m * p[i = j] over j)
        a = sum(r * r over i) / sum(p * q over i)
        x = x + a * p
        s = r - a * q
        p = s + sum(s * s over i) / sum(r * r over i) * p
        r = s
    y[k, i] = x
""", "B=3 N=6", {}),
    "scan-of-outer": ("""
kernel f(w: f32[C], x: f32[C], y: out f32[C, C]):
    axis c in C, u in C
    s = cumsum(w[c] * x[u] * w[u] over c)
    y[u, c] = s * s[c = u + 0] + s[u = C - 1 - c]
""", "C=7", {}),
    "own-gradient-behind-steps-of-blocks": ("""
fn gain(x, w) = x * sin(w)
fn gain_backward(x, w, y, dy) = dy * sin(w), dy * x * cos(w)
kernel f(x: f32[N, T], w: f32[N, T], y: out f32[N, T], z: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T by 4:
        v = gain(x[n, t], w[n, t])
        for s in t:
            h = gain(v[t = s] + h, h)
            y[n, s] = h
    z[n] = gain(h, h)
""", "N=5 T=13", {}),
    "own-gradient-behind-loops-that-are-joined": ("""
fn gain(x, w) = x * sin(w)
fn gain_backward(x, w, y, dy) = dy * sin(w), dy * x * cos(w)
kernel f(x: f32[N, T], w: f32[K], y: out f32[N, T], z: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T:
        for k in K:
            h = gain(h, w[k]) + x[n, t]
        for k in K:
            h = tanh(gain(h, w[k]))
        y[n, t] = h
    z[n] = gain(h, h)
""", "N=5 T=4 K=3", {}),
    "own-gradient-behind-a-loop-that-counts": ("""
fn gain(x, w) = x * sin(w)
fn gain_backward(x, w, y, dy) = dy * sin(w), dy * x * cos(w)
kernel f(x: f32[N], z: out f32[N]):
    grid n in N by 4
    h: f32[n] = x[n]
    k: i32 = 0
    while k < 5 and max(h over n) < 100:
        h = h + gain(h, x[n])
        k += 1
    z[n] = gain(h, h)
""", "N=5", {}),
}  # fmt: skip
