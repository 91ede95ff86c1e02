"""Synchronisation state of a cluster that the C runtime and the numpy executors both work on."""

from typing import TYPE_CHECKING, Any

import numpy as np

from tkc.sim.jit import layout as at
from tkc.sim.memory.global_memory import GlobalMemory
from tkc.sim.ref import fragments
from tkc.sim.ref.group import Group
from tkc.sim.ref.sync_state import SyncState

if TYPE_CHECKING:
    from tkc.sim.jit.engine import JitEngine

_POLICIES = ("late", "early", "random")
_SCHEDULES = ("round-robin", "reverse", "random")


class JitSync(SyncState):
    """SyncState over warps that mostly wait in C."""

    engine: "JitEngine"

    def wake(self, kind: str, key: Any) -> None:
        """Let every warp that waits for this run again."""
        self.engine.events += 1
        header = self.engine.batch.header
        for group in self.engine.groups:
            wait = group.wait
            if wait is not None and wait.kind == kind and key in wait.key:
                group.wait = None
                row = header[group.low]
                row[at.STATE // 4] = at.READY
                if wait.behind:
                    group.pc += 1
                    row[at.PC // 4] = group.pc
                self.engine.context["python_waits"] -= 1

    def _state(self, group: Group) -> int:
        engine = self.engine
        row = engine.batch.rows[group.low]
        skip = at.BUDGET
        head = row[: at.HEADER_BYTES].copy()
        head[skip : skip + 4] = 0
        parts = (engine.events, head.tobytes(), row[at.HEADER_BYTES :].tobytes())
        return hash(parts) or 1

    def import_waits(self) -> None:
        """Nothing can run: let Python see who waits for what."""
        self.engine.refresh_exited()

    def export_waits(self) -> None:
        """Python has woken groups: let the scheduler see it."""
        header = self.engine.batch.header
        for group in self.engine.groups:
            row = header[group.low]
            if group.wait is None and row[at.STATE // 4] == at.WAIT_PYTHON:
                row[at.STATE // 4] = at.READY
                row[at.TIMED_OUT // 4] = int(group.timed_out)
                self.engine.context["python_waits"] -= 1

    def deliver_wakes(self) -> None:
        """C completed something that Python waiters may wait for."""


def connect(engine: "JitEngine") -> None:
    """Let the context point to everything the runtime works on."""
    context, batch, settings = engine.context, engine.batch, engine.settings
    engine.count_words = np.zeros(engine.end + 1, np.uint64)
    context.point("counts", engine.count_words)
    context["kernel"] = engine.compiled.address
    context.point("rows", batch.rows)
    context["row_bytes"] = batch.layout.row_bytes
    context["warps"], context["warps_per_cta"] = batch.warps, batch.warps_per_cta
    context["ctas"] = batch.ctas
    shared = batch.shared
    context.point("shared", shared.data)
    context.point("shared_set", shared.shadow_bytes)
    context["shared_size"], context["shared_stride"] = shared.size, shared.stride
    connect_memory(engine, engine.memory)
    context.point("params", batch.params)
    context["param_bytes"] = batch.params.size
    context.point("local", batch.local)
    context["local_bytes"] = batch.local.shape[1]
    context["check"], context["exact"] = int(settings.check), int(settings.exact)
    context["policy"] = _POLICIES.index(settings.policy)
    context["schedule"] = _SCHEDULES.index(settings.schedule)
    context["random"] = settings.seed * 2 + 1
    _connect_checks(engine)
    count = engine.end + 1
    engine.stat_words = np.zeros((count, 8), np.int64)
    context.point("stats", engine.stat_words)
    context.point("patterns", np.zeros(2 * count * 160, np.uint8))
    fp8 = np.concatenate([fragments._FP8["e4m3"], fragments._FP8["e5m2"]]).astype(np.float32)
    context.point("fp8", fp8)


def _connect_checks(engine: "JitEngine") -> None:
    """The arrays of the race detector."""
    context, sync = engine.context, engine.sync
    clocks, races = sync.clocks, sync.races
    context["agents"] = clocks.agents
    context.point("seen", clocks.seen)
    context.point("fenced", clocks.fenced)
    context["first_wgmma"], context["first_mbarrier"] = clocks.first_wgmma, clocks.first_mbarrier
    if not engine.settings.check:
        return
    context["granule_shift"], context["granules"] = races.shift, races.write_time.size
    for name in ("write_time", "writer", "atomic", "last_read", "read_time", "agent_last"):
        context.point(name, getattr(races, name))
    for name in ("writes_pending", "reads_pending", "guarded"):
        context.point(name, getattr(races, name))


def connect_owner(engine: "JitEngine") -> None:
    """At the start of a cluster: who wrote which word of global memory in this launch."""
    context, global_races = engine.context, engine.sync.global_races
    context["owner_active"] = int(bool(getattr(global_races, "active", False)))
    if context["owner_active"]:
        context.point("owner", global_races.owner)
        context["cluster"] = global_races.cluster


def connect_memory(engine: "JitEngine", memory: GlobalMemory) -> None:
    """Pointers to global memory and its allocations."""
    context = engine.context
    context.point("global_", memory.data)
    context.point("global_set", memory.shadow_bytes)
    order = sorted(memory.allocations, key=lambda a: a.start)
    context.point("starts", np.array([a.start for a in order] or [0], np.int64))
    context.point("ends", np.array([a.end for a in order] or [0], np.int64))
    context["allocations"] = len(order)
