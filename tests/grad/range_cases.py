"""Ranges with computed ends: outside of what they are of, and of parts that follow each other."""

from __future__ import annotations

from typing import Any

_SHARES = """
kernel f(x: f32[N, C], w: f32[{w}, C], y: out f32[N, C]{more}):
    param P = 3
    grid p in P
    axis c in C
    for n in N[p * cdiv(N, P):(p + 1) * cdiv(N, P)] by 4:
        v = x[n, c] * w[{at}, c]
        y[n, c] = sin(v) with unique
"""

RANGES: dict[str, tuple[str, str, dict[str, Any]]] = {
    # a tensor has more positions than what the range is of
    "end-beyond-what-the-range-is-of": ("""
kernel f(x: f32[N, T + 5], w: f32[T], y: out f32[N]):
    grid n in N
    s: f32 = 0
    for t in T[:n + 3] by 4:
        s += sum(x[n, t] * x[n, t] over t)
    y[n] = sin(s) * w[0]
""", "N=13 T=11", {}),
    "end-beyond-that-a-tensor-gives": ("""
kernel f(x: f32[N, T + 5], length: i32[N], y: out f32[N]):
    grid n in N
    axis t in T[:length[n]] by 32
    y[n] = sin(sum(x[n, t] * x[n, t] over t))
""", "N=4 T=11", {"integers": {"length": [3, 0, 20, 11]}}),
    "beginning-before-the-first-position": ("""
kernel f(x: f32[N, T + 5], w: f32[T], y: out f32[N]):
    grid n in N
    axis t in T[n - 3:] by 32
    y[n] = sum(x[n, t + 2] over t) * w[0]
""", "N=9 T=11", {}),
    # the first block of a range begins at 0 at least
    "first-block-of-a-range-that-begins-before": ("""
kernel f(x: f32[N, T], w: f32[T], y: out f32[N]):
    grid n in N
    axis t in T[n * 4 - 9:n * 5] by 8
    y[n] = sum(sin(x[n, t]) * w[t] over t)
""", "N=9 T=40", {}),
    # an axis whose range follows from a name that is a loop in the gradient
    "axis-within-a-loop": ("""
kernel f(x: f32[N, T], w: f32[1], length: i32[N], y: out f32[N]):
    grid n in N
    axis t in T[:length[n]] by 32
    y[n] = sum(x[n, t] over t) * w[0]
""", "N=4 T=40", {"integers": {"length": [3, 0, 30, 11]}}),
    "axis-within-a-loop-and-a-maximum": ("""
kernel f(x: f32[N, T], w: f32[1], length: i32[N], y: out f32[N]):
    grid n in N
    axis t in T[:length[n]] by 32
    p = exp(x[n, t] * w[0] - max(x[n, t] * w[0] over t))
    y[n] = sum(p * p over t) / sum(p over t)
""", "N=4 T=40", {"integers": {"length": [3, 1, 30, 11]}}),
    # a loop that a mask cuts ends where blocks do, also of positions that are divided or gathered
    "cut-where-divided-positions-end": ("""
kernel f(x: f32[T, T], w: f32[2 * T], y: out f32[T]):
    grid j in T[:6] by 4
    acc: f32[j] = 0
    for t in T[:j.end + 2] by 8:
        acc += sum(where(t < j + 3, x[t, 5 - j] * w[2 * t] * w[2 * t], 0) over t)
    y[j] = acc
""", "T=11", {}),
    "cut-where-the-rests-of-positions-do": ("""
kernel f(x: f32[T, M], w: f32[M], y: out f32[M]):
    grid i in M by 4
    acc: f32[i] = 0
    for t in T[i.start + 1:] by 4:
        acc += sum(where(t >= i + 1, x[t, i % 3] * w[i] * x[t, i % 3], 0) over t)
    y[i] = acc
""", "T=11 M=9", {}),
    # programs store to shares of a range: all of it, or with the number of the share
    "stores-to-shares": (_SHARES.format(w=1, at=0, more=""), "N=23 C=5", {}),
    "stores-to-shares-by-their-number": (_SHARES.format(w=3, at="p", more=""), "N=23 C=5", {}),
    "stores-to-shares-and-their-sums": (
        _SHARES.format(w=1, at=0, more=", z: out f32[P, C]").replace(
            "    for n", "    acc: f32[c] = 0\n    for n"
        )
        + "        acc += sum(v over n)\n    z[p, c] = acc\n",
        "N=23 C=5",
        {},
    ),
    "stores-to-shares-that-leave-out-the-end": (
        _SHARES.format(w=1, at=0, more="").replace("cdiv(N, P)", "(N // P)"), "N=23 C=5", {},
    ),
    # what a state was before the first position of a range is where it starts
    "states-of-sequences": ("""
kernel f(x: f32[N], w: f32[1], cu: i32[B + 1], y: out f32[N], last: out f32[B]):
    grid b in B
    s: f32 = 0
    for n in N[cu[b]:cu[b + 1]]:
        s = tanh(w[0] * s + x[n])
        y[n] = s with unique
    last[b] = s
""", "N=19 B=3", {"integers": {"cu": [0, 5, 5, 19]}}),
    "states-of-sequences-from-the-end": ("""
kernel f(x: f32[N], w: f32[N], cu: i32[B + 1], y: out f32[N], last: out f32[B]):
    grid b in B
    s: f32 = 2
    for n in reversed N[cu[b]:cu[b + 1]]:
        s = w[n] * s + x[n]
        y[n] = s with unique
    last[b] = s * s
""", "N=19 B=3", {"integers": {"cu": [0, 5, 5, 19]}}),
    "states-of-shares": (
        _SHARES.format(w=1, at=0, more="").replace(
            "    for n", "    v: f32[c] = 0\n    for n"
        ).replace(" by 4", "").replace("v = x", "v = 0.5 * v + x"), "N=23 C=5", {},
    ),
}  # fmt: skip
