"""Warpgroups that issue their products one after the other (ping-pong), by named barriers."""

from __future__ import annotations

from tkc.ir.core import Block, Op
from tkc.ir.dialects import cta


def drop_ping_pong(block: Block) -> None:
    """No ping-pong where all warps wait for each other between its two ends, for an operand that
    goes through shared memory: the warpgroup that waits at the first end would not come."""
    kinds = (cta.PingPongWait, cta.PingPongArrive)
    ends = [op for op in block.ops if isinstance(op, kinds)]
    places = [block.ops.index(op) for op in ends]
    inside = block.ops[min(places) : max(places)] if places else []
    if any(_waits_for_all(op) for outer in inside for op in (outer, *outer.walk())):
        for op in ends:
            op.erase()


def _waits_for_all(op: Op) -> bool:
    return isinstance(op, cta.Sync) or op.operands.get("scratch") is not None


def start_ping_pong(block: Block) -> None:
    """The first warpgroup may begin: an arrival at the start of a role; the last one is nobody's.

    No loop may do so for itself: the last warpgroup would come to the first one's barrier a second
    time, and need not know that its time before has been noticed.
    """
    turn = next((op for op in block.walk() if isinstance(op, cta.PingPongWait)), None)
    if turn is not None:
        count = turn.warpgroups
        first = cta.PingPongArrive(id=turn.id, warpgroups=count, only=count - 1)
        block.insert_before(block.ops[0], first)
