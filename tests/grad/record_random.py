"""Gradients of many random programs, and what they were: ``python -m tests.grad.record_random``.

Programs are taken in turn from ``random_programs`` (form "any") and from ``smooth_programs``, or,
with ``--form placed``, from ``placed_programs``, until so many have a gradient that is right; of
those of the latter every few are compiled, too. ``--out FILE`` gets the counts as JSON, every now
and then those so far, from which the same command goes on. Each row of the table is to be in one
of ``OFTEN`` accepted programs.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.grad.placed_rows import SHOWN, shown
from tests.grad.random_gradients import WrongGradientError, check_compiled, outcome
from tests.grad.rows import ROWS, rows
from tests.random_programs.checking import numbered

SHARES = {"usual": {"any": 1, "smooth": 4}, "placed": {"placed": 1}}  # of programs taken in turn
COMPILED = 10  # of so many accepted placed programs, one is compiled and run
OFTEN = 40
OFTEN_WRITTEN = 50  # programs from one writing of the counts to the next
TARGETS = ("sm_80", "sm_90a")
Counts = dict[str, Any]


def run(
    target: str,
    accepted: int,
    first: int = 0,
    before: Counts | None = None,
    tell: Callable[[Counts], None] = lambda counts: None,
    kind: str = "usual",
) -> Counts:
    """The counts of a run: programs that were right, refused, without a gradient to take, and
    rough (no derivative was found), and those that were compiled; what they went through, and of
    that what is rare; and the wrong ones. It goes on from the counts ``before``, and tells those so
    far now and then. ``kind`` is a row of ``SHARES``."""
    table = SHOWN if kind == "placed" else ROWS
    had = before or {"programs": 0, "events": {}, "refusals": {}, "rows": {}, "wrong": {}}
    events, refusals, seen = (Counter[str](had[k]) for k in ("events", "refusals", "rows"))
    wrong: dict[str, str] = dict(had["wrong"])
    number = first + had["programs"]

    def counts() -> Counts:
        return {
            "target": target,
            "first": first,
            "programs": number - first,
            "events": dict(events.most_common()),
            "refusals": dict(refusals.most_common()),
            "rows": {name: seen[name] for name in table},
            "rare": [name for name in table if seen[name] * OFTEN < events["right"]],
            "wrong": wrong,
        }

    while events["right"] < accepted:
        if number > first and (number - first) % OFTEN_WRITTEN == 0:
            tell(counts())
        for form in (f for f, share in SHARES[kind].items() for _ in range(share)):
            made = numbered(number, target, form)[0]
            try:
                what = outcome(number, target, form)
                if what == "right" and kind == "placed" and events["right"] % COMPILED == 0:
                    check_compiled(made, target)
                    events["compiled"] += 1
            except WrongGradientError as problem:
                what, wrong[f"{form} {number}"] = "wrong", str(problem)
            word, _, why = what.partition(": ")
            events[word] += 1
            if word == "refused":
                refusals[why[:5]] += 1
            if word == "right":
                seen.update(shown(made) if kind == "placed" else rows(made))
            number += 1
    return counts()


def _exists(file: Path | None) -> bool:
    return file is not None and file.exists()


def main() -> int:
    """The exit code is 1 if a gradient was wrong, or a row is rare."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--target", action="append", choices=TARGETS, help="default: both")
    options.add_argument("--accepted", type=int, default=2000, help="per target")
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--form", choices=SHARES, default="usual")
    options.add_argument("--out", type=Path)
    given = options.parse_args()
    made: list[Counts] = []
    known: list[Counts] = json.loads(given.out.read_text()) if _exists(given.out) else []
    had = {(each["target"], each["first"]): each for each in known}

    def write(*latest: Counts) -> None:
        if given.out:
            given.out.write_text(json.dumps([*made, *latest], indent=1) + "\n")

    for target in given.target or TARGETS:
        before = had.get((target, given.first))
        made.append(run(target, given.accepted, given.first, before, write, given.form))
        write()
    print(json.dumps(made, indent=1))
    return int(any(each["wrong"] or each["rare"] for each in made))


if __name__ == "__main__":
    sys.exit(main())
