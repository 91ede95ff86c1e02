"""Dead code elimination."""

from __future__ import annotations

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects.tile import Axis, Fold, For, Grid, If, While
from tkc.ir.types import TileType


def dce(kernel: Op) -> bool:
    """Remove what no effect depends on, loop-carried values included.

    before:  %a, %b = tile.for(init=[%x, %y]) body(%s, %p, %q) { ... tile.yield([%p1, %q1]) }
             tile.store(value=%a)                         # %q only feeds %q1
    after:   %a = tile.for(init=[%x]) body(%s, %p) { ... tile.yield([%p1]) }

    Live from the start are operations that write or synchronise, and the grid. A value that is live
    makes live what defines it (ANY), for a loop only the slot of the value (SLOT), and the axes of
    its type (AXES).
    """
    return _Liveness(kernel).sweep()


class _Liveness:
    """The operations and values that some effect depends on: found when it is made, by the rules of
    ``dce``; ``sweep`` erases the others."""

    def __init__(self, kernel: Op) -> None:
        self.kernel = kernel
        self.ops: set[Op] = set()
        self.values: set[Value] = set()
        self.work: list[Value] = []
        self.axes: dict[str, Axis] = {}
        everything = list(kernel.walk())
        self.axes = {op.axis: op for op in everything if isinstance(op, Axis)}
        for op in everything:
            if op.WRITES or op.SYNCS or isinstance(op, Grid):
                self.mark(op)
        while self.work:
            self.value(self.work.pop())

    def need(self, *values: Value) -> None:
        """The values are live; what that means for others is looked at later (``work``)."""
        for value in values:
            if value not in self.values:
                self.values.add(value)
                self.work.append(value)

    def mark(self, op: Op) -> None:
        """The operation runs, so whatever holds it does, and what decides on it is live."""
        if op in self.ops or op is self.kernel:
            return
        self.ops.add(op)
        if isinstance(op, For):
            self.need(op.lo, op.hi)
        elif isinstance(op, While):
            self.need(*op.before.yielded)
        elif isinstance(op, If):
            self.need(op.cond)
        else:  # rule ANY
            self.need(*op.all_operands())
            for block in op.regions.values():
                self.need(*block.yielded)
        if op.parent is not None and op.parent.parent is not None:
            self.mark(op.parent.parent)

    def value(self, value: Value) -> None:
        """What a live value makes live: the operation or loop that defines it, of a carried value
        the ones that it comes from, and the axes that its type names."""
        if isinstance(value.type, TileType):  # rule AXES
            for name, _ in value.type.axes:
                if name in self.axes:
                    self.mark(self.axes[name])
        owner = value.owner
        if isinstance(owner, Op):
            self.mark(owner)
            if isinstance(owner, (For, While)):
                self.slot(owner, owner.results.index(value))
            elif isinstance(owner, If):
                place = owner.results.index(value)
                self.need(owner.then.yielded[place], owner.other.yielded[place])
        elif isinstance(owner.parent, For):
            place = owner.args.index(value)
            if place > 0:
                self.slot(owner.parent, place - 1)
        elif isinstance(owner.parent, While):
            self.slot(owner.parent, owner.args.index(value))
        elif isinstance(owner.parent, Fold):
            self.mark(owner.parent)

    def slot(self, op: For | While, place: int) -> None:
        """Rule SLOT: the value before the loop, and the one that an iteration hands on."""
        self.mark(op)
        self.need(op.init[place], op.body.yielded[place])

    def sweep(self) -> bool:
        """Erase what is not live."""
        changed = False
        for op in reversed(list(self.kernel.walk())):
            if op.TERMINATOR or op in self.ops:
                continue
            for block in op.regions.values():
                for inner in block.walk():
                    inner.drop_uses()
            op.drop_uses()
            if op.parent is not None:
                op.parent.ops.remove(op)
                op.parent = None
            changed = True
        for op in self.kernel.walk():
            if isinstance(op, (For, While)):
                changed |= self.shrink_loop(op)
            elif isinstance(op, If):
                changed |= self.shrink_branch(op)
        return changed

    def kept(self, op: For | While | If, groups: list[list[Value]]) -> list[int] | None:
        """The places of results to keep; None if all are."""
        count = len(op.results)
        live = [n for n in range(count) if any(g[n] in self.values for g in groups)]
        return None if len(live) == count else live

    def shrink_loop(self, op: For | While) -> bool:
        """Take the carried values that are not live out of a loop, with their results; whether
        there were any."""
        skip = 1 if isinstance(op, For) else 0
        blocks = [op.body] if isinstance(op, For) else [op.before, op.body]
        live = self.kept(op, [op.results, *[block.args[skip:] for block in blocks]])
        if live is None:
            return False
        op.set_operand("init", [op.init[n] for n in live])
        _narrow_yield(op.body, live)
        for block in blocks:
            block.args[skip:] = [block.args[skip + n] for n in live]
        op.results[:] = [op.results[n] for n in live]
        return True

    def shrink_branch(self, op: If) -> bool:
        """Take the results that are not live out of a branch; whether there were any."""
        live = self.kept(op, [op.results])
        if live is None:
            return False
        for block in (op.then, op.other):
            _narrow_yield(block, live)
        op.results[:] = [op.results[n] for n in live]
        return True


def _narrow_yield(block: Block, live: list[int]) -> None:
    terminator = block.ops[-1]
    values = block.yielded
    terminator.set_operand("values", [values[n] for n in live])
