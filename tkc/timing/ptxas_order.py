"""Where ptxas puts what the IR puts elsewhere, as far as it costs time.

It moves a wait for products up, over arithmetic that does not need them: to the middle of the first
reduction behind the wait before (seen in the machine code of attention at D = 64 and 128 by ptxas
13.0: 31 to 37 of 68 maxima precede it, and every exponential follows), and where there is none over
half of the arithmetic (of the backward's 166, 160 and 320 instructions 83, 79 and 96 precede it).
What passes a turn on behind the wait goes with it. So a warpgroup does not overlap its own
exponentials with its last product, whatever the schedule planned; only another warpgroup's work
does.

Loads of tensors that nobody writes go up over waits for products, with what their addresses are
computed from, among the products themselves (seen in the backward of causal attention, whose 32
loads of an iteration stand between its HGMMA): they are on their way while the products are
computed.
"""

from __future__ import annotations

from tkc.ir.core import Op
from tkc.ir.dialects import cta, tile
from tkc.ir.types import TensorType

_MOVED_OVER = (
    *(tile.Map, tile.Cast, tile.Const, tile.Broadcast, tile.Bitcast, tile.Half, tile.Field),
    *(cta.Arrive, cta.Advance, cta.Relabel, cta.Slice, cta.Positions),
)


def as_ptxas_orders(ops: list[Op]) -> list[Op]:
    """The operations of a block in the order in which they run on the GPU: as given, but for waits
    for products that ptxas moves up, and loads from constant memory, which stand in front of
    waits."""
    found: list[Op] = []
    at: int | None = None  # behind what has been moved up last, while such follows
    for op in ops:
        if isinstance(op, cta.LoadGlobal):
            at = None
            _load_early(found, op)
            continue
        if at is None and isinstance(op, cta.WgmmaWait):
            at = _place(found)
        elif not isinstance(op, (cta.WgmmaWait, cta.PingPongArrive)):
            at = None
        if at is None:
            found.append(op)
        else:
            found.insert(at, op)
            at += 1
    return found


def _load_early(before: list[Op], load: cta.LoadGlobal) -> None:
    """Put a load behind what precedes it, or, of constant memory, in front of the waits for
    products there, with the arithmetic between them that it needs."""
    moved: list[Op] = []
    needed, place = set(load.all_operands()), len(before)
    kind = load.tensor.type
    if isinstance(kind, TensorType) and kind.mode == "in":
        for at in range(len(before) - 1, -1, -1):
            op = before[at]
            if isinstance(op, cta.WgmmaWait):
                if not needed.isdisjoint(op.results):
                    break
                place = at
            elif not isinstance(op, (*_MOVED_OVER, cta.LoadGlobal)):
                break
            elif not needed.isdisjoint(op.results):
                if isinstance(op, cta.LoadGlobal):
                    break
                moved.insert(0, op)
                needed.update(op.all_operands())
    late = [op for op in moved if op in before[place:]]
    before[place:] = [*late, load, *(op for op in before[place:] if op not in late)]


def _place(before: list[Op]) -> int | None:
    """Where a wait goes among what precedes it, since the wait before; None: it stays."""
    first: int | None = None
    arithmetic: list[int] = []
    for at in range(len(before) - 1, -1, -1):
        op = before[at]
        if isinstance(op, cta.WgmmaWait):
            break
        if isinstance(op, cta.Reduce) and op.operands.get("scratch") is None:
            first = at + 1
        elif not isinstance(op, _MOVED_OVER):
            if first is not None:
                return None
            break
        if isinstance(op, tile.Map) and not op.out.tile.is_scalar:
            arithmetic.append(at)
    else:
        return None
    if first is None and arithmetic:
        return arithmetic[len(arithmetic) // 2]
    return first
