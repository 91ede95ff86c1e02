"""argmax and argmin of types whose values do not fit 32 bits, as folds."""

from __future__ import annotations

from tkc.ir.build import const, mapped
from tkc.ir.core import Block, Builder, Value
from tkc.ir.dialects import tile
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import I32, TileType

KEYED = ("f32", "i32", "u32")  # reduced as one 64-bit key of value and position


class Extremes:
    """The first position of the greatest or least value, in pairs of value and position.

    before:  %i = tile.reduce(x=%x) {kind = "argmax", over = ["t"]}              # x of f64
    after:   %v, %p = tile.fold(xs=[%x, %t]) {over = ["t"]} body(...) { later if greater, or NaN }
             %i = tile.map(args=[%some, %p, -1]) {fn = "where"}     # %some: t has a live position

    A fold keeps the order of positions, so the first one of equal values stays.
    """

    def __init__(self, kernel: tile.Kernel) -> None:
        self.kernel = kernel

    def run(self) -> None:
        """Rewrite every ``argmax`` and ``argmin`` of an element type whose values have no order as
        integer keys; others are one reduction of keys."""
        for op in list(self.kernel.walk()):
            if isinstance(op, tile.Reduce) and REDUCTIONS[op.kind].locates:
                if op.x.tile.element.name not in KEYED:
                    self._rewrite(op)

    def _rewrite(self, op: tile.Reduce) -> None:
        axis = tile.axis_of(op, op.over[0])
        build = Builder(self.kernel.body).before(op)
        wide = TileType(axis.positions.tile.element, op.x.tile.axes)
        positions = build.add(tile.Broadcast(x=axis.positions, types=[wide])).out
        value, place = TileType(op.x.tile.element), TileType(I32)
        body = Block([value, place, value, place], ["v1", "p1", "v2", "p2"])
        later = _later(Builder(body), op.kind, body.args[0], body.args[2])
        inner = Builder(body)
        chosen = [
            mapped(inner, "where", later, new, old)
            for old, new in zip(body.args[:2], body.args[2:], strict=True)
        ]
        inner.add(tile.Yield(values=chosen))
        left = op.out.tile.axes
        fold = tile.Fold(
            xs=[op.x, positions],
            over=op.over,
            body=body,
            types=[TileType(value.element, left), TileType(I32, left)],
        )
        found = build.add(fold).outs[1]
        some = mapped(build, "lt", axis.start, axis.stop)
        none = const(build, -1)
        result = mapped(build, "where", some, found, none)
        op.out.replace_by(result)
        op.erase()


def _later(build: Builder, kind: str, old: Value, new: Value) -> Value:
    """Whether the later value takes the place of the earlier one: NaN goes before all others."""
    better = "gt" if kind == "argmax" else "lt"
    found = mapped(build, better, new, old)
    if not old.tile.element.is_float:
        return found
    nans = [mapped(build, "isnan", v) for v in (old, new)]
    before = build.add(tile.Map(args=[nans[0]], fn="logical_not")).out
    first = build.add(tile.Map(args=[nans[1], before], fn="logical_and")).out
    return mapped(build, "logical_or", found, first)
