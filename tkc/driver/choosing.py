"""Open params and hints, chosen by the model of time (tkc/timing).

Candidates are all combinations of the declared values of the open params. Where they are many, a
rough estimate on tile IR (tkc/driver/rough_time.py) leaves the most promising; those are lowered to
cta IR and simulated. Where they are very many, what cuts sums has its first value at first, and
then, for the best of the rest, every other. Of the best ones, the hints that nobody gave and that
change how programs are dealt out are tried too; the blocks that gain most where programs divide a
sum, or where warpgroups take them in turn, are others, and are candidates for that. What the passes
refuse is no candidate. Of a kernel without open params there is one, and hints alone are chosen.

The first values of the lists are what the user would take: something else must be faster by more
than the model errs, unless products ask the L2 for about all that it gives with them. Among equals
few hints decide, then what little is between them, then the order of the lists. Clusters, which
share copies, are tried with the first values too.
"""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from tkc.driver import slow_compile
from tkc.driver.candidates import candidates, evenly
from tkc.driver.chosen import Choice, Chosen
from tkc.driver.compilation import Compilation
from tkc.driver.hint_sets import (
    ALONE,
    CLUSTER_HINT,
    IN_PAIRS,
    IN_TURN,
    PING_PONG,
    WARPS_HINT,
    divided_by,
    loads_rows_mostly,
)
from tkc.driver.lowering import Lowered, Lowering
from tkc.driver.rough_time import Rough, rough_times
from tkc.driver.size_classes import usual_sizes
from tkc.driver.sources import Kernels
from tkc.driver.summation import order_of
from tkc.frontend.signature import Signature
from tkc.frontend.specialization import Specialization
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import MOST_SPLITS
from tkc.machine.heuristics import (
    ALONE_GAIN,
    CHOICES_SIMULATED,
    L2_FULL,
    MODEL_ERROR,
    MODEL_GAIN,
    MODEL_TIE,
    PAIRS_GAIN,
    PAIRS_SIMULATED,
    SPLITS_LOST,
    TURN_WAITS,
    TURNS_SIMULATED,
)
from tkc.support import collecting
from tkc.support.diagnostics import DiagnosticError
from tkc.support.recursion import deep_recursion
from tkc.support.values import Hints, HintValue, Setting
from tkc.support.warning import TkcWarning
from tkc.timing.engine import Deadlock
from tkc.timing.estimate import Estimate, estimate
from tkc.timing.launch import CannotEstimate
from tkc.timing.machine import TimingMachine
from tkc.timing.report import report
from tkc.timing.residency import is_roomy, live_registers, spilled_registers
from tkc.timing.resources import L2, NAMES, TENSOR, TMA

STAGED = 64  # candidates from which on those with the first cuts of sums are looked at first
REMEMBERED = 3  # choices that are kept beside the first values, should ptxas refuse the best
OTHERS = 2  # and of other params than these, which it may refuse for their registers
FILLED = 0.1  # the share of the time from which on rows outside of tensors count
VARIED = 1  # of the best params, how many are tried with hints; of rows the first values, too
DIVIDED = 4  # with programs that divide a sum: of rows, where it changes most, all of them
RECUT = 2  # of them, how many are tried with other cuts of sums, where these were put off


_Numbered = tuple[int, dict[str, Setting]]  # params, by their number among all combinations


class ModelWarning(TkcWarning):
    """The model of time failed: the first values of the lists are used."""


@deep_recursion()
def choose(
    kernels: Kernels,
    name: str,
    base: Specialization,
    sizes: Mapping[str, int],
    target: str,
    machine: TimingMachine,
    deterministic: str = "",
) -> Chosen:
    """The best params and hints for a compilation, at these dimensions and whole scalars, on this
    machine; an empty choice where the model has no say.

    ``deterministic`` "batch": of those that add up as the best ones do for the usual sizes of the
    dimensions that no sum ranges over, whatever those are here.
    """
    search = Search(Lowering(kernels, name, base, target), dict(sizes), machine)
    try:
        with collecting.put_off(), slow_compile.watched(name, target, search.activity):
            if deterministic:
                search.keep_order()
            return search.run()
    except (CannotEstimate, Deadlock) as problem:
        reason = str(problem)
    except DiagnosticError:
        return Chosen(machine.name, dict(sizes))  # who compiles it will say so
    except Exception as problem:  # a fault of the model is none of the user's kernel
        reason = f"{type(problem).__name__}: {problem}"
    if kernels.signature(name).open:
        first = "so its open params are the first of their lists"
        said = f"no time of {name} can be predicted, {first}: {reason}"
        warnings.warn(ModelWarning(said), stacklevel=2)
    return Chosen(machine.name, dict(sizes))


def promising(
    kernels: Kernels,
    name: str,
    base: Specialization,
    ways: Sequence[dict[str, Setting]],
    sizes: Mapping[str, int],
    target: str,
    machine: TimingMachine,
    most: int,
) -> list[dict[str, Setting]]:
    """The ``most`` of these params that the rough estimate likes best, in their order, without
    those that the frontend refuses. Raises CannotEstimate where it has no say."""
    known = Search(Lowering(kernels, name, base, target), dict(sizes), machine).made(
        [*enumerate(ways)]
    )
    liked = sorted(known, key=_by_rough)[:most]
    return [one.settings for one in known if one in liked]


@dataclass(slots=True)
class Candidate:
    """Params, numbered as ``candidates`` gives them; ``tile`` is what the frontend makes of them,
    ``rough`` the rough estimate."""

    number: int
    settings: dict[str, Setting]
    tile: Compilation
    rough: Rough


Timed = list[tuple[Candidate, Choice]]


@dataclass(slots=True)
class Search:
    """One choice in the making."""

    lowering: Lowering
    sizes: dict[str, int]
    machine: TimingMachine
    simulated: int = 0
    estimates: dict[int, Estimate] = field(default_factory=dict[int, Estimate])  # without hints
    without: list[Exception] = field(default_factory=list[Exception])  # why they have no time
    keeps_order: bool = False
    order: tuple[object, ...] | None = None  # in which candidates must add up; None: in any

    @property
    def signature(self) -> Signature:
        """The kernel as those see it who call it."""
        return self.lowering.kernels.signature(self.lowering.name)

    def keep_order(self) -> None:
        """Let in only what adds up in the order that is best where the dimensions that no sum
        ranges over have their usual sizes."""
        self.keeps_order = True
        signature = self.signature
        free = {n for n in signature.dims if n not in (*signature.summed, *signature.static)}
        known = {n: size for n, size in self.sizes.items() if n not in free}
        usual = replace(self, sizes=usual_sizes(signature, known), without=[])
        for choice in usual.run().ranked[:1]:
            one = usual.candidate(0, choice.settings)
            self.order = usual.order_of(one) if one is not None else None

    def order_of(self, one: Candidate) -> tuple[object, ...] | None:
        """All that decides the order of sums of a candidate; None where the passes refuse it."""
        kernel = self.lowered(one, {}).kernel
        return None if kernel is None else (self.cut(one.settings), order_of(kernel))

    def cut(self, settings: Mapping[str, Setting]) -> tuple[object, ...]:
        """(name, value) of the params on which the order of sums depends, whose choice changes
        bits."""
        names = self.signature.ordering
        return tuple((name, settings.get(name)) for name in names)

    def uncut(self, settings: Mapping[str, Setting]) -> dict[str, Setting]:
        """The params, by name, that leave the bits of results as they are."""
        names = self.signature.ordering
        return {name: value for name, value in settings.items() if name not in names}

    def possible(self, one: Candidate) -> bool:
        """Whether the passes take a candidate, and it adds up as is asked for."""
        return self.lowered(one, {}).kernel is not None and self.fits(one)

    def fits(self, one: Candidate) -> bool:
        """Whether a candidate adds up as is asked for."""
        if self.order is None:
            return True
        return self.cut(one.settings) == self.order[0] and self.order_of(one) == self.order

    def activity(self) -> str:
        """What a choice that takes long is about, for people."""
        return f"params are chosen; the model of time has run {self.simulated} of their values"

    def run(self) -> Chosen:
        """The best ones, in order. Raises CannotEstimate and Deadlock where none has a time."""
        base = self.lowering.base
        every = candidates(self.signature, base.settings, {**base.static, **self.sizes})
        first, others = self.staged([*enumerate(every)])
        known = self.made(evenly(first))
        likely = sorted(known, key=_by_rough)
        count = CHOICES_SIMULATED - (RECUT if others else 0)
        best = [*itertools.islice(filter(self.possible, likely), count)]
        timed: Timed = []
        for one in known:
            if one in best or (one.number == 0 and self.fits(one)):
                timed += self.time(one, {})
        timed += self.time_alone(timed, [])
        for one in _fastest(timed)[:RECUT]:
            again = [way for way in others if self.uncut(way[1]) == self.uncut(one.settings)]
            recut = [
                p for other in filter(self.fits, self.made(again)) for p in self.time(other, {})
            ]
            timed += recut + self.time_alone(recut, timed)
        plain = next((choice.us for one, choice in timed if one.number == 0), None)
        likely = _fastest(timed)
        varied, divided = likely[:VARIED], likely[:DIVIDED]
        if not self.multiplies():
            varied += [one for one, _ in timed if one.number == 0 and one not in varied]
        filling: list[Candidate] = []
        if self.multiplies():  # of which two are divided: the best that can be, and one for that
            divided = [*itertools.islice(filter(self.divisible, likely), 1)]
            likeliest = min(known, key=_by_divided)
            if likeliest not in divided and self.possible(likeliest):
                timed += [] if likeliest in likely else self.time(likeliest, {})
                filling = [likeliest]
            divided += filling
        likely = [*varied, *(one for one in divided if one not in varied)]
        usual = [one for one, _ in timed if one.number == 0 and one not in likely]
        for one in likely + usual:
            made = self.lowered(one, {})
            sets = [hints for hints in made.hints if not (made.scarce and hints == ALONE)]
            before, enough = self.estimates[one.number].us, MOST_SPLITS
            for hints in [*sets, *self.filling(one)]:
                few = divided_by(hints) or hints == IN_TURN
                if one in filling and not self.fills(one, hints):
                    continue
                parts = max((n for n in divided_by(hints) if isinstance(n, int)), default=0)
                tried = one in varied or (one in likely and few)
                if parts > enough or not self.worthwhile(one, hints):
                    continue
                if tried or (one in usual and CLUSTER_HINT in hints):
                    timed += (found := self.time(one, hints))
                    if parts and found:  # more of them would have still more to add up
                        enough = parts if found[0][1].us > before * SPLITS_LOST else enough
                        before = found[0][1].us
        for one in self.taken_in_turn(known):
            timed += self.time(one, PING_PONG)
        for one in self.paired(timed):
            timed += self.time(one, IN_PAIRS)
        ranked = [choice for _, choice in sorted(timed, key=_by_time)]
        if self.without and not ranked:
            raise self.without[0]
        if ranked:
            first = self.first(timed, ranked[0].us, plain)
            waiting = [pair for one in varied for pair in self.time_waiting(one)]
            ranked = [choice for _, choice in sorted(timed + waiting, key=_by_time)]
            ranked = [first, *(one for one in ranked if one is not first)]
        kept = ranked[:REMEMBERED]
        for one in ranked[REMEMBERED:]:
            if len(kept) < REMEMBERED + OTHERS and all(one.settings != k.settings for k in kept):
                kept.append(one)
        kept += [choice for one, choice in timed[:1] if one.number == 0 and choice not in kept]
        count = len(every)
        return Chosen(self.machine.name, self.sizes, tuple(kept), plain, count, self.simulated)

    def staged(self, every: list[_Numbered]) -> tuple[list[_Numbered], list[_Numbered]]:
        """All, or where they are many: those that cut sums as the first ones do, or as is asked
        for, and those that do not."""
        if len(every) <= STAGED:
            return every, []
        held = self.order[0] if self.order is not None else self.cut(every[0][1])
        return (
            [pair for pair in every if self.cut(pair[1]) == held],
            [pair for pair in every if self.cut(pair[1]) != held],
        )

    def made(self, ways: Sequence[_Numbered]) -> list[Candidate]:
        """The candidates with these numbers and params, but for those that the frontend refuses."""
        return [one for n, way in ways if (one := self.candidate(n, way)) is not None]

    def worthwhile(self, one: Candidate, hints: Hints) -> bool:
        """Whether hints may be tried with a candidate. Warps and programs that divide a sum add up
        in other orders; the latter are for grids that leave half of the multiprocessors idle, and
        must be enough for a third of them and too few for many rounds. Clusters share copies: for
        who waits for the L2, and not for rows outside of tensors, which each CTA fills by itself;
        of several rounds the model does not see the program that has most of these. Where a
        multiprocessor holds one CTA, that may load for its next program early, or have so few
        registers that there is room for another."""
        found = self.estimates[one.number]
        rounds = found.parts.programs > self.machine.gpu.multiprocessors * found.parts.resident
        fills = found.parts.busy[NAMES[TMA]] > FILLED and rounds
        many = any(way.items() <= hints.items() for way in (IN_TURN, IN_PAIRS))
        if many and not (rounds and found.parts.resident == 1):
            return False
        if CLUSTER_HINT in hints and (report(found).bound != NAMES[L2] or fills):
            return False
        divided = divided_by(hints)
        if self.keeps_order and (divided or WARPS_HINT in hints):
            return False
        places = self.machine.gpu.multiprocessors
        return all(
            isinstance(n, int)
            and 2 * one.rough.programs <= places <= 3 * one.rough.programs * n <= 12 * places
            for n in divided
        )

    def filling(self, one: Candidate) -> list[dict[str, HintValue]]:
        """Hints by which the programs that divide a sum take every place of the GPU at once, which
        few powers of two do: one CTA on each multiprocessor, or as many as fit."""
        sets = self.lowered(one, {}).hints
        names = dict.fromkeys(n for hints in sets if divided_by(hints) for n in hints)
        resident = self.estimates[one.number].parts.resident
        places = (self.machine.gpu.multiprocessors * n for n in (1, resident))
        counts = dict.fromkeys(int(n // max(1, one.rough.programs)) for n in places)
        made: list[dict[str, HintValue]] = [{name: n} for name in names for n in counts if n > 1]
        return [hints for hints in made if hints not in sets]

    def taken_in_turn(self, known: list[Candidate]) -> list[Candidate]:
        """Those of which warpgroups may take programs in turn, the likeliest: where the tensor
        cores wait, and no warps are asked to add up in another order."""
        busy = [found.parts.busy[NAMES[TENSOR]] for found in self.estimates.values()]
        if self.keeps_order or not any(busy) or max(busy) > 1 - TURN_WAITS:
            return []
        some = [(one.rough.in_turn, one.number, one) for one in known if one.rough.in_turn]
        likely = (one for *_, one in sorted(some, key=lambda each: each[:2]))
        possible = (one for one in likely if self.lowered(one, {}).turns)
        return [*itertools.islice(possible, TURNS_SIMULATED)]

    def paired(self, timed: Timed) -> list[Candidate]:
        """Those of which a multiprocessor may hold two CTAs where it holds one, the likeliest: by
        how long they would take if one CTA's work filled most of what the other waits."""
        if not self.multiplies():
            return []
        least = min((choice.us for _, choice in timed), default=0.0)
        some = {one.number: one for one, choice in timed if not choice.hints}
        found = {n: self.estimates[n] for n in some}
        bounds = {n: e.us * max(PAIRS_GAIN, *e.parts.busy.values()) for n, e in found.items()}
        near = [n for n in some if bounds[n] < least / (1 + MODEL_GAIN)]
        likely = (some[n] for n in sorted(near, key=lambda n: (bounds[n], n)))
        possible = (one for one in likely if self.worthwhile(one, IN_PAIRS))
        fit = (one for one in possible if self.registers_do(self.lowered(one, IN_PAIRS).kernel))
        return [*itertools.islice(fit, PAIRS_SIMULATED)]

    def registers_do(self, kernel: cta.Kernel | None) -> bool:
        """Whether there is such a kernel, and it spills no registers, as far as is known."""
        if kernel is None:
            return False
        needed = live_registers(kernel).needed
        return not spilled_registers(needed, kernel, self.machine)

    def fills(self, one: Candidate, hints: Hints) -> bool:
        """Whether the programs that divide a sum take more than half of the multiprocessors, each
        at most once."""
        places = self.machine.gpu.multiprocessors
        counts = [one.rough.programs * n for n in divided_by(hints) if isinstance(n, int)]
        return bool(counts) and all(places / 2 < count <= places for count in counts)

    def divisible(self, one: Candidate) -> bool:
        """Whether it is worthwhile that several programs divide a sum of a candidate."""
        ways = [hints for hints in self.lowered(one, {}).hints if divided_by(hints)]
        return any(self.worthwhile(one, hints) for hints in ways)

    def multiplies(self) -> bool:
        """Whether tensor cores have to do with what was simulated, of which the model knows most,
        and whose sums are cut by params anyway."""
        return any(one.parts.busy[NAMES[TENSOR]] > 0 for one in self.estimates.values())

    def first(self, timed: Timed, least: float, plain: float | None) -> Choice:
        """What is taken, of candidates of which the fastest needs ``least`` microseconds. To divide
        sums, which is more to wait for than the model sees, must gain what anything else must."""
        whole = [pair for pair in timed if not divided_by(pair[1].hints)]
        if (fastest := min(choice.us for _, choice in whole)) <= least * (1 + MODEL_GAIN):
            timed, least = whole, fastest
        equal = [pair for pair in timed if pair[1].us <= least * (1 + MODEL_TIE)]
        if turns := [choice for _, choice in equal if choice.hints == PING_PONG]:
            return min(turns, key=lambda choice: choice.us)  # ``TURN_WORDS``
        if plain is not None and not (self.multiplies() and self.asked(timed[0][0]) > L2_FULL):
            if plain <= least * (1 + (MODEL_GAIN if self.multiplies() else MODEL_ERROR)):
                return timed[0][1]
        return min(equal, key=self.among_equals)[1]

    def among_equals(self, pair: tuple[Candidate, Choice]) -> tuple[float, ...]:
        """The order of candidates that the model takes for equally fast: those that ask the L2 for
        less than about all that it gives, few hints, but for those that give each of few programs
        its own CTA where that is better (``ROWS_TIMES``), then what it expects, to three figures,
        then little asked of the L2, which others ask as well."""
        one, choice = pair
        asked = self.asked(one)
        alone = choice.hints == ALONE and one.rough.programs <= self.machine.gpu.multiprocessors
        alone = alone and loads_rows_mostly(one.tile)
        about = float(f"{choice.us:.3g}")
        return asked > L2_FULL, len(choice.hints) - alone, about, not alone, asked, one.number

    def asked(self, one: Candidate) -> float:
        """The share of what the L2 gives that a candidate asks for; all of it where no time of its
        own is known."""
        found = self.estimates.get(one.number)
        return found.parts.busy[NAMES[L2]] if found else 1.0

    def candidate(self, number: int, settings: dict[str, Setting]) -> Candidate | None:
        """The frontend's part; None where it refuses them."""
        try:
            made = self.lowering.elaborated(settings)
        except DiagnosticError:
            return None
        assert made.tile is not None
        kernel = made.tile.kernels[0]
        assert isinstance(kernel, tile.Kernel)
        values = {**settings, **self.sizes}
        return Candidate(number, settings, made, rough_times(kernel, values, self.machine))

    def lowered(self, one: Candidate, hints: Hints) -> Lowered:
        """The cta IR of a candidate with these hints."""
        return self.lowering.lowered(one.settings, hints, one.tile)

    def time_alone(self, some: Timed, others: Timed) -> Timed:
        """Those of ``some`` that leave rings few slots, with a CTA for each program, if they are
        not much slower than the fastest of all."""
        least = min((choice.us for _, choice in some + others), default=0.0)
        near = [one for one, choice in some if choice.us <= least * ALONE_GAIN]
        scarce = [one for one in near if self.lowered(one, {}).scarce]
        return [pair for one in scarce for pair in self.time(one, ALONE)]

    def time_waiting(self, one: Candidate) -> Timed:
        """The candidate with products that are awaited in their own iteration, should ptxas refuse
        others, for which registers are short; before other params, where it is faster."""
        made = self.lowered(one, {})
        if not made.waiting or made.kernel is None or is_roomy(made.kernel, self.machine):
            return []
        return self.time(one, made.waiting)

    def time(self, one: Candidate, hints: Hints) -> Timed:
        """The candidate with the microseconds of the model; nothing where the passes refuse it, or
        where the model has none for it."""
        kernel = self.lowered(one, hints).kernel
        if kernel is None:
            return []
        self.simulated += 1
        try:
            found = estimate(kernel, self.sizes, self.machine)
        except (CannotEstimate, Deadlock) as problem:
            self.without.append(problem)
            return []
        if not hints:
            self.estimates[one.number] = found
        return [(one, Choice(one.settings, hints, found.us))]


def _fastest(timed: Timed) -> list[Candidate]:
    """The candidates, each once, by the best time of theirs."""
    return [*{one.number: one for one, _ in sorted(timed, key=_by_time)}.values()]


def _by_rough(one: Candidate) -> tuple[float, int]:
    return one.rough.whole, one.number


def _by_divided(one: Candidate) -> tuple[float, int]:
    return one.rough.divided, one.number


def _by_time(pair: tuple[Candidate, Choice]) -> tuple[float, int]:
    return pair[1].us, pair[0].number
