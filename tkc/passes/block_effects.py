"""What a kernel writes, and whether loops over blocks of an axis may repeat its loads."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from math import gcd

from tkc.ir.core import Op, Value
from tkc.ir.dialects import tile
from tkc.passes.reindexing import linear

Access = tile.Load | tile.Store | tile.Update


def written(kernel: tile.Kernel) -> set[Value]:
    """The tensors that the kernel writes."""
    return {op.tensor for op in kernel.walk() if isinstance(op, (tile.Store, tile.Update))}


def effects_behind(kernel: tile.Kernel, axis: str) -> set[Op] | None:
    """The effects that must stand in the last of the loops over an axis; None where no order of
    loops does.

    A loop repeats the loads that it needs, which must not see what another one has written. A
    tensor that is loaded and written again at the same elements is written in the last loop; of
    several stores to one tensor in a block of operations all are in one loop, so that they keep
    their order. Other blocks, of branches and loops, keep the order that they have.
    """
    late: set[Op] = set()
    for tensor in written(kernel):
        accesses = [
            op
            for op in kernel.walk()
            if isinstance(op, (tile.Load, tile.Store, tile.Update)) and op.tensor is tensor
        ]
        along = [op for op in accesses if axis in tile.names_of(op)]
        if any(isinstance(op, tile.Update) and op.before for op in along):
            return None
        if not along or len(accesses) == 1 or _commute(accesses):
            continue
        blocks = {block: None for op in accesses if (block := op.parent) is not None}
        if any(one.encloses(op) and op.parent is not one for one in blocks for op in accesses):
            return None
        for block in blocks:
            here = [op for op in accesses if op.parent is block]
            if any(op in along for op in here) and len(here) > 1:
                if not all(op in along for op in here) or not _in_place(here, axis):
                    return None
                late.update(op for op in here if not isinstance(op, tile.Load))
    return late


def in_order(op: Op, tensors: Collection[Value]) -> bool:
    """Whether an operation, or one inside it, comes to one of the tensors, which are written: such
    operations keep their order."""
    accesses = (tile.Load, tile.Store, tile.Update)
    return any(isinstance(o, accesses) and o.tensor in tensors for o in (op, *op.walk()))


def _commute(accesses: Sequence[Access]) -> bool:
    """Whether all are updates of one kind, of which none says what was there before."""
    kinds = {op.kind if isinstance(op, tile.Update) and not op.before else "" for op in accesses}
    return len(kinds) == 1 and "" not in kinds


def _in_place(accesses: Sequence[Access], axis: str) -> bool:
    """Whether loads stand before what writes, and no position of the axis comes to an element of
    another position; of accesses in one block."""
    loads = [isinstance(op, tile.Load) for op in accesses]
    if loads != sorted(loads, reverse=True):
        return False
    return all(_apart(a.index, b.index, axis) for a, b in combinations(accesses, 2))


def _apart(one: Sequence[Value], other: Sequence[Value], axis: str) -> bool:
    """Whether two accesses come to different elements wherever their positions on the axis differ,
    as far as each of them does: their entries along the axis are the same, or never equal."""
    entries = [
        pair for pair in zip(one, other, strict=True) if any(axis in e.tile.names for e in pair)
    ]
    return all(a is b for a, b in entries) or any(_never_equal(a, b) for a, b in entries)


def _never_equal(one: Value, other: Value) -> bool:
    """Whether two entries leave other remainders by a number that all positions are multiplied by,
    as 2 * h and 2 * h + 1 do."""
    left, right = linear(one), linear(other)
    if left is None or right is None:
        return False
    (first, start), (second, begin) = left, right
    step = gcd(*first.values(), *second.values())
    distance = start - begin
    return bool(step) and distance.is_constant and distance.constant % step != 0
