"""A discrete-event simulation of one multiprocessor that runs some CTAs of a kernel.

An *actor* is a warpgroup, or the up to four warps of a smaller part; it runs the steps that
``tkc/timing/code.py`` made of its part, one after another, in clocks of its own. Work is a request
to a resource: it begins when the resource is free, and who comes later waits. Barriers, turns and
groups of copies and products are those of the IR, followed exactly: a kernel whose actors wait for
each other for ever is reported, never waited for.

Where a loop has reached a steady state (every actor takes the same time for each of its rounds),
the rest of it is skipped: counters move on, and the time is added at the end.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from tkc.ir.numbers import Number
from tkc.timing.launch import CannotEstimate
from tkc.timing.machine import TimingMachine
from tkc.timing.resources import (
    DRAM,
    NAMES,
    SHARED,
    TENSOR,
    Bank,
    Group,
    Resource,
    SharedPort,
    TensorCores,
)

LONGEST_PERIOD = 8  # rounds of a loop that may repeat together
ROUGHLY = 48  # rounds after which a loop that is not quite steady counts as such
WINDOW = 16  # whose mean that takes

Key = tuple[str, str, int]  # of a wait: part, cause, line of the source
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
                engine.at(now, actor.go)
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
            engine.at(now, actor.go)
        return True


@dataclass(slots=True)
class Loop:
    """A loop in the steps of a part. ``start`` and ``end`` are the places of its body; ``moves``
    the carried values as (new place, old place); ``period`` the rounds after which its rings are
    at the same slot and phase again (0: it cannot be skipped); ``linear`` are carried numbers that
    grow by a constant; ``watched`` computes from a counter what must stay as it is."""

    counter: int
    step: int
    reverse: bool
    carried: list[tuple[int, int]]
    start: int = 0
    period: int = 0
    depth: int = 1
    linear: list[tuple[int, Number]] = field(default_factory=list[tuple[int, Number]])
    watched: Callable[[list[Number], int], list[Number]] | None = None


class Frame:
    """A loop that an actor is in: round ``turn`` of ``count``, and when its rounds ended."""

    __slots__ = ("loop", "turn", "count", "low", "turns", "ends", "marks")

    def __init__(self, loop: Loop, count: int, low: int, turns: list[int] | None) -> None:
        self.loop, self.count, self.low, self.turns = loop, count, low, turns
        self.turn = 0
        self.ends: list[float] = []
        self.marks: list[tuple[list[float], dict[Key, float]]] = []

    def counter(self, turn: int) -> int:
        """The number that the loop's counter has in round ``turn``, from 0."""
        if self.turns is not None:
            return self.turns[turn]
        at = self.count - 1 - turn if self.loop.reverse else turn
        return self.low + at * self.loop.step


class Actor:
    """Some warps of a part of a CTA. ``values`` are numbers for scalars, for tiles when they are
    ready; ``left`` the pieces of the arithmetic at hand; ``cause`` why it waits, since ``since``.
    """

    __slots__ = (
        *("cta", "part", "index", "warps", "all_warps", "steps", "place", "values", "frames"),
        *("left", "arrived", "alive", "blocked", "since", "cause", "open", "groups", "copies"),
        *("each", "issuing"),
        *("reading", "copying", "stores", "storing", "begun", "go"),
    )

    def __init__(self, cta: Cta, part: str, index: int, warps: int, all_warps: int) -> None:
        self.cta, self.part, self.index, self.warps = cta, part, index, warps
        self.all_warps = all_warps
        self.steps: list[StepFunction] = []
        self.values: list[Number] = []
        self.place = self.left = 0
        self.frames: list[Frame] = []
        self.arrived, self.alive, self.blocked = False, True, False
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
        self.go: Callable[[float], None] = _nowhere  # resumes it, once it has begun


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


class Engine:
    """One run of a multiprocessor; ``record`` keeps what each actor did."""

    def __init__(self, machine: TimingMachine, record: bool = False) -> None:
        self.machine = machine
        self.resources = [Resource() for _ in NAMES]
        self.bank = self.resources[DRAM] = Bank(machine.dram_behind)
        self.tensor = self.resources[TENSOR] = TensorCores()
        self.port = self.resources[SHARED] = SharedPort(self.tensor)
        self.heap: list[tuple[float, int, Callable[[float], None]]] = []
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

    # --- events -----------------------------------------------------------------------------------

    def at(self, time: float, action: Callable[[float], None]) -> None:
        """Call ``action(time)`` when the simulation comes to that clock, behind what was asked for
        the same clock before."""
        self.number += 1
        heapq.heappush(self.heap, (time, self.number, action))

    def start(self, actors: list[Actor], now: float, lead: bool) -> None:
        """Actors of a new CTA begin; ``lead`` says that the first is of the part that computes."""
        cta = actors[0].cta
        cta.alive, cta.begun = len(actors), now
        self.actors += actors
        if lead and (self.leader is None or not self.leader.alive):
            self.leader = actors[0]
        for actor in actors:
            actor.begun = now + self.skipped
            actor.go = partial(self.resume, actor)
            self.at(now, actor.go)

    def resume(self, actor: Actor, now: float) -> None:
        """Run the steps of an actor from the clock ``now``: until one of them waits, or until
        another actor's next step is earlier than its own, when it queues up behind that."""
        actor.blocked = False
        heap, steps = self.heap, actor.steps
        while True:
            step = steps[actor.place]
            actor.place += 1
            then = step(self, actor, now)
            if then is None:
                actor.blocked = True
                return
            if then > now:
                if heap and heap[0][0] < then:
                    self.number += 1
                    heapq.heappush(heap, (then, self.number, actor.go))
                    return
                now = then

    def run(self) -> Run:
        """Until nobody has anything to do. Raises Deadlock, and CannotEstimate for what takes
        more than ``MOST_EVENTS``."""
        heap, now = self.heap, 0.0
        while heap:
            now, _, action = heapq.heappop(heap)
            self.events += 1
            if self.events > MOST_EVENTS:
                why = "its loops come to no steady state within"
                raise CannotEstimate(f"{why} {MOST_EVENTS:,} events: pass the params yourself")
            action(now)
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
            self.spans or [],
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
        if actor is not self.leader:
            return
        frame.marks.append(([r.busy for r in self.resources], dict(self.waits)))
        if self.spans is not None:  # a timeline has no gaps
            return
        if frame.loop.period and frame.count - frame.turn > frame.loop.period:
            self._skip(actor, frame, now)

    def _skip(self, leader: Actor, frame: Frame, now: float) -> None:
        exact = _period(frame, frame.loop.depth + 2)
        rough = exact is None and len(frame.ends) >= ROUGHLY and len(frame.ends) % 8 == 0
        if exact is None and not rough:
            return
        period = exact or WINDOW
        if len(frame.marks) <= period:  # the leader was another one before
            return
        length = frame.ends[-1] - frame.ends[-1 - period]
        if length <= 0:
            return
        at = len(leader.frames) - 1
        steady: list[tuple[Actor, Frame, int]] = []
        for actor in self.actors:
            if len(actor.frames) <= at:
                return
            other = actor.frames[at]
            rounds = _rounds_in(other.ends, length, now, exact is not None)
            if rounds is None or not other.loop.period:
                return
            if rough and abs(rounds - period) > 1:
                return
            steady.append((actor, other, period if rough else rounds))
        unit = 1
        for _, other, rounds in steady:
            unit = math.lcm(unit, other.loop.period // math.gcd(other.loop.period, rounds))
        times = min((o.count - o.turn - rounds - 1) // rounds for _, o, rounds in steady)
        times = self._unchanged(steady, times // unit * unit, unit)
        if times > 0:
            self._jump(leader, frame, steady, times, period, length)

    def _unchanged(self, steady: list[tuple[Actor, Frame, int]], times: int, unit: int) -> int:
        """At most so many periods, during which all that loops watch stays as it is."""
        while times > 0:
            if all(_same(actor, frame, times * rounds) for actor, frame, rounds in steady):
                return times
            times = times // 2 // unit * unit
        return 0

    def _jump(
        self,
        leader: Actor,
        frame: Frame,
        steady: list[tuple[Actor, Frame, int]],
        times: int,
        period: int,
        length: float,
    ) -> None:
        before, after = frame.marks[-1 - period], frame.marks[-1]
        for index, (old, new) in enumerate(zip(before[0], after[0], strict=True)):
            self.extra[index] += (new - old) * times
        for key, new in after[1].items():
            self.waits[key] += (new - before[1].get(key, 0.0)) * times
        for actor, other, rounds in steady:
            other.turn += times * rounds
            for place, step in other.loop.linear:
                actor.values[place] += step * times * rounds
            actor.values[other.loop.counter] = other.counter(min(other.turn, other.count - 1))
            for inside in actor.frames:
                inside.ends.clear()
                inside.marks.clear()
        self.skipped += times * length


def _nowhere(now: float) -> None:
    raise AssertionError("an actor that has not begun goes on")


def _stuck(actor: Actor) -> str:
    return f"{actor.part} waits for {actor.cause[1]} (line {actor.cause[2]})"


def _period(frame: Frame, memory: int) -> int | None:
    """The fewest rounds after which their lengths repeat, for as long as rings remember, and after
    which the resources have done as much as in the ones before."""
    ends = frame.ends
    for period in range(1, LONGEST_PERIOD + 1):
        span = max(memory, period)
        if len(ends) < span + period + 1:
            return None
        length = ends[-1] - ends[-1 - period]
        slack = 0.5 + 0.002 * length
        repeated = all(
            abs(ends[-1 - k] - ends[-1 - k - period] - length) <= slack for k in range(1, span + 1)
        )
        if repeated and _same_work(frame.marks, period, max(2, -(-span // period))):
            return period
    return None


def _same_work(
    marks: list[tuple[list[float], dict[Key, float]]], period: int, periods: int
) -> bool:
    """Whether every resource was as busy in each of the last periods, of so many rounds."""
    if len(marks) <= periods * period:
        return False
    totals = [marks[-1 - k * period][0] for k in range(periods + 1)]
    return all(
        abs(c - 2 * b + a) <= 1 + 0.01 * (c - b)
        for last, middle, first in zip(totals, totals[1:], totals[2:], strict=False)
        for c, b, a in zip(last, middle, first, strict=True)
    )


def _rounds_in(ends: list[float], length: float, now: float, exact: bool) -> int | None:
    """Rounds of another actor's loop in a period; None if they do not repeat with it."""
    if len(ends) < 3 or now - ends[-1] > length * 1.01 + 1:
        return None
    slack = 0.5 + 0.002 * length
    for rounds in range(1, len(ends)):
        passed = ends[-1] - ends[-1 - rounds]
        if not exact:
            if passed >= length - slack:
                return rounds
            continue
        if passed > length + slack:
            return None
        if passed >= length - slack:
            if len(ends) > 2 * rounds:
                before = ends[-1 - rounds] - ends[-1 - 2 * rounds]
                if abs(before - length) > slack:
                    return None
            return rounds
    return None


def _same(actor: Actor, frame: Frame, rounds: int) -> bool:
    """Whether what a loop watches is the same after so many rounds more."""
    watched = frame.loop.watched
    if watched is None:
        return True
    last = min(frame.turn + rounds, frame.count - 1)
    here = watched(actor.values, frame.counter(frame.turn))
    return here == watched(actor.values, frame.counter(last))
