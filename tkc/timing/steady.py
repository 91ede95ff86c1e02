"""Skips rounds of a loop that has reached a steady state: every actor takes the same time for each
of its rounds, or for a few of them together, and the resources have done as much as in those
before.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from tkc.ir.numbers import Number

LONGEST_PERIOD = 8  # rounds of a loop that may repeat together
WINDOW = 16  # rounds whose mean a loop takes that is not quite steady
BEFORE = 8  # rounds before them, of which the mean is as long, but for
ALIKE = 0.01  # this share
ROUGHLY = 48  # rounds after which that is not asked

Key = tuple[str, str, int]  # of a wait: part, cause, line of the source


@dataclass(slots=True)
class Loop:
    """A loop in the steps of a part; ``turns``: a round is a program of a persistent CTA.
    ``start`` is the place of its body; ``period`` the rounds after which its rings are at the same
    slot and phase again (0: it cannot be skipped); ``linear`` are carried numbers that grow by a
    constant; ``watched`` computes from a counter what must stay as it is."""

    counter: int
    step: int
    reverse: bool
    turns: bool
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


class Looping(Protocol):
    """An actor, as far as its loops: those that it is in, outer before inner, and its numbers."""

    frames: list[Frame]
    values: list[Number]


def skip(
    actors: Sequence[Looping],
    leader: Looping,
    frame: Frame,
    now: float,
    extra: list[float],
    waits: dict[Key, float],
) -> float:
    """At the end of a round of the leader's innermost loop, ``frame``: skip what can be of the rest
    of it, if all actors are in a loop that has repeated for long enough. The clocks that it takes;
    what resources do then goes to ``extra``, and what is waited for to ``waits``."""
    exact = _period(frame, frame.loop.depth + 2)
    rough = exact is None and len(frame.ends) % BEFORE == 0 and _roughly(frame.ends)
    if exact is None and not rough:
        return 0.0
    period = exact or WINDOW
    if len(frame.marks) <= period:  # the leader was another one before
        return 0.0
    length = frame.ends[-1] - frame.ends[-1 - period]
    if length <= 0:
        return 0.0
    at = len(leader.frames) - 1
    steady: list[tuple[Looping, Frame, int]] = []
    for actor in actors:
        if len(actor.frames) <= at:
            return 0.0
        other = actor.frames[at]
        rounds = _rounds_in(other.ends, length, now, exact is not None)
        if rounds is None or not other.loop.period:
            return 0.0
        if rough and abs(rounds - period) > 1:
            return 0.0
        steady.append((actor, other, 1 if rough else rounds))
    unit = 1
    for _, other, rounds in steady:
        unit = math.lcm(unit, other.loop.period // math.gcd(other.loop.period, rounds))
    times = min((o.count - o.turn - rounds - 1) // rounds for _, o, rounds in steady)
    times = _unchanged(steady, times // unit * unit, unit)
    if times <= 0:
        return 0.0
    periods = times / period if rough else times
    return _jump(frame, steady, times, period, periods, extra, waits)


def _unchanged(steady: list[tuple[Looping, Frame, int]], times: int, unit: int) -> int:
    """At most so many periods, during which all that loops watch stays as it is."""
    while times > 0:
        if all(_same(actor, frame, times * rounds) for actor, frame, rounds in steady):
            return times
        times = times // 2 // unit * unit
    return 0


def _jump(
    frame: Frame,
    steady: list[tuple[Looping, Frame, int]],
    times: int,
    period: int,
    periods: float,
    extra: list[float],
    waits: dict[Key, float],
) -> float:
    """Skip so many ``times`` the rounds of each actor: they take and use so many ``periods`` of
    what the last ``period`` rounds of the leader's loop did."""
    before, after = frame.marks[-1 - period], frame.marks[-1]
    length = frame.ends[-1] - frame.ends[-1 - period]
    for index, (old, new) in enumerate(zip(before[0], after[0], strict=True)):
        extra[index] += (new - old) * periods
    for key, new in after[1].items():
        waits[key] += (new - before[1].get(key, 0.0)) * periods
    for actor, other, rounds in steady:
        other.turn += times * rounds
        for place, step in other.loop.linear:
            actor.values[place] += step * times * rounds
        actor.values[other.loop.counter] = other.counter(min(other.turn, other.count - 1))
        for inside in actor.frames:
            inside.ends.clear()
            inside.marks.clear()
    return periods * length


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


def _roughly(ends: list[float]) -> bool:
    """Whether the rounds of a loop take about as long as those before."""
    if not WINDOW + BEFORE < len(ends) < ROUGHLY:
        return len(ends) >= ROUGHLY
    last = (ends[-1] - ends[-1 - WINDOW]) / WINDOW
    before = (ends[-1 - WINDOW] - ends[-1 - WINDOW - BEFORE]) / BEFORE
    return abs(last - before) <= ALIKE * last


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


def _same(actor: Looping, frame: Frame, rounds: int) -> bool:
    """Whether what a loop watches is the same after so many rounds more."""
    watched = frame.loop.watched
    if watched is None:
        return True
    last = min(frame.turn + rounds, frame.count - 1)
    here = watched(actor.values, frame.counter(frame.turn))
    return here == watched(actor.values, frame.counter(last))
