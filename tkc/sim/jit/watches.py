"""The checks of registers and of shared memory on state that the C runtime also changes."""

from tkc.sim.check.global_races import GlobalRaces
from tkc.sim.check.races import SharedRaces
from tkc.sim.check.registers import RegisterWatch
from tkc.sim.jit.host import JitHost


class JitWatch(RegisterWatch):
    """The checks of registers, whose flags stand in the rows; pending products are a word of the
    context, which the runtime counts too."""

    engine: JitHost

    @property
    def pending(self) -> int:  # type: ignore[override]
        """Products (wgmma) not yet waited for."""
        return self.engine.context["products_open"]

    @pending.setter
    def pending(self, value: int) -> None:
        self.engine.context["products_open"] = value

    def reset(self) -> None:
        """Begin a batch: no product is in flight. The flags are part of the rows, which begin as
        zeros."""
        self.pending = 0


class JitGlobalRaces(GlobalRaces):
    """The race detector of global memory; whether writes look for reads is a word of the
    context."""

    engine: JitHost

    def repeats_exist(self) -> None:
        """Some stores count as reads: also where the kernel loads nothing, writes must look for
        these."""
        self.engine.context["reads_noted"] = 1


class JitRaces(SharedRaces):
    """The race detector of shared memory; counters that the runtime changes too are words of the
    context."""

    engine: JitHost

    @property
    def pending(self) -> int:  # type: ignore[override]
        """How many asynchronous accesses are in flight."""
        return self.engine.context["races_pending"]

    @pending.setter
    def pending(self, value: int) -> None:
        self.engine.context["races_pending"] = value

    @property
    def guards(self) -> int:  # type: ignore[override]
        """How many mbarriers there are, which ordinary accesses must not touch."""
        return self.engine.context["guards"]

    @guards.setter
    def guards(self, value: int) -> None:
        self.engine.context["guards"] = value
