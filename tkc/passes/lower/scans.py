"""Rules for scans and for folds by the user's function."""

from __future__ import annotations

from tkc.ir.core import Block, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import BOOL, ELEMENTS, Element, SharedType
from tkc.layout.digits import exchange_bytes
from tkc.layout.register import Mode, RegisterLayout
from tkc.layout.shared import SharedLayout
from tkc.machine.heuristics import EXCHANGED_WORDS
from tkc.passes.lower.regions import emit_region
from tkc.passes.lower.scope import Scope, lowers


@lowers(tile.Scan)
def _scan(op: tile.Scan, scope: Scope) -> Value:
    """In the layout that the tile has: every order of digits will do."""
    layout = scope.layout(op.out)
    x = scope.tile(op.x, layout)
    made = cta.Scan(
        x=x,
        scratch=exchange(scope, layout, (op.over,), [x.tile.element]),
        kind=op.kind,
        over=op.over,
        barrier=scope.barrier,
        types=[x.tile],
    )
    return scope.add(made).out


@lowers(tile.Fold)
def _fold(op: tile.Fold, scope: Scope) -> list[Value]:
    layout = scope.layout(op.xs[0])
    xs = [scope.tile(x, layout) for x in op.xs]
    ragged = [] if op.scan else sorted(set(op.over) - scope.context.full)
    elements = [x.tile.element for x in xs]
    body = Block([a.type for a in op.body.args], [a.hint for a in op.body.args])

    def inside(scope: Scope) -> list[Value]:
        scope.env.update(zip(op.body.args, body.args, strict=True))
        for inner in op.body.ops:
            if not inner.TERMINATOR:
                scope.op(inner)
        return [scope.scalar(value) for value in op.body.yielded]

    live = [scope.live_count(axis) for axis in ragged]
    emit_region(scope, body, inside)
    kept = layout if op.scan else layout.project(op.outs[0].tile.names).normalised()
    made = cta.Fold(
        xs=xs,
        live=live,
        scratch=exchange(
            scope, layout, op.over, [*elements, *([BOOL] if ragged else [])], op.commutes
        ),
        over=op.over,
        live_axes=tuple(ragged),
        scan=op.scan,
        commutes=op.commutes,
        barrier=scope.barrier,
        body=body,
        types=[scope.typed(out, kept) for out in op.outs],
    )
    return [
        value if out.tile.is_scalar else scope.convert(value, scope.layout(out))
        for out, value in zip(op.outs, scope.add(made).outs, strict=True)
    ]


def exchange(
    scope: Scope,
    layout: RegisterLayout,
    over: tuple[str, ...],
    elements: list[Element],
    any_order: bool = False,
) -> Value | None:
    """Room for the warps to exchange words of each element, so many slots as make few barriers and
    fit the target's shared memory; None within warps."""
    size = sum(8 if element.bits == 64 else 4 for element in elements)
    at_once = EXCHANGED_WORDS
    total = exchange_bytes(layout, over, at_once, size, any_order)
    while total > scope.context.target.shared_bytes and at_once > 1:
        at_once //= 2
        total = exchange_bytes(layout, over, at_once, size, any_order)
    if not total:
        return None
    shared = SharedLayout((Mode("byte", total, 1),), 8, 0, total)
    return scope.scratch("partials", SharedType(ELEMENTS["u8"], (("byte", total),), shared))
