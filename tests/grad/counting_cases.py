"""Loops with a condition that a counter ends at the latest."""

from __future__ import annotations

from typing import Any

COUNTING: dict[str, tuple[str, str, dict[str, Any]]] = {
    "steps-of-a-counter": ("""
kernel f(x: f32[N], y: out f32[N], steps: i32 = 5):
    grid n in N by 4
    h = x[n]
    k: i32 = 0
    while k < steps:
        h = h - 0.1 * sin(h) * x[n]
        k += 1
    y[n] = h + 0.1 * f32(k)
""", "N=11", {}),
    "newton-until-all-are-near": ("""
kernel f(x: f32[N], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 1.0
    k: i32 = 0
    while k < 20 and max(abs(h * h - x[n]) over n) > 1e-2:
        h = 0.5 * (h + x[n] / h)
        k += 1
    y[n] = h
""", "N=11", {"positive": ("x",)}),
    # how often it ran is kept beside what it ran on
    "newton-and-its-count": ("""
kernel f(x: f32[N], y: out f32[N], c: out f32[N]):
    grid n in N
    h: f32 = 1.0
    k: i32 = 0
    while k < 20 and abs(h * h - x[n]) > 1e-2:
        h = 0.5 * (h + x[n] / h)
        k += 1
    y[n] = h * f32(k)
    c[n] = f32(k) * 0.1 * x[n]
""", "N=11", {"positive": ("x",)}),
    "down-to-zero": ("""
kernel f(x: f32[N, T], y: out f32[N]):
    grid n in N by 4
    h: f32[n] = 0
    k = T - 1
    while 0 <= k:
        h = tanh(0.5 * h + x[n, k])
        k += -1
    y[n] = h
""", "N=11 T=13", {}),
    "two-ends": ("""
kernel f(x: f32[N, T], len: i32[N], y: out f32[N]):
    grid n in N
    h: f32 = 0
    k: i32 = 0
    while k < len[n] and k < T:
        h = tanh(h + x[n, k])
        k += 1
    y[n] = h
""", "N=11 T=13", {"integers": {"len": [0, 3, 13, 5, 1, 7, 2, 9, 20, 4, 6]}}),
    "steps-of-a-param": ("""
kernel f(x: f32[N, T], y: out f32[N]):
    param S = 3 in {2, 3}
    grid n in N by 4
    axis c in T
    v = x[n, c]
    acc: f32[n] = 0
    k: i32 = 0
    while k <= T - S:
        acc += sum(where(c >= k and c < k + S, v, 0) over c) ** 2
        k += S
    y[n] = acc
""", "N=11 T=20", {}),
    # the counter of the condition stays behind the end, so that nothing begins again
    "condition-of-the-counter": ("""
kernel f(x: f32[N], y: out f32[N]):
    grid n in N
    h = x[n]
    k: i32 = 0
    while k < 10 and k != 5 and h < 3:
        h = h + 0.3 * x[n] * x[n]
        k += 1
    y[n] = h + 0.1 * f32(k)
""", "N=11", {}),
    "condition-that-is-carried": ("""
kernel f(x: f32[N], y: out f32[N]):
    grid n in N
    h = x[n]
    moved = h < 2
    k: i32 = 0
    while moved and k < 20:
        h = h + 0.3 * x[n] * x[n]
        moved = h < 2
        k += 1
    y[n] = h
""", "N=11", {}),
    # what ends the loop is one value of each program's block: it is kept by the number of that
    "condition-of-a-block": ("""
kernel f(x: f32[N], y: out f32[N]):
    grid n in N by 4
    a = abs(x[n]) + 1
    h = a
    k: i32 = 0
    moved: bool = true
    while moved and k < 50:
        new = 0.5 * (h + a / h)
        moved = any(abs(new - h) > 0.1 over n)
        h = new
        k += 1
    y[n] = h
""", "N=11", {}),
    "list-of-places": ("""
kernel f(x: f32[T], link: i32[T], y: out f32[N]):
    grid n in N
    h: f32 = 0
    p: i32 = n
    k: i32 = 0
    while k < 8 and p >= 0:
        h = 0.5 * h + x[p] * x[p]
        p = link[p]
        k += 1
    y[n] = h
""", "N=11 T=13", {"integers": {"link": [3, 5, -1, 7, 2, 4, 9, 1, 0, -1, -1, 3, 2]}}),
    "stores-until-an-end": ("""
kernel f(x: f32[N, T], y: inout f32[N, T], z: out f32[N]):
    grid n in N
    h = x[n, 0]
    k: i32 = 0
    while k < T and h < 3:
        h = h + 0.3 * x[n, k] * x[n, k]
        y[n, k] += h
        k += 1
    z[n] = h
""", "N=11 T=13", {}),
    "triangle-of-counters": ("""
kernel f(x: f32[N, T, K], y: out f32[N]):
    grid n in N by 4
    acc: f32[n] = 0
    a: i32 = 0
    while a < T:
        b: i32 = 0
        while b <= a and b < K:
            acc += x[n, a, b] * x[n, a, b]
            b += 1
        a += 1
    y[n] = acc
""", "N=11 T=6 K=5", {}),
}  # fmt: skip
