"""Loads that the user wants in shared memory, but that no asynchronous copy brings there."""

from __future__ import annotations

from tkc.ir import decisions
from tkc.ir.dialects import tile
from tkc.ir.hints import SHARED, SWIZZLE, statement_of
from tkc.ir.passes import Ledger
from tkc.passes.placement import Placement


def stage_loads(kernel: tile.Kernel, placement: Placement, ledger: Ledger) -> None:
    """Stage in shared memory what has the hint ``shared`` and no asynchronous copy brings there: it
    goes through registers, once.

    before:  %v = tile.load(%x) {hints = {"shared": true}};  tile.reduce(%v); tile.map(%v)
    after:   %v = tile.load(%x);  %k = tile.stage_shared(%v);  tile.reduce(%k); tile.map(%k)

    A statement whose hint a copy has taken is left alone: what else it loads, it loads for others.
    """
    copied = {statement_of(load) for load in placement.copies}
    for load in [op for op in kernel.walk() if isinstance(op, tile.Load)]:
        wanted = {row.name: row.of(load) for row in (SHARED, SWIZZLE) if row.of(load) is not None}
        if (
            not wanted
            or load in placement.copies
            or statement_of(load) in copied
            or not load.out.tile.axes
        ):
            continue
        assert load.parent is not None
        staged = tile.StageShared(x=load.out, hints=wanted, named=[load.out.hint], loc=load.loc)
        load.parent.insert_after(load, staged)
        for user in list(load.out.users):
            if user is not staged:
                user.substitute(load.out, staged.out)
        ledger.record(
            load.loc,
            decisions.StagedLoad(load.out.hint or "a load"),
            "it is no box of a read-only tensor that only products read: no copy brings it",
            "the loop waits for memory",
        )
