"""Loops that stay: states with weights, first values and last ones; loops that are written out."""

from __future__ import annotations

from typing import Any

STATES: dict[str, tuple[str, str, dict[str, Any]]] = {
"last-only": ("""
kernel f(a: f32[N, T], x: f32[N, T], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T:
        h = a[n, t] * h + x[n, t]
    y[n] = sin(h)
""","N=13 T=9",{}),
"state-with-weights": ("""
kernel f(x: f32[N, T], w: f32[N], v: f32[N], y: out f32[N, T], z: out f32[N]):
    grid n in N by 4
    s: f32[n] = v[n] * v[n]
    for t in T by 8:
        d = exp(-sum(x[n, t] * x[n, t] over t) * w[n])
        y[n, t] = cumsum(x[n, t] * w[n] over t) + s * w[n]
        s = s * d + sum(sin(x[n, t]) * w[n] over t)
    z[n] = s * w[n]
""","N=13 T=29",{"scaled":{"x":0.3}}),
"state-reversed": ("""
kernel f(x: f32[N, T], w: f32[N], s0: f32[N], y: out f32[N, T], z: out f32[N]):
    grid n in N by 4
    s: f32[n] = s0[n]
    for t in reversed T by 8:
        y[n, t] = s * w[n] + x[n, t]
        s = s * w[n] + sum(x[n, t] over t)
    z[n] = s * s
""","N=13 T=29",{}),
"two-states": ("""
kernel f(x: f32[N, T], w: f32[N, 2], y: out f32[N, T], z: out f32[N]):
    grid n in N by 4
    m: f32[n] = 0
    v: f32[n] = 1
    for t in T:
        g = x[n, t]
        m = w[n, 0] * m + (1 - w[n, 0]) * g
        v = w[n, 1] * v + (1 - w[n, 1]) * g * g
        y[n, t] = m * rsqrt(v * v + 1)
    z[n] = m + v
""","N=13 T=11",{}),
"chained-states": ("""
kernel f(x: f32[N, T], a: f32[N], b: f32[N], y: out f32[N, T]):
    grid n in N by 4
    p: f32[n] = 0
    q: f32[n] = 0
    for t in T:
        p = a[n] * p + x[n, t]
        q = b[n] * q + p * p
        y[n, t] = q
""","N=13 T=11",{}),
"last-value": ("""
kernel f(x: f32[N, T], y: out f32[N]):
    grid n in N by 4
    p: f32[n] = 0
    for t in T:
        p = x[n, t] * x[n, t]
    y[n] = p
""","N=13 T=11",{}),
"scalar-weight": ("""
kernel f(x: f32[N, T], y: out f32[N, T], w: f32 = 0.7):
    grid n in N by 4
    p: f32[n] = 0
    for t in T:
        p = w * p + x[n, t]
        y[n, t] = p
""","N=13 T=11",{"wrt":"x,w"}),
"no-grid": ("""
kernel f(x: f32[T, C], w: f32[C], y: out f32[T, C]):
    axis c in C
    p: f32[c] = 0
    for t in T by 4:
        p = w[c] * p + sum(x[t, c] over t)
        y[t, c] = p * x[t, c]
""","C=13 T=11",{}),
"weight-of-all-sequences": ("""
kernel f(x: f32[B, T, C], w: f32[C], u: f32[C], y: out f32[B, T, C]):
    grid b in B, c in C by 8
    p: f32[c] = 0
    for t in T:
        p = sigmoid(w[c]) * p + x[b, t, c]
        y[b, t, c] = p + u[c] * x[b, t, c]
""","B=3 C=20 T=11",{}),
"shared-by-all": ("""
kernel f(x: f32[B, T, C], w: f32[C], g: f32[1], y: out f32[B, T, C]):
    grid b in B, c in C by 8
    p: f32[c] = 0
    for t in T:
        p = w[c] * p + x[b, t, c] * g[0]
        y[b, t, c] = p
""","B=3 C=20 T=11",{}),
"part-of-range": ("""
kernel f(x: f32[N, T], a: f32[N], h0: f32[N], y: out f32[N, T], z: out f32[N]):
    grid n in N by 4
    h: f32[n] = h0[n]
    for t in T[2:9]:
        h = a[n] * h + x[n, t]
        y[n, t] = h
    z[n] = h
""","N=13 T=11",{}),
"var-length": ("""
kernel f(x: f32[B, T, C], a: f32[C], len: i32[B], z: out f32[B, C]):
    grid b in B, c in C by 8
    h: f32[c] = 0
    for t in T[:len[b]]:
        h = a[c] * h + x[b, t, c]
    z[b, c] = h
""","B=3 C=20 T=11",{"integers":{"len":[3,11,7]}}),
"state-in-branch": ("""
kernel f(x: f32[N, T], a: f32[N], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T:
        h = where(x[n, t] > 0, a[n] * h + x[n, t], h)
        y[n, t] = h
""","N=13 T=11",{}),
"next-to-max": ("""
kernel f(x: f32[N, T], a: f32[N], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0
    m: f32[n] = -inf
    for t in T:
        h = a[n] * h + x[n, t]
        m = max(m, x[n, t])
    y[n] = h + m
""","N=13 T=11",{}),
"unroll": ("""
kernel f(x: f32[N], y: out f32[N]):
    grid n in N by 32
    v = x[n]
    t = v
    s = v
    for i in 4:
        t = t * v / (i + 2)
        s += t
    y[n] = s
""","N=70",{}),
"unroll-newton": ("""
kernel f(x: f32[N], y: out f32[N]):
    grid n in N by 32
    v = x[n] * x[n] + 1
    r = v
    for i in 5:
        r = 0.5 * (r + v / r)
    y[n] = r
""","N=70",{}),
"unroll-rnn": ("""
kernel f(x: f32[B, 3, C], u: f32[C, C], y: out f32[B, 3, C]):
    grid b in B by 4
    axis c in C, d in C
    h: f32[b, c] = 0
    for t in 3:
        h = tanh(x[b, t, c] + h[c = d] @ u[d, c])
        y[b, t, c] = h
""","B=13 C=6",{}),
    "retention": ("""
kernel f(Q: f32[H, T, D], K: f32[H, T, D], V: f32[H, T, E], gamma: f32[H], O: out f32[H, T, E]):
    grid h in H
    axis d in D, e in E
    state: f32[d, e] = 0
    lg = log2(gamma[h])
    for t in T by 16:
        axis u = t
        s = where(t >= u, (Q[h, t, d] @ K[h, u, d]) * exp2(lg * (t - u)), 0)
        O[h, t, e] = s @ V[h, u, e] + (Q[h, t, d] @ state) * exp2(lg * (t - t.start + 1))
        k = K[h, t, d] * exp2(lg * (t.end - 1 - t))
        state = state * exp2(lg * (t.end - t.start)) + k @ V[h, t, e]
""", "H=2 T=40 D=8 E=6", {"positive": ("gamma",), "scaled": {"gamma": 0.3}}),
    "linear-attention-first-and-last": ("""
kernel f(Q: f32[H, T, D], K: f32[H, T, D], V: f32[H, T, E], first: f32[H, D, E],
         O: out f32[H, T, E], last: out f32[H, D, E]):
    grid h in H
    axis d in D, e in E
    state: f32[d, e] = first[h, d, e]
    for t in T by 16:
        axis u = t
        s = where(t >= u, Q[h, t, d] @ K[h, u, d], 0)
        O[h, t, e] = s @ V[h, u, e] + Q[h, t, d] @ state
        state += K[h, t, d] @ V[h, t, e]
    last[h, d, e] = state
""", "H=2 T=40 D=8 E=6", {}),
    "selective": ("""
kernel f(x: f32[B, T, C], dt: f32[B, T, C], A: f32[C, S], G: f32[B, T, S], H: f32[B, T, S],
         D: f32[C], y: out f32[B, T, C]):
    grid b in B, c in C by 16
    axis s in S
    h: f32[c, s] = 0
    for t in T:
        d = log(1 + exp(dt[b, t, c]))
        h = exp(-d * exp(A[c, s])) * h + d * G[b, t, s] * x[b, t, c]
        y[b, t, c] = sum(h * H[b, t, s] over s) + D[c] * x[b, t, c]
""", "B=2 T=9 C=20 S=5", {}),
    "scalar-state": ("""
kernel f(x: f32[V], w: f32[C], y: out f32[V], z: out f32[C]):
    axis c in C
    s: f32 = 0
    for k in V by 3:
        y[k] = s * x[k]
        s += sum(x[k] over k)
    z[c] = sin(s) * w[c]
""", "V=13 C=5", {}),
    "extreme-beside-a-state": ("""
kernel f(u: f32[M, N], x: f32[N, K], y: out f32[M, N]):
    grid i in M by 4, j in N by 5
    best: f32[j] = inf
    for k in K by 4:
        best min= min(sin(x[j, k]) over k)
    y[i, j] = best + u[i, j] * sum(u[i, j] over i)
""", "M=10 N=13 K=11", {}),
    "first-value-alone": ("""
kernel f(w: f32[C], x: f32[N, C], y: out f32[B, N, C]):
    grid b in B
    axis c in C
    s: f32[c] = w[c]
    for n in N by 4:
        v = x[n, c]
        y[b, n, c] = tanh(s + v)
        s += sum(v over n)
""", "N=13 C=5 B=3", {}),
    "same-in-every-block": ("""
kernel f(x: f32[C], y: out f32[N, C]):
    grid n in N
    axis c in C
    acc: f32[c] = 0
    for k in C by 4:
        acc = 0.5 * acc + x[c]
    y[n, c] = acc
""", "C=11 N=3", {}),
    # the next value of p is stored, and has the name of what runs
    "one-state-of-another": ("""
kernel f(x: f32[N, T], y: out f32[N, T]):
    grid n in N by 4
    p: f32[n] = 0
    v: f32[n] = 0
    for t in T:
        v = 0.9 * v + x[n, t]
        p = p + 0.1 * v
        y[n, t] = p * p
""", "N=9 T=7", {}),
    "keys-of-groups-of-heads": ("""
kernel f(Q: f32[B, H, T, D], K: f32[B, G, T, D], V: f32[B, G, T, E], A: f32[B, H, T],
         O: out f32[B, H, T, E]):
    param BT = 4
    grid b in B, h in H
    axis d in D, e in E
    g = h // (H // G)
    S: f32[d, e] = 0
    for t in T by BT:
        axis u = t
        a = cumsum(A[b, h, t] over t)
        p = where(t >= u, Q[b, h, t, d] @ K[b, g, u, d] * exp(a - a[t = u]), 0)
        O[b, h, t, e] = p @ V[b, g, u, e] + Q[b, h, t, d] @ S
        z = a[t = t.end - 1]
        S = S * exp(z) + K[b, g, u, d] @ (V[b, g, u, e] * exp(z - a[t = u]))
""", "B=2 H=6 G=3 T=19 D=5 E=3", {}),
    "keys-of-heads-in-turn": ("""
kernel f(Q: f32[H, T, D], K: f32[G, T, D], V: f32[G, T, E], O: out f32[H, T, E]):
    param BT = 4
    grid h in H
    axis d in D, e in E
    g = h % G
    S: f32[d, e] = 0
    for t in T by BT:
        O[h, t, e] = Q[h, t, d] @ S
        S += K[g, t, d] @ V[g, t, e]
""", "H=6 G=3 T=19 D=5 E=3", {}),
    "keys-of-all-heads-and-values-in-blocks": ("""
kernel f(Q: f32[B, H, T, D], K: f32[B, T, D], V: f32[B, H, T, E], O: out f32[B, H, T, E]):
    param BT = 4, BE = 4
    grid b in B, h in H, e in E by BE
    axis d in D
    S: f32[d, e] = 0
    for t in T by BT:
        axis u = t
        k = K[b, t, d]
        p = where(t >= u, Q[b, h, t, d] @ k[t = u], 0)
        v = V[b, h, t, e] - k @ S
        O[b, h, t, e] = p @ v[t = u] + Q[b, h, t, d] @ S
        S = S + k @ v
""", "B=2 H=3 T=19 D=5 E=7", {}),
    "state-of-each-position": ("""
kernel f(Q: f32[T, D], K: f32[U, D], V: f32[U, E], O: out f32[T, U, E]):
    param BU = 4
    axis d in D, e in E
    for t in T:
        st: f32[e] = 0
        for u in U by BU:
            axis b = u
            k = where(u >= b, K[u, d] @ (K[b, d] * Q[t, d]), 0)
            o = k @ V[b, e]
            O[t, u, e] = o + st
            st = st * 0.5 + sum(o over u)
""", "T=5 D=5 U=11 E=3", {}),
    "loops-of-both-directions": ("""
kernel f(Q: f32[T, D], K: f32[T, D], V: f32[T, E], O: out f32[T, E], P: out f32[T, E]):
    param BT = 4
    axis d in D, e in E
    S: f32[d, e] = 0
    R: f32[d, e] = 0
    for t in T by BT:
        axis u = t
        o = where(t >= u, Q[t, d] @ K[u, d], 0) @ V[u, e] + Q[t, d] @ S
        O[t, e] = o
        S += K[u, d] @ o[t = u]
    for t in reversed T by BT:
        axis u = t
        o = where(t < u, Q[t, d] @ K[u, d], 0) @ V[u, e] + Q[t, d] @ R
        P[t, e] = o
        R = R * 0.5 + K[t, d] @ o + 0.1 * S
""", "T=19 D=5 E=3", {}),
    "recurrences-of-both-directions": ("""
kernel f(x: f32[N, T], a: f32[N, T], y: out f32[N, T], z: out f32[N, T]):
    grid n in N by 4
    s: f32[n] = 0
    r: f32[n] = 0
    for t in T:
        s = sigmoid(a[n, t]) * s + x[n, t]
        y[n, t] = s
    for t in reversed T:
        r = sigmoid(a[n, t]) * r + x[n, t] * s
        z[n, t] = r * r
""", "N=9 T=7", {}),
    "state-rescaled-by-a-running-maximum": ("""
kernel f(Q: f32[T, D], K: f32[T, D], V: f32[T, E], F: f32[T], O: out f32[T, E]):
    param BT = 4
    axis d in D, e in E
    C: f32[d, e] = 0
    m: f32 = -10
    for t in T by BT:
        axis u = t
        b = cumsum(F[t] over t)
        g = where(t >= u, b - b[t = u], -inf)
        mi = max(max(g over u), b + m)
        w = exp(g - mi) * (Q[t, d] @ K[u, d])
        O[t, e] = w @ V[u, e] + (Q[t, d] @ C) * exp(b + m - mi)
        last = b[t = t.end - 1]
        mn = max(last + m, max(last - b over t))
        C = C * exp(last + m - mn) + (K[t, d] * exp(last - b - mn)) @ V[t, e]
        m = mn
""", "T=19 D=5 E=3", {"wrt": "Q"}),
    "states-of-all-and-of-each": ("""
kernel f(x: f32[B, T, C], k: f32[T, C], y: out f32[B, T, C]):
    grid b in B
    axis c in C
    s: f32[c] = 0.5
    h: f32[c] = 0
    for t in T by 8:
        y[b, t, c] = x[b, t, c] * s + k[t, c] * h
        s = tanh(s + 0.1 * sum(k[t, c] over t))
        h = 0.5 * h + sum(x[b, t, c] * k[t, c] over t)
""", "B=3 T=19 C=5", {}),
    "recurrence-of-all-pairs": ("""
kernel f(x: f32[C, C], y: out f32[1], z: out f32[C]):
    axis c in C
    a: f32[c] = 0.5
    b: f32[c] = 0
    for k in reversed C:
        a = tanh(a + x[k, c])
        b = 0.9 * b + a
    axis g = c
    y[0] = sum(a * a[c = g] over g, c)
    z[c] = b
""", "C=7", {}),
}  # fmt: skip
