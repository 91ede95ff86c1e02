"""Kernels with extremes of what is computed, which several kernels of the gradient need."""

from __future__ import annotations

from typing import Any

EXTREMES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "late-interaction": ("""
kernel f(Q: bf16[B, S, D], K: bf16[B, T, D], y: out f32[B]):
    grid b in B
    axis d in D
    total: f32 = 0
    for q in S by 4:
        best: f32[q] = -inf
        for t in T by 8:
            best max= max(Q[b, q, d] @ K[b, t, d] over t)
        total += sum(best over q)
    y[b] = total
""", "B=2 S=9 T=19 D=6", {}),
    "nearest-of-a-part": ("""
kernel f(P: f32[S, 3], Q: f32[T, 3], cu: i32[B + 1], y: out f32[B, S]):
    grid b in B, n in S by 4
    axis e in 3
    best: f32[n] = inf
    for m in T[cu[b]:cu[b + 1]] by 8:
        d = P[n, e] - Q[m, e]
        best min= min(sum(d * d over e) over m)
    y[b, n] = sqrt(best)
""", "B=3 S=9 T=30", {"integers": {"cu": [0, 7, 19, 30]}}),
    "second-below-a-diagonal": ("""
kernel f(Q: f32[S, D], K: f32[S, D], y: out f32[S]):
    grid q in S by 8
    axis d in D
    first: f32[q] = -inf
    for t in S[:q.end] by 8:
        first max= max(where(t <= q, Q[q, d] @ K[t, d], -inf) over t)
    second: f32[q] = -inf
    for t in S[:q.end] by 8:
        s = where(t <= q, Q[q, d] @ K[t, d], -inf)
        second max= max(where(s < first, s, -inf) over t)
    y[q] = sin(first) + where(q > 0, sin(second), 0)
""", "S=29 D=6", {}),
    # the least is read at once and once more, by what another loop makes
    "greatest-above-the-least": ("""
kernel f(x: f32[N, C], w: f32[C], y: out f32[N]):
    grid n in N by 4
    low: f32[n] = 0.1
    for c in C by 8:
        low min= min(tanh(x[n, c] + w[c]) over c)
    high: f32[n] = -inf
    for c in C by 8:
        v = tanh(x[n, c] + w[c])
        high max= max(where(v > low, v, -inf) over c)
    y[n] = low * high
""", "N=10 C=19", {}),
    "normalised-by-the-greatest": ("""
kernel f(x: f32[N, C], w: f32[C], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    v = x[n, c] * w[c] + sin(x[n, c])
    y[n, c] = v / max(abs(v) over c)
""", "N=10 C=19", {}),
    # the place of a running extreme is that of the extreme over all
    "best-places": ("""
kernel f(Q: f32[N, D], K: f32[M, D], V: f32[M, E], y: out f32[N, E]):
    grid n in N by 4
    axis d in D, e in E
    best: f32[n] = 0.1
    place: i32[n] = 3
    least: f32[n] = inf
    far: i32[n] = 0
    for m in M by 8:
        s = where(m % 3 == n % 3, -10.0, Q[n, d] @ K[m, d])
        new = max(best, max(s over m))
        place = where(best < new, argmax(s over m), place)
        best = new
        far = where(min(s * s over m) < least, argmin(s * s over m), far)
        least = min(least, min(s * s over m))
    y[n, e] = V[place, e] * sin(best) + V[far, 0]
""", "N=9 M=19 D=5 E=3", {}),
    "best-places-one-by-one": ("""
kernel f(P: f32[B, 3], Q: f32[M, 3], cu: i32[B + 1], y: out f32[B]):
    grid b in B
    axis e in 3
    best: f32 = inf
    place: i32 = 0
    for m in M[cu[b]:cu[b + 1]]:
        d = P[b, e] - Q[m, e]
        s = sum(d * d over e)
        place = where(s < best, m, place)
        best = min(best, s)
    y[b] = sum(P[b, e] * Q[place, e] over e) + best
""", "B=3 M=19", {"integers": {"cu": [0, 6, 10, 19]}}),
    # blocks of codes are compared with the least of all codes, which the program makes too
    "nearest-code-and-its-distance": ("""
kernel f(x: f32[N, C], code: f32[K, C], y: out f32[N, C], loss: out f32[N]):
    grid n in N by 4
    axis c in C, k in K
    d = x[n, c] - code[k, c]
    dist = sum(d * d over c)
    best = argmin(dist over k)
    y[n, c] = code[best, c]
    loss[n] = min(dist over k)
""", "N=11 C=5 K=7", {}),
    # what is kept already is no part of what is to be kept once
    "greatest-of-exponentials": ("""
kernel f(x: f32[N, C], code: f32[K, C], y: out f32[N]):
    grid n in N
    axis c in C, k in K
    d = x[n, c] - code[k, c]
    y[n] = max(exp(-0.1 * sum(d * d over c)) over k)
""", "N=11 C=5 K=7", {"wrt": "code"}),
    # what the place of a gradient tells in other numbers is kept under those of the forward
    "greatest-by-digits": ("""
kernel f(x: f32[2, T, 3, N], u: f32[6 * T], y: out f32[N]):
    grid n in N by 4
    best: f32[n] = -inf
    for t in 6 * T by 8:
        best max= max(x[t % 2, t // 6, t // 2 % 3, n] + 0.01 * u[t] over t)
    y[n] = best
""", "N=9 T=4", {}),
    "greatest-by-digits-of-a-size": ("""
kernel f(x: f32[S, T, N], u: f32[S * T], y: out f32[N]):
    grid n in N by 4
    best: f32[n] = -inf
    for t in S * T by 8:
        best max= max(x[t % S, t // S, n] + 0.01 * u[t] over t)
    y[n] = best
""", "N=9 S=3 T=4", {}),
    "greatest-by-rests": ("""
kernel f(x: f32[C, N], u: f32[M], y: out f32[N]):
    grid n in N by 4
    best: f32[n] = -inf
    for t in M by 8:
        best max= max(x[t % 4, n] + 0.01 * u[t] over t)
    y[n] = best
""", "N=9 M=19 C=5", {}),
    "greatest-by-quotients": ("""
kernel f(x: f32[C, N], u: f32[M], y: out f32[N]):
    grid n in N by 4
    best: f32[n] = -inf
    for t in M by 8:
        best max= max(x[t // 4, n] + 0.01 * u[t] over t)
    y[n] = best
""", "N=9 M=19 C=5", {}),
    "greatest-score-with-a-bias-by-rests": ("""
kernel f(Q: bf16[N, D], K: bf16[T, D], bias: f32[4, N], y: out f32[N]):
    grid n in N by 16
    axis d in D
    best: f32[n] = -inf
    for t in T by 16:
        best max= max(Q[n, d] @ K[t, d] + bias[t % 4, n] over t)
    y[n] = best
""", "N=35 T=39 D=32", {}),
    "pooled-by-the-greatest": ("""
kernel f(x: f32[B, 2 * H, 2 * W], u: f32[2 * W], y: out f32[B, H, W]):
    grid b in B, h in H by 4, w in W by 4
    axis i in 2, j in 2
    v = x[b, 2 * h + i, 2 * w + j] * u[2 * w + j] + 0.1 * sin(x[b, 2 * h + i, 2 * w + j])
    y[b, h, w] = max(v over i, j)
""", "B=2 H=5 W=6", {}),
    # of a position and the next one: what the greatest is taken of is not at the gradient's place
    "greatest-of-neighbours": ("""
kernel f(x: f32[T, N], u: f32[T], y: out f32[N]):
    grid n in N by 4
    best: f32[n] = -inf
    for a in T by 8:
        best max= max(x[a, n] * u[a] + 0.1 * x[a + 1, n] over a)
    y[n] = best
""", "N=9 T=19", {}),
}  # fmt: skip
