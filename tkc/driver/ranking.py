"""What the model of time says of a compiled kernel, and what it would say of others like it.

A ``Ranking`` holds what bounds the kernel and on which line, what its warps wait for, how its
programs fill the GPU, and what every other declared value of a param and every hint that applies
would change, one at a time. Nothing is run: each candidate is lowered to cta IR and simulated
(tkc/timing).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from typing import TypeVar

from tkc.driver import tuned_hints
from tkc.driver.compilation import Compilation, How, compile_as_said
from tkc.driver.interface import setting_value, settings_of
from tkc.driver.size_classes import usual_sizes
from tkc.driver.sources import Kernels
from tkc.frontend.specialization import Specialization
from tkc.ir.dialects import cta
from tkc.machine.heuristics import MODEL_ERROR, MODEL_TIE
from tkc.support.diagnostics import DiagnosticError
from tkc.support.values import Calculable, Hints, HintValue, Record, Setting
from tkc.timing.engine import Deadlock
from tkc.timing.estimate import Estimate, Parts, estimate
from tkc.timing.launch import CannotEstimate, kernel_of
from tkc.timing.loop_tables import LoopTable, loop_tables
from tkc.timing.machine import NoTimes, TimingMachine, machine, machine_of_target
from tkc.timing.report import UNEVEN, Report, report

Answer = TypeVar("Answer")

MOST = 40  # candidates, of which each is lowered and simulated
SHOWN = 6  # of those that gain, and of those that lose
WAITS = 3  # that are shown
GUESSES = 3
SPANS = 20_000  # simulated events up to which every one is looked at for the line
WAITED_FOR = {
    "full": "copies to arrive ({})",
    "empty": "a free slot ({})",
}


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A change of one param or hint, the microseconds that are predicted with it, the share by
    which that is less than now (negative: more), and what in the estimate explains it."""

    change: str
    us: float
    gain: float
    reason: str


@dataclass(frozen=True, slots=True)
class Ranking:
    """What is predicted of a kernel for some ``sizes`` on a ``machine``; ``programs`` of which
    ``at_once`` run at the same time, with ``threads`` each, ``resident`` CTAs on a multiprocessor.
    ``refused`` candidates were no code at all; ``looked_at`` were simulated."""

    kernel: str
    machine: str
    sizes: dict[str, int]
    said: Report
    programs: int
    at_once: int
    resident: int
    threads: int
    candidates: tuple[WhatIf, ...]
    refused: int

    @property
    def gains(self) -> list[WhatIf]:
        """The changes that are worth a word, the best first."""
        return [one for one in self.candidates if one.gain > MODEL_TIE]

    @property
    def losses(self) -> list[WhatIf]:
        """The changes that cost more than a tie, the worst last."""
        return [one for one in self.candidates if one.gain < -MODEL_TIE]

    @property
    def rounds(self) -> float:
        """How many times the places for programs are filled."""
        return self.programs / max(1, self.at_once)

    def text(self, path: str, lines: list[str]) -> str:
        """For people, in 25 lines at most; ``lines`` are those of the source, which is ``path``."""
        said = self.said
        sizes = ", ".join(f"{name}={size}" for name, size in self.sizes.items())
        out = [f"predicted {said.us:.1f} us on {self.machine}" + (f" for {sizes}" if sizes else "")]
        place = f": {path}:{said.line}" if said.line else ""
        out.append(f"bound by {said.reason}, {said.share:.0%} of the time{place}")
        if 0 < said.line <= len(lines):
            shown = lines[said.line - 1].strip()
            out += [f"    {shown}", f"    {'^' * len(shown)}"]
        for wait in said.waits[:WAITS]:
            where = f", line {wait.line}" if wait.line else ""
            who = "all warps wait" if wait.part == "all" else f"{wait.part} warps wait"
            out.append(f"{who} {wait.share:.0%} of their time for {_cause(wait.cause)}{where}")
        out.append(self._filled())
        if said.imbalance > UNEVEN:
            out.append(f"one place carries {said.imbalance:.2f} times the mean")
        out += self._changes()
        return "\n".join([*out, *(f"guessed: {guess}" for guess in said.guesses[:GUESSES])])

    def _filled(self) -> str:
        """How the programs fill the GPU."""
        programs = f"{self.programs} programs of {self.threads} threads"
        ctas = f"{self.resident} CTA{'s' * (self.resident != 1)} on a multiprocessor"
        if self.programs <= self.at_once:
            return f"{programs}, {ctas}: all at once, on {self.rounds:.0%} of the places"
        full = self.rounds / math.ceil(self.rounds)
        return f"{programs}, {ctas}: {self.rounds:.2f} rounds, the GPU {full:.0%} full"

    def _changes(self) -> list[str]:
        """What would gain, a line each, and what would lose, in one."""
        gains, losses = self.gains, self.losses
        tried = len(self.candidates)
        if not tried:
            return ["no other value of a param and no hint applies"]
        out = [f"what would gain, of {tried} changes that were simulated:"] if gains else []
        out += [f"  {-one.gain:+.0%} {one.change}: {one.reason}" for one in gains[:SHOWN]]
        if gains and gains[0].gain < MODEL_ERROR:
            out.append(f"  (the model may be wrong by {MODEL_ERROR:.0%}: tkc tune measures)")
        if not gains:
            out.append(f"none of {tried} changes that were simulated would gain")
        if losses:
            shown = ", ".join(f"{one.change} {-one.gain:+.0%}" for one in losses[:SHOWN])
            more = f", and {len(losses) - SHOWN} more" if len(losses) > SHOWN else ""
            out.append(f"would lose: {shown}{more}")
        return out

    def plain(self) -> Record:
        """Its fields, the bound in words and the rounds, as numbers, strings, lists and
        dictionaries (JSON)."""
        said = asdict(self.said) | {"reason": self.said.reason}
        return {**asdict(self), "said": said, "rounds": self.rounds}


def _cause(cause: str) -> str:
    """What a wait is for, in words; barriers by their name in the cta IR."""
    for name, words in WAITED_FOR.items():
        if cause.startswith(name):
            return words.format(cause)
    return cause


def rank_for(
    kernels: Kernels,
    made: Compilation,
    given: Mapping[str, Calculable],
    gpu: str = "",
    said: Collection[str] = (),
) -> Ranking | str:
    """The ranking at ``given`` dimensions and whole scalars, and usual ones where there are none
    (``usual_sizes``), on the GPU of this name, or the first that the target's code is for; or why
    the model has no say. ``said``: see ``rank``."""
    return _asked(
        kernels, made, given, gpu, lambda sizes, row: rank(kernels, made, sizes, row, said)
    )


def loops_for(
    kernels: Kernels, made: Compilation, given: Mapping[str, Calculable], gpu: str = ""
) -> list[LoopTable] | str:
    """What an iteration of each loop with products does, at the sizes and on the GPU that
    ``rank_for`` would take; or why the model has no say."""
    module = made.cta
    assert module is not None

    def tables(sizes: dict[str, int], row: TimingMachine) -> list[LoopTable]:
        spans = estimate(module, sizes, row, spans=True).spans
        return loop_tables(kernel_of(module), sizes, row, spans)

    return _asked(kernels, made, given, gpu, tables)


def _asked(
    kernels: Kernels,
    made: Compilation,
    given: Mapping[str, Calculable],
    gpu: str,
    question: Callable[[dict[str, int], TimingMachine], Answer],
) -> Answer | str:
    """The answer of the model of time to a ``question``, which gets the dimensions by name and the
    constants of the GPU; or why it has none: no constants, or sizes that are not known. ``given``
    and ``gpu`` are as for ``rank_for``."""
    try:
        row = machine(gpu) if gpu else machine_of_target(made.target)
    except NoTimes as problem:
        return str(problem)
    assert made.specialization is not None
    known = {**made.specialization.static, **given}
    sizes = usual_sizes(kernels.signature(made.kernel), known)
    sizes |= {n: value for n, value in given.items() if type(value) is int}
    try:
        return question(sizes, row)
    except (CannotEstimate, Deadlock) as problem:
        return str(problem)


def rank(
    kernels: Kernels,
    made: Compilation,
    sizes: Mapping[str, int],
    machine: TimingMachine,
    said: Collection[str] = (),
) -> Ranking:
    """The ranking of a compilation from source to cta IR, at these dimensions and whole scalars.

    Params that the user has ``said`` are not varied. Raises CannotEstimate where the model has no
    say.
    """
    specialization = made.specialization
    assert specialization is not None
    now = _found(made, sizes, machine)
    ways = list(_ways(kernels, made, specialization, said))
    ways = ways[:: max(1, -(-len(ways) // MOST))]
    found: list[WhatIf] = []
    quiet = How(warns=False)
    for change, way in ways:
        try:
            other = compile_as_said(kernels, made.kernel, way, made.target, "cta", quiet)
            then = _found(other, sizes, machine)
        except (DiagnosticError, CannotEstimate, Deadlock):
            continue
        gain = 1 - then.us / max(now.us, 1e-9)
        why = _reason(now, then, _of(made), _of(other), machine)
        found.append(WhatIf(change, then.us, gain, why))
    kernel, parts = _of(made), now.parts
    return Ranking(
        kernel=made.kernel,
        machine=machine.name,
        sizes=dict(sizes),
        said=_with_line(kernel, now, sizes, machine),
        programs=parts.programs,
        at_once=_at_once(kernel, parts, machine),
        resident=parts.resident,
        threads=kernel.warps * 32,
        candidates=tuple(sorted(found, key=lambda one: (one.us, one.change))),
        refused=len(ways) - len(found),
    )


def _of(made: Compilation) -> cta.Kernel:
    assert made.cta is not None
    kernel = made.cta.kernels[0]
    assert isinstance(kernel, cta.Kernel)
    return kernel


def _found(made: Compilation, sizes: Mapping[str, int], machine: TimingMachine) -> Estimate:
    return estimate(_of(made), sizes, machine)


def _at_once(kernel: cta.Kernel, parts: Parts, machine: TimingMachine) -> int:
    """Programs that run at the same time where there are enough."""
    return max(1, parts.resident * kernel.pack * machine.gpu.multiprocessors)


def _with_line(
    kernel: cta.Kernel, found: Estimate, sizes: Mapping[str, int], machine: TimingMachine
) -> Report:
    """The report, with the line that the bounding resource works for, where that costs little."""
    said = report(found)
    if said.line or found.parts.events > SPANS:
        return said
    return replace(said, line=report(estimate(kernel, sizes, machine, spans=True)).line)


def _ways(
    kernels: Kernels, made: Compilation, specialization: Specialization, said: Collection[str]
) -> Iterator[tuple[str, Specialization]]:
    """What is another value of one param, or a hint that nobody gave: its words, and what is
    compiled."""
    signature = kernels.signature(made.kernel)
    values = settings_of(signature, specialization.settings, specialization.static)
    known = {**specialization.static, **values}
    for setting in signature.settings:
        if setting.name in said:
            continue
        for other in dict.fromkeys(setting_value(text, known) for text in setting.choices):
            if other != values[setting.name]:
                settings: dict[str, Setting] = {**specialization.settings, setting.name: other}
                yield f"{setting.name}={other}", replace(specialization, settings=settings)
    assert made.tile is not None
    for place, offered in tuned_hints.choices(made.tile, made.target, made.ledger).items():
        for value in offered:
            hints: dict[str, HintValue] = {**specialization.hints, place: value}
            yield _words({place: value}), replace(specialization, hints=hints)


def _words(hints: Hints) -> str:
    """``order=longest``, or with the line where it is a loop's: ``line 12: stages=3``."""
    (said,) = tuned_hints.clauses(hints)
    where, colon, clause = said.partition(": ")
    clause = (clause or where).partition(" ... with ")[2]
    return f"{where}: {clause}" if colon else clause


def _costs(found: Estimate, kernel: cta.Kernel, machine: TimingMachine) -> dict[str, float]:
    """What the microseconds of an estimate go to, by name; these overlap, and are there to be
    compared with those of another estimate."""
    parts = found.parts
    idle = 1 - _busy_places(kernel, parts, machine)
    costs = {
        "uneven": parts.multiprocessor * (1 - 1 / max(1.0, parts.imbalance)),
        "idle": parts.multiprocessor * idle,
        "memory": parts.memory if parts.memory >= parts.multiprocessor else 0.0,
        "starts": parts.starts if parts.starts >= parts.multiprocessor else 0.0,
        "sums": parts.sums,
    }
    computing = [share for (part, _, _), share in parts.waits.items() if part != "load"]
    return {**costs, "waits": min(1.0, sum(computing)) * parts.multiprocessor}


def _longest_wait(found: Estimate) -> str:
    """For what the warps that compute wait longest."""
    causes: dict[str, float] = {}
    for (part, cause, _), share in found.parts.waits.items():
        if part != "load":
            causes[cause] = causes.get(cause, 0.0) + share
    return _cause(max(causes, key=causes.__getitem__)) if causes else "nothing"


def _busy_places(kernel: cta.Kernel, parts: Parts, machine: TimingMachine) -> float:
    """The share of the multiprocessors' time that programs of equal length fill."""
    places, some = _at_once(kernel, parts, machine), machine.gpu.multiprocessors
    if parts.programs <= places:  # they spread over the multiprocessors; the fullest counts
        places = some
    return parts.programs / max(1, places * math.ceil(parts.programs / places))


def _reason(
    now: Estimate,
    then: Estimate,
    kernel: cta.Kernel,
    other: cta.Kernel,
    machine: TimingMachine,
) -> str:
    """Of what the time goes to, what changes most in the direction in which the time does."""
    if abs(then.us - now.us) <= MODEL_TIE * now.us:
        return "no difference that counts"
    one, two = _costs(now, kernel, machine), _costs(then, other, machine)
    sign = 1 if then.us <= now.us else -1
    changes = {name: sign * (one[name] - two[name]) for name in one}
    name = max(changes, key=changes.__getitem__)
    before, after = now.parts, then.parts
    if changes[name] <= 0:
        return "each program is shorter" if sign > 0 else "each program is longer"
    if name == "uneven":
        load = f"{before.imbalance:.2f} times the mean, then {after.imbalance:.2f}"
        return f"one place carries {load}"
    if name == "idle":
        empty = [
            f"{p.programs} programs leave {1 - _busy_places(k, p, machine):.0%} of the GPU idle"
            for k, p in ((kernel, before), (other, after))
        ]
        return ", then ".join(empty)
    if name == "memory":
        return f"memory moves {before.dram / 1e6:.4g} MB, then {after.dram / 1e6:.4g}"
    if name == "starts":
        return f"CTAs start in {before.starts:.1f} us, then {after.starts:.1f}"
    if name == "sums":
        return f"adding up parts takes {before.sums:.1f} us, then {after.sums:.1f}"
    told = [
        f"{costs[name]:.1f} us, most for {_longest_wait(e)}"
        for costs, e in ((one, now), (two, then))
    ]
    return f"waits take {', then '.join(told)}"
