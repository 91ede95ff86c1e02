"""Loops whose copies all warps make: the copies of an iteration, and the work on them.

The copies stand in a region of their own (``cta.copies``); ``CopiesAhead`` lets them run ahead.
"""

from __future__ import annotations

from tkc.ir.core import Block, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import I32, TileType
from tkc.passes.lower.copies import copy_to_slot
from tkc.passes.lower.regions import emit_region, make_for
from tkc.passes.lower.steps import emit_step
from tkc.passes.lower.values import can_repeat
from tkc.passes.lower.walker import Walker
from tkc.passes.schedule.schedule import Do, Steps


def pipelined_loop(op: tile.For, walk: Walker, held: Steps) -> None:
    """The loop over positions from ``lo`` upwards, whatever way the user's counter goes."""
    count = len(op.init)
    types = [walk.typed(v) for v in op.body.args[1:]]
    first = held.steps[0].do is Do.COPY
    carried = sum(_words(v, walk) for v in op.body.args[1:])
    inits = [
        walk.scalar(v) if a.tile.is_scalar else walk.tile(v, walk.layout(a))
        for v, a in zip(op.init, op.body.args[1:], strict=True)
    ]
    walk.await_products()
    lo, hi = walk.scalar(op.lo), walk.scalar(op.hi)
    walk.sync()  # the slots may have been read a moment ago

    block = Block(
        [TileType(I32), *types, TileType(I32)],
        [op.counter.hint, *[a.hint for a in op.body.args[1:]], "slot"],
    )

    def copies() -> None:
        """What the iteration at a position reads goes to a slot; its position is all it needs."""
        region = Block([TileType(I32), TileType(I32)], [op.counter.hint, "slot"])

        def fill() -> list[Value]:
            walk.env = {**outside, op.counter: _counter(walk, op, region.args[0], lo, hi)}
            for inner in op.body.ops:
                if can_repeat(inner, walk):
                    walk.op(inner)
            slots = [region.args[1]] * len(held.rings)
            copy_to_slot(walk, op.body, held.rings, slots, carried)
            return []

        emit_region(walk, region, fill)
        position, slot = block.args[0], block.args[-1]
        walk.add(cta.Copies(position=position, slot=slot, once=op.once, body=region))

    def body() -> list[Value]:
        slot = block.args[-1]
        if first:
            copies()
        walk.env.update(zip(op.body.args[1:], block.args[1:-1], strict=True))
        walk.env[op.counter] = _counter(walk, op, block.args[0], lo, hi)
        for ring in held.rings:
            for copy in ring.copies_at(op.body):
                walk.slots[copy.load] = slot
        for step in held.steps:
            emit_step(walk, held, step)
        if not first:  # loads wait for memory: products that are issued go on meanwhile
            walk.end_group()
            copies()
        walk.await_products()
        yields = [
            walk.scalar(v) if a.tile.is_scalar else walk.tile(v, walk.layout(a))
            for v, a in zip(op.body.yielded, op.body.args[1:], strict=True)
        ]
        return [*yields, slot]

    outside = dict(walk.env)
    emit_region(walk, block, body)
    made = make_for(
        op,
        lo,
        hi,
        [*inits, walk.constant(0)],
        [*types, TileType(I32)],
        [*[a.hint for a in op.body.args[1:]], "slot"],
        block,
        reverse=False,
    )
    walk.add(made)
    for out, value in zip(op.outs, made.outs[:count], strict=True):
        walk.bind(out, value)


def _words(value: Value, walk: Walker) -> int:
    """Registers that a thread holds of it."""
    held = 1 if value.tile.is_scalar else walk.layout(value).registers
    return -(-held * value.tile.element.bits // 32)


def _counter(walk: Walker, op: tile.For, position: Value, lo: Value, hi: Value) -> Value:
    """The user's counter at a position of the upward walk."""
    if not op.reverse:
        return position
    # values are lo, lo + step, ..., lo + (n - 1) * step; the mirror of p is first + last - p
    count = walk.map("sub", hi, lo)
    steps = walk.map("floordiv", walk.map("sub", count, walk.constant(1)), walk.constant(op.step))
    last = walk.map("add", lo, walk.map("mul", steps, walk.constant(op.step)))
    return walk.map("sub", walk.map("add", lo, last), position)
