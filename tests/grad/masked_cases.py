"""Scores that a mask hides by an infinity: what they are multiplied by receives nothing of them."""

from __future__ import annotations

from typing import Any

MASKED: dict[str, tuple[str, str, dict[str, Any]]] = {
"factor-of-masked-scores": ("""
kernel f(Q: f32[S, D], K: f32[T, D], V: f32[T, D], a: f32[1], O: out f32[S, D]):
    grid q in S by 4
    axis d in D
    m: f32[q] = -inf
    l: f32[q] = 0
    o: f32[q, d] = 0
    for t in T by 8:
        s = Q[q, d] @ K[t, d]
        s = where(q < t, -inf, s) * a[0]
        new = max(m, max(s over t))
        p = exp(s - new)
        f = exp(m - new)
        l = l * f + sum(p over t)
        o = o * f + p @ V[t, d]
        m = new
    O[q, d] = o / l
""", "S=11 T=21 D=6", {"positive": ("a",)}),
"two-factors-of-masked-scores": ("""
kernel f(Q: f32[S, D], K: f32[T, D], V: f32[T, D], a: f32[2], O: out f32[S, D]):
    grid q in S by 4
    axis d in D
    m: f32[q] = -inf
    l: f32[q] = 0
    o: f32[q, d] = 0
    for t in T by 8:
        s = Q[q, d] @ K[t, d]
        s = where(q >= t, s, -inf) * a[0]
        s = where(q < t + 5, s, -inf) * a[1]
        new = max(m, max(s over t))
        p = exp(s - new)
        f = exp(m - new)
        l = l * f + sum(p over t)
        o = o * f + p @ V[t, d]
        m = new
    O[q, d] = o / l
""", "S=11 T=21 D=6", {"positive": ("a",)}),
"temperature-of-masked-rows": ("""
kernel f(x: f32[N, C], mask: bool[N, C], a: f32[N], y: out f32[N]):
    grid n in N by 4
    axis c in C
    s = where(mask[n, c] or c == 0, x[n, c], -inf) / a[n]
    m = max(s over c)
    y[n] = m + log(sum(exp(s - m) over c))
""", "N=11 C=6", {"positive": ("a",), "integers": {"mask": 2}}),
"gate-of-masked-scores": ("""
kernel f(x: f32[N, C], a: f32[1], y: out f32[N]):
    grid n in N by 4
    axis c in C
    s = where(c <= n, x[n, c], -inf) * a[0]
    y[n] = sum(sigmoid(s) over c)
""", "N=11 C=6", {"positive": ("a",)}),
"factor-of-distances-that-are-masked": ("""
kernel f(x: f32[N, C], mask: bool[N, C], a: f32[N], y: out f32[N]):
    grid n in N by 4
    axis c in C
    s = where(mask[n, c] or c == 0, x[n, c], inf) * a[n]
    m = min(s over c)
    y[n] = m - log(sum(exp(m - s) over c))
""", "N=11 C=6", {"positive": ("a",), "integers": {"mask": 2}}),
"weights-by-distance-of-what-is-before": ("""
kernel f(Q: f32[S, D], K: f32[T, D], V: f32[T, D], O: out f32[S, D]):
    grid q in S by 4
    axis d in D
    m: f32[q] = inf
    l: f32[q] = 0
    o: f32[q, d] = 0
    for t in T[:q.end] by 8:
        s = where(q >= t, Q[q, d] @ K[t, d], inf)
        new = min(m, min(s over t))
        p = exp(new - s)
        f = exp(new - m)
        l = l * f + sum(p over t)
        o = o * f + p @ V[t, d]
        m = new
    O[q, d] = o / l
""", "S=11 T=21 D=6", {}),
}  # fmt: skip
