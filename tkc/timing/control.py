"""Loops, branches, elections and numbers of the place, as steps of the engine."""

from __future__ import annotations

from collections.abc import Callable

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.timing.builder import UNROLLED, Builder, follows
from tkc.timing.engine import Actor, Engine
from tkc.timing.skipping import describe
from tkc.timing.steady import Frame, Loop
from tkc.timing.survey import WHILE_ROUNDS


@follows(
    tile.Yield, cta.Alloc, cta.Barriers, cta.Init, cta.TensorMap, cta.Workspace, cta.WgmmaFence,
    cta.Role, cta.AwaitLaunch, cta.ClusterArrive,
)  # fmt: skip
def _nothing(build: Builder, op: Op) -> None:
    """Costs nothing while programs run; that CTAs begin late is a constant of the machine."""


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


@follows(cta.LaterRound)
def _later_round(build: Builder, op: cta.LaterRound) -> None:
    """The round that is looked at: all programs of the CTA are the one there."""
    out = build.place(op.out)

    def run(engine: Engine, actor: Actor, now: float) -> float:
        actor.values[out] = actor.cta.turns[0]
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
        first = int(actor.values[low])
        if rounds:  # of several warpgroups in turn each takes its own
            own = actor.cta.turns[first::step]
            return len(own), 0, own
        if fixed is not None:
            return fixed, first, None
        return max(0, -((first - int(actor.values[high])) // step)), first, None

    args, inside = op.body.args[1:], op.body
    loop = Loop(build.place(op.counter), step, op.reverse, rounds)
    _loop(build, op, loop, trips, list(op.init), args, [(inside, inside.yielded)])


@follows(tile.While)
def _while(build: Builder, op: tile.While) -> None:
    """As many rounds as the survey takes it for, or as there are programs for the CTA to draw."""
    rounds = build.made.persistent.get(build.part.name) is op
    build.template.append(0)
    loop = Loop(len(build.template) - 1, 1, False, rounds)
    parts = [(op.before, list[Value]()), (op.body, op.body.yielded)]
    for argument, carried in zip(op.body.args, op.before.args, strict=True):
        build.places[argument] = build.place(carried)
    build.renamed(op.body.args, op.before.args)  # tiles may be ready later there too

    def trips(actor: Actor) -> tuple[int, int, list[int] | None]:
        return len(actor.cta.turns) if rounds else WHILE_ROUNDS, 0, None

    _loop(build, op, loop, trips, list(op.init), op.before.args, parts)


@follows(cta.Draw)
def _draw(build: Builder, op: cta.Draw) -> None:
    """A round trip to the L2; the program is that of the CTA again, as all that it is given."""
    out, clocks, ctas = build.place(op.out), build.machine.l2_latency, build.made.launch.ctas

    def run(engine: Engine, actor: Actor, now: float) -> float:
        actor.values[out] = actor.cta.program - ctas
        return now + clocks

    build.add(run)


@follows(cta.StoreScalar)
def _store_scalar(build: Builder, op: cta.StoreScalar) -> None:
    """One store of one thread."""
    clocks = build.machine.scalar
    build.add(lambda engine, actor, now: now + clocks)


@follows(cta.LoadScalar)
def _load_scalar(build: Builder, op: cta.LoadScalar) -> None:
    """The number of a program: that of the CTA."""
    out, clocks = build.place(op.out), build.machine.shared_latency

    def run(engine: Engine, actor: Actor, now: float) -> float:
        actor.values[out] = actor.cta.program
        return now + clocks

    build.add(run)


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
    for block, _ in blocks:
        build.block(block.ops)
    yielded = blocks[-1][1]
    build.moves(build.renamed(args, yielded))
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
