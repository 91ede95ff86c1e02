"""Operations of the cta dialect that move tiles between threads by their positions.

They are names of ``tkc.ir.dialects.cta``.
"""

from __future__ import annotations

from tkc.ir.core import Block, Op, Value, attr, operand, operands, optional, region, result, results
from tkc.ir.dialects.axis_names import verify_axes, verify_live, verify_way
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import I32, TileType, Type
from tkc.layout.register import RegisterLayout


def _verify_kind(op: Op, kind: str) -> None:
    """Check that a reduction of this kind exists. Raises VerifyError."""
    op.require(kind in REDUCTIONS, f"there is no reduction '{kind}'")


class Relabel(Op, name="cta.relabel"):
    """The same registers under other axes: ``x[t = u]``, ``x[d = 8 * a + b]`` and the inverse.

    The layouts map the same (register, lane, warp) to the positions on the old and the new axes.
    """

    x: Value = operand()
    out: Value = result()

    def verify(self) -> None:
        """Both layouts have the same registers, and both tiles the same size."""
        old, new = self.x.tile.layout, self.out.tile.layout
        same = old is not None and new is not None and old.registers == new.registers
        self.require(same, "the layouts differ in registers")
        self.require(self.x.tile.elements == self.out.tile.elements, "the tiles differ in size")


class GatherShared(Op, name="cta.gather_shared", reads=True):
    """out = buffer at index[d] on axes[d], and at the result's own place on all other axes.

    Each entry is an i32 scalar or tile, counted from the start of the buffer's block, in a
    projection of the result's layout. Where it is not in 0 <= entry < limits[d] the result is 0.
    The buffer has no swizzle and one stride per axis.
    """

    buffer: Value = operand()
    index: list[Value] = operands()
    limits: list[Value] = operands()
    axes: tuple[str, ...] = attr()
    out: Value = result()

    def verify(self) -> None:
        """One entry and one limit per axis of the buffer."""
        verify_axes(self, self.axes, self.buffer)
        count = len(self.axes)
        both = len(self.index) == count and len(self.limits) == count
        self.require(both, "one entry and one limit per axis are needed")


class _Exchange(Op):
    """What goes through shared memory, and is not pure, where registers and shuffles do not do."""

    scratch: Value | None = optional()
    barrier: int = attr(0)
    entry_barrier: bool = attr(True)

    @property
    def pure(self) -> bool:
        return self.operands.get("scratch") is None


class Convert(_Exchange, name="cta.convert"):
    """The same tile in another layout. ``scratch`` is a buffer for the way through shared memory,
    None where registers or shuffles suffice; ``barrier`` the named barrier that the role uses.
    ``entry_barrier``: a barrier stands before they write there too, since some may still use the
    buffer."""

    x: Value = operand()
    out: Value = result()


class Reduce(_Exchange, name="cta.reduce"):
    """The reduction over axes ``over`` in a thread, then over lanes (shuffles), then over warps.

    Padding elements have been replaced by the identity. The result's layout is the projection of
    the operand's. Where the axes lie in several warps, ``scratch`` is the buffer through which they
    exchange partial results, and the result has any layout: each thread reads all parts of what it
    is to know. ``barrier`` is the named barrier of the role, ``entry_barrier`` as for
    ``cta.convert``. argmax and argmin give the place in the block, counted from its start.
    ``within`` = "thread": each thread reduces what it holds, and a ``cta.total`` behind the loop
    joins what the threads have (``tkc.passes.defer_reductions``).
    """

    x: Value = operand()
    kind: str = attr()
    over: tuple[str, ...] = attr()
    within: str = attr("")
    out: Value = result()

    @property
    def reading(self) -> RegisterLayout:
        """The register layout in which the threads read each part of ``scratch``: the result's, or
        if it has none the projection of the operand's."""
        layout, out = self.x.tile.layout, self.out.tile
        assert layout is not None
        return layout.project(out.names) if out.layout is None else out.layout

    def verify(self) -> None:
        """A kind that exists, and axes of the operand. Without scratch, the result is in the
        projection of the operand's layout."""
        _verify_kind(self, self.kind)
        verify_axes(self, self.over, self.x)
        verify_way(self, self.within, "", "thread")
        layout, out = self.x.tile.layout, self.out.tile
        if layout is not None and out.layout is not None and self.operands.get("scratch") is None:
            wanted = layout.project(out.names).normalised()
            self.require(out.layout.normalised() == wanted, "result layout is not the projection")


class StoreScalar(Op, name="cta.store_scalar", syncs=True):
    """In elect: buffer[slot] = x, a number of 32 bits that all threads of a role are to know."""

    x: Value = operand()
    buffer: Value = operand()
    slot: Value | None = optional()


class LoadScalar(Op, name="cta.load_scalar", syncs=True):
    """out = the number in buffer[slot], for all threads of the role. When one lane of a warp is
    through with it, all are."""

    buffer: Value = operand()
    slot: Value | None = optional()
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """An i32 scalar."""
        return [TileType(I32)]


class Total(_Exchange, name="cta.total"):
    """The reduction over the threads of what ``cta.reduce`` within threads left, or sums of it:
    over lanes (shuffles), then over warps. ``layout`` is that of the tiles that were reduced over
    the axes ``over``; its digits say which threads exchange. Scratch, barrier, ``entry_barrier``
    and the layout of the result as for ``cta.reduce``.
    """

    x: Value = operand()
    kind: str = attr()
    over: tuple[str, ...] = attr()
    layout: RegisterLayout = attr()
    out: Value = result()

    @property
    def reading(self) -> RegisterLayout:
        """The register layout in which the threads read each part of ``scratch``."""
        out = self.out.tile
        return self.layout.project(out.names) if out.layout is None else out.layout

    def verify(self) -> None:
        """A kind that exists. Of the layout's axes the result has those that are not ``over``."""
        _verify_kind(self, self.kind)
        kept, over, axes = self.out.tile.names, self.over, self.layout.axes()
        fits = set(axes) <= {*kept, *over} and not {*kept} & {*over}
        said = f"over {', '.join(over)} of a layout of {', '.join(axes)} leaves no tile over "
        self.require(fits, said + (", ".join(kept) or "no axes"))


class Across(Op, name="cta.across", syncs=True):
    """out = the ``kind`` of what all CTAs of the cluster hold in x, joined in the order of their
    ranks, which all of them compute: the same bits everywhere.

    Distributed shared memory. With ``barriers``, two of the one arrival, every CTA sends x to the
    ``buffer`` of each, which has parts for all ranks twice over; exchanges alternate between both
    halves and both barriers, at which the bytes that come complete. Who sends
    for the next but one knows that all have sent for the next, and so read what came before:
    ``entry_barrier``: for that a barrier of the CTA stands before they send.

    Without, for large tiles: every CTA writes x to its own ``buffer``, and reads those of all. An
    arrival at the barrier of the cluster is under way before and behind (``cta.cluster_arrive``):
    it says that this CTA reads no buffer any more.

    ``layout`` is that of x, or for a scalar one without axes. No other buffer has the bytes of
    ``buffer``: other CTAs use it while this one may be past its own reads.
    """

    x: Value = operand()
    buffer: Value = operand()
    barriers: Value | None = optional()
    kind: str = attr()
    layout: RegisterLayout = attr()
    entry_barrier: bool = attr(True)
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """The operand's type."""
        return [self.x.type]

    def verify(self) -> None:
        """A kind that exists."""
        _verify_kind(self, self.kind)


class Scan(_Exchange, name="cta.scan"):
    """Running ``kind`` (sum prod max) of x along the axis ``over``, inclusive, in x's layout.

    Digit after digit of the axis, from the shortest stride on: registers in the thread, lanes by
    shuffles, warps through ``scratch`` (bytes; ``tkc.layout.digits``) and the named ``barrier``;
    ``entry_barrier`` as for ``cta.convert``.
    """

    x: Value = operand()
    kind: str = attr()
    over: str = attr()
    out: Value = result()

    def verify(self) -> None:
        """A kind that exists, and an axis of the operand."""
        _verify_kind(self, self.kind)
        verify_axes(self, self.over, self.x)


class Fold(_Exchange, name="cta.fold"):
    """The user's ``body`` over the axes ``over``: a reduction, or with ``scan`` a running one.

    ``xs`` have one layout; ``body`` takes two elements of each and yields one of each. ``live``
    gives the number of live positions of each of ``live_axes``; the others take no part, and where
    there are none the result is 0. Results are in the projection of the layout (a scan: in the
    layout). Scratch, barrier and ``entry_barrier`` as for ``cta.scan``. Where the body
    ``commutes``, registers come before lanes, and these before warps: threads exchange one value.
    """

    xs: list[Value] = operands()
    live: list[Value] = operands()
    over: tuple[str, ...] = attr()
    live_axes: tuple[str, ...] = attr(default=())
    scan: bool = attr(False)
    commutes: bool = attr(False)
    body: Block = region()
    outs: list[Value] = results()

    def verify(self) -> None:
        """All operands have one layout; the body takes two elements of each and yields one of
        each."""
        count = len(self.xs)
        self.require(count > 0, "needs an operand")
        self.require(len({x.tile.layout for x in self.xs}) == 1, "the operands differ in layout")
        self.require(len(self.body.args) == 2 * count, "the body takes two elements per operand")
        self.require(len(self.body.yielded) == count, "the body yields one element per operand")
        verify_axes(self, self.over, *self.xs)
        verify_live(self, self.live, self.live_axes, *self.xs)
