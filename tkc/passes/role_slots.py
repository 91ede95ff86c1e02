"""What roles compute for others: how it lies in the slots of its ring, and who stores it there.

A role that only stores what it reads from slots, as boxes that TMA takes, is one thread of a
warpgroup of its own, which no tile passes through. Every other role that computes has warps.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.hints import ROLE_WARPS
from tkc.ir.types import BOOL, ELEMENTS, SharedType
from tkc.layout.register import WARPGROUP
from tkc.layout.shared import ALIGNMENT, SharedLayout, best_swizzle, rows, tma_tile
from tkc.machine.targets import Target
from tkc.passes.access import SWIZZLE_ROWS, analyse, box_layout
from tkc.passes.affine import Divisors
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.mma_selection import MmaSelection
from tkc.passes.parts import Part, holds_tiles
from tkc.passes.resolve_roles import asked_by
from tkc.passes.schedule.ordering import sync_points
from tkc.passes.tma_stores import store_box, why_no_store
from tkc.passes.warp_fills import WarpFill

VECTOR_BYTES = 16


@dataclass(eq=False)
class PassedTile:
    """A tile, or a scalar, that a role writes to the slots of a ring: the layout of one slot, and
    who reads it.

    It has the fields of a copy (``AsyncCopy``) that rings look at.
    """

    load: tile.Pass
    shared: SharedType  # of one stage
    stores: tuple[tile.Store, ...]  # that TMA makes from the slot
    fill: WarpFill | None = None  # copied there as it is loaded
    clear: str = ""
    peers: tuple[int, ...] = (0,)
    to_registers: bool = False
    tma: bool = True  # no copy of it keeps roles away
    no_tma: str = ""
    needs_producer: bool = True

    @property
    def name(self) -> str:
        """What its buffer is called."""
        return self.load.out.hint or self.load.ring

    @property
    def readers(self) -> list[Op]:
        """The operations that read the slot: products, what brings it to registers, or stores; none
        of a scalar, which whoever waits for the slot reads at once."""
        found: list[Op] = []
        if self.scalar:
            return found
        for user in self.load.out.users:
            mine = [store for store in self.stores if store.value.op is user]
            found += mine or [user]
        return found

    @property
    def scalar(self) -> bool:
        """Whether it is a number that all threads of the role know."""
        return self.load.out.tile.is_scalar

    @property
    def stored(self) -> bool:
        """Whether TMA stores it from the slot."""
        return bool(self.stores)

    @property
    def by_async_proxy(self) -> bool:
        """Whether TMA or wgmma reads it, for which the writers fence."""
        return self.stored or any(isinstance(user, tile.Dot) for user in self.load.out.users)

    @property
    def stage_bytes(self) -> int:
        """Bytes of shared memory that one slot takes, up to the alignment of a swizzle pattern."""
        return -(-self.shared.stage_bytes // ALIGNMENT) * ALIGNMENT

    def text(self, producer: bool) -> str:
        """The tile in one line, as dumps of the passes show it."""
        how = "stored by TMA" if self.stored else "read"
        if self.fill is not None:
            how = f"copied {'one by one' if self.fill.narrow else 'by cp.async'}, {how}"
        return (
            f"{self.load.loc} {self.name} of role {self.load.role}, {how}, {self.stage_bytes} bytes"
        )


def schedule_names(parts: Mapping[str, Part], storing: Collection[str]) -> dict[str, str]:
    """What the schedule calls each role of the source that computes or stores: ``math``, ``math2``,
    ... in the order of the parts; ``store``, ``store2``, ... those that are one thread."""
    found: dict[str, str] = {}
    for kind, names in (
        ("math", [name for name in parts if name not in storing]),
        ("store", [name for name in parts if name in storing]),
    ):
        for number, name in enumerate(names, 1):
            found[name] = f"{kind}{number}" if number > 1 else kind
    return found


def slot_stores(
    kernel: tile.Kernel,
    parts: Mapping[str, Part],
    target: Target,
    divisors: Divisors,
    full: Collection[str],
    steady: Collection[Value],
) -> dict[str, list[tile.Store]]:
    """The stores of each role, by its name, that does nothing but store by TMA what others pass to
    it: one thread can be such a role."""
    ordered = sync_points(kernel)
    found: dict[str, list[tile.Store]] = {}
    known: dict[Op, SharedLayout] = {}  # of what passes, in which another role stores it
    for name, part in parts.items():
        stores = [op for op in kernel.walk() if op in part.ops and op.WRITES]
        takes = {op for op in part.ops if isinstance(op, tile.Take)}
        around = {op for op in part.ops if isinstance(op, (tile.For, tile.If))}  # of many roles
        others = [op for op in part.ops - takes - around if holds_tiles(op) and op not in stores]
        if others or part.fills or asked_by(kernel, name, ROLE_WARPS.name) > WARPGROUP:
            continue
        boxes = dict(known)
        for op in stores:
            taken = op.operands.get("value") if isinstance(op, tile.Store) else None
            made = taken.op if isinstance(taken, Value) else None
            if not isinstance(op, tile.Store) or not isinstance(made, tile.Take):
                break
            if not isinstance(made.x.op, tile.Pass) or not _steady_around(op, steady):
                break
            if any(isinstance(user, tile.Dot) for user in made.x.users):
                break  # it lies as products read it
            access = analyse(op, kernel.facts)
            if why_no_store(op, access, target, divisors, full, op in ordered):
                break
            layout = store_box(access, op.value.tile.sizes, op.value.tile.element).layout
            if not _repeats(layout):
                break
            if boxes.setdefault(made.x.op, layout) != layout:
                break
        else:
            found[name] = [op for op in stores if isinstance(op, tile.Store)]
            known = boxes
    return found


def _steady_around(op: tile.Store, steady: Collection[Value]) -> bool:
    """Whether one thread knows by itself where a store goes, and how often."""
    needed: list[Value] = []
    for index in op.index:
        needed.append(index.op.start if isinstance(index.op, tile.Axis) else index)
    block: Block | None = op.parent
    while (
        block is not None and block.parent is not None and not isinstance(block.parent, tile.Kernel)
    ):
        outer = block.parent
        if isinstance(outer, tile.For):
            needed += [outer.lo, outer.hi]
        elif isinstance(outer, tile.If):
            needed.append(outer.cond)
        else:
            return False
        block = outer.parent
    return all(value in steady for value in needed)


def passed_tile(
    kernel: tile.Kernel, op: tile.Pass, mma_plan: MmaPlan, stores: Collection[tile.Store]
) -> PassedTile:
    """How a tile that a role passes on lies in its slots: as its products take it, or as TMA stores
    it, or in rows."""
    mine = [s for s in stores if isinstance(s.value.op, tile.Take) and s.value.op.x is op.out]
    type_ = op.out.tile
    element = ELEMENTS["u8"] if type_.element == BOOL else type_.element
    layout, _ = slot_layout(kernel, op, mma_plan)
    if layout is None and mine:
        access = analyse(mine[0], kernel.facts)
        layout = store_box(access, type_.sizes, type_.element).layout
    layout = layout or _rows(type_.sizes, element.bits)
    return PassedTile(op, SharedType(element, type_.axes, layout), tuple(mine))


def slot_layout(
    kernel: tile.Kernel, op: tile.Pass, mma_plan: MmaPlan
) -> tuple[SharedLayout | None, list[tile.Dot]]:
    """(How a tile that a role passes on lies in its slots for its products, None where none reads
    it there; those that do not, as most of them want it otherwise.)"""
    users = [user for user in dict.fromkeys(op.out.users) if isinstance(user, tile.Dot)]
    products = {user: mma_plan.by_dot[user] for user in users}
    layouts = [*_as_loaded(kernel, op)]
    for span in (None, 0):
        layouts += [one.written_layout(one.m_operand is op.out, span) for one in products.values()]
    best: SharedLayout | None = None
    left = users
    for layout in layouts:
        unread = [user for user, one in products.items() if not _reads(layout, one, op.out)]
        if _repeats(layout) and len(unread) < len(left):
            best, left = layout, unread
    return best, left


def _as_loaded(kernel: tile.Kernel, op: tile.Pass) -> Iterator[SharedLayout]:
    """What is passed on as it is loaded, in the order of its tensor: neighbours there stay
    neighbours, which cp.async copies (``tkc.passes.warp_fills``)."""
    if isinstance(op.x.op, tile.Load):
        layout = box_layout(analyse(op.x.op, kernel.facts), op.out.tile)
        if layout is not None:
            yield layout


def _reads(layout: SharedLayout, selection: MmaSelection, value: Value) -> bool:
    """Whether the instruction takes the operand as it lies there, and every warp its part."""
    shared = selection.shares(selection.m_operand is value, layout)
    return shared and selection.reads_operand(value, layout)


def _repeats(layout: SharedLayout) -> bool:
    """Whether the swizzle is the same in every slot: it goes by the address, so that all slots must
    begin where its pattern does."""
    return not layout.swizzle or layout.bytes % (SWIZZLE_ROWS * layout.swizzle) == 0


def _rows(sizes: Mapping[str, int], bits: int) -> SharedLayout:
    """Rows along the last axis, under the swizzle that fits them."""
    if not sizes:
        return SharedLayout((), bits, 0, bits // 8)
    *others, inner = sizes
    row = sizes[inner] * bits // 8
    if row % VECTOR_BYTES or not others:
        return rows(dict(sizes), bits)
    outer = {name: sizes[name] for name in reversed(others)}
    made = tma_tile(inner, sizes[inner], outer, bits, best_swizzle(row))
    return made if _repeats(made) else rows(dict(sizes), bits)
