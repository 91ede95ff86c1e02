"""What the actors of the engine share: units that serve one request after another, and memory."""

from __future__ import annotations

NAMES = ("tensor", "issue", "fma", "alu", "mufu", "f64", "shared", "l2", "dram", "tma")
TENSOR, ISSUE, FMA, ALU, MUFU, F64, SHARED, L2, DRAM, TMA = range(len(NAMES))

SETTLING = 4096  # clocks after which the use of memory so far tells what it will be
MOST_USED = 0.95  # share of the time: beyond that, it is the rate that bounds


class Resource:
    """What serves one request after another; ``busy`` are the clocks that it worked."""

    __slots__ = ("free", "busy")

    def __init__(self) -> None:
        self.free = self.busy = 0.0

    def use(self, now: float, clocks: float) -> float:
        """The end of a request that is made now."""
        begin = self.free if self.free > now else now
        self.free = end = begin + clocks
        self.busy += clocks
        return end


class Bank(Resource):
    """The share of memory that a multiprocessor has, of which all have the same.

    Requests come from all multiprocessors at times of their own, so that they wait for each other
    long before there are too many. The L2 answers what it holds behind what it waits for, whoever
    asked for that: what memory owes at a time is what it owes this multiprocessor, or what it owes
    on average, whichever is more.
    """

    __slots__ = ("behind", "owed", "last")

    def __init__(self, behind: float) -> None:
        super().__init__()
        self.behind = behind
        self.owed = self.last = 0.0  # clocks times clocks, until then

    def use(self, now: float, clocks: float) -> float:
        self._pass(now)
        return super().use(now, clocks)

    def _pass(self, now: float) -> None:
        """What was owed since the last time, and became less."""
        before, passed = self.free - self.last, now - self.last
        if passed > 0:
            if before > 0:
                left = max(0.0, before - passed)
                self.owed += (before * before - left * left) / 2
            self.last = now

    def crowd(self, now: float) -> float:
        """u / (1 - u) for the share u of the time so far that it was busy."""
        used = min(MOST_USED, self.busy / (now + SETTLING))
        return used / (1 - used)

    def owes(self, now: float) -> float:
        """Clocks until memory has answered what it was asked for."""
        self._pass(now)
        return max(self.free - now, self.owed / (now + SETTLING))

    def ahead(self, now: float) -> float:
        """Clocks that a load from the L2 waits for that."""
        return self.behind * self.owes(now)
