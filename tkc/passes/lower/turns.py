"""Warpgroups that take whole programs in turn (the hint ``pingpong``).

    warpgroup 0:  program 0    step over program 1    program 2    step over program 3  ...
    warpgroup 1:  step over program 0    program 1    step over program 2    program 3  ...

The slots of a ring are one sequence in the order of the programs, since the producer fills them for
all. Whoever steps over a program walks what the producer does for it, and goes on in the rings
where that would copy: over a loop of nothing but copies in one step, by the number of its
iterations. Nobody waits for that, and nothing is read but what says how long loops are.

Slots are awaited and products issued by one warpgroup at a time, which is told so by the one before
it at a named barrier of its own, as in ping-pong within a loop (``schedule/program_turns.py``).
"""

from __future__ import annotations

from collections.abc import Callable

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.passes.lower.rings import advance
from tkc.passes.lower.scope import Scope
from tkc.passes.placement import Ring
from tkc.passes.schedule.schedule import Do, Steps

PING_PONG_BARRIERS = 2  # the first of the named barriers of ping-pong and of turns

Walk = Callable[[Scope, Value], None]  # what a role does for the program of a number


def turn(scope: Scope, take: bool) -> None:
    """Wait until the program before has had its slots and issued its products, or say so of one's
    own."""
    groups = turns_in(scope)
    made = cta.PingPongWait if take else cta.PingPongArrive
    scope.add(made(id=PING_PONG_BARRIERS, warpgroups=groups, group=scope.group))


def start_turns(scope: Scope) -> None:
    """The first warpgroup may begin: so says the last one at the start of its role."""
    held = scope.context.schedule.of(scope.role, scope.context.kernel.body)
    if scope.group == turns_in(scope) - 1 and any(s.do is Do.TAKE_TURN for s in held.steps):
        turn(scope, take=False)


def turns_in(scope: Scope) -> int:
    """How many warpgroups of the role take programs in turn; 1 where its warps run all."""
    roles = scope.context.schedule.roles
    return next((role.turns for role in roles if role.name == scope.role), 1)


def step_over_programs(scope: Scope, numbers: list[Value], rings: list[Ring], walk: Walk) -> None:
    """Go on in the rings by all slots of the programs of these linear numbers: the scope's places
    in them are new from here on. ``walk`` emits what a role does for a program."""
    fillers = dict.fromkeys(ring.filler for ring in rings)
    for number in numbers:
        for filler in fillers:
            inside = scope.stepping_over(filler)
            walk(inside, number)
            for ring in rings:
                if ring.filler == filler:
                    scope.places[ring] = inside.places[ring]


def step_over(op: tile.For, scope: Scope, held: Steps) -> bool:
    """Go on in the rings by the iterations of a loop that copies, if it does nothing else; returns
    whether that is so."""
    works = [step for step in held.steps if step.do is not Do.COPY]
    if any(step.op is None or step.op.regions for step in works):
        return False
    lo, hi = scope.scalar(op.lo), scope.scalar(op.hi)
    length = scope.map("sub", hi, lo)
    if op.step > 1:
        length = scope.map("add", length, scope.constant(op.step - 1))
        length = scope.map("floordiv", length, scope.constant(op.step))
    trips = scope.map("max", length, scope.constant(0))
    for ring in held.rings:
        copies = sum(step.do is Do.COPY and step.ring is ring for step in held.steps)
        times = trips
        if copies > 1:
            times = scope.map("mul", trips, scope.constant(copies))
        advance(scope, ring, times)
    return True
