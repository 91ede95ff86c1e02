"""Warpgroups that issue their products one after the other (ping-pong), by named barriers."""

from __future__ import annotations

from tkc.ir.core import Block, Op
from tkc.ir.dialects import cta


def drop_ping_pong(block: Block) -> None:
    """No turns where all warps meet within one, for an operand that goes through shared memory: who
    waits for the turn would not come."""
    kinds = (cta.PingPongWait, cta.PingPongArrive)
    turns = [op for op in block.ops if isinstance(op, kinds)]
    places = [block.ops.index(op) for op in turns]
    inside = block.ops[min(places) : max(places)] if places else []
    if any(_meets(op) for outer in inside for op in (outer, *outer.walk())):
        for op in turns:
            op.erase()


def _meets(op: Op) -> bool:
    return isinstance(op, cta.Sync) or op.operands.get("scratch") is not None


def start_ping_pong(block: Block) -> None:
    """Pass the first turn at the start of a role; the one that is left at its end is nobody's.

    No loop may do so for itself: the last warpgroup would come to the first one's barrier a second
    time, and need not know that its time before has been noticed.
    """
    turn = next((op for op in block.walk() if isinstance(op, cta.PingPongWait)), None)
    if turn is not None:
        count = turn.warpgroups
        first = cta.PingPongArrive(id=turn.id, warpgroups=count, only=count - 1)
        block.insert_before(block.ops[0], first)
