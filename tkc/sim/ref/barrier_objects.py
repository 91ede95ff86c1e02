"""Barriers and mbarriers, as the numpy engine keeps them."""

from collections.abc import Callable

import numpy as np

from tkc.sim.arrays import Integers


class Barrier:
    """A named barrier of one CTA, or the cluster barrier: warps that have arrived, those of them
    that wait, PTX lines of the arrivals, and what waiters will know; inits: the mbarriers, by byte,
    that relaxed arrivals show beside that. expected: in warps. Of a reduction: true flags and
    threads so far, and who takes both when all are there."""

    def __init__(self, expected_warps: int) -> None:
        self.expected = expected_warps
        self.all_warps = False  # no count was given: every warp that has not exited
        self.arrived: list[int] = []
        self.syncing: list[int] = []
        self.lines: list[int] = []
        self.known: Integers | None = None
        self.inits: list[int] = []
        self.flags = self.threads = 0
        self.takers: list[Callable[[int, int], None]] = []


class Mbarrier:
    """An mbarrier object at byte `index` of the batch's shared memory (PTX ISA, "mbarrier"). count,
    pending: arrivals of a phase, and those that are missing; tx: bytes that are missing; agent: the
    clock of the copies that complete on it; known, done: what arrivals of this and of the last
    phase made known, [2, agents]."""

    def __init__(self, index: int, count: int, agent: int, agents: int, line: int) -> None:
        self.index = index
        self.count = count
        self.pending = count
        self.tx = 0
        self.phase = 0
        self.agent = agent
        self.line = line
        self.fenced = False
        self.owner: tuple[int, int] = (0, 0)  # warp and time of the init
        self.noticed: list[str] = []
        self.known = np.zeros((2, agents), np.int64)
        self.done = np.zeros((2, agents), np.int64)
