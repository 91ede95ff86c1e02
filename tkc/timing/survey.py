"""What the programs of a launch do, all of them at once: the scalar operations of each part run on
numpy vectors with one element per program.

This gives, for every program, the trip counts of its loops and the sides of its branches, and for
every access of global memory where it begins and how many bytes are live. Programs that do the
same form one class. Of large grids only some waves are looked at.

What comes from memory is unknown: ends of loops are guessed from the tensors that the loop walks
over, and every guess is noted. Numbers of a table that say where an access begins are taken to run
evenly through the dimension, in the order of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import TensorType
from tkc.timing.guesses import Guesses, evaluate
from tkc.timing.launch import (
    Access,
    CannotEstimate,
    Cut,
    Footprint,
    Launch,
    Part,
    RoundsLoop,
    Scalars,
    drawn_programs,
    footprint,
    rounds_loop,
)
from tkc.timing.scalars import FUNCTIONAL, Functional

MOST = 16384  # programs that are looked at
RUNS = 8  # stretches of neighbouring programs that they form
WHILE_ROUNDS = 8  # of a loop that ends when it has found something


@dataclass(slots=True)
class Traffic:
    """An access over the programs: ``keys`` say where it begins along each dimension, ``reach`` how
    many elements further loops take it (0: none), ``bytes`` how many it moves in all, ``distinct``
    how many of them differ within the program, ``outside`` how many TMA fills with zeros besides,
    since they lie outside of the tensor."""

    op: Access
    what: Footprint
    keys: list[Scalars]
    reach: list[Scalars]
    bytes: NDArray[np.float64]
    distinct: NDArray[np.float64]
    outside: NDArray[np.float64]


@dataclass(slots=True)
class Survey:
    """``program`` are the numbers of the places (CTA by CTA) that were looked at, ``round`` the
    turn there, 0 unless CTAs are persistent; ``total`` counts all programs of the launch. Of
    programs that are drawn they are the programs themselves, as if each had a CTA.

    ``classes`` numbers for each program what it does; ``first_of`` has one typical program of each
    class, ``trips`` the rounds of all loops of a program together.
    """

    launch: Launch
    program: NDArray[np.int64]
    round: NDArray[np.int64]
    total: int
    persistent: dict[str, RoundsLoop]
    classes: NDArray[np.int64] = field(default_factory=lambda: np.zeros(0, np.int64))
    first_of: list[int] = field(default_factory=list[int])
    trips: NDArray[np.float64] = field(default_factory=lambda: np.zeros(0))
    traffic: list[Traffic] = field(default_factory=list[Traffic])
    guessed: dict[Op, int] = field(default_factory=dict[Op, int])
    assumed: set[Op] = field(default_factory=set[Op])  # branches that memory decides
    guesses: dict[str, None] = field(default_factory=dict[str, None])
    parts_of_sum: int = 0  # programs that count themselves at one place (cta.last); 0: none do

    @property
    def drawn(self) -> bool:
        """Whether a CTA takes the next program whenever it is free."""
        return any(drawn_programs(loop) is not None for loop in self.persistent.values())

    @property
    def turning(self) -> bool:
        """Whether warpgroups of a CTA take its programs in turn."""
        loops = self.persistent.values()
        return any(isinstance(loop, tile.For) and loop.step > 1 for loop in loops)

    @property
    def outside(self) -> NDArray[np.float64]:
        """The bytes that TMA fills for each program, since they lie outside of tensors."""
        return np.sum([t.outside for t in self.traffic], axis=0) + np.zeros(len(self.program))

    @property
    def weight(self) -> float:
        """Programs of the launch for each one that was looked at."""
        return self.total / max(1, len(self.program))


def survey(launch: Launch) -> Survey:
    """Look at a launch. Raises CannotEstimate where a value is missing."""
    persistent = {
        part.name: loop for part in launch.parts if (loop := rounds_loop(part)) is not None
    }
    program, turn, total = _programs(launch, persistent)
    made = Survey(launch, program, turn, total, persistent)
    if not total:
        return made
    signature: list[Scalars] = []
    with np.errstate(all="ignore"):
        for part in launch.parts:
            walk = _Walk(made, part)
            # what stands around the loop over programs is done once for all that a CTA takes
            share = launch.programs_at_once / total if part.name in persistent else 1.0
            walk.run(part.ops, np.full(len(program), share), ())
            if part is launch.main:
                signature = walk.columns
    _classify(made, signature)
    return made


def _programs(
    launch: Launch, persistent: dict[str, RoundsLoop]
) -> tuple[NDArray[np.int64], NDArray[np.int64], int]:
    """The places and turns that are looked at, in the order in which they begin; and how many
    programs there are."""
    places = launch.programs_at_once
    if not persistent:
        chosen = _sample(places)
        return chosen, np.zeros(len(chosen), np.int64), places
    name, loop = next(iter(persistent.items()))
    part = next(part for part in launch.parts if part.name == name)
    every = _sample(places)
    walk = _Walk(Survey(launch, every, every * 0, places, persistent), part)
    with np.errstate(all="ignore"):
        walk.run(part.ops, np.ones(len(every)), (), stop=loop)
    drawn = drawn_programs(loop)
    if drawn is not None:
        total = int(np.max(walk.get(drawn)))
        chosen = _sample(total)
        return chosen, np.zeros(len(chosen), np.int64), total
    assert isinstance(loop, tile.For)
    turns = np.broadcast_to(np.asarray(walk.held.get(loop.hi, 1), np.int64), every.shape)
    total, most = round(turns.sum() * (places / max(1, len(every)))), int(turns.max(initial=0))
    shown = range(most)
    if total > MOST:
        shown = sorted({*np.linspace(0, most - 1, max(2, MOST // len(every))).astype(int).tolist()})
    program = [every[turns > turn] for turn in shown]
    rounds = [np.full(len(p), turn) for p, turn in zip(program, shown, strict=True)]
    if not program:
        return every[:0], every[:0], 0
    return np.concatenate(program), np.concatenate(rounds), total


def _sample(count: int) -> NDArray[np.int64]:
    """All of so many programs, or some stretches of them, the first and the last included."""
    if count <= MOST:
        return np.arange(count)
    run = MOST // RUNS
    starts = np.linspace(0, count - run, RUNS).astype(np.int64)
    return (starts[:, None] + np.arange(run)).ravel()


def _classify(made: Survey, columns: list[Scalars]) -> None:
    """Number the programs by what their loops and branches do."""
    count = len(made.program)
    made.classes = np.zeros(count, np.int64)
    for column in columns:  # by the first of them, then by the next
        if np.ndim(column) and np.ptp(column):
            found, numbers = np.unique(np.broadcast_to(column, (count,)), return_inverse=True)
            _, made.classes = np.unique(
                made.classes * len(found) + numbers.reshape(-1), return_inverse=True
            )
    sizes = np.bincount(made.classes)
    members = np.argsort(made.classes, kind="stable")
    made.first_of = members[np.cumsum(sizes) - sizes + sizes // 2].tolist()
    made.trips = np.zeros(count)
    for column in columns:
        made.trips = made.trips + column


class _Walk:
    """Runs the scalars of one part. ``held`` are their values; ``follows`` the loops whose counter
    a value depends on; ``columns`` what every loop and branch did."""

    def __init__(self, made: Survey, part: Part) -> None:
        self.made, self.launch, self.part = made, made.launch, part
        self.held: dict[Value, Scalars] = {}
        self.unknown: set[Value] = set()
        self.follows: dict[Value, frozenset[Op]] = {}
        self.along: dict[Value, Scalars] = {}  # of unknown scalars: how far along a table, 0 to 1
        self.columns: list[Scalars] = []
        for value, given in self.launch.arguments():
            self.held[value] = 0 if given is None else given
            if given is None:
                self.unknown.add(value)

    def run(
        self,
        ops: list[Op],
        times: NDArray[np.float64],
        loops: tuple[tuple[Op, Scalars], ...],
        stop: Op | None = None,
    ) -> bool:
        """Operations that each program runs ``times`` times; whether ``stop`` was met."""
        for op in ops:
            if op is stop:
                return True
            if isinstance(op, FUNCTIONAL):
                self.map(op)
            elif isinstance(op, tile.Const):
                if op.out.tile.is_scalar:
                    self.held[op.out] = op.value
            elif isinstance(op, tile.Dim):
                self.held[op.out] = self.launch.dim(op.symbol)
            elif isinstance(op, cta.Special):
                self.held[op.out] = self.launch.special(op.which, self.made.program)
            elif isinstance(op, cta.LaterRound):
                self.held[op.out] = self.made.round
            elif isinstance(op, (tile.Cast, tile.Bitcast)):
                self.same(op.out, op.x)
            elif isinstance(op, tile.For):
                if self.loop(op, times, loops, stop):
                    return True
            elif isinstance(op, tile.If):
                if self.branch(op, times, loops, stop):
                    return True
            elif isinstance(op, tile.While):
                self.repeat(op, times, loops)
            elif isinstance(op, cta.Elect):
                if self.run(op.body.ops, times, loops, stop):
                    return True
            else:
                self.effect(op, times, loops)
        return False

    # --- values -----------------------------------------------------------------------------------

    def get(self, value: Value) -> Scalars:
        return self.held.get(value, 0)

    def map(self, op: Functional) -> None:
        if not op.out.tile.is_scalar:
            return
        args = op.all_operands()
        if any(argument in self.unknown for argument in args):
            self.unknown.add(op.out)
        self.held[op.out] = evaluate(op, [self.get(argument) for argument in args])
        extreme = isinstance(op, tile.Map) and op.fn in ("max", "min")
        near = extreme and any(self.is_known(argument) for argument in args)
        self.follow_table(op.out, [] if near else args)
        follows = frozenset[Op]().union(*(self.follows.get(a, ()) for a in args))
        if follows:
            self.follows[op.out] = follows

    def same(self, new: Value, old: Value) -> None:
        if old in self.held:
            self.held[new] = self.held[old]
        if old in self.unknown:
            self.unknown.add(new)
        self.follow_table(new, [old])
        if old in self.follows:
            self.follows[new] = self.follows[old]

    def is_known(self, value: Value) -> bool:
        """Whether a number is known, and no constant: what is at most or at least that is near."""
        return value not in self.unknown and not isinstance(value.op, tile.Const)

    def follow_table(self, new: Value, old: list[Value]) -> None:
        """What is made of a number in a table is as far along as that is."""
        found = next((value for value in old if value in self.along), None)
        if found is not None:
            self.along[new] = self.along[found]

    # --- control ----------------------------------------------------------------------------------

    def loop(
        self,
        op: tile.For,
        times: NDArray[np.float64],
        loops: tuple[tuple[Op, Scalars], ...],
        stop: Op | None,
    ) -> bool:
        for argument, init in zip(op.body.args[1:], op.init, strict=True):
            self.same(argument, init)
            if init in self.along:  # a number that is loaded anew for each iteration
                self.follows[argument] = frozenset((op, *self.follows.get(init, ())))
        if op is self.made.persistent.get(self.part.name):
            self.held[op.counter] = self.made.round
            inside, around = np.ones(len(times)) / op.step, loops  # one of the parts in turn
        else:
            low = self.get(op.lo)
            trips = np.maximum(0, -((low - self.get(op.hi)) // op.step))
            if op.lo in self.unknown or op.hi in self.unknown:
                trips = self.guess(op)
            self.columns.append(trips)
            self.held[op.counter] = low
            self.follow_table(op.counter, [op.lo])
            self.follows[op.counter] = frozenset((op,))
            inside, around = times * trips, (*loops, (op, trips))
        if self.run(op.body.ops, inside, around, stop):
            return True
        for out, value in zip(op.outs, op.body.yielded, strict=True):
            self.same(out, value)
        return False

    def branch(
        self,
        op: tile.If,
        times: NDArray[np.float64],
        loops: tuple[tuple[Op, Scalars], ...],
        stop: Op | None,
    ) -> bool:
        """Both sides, each as often as its programs come there. What comes from memory is taken
        to hold; what only the last of several programs does counts for its share of them."""
        taken = np.asarray(self.get(op.cond)).astype(bool) + np.zeros(len(times), bool)
        share = taken.astype(float)
        last = op.cond.op
        if isinstance(last, cta.Last):
            share = share * 0 + 1 / max(1, int(np.max(self.get(last.count))))
        elif op.cond in self.unknown:
            share = share * 0 + 1
            self.made.assumed.add(op)
            place = f" at {op.loc}" if op.loc.line else ""
            self.made.guesses[f"the condition{place} comes from memory: taken to hold"] = None
        elif not _only_begins(op):
            self.columns.append(taken.astype(np.int64))
        for side, part in ((op.then, share), (op.other, 1 - share)):
            if self.run(side.ops, times * part, loops, stop):
                return True
        for out, value in zip(op.outs, op.then.yielded, strict=True):
            self.same(out, value)
        return False

    def repeat(
        self, op: tile.While, times: NDArray[np.float64], loops: tuple[tuple[Op, Scalars], ...]
    ) -> None:
        if op is self.made.persistent.get(self.part.name):
            self.held[op.before.args[0]] = self.held[op.body.args[0]] = self.made.program
            self.run(op.body.ops, np.ones(len(times)), loops)
            return
        place = f" at {op.loc}" if op.loc.line else ""
        said = f"the while loop{place}: taken as {WHILE_ROUNDS} rounds"
        self.made.guesses[said] = None
        self.made.guessed[op] = WHILE_ROUNDS
        for region in (op.before, op.body):
            for argument, init in zip(region.args, op.init, strict=False):
                self.same(argument, init)
                self.unknown.add(argument)
            self.run(region.ops, times * WHILE_ROUNDS, loops)
        self.unknown.update(op.outs)

    def guess(self, op: tile.For) -> int:
        """Trips of a loop whose end comes from memory; the guess is noted."""
        found = self.made.guessed.get(op)
        if found is None:
            found = Guesses(self.launch, self.unknown, self.get).trips(op)
            self.made.guessed[op] = found
            at = f" at {op.loc}" if op.loc.line else ""
            said = f"the loop{at} ends where memory says: taken as {found} rounds"
            self.made.guesses[said] = None
        return found

    # --- memory -----------------------------------------------------------------------------------

    def effect(
        self, op: Op, times: NDArray[np.float64], loops: tuple[tuple[Op, Scalars], ...]
    ) -> None:
        if isinstance(op, Access):
            self.access(op, times, loops)
        elif isinstance(op, cta.Last):
            self.made.parts_of_sum = int(np.max(self.get(op.count)))
        elif isinstance(op, cta.Advance) and op.by in self.unknown:
            raise CannotEstimate("memory says how many slots the programs of other warpgroups fill")
        elif isinstance(op, cta.AwaitPrograms):
            said = f"programs wait for those before them at {op.loc}: the time is without that"
            self.made.guesses[said] = None
        for result in op.results:
            self.unknown.add(result)
        if isinstance(op, cta.LoadGlobal) and op.out.tile.is_scalar:
            self.along[op.out] = self.how_far(op)
            self.follows[op.out] = frozenset[Op]().union(
                *(self.follows.get(index, ()) for index in op.index)
            )

    def how_far(self, op: cta.LoadGlobal) -> Scalars:
        """How far along its tensor a load is, from 0 to 1, in the order of the elements."""
        assert isinstance(op.tensor.type, TensorType)
        extents = [self.launch.extent(e) for e in op.tensor.type.extents]
        place: Scalars = 0
        for index, extent in zip(op.index, extents, strict=True):
            place = place * extent + np.clip(self.key(index, extent), 0, extent - 1)
        return place / max(1, int(np.prod(extents)))

    def access(
        self, op: Access, times: NDArray[np.float64], loops: tuple[tuple[Op, Scalars], ...]
    ) -> None:
        what = footprint(op, self.launch)
        live, asked = self.live(what.cuts, len(times)), np.zeros(len(times))
        if isinstance(op, cta.TmaLoad):
            left_out = (what.cuts[self.launch.maps[op.cut_map].cut],) if op.cut_map else ()
            asked = self.live(left_out, len(times))
        places = zip(what.starts, what.dims, strict=True)
        keys = [self.key(start, self.launch.extent(extent)) for start, extent in places]
        reach = [
            np.minimum(self.reach(start, loops), self.launch.extent(extent))
            for start, extent in zip(what.starts, what.dims, strict=True)
        ]
        once = what.bytes * live * np.minimum(times, 1.0) * self.times_further(what, reach, loops)
        if what.gathers:
            keys.append(self.made.program)
            reach.append(0)
            said = f"gathers{f' at {op.loc}' if op.loc.line else ''}: no element is taken twice"
            self.made.guesses[said] = None
        moved, outside = what.bytes * live * times, np.maximum(asked - live, 0) * what.bytes * times
        once = np.minimum(once, moved)
        self.made.traffic.append(Traffic(op, what, keys, reach, moved, once, outside))

    def live(self, cuts: Sequence[Cut], count: int) -> NDArray[np.float64]:
        """The share of a block, cut so, that each of ``count`` programs finds in its tensor."""
        live = np.ones(count)
        for start, end, size in cuts:
            stop = self.launch.extent(end) if isinstance(end, str) else self.get(end)
            if isinstance(end, Value) and end in self.unknown:
                continue
            first = 0 if start is None else self.get(start)
            live = live * np.clip((stop - first) / size, 0.0, 1.0)
        return live

    def reach(self, start: Value, loops: tuple[tuple[Op, Scalars], ...]) -> Scalars:
        """How many elements further the loops that decide where an access begins take it along a
        dimension, if they go through it block by block."""
        walked = [(loop, n) for loop, n in loops if loop in self.follows.get(start, ())]
        found: Scalars = 0
        for loop, trips in walked:
            if isinstance(loop, tile.For) and not isinstance(trips, Value):
                found = np.maximum(found, np.maximum(trips, 1) * loop.step)
        return found

    def times_further(
        self, what: Footprint, reach: list[Scalars], loops: tuple[tuple[Op, Scalars], ...]
    ) -> Scalars:
        """How many times what an access touches once its loops touch together: blocks that they
        move by less than their size overlap."""
        sizes = {start: size for start, _, size in what.cuts if start is not None}
        follows = [self.follows.get(start, frozenset[Op]()) for start in what.starts]

        def rounds(some: frozenset[Op]) -> Scalars:
            total: Scalars = 1
            for loop, trips in loops:
                total = total * np.maximum(trips, 1) if loop in some else total
            return total

        found: Scalars = 1
        for start, further, mine in zip(what.starts, reach, follows, strict=True):
            here = rounds(mine)
            if start in sizes:
                here = np.minimum(here, 1 + further / sizes[start])
            found = found * here
        return np.minimum(found, rounds(frozenset[Op]().union(*follows)))

    def key(self, start: Value, extent: int) -> Scalars:
        """Where an access begins along a dimension."""
        along = self.along.get(start)
        return self.get(start) if along is None else np.floor(along * extent)


def _only_begins(op: tile.If) -> bool:
    """Whether a branch does nothing but begin copies, which take none of the time of its threads:
    programs that do and do not are of one class."""
    passing = (tile.Map, tile.Cast, tile.Const, tile.Dim, tile.Yield, cta.CopyAsync)
    return all(isinstance(inner, passing) for inner in op.walk())
