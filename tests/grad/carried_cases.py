"""Positions that loops carry and read at: along a list, of an automaton, between samples."""

from __future__ import annotations

from typing import Any

CARRIED: dict[str, tuple[str, str, dict[str, Any]]] = {
    "place-that-is-stored-in-the-end": ("""
kernel f(x: f32[V], w: f32[T], nxt: i32[V], s: i32[N], y: out f32[N], z: out i32[N]):
    grid n in N by 4
    p: i32[n] = s[n]
    h: f32[n] = 0
    for t in T:
        h = h + x[p] * w[t] * x[p]
        p = nxt[p]
    y[n] = h
    z[n] = p
""", "N=6 V=7 T=5", {"integers": {"nxt": 7, "s": 7}}),
    "place-between-two-samples": ("""
kernel f(x: f32[V], s: f32[N], v: f32[N], y: out f32[N], T: i32 = 4):
    grid n in N by 4
    p: f32[n] = s[n]
    h: f32[n] = 0
    for t in T:
        i = i32(floor(p))
        a = p - floor(p)
        g = (1 - a) * x[i] + a * x[i + 1]
        h = h + tanh(g)
        p = p + 0.3 * abs(v[n]) + 0.1 * g * g
    y[n] = h + p
""", "N=6 V=9", {"positive": ("s",)}),
    "place-of-operations-so-far": ("""
kernel f(x: f32[V, D], op: i32[N, T], y: out f32[N, T, D]):
    grid n in N by 4
    axis d in D
    p: i32[n] = 0
    h: f32[n, d] = 0
    for t in T:
        p = (p + op[n, t]) % 5
        h = tanh(h * 0.5 + x[p, d])
        y[n, t, d] = h
""", "N=4 T=6 V=5 D=3", {"integers": {"op": 3}}),
    "last-place-of-a-list": ("""
kernel f(x: f32[V, D], nxt: i32[V], s: i32[N], y: out f32[N, D], T: i32 = 3):
    grid n in N by 4
    axis d in D
    p: i32[n] = s[n]
    for t in T:
        p = nxt[p]
    y[n, d] = sin(x[p, d])
""", "N=4 V=5 D=3", {"integers": {"nxt": 5, "s": 5}}),
    "states-of-an-automaton": ("""
kernel f(w: f32[S, V], tok: i32[N, T], go: i32[S, V], y: out f32[N]):
    grid n in N
    p: i32 = 0
    h: f32 = 0
    for t in T:
        h += log(1 + w[p, tok[n, t]] * w[p, tok[n, t]])
        p = go[p, tok[n, t]]
    y[n] = h
""", "N=4 T=6 S=5 V=3", {"integers": {"tok": 3, "go": 5}}),
    "last-place-alone": ("""
kernel f(x: f32[V, D], nxt: i32[V], s: i32[N], y: out f32[N, D], T: i32 = 3):
    grid n in N by 4
    axis d in D
    p: i32[n] = s[n]
    for t in T:
        p = nxt[p]
    y[n, d] = x[p, d]
""", "N=4 V=5 D=3", {"integers": {"nxt": 5, "s": 5}}),
    "last-place-in-another-loop": ("""
kernel f(x: f32[V, K], nxt: i32[V], s: i32[N], y: out f32[N], T: i32 = 3):
    grid n in N by 4
    p: i32[n] = s[n]
    for t in T:
        p = nxt[p]
    h: f32[n] = 0
    for k in K:
        h = tanh(h + x[p, k])
    y[n] = h
""", "N=4 V=5 K=4", {"integers": {"nxt": 5, "s": 5}}),
    "place-in-loops-within-loops": ("""
kernel f(x: f32[V, K], nxt: i32[V], s: i32[N], y: out f32[N, T]):
    grid n in N by 4
    p: i32[n] = s[n]
    h: f32[n] = 0
    for t in T:
        for k in K:
            h = tanh(h + x[p, k])
            p = nxt[p]
        y[n, t] = h
""", "N=4 T=3 V=5 K=4", {"integers": {"nxt": 5, "s": 5}}),
    "places-of-reversed-steps": ("""
kernel f(x: f32[V], w: f32[V, T], nxt: i32[V], s: i32[N], y: out f32[N, T]):
    grid n in N by 4
    p: i32[n] = s[n]
    for t in reversed T:
        y[n, t] = x[p] * w[p, t] * x[nxt[p]]
        p = nxt[p]
""", "N=4 T=7 V=5", {"integers": {"nxt": 5, "s": 5}}),
    "place-of-the-greatest-so-far": ("""
kernel f(e: f32[B, T, S], tr: f32[S, S], y: out f32[B, T]):
    grid b in B
    axis s in S
    p: i32 = 0
    for t in T:
        c = e[b, t, s] + tr[p, s]
        p = argmax(c over s)
        m = max(c over s)
        y[b, t] = log(sum(exp(c - m) over s)) - 0.5 * tr[p, 0]
""", "B=2 T=6 S=4", {}),
    "places-of-steps-in-blocks": ("""
kernel f(x: f32[V], w: f32[T], nxt: i32[V], s: i32[N], y: out f32[N, T]):
    grid n in N by 4
    p: i32[n] = s[n]
    h: f32[n] = 0
    for t in T by 4:
        v = w[t] * w[t]
        for q in t:
            h = 0.5 * h + x[p] * v[t = q]
            p = nxt[p]
            y[n, q] = h
""", "N=4 T=9 V=5", {"integers": {"nxt": 5, "s": 5}}),
    "state-that-begins-at-a-last-place": ("""
kernel f(x: f32[V], w: f32[N, K], nxt: i32[V], s: i32[N], y: out f32[N], T: i32 = 3):
    grid n in N by 4
    p: i32[n] = s[n]
    for t in T:
        p = nxt[p]
    h: f32[n] = x[p]
    for k in K:
        h = tanh(h + w[n, k])
    y[n] = h
""", "N=4 V=5 K=4", {"integers": {"nxt": 5, "s": 5}}),
    "place-of-the-greatest-of-a-state": ("""
kernel f(E: f32[V, D], W: f32[D, D], y: out f32[B, T, D], x: f32[B, D]):
    grid b in B
    axis d in D
    axis e = d
    h: f32[d] = x[b, d]
    pos: i32 = 0
    for t in T:
        h = tanh(sum(h[d = e] * W[d, e] over e) + E[pos, d])
        pos = argmax(h over d)
        y[b, t, d] = h
""", "B=3 T=5 D=6 V=6", {}),
    "weights-along-a-list": ("""
kernel f(x: f32[V], nxt: i32[V], s: i32[N], y: out f32[N]):
    grid n in N by 4
    p: i32[n] = s[n]
    h: f32[n] = 0
    for t in 20:
        h = 0.9 * h + x[p]
        p = nxt[p]
    y[n] = h
""", "N=6 V=7", {"integers": {"nxt": 7, "s": 7}}),
    "states-along-a-list": ("""
kernel f(x: f32[V], nxt: i32[V], s: i32[N], y: out f32[N], T: i32 = 5):
    grid n in N by 4
    p: i32[n] = s[n]
    h: f32[n] = 0
    for t in T:
        h = tanh(h + x[p])
        p = nxt[p]
    y[n] = h
""", "N=6 V=7", {"integers": {"nxt": 7, "s": 7}}),
}  # fmt: skip
