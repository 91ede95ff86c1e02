"""From one multiprocessor to the whole launch: which programs each CTA runs, and how long the
busiest of them takes.

Programs that do the same (one class) are simulated for the busiest multiprocessor: some turns
where CTAs are persistent, else some generations of CTAs, and the rest by the difference.
Where classes differ, the shortest, a middle and the longest are simulated, the others lie between
them, and the assignment is followed: a sum for each persistent CTA that counts by itself, and
else, as where programs are drawn, one program after another to whoever is free first.
"""

from __future__ import annotations

import heapq
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import SharedType
from tkc.timing.code import Code
from tkc.timing.costs.steps import LINE
from tkc.timing.engine import Cta, Engine, Run
from tkc.timing.machine import TimingMachine
from tkc.timing.survey import Survey

GENERATIONS = 4  # of CTAs that are simulated where there are more
EXACT = 3  # of them that are simulated one by one
# Classes of programs up to which one between the shortest and the longest is simulated too: where
# there are many, what lies between follows from its trips within 1% (causal attention).
FEW_CLASSES = 8
TURNS_SETTLED = 2  # programs of each warpgroup until these follow each other evenly
AHEAD_SETTLED = 8  # turns of persistent CTAs until copies that run ahead are on their way evenly
STARTED_AHEAD = 0.6  # of a CTA's start that the end of the one before it hides


@dataclass(slots=True)
class Whole:
    """Clocks of a launch beyond its start; ``tensor`` the share of the time that tensor cores of
    the whole chip are busy, ``imbalance`` the busiest CTA against the mean; ``run`` the simulation
    that stands for it, of ``programs`` programs on one multiprocessor."""

    clocks: float
    tensor: float
    imbalance: float
    run: Run
    programs: int


@dataclass(slots=True)
class Grid:
    """How a launch is spread over the machine, ``resident`` CTAs on a multiprocessor."""

    made: Survey
    machine: TimingMachine
    code: Code
    resident: int
    record: bool = False
    runs: dict[tuple[int, int, int, int, bool], tuple[Run, list[float]]] = field(
        default_factory=dict[tuple[int, int, int, int, bool], tuple[Run, list[float]]]
    )

    @property
    def places(self) -> int:
        """Programs that run at once on one multiprocessor."""
        return self.resident * self.made.launch.kernel.pack

    @property
    def multiprocessors(self) -> int:
        """How many multiprocessors the GPU of the launch has."""
        return self.made.launch.multiprocessors

    @property
    def persistent(self) -> bool:
        """Whether CTAs take one program after another; a grid larger than what is resident at once
        runs by generations of CTAs, whatever their code could do."""
        held = self.places * self.multiprocessors
        return bool(self.made.persistent) and self.made.launch.programs_at_once <= held

    def whole(self) -> Whole:
        """The time of the whole grid: where its programs are all alike or few, of the class that
        most are in, or where all run at once of the longest; else of what is simulated of each."""
        made = self.made
        counts = np.bincount(made.classes, minlength=len(made.first_of))
        if len(made.first_of) == 1 or (len(made.first_of) <= 3 and self._few()):
            kinds = range(len(counts))
            if made.total <= self.places * self.multiprocessors:  # all run at once
                longest = max(float(made.trips[at]) for at in made.first_of)
                kinds = [k for k in kinds if made.trips[made.first_of[k]] == longest]
            return self._uniform(max(kinds, key=lambda k: int(counts[k])))
        return self._varied()

    def _few(self) -> bool:
        """Whether one multiprocessor has so few programs that the longest is all that counts."""
        return not self.persistent and self.made.total <= EXACT * self.places * self.multiprocessors

    # --- simulations ------------------------------------------------------------------------------

    def simulate(
        self, kind: int, turns: int, places: int, generations: int = 1, last: bool = False
    ) -> tuple[Run, list[float]]:
        """So many CTAs at once, each with some turns of a program of this class, and as many
        generations of them; the run, and when its CTAs ended."""
        key = kind, turns, places, generations, last
        found = self.runs.get(key)
        if found is None:
            found = self.runs[key] = self._simulate(kind, turns, places, generations, last)
        return found

    def _simulate(
        self, kind: int, turns: int, places: int, generations: int, last: bool
    ) -> tuple[Run, list[float]]:
        made, machine, code = self.made, self.machine, self.code
        at = self._one_of(kind)
        program, turn = int(made.program[at]), int(made.round[at])
        engine = Engine(machine, self.record)
        engine.bank.times = code.memory.times
        left = places * (generations - 1)
        follows = machine.cta_start * (1 - STARTED_AHEAD)
        if made.launch.kernel.cluster > 1:
            follows += machine.cluster_turn

        def begin(now: float) -> None:
            engine.start(code.actors(Cta(program, [turn] * turns, last)), now, True)

        def finished(_: Cta, now: float) -> None:
            nonlocal left
            if left:
                left -= 1
                begin(now + follows)

        engine.finished = finished
        for _ in range(places):
            begin(machine.cta_start)
        run = engine.run()
        return run, sorted(run.ends)

    def _one_of(self, kind: int) -> int:
        """The program of a class that is simulated: a typical one, but where all run at once and
        TMA fills rows outside of tensors for some, the one whose copies take longest, which the
        others wait for."""
        made, memory = self.made, self.code.memory
        outside = made.outside
        if made.total > self.places * self.multiprocessors or not outside.any():
            return made.first_of[kind]
        clocks = outside / (LINE * memory.filled)
        for traffic in made.traffic:
            if isinstance(traffic.op, cta.TmaLoad):
                clocks = clocks + traffic.bytes / memory.l2
        members = np.flatnonzero(made.classes == kind)
        return int(members[np.argmax(clocks[members])])

    # --- programs that do the same ----------------------------------------------------------------

    def _uniform(self, kind: int) -> Whole:
        made = self.made
        if self.persistent:
            return self._rounds(kind)
        busiest = -(-made.total // self.multiprocessors)
        places = min(self.places, busiest)
        if busiest <= EXACT * self.places:
            generations = -(-busiest // places)
            run, ends = self.simulate(kind, 1, places, generations)
            clocks = ends[busiest - 1] if busiest <= len(ends) else run.clocks
            done = len(ends)
        else:
            run, ends = self.simulate(kind, 1, places, GENERATIONS)
            done = len(ends)
            # Generations settle: the rate is that of the later ones.
            settled = 2 * places - 1
            each = (ends[-1] - ends[settled]) / (done - 1 - settled)
            clocks = ends[-1] + (busiest - done) * each
        active = min(1.0, made.total / self.multiprocessors)
        return Whole(clocks, self._tensor(run) * active, 1.0, run, done)

    def _rounds(self, kind: int) -> Whole:
        """Persistent CTAs: the first turn fills the pipeline, the others follow each other."""
        made = self.made
        at_once = made.launch.programs_at_once
        places = max(1, min(self.places, -(-at_once // self.multiprocessors)))
        turns = max(1, -(-made.total // at_once))
        settled = self._settled(kind)
        if turns <= 2 * settled:
            run, _ = self.simulate(kind, turns, places)
            clocks, shown = run.clocks, turns
        else:
            each, run = self._settles(kind, settled, places)
            shown = 2 * settled
            clocks = run.clocks + (turns - shown) * each
        busy = made.total / (at_once * turns) * min(1.0, at_once / self.multiprocessors)
        return Whole(clocks, self._tensor(run) * busy, 1.0, run, shown * places)

    def _settles(self, kind: int, settled: int, places: int) -> tuple[float, Run]:
        """Clocks from one turn of persistent CTAs to the next, where they follow each other evenly
        after ``settled`` ones, and a run of twice as many: the mean of the later half of those that
        an actor ends. Of fewer than four, the run is held against one of half as many."""
        run, _ = self.simulate(kind, 2 * settled, places)
        each: list[float] = []
        for ends in run.turns:
            own = len(ends) + 1
            if own < 4:
                first, _ = self.simulate(kind, settled, places)
                return (run.clocks - first.clocks) / settled, run
            half = own // 2
            each.append((ends[-1] - ends[-1 - half]) / half * own / (2 * settled))
        return sum(each) / len(each), run

    def _settled(self, kind: int) -> int:
        """The turns of persistent CTAs after which each takes as long as the next: one, or more
        where threads, or a role, copy for later ones."""
        loops = self.made.persistent.values()
        ahead = any(isinstance(op, cta.CopyWait) for loop in loops for op in loop.body.ops)
        return AHEAD_SETTLED if ahead else max(self._turning(), self._ahead(kind))

    def _ahead(self, kind: int) -> int:
        """By how many programs of a class a role that copies boxes may be ahead of who reads them:
        as many as all slots of the ring that is full first hold."""
        made, at = self.made, self.made.first_of[kind]
        filled: dict[Value | str, tuple[int, float]] = {}  # slots, and how many a program fills
        for traffic in made.traffic:
            op = traffic.op
            if isinstance(op, cta.TmaLoad) and isinstance(op.buffer.type, SharedType):
                alloc = op.buffer.op
                key = isinstance(alloc, cta.Alloc) and alloc.group or op.buffer
                moved = np.broadcast_to(traffic.bytes, len(made.program))[at]
                _, before = filled.get(key, (0, 0.0))
                filled[key] = op.buffer.type.stages, before + float(moved) / traffic.what.bytes
        programs = [slots // max(1, round(count)) for slots, count in filled.values()]
        least, most = min(programs, default=1), max(programs, default=1)
        return min(AHEAD_SETTLED, max(1, least, min(most, 2)))

    def _turning(self) -> int:
        """As many turns as show how warpgroups that take programs in turn follow each other: two of
        each; one where all warps run every program."""
        if not self.made.turning:
            return 1
        loops = self.made.persistent.values()
        return TURNS_SETTLED * max(loop.step for loop in loops if isinstance(loop, tile.For))

    def _tensor(self, run: Run) -> float:
        return run.busy["tensor"] / max(1.0, run.clocks)

    # --- programs that differ ---------------------------------------------------------------------

    def _varied(self) -> Whole:
        made = self.made
        weights = np.array([made.trips[at] for at in made.first_of])
        order = np.argsort(weights)
        between = [int(order[len(order) // 2])] if len(order) <= FEW_CLASSES else []
        picked = sorted({int(order[0]), *between, int(order[-1])})
        each: dict[int, tuple[float, float, Run]] = {}
        for kind in picked:
            each[kind] = self._one_of_many(kind)
        picked.sort(key=lambda kind: weights[kind])
        known = [weights[kind] for kind in picked]
        clocks = np.interp(weights, known, [each[kind][0] for kind in picked])[made.classes]
        heads = float(np.mean([each[kind][1] for kind in picked]))
        longest = each[picked[-1]][2]
        busiest, mean = self._assigned(clocks)
        share = self._tensor(longest) * mean / max(1.0, busiest)
        run_programs = self.places * (1 if self.persistent else 2)
        return Whole(busiest + heads, share, busiest / max(1.0, mean), longest, run_programs)

    def _one_of_many(self, kind: int) -> tuple[float, float, Run]:
        """Clocks of a program of a class among others, of the start before the first, and the run.
        Other programs of the multiprocessor are taken to be of the same class."""
        places = self.places
        if self.persistent:
            at_once = self.made.launch.programs_at_once
            places = max(1, min(places, -(-at_once // self.multiprocessors)))
            turns = max(self._turning(), self._ahead(kind))
            each, run = self._settles(kind, turns, places)
            return each, max(0.0, run.clocks - 2 * turns * each), run
        run, ends = self.simulate(kind, 1, places, 2)
        if places == 1:
            return ends[-1] - ends[0], max(0.0, 2 * ends[0] - ends[-1]), run
        return run.clocks / 2, 0.0, run

    def _assigned(self, clocks: NDArray[np.float64]) -> tuple[float, float]:
        """The busiest place and the mean of all, by the assignment of the launch."""
        made = self.made
        if self.persistent and not made.drawn:
            places = made.launch.programs_at_once
            load = np.zeros(places)
            np.add.at(load, made.program, clocks)
            load *= made.weight
            return float(load.max()), float(load.mean())
        places = made.launch.programs_at_once if made.drawn else self.places * self.multiprocessors
        held = [0.0] * min(places, len(clocks))
        for one in clocks.tolist():
            heapq.heapreplace(held, held[0] + one)
        # Of a large grid a sample was placed: its mean is that of all, its ragged end too.
        mean = sum(held) / len(held)
        ragged = max(held) - mean
        return mean * max(1.0, made.weight) + ragged, mean * max(1.0, made.weight)
