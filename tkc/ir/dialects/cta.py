"""The cta dialect: where and when. What an expert would write by hand, in SSA form.

Value operations are those of the tile dialect (``tile.map cast bitcast broadcast const ptx uniform
dim for if while yield``) on tiles whose type has a register layout; an operand of an elementwise
operation has exactly the projection of the result's layout onto its own axes. This file adds
memory, asynchronous copies, barriers, tensor cores and roles.

Conventions. *The threads* of an operation are those of the enclosing ``cta.role`` (all threads of
the CTA outside of one), numbered from the role's first warp; layouts map that numbering. A *slot*
is the stage of a buffer or barrier array, an i32 scalar. Scalars are uniform over the role.
"""

from __future__ import annotations

from tkc.ir.core import Block, Op, Value, attr, operand, operands, optional, region, result, results
from tkc.ir.dialects.axis_names import verify_axes, verify_live, verify_way
from tkc.ir.dialects.cta_barriers import ClusterArrive as ClusterArrive
from tkc.ir.dialects.cta_barriers import ClusterSync as ClusterSync
from tkc.ir.dialects.cta_barriers import ClusterWait as ClusterWait
from tkc.ir.dialects.cta_barriers import FenceAsync as FenceAsync
from tkc.ir.dialects.cta_barriers import PingPongArrive as PingPongArrive
from tkc.ir.dialects.cta_barriers import PingPongWait as PingPongWait
from tkc.ir.dialects.cta_barriers import Sync as Sync
from tkc.ir.dialects.cta_copies import Copies as Copies
from tkc.ir.dialects.cta_copies import CopyArrive as CopyArrive
from tkc.ir.dialects.cta_copies import CopyAsync as CopyAsync
from tkc.ir.dialects.cta_copies import CopyCommit as CopyCommit
from tkc.ir.dialects.cta_copies import CopyThrough as CopyThrough
from tkc.ir.dialects.cta_copies import CopyWait as CopyWait
from tkc.ir.dialects.cta_exchange import Across as Across
from tkc.ir.dialects.cta_exchange import Convert as Convert
from tkc.ir.dialects.cta_exchange import Fold as Fold
from tkc.ir.dialects.cta_exchange import GatherShared as GatherShared
from tkc.ir.dialects.cta_exchange import LoadScalar as LoadScalar
from tkc.ir.dialects.cta_exchange import Reduce as Reduce
from tkc.ir.dialects.cta_exchange import Relabel as Relabel
from tkc.ir.dialects.cta_exchange import Scan as Scan
from tkc.ir.dialects.cta_exchange import StoreScalar as StoreScalar
from tkc.ir.dialects.cta_exchange import Total as Total
from tkc.ir.dialects.cta_grid import AwaitLaunch as AwaitLaunch
from tkc.ir.dialects.cta_grid import AwaitPrograms as AwaitPrograms
from tkc.ir.dialects.cta_grid import Draw as Draw
from tkc.ir.dialects.cta_grid import FenceGlobal as FenceGlobal
from tkc.ir.dialects.cta_grid import Last as Last
from tkc.ir.dialects.cta_grid import Log as Log
from tkc.ir.dialects.cta_grid import PassProgram as PassProgram
from tkc.ir.dialects.cta_grid import Quotient as Quotient
from tkc.ir.dialects.cta_grid import Workspace as Workspace
from tkc.ir.dialects.cta_products import FmaDot as FmaDot
from tkc.ir.dialects.cta_tma import TensorMap as TensorMap
from tkc.ir.dialects.cta_tma import TmaCommit as TmaCommit
from tkc.ir.dialects.cta_tma import TmaLoad as TmaLoad
from tkc.ir.dialects.cta_tma import TmaStore as TmaStore
from tkc.ir.dialects.cta_tma import TmaWait as TmaWait
from tkc.ir.dialects.cta_tma import ZeroRows as ZeroRows
from tkc.ir.dialects.tile import verify_index, verify_written
from tkc.ir.types import I32, SharedType, TileType, Type
from tkc.ir.updates import UPDATES
from tkc.layout.register import WARPGROUP as WARPGROUP
from tkc.layout.register import RegisterLayout
from tkc.support.values import HintValue, Record, Setting

# --- the kernel and its threads ---------------------------------------------------------------


class Kernel(Op, name="cta.kernel"):
    """One kernel for one target. The attributes of ``tile.kernel`` stay for the launch metadata.

    ``grid`` is the number of CTAs as a host expression (``sms`` is the device's multiprocessor
    count), ``warps`` the warps of a CTA, ``cluster`` the CTAs of a cluster (along the linear grid),
    ``messages`` what a debug build may log (``tkc.artifact.metadata``: Message),
    ``occupancy`` the CTAs that a multiprocessor must hold at once,
    ``shared_bytes`` the dynamic shared memory, in which all buffers and barriers have offsets.
    ``hints`` are those of the grid that hold of the code (``tkc.ir.hints``: below).
    ``pack`` programs share a CTA: each has a part of its warps, which are all the threads that its
    operations know, a part of its shared memory, in which offsets count, and barriers of its own.
    ``after``, in a dump from between two passes, names the first of the two.
    """

    name: str = attr()
    target: str = attr()
    params: tuple[str, ...] = attr()
    signature: tuple[Record, ...] = attr(default=())  # of each parameter: tkc.artifact.metadata
    dims: tuple[str, ...] = attr()
    static: dict[str, int] = attr(default={})
    settings: dict[str, Setting] = attr(default={})
    requires: tuple[tuple[str, str], ...] = attr(default=())
    facts: Record = attr(default={})
    messages: tuple[tuple[int, str, str, tuple[str, ...]], ...] = attr(default=())
    grid: str = attr()
    warps: int = attr()
    cluster: int = attr(1)
    occupancy: int = attr(1)
    pack: int = attr(1)
    shared_bytes: int = attr(0)
    machine: str = attr("")
    after: str = attr("")
    hints: dict[str, HintValue] = attr(default={})
    body: Block = region()


class Special(Op, name="cta.special"):
    """A number of the place: "ctaid", "nctaid" (linear), "cluster_rank", "cluster_id",
    "cluster_count", or "pack_rank", the place of the program among those of its CTA."""

    which: str = attr()
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """An i32 scalar."""
        return [TileType(I32)]


class Role(Op, name="cta.role", syncs=True):
    """The warps first_warp .. first_warp + warps - 1 run ``body``; the others step over it.

    ``registers`` is the setmaxnreg count of the role's warpgroups, 0 for none; it increases or
    decreases against the launch allocation, which the emitter derives from all roles. Warps that a
    role with registers lacks to whole warpgroups take part in that, and do nothing else.
    """

    name: str = attr()
    first_warp: int = attr()
    warps: int = attr()
    registers: int = attr(0)
    body: Block = region()

    @property
    def launched(self) -> int:
        """The warps that must be there for the role: with registers, whole warpgroups."""
        return -(-self.warps // WARPGROUP) * WARPGROUP if self.registers else self.warps


class Elect(Op, name="cta.elect", syncs=True):
    """One thread of the role's first warp runs ``body`` (TMA issue, barrier arithmetic)."""

    body: Block = region()


# --- shared memory and barriers ---------------------------------------------------------------


class Alloc(Op, name="cta.alloc", syncs=True):
    """A buffer at byte ``offset`` of dynamic shared memory (1024-aligned if swizzled).

    An offset of -1 is unplanned. ``name`` is for people. Buffers may share bytes where their lives
    do not overlap; those of one ``group`` (not "") always do: they are the same bytes under other
    names of axes. Those of one ``ring`` (from 0 on; -1: of none), with its barriers and its
    ``cta.advance``, have one slot as yet, and get as many as there is room for (``ChooseStages``):
    ``least`` of them at least and ``most`` at most (0: as many as any ring).
    """

    name: str = attr("")
    group: str = attr("")
    ring: int = attr(-1)
    least: int = attr(1)
    most: int = attr(0)
    offset: int = attr(-1)
    out: Value = result()


class Barriers(Op, name="cta.barriers", syncs=True):
    """``count`` mbarriers (8 bytes each) at ``offset``; a phase completes after ``arrivals``
    arrivals and all expected bytes. ``ring``: as of ``cta.alloc``."""

    name: str = attr("")
    arrivals: int = attr()
    ring: int = attr(-1)
    offset: int = attr(-1)
    out: Value = result()


class Init(Op, name="cta.init", syncs=True):
    """One thread initialises all barriers, fences, then the whole CTA (or cluster) synchronises."""

    barriers: list[Value] = operands()


class Wait(Op, name="cta.wait", syncs=True):
    """Every thread that runs it waits until barrier[slot] has completed the phase of parity
    ``phase`` (of parity ``phase ^ 1`` if ``flip``, as a producer waits for an empty slot)."""

    barriers: Value = operand()
    slot: Value = operand()
    phase: Value = operand()
    flip: bool = attr(False)


class Arrive(Op, name="cta.arrive", syncs=True):
    """One lane of every warp of the role arrives at barrier[slot] (a single arrival inside
    ``cta.elect``), if ``cond`` holds; at that of its own CTA, and of each CTA of the cluster whose
    rank is its own XOR one of ``cluster``, which says 0 for its own."""

    barriers: Value = operand()
    slot: Value = operand()
    cond: Value | None = optional()
    cluster: tuple[int, ...] = attr((0,))


class Expect(Op, name="cta.expect", syncs=True):
    """One arrival at barrier[slot] that also expects ``bytes`` of asynchronous copies (in
    elect), ``less`` so many that cut boxes leave out."""

    barriers: Value = operand()
    slot: Value = operand()
    less: Value | None = optional()
    bytes: int = attr()


class Advance(Op, name="cta.advance"):
    """The next place in a ring of ``depth`` slots: (slot + 1) % depth; phase flips on the wrap.
    With ``by``, an i32 of 0 and more, that after so many uses. ``ring``: as of ``cta.alloc``."""

    slot: Value = operand()
    phase: Value = operand()
    by: Value | None = optional()
    depth: int = attr()
    ring: int = attr(-1)
    outs: list[Value] = results()

    def infer_types(self) -> list[Type]:
        """Slot and phase, two i32 scalars."""
        return [TileType(I32), TileType(I32)]


class LaterRound(Op, name="cta.later_round"):
    """round + by: a later round of the programs of a CTA, which another warpgroup runs."""

    round: Value = operand()
    by: int = attr()
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """An i32 scalar."""
        return [TileType(I32)]


# --- registers and memory -----------------------------------------------------------------------


def verify_entries(op: LoadGlobal | StoreGlobal | UpdateGlobal, x: Value) -> None:
    """Check the axes of an access: one for each entry of the index, and a number of live positions
    for some of the tile's. Raises VerifyError."""
    op.require(len(op.axes) == len(op.index), "one axis per index entry is needed, or ''")
    verify_axes(op, op.axes, x)
    verify_live(op, op.live, op.live_axes, x)


class LoadGlobal(Op, name="cta.load_global", reads=True):
    """out = tensor[index...] into registers; 0 where dead or outside.

    Index entry d is ``index[d] + coordinate on axes[d]``; ``index[d]`` is a scalar or, for a
    gather, an integer tile in a projection of the result's layout (then axes[d] is usually "").
    ``live`` gives, for each axis of ``live_axes``, the number of live positions of the block;
    ``bounds[d]``: entry d may lie outside the tensor and must be checked. ``vector``: elements per
    access, along the axis of the tensor's unit-stride entry. ``apart``: the loads before it are
    through when it begins, since there are too few registers for the results of all. ``hinted`` is
    that of the ``tile.load``.
    """

    tensor: Value = operand()
    index: list[Value] = operands()
    live: list[Value] = operands()
    axes: tuple[str, ...] = attr()
    live_axes: tuple[str, ...] = attr(default=())
    bounds: tuple[bool, ...] = attr()
    vector: int = attr(1)
    apart: bool = attr(False)
    hints: dict[str, HintValue] = attr(default={})
    hinted: int = attr(0)
    out: Value = result()

    def verify(self) -> None:
        """One index tile, one bound and one axis per entry of the tensor."""
        verify_index(self, self.tensor, self.index, self.bounds)
        verify_entries(self, self.out)


class StoreGlobal(Op, name="cta.store_global", writes=True):
    """tensor[index...] = x at live positions inside the tensor; fields as ``cta.load_global``.

    Positions that several threads hold are stored by one of them. ``x`` has all axes of the index.
    ``unique``: the number of a promise that no element is written twice, by all operations of that
    number together; ``once``: in the whole launch, otherwise by one execution of the operation.
    """

    tensor: Value = operand()
    index: list[Value] = operands()
    live: list[Value] = operands()
    x: Value = operand()
    axes: tuple[str, ...] = attr()
    live_axes: tuple[str, ...] = attr(default=())
    bounds: tuple[bool, ...] = attr()
    vector: int = attr(1)
    unique: int = attr(0)
    once: bool = attr(False)
    hints: dict[str, HintValue] = attr(default={})

    def verify(self) -> None:
        """One index tile, one bound and one axis per entry of the tensor."""
        verify_index(self, self.tensor, self.index, self.bounds)
        verify_entries(self, self.x)
        verify_written(self, self.tensor)


class UpdateGlobal(Op, name="cta.update_global", reads=True, writes=True):
    """tensor[index...] kind= x, atomically, fields as ``cta.store_global``. The optional result is
    the value before (``fetch_add`` and its like); where several threads hold a position, those that
    make no update are told through ``scratch``, with the named ``barrier``."""

    tensor: Value = operand()
    index: list[Value] = operands()
    live: list[Value] = operands()
    x: Value = operand()
    scratch: Value | None = optional()
    kind: str = attr()
    axes: tuple[str, ...] = attr()
    live_axes: tuple[str, ...] = attr(default=())
    bounds: tuple[bool, ...] = attr()
    vector: int = attr(1)
    barrier: int = attr(0)
    hints: dict[str, HintValue] = attr(default={})
    before: list[Value] = results()

    def verify(self) -> None:
        """As for a store, and a kind that exists."""
        verify_index(self, self.tensor, self.index, self.bounds)
        verify_entries(self, self.x)
        verify_written(self, self.tensor)
        self.require(self.kind in UPDATES, f"there is no update '{self.kind}'")


class LoadShared(Op, name="cta.load_shared", reads=True):
    """out = buffer[slot] in the result's layout. ``via`` "plain" or "ldmatrix" (the layout algebra
    decides which forms exist; the choice stands here to be seen and edited).

    ``at`` names axes of which only a part is loaded: the positions at[a] .. at[a] + (the result's
    size of a) - 1 of the buffer, such as one k16 slice of an operand."""

    buffer: Value = operand()
    slot: Value | None = optional()
    via: str = attr("plain")
    at: dict[str, int] = attr(default={})
    out: Value = result()

    def verify(self) -> None:
        """A way that exists, and a part that is inside of the buffer."""
        verify_way(self, self.via, "plain", "ldmatrix")
        assert isinstance(self.buffer.type, SharedType)
        there, wanted = dict(self.buffer.type.axes), self.out.tile.sizes
        for axis, first in self.at.items():
            inside = 0 <= first <= there.get(axis, 0) - wanted.get(axis, 0)
            self.require(inside, f"{axis} from {first} on is outside of the buffer")


class StoreShared(Op, name="cta.store_shared", writes=True):
    """buffer[slot] = x; ``via`` "plain" or "stmatrix". Replicated positions are stored once."""

    x: Value = operand()
    buffer: Value = operand()
    slot: Value | None = optional()
    via: str = attr("plain")

    def verify(self) -> None:
        """A way that exists."""
        verify_way(self, self.via, "plain", "stmatrix")


class ZeroPadding(Op, name="cta.zero_padding", writes=True):
    """buffer[slot] = 0 at the positions of ``axis`` from ``live`` on: what a copy brought from
    beyond the end of a slice. All threads take part; ``layout`` says which thread clears which
    elements, in runs of ``vector`` that share their position on the axis."""

    buffer: Value = operand()
    slot: Value | None = optional()
    live: Value = operand()
    axis: str = attr()
    layout: RegisterLayout = attr()

    def verify(self) -> None:
        """The buffer has the axis."""
        verify_axes(self, self.axis, self.buffer)


class Positions(Op, name="cta.positions"):
    """The positions start + 0, 1, ... of an axis as an i32 tile, computed where it is needed."""

    start: Value = operand()
    axis: str = attr()
    out: Value = result()

    def verify(self) -> None:
        """The result has the axis."""
        verify_axes(self, self.axis, self.out)


class Slice(Op, name="cta.slice"):
    """Positions offset .. offset + size - 1 (within the block) of one axis, as whole registers."""

    x: Value = operand()
    axis: str = attr()
    offset: int = attr()
    out: Value = result()

    def verify(self) -> None:
        """The tile has the axis, and the positions."""
        verify_axes(self, self.axis, self.x)
        size, part = self.x.tile.sizes[self.axis], self.out.tile.sizes.get(self.axis, 0)
        inside = 0 <= self.offset and self.offset + part <= size
        self.require(inside, f"{part} positions from {self.offset} on, and {self.axis} has {size}")


# --- tensor cores -------------------------------------------------------------------------------


def verify_product(op: Mma | Wgmma) -> None:
    """Check that operands and accumulator have the axes of their sides. Raises VerifyError."""
    for names, sides in ((op.m, (op.a, op.acc)), (op.n, (op.b, op.acc)), (op.k, (op.a, op.b))):
        for side in sides:
            verify_axes(op, names, side)


class Mma(Op, name="cta.mma"):
    """out[m, n] = acc[m, n] + a[m, k] * b[n, k] by mma.sync; operands in fragment layouts.

    ``m``, ``n`` and ``k`` are each one axis, or several, outermost first, that count as one: with
    m = ("h", "v"), row h * |v| + v. Other axes of acc are batch axes.
    """

    a: Value = operand()
    b: Value = operand()
    acc: Value = operand()
    m: str | tuple[str, ...] = attr()
    n: str | tuple[str, ...] = attr()
    k: str | tuple[str, ...] = attr()
    hints: dict[str, HintValue] = attr(default={})
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """The accumulator's type."""
        return [self.acc.type]

    def verify(self) -> None:
        """Operands and accumulator have the axes of the product."""
        verify_product(self)


class Wgmma(Op, name="cta.wgmma", syncs=True):
    """out[m, n] = acc[m, n] + a[m, k] * b[n, k] by wgmma, asynchronously, in the registers of acc.

    ``a`` is a shared buffer or a register tile (wgmma A fragment), ``b`` a shared buffer. The
    result may only go to another wgmma as its acc, to a yield, or to ``cta.wgmma_wait``; registers
    of acc and out are the same, so acc has no other use afterwards. Axes as in ``cta.mma``.
    ``hints`` are those of the product that hold of the code (``tkc.ir.hints``: below).
    """

    a: Value = operand()
    a_slot: Value | None = optional()
    b: Value = operand()
    b_slot: Value | None = optional()
    acc: Value = operand()
    m: str | tuple[str, ...] = attr()
    n: str | tuple[str, ...] = attr()
    k: str | tuple[str, ...] = attr()
    hints: dict[str, HintValue] = attr(default={})
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """The accumulator's type."""
        return [self.acc.type]

    def verify(self) -> None:
        """``b`` is a buffer in shared memory; operands and accumulator have the axes of the
        product."""
        self.require(isinstance(self.b.type, SharedType), "b must be in shared memory")
        verify_product(self)


class WgmmaFence(Op, name="cta.wgmma_fence", syncs=True):
    """Orders register and shared accesses of the warpgroup before the wgmma that follow."""


class WgmmaCommit(Op, name="cta.wgmma_commit", syncs=True):
    """The wgmma since the last commit form a group."""


class WgmmaWait(Op, name="cta.wgmma_wait", syncs=True):
    """At most ``pending`` groups are unfinished; the results are the values, now readable."""

    values: list[Value] = operands()
    pending: int = attr(0)
    outs: list[Value] = results()

    def infer_types(self) -> list[Type]:
        """The types of the values."""
        return [v.type for v in self.values]
