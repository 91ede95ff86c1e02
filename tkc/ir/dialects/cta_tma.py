"""Operations of the cta dialect that copy by TMA: one thread, boxes of tensors.

They are names of ``tkc.ir.dialects.cta`` too.
"""

from __future__ import annotations

from tkc.ir.core import Op, Value, attr, operand, operands, optional, result
from tkc.ir.dialects.axis_names import verify_axes
from tkc.ir.types import TensorMapType, Type
from tkc.support.values import HintValue


class TensorMap(Op, name="cta.tensor_map", syncs=True):
    """A TMA map of the tensor, a kernel parameter. ``entries`` are index entries, innermost first;
    ``box`` their extents in one copy; ``swizzle`` in bytes (0, 32, 64, 128). ``cut``: the dimension
    of the map, if not 0, along which its boxes have as many rows as the last block of that extent
    has, which the host computes (``extents.last_block``)."""

    tensor: Value = operand()
    entries: tuple[int, ...] = attr()
    box: tuple[int, ...] = attr()
    swizzle: int = attr()
    cut: int = attr(0)
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """A tensor map."""
        return [TensorMapType()]


class TmaLoad(Op, name="cta.tma_load", syncs=True):
    """In elect: buffer[slot] = the box of the map at ``coords`` (innermost first); completes on
    barrier[slot] with the buffer's stage bytes. A buffer whose inner extent exceeds the map's box
    is written by several copies, chunk after chunk.

    ``multicast``: the CTAs of the cluster that want the same box, each as its rank XOR one's own;
    they are all sums of some powers of two. Each of n loads the n-th part of the outermost box
    rows, in the order of the ranks, and all of them receive every part (each expects the full
    bytes). ``axis``: only position ``number`` of that axis of the buffer, which the box lacks
    (pages by number). ``at_end``: where this scalar holds, the box is one of ``cut_map``, and the
    rows of the buffer that it lacks stay as they are.
    """

    map: Value = operand()
    coords: list[Value] = operands()
    buffer: Value = operand()
    slot: Value = operand()
    barriers: Value = operand()
    cut_map: Value | None = optional()
    at_end: Value | None = optional()
    multicast: tuple[int, ...] = attr((0,))
    axis: str = attr("")
    number: int = attr(0)
    hints: dict[str, HintValue] = attr(default={})

    def verify(self) -> None:
        """The buffer has the axis."""
        verify_axes(self, self.axis, self.buffer)


class TmaStore(Op, name="cta.tma_store", syncs=True):
    """In elect: the box of the map at ``coords`` = buffer[slot], clipped at the tensor's end.
    ``kind`` "" stores; "add", "min", "max" reduce into global memory."""

    map: Value = operand()
    coords: list[Value] = operands()
    buffer: Value = operand()
    slot: Value | None = optional()
    kind: str = attr("")
    hints: dict[str, HintValue] = attr(default={})


class TmaCommit(Op, name="cta.tma_commit", syncs=True):
    """In elect: the stores so far form one group."""


class TmaWait(Op, name="cta.tma_wait", syncs=True):
    """In elect: at most ``pending`` groups are unfinished; ``read``: only their reads of shared
    memory must have finished."""

    pending: int = attr(0)
    read: bool = attr(True)


class ZeroRows(Op, name="cta.zero_rows", writes=True):
    """In every slot of the buffer, the positions of ``axis``, its outermost, from ``live`` on are
    0: rows that cut boxes never bring, and that are read. All threads of the CTA take part."""

    buffer: Value = operand()
    live: Value = operand()
    axis: str = attr()

    def verify(self) -> None:
        """The buffer has the axis."""
        verify_axes(self, self.axis, self.buffer)
