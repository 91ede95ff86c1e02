"""Rules for re-indexing: other names for the same registers, or through shared memory."""

from __future__ import annotations

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import BOOL, ELEMENTS, SharedType
from tkc.layout.gather import gather_buffer
from tkc.layout.register import RegisterLayout
from tkc.passes.affine import affine
from tkc.passes.lower.walker import CONVERSIONS, Walker, lowers
from tkc.passes.reindexing import linear, relabelled


@lowers(tile.Reindex)
def _reindex(op: tile.Reindex, walk: Walker) -> None:
    x = walk.tile(op.x, None if op.x in walk.env else walk.layout(op.x))
    layout, wanted = x.tile.layout, walk.layout(op.out)
    assert layout is not None
    named = relabelled(op, layout, walk.context.axes, walk.context.full)
    if named is None:
        _gather(op, walk, x, wanted)
        return
    type_ = op.out.tile.with_layout(named)
    made = walk.add(cta.Relabel(x=x, types=[type_], named=[op.out.hint])).out
    walk.bind(op.out, walk.convert(made, wanted))
    walk.context.ledger.record(
        op.loc,
        "re-index",
        f"a change of layout, {CONVERSIONS[walk.conversion(made, wanted).kind]}",
        "the index renames, splits or joins whole axes",
    )


def _gather(op: tile.Reindex, walk: Walker, x: Value, wanted: RegisterLayout) -> None:
    """Barrier (the buffer may be in use), write, barrier, read each element where it lies."""
    layout, element = x.tile.layout, x.tile.element
    assert layout is not None
    stored = ELEMENTS["u8"] if element == BOOL else element
    forms = {name: linear(entry) for name, entry in zip(op.axes, op.index, strict=True)}
    coefficients = {name: form[0] if form else None for name, form in forms.items()}
    shared = gather_buffer(layout, x.tile.sizes, stored.bits, wanted, coefficients)
    buffer = walk.scratch("reindex", SharedType(stored, x.tile.axes, shared))
    walk.sync()
    walk.add(cta.StoreShared(x=x, buffer=buffer))
    walk.sync()
    index: list[Value] = []
    limits: list[Value] = []
    for name, entry in zip(op.axes, op.index, strict=True):
        place = walk.operand(entry, wanted)
        axis = walk.context.axes[name]
        start = affine(axis.start)
        if not start.is_constant or start.constant:
            moved = tile.Map(args=[place, walk.scalar(axis.start)], fn="sub", types=[place.tile])
            place = walk.add(moved).out
        index.append(place)
        limit = walk.constant(axis.size)
        if name not in walk.context.full:
            limit = walk.map("min", limit, walk.map("max", walk.live_count(name), walk.constant(0)))
        limits.append(limit)
    type_ = op.out.tile.with_layout(wanted)
    made = cta.GatherShared(
        buffer=buffer, index=index, limits=limits, axes=op.axes, types=[type_], named=[op.out.hint]
    )
    walk.bind(op.out, walk.add(made).out)
    walk.context.ledger.record(
        op.loc,
        "re-index",
        f"a gather through {shared.bytes} bytes of shared memory",
        "the index does not rename, split or join whole axes",
    )
