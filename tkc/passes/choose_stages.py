"""How many slots every ring has: as many as shared memory holds beside all other buffers.

before:  %a = cta.alloc() {ring = 0} : shared<... x 1>   %full = cta.barriers() {ring = 0} : ... x 1
         %slot, %phase = cta.advance(%s, %p) {depth = 1, ring = 0}
after:   %a = cta.alloc() : shared<... x 4>              %full = cta.barriers() : barrier x 4
         %slot, %phase = cta.advance(%s, %p) {depth = 4}

Rings without a number have the slots that the user asked for, or one, being filled once. Slots
share bytes with what lives at other times, so how many fit is seen on the code, in which nothing
else depends on their number.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from tkc.ir.core import Value
from tkc.ir.dialects import cta
from tkc.ir.passes import Ledger
from tkc.ir.types import BarrierType, SharedType
from tkc.layout.shared import aligned
from tkc.machine.heuristics import ENOUGH_STAGES, MOST_STAGES
from tkc.machine.targets import Target
from tkc.passes.lives import Lives
from tkc.passes.plan_shared import MANY, map_shared
from tkc.passes.record_stages import record_stages

WHY = f"as many slots as shared memory holds, at most {MOST_STAGES}"
ONCE = "filled once in a program; a second slot, for the next one, where there is room"
THROUGH = "threads bring it through registers and wait for it: more slots begin nothing earlier"
THROUGH_STAGES = 2  # that of an iteration, and that which threads fill beside its products


@dataclass
class _Ring:
    """The operations of one ring. ``through``: threads fill its slots with what they have loaded to
    registers, in a loop; ``depth``: its slots, as far as is known."""

    buffers: list[cta.Alloc] = field(default_factory=list[cta.Alloc])
    barriers: list[cta.Barriers] = field(default_factory=list[cta.Barriers])
    steps: list[cta.Advance] = field(default_factory=list[cta.Advance])
    through: bool = False
    depth: int = 1

    @property
    def least(self) -> int:
        """The slots that it cannot do without."""
        return self.buffers[0].least

    @property
    def most(self) -> int:
        """The slots that are worth having."""
        return self.buffers[0].most or (THROUGH_STAGES if self.through else MOST_STAGES)

    @property
    def once(self) -> bool:
        """Whether a program fills it once."""
        return self.buffers[0].most > 0

    @property
    def many(self) -> bool:
        """Whether there are as many slots as fit."""
        return not (self.once or self.through)

    @property
    def slot_bytes(self) -> int:
        """Shared memory of one slot, alignment included: of buffers of a group, that of one."""
        sizes = {op.group or op.out: _type(op).stage_bytes for op in self.buffers}
        return sum(map(aligned, sizes.values()))


class ChooseStages:
    """The slots of all rings of one kernel, which shares its multiprocessor as ``target`` says."""

    def __init__(self, kernel: cta.Kernel, target: Target, ledger: Ledger) -> None:
        self.kernel, self.target, self.ledger = kernel, target, ledger
        found: dict[int, _Ring] = {}
        for op in kernel.walk():
            if isinstance(op, (cta.Alloc, cta.Barriers, cta.Advance)) and op.ring >= 0:
                ring = found.setdefault(op.ring, _Ring())
                if isinstance(op, cta.Alloc):
                    ring.buffers.append(op)
                elif isinstance(op, cta.Barriers):
                    ring.barriers.append(op)
                else:
                    ring.steps.append(op)
        self.rings = [found[number] for number in sorted(found)]
        stalled = _through_registers(kernel)
        for ring in self.rings:
            ring.through = all(op.out in stalled for op in ring.buffers)

    def run(self) -> None:
        """Give every ring its slots, all rings in turn one more, until the bytes that the target
        has are used up; set them in the buffers, barriers and counters, and say them in the ledger.
        They have one slot each at least, or two where a loop holds one for an iteration more:
        whether there is room for that is seen by ``plan_shared``.

        What shares bytes leaves room for slots, but may keep barriers: in loops, only slots up to
        ``ENOUGH_STAGES`` are worth that."""
        if not self.rings:
            return
        self._grow(MANY)
        self._set()
        lives = Lives(self.kernel)  # as with several slots, which live longer than one
        self._fill(lives, MANY)
        wanted = [min(ring.depth, ENOUGH_STAGES) for ring in self.rings]
        for depth in (1, *(depth + 1 for depth in lives.depths if depth)):
            self._fill(lives, depth)
            if all(ring.depth >= n for ring, n in zip(self.rings, wanted, strict=True)):
                break
        for ring in self.rings:
            loc, limit = ring.buffers[0].loc, self.target.shared_bytes
            why, many = ONCE if ring.once else THROUGH if ring.through else WHY, ring.many
            size, in_loop = ring.slot_bytes, not ring.once
            record_stages(self.ledger, loc, ring.depth, size, limit, why, many, in_loop)
            for op in (*ring.buffers, *ring.barriers, *ring.steps):
                op.ring = -1
            for op in ring.buffers:
                op.least, op.most = 1, 0

    def _fill(self, lives: Lives, barriers: int) -> None:
        """The slots for which there is room where buffers share bytes unless barriers stay for it
        with so many loops around them (``map_shared``)."""
        self._grow(0)
        room, held, too_far = self._left(lives, barriers), 0, False
        while self._grow(room):
            left = self._left(lives, barriers)
            room = self._beyond_least() + left
            if left >= 0:
                held = self._beyond_least()
                if too_far:
                    break
            too_far = too_far or left < 0
        self._grow(held)
        self._set()

    def _grow(self, spare: int) -> bool:
        """Gives every ring its least slots, then the one with the fewest beyond them another, of
        such that one which may have most, and so on, until none is left of the ``spare`` bytes.
        Returns whether any depth is another than before."""
        before = [ring.depth for ring in self.rings]
        for ring in self.rings:
            ring.depth = ring.least
        growing = [*self.rings]
        while growing:
            ring = min(growing, key=lambda r: (r.depth - r.least, -r.most))
            if ring.depth == ring.most or ring.slot_bytes > spare:
                growing.remove(ring)
            else:
                ring.depth += 1
                spare -= ring.slot_bytes
        return before != [ring.depth for ring in self.rings]

    def _beyond_least(self) -> int:
        """Shared memory of the slots beyond those that the rings cannot do without."""
        return sum((ring.depth - ring.least) * ring.slot_bytes for ring in self.rings)

    def _left(self, lives: Lives, barriers: int) -> int:
        """Bytes of shared memory that nothing takes with these depths; negative if too few."""
        self._set()
        return self.target.shared_bytes - map_shared(lives, barriers).bytes

    def _set(self) -> None:
        """The depth of every ring, where its buffers and barriers are declared and stepped over."""
        for ring in self.rings:
            for op in ring.buffers:
                op.out.type = replace(_type(op), stages=ring.depth)
            for op in ring.barriers:
                op.out.type = BarrierType(ring.depth)
            for op in ring.steps:
                op.depth = ring.depth


def _through_registers(kernel: cta.Kernel) -> set[Value]:
    """The buffers that copies of loops fill, where no such copy is asynchronous."""
    found = set[Value]()
    for copies in kernel.walk():
        if isinstance(copies, cta.Copies):
            stores = [op for op in copies.body.ops if isinstance(op, cta.StoreShared)]
            if not any(isinstance(op, cta.CopyAsync) for op in copies.body.ops):
                found |= {op.buffer for op in stores}
    return found


def _type(op: cta.Alloc) -> SharedType:
    assert isinstance(op.out.type, SharedType)
    return op.out.type
