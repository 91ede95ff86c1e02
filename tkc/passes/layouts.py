"""Gives every tile a register layout: products bring theirs, the rest follows along shared axes.

Tiles that an elementwise operation joins and that have the same axes must have one layout; they
form a *family*. A tile with fewer axes takes the projection of the family that it is used
with. Constants and positions belong to no family: they are made anew wherever they are needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import gcd

from tkc.ir.core import Op, Value
from tkc.ir.dialects import tile
from tkc.ir.passes import Ledger
from tkc.ir.types import SharedType, TileType
from tkc.layout.banks import conflicts
from tkc.layout.blocked import coalesced, lane_orders
from tkc.layout.register import LANES, RegisterLayout
from tkc.passes.access import analyse, vector_elements
from tkc.passes.affine import Divisors
from tkc.passes.families import Families
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.mma_selection import VECTOR_BYTES
from tkc.passes.placement import Placement
from tkc.passes.register_operands import free_of_conflicts, operand_layout
from tkc.passes.reindexing import relabelled


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
        self, kernel: tile.Kernel, mma_plan: MmaPlan, placement: Placement, ledger: Ledger
    ) -> None:
        self.kernel, self.mma_plan, self.ledger = kernel, mma_plan, ledger
        self.copies = placement.copies
        # what products and stores read from shared memory alone
        in_shared = self.in_shared = placement.in_shared
        self.divisors = Divisors(kernel)
        self.axes = {a.axis: a for a in kernel.walk() if isinstance(a, tile.Axis)}
        self.full = {name for name, a in self.axes.items() if self.divisors.is_full(a)}
        self.joined = Families(kernel, in_shared)
        self.warps_of = mma_plan.warps_in(kernel)

    def run(self) -> Layouts:
        """A layout for every family of tiles: of products the accumulator's, of others what they
        share axes with has, the largest first, or one whose accesses to memory are widest."""
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

    def _families(self) -> Layouts:
        by_root: dict[Value, Family] = {}
        out = Layouts()
        for value in self.joined.members:
            root = self.joined.find(value)
            family = by_root.setdefault(root, Family(value.tile.axes))
            family.values.append(value)
            out.family[value] = family
        return out

    # --- layouts ----------------------------------------------------------------------------

    def _assign(self, out: Layouts) -> None:
        families = list(dict.fromkeys(out.family.values()))
        above: dict[Family, list[Family]] = {}
        for small, large in self.joined.links:
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
                family.layout = (
                    self._renamed(family, out) or self._operand(family) or self._natural(family)
                )

    def _renamed(self, family: Family, out: Layouts) -> RegisterLayout | None:
        """The layout of a tile that the family re-indexes by other names: nothing moves then."""
        if any(self._coalesces(op) for v in family.values for op in (v.op, *v.users)):
            return None
        for op in self.joined.renames:
            held = out.of(op.x)
            if out.family.get(op.out) is family and held is not None:
                found = relabelled(op, held, self.axes, self.full)
                if found is not None:
                    return found
        return None

    def _coalesces(self, op: Op | None) -> bool:
        """Whether the layout of the operation's tile decides how wide it accesses memory."""
        if not isinstance(op, (tile.Load, tile.Store, tile.Update)):
            return False
        if op in self.in_shared or op in self.copies:
            return False
        return not tile.is_part(op.tensor) and bool(analyse(op, self.kernel.facts).unit_axis)

    def _operand(self, family: Family) -> RegisterLayout | None:
        """The layout of an operand that a product takes from registers, where the family has one
        and no access to memory, global or shared, wants another."""
        if any(self._coalesces(op) for v in family.values for op in (v.op, *v.users)):
            return None
        found = operand_layout(family.values, self.mma_plan)
        slots = [shared.layout for shared in self._slots(family)]
        return found if found and all(free_of_conflicts(found, s) for s in slots) else None

    def _natural(self, family: Family) -> RegisterLayout:
        """Coalesced for the memory operation of the family that moves the most bytes."""
        best: tuple[int, str, int] = (0, "", 1)
        order: list[str] | None = None
        for value in family.values:
            for op in [value.op, *value.users]:
                if not isinstance(op, (tile.Load, tile.Store, tile.Update)):
                    continue
                moved = op.out if isinstance(op, tile.Load) else op.value
                if moved is not value or op in self.in_shared or tile.is_part(op.tensor):
                    continue
                access = analyse(op, self.kernel.facts)
                full = {a.axis for a in tile.axes_in(op) if self.divisors.is_full(a)}
                width = min(vector_elements(access, self.divisors, full), self._written(family))
                bits = value.tile.element.bits * width
                if access.unit_axis and bits > best[0]:
                    best = bits, access.unit_axis, width
                    entries = [e.axis for e in reversed(access.entries) if e.axis]
                    order = list(dict.fromkeys([access.unit_axis, *entries]))
        for shared in self._slots(family):
            axis = inner_axis(shared)
            width = gcd(8 * VECTOR_BYTES // shared.element.bits, shared.sizes.get(axis, 1))
            if shared.element.bits * width > best[0]:
                best, order = (shared.element.bits * width, axis, width), None
        sizes = dict(family.axes)
        if order is not None and set(order) != set(sizes):
            order = [n for n in order if n in sizes] + [n for n in sizes if n not in order]
        contiguous = best[1] if best[1] in sizes else None
        warps = self.warps_of(family.values[0])
        runs = _scanned(family)
        found = coalesced(sizes, contiguous, best[2], warps, order, runs=runs).normalised()
        return self._least_conflicts(found, family)

    def _least_conflicts(self, layout: RegisterLayout, family: Family) -> RegisterLayout:
        """The layout with its lanes in the order in which operands of products that the family has
        meet in the fewest banks when they are written to shared memory."""
        written = [
            selection.written_layout(value is selection.m_operand)
            for value in family.values
            for user in dict.fromkeys(value.users)
            if isinstance(user, tile.Dot) and value in (user.a, user.b)
            for selection in [self.mma_plan.by_dot[user]]
            if selection.instruction == "wgmma"
        ]

        def cost(held: RegisterLayout) -> int:
            counts = [conflicts(held, shared) for shared in written]
            return sum(c[0] if c else held.registers * LANES for c in counts)

        return min([layout, *lane_orders(layout)], key=cost) if written else layout

    def _slots(self, family: Family) -> Iterator[SharedType]:
        """The slots of rings from which values of the family come, or to which they go."""
        for value in family.values:
            for op in [value.op, *value.users]:
                filled = op.x.op if isinstance(op, tile.Take) else op
                if isinstance(op, (tile.Take, tile.Pass)) and filled in self.copies:
                    yield self.copies[filled].shared

    def _written(self, family: Family) -> int:
        """How many neighbours a thread may hold so that it writes them to shared memory at once:
        16 bytes of the operands of mma.sync among the values, which may be wider than what was
        loaded. Stores of half of its neighbours would meet those of others in the same banks."""
        bits = [
            value.tile.element.bits
            for value in family.values
            for user in value.users
            if isinstance(user, tile.Dot)
            and user.acc is not value
            and self.mma_plan.by_dot[user].instruction == "mma"
        ]
        return 8 * VECTOR_BYTES // max(bits, default=1)


def _scanned(family: Family) -> list[str]:
    """The axes along which values of the family have running totals: warps exchange those of their
    positions once where each has one run of them."""
    found: list[str] = []
    for value in family.values:
        for op in value.users:
            if isinstance(op, tile.Scan):
                found.append(op.over)
            elif isinstance(op, tile.Fold) and op.scan:
                found += op.over
    return sorted({*found})


def inner_axis(shared: SharedType) -> str:
    """The axis along which the elements of a slot are contiguous."""
    return next((m.axis for m in shared.layout.modes if m.stride == 1 and m.axis), "")
