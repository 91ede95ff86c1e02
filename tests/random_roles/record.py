"""Many random programs of roles, on many processes: ``python -m tests.random_roles.record``.

Programs are taken from ``--seed`` on until ``--count`` of them are accepted. Printed are the forms
of those that were right, the refusals by reason, and each wrong program in full.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from multiprocessing import get_context

from tests.random_roles.checking import Outcome, outcome

FORMS = (
    *("box", "rows by an index", "any other load", "copied by all lanes", "computed tile"),
    *("scalar", "several kinds in one block", "several readers", "products"),
    *("products in several roles", "a role that stores", "a branch"),
)
LEAST = 50  # accepted programs of each form, of 2,000
MOST_REFUSED = 0.3


@dataclass
class Counts:
    """What became of so many programs."""

    right: int = 0
    forms: Counter[str] = field(default_factory=Counter[str])
    refusals: Counter[str] = field(default_factory=Counter[str])
    wrong: list[Outcome] = field(default_factory=list[Outcome])

    @property
    def refused(self) -> int:
        return self.refusals.total()

    def add(self, made: Outcome) -> None:
        if made.word == "right":
            self.right += 1
            self.forms.update(made.forms)
        elif made.word == "refused":
            self.refusals[_reason(made.why)] += 1
        else:
            self.wrong.append(made)

    def text(self) -> str:
        tried = self.right + self.refused + len(self.wrong)
        lines = [
            f"{tried} programs: {self.right} right, {self.refused} refused "
            f"({self.refused / max(tried, 1):.0%}), {len(self.wrong)} wrong",
            "",
            "| form | programs |",
            "|---|---|",
            *(f"| {form} | {self.forms[form]} |" for form in FORMS),
            "",
            "| refused | programs |",
            "|---|---|",
            *(f"| {why} | {count} |" for why, count in self.refusals.most_common()),
        ]
        lines += [f"\nseed {made.seed}: {made.why}" for made in self.wrong]
        return "\n".join(lines)


def _reason(why: str) -> str:
    """A refusal without the names and numbers of its program."""
    return re.sub(r"\b(ring ?|[a-zA-Z])\d+\b", r"\1N", re.sub(r"\b\d+\b", "n", why))


def run(count: int, seed: int = 0, processes: int = 1) -> Counts:
    """The counts of the first programs from a seed on of which so many are accepted."""
    counts = Counts()
    with get_context("spawn").Pool(processes) as pool:
        seeds: Iterable[int] = range(seed, seed + 4 * count + 8)
        for made in pool.imap(outcome, seeds):
            counts.add(made)
            if counts.right + len(counts.wrong) >= count:
                pool.terminate()
                break
    return counts


def main() -> int:
    """The exit code is 1 if a program was wrong, too many were refused, or a form is rare."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--count", type=int, default=2000, help="accepted programs")
    options.add_argument("--seed", type=int, default=0, help="of the first program")
    options.add_argument("--processes", type=int, default=1)
    given = options.parse_args()
    counts = run(given.count, given.seed, given.processes)
    print(counts.text())
    tried = counts.right + counts.refused
    rare = [form for form in FORMS if counts.forms[form] < LEAST * given.count // 2000]
    return int(bool(counts.wrong or rare or counts.refused > MOST_REFUSED * tried))


if __name__ == "__main__":
    sys.exit(main())
