"""Loop-invariant code motion."""

from __future__ import annotations

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects.tile import Axis, Fold, For, Grid, Load, Pass, While
from tkc.ir.types import TileType
from tkc.passes.cse import reads_constant_memory


def licm(kernel: Op) -> bool:
    """Move what is the same in every iteration in front of the loop, innermost loops first.

    before:  tile.for(...) body(%s) { %c = tile.map(args=[%scale, %log2e]) {fn = "mul"} ... }
    after:   %c = tile.map(args=[%scale, %log2e]) {fn = "mul"}    tile.for(...) body(%s) { ... }

    Pure operations may run where they did not (there are no traps); so may loads of tensors that
    nobody writes, since a load outside gives 0. An operation moves if its operands stand outside
    (rule OPERANDS) and so do the axes of its results (rule AXES).
    """
    changed = False
    for op in reversed(list(kernel.walk())):  # inner loops stand after outer ones
        if isinstance(op, For):
            changed |= _hoist(op, [op.body])
        elif isinstance(op, While):
            changed |= _hoist(op, [op.before, op.body])
    return changed


def _hoist(loop: Op, blocks: list[Block]) -> bool:
    inside: set[Value] = set()
    axes: set[str] = set()
    for block in blocks:
        inside.update(block.args)
        for op in block.walk():
            inside.update(op.results)
            for inner in op.regions.values():
                inside.update(inner.args)
            if isinstance(op, Axis):
                axes.add(op.axis)
    changed = False
    for block in blocks:
        for op in list(block.ops):
            if not _movable(op):
                continue
            if any(v in inside for v in _outer_operands(op)):  # rule OPERANDS
                continue
            used = {n for r in op.results if isinstance(r.type, TileType) for n in r.type.names}
            if isinstance(op, Axis):
                used.discard(op.axis)
            if used & axes:  # rule AXES
                continue
            op.move_before(loop)
            inside.difference_update(op.results)
            if isinstance(op, Axis):
                axes.discard(op.axis)
            changed = True
    return changed


def _movable(op: Op) -> bool:
    if isinstance(op, (Axis, Fold)):
        return True
    if op.regions or not op.results or isinstance(op, Grid):
        return False
    if isinstance(op, Pass) or isinstance(op, Load) and op.ring:
        return False  # a slot for each iteration, as the source says
    return op.pure or reads_constant_memory(op)


def _outer_operands(op: Op) -> list[Value]:
    """What the operation uses that it does not define itself."""
    values = op.all_operands()
    own: set[Value] = set()
    for block in op.regions.values():
        own.update(block.args)
        for inner in block.walk():
            values += inner.all_operands()
            own.update(inner.results)
    return [v for v in values if v not in own]
