"""Loops over steps of networks: states that outputs hold, and what several kernels would make."""

from __future__ import annotations

from typing import Any

STEPS: dict[str, tuple[str, str, dict[str, Any]]] = {
"elements-of-a-network-without-a-batch": ("""
kernel f(x: f32[T, D], W: f32[D, D], bias: f32[D], y: out f32[T, D]):
    axis d in D
    axis e = d
    h: f32[d] = 0
    for t in T:
        h = tanh(x[t, d] + bias[d] + sum(h[d = e] * W[d, e] over e))
        y[t, d] = h
""", "T=4 D=70", {"scaled": {"W": 0.1, "x": 0.3}}),
"network-of-more-than-a-block": ("""
kernel f(x: f32[T, B, D], W: f32[D, D], h0: f32[B, D], y: out f32[T, B, D]):
    grid b in B by 2
    axis d in D
    axis e = d
    h: f32[b, d] = h0[b, d]
    for t in T:
        h = tanh(x[t, b, d] + sum(h[d = e] * W[d, e] over e))
        y[t, b, d] = h
""", "T=4 D=70 B=5", {"scaled": {"W": 0.1, "x": 0.3}}),
"masked-decay": ("""
kernel f(x: f32[N, T], m: bool[N, T], a: f32[N], y: out f32[N, T], last: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T:
        h = where(m[n, t], a[n] * h + x[n, t], h)
        y[n, t] = h
    last[n] = h * h
""", "N=9 T=21", {}),
"masked-gate": ("""
kernel f(x: f32[N, T], m: bool[N, T], a: f32[N], y: out bf16[N, T], last: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0.5
    for t in reversed T:
        c = tanh(a[n] * h + x[n, t])
        h = where(m[n, t], c, h)
        y[n, t] = h
    last[n] = h * h
""", "N=9 T=21", {}),
"weights-in-turn": ("""
kernel f(k: f32[N, T], v: f32[N, T], w: f32[N], u: f32[N], y: out f32[N, T]):
    grid n in N by 4
    p: f32[n] = 0
    q: f32[n] = 0
    d = exp(-exp(w[n]))
    for t in T:
        e = exp(u[n] + k[n, t])
        y[n, t] = (p + e * v[n, t]) / (q + e)
        z = exp(k[n, t])
        p = d * p + z * v[n, t]
        q = d * q + z
""", "N=9 T=21", {}),
"weights-in-turn-rescaled": ("""
kernel f(k: f32[N, T], v: f32[N, T], w: f32[N], u: f32[N], y: out f32[N, T]):
    grid n in N by 4
    p: f32[n] = 0
    q: f32[n] = 0
    o: f32[n] = -1e30
    for t in T:
        no = max(o, u[n] + k[n, t])
        a = exp(o - no)
        b = exp(u[n] + k[n, t] - no)
        y[n, t] = (a * p + b * v[n, t]) / (a * q + b)
        no2 = max(o - exp(w[n]), k[n, t])
        a2 = exp(o - exp(w[n]) - no2)
        b2 = exp(k[n, t] - no2)
        p = a2 * p + b2 * v[n, t]
        q = a2 * q + b2
        o = no2
""", "N=9 T=11", {}),
"heads-of-states": ("""
kernel f(x: f32[B, T, H, D], dt: f32[B, T, H], A: f32[H], Bm: f32[B, T, S], C: f32[B, T, S],
         Dk: f32[H], y: out f32[B, T, H, D], hT: out f32[B, H, D, S]):
    grid b in B, h in H
    axis d in D, s in S
    st: f32[d, s] = 0
    for t in T:
        a = exp(-dt[b, t, h] * dt[b, t, h] * abs(A[h]))
        st = st * a + x[b, t, h, d] * Bm[b, t, s] * dt[b, t, h]
        y[b, t, h, d] = sum(st * C[b, t, s] over s) + Dk[h] * x[b, t, h, d]
    hT[b, h, d, s] = st
""", "B=2 T=11 H=3 D=4 S=5", {}),
"steps-of-momentum": ("""
kernel f(g: f32[N, T], lr: f32[1], mu: f32[1], y: out f32[N], vel: out f32[N, T]):
    grid n in N by 4
    p: f32[n] = 0
    m: f32[n] = 0
    for t in T:
        m = mu[0] * m + g[n, t]
        p -= lr[0] * m
        vel[n, t] = m
    y[n] = p
""", "N=9 T=21", {}),
"selective-states": ("""
kernel f(x: f32[T, N], dt: f32[T, N], A: f32[N, S], B: f32[T, S], C: f32[T, S], y: out f32[T, N]):
    grid n in N by 4
    axis s in S
    h: f32[n, s] = 0
    for t in T:
        d = log(1 + exp(dt[t, n]))
        h = exp(-d * abs(A[n, s])) * h + d * B[t, s] * x[t, n]
        y[t, n] = sum(C[t, s] * h over s)
""", "N=5 T=41 S=4", {}),
"states-of-filters": ("""
kernel f(x: f32[N, T], dt: f32[N], A: f32[N, S], B: f32[N, S], C: f32[N, S], D: f32[N],
         y: out f32[N, T]):
    grid n in N by 4
    axis s in S
    a = exp(-abs(dt[n]) * abs(A[n, s]))
    h: f32[n, s] = 0
    for t in T:
        h = a * h + dt[n] * B[n, s] * x[n, t]
        y[n, t] = sum(C[n, s] * h over s) + D[n] * x[n, t]
""", "N=5 T=41 S=4", {}),
"gates": ("""
kernel f(x: f32[N, T], z: f32[N, T], h0: f32[N], u: f32[1], y: out f32[N, T]):
    grid n in N by 4
    h: f32[n] = h0[n]
    for t in T:
        g = sigmoid(z[n, t] + u[0] * h)
        h = (1 - g) * h + g * tanh(x[n, t] + h)
        y[n, t] = h
""", "N=13 T=21", {}),
"cells": ("""
kernel f(x: f32[T, B, (4, D)], U: f32[(4, D), D], y: out f32[T, B, D], cT: out f32[B, D]):
    grid b in B by 2
    axis d in D
    axis e = d
    h: f32[b, d] = 0
    c: f32[b, d] = 0
    for t in T:
        hh = h[d = e]
        i = sigmoid(x[t, b, 0, d] + sum(U[0, d, e] * hh over e))
        f = sigmoid(x[t, b, 1, d] + sum(U[1, d, e] * hh over e))
        g = tanh(x[t, b, 2, d] + sum(U[2, d, e] * hh over e))
        o = sigmoid(x[t, b, 3, d] + sum(U[3, d, e] * hh over e))
        c = f * c + i * g
        h = o * tanh(c)
        y[t, b, d] = h
    cT[b, d] = c
""", "T=11 D=8 B=5", {}),
"greatest-of-a-convolution": ("""
kernel f(x: f32[B, C, T], w: f32[F, C, 3], y: out f32[B, F]):
    grid b in B, f in F by 2
    m: f32[f] = -inf
    for t in T by 16:
        acc: f32[f, t] = 0
        for c in C:
            for r in 3:
                acc += x[b, c, t + r - 1] * w[f, c, r]
        m max= max(acc over t)
    y[b, f] = m
""", "B=2 C=5 T=44 F=6", {}),
"low-rank": ("""
kernel f(x: bf16[M, K], w: bf16[N, K], a: bf16[R, K], b: bf16[N, R], y: out bf16[M, N],
         scale: f32 = 0.5):
    grid i in M by 8, j in N by 8
    axis r in R
    acc: f32[i, j] = 0
    h: f32[i, r] = 0
    for k in K by 16:
        xk = x[i, k]
        acc += xk @ w[j, k]
        h += xk @ a[r, k]
    acc += scale * (bf16(h) @ b[j, r])
    y[i, j] = acc
""", "M=20 N=13 K=40 R=4", {}),
"weights-of-a-sum": ("""
kernel f(x: f64[N, C], w: f64[C], y: out f64[N]):
    grid n in N by 4
    axis c in C
    y[n] = log(sum(exp(x[n, c]) * (w[c] * w[c] + 1) over c))
""", "N=13 C=20", {}),
"steps-of-blocks": ("""
kernel f(x: f32[N, T, C], U: f32[C, C], y: out f32[N, T, C]):
    grid n in N by 4
    axis c in C
    axis e = c
    h: f32[n, c] = 0
    for t in T by 8:
        xb = x[n, t, c]
        for s in t:
            h = tanh(xb[t = s] + sum(h[c = e] * U[c, e] over e))
            y[n, s, c] = h
""", "N=7 T=21 C=5", {}),
"steps-of-blocks-of-any-size": ("""
kernel f(x: f32[N, T], y: out f32[N, T]):
    param BT in {8, 16}
    grid n in N by 4
    h: f32[n] = 0
    for t in T by BT:
        xb = exp(x[n, t])
        o: f32[n, t] = 0
        for s in t:
            h = tanh(xb[t = s] + h)
            o = where(t == s, h, o)
        y[n, t] = o
""", "N=7 T=21", {}),
"steps-of-blocks-of-a-product": ("""
kernel f(x: f32[N, T, K], W: f32[K, C], U: f32[C, C], y: out f32[N, T, C], z: out f32[N]):
    param BT in {8, 16}
    grid n in N by 4
    axis c in C
    axis e = c
    h: f32[n, c] = 0.5
    total: f32[n] = 0
    for t in T[2:] by BT:
        p: f32[n, t, c] = 0
        for k in K by 4:
            p += dot(x[n, t, k], W[k, c] over k)
        r: f32[n, t, c] = 0
        for s in t:
            h = tanh(p[t = s] + sum(h[c = e] * U[c, e] over e))
            r = where(s == t, h * h + p, r)
        y[n, t, c] = r * x[n, t, 0]
        total += sum(r * p over t, c)
    z[n] = total
""", "N=5 T=21 C=6 K=7", {"scaled": {"U": 0.4}}),
"steps-of-blocks-reversed": ("""
kernel f(x: f32[N, T], w: f32[T], m: f32[N], y: out f32[N, T], z: out f32[N]):
    grid n in N by 4
    h: f32[n] = m[n]
    top: f32[n] = -inf
    for t in reversed T by 8:
        v = x[n, t] * w[t]
        top max= max(v over t)
        for s in reversed t:
            h = sin(h) + v[t = s] * h
            y[n, s] = h
    z[n] = h + top
""", "N=5 T=21", {}),
"steps-of-blocks-in-rounds": ("""
kernel f(x: f32[N, T], w: f32[R], y: out f32[R, N, T]):
    grid n in N by 4
    h: f32[n] = 0.5
    for r in R:
        for t in T by 8:
            v = x[n, t]
            for s in t:
                h = tanh(h * w[r] + v[t = s])
                y[r, n, s] = h
""", "N=5 T=21 R=3", {}),
"cells-of-blocks": ("""
kernel f(x: f32[B, T, (4, D)], U: f32[(4, D), D], y: out f32[B, T, D], cT: out f32[B, D]):
    grid b in B
    axis d in D
    axis e = d
    h: f32[d] = 0
    c: f32[d] = 0
    for t in T by 4:
        xi = x[b, t, 0, d]
        xf = x[b, t, 1, d]
        xg = x[b, t, 2, d]
        xo = x[b, t, 3, d]
        for s in t:
            hh = h[d = e]
            i = sigmoid(xi[t = s] + sum(U[0, d, e] * hh over e))
            f = sigmoid(xf[t = s] + sum(U[1, d, e] * hh over e))
            g = tanh(xg[t = s] + sum(U[2, d, e] * hh over e))
            o = sigmoid(xo[t = s] + sum(U[3, d, e] * hh over e))
            c = f * c + i * g
            h = o * tanh(c)
            y[b, s, d] = h
    cT[b, d] = c
""", "B=3 T=13 D=4", {}),
}  # fmt: skip
