"""Gradients of random programs are what central differences say: a sample here.

``python -m tests.grad.record_random`` takes many. ``TKC_RANDOM_GRADIENTS`` is the number of
programs with a gradient per target.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from tests.grad.random_gradients import WrongGradientError, outcome_of
from tests.grad.record_random import SHARES, run
from tests.random_programs.program import Line, Program, Tensor
from tkc.driver.gradient_check import Evaluated

COUNT = int(os.environ.get("TKC_RANDOM_GRADIENTS", "20"))


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("kind", SHARES)
def test_a_sample_of_random_programs(kind: str, target: str) -> None:
    made = run(target, COUNT, kind=kind)
    assert not made["wrong"], next(iter(made["wrong"].values()))


def test_a_run_goes_on_from_its_counts() -> None:
    part = run("sm_80", 2)
    assert run("sm_80", 6, before=part) == run("sm_80", 6)


def program(*lines: str, **tensors: str) -> Program:
    """A kernel over x: f32[N], and other tensors."""
    modes = {"y": "out"}
    made = [Tensor(n, "f32", (d,), modes.get(n, "")) for n, d in tensors.items()]
    return Program({"N": 7}, made, [Line(0, line) for line in lines])


def test_a_wrong_gradient_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Evaluated.gradients

    def wrong(self: Evaluated, given: Any) -> Any:
        have = right(self, given)
        return {**have, "dx": have["dx"] * (1 + 1e-5)}

    made = program("grid n in N by 4", "y[n] = sin(x[n])", x="N", y="N")
    assert outcome_of(made) == "right"
    monkeypatch.setattr(Evaluated, "gradients", wrong)
    with pytest.raises(WrongGradientError, match="dx: Difference"):
        outcome_of(made)
