"""Where the operands of products live, and the rings that asynchronous copies write.

An operand that is a box of a tensor goes from global to shared memory without passing through
registers. The boxes of one block that are copied together form a ring: slots, each with room for
all of them, as many as the user asks for or (``ChooseStages``) as fit. Vectors that a loop reads
beside such operands come the same way where a producer copies; warps load them from their slots.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from math import prod

from tkc.ir import decisions
from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.errors import StageError, error_at
from tkc.ir.hints import (
    AHEAD,
    CLUSTER,
    REGISTERS,
    SPECIALIZE,
    STAGES,
    VIA_ASYNC,
    VIA_PLAIN,
)
from tkc.ir.passes import Ledger
from tkc.ir.types import SharedType, TensorType
from tkc.layout.register import WARPGROUP
from tkc.layout.shared import ALIGNMENT, SharedLayout, tma_tile
from tkc.machine.targets import Target
from tkc.passes.access import (
    Access,
    analyse,
    box_layout,
    box_order,
    ends_with_tensor,
    vector_elements,
    why_no_box,
)
from tkc.passes.affine import Divisors, cluster_sizes, depends_on, span
from tkc.passes.cse import reads_constant_memory
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.parts import parts_of
from tkc.passes.resolve_roles import loading_roles, unfit
from tkc.passes.role_slots import PassedTile, passed_tile, schedule_names, slot_stores
from tkc.passes.update_order import has_order
from tkc.passes.vector_boxes import vector_box
from tkc.passes.warp_fills import warp_fill

COPY_BYTES = (16, 8, 4)  # what one cp.async can move


@dataclass(eq=False)
class AsyncCopy:
    """A load that goes to shared memory: its access and the layout of one slot."""

    load: tile.Load
    access: Access
    inner: str  # the axis that is contiguous in shared memory
    shared: SharedType  # of one stage
    vector: int  # elements per cp.async or vector access (1: element by element)
    no_tma: str  # why no TMA copy can bring it; "" if one can
    clear: str = ""  # an axis beyond whose live end the copy may bring what must read as 0
    cp_async: bool = True  # whether the target has it
    stored: bool = False  # by TMA, from the slot
    # the CTAs of the cluster that want the same box, each as its rank XOR one's own (``span``)
    peers: tuple[int, ...] = (0,)
    to_registers: bool = False  # warps load it from its slot: no product reads it there

    @property
    def name(self) -> str:
        """What its buffer is called."""
        return f"{self.access.name}_slots"

    @property
    def needs_producer(self) -> bool:
        """Whether only the one thread of a producer makes it: vectors that warps would as well load
        to registers at once, and lists of boxes, each of which has its own coordinates."""
        return self.to_registers or self.access.listed_axis != ""

    def text(self, producer: bool) -> str:
        """The copy in one line, as dumps of the passes show it; only a producer copies by TMA."""
        by_tma = self.tma and producer
        way = "TMA" if by_tma else "cp.async" if self.by_cp_async else "registers"
        shared = f"{len(self.peers)} CTAs" if len(self.peers) > 1 else "one CTA"
        return f"{self.load.loc} {self.access.name} by {way} for {shared}, {self.stage_bytes} bytes"

    @property
    def tma(self) -> bool:
        """Whether TMA can bring it, for one thread; ``no_tma`` has the reason why not."""
        return not self.no_tma

    @property
    def by_cp_async(self) -> bool:
        """Whether cp.async can bring it; if not, its data passes through registers."""
        return self.cp_async and self.vector * self.shared.element.bytes in COPY_BYTES

    @property
    def readers(self) -> list[Op]:
        """The operations that read the slot: the products, or the load itself, which brings it to
        registers."""
        return [self.load] if self.to_registers else self.load.out.users

    @property
    def outermost(self) -> str:
        """The axis that the CTAs of a multicast divide: the slowest one but the inner."""
        names = [m.axis for m in self.shared.layout.modes if m.axis not in (None, self.inner)]
        return names[-1] or ""

    @property
    def stage_bytes(self) -> int:
        """Bytes of shared memory that one slot of this copy takes, up to the alignment of a swizzle
        pattern."""
        return -(-self.shared.stage_bytes // ALIGNMENT) * ALIGNMENT


class Kind(Enum):
    """How what passes comes to a slot, which says who arrives at its full barrier."""

    BOXES = "TMA"  # one thread, and the bytes
    COPIED = "cp.async"  # every lane of the role
    STORED = "stores"  # every warp


@dataclass(eq=False)
class Ring:
    """Slots in shared memory that one thread copies and the math warps empty, in program order.

    ``clones`` are further blocks (clones of a loop) that use the same slots, one after the other.
    """

    block: Block
    copies: list[AsyncCopy | PassedTile]
    clones: list[Ring] = field(default_factory=list["Ring"])
    name: str = ""  # of a ring of the source
    said: int = 0  # the slots that the source gives it
    filler: str = "load"  # the role of the schedule that fills it, with a producer
    readers: tuple[str, ...] = ("math",)  # the roles that empty it

    @property
    def kinds(self) -> list[Kind]:
        """The ways in which its slots are filled, each once: their arrivals add up."""
        found = (
            Kind.BOXES if isinstance(copy, AsyncCopy) else Kind.COPIED if copy.fill else Kind.STORED
            for copy in self.copies
        )
        return list(dict.fromkeys(found))

    @property
    def computed(self) -> bool:
        """Whether warps fill it with what they compute; if not, one thread, by TMA."""
        return isinstance(self.copies[0], PassedTile)

    def loads_at(self, block: Block) -> list[AsyncCopy]:
        """The copies at a block of a ring that is not computed."""
        return [copy for copy in self.copies_at(block) if isinstance(copy, AsyncCopy)]

    def copies_at(self, block: Block) -> list[AsyncCopy | PassedTile]:
        """The copies of the ring that stand in one of its blocks: its own, or those of a clone of
        the loop."""
        sites = [self, *self.clones]
        return next(site.copies for site in sites if site.block is block)

    def all_copies(self) -> list[AsyncCopy | PassedTile]:
        """The copies in all blocks of the ring, those of clones last."""
        return [copy for site in (self, *self.clones) for copy in site.copies]

    def is_clone_of(self, other: Ring) -> bool:
        """Whether the two can have the same slots in turn: loads in copies of a loop."""
        return len(self.copies) == len(other.copies) and all(
            mine.load.clone_id
            and mine.load.clone_id == theirs.load.clone_id
            and mine.shared.stage_bytes == theirs.shared.stage_bytes
            and mine.peers == theirs.peers
            for mine, theirs in zip(self.copies, other.copies, strict=True)
        )

    @property
    def slot_bytes(self) -> int:
        """Shared memory of one slot, alignment included."""
        return sum(f.stage_bytes for f in self.copies)

    @property
    def copied_bytes(self) -> int:
        """Bytes that the copies of one slot deliver, padding elements included."""
        return sum(f.shared.stage_bytes for f in self.copies)

    @property
    def peers(self) -> tuple[int, ...]:
        """The CTAs that must have read a slot before it is copied to again, as those of a copy: all
        that get one of its copies."""
        return tuple(sorted({offset for copy in self.copies for offset in copy.peers}))

    @property
    def in_loop(self) -> bool:
        """Whether it is copied to in each iteration of a loop; if not, once in a program, and has
        one slot."""
        return isinstance(self.block.parent, tile.For)

    @property
    def asked(self) -> int | None:
        """The slots that the user wants of a ring in a loop (hint ``stages``, or those that
        ``ahead`` of a load needs); None where nothing is said."""
        if self.said:
            return self.said
        if not self.in_loop:
            return None
        loads = [copy.load for copy in self.copies if isinstance(copy, AsyncCopy)]
        early = [n + 1 for load in loads if (n := AHEAD.of(load)) is not None]
        return STAGES.of(self.block.parent) or max(early, default=None)

    @property
    def stages(self) -> int | None:
        """The slots; None: as many as there is room for."""
        return self.asked or (None if self.in_loop else 1)

    @property
    def slots(self) -> str:
        """How many slots it has, in words for an error: "2 slots"; "as many slots as fit" before
        that is chosen."""
        few = {None: "as many slots as fit", 1: "1 slot"}
        return few.get(self.stages, f"{self.stages} slots")


@dataclass
class Placement:
    """The copies and rings of a kernel, and whether warps specialise."""

    copies: dict[Op, AsyncCopy | PassedTile] = field(
        default_factory=dict[Op, "AsyncCopy | PassedTile"]
    )
    rings: list[Ring] = field(default_factory=list[Ring])
    specialised: bool = False
    no_roles: str = "nothing is copied to shared memory: a producer has no work"
    clusters: tuple[int, ...] = ()  # CTAs of a cluster along each grid name
    # what the schedule calls each role of the source that computes, where there are several
    roles: dict[str, str] = field(default_factory=dict[str, str])
    # what TMA stores from slots: the stores, and what brings others the slot to registers
    from_slots: set[Op] = field(default_factory=set[Op])

    def __str__(self) -> str:
        lines = ["a producer role" if self.specialised else f"no producer role: {self.no_roles}"]
        if self.cluster > 1:
            along = [f"{n} along grid name {name}" for name, n in enumerate(self.clusters) if n > 1]
            lines.append(f"clusters of {self.cluster} CTAs: {', '.join(along)}")
        for number, ring in enumerate(self.rings):
            copies = [copy.text(self.specialised) for copy in ring.copies]
            lines += [f"ring {number}, {ring.slots}: {copy}" for copy in copies]
        return "\n".join(lines)

    @property
    def cluster(self) -> int:
        """CTAs of a cluster; 1 where CTAs run alone."""
        return prod(self.clusters)

    @property
    def in_shared(self) -> set[Op]:
        """The operations whose tiles are in shared memory only, where products and stores read
        them."""
        held = {load for load, copy in self.copies.items() if not copy.to_registers}
        held |= {copy.fill.load for copy in self.passed if copy.fill is not None}
        return held | self.from_slots

    @property
    def loads(self) -> list[AsyncCopy]:
        """The copies from global memory."""
        return [copy for copy in self.copies.values() if isinstance(copy, AsyncCopy)]

    @property
    def passed(self) -> list[PassedTile]:
        """What the warps of roles write to slots."""
        return [copy for copy in self.copies.values() if isinstance(copy, PassedTile)]

    def forget_producer(self, why: str) -> None:
        """Without a producer, warps load what only it would copy to registers at once."""
        self.specialised, self.no_roles = False, why
        kept = {load: copy for load, copy in self.copies.items() if not copy.needs_producer}
        self.copies = kept
        for ring in self.rings:
            ring.copies = [copy for copy in ring.copies if copy.load in kept]
            for clone in ring.clones:
                clone.copies = [copy for copy in clone.copies if copy.load in kept]
        self.rings = [ring for ring in self.rings if ring.copies]

    def rings_of(self, block: Block) -> list[Ring]:
        """The rings whose copies stand in this very block, those of clones of a loop among them."""
        return [r for r in self.rings if any(s.block is block for s in (r, *r.clones))]

    def rings_within(self, op: Op) -> list[Ring]:
        """The rings whose block stands in a region of the operation, at any depth."""
        blocks = set(op.regions.values())
        for inner in op.walk():
            blocks.update(inner.regions.values())
        return [r for r in self.rings if any(s.block in blocks for s in (r, *r.clones))]


class ChoosePlacement:
    """Decides which loads go to shared memory, by which copy, and how deep their rings are."""

    def __init__(
        self, kernel: tile.Kernel, mma_plan: MmaPlan, target: Target, ledger: Ledger
    ) -> None:
        self.kernel, self.mma_plan, self.target, self.ledger = kernel, mma_plan, target, ledger
        self.divisors = Divisors(kernel)
        self.full = {
            a.axis for a in kernel.walk() if isinstance(a, tile.Axis) and self.divisors.is_full(a)
        }
        self.steady = steady_scalars(kernel)

    def run(self) -> Placement:
        """The copies of the kernel and their rings, and whether a producer makes them; the ledger
        says why."""
        placement = Placement(clusters=_sharing(self.kernel))
        for op in self.kernel.walk():
            if not isinstance(op, tile.Load) or self.kernel.roles and not op.ring:
                continue
            copy = self._async_copy(op) if self._feeds_products(op) else None
            if op.ring and len(op.out.tile.axes) == 1 and self._in_plain_loops(op):
                copy = self._vector(op, placement)
            if copy is not None:
                placement.copies[op] = copy
            elif op.ring:
                raise self._no_copy(op)
        self._passed(placement)
        if placement.roles and not placement.copies:
            raise unfit(self.kernel.loc, "no ring passes anything that another role reads")
        if placement.copies:
            placement.no_roles = self._why_no_roles(placement)
            placement.specialised = not placement.no_roles
            if placement.no_roles:
                placement.forget_producer(placement.no_roles)
        if self.kernel.roles and placement.copies and not placement.specialised:
            first = next(iter(placement.copies.values()))
            what = "load" if isinstance(first, AsyncCopy) else "run beside others"
            message = f"role {first.load.role} cannot {what}: {placement.no_roles}"
            raise unfit(first.load.loc, message)
        if placement.specialised:
            self._cluster(placement)
            if not self.kernel.roles:
                self._vectors(placement)
        placement.rings = self._rings(placement)
        return placement

    def _passed(self, placement: Placement) -> None:
        """What roles compute for others, and who stores it from the slots."""
        parts = parts_of(self.kernel)
        if not parts:
            return
        known = self.divisors, self.full, self.steady
        storing = slot_stores(self.kernel, parts, self.target, *known)
        placement.roles = schedule_names(parts, storing)
        stores = [op for found in storing.values() for op in found]
        placement.from_slots = {*stores, *(op.value.op for op in stores if op.value.op)}
        for op in self.kernel.walk():
            if isinstance(op, tile.Pass):
                made = passed_tile(self.kernel, op, self.mma_plan, stores)
                placement.copies[op] = made
                warps = self.mma_plan.role_warps[op.role]
                made.fill = warp_fill(op, made.shared, self.kernel, warps, self.divisors, self.full)

    def _no_copy(self, load: tile.Load) -> StageError:
        """Why a load cannot fill the ring that the source names."""
        name, tensor = load.out.hint or "it", load.tensor.hint
        vector = len(load.out.tile.axes) == 1
        if not (self._in_plain_loops(load) if vector else self._feeds_products(load)):
            why = "it is used behind its loop, or a loop of unknown length stands around it"
        elif not all(self._is_steady(v) for v in load.index):
            why = "where it lies in memory depends on loaded tiles"
        else:
            why = f"{tensor} is read as no box, or as one that its products cannot take"
        return unfit(load.loc, f"ring {load.ring} cannot pass {name} as yet: {why}")

    def _cluster(self, placement: Placement) -> None:
        """Which boxes are the same for several CTAs of a cluster: each of these can copy a share
        for all of them."""
        grid = next((op for op in self.kernel.body.ops if isinstance(op, tile.Grid)), None)
        if grid is None:
            return
        sizes = cluster_sizes(grid)
        names = [number for number, size in enumerate(sizes) if size > 1]
        if not names:
            return
        most = self.target.largest_cluster
        if prod(sizes) > most or any(n & (n - 1) for n in sizes):
            raise error_at(
                grid.loc,
                "E0905",
                f"a cluster of {' x '.join(map(str, sizes))} CTAs is not supported",
                f"a power of two along every grid name, and at most {most} CTAs in all",
            )
        placement.clusters = sizes
        for copy in placement.loads:
            scalars = self._scalars_behind(copy)
            free = [n for n in names if not any(depends_on(v, grid.starts[n]) for v in scalars)]
            rows = copy.shared.sizes.get(copy.outermost, 1)
            peers = 1 if copy.access.listed_axis else prod(sizes[n] for n in free)
            while rows % (8 * peers) and peers > 1:
                peers //= 2
            copy.peers = span(sizes, free)[:peers]
            bound = " and ".join(grid.names[n] for n in names if n not in free)
            why = f"the box depends on {bound}" if bound else ""
            if free:
                loose = " and ".join(grid.names[n] for n in free)
                why = f"the box does not depend on {loose}{', but on ' if bound else ''}{bound}"
                if copy.access.listed_axis:
                    why = "it is a list of boxes"
                elif peers < prod(sizes[n] for n in free):
                    count = prod(sizes[n] for n in free)
                    why += f"; {rows} rows are no shares of 8 for {count} CTAs"
            self.ledger.record(
                copy.load.loc,
                decisions.Multicast(peers),
                why,
                "",
                CLUSTER.clause(),
            )

    def _scalars_behind(self, copy: AsyncCopy) -> list[Value]:
        """What decides where and how often a box is loaded: its index, loops and branches."""
        found = list(copy.load.index)
        block = copy.load.parent
        while block is not None and block.parent is not None:
            op = block.parent
            if isinstance(op, tile.For):
                found += [op.lo, op.hi]
            elif isinstance(op, tile.If):
                found.append(op.cond)
            block = op.parent
        return found

    def _why_no_roles(self, placement: Placement) -> str:
        """Why there is no producer role; "" if there is one."""
        if not self.target.has("tma"):
            return "there is no TMA"
        if has_order(self.kernel):
            return "all warps of a program wait for the programs before it, for ordered updates"
        if placement.cluster > 1:
            return "the CTAs of a cluster share a program, and meet with all their warps"
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

    def _feeds_products(self, load: tile.Load) -> bool:
        users = load.out.users
        if not users or not all(
            isinstance(u, tile.Take) or isinstance(u, tile.Dot) and u.acc is not load.out
            for u in users
        ):
            return False
        assert isinstance(load.tensor.type, TensorType)
        if load.tensor.type.mode != "in":
            return False  # asynchronous copies would not keep order with the stores
        if not self._in_plain_loops(load):
            return False
        return all(u.parent is not None and u.parent is load.parent for u in users) or all(
            load.parent is not None and load.parent.encloses(u) for u in users
        )

    def _in_plain_loops(self, load: tile.Load) -> bool:
        """Whether nothing but loops of known length and branches stands around a load."""
        block = load.parent
        while block is not None and block.parent is not self.kernel:
            if not isinstance(block.parent, (tile.For, tile.If)):
                return False
            block = block.parent.parent
        return True

    def _async_copy(self, load: tile.Load) -> AsyncCopy | None:
        """The copy of a load, or None if the tile must come through registers."""
        if REGISTERS.of(load) or VIA_PLAIN.of(load):
            return None
        access = self.mma_plan.boxes.get(load.out) or analyse(load, self.kernel.facts)
        layout = box_layout(access, load.out.tile)
        if layout is None or not all(self._is_steady(v) for v in load.index):
            return None
        if not self._readable(load, layout):
            return None
        inner = box_order(access)[0]
        shared = SharedType(load.out.tile.element, load.out.tile.axes, layout)
        vector = vector_elements(access, self.divisors, self.full)
        has_it = self.target.has("cp_async")
        copy = AsyncCopy(load, access, inner, shared, vector, "", cp_async=has_it)
        copy.no_tma = self._why_not_tma(access, copy)
        return None if copy.no_tma and access.listed_axis else copy

    def brings(self, load: tile.Load) -> bool:
        """Whether one thread can fill a ring with what a role loads, by TMA, as far as is known
        before products have their instructions."""
        if not self._in_plain_loops(load):
            return False
        if len(load.out.tile.axes) == 1:
            made = vector_box(load, self.kernel, self.target, self.divisors, self.full)
            return made is not None and all(self._is_steady(v) for v in load.index)
        copy = self._async_copy(load)
        return copy is not None and copy.tma

    def _readable(self, load: tile.Load, layout: SharedLayout) -> bool:
        """Whether the instructions of all products that use the load take it from such a slot."""
        plan = self.mma_plan.by_dot
        selections = [plan[u] for u in load.out.users if isinstance(u, tile.Dot) and u in plan]
        return all(
            a.reads(first, layout)
            for a in selections
            for first, value in ((True, a.m_operand), (False, a.n_operand))
            if value is load.out
        )

    def _vectors(self, placement: Placement) -> None:
        """What else the producer copies: vectors that the operations of a loop read beside operands
        that it copies there, such as a number for each row. Warps would wait for memory in every
        iteration, and hold what they load early in registers. Of the clones of a loop all or none:
        they share slots."""
        blocks = {copy.load.parent for copy in placement.copies.values()}
        loads = [
            op
            for op in self.kernel.walk()
            if isinstance(op, tile.Load) and op not in placement.copies and op.parent in blocks
        ]
        made = {load: self._vector(load, placement) for load in loads}
        refused = {load.clone_id for load, copy in made.items() if copy is None and load.clone_id}
        for load, copy in made.items():
            if copy is not None and load.clone_id not in refused:
                placement.copies[load] = copy

    def _vector(self, load: tile.Load, placement: Placement) -> AsyncCopy | None:
        """The TMA copy of a vector in a loop that no product reads; None where there is none."""
        if not all(self._is_steady(v) for v in load.index):
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

    def _is_steady(self, index: Value) -> bool:
        """Whether a producer can compute the scalars of the entry without any tile."""
        if index.tile.is_scalar:
            return index in self.steady
        op = index.op
        if isinstance(op, tile.Axis):
            return op.start in self.steady
        if isinstance(op, tile.Load):
            return reads_constant_memory(op) and all(self._is_steady(v) for v in op.index)
        if isinstance(op, (tile.Map, tile.Cast)):
            return all(self._is_steady(a) for a in op.all_operands())
        return False

    def _why_not_tma(self, access: Access, copy: AsyncCopy) -> str:
        """Why a TMA copy cannot copy the box; "" if it can."""
        if not self.target.has("tma"):
            return "there is no TMA"
        if VIA_ASYNC.of(copy.load):
            return "the user asked for cp.async"
        sizes = copy.load.out.tile.sizes
        listed = access.listed_axis  # its boxes lie outside the tensor where it has ended
        if refused := why_no_box(access, self.divisors):
            return refused
        most = self.target.box_limit
        if any(size > most for name, size in sizes.items() if name != copy.inner):
            return f"a block has more than {most} rows"
        summed = {n for u in copy.load.out.users if isinstance(u, tile.Dot) for n in u.over}
        running = [
            n
            for n in sizes
            if n in summed
            and n not in self.full
            and n != listed
            and not ends_with_tensor(access, n)
        ]
        if len(running) > 1:
            names = ", ".join(running)
            return f"axes {names} may end before the tensor does, where its data goes on"
        copy.clear = running[0] if running else ""
        return ""

    def _rings(self, placement: Placement) -> list[Ring]:
        """One ring per block for the copies that some product joins, directly or in a chain: they
        are wanted together. Copies of unrelated products wait, and are released, on their own; so
        do those that warps load from."""
        if self.kernel.roles:
            return self._named_rings(placement)
        rings: list[Ring] = []
        for copy in placement.loads:
            block = copy.load.parent
            assert block is not None
            users = set(copy.load.out.users)
            joined = [
                ring
                for ring in rings
                if ring.block is block
                and any(
                    users & set(other.load.out.users) or copy.to_registers and other.to_registers
                    for other in ring.loads_at(block)
                )
                and not self._copies_between(placement, ring, copy)
            ]
            merged = joined[0] if joined else Ring(block, [])
            for other in joined[1:]:
                merged.copies += other.copies
                rings.remove(other)
            merged.copies.append(copy)
            if not joined:
                rings.append(merged)
        for ring in rings:
            ring.copies.sort(key=lambda f: ring.block.ops.index(f.load))
        shared: list[Ring] = []
        for ring in rings:
            origin = next((r for r in shared if ring.is_clone_of(r)), None)
            if origin is None:
                shared.append(ring)
            else:
                origin.clones.append(ring)
        return shared

    def _named_rings(self, placement: Placement) -> list[Ring]:
        """The rings of the source, each with the loads that name it; loads in copies of a loop fill
        the same slots. Raises StageError (E0906) where these differ."""
        rings: dict[tuple[str, Block], Ring] = {}
        fillers = loading_roles(self.kernel)
        readers: dict[str, list[str]] = {}
        for part in parts_of(self.kernel).values():
            for name in dict.fromkeys(op.ring for op in part.takes):
                readers.setdefault(name, []).append(placement.roles[part.role])
        for copy in placement.copies.values():
            name, block = copy.load.ring, copy.load.parent
            assert block is not None
            said = self.kernel.rings.get(name, 0)
            if isinstance(copy, PassedTile):
                filler = placement.roles[copy.load.role]
            else:
                number = fillers.index(copy.load.role) + 1
                filler = f"load{number}" if number > 1 else "load"
            reading = tuple(readers.get(name, ["math"]))
            made = Ring(block, [], name=name, said=said, filler=filler, readers=reading)
            rings.setdefault((name, block), made)
            rings[name, block].copies.append(copy)
        found: dict[str, Ring] = {}
        for ring in rings.values():
            cut = next((c for c in ring.copies if isinstance(c, AsyncCopy) and c.clear), None)
            if cut is not None and len(ring.readers) > 1:
                message = f"ring {ring.name} is read by several roles, and one of them would zero "
                message += f"what {cut.load.tensor.hint} holds behind the end of {cut.clear}"
                raise unfit(cut.load.loc, message)
            ring.copies.sort(key=lambda copy, block=ring.block: block.ops.index(copy.load))
            first = found.setdefault(ring.name, ring)
            if ring is not first:
                if not ring.is_clone_of(first):
                    message = f"ring {ring.name} is filled in two ways, in two copies of its loop"
                    raise unfit(ring.copies[0].load.loc, message)
                first.clones.append(ring)
        for ring in found.values():
            _fill_alike(ring)
        return list(found.values())

    def _copies_between(self, placement: Placement, ring: Ring, copy: AsyncCopy) -> bool:
        """Whether a nested region with copies of its own stands between the ring and the copy."""
        ops = ring.block.ops
        first, last = ops.index(ring.copies[-1].load), ops.index(copy.load)
        return any(inner in placement.copies for op in ops[first:last] for inner in op.walk())


def _fill_alike(ring: Ring) -> None:
    """Its full barrier counts the same arrivals wherever a ring is filled: through registers, where
    one of its blocks is."""
    for copies in zip(ring.copies, *(clone.copies for clone in ring.clones), strict=True):
        passed = [copy for copy in copies if isinstance(copy, PassedTile)]
        if any(copy.fill is None for copy in passed):
            for copy in passed:
                copy.fill = None


def _only_places(value: Value, placement: Placement) -> bool:
    """Whether a tile only says where copies lie, whose numbers the producer loads one by one."""
    return all(
        user in placement.copies
        or isinstance(user, (tile.Map, tile.Cast, tile.Load))
        and _only_places(user.out, placement)
        for user in value.users
    )


def _sharing(kernel: tile.Kernel) -> tuple[int, ...]:
    """The CTAs of a cluster that share a program, all along the first grid name; () where each CTA
    has its own."""
    grid = next((op for op in kernel.body.ops if isinstance(op, tile.Grid)), None)
    return cluster_sizes(grid) if grid is not None and grid.sharing > 1 else ()


def role_warps(placement: Placement, mma_plan: MmaPlan) -> dict[str, int]:
    """The warps of each role of the schedule that does not load, by its name: those of the plan, or
    a warpgroup for one that is one thread."""
    found = {"math": mma_plan.warps} if not placement.roles else {}
    for source, name in placement.roles.items():
        alone = name.startswith("store")
        found[name] = WARPGROUP if alone else mma_plan.role_warps[source]
    return found


def steady_scalars(kernel: tile.Kernel) -> set[Value]:
    """Scalars that follow from parameters, the grid and loop counters alone, without tiles."""
    steady: set[Value] = {a for a in kernel.body.args if not isinstance(a.type, TensorType)}
    for op in kernel.walk():
        if isinstance(op, tile.For):
            if op.lo in steady and op.hi in steady:
                steady.add(op.counter)
        elif isinstance(op, (tile.Grid, tile.Dim)):
            steady.update(op.results)
        elif isinstance(op, (tile.Const, tile.Map, tile.Cast, tile.Bitcast)):
            if op.out.tile.is_scalar and all(v in steady for v in op.all_operands()):
                steady.add(op.out)
        elif isinstance(op, tile.Load) and op.out.tile.is_scalar:
            if reads_constant_memory(op) and all(v in steady for v in op.index):
                steady.add(op.out)
    return steady


def growing_rings(placement: Placement) -> list[Ring]:
    """The rings that get as many slots as there is room for, clones of others left out."""
    return [ring for ring in placement.rings if ring.stages is None]
