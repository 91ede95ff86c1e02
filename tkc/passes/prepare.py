"""Brings tile IR into the form that lowering expects: small rewrites with one reason each."""

from __future__ import annotations

from tkc.ir.core import Builder, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.types import TileType
from tkc.passes.slot_takes import SlotTakes


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
        self.takes = SlotTakes(kernel)
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
        """What no product reads where it lies comes from the slot to registers."""
        others = [u for u in op.out.users if not isinstance(u, tile.Dot) or u.acc is op.out]
        self.takes.take(op, others)

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
