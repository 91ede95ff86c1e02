"""Lanes of one warp that part: an arrival by some lanes covers the others only up to where all met.

Races are judged per warp. But an elected lane that arrives on an mbarrier speaks for accesses of
the other lanes only if a convergent instruction (`bar.warp.sync`, a shuffle, any `.sync`) stands in
between. The numpy engine keeps the first access of each lane since its warp last met.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tkc.sim.ptx.program import Instr

if TYPE_CHECKING:
    from tkc.sim.ref.engine import Engine


def converges(instr: Instr) -> bool:
    """Whether the lanes that execute an instruction do so together."""
    return instr.op == "bar.warp" or instr.has("sync") or instr.op.endswith(".sync")


class LaneOrder:
    """When each lane of each warp first touched shared memory since the warp met; 0: not yet."""

    def __init__(self, engine: "Engine") -> None:
        self.engine = engine
        self.active = engine.settings.reference and engine.settings.check
        self.first = np.zeros((engine.batch.warps, 32), np.int64)

    def reset(self) -> None:
        """A new batch."""
        self.first.fill(0)

    def touch(self, rows: slice, mask: NDArray[np.bool_] | None) -> None:
        """Lanes of the warps access shared memory."""
        if self.active:
            part = self.first[rows]
            fresh = part == 0 if mask is None else (part == 0) & mask
            part[fresh] = self.engine.batch.time

    def meet(self, rows: slice, mask: NDArray[np.bool_] | None) -> None:
        """A convergent instruction by the warps; it counts where every living lane takes part."""
        if mask is None:
            self.first[rows] = 0
        else:
            whole = (mask | self.engine.batch.exited[rows]).all(1)
            self.first[rows][whole] = 0

    def covered(self, warp: int, lanes: Any) -> int:
        """Up to when an arrival by `lanes` covers the accesses of the whole warp."""
        time = self.engine.batch.time
        if not self.active:
            return time
        others = self.first[warp].copy()
        others[lanes] = 0
        early = others[others > 0]
        return min(time, int(early.min()) - 1) if early.size else time
