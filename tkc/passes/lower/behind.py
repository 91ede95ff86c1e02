"""Loops whose last products run one iteration behind: prologue, steady state and epilogue.

What may do so, and what comes of it, stands in ``tkc.passes.schedule.behind``; which loops go on
with the iterations of others, in ``tkc.passes.schedule.joined``.
"""

from __future__ import annotations

from dataclasses import dataclass

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import I32, TileType, Type
from tkc.passes.affine import affine
from tkc.passes.lower.regions import emit_region, make_for
from tkc.passes.lower.rings import place_values, take_places, wait
from tkc.passes.lower.scope import Scope
from tkc.passes.lower.steps import emit_step, release_slot
from tkc.passes.placement import AsyncCopy, Ring
from tkc.passes.schedule.schedule import Behind, Do, Steps

TURNS = (Do.AWAIT, Do.PING_PONG_WAIT, Do.PING_PONG_ARRIVE)  # of loops in ping-pong


@dataclass(frozen=True)
class _Carried:
    """What one iteration hands to the next: the user's carried values, the accumulators as the last
    products will start from them, their operands as they want them, and the slots that they read of
    rings that others read, too."""

    values: list[Value]
    operands: list[Value]
    slots: list[Value]

    def all(self) -> list[Value]:
        """Everything that is handed on, in the order in which the loop carries it."""
        return [*self.values, *self.operands, *self.slots]


class LoopBehind:
    """Emits one loop; every method is told the scope that it emits into."""

    def __init__(self, loop: tile.For, held: Steps) -> None:
        assert held.behind is not None
        self.loop, self.held = loop, held
        self.behind: Behind = held.behind
        waits = [s for s in held.steps if s.do is Do.WAIT and s.stage and s.ring]
        self.late = [s.ring for s in waits if s.ring]
        running = [s.do is Do.RUN for s in held.steps]
        ahead = held.steps[: running.index(True)]
        self.before = [s.ring for s in waits if s in ahead and s.ring]
        self.args = loop.body.args[1:]

    def lower(self, scope: Scope) -> list[Value]:
        """The results of the loop: what it begins with, if it has no iteration. If it goes on with
        another one's iterations, it begins with what that one does."""
        loop, rings, before = self.loop, self.held.rings, self._before(scope)
        entry = loop if before is None else before.loop
        inits = scope.values_like(entry.init, self.args)
        lo, hi = scope.scalar(entry.lo), scope.scalar(loop.hi)
        types: list[Type] = [scope.typed(v) for v in self.args]
        types += [TileType(I32)] * (2 * len(rings))
        then, other = Block(), Block()
        emit_region(scope, then, lambda inside: self._iterations(inside, inits, lo, hi))
        emit_region(scope, other, lambda inside: [*inits, *place_values(inside, rings)])
        names = [a.hint for a in self.args] + ["slot", "phase"] * len(rings)
        some = scope.map("lt", lo, hi)
        made = scope.add(tile.If(cond=some, then=then, other=other, types=types, named=names))
        take_places(scope, rings, made.outs)
        return list(made.outs[: len(inits)])

    def _before(self, scope: Scope) -> LoopBehind | None:
        """The loop whose iterations this one goes on with, if there is one."""
        before = self.held.entered_from
        if before is None:
            return None
        return LoopBehind(before, scope.context.schedule.of(scope.role, before.body))

    def _iterations(self, scope: Scope, inits: list[Value], lo: Value, hi: Value) -> list[Value]:
        """All iterations, of which there is one at least; what the loop hands on."""
        loop, before = self.loop, self._before(scope)
        if before is not None:
            carried, start = self._entry(scope, before, inits, lo)
            carried = self._steady_state(scope, carried, start, hi)
            return self._epilogue(scope, carried, self._last(scope, lo, hi))
        first = self._first(scope, lo, hi)
        carried = self._stage_0(scope, inits, first, None)
        if loop.once:
            return self._epilogue(scope, carried, first)
        start, stop = lo, hi
        if loop.reverse:
            stop = first
        else:
            start = scope.map("add", lo, scope.constant(loop.step))
        carried = self._steady_state(scope, carried, start, stop)
        return self._epilogue(scope, carried, self._last(scope, lo, hi))

    def _entry(
        self, scope: Scope, before: LoopBehind, inits: list[Value], lo: Value
    ) -> tuple[_Carried, Value]:
        """The iterations of the loop before, or, where it has none, the first of this one; what
        they hand on, and the counter of the next iteration."""
        rings, end = self.held.rings, scope.scalar(before.loop.hi)
        then, other = Block(), Block()

        def first(inside: Scope) -> list[Value]:
            carried = self._stage_0(inside, inits, lo, None)
            start = inside.map("add", lo, inside.constant(self.loop.step))
            return [*carried.all(), *place_values(inside, rings), start]

        def earlier(inside: Scope) -> list[Value]:
            start = inside.map("add", lo, inside.constant(before.loop.step))
            values = inside.values_like(before.loop.init, before.args)
            carried = before._stage_0(inside, values, lo, None)
            carried = before._steady_state(inside, carried, start, end)
            made = [
                inside.convert(v, inside.layout(a)) if a.tile.axes else v
                for v, a in zip(carried.values, self.args, strict=True)
            ]
            for value, wanted in zip(carried.operands, other.yielded[len(made) :], strict=False):
                if value.type != wanted.type:
                    relabelled = cta.Relabel(x=value, types=[wanted.type], named=[wanted.hint])
                    value = inside.add(relabelled).out
                made.append(value)
            return [*made, *carried.slots, *place_values(inside, rings), end]

        emit_region(scope, other, first)
        emit_region(scope, then, earlier)
        types = [v.type for v in other.yielded]
        some = scope.map("lt", lo, end)
        names = [*self._names(), "next"]
        made = scope.add(tile.If(cond=some, then=then, other=other, types=types, named=names))
        take_places(scope, rings, made.outs[:-1])
        return self._taken(made.outs), made.outs[-1]

    def _steady_state(self, scope: Scope, carried: _Carried, start: Value, stop: Value) -> _Carried:
        """The iterations between prologue and epilogue; what the last one hands on."""
        rings = self.held.rings
        inside, names = [*carried.all(), *place_values(scope, rings)], self._names()
        types = [v.type for v in inside]
        block = Block([TileType(I32), *types], [self.loop.counter.hint, *names])
        emit_region(scope, block, lambda inside: self._steady(inside, block))
        made = scope.add(make_for(self.loop, start, stop, inside, types, names, block))
        take_places(scope, rings, made.outs)
        return self._taken(made.outs)

    def _names(self) -> list[str]:
        """What iterations hand on, in words."""
        names = [v.hint for v in (*self.args, *self.behind.operands)]
        names += ["previous"] * len(self.behind.kept)
        return names + ["slot", "phase"] * len(self.held.rings)

    def _steady(self, scope: Scope, block: Block) -> list[Value]:
        """Stage 0 of an iteration with stage 1 of the one before; what is carried on."""
        take_places(scope, self.held.rings, block.args)
        carried, counter = self._taken(block.args[1:]), block.args[0]
        step = scope.constant(self.loop.step)
        before = scope.map("add" if self.loop.reverse else "sub", counter, step)
        slots = self._await_copies(scope, before, carried.values, self.before, another_follows=True)
        late = _Late(carried, self._kept(carried) | slots)
        made = self._stage_0(scope, carried.values, counter, late)
        _pass_turn_before_barriers(block)
        return [*made.all(), *place_values(scope, self.held.rings)]

    def _epilogue(self, scope: Scope, carried: _Carried, last: Value) -> list[Value]:
        """Stage 1 of the last iteration, whose counter is ``last``; what the loop hands on."""
        slots = self._await_copies(scope, last, carried.values, self.late)
        late = _Late(carried, self._kept(carried) | slots)
        results = list(carried.values)
        for product in self.behind.lasts:
            results[self.behind.position_of(product)] = self._issue(scope, late, product)
        scope.end_group()
        for ring, slot in late.slots.items():
            release_slot(scope, ring, self.loop.body, slot)
        return [*results, *place_values(scope, self.held.rings)]

    def _taken(self, values: list[Value]) -> _Carried:
        """What is carried, as arguments or results of the loop."""
        values_end = len(self.args)
        operands_end = values_end + len(self.behind.operands)
        slots_end = operands_end + len(self.behind.kept)
        return _Carried(
            values[:values_end], values[values_end:operands_end], values[operands_end:slots_end]
        )

    def _kept(self, carried: _Carried) -> dict[Ring, Value]:
        """The slots of the iteration before that the loop has held."""
        return dict(zip(self.behind.kept, carried.slots, strict=True))

    # --- stages -----------------------------------------------------------------------------

    def _stage_0(
        self, scope: Scope, values: list[Value], counter: Value, late: _Late | None
    ) -> _Carried:
        """Everything but the last products, at one position of the loop, with stage 1 of the
        iteration before, if there is one, in between. ``values`` are the carried ones."""
        loop = self.loop
        scope.env.update(zip(self.args, values, strict=True))
        scope.env[loop.counter] = counter
        for step in self.held.steps:
            if not step.stage and (late is not None or step.do not in TURNS):
                emit_step(scope, self.held, step)
            elif late is not None and step.do is Do.WAIT and step.ring not in late.slots:
                assert step.ring is not None
                late.slots[step.ring] = wait(scope, step.ring, loop.body, [])
            elif late is not None and step.do is Do.RUN:
                # the rest reads, and scales, what the product leaves in its accumulator
                assert isinstance(step.op, tile.Dot)
                argument = self.args[self.behind.position_of(step.op)]
                scope.env[argument] = self._issue(scope, late, step.op)
            elif step.do is Do.RELEASE and step.ring is not None and step.op is not None:
                scope.build.loc = step.op.loc
                if late is not None:
                    release_slot(scope, step.ring, loop.body, late.slots[step.ring])
        wanted = list(loop.body.yielded)
        for last in self.behind.lasts:
            assert last.acc is not None
            wanted[self.behind.position_of(last)] = last.acc
        out = scope.values_like(wanted, self.args)
        operands = [self._operand(scope, v) for v in self.behind.operands]
        slots = [scope.slots[ring.copies_at(loop.body)[0].load] for ring in self.behind.kept]
        return _Carried(out, operands, slots)

    def _operand(self, scope: Scope, value: Value) -> Value:
        """An operand as it is carried to the next iteration: in the form that the product wants."""
        selection = scope.context.mma_plan.by_dot[self.behind.reader_of(value)]
        if value is selection.m_operand:
            return scope.tile(value, selection.a_fragment())
        return scope.tile(value)

    def _await_copies(
        self,
        scope: Scope,
        counter: Value,
        values: list[Value],
        rings: list[Ring],
        another_follows: bool = False,
    ) -> dict[Ring, Value]:
        """Wait for what the last products read through these rings of the iteration at ``counter``;
        the slots."""
        scope.env.update(zip(self.args, values, strict=True))
        scope.env[self.loop.counter] = counter
        slots: dict[Ring, Value] = {}
        for ring in rings:
            cut = ring.loads_at(self.loop.body)
            if another_follows:
                cut = [f for f in cut if f.clear and not self._only_last_is_cut(f)]
            for copy in cut:
                if copy.clear:
                    axis = tile.axis_of(copy.load, copy.clear)
                    self._compute(scope, axis.start)
                    self._compute(scope, axis.stop)
            slots[ring] = wait(scope, ring, self.loop.body, cut)
        return slots

    def _compute(self, scope: Scope, value: Value) -> None:
        """Compute a scalar of the body for the counter that the scope has now: what stage 0 has
        computed is of another iteration."""
        if value.op is not None and value.op.parent is self.loop.body:
            for operand in value.op.all_operands():
                self._compute(scope, operand)
            scope.op(value.op)

    def _issue(self, scope: Scope, late: _Late, last: tile.Dot) -> Value:
        """A last product of an iteration, from what that has handed on and the slots it had."""
        behind, inside = self.behind, scope.child()
        assert last.acc is not None
        inside.env[last.acc] = late.carried.values[behind.position_of(last)]
        inside.env.update(zip(behind.operands, late.carried.operands, strict=True))
        for ring, slot in late.slots.items():
            for copy in ring.copies_at(self.loop.body):
                inside.slots[copy.load] = slot
        inside.op(last)
        return inside.env[last.out]

    # --- counters ---------------------------------------------------------------------------

    def _highest(self, scope: Scope, lo: Value, hi: Value) -> Value:
        """The last value lo + n * step below hi."""
        steps = scope.map("sub", scope.map("sub", hi, lo), scope.constant(1))
        steps = scope.map("floordiv", steps, scope.constant(self.loop.step))
        return scope.map("add", lo, scope.map("mul", steps, scope.constant(self.loop.step)))

    def _first(self, scope: Scope, lo: Value, hi: Value) -> Value:
        """The counter of the first iteration."""
        return self._highest(scope, lo, hi) if self.loop.reverse else lo

    def _last(self, scope: Scope, lo: Value, hi: Value) -> Value:
        """The counter of the last iteration."""
        return lo if self.loop.reverse else self._highest(scope, lo, hi)

    def _only_last_is_cut(self, copy: AsyncCopy) -> bool:
        """Whether each block of the copy but the last one of the loop is whole."""
        loop, axis = self.loop, tile.axis_of(copy.load, copy.clear)
        starts = affine(axis.start) == affine(loop.counter) and axis.size <= loop.step
        return starts and affine(axis.stop) == affine(loop.hi) and not loop.reverse


@dataclass(frozen=True)
class _Late:
    """The iteration before: what it has handed on, and the slots that its last products read, as
    far as they have been awaited."""

    carried: _Carried
    slots: dict[Ring, Value]


def _pass_turn_before_barriers(block: Block) -> None:
    """Pass the turn as soon as all products are issued, if the warps of all warpgroups wait for
    each other later in the iteration: the next one would wait for its turn instead."""
    arrivals = [op for op in block.ops if isinstance(op, cta.PingPongArrive)]
    if not arrivals:
        return
    (arrive,) = arrivals
    issued = [op for op in block.ops if isinstance(op, cta.WgmmaCommit)][-1]
    between = block.ops[block.ops.index(issued) + 1 : block.ops.index(arrive)]
    if any(_waits_for_all(inner) for op in between for inner in (op, *op.walk())):
        for op in between:
            if isinstance(op, cta.WgmmaWait):
                op.erase()
        block.ops.remove(arrive)
        block.insert_after(issued, arrive)


def _waits_for_all(op: Op) -> bool:
    """Whether all warps of a role wait for each other at an operation."""
    if isinstance(op, cta.Sync):
        return True
    exchanges = "scratch" in op.operands
    return hasattr(op, "barrier") and (not exchanges or op.operands["scratch"] is not None)
