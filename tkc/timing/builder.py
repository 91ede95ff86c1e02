"""Makes the steps that actors of the engine run, one list for each part of a kernel, with jumps.

Scalars are computed for real, by the functions of their rows; tiles are only the time at which they
are ready, kept for results that come later than their operation (loads, products). Neighbouring
arithmetic is one run of work, in pieces that others come between.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.numbers import Number
from tkc.ir.types import TileType
from tkc.timing import resources as machinery
from tkc.timing.costs.rules import COSTS, steps_of
from tkc.timing.costs.steps import (
    Chain,
    Compute,
    NamedBarrier,
    Place,
    Port,
    Product,
    Step,
    Tensor,
)
from tkc.timing.engine import Actor, Barrier, Engine, Key, Named, StepFunction
from tkc.timing.instructions import Work, occupied
from tkc.timing.launch import WARPGROUP, Part
from tkc.timing.machine import TimingMachine
from tkc.timing.ptxas_order import as_ptxas_orders
from tkc.timing.residency import waits_for_each_product
from tkc.timing.scalars import SCALAR_OPS, Scalar, compute, scalar
from tkc.timing.survey import Survey
from tkc.timing.transfers import Memory, transfer

GRAIN = 128  # clocks of a piece of arithmetic between which others are served
# The same beside wgmma, where warpgroups that differ in what they do share the units: coarser ones
# fall into step with each other, and a time depends on how a block size divides.
FINE_GRAIN = 16
UNROLLED = 4  # rounds of a loop without synchronisation, whose loads ptxas moves together

Rule = Callable[..., None]  # of a builder and an operation
FOLLOWED: dict[type[Op], Rule] = {}


def follows(*classes: type[Op]) -> Callable[[Rule], Rule]:
    """Register what the engine does at operations that order or control: they have no cost rule.

    A rule adds steps to a builder; ``control.py`` has those of loops and branches, ``ordering.py``
    those of barriers, turns and groups.
    """

    def register(rule: Rule) -> Rule:
        for kind in classes:
            FOLLOWED[kind] = rule
        return rule

    return register


@dataclass(slots=True)
class Context:
    """What the builders of all parts of a launch share: the behaviour of memory, numbers of barrier
    arrays, and whether tensor cores work beside the threads (wgmma)."""

    made: Survey
    machine: TimingMachine
    memory: Memory
    beside_wgmma: bool
    numbers: dict[Value, int] = field(default_factory=dict[Value, int])


class Builder:
    """Makes the steps of one part, for actors of so many warps."""

    def __init__(self, context: Context, part: Part, warps: int) -> None:
        self.context, self.part, self.warps = context, part, warps
        self.made, self.machine = context.made, context.machine
        self.at = Place(self.made.launch, self.machine, part, warps)
        self.steps: list[StepFunction] = []
        self.places: dict[Value, int] = {}
        self.template: list[Number] = []
        self.later: set[Value] = set()  # tiles that may be ready later than their operation is over
        self.ahead = 1
        self.product_line = 0  # of the latest product by wgmma
        self.one_by_one = waits_for_each_product(part, self.made.launch.kernel, context.machine)
        self.scalars: list[Scalar] = []
        self.work, self.line = Work(), 0
        for value, given in self.made.launch.arguments():
            self.template[self.place(value)] = 0 if given is None else given

    # --- values -----------------------------------------------------------------------------------

    def place(self, value: Value) -> int:
        """The number of a value in the list of an actor's values, where steps find it: a new one at
        the first mention."""
        found = self.places.get(value)
        if found is None:
            found = self.places[value] = len(self.template)
            self.template.append(0)
        return found

    def optional(self, value: Value | None) -> int | None:
        """The place of a value, or None for an operand that is not given."""
        return None if value is None else self.place(value)

    @property
    def memory(self) -> Memory:
        """The GPU's memory, L2 included, which all CTAs share."""
        return self.context.memory

    def barrier_at(self, barriers: Value, slot: Value) -> Callable[[Actor], Barrier]:
        """The mbarrier of an array at a slot, of the actor's CTA."""
        made = barriers.op
        assert isinstance(made, cta.Barriers)
        numbers = self.context.numbers
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
        """What waiting is booked under: the role, why, and the line of the source."""
        return self.part.name, cause, op.loc.line

    @property
    def fraction(self) -> float:
        """Of a multiprocessor's schedulers that the actor's warps have."""
        return self.warps / WARPGROUP

    # --- blocks -----------------------------------------------------------------------------------

    def add(self, step: StepFunction) -> None:
        """Append a step, behind the scalars and arithmetic that stand before it in the program."""
        self.flush()
        self.steps.append(step)

    def block(self, ops: list[Op]) -> None:
        """Append the steps of some operations, in the order in which ptxas puts them."""
        for op in as_ptxas_orders(ops):
            self.one(op)

    def one(self, op: Op) -> None:
        """Append the steps of one operation: by its rule of order or control, or by its cost."""
        followed = FOLLOWED.get(type(op))
        if followed is not None:
            followed(self, op)
        elif type(op) in COSTS and not self.scalar(op):
            self.costly(op)

    def scalar(self, op: Op) -> bool:
        """Scalars are computed; whether it was one."""
        if not isinstance(op, (*SCALAR_OPS, tile.Const)):
            return False
        out = op.results[0]
        if not out.tile.is_scalar:
            return False
        if isinstance(op, tile.Const):
            self.template[self.place(out)] = op.value
        else:
            self.flush_work()
            self.scalars.append(scalar(op, self.place))
        return True

    def costly(self, op: Op) -> None:
        """Append the steps of an operation that takes time (``costs.steps_of``), behind a wait for
        those of its operands that an earlier step leaves on their way; results of its own that come
        later than its last step are noted as such."""
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
        """The step at which the actor's warps wait until all the values are there, as arithmetic
        waits for loads. A report counts the clocks under what makes the first of the values, and at
        the line of ``op``, which reads them."""
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
        """Append one step of an operation's cost to the actor's list; ``outs`` are the places of
        the operation's results. True where the results come later than the step is over, so that
        the step itself says when: their readers wait."""
        if isinstance(step, Compute):
            self.flush_scalars()
            self.work += step.work
            self.line = self.line or op.loc.line
            return False
        if isinstance(step, Chain):
            clocks = step.clocks
            self.add(lambda engine, actor, now: now + clocks)
            return False
        if isinstance(step, NamedBarrier):
            self.add(
                named_barrier(step.barrier, self.part.warps, self.machine, self.key("others", op))
            )
            return False
        if isinstance(step, Port):
            self.add(_port(step, outs))
            return step.latency > 0
        if isinstance(step, Tensor):
            self.add(_tensor(step, outs, WARPGROUP / self.warps, op.loc.line))
            return True
        if isinstance(step, Product):
            clocks, reads, self.product_line = step.clocks, step.reads, op.loc.line
            each = clocks / step.count
            if self.one_by_one:
                self.add(_one_by_one(step, self.machine, self.key("tensor cores", op)))
                return False

            def product(engine: Engine, actor: Actor, now: float) -> float:
                actor.open += clocks
                actor.each = each
                actor.reading += reads
                return now

            self.add(product)
            return False
        self.add(transfer(self, step, outs))
        return step.how in ("load", "update")

    def flush(self) -> None:
        """Turn what has been collected, scalars and arithmetic, into steps."""
        self.flush_scalars()
        self.flush_work()

    def flush_work(self) -> None:
        """Append the arithmetic that has gathered since the last step, as one step."""
        if self.work:
            self.steps.append(self.arithmetic(self.work, self.line))
        self.work, self.line = Work(), 0

    def arithmetic(self, work: Work, line: int) -> StepFunction:
        """The step of some arithmetic by the actor's warps, in pieces of about ``GRAIN`` clocks, so
        that others get their share of the schedulers meanwhile. Beside wgmma it takes longer for as
        long as the tensor cores are busy, and warps of a scheduler share each unit by itself.
        ``line`` is the one it is booked under."""
        machine, beside = self.machine, self.context.beside_wgmma
        clocks, alone = work.clocks(machine), work.unit_clocks(machine)
        slower, busier = 1.0, alone
        if beside:
            slower = max(1.0, work.clocks_beside(machine) / clocks)
            busier = occupied(work.unit_clocks_beside(machine), machine.overlap)
            alone = occupied(alone, machine.overlap)
        pieces = max(1, int(clocks // (FINE_GRAIN if beside else GRAIN)))
        each, most = clocks / pieces, clocks / pieces * slower
        # where the tensor cores are busy all the while: clocks, and the share of what that adds
        longest = each + (most - each)
        share = (longest - each) / (most - each) if most > each else 0.0
        fraction = self.fraction
        uses = [
            (unit, amount * fraction / pieces, (more - amount) * fraction / pieces)
            for unit, amount, more in zip(machinery.UNITS, alone, busier, strict=True)
            if (amount or beside) and (unit != machinery.F64 or work.f64)
        ]
        crowded = [(unit, amount + more * share) for unit, amount, more in uses]
        shares = [[(unit, amount) for unit, amount, _ in uses], crowded]

        def run(engine: Engine, actor: Actor, now: float) -> float:
            heap, left = engine.heap, actor.left or pieces
            free_of, beside_products = engine.bound.get(run) or engine.bind(run, shares)
            while True:  # the hottest loop of all
                end, units = now + each, free_of
                if most > each:
                    issue = engine.issue.free
                    busy = engine.tensor.free - (issue if issue > now else now)
                    if busy >= most:
                        end, units = now + longest, beside_products
                    elif busy > 0:
                        spent = each + busy * (1 - 1 / slower)
                        part, end = (spent - each) / (most - each), now + spent
                        units = [
                            (unit, amount + more * part)
                            for (unit, amount), (_, _, more) in zip(free_of, uses, strict=True)
                        ]
                for unit, amount in units:  # ``Resource.use``
                    unit.busy += amount
                    free = unit.free
                    unit.free = done = (free if free > now else now) + amount
                    if done > end:
                        end = done
                if engine.spans is not None:
                    engine.note(actor, "arithmetic", line, now, end)
                left -= 1
                if not left or (end > now and heap and heap[0][0] < end):
                    break
                now = end
            actor.left = left
            if left:  # somebody else comes before the next piece
                actor.place -= 1
            return end

        return run

    def flush_scalars(self) -> None:
        """Turn the collected scalars into one step, which computes their numbers and takes an issue
        slot for each."""
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


def _one_by_one(step: Product, machine: TimingMachine, key: Key) -> StepFunction:
    """A product whose every instruction is waited for before the next is issued."""
    count, latency = step.count, machine.wgmma_latency
    each, reads = step.clocks / count, step.reads / count

    def run(engine: Engine, actor: Actor, now: float) -> float:
        left = (actor.left or count) - 1
        actor.left = left
        if left:
            actor.place -= 1
        end = engine.resources[machinery.TENSOR].use(now, each)
        engine.port.feed(end - each, end, reads)
        if engine.spans is not None:
            engine.note(actor, "wgmma", key[2], end - each, end)
        engine.wait(key, actor, now, end + latency)
        return end + latency

    return run


def named_barrier(number: int, expected: int, machine: TimingMachine, key: Key) -> StepFunction:
    """The step of an actor that comes to the named barrier ``number`` of its CTA, and goes on when
    ``expected`` warps have come, the clocks of a barrier later (``machine``); ``key`` is what it
    waits for, in the report."""

    def run(engine: Engine, actor: Actor, now: float) -> float | None:
        if actor.arrived:
            actor.arrived = False
            engine.wait(key, actor, actor.since, now)
            return now + machine.barrier
        named = actor.cta.named.setdefault(number, Named())
        if named.arrive(engine, now, actor.warps, expected):
            return now + machine.barrier
        named.waiting.append(actor)
        actor.since, actor.cause = now, key
        actor.place -= 1
        return None

    return run
