"""Kernels in cta IR for the tests of the model of time: of the samples, and of texts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import parse_kernels, read_kernels
from tkc.driver.usual import compile_usual
from tkc.frontend.specialization import default_specialization
from tkc.ir.dialects import cta
from tkc.timing.launch import kernel_of

ROOT = Path(__file__).parents[2]
SAMPLES = [
    (path.relative_to(ROOT).as_posix(), name)
    for path in sorted((ROOT / "samples").rglob("*.tk"))
    for name in read_kernels(path).names
]


@cache
def sample(file: str, name: str, target: str) -> cta.Kernel:
    """A kernel of a sample at its defaults."""
    made = compile_usual(read_kernels(ROOT / file), name, {}, target, stop_at="cta")
    assert made.cta is not None
    return kernel_of(made.cta)


@cache
def _compiled(text: str, target: str, settings: tuple[tuple[str, Any], ...]) -> cta.Kernel:
    kernels = parse_kernels(text, "test.tk")
    (name,) = kernels.names
    wanted = default_specialization(kernels.signature(name), **dict(settings))
    made = compile_kernel(kernels, name, wanted, target, stop_at="cta")
    assert made.cta is not None
    return kernel_of(made.cta)


def compiled(text: str, target: str = "sm_90a", **settings: Any) -> cta.Kernel:
    """The only kernel of a source."""
    return _compiled(text, target, tuple(settings.items()))


def sizes_for(kernel: cta.Kernel, size: int, **given: Any) -> Mapping[str, Any]:
    """The same value for every dimension that nothing else says."""
    return {**dict.fromkeys(kernel.dims, size), **kernel.static, **given}


MATMUL = """kernel matmul(A: bf16[M, K], B: bf16[K, N], C: out bf16[M, N]):
    param BM = 128, BN = 128, BK = 64
    grid i in M by BM, j in N by BN{grid}
    acc: f32[i, j] = 0
    for k in K by BK:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
"""
