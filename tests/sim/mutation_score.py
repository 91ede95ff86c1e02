"""The mutation score of the samples: which mutants are reported, and which are known as redundant.

PYTHONPATH=. python tests/sim/mutation_score.py           # the table of docs/simulator.md
PYTHONPATH=. python tests/sim/mutation_score.py softmax   # samples whose name contains this
PYTHONPATH=. python tests/sim/mutation_score.py --further # accesses moved, guards of stores weaker
"""

import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from unittest import mock

from redundant import ENTRIES, Redundant
from sample_runs import POLICIES, SAMPLES, TARGETS, Subject

from tkc.sim.errors import SimError
from tkc.sim.mutate import Mutant, Verdict, further_mutants, judge, mutants

Kinds = Callable[[str], Iterator[Mutant]]


@dataclass(slots=True)
class Score:
    """The verdicts of a kernel's mutants. `left` are neither reported nor known as redundant;
    `unreached` are those of instructions that no run of the kernel executes."""

    subject: Subject
    verdicts: list[Verdict]
    redundant: Counter[Redundant] = field(init=False)
    unreached: list[str] = field(init=False)
    left: list[str] = field(init=False)

    def __post_init__(self) -> None:
        lines = self.subject.program.ptx.split("\n")
        self.redundant, self.unreached, self.left = Counter(), [], []
        reached = executed(self.subject)
        for verdict in self.verdicts:
            if verdict.caught:
                continue
            sample = str(self.subject.sample)
            found = (e for e in ENTRIES if e.covers(sample, verdict.mutant, lines))
            entry = next((e for e in found if self.redundant[e] < e.count), None)
            if verdict.mutant.line not in reached:
                self.unreached.append(str(verdict))
            elif entry is None or verdict.kind or not survives(self.subject, verdict, entry.sizes):
                self.left.append(str(verdict))
            else:
                self.redundant[entry] += 1

    @property
    def reported(self) -> int:
        return sum(verdict.caught for verdict in self.verdicts)


def executed(subject: Subject) -> set[int]:
    """The PTX lines that some size executes."""
    counters = (subject.launch(size=size)[1].by_line() for size in range(len(subject.trials)))
    return {line for lines in counters for line, count in lines.items() if count.executions}


def survives(subject: Subject, verdict: Verdict, sizes: tuple[str, ...]) -> bool:
    """Whether the mutant does at all sizes what the kernel does, under every policy."""
    if not sizes:
        return True
    several = Subject(replace(subject.sample, more=sizes), subject.target)
    assert several.program.ptx == subject.program.ptx
    text = verdict.mutant.text
    places = range(1, len(several.trials))
    wanted = {size: several.outputs("late", 0, "", size) for size in places}
    try:
        return all(
            several.outputs(*policy, text, size) == wanted[size]
            for size in places
            for policy in POLICIES
        )
    except SimError:
        return False


def score(subject: Subject, every: int = 1, kinds: Kinds = mutants) -> Score:
    """Judge every n-th mutant: all sizes under one policy after another, until one reports."""
    sizes = range(len(subject.trials))
    wanted = [subject.outputs("late", 0, "", size) for size in sizes]

    def run(text: str, policy: str, seed: int, size: int) -> bytes:
        made = subject.outputs(policy, seed, text, size)
        return b"same" if made == wanted[size] else b""

    runs = [
        (f"{p} {s}", lambda text, p=p, s=s, size=size: run(text, p, s, size))
        for p, s in POLICIES
        for size in sizes
    ]

    # what only the numpy engine sees: the order of the lanes of a warp (its products round in
    # another order, so that results do not tell)
    def judged(text: str) -> bytes:
        subject.outputs("late", 0, text, 0, "numpy")
        return b"same"

    runs.append(("numpy", judged))
    made = list(kinds(subject.program.ptx))[::every]
    with tempfile.TemporaryDirectory() as folder, mock.patch.dict(os.environ, TKC_CACHE_DIR=folder):
        return Score(subject, [judge(mutant, b"same", runs) for mutant in made])


def main(wanted: str, kinds: Kinds = mutants) -> int:
    """Print a row per sample and target, and what is left."""
    names = ("sample", "target", "mutants", "reported", "redundant", "unreached", "left")
    print(f"| {' | '.join(names)} |\n|{'---|' * len(names)}")
    totals: Counter[int] = Counter()
    left: list[str] = []
    start = time.monotonic()
    for sample in SAMPLES:
        for target in TARGETS if sample.mutants and wanted in str(sample) else ():
            made = score(Subject(sample, target), 1, kinds)
            counts = (
                *(len(made.verdicts), made.reported, made.redundant.total()),
                *(len(made.unreached), len(made.left)),
            )
            print(f"| {sample} | {target} | {' | '.join(map(str, counts))} |", flush=True)
            totals.update(dict(enumerate(counts)))
            left += [f"{sample} {target}: {text}" for text in made.left]
    print(f"| all | | {' | '.join(str(totals[n]) for n in range(5))} |\n")
    print(f"{time.monotonic() - start:.0f} s, {len(left)} left", *left, sep="\n")
    return 1 if left else 0


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--further"]
    sys.exit(main(" ".join(words), further_mutants if "--further" in sys.argv else mutants))
