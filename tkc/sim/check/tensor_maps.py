"""Tensor maps that the launch itself wrote: who may use them.

The tensor-map proxy sees what the generic proxy wrote only behind
`fence.proxy.tensormap::generic.acquire` on the map, by the warp that uses it or by one that it is
ordered after.
"""

from tkc.sim.check.host import CheckHost
from tkc.sim.errors import SimError


class MapOrder:
    """The acquiring fences of the running cluster, by the address of the map; which maps the launch
    has written stands in `memory.maps`."""

    def __init__(self, engine: CheckHost) -> None:
        self.engine = engine
        self.reset()

    def reset(self) -> None:
        """Begin a batch: no fence was made."""
        self.fences: dict[int, list[tuple[int, int, int]]] = {}  # address -> (version, warp, time)

    def written(self, address: int) -> None:
        """Note that the map at a device address has been made or changed."""
        maps = self.engine.memory.maps
        maps[address] = maps.get(address, 0) + 1

    def acquired(self, address: int, warp: int) -> None:
        """Note that a warp made an acquiring tensormap fence on the map at a device address."""
        version = self.engine.memory.maps.get(address, 0)
        fence = version, warp, self.engine.batch.time
        self.fences.setdefault(address, []).append(fence)

    def require(self, address: int, warp: int) -> None:
        """A warp uses the map at a device address for a copy. Raises SimError "proxy-fence" if the
        launch wrote the map and no acquiring fence since then is ordered before."""
        version = self.engine.memory.maps.get(address)
        if version is None or not self.engine.settings.check:
            return
        seen = self.engine.sync.clocks.seen[warp]
        for fenced, other, time in self.fences.get(address, ()):
            if fenced == version and (other == warp or time <= seen[other]):
                return
        place = self.engine.memory.describe(address)
        raise SimError(
            "proxy-fence",
            f"the tensor map at {place} was written by this launch; "
            "fence.proxy.tensormap::generic.acquire on it must come before its use",
        )
