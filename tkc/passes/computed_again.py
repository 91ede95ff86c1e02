"""Tiles over an axis computed again elsewhere: inside a loop or branch that reads them, or at other
positions of the axis (``tkc.passes.block_axes``)."""

from __future__ import annotations

from collections.abc import Collection

from tkc.ir.build import const, mapped
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.types import BOOL, I32, TileType

CONTROL = (tile.For, tile.While, tile.If)
_BY_POSITION = (tile.Map, tile.Cast, tile.Bitcast, tile.Broadcast, tile.Inline, tile.Uniform)


def chain(kernel: tile.Kernel, value: Value, axis: str) -> list[Op] | None:
    """The operations on tiles over the axis that make one of them, in order; None where a loop or
    branch does, and [] for positions."""
    found: set[Op] = set()
    left = [value]
    while left:
        one = left.pop()
        if not isinstance(one.type, TileType) or axis not in one.type.names:
            continue
        if one.op is None or isinstance(one.op, CONTROL):
            return None
        if not isinstance(one.op, tile.Axis) and one.op not in found:
            found.add(one.op)
            left += one.op.all_operands()
    return [op for op in kernel.walk() if op in found]


def reads_any(ops: Collection[Op], tensors: Collection[Value]) -> bool:
    """Whether one of the operations loads from one of the tensors."""
    return any(isinstance(op, tile.Load) and op.tensor in tensors for op in ops)


# --- inside loops and branches --------------------------------------------------------------------


def brought_in(kernel: tile.Kernel, axis: str) -> list[tuple[Op, Value]]:
    """Where loops and branches read tiles over the axis that are made outside of them: each such
    operation with its operand. Positions are no tiles that anything must make."""
    return [
        (op, value)
        for op in kernel.walk()
        for value in dict.fromkeys(op.all_operands())
        if isinstance(value.type, TileType)
        and axis in value.type.names
        and not isinstance(value.op, tile.Axis)
        and (value.op is None or value.op.parent is not op.parent)
    ]


def compute_inside(kernel: tile.Kernel, axis: str) -> None:
    """Compute tiles again in the loops and branches that read them."""
    made: dict[Block, dict[Value, Value]] = {}
    for op, value in brought_in(kernel, axis):
        block = op.parent
        assert block is not None
        copies = made.setdefault(block, {})
        for one in chain(kernel, value, axis) or []:
            if one.parent is not block and one.results[0] not in copies:
                block.insert_before(op, one.clone(copies))
        op.substitute(value, copies[value])


# --- at other positions ---------------------------------------------------------------------------


def read_elsewhere(
    kernel: tile.Kernel, op: tile.Reindex, axis: str, changed: Collection[Value]
) -> list[Op] | None:
    """The operations to compute again for a tile that is read at other positions of the axis; None
    where some go along it, or read a tensor that is ``changed``."""
    if op.axes != (axis,) or op.index[0].tile.element != I32:
        return None
    ops = chain(kernel, op.x, axis)
    if ops is None or not all(isinstance(one, (*_BY_POSITION, tile.Load)) for one in ops):
        return None
    return None if reads_any(ops, changed) else ops


def compute_elsewhere(op: tile.Reindex, ops: list[Op], axis: tile.Axis) -> None:
    """Compute what a tile is at other positions in place of moving it there: ``ops`` (of
    ``read_elsewhere``) with the index for the positions, and 0 where that lies outside.

    before:  %v = tile.load(tensor=%x, index=[%n, %c])
             %r = tile.reindex(x=%v, index=[%e]) {axes = ["c"]}
    after:   %a = tile.load(tensor=%x, index=[%n, %e]) {checked = [false, true]}
             %r = where(%e >= 0 and %e < %C, %a, 0)
    """
    build = Builder(axis.parent or Block([])).before(op)
    (index,) = op.index
    made = {axis.positions: index}
    for one in ops:
        copy = build.add(one.clone(made))
        if isinstance(one, tile.Load):
            moved = [made.get(entry, entry) is not entry for entry in one.index]
            copy.attributes["checked"] = tuple(
                there or checked for there, checked in zip(moved, one.checked, strict=True)
            )
        old = one.results[0].tile
        spread = old.axes if isinstance(one, tile.Broadcast) else ()
        axes = dict(row for row in spread if row[0] != axis.axis)
        axes.update(tile.union_axes([v for v in copy.all_operands() if _is_tile(v)]))
        copy.results[0].type = TileType(old.element, tuple(axes.items()))
    value = made.get(op.x, op.x)
    if op.checked[0]:
        inside = mapped(build, "ge", index, axis.start)
        inside = mapped(build, "logical_and", inside, mapped(build, "lt", index, axis.stop))
        element = value.tile.element
        zero = const(build, False if element == BOOL else 0.0 if element.is_float else 0, element)
        value = mapped(build, "where", inside, value, zero)
    if value.type != op.out.type:
        value = build.add(tile.Broadcast(x=value, types=[op.out.type])).out
    op.out.replace_by(value)
    op.erase()


def _is_tile(value: Value) -> bool:
    return isinstance(value.type, TileType)
