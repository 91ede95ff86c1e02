"""Boxes of the last block without the rows behind the end of a tensor (``tkc.passes.cut_boxes``).

%left = (M - 1) % 128 + 1                          # of the last block, by the host
cta.zero_rows(A_slots, live=%left)                 # once, by all threads: nobody brings them
cta.expect(full, slot, less=where(M - i < 128, (128 - %left) * 128, 0)) {bytes = 32768}
cta.tma_load(map_A, ..., cut_map=cut_A, at_end=M - i < 128)
"""

from __future__ import annotations

from dataclasses import dataclass

from tkc.ir import decisions
from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import VIA_PLAIN
from tkc.passes.lower.scope import RingBuffers, Scope
from tkc.passes.placement import AsyncCopy
from tkc.support.extents import last_block


@dataclass(frozen=True, slots=True)
class Cut:
    """Of a copy that leaves out rows in the last block: its tensor map there, whether this is that
    block, and the bytes that it leaves out, both scalars of the role that copies."""

    map: Value
    at_end: Value
    less: Value


def declare_cut(
    scope: Scope,
    copy: AsyncCopy,
    axis: str,
    buffer: Value,
    terms: tuple[tuple[int, ...], tuple[int, ...], int],
) -> Value:
    """The second tensor map of a copy of a ring, at the top of the kernel; ``terms`` are those of
    the first. What it never brings to the buffer is 0 from the beginning."""
    entries, box, swizzle = terms
    access = copy.access
    cut = entries.index(access.entry_of(axis))
    map_ = scope.tensor_map(copy.load.tensor, entries, box, swizzle, cut)
    left = _rows_left(scope, copy, axis)
    scope.add(cta.ZeroRows(buffer=buffer, live=left, axis=axis))
    scope.context.ledger.record(
        copy.load.loc,
        decisions.CutRows(access.name, axis),
        "TMA fills rows outside of a tensor more slowly than it loads, and no element that is "
        "stored depends on them",
        "",
        VIA_PLAIN.clause(),
    )
    return map_


def cut_at(scope: Scope, copy: AsyncCopy, made: RingBuffers, number: int) -> Cut | None:
    """How the ``number``-th copy of a ring is cut where the role stands; None if it never is."""
    if number not in made.cuts:
        return None
    axis, map_ = made.cuts[number]
    size = scope.constant(copy.shared.sizes[axis])
    row = scope.constant(copy.shared.stage_bytes // copy.shared.sizes[axis])
    at_end = scope.map("lt", scope.live_count(axis), size)
    missing = scope.map("mul", scope.map("sub", size, _rows_left(scope, copy, axis)), row)
    return Cut(map_, at_end, scope.map("where", at_end, missing, scope.constant(0)))


def left_out(scope: Scope, cuts: list[Cut | None]) -> Value | None:
    """The bytes that copies into one slot leave out together; None if none ever does."""
    total: Value | None = None
    for cut in cuts:
        if cut is not None:
            total = cut.less if total is None else scope.map("add", total, cut.less)
    return total


def _rows_left(scope: Scope, copy: AsyncCopy, axis: str) -> Value:
    """The rows that the last block along the axis has, which the host computes."""
    extent = copy.access.tensor.extents[copy.access.entry_of(axis)]
    return scope.add(tile.Dim(symbol=last_block(extent, copy.shared.sizes[axis]))).out
