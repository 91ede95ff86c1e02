"""Brings tile IR into the form that lowering expects: small rewrites with one reason each."""

from __future__ import annotations

from tkc.ir.build import const, mapped
from tkc.ir.core import Builder, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.types import TileType
from tkc.passes.access import analyse, ends_with_tensor
from tkc.passes.affine import Divisors
from tkc.passes.parts import parts_of


class Prepare:
    """Splits shared loads by use and writes broadcasts of stored values out.

    before:  %a = tile.load(...); tile.dot(a=%a, ...); tile.map(args=[%a, ...])
    after:   the product and the map each read a load of their own: the one goes to shared memory,
             the other to registers (the second read hits the L2)

             from a slot that the source names (``ring``) the map takes it to registers at once, and
             where its block may end before the tensor does, what the slot has behind it becomes 0

    before:  %p = tile.pass(x=%e); tile.map(args=[%p, ...])
    after:   %t = tile.take(x=%p); tile.map(args=[%t, ...]), where it is no product that reads it

    before:  tile.store(index=[%i, %j], value=%x)      with x a constant, or lacking axis j
    after:   the value has all axes of the index and is no constant, so that it has a layout

    before:  tile.reduce(x=%t) {over = ["t"]}           with %t the positions of an axis
    after:   positions and constants that are reduced, scanned, re-indexed or kept have a layout too
    """

    def run(self, kernel: tile.Kernel) -> None:
        """Rewrite the kernel in place: loads with two kinds of readers, stores and updates of
        narrower values, and operands without a layout."""
        self.kernel, divisors = kernel, Divisors(kernel)
        self.parts = list(parts_of(kernel).values())
        self.ragged = {
            a.axis: a for a in kernel.walk() if isinstance(a, tile.Axis) and not divisors.is_full(a)
        }
        for op in list(kernel.walk()):
            if isinstance(op, tile.Load) and op.ring:
                self._take(op)
            elif isinstance(op, tile.Load) and not op.out.tile.is_scalar:
                self._split(op)
            elif isinstance(op, (tile.Store, tile.Update)):
                self._spread(op)
            elif isinstance(op, (tile.Reduce, tile.Scan, tile.Reindex, tile.StageShared)):
                op.set_operand("x", self._held(op, op.x))
            elif isinstance(op, tile.Pass) and not op.out.tile.is_scalar:
                op.set_operand("x", self._held(op, op.x))
                self._take(op)
            elif isinstance(op, tile.Fold):
                op.set_operand("xs", [self._held(op, x) for x in op.xs])

    def _held(self, op: Op, value: Value) -> Value:
        """The value, as a tile that belongs to a family of layouts."""
        if not isinstance(value.op, (tile.Const, tile.Axis)):
            return value
        assert op.parent is not None
        build = Builder(op.parent).before(op)
        return build.add(tile.Broadcast(x=value, types=[value.tile])).out

    def _split(self, load: tile.Load) -> None:
        products = [u for u in load.out.users if isinstance(u, tile.Dot) and u.acc is not load.out]
        others = [u for u in load.out.users if u not in products]
        if not others or not products:
            return
        assert load.parent is not None
        apart = load.clone({})
        load.parent.insert_after(load, apart)
        for user in dict.fromkeys(others):
            user.substitute(load.out, apart.out)

    def _take(self, op: tile.Load | tile.Pass) -> None:
        """What no product reads where it lies comes from the slot to registers, of every role that
        reads it: to those of one that computes alone, or of each of several."""
        others = [u for u in op.out.users if not isinstance(u, tile.Dot) or u.acc is op.out]
        assert op.parent is not None
        parts = [part for part in self.parts if op in part.takes]
        for part in reversed(parts or [None]):
            mine = [u for u in dict.fromkeys(others) if part is None or part.goes_through(u)]
            if not mine:
                continue
            taken: tile.Load | tile.Take | None = None
            if isinstance(op, tile.Load) and len(op.out.tile.axes) == 1 and len(parts) < 2:
                taken = op  # its copy is to registers
            else:
                taken = tile.Take(x=op.out, named=[op.out.hint], loc=op.loc)
                op.parent.insert_after(op, taken)
            value = self._zeroed(op, taken) if isinstance(op, tile.Load) else taken.out
            for user in mine:
                if part is None:
                    user.substitute(op.out, value)
                else:
                    part.use(user, op.out, value)

    def _zeroed(self, load: tile.Load, taken: tile.Load | tile.Take) -> Value:
        """What was taken from a slot, with 0 where a load of that block has 0: a copy brings what
        the tensor holds behind the end of the block."""
        access, value = analyse(load, self.kernel.facts), taken.out
        assert taken.parent is not None
        ops = taken.parent.ops
        build = Builder(taken.parent).before(ops[ops.index(taken) + 1])
        build.loc = load.loc
        for entry in access.entries:
            axis = self.ragged.get(entry.axis)
            if axis is None or ends_with_tensor(access, entry.axis):
                continue
            live = mapped(build, "lt", axis.positions, axis.stop)
            zero = const(build, 0.0 if value.tile.element.is_float else 0, value.tile.element)
            value = mapped(build, "where", live, value, zero, hint=value.hint)
        return value

    def _spread(self, op: tile.Store | tile.Update) -> None:
        axes = tile.union_axes(op.index)
        value: Value = op.value
        if not axes:
            return
        plain = isinstance(value.op, (tile.Const, tile.Axis))
        if value.tile.sizes == dict(axes) and not plain:
            return
        assert op.parent is not None
        build = Builder(op.parent).before(op)
        wide = tile.Broadcast(x=value, types=[TileType(value.tile.element, axes)])
        op.set_operand("value", build.add(wide).out)
