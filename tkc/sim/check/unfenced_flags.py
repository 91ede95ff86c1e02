"""Data that volatile or relaxed accesses carry between CTAs, and that no fence orders.

Such accesses conflict with nobody, so that a missing fence is no race of PTX: the reader may only
see what was there before. Where its CTA has read an atomic or a flag that the writer's CTA wrote
later, the program counts on an order that it does not ask for, as where a last CTA adds up volatile
partial results that were counted without `__threadfence()`. The reader needs no fence of its own:
GPUs make volatile loads in the order of the program. A load whose value decides a branch asks what
is there now, as loops that wait do: it needs no order.
"""

from collections.abc import Sequence

import numpy as np

from tkc.sim.arrays import Bools, Integers
from tkc.sim.check.carried_fences import FencedWrites
from tkc.sim.check.host import CheckHost
from tkc.sim.memory.marks import Knowledge
from tkc.sim.ptx.program import Instr, Kernel
from tkc.sim.ptx.used_bits import OF_OTHERS
from tkc.sim.ptx.waits import decides_branch


def loads_of_data(kernel: Kernel, loads: Sequence[Instr]) -> frozenset[int]:
    """Of volatile and relaxed loads those, by index, that may read global memory and whose values
    decide no branch."""
    elsewhere = OF_OTHERS - {"global"}
    return frozenset(
        i.index for i in loads if elsewhere.isdisjoint(i.mods) and not decides_branch(kernel, i)
    )


class AssumedOrder(FencedWrites):
    """As `FencedWrites`, if nobody needed a fence."""

    @property
    def signals(self) -> dict[int, Knowledge]:
        """What each synchronising place passes on, by its device address."""
        return self.places.assumed

    def signal(self, warp: int, address: int, releases: bool) -> None:
        """A warp writes a synchronising place."""
        super().signal(warp, address, True)


class UnfencedFlags:
    """What the strong accesses of the running cluster tell of the order that a program counts on.

    fenced: what is ordered if readers need no fence. loads: those of data, by index. Words: as of
    `GlobalRaces`, with the warp (``rows``) of each access; instructions and addresses as in its
    `strong`.
    """

    def __init__(self, engine: CheckHost, fenced: FencedWrites, loads: frozenset[int]) -> None:
        self.loads = loads
        self.fenced, self.assumed = fenced, AssumedOrder(engine, fenced.shift)
        self.seen: dict[int, int] = {}

    def reset(self) -> None:
        """Begin a cluster: it has seen no strong write of any word."""
        self.seen = {}

    def updated(self, words: Integers) -> None:
        """Strong writes of words by this cluster."""
        if self.loads:
            counts = self.assumed.places.strong_writes
            for word in words.reshape(-1).tolist():
                self.seen[word] = counts[word] = counts.get(word, 0) + 1

    def unordered(self, instr: Instr, words: Integers, rows: Integers) -> Bools:
        """Which words a load should not count on: others wrote them, this cluster has not yet read
        that, and only an order that no fence gives says that it must have happened."""
        bad = np.zeros(words.shape, bool)
        if not self.loads:
            return bad
        counts = self.assumed.places.strong_writes
        for place, word in np.ndenumerate(words):
            count = counts.get(int(word), 0)
            bad[place] = count != self.seen.get(int(word), 0)
            self.seen[int(word)] = count
        if instr.index not in self.loads:
            return np.zeros(words.shape, bool)
        bad = self.fenced.unordered_updates(words, rows, bad)
        return bad & ~self.assumed.unordered_updates(words, rows, bad)
