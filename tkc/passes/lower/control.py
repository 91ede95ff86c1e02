"""Rules for the grid, loops and branches; ring positions are carried through all of them."""

from __future__ import annotations

from tkc.ir.core import Block, Value
from tkc.ir.dialects import tile
from tkc.ir.types import I32, TileType, Type
from tkc.passes.lower.ahead import pipelined_loop
from tkc.passes.lower.regions import emit_region, make_for
from tkc.passes.lower.skew import Skew
from tkc.passes.lower.steps import emit_block
from tkc.passes.lower.walker import Place, Walker, lowers
from tkc.passes.placement import Ring
from tkc.passes.schedule.schedule import Form


@lowers(tile.Grid)
def _grid(op: tile.Grid, walk: Walker) -> None:
    """The starts were bound by whoever numbers the programs (``program.py``)."""
    for start in op.starts:
        assert start in walk.env, start


def carry(
    walk: Walker,
    rings: list[Ring],
    inits: list[Value],
    types: list[Type],
    hints: list[str],
) -> tuple[list[Value], list[Type], list[str]]:
    """The carried values of a loop or branch, extended by the place in every ring inside."""
    for ring in rings:
        place = walk.places[ring]
        inits = [*inits, place.slot, place.phase]
        types = [*types, TileType(I32), TileType(I32)]
        hints = [*hints, "slot", "phase"]
    return inits, types, hints


def take_places(walk: Walker, rings: list[Ring], values: list[Value]) -> None:
    """The last values, two per ring, are where the walk now stands."""
    for number, ring in enumerate(rings):
        at = len(values) - 2 * (len(rings) - number)
        walk.places[ring] = Place(values[at], values[at + 1])


def place_values(walk: Walker, rings: list[Ring]) -> list[Value]:
    return [v for ring in rings for v in (walk.places[ring].slot, walk.places[ring].phase)]


@lowers(tile.For)
def _for(op: tile.For, walk: Walker) -> None:
    if walk.role == "load":
        _producer_for(op, walk)
        return
    held = walk.context.schedule.of(walk.role, op.body)
    if held.form is Form.COPIES_AHEAD:
        pipelined_loop(op, walk, held)
        return
    if held.behind is not None:
        Skew(op, walk, held).lower()
        return
    within = walk.context.placement.rings_within(op) if walk.role == "math" else []
    types = [walk.typed(v) for v in op.body.args[1:]]
    inits = [
        walk.tile(v, walk.layout(a)) if not a.tile.is_scalar else walk.scalar(v)
        for v, a in zip(op.init, op.body.args[1:], strict=True)
    ]
    lo, hi = walk.scalar(op.lo), walk.scalar(op.hi)
    names = [a.hint for a in op.body.args[1:]]
    inits, types, names = carry(walk, within, inits, types, names)
    block = Block([op.body.args[0].type, *types], [op.body.args[0].hint, *names])
    count = len(op.init)

    def body() -> list[Value]:
        walk.env.update(zip(op.body.args, block.args[: count + 1], strict=True))
        take_places(walk, within, block.args[1 + count :])
        emit_block(walk, op.body)
        yields = [
            walk.scalar(value) if arg.tile.is_scalar else walk.tile(value, walk.layout(arg))
            for value, arg in zip(op.body.yielded, op.body.args[1:], strict=True)
        ]
        return yields + place_values(walk, within)

    outer_places = dict(walk.places)
    emit_region(walk, block, body)
    walk.places = outer_places
    made = make_for(op, lo, hi, inits, types, names, block)
    walk.add(made)
    results = list(made.outs)
    for out, value in zip(op.outs, results[:count], strict=True):
        walk.bind(out, value)
    take_places(walk, within, results[count:])
    if held.form is Form.IN_FLIGHT:
        made.in_flight = True


def _producer_for(op: tile.For, walk: Walker) -> None:
    """The loop with nothing but the copies inside; none, if it has no copies."""
    within = walk.context.placement.rings_within(op)
    if not within:
        return
    lo, hi = walk.scalar(op.lo), walk.scalar(op.hi)
    inits, types, names = carry(walk, within, [], [], [])
    block = Block([op.body.args[0].type, *types], [op.body.args[0].hint, *names])

    def body() -> list[Value]:
        walk.env[op.body.args[0]] = block.args[0]
        take_places(walk, within, block.args[1:])
        emit_block(walk, op.body)
        return place_values(walk, within)

    outer = dict(walk.places)
    emit_region(walk, block, body)
    walk.places = outer
    made = make_for(op, lo, hi, inits, types, names, block)
    walk.add(made)
    take_places(walk, within, list(made.outs))


@lowers(tile.If)
def _if(op: tile.If, walk: Walker) -> None:
    within = walk.context.placement.rings_within(op) if walk.role != "all" else []
    if walk.role == "load" and not within:
        return
    cond = walk.scalar(op.cond)
    outs = [] if walk.role == "load" else list(op.outs)
    types: list[Type] = [walk.typed(v) for v in outs]
    names = [v.hint for v in outs]
    _, types, names = carry(walk, within, [], types, names)
    before = dict(walk.places)
    sides: list[Block] = []
    for side in (op.then, op.other):
        block = Block()

        def body(side: Block = side) -> list[Value]:
            walk.places = dict(before)
            emit_block(walk, side)
            values = (
                [
                    walk.scalar(v) if out.tile.is_scalar else walk.tile(v, walk.layout(out))
                    for v, out in zip(side.yielded, outs, strict=True)
                ]
                if outs
                else []
            )
            return values + place_values(walk, within)

        emit_region(walk, block, body)
        sides.append(block)
    walk.places = before
    made = tile.If(cond=cond, then=sides[0], other=sides[1], types=types, named=names)
    walk.add(made)
    results = list(made.outs)
    for out, value in zip(outs, results[: len(outs)], strict=True):
        walk.bind(out, value)
    take_places(walk, within, results[len(outs) :])


@lowers(tile.While)
def _while(op: tile.While, walk: Walker) -> None:
    """A loop of unknown length: its loads go to registers (``ChoosePlacement``): no ring inside."""
    types = [walk.typed(v) for v in op.body.args]
    names = [a.hint for a in op.body.args]
    inits = [
        walk.scalar(v) if a.tile.is_scalar else walk.tile(v, walk.layout(a))
        for v, a in zip(op.init, op.body.args, strict=True)
    ]
    blocks: list[Block] = []
    for source in (op.before, op.body):
        block = Block(list(types), list(names))

        def body(source: Block = source, block: Block = block) -> list[Value]:
            walk.env.update(zip(source.args, block.args, strict=True))
            emit_block(walk, source)
            return [
                walk.scalar(v) if v.tile.is_scalar else walk.tile(v, walk.layout(a))
                for v, a in zip(
                    source.yielded,
                    source.args if source is op.body else source.yielded,
                    strict=True,
                )
            ]

        emit_region(walk, block, body)
        blocks.append(block)
    made = tile.While(init=inits, before=blocks[0], body=blocks[1], types=types, named=names)
    walk.add(made)
    for out, value in zip(op.outs, made.outs, strict=True):
        walk.bind(out, value)
