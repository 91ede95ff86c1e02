"""Shared memory of other CTAs of the cluster: a CTA must not exit while others may still use it.

Each access of a warp to the shared memory of another CTA must happen before that CTA's last warp
exits: some warp of the CTA knows of it by then, through a cluster barrier or an mbarrier. Copies
that complete on an mbarrier over there are not checked here.
"""

import numpy as np

from tkc.sim.arrays import Integers, Mask
from tkc.sim.check.host import CheckHost
from tkc.sim.errors import SimError
from tkc.sim.ptx.program import Instr


class RemoteAccesses:
    """When, and by which instruction, each warp last used the shared memory of each other CTA of
    its cluster."""

    def __init__(self, engine: CheckHost) -> None:
        self.engine = engine
        ctas, warps = engine.batch.ctas, engine.batch.warps
        self.active = engine.settings.check and ctas > 1
        self.time, self.instruction = (np.zeros((ctas, warps), np.int64) for _ in range(2))

    def reset(self) -> None:
        """Begin a batch: no warp has used another CTA's memory."""
        self.time.fill(0)

    def note(self, index: Integers, rows: slice, mask: Mask, instr: Instr) -> None:
        """Note that active lanes of warps `rows` use bytes index [warps, 32] of the batch's shared
        memory, for the CTAs that are not their own."""
        if not self.active:
            return
        batch = self.engine.batch
        warp = np.broadcast_to(np.arange(rows.start, rows.stop)[:, None], index.shape)
        owner = index // batch.shared.stride
        remote = (index >= 0) & (owner != warp // batch.warps_per_cta)
        if mask is not None:
            remote &= mask
        self.time[owner[remote], warp[remote]] = batch.time
        self.instruction[owner[remote], warp[remote]] = instr.index

    def exited(self, warp: int) -> None:
        """A warp has exited. If it was the last of its CTA, raises SimError "cluster" unless its
        accesses by other CTAs are known to be over."""
        if not self.active:
            return
        batch = self.engine.batch
        cta = warp // batch.warps_per_cta
        mine = slice(cta * batch.warps_per_cta, (cta + 1) * batch.warps_per_cta)
        if not batch.exited[mine].all():
            return
        known = self.engine.sync.clocks.seen[mine, : batch.warps].max(0)
        late = self.time[cta] > known
        if late.any():
            by = int(np.nonzero(late)[0][0])
            error = SimError(
                "cluster",
                f"CTA {self.engine.ctas[cta]} may exit before {self.engine.warp_name(by)} uses its "
                "shared memory here; a cluster barrier at the end is missing",
            )
            raise self.engine.locate(error, int(self.instruction[cta, by]))
