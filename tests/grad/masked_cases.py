"""Scores that a mask hides by an infinity: what they are multiplied by receives nothing of them,
and where all are hidden nothing is rescaled."""

from __future__ import annotations

from typing import Any

GUARDED = """
kernel f(x: f32[N, T], w: f32[T], l0: f32[N], k: i32[N], y: out f32[N], z: out f32[N]):
    grid n in N by 4
    m: f32[n] = -inf
    l: f32[n] = {first}
    o: f32[n] = 0
    for t in T by 8:
        s = where(t < k[n], x[n, t], -inf)
        new = max(m, max(s over t))
        {weights}
        l = l * f + sum(p over t)
        o = o * f + sum(p * w[t] over t)
        m = new
    y[n] = {y}
    z[n] = o
"""
LENGTHS = {"k": [0, 3, 21, 0, 9, 12, 1, 0, 17, 20, 5]}
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

# name -> how an iteration weighs what it reads (p) and what was before (f), and what comes of it
SUMS = {
    "guarded-rescaling": (
        ["p = where(new == -inf, 0, exp(s - new))", "f = where(new == -inf, 0, exp(m - new))"],
        "where(l > 0, o / l, 0)",
    ),
    "guarded-rescaling-by-1": (
        ["p = where(new == -inf, 0, exp(s - new))", "f = where(new == -inf, 1, exp(m - new))"],
        "where(l > 0, o / l, 0)",
    ),
    "guards-of-what-was": (
        ["p = where(s == -inf, 0, exp(s - new))", "f = where(m == -inf, 1, exp(m - new))"],
        "o / max(l, 1e-20)",
    ),
    "guards-that-are-negated": (
        [
            "p = where(not (new == -inf), exp(s - new), 0)",
            "f = where(not (m == -inf), exp(m - new), 0)",
        ],
        "where(l > 0, o / l, 0)",
    ),
}
# the same for sums that begin with a value
FIRST_VALUES = {
    "guarded-rescaling-of-a-first-value": [
        "safe = where(new == -inf, 0, new)",
        "p = exp(s - safe)",
        "f = exp(m - safe)",
    ],
    "guarded-rescaling-of-a-first-value-by-1": [
        "p = where(new > -inf, exp(s - new), 0)",
        "f = where(new > -inf, exp(m - new), 1)",
    ],
    "guards-of-what-was-of-a-first-value": [
        "p = where(s == -inf, 0, exp(s - new))",
        "f = where(m == -inf, 1, exp(m - new))",
    ],
}


def _guarded(first: str, weights: list[str], y: str) -> str:
    """The kernel of a running maximum whose sums begin with ``first``."""
    return GUARDED.format(first=first, weights="\n        ".join(weights), y=y)


MASKED |= {
    name: (_guarded("0", weights, y), "N=11 T=21", {"wrt": "x,w", "integers": LENGTHS})
    for name, (weights, y) in SUMS.items()
}
MASKED |= {
    name: (
        _guarded("l0[n]", weights, "l * l"),
        "N=11 T=21",
        {"wrt": "x,w,l0", "positive": ("l0",), "integers": LENGTHS},
    )
    for name, weights in FIRST_VALUES.items()
}
