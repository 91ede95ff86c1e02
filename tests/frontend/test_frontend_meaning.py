"""Programs of the language's description mean what numpy computes, by the reference evaluator."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ml_dtypes
import numpy as np
import pytest

from tkc.evaluator.evaluator import evaluate
from tkc.frontend.elaborate import elaborate
from tkc.frontend.files import load_file, load_text
from tkc.frontend.meanings import File
from tkc.frontend.signatures import signature
from tkc.frontend.specialization import default_specialization

ROOT = Path(__file__).parents[2]
LANGUAGE = ROOT / "tests" / "files" / "language"
BF16 = ml_dtypes.bfloat16
Array = Any


def normal(*shape: int, seed: int = 0, kind: Any = np.float32) -> Array:
    return np.random.default_rng((seed, *shape)).standard_normal(shape).astype(kind)


def run(file: File, name: str, arguments: dict[str, Array], **overrides: Any) -> dict[str, Array]:
    module = elaborate(file, name, default_specialization(signature(file, name), **overrides))
    return evaluate(module, name, arguments).outputs


def close(got: Array, want: Array, limit: float) -> bool:
    got, want = np.asarray(got, np.float64), np.asarray(want, np.float64)
    return bool(np.abs(got - want).max() <= limit * np.abs(want).max())


@pytest.mark.parametrize(("name", "settings"), [("softmax", {}), ("softmax_online", {"BC": 32})])
def test_softmax(name: str, settings: dict[str, int]) -> None:
    x = normal(10, 100)
    out = run(load_file(ROOT / "samples/softmax.tk"), name, {"x": x}, N=10, C=100, **settings)
    p = np.exp(x - x.max(1, keepdims=True))
    assert close(out["y"], p / p.sum(1, keepdims=True), 1e-6)


def test_ranges_with_loaded_ends() -> None:
    x, cu = normal(37, 50, kind=BF16), np.array([0, 5, 17, 37], np.int32)
    y = np.full((3, 50), np.nan, np.float32)
    out = run(load_file(LANGUAGE / "others.tk"), "packed_mean", {"x": x, "cu": cu, "y": y})
    means = [x[a:b].astype(float).mean(0) for a, b in zip(cu, cu[1:], strict=False)]
    assert close(out["y"], np.stack(means), 1e-6)


def test_entries_outside_read_zero() -> None:
    x, w = normal(2, 9, 11, 5, kind=BF16), normal(3, 3, 5, 7, kind=BF16)
    out = run(load_file(LANGUAGE / "others.tk"), "conv3x3", {"x": x, "w": w})
    padded = np.zeros((2, 11, 13, 5))
    padded[:, 1:-1, 1:-1] = x
    want = sum(
        np.einsum("nhwc,cf->nhwf", padded[:, r : r + 9, s : s + 11], w[r, s].astype(float))
        for r in range(3)
        for s in range(3)
    )
    assert close(out["y"], want, 5e-3)


def test_scratch_and_after() -> None:
    a, b = normal(70, 300, kind=BF16), normal(300, 50, kind=BF16)
    out = run(load_file(LANGUAGE / "split_k_ssd.tk"), "split_k", {"A": a, "B": b}, KS=128)
    assert close(out["C"], a.astype(float) @ b.astype(float), 5e-3)


def test_scans_aliases_and_a_carried_state() -> None:
    q, k, v = (normal(1, 100, 8, seed=n, kind=BF16) for n in range(3))
    v = v.reshape(1, 1, 100, 8)
    decay = -0.1 * np.abs(normal(1, 1, 100))
    arguments = {"Q": q, "K": k, "V": v, "A": decay}
    out = run(load_file(LANGUAGE / "split_k_ssd.tk"), "ssd", arguments, D=8, E=8, BT=16)
    state, want = np.zeros((8, 8)), np.zeros((1, 1, 100, 8))
    for t in range(100):
        outer = np.outer(k[0, t].astype(float), v[0, 0, t].astype(float))
        state = state * np.exp(decay[0, 0, t]) + outer
        want[0, 0, t] = q[0, t].astype(float) @ state
    assert close(out["O"], want, 1e-2)


def test_a_factorisation_in_a_loop() -> None:
    robots, bodies, size = 2, 3, 8
    j, spread = normal(robots, bodies * 6, size), normal(robots, bodies, 6, 6)
    mass = np.zeros((robots, bodies * 6, bodies * 6), np.float32)
    for b in range(bodies):
        part = slice(6 * b, 6 * b + 6)
        mass[:, part, part] = spread[:, b] @ spread[:, b].transpose(0, 2, 1)
    d = np.abs(normal(robots, size)) + 1
    arguments = {"J": j, "M": mass, "D": d}
    file = load_file(LANGUAGE / "forward_dynamics.tk")
    out = run(file, "forward_dynamics", arguments, B=bodies, N=size)
    whole = np.einsum("rxi,rxy,ryj->rij", j, mass, j) + np.stack([np.diag(row) for row in d])
    assert close(out["L"], np.linalg.cholesky(whole), 1e-5)


@pytest.mark.parametrize("causal", [False, True])
def test_attention(causal: bool) -> None:
    q = normal(1, 4, 33, 16, kind=BF16)
    k, v = (normal(1, 2, 50, 16, seed=n, kind=BF16) for n in (1, 2))
    arguments = {"Q": q, "K": k, "V": v, "scale": 0.25}
    file = load_file(LANGUAGE / "attention.tk")
    out = run(file, "attention", arguments, D=16, BQ=16, BT=16, causal=causal)
    keys, values = (x.repeat(2, 1).astype(float) for x in (k, v))
    s = np.einsum("bhqd,bhtd->bhqt", q.astype(float), keys) * 0.25
    if causal:
        s = np.where(np.arange(33)[:, None] + 17 >= np.arange(50), s, -np.inf)
    p = np.exp(s - s.max(-1, keepdims=True))
    total = p.sum(-1)
    assert close(out["O"], np.einsum("bhqt,bhtd->bhqd", p / total[..., None], values), 5e-3)
    assert close(out["L"], np.log2(total) + s.max(-1) * np.log2(np.e), 1e-6)


def test_folds() -> None:
    x = normal(12, 20, kind=BF16)
    out = run(load_file(LANGUAGE / "features.tk"), "folds", {"x": x}, M=20)
    wide = x.astype(float)
    running = np.maximum.accumulate(wide, 1).sum(1)
    assert close(out["y"], wide.mean(1) + 20 + wide.max(1) + running, 1e-6)


def test_triangular_solve() -> None:
    text = """use std.solve_lower
kernel f(a: f32[N, N], b: f32[N], y: out f32[N]):
    axis i in N, j in N
    y[i] = solve_lower(a[i, j], b[i], i, j)
"""
    a, b = np.tril(normal(7, 7)) + 3 * np.eye(7, dtype=np.float32), normal(7)
    out = run(load_text(text), "f", {"a": a, "b": b}, N=7)
    assert close(out["y"], np.linalg.solve(a, b), 1e-5)


def test_where_with_a_constant_condition_keeps_all_axes() -> None:
    file = load_text("""
kernel f(x: f32[N], y: out f32[N], first: out i32[1]):
    axis j in N by 64
    v = where(j.size > 100, x[j], 2.5)
    first[0] = argmax(v over j)
    y[j] = where(j.size > 1, v, x[j])
""")
    out = run(file, "f", {"x": normal(40), "y": normal(40), "first": np.ones(1, np.int32)})
    assert out["first"][0] == 0 and bool((out["y"] == 2.5).all())
