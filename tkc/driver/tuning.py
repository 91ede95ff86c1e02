"""Tuning: the params and hints of a kernel that suit a device and a size best, found by trying.

First come the combinations of ``param ... in {...}``, then, around the best of these, each hint
that the user left open (``tuned_hints``), then the hints together that were better alone. All are
compiled, several at a time; those whose code is new, and that ``cost_model`` does not rule out, are
run, each in a process of its own, so that one that hangs or faults loses only itself. On a GPU they
are timed one after another; on the simulator a rough count of cycles stands for the time. The best
is kept on disk for the kernel's source, target, device and bucket of sizes (each dimension rounded
up to a power of two), and calls use it from then on.
"""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field, replace
from typing import TextIO, TypeVar, cast

from tkc.driver import tuned_hints, winners
from tkc.driver.cost_model import Resources, hopeless
from tkc.driver.interface import settings_of
from tkc.driver.sources import Kernels
from tkc.driver.tune_progress import Progress
from tkc.frontend.signature import Signature
from tkc.runtime.binding import Bound
from tkc.support import expressions
from tkc.support.values import Hints, HintValue, Number, Record, Setting, Settings

CANDIDATES = 64  # of a round are compiled, and of all rounds run, at most; thinned out evenly
VARIED = 2  # of the best params, how many are tried with hints
COMBINED = 4  # hints that were better alone, tried together
SECONDS = 60.0  # for a candidate to compile, and again to run
T = TypeVar("T")
UNITS = {"gpu": "us", "sim": "estimated cycles"}


@dataclass(frozen=True, slots=True)
class Task:
    """What a process of ``tkc.driver.tune_worker`` is told."""

    step: str  # "compile", "choices" or "run"
    path: str
    text: str
    kernel: str
    target: str
    device: str  # "gpu" or "sim"
    ordinal: int
    sms: int
    settings: Settings
    hints: Hints
    tensors: dict[str, str]  # types with shapes
    places: dict[str, tuple[tuple[int, ...], int]]  # strides, address modulo 16
    scalars: dict[str, Number]
    types: dict[str, str]  # of type variables


@dataclass(frozen=True, slots=True)
class Candidate:
    """Params and hints, and what came of them: the sustained cost and that of a burst (None where
    it is no time), or why there is none; what the code takes, and its hash."""

    settings: dict[str, Setting]
    hints: Hints = field(default_factory=dict[str, HintValue])
    cost: float | None = None
    burst: float | None = None
    failure: str = ""
    resources: Resources | None = None
    code: str = ""

    def __str__(self) -> str:
        params = [f"{n}={v}" for n, v in self.settings.items()]
        return " ".join([*params, *map("[{}]".format, tuned_hints.clauses(self.hints))]) or "as is"


@dataclass(slots=True)
class Tuning:
    """The candidates, best first, failures last; printed, a table."""

    kernel: str
    device: str
    unit: str
    candidates: list[Candidate] = field(default_factory=list[Candidate])

    @property
    def best(self) -> Candidate | None:
        """The cheapest; None if every candidate failed."""
        first = self.candidates[0] if self.candidates else None
        return first if first is not None and first.cost is not None else None

    def __str__(self) -> str:
        lines = [f"{self.kernel} on {self.device}, in {self.unit}"]
        if self.unit == UNITS["sim"]:
            lines[0] += ": a count by the simulator's counters, not a time"
        else:
            lines[0] += ", sustained and in a burst"
        width = max([32, *(len(str(c)) for c in self.candidates if c.cost is not None)])
        for one in self.candidates:
            burst = f" {one.burst:10.2f}" if one.burst is not None else ""
            shown = one.failure if one.cost is None else f"{one.cost:10.2f}{burst}"
            lines.append(f"  {one!s:<{width}} {shown}")
        if self.best is not None and self.best.hints:
            lines.append("to write the best hints into the source:")
            lines += [f"  {clause}" for clause in tuned_hints.clauses(self.best.hints)]
        return "\n".join(lines)


def candidates(signature: Signature, fixed: Settings) -> list[dict[str, Setting]]:
    """Every combination of the declared choices of the params, thinned out evenly to
    ``CANDIDATES``; ``fixed`` params keep their value."""
    free = [s for s in signature.settings if s.choices and s.name not in fixed]
    values = [[_value(text) for text in (s.default, *s.choices)] for s in free]
    unlike = [list(dict.fromkeys(v)) for v in values]
    every = [
        dict(zip((s.name for s in free), chosen, strict=True))
        for chosen in itertools.product(*unlike)
    ]
    return _thinned(every, CANDIDATES)


def _thinned(every: Sequence[T], most: int) -> list[T]:
    """At most so many, evenly taken; the first stays."""
    return list(every[:: max(1, -(-len(every) // max(1, most)))])


def _value(text: str) -> Setting:
    try:
        return expressions.evaluate(text, {"true": True, "false": False})
    except expressions.ExpressionError:
        return text  # the name of a type or a function


def tune(
    kernels: Kernels,
    name: str,
    bound: Bound,
    fixed: Settings,
    target: str,
    device: str,
    model: str,
    ordinal: int = 0,
    sms: int = 1,
    hints: bool = False,
    progress: TextIO | None = None,
) -> Tuning:
    """Try the candidates on arguments like these, and keep the best on disk. ``device`` is "gpu" or
    "sim"; ``model``, ``ordinal`` and ``sms`` are its name, number and multiprocessors; ``hints``
    are tried too if true. Progress goes to ``progress``."""
    signature = kernels.signature(name)
    base = Task(
        step="compile",
        path=kernels.source.path,
        text=kernels.source.text,
        kernel=name,
        target=target,
        device=device,
        ordinal=ordinal,
        sms=sms,
        settings=dict(fixed),
        hints={},
        tensors={n: a.text for n, a in bound.tensors.items()},
        places={n: (a.strides, a.pointer % 16) for n, a in bound.tensors.items()},
        scalars=dict(bound.scalars),
        types=dict(bound.types),
    )
    rounds = _Rounds(base, Progress(progress, name))
    rounds.try_all([Candidate(settings) for settings in candidates(signature, fixed)])
    if hints:
        rounds.try_all(rounds.single_hints())
        rounds.try_all(rounds.combined_hints())
    rounds.progress.end()
    tuning = Tuning(name, model, UNITS[device], rounds.ordered())
    best = tuning.best
    if best is not None:
        every = settings_of(signature, {**fixed, **best.settings})
        place = winners.entry_of(kernels, name, bound, target, model)
        held = winners.Winner(best.settings, best.hints, every)
        winners.keep(place, held, best.cost, tuning.unit)
    return tuning


class _Rounds:
    """Candidates in rounds, each of which may build on what the ones before have shown."""

    def __init__(self, base: Task, progress: Progress) -> None:
        self.base, self.progress = base, progress
        self.tried: list[Candidate] = []
        self.jobs = max(1, os.cpu_count() or 1)

    def ordered(self) -> list[Candidate]:
        """The best first, failures last."""
        return sorted(self.tried, key=lambda c: (c.cost is None, c.cost or 0.0))

    def good(self) -> list[Candidate]:
        return [c for c in self.ordered() if c.cost is not None]

    def task(self, step: str, one: Candidate) -> Task:
        settings = {**self.base.settings, **one.settings}
        return replace(self.base, step=step, settings=settings, hints=one.hints)

    def try_all(self, new: Sequence[Candidate]) -> None:
        """Compile them, sort out what is no news or has no hope, run the rest."""
        self.progress.more(len(new))
        compiled = self._each(self._compile, new, self.jobs)
        compiled = self._plausible(self._without_copies(compiled))
        left = [c for c in compiled if not c.failure]
        room = CANDIDATES - sum(c.cost is not None for c in self.tried)
        chosen = {id(c) for c in _thinned(left, room)} if room > 0 else set[int]()
        run = [c for c in left if id(c) in chosen]
        self.tried += [c for c in compiled if c.failure]
        self.tried += [
            replace(c, failure=f"not run: {CANDIDATES} others were")
            for c in left
            if id(c) not in chosen
        ]
        self.progress.count_lost(len(compiled) - len(run))
        self.tried += self._each(self._run, run, self.jobs if self.base.device == "sim" else 1)

    def single_hints(self) -> list[Candidate]:
        """The best params with one hint each."""
        out: list[Candidate] = []
        for one in self.good()[:VARIED]:
            answer = ask(self.task("choices", one))
            offered = cast(dict[str, list[HintValue]], answer.get("choices", {}))
            pairs = [(key, value) for key, values in offered.items() for value in values]
            out += [replace(one, hints={key: value}) for key, value in pairs]
        return _thinned(
            [Candidate(c.settings, winners.with_tuples(c.hints)) for c in out], CANDIDATES
        )

    def combined_hints(self) -> list[Candidate]:
        """Of the best params: the hints that were better alone, two and more at a time."""
        good = self.good()
        if not good:
            return []
        settings = good[0].settings
        plain = next((c for c in good if c.settings == settings and not c.hints), None)
        better: dict[str, HintValue] = {}
        for one in good:
            if one is plain:
                break
            if one.settings == settings and len(better) < COMBINED:
                for key, value in one.hints.items():
                    better.setdefault(key, value)
        sets = [s for n in range(2, len(better) + 1) for s in itertools.combinations(better, n)]
        return [Candidate(settings, {key: better[key] for key in keys}) for keys in sets]

    def _each(
        self, act: Callable[[Candidate], Candidate], which: Sequence[Candidate], jobs: int
    ) -> list[Candidate]:
        with ThreadPoolExecutor(jobs) as pool:
            return list(pool.map(act, which))

    def _compile(self, one: Candidate) -> Candidate:
        made = attempt(self.task("compile", one), one)
        self.progress.count_compiled()
        return made

    def _run(self, one: Candidate) -> Candidate:
        made = attempt(self.task("run", one), one)
        if made.cost is None:
            self.progress.count_lost()
        else:
            self.progress.count_run(made.cost, str(made))
        return made

    def _without_copies(self, made: Sequence[Candidate]) -> list[Candidate]:
        """Code that another candidate has too is lost: a hint that asks for what is done anyway."""
        known = {c.code: c for c in self.tried if c.code}
        out: list[Candidate] = []
        for one in made:
            first = known.setdefault(one.code, one) if one.code else one
            same = "" if first is one else f"the same code as {first}"
            out.append(replace(one, failure=one.failure or same))
        return out

    def _plausible(self, made: Sequence[Candidate]) -> list[Candidate]:
        good = self.good()
        timed = good[0].cost if good and self.base.device == "gpu" else None
        held = [c.resources for c in good]
        mine = [None if c.failure else c.resources for c in made]
        why = hopeless([*held, *mine], self.base.target, self.base.sms, timed)[len(held) :]
        return [replace(c, failure=c.failure or w) for c, w in zip(made, why, strict=True)]


def command() -> list[str]:
    """The command line of a process that answers a task."""
    return [sys.executable, "-m", "tkc.driver.tune_worker"]


def attempt(task: Task, one: Candidate) -> Candidate:
    """The candidate with what a step (``Task.step``) of it, in a process of its own, has found: its
    cost, its resources, or why it failed."""
    answer = ask(task)
    if "failure" in answer:
        return replace(one, cost=None, failure=str(answer["failure"]))
    if task.step == "run":
        return replace(one, cost=float(answer["cost"]), burst=answer.get("burst"))
    held = answer.get("resources")
    known = Resources(*held) if held is not None else None
    return replace(one, resources=known, code=str(answer.get("code", "")))


def ask(task: Task) -> Record:
    """The answer of a process to a task, as JSON; whatever becomes of the process within
    ``SECONDS``, at worst {"failure": why}."""
    try:
        run = subprocess.run(
            command(),
            input=json.dumps(asdict(task)),
            capture_output=True,
            text=True,
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired:
        return {"failure": f"did not end within {SECONDS:g} s"}
    try:
        answer = cast(Record, json.loads(run.stdout.strip().splitlines()[-1]))
        if answer.keys() & {"cost", "choices", "failure"}:
            return answer
    except (ValueError, IndexError, AttributeError):
        pass
    said = run.stderr.strip().splitlines()
    return {"failure": f"ended with status {run.returncode}: {said[-1] if said else 'no answer'}"}
