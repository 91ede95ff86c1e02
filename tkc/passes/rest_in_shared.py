"""Tiles that wait in shared memory while others are multiplied, instead of in registers.

A kernel pays with barriers and shared memory, so that nothing rests unless ptxas has found that the
registers do not suffice (``tkc.driver.plainer``).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.types import TileType
from tkc.passes.accumulators import place_in

_LOOPS = (tile.For, tile.While)
_FREE = (
    tile.Const,
    tile.Axis,
    tile.StageShared,
)  # made again where they are read, or there already


@dataclass(frozen=True)
class _Rest:
    """A tile, the operation in front of which it goes to rest, the uses that read it afterwards,
    and its elements times the operations that it rests through."""

    value: Value
    first: Op
    later: tuple[Op, ...]
    weight: int


def resting(kernel: tile.Kernel, through: str) -> int:
    """How many tiles could rest. ``through`` is "loops" or "products" (and loops): what a tile is
    not read by."""
    return len(_candidates(kernel, through))


def rest_in_shared(kernel: tile.Kernel, through: str, which: Collection[int]) -> None:
    """Let some of the tiles rest that could; number 0 has the most elements and the longest rest.

    before:  %p = tile.dot(..);  tile.for(..) { no %p };  tile.store(%p)
    after:   %p = tile.dot(..);  %k = tile.stage_shared(%p);  tile.for(..) {..};  tile.store(%k)
    """
    for number, rest in enumerate(_candidates(kernel, through)):
        if number not in which:
            continue
        assert rest.first.parent is not None
        kept = tile.StageShared(x=rest.value, named=[rest.value.hint], loc=rest.first.loc)
        rest.first.parent.insert_before(rest.first, kept)
        for user in rest.later:
            user.substitute(rest.value, kept.out)


def _candidates(kernel: tile.Kernel, through: str) -> list[_Rest]:
    blocks = [kernel.body, *(b for op in kernel.walk() for b in op.regions.values())]
    kinds = _LOOPS if through == "loops" else (*_LOOPS, tile.Dot)
    found = [rest for block in blocks for rest in _rests(block, kinds)]
    return sorted(found, key=lambda rest: -rest.weight)


def _rests(block: Block, kinds: tuple[type[Op], ...]) -> list[_Rest]:
    """The tiles of a block that operations of these kinds stand between two uses of."""
    places = {op: number for number, op in enumerate(block.ops)}
    found: list[_Rest] = []
    for value in [*block.args, *(v for op in block.ops for v in op.results)]:
        if not isinstance(value.type, TileType) or len(value.type.axes) < 2:
            continue
        if isinstance(value.op, _FREE) or not value.users or _is_operand(value):
            continue
        uses = {user: place_in(user, block, places) for user in value.users}
        start = places[value.op] if value.op is not None else -1
        last = max(uses.values())
        passed = [
            op
            for op in block.ops[start + 1 : last]
            if isinstance(op, kinds) and places[op] not in uses.values()
        ]
        if not passed:
            continue
        later = tuple(user for user, place in uses.items() if place > places[passed[0]])
        summed = any(isinstance(user, tile.Dot) and user.acc is value for user in later)
        if not (summed and tile.Dot in kinds):  # a sum stays where the tensor cores add to it
            found.append(_Rest(value, passed[0], later, value.type.elements * len(passed)))
    return found


def _is_operand(value: Value) -> bool:
    """Whether it is loaded for products alone: then it lies in shared memory."""
    return isinstance(value.op, tile.Load) and all(isinstance(u, tile.Dot) for u in value.users)
