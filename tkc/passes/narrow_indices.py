"""Indices of 64 bits become 32-bit ones where addresses are sums of scalars and positions.

Positions are i32, and so is the arithmetic of addresses on them. A wider number is cut to the range
of i32 first, as a whole: what it cuts lies outside every tensor, before and after.
"""

from __future__ import annotations

from tkc.ir.build import const, mapped
from tkc.ir.core import Builder, Value
from tkc.ir.dialects import tile
from tkc.ir.types import I32
from tkc.passes.affine import keeps_number

FIRST, LAST = -(1 << 31), (1 << 31) - 1


class NarrowIndices:
    """Scalars, and sums of an axis and scalars, in the indices of tensors.

    before:  tile.load(tensor=%x, index=[%k])                                # %k: i64
    after:   %c = tile.map(args=[tile.map(args=[%k, -1]) {fn = "max"}, 2**31 - 1]) {fn = "min"}
             tile.load(tensor=%x, index=[tile.cast(%c)])                     # i32

    ``i64(t) + k`` becomes t + the cut k: t lies in [0, 2**31), so that a sum with a cut k is
    outside of [0, 2**31 - 1) too, as a number of 32 bits without a sign. Tiles of other 64-bit
    numbers stay: each of their elements is compared and multiplied in 64 bits.
    """

    def __init__(self, kernel: tile.Kernel) -> None:
        self.kernel = kernel

    def run(self) -> None:
        """Give every load, store and update index entries of 32 bits."""
        for op in list(self.kernel.walk()):
            if isinstance(op, (tile.Load, tile.Store, tile.Update)):
                if any(v.tile.element.bits == 64 for v in op.index):
                    build = Builder(self.kernel.body).before(op)
                    op.set_operand("index", [_narrowed(build, v) for v in op.index])


def narrow(build: Builder, index: Value, first: int = -1) -> Value:
    """The integers in 32 bits; what is beyond them, or below ``first``, becomes the nearest number
    that is not: outside of every tensor, as before."""
    element = index.tile.element
    if element == I32:
        return index
    op = index.op
    if isinstance(op, tile.Cast) and keeps_number(op):
        return narrow(build, op.x, first)
    if element.bits == 64:
        if element.is_signed:
            index = mapped(build, "max", index, const(build, first, element))
        index = mapped(build, "min", index, const(build, LAST, element))
    return build.add(tile.Cast(x=index, types=[index.tile.with_element(I32)])).out


def _narrowed(build: Builder, index: Value) -> Value:
    if index.tile.element.bits < 64:
        return index
    if index.tile.is_scalar:
        return narrow(build, index)
    found = _position(build, index)
    if found is None:
        return index
    positions, shift = found
    return (
        positions if shift is None else mapped(build, "add", positions, narrow(build, shift, FIRST))
    )


def _position(build: Builder, value: Value) -> tuple[Value, Value | None] | None:
    """(the i32 positions of an axis, a 64-bit scalar or None) whose sum the tile is."""
    op = value.op
    if isinstance(op, tile.Axis):
        return value, None
    if isinstance(op, tile.Cast):
        return _position(build, op.x) if keeps_number(op) else None
    wide = value.tile.element.bits == 64
    if not wide or not isinstance(op, tile.Map) or op.fn not in ("add", "sub"):
        return None
    left, right = op.args
    if op.fn == "add" and left.tile.is_scalar:
        left, right = right, left
    found = _position(build, left) if right.tile.is_scalar else None
    if found is None:
        return None
    positions, shift = found
    if shift is not None:
        return positions, mapped(build, op.fn, shift, right)
    return positions, right if op.fn == "add" else mapped(build, "neg", right)
