"""Barriers, turns, and groups of copies and products, as steps of the engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tkc.ir.dialects import cta
from tkc.timing.builder import Builder, follows, named_barrier
from tkc.timing.engine import Actor, Engine, Key, Named
from tkc.timing.launch import WARPGROUP
from tkc.timing.resources import ISSUED

T = TypeVar("T")  # a group: when it ends, or when its parts do


@follows(cta.Wait)
def _wait(build: Builder, op: cta.Wait) -> None:
    at, phase = build.barrier_at(op.barriers, op.slot), build.place(op.phase)
    flip, latency = int(op.flip), build.machine.wait
    key = build.key(f"{op.barriers.hint}", op)

    def run(engine: Engine, actor: Actor, now: float) -> float | None:
        barrier = at(actor)
        if barrier.passed((int(actor.values[phase]) & 1) ^ flip):
            if actor.arrived:
                actor.arrived = False
                engine.wait(key, actor, actor.since, now)
            return now + latency
        if not actor.arrived:
            actor.arrived, actor.since, actor.cause = True, now, key
        barrier.waiting.append(actor)
        actor.place -= 1
        return None

    build.add(run)


@follows(cta.Arrive)
def _arrive(build: Builder, op: cta.Arrive) -> None:
    at, condition = build.barrier_at(op.barriers, op.slot), build.optional(op.cond)
    count = (1 if build.at.elected else build.warps) * len(op.cluster)
    late = build.machine.cluster_arrival if len(op.cluster) > 1 else 0.0
    # lanes that read the slot release it with a fence of all memory, a trip to the L2
    fence = build.machine.l2_latency if late and _lanes_read(op) else 0.0

    def run(engine: Engine, actor: Actor, now: float) -> float:
        now += fence
        if condition is None or actor.values[condition]:
            if late:
                barrier = at(actor)
                engine.at(now + late, lambda then: barrier.arrive(engine, then, count))
            else:
                at(actor).arrive(engine, now, count)
        return now

    build.add(run)


def _lanes_read(op: cta.Arrive) -> bool:
    """Whether threads of the role that arrives read the slot themselves, not tensor cores."""
    assert op.parent is not None
    around = list(op.parent.around())
    role = next((outer for outer in around if isinstance(outer, cta.Role)), around[-1])
    readers = (cta.LoadShared, cta.GatherShared)
    return any(isinstance(one, readers) and op.slot in one.all_operands() for one in role.walk())


@follows(cta.CopyArrive)
def _copy_arrive(build: Builder, op: cta.CopyArrive) -> None:
    at, count = build.barrier_at(op.barriers, op.slot), 32 * build.warps

    def run(engine: Engine, actor: Actor, now: float) -> float:
        barrier = at(actor)
        engine.at(max(now, actor.copying), lambda then: barrier.arrive(engine, then, count))
        return now

    build.add(run)


@follows(cta.Expect)
def _expect(build: Builder, op: cta.Expect) -> None:
    """Cut boxes count as whole ones here, and where they arrive (``transfers``)."""
    at, count = build.barrier_at(op.barriers, op.slot), op.bytes

    def run(engine: Engine, actor: Actor, now: float) -> float:
        at(actor).arrive(engine, now, 1, count)
        return now

    build.add(run)


@follows(cta.Advance)
def _advance(build: Builder, op: cta.Advance) -> None:
    slot, phase, depth = build.place(op.slot), build.place(op.phase), op.depth
    new_slot, new_phase = (build.place(out) for out in op.outs)
    by = build.place(op.by) if op.by is not None else None

    def run(engine: Engine, actor: Actor, now: float) -> float:
        values = actor.values
        after = values[slot] + 1
        values[new_slot] = 0 if after >= depth else after
        values[new_phase] = 1 - values[phase] if after >= depth else values[phase]
        return now

    def run_by(engine: Engine, actor: Actor, now: float) -> float:
        values = actor.values
        assert by is not None
        ends, values[new_slot] = divmod(int(values[slot] + values[by]), depth)
        values[new_phase] = (int(values[phase]) + ends) % 2
        return now

    build.add(run if by is None else run_by)


@follows(cta.Sync)
def _sync(build: Builder, op: cta.Sync) -> None:
    kernel = build.made.launch.kernel
    warps = op.warps or kernel.warps // kernel.pack
    build.add(named_barrier(op.id, warps, build.machine, build.key("others", op)))


@follows(cta.ClusterSync)
def _cluster_sync(build: Builder, op: cta.ClusterSync) -> None:
    """The CTAs of a cluster do the same at the same time."""
    clocks = build.machine.cluster_arrival
    build.add(lambda engine, actor, now: now + clocks)


@follows(cta.ClusterWait)
def _cluster_wait(build: Builder, op: cta.ClusterWait) -> None:
    """The others arrive when this one does, and are heard of a little later."""
    clocks = build.machine.cluster_arrival
    build.add(lambda engine, actor, now: now + clocks)


@follows(cta.PingPongWait)
def _ping_pong_wait(build: Builder, op: cta.PingPongWait) -> None:
    key = build.key("its turn", op)
    turns = [
        named_barrier(op.id + number, 2 * WARPGROUP, build.machine, key)
        for number in range(op.warpgroups)
    ]
    only = op.only

    group = op.group

    def run(engine: Engine, actor: Actor, now: float) -> float | None:
        mine = actor.index if group < 0 else group
        return turns[mine](engine, actor, now) if only in (-1, mine) else now

    build.add(run)


@follows(cta.PingPongArrive)
def _ping_pong_arrive(build: Builder, op: cta.PingPongArrive) -> None:
    first, count, only, group = op.id, op.warpgroups, op.only, op.group

    def run(engine: Engine, actor: Actor, now: float) -> float:
        mine = actor.index if group < 0 else group
        if only in (-1, mine):
            named = actor.cta.named.setdefault(first + (mine + 1) % count, Named())
            named.arrive(engine, now, WARPGROUP, 2 * WARPGROUP)
        return now

    build.add(run)


# --- groups ---------------------------------------------------------------------------------------


@follows(cta.WgmmaCommit)
def _wgmma_commit(build: Builder, op: cta.WgmmaCommit) -> None:
    line = build.product_line
    key = build.part.name, "tensor cores", line
    if build.one_by_one:
        return  # nothing is left to wait for

    def run(engine: Engine, actor: Actor, now: float) -> float:
        if actor.issuing is None:
            clocks, actor.open = actor.open, 0.0
            reads, actor.reading = actor.reading, 0.0
            waits = min(clocks, ISSUED * actor.each)
            (first, group), end = engine.tensor.commit(actor, now, clocks - waits, waits)
            engine.port.feed(end - clocks, end, reads)
            actor.groups.append(group)
            if engine.spans is not None:
                engine.note(actor, "wgmma", line, end - clocks, end)
            actor.issuing = first
        if actor.issuing.end > now:  # or later, if others come
            engine.wait(key, actor, now, actor.issuing.end)
            actor.place -= 1
            return actor.issuing.end
        actor.issuing = None
        return now

    build.add(run)


def _group(
    build: Builder,
    key: Key,
    pending: int,
    groups: Callable[[Actor], list[T]],
    end: Callable[[T], float] = float,
    forget: bool = True,
) -> None:
    """Wait for the ends of all groups but the latest ``pending``, which are then forgotten unless
    something else of them is still awaited. An end that was put off meanwhile is awaited again."""

    def run(engine: Engine, actor: Actor, now: float) -> float:
        held = groups(actor)
        if len(held) <= pending:
            return now
        then = max(map(end, held[: len(held) - pending]))
        if then > now:
            engine.wait(key, actor, now, then)
            actor.place -= 1
            return then
        if forget:
            del held[: len(held) - pending]
        return now

    build.add(run)


@follows(cta.WgmmaWait)
def _wgmma_wait(build: Builder, op: cta.WgmmaWait) -> None:
    """On the line of the product that it waits for, as far as that is seen here."""
    lines = [value.op.loc.line for value in op.values if isinstance(value.op, cta.Wgmma)]
    line = lines[0] if lines else build.product_line or op.loc.line
    key, latency = (build.part.name, "tensor cores", line), build.machine.wgmma_latency
    _group(build, key, op.pending, lambda actor: actor.groups, lambda group: group.end + latency)


@follows(cta.CopyCommit)
def _copy_commit(build: Builder, op: cta.CopyCommit) -> None:
    def run(engine: Engine, actor: Actor, now: float) -> float:
        actor.copies.append(actor.copying)
        actor.copying = 0.0
        return now

    build.add(run)


@follows(cta.CopyWait)
def _copy_wait(build: Builder, op: cta.CopyWait) -> None:
    _group(build, build.key("copies", op), op.pending, lambda actor: actor.copies)


@follows(cta.TmaCommit)
def _tma_commit(build: Builder, op: cta.TmaCommit) -> None:
    def run(engine: Engine, actor: Actor, now: float) -> float:
        actor.stores.append(actor.storing)
        actor.storing = (0.0, 0.0)
        return now

    build.add(run)


@follows(cta.TmaWait)
def _tma_wait(build: Builder, op: cta.TmaWait) -> None:
    """Until the stores have read their buffers, or are complete."""
    which = 0 if op.read else 1
    stores = build.key("stores", op)
    _group(
        build, stores, op.pending, lambda actor: actor.stores, lambda group: group[which], which > 0
    )


@follows(cta.AwaitPrograms)
def _await_programs(build: Builder, op: cta.AwaitPrograms) -> None:
    """One look at the count, if nobody is late: programs begin in their order."""
    clocks, part = build.machine.l2_latency, build.part
    build.add(lambda engine, actor, now: now + clocks)
    build.add(named_barrier(op.barrier, part.warps, build.machine, build.key("others", op)))


@follows(cta.PassProgram)
def _pass_program(build: Builder, op: cta.PassProgram) -> None:
    """A barrier; the fence and the count of one thread keep no other one waiting."""
    key = build.key("others", op)
    build.add(named_barrier(op.barrier, build.part.warps, build.machine, key))


@follows(cta.Last)
def _last(build: Builder, op: cta.Last) -> None:
    """A fence, the count, and a fence, whose round trips wait for what is in flight from memory
    when they begin (as measured: nothing gets shorter though no more is asked for meanwhile).
    Whether it is the last is what the run was asked for."""
    out, part = build.place(op.out), build.part
    barrier = named_barrier(op.barrier, part.warps, build.machine, build.key("others", op))
    machine, key = build.machine, build.key("the count", op)

    def count(engine: Engine, actor: Actor, now: float) -> float:
        then = now + machine.last + machine.last_trips * engine.bank.owes(now)
        engine.wait(key, actor, now, then)
        return then

    def verdict(engine: Engine, actor: Actor, now: float) -> float:
        actor.values[out] = actor.cta.last
        return now

    build.add(barrier)
    build.add(count)
    build.add(barrier)
    build.add(verdict)
