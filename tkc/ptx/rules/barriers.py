"""mbarriers, named barriers, cluster barriers and the proxy fence.

A phase of an mbarrier completes when all its arrivals have come and all expected bytes are there.
Slot s = i % depth of a ring is used in round r = i // depth: a consumer waits for the full barrier
with parity r & 1, a producer for the empty one with the opposite parity, which a fresh barrier
passes at once (PTX ISA, #parallel-synchronization-and-communication-instructions-mbarrier).
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta
from tkc.ir.types import BarrierType
from tkc.ptx.descriptors import WARPGROUP
from tkc.ptx.emitter import EmitError, Emitter, emits, negated
from tkc.ptx.ranks import rank_of_lane, ranks_of


def space(emit: Emitter) -> str:
    """What mbarrier instructions say of shared memory: ``.shared::cta``, or ``.shared`` where the
    target has no TMA (sm_80)."""
    return ".shared::cta" if emit.target.has("tma") else ".shared"


def barrier_count(barriers: Value) -> int:
    """How many mbarriers the array has: the slots of its ring."""
    assert isinstance(barriers.type, BarrierType)
    return barriers.type.count


_WRITERS = (cta.StoreShared, cta.ZeroPadding, cta.CopyThrough)
_EXCHANGES = (cta.Convert, cta.Reduce, cta.Total, cta.Scan, cta.Fold)


@emits(cta.Init)
def _init(op: cta.Init, emit: Emitter) -> None:
    """Thread 0 initialises and fences for the async proxy and the cluster, before a barrier. Of
    barriers at which the exchanges of a cluster complete a register counts these."""
    for barriers in op.barriers:
        if any(isinstance(user, cta.Across) for user in barriers.users):
            emit.counters[barriers] = emit.op("b32", "mov.b32", "0")
    first = emit.pure("pred", "setp.eq.u32", emit.cta_thread(), "0")
    with emit.divergent(first, "INIT"):
        for barriers in op.barriers:
            made = barriers.op
            assert isinstance(made, cta.Barriers)
            base, offset = emit.shared_parts(barriers)
            for slot in range(barrier_count(barriers)):
                at = f"[{base}+{offset + 8 * slot}]"
                emit.line(f"mbarrier.init{space(emit)}.b64 {at}, {made.arrivals}")
        if emit.target.has("tma"):
            emit.line("fence.mbarrier_init.release.cluster")
    if emit.kernel.cluster > 1:
        cluster_sync(emit)
    else:
        emit.sync(0)


def cluster_sync(emit: Emitter) -> None:
    """All threads of all CTAs of the cluster wait for each other (release, acquire; PTX ISA,
    #parallel-synchronization-and-communication-instructions-barrier-cluster)."""
    cluster_arrive(emit)
    cluster_wait(emit)


def cluster_arrive(emit: Emitter) -> None:
    """The first half of a barrier of all threads of the cluster."""
    emit.line("barrier.cluster.arrive.release.aligned")


def cluster_wait(emit: Emitter) -> None:
    """The second half: behind it is seen what all threads did before they arrived."""
    emit.line("barrier.cluster.wait.acquire.aligned")


def _released_by_cluster(barriers: Value) -> bool:
    """Whether threads of other CTAs release what they did at the barriers (see ``_arrive_at``)."""
    users = (user for user in barriers.users if isinstance(user, cta.Arrive))
    return any(len(user.cluster) > 1 and _lanes_used_it(user) for user in users)


@emits(cta.Wait)
def _wait(op: cta.Wait, emit: Emitter) -> None:
    """Spins until the phase has completed; try_wait suspends the thread for a while by itself."""
    address = emit.shared_address(op.barriers, op.slot)
    parity = emit.scalar(op.phase)
    if op.flip:
        parity = _flipped(parity, emit)
    made = op.barriers.op
    name = re.sub(r"\W", "_", made.attributes.get("name", "") if made is not None else "")
    test = "mbarrier.try_wait.parity" if emit.target.has("tma") else "mbarrier.test_wait.parity"
    if _released_by_cluster(op.barriers):
        test += ".acquire.cluster"
    spin(emit, test, address, parity, name)


def spin(emit: Emitter, test: str, address: str, parity: str, name: str) -> None:
    """Repeat the ``test`` of an mbarrier until the phase of the parity has completed; ``name``, if
    it is not "", says in the label what for."""
    done, again = emit.new("pred"), emit.label(f"WAIT_{name}" if name else "WAIT")
    emit.place(again)
    emit.line(f"{test}{space(emit)}.b64 {done}, [{address}], {parity}")
    emit.line(f"bra {again}", guard=negated(done))


def _flipped(parity: str, emit: Emitter) -> str:
    if parity[0] != "%":
        return str(int(parity) ^ 1)
    return emit.pure("b32", "xor.b32", parity, "1")


@emits(cta.Arrive)
def _arrive(op: cta.Arrive, emit: Emitter) -> None:
    """One lane of every warp arrives, or in elect the one thread; at every CTA of ``cluster``.

    Towards a cluster, each of the first lanes arrives at the barrier of one CTA. Lanes that used
    the slot by loads and stores of their own must be known to have done so: a barrier of the warp
    first.
    """
    cond = None if op.cond is None else emit.scalar(op.cond)
    if cond is not None and cond[0] != "%":
        if cond == "0":
            return
        cond = None
    base, offset = emit.shared_parts(op.barriers, op.slot)
    if emit.role.elected:
        if len(op.cluster) == 1:
            _arrive_here(base, offset, cond, emit)
            return
        for rank in ranks_of(op.cluster, emit):
            _arrive_at(rank, base, offset, cond, emit)
        return
    one_stored = _elected_stored(op)
    if (one_stored or _lanes_used_it(op)) and _used_since_a_barrier(op, one_stored):
        emit.sync_warp()
    if len(op.cluster) == 1:
        _arrive_here(base, offset, _both(emit.elected_lane(), cond, emit), emit)
        return
    chosen = emit.pure("pred", "setp.lt.u32", emit.lane(), str(len(op.cluster)))
    rank = rank_of_lane(op.cluster, emit)
    _arrive_at(rank, base, offset, _both(chosen, cond, emit), emit)


def _both(one: str, other: str | None, emit: Emitter) -> str:
    return one if other is None else emit.pure("pred", "and.pred", one, other)


def _arrive_here(base: str, offset: int, guard: str | None, emit: Emitter) -> None:
    """The state that sm_80 wants to return is thrown away."""
    if emit.target.has("tma"):
        emit.line(f"mbarrier.arrive.shared::cta.b64 _, [{base}+{offset}]", guard=guard)
    else:
        state = emit.new("b64")
        emit.line(f"mbarrier.arrive.shared.b64 {state}, [{base}+{offset}]", guard=guard)


def _arrive_at(rank: str, base: str, offset: int, guard: str | None, emit: Emitter) -> None:
    """PTX ISA, #data-movement-and-conversion-instructions-mapa.

    Release at cluster scope costs a fence of all memory; who only read the slot by wgmma has
    nothing to release (CUTLASS does the same, ClusterBarrier::arrive).
    """
    here = emit.address_register(base, offset)
    there = emit.pure("b32", "mapa.shared::cluster.u32", here, rank)
    order = ".release.cluster" if _lanes_used_it(emit.current) else ""
    emit.line(f"mbarrier.arrive{order}.shared::cluster.b64 _, [{there}]", guard=guard)


def _lanes_used_it(op: Op) -> bool:
    """Whether the role of the operation reads shared memory by instructions of single lanes, or
    may have written some since the last barrier of its threads: of an arrival at other CTAs just
    the slots that these fill."""
    slots = _filled_behind(op) if isinstance(op, cta.Arrive) and len(op.cluster) > 1 else None
    if slots is not None:
        return any(_is_by_lanes(each, slots) for each in _role_of(op).walk())
    inner, block, synced = op, op.parent, False
    while block is not None and block.parent is not None:
        place = block.ops.index(inner)
        if not synced:
            written, synced = _last(block.ops[:place], _WRITERS)
            # where the block is a loop's, its end comes before its beginning
            if written or not synced and _last(block.ops[place:], _WRITERS)[0]:
                return True
        if isinstance(block.parent, cta.Role):
            return any(isinstance(each, cta.LoadShared) for each in block.walk())
        inner, block = block.parent, block.parent.parent
    return False


def _filled_behind(release: cta.Arrive) -> set[Value] | None:
    """The buffers, and others that have their bytes, of the slots that an arrival releases, as the
    copies say that wait for it; None where no copy by TMA does."""
    waits = [u for u in release.barriers.users if isinstance(u, cta.Wait) and u.flip]
    fills = [u for wait in waits for u in wait.slot.users if isinstance(u, cta.TmaLoad)]
    of_ring = [u for fill in fills for u in fill.barriers.users if isinstance(u, cta.TmaLoad)]
    found = {fill.buffer for fill in of_ring}
    for made in [b.op for b in found if isinstance(b.op, cta.Alloc) and b.op.group]:
        beside = made.parent.ops if made.parent is not None else []
        same = [o for o in beside if isinstance(o, cta.Alloc) and o.group == made.group]
        found |= {other.out for other in same}
    return found or None


def _role_of(op: Op) -> Op:
    """The role that runs the operation, or the kernel."""
    assert op.parent is not None
    around = list(op.parent.around())
    return next((outer for outer in around if isinstance(outer, cta.Role)), around[-1])


def _is_by_lanes(op: Op, buffers: set[Value]) -> bool:
    """Whether single lanes read or write one of the buffers: neither tensor cores nor TMA do."""
    engines = (cta.Wgmma, cta.TmaLoad, cta.TmaStore)
    return not isinstance(op, engines) and not buffers.isdisjoint(op.all_operands())


def _elected_stored(op: Op) -> bool:
    """Whether the elected thread has stored right before the arrival."""
    assert op.parent is not None
    for before in reversed(op.parent.ops[: op.parent.ops.index(op)]):
        if isinstance(before, cta.Elect):
            return any(isinstance(inner, cta.StoreShared) for inner in before.walk())
        if not isinstance(before, (cta.FenceAsync, cta.CopyArrive)):
            return False
    return False


def _used_since_a_barrier(op: Op, one_stored: bool) -> bool:
    """Whether lanes may have read or written shared memory since the last barrier of the role's
    threads, or the one inside an exchange between them, which reads only what it wrote itself.
    Where one thread stored for all (``one_stored``), these reads count too."""
    users = (*_WRITERS, cta.LoadShared, cta.GatherShared)
    inner, block = op, op.parent
    while block is not None and block.parent is not None:
        place = block.ops.index(inner)
        used, synced = _last(block.ops[:place], users, _EXCHANGES, one_stored)
        if used or synced:
            return used
        around = [ops.ops for ops in block.parent.regions.values() if ops is not block]
        if any(
            _last(ops, users, _EXCHANGES, one_stored)[0] for ops in (block.ops[place:], *around)
        ):
            return True
        if isinstance(block.parent, cta.Role):
            return False
        inner, block = block.parent, block.parent.parent
    return False


def _last(
    ops: Sequence[Op],
    kinds: tuple[type[Op], ...],
    exchanges: tuple[type[Op], ...] = (),
    counted: bool = False,
) -> tuple[bool, bool]:
    """(whether operations of some kinds stand behind the last barrier, or the last of the exchanges
    by way of shared memory, whether there is one); ``counted``: such an exchange is of the kinds,
    since it ends with reads. An arrival at the own CTA is one of each warp, whose lanes have waited
    for each other if they had to. What the elected thread does counts for nothing: it is the one
    that arrives."""
    for op in reversed(ops):
        exchanged = isinstance(op, exchanges) and op.operands.get("scratch") is not None
        arrived = isinstance(op, cta.Arrive) and op.cond is None and len(op.cluster) == 1
        if exchanged or arrived or isinstance(op, cta.Sync):
            return exchanged and counted, True
        if isinstance(op, cta.Elect):
            continue
        inside = any(
            _last(region.ops, kinds, exchanges, counted)[0] for region in op.regions.values()
        )
        if inside or isinstance(op, kinds):
            return True, False
    return False, False


@emits(cta.CopyArrive)
def _copy_arrive(op: cta.CopyArrive, emit: Emitter) -> None:
    """PTX ISA, #data-movement-and-conversion-instructions-asynchronous-copy (cp.async)."""
    address = emit.shared_address(op.barriers, op.slot)
    emit.line(f"cp.async.mbarrier.arrive.noinc{space(emit)}.b64 [{address}]")


@emits(cta.Expect)
def _expect(op: cta.Expect, emit: Emitter) -> None:
    address = emit.shared_address(op.barriers, op.slot)
    count: int | str = op.bytes
    if op.less is not None:
        count = emit.sub(op.bytes, emit.integer(op.less))
    emit.line(f"mbarrier.arrive.expect_tx.shared::cta.b64 _, [{address}], {count}")


@emits(cta.Advance)
def _advance(op: cta.Advance, emit: Emitter) -> None:
    """(slot, phase) -> ((slot + 1) % depth, phase ^ 1 on the wrap)."""
    slot, phase = emit.scalar(op.slot), emit.scalar(op.phase)
    next_slot, next_phase = op.outs
    if op.by is not None:
        _advance_by(op, emit, slot, phase, emit.scalar(op.by))
        return
    if op.depth == 1:
        emit.define(next_slot, slot)
        emit.define(next_phase, _flipped(phase, emit))
        return
    if slot[0] != "%" and phase[0] != "%":
        wraps = int(slot) + 1 == op.depth
        emit.define(next_slot, "0" if wraps else str(int(slot) + 1))
        emit.define(next_phase, str(int(phase) ^ wraps))
        return
    stepped = emit.pure("b32", "add.s32", slot, "1")
    wraps = emit.pure("pred", "setp.eq.s32", stepped, str(op.depth))
    emit.define(next_slot, emit.pure("b32", "selp.b32", "0", stepped, wraps))
    other = emit.pure("b32", "xor.b32", phase, "1")
    emit.define(next_phase, emit.pure("b32", "selp.b32", other, phase, wraps))


@emits(cta.LaterRound)
def _later_round(op: cta.LaterRound, emit: Emitter) -> None:
    emit.define(op.out, emit.pure("b32", "add.s32", emit.scalar(op.round), str(op.by)))


def _advance_by(op: cta.Advance, emit: Emitter, slot: str, phase: str, by: str) -> None:
    """(slot + by) % depth; the phase flips where the places run over an odd number of ends."""
    next_slot, next_phase = op.outs
    place = emit.pure("b32", "add.s32", slot, by)
    ends = place
    if op.depth == 1:
        emit.define(next_slot, "0")
    else:
        ends = emit.pure("b32", "div.u32", place, str(op.depth))
        emit.define(next_slot, emit.pure("b32", "rem.u32", place, str(op.depth)))
    odd = emit.pure("b32", "and.b32", ends, "1")
    emit.define(next_phase, emit.pure("b32", "xor.b32", phase, odd))


@emits(cta.Sync)
def _sync(op: cta.Sync, emit: Emitter) -> None:
    emit.sync(op.id, op.warps)


def _ping_pong(
    op: cta.PingPongWait | cta.PingPongArrive, emit: Emitter, way: str, ahead: int
) -> None:
    """bar.sync and bar.arrive of two warpgroups: the one that may go on, and the one before."""
    if op.group >= 0:
        if emit.role.first_warp % WARPGROUP or emit.role.warps != WARPGROUP:
            raise EmitError(op, "turns are for roles of one warpgroup each")
        number = op.id + (op.group + ahead) % op.warpgroups
        emit.line(f"bar.{way} {number}, {2 * WARPGROUP * 32}")
        return
    if emit.role.first_warp % WARPGROUP or emit.role.warps != WARPGROUP * op.warpgroups:
        raise EmitError(op, "ping-pong is for all the warpgroups of a role")
    mine = emit.pure("b32", "shr.u32", emit.text(emit.warp()), "2")
    for group in range(op.warpgroups) if op.only < 0 else (op.only,):
        # a predicate, not a number in a register: kernels with ping-pong are short of these
        guard = emit.pure("pred", "setp.eq.s32", mine, str(group))
        number = op.id + (group + ahead) % op.warpgroups
        emit.line(f"bar.{way} {number}, {2 * WARPGROUP * 32}", guard=guard)


@emits(cta.PingPongWait)
def _ping_pong_wait(op: cta.PingPongWait, emit: Emitter) -> None:
    _ping_pong(op, emit, "sync", 0)


@emits(cta.PingPongArrive)
def _ping_pong_arrive(op: cta.PingPongArrive, emit: Emitter) -> None:
    _ping_pong(op, emit, "arrive", 1)


@emits(cta.ClusterSync)
def _cluster_sync(op: cta.ClusterSync, emit: Emitter) -> None:
    cluster_sync(emit)


@emits(cta.ClusterArrive)
def _cluster_arrive(op: cta.ClusterArrive, emit: Emitter) -> None:
    cluster_arrive(emit)


@emits(cta.ClusterWait)
def _cluster_wait(op: cta.ClusterWait, emit: Emitter) -> None:
    cluster_wait(emit)


@emits(cta.FenceAsync)
def _fence_async(op: cta.FenceAsync, emit: Emitter) -> None:
    """PTX ISA, #parallel-synchronization-and-communication-instructions-membar."""
    emit.line("fence.proxy.async.shared::cta")
