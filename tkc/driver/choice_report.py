"""What explain says of a choice: what was taken, what is expected of it, and what was next."""

from __future__ import annotations

from tkc.driver import tuned_hints
from tkc.driver.chosen import Choice, Chosen
from tkc.ir import decisions
from tkc.ir.core import Module
from tkc.ir.passes import Ledger
from tkc.support.values import Setting, Settings

SHOWN = 2  # of the choices behind the one that was taken


def decision(one: Choice) -> decisions.Choice:
    """A choice as the ledger has it."""
    return decisions.Choice(*_parts(one))


def _parts(one: Choice) -> tuple[dict[str, Setting], tuple[str, ...]]:
    """Its params, and the clauses of its hints."""
    return dict(one.settings), tuple(tuned_hints.clauses(one.hints))


def record(tile: Module, chosen: Chosen, taken: Choice, ledger: Ledger) -> None:
    """Write a choice that was compiled into the ledger: with the predicted time, the next best ones
    and the first values of the lists, each with how many times as long it would take. Nothing
    where the code is what it would be without a choice: no param was open, and no hint gains."""
    if not taken.settings and not taken.hints:
        return
    sizes = ", ".join(f"{name}={size}" for name, size in chosen.sizes.items())
    why = f"predicted {taken.us:.1f} us on an {chosen.machine} for {sizes}"
    named = [one for one in chosen.ranked if one.settings or one.hints]
    others = [one for one in named if one is not taken][:SHOWN]
    for one in others:
        why += f"; {decision(one).text()}: {one.us:.1f} us, {one.us / taken.us:.2f} times"
    if chosen.plain is not None:
        plain = "the first values" if taken.settings else "without hints"
        why += f"; {plain}: {chosen.plain:.1f} us, {chosen.plain / taken.us:.2f} times"
    if chosen.ranked[0] is not taken and chosen.ranked[0] in named:
        why += f"; ptxas refused {decision(chosen.ranked[0]).text()}"
    pinned = ", ".join(f"{name}={value}" for name, value in taken.settings.items())
    pin = f"kernel.pin({pinned})" if pinned else "hints in the source; TKC_CHOICES=off"
    place = tile.kernels[0].loc
    ledger.record(place, decisions.Choice(*_parts(taken)), why, "", pin)


def record_other(
    tile: Module, other: Settings, values: Settings, reason: str, ledger: Ledger
) -> None:
    """Write into the ledger that ``other`` params were compiled than the usual ``values``, for a
    ``reason`` that is one of these."""
    usual = ", ".join(f"{name}={values[name]}" for name in other)
    ledger.record(
        tile.kernels[0].loc,
        decisions.Params(dict(other)),
        f"with {usual}, {reason}",
        "the nearest declared choice that fits",
        f"{usual}, passed by the caller, is taken or refused",
    )
