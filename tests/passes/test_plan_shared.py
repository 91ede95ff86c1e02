"""Buffers that share bytes: none is overwritten while an asynchronous product reads it."""

from __future__ import annotations

import numpy as np
import pytest

from tests.trials import prepare
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels
from tkc.ir.dialects import cta

# The product is awaited where v is stored; the reversal before that needs shared memory too.
LATE_WAIT = """
kernel late_wait(x: f32[N, M], w: bf16[M, N], y: out f32[N, N], z: out f32[N, M]):
    grid j in N by 64
    axis i in M by 32, k in N by 128
    a = x[j, i] + 1
    v = w[i, k] @ bf16(a)
    b = a[i = M - 1 - i]
    y[j, k] = v
    z[j, i] = b
"""


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_operands_stay_until_the_product_is_awaited(target: str) -> None:
    run = prepare(parse_kernels(LATE_WAIT), "late_wait", {"M": 29, "N": 70})
    made = run.compiled(target)
    assert made.cta is not None
    buffers = [op for op in made.cta.kernels[0].walk() if isinstance(op, cta.Alloc)]
    assert len(buffers) >= 3, "two operands and the reversal"
    got, wanted = run.simulated(made), run.expected(NATIVE)
    assert np.array_equal(got["z"], wanted["z"])
    np.testing.assert_allclose(got["y"], wanted["y"], rtol=1e-3, atol=1e-3)
