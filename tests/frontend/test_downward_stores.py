"""Stores along decreasing positions, ``y[N - 1 - n] = v``: no two positions meet, which is seen."""

from __future__ import annotations

import numpy as np
import pytest

import tkc
from tkc.frontend import check
from tkc.support.source import Source

KERNELS = tkc.source("""
kernel blocks(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 4
    for c in C by 8:
        y[N - 1 - n, C - 1 - c] = x[n, c]

kernel added(x: f32[N, C], y: inout f32[N, C]):
    grid n in N
    axis c in C
    y[-n + N - 1, C - 1 - c] += x[n, c]

kernel loaded(x: f32[N, C], last: i32[N], y: out f32[N, C]):
    grid n in N
    axis c in C
    y[n, last[n] - c] = x[n, c]

kernel twice(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    y[N - (N - n), c] = x[n, c]

kernel numbers(x: f32[N], y: out f32[cdiv(N, 8)]):
    grid n in N by 8
    y[cdiv(N, 8) - 1 - n.id] = sum(x[n] over n)
""")


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
def test_what_is_stored_downward(target: str) -> None:
    x = np.arange(13 * 11, dtype=np.float32).reshape(13, 11)
    turned = x[::-1, ::-1]
    assert (KERNELS.blocks(x, target=target) == turned).all()
    y = np.ones_like(x)
    KERNELS.added(x, y=y, target=target)
    assert (y == 1 + turned).all()
    last = np.full(13, 10, np.int32)
    assert (KERNELS.loaded(x, last, target=target) == x[:, ::-1]).all()
    assert (KERNELS.twice(x, target=target) == x).all()
    v = np.ascontiguousarray(x[:, 0])
    assert (KERNELS.numbers(v, target=target) == [v[8:].sum(), v[:8].sum()]).all()


@pytest.mark.parametrize("name", ["blocks", "added", "loaded", "twice"])
def test_gradients(name: str) -> None:
    kernel = getattr(KERNELS, name)
    sizes = {"last": np.full(9, 4, np.int32)} if name == "loaded" else {"N": 9, "C": 5}
    assert kernel.check_backward(["x"], **sizes)["x"] < 1e-6


@pytest.mark.parametrize(
    ("statements", "code"),
    [
        ("y[N - 1 - n] = x[n]", ""),
        ("y[N - 1 - n] = x[n]; y[n] = 2 * x[n]", "E0407"),  # n and N - 1 - n meet
        ("y[N - 1 - n] = x[n]; y[N - 2 - n] = 2 * x[n]", "E0407"),
        ("axis c in 8; y[n - c] = x[n]", "E0407"),
        ("y[2 * n] = x[n]", "E0407"),
        ("y[o[n.id] - n] = x[n]", "E0407"),  # another distance in each program
        ("y[n] = x[N - n]", "W0405"),
        ("y[N - n] = x[n]", "W0405"),
        ("p = N - n; y[n] = x[p]", "W0405"),
        ("y[n] = x[-n]", "W0405"),
        ("y[n] = x[-1 - n]", "W0405"),
        ("axis t in N; v = 2 * x[t]; y[n] = v[t = N - n]", "W0405"),
        ("axis t in N[1:]; y[n] = x[n] + sum(x[N - t] over t)", ""),
    ],
)
def test_what_is_said(statements: str, code: str) -> None:
    head = "kernel k(x: f32[N], o: i32[cdiv(N, 8)], y: out f32[N]):\n    grid n in N by 8\n"
    text = head + "".join(f"    {line}\n" for line in statements.split("; "))
    found = [d.code for d in check.check(Source("downward.tk", text))]
    assert found == ([code] if code else []), text
