"""Ordinary stores to global memory that a bulk copy of the same launch reads: the async proxy sees
them behind a `fence.proxy.async`, of the warp that stores or of one that knows of the stores.

Stores of other clusters are not looked at.
"""

from tkc.sim.arrays import Integers
from tkc.sim.check.host import CheckHost
from tkc.sim.errors import SimError

_RECENT = 8  # fences of a warp that are remembered


class ProxyFences:
    """The fences for global memory of each warp: when it was, and what the warp knew. by_flags:
    flags may have passed knowledge on, which clocks do not show."""

    def __init__(self, engine: CheckHost, by_flags: bool) -> None:
        self.engine, self.by_flags = engine, by_flags
        self.reset()

    def reset(self) -> None:
        """Begin the next cluster: nobody has fenced."""
        self.fences: dict[int, list[tuple[int, Integers]]] = {}

    def fence(self, warps: list[int]) -> None:
        """Warps execute a proxy fence that counts for global memory."""
        for warp in warps:
            recent = self.fences.setdefault(warp, [])
            seen = self.engine.sync.clocks.seen[warp].copy()
            seen[warp] = self.engine.batch.time
            recent.append((self.engine.batch.time, seen))
            del recent[:-_RECENT]

    def require(self, warp: int, writer: int, time: int, place: str) -> None:
        """A warp issues a copy of what another, or it itself, has stored at `time`. Raises SimError
        "proxy-fence" unless a fence behind that lies before the copy."""
        seen = self.engine.sync.clocks.seen[warp]
        for by, fences in self.fences.items():
            for when, known in fences:
                before = by == warp or when <= seen[by] or self.by_flags
                if before and known[writer] >= time:
                    return
        raise SimError(
            "proxy-fence",
            f"a bulk copy reads {place}, written by ordinary stores of "
            f"{self.engine.warp_name(writer)} with no fence.proxy.async in between",
        )
