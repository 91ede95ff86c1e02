"""Rules for the grid, loops and branches; ring positions are carried through all of them."""

from __future__ import annotations

from collections.abc import Sequence

from tkc.ir.core import Block, Value
from tkc.ir.dialects import tile
from tkc.ir.hints import STAGES
from tkc.ir.types import I32, TileType, Type
from tkc.passes.lower.ahead import pipelined_loop
from tkc.passes.lower.behind import LoopBehind
from tkc.passes.lower.regions import emit_region, make_for
from tkc.passes.lower.rings import place_values, take_places
from tkc.passes.lower.scope import Scope, lowers
from tkc.passes.lower.steps import emit_block
from tkc.passes.lower.turns import step_over
from tkc.passes.placement import Ring
from tkc.passes.schedule.schedule import Form


@lowers(tile.Grid)
def _grid(op: tile.Grid, scope: Scope) -> None:
    """The starts were bound by whoever numbers the programs (``program.py``)."""
    for start in op.starts:
        assert start in scope.env, start


def carry(
    scope: Scope,
    rings: list[Ring],
    inits: list[Value],
    types: list[Type],
    hints: list[str],
) -> tuple[list[Value], list[Type], list[str]]:
    """The carried values of a loop or branch, extended by the place in every ring inside."""
    for ring in rings:
        place = scope.places[ring]
        inits = [*inits, place.slot, place.phase]
        types = [*types, TileType(I32), TileType(I32)]
        hints = [*hints, "slot", "phase"]
    return inits, types, hints


@lowers(tile.For)
def _for(op: tile.For, scope: Scope) -> list[Value] | None:
    """The loop in the form that the schedule gives it; for a producer, the copies inside."""
    held = scope.context.schedule.of(scope.role, op.body)
    if held.form is Form.COPIES_AHEAD:
        return pipelined_loop(op, scope, held)
    if held.behind is not None:
        return LoopBehind(op, held).lower(scope)
    places = scope.needed(op)
    carried = [op.body.args[1 + n] for n in places]
    within = scope.carried(scope.context.placement.rings_within(op))
    if scope.skips and step_over(op, scope, held):
        return None
    types = [scope.typed(v) for v in carried]
    inits = scope.values_like([op.init[n] for n in places], carried)
    lo, hi = scope.scalar(op.lo), scope.scalar(op.hi)
    inits, types, names = carry(scope, within, inits, types, [a.hint for a in carried])
    block = Block([op.counter.type, *types], [op.counter.hint, *names])

    def body(inside: Scope) -> list[Value]:
        inside.env.update(zip([op.counter, *carried], block.args, strict=False))
        take_places(inside, within, block.args)
        emit_block(inside, op.body)
        yields = inside.values_like([op.body.yielded[n] for n in places], carried)
        return yields + place_values(inside, within)

    emit_region(scope, block, body)
    made = scope.add(make_for(op, lo, hi, inits, types, names, block))
    if held.form in (Form.IN_FLIGHT, Form.BESIDE_WRITES):
        made.in_flight = True
    asked = STAGES.of(op)
    if asked is not None and not scope.context.placement.rings_of(op.body):
        made.hints = {**made.hints, STAGES.name: asked}  # of loads to registers, if of any
    take_places(scope, within, made.outs)
    _bind(scope, [op.outs[n] for n in places], made.outs)


@lowers(tile.If)
def _if(op: tile.If, scope: Scope) -> None:
    """The branch; for a producer, with the copies inside and without results."""
    within = scope.carried(scope.context.placement.rings_within(op))
    cond = scope.scalar(op.cond)
    places = scope.needed(op)
    outs = [op.outs[n] for n in places]
    types: list[Type] = [scope.typed(v) for v in outs]
    _, types, names = carry(scope, within, [], types, [v.hint for v in outs])
    sides: list[Block] = []
    for side in (op.then, op.other):
        block = Block()

        def body(inside: Scope, side: Block = side) -> list[Value]:
            emit_block(inside, side)
            values = inside.values_like([side.yielded[n] for n in places], outs)
            return values + place_values(inside, within)

        emit_region(scope, block, body)
        sides.append(block)
    made = tile.If(cond=cond, then=sides[0], other=sides[1], types=types, named=names)
    results = list(scope.add(made).outs)
    take_places(scope, within, results)
    _bind(scope, outs, results)


def _bind(scope: Scope, values: list[Value], made: Sequence[Value]) -> None:
    """The role has these results of a loop or a branch, and no others."""
    for value, result in zip(values, made, strict=False):
        scope.bind(value, result)


@lowers(tile.While)
def _while(op: tile.While, scope: Scope) -> list[Value]:
    """A loop of unknown length: its loads go to registers (``tkc.passes.choose_placement``): no
    ring inside."""
    types = [scope.typed(v) for v in op.body.args]
    names = [a.hint for a in op.body.args]
    inits = scope.values_like(op.init, op.body.args)
    blocks: list[Block] = []
    for source in (op.before, op.body):
        block = Block(list(types), list(names))

        def body(inside: Scope, source: Block = source, block: Block = block) -> list[Value]:
            inside.env.update(zip(source.args, block.args, strict=True))
            emit_block(inside, source)
            like = source.args if source is op.body else source.yielded
            return inside.values_like(source.yielded, like)

        emit_region(scope, block, body)
        blocks.append(block)
    made = tile.While(init=inits, before=blocks[0], body=blocks[1], types=types, named=names)
    return list(scope.add(made).outs)
