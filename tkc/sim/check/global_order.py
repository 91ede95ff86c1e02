"""What CTAs of one launch know of each other's global writes: fences with atomics or flags.

A write is visible to another cluster along this chain: it is ordered before a fence of gpu scope
(or a release) of some warp; that warp then writes a place by an atomic, volatile or relaxed access;
a warp elsewhere reads that place the same way, and fences (or acquires); barriers carry it on from
there. Times are those of the writing cluster, per warp.
"""

import numpy as np
from numpy.typing import NDArray

from tkc.sim.arrays import Bools, Integers
from tkc.sim.check.host import CheckHost
from tkc.sim.memory.marks import Knowledge, Places
from tkc.sim.ptx.program import Instr

FENCES = ("fence", "membar")
_WIDE = ("gpu", "sys", "gl")


def is_wide_fence(instr: Instr) -> bool:
    """Whether an instruction is a fence of gpu or sys scope, which orders accesses of other CTAs
    too."""
    return instr.op in FENCES and any(instr.has(word) for word in _WIDE)


def merge(into: Knowledge, other: Knowledge) -> None:
    """Join what `other` knows into `into`: for each cluster and warp the later time. Nobody changes
    the arrays: with many clusters most stand in both, and need not be looked at."""
    if not into:
        into.update(other)
        return
    for cluster, times in other.items():
        mine = into.get(cluster)
        if mine is None or mine is times:
            into[cluster] = times
        elif (times > mine).any():
            into[cluster] = times if (times >= mine).all() else np.maximum(mine, times)


def holds(known: Knowledge, other: Knowledge) -> bool:
    """Whether `known` has all that `other` knows, as of a flag that a loop looks at again."""
    return all(
        cluster in known and (known[cluster] is times or bool((times <= known[cluster]).all()))
        for cluster, times in other.items()
    )


class GlobalOrder:
    """What the warps of the running cluster know of the writes of other clusters. Words: those of
    1 << `shift` bytes of the arena."""

    def __init__(self, engine: CheckHost, shift: int) -> None:
        self.engine, self.shift = engine, shift
        self.cluster = 0
        self.reset(0)

    def reset(self, cluster: int) -> None:
        """Begin the cluster of this number: its warps know nothing yet."""
        self.cluster = cluster
        self.found: dict[int, Knowledge] = {}  # read by a warp, not fenced yet
        self.released: dict[int, Knowledge] = {}  # what a warp's next signal passes on
        self.acquired: list[tuple[int, int, Knowledge]] = []
        self.joined: dict[int, Knowledge] = {}  # what a warp knows of what was acquired ...
        self.left: dict[int, list[int]] = {}  # ... but for these, and those acquired since
        self.looked: dict[int, int] = {}  # how many had been acquired then

    @property
    def places(self) -> Places:
        """What the launch's synchronising places pass on, and who wrote each word of the arena
        when; made at the first use."""
        memory = self.engine.memory
        words = memory.data.size >> self.shift
        if memory.places is None or memory.places.time.size != words:
            memory.places = Places(words)
        return memory.places

    @property
    def signals(self) -> dict[int, Knowledge]:
        """What each synchronising place passes on, by its device address."""
        return self.places.known

    def known_to(self, warp: int) -> Knowledge:
        """The writes of other clusters that a warp may rely on now; nobody may change it. A warp
        forgets nothing, so that each time only what it did not know before is joined."""
        seen = self.engine.sync.clocks.seen[warp]
        known = self.joined.setdefault(warp, {})
        since = range(self.looked.get(warp, 0), len(self.acquired))
        left = list[int]()
        for number in (*self.left.get(warp, ()), *since):
            other, time, knowledge = self.acquired[number]
            if time <= seen[other]:
                merge(known, knowledge)
            else:
                left.append(number)
        self.left[warp], self.looked[warp] = left, len(self.acquired)
        return known

    def snapshot(self, warp: int) -> Knowledge:
        """What a release by the warp makes known: ordered writes of its cluster, all it knows."""
        clocks = self.engine.sync.clocks
        known = {**self.known_to(warp)}
        known[self.cluster] = np.minimum(clocks.seen[warp, : clocks.warps], self.engine.batch.time)
        return known

    def fence(self, warp: int) -> None:
        """A warp executes a fence of gpu scope: it acquires what its reads found, and its next
        signals pass on all that it knows now."""
        self._acquire(warp)
        self.released[warp] = self.snapshot(warp)

    def _acquire(self, warp: int) -> None:
        found = self.found.pop(warp, None)
        known = self.known_to(warp) if found else {}
        if found and not holds(known, found):
            self.acquired.append((warp, self.engine.batch.time, found))

    def observe(self, warp: int, address: int, acquires: bool) -> None:
        """A warp reads a synchronising place at a device address: it finds what was signalled
        there, and knows it at once if the read acquires, else from its next fence on."""
        known = self.signals.get(address)
        if known:
            merge(self.found.setdefault(warp, {}), known)
        if acquires:
            self._acquire(warp)

    def signal(self, warp: int, address: int, releases: bool) -> None:
        """A warp writes a synchronising place: that passes on what the warp knows if the write
        releases, else what it knew at its last fence."""
        known = self.snapshot(warp) if releases else self.released.get(warp)
        if known:
            merge(self.signals.setdefault(address, {}), known)

    def unordered(self, words: Integers, rows: Integers, owner: NDArray[np.int32]) -> Bools:
        """Which words, last written by the clusters `owner` (0: none), are not visible to the warps
        `rows`; all arrays have the shape of `words`."""
        return self._unknown(words, rows, owner, self.places.time, self.places.warp)

    def unordered_reads(self, words: Integers, rows: Integers, reader: NDArray[np.int32]) -> Bools:
        """Which words the clusters `reader` have read when the warps `rows` know nothing of
        that."""
        return self._unknown(words, rows, reader, self.places.read_time, self.places.read_warp)

    def _unknown(
        self,
        words: Integers,
        rows: Integers,
        who: NDArray[np.int32],
        when: Integers,
        by: NDArray[np.int16],
    ) -> Bools:
        bad = (who != 0) & (who != self.cluster)
        for row in np.unique(rows[bad]):
            known = self.known_to(int(row))
            mine = bad & (rows == row)
            for cluster in np.unique(who[mine]):
                times = known.get(int(cluster))
                if times is not None:
                    theirs = mine & (who == cluster)
                    bad[theirs] = when[words[theirs]] > times[by[words[theirs]]]
        return bad

    def unordered_updates(self, words: Integers, rows: Integers, asked: Bools) -> Bools:
        """Which of the words `asked` for another cluster has updated, unknown to the warps
        `rows`."""
        bad = asked.copy()
        known = {int(row): self.known_to(int(row)) for row in np.unique(rows[asked])}
        for place in zip(*np.nonzero(asked), strict=True):
            mine = known[int(rows[place])]
            bad[place] = any(
                cluster not in mine or (times > mine[cluster]).any()
                for cluster, times in self.places.updates[int(words[place])].items()
                if cluster != self.cluster
            )
        return bad

    def wrote(self, words: Integers, rows: Integers) -> None:
        """Note that warps `rows` of this cluster have written words by weak accesses."""
        self.places.time[words] = self.engine.batch.time
        self.places.warp[words] = rows

    def was_read(self, words: Integers, rows: Integers) -> None:
        """Note that warps `rows` of this cluster have read words."""
        self.places.read_time[words] = self.engine.batch.time
        self.places.read_warp[words] = rows

    def updated(self, words: Integers, rows: Integers) -> None:
        """Note that warps `rows` of this cluster have updated words by strong accesses."""
        time, warps = self.engine.batch.time, self.engine.batch.warps
        for word, row in zip(words.reshape(-1).tolist(), rows.reshape(-1).tolist(), strict=True):
            by = self.places.updates.setdefault(word, {})
            by.setdefault(self.cluster, np.zeros(warps, np.int64))[row] = time
