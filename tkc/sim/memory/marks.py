"""What the checks of global memory note there, over the clusters of a launch and over launches.

The checks (tkc/sim/check) fill and read these; a memory only keeps them.
"""

import numpy as np
from numpy.typing import NDArray

from tkc.sim.arrays import Integers

Clusters = NDArray[np.int32]  # by number, from 1 on
Knowledge = dict[int, Integers]  # by cluster: up to which time of each of its warps
Execution = tuple[int, int, int]  # cluster, warp, how many before
Written = dict[int, dict[int, Execution]]  # by number of the promise and address
LINE_BYTES = 128  # of the L1
SEVERAL = -1  # in `Touched`: more than one cluster
SEVERAL_LANES, NO_LANE = -1, -2  # in `Marks`: more than one lane; they are not told apart


class Touched:
    """The cluster that last touched each word of the arena in one launch, which is a granule of the
    kernel (see program_order.py); 0: none. size: bytes of the arena.

    owner: wrote it by a weak access. reader: read it by one. updater: wrote it by a strong one.
    observer: has seen all strong writes, by an atomic or flag access. `SEVERAL` stands in all but
    `owner`, and in `reader` only where nothing orders CTAs: elsewhere it is the last one.
    repeats: of words that other clusters than the owner stored again with the same value, for which
    they count as readers, what stood in `reader` then. line_read, line_writer, stale: of each line
    of the L1 whether anybody has read it and which cluster wrote it, and of each word whether an L1
    may hold what was there before (see cached_lines.py).
    """

    def __init__(self, words: int, size: int) -> None:
        self.repeats: dict[int, int] = {}
        self.owner, self.reader, self.updater, self.observer = (
            np.zeros(words, np.int32) for _ in range(4)
        )
        lines = -(-size // LINE_BYTES)
        self.line_read, self.line_writer = np.zeros(lines, np.int8), np.zeros(lines, np.int32)
        self.stale = np.zeros(words, np.int8)


class Places:
    """Kept for one launch: what is known through each synchronising place, when which warp of the
    cluster that wrote or read each word last did so, and all who updated a word. carried, fenced:
    as `known`, by fences of other threads, and if readers needed none (see carried_fences.py).
    assumed: as `known`, if nobody needed fences; strong_writes: how many each word has had (see
    unfenced_flags.py)."""

    def __init__(self, words: int) -> None:
        self.known: dict[int, Knowledge] = {}
        self.carried: dict[int, Knowledge] = {}
        self.fenced: dict[int, Knowledge] = {}
        self.assumed: dict[int, Knowledge] = {}
        self.strong_writes: dict[int, int] = {}
        self.time, self.read_time = (np.zeros(words, np.int64) for _ in range(2))
        self.warp, self.read_warp = (np.zeros(words, np.int16) for _ in range(2))
        self.updates: dict[int, Knowledge] = {}


class Marks:
    """The warp that touched each granule last, its lane, and the time (0: nobody yet)."""

    def __init__(self, count: int) -> None:
        self.time = np.zeros(count, np.int64)
        self.warp = np.zeros(count, np.int16)
        self.lane = np.zeros(count, np.int8)  # or one of the two constants


class Shadow:
    """The marks of `count` granules of 1 << `shift` bytes. Times grow over clusters and launches,
    each from `base` on: the memory keeps the shadow, so that its pages need not be made anew."""

    def __init__(self, count: int, shift: int) -> None:
        self.count, self.shift, self.base = count, shift, 0
        self.writes, self.reads, self.earlier = (Marks(count) for _ in range(3))
        self.updates, self.updates_before, self.observed = (Marks(count) for _ in range(3))
        kept = (self.writes, self.reads, self.earlier)
        kept += (self.updates, self.updates_before, self.observed)
        arrays = [array for marks in kept for array in (marks.time, marks.warp, marks.lane)]
        self.addresses = np.array([array.ctypes.data for array in arrays], np.int64)
