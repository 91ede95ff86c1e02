"""Every row has its derivative or says why not; derivatives are held against differences."""

from __future__ import annotations

import re

import numpy as np
import pytest

from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.elementwise_row import NAMES, Refused
from tkc.ir.elementwise_text import compute
from tkc.ir.types import F64

STEP = 1e-6
SMOOTH = [name for name, row in FUNCTIONS.items() if not isinstance(row.derivative, Refused)]


def _partial(name: str, text: str, operands: list[np.ndarray]) -> np.ndarray:
    """A derivative by its text, in float64."""
    given = dict(zip(NAMES, operands, strict=False))
    given["result"] = FUNCTIONS[name].reference(np, *operands)
    return compute(text, given, np.float64, lambda fn, xs: FUNCTIONS[fn].reference(np, *xs))


@pytest.mark.parametrize("row", FUNCTIONS.values(), ids=lambda row: row.name)
def test_a_row_has_its_derivative_or_says_why_not(row) -> None:
    if isinstance(row.derivative, Refused):
        assert row.derivative.reason
        assert row.result == "bool" or row.of_integers  # what is a float of floats has one
        return
    assert [d is not None for d in row.derivative] == [want == "T" for want in row.operands]
    called = {name for text in row.derivative for name in re.findall(r"(\w+)\(", text or "")}
    assert called <= FUNCTIONS.keys(), f"{called - FUNCTIONS.keys()}: a text calls rows by name"


@pytest.mark.parametrize("name", SMOOTH)
def test_derivatives_are_those_of_differences(name: str) -> None:
    row, rng = FUNCTIONS[name], np.random.default_rng(2)
    near = rng.random(2000) < 0.5  # where functions of (0, 1) or of positive numbers are defined
    operands = [
        np.where(near, rng.uniform(0, 1, 2000), rng.uniform(-6, 6, 2000))
        if kind is F64
        else rng.integers(-6, 7, 2000)
        if kind.is_integer
        else rng.random(2000) < 0.5
        for kind in row.operand_elements(F64)
    ]
    for position, text in enumerate(row.derivative):
        if text is None:
            continue
        beside = [[*operands], [*operands]]
        for sign, moved in zip((-1, 1), beside, strict=True):
            moved[position] = operands[position] + sign * STEP
        with np.errstate(all="ignore"):
            got = np.broadcast_to(_partial(name, text, operands), operands[0].shape)
            low, high = (row.reference(np, *xs) for xs in beside)
            want = (high - low) / (2 * STEP)
            size = 1 + np.abs(want) + np.maximum(np.abs(low), np.abs(high)) ** 2
        there = np.isfinite(want)
        assert there.sum() > 500, "finite for too few operands in (-6, 6)"
        off = np.where(there, np.abs(got - want) / size, 0)
        worst = int(off.argmax())
        at = ", ".join(
            f"{operand} = {xs[worst]}" for operand, xs in zip(NAMES, operands, strict=False)
        )
        assert off[worst] <= 1e-4, (
            f"the derivative of {name} by {NAMES[position]} at {at} is {got[worst]:g} by its text, "
            f"{want[worst]:g} by differences"
        )


@pytest.mark.parametrize("text", ["x ** 2", "x < y < 1", "w + 1", "x if y else 1", "x @ y"])
def test_texts_beyond_the_notation_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="notation"):
        compute(text, {"x": 1.0, "y": 2.0}, float, lambda name, xs: 0.0)
