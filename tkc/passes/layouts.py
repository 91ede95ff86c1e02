"""Gives every tile a register layout: products bring theirs, the rest follows along shared axes.

Tiles that an elementwise operation joins and that have the same axes must have one layout; they
form a *family*. A tile with fewer axes takes the projection of the family that it is used
with. Constants and positions belong to no family: they are made anew wherever they are needed.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tkc.ir.core import Op, Value
from tkc.ir.dialects import tile
from tkc.ir.passes import Ledger
from tkc.ir.types import TileType
from tkc.layout.blocked import coalesced
from tkc.layout.register import RegisterLayout
from tkc.passes.access import analyse, vector_elements
from tkc.passes.affine import Divisors
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.reindexing import relabelled


def is_rematerialised(value: Value) -> bool:
    """Constants and positions: cheaper to make again than to convert."""
    return isinstance(value.op, (tile.Const, tile.Axis))


@dataclass(eq=False)
class Family:
    """Values of equal axes that share one layout."""

    axes: tuple[tuple[str, int], ...]
    values: list[Value] = field(default_factory=list[Value])
    layout: RegisterLayout | None = None

    @property
    def elements(self) -> int:
        """How many elements a tile of the family has, in all threads together."""
        return TileType(self.values[0].tile.element, self.axes).elements


@dataclass
class Layouts:
    """The result: a layout per tile value. Scalars, constants and positions have none."""

    family: dict[Value, Family] = field(default_factory=dict[Value, Family])

    def __str__(self) -> str:
        families = dict.fromkeys(self.family.values())
        return "\n".join(
            f"{', '.join(dict.fromkeys(v.hint or '_' for v in f.values))}: {f.layout}"
            for f in families
        )

    def of(self, value: Value) -> RegisterLayout | None:
        """The layout of a tile of the tile IR; None for scalars, constants, positions, and tiles
        that only shared memory holds."""
        found = self.family.get(value)
        return found.layout if found is not None else None


class InferLayouts:
    """Families by union, then layouts: mma_plan first, large before small.

    before:  %y: f32[i:128, j:256] = tile.map(args=[%acc, %b]) {fn = "add"}     (tile IR)
    after:   acc and y have the accumulator's layout; b[j] its projection onto j
    """

    def __init__(
        self, kernel: tile.Kernel, mma_plan: MmaPlan, in_shared: set[Op], ledger: Ledger
    ) -> None:
        self.kernel, self.mma_plan, self.ledger = kernel, mma_plan, ledger
        self.in_shared = in_shared  # loads that only products read, from shared memory
        self.divisors = Divisors(kernel)
        self.axes = {a.axis: a for a in kernel.walk() if isinstance(a, tile.Axis)}
        self.full = {name for name, a in self.axes.items() if self.divisors.is_full(a)}
        self.parent: dict[Value, Value] = {}
        self.members: list[Value] = []
        self.links: list[tuple[Value, Value]] = []  # (smaller, larger): smaller is a projection
        self.renames: list[tile.Reindex] = []

    def run(self) -> Layouts:
        """A layout for every family of tiles: of products the accumulator's, of others what they
        share axes with has, the largest first, or one whose accesses to memory are widest."""
        for op in self.kernel.walk():
            self._join(op)
        families = self._families()
        selected: list[Family] = []
        for dot, selection in self.mma_plan.by_dot.items():
            assert isinstance(dot, tile.Dot)
            family = families.family[dot.out]
            wanted = selection.accumulator()
            if family.layout is None:
                family.layout = wanted
                selected.append(family)
        self._assign(families)
        return families

    # --- families ---------------------------------------------------------------------------

    def _find(self, value: Value) -> Value:
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
        a, b = self._find(one), self._find(other)
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
                    self._find(result)
        if isinstance(op, (tile.Map, tile.Cast, tile.Bitcast, tile.Broadcast, tile.Inline)):
            for operand in op.all_operands():
                self._relate(operand, op.results[0])
        elif isinstance(op, tile.Uniform):
            self._relate(op.number, op.out)
            self._relate(op.seed, op.out)
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
            if op not in self.in_shared:
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

    def _families(self) -> Layouts:
        by_root: dict[Value, Family] = {}
        out = Layouts()
        for value in self.members:
            root = self._find(value)
            family = by_root.setdefault(root, Family(value.tile.axes))
            family.values.append(value)
            out.family[value] = family
        return out

    # --- layouts ----------------------------------------------------------------------------

    def _assign(self, out: Layouts) -> None:
        families = list(dict.fromkeys(out.family.values()))
        above: dict[Family, list[Family]] = {}
        for small, large in self.links:
            if small in out.family and large in out.family:
                above.setdefault(out.family[small], []).append(out.family[large])
        for family in sorted(families, key=lambda f: -f.elements):
            if family.layout is not None:
                continue
            names = [name for name, _ in family.axes]
            givers = [f for f in above.get(family, []) if f.layout is not None]
            if givers:
                giver = max(givers, key=lambda f: f.elements)
                assert giver.layout is not None
                family.layout = giver.layout.project(names).normalised()
            else:
                family.layout = self._renamed(family, out) or self._natural(family)

    def _renamed(self, family: Family, out: Layouts) -> RegisterLayout | None:
        """The layout of a tile that the family re-indexes by other names: nothing moves then."""
        if any(self._coalesces(op) for v in family.values for op in (v.op, *v.users)):
            return None
        for op in self.renames:
            held = out.of(op.x)
            if out.family.get(op.out) is family and held is not None:
                found = relabelled(op, held, self.axes, self.full)
                if found is not None:
                    return found
        return None

    def _coalesces(self, op: Op | None) -> bool:
        """Whether the layout of the operation's tile decides how wide it accesses memory."""
        if not isinstance(op, (tile.Load, tile.Store, tile.Update)) or op in self.in_shared:
            return False
        return bool(analyse(op, self.kernel.facts).unit_axis)

    def _natural(self, family: Family) -> RegisterLayout:
        """Coalesced for the memory operation of the family that moves the most bytes."""
        best: tuple[int, str, int] = (0, "", 1)
        order: list[str] | None = None
        for value in family.values:
            for op in [value.op, *value.users]:
                if not isinstance(op, (tile.Load, tile.Store, tile.Update)):
                    continue
                moved = op.out if isinstance(op, tile.Load) else op.value
                if moved is not value or op in self.in_shared:
                    continue
                access = analyse(op, self.kernel.facts)
                full = {a.axis for a in tile.axes_in(op) if self.divisors.is_full(a)}
                width = vector_elements(access, self.divisors, full)
                bits = value.tile.element.bits * width
                if access.unit_axis and bits > best[0]:
                    best = bits, access.unit_axis, width
                    entries = [e.axis for e in reversed(access.entries) if e.axis]
                    order = list(dict.fromkeys([access.unit_axis, *entries]))
        sizes = dict(family.axes)
        if order is not None and set(order) != set(sizes):
            order = [n for n in order if n in sizes] + [n for n in sizes if n not in order]
        contiguous = best[1] if best[1] in sizes else None
        return coalesced(sizes, contiguous, best[2], self.mma_plan.warps, order=order).normalised()
