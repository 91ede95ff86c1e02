"""Races on global memory between warps of one cluster.

Each granule remembers its last write and the last two warps that read it. Atomics, flags and bulk
copies are left out. The LLVM engine believes loads by `.nc`: it does not note them.
"""

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from tkc.sim.errors import SimError
from tkc.sim.memory.global_memory import BASE
from tkc.sim.ptx.program import TYPE_BYTES

if TYPE_CHECKING:
    from tkc.sim.ref.engine import Engine

Words = NDArray[np.int64]


EPOCH = 1 << 40  # steps that no cluster takes: a mark of an earlier cluster lies below the base


class Marks:
    """Who touched each granule last, and when; times grow over the clusters of a launch."""

    def __init__(self, count: int) -> None:
        self.time = np.zeros(count, np.int64)
        self.warp = np.zeros(count, np.int16)


class ProgramOrder:
    """Global accesses of the running cluster, against the clocks of its warps."""

    def __init__(self, engine: "Engine") -> None:
        self.engine = engine
        self.active = engine.batch.warps > 1
        sizes = [
            TYPE_BYTES.get(instr.type, 4)
            for instr in engine.code
            if instr.op in ("ld", "st", "cp.async") and instr.types
        ]
        self.shift = min([4, *sizes]).bit_length() - 1
        self.base = 0
        self.writes = self.reads = self.earlier = Marks(0)

    def reset(self) -> None:
        """The next cluster begins; everything before it is ordered."""
        self.base += EPOCH
        self.prepare()

    def prepare(self) -> None:
        """Marks for all of the arena, if they are wanted."""
        count = self.engine.memory.data.size >> self.shift
        if self.active and self.writes.time.size != count:
            self.writes, self.reads, self.earlier = (Marks(count) for _ in range(3))

    def _words(self, index: Any, rows: Any, unit: int) -> tuple[Words, NDArray[np.int64]]:
        words = np.asarray(index) >> self.shift
        rows = np.broadcast_to(rows, words.shape)
        step = unit >> self.shift
        if step > 1:
            words = words[..., None] + np.arange(step)
            rows = np.broadcast_to(rows[..., None], words.shape)
        return words.reshape(-1), rows.reshape(-1)

    def _require(self, marks: Marks, words: Words, row: int, what: str, other: str) -> None:
        """Another warp's access in this cluster must be known to warp `row`."""
        time, warp = marks.time[words] - self.base, marks.warp[words]
        late = (warp != row) & (time > self.engine.sync.clocks.seen[row, warp])
        if late.any():
            word, who = int(words[late][0]), int(warp[late][0])
            place = self.engine.memory.describe((word << self.shift) + BASE)
            raise SimError(
                "race",
                f"{what} of {place} by {self.engine.warp_name(row)} is not ordered after the "
                f"{other} by {self.engine.warp_name(who)}; a barrier is missing",
            )

    def read(self, index: Any, rows: Any, unit: int) -> None:
        """Lanes of warps `rows` read bytes of the arena."""
        if not self.active:
            return
        words, rows = self._words(index, rows, unit)
        for row in np.unique(rows):
            mine = words[rows == row]
            self._require(self.writes, mine, int(row), "read", "write")
            moved = mine[self.reads.warp[mine] != row]
            self.earlier.time[moved] = self.reads.time[moved]
            self.earlier.warp[moved] = self.reads.warp[moved]
            self.reads.time[mine] = self.base + self.engine.batch.time
            self.reads.warp[mine] = row

    def write(self, index: Any, rows: Any, unit: int) -> None:
        """Lanes of warps `rows` write bytes of the arena."""
        if not self.active:
            return
        words, rows = self._words(index, rows, unit)
        for row in np.unique(rows):
            mine = words[rows == row]
            self._require(self.writes, mine, int(row), "write", "write")
            self._require(self.reads, mine, int(row), "write", "read")
            self._require(self.earlier, mine, int(row), "write", "read")
            self.writes.time[mine] = self.base + self.engine.batch.time
            self.writes.warp[mine] = row
