"""Networks that go from step to step, whose weights every iteration reads."""

from __future__ import annotations

from typing import Any

NETWORKS: dict[str, tuple[str, str, dict[str, Any]]] = {
"state-read-at-a-second-axis-behind-its-loop": ("""
kernel f(A: f32[B, N, N], y: out f32[B]):
    grid b in B
    axis i in N, j in N
    v: f32[i] = 1
    for k in 20:
        w = A[b, i, j] @ v[i = j]
        v = w * rsqrt(sum(w * w over i) + 1e-6)
    y[b] = sum(v * (A[b, i, j] @ v[i = j]) over i)
""", "B=3 N=5", {"scaled": {"A": 0.1}}),
}  # fmt: skip
