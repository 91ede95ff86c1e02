"""The mbarriers of a cluster as records that the C runtime works on."""

from collections.abc import Iterator, MutableMapping

import numpy as np

from tkc.sim.arrays import Integers
from tkc.sim.errors import SimError
from tkc.sim.jit.context import Context
from tkc.sim.ref.barrier_objects import Mbarrier

(
    *(_INDEX, _COUNT, _PENDING, _TX, _PHASE, _AGENT, _LINE, _FENCED, _OWNER, _TIME, _LIVE, _SERIAL),
) = range(12)


class JitMbarrier(Mbarrier):
    """An mbarrier whose state is a record (a row of int64 words) that the C runtime works on."""

    def __init__(self, table: "MbarrierTable", place: int) -> None:
        self.table, self.place = table, place
        self.record = table.records[place]
        self.noticed: list[str] = []

    def take(self, source: Mbarrier) -> None:
        """Become the mbarrier that Python initialised."""
        self.record[: _TIME + 1] = (
            *(source.index, source.count, source.pending, source.tx, source.phase),
            *(source.agent, source.line, int(source.fenced), *source.owner),
        )
        self.record[_LIVE], self.record[_SERIAL] = 1, self.place + 1
        self.known, self.done = source.known, source.done

    @property
    def known(self) -> Integers:  # type: ignore[override]
        """What arrivals of this phase made known, [2, agents]."""
        return self.table.known[self.place]

    @known.setter
    def known(self, value: Integers) -> None:
        self.table.known[self.place] = value

    @property
    def done(self) -> Integers:  # type: ignore[override]
        """What the last completed phase made known, [2, agents]."""
        return self.table.done[self.place]

    @done.setter
    def done(self, value: Integers) -> None:
        self.table.done[self.place] = value

    @property
    def owner(self) -> tuple[int, int]:  # type: ignore[override]
        """(warp, time) of the init."""
        return int(self.record[_OWNER]), int(self.record[_TIME])

    @owner.setter
    def owner(self, value: tuple[int, int]) -> None:  # type: ignore[override]
        self.record[_OWNER], self.record[_TIME] = value


def _word(place: int) -> property:
    def get(self: JitMbarrier) -> int:
        return int(self.record[place])

    def put(self: JitMbarrier, value: int) -> None:
        self.record[place] = value

    return property(get, put)


for _name, _place in {
    **{"index": _INDEX, "count": _COUNT, "pending": _PENDING, "tx": _TX, "phase": _PHASE},
    **{"agent": _AGENT, "line": _LINE, "fenced": _FENCED},
}.items():
    setattr(JitMbarrier, _name, _word(_place))


class MbarrierTable(MutableMapping[int, Mbarrier]):
    """The mbarriers of a cluster by byte of its shared memory, made from the runtime's records when
    Python asks for one. Raises SimError "unsupported" beyond 512."""

    SIZE = 512

    def __init__(self, context: Context, shared_bytes: int, agents: int) -> None:
        self.context = context
        self.made: dict[int, JitMbarrier] = {}
        self.records = np.zeros((self.SIZE + 1, 12), np.int64)
        self.slots = np.full(max(shared_bytes >> 3, 1), -1, np.int16)
        self.known = np.zeros((self.SIZE, 2, agents), np.int64)
        self.done = np.zeros((self.SIZE, 2, agents), np.int64)
        context.point("mbarriers", self.records)
        context.point("mbarrier_slots", self.slots)
        context.point("mbarrier_known", self.known)
        context.point("mbarrier_done", self.done)

    def clear(self) -> None:
        """Begin a cluster: there is no mbarrier."""
        self.made.clear()
        self.records[: self.context["mbarrier_count"]].fill(0)
        self.slots.fill(-1)
        self.context["mbarrier_count"] = 0

    def __getitem__(self, index: int) -> JitMbarrier:
        place = int(self.slots[index >> 3]) if index % 8 == 0 else -1
        if place < 0:
            raise KeyError(index)
        found = self.made.get(index)
        if found is None or found.place != place:
            found = self.made[index] = JitMbarrier(self, place)
        return found

    def __iter__(self) -> Iterator[int]:
        return iter([8 * int(at) for at in np.nonzero(self.slots >= 0)[0]])

    def __len__(self) -> int:
        return int(np.count_nonzero(self.slots >= 0))

    def __setitem__(self, index: int, barrier: Mbarrier) -> None:
        place = self.context["mbarrier_count"]
        if place == self.SIZE:
            raise SimError("unsupported", f"more than {self.SIZE} mbarriers in a cluster")
        self.context["mbarrier_count"] = place + 1
        self.slots[index >> 3] = place
        self[index].take(barrier)

    def __delitem__(self, index: int) -> None:
        self.slots[index >> 3] = -1
        self.made.pop(index, None)
