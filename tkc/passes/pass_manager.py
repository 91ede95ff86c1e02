"""A pass as data, the check of an order of passes, and the loop that runs them.

What runs is the caller's tuple of passes (``tkc.passes.pipeline``); nothing here knows one of them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from tkc.ir.core import Module, VerifyError
from tkc.ir.printer import print_module
from tkc.ir.verifier import verify_module
from tkc.passes.state import PRODUCTS, KernelState, UndeclaredAccess

IR = "ir"


@dataclass(frozen=True)
class Pass:
    """One step from tile IR to PTX.

    ``run`` works on a state in place. It reads the products ``reads`` (of the IR among them, where
    it looks at it at all) and sets those in ``writes``; one that changes the IR in place writes
    ``ir``. ``stage`` is the IR that it takes, "tile" or "cta".
    """

    name: str
    run: Callable[[KernelState], object]
    reads: tuple[str, ...] = (IR,)
    writes: tuple[str, ...] = ()
    stage: str = "tile"

    @property
    def is_analysis(self) -> bool:
        """Whether it leaves the IR as it is: what it makes can be made again from the IR."""
        return IR not in self.writes


Order = tuple[str, str, str]  # an earlier pass, a later one, the reason


class OrderError(Exception):
    """The passes of a pipeline stand in an order that one of its rows forbids."""


def check_order(passes: Sequence[Pass], order: Iterable[Order]) -> None:
    """Hold a pipeline against its rows and its products. Raises OrderError: a name twice, a row
    that names no pass or is broken, a product that is read before a pass has made it, tile IR
    behind cta IR."""
    names = [step.name for step in passes]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise OrderError(f"two passes have the name {', '.join(sorted(twice))}")
    for before, after, reason in order:
        for name in (before, after):
            if name not in names:
                raise OrderError(f"a row of the order names '{name}', which is no pass")
        if names.index(before) >= names.index(after):
            raise OrderError(f"'{before}' must stand before '{after}': {reason}")
    made = {IR}
    for step in passes:
        for product in (*step.reads, *step.writes):
            if product not in PRODUCTS:
                raise OrderError(f"'{step.name}' names '{product}', which is no product")
        missing = set(step.reads) - made
        if missing:
            raise OrderError(f"'{step.name}' reads {', '.join(sorted(missing))} before it is made")
        made |= set(step.writes)
    stages = [step.stage for step in passes]
    if stages != sorted(stages, key=("tile", "cta").index):
        raise OrderError("a pass on tile IR stands behind one on cta IR")


class PassError(Exception):
    """The IR was broken after a pass: a fault of the pass, with the name it has."""

    def __init__(self, pass_name: str, cause: Exception) -> None:
        super().__init__(f"after pass '{pass_name}': {cause}")
        self.pass_name, self.cause = pass_name, cause


@dataclass
class Watch:
    """How to run passes, and what is to be seen of it.

    ``dump(number, name, state)`` is called behind each pass (0 and "input" before the first).
    ``verify`` checks the IR behind each pass, and that a pass touches only the products of its row.
    ``stop_after`` names the last pass to run. ``seconds`` gets the time of each pass.
    """

    dump: Callable[[int, str, KernelState], None] | None = None
    verify: bool = False
    stop_after: str = ""
    seconds: list[tuple[str, float]] = field(default_factory=list[tuple[str, float]])


def run_passes(passes: Sequence[Pass], state: KernelState, watch: Watch, behind: str = "") -> bool:
    """Run the passes on one kernel; whether all have run.

    ``behind``: the IR has already been through the passes up to this one. Their products are made
    again, by those that leave the IR alone; ``watch`` sees nothing of that. Raises StageError,
    and PassError under ``verify``.
    """
    names = [step.name for step in passes]
    done = names.index(behind) + 1 if behind else 0
    if watch.dump is not None and not done:
        watch.dump(0, "input", state)
    for number, step in enumerate(passes, 1):
        again = number <= done
        if again and not (step.is_analysis and step.stage == state.stage):
            continue
        state.ledger.pass_name = step.name
        before = _text(state) if watch.verify and step.is_analysis else None
        begin = time.perf_counter()
        _run(step, state, watch.verify)
        if again:
            continue
        watch.seconds.append((step.name, time.perf_counter() - begin))
        if watch.verify:
            _verify(step, state, before)
        if watch.dump is not None:
            watch.dump(number, step.name, state)
        if step.name == watch.stop_after:
            break
    state.ledger.pass_name = ""
    return not watch.stop_after or watch.stop_after == names[-1]


def _run(step: Pass, state: KernelState, verify: bool) -> None:
    if not verify:
        step.run(state)
        return
    state.readable, state.writable = frozenset(step.reads), frozenset(step.writes)
    try:
        step.run(state)
    finally:
        state.readable = state.writable = None


def _text(state: KernelState) -> str:
    return print_module(Module(state.stage, [state.ir]))


def _verify(step: Pass, state: KernelState, before: str | None) -> None:
    """The IR is whole, and the same as ``before`` the pass, if that is given."""
    try:
        verify_module(Module(state.stage, [state.ir]))
    except VerifyError as error:
        raise PassError(step.name, error) from error
    if before is not None and _text(state) != before:
        hidden = UndeclaredAccess("it changes the IR, which its row does not say")
        raise PassError(step.name, hidden)
