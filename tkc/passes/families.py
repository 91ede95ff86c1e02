"""Tiles that one register layout suits: those that elementwise operations and loops join.

Tiles that an elementwise operation joins and that have the same axes must have one layout; they
form a *family*. A tile with fewer axes is linked to those that it is used with. Constants and
positions belong to no family: they are made anew wherever they are needed.
"""

from __future__ import annotations

from collections.abc import Collection

from tkc.ir.core import Op, Value
from tkc.ir.dialects import tile
from tkc.ir.types import TileType


def is_rematerialised(value: Value) -> bool:
    """Constants and positions: cheaper to make again than to convert."""
    return isinstance(value.op, (tile.Const, tile.Axis))


# Position by position: the operands lie as the result does.
ALIKE = (
    *(tile.Map, tile.Cast, tile.Bitcast, tile.Broadcast, tile.Inline, tile.Across),
    *(tile.Uniform, tile.Half, tile.Field),
)


class Families:
    """The families of a kernel's tiles, by union.

    ``in_shared`` are loads that only products read, from shared memory: their tiles have no layout
    in registers. ``links`` are pairs (smaller, larger) of tiles of which the first has fewer axes,
    and ``renames`` the operations whose results are tiles by other names.
    """

    def __init__(self, kernel: tile.Kernel, in_shared: Collection[Op]) -> None:
        self.in_shared = in_shared
        self.parent: dict[Value, Value] = {}
        self.members: list[Value] = []
        self.links: list[tuple[Value, Value]] = []
        self.renames: list[tile.Reindex] = []
        self.parts: dict[Value, Value] = {}  # what was stored in a tensor of parts
        for op in kernel.walk():
            self._join(op)

    def find(self, value: Value) -> Value:
        """The member that stands for the whole family of the value, the same for all of it until
        families are joined; a value that is new here is a family of its own."""
        if value not in self.parent:
            self.parent[value] = value
            self.members.append(value)
        root = value
        while self.parent[root] is not root:
            root = self.parent[root]
        while self.parent[value] is not root:
            self.parent[value], value = root, self.parent[value]
        return root

    def _unite(self, one: Value, other: Value) -> None:
        for value in (one, other):
            if value.tile.is_scalar or is_rematerialised(value):
                return
        a, b = self.find(one), self.find(other)
        if a is not b:
            self.parent[a] = b

    def _relate(self, small: Value, large: Value) -> None:
        """An operand with the axes of the result joins its family; one with fewer is linked."""
        if small.tile.is_scalar or large.tile.is_scalar:
            return
        if small.tile.axes == large.tile.axes:
            self._unite(small, large)
        elif not is_rematerialised(small) and not is_rematerialised(large):
            self.links.append((small, large))

    def _join(self, op: Op) -> None:
        for result in op.results:
            if isinstance(result.type, TileType) and not result.tile.is_scalar:
                if not is_rematerialised(result) and op not in self.in_shared:
                    self.find(result)
        if isinstance(op, ALIKE):
            for operand in op.all_operands():
                self._relate(operand, op.results[0])
        elif isinstance(op, tile.Dot):
            if op.acc is not None:
                self._unite(op.acc, op.out)
        elif isinstance(op, tile.Reduce):
            self._relate(op.out, op.x)
        elif isinstance(op, tile.Scan):
            self._unite(op.x, op.out)
        elif isinstance(op, tile.Fold):
            for x in op.xs[1:]:
                self._unite(op.xs[0], x)
            for out in op.outs:
                self._relate(out, op.xs[0])
        elif isinstance(op, tile.Reindex):
            self.renames.append(op)
            for entry in op.index:
                self._relate(entry, op.out)
        elif isinstance(op, (tile.Load, tile.Store, tile.Update)):
            whole = op.out if isinstance(op, tile.Load) else op.value
            if tile.is_part(op.tensor):
                self._relate(self.parts.setdefault(op.tensor, whole), whole)
            elif op not in self.in_shared:
                for index in op.index:
                    if index.tile.sizes.items() <= whole.tile.sizes.items():
                        self._relate(index, whole)
            if isinstance(op, tile.Update):
                for before in op.before:
                    self._relate(before, op.value)
        elif isinstance(op, tile.For):
            lists = [op.init, op.body.args[1:], op.body.yielded, op.outs]
            self._tie(lists)
        elif isinstance(op, tile.While):
            self._tie([op.init, op.before.args, op.body.args, op.body.yielded, op.outs])
        elif isinstance(op, tile.If):
            self._tie([op.then.yielded, op.other.yielded, op.outs])

    def _tie(self, lists: list[list[Value]]) -> None:
        for group in zip(*lists, strict=True):
            tiles = [v for v in group if isinstance(v.type, TileType) and not v.tile.is_scalar]
            real = [v for v in tiles if not is_rematerialised(v)]
            for value in real[1:]:
                self._unite(real[0], value)
