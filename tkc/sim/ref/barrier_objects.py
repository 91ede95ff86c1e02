"""Barriers and mbarriers, as the numpy engine keeps them."""

import numpy as np

from tkc.sim.arrays import Integers


class Barrier:
    """A named barrier of one CTA, or the cluster barrier: who has come so far."""

    def __init__(self, expected_warps: int) -> None:
        self.expected = expected_warps
        self.all_warps = False  # no count was given: every warp that has not exited
        self.arrived: list[int] = []
        self.syncing: list[int] = []
        self.lines: list[int] = []
        self.known: Integers | None = None


class Mbarrier:
    """An mbarrier object at byte `index` of the batch's shared memory."""

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
