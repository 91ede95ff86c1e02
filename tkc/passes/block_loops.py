"""Loops over blocks of an axis in place of operations on all of it, in one block of operations
(``tkc.passes.block_axes``)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from tkc.ir.build import mapped
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.naming import free_axis
from tkc.ir.types import I32, TileType
from tkc.passes.affine import affine
from tkc.passes.block_carries import At, Kept, initial, joined, keeps, last, running
from tkc.passes.block_effects import in_order, written
from tkc.passes.join_shares import goes_along


def ends_loop(op: Op, axis: str) -> bool:
    """Whether what an operation makes of an axis is known behind a loop over blocks only."""
    return goes_along(op, axis) and not keeps(op)


class BlockLoops:
    """The rewrite of one block of operations, whose values over the axis are all made in it.

    ``size_of`` says how many positions a block has of a loop with some operations. ``late`` are
    effects that stand in the last loop: a load that another one repeats must not see them.
    """

    def __init__(
        self,
        kernel: tile.Kernel,
        axis: tile.Axis,
        block: Block,
        size_of: Callable[[Collection[Op]], int],
        late: Collection[Op],
    ) -> None:
        self.kernel, self.axis, self.block, self.size_of = kernel, axis, block, size_of
        self.name = axis.axis
        self.inside = {
            op: None for op in block.ops if self.name in tile.names_of(op) and op is not axis
        }
        self.levels = self._levels(late)

    def run(self) -> list[int]:
        """Put the loops in; where the axis begins in this block, it goes. Gives the sizes of the
        blocks of the loops."""
        ends: list[list[Op]] = [[] for _ in range(max(self.levels.values(), default=0) + 1)]
        for op in self.block.ops:
            if self._ends(op):
                ends[self.levels[op]].append(op)
        found = [self._needed(wanted) for wanted in ends]
        needed = [[op for op in self.inside if op in ops] for ops in found]
        sizes = [self.size_of(ops) if ops else 0 for ops in needed]
        rest = [op for op in self.block.ops if op not in self.inside and not op.TERMINATOR]
        if self.axis.parent is self.block:
            rest.remove(self.axis)
            self.axis.parent = None
        tail = [op for op in self.block.ops if op.TERMINATOR]
        self.block.ops.clear()
        for op in self.inside:
            op.parent = None
        build = Builder(self.block)
        build.loc = self.axis.loc
        for level, wanted in enumerate(ends):
            for op in rest:
                if self.levels[op] == level:
                    self.block.append(op)
            if wanted:
                self._loop(build, sizes[level], wanted, needed[level])
        for op in tail:
            self.block.append(op)
        for op in reversed(self.inside):
            op.erase()
        if self.axis.parent is None:
            self.axis.erase()
        return [size for size in sizes if size]

    # --- what stands in which loop --------------------------------------------------------------

    def _levels(self, late: Collection[Op]) -> dict[Op, int]:
        """For every operation of the block, the loops over the axis that must be done."""
        levels: dict[Op, int] = {}
        changed, behind = written(self.kernel), 0
        for op in self.block.ops:
            used = [v for inner in (op, *op.walk()) for v in inner.all_operands()]
            levels[op] = max((self._ready(v, levels) for v in used), default=0)
            if op not in self.inside and in_order(op, changed):
                levels[op] = behind = max(levels[op], behind)
        most = max((level for op, level in levels.items() if self._ends(op)), default=0)
        return levels | {op: most for op in self.block.ops if op in late}

    def _ready(self, value: Value, levels: dict[Op, int]) -> int:
        op = value.op
        if op is None or op not in levels:
            return 0
        return levels[op] + ends_loop(op, self.name)

    def _ends(self, op: Op) -> bool:
        """Whether a loop over the axis is needed for it: for a result of all its positions, or an
        effect."""
        if isinstance(op, (tile.Store, tile.Update)):
            return op in self.inside
        return ends_loop(op, self.name)

    def _needed(self, ends: Iterable[Op]) -> set[Op]:
        """The operations on tiles over the axis from which these follow, themselves included."""
        found: set[Op] = set()
        left = [*ends]
        while left:
            op = left.pop()
            if op not in found:
                found.add(op)
                left += [
                    value.op
                    for value in op.all_operands()
                    if value.op in self.inside and not self._ends(value.op)
                ]
        return found

    # --- one loop -------------------------------------------------------------------------------

    def _loop(self, build: Builder, size: int, ends: list[Op], ops: list[Op]) -> None:
        """The loop over the blocks for these results and effects, behind what stands there.
        ``ops`` are they and what they follow from, in order."""
        axis = self.axis
        inits, hints = list[Value](), list[str]()
        slots: dict[Op, slice] = {}
        for op in ops:
            if goes_along(op, self.name):
                begin = len(inits)
                for value, type_, hint in initial(op, self.name):
                    inits.append(build.add(tile.Const(value=value, types=[type_])).out)
                    hints.append(hint)
                slots[op] = slice(begin, len(inits))
        end = self._end(build)
        block = Block([TileType(I32), *(v.type for v in inits)], [f"{self.name}_start", *hints])
        values = self._body(block, end, size, ops, slots)
        Builder(block).add(tile.Yield(values=values))
        loop = tile.For(
            lo=axis.start,
            hi=end,
            init=inits,
            step=size,
            body=block,
            types=[v.type for v in inits],
            named=hints,
            loc=axis.loc,
        )
        build.add(loop)
        for op in ends:
            found = loop.outs[slots[op]] if op in slots else []
            for old, new in zip(op.results, found[-len(op.results) :], strict=True):
                old.replace_by(new)

    def _body(
        self, block: Block, end: Value, size: int, ops: list[Op], slots: dict[Op, slice]
    ) -> list[Value]:
        """Fill the body of a loop with the operations; gives what it carries on."""
        axis, name = self.axis, self._free()
        build = Builder(block)
        build.loc = axis.loc
        places = tile.Axis(
            start=block.args[0], stop=end, axis=name, size=size, named=[axis.positions.hint]
        )
        mapping = {axis.positions: build.add(places).positions}
        at = At(build, places, axis.start)
        made: dict[Op, Op] = {}
        carried: dict[Op, list[Value]] = {}
        for op in ops:
            made[op] = copy = op.clone(mapping)
            _rename(copy, axis.axis, name, size)
            block.append(copy)
            if op in slots and isinstance(copy, Kept) and keeps(op):
                held = block.args[1:][slots[op]]
                values = running(copy, held, at)
                mapping.update(zip(op.results, values, strict=True))
                carried[op] = last(copy, held, values, at)
        for op in slots:
            if op not in carried:
                carried[op] = joined(made[op], block.args[1:][slots[op]], at)
        return [value for op in slots for value in carried[op]]

    def _end(self, build: Builder) -> Value:
        """Where the last block ends: the axis may have fewer positions than its range."""
        axis = self.axis
        room = affine(axis.stop) - affine(axis.start)
        if room.is_constant and room.constant <= axis.size:
            return axis.stop
        whole = build.add(tile.Const(value=axis.size, types=[TileType(I32)])).out
        return mapped(build, "min", mapped(build, "add", axis.start, whole), axis.stop)

    def _free(self) -> str:
        """A name for the axis in another loop."""
        taken = {op.axis for op in self.kernel.walk() if isinstance(op, tile.Axis)}
        return free_axis(self.name, taken)


def _rename(op: Op, axis: str, name: str, size: int) -> None:
    """A copied operation gets the axis of its loop."""
    for value in op.results:
        if isinstance(value.type, TileType):
            axes = tuple((name, size) if n == axis else (n, s) for n, s in value.type.axes)
            value.type = TileType(value.type.element, axes)
    if isinstance(op, tile.Scan):
        op.over = name if op.over == axis else op.over
    elif isinstance(op, (tile.Reduce, tile.Fold)):
        op.over = tuple(name if n == axis else n for n in op.over)
    elif isinstance(op, tile.Reindex):
        op.axes = tuple(name if n == axis else n for n in op.axes)
