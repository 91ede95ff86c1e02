"""Warpgroups that take programs in turn, in the model of time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.kernels.test_program_turns import SIZES, TEXT
from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.dialects import cta
from tkc.timing.estimate import estimate
from tkc.timing.launch import CannotEstimate
from tkc.timing.machine import machine

LINEAR = (Path(__file__).parents[2] / "samples" / "control" / "ping_pong.tk").read_text()


def microseconds(text: str, name: str, sizes: dict[str, int]) -> float:
    kernels = parse_kernels(text)
    usual = default_specialization(kernels.signature(name))
    made = compile_kernel(kernels, name, usual, "sm_90a", "cta")
    assert made.cta is not None
    kernel = made.cta.kernels[0]
    assert isinstance(kernel, cta.Kernel)
    return estimate(kernel, sizes, machine("H200")).us


@pytest.mark.parametrize("name", [name for name in SIZES if name != "lengths"])
def test_nobody_waits_forever_however_long_programs_are(name: str) -> None:
    for sizes in SIZES[name]:
        for factor in (1, 40):
            grown = {n: size * (factor if n in ("M", "H", "R") else 1) for n, size in sizes.items()}
            assert microseconds(TEXT, name, grown) > 0


def test_what_memory_says_of_other_programs_is_not_known() -> None:
    with pytest.raises(CannotEstimate, match="memory says how many slots"):
        microseconds(TEXT, "lengths", SIZES["lengths"][0])


def test_an_epilogue_runs_under_the_products_of_the_next_program() -> None:
    """All warps together compute the same blocks one after the other."""
    sizes = {"M": 4096, "N": 3072, "K": 768}
    together = re.sub(r", pingpong", "", LINEAR)
    turns, plain = (microseconds(t, "linear_in_turns", sizes) for t in (LINEAR, together))
    assert turns < 0.9 * plain
