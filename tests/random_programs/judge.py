"""One random program: the simulator gives what the evaluator does, whatever the hints."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from tests.random_programs.choices import drawing
from tests.random_programs.generate import hints, program
from tests.random_programs.program import Program
from tests.trials import Run, prepare
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels
from tkc.support.diagnostics import DiagnosticError

HINT_SETS = 2
POLICIES = ("random", "early")
TOO_LARGE = ("E0904", "E0920")  # tiles that fit in no registers, or in no shared memory
Hints = list[str] | None
Results = dict[str, Any]


class WrongError(AssertionError):
    """A program with hints (or None) for which the simulator gives something else."""

    def __init__(self, made: Program, chosen: Hints, target: str, what: str) -> None:
        super().__init__(what)
        self.program, self.hints, self.target = made, chosen, target

    def __str__(self) -> str:
        text = self.program.text(self.hints)
        return f"{self.args[0]}\n{self.program.facts}\n{text}"


def numbered(number: int, target: str) -> tuple[Program, list[Hints]]:
    """Program ``number`` of a target, and the sets of hints for it; the first has none."""
    draw = drawing(f"{target} {number}")
    made = program(draw, target)
    chosen = [hints(draw, made) for _ in range(HINT_SETS)]
    return made, [None, *(each for each in chosen if any(each))]


def judge(number: int, target: str) -> Counter[str]:
    """What happened to the program's sets of hints. Raises WrongError."""
    made, sets = numbered(number, target)
    events: Counter[str] = Counter()
    wanted: Results = {}
    for way, chosen in enumerate(sets):
        events[attempt(made, chosen, target, way, wanted)] += 1
    return events


def attempt(made: Program, chosen: Hints, target: str, way: int, wanted: Results) -> str:
    """Compile, run and compare. Hints may be refused, the program itself only if it is too large.

    ``wanted`` is filled with the evaluator's results, unless it has them.
    """
    try:
        run = prepared(made, chosen)
        compiled = run.compiled(target)
    except DiagnosticError as refused:
        reason = str(refused).splitlines()[0]
        if chosen is None and not any(code in reason for code in TOO_LARGE):
            raise WrongError(made, chosen, target, f"refused: {refused}") from refused
        return f"refused: {reason}"
    except Exception as problem:
        raise WrongError(made, chosen, target, f"{type(problem).__name__}: {problem}") from problem
    try:
        if not wanted:
            wanted.update(run.expected(NATIVE, target))
        got = run.simulated(compiled, POLICIES[way % 2], way)
    except Exception as problem:
        raise WrongError(made, chosen, target, f"{type(problem).__name__}: {problem}") from problem
    wrong = difference(made, wanted, got)
    if wrong:
        raise WrongError(made, chosen, target, wrong)
    return "without hints" if chosen is None else "hints taken"


def prepared(made: Program, chosen: Hints) -> Run:
    kernels = parse_kernels(made.text(chosen), "random.tk")
    return prepare(
        kernels,
        "random",
        made.sizes,
        made.settings,
        absent=made.absent,
        types=made.types,
        values=made.arguments(),
    )


def difference(made: Program, wanted: dict[str, Any], got: dict[str, Any]) -> str:
    """Nothing where exact values are equal and others within what is known of their error."""
    for name, limit in made.limits.items():
        right, found = wanted[name], got[name]
        same = (found == right) | ((found != found) & (right != right))
        if limit:
            distance = np.abs(found.astype(np.float64) - right.astype(np.float64))
            same |= distance <= limit
        if not bool(np.all(same)):
            return (
                f"{name} is {found[~same][:4]} and not {right[~same][:4]} at "
                f"{np.argwhere(~same)[:4].tolist()} of {found.shape} (allowed: {limit:.2g})"
            )
    return ""
