"""Global memory that copies in flight still read or write, against ordinary accesses.

The numpy engine notes the bytes that a cp.async reads until the thread has waited for it, whatever
the policy: also a copy that happened to be early may be late on a GPU. Likewise the bytes that a
bulk store writes, until its group was waited for in full: `wait_group.read` says only that shared
memory has been read.
"""

import numpy as np
from numpy.typing import NDArray

from tkc.sim.arrays import Integers
from tkc.sim.check.host import CheckHost
from tkc.sim.errors import SimError
from tkc.sim.memory.global_memory import BASE


class GlobalFlight:
    """How many copies in flight read, and how many write, each byte of the arena. Active in the
    numpy engine, with checks on."""

    def __init__(self, engine: CheckHost) -> None:
        self.engine = engine
        self.active = engine.settings.reference and engine.settings.check
        self.reset()

    def reset(self) -> None:
        """Begin the next cluster: nothing of the one before is in flight."""
        self.counts: dict[bool, NDArray[np.uint16]] = {}
        self.pending = 0

    def begin(self, address: Integers, sizes: Integers | int, writes: bool) -> Integers | None:
        """Note that a copy of `sizes` bytes at each device address is issued, which writes or reads
        there. Gives the bytes to hand to `end`."""
        if not self.active:
            return None
        address, sizes = np.broadcast_arrays(np.asarray(address), np.asarray(sizes))
        steps = np.arange(int(sizes.max(initial=0)))
        places = address[..., None] - BASE + steps
        places = np.unique(places[steps < sizes[..., None]])
        if writes not in self.counts:  # pages of it that nothing touches cost nothing
            self.counts[writes] = np.zeros(self.engine.memory.data.size, np.uint16)
        self.counts[writes][places] += 1
        self.pending += 1
        return places

    def end(self, places: Integers | None, writes: bool) -> None:
        """Note that the copy which `begin` gave these bytes for was waited for."""
        if places is not None:
            self.counts[writes][places] -= 1
            self.pending -= 1

    def require(self, index: Integers, unit: int, writes: bool) -> None:
        """Raises SimError "missing-wait" where lanes read or write `unit` bytes at each index of
        the arena and a copy in flight writes there, or reads what they write."""
        if not self.pending:
            return
        places = np.asarray(index)[..., None] + np.arange(unit)
        self._refuse(places, True, "overwritten" if writes else "read", "a bulk store to it is")
        if writes:
            self._refuse(places, False, "overwritten", "a cp.async that reads it is")

    def _refuse(self, places: Integers, by_writes: bool, done: str, what: str) -> None:
        counts = self.counts.get(by_writes)
        if counts is None:
            return
        bad = counts[places] != 0
        if bad.any():
            name = self.engine.memory.describe(int(places[bad][0]) + BASE)
            raise SimError("missing-wait", f"{name} is {done} while {what} in flight")
