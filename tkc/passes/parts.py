"""What each role of the source runs: what its stores and its rings need, and nothing else.

A role runs what writes memory in its blocks and what it passes on by a ring, and whatever these
need, back to parameters, to what it loads, and to what other roles pass: that it reads from a slot.
Loops and branches around any of this are run by every role that has something inside; each carries
the values that it needs itself.
"""

from __future__ import annotations

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.types import TensorType, TileType

Passed = tile.Load | tile.Pass  # what fills a ring with one tile


class Part:
    """What one role of the source runs: its ``ops``, the ``values`` that it needs, and what it
    ``takes`` from slots that others fill."""

    def __init__(self, kernel: tile.Kernel, role: str) -> None:
        self.kernel, self.role = kernel, role
        self.ops: set[Op] = set()
        self.values: set[Value] = set()
        self.takes: set[Passed] = set()
        self.fills = False
        self._work: list[Value] = []
        self._axes = {op.axis: op for op in kernel.walk() if isinstance(op, tile.Axis)}
        self._fills: dict[str, list[Op]] = {}  # by ring
        for op in kernel.walk():
            if ring := op.attributes.get("ring"):
                self._fills.setdefault(ring, []).append(op)
        for op in kernel.walk():
            passes = isinstance(op, tile.Pass)
            if op.attributes.get("role") == role and (op.WRITES or passes):
                self.fills = self.fills or passes
                self._run(op)
        while self._work:
            self._made(self._work.pop())

    def carried(self, op: tile.For | tile.If) -> list[int]:
        """The places, among the values that a loop carries or a branch gives, of those that the
        role needs."""
        if isinstance(op, tile.If):
            return [n for n, out in enumerate(op.outs) if out in self.values]
        pairs = zip(op.outs, op.body.args[1:], strict=True)
        return [n for n, pair in enumerate(pairs) if not self.values.isdisjoint(pair)]

    def goes_through(self, user: Op) -> bool:
        """Whether an operation is the role's, or ends a block that it goes through."""
        outer = user.parent.parent if user.TERMINATOR and user.parent is not None else user
        return outer in self.ops

    def use(self, user: Op, old: Value, new: Value) -> None:
        """The role uses the new value for the old one: in an operation of its own, and where loops
        or branches hand on what it needs."""
        outer = user.parent.parent if user.TERMINATOR and user.parent is not None else user
        if isinstance(outer, (tile.For, tile.If)):
            name = "values" if user.TERMINATOR else "init"
            held, mine = user.operands.get(name), self.carried(outer)
            if isinstance(held, list):
                found = [new if v is old and n in mine else v for n, v in enumerate(held)]
                user.set_operand(name, found)
        elif user in self.ops:
            user.substitute(old, new)

    def _need(self, *values: Value) -> None:
        for value in values:
            if value not in self.values:
                self.values.add(value)
                self._work.append(value)

    def _run(self, op: Op) -> None:
        """The operation is the role's, with what it reads and what stands around it."""
        if op in self.ops:
            return
        self.ops.add(op)
        self._need(*op.all_operands())
        for block in op.regions.values():
            for inner in block.walk():
                self._need(*inner.all_operands())
        self._around(op)

    def _around(self, op: Op) -> None:
        """The role goes through the loops and branches around an operation."""
        block = op.parent
        outer = block.parent if block is not None else None
        if outer is None or outer is self.kernel or outer in self.ops:
            return
        if isinstance(outer, tile.For):
            self.ops.add(outer)
            self._need(outer.lo, outer.hi)
            self._around(outer)
        elif isinstance(outer, tile.If):
            self.ops.add(outer)
            self._need(outer.cond)
            self._around(outer)
        else:  # whole: how long it runs may follow from all that it carries
            self._run(outer)

    def _made(self, value: Value) -> None:
        """What a value that the role needs is made by."""
        if isinstance(value.type, TileType):
            for name, _ in value.type.axes:
                if name in self._axes:
                    self._run(self._axes[name])
        op, block = value.op, value.owner
        if op is None:
            outer = block.parent if isinstance(block, Block) else None
            if isinstance(outer, tile.For):
                self._around(outer.body.ops[0])
                if value is not outer.counter:
                    self._carry(outer, outer.body.args.index(value) - 1)
            return
        if isinstance(op, tile.Pass) and op.role != self.role or _loaded(op):
            assert isinstance(op, (tile.Pass, tile.Load))
            self.takes.add(op)
            for fill in self._fills[op.ring]:  # slots come in order, whatever is read of each
                self._around(fill)
        elif isinstance(op, tile.For):
            self._around(op.body.ops[0])
            self._carry(op, op.outs.index(value))
        elif isinstance(op, tile.If):
            place = op.outs.index(value)
            self._around(op.then.ops[0])
            self._need(op.then.yielded[place], op.other.yielded[place])
        else:
            self._run(op)

    def _carry(self, loop: tile.For, place: int) -> None:
        self._need(loop.init[place], loop.body.yielded[place])


def _loaded(op: Op) -> bool:
    return isinstance(op, tile.Load) and bool(op.ring)


def parts_of(kernel: tile.Kernel) -> dict[str, Part]:
    """The part of each role of the source that computes or stores, by its name: first of the one
    with products, then in the order of the source. Empty where one role runs all but the copies,
    and passes nothing on."""
    if not kernel.roles:
        return {}
    ops = list(kernel.walk())
    loading = {op.role for op in ops if isinstance(op, tile.Load) and op.ring}
    made = {name: Part(kernel, name) for name in kernel.roles if name not in loading}
    found = {name: part for name, part in made.items() if part.ops}
    if len(found) < 2 and not any(isinstance(op, tile.Pass) for op in ops):
        return {}
    return dict(sorted(found.items(), key=lambda one: not multiplies(one[1])))


def runs(part: Part | None, op: Op) -> bool:
    """Whether a role runs an operation: one that computes alone (None) runs all."""
    return part is None or op in part.ops


def multiplies(part: Part) -> bool:
    """Whether there are products in a part."""
    return any(isinstance(op, tile.Dot) for op in part.ops)


def holds_tiles(op: Op) -> bool:
    """Whether an operation reads or makes tiles that lie in registers: no scalars, constants or
    positions, which every role makes for itself."""
    if isinstance(op, (tile.Const, tile.Axis)):
        return False
    values = [*op.all_operands(), *op.results]
    return any(
        not isinstance(v.type, TensorType)
        and bool(v.tile.axes)
        and not isinstance(v.op, (tile.Const, tile.Axis))
        for v in values
    )
