"""Race detectors that find nothing, for runs without checks; the real ones are made from them."""

from collections.abc import Callable

import numpy as np

from tkc.sim.arrays import Bools, Integers
from tkc.sim.ptx.program import Instr


class NoRaces:
    """What engines tell a race detector of shared memory; this one, for runs without checks, finds
    nothing.

    index: bytes of the batch's shared array; rows: the warp of each; words: granules, as `words`
    gives them.
    """

    def reset(self) -> None:
        """Begin a batch: nobody has touched anything."""

    def words(self, index: Integers, rows: Integers, unit: int) -> tuple[Integers, Integers]:
        """(granules, warp of each) of accesses of `unit` bytes at byte `index` by warps `rows`;
        here none."""
        none = np.zeros(0, np.int64)
        return none, none

    def is_overwritten(self, index: int) -> bool:
        """Whether an async copy to the granule of a byte is in flight."""
        return False

    def read(self, index: Integers, rows: Integers, unit: int, atomic: bool = False) -> None:
        """Lanes of warps `rows` load `unit` bytes at each index, or read them atomically."""

    def write(
        self,
        index: Integers,
        rows: Integers,
        unit: int,
        atomic: bool = False,
        same: Callable[[], Bools] | None = None,
    ) -> None:
        """Lanes of warps `rows` store `unit` bytes at each index; `same` tells which of them store
        what is there already."""

    def begin_write(
        self, words: Integers, warp: int, async_proxy: bool, updates: bool = False
    ) -> None:
        """A warp issues an async copy that will write granules, or one of several that update
        them."""

    def doubts(self, words: Integers, warp: int) -> list[tuple[str, str]]:
        """(kind, what) of all that is doubtful about an async copy that a warp issues to granules
        others have read."""
        return []

    def doubted_loads(self, words: Integers, rows: Integers | list[int]) -> list[tuple[str, str]]:
        """(kind, what) of what is doubtful about the order of loads before writes of granules by
        warps `rows`."""
        return []

    def end_write(self, words: Integers, agent: int, updates: bool = False) -> int:
        """The copy to granules is complete, for `agent`; gives the time of that."""
        return 0

    def begin_read(self, words: Integers, warps: list[int], what: str) -> None:
        """Warps issue an async operation, named `what`, that will read granules."""

    def end_read(self, words: Integers, readers: dict[int, Integers]) -> None:
        """The operation has read the granules; readers: those that each of its agents read."""

    def note_use(self, index: int, warp: int, time: int) -> None:
        """A warp has used the mbarrier at byte `index` by `time`: it is invalidated behind that."""

    def protect(self, index: int, on: bool) -> None:
        """Say whether the 8 bytes at `index` are an mbarrier from now on."""


class NoGlobalRaces:
    """What engines tell a race detector of global memory; this one, for runs without checks, finds
    nothing.

    index: bytes of the arena; rows: the warp of each; unit: bytes at each; lanes: the lane of each,
    None where they are not told apart.
    """

    def reset(self) -> None:
        """Begin the next cluster of the launch."""

    def give_back(self) -> None:
        """End the launch."""

    def read(
        self,
        index: Integers,
        rows: Integers,
        unit: int,
        lanes: Integers | None = None,
        cached: bool = True,
    ) -> None:
        """Lanes of warps `rows` load."""

    def write(
        self,
        index: Integers,
        rows: Integers,
        unit: int,
        same: Callable[[], Bools] | None = None,
        lanes: Integers | None = None,
    ) -> None:
        """Lanes of warps `rows` store; `same` tells which of them store what is there already."""

    def written(self, index: Integers, rows: Integers, unit: int) -> None:
        """A bulk copy of warps `rows` writes."""

    def copied(self, index: Integers, warp: int, unit: int) -> None:
        """A bulk copy of a warp will read."""

    def fence_proxy(self, warps: list[int]) -> None:
        """Warps execute a fence.proxy.async that counts for global memory."""

    def updated(self, index: Integers, rows: Integers, unit: int, observes: bool = False) -> None:
        """A bulk reduction of warps `rows` updates; observes: it reads what was there."""

    def tell(self, instr: Instr) -> None:
        """Warn of what was doubtful about the accesses of an instruction."""

    def fence(self, warps: list[int]) -> None:
        """Warps execute a fence of gpu scope."""

    def strong(self, instr: Instr, addresses: Integers, rows: Integers, unit: int) -> None:
        """Lanes of warps `rows` make an atomic or flag access at 1-D device addresses."""
