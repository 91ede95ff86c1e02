"""Operations of the cta dialect that copy to shared memory by cp.async of all threads.

They are names of ``tkc.ir.dialects.cta`` too.
"""

from __future__ import annotations

from tkc.ir.core import Block, Op, Value, attr, operand, operands, optional, region
from tkc.ir.dialects.axis_names import verify_axes, verify_live
from tkc.layout.register import RegisterLayout
from tkc.support.values import HintValue


class CopyAsync(Op, name="cta.copy_async", syncs=True):
    """buffer[slot] = tensor[index...] by cp.async of all threads; fields as ``cta.load_global``,
    but tiles of ``index`` are in the projection of ``layout``. Positions that are not live, or
    outside the tensor, become 0.

    ``layout`` says which thread copies which vector: a register layout of the buffer's axes whose
    lowest register digits are the vector of ``vector`` elements (4, 8 or 16 bytes). ``cond``: a
    false scalar copies nothing (zeros are not written either).
    """

    tensor: Value = operand()
    index: list[Value] = operands()
    live: list[Value] = operands()
    buffer: Value = operand()
    slot: Value | None = optional()
    cond: Value | None = optional()
    axes: tuple[str, ...] = attr()
    live_axes: tuple[str, ...] = attr(default=())
    bounds: tuple[bool, ...] = attr()
    layout: RegisterLayout = attr()
    vector: int = attr()
    hints: dict[str, HintValue] = attr(default={})

    def verify(self) -> None:
        """One axis of the buffer per entry of the index."""
        self.require(len(self.axes) == len(self.index), "one axis per index entry is needed, or ''")
        verify_axes(self, self.axes, self.buffer)
        verify_live(self, self.live, self.live_axes, self.buffer)


class CopyThrough(CopyAsync, name="cta.copy_through", syncs=True):
    """As ``cta.copy_async``, of elements that cp.async does not copy: each passes through a
    register of its thread, some at a time. All have been written when the operation is over."""


class CopyArrive(Op, name="cta.copy_arrive", syncs=True):
    """Every thread of the role arrives at barrier[slot] when its cp.async so far are complete."""

    barriers: Value = operand()
    slot: Value = operand()


class Copies(Op, name="cta.copies", syncs=True):
    """The copies to shared memory of one iteration of the loop in whose body it stands, as yet in
    the iteration itself: ``body(position, slot)`` copies to the slot what the iteration with that
    counter reads. How far they run ahead is not said: ``CopiesAhead`` makes prologue and steady
    state of it. ``once``: the loop has one iteration at most. ``own``: every thread reads only what
    it has copied itself, so that no barriers are needed."""

    position: Value = operand()
    slot: Value = operand()
    once: bool = attr(False)
    own: bool = attr(False)
    body: Block = region()


class CopyCommit(Op, name="cta.copy_commit", syncs=True):
    """Each thread's cp.async so far form one group (possibly empty)."""


class CopyWait(Op, name="cta.copy_wait", syncs=True):
    """At most ``pending`` of the thread's latest cp.async groups are unfinished."""

    pending: int = attr(0)

    def verify(self) -> None:
        """A number of groups."""
        self.require(self.pending >= 0, f"{self.pending} groups cannot be unfinished")
