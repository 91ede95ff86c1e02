"""cta IR as steps that actors of the engine run: one list for each part of a kernel, with jumps.

Scalars are computed for real, by the functions of their rows; tiles are only the time at which they
are ready, kept for results that come later than their operation (loads, products). Neighbouring
arithmetic is one run of work, in pieces that others come between.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.types import TileType
from tkc.timing import engine as machinery
from tkc.timing.costs import (
    COSTS,
    Chain,
    Compute,
    Meeting,
    Place,
    Port,
    Product,
    Step,
    Tensor,
    steps_of,
)
from tkc.timing.engine import Actor, Barrier, Cta, Engine, Frame, Key, Loop, Named, StepFunction
from tkc.timing.instructions import Work
from tkc.timing.launch import WARPGROUP, Part
from tkc.timing.machine import TimingMachine
from tkc.timing.skipping import describe
from tkc.timing.survey import WHILE_ROUNDS, Survey
from tkc.timing.transfers import Memory, transfer

GRAIN = 128  # clocks of a piece of arithmetic between which others are served
UNROLLED = 4  # rounds of a loop without synchronisation, whose loads ptxas moves together

_Rule = Callable[["Builder", Any], None]
_FOLLOWED: dict[type[Op], _Rule] = {}


def follows(*classes: type[Op]) -> Callable[[_Rule], _Rule]:
    """Register what the engine does at operations that order or control."""

    def register(rule: _Rule) -> _Rule:
        for kind in classes:
            _FOLLOWED[kind] = rule
        return rule

    return register


@dataclass(slots=True)
class Code:
    """The steps of all parts of a launch, for one machine and one behaviour of its memory."""

    made: Survey
    machine: TimingMachine
    memory: Memory
    numbers: dict[Value, int] = field(default_factory=dict[Value, int])  # of barrier arrays
    beside_wgmma: bool = False
    _parts: dict[tuple[str, int], tuple[list[StepFunction], list[Any]]] = field(
        default_factory=dict[tuple[str, int], tuple[list[StepFunction], list[Any]]]
    )

    def __post_init__(self) -> None:
        self.beside_wgmma = any(
            isinstance(op, cta.Wgmma) for op in self.made.launch.kernel.body.walk()
        )

    def actors(self, program: Cta) -> list[Actor]:
        """The actors of a CTA, those of the part that computes first."""
        launch, found = self.made.launch, list[Actor]()
        for part in sorted(launch.parts, key=lambda part: part is not launch.main):
            for index, warps in enumerate(part.groups):
                actor = Actor(program, part.name, index, warps, part.warps)
                actor.steps, template = self._part(part, warps)
                actor.values = list(template)
                found.append(actor)
        return found

    def _part(self, part: Part, warps: int) -> tuple[list[StepFunction], list[Any]]:
        key = part.name, warps
        if key not in self._parts:
            builder = Builder(self, part, warps)
            builder.block(part.ops)
            builder.flush()
            builder.steps.append(_end)
            self._parts[key] = builder.steps, builder.template
        return self._parts[key]


def _end(engine: Engine, actor: Actor, now: float) -> float | None:
    engine.end(actor, now)
    return None


class Builder:
    """Makes the steps of one part, for actors of so many warps."""

    def __init__(self, code: Code, part: Part, warps: int) -> None:
        self.code, self.part, self.warps = code, part, warps
        self.made, self.machine = code.made, code.machine
        self.at = Place(self.made.launch, self.machine, part, warps)
        self.steps: list[StepFunction] = []
        self.places: dict[Value, int] = {}
        self.template: list[Any] = []
        self.later: set[Value] = set()  # tiles that may be ready later than their operation is over
        self.loops = 0  # around the operation at hand
        self.ahead = 1
        self.scalars: list[tuple[Callable[..., Any], Any, int, tuple[int, ...]]] = []
        self.work, self.line = Work(), 0
        for value, given in self.made.launch.arguments():
            self.template[self.place(value)] = 0 if given is None else given

    # --- values -----------------------------------------------------------------------------------

    def place(self, value: Value) -> int:
        found = self.places.get(value)
        if found is None:
            found = self.places[value] = len(self.template)
            self.template.append(0)
        return found

    def optional(self, value: Value | None) -> int | None:
        return None if value is None else self.place(value)

    @property
    def memory(self) -> Memory:
        return self.code.memory

    def barrier_at(self, barriers: Value, slot: Value) -> Callable[[Actor], Barrier]:
        """The mbarrier of an array at a slot, of the actor's CTA."""
        made = barriers.op
        assert isinstance(made, cta.Barriers)
        numbers = self.code.numbers
        number, place = numbers.setdefault(barriers, len(numbers)), self.place(slot)
        arrivals, name = made.arrivals, made.name

        def find(actor: Actor) -> Barrier:
            key = number, int(actor.values[place])
            found = actor.cta.barriers.get(key)
            if found is None:
                found = actor.cta.barriers[key] = Barrier(arrivals, name)
            return found

        return find

    def key(self, cause: str, op: Op) -> Key:
        return self.part.name, cause, op.loc.line

    @property
    def fraction(self) -> float:
        """Of a multiprocessor's schedulers that the actor's warps have."""
        return self.warps / WARPGROUP

    # --- blocks -----------------------------------------------------------------------------------

    def add(self, step: StepFunction) -> None:
        self.flush()
        self.steps.append(step)

    def block(self, ops: list[Op]) -> None:
        for op in ops:
            self.one(op)

    def one(self, op: Op) -> None:
        followed = _FOLLOWED.get(type(op))
        if followed is not None:
            followed(self, op)
        elif type(op) in COSTS and not self.scalar(op):
            self.costly(op)

    def scalar(self, op: Op) -> bool:
        """Scalars are computed; whether it was one."""
        if not isinstance(op, (tile.Map, tile.Cast, tile.Bitcast, tile.Const)):
            return False
        out = op.results[0]
        if not out.tile.is_scalar:
            return False
        if isinstance(op, tile.Const):
            self.template[self.place(out)] = op.value
        elif isinstance(op, tile.Map):
            row = FUNCTIONS[op.fn]
            element = row.element([a.tile.element for a in op.args])
            places = tuple(self.place(a) for a in op.args)
            self.flush_work()
            self.scalars.append((row.meaning.fold, element, self.place(out), places))
        else:
            self.flush_work()
            self.scalars.append((_same, None, self.place(out), (self.place(op.x),)))
        return True

    def costly(self, op: Op) -> None:
        """The steps of an operation that has a cost; it waits for what it reads."""
        steps = steps_of(op, self.at)
        reads = op.all_operands() if not isinstance(op, cta.Mma) else [op.a, op.b]
        awaited = [v for v in reads if v in self.later]
        if isinstance(op, cta.Wgmma):
            awaited = [v for v in awaited if v is op.a]
        if not steps:  # the same registers under another name
            for result in op.results:
                if awaited:
                    self.moves([(self.place(result), self.place(awaited[0]))])
                    self.later.add(result)
            return
        if awaited:
            self.flush()
            self.steps.append(self.await_values(awaited, op))
        outs = [self.place(r) for r in op.results if isinstance(r.type, TileType)]
        for step in steps:
            if self.step(step, op, outs):
                self.later.update(op.results)

    def await_values(self, values: list[Value], op: Op) -> StepFunction:
        places = [self.place(value) for value in values]
        key = self.key(_cause(values[0]), op)

        def step(engine: Engine, actor: Actor, now: float) -> float:
            held, then = actor.values, now
            for place in places:
                ready = held[place]
                if ready > then:
                    then = ready
            if then > now:
                engine.wait(key, actor, now, then)
            return then

        return step

    # --- steps of costs ---------------------------------------------------------------------------

    def step(self, step: Step, op: Op, outs: list[int]) -> bool:
        """Whether the results come later than the step is over."""
        if isinstance(step, Compute):
            self.flush_scalars()
            self.work += step.work
            self.line = self.line or op.loc.line
            return False
        if isinstance(step, Chain):
            clocks = step.clocks
            self.add(lambda engine, actor, now: now + clocks)
            return False
        if isinstance(step, Meeting):
            self.add(meet(step.barrier, self.part.warps, self.machine, self.key("others", op)))
            return False
        if isinstance(step, Port):
            self.add(_port(step, outs))
            return step.latency > 0
        if isinstance(step, Tensor):
            self.add(_tensor(step, outs, WARPGROUP / self.warps, op.loc.line))
            return True
        if isinstance(step, Product):
            clocks = step.clocks

            def product(engine: Engine, actor: Actor, now: float) -> float:
                actor.open += clocks
                return now

            self.add(product)
            return False
        self.add(transfer(self, step, outs))
        return step.how in ("load", "update")

    def flush(self) -> None:
        self.flush_scalars()
        self.flush_work()

    def flush_work(self) -> None:
        """The arithmetic so far becomes one run, in pieces."""
        if self.work:
            self.steps.append(self.arithmetic(self.work, self.line))
        self.work, self.line = Work(), 0

    def arithmetic(self, work: Work, line: int) -> StepFunction:
        machine, fraction = self.machine, self.fraction
        clocks = work.clocks(machine, self.code.beside_wgmma)
        pieces = max(1, int(clocks // GRAIN))
        each = clocks / pieces
        uses = [(machinery.ISSUE, each * fraction)]
        if not self.code.beside_wgmma:
            units = work.unit_clocks(machine)
            uses = [
                (unit, amount * fraction / pieces)
                for unit, amount in zip(
                    (machinery.ISSUE, machinery.FMA, machinery.ALU, machinery.MUFU, machinery.F64),
                    units, strict=True,
                ) if amount
            ]  # fmt: skip

        def run(engine: Engine, actor: Actor, now: float) -> float:
            end = now + each
            resources = engine.resources
            for unit, amount in uses:
                done = resources[unit].use(now, amount)
                if done > end:
                    end = done
            left = (actor.left or pieces) - 1
            actor.left = left
            if left:
                actor.place -= 1
            if engine.spans is not None:
                engine.note(actor, "arithmetic", line, now, end)
            return end

        return run

    def flush_scalars(self) -> None:
        if not self.scalars:
            return
        todo, self.scalars = self.scalars, []
        count = len(todo)
        latency = self.machine.scalar * count if self.at.elected else 0.0
        amount = count * self.fraction

        def run(engine: Engine, actor: Actor, now: float) -> float:
            compute(actor.values, todo)
            if latency:
                return now + latency
            engine.resources[machinery.ISSUE].use(now, amount)
            return now

        self.steps.append(run)

    def moves(self, pairs: list[tuple[int, int]]) -> None:
        """Values under other names, all at once."""
        pairs = [(new, old) for new, old in pairs if new != old]
        if not pairs:
            return

        def run(engine: Engine, actor: Actor, now: float) -> float:
            values = actor.values
            found = [values[old] for _, old in pairs]
            for (new, _), value in zip(pairs, found, strict=True):
                values[new] = value
            return now

        self.add(run)

    def renamed(self, new: list[Value], old: list[Value]) -> list[tuple[int, int]]:
        """Pairs of places; tiles may be ready later under the new name too."""
        self.later.update(v for v in new if isinstance(v.type, TileType) and not v.type.is_scalar)
        return [(self.place(n), self.place(o)) for n, o in zip(new, old, strict=True)]


def compute(
    values: list[Any], todo: list[tuple[Callable[..., Any], Any, int, tuple[int, ...]]]
) -> None:
    """Scalar operations on the values at their places; what has no result is 0."""
    for function, element, out, places in todo:
        try:
            found = function(element, *[values[p] for p in places])
            values[out] = 0 if found is None else found
        except (ArithmeticError, ValueError, TypeError):
            values[out] = 0


def _same(element: Any, value: Any) -> Any:
    return value


def _cause(value: Value) -> str:
    """What a wait for a value is a wait for."""
    op = value.op
    if isinstance(op, cta.LoadGlobal):
        return "global loads"
    if isinstance(op, (cta.LoadShared, cta.GatherShared, cta.Convert)):
        return "shared memory"
    return "tensor cores" if isinstance(op, cta.Mma) else "results"


def _port(step: Port, outs: list[int]) -> StepFunction:
    clocks, latency = step.clocks, step.latency

    def run(engine: Engine, actor: Actor, now: float) -> float:
        end = engine.resources[machinery.SHARED].use(now, clocks)
        if latency:
            for place in outs:
                actor.values[place] = end + latency
            return now
        return end

    return run


def _tensor(step: Tensor, outs: list[int], slower: float, line: int) -> StepFunction:
    clocks, latency = step.clocks, step.latency

    def run(engine: Engine, actor: Actor, now: float) -> float:
        end = max(engine.resources[machinery.TENSOR].use(now, clocks), now + clocks * slower)
        for place in outs:
            actor.values[place] = end + latency
        if engine.spans is not None:
            engine.note(actor, "mma", line, now, end)
        return end

    return run


def meet(number: int, expected: int, machine: TimingMachine, key: Key) -> StepFunction:
    """Come to a named barrier and wait until ``expected`` warps have."""

    def run(engine: Engine, actor: Actor, now: float) -> float | None:
        if actor.met:
            actor.met = False
            engine.wait(key, actor, actor.since, now)
            return now + machine.meeting
        named = actor.cta.named.setdefault(number, Named())
        if named.arrive(engine, now, actor.warps, expected):
            return now + machine.meeting
        named.waiting.append(actor)
        actor.since, actor.cause = now, key
        actor.place -= 1
        return None

    return run


# --- control --------------------------------------------------------------------------------------


@follows(
    tile.Yield, cta.Alloc, cta.Barriers, cta.Init, cta.TensorMap, cta.Workspace, cta.WgmmaFence,
    cta.TmaCommit, cta.Role,
)  # fmt: skip
def _nothing(build: Builder, op: Op) -> None:
    """Costs nothing while programs run; that CTAs begin late is a constant of the machine."""
    if isinstance(op, cta.TmaCommit):
        build.add(_tma_commit)


def _tma_commit(engine: Engine, actor: Actor, now: float) -> float:
    actor.stores.append(actor.storing)
    actor.storing = (0.0, 0.0)
    return now


@follows(tile.Dim)
def _dim(build: Builder, op: tile.Dim) -> None:
    build.template[build.place(op.out)] = build.made.launch.dim(op.symbol)


@follows(cta.Special)
def _special(build: Builder, op: cta.Special) -> None:
    launch, which, out = build.made.launch, op.which, build.place(op.out)

    def run(engine: Engine, actor: Actor, now: float) -> float:
        actor.values[out] = launch.special(which, actor.cta.program)
        return now

    build.add(run)


@follows(cta.Elect)
def _elect(build: Builder, op: cta.Elect) -> None:
    build.flush()
    after: list[int] = []

    def enter(engine: Engine, actor: Actor, now: float) -> float:
        if actor.index:
            actor.place = after[0]
        return now

    build.add(enter)
    build.at.elected = True
    build.block(op.body.ops)
    build.flush()
    build.at.elected = False
    after.append(len(build.steps))


@follows(tile.If)
def _if(build: Builder, op: tile.If) -> None:
    """A condition that memory decides is taken to hold, as the survey does."""
    condition = build.place(op.cond)
    assumed = op in build.made.assumed
    other: list[int] = []
    after: list[int] = []

    def enter(engine: Engine, actor: Actor, now: float) -> float:
        if not assumed and not actor.values[condition]:
            actor.place = other[0]
        return now

    def leave(engine: Engine, actor: Actor, now: float) -> float:
        actor.place = after[0]
        return now

    build.add(enter)
    build.block(op.then.ops)
    build.moves(build.renamed(op.outs, op.then.yielded))
    build.add(leave)
    other.append(len(build.steps))
    build.block(op.other.ops)
    build.moves(build.renamed(op.outs, op.other.yielded))
    build.flush()
    after.append(len(build.steps))


@follows(tile.For)
def _for(build: Builder, op: tile.For) -> None:
    low, high = build.place(op.lo), build.place(op.hi)
    fixed = build.made.guessed.get(op)
    rounds = build.made.persistent.get(build.part.name) is op
    step = op.step

    def trips(actor: Actor) -> tuple[int, int, list[int] | None]:
        if rounds:
            return len(actor.cta.turns), 0, actor.cta.turns
        first = int(actor.values[low])
        if fixed is not None:
            return fixed, first, None
        return max(0, -((first - int(actor.values[high])) // step)), first, None

    args, inside = op.body.args[1:], op.body
    loop = Loop(build.place(op.counter), step, op.reverse, [])
    _loop(build, op, loop, trips, list(op.init), args, [(inside, inside.yielded)])


@follows(tile.While)
def _while(build: Builder, op: tile.While) -> None:
    """As many rounds as the survey takes it for."""
    build.template.append(0)
    loop = Loop(len(build.template) - 1, 1, False, [])
    parts = [(op.before, list[Value]()), (op.body, op.body.yielded)]
    build.moves(build.renamed(op.body.args, op.init))
    _loop(
        build, op, loop, lambda actor: (WHILE_ROUNDS, 0, None), list(op.init), op.before.args, parts
    )


def _loop(
    build: Builder,
    op: tile.For | tile.While,
    loop: Loop,
    trips: Callable[[Actor], tuple[int, int, list[int] | None]],
    init: list[Value],
    args: list[Value],
    blocks: list[tuple[Block, list[Value]]],
) -> None:
    build.moves(build.renamed(args, init))
    build.flush()
    after: list[int] = []
    overhead = build.machine.scalar + 1

    def enter(engine: Engine, actor: Actor, now: float) -> float:
        count, low, turns = trips(actor)
        if count <= 0:
            actor.place = after[0]
            return now
        frame = Frame(loop, count, low, turns)
        actor.frames.append(frame)
        actor.values[loop.counter] = frame.counter(0)
        return now

    def again(engine: Engine, actor: Actor, now: float) -> float:
        frame = actor.frames[-1]
        frame.turn += 1
        if frame.turn < frame.count:
            engine.round_ended(actor, frame, now)
            actor.values[loop.counter] = frame.counter(frame.turn)
            actor.place = loop.start
            return now + overhead
        actor.frames.pop()
        return now

    build.add(enter)
    loop.start = len(build.steps)
    before, build.ahead = build.ahead, UNROLLED if _is_free(op) else 1
    build.loops += 1
    for block, _ in blocks:
        build.block(block.ops)
    yielded = blocks[-1][1]
    build.moves(build.renamed(args, yielded))
    build.loops -= 1
    build.ahead = before
    build.add(again)
    after.append(len(build.steps))
    build.moves(build.renamed(op.outs, args))
    if isinstance(op, tile.For):
        describe(build, op, loop)


def _is_free(op: Op) -> bool:
    """Whether nothing in a loop keeps ptxas from unrolling it and moving its loads together."""
    return not any(
        isinstance(inner, (cta.Wait, cta.Sync, cta.Wgmma, cta.CopyWait, cta.StoreShared, tile.For,
                           tile.While, cta.PingPongWait))
        or inner.operands.get("scratch") is not None
        for inner in op.walk()
    )  # fmt: skip


# --- barriers -------------------------------------------------------------------------------------


@follows(cta.Wait)
def _wait(build: Builder, op: cta.Wait) -> None:
    at, phase = build.barrier_at(op.barriers, op.slot), build.place(op.phase)
    flip, latency = int(op.flip), build.machine.wait
    key = build.key(f"{op.barriers.hint}", op)

    def run(engine: Engine, actor: Actor, now: float) -> float | None:
        barrier = at(actor)
        if barrier.passed((int(actor.values[phase]) & 1) ^ flip):
            if actor.met:
                actor.met = False
                engine.wait(key, actor, actor.since, now)
            return now + latency
        if not actor.met:
            actor.met, actor.since, actor.cause = True, now, key
        barrier.waiting.append(actor)
        actor.place -= 1
        return None

    build.add(run)


@follows(cta.Arrive)
def _arrive(build: Builder, op: cta.Arrive) -> None:
    at, condition = build.barrier_at(op.barriers, op.slot), build.optional(op.cond)
    count = (1 if build.at.elected else build.warps) * op.cluster
    late = build.machine.cluster_arrival if op.cluster > 1 else 0.0

    def run(engine: Engine, actor: Actor, now: float) -> float:
        if condition is None or actor.values[condition]:
            if late:
                engine.at(now + late, _arrived, (engine, at(actor), count))
            else:
                at(actor).arrive(engine, now, count)
        return now

    build.add(run)


def _arrived(what: tuple[Engine, Barrier, int], now: float) -> None:
    engine, barrier, count = what
    barrier.arrive(engine, now, count)


@follows(cta.Expect)
def _expect(build: Builder, op: cta.Expect) -> None:
    at, count = build.barrier_at(op.barriers, op.slot), op.bytes

    def run(engine: Engine, actor: Actor, now: float) -> float:
        at(actor).arrive(engine, now, 1, count)
        return now

    build.add(run)


@follows(cta.Advance)
def _advance(build: Builder, op: cta.Advance) -> None:
    slot, phase, depth = build.place(op.slot), build.place(op.phase), op.depth
    new_slot, new_phase = (build.place(out) for out in op.outs)

    def run(engine: Engine, actor: Actor, now: float) -> float:
        values = actor.values
        after = values[slot] + 1
        values[new_slot] = 0 if after >= depth else after
        values[new_phase] = values[phase] ^ 1 if after >= depth else values[phase]
        return now

    build.add(run)


@follows(cta.Sync)
def _sync(build: Builder, op: cta.Sync) -> None:
    kernel = build.made.launch.kernel
    warps = op.warps or kernel.warps // kernel.pack
    build.add(meet(op.id, warps, build.machine, build.key("others", op)))


@follows(cta.ClusterSync)
def _cluster_sync(build: Builder, op: cta.ClusterSync) -> None:
    """The CTAs of a cluster do the same at the same time."""
    clocks = build.machine.cluster_arrival
    build.add(lambda engine, actor, now: now + clocks)


@follows(cta.PingPongWait)
def _ping_pong_wait(build: Builder, op: cta.PingPongWait) -> None:
    key = build.key("its turn", op)
    turns = [
        meet(op.id + number, 2 * WARPGROUP, build.machine, key) for number in range(op.warpgroups)
    ]
    only = op.only

    def run(engine: Engine, actor: Actor, now: float) -> float | None:
        return turns[actor.index](engine, actor, now) if only in (-1, actor.index) else now

    build.add(run)


@follows(cta.PingPongArrive)
def _ping_pong_arrive(build: Builder, op: cta.PingPongArrive) -> None:
    first, count, only = op.id, op.warpgroups, op.only

    def run(engine: Engine, actor: Actor, now: float) -> float:
        if only in (-1, actor.index):
            named = actor.cta.named.setdefault(first + (actor.index + 1) % count, Named())
            named.arrive(engine, now, WARPGROUP, 2 * WARPGROUP)
        return now

    build.add(run)


# --- groups ---------------------------------------------------------------------------------------


@follows(cta.WgmmaCommit)
def _wgmma_commit(build: Builder, op: cta.WgmmaCommit) -> None:
    latency, line = build.machine.wgmma_latency, op.loc.line

    def run(engine: Engine, actor: Actor, now: float) -> float:
        clocks, actor.open = actor.open, 0.0
        end = engine.resources[machinery.TENSOR].use(now, clocks)
        actor.groups.append(end + latency)
        if engine.spans is not None:
            engine.note(actor, "wgmma", line, end - clocks, end)
        return now

    build.add(run)


def _group(
    build: Builder, op: Op, pending: int, cause: str, ends: Callable[[Actor], list[float]]
) -> None:
    """Wait until at most so many of the latest groups are unfinished."""
    key = build.key(cause, op)

    def run(engine: Engine, actor: Actor, now: float) -> float:
        held = ends(actor)
        if len(held) <= pending:
            return now
        then = max(held[: len(held) - pending])
        del held[: len(held) - pending]
        if then > now:
            engine.wait(key, actor, now, then)
            return then
        return now

    build.add(run)


@follows(cta.WgmmaWait)
def _wgmma_wait(build: Builder, op: cta.WgmmaWait) -> None:
    _group(build, op, op.pending, "tensor cores", lambda actor: actor.groups)


@follows(cta.CopyCommit)
def _copy_commit(build: Builder, op: cta.CopyCommit) -> None:
    def run(engine: Engine, actor: Actor, now: float) -> float:
        actor.copies.append(actor.copying)
        actor.copying = 0.0
        return now

    build.add(run)


@follows(cta.CopyWait)
def _copy_wait(build: Builder, op: cta.CopyWait) -> None:
    _group(build, op, op.pending, "copies", lambda actor: actor.copies)


@follows(cta.TmaWait)
def _tma_wait(build: Builder, op: cta.TmaWait) -> None:
    key, pending, which = build.key("stores", op), op.pending, 0 if op.read else 1

    def run(engine: Engine, actor: Actor, now: float) -> float:
        held = actor.stores
        if len(held) <= pending:
            return now
        then = max(group[which] for group in held[: len(held) - pending])
        if which:
            del held[: len(held) - pending]
        if then > now:
            engine.wait(key, actor, now, then)
            return then
        return now

    build.add(run)


@follows(cta.Last)
def _last(build: Builder, op: cta.Last) -> None:
    """The costs of its rule; whether it is the last is what the run was asked for."""
    out = build.place(op.out)

    def verdict(engine: Engine, actor: Actor, now: float) -> float:
        actor.values[out] = actor.cta.last
        return now

    for step in steps_of(op, build.at):
        build.step(step, op, [])
    build.add(verdict)
