"""What the context of the C runtime points to: memory, rows of warps, and the arrays of checks."""

import numpy as np

from tkc.sim.check.global_races import GlobalRaces, updates_global
from tkc.sim.check.races import SharedRaces
from tkc.sim.jit.host import JitHost
from tkc.sim.memory.global_memory import GlobalMemory
from tkc.sim.ptx.program import Instr
from tkc.sim.ref import fragments

_POLICIES = ("late", "early", "random")
_SCHEDULES = ("round-robin", "reverse", "random")


def connect(engine: JitHost) -> None:
    """Let the context's fields point to everything that the C runtime works on for an engine."""
    context, batch, settings = engine.context, engine.batch, engine.settings
    engine.count_words = np.zeros(engine.end + 1, np.uint64)
    context.point("counts", engine.count_words)
    context.point("rows", batch.rows)
    context["row_bytes"] = batch.layout.row_bytes
    context["warps"], context["warps_per_cta"] = batch.warps, batch.warps_per_cta
    context["ctas"] = batch.ctas
    shared = batch.shared
    context.point("shared", shared.data)
    context.point("shared_set", shared.shadow_bytes)
    context["shared_size"], context["shared_stride"] = shared.size, shared.stride
    _connect_memory(engine, engine.memory)
    context.point("params", batch.params)
    context["param_bytes"] = batch.params.size
    context.point("local", batch.local)
    context.point("local_set", batch.local_set)
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
    every = np.arange(256, dtype=np.uint8)
    fp8 = np.concatenate([fragments.to_numbers(every, kind) for kind in ("e4m3", "e5m2")])
    context.point("fp8", fp8.astype(np.float32))


def _connect_checks(engine: JitHost) -> None:
    """The arrays of the race detector."""
    context, sync = engine.context, engine.sync
    clocks, races = sync.clocks, sync.races
    context["agents"] = clocks.agents
    context.point("seen", clocks.seen)
    context.point("fenced", clocks.fenced)
    context["first_wgmma"], context["first_mbarrier"] = clocks.first_wgmma, clocks.first_mbarrier
    if not isinstance(races, SharedRaces):  # no checks
        return
    context["granule_shift"], context["granules"] = races.shift, races.write_time.size
    for name in ("write_time", "writer", "atomic", "last_read", "read_time", "agent_last"):
        context.point(name, getattr(races, name))
    for name in ("update_time", "update_last"):
        context.point(name, getattr(races, name))
    context["reads_noted"] = int(any(_notes_reads(instr) for instr in engine.code))
    context["updates_noted"] = int(any(updates_global(instr) for instr in engine.code))
    lanes = sync.lanes
    kept = (lanes.epoch, *lanes.loaded, *lanes.stored, *lanes.updated, lanes.first, lanes.open)
    kept += (lanes.whole, lanes.first_load, lanes.first_store, *clocks.doubted)
    kept += (*lanes.arrived, *lanes.partly)
    context["arrivals_checked"] = int(lanes.checks_arrivals)
    context.point("last_barrier", clocks.last_barrier)
    context.point("lanes", np.array([array.ctypes.data for array in kept], np.int64))
    context.point("remote_time", sync.remote.time)
    context.point("remote_at", sync.remote.instruction)
    for name in ("writes_pending", "reads_pending", "guarded", "repeated"):
        context.point(name, getattr(races, name))


def connect_owner(engine: JitHost) -> None:
    """At the start of a cluster, let the context point to the marks of global memory, for its
    checks."""
    context, races = engine.context, engine.sync.global_races
    if not isinstance(races, GlobalRaces):  # no checks
        return
    context["owner_active"] = 2 if races.ordered else int(races.active)
    context["word_shift"] = races.shift
    if context["owner_active"]:
        for name in ("owner", "reader", "updater", "observer", "line_read", "line_writer", "stale"):
            context.point(name, getattr(races.touched, name))
        context["cluster"] = races.cluster
        if races.touched.repeats:
            races.repeats_exist()
    shadow = races.inside.shadow
    if races.inside.active:
        context["marks_shift"], context["marks_base"] = shadow.shift, shadow.base
        context["marks_by_lane"] = int(races.inside.by_lane)
        if context.kept.get("marks") is not shadow.addresses:
            context.point("marks", shadow.addresses)
    if races.ordered:
        places = races.order.places
        context.point("place_time", places.time)
        context.point("place_warp", places.warp)
        context.point("place_read_time", places.read_time)
        context.point("place_read_warp", places.read_warp)


def _notes_reads(instr: Instr) -> bool:
    """Whether an instruction may read global memory that somebody writes: no load by `.nc`."""
    other = any(word.startswith(("shared", "param", "local", "const", "nc")) for word in instr.mods)
    return instr.op == "cp.async" or (instr.op in ("ld", "ldu") and not other)


def _connect_memory(engine: JitHost, memory: GlobalMemory) -> None:
    """Let the context point to global memory, to what says which bytes were written, and to the
    first and last addresses of its allocations, ascending."""
    context = engine.context
    context.point("global_", memory.data)
    context.point("global_set", memory.shadow_bytes)
    order = sorted(memory.allocations, key=lambda a: a.start)
    context.point("starts", np.array([a.start for a in order] or [0], np.int64))
    context.point("ends", np.array([a.end for a in order] or [0], np.int64))
    context["allocations"] = len(order)
