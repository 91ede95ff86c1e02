"""Who watches which flags, so that whoever waits for one sees each write before the next.

What a wait learns from a flag shows only if it looks before the writer goes on: else the order that
a later write brings would stand in for what the first one lacks, as a release.
"""

from collections.abc import Callable, Iterable

from tkc.sim.arrays import Integers
from tkc.sim.memory.global_memory import GlobalMemory
from tkc.sim.ptx.program import Instr, Kernel
from tkc.sim.ref.turns import Turns

GLOBAL, SHARED = 0, 1
Place = tuple[int, int]  # the memory, and the number of 16 bytes in it
_SHIFT = 4


def in_loops(kernel: Kernel) -> frozenset[int]:
    """The instructions that stand in loops: what they ask for they may ask for again."""
    back = (i for i in kernel.code if i.row.effect == "branch" and i.target <= i.index)
    return frozenset(index for branch in back for index in range(branch.target, branch.index + 1))


class Watchers:
    """What the warps of a batch have looked at last, in loops: flags and atomics.

    yields: a warp has written what another looks at, which it lets run now; behind an atomic, as
    that by which it arrives where all wait for each other, when it has looked itself. What batches
    look at that have given their turn away stands in `GlobalMemory.awaited`. loops: the
    instructions that may look, again and again; wake: lets those run who wait for a place.
    """

    def __init__(
        self,
        loops: frozenset[int],
        memory: GlobalMemory,
        turns: Turns,
        wake: Callable[[str, Place], None],
    ) -> None:
        self.loops, self.memory, self.turns, self.wake = loops, memory, turns, wake
        self.reset()

    def reset(self) -> None:
        """Begin a batch: nobody has looked."""
        self.seen: dict[int, frozenset[Place]] = {}
        self.parked: list[Place] = []
        self.yields = False
        self.owed: list[Callable[[], None]] = []  # what to do when a warp has looked

    def looked(self, instr: Instr, space: int, index: Integers, rows: Integers) -> None:
        """Lanes of warps `rows` read flags at bytes `index` of a memory, both 1-D."""
        if instr.index in self.loops and instr.op in ("ld", "atom"):
            for row in set(rows.tolist()):
                self.seen[row] = _places(space, index[rows == row])
            while self.owed:
                self.owed.pop()()

    def wrote(self, instr: Instr, space: int, index: Integers, rows: Integers) -> None:
        """Warps `rows` have written flags at bytes `index`: who looks at these runs next."""
        awaited = self.memory.awaited
        if not self.seen and not awaited:
            return
        places = _places(space, index)
        writers = set(rows.tolist())
        ways: list[Callable[[], None]] = []
        for row, seen in self.seen.items():
            if row not in writers and not seen.isdisjoint(places):
                ways.append(self._pass_on)
                for place in seen & places:
                    self.wake("spin", place)
        if not places.isdisjoint(awaited):
            ways.append(self.turns.let_look)
        if instr.op == "atom":
            self.owed = ways
            return
        for way in ways:
            way()

    def _pass_on(self) -> None:
        self.yields = True

    def watched_by(self, rows: Iterable[int]) -> list[Place]:
        """What some warps have looked at last."""
        return [place for row in rows for place in self.seen.get(row, ())]

    def park(self) -> None:
        """The batch has given its turn away."""
        self.parked = [place for place in self.watched_by(self.seen) if place[0] == GLOBAL]
        self.memory.awaited.update(self.parked)

    def resume(self) -> None:
        """It is the batch's turn again."""
        self.memory.awaited.subtract(self.parked)
        for place in self.parked:
            if not self.memory.awaited[place]:
                del self.memory.awaited[place]
        self.parked = []


def _places(space: int, index: Integers) -> frozenset[Place]:
    return frozenset((space, place) for place in (index >> _SHIFT).tolist())
