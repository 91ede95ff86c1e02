"""Races on global memory between CTAs of one launch that no synchronisation orders.

A word written by one cluster and then read or written by another one is reported unless the
launch uses global atomics, fences or acquire/release accesses at all (then order is not judged).
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from tkc.sim.errors import SimError
from tkc.sim.memory.global_memory import BASE

if TYPE_CHECKING:
    from tkc.sim.ref.engine import Engine

_ORDERING = ("atom", "red", "fence", "membar")
_WORDS = ("volatile", "relaxed", "acquire", "release", "acq_rel")


class GlobalRaces:
    """Shadow of the arena per byte: which cluster wrote it last in this launch (0: none)."""

    def __init__(self, engine: "Engine") -> None:
        self.engine = engine
        self.active = not any(
            (instr.op in _ORDERING and not _is_proxy(instr.mods))
            or (instr.op in ("ld", "st") and any(instr.has(word) for word in _WORDS))
            for instr in engine.code
        )
        grid = engine.launch.grid
        self.active = self.active and grid[0] * grid[1] * grid[2] > engine.launch.cluster_ctas
        self.cluster = 0

    def reset(self) -> None:
        """The next cluster begins."""
        self.cluster += 1

    @property
    def owner(self) -> Any:
        """int32 per 4-byte word of the arena, kept with the memory for one launch."""
        memory = self.engine.memory
        owner = memory.owner
        if owner is None or owner.size * 4 != memory.data.size:
            owner = memory.owner = np.zeros(memory.data.size // 4, np.int32)
        return owner

    def _foreign(self, index: Any, unit: int, what: str) -> Any:
        words = index >> 2
        if unit > 4:
            words = words[..., None] + np.arange(unit >> 2)
        owner = self.owner[words]
        bad = (owner != 0) & (owner != self.cluster)
        if bad.any():
            address = int(words[bad].reshape(-1)[0]) * 4 + BASE
            raise SimError(
                "global-race",
                f"{what} of {self.engine.memory.describe(address)}, which another CTA wrote in the "
                "same launch; nothing orders them",
            )
        return words

    def read(self, index: Any, rows: Any, unit: int) -> None:
        """Bytes `index` of the arena are read."""
        if self.active and unit >= 4:
            self._foreign(index, unit, "read")

    def write(self, index: Any, rows: Any, unit: int) -> None:
        """Bytes `index` of the arena are written."""
        if self.active and unit >= 4:
            self.owner[self._foreign(index, unit, "write")] = self.cluster


def _is_proxy(mods: tuple[str, ...]) -> bool:
    return "proxy" in mods
