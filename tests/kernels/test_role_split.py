"""`split` of a role: right results whichever axis its warpgroups divide, with the same bits."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.trials import prepare
from tkc.driver import trial
from tkc.driver.sources import parse_kernels
from tkc.runtime.device import simulated_device

GEMM = """
kernel gemm(A: bf16[M, K], B: bf16[K, N], C: out bf16[M, N]):
    grid i in M by 128, j in N by 128
    acc: f32[i, j] = 0
    for k in K by 64:
        role load:
            ring inputs:
                a = A[i, k]
                b = B[k, j]
        role math with warps=8{split}:
            acc += a @ b
    C[i, j] = acc
"""
ATTENTION = """
kernel attention(Q: bf16[H, T, D], K: bf16[H, S, D], V: bf16[H, S, D], O: out bf16[H, T, D]):
    grid h in H, t in T by 128
    axis d in D
    axis e in D
    role load:
        ring queries with slots=1:
            q = Q[h, t, d]
    acc: f32[t, e] = 0
    l: f32[t] = 0
    for s in S by 64:
        role load:
            ring keys:
                k = K[h, s, d]
            ring values:
                v = V[h, s, e]
        role math with warps=8{split}:
            p = exp(q @ k)
            l += sum(p over s)
            acc += bf16(p) @ v
    O[h, t, e] = acc / l
"""
SIZES = {"gemm": {"M": 200, "N": 264, "K": 136}, "attention": {"H": 2, "T": 200, "S": 136, "D": 64}}


def result(text: str, name: str, split: str, target: str = "sm_90a") -> np.ndarray:
    run = prepare(parse_kernels(text.format(split=split)), name, SIZES[name])
    device: Any = simulated_device(sms=2)
    found = trial.run_program(run.compiled(target).program, run.arguments, device)[0]
    (output,) = found
    got, want = (np.asarray(v, np.float64) for v in (found[output], run.expected("typed")[output]))
    np.testing.assert_allclose(got, want, rtol=2e-2, atol=2e-2 * np.abs(want).max())
    return np.asarray(found[output])


@pytest.mark.parametrize("split", ["i", "j"])
def test_rows_or_columns_of_a_product_may_be_divided(split: str) -> None:
    plain = result(GEMM, "gemm", "")
    assert result(GEMM, "gemm", f", split={split}").tobytes() == plain.tobytes()


def test_all_products_of_a_role_divide_the_axis() -> None:
    plain = result(ATTENTION, "attention", "")
    assert result(ATTENTION, "attention", ", split=t").tobytes() == plain.tobytes()


@pytest.mark.parametrize("target", ["sm_80", "sm_90", "sm_100"])
@pytest.mark.parametrize("text", [GEMM, ATTENTION], ids=["gemm", "attention"])
def test_without_wgmma_nothing_is_divided(text: str, target: str) -> None:
    """The hint is dropped, and explain says so."""
    name, axis = ("gemm", "i") if text is GEMM else ("attention", "t")
    plain = result(text, name, "", target)
    assert result(text, name, f", split={axis}", target).tobytes() == plain.tobytes()
    made = prepare(parse_kernels(text.format(split=f", split={axis}")), name, SIZES[name])
    said = made.compiled(target).ledger.text()
    assert f"{target} has no {'TMA' if target == 'sm_80' else 'WGMMA'}" in said
