"""argmax and argmin of types whose values do not fit 32 bits, as folds."""

from __future__ import annotations

from collections.abc import Sequence

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
                                            # and of equal ones that of the lesser position
             %i = tile.map(args=[%some, %p, -1]) {fn = "where"}     # %some: t has a live position

    As it asks for positions, the function commutes: threads join their own elements first.
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
        inner = Builder(body)
        later = _later(inner, op.kind, body.args[:2], body.args[2:])
        chosen = [
            mapped(inner, "where", later, new, old)
            for old, new in zip(body.args[:2], body.args[2:], strict=True)
        ]
        inner.add(tile.Yield(values=chosen))
        left = op.out.tile.axes
        fold = tile.Fold(
            xs=[op.x, positions],
            over=op.over,
            commutes=True,
            body=body,
            types=[TileType(value.element, left), TileType(I32, left)],
        )
        found = build.add(fold).outs[1]
        some = mapped(build, "lt", axis.start, axis.stop)
        none = const(build, -1)
        result = mapped(build, "where", some, found, none)
        op.out.replace_by(result)
        op.erase()


def _later(build: Builder, kind: str, first: Sequence[Value], second: Sequence[Value]) -> Value:
    """Whether the second value, with its position, takes the place of the first: NaN goes before
    all others, and of equal values that of the lesser position stays."""
    (old, at), (new, place) = first, second
    better = mapped(build, "gt" if kind == "argmax" else "lt", new, old)
    same = mapped(build, "eq", new, old)
    if old.tile.element.is_float:
        nans = [mapped(build, "isnan", v) for v in (old, new)]
        other = mapped(build, "logical_not", nans[0])
        better = mapped(build, "logical_or", better, mapped(build, "logical_and", nans[1], other))
        same = mapped(build, "logical_or", same, mapped(build, "logical_and", *nans))
    earlier = mapped(build, "logical_and", same, mapped(build, "lt", place, at))
    return mapped(build, "logical_or", better, earlier)
