"""Loops whose copies all warps make: the copies of an iteration, and the work on them.

The copies stand in a region of their own (``cta.copies``); ``CopiesAhead`` lets them run ahead.
"""

from __future__ import annotations

from tkc.ir.core import Block, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import I32, TileType
from tkc.passes.lower.copies import copy_to_slot
from tkc.passes.lower.regions import emit_region, make_for
from tkc.passes.lower.scope import Scope
from tkc.passes.lower.steps import emit_step
from tkc.passes.lower.values import can_repeat
from tkc.passes.schedule.schedule import Do, Steps


def pipelined_loop(op: tile.For, scope: Scope, held: Steps) -> list[Value]:
    """Emit a loop whose copies, by all warps, can run ahead, and return its results. Its counter
    runs over positions from ``lo`` upwards, whatever way the user's goes; the copies stand in one
    ``cta.copies``, which ``CopiesAhead`` spreads when the slots are known."""
    args = op.body.args[1:]
    types = [scope.typed(v) for v in args]
    inits = scope.values_like(op.init, args)
    scope.await_products()
    lo, hi = scope.scalar(op.lo), scope.scalar(op.hi)
    scope.sync()  # the slots may have been read a moment ago
    names = [*[a.hint for a in args], "slot"]
    types += [TileType(I32)]
    block = Block([TileType(I32), *types], [op.counter.hint, *names])
    first = held.steps[0].do is Do.COPY

    def copies(inside: Scope) -> None:
        region = _copies(op, scope, held, lo, hi)
        position, slot = block.args[0], block.args[-1]
        inside.add(cta.Copies(position=position, slot=slot, once=op.once, body=region))

    def body(inside: Scope) -> list[Value]:
        slot = block.args[-1]
        if first:
            copies(inside)
        inside.env.update(zip(args, block.args[1:-1], strict=True))
        inside.env[op.counter] = _counter(inside, op, block.args[0], lo, hi)
        for ring in held.rings:
            for copy in ring.loads_at(op.body):
                inside.slots[copy.load] = slot
        for step in held.steps:
            emit_step(inside, held, step)
        if not first:  # loads wait for memory: products that are issued go on meanwhile
            inside.end_group()
            copies(inside)
        inside.await_products()
        return [*inside.values_like(op.body.yielded, args), slot]

    emit_region(scope, block, body)
    inits.append(scope.constant(0))
    made = scope.add(make_for(op, lo, hi, inits, types, names, block, reverse=False))
    return list(made.outs[:-1])


def _copies(op: tile.For, scope: Scope, held: Steps, lo: Value, hi: Value) -> Block:
    """What the iteration at a position reads goes to a slot. In the scope outside of the loop: to
    run ahead, the copies may use nothing of an iteration but its position."""
    region = Block([TileType(I32), TileType(I32)], [op.counter.hint, "slot"])
    carried = sum(_words(v, scope) for v in op.body.args[1:])

    def copy(inside: Scope) -> list[Value]:
        inside.env[op.counter] = _counter(inside, op, region.args[0], lo, hi)
        for inner in op.body.ops:
            if can_repeat(inner, inside):
                inside.op(inner)
        slots = [region.args[1]] * len(held.rings)
        copy_to_slot(inside, op.body, held.rings, slots, carried)
        return []

    emit_region(scope, region, copy)
    return region


def _words(value: Value, scope: Scope) -> int:
    """Registers of 32 bits in which a thread holds its share of a value."""
    held = 1 if value.tile.is_scalar else scope.layout(value).registers
    return -(-held * value.tile.element.bits // 32)


def _counter(scope: Scope, op: tile.For, position: Value, lo: Value, hi: Value) -> Value:
    """The user's counter at a position counted upwards."""
    if not op.reverse:
        return position
    # values are lo, lo + step, ..., lo + (n - 1) * step; the mirror of p is first + last - p
    count = scope.map("sub", hi, lo)
    steps = scope.map(
        "floordiv", scope.map("sub", count, scope.constant(1)), scope.constant(op.step)
    )
    last = scope.map("add", lo, scope.map("mul", steps, scope.constant(op.step)))
    return scope.map("sub", scope.map("add", lo, last), position)
