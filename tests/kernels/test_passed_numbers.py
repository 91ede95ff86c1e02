"""A number that one role passes, and what two roles make of it before they read their tiles."""

from typing import Any

import numpy as np
import pytest

import tkc

TEXT = """kernel f(A: f32[M, K], S: out f32[M], T: out f32[M]):
    grid i in M by 64
    s: f32[i] = 0
    t: f32[i] = 0
    for k in K by 64:
        role fetch with warps=4:
            ring tiles with slots=3:
                a = A[i, k]
        role few with warps=1:
            ring numbers with slots=2:
                most = max(a over i, k)
        role many with warps=8:
            t += sum(a - 2 * most over k)
        role few:
            s += sum(a * (2 * most) over k)
    role few:
        S[i] = s
    role many:
        T[i] = t
"""


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
def test_two_roles_double_it(target: str) -> None:
    """The one that passes it reads its registers, the other one a slot: each doubles its own."""
    rng = np.random.default_rng(1)
    a = rng.standard_normal((128, 256)).astype(np.float32)
    s, t = np.zeros(128, np.float32), np.zeros(128, np.float32)
    tkc.source(TEXT).f(a, S=s, T=t, target=target)
    blocks = a.reshape(2, 64, 4, 64).astype(np.float64)
    most = blocks.max((1, 3), keepdims=True)
    np.testing.assert_allclose(s, (blocks * 2 * most).sum((2, 3)).ravel(), rtol=1e-4, atol=1e-3)
    np.testing.assert_allclose(t, (blocks - 2 * most).sum((2, 3)).ravel(), rtol=1e-4, atol=1e-3)


ENDS = """kernel f(x: f32[N, C], w: f32[C, D], y: out f32[N, D], z: out f32[N], t: out f32[N]):
    grid n in N{grid}
    axis c in C, d in D
    role scout with warps=4:
        ring ends:
            last = sum(i32(x[n, c] > 0) over c)
    acc: f32[d] = 0
    for k in {range}:
        role load with warps=1:
            ring rows with slots=2:
                v = w[k + 0, d]
        role math with warps=4:
            acc += {term}
    role math:
        y[n, d] = acc
    s: f32 = 0
    u: f32 = 0
    for e in {range}:
        role scout:
            s += {sum}
        role math:
            u += 2 * {sum}
    role scout:
        z[n] = s
    role math:
        t[n] = u
"""


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
@pytest.mark.parametrize("grid", ["", " with persistent=false"])
@pytest.mark.parametrize("range", ["last", "C[:last]", "C[:last] by 16", "C[last - last:last]"])
def test_a_passed_number_ends_the_loops_of_all_roles(range: str, grid: str, target: str) -> None:
    """The one that passes it, those that load, those that multiply, in loops of one and of two."""
    blocks = "by" in range
    term = "sum(x[n, k] * v over k)" if blocks else "x[n, k + 0] * v"
    total = "sum(x[n, e] over e)" if blocks else "x[n, e + 0]"
    text = ENDS.format(range=range, grid=grid, term=term, sum=total)
    rng = np.random.default_rng(0)
    x, w = (rng.integers(-4, 5, shape).astype(np.float32) for shape in ((5, 36), (36, 20)))
    y, z, t = np.zeros((5, 20), np.float32), np.zeros(5, np.float32), np.zeros(5, np.float32)
    tkc.source(text).f(x, w, y=y, z=z, t=t, target=target)
    cut = np.where(np.arange(36) < (x > 0).sum(1, keepdims=True), x, 0)
    np.testing.assert_array_equal(y, cut @ w)
    np.testing.assert_array_equal(z, cut.sum(1))
    np.testing.assert_array_equal(t, 2 * cut.sum(1))


FLAGS = """kernel f(x: f32[N, C], w: f32[C, D], y: out f32[N, D]):
    grid n in N
    axis c in C, d in D
    role scout with warps=4:
        ring flags:
            most = sum(x[n, c] over c)
    acc: f32[d] = 1
    {around}:
        role load with warps=1:
            ring rows with slots=2:
                v = w[0, d]
        role math with warps=4:
            acc += v
    role math:
        y[n, d] = acc
"""


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
@pytest.mark.parametrize(
    ("around", "times"),
    [
        ("if most > 0", lambda most: most > 0),
        ("if not most > 0", lambda most: most <= 0),
        ("for k in i32(most)", lambda most: np.maximum(most, 0)),
        ("for k in 2 if most > 0 else 1", lambda most: 1 + (most > 0)),
    ],
)
def test_a_passed_number_says_how_often_a_role_loads(around: str, times: Any, target: str) -> None:
    """A thread that copies by TMA would have to wait for it: lanes load."""
    rng = np.random.default_rng(0)
    x, w = (rng.integers(-4, 5, shape).astype(np.float32) for shape in ((9, 36), (36, 20)))
    y = np.zeros((9, 20), np.float32)
    tkc.source(FLAGS.format(around=around)).f(x, w, y=y, target=target)
    np.testing.assert_array_equal(y, 1 + w[0] * times(x.sum(1)).astype(np.float32)[:, None])
