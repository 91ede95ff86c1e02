"""The least time of a launch: bytes, products and loops counted by hand."""

from __future__ import annotations

from typing import Any

from tkc.driver.roofline import Work, programs_of
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.dialects import tile

MATMUL = """
kernel f[E in {bf16, f32, e4m3}](a: E[M, K], b: E[K, N], c: out f32[M, N]):
    grid i in M by 64, j in N by 32
    acc: f32[i, j] = 0
    for k in K by 16:
        acc += a[i, k] @ b[k, j]
    c[i, j] = acc
"""
TRIANGLE = """
kernel f(x: f32[M, K], s: f32[M], y: out f32[M]):
    grid i in M by 4
    t: f32[i] = 0
    for k in K[:i.end] by 4:
        t += sum(x[i, k] over k) * s[i]
    y[i] = t
"""


def counted(text: str, values: dict[str, int], **types: Any) -> Work:
    kernels = parse_kernels(text)
    usual = default_specialization(kernels.signature("f"), **types)
    kernel = kernels.elaborate("f", usual, "sm_90a").kernels[0]
    assert isinstance(kernel, tile.Kernel)
    programs, one = programs_of(kernel, values)
    return one.times(programs)


def test_a_product() -> None:
    work = counted(MATMUL, {"M": 128, "N": 64, "K": 48}, E="bf16")
    assert work.tensor == 128 * 64 * 48 and work.fma == 0
    assert work.moved == 4 * (3 * 2 * (64 * 16 + 16 * 32) + 4 * 64 * 32)
    assert counted(MATMUL, {"M": 128, "N": 64, "K": 48}, E="f32").fma == 128 * 64 * 48
    assert counted(MATMUL, {"M": 128, "N": 64, "K": 48}, E="e4m3").tensor == 128 * 64 * 24


def test_blocks_that_are_cut() -> None:
    """The middle program stands for all; a tensor smaller than a block is counted as it is."""
    work = counted(MATMUL, {"M": 10, "N": 32, "K": 16}, E="bf16")
    assert work.tensor == 64 * 32 * 16
    assert work.moved == 2 * (10 * 16 + 16 * 32) + 4 * 10 * 32


def test_loops_that_follow_the_grid() -> None:
    """Block 4 of 8 starts at 16, so its loop ends at 20; what does not follow a loop is hoisted."""
    work = counted(TRIANGLE, {"M": 32, "K": 32})
    assert work.moved == 8 * 4 * (4 * 20 + 4 + 4)
