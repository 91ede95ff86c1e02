"""Copies of a loop by all warps run ahead of its iterations (software pipelining).

before:  for k:  cta.copies(k, slot) { a = load A[i, k] };  acc += a @ ... from slot
after:   copy to slots 0 .. S-2                                  (prologue)
         for k:  wait for the oldest group; sync; start copying slot k + S - 1; acc += ...
                 (copies through registers: issue the products of slot k; copy; await them)
         wait for all groups                                     (where loops must share bytes)

S is the least number of slots that the buffers have. The one sync of an iteration orders both ends:
slot k is visible to all warps, and all warps are through with the slot of k - 1, which the new
copies overwrite. With one slot the copies stay in their iteration, between two syncs.
"""

from __future__ import annotations

from tkc.ir.build import const, mapped
from tkc.ir.core import Block, Builder, Loc, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import SharedType
from tkc.machine.targets import Target


class CopiesAhead:
    """All loops with ``cta.copies`` of one kernel, whose buffers have their stages."""

    def __init__(self, kernel: cta.Kernel, target: Target) -> None:
        self.kernel, self.target = kernel, target

    def run(self) -> None:
        """Rewrite the loop of every ``cta.copies`` of the kernel, and erase that operation."""
        fence = any(isinstance(op, cta.Wgmma) for op in self.kernel.walk())
        every = [op for op in self.kernel.walk() if isinstance(op, cta.Copies)]
        several = len({frozenset(_filled(op)) for op in every}) > 1
        drains = several and self._shared_bytes() > self.target.shared_bytes
        for op in every:
            _Pipelined(op, fence, drains).run()

    def _shared_bytes(self) -> int:
        """Of all buffers, if none shared bytes with another but those of its group."""
        found = dict[object, int]()
        for op in self.kernel.walk():
            if isinstance(op, cta.Alloc) and isinstance(op.out.type, SharedType):
                key = op.group or op
                found[key] = max(found.get(key, 0), op.out.type.bytes)
        return sum(found.values())


class _Pipelined:
    """One loop. ``fence``: wgmma reads the slots, through the async proxy; cp.async and stores
    write through the generic one. ``drains``: its slots must share bytes with those of another
    loop. Behind the loop nothing is in flight, but only a wait for everything says so."""

    def __init__(self, copies: cta.Copies, fence: bool, drains: bool) -> None:
        block = copies.parent
        assert block is not None and isinstance(block.parent, tile.For)
        self.copies, self.loop, self.fence = copies, block.parent, fence
        self.depth = 1 if copies.once else min(_stages(op) for op in copies.body.ops)
        self.by_hardware = any(isinstance(op, cta.CopyAsync) for op in copies.body.ops)
        self.drains = drains and self.by_hardware
        self.build = Builder(block)

    def run(self) -> None:
        """Begin the copies of the first iterations in front of the loop, one fewer than there are
        slots; in the loop await the oldest, have all warps wait at a barrier, and begin those of
        the iteration that far ahead. With one slot: copy, wait, barrier, in each iteration."""
        loop, body, copies, ahead = self.loop, self.loop.body, self.copies, self.depth - 1
        for stage in range(ahead):
            self.build.before(loop)
            start = mapped(self.build, "add", loop.lo, const(self.build, stage * loop.step))
            self._start(start, const(self.build, stage))
        position, slot = copies.position, copies.slot
        if not ahead and body.ops[0] is not copies:
            copies.move_before(body.ops[0])
        self._at(body.ops[0], loop.loc)
        if self.by_hardware and ahead:
            self.build.add(cta.CopyWait(pending=ahead - 1))
        if ahead:
            self._synchronise()
        elif not copies.own:
            self.build.add(cta.Sync())
        self._at(copies, copies.loc if ahead else loop.loc)
        if ahead:
            position = mapped(self.build, "add", position, const(self.build, ahead * loop.step))
        self._start(position, self._next(slot, ahead))
        if not ahead:
            if self.by_hardware:
                self.build.add(cta.CopyWait(pending=0))
            self._synchronise()
        copies.erase()
        end = body.ops[-1]
        assert isinstance(end, tile.Yield)
        self._at(end, end.loc)
        end.values = [*end.values[:-1], self._next(slot, 1)]
        assert loop.parent is not None
        behind = loop.parent.ops[loop.parent.ops.index(loop) + 1 :]
        if self.drains and ahead and behind:
            self._at(behind[0], loop.loc)
            self.build.add(cta.CopyWait(pending=0))

    def _start(self, position: Value, slot: Value) -> None:
        """Copies to the slot what the iteration at a position reads, if there is one."""
        cond = mapped(self.build, "lt", position, self.loop.hi)
        then, other = Block(), Block()
        mapping = dict(zip(self.copies.body.args, (position, slot), strict=True))
        for op in self.copies.body.ops:
            then.append(op.clone(mapping))
        other.append(tile.Yield(loc=self.build.loc))
        self.build.add(tile.If(cond=cond, then=then, other=other, types=[]))
        if self.by_hardware:
            self.build.add(cta.CopyCommit())

    def _synchronise(self) -> None:
        """What each thread has copied is there for all who read it."""
        if self.copies.own:
            return
        if self.fence:
            self.build.add(cta.FenceAsync())
        self.build.add(cta.Sync())

    def _next(self, slot: Value, by: int) -> Value:
        """(slot + by) % depth for 0 <= by <= depth."""
        if by % self.depth == 0:
            return slot
        moved = mapped(self.build, "add", slot, const(self.build, by))
        beyond = mapped(self.build, "ge", moved, const(self.build, self.depth))
        wrapped = mapped(self.build, "sub", moved, const(self.build, self.depth))
        return mapped(self.build, "where", beyond, wrapped, moved)

    # --- building ---------------------------------------------------------------------------

    def _at(self, op: Op, loc: Loc) -> None:
        self.build.before(op)
        self.build.loc = loc


def _filled(copies: cta.Copies) -> set[object]:
    """The buffers that copies go to; those of a group are one."""
    buffers = (op.operands.get("buffer") for op in copies.body.ops)
    made = [b.op for b in buffers if isinstance(b, Value) and isinstance(b.op, cta.Alloc)]
    return {op.group or op for op in made}


def _stages(op: Op) -> int:
    """Slots of the buffer that an operation copies to; many for any other operation."""
    buffer = op.operands.get("buffer")
    if isinstance(buffer, Value) and isinstance(buffer.type, SharedType):
        return buffer.type.stages
    return MANY


MANY = 1 << 30
