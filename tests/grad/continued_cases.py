"""Loops of which one goes on with what another has carried, as attention whose blocks without and
with masks are loops of their own."""

from __future__ import annotations

from typing import Any

_HEAD = """
kernel f(Q: f32[H, S, D], K: f32[H, T, D], V: f32[H, T, D], O: out f32[H, S, D], w: i32 = 6):
    param BQ = 4, BT = 4
    grid h in H, q in S by BQ
    axis d in D
    {first}
    m: f32[q] = -inf
    l: f32[q] = 0
    o: f32[q, d] = 0
"""
_LOOP = """    for t in T[{range}] by BT:
        s = {factor}(Q[h, q, d] @ K[h, t, d])
        {mask}
        now = max(m, max(s over t))
        p = where(now == -inf, 0, exp(s - now))
        fix = where(now == -inf, 0, exp(m - now))
        l = l * fix + sum(p over t)
        o = o * fix + p @ V[h, t, d]
        m = now
"""
_CAUSAL = "s = where(q + c >= t, s, -inf)"
_SIZES = "H=2 S=17 T=22 D=6"


def _attention(*loops: tuple[str, str], first: str = "c = T - S", factor: str = "") -> str:
    """A loop for each range and mask; ``factor`` is one of the scores of the first."""
    text = _HEAD.format(first=first)
    for k, (where, mask) in enumerate(loops):
        one = _LOOP.format(range=where, mask=mask, factor="" if k else factor)
        text += one.replace("        \n", "")
    return text + "    O[h, q, d] = o / l\n"


CONTINUED: dict[str, tuple[str, str, dict[str, Any]]] = {
"blocks-without-masks-then-the-diagonal": (
    _attention((":q.start + c", ""), ("q.start + c:q.end + c", _CAUSAL)), _SIZES, {},
),
"whole-blocks-then-the-rest": (
    _attention((":full", ""), ("full:q.end + c", _CAUSAL),
               first="c = T - S\n    full = (q.start + c) // BT * BT"), _SIZES, {},
),
"the-diagonal-first": (
    _attention(("q.start + c:q.end + c", _CAUSAL), (":q.start + c", "")), _SIZES, {},
),
"two-halves": (_attention((":T // 2", ""), ("T // 2:", "")), _SIZES, {}),
"window-in-two-loops": (
    _attention(("q.start + c - w:q.start + c", "s = where(q + c - t < w, s, -inf)"),
               ("q.start + c:q.end + c", "s = where(q + c >= t and q + c - t < w, s, -inf)")),
    _SIZES, {},
),
# the first range ends before it begins
"a-range-that-is-empty": (
    _attention(("w:9", ""), ("9:", "")), _SIZES, {"scalars": {"w": 12}},
),
"a-range-that-may-be-empty": (
    _attention(("w:9", ""), ("9:", "")), _SIZES, {"scalars": {"w": 5}},
),
# masks of each hide something in the range of the other: sums of two loops, relative to one maximum
"first-keys-then-a-window": (
    _attention((":2", _CAUSAL), ("max(2, q.start + c - w + 1):q.end + c",
               "s = where(q + c >= t and q + c - t < w, s, -inf)")), _SIZES, {},
),
"edge-of-a-window-then-whole-blocks-then-the-diagonal": (
    _attention(("max(0, q.start + c - w):max(0, q.end + c - w)",
                "s = where(q + c - t < w, s, -inf)"),
               ("max(0, q.end + c - w):q.start + c", ""), ("q.start + c:q.end + c", _CAUSAL)),
    _SIZES, {},
),
"a-gap-between-two-ranges": (
    _attention((":q.start + c - 1", ""), ("q.start + c:q.end + c", _CAUSAL)), _SIZES, {},
),
"scores-of-two-kinds": (
    _attention((":q.start + c", ""), ("q.start + c:q.end + c", _CAUSAL), factor="2 * "), _SIZES,
    {},
),
"two-maxima-that-are-outputs": ("""
kernel f(x: f32[N, T], y: out f32[N], z: out f32[N]):
    grid n in N by 4
    m: f32[n] = -inf
    l: f32[n] = 0
    for t in T[:9] by 4:
        now = max(m, max(x[n, t] over t))
        l = l * exp(m - now) + sum(exp(x[n, t] - now) over t)
        m = now
    z[n] = m
    for t in T[9:] by 4:
        v = 2 * x[n, t]
        now = max(m, max(v over t))
        l = l * exp(m - now) + sum(exp(v - now) over t)
        m = now
    y[n] = m + log(l)
""", "N=5 T=22", {}),
"a-sum-that-is-compared-with-the-first-maximum": ("""
kernel f(x: f32[N, T], y: out f32[N]):
    grid n in N by 4
    m: f32[n] = -inf
    l: f32[n] = 0
    for t in T[:9] by 4:
        now = max(m, max(x[n, t] over t))
        l = l * exp(m - now) + sum(exp(x[n, t] - now) over t)
        m = now
    first = m
    for t in T[9:] by 4:
        v = 2 * x[n, t]
        now = max(m, max(v over t))
        l = l * exp(m - now) + sum(exp(v - now) over t)
        m = now
    y[n] = l * exp(m - first)
""", "N=5 T=22", {}),
"products-of-whole-blocks-and-of-the-rest": ("""
kernel f(A: f32[M, K], B: f32[K, N], C: out f32[M, N]):
    grid i in M by 4, j in N by 4
    acc: f32[i, j] = 0
    for k in K[:K // 8 * 8] by 8:
        acc += A[i, k] @ B[k, j]
    for k in K[K // 8 * 8:] by 8:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
""", "M=13 N=9 K=22", {}),
"place-of-a-maximum-in-two-loops": ("""
kernel f(x: f32[N, T], w: f32[T], y: out f32[N]):
    grid n in N by 4
    m: f32[n] = -inf
    p: i32[n] = 0
    for t in T[:9] by 4:
        v = x[n, t]
        p = where(max(v over t) > m, argmax(v over t), p)
        m = max(m, max(v over t))
    for t in T[9:] by 4:
        v = x[n, t]
        p = where(max(v over t) > m, argmax(v over t), p)
        m = max(m, max(v over t))
    y[n] = m * w[p]
""", "N=5 T=22", {}),
# these are two loops: blocks begin elsewhere in one, or count from elsewhere
"decays-in-blocks-of-two-loops": ("""
kernel f(x: f32[N, T], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T[:10] by 4:
        h = 0.5 * h + sum(x[n, t] over t)
    for t in T[10:] by 4:
        h = 0.5 * h + sum(x[n, t] over t)
    y[n] = h
""", "N=5 T=22", {}),
"numbers-of-blocks-of-two-loops": ("""
kernel f(x: f32[N, T], w: f32[P], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0
    for t in T[:10] by 4:
        h += sum(x[n, t] * w[t.id] over t)
    for t in T[10:] by 4:
        h += sum(x[n, t] * w[t.id] over t)
    y[n] = h
""", "N=5 T=22 P=6", {}),
}  # fmt: skip
