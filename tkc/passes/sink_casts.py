"""Widening casts, next to their first use."""

from __future__ import annotations

from tkc.ir.core import Op
from tkc.ir.dialects import cta, tile


def sink_casts(kernel: Op) -> bool:
    """Move casts to wider elements down to the first operation that needs them: until then, the
    tile takes fewer registers as it was.

    before:  %q = tile.cast(x=%Q)    %s = cta.mma(...)    %p = tile.map(args=[%q, %total])
    after:   %s = cta.mma(...)    %q = tile.cast(x=%Q)    %p = tile.map(args=[%q, %total])

    A cast does not enter or leave a loop or branch, and stays before the fence of a wgmma.
    """
    changed = False
    for op in reversed(list(kernel.walk())):  # what a cast feeds sinks first
        if isinstance(op, tile.Cast) and _widens(op):
            changed |= _sink(op)
    return changed


def _widens(op: tile.Cast) -> bool:
    return op.out.tile.layout is not None and op.out.tile.element.bits > op.x.tile.element.bits


def _sink(op: Op) -> bool:
    block = op.parent
    assert block is not None
    place = {other: number for number, other in enumerate(block.ops)}
    users = [block.holder(user) for user in op.results[0].users]
    if not users:
        return False
    first = min(users, key=place.__getitem__)
    if _multiplies(first):  # a wgmma reads registers that were written before its fence
        between = block.ops[place[op] : place[first]]
        fences = [other for other in between if isinstance(other, cta.WgmmaFence)]
        first = fences[-1] if fences else first
    if all(isinstance(other, tile.Cast) for other in block.ops[place[op] : place[first]]):
        return False
    op.move_before(first)
    return True


def _multiplies(op: Op) -> bool:
    return isinstance(op, cta.Wgmma) or any(isinstance(inner, cta.Wgmma) for inner in op.walk())
