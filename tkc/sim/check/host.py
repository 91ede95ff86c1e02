"""The engine that runs a batch, as the checks see it."""

from collections.abc import Mapping
from typing import Protocol

from tkc.sim.check.clocks import Clocks
from tkc.sim.check.no_races import NoRaces
from tkc.sim.errors import SimError
from tkc.sim.launch import Dim, Launch, Settings
from tkc.sim.memory.global_memory import GlobalMemory
from tkc.sim.ptx.program import Instr, Kernel
from tkc.sim.ref.barrier_objects import Barrier, Mbarrier
from tkc.sim.ref.batch import Batch
from tkc.sim.ref.group import Group
from tkc.sim.ref.turns import Turns
from tkc.sim.ref.watchers import Watchers


class CheckedSync(Protocol):
    """What orders the warps of the running batch, as the checks see it."""

    @property
    def clocks(self) -> Clocks:
        """What each warp knows of the accesses of others."""
        ...

    @property
    def races(self) -> NoRaces:
        """The race detector of shared memory."""
        ...

    def warn(self, kind: str, message: str, instr: Instr) -> None:
        """Report something doubtful about an instruction as a warning."""
        ...

    @property
    def turns(self) -> Turns:
        """When the batch lets other CTAs run."""
        ...

    @property
    def watchers(self) -> Watchers:
        """Who looks at which flags."""
        ...

    @property
    def barriers(self) -> Mapping[tuple[int, int], Barrier]:
        """Barriers that warps have come to, by CTA of the batch and number."""
        ...

    @property
    def mbarriers(self) -> Mapping[int, Mbarrier]:
        """mbarriers by byte of the batch's shared memory."""
        ...


class CheckHost(Protocol):
    """What the checks ask of an engine and the batch that it runs. end: the number of instructions;
    ctas: coordinates of the batch's CTAs; groups: warps that have not exited."""

    launch: Launch
    kernel: Kernel
    code: list[Instr]
    end: int
    settings: Settings
    memory: GlobalMemory
    ctas: list[Dim]
    groups: list[Group]

    @property
    def events(self) -> int:
        """How often something happened that another warp could notice."""
        ...

    @events.setter
    def events(self, value: int) -> None: ...

    @property
    def batch(self) -> Batch:
        """Registers and memories of the CTAs that run now."""
        ...

    @property
    def sync(self) -> CheckedSync:
        """What the engine knows of the order of its warps: barriers, fences, copies in flight."""
        ...

    def meet(self) -> bool:
        """No group can run: one goes on without other lanes of its warp. False if there is none."""
        ...

    def warp_name(self, warp: int) -> str:
        """A warp of the batch for people: its number in its CTA, and the CTA."""
        ...

    def locate(self, error: SimError, pc: int) -> SimError:
        """The error, with the source position of instruction `pc` if it has none yet."""
        ...
