"""Tiles that are staged in shared memory: written once, read wherever they are used.

before:  %p = tile.stage_shared(x=%e);  tile.dot(a=%p, ...);  tile.reduce(x=%p)
after:   cta.sync(); cta.store_shared(%e, %buffer); cta.sync()
         products read %buffer, other uses load it in the layout that they want
"""

from __future__ import annotations

from tkc.ir import decisions
from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.passes import ASKED
from tkc.ir.types import BOOL, ELEMENTS, SharedType
from tkc.passes.lower.operands import slot_of, write_whole
from tkc.passes.lower.scope import Scope, lowers
from tkc.passes.operand_ways import staged_layout


@lowers(tile.StageShared)
def _stage(op: tile.StageShared, scope: Scope) -> Value:
    x = scope.tile(op.x)
    assert x.tile.layout is not None
    shared, reader = staged_layout(op, x.tile.layout, scope.context.mma_plan)
    element = ELEMENTS["u8"] if x.tile.element == BOOL else x.tile.element
    group = f"staged{op.clone_id}" if op.clone_id else ""
    type_ = SharedType(element, x.tile.axes, shared)
    buffer = scope.context.buffer(f"staged_{op.out.hint}", type_, op.loc, group)
    write_whole(scope, x, buffer)
    why = ASKED if op.hints else "it rests while others take the registers"
    scope.context.ledger.record(
        op.loc,
        decisions.Staged(op.out.hint or "a tile", shared.bytes, shared.swizzle),
        f"{why}; {reader}",
        "two barriers, and a read wherever it is used",
    )
    return buffer


@lowers(tile.Take)
def _take(op: tile.Take, scope: Scope) -> Value:
    """The slot is read here, and nowhere else: the loads that others do are of registers."""
    found = slot_of(op.x, scope)
    assert found is not None
    buffer, slot = found
    return scope.read(op.out, buffer, scope.layout(op.out), slot)
