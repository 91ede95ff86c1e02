"""A number that one role passes, and what two roles make of it before they read their tiles."""

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
