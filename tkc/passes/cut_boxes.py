"""Copies of the last block along an axis that leave out the rows behind the end of the tensor.

TMA fills rows outside of a tensor with zeros, at a fifth of the speed at which it loads, and slower
the more multiprocessors do (``tma_outside``: bench/results/2026-11-27-h200). Where no element of a
result that is stored depends on them, the last block has boxes of its own with fewer rows, by a
second tensor map, and the rows behind them in shared memory are whatever is there:

    M = 130, blocks of 128 rows: A[0:128, k] by boxes of 128 rows, A[128:130, k] by boxes of 2

What a row holds must stay in that row up to the stores, which are cut at the end of the axis:
products that keep the axis and elementwise functions do so, a sum over it does not.
"""

from __future__ import annotations

from collections.abc import Sequence

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.passes.access import ends_with_tensor
from tkc.passes.affine import Divisors, affine
from tkc.passes.placement import AsyncCopy

_IN_PLACE = (
    *(tile.Map, tile.Cast, tile.Bitcast, tile.Broadcast, tile.Half, tile.Field),
    *(tile.Take, tile.Pass, tile.StageShared),
)


def cut_axis(copy: AsyncCopy, divisors: Divisors, full: set[str]) -> str:
    """The axis of which a TMA copy brings only the rows that the tensor has; "" where it brings
    whole boxes: none ends within a block, or what would be left out is read."""
    axis = copy.outermost
    if not axis or axis in full or copy.access.listed_axis or len(copy.peers) > 1:
        return ""
    if copy.stored or copy.is_vector or not ends_with_tensor(copy.access, axis):
        return ""
    start = affine(tile.axis_of(copy.access.op, axis).start)
    if divisors.of(start) % copy.shared.sizes[axis] or not _stays_in_place(copy.load.out, axis):
        return ""
    divisors.rely_on(start)  # the host takes blocks to begin at multiples of their size
    return axis


def _stays_in_place(value: Value, axis: str) -> bool:
    """Whether each position of an axis depends only on the same position of a value, in all that
    is made of it and stored."""
    seen, work = {value}, [value]
    while work:
        at = work.pop()
        for user in at.users:
            found = _made_in_place(user, at, axis)
            if found is None:
                return False
            work += [v for v in found if v not in seen]
            seen.update(found)
    return True


def _made_in_place(op: Op, value: Value, axis: str) -> list[Value] | None:
    """What an operation makes of a value, position for position of an axis; None where positions
    meet, or where that is not known."""
    match op:
        case tile.Dot() | tile.Reduce() | tile.Fold() if axis not in op.over:
            return op.results
        case tile.Scan() if axis != op.over:
            return op.results
        case tile.Store() | tile.Update() if value is op.value:
            cut = {name for name, _ in tile.union_axes(op.index)}
            return op.results if axis in cut else None
        case tile.For() if value in op.init:
            return _carried(op, op.init, value)
        case tile.Yield():
            return _handed_out(op, value)
        case _:
            return op.results if isinstance(op, _IN_PLACE) else None


def _handed_out(op: tile.Yield, value: Value) -> list[Value] | None:
    """The results of a loop or a branch that a region yields a value for, and what the loop carries
    into its next iteration."""
    block = op.parent
    assert isinstance(block, Block)
    around = block.parent
    if isinstance(around, tile.For):
        return _carried(around, op.values, value)
    if isinstance(around, tile.If):
        return [out for out, one in zip(around.outs, op.values, strict=True) if one is value]
    return None


def _carried(loop: tile.For, given: Sequence[Value], value: Value) -> list[Value]:
    """What a value becomes that is among those that a loop begins with or goes on with, wherever it
    stands: of the next iteration, and behind the loop."""
    places = [n for n, one in enumerate(given) if one is value]
    return [v for n in places for v in (loop.body.args[n + 1], loop.outs[n])]
