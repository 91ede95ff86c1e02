"""Race detectors that find nothing, for runs without checks; the real ones are made from them."""

from collections.abc import Callable

import numpy as np

from tkc.sim.arrays import Bools, Integers
from tkc.sim.ptx.program import Instr


class NoRaces:
    """What the engines tell a race detector of shared memory; this one, for runs without checks,
    finds nothing. Byte indices are those of the batch's shared array, `rows` the warp of each."""

    def reset(self) -> None:
        """A new batch."""

    def words(self, index: Integers, rows: Integers, unit: int) -> tuple[Integers, Integers]:
        """Granules of accesses of `unit` bytes at byte `index`, with the warp of each: none."""
        none = np.zeros(0, np.int64)
        return none, none

    def is_overwritten(self, index: int) -> bool:
        """Whether an async copy to the byte is in flight."""
        return False

    def read(self, index: Integers, rows: Integers, unit: int, atomic: bool = False) -> None:
        """Lanes read `unit` bytes at each index."""

    def write(
        self,
        index: Integers,
        rows: Integers,
        unit: int,
        atomic: bool = False,
        same: Callable[[], Bools] | None = None,
    ) -> None:
        """Lanes write `unit` bytes at each index."""

    def begin_write(self, words: Integers, warp: int, async_proxy: bool) -> None:
        """An async copy to granules is issued."""

    def end_write(self, words: Integers, agent: int) -> int:
        """The copy has landed; returns its time."""
        return 0

    def begin_read(self, words: Integers, warps: list[int], what: str) -> None:
        """An async operation that will read granules is issued."""

    def end_read(self, words: Integers, agents: list[int]) -> None:
        """The operation has read."""

    def protect(self, index: int, on: bool) -> None:
        """The 8 bytes at `index` are (no longer) an mbarrier."""


class NoGlobalRaces:
    """What the engines tell a race detector of global memory; this one, for runs without checks,
    finds nothing. `index` are bytes of the arena, `rows` the warp of each."""

    def reset(self) -> None:
        """The next cluster begins."""

    def give_back(self) -> None:
        """The launch has ended."""

    def read(self, index: Integers, rows: Integers, unit: int) -> None:
        """Lanes load `unit` bytes at each index."""

    def write(self, index: Integers, rows: Integers, unit: int) -> None:
        """Lanes store `unit` bytes at each index."""

    def written(self, index: Integers, rows: Integers, unit: int) -> None:
        """A bulk copy writes pieces of `unit` bytes."""

    def updated(self, index: Integers, rows: Integers, unit: int, observes: bool = False) -> None:
        """A bulk reduction updates pieces of `unit` bytes."""

    def fence(self, warps: list[int]) -> None:
        """A fence of gpu scope by warps."""

    def strong(self, instr: Instr, addresses: Integers, rows: Integers, unit: int) -> None:
        """An atomic or flag access by lanes: 1-D device addresses with the warp of each."""
