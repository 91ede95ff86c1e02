"""The functions of the library take f64 too, and compute in it.

The class: a type that is written down where that of the argument is meant (`std.cholesky` refused
f64, `std.rms_norm` rounded it to f32).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from both_ways import both_ways

ROWS: dict[str, tuple[str, Any]] = {
    "relu": ("relu(v)", lambda x: np.maximum(x, 0)),
    "leaky_relu": ("leaky_relu(v, 0.1)", lambda x: np.where(x > 0, x, 0.1 * x)),
    "silu": ("silu(v)", lambda x: x / (1 + np.exp(-x))),
    "softplus": ("softplus(v)", lambda x: np.log1p(np.exp(x))),
    "softmax": ("softmax(v, c)", lambda x: np.exp(x) / np.exp(x).sum(1, keepdims=True)),
    "logsumexp": ("v - logsumexp(v, c)", lambda x: x - np.log(np.exp(x).sum(1, keepdims=True))),
    "layer_norm": (
        "layer_norm(v, c, 0)",
        lambda x: (x - x.mean(1, keepdims=True)) / x.std(1, keepdims=True),
    ),
    "rms_norm": ("rms_norm(v, c, 0)", lambda x: x / np.sqrt((x * x).mean(1, keepdims=True))),
}
LIMITS = {"f16": 2e-3, "bf16": 2e-2, "f32": 2e-6, "f64": 1e-13}


@pytest.mark.parametrize("kind", LIMITS)
@pytest.mark.parametrize("name", ROWS)
def test_rows(name: str, kind: str) -> None:
    from tkc.runtime.arrays import numpy_type

    call, reference = ROWS[name]
    text = f"""use std.{name}
kernel k(x: {kind}[N, C], y: out {kind}[N, C]):
    grid n in N by 4
    axis c in C
    v = x[n, c]
    y[n, c] = {call}
"""
    x = np.random.default_rng(0).standard_normal((6, 37)).astype(numpy_type(kind))
    want = reference(x.astype(np.float64))
    for out in both_ways(text, {"x": x}):
        error = np.abs(np.asarray(out["y"], np.float64) - want).max() / np.abs(want).max()
        assert error <= LIMITS[kind]


@pytest.mark.parametrize("kind", ["f32", "f64"])
def test_matrices(kind: str) -> None:
    text = f"""use std.cholesky
use std.solve_lower
kernel k(a: {kind}[N, N], b: {kind}[N], l: out {kind}[N, N], y: out {kind}[N]):
    axis i in N, j in N
    f = cholesky(a[i, j], i, j)
    l[i, j] = f
    y[i] = solve_lower(f, b[i], i, j)
"""
    random = np.random.default_rng(1)
    m = random.standard_normal((7, 7))
    a, b = (m @ m.T + 7 * np.eye(7)).astype(kind.replace("f", "float")), random.standard_normal(7)
    b = b.astype(a.dtype)
    factor = np.linalg.cholesky(a.astype(np.float64))
    want = {"l": factor, "y": np.linalg.solve(factor, b.astype(np.float64))}
    for out in both_ways(text, {"a": a, "b": b}):
        for name, wanted in want.items():
            assert np.abs(np.asarray(out[name]) - wanted).max() <= 8 * LIMITS[kind]
