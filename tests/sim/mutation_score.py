"""The mutation score of the samples: what became of each mutant, decided by a program.

PYTHONPATH=. python tests/sim/mutation_score.py                # the table of docs/simulator.md
PYTHONPATH=. python tests/sim/mutation_score.py softmax        # samples whose name contains this
PYTHONPATH=. python tests/sim/mutation_score.py --keep FILE    # results stay in a file, from
                                                               # which the next run takes them
PYTHONPATH=. python tests/sim/mutation_score.py --write        # rows go into the table
PYTHONPATH=. python tests/sim/mutation_score.py --processes 16 # on so many cores
"""

import argparse
import hashlib
import json
import os
import re
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import groupby
from multiprocessing import Pool
from pathlib import Path
from unittest import mock

from redundant import ENTRIES
from sample_runs import POLICIES, SAMPLES, TARGETS, Subject

from tkc.sim.errors import SimError
from tkc.sim.faults import ordering_faults
from tkc.sim.mutate import Mutant, Verdict, check

PAGE = Path(__file__).parents[2] / "docs" / "simulator.md"
BY_HAND = 0.02  # of the mutants of a PTX at most
CHUNK = 8  # mutants that a process takes at once
FAILURES = ("wrong number", "unreached", "left", "proved but reported")
COLUMNS = ("reported", "by rule", "by hand", *FAILURES)


@dataclass
class Score:
    """What became of a kernel's mutants.

    reported: the simulator objects. By rule: nothing shows, and a program proves that nothing can.
    By hand: nothing shows, and a sentence says why. The others are failures: a wrong number that
    nothing reports, an instruction that no run executes, what has neither rule nor sentence, and
    what the simulator reports though a rule holds.
    """

    subject: Subject
    verdicts: list[Verdict] = field(default_factory=list[Verdict])
    counts: Counter[str] = field(default_factory=Counter[str])
    used: Counter[int] = field(default_factory=Counter[int])  # by the place of the entry
    failures: list[str] = field(default_factory=list[str])

    def __post_init__(self) -> None:
        for verdict in self.verdicts:
            found = self.classified(verdict)
            self.counts[found] += 1
            if found in FAILURES:
                self.failures.append(f"{found}: {verdict}")

    def add(self, counts: Counter[str], used: Counter[int], failures: list[str]) -> None:
        """What other mutants of the kernel became; more than an entry may explain are left."""
        self.counts += counts
        self.failures += failures
        for place, count in used.items():
            entry, before = ENTRIES[place], self.used[place]
            self.used[place] = min(before + count, entry.count)
            if left := before + count - self.used[place]:
                self.counts["by rule" if entry.rule else "by hand"] -= left
                self.counts["left"] += left
                self.failures.append(f"left: {left} more than its count of {entry}")

    @cached_property
    def reached(self) -> set[int]:
        """The PTX lines that some size executes."""
        counters = (self.subject.launch(size=n)[1].by_line() for n in self.subject.sizes("guard"))
        return {line for lines in counters for line, count in lines.items() if count.executions}

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the kernel as it is."""
        return self.subject.program.ptx.split("\n")

    def classified(self, verdict: Verdict) -> str:
        """The column of a verdict."""
        mutant, sample = verdict.mutant, str(self.subject.sample)
        if verdict.caught:
            proved = any(e.rule and e.covers(sample, mutant, self.lines) for e in ENTRIES)
            return "proved but reported" if proved else "reported"
        if verdict.kind:
            return "wrong number"
        if mutant.line not in self.reached:
            return "unreached"
        for place, entry in enumerate(ENTRIES):
            fits = self.used[place] < entry.count and entry.covers(sample, mutant, self.lines)
            if fits and survives(self.subject, mutant, entry.sizes):
                self.used[place] += 1
                return "by rule" if entry.rule else "by hand"
        return "left"


def survives(subject: Subject, mutant: Mutant, sizes: tuple[str, ...]) -> bool:
    """Whether the mutant does at all sizes what the kernel does, under every policy."""
    if not sizes:
        return True
    several = Subject(replace(subject.sample, more=sizes, ends=()), subject.target)
    assert several.program.ptx == subject.program.ptx
    places = range(1, len(several.trials))
    wanted = {size: several.outputs("late", 0, "", size) for size in places}
    try:
        return all(
            several.outputs(*policy, mutant.text, size) == wanted[size]
            for size in places
            for policy in POLICIES
        )
    except SimError:
        return False


class Kept:
    """Verdicts in a file, a line of JSON each, so that a long run can be broken off and goes on.

    They are of the simulator and the inputs of the time: a change of these needs a new file.
    """

    def __init__(self, path: str = "") -> None:
        self.path = Path(path) if path else None
        self.found: dict[str, list[str]] = {}
        if self.path is not None and self.path.exists():
            for line in self.path.read_text().splitlines():
                key, *verdict = json.loads(line)
                self.found[key] = verdict

    def verdict_of(self, subject: Subject, mutant: Mutant, make: Callable[[], Verdict]) -> Verdict:
        """The verdict of the file, or one made now and added to it."""
        sample = subject.sample
        sizes = (*sample.more, *(sample.ends if mutant.kind == "guard" else ()))
        ways = (str(sample), subject.target, sizes, sample.sms, mutant.kind)
        key = hashlib.sha256(f"{ways}\n{mutant.text}".encode()).hexdigest()
        if key in self.found:
            return Verdict(mutant, *self.found[key])
        made = make()
        if self.path is not None:
            with self.path.open("a") as file:
                words = (key, made.kind, made.report, made.policy)
                file.write(json.dumps(words) + "\n")
        return made


def score(subject: Subject, wanted: Iterable[Mutant], kept: Kept | None = None) -> Score:
    """Run mutants: all sizes under one policy after another, until one reports."""
    kept = kept or Kept()
    results: dict[int, bytes] = {}

    def run(text: str, policy: str, seed: int, size: int) -> bytes:
        if size not in results:
            results[size] = subject.outputs("late", 0, "", size)
        made = subject.outputs(policy, seed, text, size)
        return b"same" if made == results[size] else b""

    # what only the numpy engine sees: the order of the lanes of a warp (its products round in
    # another order, so that results do not tell)
    def by_numpy(text: str) -> bytes:
        subject.outputs("late", 0, text, 0, "numpy")
        return b"same"

    def verdict_of(mutant: Mutant) -> Verdict:
        policies = POLICIES[:1] if mutant.kind == "guard" else POLICIES
        runs = [
            (f"{p} {s}", lambda text, p=p, s=s, size=size: run(text, p, s, size))
            for p, s in policies
            for size in subject.sizes(mutant.kind)
        ]
        return check(mutant, b"same", [*runs, ("numpy", by_numpy)])

    with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, TKC_CACHE_DIR=folder):
        verdicts = [kept.verdict_of(subject, m, lambda m=m: verdict_of(m)) for m in wanted]
        return Score(subject, verdicts)


def by_hand(scores: Iterable[Score]) -> list[str]:
    """The kernels (each a PTX) of which more mutants than allowed are explained by hand."""
    return [
        f"{made.subject.sample} {made.subject.target}: {made.counts['by hand']} by hand"
        for made in scores
        if made.counts["by hand"] > BY_HAND * made.counts.total()
    ]


Job = tuple[int, str, int, str]  # place of the sample, target, first mutant, file of verdicts


def _mutants(row: tuple[int, str]) -> int:
    """How many mutants a sample (its place) has for a target."""
    place, target = row
    return len(list(ordering_faults(Subject(SAMPLES[place], target).program.ptx)))


def _part(job: Job) -> tuple[Counter[str], Counter[int], list[str]]:
    """The counts, the entries used and the failures of one chunk of mutants."""
    place, target, first, keep = job
    subject = Subject(SAMPLES[place], target)
    wanted = list(ordering_faults(subject.program.ptx))[first : first + CHUNK]
    made = score(subject, wanted, Kept(keep))
    return made.counts, made.used, made.failures


def main(wanted: str, keep: str, write: bool, processes: int) -> int:
    """Print a row per sample and target, the rules that were applied, and the failures."""
    names = ("sample", "target", "mutants", *COLUMNS)
    print(f"| {' | '.join(names)} |\n|{'---|' * len(names)}")
    start = time.monotonic()
    rows = [
        (place, target)
        for place, sample in enumerate(SAMPLES)
        for target in TARGETS
        if sample.mutants and wanted in str(sample)
    ]
    scores: list[Score] = []
    with Pool(processes) as pool:
        found = zip(rows, pool.map(_mutants, rows, chunksize=1), strict=True)
        jobs = [(*row, first, keep) for row, count in found for first in range(0, count, CHUNK)]
        parts = zip(jobs, pool.imap(_part, jobs), strict=True)
        for (place, target), each in groupby(parts, lambda part: part[0][:2]):
            made = Score(Subject(SAMPLES[place], target))
            for _, part in each:
                made.add(*part)
            scores.append(made)
            print(f"| {made.subject.sample} | {target} | {_row(made.counts)} |", flush=True)
    print(f"| all | | {_row(sum((made.counts for made in scores), Counter[str]()))} |\n")
    if write:
        PAGE.write_text(with_rows(PAGE.read_text(), scores))
    used = sum((made.used for made in scores), Counter[int]())
    print(*(f"{count} {ENTRIES[place]}" for place, count in used.items()), "", sep="\n")
    failures = [
        *(f"{m.subject.sample} {m.subject.target}: {text}" for m in scores for text in m.failures),
        *by_hand(scores),
    ]
    print(f"{time.monotonic() - start:.0f} s, {len(failures)} failures", *failures, sep="\n")
    return 1 if failures else 0


def with_rows(page: str, scores: Iterable[Score]) -> str:
    """A page with the rows of these scores in its table, in the order of the samples; other rows
    stay if their sample is still there."""
    row = re.compile(
        rf"^\| (\S.*) \| (?:(sm_\w+) )?\| (\d+(?: \| \d+){{{len(COLUMNS)}}}) \|\n", re.M
    )
    rows = {(name, target): counts for name, target, counts in row.findall(page)}
    rows |= {(str(s.subject.sample), s.subject.target): _row(s.counts) for s in scores}
    names = [(str(sample), target) for sample in SAMPLES for target in TARGETS if sample.mutants]
    kept = [(*name, rows[name]) for name in names if name in rows]
    columns = zip(*(map(int, counts.split(" | ")) for *_, counts in kept), strict=True)
    total = " | ".join(str(sum(column)) for column in columns)
    lines = [f"| {name} | {target} | {counts} |\n" for name, target, counts in kept]
    first, *_, last = row.finditer(page)
    return f"{page[: first.start()]}{''.join(lines)}| all | | {total} |\n{page[last.end() :]}"


def _row(counts: Counter[str]) -> str:
    return " | ".join(map(str, (counts.total(), *(counts[name] for name in COLUMNS))))


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("samples", nargs="*")
    options.add_argument("--keep", default="", metavar="FILE")
    options.add_argument("--write", action="store_true")
    options.add_argument("--processes", type=int, default=1, metavar="N")
    given = options.parse_args()
    sys.exit(main(" ".join(given.samples), given.keep, given.write, given.processes))
