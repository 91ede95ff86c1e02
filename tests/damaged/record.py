"""Many damaged inputs, and how far they came: ``python -m tests.damaged.record``.

They run in child processes of a few hundred inputs each, so that one that hangs, faults or fills
the memory is one failure. ``--out FILE`` gets the counts as JSON; the committed run is
``tests/damaged/histogram.json``.
"""

from __future__ import annotations

import argparse
import gc
import json
import multiprocessing
import os
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from tests.damaged.checks import PASSED, Failure, bounds, check_damage
from tests.damaged.inputs import numbered, prepare
from tkc.sim.jit.compiler import compiler

SECONDS = 10  # of processor time for one input
SILENCE = 300  # seconds of the clock without a word from a child: it hangs where no signal comes
BYTES = 2 << 30  # of memory for one process, beside what it was forked with
ADDRESSES = 4 << 30  # of its address space, beside that: more is a MemoryError
SLICE = 400  # inputs of a process


class TooLong(BaseException):
    """No handler of tkc's takes this one."""


def _stop(*_: Any) -> None:
    raise TooLong


def _addresses() -> int:
    """Bytes of the address space of this process: a thread that finds no room in it never says that
    it has started."""
    return int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()


def _work(pipe: Connection, numbers: range) -> None:
    """Send each number before its input is checked, and (kind, level, stage, failure) after it."""
    os.environ["TKC_CACHE"] = "on"
    sys.stderr = open(os.devnull, "w")  # noqa: SIM115  what a process says belongs to no test
    most = _addresses() + ADDRESSES
    resource.setrlimit(resource.RLIMIT_AS, (most, most))
    signal.signal(signal.SIGPROF, _stop)
    gc.freeze()  # so that each check may collect often
    forked = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10
    with bounds():
        for number in numbers:
            pipe.send((number, None))
            given, failure, stage = numbered(number), "", "failed"
            signal.setitimer(signal.ITIMER_PROF, SECONDS)
            try:
                stage = check_damage(given)
            except TooLong:
                failure = f"more than {SECONDS} s\n{traceback.format_exc()}"
            except Failure as problem:
                failure = "".join(traceback.format_exception(problem))
            finally:
                signal.setitimer(signal.ITIMER_PROF, 0)
            used = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss << 10) - forked
            if used > BYTES and not failure:
                failure = f"{used} bytes of memory"
            pipe.send((number, (given.kind, given.level, stage, failure and f"{given}: {failure}")))
            if used > BYTES:
                return


def run(first: int, count: int, processes: int = 1, shown: bool = True) -> dict[str, Any]:
    """The counts of a run, by so many processes at a time."""
    start = time.perf_counter()
    prepare()
    compiler()  # LLVM, with the simulator's runtime
    slices = [range(n, min(first + count, n + SLICE)) for n in range(first, first + count, SLICE)]
    stages, failures = Counter[tuple[str, str, str]](), dict[int, str]()
    with ThreadPoolExecutor(processes) as pool:
        for made, wrong in pool.map(_watched, slices):
            stages.update(made)
            failures.update(wrong)
            for failure in wrong.values() if shown else ():
                print(f"--- {failure}", flush=True)
    return {
        "first": first,
        "count": count,
        "seconds": round(time.perf_counter() - start),
        "stages": table(stages),
        "failures": failures,
    }


def _watched(numbers: range) -> tuple[Counter[tuple[str, str, str]], dict[int, str]]:
    """The stages and failures of a slice; a child that dies or is silent is followed by another."""
    stages, failures = Counter[tuple[str, str, str]](), dict[int, str]()
    while numbers:
        here, there = multiprocessing.Pipe()
        child = multiprocessing.get_context("fork").Process(target=_work, args=(there, numbers))
        child.start()
        there.close()
        running, ended = numbers[0], True
        try:
            while numbers:
                if not here.poll(SILENCE):
                    failures[running] = f"{numbered(running)}: silent for {SILENCE} s"
                    ended = False
                    break
                running, told = here.recv()
                ended = told is not None
                if told is not None:
                    kind, level, stage, failure = told
                    stages[kind, level, stage] += 1
                    numbers = numbers[1:]
                    if failure:
                        failures[running] = failure
        except EOFError:
            if not ended:
                failures[running] = f"{numbered(running)}: the process died"
        if not ended:
            numbers = numbers[1:]
        child.kill()
        child.join()
    return stages, failures


def table(counts: Counter[tuple[str, str, str]]) -> dict[str, Any]:
    """Kind -> level -> stage -> how many, in the order of the stages."""
    out: dict[str, Any] = {}
    for kind, names in PASSED.items():
        for level in sorted({level for k, level, _ in counts if k == kind}):
            found = {n: counts[kind, level, n] for n in (*names, "failed")}
            out.setdefault(kind, {})[level] = {n: c for n, c in found.items() if c}
    return out


def share(stages: dict[str, Any], kind: str, stage: str) -> float:
    """Which part of the inputs of a kind came to a stage, or further."""
    beyond = PASSED[kind][PASSED[kind].index(stage) :]
    rows = stages[kind].values()
    total = sum(sum(row.values()) for row in rows)
    return sum(row.get(name, 0) for row in rows for name in beyond) / total


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--first", type=int, default=0)
    options.add_argument("--count", type=int, default=1000)
    options.add_argument("--processes", type=int, default=1)
    options.add_argument("--out", type=Path)
    given = options.parse_args()
    made = run(given.first, given.count, given.processes)
    if given.out:
        given.out.write_text(json.dumps(made, indent=1) + "\n")
    print(json.dumps(made["stages"], indent=1))
    print(f"{made['count']} inputs, {len(made['failures'])} failures, {made['seconds']} s")
    return 1 if made["failures"] else 0


if __name__ == "__main__":
    sys.exit(main())
