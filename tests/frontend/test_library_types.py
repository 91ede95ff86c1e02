"""The functions of the library take every type of numbers, and compute in f64 where that is given.

The class: a type that is written down where that of the argument is meant (`std.cholesky` refused
f64, `std.rms_norm` rounded it to f32), and arithmetic on integers where floats are meant (the
softmax of a `u32` tile took exp of 2^32 - 1).
"""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from both_ways import both_ways

from tests.grad.more_cases import LIBRARY
from tkc.frontend.check import check
from tkc.support.source import Source

ROOT = Path(__file__).parents[2]


def _gelu(x: Any) -> Any:
    return 0.5 * x * (1 + np.tanh(0.7978845608028654 * (x + 0.044715 * x**3)))


def _gelu_exact(x: Any) -> Any:
    return 0.5 * x * (1 + np.vectorize(math.erf)(x / math.sqrt(2)))


def _softmax(x: Any) -> Any:
    return np.exp(x) / np.exp(x).sum(1, keepdims=True)


ROWS: dict[str, tuple[str, Any]] = {
    "relu": ("relu(v)", lambda x: np.maximum(x, 0)),
    "leaky_relu": ("leaky_relu(v, 0.1)", lambda x: np.where(x > 0, x, 0.1 * x)),
    "gelu": ("gelu(v)", _gelu),
    "gelu_exact": ("gelu_exact(v)", _gelu_exact),
    "silu": ("silu(v)", lambda x: x / (1 + np.exp(-x))),
    "softplus": ("softplus(v)", lambda x: np.log1p(np.exp(x))),
    "mish": ("mish(v)", lambda x: x * np.tanh(np.log1p(np.exp(x)))),
    "logaddexp": ("logaddexp(v, 0.5)", lambda x: np.logaddexp(x, 0.5)),
    "softmax": ("softmax(v, c)", _softmax),
    "log_softmax": ("log_softmax(v, c)", lambda x: np.log(_softmax(x))),
    "logsumexp": ("v - logsumexp(v, c)", lambda x: x - np.log(np.exp(x).sum(1, keepdims=True))),
    "layer_norm": (
        "layer_norm(v, c, 0)",
        lambda x: (x - x.mean(1, keepdims=True)) / x.std(1, keepdims=True),
    ),
    "rms_norm": ("rms_norm(v, c, 0)", lambda x: x / np.sqrt((x * x).mean(1, keepdims=True))),
}
# Those with tests of their own: of kernels, and as the gradients of others.
ELSEWHERE = {"online_softmax", "cholesky", "solve_lower"}
BACKWARD = {"cholesky_backward", "solve_lower_backward"}
LIMITS = {"f16": 2e-3, "bf16": 2e-2, "f32": 2e-6, "f64": 1e-13}
OTHERS = "bool i8 u8 i16 u16 i32 u32 i64 u64 e4m3 e5m2".split()  # computed as f32


def _drawn(kind: str, shape: tuple[int, ...]) -> Any:
    """Random numbers of a type; whole ones, and no row of one value, for what is no wide float."""
    from tkc.runtime.arrays import numpy_type

    random = np.random.default_rng(0)
    if kind in LIMITS:
        return random.standard_normal(shape).astype(numpy_type(kind))
    low, high = (0, 2) if kind == "bool" else (0 if kind[0] == "u" else -4, 5)
    x = random.integers(low, high, shape)
    x[:, 0], x[:, 1] = 0, 1
    return x.astype(numpy_type(kind))


@pytest.mark.parametrize("kind", [*LIMITS, *OTHERS])
@pytest.mark.parametrize("name", ROWS)
def test_rows(name: str, kind: str) -> None:
    call, reference = ROWS[name]
    text = f"""use std.{name}
kernel k(x: {kind}[N, C], y: out {kind if kind in LIMITS else "f32"}[N, C]):
    grid n in N by 4
    axis c in C
    v = x[n, c]
    y[n, c] = {call}
"""
    x = _drawn(kind, (6, 37))
    want = reference(x.astype(np.float64))
    for out in both_ways(text, {"x": x}):
        error = np.abs(np.asarray(out["y"], np.float64) - want).max() / np.abs(want).max()
        assert error <= LIMITS.get(kind, LIMITS["f32"])


@pytest.mark.parametrize("kind", [*LIMITS, *OTHERS])
def test_online_softmax(kind: str) -> None:
    wide = "f64" if kind == "f64" else "f32"
    text = f"""use std.online_softmax
kernel k(x: {kind}[N, C], y: out {wide}[N, C]):
    grid n in N by 4
    m: {wide}[n] = -inf
    l: {wide}[n] = 0
    for c in C by 16:
        m, l, p, fix = online_softmax(m, l, x[n, c], c)
    for c in C by 16:
        y[n, c] = exp(x[n, c] / 1 - m) / l
"""
    x = _drawn(kind, (6, 37))
    want = _softmax(x.astype(np.float64))
    for out in both_ways(text, {"x": x}):
        assert np.abs(out["y"] - want).max() <= LIMITS[wide]


@pytest.mark.parametrize(
    ("matrix", "vector", "wide"),
    [
        ("f32", "f32", "f32"),
        ("f64", "f64", "f64"),
        ("f32", "f64", "f64"),
        ("f64", "f32", "f64"),
        ("bf16", "f16", "f32"),
        ("i32", "i8", "f32"),
    ],
)
def test_matrices(matrix: str, vector: str, wide: str) -> None:
    from tkc.runtime.arrays import numpy_type

    text = f"""use std.cholesky
use std.solve_lower
kernel k(a: {matrix}[N, N], b: {vector}[N], l: out {wide}[N, N], y: out {wide}[N]):
    axis i in N, j in N
    f = cholesky(a[i, j], i, j)
    l[i, j] = f
    y[i] = solve_lower(f, b[i], i, j)
"""
    random = np.random.default_rng(1)
    m = random.standard_normal((7, 7))
    a = (m @ m.T + 9 * np.eye(7)).astype(numpy_type(matrix))
    b = (3 * random.standard_normal(7)).astype(numpy_type(vector))
    factor = np.linalg.cholesky(a.astype(np.float64))
    limit = LIMITS[wide if matrix == wide else "f32"]
    want = {"l": factor, "y": np.linalg.solve(factor, b.astype(np.float64))}
    for out in both_ways(text, {"a": a, "b": b}):
        for name, wanted in want.items():
            assert np.abs(np.asarray(out[name]) - wanted).max() <= 8 * limit


CALLS: dict[str, Any] = {
    "sin(1e3 * v)": lambda x: np.sin(1e3 * x),
    "cos(1e12 * v)": lambda x: np.cos(1e12 * x),
    "pow(abs(v), 2.5)": lambda x: np.abs(x) ** 2.5,
    "abs(v) ** v": lambda x: np.abs(x) ** x,
    "pow(v, -3)": lambda x: x**-3.0,
}


@pytest.mark.parametrize("call", CALLS)
def test_functions_in_f64(call: str) -> None:
    text = f"""kernel k(x: f64[N, C], y: out f64[N, C]):
    grid n in N by 4
    axis c in C
    v = x[n, c]
    y[n, c] = {call}
"""
    x = _drawn("f64", (6, 37))
    want = CALLS[call](x)
    for out in both_ways(text, {"x": x}):
        np.testing.assert_allclose(out["y"], want, rtol=4e-16)


@pytest.mark.parametrize("call", ["fast.tanh(v)", "fast.sin(v)", "fast.div(v, v)"])
def test_functions_without_f64_are_named(call: str) -> None:
    text = f"""use std.fast
kernel k(x: f64[N], y: out f64[N]):
    grid n in N by 4
    v = x[n]
    y[n] = {call}
"""
    (found,) = check(Source("some.tk", text))
    name = call.partition("(")[0]
    assert (found.code, found.message) == ("E0303", f"std.{name} does not take f64, only f32")


def test_every_function_is_tried_and_listed() -> None:
    """A function of ``std.tk`` has a row above, one of its gradient in tests/grad, and its place in
    the list of docs/language.md."""
    names = set(re.findall(r"^fn (\w+)", (ROOT / "tkc/lib/std.tk").read_text(), re.M))
    untried = names - ELSEWHERE - BACKWARD - set(ROWS)
    assert not untried, f"ROWS of this file has no row for these of tkc/lib/std.tk: {untried}"
    assert set(ROWS) <= names, "these are gone from tkc/lib/std.tk"
    untaken = set(ROWS) ^ set(LIBRARY)
    assert not untaken, f"LIBRARY of tests/grad/more_cases.py and these rows differ in {untaken}"
    page = (ROOT / "docs/language.md").read_text()
    listed = re.search(r"takes a function of the library[^:]*: `([^`]*)`", page)
    unlisted = (names - BACKWARD) ^ set(listed[1].split() if listed is not None else ())
    assert not unlisted, f"docs/language.md and tkc/lib/std.tk differ in {unlisted}"


def test_logaddexp_of_infinities() -> None:
    """As numpy has it, where the difference of the two has no value."""
    text = """use std.logaddexp
kernel k(x: f32[N], y: f32[N], z: out f32[N]):
    grid n in N by 32
    z[n] = logaddexp(x[n], y[n])
"""
    edges = np.float32([-np.inf, np.inf, -200, 0, 200, np.nan])
    x, y = (np.ascontiguousarray(g.ravel()) for g in np.meshgrid(edges, edges))
    for out in both_ways(text, {"x": x, "y": y}):
        np.testing.assert_allclose(out["z"], np.logaddexp(x, y), 1e-6)
