"""Bytes between global memory and a multiprocessor, as steps of the engine.

A transfer takes the port of shared memory or L1, its share of L2, and of the memory where L2
misses; its results are there when the last of them is through and the latency has passed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta
from tkc.ir.numbers import Number
from tkc.timing.costs.steps import Place, Transfer
from tkc.timing.engine import Actor, Barrier, Engine, Key, StepFunction
from tkc.timing.launch import Cut, footprint, from_memory
from tkc.timing.machine import TimingMachine
from tkc.timing.resources import DRAM, ISSUE, L2, SENT, SHARED, TMA

LINE = 128
Live = Callable[[list[Number]], float]  # the live share of a block, from the values at hand
WORKSPACE_MISS = 0.1  # of what programs of one launch hand on: the L2 has it, and keeps it a while
QUEUE = 4  # latencies of memory that stores may be behind before their threads wait


@dataclass(frozen=True, slots=True)
class Memory:
    """How the memory behaves in a launch: by load, shares of its bytes from 0 to 1; and what one
    multiprocessor gets or sends while all are busy, in bytes per clock but for ``filled``."""

    misses: dict[Op, float] = field(default_factory=dict[Op, float])  # the L2
    # of which the first to ask misses; who asks for the same meanwhile waits as long
    first: dict[Op, float] = field(default_factory=dict[Op, float])
    # that the L2 sends for one multiprocessor; the others go to several at once
    alone: dict[Op, float] = field(default_factory=dict[Op, float])
    near: frozenset[Op] = frozenset()  # loads that hit L1
    # of the sectors that a load asks for, those that L1 has not from iterations before
    anew: dict[Op, float] = field(default_factory=dict[Op, float])
    l2: float = 48.0
    dram: float = 16.0
    stores: float = 20.0
    updates: float = 5.0  # atomic ones
    filled: float = 0.1  # lines per clock that TMA fills with zeros, outside of tensors
    times: float = 1.0  # of its share that ``dram`` is

    def clocks(self, op: Op, port: float) -> float:
        """Of one byte that a load moves from the L2, at most ``port`` in a clock."""
        return max(1 / port, self.alone.get(op, 1.0) / self.l2)


class Building(Protocol):
    """What a transfer needs of the builder of steps."""

    at: Place
    machine: TimingMachine
    ahead: int  # iterations whose loads are under way together: several where ptxas unrolls a loop
    warps: int  # of the actor

    @property
    def memory(self) -> Memory:
        """The GPU's memory, L2 included, which all CTAs share."""
        ...

    @property
    def fraction(self) -> float:
        """Of a multiprocessor's schedulers that the actor's warps have."""
        ...

    def place(self, value: Value) -> int:
        """The number of a value in the list of an actor's values."""
        ...

    def optional(self, value: Value | None) -> int | None:
        """The place of a value, or None for an operand that is not given."""
        ...

    def key(self, cause: str, op: Op) -> Key:
        """What waiting is booked under: the role, why, and the line of the source."""
        ...

    def barrier_at(self, barriers: Value, slot: Value) -> Callable[[Actor], Barrier]:
        """The mbarrier of an array at a slot, of the actor's CTA."""
        ...


def transfer(build: Building, step: Transfer, outs: list[int]) -> StepFunction:
    """The step of a transfer; ``outs`` are the places of a load's results."""
    op = step.op
    what = footprint(op, build.at.launch)
    live = _live(build, what.cuts)
    if isinstance(op, cta.TmaLoad):
        left_out = (what.cuts[build.at.launch.maps[op.cut_map].cut],) if op.cut_map else ()
        return _tma_load(build, step, op, live, _live(build, left_out))
    if isinstance(op, cta.TmaStore):
        return _tma_store(build, step, live)
    if step.how in ("load", "async"):
        return _load(build, step, outs, live)
    return _store(build, step, outs, live)


def _live(build: Building, given: Sequence[Cut]) -> Live:
    """The live share of a block that is cut so, from the values at hand. What only memory knows
    cuts nothing."""
    cuts: list[tuple[int | None, int | None, int, int]] = []
    for start, end, size in given:
        if any(isinstance(place, Value) and from_memory(place) for place in (start, end)):
            continue
        first = build.optional(start)
        if isinstance(end, str):
            cuts.append((first, None, build.at.launch.extent(end), size))
        else:
            cuts.append((first, build.place(end), 0, size))

    def share(values: list[Number]) -> float:
        found = 1.0
        for first, last, end, size in cuts:
            left = (end if last is None else values[last]) - (0 if first is None else values[first])
            if left < size:
                found *= max(0.0, left / size)
        return found

    return share


def _beyond(machine: TimingMachine, miss: float) -> tuple[float, float]:
    """What a block of which this share comes from memory takes longer than one that the L2 holds,
    as its last bytes count: clocks while nobody else uses memory, and for each u / (1 - u) of its
    use."""
    far = min(1.0, 2 * miss)
    return (machine.dram_latency - machine.l2_latency) * far, machine.dram_queue * far


def _tma_load(
    build: Building, step: Transfer, op: cta.TmaLoad, live: Live, asked_for: Live
) -> StepFunction:
    """``asked_for``: the share of the box that it does not leave out."""
    machine, memory = build.machine, build.memory
    at = build.barrier_at(op.barriers, op.slot)
    issue, whole, shared = machine.tma_issue * step.boxes, step.bytes, step.port
    miss = memory.misses.get(op, 1.0)
    latency, crowded = _beyond(machine, memory.first.get(op, 1.0))
    latency += machine.tma_latency
    each = step.spread * memory.clocks(op, machine.l2_port) / len(op.multicast)
    missing = miss * step.scattered / (len(op.multicast) * memory.dram)
    asked = max(1.0, step.lines / len(op.multicast))  # each CTA of a cluster asks for its part
    port, outside, line = asked / machine.l2_port, 1 / (LINE * memory.filled), op.loc.line

    def run(engine: Engine, actor: Actor, now: float) -> float:
        moved = whole * live(actor.values)
        resources, now = engine.resources, now + issue
        # Nothing else comes by the same way meanwhile.
        filled = max(0.0, whole * asked_for(actor.values) - moved) * outside
        end = resources[L2].use(now, max(moved * each, moved * port, shared) + filled)
        if filled:
            resources[TMA].use(now, filled)
        if missing:
            end = max(end, resources[DRAM].use(now, moved * missing))
            end += crowded * engine.bank.crowd(now)
        else:
            end += engine.bank.ahead(now)
        barrier = at(actor)
        engine.at(end + latency, lambda then: barrier.fill(engine, then, whole))
        if engine.spans is not None:
            engine.note(actor, "copy", line, now - issue, end + latency)
        return now

    return run


def _tma_store(build: Building, step: Transfer, live: Live) -> StepFunction:
    machine, memory = build.machine, build.memory
    issue, whole, spread = machine.tma_issue * step.boxes, step.bytes, step.spread
    behind = QUEUE * machine.dram_latency

    def run(engine: Engine, actor: Actor, now: float) -> float:
        moved, now = whole * live(actor.values), now + issue
        sent = engine.resources[SENT].use(now, moved * spread / memory.stores)
        written = engine.resources[DRAM].use(now, moved / memory.dram)
        read, complete = actor.storing
        read = max(read, sent + machine.tma_latency / 2, written - behind)
        complete = max(complete, sent + machine.l2_latency, written - behind)
        actor.storing = read, complete
        return now

    return run


def _load(build: Building, step: Transfer, outs: list[int], live: Live) -> StepFunction:
    machine, memory, op = build.machine, build.memory, step.op
    near = op in memory.near
    miss = 0.0 if near else memory.misses.get(op, 1.0)
    beyond, crowded = (0.0, 0.0) if near else _beyond(machine, memory.first.get(op, 1.0))
    anew = 0.0 if near else memory.anew.get(op, 1.0)
    latency = machine.l1_latency + anew * (machine.l2_latency + beyond - machine.l1_latency)
    each, missing = memory.clocks(op, machine.l2_port), miss * min(step.spread, 2.0) / memory.dram
    each, missing, crowded = each * step.spread * anew, missing * anew, crowded * anew
    port, whole, issue, fraction = step.port, step.bytes, step.issue, build.fraction
    ahead, line = build.ahead, op.loc.line
    condition = build.optional(op.cond) if isinstance(op, cta.CopyAsync) else None

    def run(engine: Engine, actor: Actor, now: float) -> float:
        if condition is not None and not actor.values[condition]:
            return now
        moved = whole * live(actor.values)
        resources = engine.resources
        end = resources[SHARED].use(now, port)
        if not near:
            end = max(end, resources[L2].use(now, moved * each))
            if missing:
                end = max(end, resources[DRAM].use(now, moved * missing))
            else:
                end += engine.bank.ahead(now)
        hidden = min(ahead, actor.frames[-1].count) if ahead > 1 and actor.frames else 1
        end += (latency + crowded * engine.bank.crowd(now)) / hidden
        for place in outs:
            actor.values[place] = end
        if not outs and end > actor.copying:
            actor.copying = end
        if engine.spans is not None:
            engine.note(actor, "load", line, now, end)
        return max(resources[ISSUE].use(now, issue * fraction), now + issue)

    return run


def _store(build: Building, step: Transfer, outs: list[int], live: Live) -> StepFunction:
    """Stores and atomic updates; one that returns what was there is a load too."""
    machine, memory = build.machine, build.memory
    port, whole, issue, fraction = step.port, step.bytes, step.issue, build.fraction
    what = footprint(step.op, build.at.launch)
    each = step.spread / memory.stores
    if step.how == "update":
        each = max(each, 1 / (what.element_bytes * memory.updates))
    missing, behind = min(step.spread, 2.0) / memory.dram, QUEUE * machine.dram_latency
    if isinstance(what.tensor.op, cta.Workspace):
        missing *= WORKSPACE_MISS
    key = build.key("stores", step.op)

    def run(engine: Engine, actor: Actor, now: float) -> float:
        moved = whole * live(actor.values)
        resources = engine.resources
        end = max(resources[SHARED].use(now, port), resources[SENT].use(now, moved * each))
        end = max(end, resources[DRAM].use(now, moved * missing))
        for place in outs:
            actor.values[place] = end + machine.l2_latency
        then = max(resources[ISSUE].use(now, issue * fraction), now + issue)
        if end - behind > then:
            engine.wait(key, actor, then, end - behind)
            return end - behind
        return then

    return run
