"""Tuning: the params and hints of a kernel that suit a device and a size best, found by trying.

First come what a call would use untuned, and the combinations of ``param ... in {...}`` that look
best from afar (``choosing.promising``), then, around the best of these, each hint that the user
left open (``tuned_hints``), then the hints together that were better alone. The model of time
(``tune_model``) says in which order to try them. On a GPU they are compiled by some processes
and timed one after another by another; one that hangs or faults loses only itself. It ends where
none of the rest can be better, as far as the model has been right so far, or enough were timed. On
the simulator nothing runs: what the model expects is the cost. The best is kept on disk for the
kernel's source, target, device and sizes like these (``winners.sizes_like``), and calls use it from
then on.
"""

from __future__ import annotations

import itertools
import json
import sys
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, NoReturn, Protocol, TextIO

from tkc.driver import tuned_hints, winners
from tkc.driver.candidates import evenly
from tkc.driver.chosen import Chosen
from tkc.driver.cost_model import Resources, misfit
from tkc.driver.interface import setting_value, settings_of, specialize
from tkc.driver.kept_choices import choice_at, machine_for
from tkc.driver.sources import Kernels
from tkc.driver.tune_model import Expected, Model, enough, improving, order
from tkc.driver.tune_progress import Progress
from tkc.driver.tune_server import Server
from tkc.frontend.signature import Signature
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.binding import Bound
from tkc.support.values import Hints, HintValue, Number, Setting, Settings

CANDIDATES = 20  # of a round that the model looks at, at most
TIMED = 8  # of a round that are run on a GPU, half a second each, while none of the last was best
VARIED = 2  # of the best params, how many are tried with hints
COMBINED = 3  # hints that were better alone, tried together
SECONDS = 60.0  # for a candidate to compile, and again to run
UNITS = {"gpu": "us", "sim": "predicted us"}
AT_ONCE = 4  # candidates that are compiled at the same time, ahead of those that are timed


@dataclass(frozen=True, slots=True)
class Task:
    """What a process of ``tkc.driver.tune_worker`` is told."""

    step: str  # "compile" or "run"
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
    it is no time), or why there is none; the microseconds that the model expected; what the code
    takes, and its hash."""

    settings: dict[str, Setting]
    hints: Hints = field(default_factory=dict[str, HintValue])
    cost: float | None = None
    burst: float | None = None
    failure: str = ""
    expected: float | None = None
    resources: Resources | None = None
    code: str = ""

    if not TYPE_CHECKING:  # a type checker shall know what is not there

        def __getattr__(self, name: str) -> NoReturn:
            """Raises AttributeError, which says what there is."""
            why = f"a candidate has no attribute {name!r}; there are .settings, a dictionary of "
            raise AttributeError(f"{why}params, .hints and .cost", name=name, obj=self)

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

    def __getitem__(self, name: object) -> NoReturn:
        """Raises TypeError: the params have their place."""
        raise TypeError(f"params of the best candidate are .best.settings[{name!r}]")

    if not TYPE_CHECKING:  # a type checker shall know what is not there

        def __getattr__(self, name: str) -> NoReturn:
            """Raises AttributeError, which says what there is."""
            there = ".best.settings, .best.hints, .best.cost and .candidates"
            why = f"what a tuning found has no attribute {name!r}; there are {there}"
            raise AttributeError(why, name=name, obj=self)

    def __str__(self) -> str:
        lines = [f"{self.kernel} on {self.device}, in {self.unit}"]
        if self.unit == UNITS["sim"]:
            lines[0] += ": by the model of time, nothing was run"
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


def combinations(signature: Signature, fixed: Settings) -> list[dict[str, Setting]]:
    """Every combination of the declared choices of the params, that of the first ones first;
    ``fixed`` params keep their value."""
    free = [s for s in signature.settings if s.choices and s.name not in fixed]
    values = [[setting_value(text, {}) for text in (s.default, *s.choices)] for s in free]
    unlike = [list(dict.fromkeys(v)) for v in values]
    return [
        dict(zip((s.name for s in free), chosen, strict=True))
        for chosen in itertools.product(*unlike)
    ]


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
    are tried too if true. Progress goes to ``progress``. Raises ArgumentError for a number that is
    left open."""
    for missing in sorted(bound.open):
        why = f"argument {missing} is missing: what is tried is launched, with a number for it"
        raise ArgumentError("L0101", why, missing)
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
    gpu = ("", 0) if device == "sim" else (model, sms)
    row = machine_for(target, *gpu)
    expects = Model(kernels, name, bound, target, row)
    timer = None if device == "sim" else timer_for(base)
    rounds = _Rounds(base, expects, timer, Progress(progress, name))
    try:
        untuned = specialize(signature, bound, fixed)
        used = choice_at(kernels, name, untuned, bound.names(), target, *gpu)
        _try_rounds(rounds, signature, fixed, used, hints)
    finally:
        if timer is not None:
            timer.end()
    rounds.progress.end()
    tuning = Tuning(name, model, UNITS[device], rounds.ordered())
    best = tuning.best
    if best is not None:
        every = settings_of(signature, {**fixed, **best.settings})
        place = winners.entry_of(kernels, name, bound, target, model)
        held = winners.Winner(best.settings, best.hints, every)
        winners.keep(place, held, best.cost, tuning.unit)
    return tuning


def _try_rounds(
    rounds: _Rounds, signature: Signature, fixed: Settings, used: Chosen, hints: bool
) -> None:
    """``used`` is what a call chooses that is not tuned: no winner may be slower than that."""
    every = combinations(signature, fixed)
    chosen = [Candidate({**every[0], **one.settings}, one.hints) for one in used.ranked]
    chosen = [one for n, one in enumerate(chosen) if n == 0 or hints or not one.hints]
    chosen = chosen or [Candidate(every[0])]
    liked = [Candidate(way) for way in rounds.model.promising(fixed, every, CANDIDATES)]
    rounds.try_all([*chosen, *(one for one in liked if one not in chosen)], first=chosen[:1])
    if hints:
        rounds.try_all(rounds.single_hints())
        rounds.try_all(rounds.combined_hints())


class Timer(Protocol):
    """What candidates are built and timed by. Both answer with the candidate and what came of it,
    or why it failed; neither raises."""

    def build(self, one: Candidate) -> Candidate:
        """Compiled: its resources and the hash of its code. Several threads may ask at once."""
        ...

    def time(self, one: Candidate) -> Candidate:
        """The candidate with both of its costs, or with the reason why it failed. One is timed
        after the other."""
        ...

    def end(self) -> None:
        """No further candidate comes: processes that compile or run are ended."""
        ...


def timer_for(base: Task) -> Timer:
    """What times on the GPU of a task."""
    return Processes(base)


class Processes:
    """Builds candidates in some processes, and times them in another one. Each serves until a
    candidate hangs or faults; the next one then gets a new one."""

    def __init__(self, base: Task) -> None:
        self.base = base
        self.server = Server(command)
        self.builders = [Server(command) for _ in range(AT_ONCE)]
        self.idle = [*self.builders]
        for server in (self.server, *self.builders):
            server.begin()  # while the model thinks

    def _task(self, step: str, one: Candidate) -> Task:
        settings = {**self.base.settings, **one.settings}
        return replace(self.base, step=step, settings=settings, hints=one.hints)

    def build(self, one: Candidate) -> Candidate:
        """Compile a candidate: it comes back with its resources and the hash of its code, or with
        why it fails or cannot run on the target. At most ``AT_ONCE`` threads ask at once."""
        builder = self.idle.pop()
        try:
            answer = builder.ask(json.dumps(asdict(self._task("compile", one))), SECONDS)
        finally:
            self.idle.append(builder)
        if "failure" in answer:
            return replace(one, failure=str(answer["failure"]))
        held = answer.get("resources")
        known = Resources(*held) if held is not None else None
        why = misfit(known, self.base.target) if known is not None else ""
        return replace(one, resources=known, code=str(answer.get("code", "")), failure=why)

    def time(self, one: Candidate) -> Candidate:
        """Run a candidate that was built: it comes back with its times, or with why it has none."""
        answer = self.server.ask(json.dumps(asdict(self._task("run", one))), SECONDS)
        if "cost" not in answer:
            return replace(one, failure=str(answer.get("failure", "no answer")))
        return replace(one, cost=float(answer["cost"]), burst=answer.get("burst"))

    def end(self) -> None:
        """End the processes."""
        for server in (self.server, *self.builders):
            server.end()


class _Rounds:
    """Candidates in rounds, each of which may build on what the ones before have shown."""

    def __init__(self, base: Task, model: Model, timer: Timer | None, progress: Progress) -> None:
        self.base, self.model, self.timer, self.progress = base, model, timer, progress
        self.tried: list[Candidate] = []
        self.codes: dict[str, Candidate] = {}  # the first candidate with it

    def ordered(self) -> list[Candidate]:
        """The best first, failures last."""
        return sorted(self.tried, key=lambda c: (c.cost is None, c.cost or 0.0))

    def good(self) -> list[Candidate]:
        return [c for c in self.ordered() if c.cost is not None]

    def try_all(self, new: Sequence[Candidate], first: Sequence[Candidate] = ()) -> None:
        """See what the model expects of them, and time them in that order, ``first`` those that are
        timed whatever it says, until none of the rest is worth it."""
        self.progress.more(len(new))
        expected = [self._expected(one) for one in new]
        ready = [self._with(one, said) for one, said in zip(new, expected, strict=True)]
        told = [*range(len(first)), *(n for n in order(expected) if n >= len(first))]
        left = deque(ready[number] for number in told if not ready[number].failure)
        self._lost([one for one in ready if one.failure])
        if self.timer is None:
            self.tried += [self._counted(replace(one, cost=one.expected)) for one in left]
            return
        timed: list[tuple[float | None, float]] = []
        with ThreadPoolExecutor(AT_ONCE) as pool:
            ahead = deque[tuple[Candidate, Future[Candidate]]]()
            while left or ahead:
                if why := self._ended(timed, ahead[0][0] if ahead else left[0]):
                    for _, building in ahead:
                        building.cancel()
                    self._lost([replace(one, failure=why) for one, _ in ahead])
                    self._lost([replace(one, failure=why) for one in left])
                    return
                while left and len(ahead) < AT_ONCE:
                    one = left.popleft()
                    ahead.append((one, pool.submit(self.timer.build, one)))
                _, building = ahead.popleft()
                built = building.result()
                self.progress.count_compiled()
                done = self._timed(self._new(built), timed)
                if done.cost is None:
                    self._lost([done])
                else:
                    timed.append((done.expected, done.cost))
                    self.tried.append(self._counted(done))

    def _timed(self, one: Candidate, timed: Sequence[tuple[float | None, float]]) -> Candidate:
        """Timed, unless it failed, or the ones before it have shown that it is not worth it."""
        assert self.timer is not None
        why = one.failure or self._ended(timed, one)
        return replace(one, failure=why) if why else self.timer.time(one)

    def _ended(self, timed: Sequence[tuple[float | None, float]], one: Candidate) -> str:
        """Why this one, and what is expected to be slower, are not timed; "" if they are."""
        if len(timed) >= TIMED and not improving(timed):
            return f"not timed: {TIMED} others of the round were"
        if enough(timed, one.expected):
            best = min(us for _, us in timed)
            return f"not timed: {one.expected:.1f} us expected, where another took {best:.1f}"
        return ""

    def _expected(self, one: Candidate) -> Expected:
        return self.model.expects({**self.base.settings, **one.settings}, one.hints)

    def _with(self, one: Candidate, said: Expected) -> Candidate:
        """The candidate with what the model says of it; without a timer, that is all there is."""
        failure = said.failure or (said.silent if self.timer is None else "")
        return self._new(replace(one, expected=said.us, code=said.code, failure=failure))

    def _new(self, one: Candidate) -> Candidate:
        """Code that another candidate has too is lost: a hint that asks for what is done anyway."""
        first = self.codes.setdefault(one.code, one) if one.code and not one.failure else one
        same = (first.settings, first.hints) == (one.settings, one.hints)
        return one if same else replace(one, failure=f"the same code as {first}")

    def _counted(self, one: Candidate) -> Candidate:
        assert one.cost is not None
        self.progress.count_run(one.cost, str(one))
        return one

    def _lost(self, some: Sequence[Candidate]) -> None:
        self.tried += some
        self.progress.count_lost(len(some))

    def single_hints(self) -> list[Candidate]:
        """The best params with one hint each."""
        out: list[Candidate] = []
        for one in self.good()[:VARIED]:
            offered = self.model.hints({**self.base.settings, **one.settings})
            plain = Candidate(one.settings)
            pairs = [(key, value) for key, values in offered.items() for value in values]
            out += [replace(plain, hints={key: value}) for key, value in pairs]
        return [*evenly(out, CANDIDATES)]

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


def command() -> list[str]:
    """The command line of a process that answers tasks."""
    return [sys.executable, "-m", "tkc.driver.tune_worker"]
