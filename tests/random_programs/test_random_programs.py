"""Random kernels: the simulator of each target gives what the evaluator does, whatever the hints.

``TKC_RANDOM_PROGRAMS`` is the number of programs per target; ``record.py`` runs many and counts.
"""

from __future__ import annotations

import os
from typing import Any

import pytest

from tests.random_programs.checking import WrongError, check_program, numbered
from tests.random_programs.constructs import PATTERNS, constructs
from tests.random_programs.reduce import reduced
from tests.trials import Run

COUNT = int(os.environ.get("TKC_RANDOM_PROGRAMS", "20"))


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_random_programs(target: str) -> None:
    for number in range(COUNT):
        try:
            check_program(number, target)
        except WrongError as wrong:
            pytest.fail(f"program {number} of {target}: {reduced(wrong, 0)}", pytrace=False)


@pytest.mark.parametrize("way", ["run", "assemble"])
@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_loops_of_several_products(target: str, way: str) -> None:
    """No order of products makes ptxas serialise them, or wait in their place (C7514, C7519)."""
    for number in range(COUNT // 4 if way == "run" else COUNT // 2):
        try:
            check_program(number, target, "loops", way)
        except WrongError as wrong:
            small = reduced(wrong, -1 if way == "assemble" else 0)
            pytest.fail(f"loop {number} of {target}: {small}", pytrace=False)


@pytest.mark.parametrize("form", ["rescaling loops", "totals", "attention"])
@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_loops_that_carry_values(target: str, form: str) -> None:
    for number in range(COUNT // 4):
        try:
            check_program(number, target, form)
        except WrongError as wrong:
            pytest.fail(f"{form} {number} of {target}: {reduced(wrong, 0)}", pytrace=False)


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_every_construct_comes_up(target: str) -> None:
    seen: set[str] = set()
    for number in range(1500):
        seen |= constructs(*numbered(number, target))
    assert set(PATTERNS) - seen == set()


def test_a_wrong_result_is_found_and_made_smaller(monkeypatch: pytest.MonkeyPatch) -> None:
    right = Run.simulated

    def wrong(run: Run, *rest: Any, **more: Any) -> dict[str, Any]:
        found = right(run, *rest, **more)
        for array in found.values():
            array.flat[-1] = not array.flat[-1]
        return found

    monkeypatch.setattr(Run, "simulated", wrong)
    with pytest.raises(WrongError) as caught:
        check_program(3, "sm_80")
    small = reduced(caught.value, 0, 40)
    assert len(small.program.lines) < len(caught.value.program.lines)
    assert " and not " in str(small)
