"""States of loops within loops, which hand them on to the next iteration of the outer one."""

from __future__ import annotations

from typing import Any

_STEPS = """
kernel f(x: f32[N, T], y: out f32[N, T], steps: i32 = 3):
    grid n in N by 4
    h: f32[n] = 0.5
    for a in T:
        z = h * 0.5
        for b in steps:
            z = tanh(z + x[n, a] * f32(b + 1))
        h = sin(h) + z
        y[n, a] = h
"""
_FOLLOWING = """
kernel f(x: f32[N, T], y: out f32[N, T], a: i32 = 2, b: i32 = 2):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T:
        for k in a:
            h = tanh(h * (1.5 + f32(k)) + x[n, t])
        for l in b:
            h = sin(h + x[n, t] * f32(l))
        y[n, t] = h
"""

NESTED: dict[str, tuple[str, str, dict[str, Any]]] = {
    "steps-within-steps": ("""
kernel f(x: f32[N, T], w: f32[K], u: f32[L], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 1
    for a in T:
        for b in K:
            for c in L:
                h = sin(h + x[n, a] * w[b]) * u[c]
    y[n] = h
""", "N=7 T=5 K=4 L=3", {}),
    "one-state-within-another": ("""
kernel f(x: f32[N, T], w: f32[N, K], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0
    for a in T:
        z = h + x[n, a]
        for b in K:
            z = z - 0.1 * sin(z * w[n, b])
        h = tanh(z)
        y[n, a] = h
""", "N=7 T=5 K=4", {}),
    "substeps-with-weights-of-all": ("""
kernel f(x0: f32[N], ss: f32[S], u: f32[N, T], p: f32[3], y: out f32[N, T]):
    grid n in N by 4
    x = x0[n]
    v: f32[n] = 0
    for t in T:
        for s in S:
            v = v - 0.1 * sin(p[0] * x) + p[1] * u[n, t]
            x = x + 0.1 * v
        y[n, t] = x * p[2]
""", "N=5 T=9 S=3", {}),
    "layers-of-a-network-in-turn": ("""
kernel f(x: f32[N, T, K], w: f32[L, K, K], u: f32[L, K, K], y: out f32[N, T, K]):
    grid n in N by 4
    axis k in K, j in K, l in L
    H: f32[n, l, k] = 0
    for t in T:
        v = x[n, t, k]
        for q in L:
            hq = tanh(v[k = j] @ w[q, k, j] + H[l = q, k = j] @ u[q, k, j])
            H = where(l == q, hq, H)
            v = hq
        y[n, t, k] = v
""", "N=7 T=5 K=4 L=3", {}),
    "alignments-of-a-transducer": ("""
kernel f(lp: f32[N, T, U + 1, K], lab: i32[N, U], y: out f32[N]):
    grid n in N
    axis u in U + 1
    a: f32[u] = where(u == 0, 0, -1e30)
    for t in T:
        first = a
        if t > 0:
            first = a + lp[n, t - 1, u, 0]
        row = first
        for w in U + 1:
            prev = where(u == w, row[u = w - 1] + lp[n, t, w - 1, lab[n, w - 1]], -1e30)
            m = max(row, prev)
            row = where(u == w and w > 0, m + log(exp(row - m) + exp(prev - m)), row)
        a = row
    y[n] = -(a[u = U] + lp[n, T - 1, U, 0])
""", "N=3 T=6 U=5 K=4", {"integers": {"lab": 4}}),
    "soft-alignment-of-two-sequences": ("""
kernel f(a: f32[N], b: f32[M], y: out f32[1]):
    axis j in M
    row: f32[j] = 1e6
    corner: f32 = 0
    for i in N:
        d = (a[i] - b[j]) ** 2
        left: f32 = 1e6
        new: f32[j] = 0
        for k in M:
            up = row[j = k]
            diag = row[j = k - 1] if k > 0 else corner
            mn = min(up, min(left, diag))
            left = d[j = k] + mn - log(exp(mn - up) + exp(mn - left) + exp(mn - diag))
            new = where(j == k, left, new)
        row = new
        corner = 1e6
    y[0] = row[j = M - 1]
""", "N=6 M=7", {}),
    "states-up-to-the-position": ("""
kernel f(x: f32[N, T], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 1
    for a in T:
        for b in T[:a]:
            h = sin(h + x[n, b] * x[n, a])
    y[n] = h
""", "N=7 T=5", {}),
    "states-of-sequences-in-turn": ("""
kernel f(x: f32[N, T], w: f32[Z], cu: i32[Z + 1], y: out f32[N, Z]):
    grid n in N by 4
    h: f32[n] = 1
    for z in Z:
        for t in T[cu[z]:cu[z + 1]]:
            h = sin(h + x[n, t]) * w[z]
        y[n, z] = h
""", "N=7 T=5 Z=3", {"integers": {"cu": [0, 2, 2, 5]}}),
    "sum-so-far-of-both": ("""
kernel f(x: f32[N, T, K], y: out f32[N, T, K]):
    grid n in N by 4
    h: f32[n] = 0
    for a in T:
        for b in K:
            h += x[n, a, b] * x[n, a, b]
            y[n, a, b] = h
""", "N=7 T=5 K=4", {}),
    "greatest-so-far-of-both": ("""
kernel f(x: f32[N, T, K], y: out f32[N, T, K]):
    grid n in N by 4
    h: f32[n] = -inf
    for a in T:
        for b in K:
            h max= x[n, a, b]
            y[n, a, b] = h
""", "N=7 T=5 K=4", {}),
    "state-of-sums": ("""
kernel f(x: f32[N, T, K], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 1
    for a in T:
        z: f32[n] = 0
        for b in K:
            z += sin(x[n, a, b] * h)
        h = tanh(h + z)
        y[n, a] = h
""", "N=7 T=5 K=4", {}),
    "both-reversed": ("""
kernel f(x: f32[N, T, K], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for a in reversed T:
        z = h * 0.5
        for b in reversed K:
            z = tanh(z + x[n, a, b])
        h = sin(h) + z
        y[n, a] = h
""", "N=7 T=5 K=4", {}),
    "inner-one-reversed-in-a-part": ("""
kernel f(x: f32[N, T, K], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for a in T[1:]:
        z = h * 0.5
        for b in reversed K[1:]:
            z = tanh(z + x[n, a, b])
        h = sin(h) + z
        y[n, a] = h
""", "N=7 T=5 K=4", {}),
    "outer-one-reversed-in-a-part": ("""
kernel f(x: f32[N, T, K], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for a in reversed T[:4]:
        z = h * 0.5
        for b in K:
            z = tanh(z + x[n, a, b])
        h = sin(h) + z
        y[n, a] = h
""", "N=7 T=5 K=4", {}),
    "steps-of-a-number": (_STEPS, "N=7 T=5", {}),
    "no-steps": (_STEPS, "N=7 T=5", {"scalars": {"steps": 0}}),
    "stores-in-front-of-the-inner-one": ("""
kernel f(x: f32[N, T, K], y: out f32[N, T], z: out f32[N, T], u: inout f32[N]):
    grid n in N by 4
    h: f32[n] = 0.5
    for a in T:
        z[n, a] = h * x[n, a, 0]
        u[n] += sin(h)
        for b in K:
            h = tanh(h + x[n, a, b])
        y[n, a] = h
""", "N=7 T=5 K=4", {}),
    "positions-of-a-held-axis-in-turn": ("""
kernel f(x: f32[N, T, K], w: f32[J, K], y: out f32[N, T, J]):
    grid n in N by 4
    axis j in J
    h: f32[n, j] = 0.5
    for a in T:
        c: f32[n] = 1
        for b in J:
            c = sin(c + sum(where(j == b, h, 0) over j) * x[n, a, 0])
            h = where(j == b, c, h)
        y[n, a, j] = h
""", "N=7 T=5 K=4 J=3", {}),
    "newton-in-each-step": ("""
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 1
    for a in T:
        z = h
        k: i32 = 0
        while k < 10 and max(abs(z * z * z + z - h - x[n, a]) over n) > 1e-3:
            z = z - (z * z * z + z - h - x[n, a]) / (3 * z * z + 1)
            k += 1
        h = z
        y[n, a] = h
""", "N=7 T=5", {}),
    "two-loops-of-a-state": ("""
kernel f(x: f32[N, T], w: f32[K], u: f32[L], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T:
        for k in K:
            h = tanh(h / w[k] + x[n, t])
        for l in L:
            h = sin(h + log(u[l]))
        y[n, t] = h
""", "N=5 T=6 K=3 L=4", {"positive": ("w", "u")}),
    "both-ways-in-each-step": ("""
kernel f(x: f32[N, T, K], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T:
        a = h
        for k in K:
            a = tanh(a + x[n, t, k])
        b = h
        for k in reversed K:
            b = sin(b + x[n, t, k])
        h = a * b
        y[n, t] = h
""", "N=5 T=6 K=3", {}),
    "two-sums-of-a-state": ("""
kernel f(x: f32[N, T, K], w: f32[K], y: out f32[N, T], q: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T:
        z: f32[n] = 0
        for k in K:
            z += sin(x[n, t, k] * h)
        q[n, t] = z * z
        r: f32[n] = 0
        for k in K:
            r += cos(w[k] * z) * h
        h = tanh(z + r)
        y[n, t] = h
""", "N=5 T=6 K=3", {}),
    "three-loops-in-each-step": ("""
kernel f(x: f32[N, T], w: f32[K], u: f32[L], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in reversed T:
        for k in K:
            h = tanh(h * w[k] + x[n, t])
        g = sigmoid(h)
        z = g * h
        for l in L[1:]:
            z = sin(z + u[l] * g)
        v = z * x[n, t] + g
        for k in reversed K:
            v = tanh(v * w[k] + h)
        h = v + g
        y[n, t] = h
""", "N=5 T=6 K=3 L=4", {}),
    "loops-of-loops-that-follow": ("""
kernel f(x: f32[N, T], w: f32[K], u: f32[L], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in T:
        for k in K:
            v = h * w[k]
            for l in L:
                v = sin(v + u[l])
            z = v * h
            for l in L:
                z = tanh(z * u[l] + v)
            h = h + z * x[n, t]
    y[n] = h
""", "N=4 T=3 K=3 L=2", {}),
    "steps-of-numbers-that-follow": (_FOLLOWING, "N=4 T=3", {"scalars": {"a": 3, "b": 2}}),
    "no-steps-first": (_FOLLOWING, "N=4 T=3", {"scalars": {"a": 0, "b": 2}}),
    "no-steps-then": (_FOLLOWING, "N=4 T=3", {"scalars": {"a": 2, "b": 0}}),
    "rows-in-two-passes": ("""
kernel f(x: f32[N, T, K], w: f32[K, K], y: out f32[N, T]):
    grid n in N
    axis k in K, j in K
    h: f32[k] = 0.5
    for t in T:
        a: f32[k] = 0
        for q in K:
            s = x[n, t, q] - sum(where(j < q, w[q, j] * a[k = j], 0) over j)
            a = where(k == q, s * h, a)
        b: f32[k] = 0
        for q in reversed K:
            s = a[k = q] - sum(where(j > q, w[j, q] * b[k = j], 0) over j)
            b = where(k == q, s, b)
        h = tanh(b)
        y[n, t] = sum(h over k)
""", "N=3 T=3 K=4", {}),
}  # fmt: skip
