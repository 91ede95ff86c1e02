"""Numbers that a call passes: those of a type variable, and those that ``compile`` leaves open."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
import torch

import tkc

FILE = tkc.source("""
kernel scaled[E](x: E[N], a: E, y: out E[N]):
    grid n in N by 64
    y[n] = E(x[n] * a)

kernel spread(x: f32[N], y: out f32[N * r], r: i32, a: f32, b: f32?):
    param B in {64, 32}
    grid n in N by B
    v = x[n] * a
    if b: v += b
    for s in r:
        y[n * r + s] = v with unique
""")
LARGE = 2**62 + 1  # no float64 holds it


@pytest.mark.parametrize("made", [np.array, torch.tensor])
def test_a_number_of_a_type_variable_keeps_its_bits(made: Any) -> None:
    x = made([0, 1, -1])
    assert [int(v) for v in FILE.scaled(x, LARGE)] == [0, LARGE, -LARGE]


def test_torch_passes_such_a_number_on_as_it_is() -> None:
    operator = FILE.scaled.as_torch_op("numbers_of_calls::scaled")
    assert operator(torch.tensor([1, 2]), LARGE).tolist() == [LARGE, 2 * LARGE - 2**64]
    assert operator(torch.tensor([1.0, 2.0]), 2.5).tolist() == [2.5, 5.0]


@pytest.mark.parametrize(
    "given",
    [
        {"r": "i32", "a": "f32", "b": "f32"},
        {"r": int, "a": float, "b": np.float32},
        {"b": torch.float32},
        {"r": 3, "a": 1.0, "b": 0.0},
    ],
)
def test_a_compiled_kernel_takes_any_numbers(given: dict[str, Any]) -> None:
    made = FILE.spread.compile(x="f32[5]", y="f32[15]", **given)
    x = np.arange(5, dtype=np.float32)
    for r, a, b in ((2, 3.0, 1.0), (1, -1.0, 0.5)):
        assert np.array_equal(made(x, r, a, b), np.repeat(x * np.float32(a) + np.float32(b), r))


def test_an_optional_number_that_is_left_out_is_absent() -> None:
    made = FILE.spread.compile(x="f32[5]", y="f32[10]")
    assert np.array_equal(made(np.ones(5, np.float32), 2, 3.0), np.full(10, 3, np.float32))
    with pytest.raises(tkc.ArgumentError, match="b"):
        made(np.ones(5, np.float32), 2, 3.0, 1.0)


def test_an_output_whose_extent_is_an_open_number_is_passed() -> None:
    with pytest.raises(tkc.ArgumentError, match="nothing says what r is; pass r or y"):
        FILE.spread.compile(x="f32[5]")
