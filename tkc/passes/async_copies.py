"""Which asynchronous copy can bring to shared memory what a load reads, and which loads want it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from math import prod

from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.hints import VIA_ASYNC, VIA_TMA, rules_out
from tkc.ir.naming import written_axis
from tkc.ir.types import BOOL, SharedType, TensorType
from tkc.layout.bank_bits import SPAN_BYTES
from tkc.layout.composite import joint_rows
from tkc.layout.shared import SharedLayout, tma_tile
from tkc.machine.targets import Target
from tkc.passes.access import (
    SWIZZLE_ROWS,
    Access,
    analyse,
    box_layout,
    box_order,
    ends_with_tensor,
    vector_elements,
    why_no_box,
)
from tkc.passes.affine import Divisors
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.placement import AsyncCopy, Placement
from tkc.passes.register_operands import free_of_conflicts, products_of
from tkc.passes.steady import is_steady, steady_scalars
from tkc.passes.vector_boxes import vector_box


class AsyncCopies:
    """What is known of a kernel's loads: ``full`` are the axes whose blocks are whole, ``steady``
    the scalars that a producer can compute."""

    def __init__(self, kernel: tile.Kernel, mma_plan: MmaPlan, target: Target) -> None:
        self.kernel, self.mma_plan, self.target = kernel, mma_plan, target
        self.divisors = Divisors(kernel)
        self.full = {
            a.axis for a in kernel.walk() if isinstance(a, tile.Axis) and self.divisors.is_full(a)
        }
        self.steady = steady_scalars(kernel)

    def feeds_products(self, load: tile.Load) -> bool:
        """Whether nothing but products, in its own block or below, and other roles use what a load
        of a tensor that nobody writes brings: then it needs not come through registers."""
        users = load.out.users
        if not users or not all(
            isinstance(u, tile.Take) or isinstance(u, tile.Dot) and u.acc is not load.out
            for u in users
        ):
            return False
        assert isinstance(load.tensor.type, TensorType)
        if load.tensor.type.mode != "in":
            return False  # asynchronous copies would not keep order with the stores
        if not self.in_plain_loops(load):
            return False
        return all(u.parent is not None and u.parent is load.parent for u in users) or all(
            load.parent is not None and load.parent.encloses(u) for u in users
        )

    def in_plain_loops(self, load: tile.Load) -> bool:
        """Whether nothing but loops of known length and branches stands around a load."""
        assert load.parent is not None
        around = (op for op in load.parent.around() if op is not self.kernel)
        return all(isinstance(op, (tile.For, tile.If)) for op in around)

    def foreseen(self, load: tile.Load) -> bool:
        """Whether a producer knows how often a load runs: the ends of all loops around it, and the
        conditions of all branches."""
        assert load.parent is not None
        needed: list[Value] = []
        for op in load.parent.around():
            if isinstance(op, tile.For):
                needed += [op.lo, op.hi]
            elif isinstance(op, tile.If):
                needed.append(op.cond)
        return all(is_steady(value, self.steady) for value in needed)

    def box(self, load: tile.Load) -> AsyncCopy | None:
        """The copy of a load, or None if the tile must come through registers."""
        if rules_out(load, VIA_TMA) and rules_out(load, VIA_ASYNC):
            return None
        return self._box(
            load, self.mma_plan.boxes.get(load.out) or analyse(load, self.kernel.facts)
        )

    def _box(self, load: tile.Load, access: Access) -> AsyncCopy | None:
        """The copy of a load that goes through its tensor so."""
        layout = box_layout(access, load.out.tile)
        if layout is None or not all(is_steady(v, self.steady) for v in load.index):
            return None
        if not self._readable(load, layout):
            return None
        inner = box_order(access)[0]
        shared = SharedType(load.out.tile.element, load.out.tile.axes, layout)
        vector = vector_elements(access, self.divisors, self.full)
        has_it = self.target.has("cp_async") and not rules_out(load, VIA_ASYNC)
        copy = AsyncCopy(load, access, inner, shared, vector, "", cp_async=has_it)
        copy.no_tma = self._why_not_tma(access, copy)
        if copy.no_tma and access.near:  # whose rows threads would write far apart
            return self._box(load, replace(access, near=()))
        if copy.no_tma and (together := self._longer_rows(load, access, layout)):
            copy.shared = SharedType(load.out.tile.element, load.out.tile.axes, together)
        return None if copy.no_tma and access.listed_axis else copy

    def _longer_rows(
        self, load: tile.Load, access: Access, layout: SharedLayout
    ) -> SharedLayout | None:
        """Rows of several axes together, swizzled, for a slot that the threads fill and whose own
        rows are too short for that: of 16 bytes, say, which stand in the same banks. None where
        there are none, or where the instructions of the products do not take them."""
        if layout.swizzle or access.span is not None or access.listed_axis:
            return None
        sizes, bits = load.out.tile.sizes, load.out.tile.element.bits
        order = box_order(access)
        counts = [prod(sizes[n] for n in order[:k]) * bits // 8 for k in range(len(order))]
        many = next((k for k, row in enumerate(counts) if row % SPAN_BYTES == 0), 0)
        if not many:
            return None
        inner = {n: sizes[n] for n in reversed(order[:many])}
        made = joint_rows(inner, {n: sizes[n] for n in order[many:]}, bits)
        if made is None or made.bytes % (SWIZZLE_ROWS * SPAN_BYTES):
            return None
        return made if self._readable(load, made, shared=True) else None

    def brings(self, load: tile.Load) -> bool:
        """Whether one thread can fill a ring with what a role loads, by TMA, as far as is known
        before products have their instructions."""
        if not self.in_plain_loops(load) or not self.foreseen(load):
            return False
        if len(load.out.tile.axes) == 1:
            made = vector_box(load, self.kernel, self.target, self.divisors, self.full)
            return made is not None and all(is_steady(v, self.steady) for v in load.index)
        copy = self.box(load)
        return copy is not None and copy.tma

    def _readable(self, load: tile.Load, layout: SharedLayout, shared: bool = False) -> bool:
        """Whether the instructions of all products that use the load take it from such a slot;
        ``shared``: every warp its part, which is known of the layout of a box."""
        plan = self.mma_plan.by_dot
        selections = [plan[u] for u in load.out.users if isinstance(u, tile.Dot) and u in plan]
        return all(
            a.reads(first, layout) and (not shared or a.shares(first, layout))
            for a in selections
            for first, value in ((True, a.m_operand), (False, a.n_operand))
            if value is load.out
        )

    def vector(self, load: tile.Load, placement: Placement) -> AsyncCopy | None:
        """The TMA copy of a vector in a loop that no product reads; None where there is none."""
        if not all(is_steady(v, self.steady) for v in load.index):
            return None
        if _only_places(load.out, placement):
            return None
        access = vector_box(load, self.kernel, self.target, self.divisors, self.full)
        if access is None:
            return None
        axis, type_ = access.unit_axis, load.out.tile
        layout = tma_tile(axis, type_.elements, {}, type_.element.bits, 0)
        shared = SharedType(type_.element, type_.axes, layout)
        taken = any(isinstance(user, tile.Take) for user in load.out.users)
        return AsyncCopy(load, access, axis, shared, 1, "", to_registers=not taken)

    def operand_tile(self, load: tile.Load) -> AsyncCopy | None:
        """The TMA copy of a tile of which threads make operands of products in registers; None
        where there is none, where they would meet in banks of shared memory, or where the slot
        would hold something else than the load brings: what lies behind the end of a slice, not
        zeros."""
        assert isinstance(load.tensor.type, TensorType)
        asked: dict[str, object] = load.attributes.get("hints") or {}
        if load.tensor.type.mode != "in" or not asked.keys() <= {VIA_TMA.name}:
            return None
        if rules_out(load, VIA_TMA) or load.out.tile.element == BOOL:
            return None
        products = products_of(load, self.mma_plan)
        copy = self.box(load) if products else None
        if copy is None or not copy.tma or copy.access.listed_axis:
            return None
        if not all(n in self.full or ends_with_tensor(copy.access, n) for n in copy.shared.sizes):
            return None
        held = self.mma_plan.by_dot[products[0]].fragment(True)
        if held is None or not free_of_conflicts(held, copy.shared.layout):
            return None
        copy.to_registers, copy.products = True, products
        return copy

    def _why_not_tma(self, access: Access, copy: AsyncCopy) -> str:
        """Why a TMA copy cannot copy the box; "" if it can."""
        if not self.target.has("tma"):
            return "there is no TMA"
        if hint := rules_out(copy.load, VIA_TMA):
            return f"the user asked for {hint}"
        sizes = copy.load.out.tile.sizes
        if refused := why_no_box(access, self.divisors):
            return refused
        most = self.target.box_limit
        if any(size > most for name, size in sizes.items() if name != copy.inner):
            return f"a block has more than {most} rows"
        spans = copy.shared.layout.levels[copy.inner]  # of which a box has the first
        if spans and spans[0].size > most:
            return f"rows of {spans[0].size} elements stand together, and a box has {most} at most"
        running = ending_early(copy.load, access, self.full)
        if len(running) > 1:
            names = ", ".join(map(written_axis, running))
            return f"axes {names} may end before the tensor does, where its data goes on"
        copy.clear = running[0] if running else ""
        return ""


def ending_early(load: tile.Load, access: Access, full: Collection[str]) -> list[str]:
    """The axes that a product of the load sums over and that may end before the tensor does, where
    its data goes on: zeros have to stand there. ``full`` are those whose blocks are whole."""
    summed = {n for u in load.out.users if isinstance(u, tile.Dot) for n in u.over}
    return [
        name
        for name in load.out.tile.names
        if name in summed
        and name not in full
        and name != access.listed_axis
        and not ends_with_tensor(access, name)
    ]


def _only_places(value: Value, placement: Placement) -> bool:
    """Whether a tile only says where copies lie, whose numbers the producer loads one by one."""
    return all(
        user in placement.copies
        or isinstance(user, (tile.Map, tile.Cast, tile.Load))
        and _only_places(user.out, placement)
        for user in value.users
    )
