"""Rows scaled to length 1, by kernels that were compiled when the wheel was built."""

from pathlib import Path

import tkc

_kernels = tkc.load(Path(__file__).with_name("kernels.tkb"))


def unit_rows(x):
    """Each row of a matrix (f32 or bf16, of numpy or torch) divided by its Euclidean length."""
    return _kernels.unit_rows(x)
