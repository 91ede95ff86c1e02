"""The engine that runs a batch, as the executors of instructions see it."""

from typing import Protocol

from tkc.sim.arrays import Mask
from tkc.sim.check.host import CheckHost
from tkc.sim.check.registers import RegisterWatch
from tkc.sim.ptx.program import Instr
from tkc.sim.ref.group import Group
from tkc.sim.ref.sync_state import SyncState
from tkc.sim.stats import Counter


class Host(CheckHost, Protocol):
    """What executors of instructions ask of the engine that runs them, with a counter per
    instruction."""

    counters: list[Counter]

    @property
    def sync(self) -> SyncState:
        """Barriers, queues of copies and products, and the checks of order."""
        ...

    @property
    def watch(self) -> RegisterWatch:
        """The checks of registers: unset ones, and those that products hold."""
        ...

    def split(self, group: Group, cuts: list[int]) -> list[Group]:
        """Replace a group by its parts at the given warp numbers."""
        ...

    def require_aligned(self, instr: Instr, rows: slice, mask: Mask) -> None:
        """Raises SimError unless each warp that executes does so with all lanes that live."""
        ...

    def require_whole(self, instr: Instr, rows: slice, mask: Mask) -> None:
        """As `require_aligned`, and no lane may have exited."""
        ...
