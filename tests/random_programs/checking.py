"""One random program: the simulator gives what the evaluator does, whatever the hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np

from tests.random_programs.attention_loops import attention_loop
from tests.random_programs.carried_totals import carried_totals
from tests.random_programs.choices import DrawFn, drawing
from tests.random_programs.generate import hints, program
from tests.random_programs.product_loops import product_loop, rescaling_loop
from tests.random_programs.program import Program
from tests.trials import Run, prepare
from tkc.driver.compilation import Compilation
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels
from tkc.ir.decisions import Plainer
from tkc.support.diagnostics import DiagnosticError

HINT_SETS = 2
POLICIES = ("random", "early")
TOO_LARGE = ("E0904", "E0920")  # tiles that fit in no registers, or in no shared memory
FORMS: dict[str, Callable[[DrawFn, str], Program]] = {
    "any": program,
    "loops": product_loop,
    "rescaling loops": rescaling_loop,
    "totals": carried_totals,
    "attention": attention_loop,
}
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


def numbered(number: int, target: str, form: str = "any") -> tuple[Program, list[Hints]]:
    """Program ``number`` of a target, and the sets of hints for it; the first has none."""
    draw = drawing(f"{target} {number}" if form == "any" else f"{form} {target} {number}")
    made = FORMS[form](draw, target)
    chosen = [hints(draw, made) for _ in range(HINT_SETS)]
    return made, [None, *(each for each in chosen if any(each))]


def check_program(number: int, target: str, form: str = "any", way: str = "run") -> Counter[str]:
    """What happened to the program's sets of hints. Raises WrongError.

    ``way`` is "run", on the simulator, or "assemble", by ptxas; "both" does both.
    """
    made, sets = numbered(number, target, form)
    events: Counter[str] = Counter()
    wanted: Results = {}
    for count, chosen in enumerate(sets):
        if way != "assemble":
            events[attempt(made, chosen, target, count, wanted)] += 1
        if way != "run":
            events[attempt(made, chosen, target, -1, wanted)] += 1
    return events


def attempt(made: Program, chosen: Hints, target: str, way: int, wanted: Results) -> str:
    """Compile, run and compare. Hints may be refused, the program itself only if it is too large.

    ``wanted`` is filled with the evaluator's results, unless it has them. If ``way`` is negative,
    ptxas has its say instead.
    """
    try:
        run = prepared(made, chosen)
        compiled = run.compiled(target, "cubin" if way < 0 else "ptx")
    except DiagnosticError as refused:
        reason = str(refused).splitlines()[0]
        if "E0930" in reason:
            raise WrongError(made, chosen, target, f"ptxas: {refused}") from refused
        if "E0904" in reason and "ptxas: " in reason:
            return "too few registers" + hinted(chosen)
        if chosen is None and not any(code in reason for code in TOO_LARGE):
            raise WrongError(made, chosen, target, f"refused: {refused}") from refused
        return f"refused: {reason}"
    except Exception as problem:
        raise WrongError(made, chosen, target, f"{type(problem).__name__}: {problem}") from problem
    if way < 0:
        return assembles(made, chosen, target, compiled)
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


def hinted(chosen: Hints) -> str:
    return "" if chosen is None else " with hints"


def assembles(made: Program, chosen: Hints, target: str, compiled: Compilation) -> str:
    """That ptxas takes it without a word, and in which schedule."""
    assert compiled.assembled is not None
    said = compiled.assembled.diagnostics
    if said:
        what = "; ".join(f"{c.message} ({c.code})" for c in said)
        raise WrongError(made, chosen, target, f"ptxas: {what}")
    plainer = bool(compiled.ledger.of(Plainer))
    return ("assembles, plainer" if plainer else "assembles") + hinted(chosen)


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
