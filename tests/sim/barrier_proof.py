"""Whether the barriers beside a barrier order all that it orders, by the buffers of the cta IR.

What runs in a block between the barrier above and this one is A, what runs until the one below is
B. What came before A meets B at the barrier above, A meets what comes after B at the one below. So
nothing needs this barrier if no buffer or tensor that A writes is touched in B, or the other way
round. Whatever else orders threads or asynchronous work ends the search.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import cta
from tkc.ir.types import SharedType


class Event(NamedTuple):
    """An access, a barrier, or what this proof does not know; `op` is where it comes from."""

    kind: str  # "read", "write", "barrier", "unknown"
    place: Value | int | None  # buffer or tensor; number of the barrier
    op: Op


_NEUTRAL = (cta.CopyCommit, cta.FenceAsync, cta.WgmmaCommit, cta.WgmmaFence)
_EXCHANGES = (cta.Convert, cta.Reduce)


def barrier_is_covered(kernel: cta.Kernel, lines: Sequence[str], at: int) -> bool:
    """The proof, for the `bar.sync` in line `at` of the kernel's PTX."""
    found = _operation(kernel, lines, at)
    if found is None:
        return False
    op, number = found
    assert op.parent is not None
    events = list(_events(op.parent))
    barriers = [n for n, e in enumerate(events) if e.op is op and e.kind == "barrier"]
    if number >= len(barriers):
        return False
    above, below = (_until(events, barriers[number], step) for step in (-1, 1))
    if not above or not below:
        return True
    return not any(
        "unknown" in (one.kind, other.kind)
        or ("write" in (one.kind, other.kind) and _meet(one.place, other.place))
        for one in above
        for other in below
    )


def _operation(kernel: cta.Kernel, lines: Sequence[str], at: int) -> tuple[Op, int] | None:
    """The operation whose comment stands above the line, and how many barriers it has before."""
    number = 0
    for line in reversed(lines[:at]):
        if line.startswith("\t// "):
            break
        number += "bar.sync" in line
    comment = line[4:]
    earlier = [text for text in lines[:at] if text == line]
    same = [op for op in kernel.walk() if _comment(op) == comment]
    if len(same) != sum(text == line for text in lines):
        return None
    return same[len(earlier) - 1], number


def _comment(op: Op) -> str:
    return " ".join([op.NAME, *(value.hint for value in op.results[:1])])


def _until(events: Sequence[Event], here: int, step: int) -> list[Event]:
    """The accesses up to the next barrier of the same number; the block's end is unknown."""
    out: list[Event] = []
    at = here + step
    while 0 <= at < len(events):
        event = events[at]
        if event.kind == "barrier" and event.place == events[here].place:
            return out
        out.append(event if event.kind != "barrier" else event._replace(kind="unknown"))
        at += step
    return [*out, Event("unknown", None, events[here].op)]


def _events(block: Block) -> Iterator[Event]:
    running: list[Op] = []  # products that nobody has awaited
    for op in block.ops:
        for event in _of(op):
            if event.kind == "barrier" and running:
                yield Event("unknown", None, op)
            yield event
        if isinstance(op, cta.Wgmma):
            running.append(op)
        elif isinstance(op, cta.WgmmaWait) and op.pending == 0:
            running.clear()


def _of(op: Op) -> Iterator[Event]:
    if isinstance(op, cta.Sync):
        yield Event("barrier", op.id, op)
    elif isinstance(op, _EXCHANGES) and op.scratch is not None:
        yield Event("barrier", op.barrier, op)
        yield Event("write", op.scratch, op)
        yield Event("barrier", op.barrier, op)
        yield Event("read", op.scratch, op)
    elif isinstance(op, (cta.LoadShared, cta.GatherShared)):
        yield Event("read", op.buffer, op)
    elif isinstance(op, (cta.StoreShared, cta.CopyAsync, cta.ClearDead)):
        yield Event("write", op.buffer, op)
    elif isinstance(op, cta.LoadGlobal):
        yield Event("read", op.tensor, op)
    elif isinstance(op, cta.StoreGlobal):
        yield Event("write", op.tensor, op)
    elif isinstance(op, cta.Wgmma):
        for side in (op.a, op.b):
            if isinstance(side.type, SharedType):
                yield Event("read", side, op)
    elif isinstance(op, cta.WgmmaWait) and op.pending == 0 or isinstance(op, _NEUTRAL):
        return
    elif op.TERMINATOR:
        return
    elif op.regions:
        for inner in (event for block in op.regions.values() for event in _events(block)):
            yield inner if inner.kind in ("read", "write") else Event("unknown", None, op)
    elif isinstance(op, (cta.Scan, cta.Fold)) and op.scratch is not None:
        yield Event("barrier", op.barrier, op)
        yield Event("unknown", None, op)
    elif not op.pure:
        yield Event("unknown", None, op)


def _meet(one: Value | int | None, other: Value | int | None) -> bool:
    """Whether two buffers share bytes, or two tensors are one."""
    if one is other:
        return True
    spans = [_span(place) for place in (one, other)]
    return all(spans) and spans[0][0] < spans[1][1] and spans[1][0] < spans[0][1]


def _span(place: Value | int | None) -> tuple[int, ...]:
    """First byte of a buffer and the one after its last; () for a tensor."""
    if not isinstance(place, Value) or not isinstance(place.type, SharedType):
        return ()
    assert isinstance(place.op, cta.Alloc)
    return place.op.offset, place.op.offset + place.type.stages * place.type.stage_bytes
