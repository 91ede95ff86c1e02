"""Several axes of a kernel may have one name in the source; people are told that name."""

from __future__ import annotations

import pytest

from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.decisions import BlockedAxis
from tkc.ir.naming import free_axis, largest_axes, written_axis
from tkc.support.diagnostics import DiagnosticError

PRODUCTS = """
kernel f(A: bf16[M, K], B: bf16[K, N], C: out f32[M, N]):
    grid i in M by 64
    for j in N by 64:
        C[i, j] = 1
    for j in N by 4096:
        acc: f32[i, j] = 0
        for k in K by 64:
            acc += A[i, k] @ B[k, j]
        C[i, j] = acc
"""
STORES = """
kernel f(x: f32[N], y: out f32[N, N]):
    for a in N by 16:
        for b in N by 16:
            y[a, b] = x[b]
    for a in N by 16384:
        for b in N by 1024:
            y[a, b] = x[b]
"""
BY_ROLES = """
kernel f(A: bf16[M, K], B: bf16[N, K], C: out bf16[M, N]):
    grid i in M by 128
    for j in N by 64:
        role math with warps=8, split={axis}:
            C[i, j] = 1
    for j in N by 128:
        acc: f32[i, j] = 0
        for k in K by 64:
            role load with warps=1:
                ring inputs with slots=2:
                    a = A[i, k]
                    b = B[j, k]
            role math:
                acc += a @ b
        role math:
            C[i, j] = acc
"""
CHUNKS = """
kernel f(x: f32[N, M], y: out f32[N, M]):
    grid n in N by 64
    s: f32[n] = 0
    for m in M by 64:
        s += sum(x[n, m] over m)
    for m in M by 16384:
        y[n, m] = x[n, m] - s
"""


def compiled(text: str):
    kernels = parse_kernels(text, "f.tk")
    return compile_kernel(kernels, "f", default_specialization(kernels.signature("f")), "sm_90a")


@pytest.mark.parametrize(
    "text, code, words",
    [
        (PRODUCTS, "E0904", "make j (4096) or i (64) smaller"),
        (STORES, "E0904", "a tile over a, b has 32768 elements"),
        (STORES, "E0904", "make a (16384) or b (1024) smaller"),
        (BY_ROLES.format(axis="k"), "E0906", "rows are i, its columns j, and it sums over k"),
    ],
)
def test_messages_call_axes_as_the_source_does(text: str, code: str, words: str) -> None:
    with pytest.raises(DiagnosticError) as caught:
        compiled(text)
    (found,) = caught.value.diagnostics
    assert found.code == code and words in str(found)


def test_a_role_divides_the_second_axis_of_a_name() -> None:
    assert "wgmma.mma_async" in (compiled(BY_ROLES.format(axis="j")).ptx or "")


def test_decisions_call_axes_as_the_source_does() -> None:
    (found,) = compiled(CHUNKS).ledger.of(BlockedAxis)
    assert found.axis == "m.1" and found.text().startswith("m: 16384 positions")


def test_names_of_axes() -> None:
    taken = {"t", "t.1"}
    assert free_axis("t", taken) == free_axis("t.1", taken) == "t.2"
    assert free_axis("t", ()) == "t" and written_axis("t.2") == "t"
    assert largest_axes([("a", 1), ("t.2", 8), ("b", 2)]) == "t (8) or b (2)"
