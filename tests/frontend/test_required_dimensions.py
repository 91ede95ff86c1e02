"""What a kernel requires of its dimensions, the compiler relies on: no tails, no masks."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.frontend.required import required_divisors
from tkc.frontend.specialization import default_specialization
from tkc.ir.dialects import cta


@pytest.mark.parametrize(
    ("conditions", "known"),
    [
        (["(T % 64) == 0"], {"T": 64}),
        (["0 == (T % 64)"], {"T": 64}),
        (["T == 4096"], {"T": 4096}),
        (["T == (7 * 64)"], {"T": 448}),
        (["(T % 64) == 0", "(T % 96) == 0"], {"T": 192}),
        (["((T % 64) == 0) and (C == 24) and (C < T)"], {"T": 64, "C": 24}),
        (["(lambda % 8) == 0"], {"lambda": 8}),
        (["(T % 64) == 1"], {}),
        (["(T % 64) != 0", "T > 64", "((T % 64) == 0) or (C == 8)"], {}),
        (["((T + C) % 64) == 0", "(T % C) == 0", "(T % 0) == 0", "T == 0", "T == true"], {}),
    ],
)
def test_conditions(conditions: list[str], known: Mapping[str, int]) -> None:
    assert required_divisors(conditions) == known


ROWS = """kernel rows(x: f32[M, T], y: out f32[M]):
    param BT = 1024
    {require}
    grid i in M by 1
    total: f32[i] = 0
    for t in T by BT:
        total += sum(x[i, t] over t)
    y[i] = total
"""
PRODUCT = """kernel product(A: bf16[M, T], B: bf16[T, 64], s: f32[T], C: out f32[M, 64]):
    param BT = 64
    {require}
    grid i in M by 64
    axis j in 64
    acc: f32[i, j] = 0
    for t in T by BT:
        a = A[i, t] with via=plain
        acc += bf16(f32(a) * s[t]) @ B[t, j]
    C[i, j] = acc
"""


def compiled(text: str, require: str, **settings: int) -> Compilation:
    kernels = parse_kernels(text.format(require=require), "rows.tk")
    (name,) = kernels.names
    chosen = default_specialization(kernels.signature(name), **settings)
    return compile_kernel(kernels, name, chosen, "sm_90a", stop_at="cta")


@pytest.mark.parametrize("text", [ROWS, PRODUCT])
@pytest.mark.parametrize(
    ("require", "whole"),
    [
        ("require T % BT == 0", True),
        ("require T == 7 * BT", True),
        ("require T % (2 * BT) == 0", True),
        ("require T % 32 == 0", False),
        ("require T > 0", False),
    ],
)
def test_a_multiple_of_the_block_has_no_tail(text: str, require: str, whole: bool) -> None:
    made = compiled(text, require).cta
    assert made is not None
    loads = (cta.LoadGlobal, cta.CopyAsync)
    ops = [op for op in made.kernels[0].walk() if isinstance(op, loads) and "t" in op.axes]
    assert ops and whole == all("t" not in op.live_axes for op in ops)
