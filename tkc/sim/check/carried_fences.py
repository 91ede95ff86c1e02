"""Fences of threads that do not signal, or look at a signal, themselves.

PTX orders by a fence only what its thread writes behind it as a flag, or has read in front of it as
one. Programs also let all threads fence in front of a barrier, behind which one signals, or one
look, and all fence behind a barrier: GPUs order that too, as their fences count for the whole
device. Where the rule of `GlobalOrder` finds no order and this one does, a warning says so.
"""

from tkc.sim.check.global_order import GlobalOrder, holds, merge
from tkc.sim.memory.marks import Knowledge

_RECENT = 8  # fences of a warp, and reads of flags, that are remembered
NOTE = (
    "only a fence of another thread, in front of a barrier or behind it, orders them: GPUs do, but "
    "PTX wants the fence in the thread that signals, behind the barrier, and in the one that looks"
)


class CarriedFences(GlobalOrder):
    """As `GlobalOrder`, but a signal passes on what any fence that its warp knows of has made
    ready, and a fence acquires what any read of a flag that its warp knows of has found."""

    def reset(self, cluster: int) -> None:
        """Begin the cluster of this number: its warps know nothing yet."""
        super().reset(cluster)
        self.fences: dict[int, list[tuple[int, Knowledge]]] = {}  # by warp: when, what was known
        self.reads: dict[int, list[tuple[int, Knowledge]]] = {}

    @property
    def signals(self) -> dict[int, Knowledge]:
        """What each synchronising place passes on, by its device address."""
        return self.places.carried

    def fence(self, warp: int) -> None:
        """A warp executes a fence of gpu scope."""
        found: Knowledge = {}
        for _, knowledge in self._before(warp, self.reads):
            merge(found, knowledge)
        if found:
            self.acquired.append((warp, self.engine.batch.time, found))
        self._note(self.fences, warp, self.snapshot(warp))

    def observe(self, warp: int, address: int, acquires: bool) -> None:
        """A warp reads a synchronising place at a device address."""
        known = self.signals.get(address)
        if known:
            self._note(self.reads, warp, {**known})
            if acquires:
                self.acquired.append((warp, self.engine.batch.time, {**known}))

    def signal(self, warp: int, address: int, releases: bool) -> None:
        """A warp writes a synchronising place."""
        passed = [self.snapshot(warp)] if releases else []
        passed += [knowledge for _, knowledge in self._before(warp, self.fences)]
        for knowledge in passed:
            merge(self.signals.setdefault(address, {}), knowledge)

    def _note(
        self, events: dict[int, list[tuple[int, Knowledge]]], warp: int, knowledge: Knowledge
    ) -> None:
        recent = events.setdefault(warp, [])
        recent.append((self.engine.batch.time, knowledge))
        del recent[:-_RECENT]

    def _before(
        self, warp: int, events: dict[int, list[tuple[int, Knowledge]]]
    ) -> list[tuple[int, Knowledge]]:
        """Of each warp the last event that this warp knows of."""
        seen = self.engine.sync.clocks.seen[warp]
        known = ([e for e in each if e[0] <= seen[by]] for by, each in events.items())
        return [each[-1] for each in known if each]


class FencedWrites(CarriedFences):
    """As `CarriedFences`, if readers needed no fence."""

    @property
    def signals(self) -> dict[int, Knowledge]:
        """What each synchronising place passes on, by its device address."""
        return self.places.fenced

    def observe(self, warp: int, address: int, acquires: bool) -> None:
        """A warp reads a synchronising place at a device address."""
        known = self.signals.get(address)
        if known and not holds(self.known_to(warp), known):
            self.acquired.append((warp, self.engine.batch.time, {**known}))
