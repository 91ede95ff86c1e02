"""Random kernels: the simulator of each target gives what the evaluator does, whatever the hints.

``TKC_RANDOM_PROGRAMS`` is the number of programs per target (20 if it is not set, and then always
the same ones).
"""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, Phase, event, given, settings
from hypothesis import strategies as st

from tests.random_programs.generate import hints, programs
from tests.random_programs.program import Program
from tests.trials import Run, prepare
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels
from tkc.support.diagnostics import DiagnosticError

COUNT = int(os.environ.get("TKC_RANDOM_PROGRAMS", "20"))
HINT_SETS = 2
QUIET = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large)
CHOSEN = settings(
    max_examples=COUNT,
    deadline=None,
    derandomize="TKC_RANDOM_PROGRAMS" not in os.environ,
    suppress_health_check=[*QUIET, HealthCheck.large_base_example],
    phases=(Phase.explicit, Phase.reuse, Phase.generate, Phase.shrink),
    print_blob=False,
)


def prepared(program: Program, given_hints: list[str] | None = None) -> Run:
    kernels = parse_kernels(program.text(given_hints), "random.tk")
    layouts = program.arguments()
    return prepare(kernels, "random", program.sizes, absent=program.absent, values=layouts)


def check(program: Program, wanted: dict[str, Any], got: dict[str, Any], what: str) -> None:
    """Equal where values are exact; else within what is known of the error."""
    for name, limit in program.limits.items():
        right, found = wanted[name], got[name]
        same = (found == right) | ((found != found) & (right != right))
        if limit:
            difference = np.abs(found.astype(np.float64) - right.astype(np.float64))
            same |= difference <= limit
        assert bool(np.all(same)), (
            f"{what}: {name} is {found[~same][:4]} and not {right[~same][:4]} "
            f"at {np.argwhere(~same)[:4].tolist()} of {found.shape} (allowed: {limit:.2g}){program}"
        )


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_random_programs(target: str) -> None:
    @CHOSEN
    @given(st.data())
    def compare(data: Any) -> None:
        program = data.draw(programs(target))
        run = prepared(program)
        wanted = run.expected(NATIVE, target)
        check(program, wanted, run.simulated(run.compiled(target)), "without hints")
        for number in range(HINT_SETS):
            chosen = data.draw(hints(program))
            if not any(chosen):
                continue
            try:
                hinted = prepared(program, chosen)
                made = hinted.compiled(target)
            except DiagnosticError as refused:
                event(f"hints refused: {str(refused).splitlines()[0][:60]}")
                continue
            event("hints taken")
            policy = ("random", "early")[number % 2]
            got = hinted.simulated(made, policy, number)
            check(program, wanted, got, f"with hints\n{program.text(chosen)}")

    compare()
