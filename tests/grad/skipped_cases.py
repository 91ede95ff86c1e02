"""Loops in blocks of which a branch skips some, as a table says, and values that depend on the
number of the block: what is carried are sums beside a running maximum, over all positions."""

from __future__ import annotations

from typing import Any

_MASK = [[[1, 0, 0, 0, 0, 0], [2, 1, 0, 0, 0, 0], [2, 0, 1, 0, 0, 0],
          [0, 2, 0, 1, 0, 0], [2, 0, 2, 0, 1, 0], [2, 0, 0, 2, 0, 1]],
         [[1, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0], [2, 0, 1, 0, 0, 0],
          [0, 2, 0, 1, 0, 0], [2, 0, 2, 0, 1, 0], [2, 0, 0, 2, 0, 1]]]  # fmt: skip
_PAGES = {"table": 9, "lens": [13, 4, 7]}
ATTENTION = """
kernel f(Q: f32[H, S, D], K: f32[H, S, D], V: f32[H, S, D], {arguments}O: out f32[H, S, D]{more}):
    param BQ = 4, BT = 4
    grid h in H, q in S by BQ
    axis d in D
    m: f32[q] = -inf
    l: f32[q] = 0
    o: f32[q, d] = 0
    for t in {range} by BT:
        {test}:
            s = 0.3 * (Q[h, q, d] @ K[h, t, d])
            {mask}
            now = max(m, max(s over t))
            p = exp(s - now)
            fix = {fix}
            l = l * fix + sum(p over t)
            o = o * fix + p @ V[h, t, d]
            m = now
    O[h, q, d] = o / l{last}
"""
_TABLE = "mask: i32[H, cdiv(S, BQ), cdiv(S, BT)], "


def _attention(test: str, mask: str, where: str = "S", fix: str = "exp(m - now)") -> str:
    table = _TABLE if "mask" in test else ""
    return ATTENTION.format(
        arguments=table, more="", range=where, test=test, mask=mask, fix=fix, last=""
    )


SKIPPED: dict[str, tuple[str, str, dict[str, Any]]] = {
"blocks-of-a-mask": (
    _attention("if mask[h, q.id, t.id] > 0", "s = where(q >= t, s, -inf)", "S[:q.end]"),
    "H=2 S=22 D=8", {"integers": {"mask": _MASK}},
),
"full-blocks-and-partial-ones": (
    ATTENTION.format(
        arguments=_TABLE, more=", L: out f32[H, S]?", range="S",
        test="if mask[h, q.id, t.id] != 0", mask="if mask[h, q.id, t.id] == 1: s = where(q >= t, s"
        ", -inf)", fix="exp(m - now)", last="\n    if L: L[h, q] = m + log(l)",
    ),
    "H=2 S=22 D=8", {"integers": {"mask": _MASK}},
),
"guarded-rescaling-of-some-blocks": (
    _attention("if mask[h, q.id, t.id] > 0", "s = where(q >= t, s, -inf)", "S",
               "where(now == -inf, 0, exp(m - now))"),
    "H=2 S=22 D=8", {"integers": {"mask": _MASK}},
),
"every-second-block": (
    _attention("if (q.id - t.id) % 2 == 0", "s = where(q >= t, s, -inf)", "reversed S[:q.end]"),
    "H=2 S=22 D=8", {},
),
"branches-of-kinds": ("""
kernel f(x: f32[N, T], w: f32[T], kind: i32[cdiv(T, 4)], y: out f32[N]):
    grid n in N by 4
    m: f32[n] = -inf
    l: f32[n] = 0
    for t in T by 4:
        if kind[t.id] == 1:
            s = where(t % 3 == 0, x[n, t], -inf)
            now = max(m, max(s over t))
            l = l * exp(m - now) + sum(exp(s - now) over t)
            m = now
        elif kind[t.id] == 2:
            s = x[n, t] * w[t]
            now = max(m, max(s over t))
            l = l * exp(m - now) + sum(exp(s - now) over t)
            m = now
    y[n] = m + log(l)
""", "N=13 T=22", {"integers": {"kind": [2, 0, 1, 2, 0, 1]}}),
"ends-of-rows-in-blocks": ("""
kernel f(x: f32[N, T], n0: i32[N], first: i32[N], y: out f32[N]):
    grid n in N
    m: f32 = 0.5
    l: f32 = 1.5
    for t in T[first[n]:] by 4:
        if t.start < n0[n]:
            s = where(t < n0[n], x[n, t], -inf)
            now = max(m, max(s over t))
            l = l * exp(m - now) + sum(exp(s - now) over t)
            m = now
    y[n] = m + log(l)
""", "N=7 T=22", {"integers": {"n0": [3, 0, 22, 7, 9, 17, 21], "first": [0, 2, -1, 5, 1, 0, 6]}}),
"single-positions-of-a-maximum": ("""
kernel f(x: f32[N, T], on: i32[T], y: out f32[N]):
    grid n in N by 4
    m: f32[n] = -inf
    l: f32[n] = 0
    for t in T:
        if on[t] > 0:
            now = max(m, x[n, t])
            l = l * exp(m - now) + exp(x[n, t] - now)
            m = now
    y[n] = m + log(l)
""", "N=13 T=22", {"integers": {"on": 2}}),
# the maximum goes on where the sum does not: nothing telescopes, and the loop stays
"maximum-of-more-than-the-sum": ("""
kernel f(x: f32[N, T], on: i32[cdiv(T, 4)], y: out f32[N]):
    grid n in N by 4
    m: f32[n] = -inf
    l: f32[n] = 0
    for t in T by 4:
        now = max(m, max(x[n, t] over t))
        if on[t.id] > 0:
            l = l * exp(m - now) + sum(exp(x[n, t] - now) over t)
        m = now
    y[n] = m + 0.1 * l
""", "N=13 T=22", {"integers": {"on": [1, 0, 1, 1, 0, 1]}}),
"pages-by-the-number-of-a-block": ("""
kernel f(Q: f32[B, D], K: f32[P, 4, D], V: f32[P, 4, D], table: i32[B, 4], lens: i32[B],
         O: out f32[B, D]):
    grid b in B
    axis d in D
    m: f32 = -inf
    l: f32 = 0
    o: f32[d] = 0
    for t in 16[:lens[b]] by 4:
        page = table[b, t.id]
        s = Q[b, d] @ K[page, t - t.start, d]
        now = max(m, max(s over t))
        p = exp(s - now)
        l = l * exp(m - now) + sum(p over t)
        o = o * exp(m - now) + p @ V[page, t - t.start, d]
        m = now
    O[b, d] = o / l
""", "B=3 D=8 P=9", {"integers": _PAGES}),
"scores-and-values-with-a-scale-for-each-block": ("""
kernel f(Q: f32[H, S, D], K: f32[H, T, D], ks: f32[H, cdiv(T, 4)], V: f32[H, T, D],
         vs: f32[H, cdiv(T, 4)], O: out f32[H, S, D]):
    grid h in H, q in S by 4
    axis d in D
    m: f32[q] = -inf
    l: f32[q] = 0
    o: f32[q, d] = 0
    for t in T by 4:
        s = (Q[h, q, d] @ K[h, t, d]) * ks[h, t.id]
        now = max(m, max(s over t))
        p = exp(s - now)
        l = l * exp(m - now) + sum(p over t)
        o = o * exp(m - now) + (p @ V[h, t, d]) * vs[h, t.id]
        m = now
    O[h, q, d] = o / l
""", "H=2 S=11 T=22 D=6", {}),
"products-of-some-blocks-in-a-range-that-a-block-ends": ("""
kernel f(A: f32[M, K], B: f32[K, M], on: i32[cdiv(M, 8), cdiv(K, 4)], C: out f32[M, M]):
    grid i in M by 8, j in M by 8
    acc: f32[i, j] = 0
    for k in K[:j.end] by 4:
        if on[i.id, k.id] > 0:
            acc += A[i, k] @ where(k <= j, B[k, j], 0)
    C[i, j] = acc
""", "M=21 K=22", {"integers": {"on": 2}}),
"sums-that-branches-choose-beside-a-maximum": ("""
kernel f(x: f32[N, T], w: f32[6], on: i32[6], y: out f32[N], z: out f32[N]):
    grid n in N by 4
    acc: f32[n] = 0.25
    best: f32[n] = -1
    for t in T by 4:
        if on[t.id] > 0:
            acc = acc + sum(x[n, t] over t) * w[t.id] / 3 - sum(sin(x[n, t]) over t)
            best max= max(sin(x[n, t]) over t)
        else:
            acc = acc - w[t.id] * sum(x[n, t] * x[n, t] over t)
    y[n] = acc
    z[n] = best
""", "N=13 T=22", {"integers": {"on": [1, 0, 1, 1, 0, 1]}}),
}  # fmt: skip
