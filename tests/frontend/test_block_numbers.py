"""An index that is the number of a block needs no check where the dimension counts the blocks."""

from __future__ import annotations

import numpy as np
import pytest

import tkc
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.dialects import tile

TEXT = """
kernel f(x: f32[K], y: out f32[{dim}]):
    grid k in {range}
    y[{index}] = {value} with unique
"""
SUM = "sum(x[k + 0] over k)"
CASES = {  # the range, the index, the dimension, and whether the program checks it
    "the blocks of a range": ("K by 64", "k.id", "cdiv(K, 64)", False),
    "one more": ("K by 64", "k.id", "cdiv(K, 64) + 1", False),
    "nothing added": ("K by 64", "k.id + 0", "cdiv(K, 64)", False),
    "a scalar": ("K", "k.id", "K", False),
    "one less": ("K by 64", "k.id", "cdiv(K, 64) - 1", True),
    "the next block": ("K by 64", "k.id + 1", "cdiv(K, 64)", True),
    "twice": ("K by 64", "k.id * 2", "cdiv(K, 64)", True),
    "greater blocks": ("K by 64", "k.id", "cdiv(K, 128)", True),
    "another dimension": ("K by 64", "k.id", "L", True),
    "from elsewhere on": ("K[8:] by 64", "k.id", "cdiv(K, 64)", True),
}


@pytest.mark.parametrize("case", CASES)
def test_what_is_checked(case: str) -> None:
    range_, index, dim, checked = CASES[case]
    text = TEXT.format(range=range_, index=index, dim=dim, value=SUM if "by" in range_ else "x[k]")
    if dim == "L":
        text = text.replace("x: f32[K]", "x: f32[K], z: f32[L]")
    kernels = parse_kernels(text, "f.tk")
    module = kernels.elaborate("f", default_specialization(kernels.signature("f")), "sm_80")
    (store,) = [op for op in module.kernels[0].walk() if isinstance(op, tile.Store)]
    assert store.checked == (checked,)


@pytest.mark.parametrize("size", [1, 63, 64, 65, 130])
def test_every_block_is_written_and_no_more(size: int) -> None:
    text = TEXT.format(range="K by 64", index="k.id", dim="cdiv(K, 64)", value=SUM)
    x = np.arange(size, dtype=np.float32)
    found = tkc.source(text).f(x)
    assert found.tolist() == [x[at : at + 64].sum() for at in range(0, size, 64)]
