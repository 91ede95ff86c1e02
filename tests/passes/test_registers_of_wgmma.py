"""Warpgroups are so many that the launch has the registers of the widest wgmma (C7602)."""

import pytest

import tkc
from tests.timing.kernels import ROOT


@pytest.mark.parametrize(("columns", "threads"), [(192, 512), (208, 384), (224, 384), (256, 384)])
def test_wide_blocks_of_192_rows(columns: int, threads: int) -> None:
    """Three warpgroups beside a producer have 128 registers each: 102 for accumulators."""
    kernel = tkc.load(ROOT / "samples/matmul.tk").matmul
    made = kernel.compile(A="bf16[2048, 2048]", B="bf16[2048, 2048]", C="bf16[2048, 2048]",
                          BM=192, BN=columns, target="sm_90a")  # fmt: skip
    assert made.resources["threads"] == threads and made.resources["spill_bytes"] == 0
