"""What becomes of the user's hints: dropped, refused with the reason, or followed.

A hint never changes what a program means (``tkc.ir.hints`` has the table). One that does not fit is
an error that says why; one for hardware that the target lacks, and one of a statement of which
nothing is left, are dropped. The ledger says which were followed and which were dropped.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeVar

from tkc.ir import decisions
from tkc.ir.core import Op
from tkc.ir.dialects import tile
from tkc.ir.errors import StageError, error_at
from tkc.ir.hints import (
    AWAY,
    OCCUPANCY,
    PACK,
    UNIQUE,
    Hint,
    contradiction,
    given_to,
    place_of,
    statement_of,
)
from tkc.ir.passes import Ledger
from tkc.layout.shared import ALIGNMENT
from tkc.machine.targets import FEATURES, Target
from tkc.passes.grids import grid_of
from tkc.passes.hint_checks import ADVICE, CHOSEN, LOWERED, STATED, Checks, Chosen, Lowered, Stated
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.placement import Placement

S = TypeVar("S")
Asked = dict[tuple[int, str], tuple[Op, Hint[Any], Any]]  # by the statement's line, and key


def hinted(kernel: tile.Kernel) -> Iterator[tuple[Op, Hint[Any], Any]]:
    """(operation, hint, value) of every hint, in the order of the program."""
    for op in kernel.walk():
        yield from ((op, row, value) for row, value in given_to(op))


def asked_for(kernel: tile.Kernel) -> Asked:
    """Every hint by the line of its statement, with an operation that has it."""
    return {(statement_of(op), row.key): (op, row, value) for op, row, value in hinted(kernel)}


def record_lost(before: Asked, kernel: tile.Kernel, ledger: Ledger) -> None:
    """Record as dropped the hints of ``before`` that no operation of the kernel has any more: the
    generic passes have removed their statements."""
    after = asked_for(kernel)
    for place, (op, row, _) in before.items():
        if place not in after:
            why = "a loop that runs once is none, and what nobody reads is not computed"
            drop(ledger, op, row.key, f"nothing is left of it: {why}")


def record_followed(before: Asked, left: Asked, ledger: Ledger) -> None:
    """Record as followed the hints that are ``left``: nobody has dropped or refused them, and the
    code is as they say. ``before`` has the values as the user wrote them."""
    for place in left:
        op, row, value = before.get(place, left[place])
        ledger.record(op.loc, decisions.HintOutcome(row.written(value), True), row.text)


def adjust_hints(kernel: tile.Kernel, target: Target, ledger: Ledger) -> None:
    """Drop hints for hardware that the target lacks; refuse those that contradict each other, do
    not fit their statement or are not there yet. Raises StageError.

    before:  tile.for(...) {hints = {"specialize": true}}        # for sm_80
    after:   tile.for(...) {hints = {}}
    """
    grid = grid_of(kernel)
    for op in [*kernel.walk()]:
        _refuse_opposed(op, grid)
        place, hints = place_of(op), op.attributes.get("hints", {})
        for row, value in given_to(op):
            lacks = [f for f in row.needed(value) if place in row.on and not target.has(f)]
            if lacks:
                hints.pop(row.name)
                said = row.written(value) if lacks[0] not in row.needs else row.key
                drop(ledger, op, said, f"{target.name} has no {FEATURES[lacks[0]]}")
            elif row is UNIQUE and isinstance(op, tile.Update):
                hints.pop(row.name)
                drop(ledger, op, row.key, "no update is lost, whoever else updates the element")
    _hold(kernel, STATED, Stated(kernel, target))


def _refuse_opposed(op: Op, grid: tile.Grid | None) -> None:
    """Hints that contradict each other on an operation, or one of the grid."""
    given = given_to(op)
    others = given if op is grid or grid is None else [*given_to(grid), *given]
    for row, value in given:
        for other, theirs in others:
            if other.opposes(row) and row.values.asks(value) and other.values.asks(theirs):
                raise refused(op, contradiction(other, row))


def _reason(op: Op, row: Hint[Any], value: Any, checks: Checks[S], seen: S) -> str:
    """Why a hint does not fit its operation; "" if it does, or asks for nothing."""
    place = place_of(op)
    if place is None or not row.values.asks(value):
        return ""
    return next((why for c in checks.get((row, place), ()) if (why := c(op, value, seen))), "")


def _hold(kernel: tile.Kernel, checks: Checks[S], seen: S) -> None:
    """Refuse a hint that nothing in its statement took, nor may take: what ``checks`` do not know
    of, as the store of a statement with a load, answers elsewhere. Raises StageError."""
    found: dict[tuple[int, str], list[tuple[Op, Hint[Any], Any, str]]] = {}
    others: set[tuple[int, str]] = set()
    for op, row, value in hinted(kernel):
        statement = statement_of(op), row.key
        if (row, place_of(op)) in checks:
            reason = _reason(op, row, value, checks, seen)
            found.setdefault(statement, []).append((op, row, value, reason))
        elif isinstance(op, (tile.Store, tile.Update)):
            others.add(statement)
    for statement, takers in found.items():
        if statement not in others and all(reason for *_, reason in takers):
            raise does_not_fit(*max(takers, key=lambda taker: _tile_axes(taker[0])))


def _tile_axes(op: Op) -> int:
    """The number of axes of what a load gives: a hint was meant for a tile, and not for the numbers
    of its index."""
    return len(op.out.tile.axes) if isinstance(op, tile.Load) else 0


def check_choices(kernel: tile.Kernel, mma_plan: MmaPlan, placement: Placement) -> None:
    """Refuse the hints that MMA plan and placement do not follow. Raises StageError (E0906) at the
    first."""
    _hold(kernel, CHOSEN, Chosen(mma_plan, placement))


def check_lowered(kernel: tile.Kernel, lowered: Lowered) -> None:
    """Refuse the hints that the cta IR does not follow. Raises StageError (E0906) at the first."""
    _hold(kernel, LOWERED, lowered)


def occupancy_of(kernel: tile.Kernel) -> int:
    """How many CTAs a multiprocessor must hold at once, by the hint ``occupancy``; 1 without it.
    Registers and shared memory of each are limited so."""
    return OCCUPANCY.of(grid_of(kernel)) or 1


def pack_of(kernel: tile.Kernel) -> int:
    """How many programs a CTA runs side by side, each by its share of the warps, by the hint
    ``pack``; 1 without it."""
    return PACK.of(grid_of(kernel)) or 1


def limits_of(target: Target, occupancy: int, pack: int) -> Target:
    """What one program may use of a multiprocessor that holds ``occupancy`` CTAs, or of a CTA that
    runs ``pack`` programs. Those have neither TMA, which one thread of a CTA drives, nor wgmma, nor
    stmatrix, which is for its results."""
    share = target.multiprocessor_bytes // occupancy - target.reserved_bytes
    share = min(share, target.shared_bytes)
    if pack == 1:
        return replace(target, shared_bytes=share)
    return replace(
        target.without("multicast", "cluster", "tma", "wgmma", "stmatrix"),
        shared_bytes=share // pack // ALIGNMENT * ALIGNMENT,
        max_warps=target.max_warps // pack,
        registers=target.registers // pack,
        resident_threads=target.resident_threads // pack,
    )


def refused(op: Op, message: str, advice: str = "") -> StageError:
    """The error (E0906) of a hint that does not fit, at the operation that has it, with the reason
    for the user, and what to write in its place if there is anything. To be raised."""
    return error_at(op.loc, "E0906", message, f"{AWAY}; {advice}" if advice else AWAY)


def does_not_fit(op: Op, row: Hint[Any], value: Any, reason: str) -> StageError:
    """A hint for which something else leaves no room, with what that is."""
    advise = ADVICE.get((row, place_of(op)))
    advice = advise(op) if advise else ""
    return refused(op, f"{row.written(value)} does not fit: {reason}", advice)


def drop(ledger: Ledger, op: Op, said: str, why: str) -> None:
    """Say in the ledger that a hint has no effect, and why; the user need not change anything."""
    ledger.record(op.loc, decisions.HintOutcome(said, False), why)
