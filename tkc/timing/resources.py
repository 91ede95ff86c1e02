"""What the actors of the engine share: units that serve one request after another, and memory."""

from __future__ import annotations

from collections import deque

NAMES = ("tensor", "issue", "fma", "alu", "mufu", "f64", "shared", "l2", "dram", "tma", "sent")
TENSOR, ISSUE, FMA, ALU, MUFU, F64, SHARED, L2, DRAM, TMA, SENT = range(len(NAMES))
UNITS = (ISSUE, FMA, ALU, MUFU, F64)  # of arithmetic

SETTLING = 4096  # clocks after which the use of memory so far tells what it will be
TURNS = 0.5  # share of the port of shared memory that threads have beside wgmma at least
ISSUED = 7  # products of a warpgroup that wait for the tensor cores, while its threads go on
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


class Group:
    """Products that were committed together: the clocks of them that are ``left``, and when they
    ``end``, as far as is known what else comes."""

    __slots__ = ("left", "end")

    def __init__(self, left: float) -> None:
        self.left = self.end = left


class TensorCores(Resource):
    """Serve the warpgroups that have products in turn, an instruction of each (two that issue at
    the same time end at the same time, when both are through: bench/tensor_turns.py), and those of
    one warpgroup one after another. So another one's products put off the end of a group that is
    already waited for."""

    __slots__ = ("queues", "last")

    def __init__(self) -> None:
        super().__init__()
        self.queues: dict[object, deque[Group]] = {}
        self.last = 0.0

    def commit(self, who: object, now: float, *clocks: float) -> tuple[list[Group], float]:
        """Groups of products of a warpgroup, and when all that is there now is through."""
        self._serve(now)
        through = self.use(now, sum(clocks))
        groups = [Group(each) for each in clocks]
        self.queues.setdefault(who, deque()).extend(groups)
        self._foresee(now, through)
        return groups, through

    def _serve(self, now: float) -> None:
        """Let time pass until ``now``."""
        queues = self.queues
        at, self.last = self.last, now
        while queues and at < now:
            each = min(queue[0].left for queue in queues.values())
            each = min(each, (now - at) / len(queues))
            at += each * len(queues)
            for who, queue in [*queues.items()]:
                queue[0].left -= each
                if queue[0].left <= 1e-6:
                    queue.popleft()
                    if not queue:
                        del queues[who]

    def _foresee(self, now: float, through: float) -> None:
        """Set the ends of all groups, the last of which is ``through`` then."""
        left = {who: [group.left for group in queue] for who, queue in self.queues.items()}
        total = sum(map(sum, left.values()))
        slower = max(1.0, (through - now) / total) if total else 1.0
        at, places = now, dict.fromkeys(left, 0)
        while places:
            who = min(places, key=lambda who: left[who][places[who]])
            each = left[who][places[who]]
            at += each * len(places)
            for other in [*places]:
                left[other][places[other]] -= each
            place = places[who]
            self.queues[who][place].end = now + (at - now) * slower
            places[who] += 1
            if places[who] == len(left[who]):
                del places[who]


class SharedPort(Resource):
    """The port of shared memory. wgmma reads its operands through it, all the while that it works:
    what others ask for meanwhile gets the rest of the port, but at least every second clock of it,
    as an arbiter serves in turn all who wait. What wgmma loses by that keeps the tensor cores.
    """

    __slots__ = ("tensor", "groups")

    def __init__(self, tensor: Resource) -> None:
        super().__init__()
        self.tensor = tensor
        self.groups = deque[tuple[float, float, float]]()  # begin, end, share of the port

    def feed(self, begin: float, end: float, clocks: float) -> None:
        """A group of products, which works from ``begin`` to ``end``, not before the one that was
        announced before it, reads operands for so many clocks of the port."""
        if clocks > 0:
            self.groups.append((begin, end, min(1.0, clocks / (end - begin))))
            self.busy += clocks

    def use(self, now: float, clocks: float) -> float:
        """The end of a request of so many clocks that is made now, in what wgmma leaves free."""
        groups = self.groups
        while groups and groups[0][1] <= now:
            groups.popleft()
        place = self.free if self.free > now else now
        self.busy += clocks
        for begin, end, share in groups:
            if clocks <= begin - place:
                break
            if begin > place:
                clocks -= begin - place
                place = begin
            if end <= place:
                continue
            rate = max(1 - share, TURNS)
            spent = min(clocks / rate, end - place)
            self.tensor.free += spent * (share + rate - 1) / share
            clocks -= spent * rate
            place += spent
        self.free = place = place + max(0.0, clocks)
        return place


class Bank(Resource):
    """The share of memory that a multiprocessor has, of which all have the same.

    Requests come from all multiprocessors at times of their own, so that they wait for each other
    long before there are too many. The L2 answers what it holds behind what it waits for, whoever
    asked for that: what memory owes at a time is what it owes this multiprocessor, or what it owes
    on average, whichever is more.
    """

    __slots__ = ("behind", "times", "owed", "last")

    def __init__(self, behind: float) -> None:
        super().__init__()
        self.behind = behind
        self.times = 1.0  # of its share that the multiprocessor gets, for others often do not ask
        self.owed = self.last = 0.0  # clocks times clocks, until then

    def use(self, now: float, clocks: float) -> float:
        """The end of a request that is made now; that it queues counts for ``crowd``."""
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
        used = min(MOST_USED, self.times * self.busy / (now + SETTLING))
        return used / (1 - used)

    def owes(self, now: float) -> float:
        """Clocks until memory has answered what it was asked for."""
        self._pass(now)
        return max(self.free - now, self.owed / (now + SETTLING))

    def ahead(self, now: float) -> float:
        """Clocks that a load from the L2 waits for that."""
        return self.behind * self.owes(now)
