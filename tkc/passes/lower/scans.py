"""Rules for scans and for folds by the user's function."""

from __future__ import annotations

from tkc.ir.core import Block, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import BOOL, ELEMENTS, Element, SharedType
from tkc.layout.digits import exchange_bytes
from tkc.layout.register import Mode, RegisterLayout
from tkc.layout.shared import SharedLayout
from tkc.passes.lower.regions import emit_region
from tkc.passes.lower.walker import Walker, lowers


@lowers(tile.Scan)
def _scan(op: tile.Scan, walk: Walker) -> None:
    """In the layout that the tile has: every order of digits will do."""
    layout = walk.layout(op.out)
    x = walk.tile(op.x, layout)
    made = cta.Scan(
        x=x,
        scratch=exchange(walk, layout, (op.over,), [x.tile.element]),
        kind=op.kind,
        over=op.over,
        barrier=walk.barrier,
        types=[x.tile],
    )
    walk.bind(op.out, walk.add(made).out)


@lowers(tile.Fold)
def _fold(op: tile.Fold, walk: Walker) -> None:
    layout = walk.layout(op.xs[0])
    xs = [walk.tile(x, layout) for x in op.xs]
    ragged = [] if op.scan else sorted(set(op.over) - walk.context.full)
    elements = [x.tile.element for x in xs]
    body = Block([a.type for a in op.body.args], [a.hint for a in op.body.args])

    def inside() -> list[Value]:
        walk.env.update(zip(op.body.args, body.args, strict=True))
        walk.block(op.body)
        return [walk.scalar(value) for value in op.body.yielded]

    live = [walk.live_count(axis) for axis in ragged]
    emit_region(walk, body, inside)
    kept = layout if op.scan else layout.project(op.outs[0].tile.names).normalised()
    made = cta.Fold(
        xs=xs,
        live=live,
        scratch=exchange(walk, layout, op.over, [*elements, *([BOOL] if ragged else [])]),
        over=op.over,
        live_axes=tuple(ragged),
        scan=op.scan,
        barrier=walk.barrier,
        body=body,
        types=[walk.typed(out, kept) for out in op.outs],
    )
    made = walk.add(made)
    for out, value in zip(op.outs, made.outs, strict=True):
        if not out.tile.is_scalar:
            value = walk.convert(value, walk.layout(out))
        walk.bind(out, value)


def exchange(
    walk: Walker, layout: RegisterLayout, over: tuple[str, ...], elements: list[Element]
) -> Value | None:
    """Room for the warps to exchange one word of each element and slot; None within warps."""
    size = sum(8 if element.bits == 64 else 4 for element in elements)
    total = exchange_bytes(layout, over, size)
    if not total:
        return None
    shared = SharedLayout((Mode("byte", total, 1),), 8, 0, total)
    return walk.scratch("partials", SharedType(ELEMENTS["u8"], (("byte", total),), shared))
