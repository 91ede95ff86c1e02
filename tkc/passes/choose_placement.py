"""Where the operands of products live, and the rings that asynchronous copies write.

An operand that is a box of a tensor goes from global to shared memory without passing through
registers. Vectors that a loop reads beside such operands, or that are read behind it, come the same
way where a producer copies; warps load them from their slots. Copies that are wanted together share
a ring (``copy_rings.py``).
"""

from __future__ import annotations

from collections.abc import Collection

from tkc.ir import decisions
from tkc.ir.core import Op
from tkc.ir.dialects import tile
from tkc.ir.errors import StageError
from tkc.ir.hints import SPECIALIZE
from tkc.ir.passes import Ledger
from tkc.layout.register import WARPGROUP
from tkc.machine.targets import Target
from tkc.passes.affine import cluster_sizes
from tkc.passes.async_copies import AsyncCopies
from tkc.passes.copy_rings import make_rings
from tkc.passes.grids import grid_of
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.multicast import share_boxes
from tkc.passes.parts import parts_of
from tkc.passes.placement import AsyncCopy, Placement, role_warps
from tkc.passes.register_operands import loads_for
from tkc.passes.resolve_roles import loading_roles, unfit
from tkc.passes.role_slots import passed_tile, schedule_names, slot_stores
from tkc.passes.steady import is_steady
from tkc.passes.update_order import has_order
from tkc.passes.warp_fills import warp_fill


class ChoosePlacement:
    """Decides which loads go to shared memory, by which copy, and how deep their rings are."""

    def __init__(
        self, kernel: tile.Kernel, mma_plan: MmaPlan, target: Target, ledger: Ledger
    ) -> None:
        self.kernel, self.mma_plan, self.target, self.ledger = kernel, mma_plan, target, ledger
        self.copies = AsyncCopies(kernel, mma_plan, target)

    def run(self) -> Placement:
        """The copies of the kernel and their rings, and whether a producer makes them; the ledger
        says why."""
        placement = Placement(clusters=_sharing(self.kernel))
        for op in self.kernel.walk():
            if not isinstance(op, tile.Load) or self.kernel.roles and not op.ring:
                continue
            copy = self.copies.box(op) if self.copies.feeds_products(op) else None
            if op.ring and len(op.out.tile.axes) == 1 and self.copies.in_plain_loops(op):
                copy = self.copies.vector(op, placement)
            if copy is not None:
                placement.copies[op] = copy
            elif op.ring:
                raise self._no_copy(op)
        self._passed(placement)
        if placement.roles and not placement.copies:
            first = self.kernel.head(next(iter(self.kernel.rings), ""))
            raise unfit(first, "no ring passes anything that another role reads")
        if placement.copies:
            placement.no_roles = self._why_no_roles(placement)
            placement.specialised = not placement.no_roles
            if self.kernel.roles and placement.no_roles:
                first = next(iter(placement.copies.values()))
                what = "load" if isinstance(first, AsyncCopy) else "run beside others"
                message = f"role {first.load.role} cannot {what}: {placement.no_roles}"
                raise unfit(first.load.loc, message)
            if placement.no_roles:
                placement.forget_producer(placement.no_roles)
        if placement.specialised:
            share_boxes(self.kernel, placement, self.target, self.ledger)
            if not self.kernel.roles:
                self._to_registers(placement)
        placement.rings = make_rings(self.kernel, placement)
        return placement

    def _passed(self, placement: Placement) -> None:
        """What roles compute for others, and who stores it from the slots."""
        parts = parts_of(self.kernel)
        if not parts:
            return
        copies = self.copies
        known = copies.divisors, copies.full, copies.steady
        storing = slot_stores(self.kernel, parts, self.target, *known)
        placement.roles = schedule_names(parts, storing)
        stores = [op for found in storing.values() for op in found]
        placement.from_slots = {*stores, *(op.value.op for op in stores if op.value.op)}
        for op in self.kernel.walk():
            if isinstance(op, tile.Pass):
                made = passed_tile(self.kernel, op, self.mma_plan, stores)
                placement.copies[op] = made
                warps = self.mma_plan.role_warps[op.role]
                made.fill = warp_fill(
                    op, made.shared, self.kernel, warps, self.copies.divisors, self.copies.full
                )

    def _no_copy(self, load: tile.Load) -> StageError:
        """Why a load cannot fill the ring that the source names."""
        name, tensor = load.out.hint or "it", load.tensor.hint
        vector = len(load.out.tile.axes) == 1
        if not (self.copies.in_plain_loops(load) if vector else self.copies.feeds_products(load)):
            why = "it is used behind its loop, or a loop of unknown length stands around it"
        elif not all(is_steady(v, self.copies.steady) for v in load.index):
            why = "where it lies in memory depends on loaded tiles"
        else:
            why = f"{tensor} is read as no box"
        return unfit(load.loc, f"ring {load.ring} cannot pass {name} as yet: {why}")

    def _why_no_roles(self, placement: Placement) -> str:
        """Why there is no producer role; "" if there is one."""
        if not self.target.has("tma"):
            return "there is no TMA"
        if has_order(self.kernel):
            return "all warps of a program wait for the programs before it, for ordered updates"
        if placement.cluster > 1:
            return "the CTAs of a cluster share a program, and meet with all their warps"
        if not self.kernel.roles and not all(
            self.copies.foreseen(copy.load) for copy in placement.loads
        ):
            return "whether something is copied depends on loaded tiles, or on a loop's values"
        poor = [f for f in placement.loads if not f.tma]
        for copy in poor:
            self.ledger.record(
                copy.load.loc,
                decisions.NoTma(),
                copy.no_tma,
                "cp.async or plain loads by all warps, no producer role",
                "pass a tensor whose base and row pitch are multiples of 16 bytes",
            )
        if poor:
            return f"a copy cannot go by TMA: {poor[0].no_tma}"
        producers = max(len(loading_roles(self.kernel)), not placement.roles)
        if placement.roles:
            warps = role_warps(placement, self.mma_plan)
            most = self.target.max_warps - WARPGROUP * producers
            if sum(-(-n // WARPGROUP) * WARPGROUP for n in warps.values()) > most:
                roles = ", ".join(placement.roles)
                return f"the warps of {roles} are more than the {self.target.max_warps} of a CTA"
        warps = self.mma_plan.warps * self.mma_plan.turns
        if warps > self.target.max_warps - WARPGROUP * producers:
            many = f"{producers} producers" if producers > 1 else "a producer"
            return f"{warps} warps leave no room for {many} in a CTA"
        loops = [op for op in self.kernel.walk() if isinstance(op, tile.For)]
        denied = any(SPECIALIZE.of(op) is False for op in loops)
        return "a loop says specialize=false" if denied else ""

    def _to_registers(self, placement: Placement) -> None:
        """What else the producer copies, for warps to load from its slots: vectors that are read
        beside operands that it copies, such as a number for each row, or behind the loop that reads
        these, such as a bias; and tiles of which operands are made, such as quantised weights.
        Warps would wait for memory in every iteration, or behind the last one, and hold what they
        load early in registers. Of the clones of a loop all or none: they share slots."""
        copied = [copy.load for copy in placement.copies.values()]
        loads = [
            op
            for op in self.kernel.walk()
            if isinstance(op, tile.Load) and op not in placement.copies and _beside(op, copied)
        ]
        # tiles whose bytes a slot has already
        there = {(load.tensor, *load.index) for load in copied if isinstance(load, tile.Load)}
        made = dict[Op, AsyncCopy]()
        for load in loads:
            copy = self.copies.vector(load, placement)
            if copy is None and (load.tensor, *load.index) not in there:
                copy = self.copies.operand_tile(load)
            if copy is not None:
                made[load] = copy
        while lost := [load for load in made if not self._complete(made[load], loads, made)]:
            for load in lost:
                del made[load]
        placement.copies.update(made)
        if any(copy.products for copy in placement.loads):  # rings in the order of their loads
            found = placement.copies
            placement.copies = {op: found[op] for op in self.kernel.walk() if op in found}

    def _complete(
        self, copy: AsyncCopy, loads: Collection[tile.Load], made: Collection[Op]
    ) -> bool:
        """Whether all is copied (``made``) that must be with a copy to registers: the clones of its
        load, and what operands are made of beside it, since threads that load another tile from
        global memory decide how all of them lie."""
        load = copy.load
        needed = {other for other in loads if load.clone_id and other.clone_id == load.clone_id}
        for dot in copy.products:
            needed |= loads_for(dot, self.mma_plan)
        return needed <= {*made}


def _beside(load: tile.Load, copied: Collection[Op]) -> bool:
    """Whether a load stands in the loop of something that is copied, or behind a loop around it in
    its own block. In front of a loop nobody waits for it longer than for the first copies."""
    block = load.parent
    assert block is not None
    if isinstance(block.parent, tile.For) and any(other.parent is block for other in copied):
        return True
    before = block.ops[: block.ops.index(load)]
    loops = [region for op in before if isinstance(op, tile.For) for region in op.regions.values()]
    return any(loop.encloses(other) for loop in loops for other in copied)


def _sharing(kernel: tile.Kernel) -> tuple[int, ...]:
    """The CTAs of a cluster that share a program, all along the first grid name; () where each CTA
    has its own."""
    grid = grid_of(kernel)
    return cluster_sizes(grid) if grid is not None and grid.sharing > 1 else ()
