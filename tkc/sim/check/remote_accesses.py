"""Shared memory of other CTAs of the cluster: it is there from the beginning of its CTA to its end.

Who uses it must know that the CTA has begun: through a cluster barrier, also a relaxed one, or
whatever else orders them. And a CTA must not exit while others may still use it: each access of a
warp to the shared memory of another CTA must happen before that CTA's last warp exits: some warp of
the CTA knows of it by then, through a cluster barrier or an mbarrier. So must each copy that a CTA
sends from its own shared memory: it has been read once the copy completes on its mbarrier over
there. And so must each copy that another CTA sends here, by multicast too, which is over once it
completes on the mbarrier here.
"""

from dataclasses import dataclass

import numpy as np

from tkc.sim.arrays import Integers, Mask
from tkc.sim.check.host import CheckHost
from tkc.sim.errors import SimError
from tkc.sim.ptx.program import Instr


@dataclass
class Transfer:
    """A copy between CTAs that uses shared memory of a CTA: the clock of the mbarrier on which it
    completes, how it uses the memory, and when it has completed (None: not yet)."""

    cta: int
    agent: int
    instruction: int
    use: str
    time: int | None = None


class RemoteAccesses:
    """When, and by which instruction, each warp last used the shared memory of each other CTA of
    its cluster; and the copies that each CTA sends and gets."""

    def __init__(self, engine: CheckHost) -> None:
        self.engine = engine
        ctas, warps = engine.batch.ctas, engine.batch.warps
        self.active = engine.settings.check and ctas > 1
        self.time, self.instruction = (np.zeros((ctas, warps), np.int64) for _ in range(2))
        self.transfers: list[Transfer] = []

    def reset(self) -> None:
        """Begin a batch: no warp has used another CTA's memory."""
        self.time.fill(0)
        self.transfers.clear()

    def sends(self, warp: int, agent: int, instr: Instr) -> Transfer:
        """Note that a warp has issued a copy from shared memory of its CTA, which completes on the
        mbarrier with this clock; whoever delivers it sets the time."""
        cta = warp // self.engine.batch.warps_per_cta
        return self._note(Transfer(cta, agent, instr.index, "reads"))

    def receives(self, cta: int, warp: int, agent: int, instr: Instr) -> Transfer | None:
        """Note that a warp has issued a copy to shared memory of a CTA, as ``sends`` does; None if
        it is its own CTA. Raises SimError "cluster" if that CTA has exited."""
        batch = self.engine.batch
        if cta == warp // batch.warps_per_cta:
            return None
        theirs = slice(cta * batch.warps_per_cta, (cta + 1) * batch.warps_per_cta)
        if self.active and batch.exited[theirs].all():
            raise SimError(
                "cluster", f"copy to shared memory of CTA {self.engine.ctas[cta]}, which exited"
            )
        return self._note(Transfer(cta, agent, instr.index, "writes"))

    def _note(self, made: Transfer) -> Transfer:
        if self.active:
            self.transfers.append(made)
        return made

    def note(self, index: Integers, rows: slice, mask: Mask, instr: Instr) -> None:
        """Note that active lanes of warps `rows` use bytes index [warps, 32] of the batch's shared
        memory, for the CTAs that are not their own. Raises SimError "cluster" for a CTA that may
        not have begun."""
        if not self.active:
            return
        batch = self.engine.batch
        warp = np.broadcast_to(np.arange(rows.start, rows.stop)[:, None], index.shape)
        owner = index // batch.shared.stride
        remote = (index >= 0) & (owner != warp // batch.warps_per_cta)
        if mask is not None:
            remote &= mask
        self._require_begun(owner[remote], warp[remote])
        self.time[owner[remote], warp[remote]] = batch.time
        self.instruction[owner[remote], warp[remote]] = instr.index

    def _require_begun(self, owners: Integers, warps: Integers) -> None:
        """Warps that use shared memory of CTAs `owners` know something of a warp of these."""
        per = self.engine.batch.warps_per_cta
        for cta in np.unique(owners).tolist():
            users = warps[owners == cta]
            seen = self.engine.sync.clocks.seen[users, cta * per : (cta + 1) * per]
            if not seen.any(1).all():
                warp = int(users[~seen.any(1)][0])
                raise SimError(
                    "cluster",
                    f"{self.engine.warp_name(warp)} uses shared memory of CTA "
                    f"{self.engine.ctas[cta]}, which may not have begun; "
                    "a cluster barrier in front is missing",
                )

    def exited(self, warp: int) -> None:
        """A warp has exited. If it was the last of its CTA, raises SimError "cluster" unless its
        accesses by other CTAs are known to be over, "missing-wait" unless the copies that it sent
        are."""
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
        for copy in self.transfers:
            seen = int(self.engine.sync.clocks.seen[mine, copy.agent].max())
            if copy.cta == cta and (copy.time is None or copy.time > seen):
                missing = "a wait for it is missing"
                if copy.use == "reads":
                    missing = "a cluster barrier behind the wait for it is missing"
                error = SimError(
                    "missing-wait",
                    f"CTA {self.engine.ctas[cta]} may exit while a bulk copy still {copy.use} its "
                    f"shared memory: nothing says that the copy has completed; {missing}",
                )
                raise self.engine.locate(error, copy.instruction)
