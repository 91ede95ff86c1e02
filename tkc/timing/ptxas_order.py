"""Where ptxas puts what the IR puts elsewhere, as far as it costs time.

It moves the wait for all outstanding products up, over arithmetic that does not need them, to the
middle of the first reduction behind the wait before (seen in the machine code of attention at
D = 64 and 128 by ptxas 13.0: 31 to 37 of 68 maxima precede it, and every exponential follows).
So a warpgroup does not overlap its own exponentials with its last product, whatever the schedule
planned; only another warpgroup's work does.
"""

from __future__ import annotations

from tkc.ir.core import Op
from tkc.ir.dialects import cta, tile

_MOVED_OVER = (
    *(tile.Map, tile.Cast, tile.Const, tile.Broadcast, tile.Bitcast),
    *(cta.Arrive, cta.Advance, cta.Relabel, cta.Slice, cta.Positions),
)


def as_ptxas_orders(ops: list[Op]) -> list[Op]:
    """The operations of a block in the order in which they run on the GPU: as given, but for each
    wait for all products, which stands behind the first reduction that ptxas moves it up to."""
    found: list[Op] = []
    for op in ops:
        place = _place(found) if isinstance(op, cta.WgmmaWait) and not op.pending else None
        found.insert(len(found) if place is None else place, op)
    return found


def _place(before: list[Op]) -> int | None:
    """Where the wait for all products goes among what precedes it; None: it stays."""
    first: int | None = None
    for at in range(len(before) - 1, -1, -1):
        op = before[at]
        if isinstance(op, cta.WgmmaWait):
            return first
        if isinstance(op, cta.Reduce) and op.operands.get("scratch") is None:
            first = at + 1
        elif not isinstance(op, _MOVED_OVER):
            return None
    return None
