"""Tuning: the params of a kernel that suit a device and a size best, found by trying them.

The candidates are the combinations of ``param ... in {...}``; a hint may take a param as its value
(``with warps=W``). All are compiled, several at a time; those that ``cost_model`` does not rule out
are run, each in a process of its own, so that one that hangs or faults loses only itself. On a GPU
they are timed one after another; on the simulator a rough count of cycles stands for the time. The
best is kept on disk for the kernel's source, target, device and bucket of sizes (each dimension
rounded up to a power of two), and calls use it from then on.
"""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field, replace
from typing import Any, TextIO, cast

from tkc.driver import winners
from tkc.driver.cost_model import Resources, hopeless
from tkc.driver.sources import Kernels
from tkc.frontend.signature import Signature
from tkc.runtime import disk_cache
from tkc.runtime.binding import Bound
from tkc.support import expressions

CANDIDATES = 64  # at most; more are thinned out evenly
SECONDS = 60.0  # for a candidate to compile, and again to run
UNITS = {"gpu": "us", "sim": "estimated cycles"}


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
    settings: dict[str, Any]
    tensors: dict[str, str]  # types with shapes
    places: dict[str, tuple[tuple[int, ...], int]]  # strides, address modulo 16
    scalars: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Candidate:
    """Params and what came of them: the cost, or why there is none; what the code takes."""

    settings: dict[str, Any]
    cost: float | None = None
    failure: str = ""
    resources: Resources | None = None

    def __str__(self) -> str:
        return " ".join(f"{n}={v}" for n, v in self.settings.items()) or "no params"


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
        for one in self.candidates:
            shown = one.failure if one.cost is None else f"{one.cost:.2f}"
            lines.append(f"  {str(one):<32} {shown}")
        return "\n".join(lines)


def candidates(signature: Signature, fixed: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Every combination of the choices; ``fixed`` params keep their value."""
    free = [s for s in signature.settings if s.choices and s.name not in fixed]
    values = [[_value(text) for text in (s.default, *s.choices)] for s in free]
    unlike = [list(dict.fromkeys(v)) for v in values]
    every = [
        dict(zip((s.name for s in free), chosen, strict=True))
        for chosen in itertools.product(*unlike)
    ]
    step = max(1, -(-len(every) // CANDIDATES))
    return every[::step]


def _value(text: str) -> Any:
    try:
        return expressions.evaluate(text, {"true": True, "false": False})
    except expressions.ExpressionError:
        return text  # the name of a type or a function


def tune(
    kernels: Kernels,
    name: str,
    bound: Bound,
    fixed: Mapping[str, Any],
    target: str,
    device: str,
    model: str,
    ordinal: int = 0,
    sms: int = 1,
    progress: TextIO | None = None,
) -> Tuning:
    """Try the candidates for these arguments and keep the best."""
    signature = kernels.signature(name)
    tried = candidates(signature, fixed)
    source = kernels.source

    def task(step: str, settings: Mapping[str, Any]) -> Task:
        return Task(
            step=step,
            path=source.path,
            text=source.text,
            kernel=name,
            target=target,
            device=device,
            ordinal=ordinal,
            sms=sms,
            settings={**fixed, **settings},
            tensors={n: a.text for n, a in bound.tensors.items()},
            places={n: (a.strides, a.pointer % 16) for n, a in bound.tensors.items()},
            scalars=dict(bound.scalars),
        )

    show = Progress(progress, name, 2 * len(tried))
    jobs = max(1, os.cpu_count() or 1)

    def compiled_one(settings: dict[str, Any]) -> Candidate:
        return show.count(attempt(task("compile", settings), settings))

    def run_one(settings: dict[str, Any]) -> Candidate:
        return show.count(attempt(task("run", settings), settings), True)

    with ThreadPoolExecutor(jobs) as pool:
        compiled = list(pool.map(compiled_one, tried))
    why = hopeless([c.resources for c in compiled], target, sms)
    compiled = [
        replace(c, cost=None, failure=reason) if c.cost is not None and reason else c
        for c, reason in zip(compiled, why, strict=True)
    ]
    good = [c.settings for c in compiled if c.cost is not None]
    lost = [c for c in compiled if c.cost is None]
    show.skip(sum(1 for reason in why if reason))
    with ThreadPoolExecutor(jobs if device == "sim" else 1) as pool:
        run = list(pool.map(run_one, good))
    show.end()
    ordered = sorted([*run, *lost], key=lambda c: (c.cost is None, c.cost or 0.0))
    tuning = Tuning(name, model, UNITS[device], ordered)
    if tuning.best is not None:
        content = {"settings": tuning.best.settings, "cost": tuning.best.cost, "unit": tuning.unit}
        place = winners.entry_of(kernels, name, bound, target, model)
        disk_cache.write(place, json.dumps(content).encode())
    return tuning


def command() -> list[str]:
    """What runs a candidate."""
    return [sys.executable, "-m", "tkc.driver.tune_worker"]


def attempt(task: Task, settings: dict[str, Any]) -> Candidate:
    """A candidate in a process of its own."""
    try:
        run = subprocess.run(
            command(),
            input=json.dumps(asdict(task)),
            capture_output=True,
            text=True,
            timeout=SECONDS,
        )
    except subprocess.TimeoutExpired:
        return Candidate(settings, failure=f"did not end within {SECONDS:g} s")
    try:
        answer = cast(dict[str, Any], json.loads(run.stdout.strip().splitlines()[-1]))
        if "cost" in answer:
            held = answer.get("resources")
            known = Resources(*held) if held is not None else None
            return Candidate(settings, cost=float(answer["cost"]), resources=known)
        return Candidate(settings, failure=str(answer["failure"]))
    except (ValueError, IndexError, KeyError, TypeError):
        said = run.stderr.strip().splitlines()
        why = said[-1] if said else "no answer"
        return Candidate(settings, failure=f"ended with status {run.returncode}: {why}")


class Progress:
    """One line on a terminal, written over; on anything else a line now and then."""

    def __init__(self, stream: TextIO | None, name: str, total: int) -> None:
        self.stream, self.name, self.total = stream, name, total
        self.done, self.best = 0, Candidate({})
        self.shown = time.monotonic()

    def count(self, made: Candidate, run: bool = False) -> Candidate:
        """One more step is done."""
        lost = made.cost is None and not run
        self.done += 2 if lost else 1
        if run and made.cost is not None and made.cost < (self.best.cost or float("inf")):
            self.best = made
        self.show()
        return made

    def skip(self, count: int) -> None:
        """Steps that are not made."""
        self.done += count

    def show(self) -> None:
        if self.stream is None:
            return
        terminal = self.stream.isatty()
        if not terminal and time.monotonic() - self.shown < 5:
            return
        self.shown = time.monotonic()
        best = f", best {self.best.cost:.2f} ({self.best})" if self.best.cost is not None else ""
        bar = "#" * (20 * self.done // max(1, self.total))
        line = f"tune {self.name} [{bar:<20}] {self.done}/{self.total}{best}"
        self.stream.write(f"\r{line:<100}" if terminal else f"{line}\n")
        self.stream.flush()

    def end(self) -> None:
        if self.stream is not None and self.stream.isatty():
            self.stream.write("\n")
