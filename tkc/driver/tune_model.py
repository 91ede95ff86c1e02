"""What the model of time expects of a tuning's candidates, and when enough of them were timed."""

from __future__ import annotations

import hashlib
import math
import warnings
from collections.abc import Sequence
from dataclasses import dataclass, replace

from tkc.driver import choosing, tuned_hints
from tkc.driver.candidates import evenly
from tkc.driver.compilation import compile_as_said
from tkc.driver.interface import specialize
from tkc.driver.sources import Kernels
from tkc.ir.dialects import cta
from tkc.machine.heuristics import MODEL_ERROR
from tkc.runtime.binding import Bound
from tkc.support.diagnostics import DiagnosticError
from tkc.support.values import Hints, HintValue, Setting, Settings
from tkc.timing.engine import Deadlock
from tkc.timing.estimate import estimate
from tkc.timing.launch import CannotEstimate
from tkc.timing.machine import TimingMachine

FIRST = 4  # candidates that are timed before the model is believed in anything
PATIENCE = 2  # timings in a row that found nothing better, before it may end a tuning


@dataclass(frozen=True, slots=True)
class Expected:
    """Microseconds that the model expects, None where it has no say; the hash of the cta IR; or why
    the candidate does not compile, or (``silent``) the model says nothing."""

    us: float | None = None
    code: str = ""
    failure: str = ""
    silent: str = ""


@dataclass(frozen=True, slots=True)
class Model:
    """Expects of one kernel, called with arguments like ``bound``, compiled for ``target`` and run
    on ``machine`` (None: nobody knows its constants)."""

    kernels: Kernels
    name: str
    bound: Bound
    target: str
    machine: TimingMachine | None

    def expects(self, settings: Settings, hints: Hints) -> Expected:
        """Compile the kernel with these params and hints as far as cta IR, and ask the model of
        time what a launch takes. What fails or cannot be told stands in the result; nothing is
        raised for it."""
        try:
            said = specialize(self.kernels.signature(self.name), self.bound, settings)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # they are said when the kernel is used
                special = replace(said, hints=hints)
                made = compile_as_said(self.kernels, self.name, special, self.target, "cta")
        except DiagnosticError as problem:
            return Expected(failure=problem.headline)
        assert made.cta is not None
        kernel = made.cta.kernels[0]
        assert isinstance(kernel, cta.Kernel)
        us, silent = None, ""
        try:
            if self.machine is None:
                silent = f"no constants of a GPU for {self.target}"
            else:
                us = estimate(kernel, self.bound.names(), self.machine).us
        except (CannotEstimate, Deadlock) as problem:
            silent = str(problem)
        kernel.settings = {}  # so that other params with the same code have the same text
        return Expected(us, hashlib.sha256(made.text("cta").encode()).hexdigest(), silent=silent)

    def promising(
        self, fixed: Settings, ways: Sequence[dict[str, Setting]], most: int
    ) -> list[dict[str, Setting]]:
        """Of combinations of params, beside those that are ``fixed``, the ``most`` that look best
        from afar; evenly taken ones where nobody can tell."""
        if len(ways) <= most:
            return [*ways]
        base = specialize(self.kernels.signature(self.name), self.bound, fixed)
        sizes = {n: v for n, v in self.bound.names().items() if type(v) is int}
        given = (self.kernels, self.name, base, evenly(ways), sizes, self.target)
        try:
            found = choosing.promising(*given, self.machine, most) if self.machine else []
        except (CannotEstimate, DiagnosticError):
            found = []
        return found or [*evenly(ways, most)]

    def hints(self, settings: Settings) -> dict[str, list[HintValue]]:
        """The values to try of each hint that the user left open, with these params."""
        special = specialize(self.kernels.signature(self.name), self.bound, settings)
        made = compile_as_said(self.kernels, self.name, special, self.target, "cta")
        assert made.tile is not None
        return tuned_hints.choices(made.tile, self.target, made.ledger)


def enough(timed: Sequence[tuple[float | None, float]], expected: float | None) -> bool:
    """Whether no candidate is worth timing that the model expects to take at least ``expected``
    microseconds.

    ``timed`` are, in the order of expectation, what was expected and what was measured. The model
    is believed as far as it went wrong: at best, a candidate is as much faster than expected as the
    one that surprised most, and by the model's error more. And not before it has been tried
    (``FIRST``), nor while later ones turn out better than earlier ones (``PATIENCE``).
    """
    if len(timed) < FIRST or expected is None or any(said is None for said, _ in timed):
        return False
    if improving(timed):
        return False
    surprise = min(us / max(said or 0.0, 1e-9) for said, us in timed)
    return expected * surprise * (1 - MODEL_ERROR) >= min(us for _, us in timed)


def improving(timed: Sequence[tuple[float | None, float]]) -> bool:
    """Whether one of the last ``PATIENCE`` timings was better than all before."""
    measured = [us for _, us in timed]
    best = min(range(len(measured)), key=measured.__getitem__, default=0)
    return best > len(measured) - 1 - PATIENCE


def order(expected: Sequence[Expected]) -> list[int]:
    """The numbers of candidates, the fastest as far as the model knows first; of those that it
    says nothing of, as they came, before all others: nothing speaks against them."""

    def key(number: int) -> tuple[float, int]:
        us = expected[number].us
        return (-math.inf if us is None else us), number

    return sorted(range(len(expected)), key=key)
