"""Faults drawn by a seed in the corpus of foreign PTX, and what becomes of each.

PYTHONPATH=. python tests/sim/corpus_faults.py 12 --out tests/sim/corpus_faults.txt
    # 12 a kernel: the committed run, whose counts are the tables of docs/simulator.md
PYTHONPATH=. python tests/sim/corpus_faults.py 25 tma --seed 7
    # 25 others of each kernel whose name contains this
"""

import argparse
import os
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unittest import mock

import numpy as np
from corpus_cases import CASES, Case, Out, launch

from tkc.sim.errors import SimError
from tkc.sim.faults import draw, faults
from tkc.sim.machine import Machine
from tkc.sim.mutate import Mutant, statements

# engine, policy, schedule, seed of both, seed of the inputs
RUNS = (
    ("llvm", "late", "round-robin", 0, 0),
    ("llvm", "early", "reverse", 0, 1),
    ("llvm", "random", "random", 1, 0),
    ("llvm", "random", "random", 2, 1),
    ("llvm", "late", "reverse", 0, 0),
    ("llvm", "early", "round-robin", 0, 1),
    ("numpy", "late", "round-robin", 0, 0),
    ("numpy", "random", "random", 3, 1),
)
OUTCOMES = ("on its line", "elsewhere", "equivalent", "other numbers", "missed")
COMPUTED = ("guard", "offset", "predicate", "size")  # what is computed, not when others may see it
WAYS = ("other ways", "other elements", "other values")
_REGISTER = re.compile(r"%\w+")
_ADDRESS = re.compile(r"\[\s*(%\w+)")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a fault. report: the first line of the diagnostic.

    equivalent: right results in every run. other numbers: wrong results for some inputs, in every
    run with these, by another program that breaks no rule; what compares results sees it at once.
    missed: for the same inputs right in one run and wrong in another, without a report; or other
    numbers by a fault of synchronisation (any kind but ``COMPUTED``).
    """

    case: str
    mutant: Mutant
    outcome: str
    report: str = ""

    def __str__(self) -> str:
        return f"{self.case} [{self.mutant.kind}] {self.mutant} -> {self.outcome} {self.report}"


def outcome(case: Case, run: tuple[str, str, str, int, int], text: str = "") -> bytes:
    """Launch; the results and what was printed. A result that the case wants and that was not
    written is a diagnostic too: whoever reads it finds poison."""
    engine, policy, schedule, seed, inputs = run
    machine = Machine(policy, seed, schedule=schedule, engine=engine)
    after, _ = launch(case, machine, inputs, text)
    given = case.arguments(np.random.default_rng(inputs))
    found = [str(sorted(machine.printed)).encode()]
    for number in case.wanted(given):
        if isinstance(given[number], Out):
            (place,) = (a for a in machine.memory.allocations if a.name == f"arg{number}")
            if machine.unset(place.start, place.end - place.start):
                raise SimError("uninitialised-read", f"a result was not written: argument {number}")
        found.append(after[number].tobytes())
    return b"|".join(found)


@cache
def right(case: Case, run: tuple[str, str, str, int, int]) -> bytes:
    """What the kernel gives as it is."""
    return outcome(case, run)


def executed(case: Case) -> set[int]:
    """The lines that run, and those of shared arrays between them."""
    _, stats = launch(case, Machine())
    lines = {k for k, v in stats.by_line().items() if isinstance(k, int) and v.executions}
    text = case.text.split("\n")
    head = next(n for n, line in enumerate(text, 1) if re.search(rf"\.entry {case.kernel}\b", line))
    code = " ".join(text[n - 1] for n in lines)
    for number, line in enumerate(text, 1):
        found = re.match(r"\s*(?:\.\w+\s+)?\.shared\b.* (\S+)\[", line)
        if found is not None and (head < number < max(lines) or found[1] in code):
            lines.add(number)
    return lines


def verdict_of(case: Case, mutant: Mutant) -> Verdict:
    """Run a fault in every way until something is reported."""
    same: dict[int, set[bool]] = {}  # by inputs
    endless = mutant.kind in ("guard", "size")  # perhaps: the LLVM engine sees that sooner
    for run in sorted(RUNS, key=lambda run: (run[0] == "numpy") == endless):
        try:
            is_right = outcome(case, run, mutant.text) == right(case, run)
            same.setdefault(run[4], set()).add(is_right)
        except SimError as error:
            on_line = error.line in (mutant.line, mutant.other)
            report = error.report.split("\n")[0]
            return Verdict(str(case), mutant, OUTCOMES[0 if on_line else 1], report)
    if any(len(each) > 1 for each in same.values()):
        return Verdict(str(case), mutant, "missed")
    wrong = any(False in each for each in same.values())
    if wrong and mutant.kind not in COMPUTED:
        return Verdict(str(case), mutant, "missed")
    return Verdict(str(case), mutant, "other numbers" if wrong else "equivalent")


def way(case: Case, mutant: Mutant) -> str:
    """How another program computes other numbers (``WAYS``).

    other ways: some line runs another number of times, or a comparison was changed that a guard
    asks. Else other elements: what was changed is, or reaches, the address of an access. Else other
    values.
    """
    texts = (case.text, mutant.text)
    for seed in sorted({run[4] for run in RUNS}):
        counts = [_executions(case, text, seed) for text in texts]
        if counts[0] != counts[1]:
            return WAYS[0]
    return WAYS[_reaches(case.text, mutant.line - 1)]


def _executions(case: Case, text: str, seed: int) -> dict[int | str, int]:
    _, stats = launch(case, Machine(), seed, text)
    return {line: count.executions for line, count in stats.by_line().items()}


def _reaches(text: str, at: int) -> int:
    """What a changed statement (on a line from 0) reaches in its kernel, its result flowing through
    registers: a guard by a comparison (0), an address (1), or neither (2); numbers of ``WAYS``."""
    lines = text.split("\n")
    starts = [n for n, line in enumerate(lines) if re.search(r"\.entry\b|\.func\b", line)]
    first = max(n for n in starts if n < at)
    last = min((n for n in starts if n > at), default=len(lines))
    body = [each for each in statements(text) if first < each.number < last]
    here = next(each for each in body if each.number == at)
    if any("[" in operand for operand in here.operands):
        return 1
    names, known = set(_REGISTER.findall(here.operands[0])), 0
    while len(names) > known:
        known = len(names)
        for each in body:
            read = set(_REGISTER.findall(" ".join(each.operands[1:])))
            if each.operands and "[" not in each.operands[0] and read & names:
                names |= set(_REGISTER.findall(each.operands[0]))
    if here.op.startswith("setp") and any(names & set(_REGISTER.findall(e.lead)) for e in body):
        return 0
    places = {found[1] for each in body for o in each.operands if (found := _ADDRESS.search(o))}
    return 1 if places & names else 2


def drawn(case: Case, count: int, seed: int = 0) -> list[Mutant]:
    """The faults of a case."""
    lines = executed(case)
    return draw(faults(case.text, lines.__contains__), seed, count)


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a run: a fault, its ``Verdict`` without the report, and the ``way`` of other
    numbers ("" for the rest)."""

    case: str
    kind: str
    line: int
    change: str
    outcome: str
    way: str

    def __str__(self) -> str:
        return " | ".join(
            (self.case, self.kind, str(self.line), self.change, self.outcome, self.way)
        ).rstrip()


def row_of(case: Case, mutant: Mutant) -> tuple[Row, Verdict]:
    """Run a fault, and say how numbers are other."""
    verdict = verdict_of(case, mutant)
    other = way(case, mutant) if verdict.outcome == "other numbers" else ""
    row = Row(str(case), mutant.kind, mutant.line, mutant.change, verdict.outcome, other)
    return row, verdict


def read_rows(path: Path) -> list[Row]:
    """The rows of a run that ``main`` has written."""
    rows: list[Row] = []
    for text in path.read_text().splitlines():
        case, kind, line, change, became, other = (each.strip() for each in text.split("|"))
        rows.append(Row(case, kind, int(line), change, became, other))
    return rows


def tables(rows: Iterable[Row]) -> tuple[str, str]:
    """The counts by kind: what became of the faults, and how other numbers are other."""
    rows = list(rows)
    kinds = sorted({row.kind for row in rows})
    first = [_table_row(("kind", "faults", *OUTCOMES)), "|---" * (len(OUTCOMES) + 2) + "|"]
    for kind in [*kinds, "all"]:
        of = [row.outcome for row in rows if kind in ("all", row.kind)]
        first.append(_table_row((kind, len(of), *(of.count(each) for each in OUTCOMES))))
    others = [row for row in rows if row.way]
    second = [_table_row(("kind", *WAYS)), "|---" * (len(WAYS) + 1) + "|"]
    for kind in [*(k for k in COMPUTED if k in {row.kind for row in others}), "all"]:
        of = [row.way for row in others if kind in ("all", row.kind)]
        second.append(_table_row((kind, *(of.count(each) for each in WAYS))))
    return "\n".join(first), "\n".join(second)


def _table_row(cells: Iterable[object]) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def main(count: int, wanted: str, seed: int, out: Path | None) -> int:
    """Print the counts by kind, and what was not reported."""
    start = time.monotonic()
    rows: list[Row] = []
    silent: list[Verdict] = []
    for case in CASES:
        if wanted in str(case):
            made = [row_of(case, mutant) for mutant in drawn(case, count, seed)]
            rows += [row for row, _ in made]
            silent += [verdict for _, verdict in made if verdict.outcome not in OUTCOMES[:2]]
            some = Counter(row.outcome for row, _ in made)
            print(f"{case}: {dict(some)}", file=sys.stderr, flush=True)
    if out is not None:
        out.write_text("".join(f"{row}\n" for row in rows))
    print(*tables(rows), sep="\n\n")
    print(*silent, sep="\n")
    print(f"{time.monotonic() - start:.0f} s", file=sys.stderr)
    return any(row.outcome == "missed" for row in rows)


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("count", type=int, help="faults of each kernel")
    options.add_argument("name", nargs="?", default="", help="what the kernels' names contain")
    options.add_argument("--seed", type=int, default=0, help="which faults are drawn")
    options.add_argument("--out", type=Path, help="a file for the verdicts, a line each")
    given = options.parse_args()
    with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, TKC_CACHE_DIR=folder):
        sys.exit(main(given.count, given.name, given.seed, given.out))
