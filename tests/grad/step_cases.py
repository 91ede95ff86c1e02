"""Loops over steps of networks: states that outputs hold, and what several kernels would make."""

from __future__ import annotations

from typing import Any

STEPS: dict[str, tuple[str, str, dict[str, Any]]] = {
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
}  # fmt: skip
