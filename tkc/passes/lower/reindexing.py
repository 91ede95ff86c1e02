"""Rules for re-indexing: other names for the same registers, or through shared memory."""

from __future__ import annotations

from tkc.ir import decisions
from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import BOOL, ELEMENTS, SharedType
from tkc.layout.gather import gather_buffer
from tkc.layout.register import RegisterLayout
from tkc.passes.affine import affine
from tkc.passes.lower.scope import Scope, lowers
from tkc.passes.reindexing import linear, relabelled


@lowers(tile.Reindex)
def _reindex(op: tile.Reindex, scope: Scope) -> Value:
    x = scope.tile(op.x, None if op.x in scope.env else scope.layout(op.x))
    layout, wanted = x.tile.layout, scope.layout(op.out)
    assert layout is not None
    named = relabelled(op, layout, scope.context.axes, scope.context.full)
    if named is None:
        return _gather(op, scope, x, wanted)
    type_ = op.out.tile.with_layout(named)
    made = scope.add(cta.Relabel(x=x, types=[type_], named=[op.out.hint])).out
    scope.context.ledger.record(
        op.loc,
        decisions.Renamed(scope.conversion(made, wanted).kind),
        "the index renames, splits or joins whole axes",
    )
    return scope.convert(made, wanted)


def _gather(op: tile.Reindex, scope: Scope, x: Value, wanted: RegisterLayout) -> Value:
    """Barrier (the buffer may be in use), write, barrier, read each element where it lies."""
    layout, element = x.tile.layout, x.tile.element
    assert layout is not None
    stored = ELEMENTS["u8"] if element == BOOL else element
    forms = {name: linear(entry) for name, entry in zip(op.axes, op.index, strict=True)}
    coefficients = {name: form[0] if form else None for name, form in forms.items()}
    shared = gather_buffer(layout, x.tile.sizes, stored.bits, wanted, coefficients)
    buffer = scope.scratch("reindex", SharedType(stored, x.tile.axes, shared))
    scope.sync()
    scope.add(cta.StoreShared(x=x, buffer=buffer))
    scope.sync()
    index: list[Value] = []
    limits: list[Value] = []
    for name, entry in zip(op.axes, op.index, strict=True):
        place = scope.operand(entry, wanted)
        axis = scope.context.axes[name]
        start = affine(axis.start)
        if not start.is_constant or start.constant:
            moved = tile.Map(args=[place, scope.scalar(axis.start)], fn="sub", types=[place.tile])
            place = scope.add(moved).out
        index.append(place)
        limit = scope.constant(axis.size)
        if name not in scope.context.full:
            limit = scope.map(
                "min", limit, scope.map("max", scope.live_count(name), scope.constant(0))
            )
        limits.append(limit)
    type_ = op.out.tile.with_layout(wanted)
    made = cta.GatherShared(
        buffer=buffer, index=index, limits=limits, axes=op.axes, types=[type_], named=[op.out.hint]
    )
    scope.context.ledger.record(
        op.loc,
        decisions.Gathered(shared.bytes),
        "the index does not rename, split or join whole axes",
    )
    return scope.add(made).out
