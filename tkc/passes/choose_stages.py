"""How many slots every ring has: as many as shared memory holds beside all other buffers.

before:  %a = cta.alloc() : shared<... x 1>        %full = cta.barriers() : barrier x 1
after:   %a = cta.alloc() : shared<... x 4>        %full = cta.barriers() : barrier x 4

Slots share bytes with what lives at other times, so how many fit is seen on the emitted code, in
which nothing else depends on their number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tkc.ir.core import Value
from tkc.ir.dialects import cta
from tkc.ir.passes import Ledger
from tkc.ir.types import BarrierType, SharedType
from tkc.machine.targets import Target
from tkc.passes.lower.scope import RingBuffers
from tkc.passes.placement import Placement, Ring, choose_depths, extra_bytes, record_depths
from tkc.passes.plan_shared import PlanShared
from tkc.passes.schedule.schedule import Schedule


class ChooseStages:
    """The slots of all rings of one kernel, and what of its schedule depends on them."""

    def __init__(
        self,
        kernel: cta.Kernel,
        placement: Placement,
        rings: Mapping[Ring, RingBuffers],
        schedule: Schedule,
        target: Target,
        ledger: Ledger,
    ) -> None:
        self.kernel, self.placement, self.rings = kernel, placement, rings
        self.schedule, self.target, self.ledger = schedule, target, ledger

    def run(self) -> None:
        placement = self.placement
        choose_depths(placement, 0)
        room, held, too_far = self._left(), 0, False
        while choose_depths(placement, room):
            left = self._left()
            room = extra_bytes(placement) + left
            if left >= 0:
                held = extra_bytes(placement)
                if too_far:
                    break
            too_far = too_far or left < 0
        choose_depths(placement, held)
        self._set()
        self.schedule.settle()
        record_depths(placement, self.target, self.ledger)

    def _left(self) -> int:
        """Bytes of shared memory that nothing takes with these depths; negative if too few."""
        self._set()
        return self.target.shared_bytes - PlanShared(self.kernel, self.target, self.ledger).place()

    def _set(self) -> None:
        """The depth of every ring, where its buffers and barriers are declared and stepped over."""
        for ring, made in self.rings.items():
            for buffer in made.buffers.values():
                assert isinstance(buffer.type, SharedType)
                buffer.type = replace(buffer.type, stages=ring.depth)
            for barriers in (made.full, made.empty):
                if isinstance(barriers, Value):
                    barriers.type = BarrierType(ring.depth)
            for step in made.steps:
                step.depth = ring.depth
