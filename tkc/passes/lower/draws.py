"""The programs of a CTA where they are drawn: whoever is free takes the next number.

    number = the CTA's own                          one word in global memory counts the draws;
    while number < programs:                        all launches together leave it at 0
        program number
        number = min(CTAs + draw(), programs)

Every program is followed by one draw, so that there are as many draws as programs, and the last of
them wraps the counter to 0 for the next launch.

With roles the producer draws when it has asked for all copies of a program, and the number goes
through a small ring of words: it fills a slot, the others read and release it. Where no role loads,
a thread of one that computes draws when that is through with a program, and the warps of this role
read the slot behind a barrier. Without roles one thread draws, and tells the others between two
barriers.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tkc.ir.core import Value
from tkc.ir.dialects import cta
from tkc.ir.types import ELEMENTS, I32, BarrierType, SharedType, TensorType
from tkc.layout.register import Mode
from tkc.layout.shared import SharedLayout
from tkc.machine.heuristics import DRAWN_AHEAD
from tkc.passes.lower.control import carry
from tkc.passes.lower.regions import emit_while
from tkc.passes.lower.rings import PROGRAMS_IN_SLOTS, place_values, take_places
from tkc.passes.lower.scope import Context, Place, Scope
from tkc.passes.placement import Ring
from tkc.passes.schedule.schedule import is_single

WORD_BYTES = 4


@dataclass
class Draws:
    """What the roles of a kernel share: the counter of the launch, the words through which a drawn
    number goes, and with several roles the barriers of their slots and which role draws."""

    counter: Value
    words: Value
    role: str = ""
    full: Value | None = None
    empty: Value | None = None
    slots: int = 1

    @property
    def barriers(self) -> list[Value]:
        """The mbarriers of the drawn number: full and empty, as far as they are needed."""
        return [b for b in (self.full, self.empty) if b is not None]


def declare_draws(context: Context) -> Draws:
    """The counter and the words, at the top of the kernel."""
    roles = context.schedule.roles if context.placement.specialised else ()
    role = _drawing(context) if roles else ""
    slots = slots_of_numbers(context, role) if roles else 1
    counter = TensorType(ELEMENTS["u32"], ("1",), "inout")
    layout = SharedLayout((Mode("word", 1, 1),), 8 * WORD_BYTES, 0, WORD_BYTES)
    loc = context.kernel.loc
    made = cta.Workspace(name="drawn", zero=True, types=[counter], named=["drawn"], loc=loc)
    out = context.top.add(made).out
    words = context.buffer("number", SharedType(I32, (("word", 1),), layout, slots), loc)
    found = Draws(out, words, role, slots=slots)
    if roles:
        told = [r for r in roles if r.name != role]
        consumers = sum(1 if is_single(r.name) else r.warps for r in told)
        found.full = _barriers(context, "number_full", 1, slots)
        found.empty = _barriers(context, "number_empty", consumers, slots)
    return found


def _drawing(context: Context) -> str:
    """The role that draws: the first that loads, or else that waits for nobody's slots, since it is
    through with a program before the others."""
    names = [role.name for role in context.schedule.roles]
    first = [n for n in names if n not in context.parts or not context.parts[n].takes]
    return [*first, *names][0]


def slots_of_numbers(context: Context, role: str) -> int:
    """How many numbers may be on their way from the role that draws to one other. Where a ring is
    filled once a program, a producer waits for its slots in between, and is no further ahead."""
    if len(context.schedule.roles) > 2 or not is_single(role):
        return DRAWN_AHEAD
    rings = [ring for ring in context.placement.rings if ring.block is context.kernel.body]
    once = [PROGRAMS_IN_SLOTS if ring.once else context.rings[ring].stages for ring in rings]
    return min([DRAWN_AHEAD, *once])


def _barriers(context: Context, name: str, arrivals: int, slots: int) -> Value:
    made = cta.Barriers(name=name, arrivals=arrivals, types=[BarrierType(slots)], named=[name])
    return context.top.add(made).out


def draw_programs(
    scope: Scope,
    draws: Draws,
    total: Value,
    rings: list[Ring],
    one: Callable[[Scope, Value], None],
) -> None:
    """The loop of one role over the programs of this CTA, whose numbers are below ``total``:
    ``one`` emits the program of a number."""
    first = scope.add(cta.Special(which="ctaid")).out
    ctas = scope.add(cta.Special(which="nctaid")).out
    own = [scope.constant(0), scope.constant(0)] if draws.full is not None else []
    inits, _, names = carry(
        scope, rings, [first, *own], [], ["number", *["slot", "phase"][: len(own)]]
    )

    def left(inside: Scope, held: list[Value]) -> Value:
        return inside.map("lt", held[0], total)

    def again(inside: Scope, held: list[Value]) -> list[Value]:
        take_places(inside, rings, held)
        one(inside, held[0])
        if draws.full is None:
            return [_told(inside, draws, total, ctas), *place_values(inside, rings)]
        place = Place(held[1], held[2])
        number = _next(inside, draws, total, ctas, place)
        step = cta.Advance(slot=place.slot, phase=place.phase, depth=draws.slots, named=names[1:3])
        return [number, *inside.add(step).outs, *place_values(inside, rings)]

    emit_while(scope, inits, names, left, again)


def _next(inside: Scope, draws: Draws, total: Value, ctas: Value, place: Place) -> Value:
    """The next number: drawn by the role that does so, and read from its slot by all others."""
    assert draws.full is not None
    if inside.role != draws.role:  # further producers are told as others are
        inside.add(cta.Wait(barriers=draws.full, slot=place.slot, phase=place.phase))
        return _read(inside, draws, place)
    if inside.single:
        return _hand_on(inside, draws, total, ctas, place)
    inside.elect(lambda one: _hand_on(one, draws, total, ctas, place))
    inside.sync()  # who comes here has read the number before, which lies in another slot
    return _read(inside, draws, place)


def _drawn(inside: Scope, draws: Draws, total: Value, ctas: Value) -> Value:
    """The number of the next program, drawn by one thread; ``total`` where none is left, which is
    an i32 also for the most programs that a launch takes."""
    drawn = inside.add(cta.Draw(counter=draws.counter, total=total)).out
    left = inside.map("min", drawn, inside.map("sub", total, ctas))
    return inside.map("add", ctas, left, hint="number")


def _told(inside: Scope, draws: Draws, total: Value, ctas: Value) -> Value:
    """The next number, for all threads: all have read the one before, one draws, all read."""
    inside.sync()

    def tell(elected: Scope) -> None:
        number = _drawn(elected, draws, total, ctas)
        elected.add(cta.StoreScalar(x=number, buffer=draws.words))

    inside.elect(tell)
    inside.sync()
    return inside.add(cta.LoadScalar(buffer=draws.words, named=["number"])).out


def _hand_on(inside: Scope, draws: Draws, total: Value, ctas: Value, place: Place) -> Value:
    """One thread fills a slot with the number that it draws."""
    assert draws.full is not None and draws.empty is not None
    number = _drawn(inside, draws, total, ctas)
    inside.add(cta.Wait(barriers=draws.empty, slot=place.slot, phase=place.phase, flip=True))
    inside.add(cta.StoreScalar(x=number, buffer=draws.words, slot=place.slot))
    inside.add(cta.Arrive(barriers=draws.full, slot=place.slot))
    return number


def _read(inside: Scope, draws: Draws, place: Place) -> Value:
    """Read the number in a slot that is full; other roles than that which drew it release it."""
    assert draws.empty is not None
    made = cta.LoadScalar(buffer=draws.words, slot=place.slot, named=["number"])
    number = inside.add(made).out
    if inside.role != draws.role:
        inside.add(cta.Arrive(barriers=draws.empty, slot=place.slot))
    return number
