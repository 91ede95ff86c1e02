"""What a loop over blocks of an axis carries, for each operation along the axis
(``tkc.passes.block_loops``).

| operation | carried | of a block |
| --- | --- | --- |
| reduction | what was found so far | that of the block, joined with it |
| ``argmax``, ``argmin`` | the extreme, its position | where it is better, NaN before all |
| fold | the same | the function of both, from the second block on |
| a tile at a position | the element, 0 at first | where the block has the position |
| running values | those of the position before | the function of it and the block's own |
| a tile one position on | its last element | that at the block's first position |
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from tkc.ir.build import const, mapped
from tkc.ir.core import Builder, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.numbers import Number
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import BOOL, Element, TileType
from tkc.passes.access import position_form
from tkc.passes.affine import Affine, affine
from tkc.passes.join_shares import OF_FOLDS, applied

Kept = tile.Scan | tile.Fold | tile.Reindex


class At:
    """Where a loop over blocks is: the end of its body, the block's axis, and what of scalars is
    asked for: whether it is the first block, and the position behind its last."""

    def __init__(self, build: Builder, axis: tile.Axis, begin: Value) -> None:
        self.build, self.axis, self._begin = build, axis, begin

    @cached_property
    def first(self) -> Value:
        """Whether this is the first block."""
        return mapped(self.build, "eq", self.axis.start, self._begin)

    @cached_property
    def end(self) -> Value:
        """The position behind the last live one of the block, which has one."""
        size = const(self.build, self.axis.size)
        return mapped(
            self.build, "min", mapped(self.build, "add", self.axis.start, size), self.axis.stop
        )


def keeps(op: Op) -> bool:
    """Whether an operation along an axis keeps it: running values, or a tile one position on."""
    if isinstance(op, tile.Reindex):
        return len(op.axes) == 1 and _is_one_on(op.index[0], op.axes[0])
    return isinstance(op, tile.Scan) or (isinstance(op, tile.Fold) and op.scan)


def _is_one_on(index: Value, axis: str) -> bool:
    """Whether an index is the position before: what stands there moves on by one."""
    form, declared = position_form(index), index
    while isinstance(declared.op, (tile.Map, tile.Cast)):
        declared = next(v for v in declared.op.all_operands() if not v.tile.is_scalar)
    if form is None or form[0] != axis or not isinstance(declared.op, tile.Axis):
        return False
    return form[1] - affine(declared.op.start) == Affine(-1)


def cannot_carry(op: Op, axis: str) -> bool:
    """Whether an operation along the axis needs all of it at once."""
    if isinstance(op, tile.Dot):
        return True
    if isinstance(op, tile.Reduce):
        return REDUCTIONS[op.kind].rounds and op.x.tile.element.bits < 32
    if isinstance(op, tile.Fold):
        return any(not isinstance(inner, OF_FOLDS) for inner in op.body.ops)
    if isinstance(op, tile.Reindex):
        moves = any(axis in entry.tile.names for entry in op.index)
        return op.axes != (axis,) or (moves and not keeps(op))
    return False


def initial(op: Op, axis: str) -> list[tuple[Number, TileType, str]]:
    """What is carried into the first block: for each value a number, its type and a name."""
    types = [_without(out, axis) for out in op.results]
    numbers: list[Number] = [_zero(type_.element) for type_ in types]
    if isinstance(op, (tile.Reduce, tile.Scan)):
        row, (type_,) = REDUCTIONS[op.kind], types
        element = op.x.tile.element
        types, numbers = [type_.with_element(element)], [row.identity(element)]
        if row.locates:
            return [(numbers[0], types[0], "best"), (-1, type_, op.out.hint)]
    return [
        (number, type_, out.hint)
        for number, type_, out in zip(numbers, types, op.results, strict=True)
    ]


def joined(made: Op, held: Sequence[Value], at: At) -> list[Value]:
    """What is carried behind a block: ``held`` before it, and what an operation made of it."""
    build = at.build
    if isinstance(made, tile.Reduce) and REDUCTIONS[made.kind].locates:
        return _located(made, held, at)
    if isinstance(made, tile.Reduce):
        fn = REDUCTIONS[made.kind].function
        return [mapped(build, fn, held[0], made.out, hint=made.out.hint)]
    if isinstance(made, tile.Fold):
        both = applied(build, made.body, [*held, *made.outs])
        return _unless_first(made.outs, both, at)
    assert isinstance(made, tile.Reindex)
    (index,) = made.index
    here = mapped(build, "ge", index, at.axis.start)
    here = mapped(build, "logical_and", here, mapped(build, "lt", index, at.end))
    return [mapped(build, "where", here, made.out, held[0])]


def running(made: Kept, held: Sequence[Value], at: At) -> list[Value]:
    """The running values of a block, or a tile one position on, with what came before it."""
    build = at.build
    if isinstance(made, tile.Reindex):
        first = mapped(build, "eq", at.axis.positions, at.axis.start)
        return [mapped(build, "where", first, held[0], made.out)]
    if isinstance(made, tile.Scan):
        return [mapped(build, REDUCTIONS[made.kind].function, held[0], made.out)]
    both = applied(build, made.body, [*held, *made.outs])
    return _unless_first(made.outs, both, at)


def last(made: Kept, held: Sequence[Value], values: Sequence[Value], at: At) -> list[Value]:
    """What running ``values`` are at the last live position of a block: a sum or the like of the
    block joined with what came before, or the element there. Of a tile that moves on, what it was
    there."""
    build = at.build
    values = [made.x] if isinstance(made, tile.Reindex) else values
    if isinstance(made, tile.Scan):
        whole = build.add(tile.Reduce(x=made.x, kind=made.kind, over=(made.over,))).out
        return [mapped(build, REDUCTIONS[made.kind].function, held[0], whole)]
    place = mapped(build, "sub", at.end, const(build, 1))
    return [
        build.add(tile.Reindex(x=x, index=[place], axes=(at.axis.axis,), checked=(True,))).out
        for x in values
    ]


def _unless_first(alone: Sequence[Value], both: Sequence[Value], at: At) -> list[Value]:
    """A function of the user's has no identity: the first block is alone."""
    return [
        mapped(at.build, "where", at.first, one, other)
        for one, other in zip(alone, both, strict=True)
    ]


def _located(made: tile.Reduce, held: Sequence[Value], at: At) -> list[Value]:
    """The block's extreme takes the place of another that it is better than, or of none."""
    build, (best, place) = at.build, held
    kind = made.kind.removeprefix("arg")
    value = build.add(tile.Reduce(x=made.x, kind=kind, over=made.over)).out
    better = mapped(build, "gt" if kind == "max" else "lt", value, best)
    if value.tile.element.is_float:
        known = mapped(build, "logical_not", mapped(build, "isnan", best))
        new = mapped(build, "logical_and", mapped(build, "isnan", value), known)
        better = mapped(build, "logical_or", better, new)
    nowhere = mapped(build, "lt", place, const(build, 0))
    better = mapped(build, "logical_or", better, nowhere)
    pairs = ((value, best), (made.out, place))
    return [mapped(build, "where", better, new, old) for new, old in pairs]


def _without(value: Value, axis: str) -> TileType:
    axes = tuple((n, size) for n, size in value.tile.axes if n != axis)
    return TileType(value.tile.element, axes)


def _zero(element: Element) -> Number:
    if element == BOOL:
        return False
    return 0.0 if element.is_float else 0
