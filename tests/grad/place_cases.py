"""Kernels that read one tensor at places of several names, of which sums run over one."""

from __future__ import annotations

from typing import Any

PLACES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "sum-over-a-place": ("""
kernel f(Q: f32[T, D], O: out f32[T]):
    axis d in D, t in T, u in T
    O[t] = sum(Q[u, d] @ Q[t, d] over u)
""", "T=11 D=5", {}),
    "sum-of-a-block-beside-another-name": ("""
kernel f(A: f32[T], O: out f32[T, T]):
    grid t in T by 4, s in T by 8
    O[t, s] = sum(A[t] over t) * A[s] + sin(A[s])
""", "T=19", {}),
    "scan-of-a-block-beside-another-name": ("""
kernel f(A: f32[T], O: out f32[T, T]):
    grid t in T by 4, s in T by 4
    O[t, s] = cumsum(A[t] over t) * A[s]
""", "T=19", {}),
    "extreme-of-a-block-beside-a-loop": ("""
kernel f(A: f32[T, D], O: out f32[T, T]):
    grid t in T by 4
    axis d in D
    m = max(abs(A[t, d]) over t, d)
    for s in T by 4:
        O[t, s] = (A[t, d] / m) @ A[s, d]
""", "T=19 D=5", {}),
    "renamed-block-beside-another-name": ("""
kernel f(X: f32[T], O: out f32[T, T]):
    param BT = 4, BS = 8
    grid t in T by BT, s in T by BS
    axis u = t
    O[t, s] = sum(X[u] over u) * X[s]
""", "T=19", {}),
}  # fmt: skip
