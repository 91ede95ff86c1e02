"""The base of passes, the manager that runs them in order, and the ledger of their decisions."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tkc.ir.core import Loc, Module
from tkc.ir.printer import print_module
from tkc.ir.verifier import verify_module


@dataclass(frozen=True, slots=True)
class Decision:
    """One choice of a pass, for one place in the source."""

    pass_name: str
    loc: Loc
    subject: str  # what had to be decided: "instruction of this @"
    chosen: str  # "wgmma m64n256k16, A and B in shared memory"
    why: str
    cost: str = ""  # "48 KiB of shared memory"
    override: str = ""  # the hint that changes it: "via=mma"

    def text(self) -> str:
        """One line, as ``tkc explain`` prints it."""
        line = f"{self.loc}: {self.subject}: {self.chosen} ({self.why})"
        line += f"; costs {self.cost}" if self.cost else ""
        return line + (f"; change with '{self.override}'" if self.override else "")


@dataclass(slots=True)
class Ledger:
    """What the passes decided, in order, and why."""

    decisions: list[Decision] = field(default_factory=list[Decision])
    pass_name: str = ""  # of the pass that runs now

    def record(
        self, loc: Loc, decision: str, chosen: str, why: str, cost: str = "", override: str = ""
    ) -> None:
        """Note a decision of the pass that runs now."""
        entry = Decision(self.pass_name, loc, decision, chosen, why, cost, override)
        self.decisions.append(entry)

    def at(self, line: int) -> list[Decision]:
        """The decisions about one line of the source."""
        return [entry for entry in self.decisions if entry.loc.line == line]

    def text(self) -> str:
        """Every decision, by place in the source."""
        ordered = sorted(self.decisions, key=lambda d: (d.loc.line, d.loc.column))
        return "".join(entry.text() + "\n" for entry in ordered)


class Pass(ABC):
    """A rewrite of a module in place.

    ``name`` is what dumps and orders call it. ``requires`` names passes that must have run before;
    ``after`` names passes that, if they are in the pipeline at all, must stand earlier. ``stage``
    is the stage that the pass takes ("" for any), ``gives`` the one that it leaves ("" for the
    same).
    """

    name: str = ""
    requires: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    stage: str = ""
    gives: str = ""

    @abstractmethod
    def run(self, module: Module, ledger: Ledger) -> bool:
        """Rewrite the module; whether anything changed."""


class OrderError(Exception):
    """The passes of a pipeline stand in an order that one of them forbids."""


def check_order(passes: Sequence[Pass]) -> None:
    """Raise OrderError unless every ``requires`` and ``after`` holds."""
    names = [p.name for p in passes]
    for position, step in enumerate(passes):
        for needed in step.requires:
            if needed not in names[:position]:
                raise OrderError(f"pass '{step.name}' requires '{needed}' before it")
        for earlier in step.after:
            if earlier in names[position + 1 :] and earlier not in names[:position]:
                raise OrderError(f"pass '{step.name}' must stand after '{earlier}'")


class PassError(Exception):
    """The IR was broken after a pass: a fault of the pass, with the name it has."""

    def __init__(self, pass_name: str, cause: Exception) -> None:
        super().__init__(f"after pass '{pass_name}': {cause}")
        self.pass_name, self.cause = pass_name, cause


@dataclass(slots=True)
class PassManager:
    """Runs passes in order.

    ``dump(number, name, text)`` is called with the printed module before the first pass (number 0,
    name "input") and after each. ``verify`` checks the IR between passes. ``timings`` holds the
    seconds of each pass of the last run, in order.
    """

    passes: Sequence[Pass]
    verify: bool = False
    dump: Callable[[int, str, str], None] | None = None
    timings: list[tuple[str, float]] = field(default_factory=list[tuple[str, float]])

    def __post_init__(self) -> None:
        check_order(self.passes)

    def run(self, module: Module, ledger: Ledger | None = None, stop_after: str = "") -> Ledger:
        """Run every pass, or those up to ``stop_after``; the ledger they wrote into."""
        ledger = Ledger() if ledger is None else ledger
        self.timings.clear()
        if self.dump is not None:
            self.dump(0, "input", print_module(module))
        for number, step in enumerate(self.passes, 1):
            if step.stage and module.stage != step.stage:
                raise OrderError(f"pass '{step.name}' takes {step.stage} IR, not {module.stage}")
            ledger.pass_name = step.name
            begin = time.perf_counter()
            step.run(module, ledger)
            self.timings.append((step.name, time.perf_counter() - begin))
            if step.gives:
                module.stage = step.gives
            if self.dump is not None:
                self.dump(number, step.name, print_module(module))
            if self.verify:
                try:
                    verify_module(module)
                except Exception as error:
                    raise PassError(step.name, error) from error
            if step.name == stop_after:
                break
        ledger.pass_name = ""
        return ledger
