"""The values with which open params of a gradient's kernels begin."""

from __future__ import annotations

from pathlib import Path

import pytest

from tkc.driver.compilation import compile_as_said
from tkc.driver.sources import parse_kernels
from tkc.frontend.files import load_text
from tkc.frontend.specialization import default_specialization
from tkc.grad.gradient import gradient

ATTENTION = Path(__file__).parents[2] / "samples" / "attention.tk"


@pytest.mark.parametrize(
    ("forward", "backward"),
    [
        ("192, 128, 64", "128, 192, 64"),
        ("(192 if D <= 64 else 128), 128, 192, 64", "128, 192, 64"),
        ("(192 if D <= 64 else 128), 192, 64", "64, 192 if D <= 64 else 128, 192"),
        ("(128 if D <= 64 else 64), 192, 32", "128 if D <= 64 else 64, 192, 32"),  # powers of two
        ("256, 192", "256, 192"),
        ("96, 48", "96, 48"),  # there is no other
        ("2 * D, 64", "2 * D, 64"),  # of what is no number nothing is said
        ("96, 16, 64", "96, 16, 64"),  # which the kernel requires not to be 16
    ],
)
def test_a_kernel_of_a_gradient_begins_with_a_power_of_two(forward: str, backward: str) -> None:
    text = f"""
kernel f(x: f32[N, D], y: out f32[N, D]):
    param BN in {{{forward}}}
    require BN != 16
    grid n in N by BN
    axis d in D
    y[n, d] = sin(x[n, d])
"""
    assert f"param BN in {{{backward}}}\n" in gradient(load_text(text), "f").text


def test_attention_that_begins_with_three_warpgroups_has_a_gradient_that_fits_at_first() -> None:
    kernels = parse_kernels(gradient(load_text(ATTENTION.read_text()), "attention").text)
    for name in kernels.names:
        first = default_specialization(kernels.signature(name), D=64)
        for target in ("sm_80", "sm_90a"):
            assert compile_as_said(kernels, name, first, target).ptx is not None
