"""Casts of integers of few bits to floats: by the fraction of an f32 where that is exact."""

from __future__ import annotations

import numpy as np
import pytest

from tests.trials import prepare
from tkc.driver.sources import parse_kernels
from tkc.runtime.arrays import numpy_type

TEXT = """kernel cast(x: {source}[N], y: out {target}[N]):
    grid n in N by 64
    y[n] = {target}({value})
"""
CASES = [  # type of x, of the result, what is cast, whether an instruction of conversion is left
    ("u8", "f32", "x[n] & 15", False),
    ("u8", "f32", "x[n] >> 4", False),
    ("u8", "bf16", "x[n]", False),
    ("u16", "f32", "x[n]", False),
    ("i32", "f32", "x[n] & 0x7fffff", False),
    ("u32", "f32", "x[n] >> 9", False),
    ("i32", "f32", "u8(x[n])", False),
    ("i32", "f32", "x[n] & 0xffffff", True),
    ("i32", "f32", "x[n] & -16", True),
    ("i32", "f32", "x[n] >> 9", True),
    ("i8", "f32", "x[n]", True),
    ("u32", "f32", "x[n]", True),
    ("u32", "f32", "x[n] >> 8", True),
    ("u8", "f64", "x[n]", True),
    ("i64", "f32", "x[n] & 15", True),
]


@pytest.mark.parametrize("target", ["sm_90a", "sm_80"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[1]}({case[2]}) of {case[0]}")
def test_casts(case: tuple[str, str, str, bool], target: str) -> None:
    source, kind, value, left = case
    text = TEXT.format(source=source, target=kind, value=value)
    held = numpy_type(source)
    info = np.iinfo(held)
    ends = [info.min, info.max, 0, 1, -1 if info.min else 5, 1 << info.bits - 2]
    drawn = np.random.default_rng(0).integers(info.min, info.max, 250, held, endpoint=True)
    x = np.concatenate([np.array(ends, held), drawn])
    run = prepare(parse_kernels(text, "cast.tk"), "cast", {"N": x.size}, values={"x": x})
    made = run.compiled(target)
    assert ("0f4B000000" in made.ptx) != left
    got, wanted = run.simulated(made, "late")["y"], run.expected("typed")["y"]
    assert got.tobytes() == np.asarray(wanted).astype(got.dtype).tobytes()
