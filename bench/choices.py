"""What the compiler chooses for the samples, and what comes of it, on the problems of an H200.

Without a GPU: for each problem of bench/accuracy_cases.py that a sample serves, the open params and
hints that the model of time takes, its prediction, and that for the first values of the lists (what
``TKC_CHOICES=off`` takes). With ``--measure``: both are timed on the GPU, interleaved, in a burst.
``--fixed``: for kernels with fixed blocks (bench/fixed_cases.py), of which only hints are chosen.

python bench/choices.py --only 'gemm bf16' --seconds
python bench/choices.py --fixed --measure
python bench/choices.py --measure --output bench/results
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

import tkc  # noqa: E402
from bench import fixed_cases  # noqa: E402
from bench.accuracy import tensor  # noqa: E402
from bench.accuracy_cases import SAMPLES, Problem, problems  # noqa: E402
from bench.method import (  # noqa: E402
    BURST,
    Peer,
    Row,
    distance,
    race,
    random_tensor,
    sets_for,
    write,
)
from tkc.driver.choice_report import decision  # noqa: E402
from tkc.driver.chosen import Chosen  # noqa: E402
from tkc.driver.kept_choices import choice_at  # noqa: E402

INDICES = 30_000  # of a table or a list of classes: below its length in every problem
FIRST, CHOSEN = "first values", "chosen"
TOLERANCE = 2e-2  # relative, in the 2-norm


@dataclass(frozen=True)
class Case:
    """A problem, and the sample that serves it."""

    problem: Problem
    kernel: Any

    def arguments(self, make: Any) -> tuple[list[Any], dict[str, Any]]:
        """Those of a call; ``make`` gives a tensor for ``bf16[64, 128].T``."""
        given = [make(one) for one in self.problem.arguments]
        return given, {name: make(one) for name, one in self.problem.named.items()}


def cases(only: str) -> list[Case]:
    """The problems that a sample serves, each once."""
    found: dict[str, Case] = {}
    for problem in problems():
        source = problem.variants[0].source
        if not source.text.endswith(".tk") or source.replaced or only not in problem.name:
            continue
        if not any(problem.name.startswith(known) for known in found):
            kernel = getattr(tkc.load(SAMPLES / source.text), source.kernel)
            found[problem.name] = Case(problem, kernel)
    return list(found.values())


def fixed_cases_of(only: str) -> list[Case]:
    """Kernels with fixed blocks."""
    return [
        Case(problem, getattr(tkc.source(source.whole), source.kernel))
        for problem in fixed_cases.problems()
        if only in problem.name
        for source in [problem.variants[0].source]
    ]


def chosen(case: Case) -> tuple[Chosen, float]:
    """What is chosen for the target's own GPU, and the seconds of a processor that it took."""
    kernel = case.kernel
    given, named = case.arguments(tensor)
    split = kernel._split(named)
    bound = kernel._bind(given, split, split.settings, shapes_only=True)
    base = kernel._specialize(bound, split.settings, {})
    begin = time.process_time()
    found = choice_at(kernel._kernels, kernel.__name__, base, bound.names(), "sm_90a")
    return found, time.process_time() - begin


def line(case: Case, seconds: bool) -> str:
    found, took = chosen(case)
    text = f"{case.problem.name:44}"
    if not found.ranked:
        return text + " nothing to choose"
    best, first = found.ranked[0], found.plain
    text += f" {best.us:8.1f} us"
    text += f", first values {first:8.1f} ({first / best.us:.2f})" if first else " " * 31
    text += f" {took:6.2f} s, {found.simulated} of {found.considered}" if seconds else ""
    return f"{text}  {decision(best).text()}"


# --- on a GPU -------------------------------------------------------------------------------------


def on_gpu(argument: Any) -> Any:
    """A tensor with random content for its type; others as they are."""
    return random_tensor(argument, INDICES) if isinstance(argument, str) else argument


def measure(case: Case) -> tuple[list[Row], str]:
    """Both ways in turn; and what was chosen."""
    bytes_ = sum(t.numel() * t.element_size() for t in _tensors(*case.arguments(tensor)))
    sets = [case.arguments(on_gpu) for _ in range(sets_for(bytes_))]
    given, named = sets[0]
    os.environ["TKC_CHOICES"] = "off"
    first = case.kernel.compile(*given, **named)
    if case.kernel._open:  # whose others are passed in a call
        usual = first._program.metadata.settings
        first = case.kernel.pin(**{name: usual[name] for name in case.kernel._open})
    del os.environ["TKC_CHOICES"]
    told = case.kernel.compile(*given, **named).explain()
    choice = next((text for text in told.splitlines() if " choice: " in text), "")
    peers = [
        Peer(name, [_call(kernel, *one) for one in sets])
        for name, kernel in ((CHOSEN, case.kernel), (FIRST, first))
    ]
    made = [_stored(peer, named) for peer in peers]
    peers[0].error = max((distance(*two) for two in zip(*made, strict=True)), default=0.0)
    return race(case.problem.name, peers, BURST), choice.partition(" choice: ")[2]


def _stored(peer: Peer, named: dict[str, Any]) -> list[Any]:
    """What the peer's first call leaves in the tensors that are named, its outputs."""
    held = _tensors([], named)
    for one in held:
        one.fill_(float("nan"))
    peer.calls[0]()
    return [one.float() for one in held]


def _call(kernel: Any, given: list[Any], named: dict[str, Any]) -> Any:
    return lambda: kernel(*given, **named)


def _tensors(given: list[Any], named: dict[str, Any]) -> list[Any]:
    return [one for one in (*given, *named.values()) if hasattr(one, "element_size")]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="problems whose name has this text")
    parser.add_argument("--fixed", action="store_true", help="kernels without open params")
    parser.add_argument("--seconds", action="store_true", help="what each choice took to make")
    parser.add_argument("--measure", action="store_true", help="time both ways on the GPU")
    parser.add_argument("--output", type=Path, help="write the times as JSON into this folder")
    options = parser.parse_args()
    found = fixed_cases_of(options.only) if options.fixed else cases(options.only)
    if not options.measure:
        for case in found:
            print(line(case, options.seconds), flush=True)
        return 0
    rows: list[Row] = []
    gains: list[float] = []
    if not found:
        print(f"no problem's name has {options.only!r}")
        return 1
    for case in found:
        new, choice = measure(case)
        rows += new
        times = {row.peer: row.median_us for row in new}
        gains.append(times[FIRST] / times[CHOSEN])
        predicted = choice.partition("predicted ")[2].partition(" us")[0]
        print(
            f"{case.problem.name:44} {times[CHOSEN]:8.1f} us (predicted {predicted:>8}), first "
            f"values {times[FIRST]:8.1f} ({gains[-1]:.2f})  {choice.partition(' (')[0]}",
            flush=True,
        )
        if not new[0].error <= TOLERANCE:
            print(f"WRONG: {case.problem.name}: the two differ by {new[0].error:.1e}")
        if options.output is not None:
            write(options.output / f"{'fixed_' if options.fixed else ''}choices.json", rows)
    mean = math.exp(statistics.fmean(map(math.log, gains)))
    slower = sum(gain < 0.97 for gain in gains)
    print(f"{mean:.3f} times as fast (geometric mean); {slower} of {len(gains)} slower by 3%")
    return 0


if __name__ == "__main__":
    sys.exit(main())
