"""Where the operands of products live, as a value: which loads are copied to shared memory, by what
copy, and the rings that the copies fill.

A ring is slots, each with room for the boxes of one block that are copied together: as many as the
user asks for or (``ChooseStages``) as fit. ``choose_placement.py`` makes the value.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from math import prod

from tkc.ir.core import Block, Op
from tkc.ir.dialects import tile
from tkc.ir.hints import AHEAD, STAGES
from tkc.ir.types import SharedType
from tkc.layout.register import WARPGROUP
from tkc.layout.shared import ALIGNMENT
from tkc.passes.access import Access
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.role_slots import PassedTile

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
    no_peers: str = ""  # why they are not more, in a kernel with clusters
    to_registers: bool = False  # warps load it from its slot: no product reads it there
    # those whose operands warps make of it in registers
    products: list[tile.Dot] = field(default_factory=list[tile.Dot])

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
    def is_vector(self) -> bool:
        """Whether it is a vector that warps load to registers."""
        return self.to_registers and not self.products

    @property
    def wanted_by(self) -> set[Op]:
        """The operations that need it beside other copies: the products, those that warps make an
        operand for among them, or what uses a vector."""
        return {*(self.products or self.load.out.users)}

    @property
    def outermost(self) -> str:
        """The axis that the CTAs of a multicast divide: the slowest one but the inner; "" of a row,
        which they do not divide."""
        names = [m.axis for m in self.shared.layout.modes if m.axis not in (None, self.inner)]
        return (names[-1] or "") if names else ""

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
            Kind.BOXES
            if isinstance(copy, AsyncCopy)
            else Kind.COPIED
            if copy.fill and not copy.fill.narrow
            else Kind.STORED
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

    def users_at(self, block: Block) -> set[Op]:
        """The operations that use what a slot holds, of the copies at one of its blocks."""
        return {user for copy in self.copies_at(block) for user in copy.load.out.users}

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
        """Whether it is copied to in each iteration of a loop; if not, once in a program."""
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
    def once(self) -> bool:
        """Whether it is filled once in a program, and the source says nothing of its slots."""
        return not self.in_loop and self.asked is None

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


def role_warps(placement: Placement, mma_plan: MmaPlan) -> dict[str, int]:
    """The warps of each role of the schedule that does not load, by its name: those of the plan, or
    a warpgroup for one that is one thread."""
    found = {"math": mma_plan.warps} if not placement.roles else {}
    for source, name in placement.roles.items():
        alone = name.startswith("store")
        found[name] = WARPGROUP if alone else mma_plan.role_warps[source]
    return found


def growing_rings(placement: Placement) -> list[Ring]:
    """The rings that get as many slots as there is room for, clones of others left out."""
    return [ring for ring in placement.rings if ring.stages is None]
