"""What stands in front of ``grid`` is done by every program: scalars that are loaded, and asked
about, as well as those that the host could know."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tkc

KERNEL = """
kernel f(a: f32[N], y: inout f32[N], k: i32):
{before}
    grid n in {range} by 32
    y[n] = a[n] + v
"""
A = np.random.default_rng(0).random(100).astype(np.float32)
# statements, the range of the grid, its first and last position, the scalar
CASES = {
    "a load": ("    v = a[0] + 1", "N", (0, 100), A[0] + 1),
    "a branch": (
        "    v = a[0] + 1\n    if v > 0:\n        v = v * 2",
        "N[1:N]",
        (1, 100),
        (A[0] + 1) * 2,
    ),
    "its own ranges": (
        "    v = a[k + 1]\n    j = k * 2\n    assert v > -100",
        "N[j:j + 40]",
        (6, 46),
        A[4],
    ),
    "a loop": (
        "    v: f32 = 0\n    for i in 3:\n        v += a[i + 0]",
        "N",
        (0, 100),
        A[:3].sum(),
    ),
}


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("case", CASES)
def test_every_program_does_it(case: str, target: str) -> None:
    before, text, (first, end), added = CASES[case]
    kernel: Any = tkc.source(KERNEL.format(before=before, range=text)).f
    y, wanted = np.zeros(100, np.float32), np.zeros(100, np.float32)
    kernel(A, y, 3, target=target)
    wanted[first:end] = A[first:end] + added
    np.testing.assert_allclose(y, wanted, rtol=1e-6)
