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
}  # fmt: skip
