"""Registers per thread of the accumulators of products that are alive together."""

from __future__ import annotations

from collections.abc import Mapping

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.passes.instructions import Anchor

# What reads a tile and gives one of the same size: the tile lives on in it.
_PASSES_ON = (tile.Map, tile.Cast, tile.Bitcast)


def accumulators(chosen: Mapping[Op, Anchor]) -> int:
    """The most that any point of the kernel needs, in 32-bit registers.

    A product that adds to another, or to what a loop carries, uses its registers. The result lives
    until the last operation of its block that reads it, or a value computed from it position by
    position; what the block hands out or a loop carries lives to the end.
    """
    blocks: dict[Block, list[tuple[int, float, int]]] = {}
    seen: set[Value] = set()
    for anchor in chosen.values():
        dot = anchor.dot
        block = dot.parent
        home = dot.acc if dot.acc is not None else dot.out
        if home in seen or block is None:
            continue
        seen |= {home, dot.out}
        words = max(1, dot.out.tile.element.bits // 32)
        places = {op: number for number, op in enumerate(block.ops)}
        carried = dot.acc is not None and not isinstance(dot.acc.op, tile.Dot)
        start = -1 if carried else places[dot]
        end = float("inf") if carried else _end(dot.out, block, places)
        blocks.setdefault(block, []).append((start, end, anchor.accumulator().registers * words))
    return max((_most(lives) for lives in blocks.values()), default=0)


def _most(lives: list[tuple[int, float, int]]) -> int:
    """The greatest sum of registers of lives that meet: at the start of one of them."""
    return max(
        sum(registers for start, end, registers in lives if start <= at < end) for at, _, _ in lives
    )


def _end(value: Value, block: Block, places: Mapping[Op, int]) -> float:
    """The place in the block from which on the tile is dead."""
    last = float(places[value.op]) + 1 if value.op is not None else 0.0
    for user in value.users:
        at = _place(user, block, places)
        last = max(last, at)
        if user.parent is not block or user is block.ops[-1]:
            last = max(last, at if user.parent is not block else float("inf"))
            continue
        same = isinstance(user, tile.Dot) and user.acc is value
        if same or isinstance(user, _PASSES_ON):
            last = max(last, _end(user.results[0], block, places))
    return last


def _place(op: Op, block: Block, places: Mapping[Op, int]) -> int:
    """Of the operation of the block that is ``op`` or holds it."""
    while op.parent is not block:
        assert op.parent is not None and op.parent.parent is not None
        op = op.parent.parent
    return places[op]
