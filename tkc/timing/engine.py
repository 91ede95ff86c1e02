"""A discrete-event simulation of one multiprocessor that runs some CTAs of a kernel.

An *actor* is a warpgroup, or the up to four warps of a smaller part; it runs the steps that
``tkc/timing/code.py`` made of its part, one after another, in clocks of its own. Work is a request
to a resource: it begins when the resource is free, and who comes later waits. Barriers, turns and
groups of copies and products are those of the IR, followed exactly: a kernel whose actors wait for
each other for ever is reported, never waited for.

Where a loop has reached a steady state, the rest of it is skipped (``steady.py``): counters move
on, and the time is added at the end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from heapq import heappop, heappush, heappushpop
from typing import TypeAlias

from tkc.ir.numbers import Number
from tkc.timing.launch import CannotEstimate
from tkc.timing.machine import TimingMachine
from tkc.timing.resources import (
    DRAM,
    ISSUE,
    NAMES,
    SHARED,
    TENSOR,
    Bank,
    Group,
    Resource,
    SharedPort,
    TensorCores,
)
from tkc.timing.steady import Frame, Key, skip

StepFunction = Callable[["Engine", "Actor", float], "float | None"]


# Events of one simulation, of which a processor does some 300,000 in a second. Of the sweep's
# problems the longest has 150,000; who needs more than this waits for no steady state.
MOST_EVENTS = 600_000


class Deadlock(Exception):
    """Actors wait for each other: the kernel would never end. Says who waits where."""


class Barrier:
    """An mbarrier: a phase completes after its arrivals and all bytes that they expect."""

    __slots__ = ("arrivals", "arrived", "missing", "phase", "waiting", "name")

    def __init__(self, arrivals: int, name: str) -> None:
        self.arrivals, self.name = arrivals, name
        self.arrived, self.phase = 0, 0
        self.missing = 0.0
        self.waiting: list[Actor] = []

    def arrive(self, engine: Engine, now: float, count: int, expected: float = 0.0) -> None:
        """``count`` arrivals at the time ``now``, which announce ``expected`` bytes of copies."""
        self.arrived += count
        self.missing += expected
        self.check(engine, now)

    def fill(self, engine: Engine, now: float, filled: float) -> None:
        """``filled`` of the bytes that the phase waits for are there at the clock ``now``; wakes
        who waits if they are the last."""
        self.missing -= filled
        self.check(engine, now)

    def check(self, engine: Engine, now: float) -> None:
        """Complete the phase if all have arrived and all bytes are there, and wake who waits for
        it."""
        while self.arrived >= self.arrivals and self.missing < 0.5:
            self.arrived -= self.arrivals
            self.phase += 1
            woken, self.waiting = self.waiting, []
            for actor in woken:
                engine.at(now, actor)
            if not self.arrivals:
                break

    def passed(self, parity: int) -> bool:
        """Whether the phase of that parity has completed, as hardware tests it."""
        return self.phase & 1 != parity


class Named:
    """A named barrier: whoever has come, in warps, and who waits."""

    __slots__ = ("come", "waiting")

    def __init__(self) -> None:
        self.come = 0
        self.waiting: list[Actor] = []

    def arrive(self, engine: Engine, now: float, warps: int, expected: int) -> bool:
        """``warps`` come at the clock ``now`` to a barrier of ``expected``: whether they are the
        last. Then it begins anew, and the actors that wait there go on."""
        self.come += warps
        if self.come < expected:
            return False
        self.come -= expected
        woken, self.waiting = self.waiting, []
        for actor in woken:
            actor.arrived = True
            engine.at(now, actor)
        return True


class Actor:
    """Some warps of a part of a CTA. ``values`` are numbers for scalars, for tiles when they are
    ready; ``left`` the pieces of the arithmetic at hand; ``cause`` why it waits, since ``since``.
    """

    __slots__ = (
        *("cta", "part", "index", "warps", "all_warps", "steps", "place", "values", "frames"),
        *("left", "arrived", "alive", "since", "cause", "open", "groups", "copies"),
        *("each", "issuing"),
        *("reading", "copying", "stores", "storing", "begun", "turned"),
    )

    def __init__(self, cta: Cta, part: str, index: int, warps: int, all_warps: int) -> None:
        self.cta, self.part, self.index, self.warps = cta, part, index, warps
        self.all_warps = all_warps
        self.steps: list[StepFunction] = []
        self.values: list[Number] = []
        self.place = self.left = 0
        self.frames: list[Frame] = []
        self.arrived, self.alive = False, True
        self.since = 0.0
        self.cause: Key = (part, "", 0)
        self.open = 0.0  # clocks of the products of the group that is not yet committed
        self.each = 0.0  # of the last of them alone
        self.issuing: Group | None = None  # must be through, before all are issued
        self.reading = 0.0  # and of the port of shared memory, for their operands
        self.groups: list[Group] = []  # the committed groups of products that were not awaited
        self.copies: list[float] = []  # the same of copies to shared memory by the threads
        self.copying = 0.0
        self.stores: list[tuple[float, float]] = []  # of TMA stores: read, and complete
        self.storing = (0.0, 0.0)
        self.begun = 0.0
        self.turned: list[float] = []  # when turns of a persistent CTA ended


Event: TypeAlias = Actor | Callable[[float], None]


@dataclass(slots=True)
class Cta:
    """A CTA (or a program that shares one): its number, the turns that it takes, its barriers."""

    program: int
    turns: list[int]
    last: bool
    barriers: dict[tuple[int, int], Barrier] = field(default_factory=dict[tuple[int, int], Barrier])
    named: dict[int, Named] = field(default_factory=dict[int, Named])
    alive: int = 0
    begun: float = 0.0
    slot: int = 0


@dataclass(frozen=True, slots=True)
class Span:
    """What an actor did from ``begin`` to ``end``, in clocks: work, or a wait for something."""

    cta: int
    part: str
    index: int
    what: str
    line: int
    begin: float
    end: float
    waits: bool


@dataclass(slots=True)
class Run:
    """What a simulation found, in clocks: when it ended, and each CTA; of each resource how long
    it was busy; of all waits how long they took; and how long the actors of each part lived."""

    clocks: float
    ends: list[float]
    busy: dict[str, float]
    waits: dict[Key, float]
    lives: dict[str, float]
    skipped: float
    events: int
    spans: list[Span]
    turns: list[list[float]]


class Engine:
    """One run of a multiprocessor; ``record`` keeps what each actor did."""

    def __init__(self, machine: TimingMachine, record: bool = False) -> None:
        self.machine = machine
        self.resources = [Resource() for _ in NAMES]
        self.bank = self.resources[DRAM] = Bank(machine.dram_behind)
        self.tensor = self.resources[TENSOR] = TensorCores()
        self.port = self.resources[SHARED] = SharedPort(self.tensor)
        self.issue = self.resources[ISSUE]
        self.bound: dict[StepFunction, list[list[tuple[Resource, float]]]] = {}
        self.heap: list[tuple[float, int, Event]] = []
        self.number = self.events = 0
        self.ends: list[float] = []
        self.waits: dict[Key, float] = {}
        self.actors: list[Actor] = []
        self.leader: Actor | None = None
        self.skipped = 0.0
        self.extra = [0.0] * len(NAMES)
        self.spans: list[Span] | None = [] if record else None
        self.finished: Callable[[Cta, float], None] = lambda cta, now: None
        self.lives: dict[str, float] = {}
        self.turns: list[list[float]] = []

    # --- events -----------------------------------------------------------------------------------

    def at(self, time: float, event: Event) -> None:
        """When the simulation comes to that clock, behind what was asked for the same clock before:
        let an actor go on, or call ``event(time)``."""
        self.number += 1
        heappush(self.heap, (time, self.number, event))

    def bind(
        self, step: StepFunction, uses: list[list[tuple[int, float]]]
    ) -> list[list[tuple[Resource, float]]]:
        """What a step ``uses``, in one case or another (the number of a resource, and clocks), with
        this engine's resources themselves; kept in ``bound``."""
        found = [[(self.resources[n], clocks) for n, clocks in case] for case in uses]
        self.bound[step] = found
        return found

    def start(self, actors: list[Actor], now: float, lead: bool) -> None:
        """Actors of a new CTA begin; ``lead`` says that the first is of the part that computes."""
        cta = actors[0].cta
        cta.alive, cta.begun = len(actors), now
        self.actors += actors
        self.turns += [actor.turned for actor in actors if actor.part == actors[0].part]
        if lead and (self.leader is None or not self.leader.alive):
            self.leader = actors[0]
        for actor in actors:
            actor.begun = now + self.skipped
            self.at(now, actor)

    def run(self) -> Run:
        """Until nobody has anything to do. Raises Deadlock, and CannotEstimate for what takes
        more than ``MOST_EVENTS``.

        An actor runs its steps until one of them waits, or until something else comes earlier than
        its next step, when it queues up behind that.
        """
        heap, now = self.heap, 0.0
        entry = heappop(heap) if heap else None
        while entry is not None:
            now, _, event = entry
            entry = None
            self.events += 1
            if self.events > MOST_EVENTS:
                why = "its loops come to no steady state within"
                raise CannotEstimate(f"{why} {MOST_EVENTS:,} events: pass the params yourself")
            if isinstance(event, Actor):
                steps = event.steps
                while True:
                    step = steps[event.place]
                    event.place += 1
                    then = step(self, event, now)
                    if then is None:
                        break
                    if then > now:
                        if heap and heap[0][0] < then:
                            self.number += 1
                            entry = heappushpop(heap, (then, self.number, event))
                            break
                        now = then
            else:
                event(now)
            if entry is None and heap:
                entry = heappop(heap)
        stuck = [actor for actor in self.actors if actor.alive]
        if stuck:
            raise Deadlock("; ".join(dict.fromkeys(_stuck(actor) for actor in stuck)))
        total = max(self.ends) if self.ends else now
        busy = {
            name: resource.busy + extra
            for name, resource, extra in zip(NAMES, self.resources, self.extra, strict=True)
        }
        return Run(
            total, self.ends, busy, self.waits, self.lives, self.skipped, self.events,
            self.spans or [], self.turns,
        )  # fmt: skip

    def end(self, actor: Actor, now: float) -> None:
        """An actor has come to the end of its part."""
        actor.alive = False
        self.actors.remove(actor)
        lived = now + self.skipped - actor.begun
        self.lives[actor.part] = self.lives.get(actor.part, 0.0) + lived
        cta = actor.cta
        cta.alive -= 1
        if not cta.alive:
            self.ends.append(now + self.skipped)
            self.finished(cta, now)
        if actor is self.leader:
            self.leader = next((a for a in self.actors if a.part == actor.part), None)

    def wait(self, key: Key, actor: Actor, begin: float, end: float) -> None:
        """Add a wait of an actor, from clock ``begin`` to ``end``, to the waits of its key (part,
        cause, line), and to the spans where they are recorded."""
        self.waits[key] = self.waits.get(key, 0.0) + end - begin
        if self.spans is not None:
            self.note(actor, key[1], key[2], begin, end, True)

    def note(
        self, actor: Actor, what: str, line: int, begin: float, end: float, waits: bool = False
    ) -> None:
        """Record what an actor did from clock ``begin`` to ``end``, or (``waits``) waited for,
        where spans are recorded."""
        if self.spans is not None and end > begin:
            shift = self.skipped
            self.spans.append(
                Span(
                    actor.cta.program, actor.part, actor.index, what, line,
                    begin + shift, end + shift, waits,
                )
            )  # fmt: skip

    # --- the steady state -------------------------------------------------------------------------

    def round_ended(self, actor: Actor, frame: Frame, now: float) -> None:
        """A round of a loop has ended: remember when, and skip the rest where all is steady."""
        frame.ends.append(now)
        if frame.loop.turns:
            actor.turned.append(now + self.skipped)
        if actor is not self.leader:
            return
        frame.marks.append(([r.busy for r in self.resources], dict(self.waits)))
        if self.spans is not None:  # a timeline has no gaps
            return
        if frame.loop.period and frame.count - frame.turn > frame.loop.period:
            self.skipped += skip(self.actors, actor, frame, now, self.extra, self.waits)


def _stuck(actor: Actor) -> str:
    return f"{actor.part} waits for {actor.cause[1]} (line {actor.cause[2]})"
