"""Many random programs, and what they were: ``python -m tests.random_programs.record``.

Every program runs in a child process, so that one that hangs or faults is one failure. Failures are
made smaller and printed; ``--out FILE`` gets the counts as JSON.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections import Counter
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from tests.random_programs.checking import FORMS, WrongError, check_program, numbered
from tests.random_programs.constructs import constructs
from tests.random_programs.reduce import reduced

TOO_LONG = 240  # seconds for one program: it counts as a failure


def _work(pipe: Connection, target: str, form: str, way: str, numbers: range) -> None:
    """Send (number, events, failure, constructs) for each program, and before it the number."""
    for number in numbers:
        pipe.send((number, None, None, None))
        failure, events = "", Counter[str]()
        try:
            events = check_program(number, target, form, way)
        except WrongError as wrong:
            failure = str(reduced(wrong, -1 if "ptxas: " in str(wrong) else 0))
        seen = constructs(*numbered(number, target, form))
        pipe.send((number, dict(events), failure, sorted(seen)))


def run(target: str, form: str, way: str, first: int, count: int) -> dict[str, Any]:
    """The counts of a run."""
    events, found, failures = Counter[str](), Counter[str](), dict[int, str]()
    start, done, last = time.perf_counter(), 0, first + count
    following = first
    while following < last:
        here, there = multiprocessing.Pipe()
        child = multiprocessing.get_context("fork").Process(
            target=_work, args=(there, target, form, way, range(following, last))
        )
        child.start()
        there.close()
        running = following
        while following < last:
            try:
                if not here.poll(TOO_LONG):
                    failures[running] = "hangs"
                    break
                number, happened, failure, seen = here.recv()
            except EOFError:
                failures[running] = "the process died"
                break
            running = number
            if happened is None:
                continue
            following, done = number + 1, done + 1
            events.update(happened)
            found.update(seen)
            if failure:
                failures[number] = failure
                print(f"--- {target} {number}: {failure}", flush=True)
        if following < last:
            print(f"--- {target} {running}: {failures[running]}", flush=True)
            following = running + 1
        child.kill()
        child.join()
    return {
        "target": target,
        "form": form,
        "way": way,
        "first": first,
        "count": count,
        "seconds": round(time.perf_counter() - start, 1),
        "events": dict(events.most_common()),
        "constructs": dict(found.most_common()),
        "failures": failures,
    }


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--target", default="sm_90a")
    options.add_argument("--form", default="any", choices=FORMS)
    options.add_argument("--way", default="run", choices=("run", "assemble", "both"))
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--count", type=int, default=100)
    options.add_argument("--out", type=Path)
    given = options.parse_args()
    made = run(given.target, given.form, given.way, given.first, given.count)
    if given.out:
        given.out.write_text(json.dumps(made, indent=1))
    print(f"{made['count']} programs, {len(made['failures'])} failures, {made['seconds']} s")
    return 1 if made["failures"] else 0


if __name__ == "__main__":
    sys.exit(main())
