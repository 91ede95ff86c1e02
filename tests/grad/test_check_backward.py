"""``kernel.check_backward``: a made or edited backward against central differences."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import tkc
from tkc.driver.gradient_check import LIMIT, WrongGradient

SAMPLES = Path(__file__).parents[2] / "samples"
SIZES = {"M": 50, "N": 40, "K": 30, "BM": 16, "BN": 16, "BK": 8}


def test_a_made_backward_is_right() -> None:
    found = tkc.load(SAMPLES / "linear.tk").linear.check_backward(**SIZES)
    assert set(found) == {"x", "w", "b"} and max(found.values()) < LIMIT
    some = tkc.load(SAMPLES / "linear.tk").linear.check_backward(["x"], b=False, **SIZES)
    assert set(some) == {"x"}


def test_an_edited_one_may_be_wrong() -> None:
    matmul = tkc.load(SAMPLES / "matmul.tk").matmul
    text = matmul.grad(["A"]).text
    faster = text.replace("BK = 64", "BK = 32")
    assert set(matmul.check_backward(["A"], backward=faster, **SIZES)) == {"A"}
    wrong = text.replace("dA[i, k] = ", "dA[i, k] = 1.00001 * ")
    assert wrong != text
    with pytest.raises(WrongGradient, match="the gradient of matmul is wrong: dA is off by"):
        matmul.check_backward(["A"], backward=wrong, **SIZES)


def test_arguments_may_be_given() -> None:
    text = "kernel f(x: f32[N], y: out f32[N]):\n    grid n in N by 8\n    y[n] = abs(x[n])"
    kernel = tkc.source(text).f
    assert set(kernel.check_backward(x=np.ones(5))) == {"x"}
    assert kernel.check_backward(x=np.zeros(5)) == {}  # it bends there
    with pytest.raises(tkc.ArgumentError, match="f has no Q; there are N, x, y"):
        kernel.check_backward(Q=5)


def test_static_dimensions_follow_from_arrays() -> None:
    """A gradient is made for the sizes of static dimensions, which an array tells as well."""
    text = """kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 8
    axis c in C
    y[n, c] = x[n, c] - mean(x[n, c] over c)
"""
    x = np.random.default_rng(0).normal(size=(5, 24))
    found = tkc.source(text).f.check_backward(x=x)
    assert found["x"] < LIMIT


def test_integers_of_another_type_are_converted() -> None:
    """Numpy's are int64; what the element type does not hold is an error."""
    text = """kernel f(x: f32[N], i: i32[M], y: out f32[M]):
    grid m in M by 8
    y[m] = x[i[m]] * x[i[m]]
"""
    kernel = tkc.source(text).f
    assert kernel.check_backward(i=np.array([2, 0, 1, 2]), N=3)["x"] < LIMIT
    with pytest.raises(tkc.ArgumentError, match="i has values that i32 has not"):
        kernel.check_backward(i=np.array([2**40]), N=3)
    with pytest.raises(tkc.ArgumentError, match="i is float64, not i32"):
        kernel.check_backward(i=np.ones(4), N=3)
