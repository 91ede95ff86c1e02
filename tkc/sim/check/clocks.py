"""Vector clocks: what each warp of a batch knows of the accesses of the others.

Agents are the warps of a cluster, the wgmma reads of each warp, the reads of the bulk stores that
each has issued, and one per mbarrier (the copies that complete on it). A warp learns of its bulk
stores from cp.async.bulk.wait_group, and each warp of a warpgroup from wgmma.wait_group that its
own part of the products is done, not that its mates' parts are. Time is one counter for the whole
batch. `seen[w, a]` is the time up to which the accesses of agent a happen before what warp w does
now; `fenced[w, a]` the same for what w makes the async proxy do (advanced by fence.proxy.async,
passed on along the same edges). `last_barrier[w]` is when lanes of warp w, all or some, last came
to a barrier or saw the phase of an mbarrier (0: never). `doubted[:, w]` is the time after which and
up to which, others know of loads of warp w only as an instruction that its lanes execute together
stands behind them (lanes.py; 0: there are none).
"""

import numpy as np

from tkc.sim.arrays import Integers

ALWAYS = np.int64(1 << 60)
MBARRIER_AGENTS = 64


class Clocks:
    """Vector clocks [warps, agents]: what each warp knows of the accesses of each agent. Barriers
    join them; without checks they are kept, and nobody looks."""

    def __init__(self, warps: int) -> None:
        self.warps = warps
        self.first_wgmma = warps
        self.first_store = 2 * warps
        self.first_mbarrier = 3 * warps
        self.agents = self.first_mbarrier + MBARRIER_AGENTS
        self.seen = np.zeros((warps, self.agents), np.int64)
        self.fenced = np.zeros((warps, self.agents), np.int64)
        self.last_barrier = np.zeros(warps, np.int64)
        self.doubted = np.zeros((2, warps), np.int64)
        self.mbarrier_count = 0

    def reset(self) -> None:
        """Forget everything for a new batch: each warp knows its own accesses only."""
        self.seen.fill(0)
        self.fenced.fill(0)
        self.last_barrier.fill(0)
        self.doubted.fill(0)
        self.seen[np.arange(self.warps), np.arange(self.warps)] = ALWAYS
        self.mbarrier_count = 0

    def await_stores(self, warp: int, time: int) -> None:
        """A warp has waited for bulk stores that it issued: at `time` it knows of their reads."""
        self.seen[warp, self.first_store + warp] = time

    def new_mbarrier_agent(self) -> int:
        """The number of an agent for the copies that complete on a new mbarrier; from the 65th on
        they share numbers."""
        agent = self.first_mbarrier + self.mbarrier_count % MBARRIER_AGENTS
        self.mbarrier_count += 1
        return agent

    def publish(self, warps: list[int] | Integers, time: int) -> Integers:
        """What others may learn from these warps at `time`, [2, agents]: the greatest of their
        `seen` and of their `fenced`."""
        rows = np.asarray(warps)
        seen = self.seen[rows].copy()
        seen[np.arange(rows.size), rows] = time
        return np.stack([seen.max(0), self.fenced[rows].max(0)])

    def begun(self, warps: list[int] | Integers) -> Integers:
        """What says no more than that these warps have begun, [2, agents]."""
        known = np.zeros((2, self.agents), np.int64)
        known[0, np.asarray(warps)] = 1
        return known

    def learn(self, warps: list[int] | Integers, known: Integers) -> None:
        """Join knowledge [2, agents], as `publish` gives it, into what each of the warps knows."""
        rows = np.asarray(warps)
        self.seen[rows] = np.maximum(self.seen[rows], known[0])
        self.fenced[rows] = np.maximum(self.fenced[rows], known[1])

    def fence_proxy(self, rows: slice, time: int) -> None:
        """fence.proxy.async by warps `rows` at `time`: the async proxy sees what they know now."""
        seen = self.seen[rows].copy()
        seen[seen == ALWAYS] = time
        self.fenced[rows] = np.maximum(self.fenced[rows], seen)
