"""Loops whose last product runs one iteration behind: prologue, steady state and epilogue.

What may do so, and what comes of it, stands in ``tkc.passes.schedule.behind``.
"""

from __future__ import annotations

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import I32, TileType, Type
from tkc.passes.affine import affine
from tkc.passes.lower.regions import emit_region, make_for
from tkc.passes.lower.rings import release, wait
from tkc.passes.lower.steps import emit_step
from tkc.passes.lower.walker import Place, Walker
from tkc.passes.placement import AsyncCopy, Ring
from tkc.passes.schedule.schedule import Do, Steps

PING_PONG = (Do.TAKE_TURN, Do.PASS_TURN)


class Skew:
    """Emits the prologue, the steady state and the epilogue of one loop."""

    def __init__(self, loop: tile.For, walk: Walker, held: Steps) -> None:
        assert held.behind is not None
        self.loop, self.walk, self.held, self.behind = loop, walk, held, held.behind
        self.late = [s.ring for s in held.steps if s.do is Do.WAIT and s.stage and s.ring]
        self.rings = held.rings

    def _operand(self, value: Value) -> Value:
        """An operand as it is carried to the next iteration: in the form that the product wants."""
        walk = self.walk
        selection = walk.context.mma_plan.by_dot[self.behind.last]
        if value is selection.m_operand:
            return walk.tile(value, selection.a_fragment())
        return walk.tile(value)

    def early_part(self, counter: Value, late: Late | None) -> list[Value]:
        """Stage 0, at one position of the loop, with stage 1 of the iteration before in between;
        returns what is carried: the user's values (the accumulator as the product will start from
        it), then operands."""
        walk, loop = self.walk, self.loop
        walk.env[loop.counter] = counter
        for step in self.held.steps:
            if not step.stage and (late is not None or step.do not in PING_PONG):
                emit_step(walk, self.held, step)
            elif late is not None and step.do is Do.RUN:
                late.issue()
            elif step.do is Do.RELEASE and step.ring is not None:
                assert step.op is not None
                walk.build.loc = step.op.loc
                if late is not None:
                    release(walk, step.ring, late.slots[step.ring])
        values = list(loop.body.yielded)
        assert self.behind.last.acc is not None
        values[self.behind.position] = self.behind.last.acc
        out = [
            walk.scalar(value) if arg.tile.is_scalar else walk.tile(value, walk.layout(arg))
            for value, arg in zip(values, loop.body.args[1:], strict=True)
        ]
        return [*out, *(self._operand(v) for v in self.behind.operands)]

    def _before(self, counter: Value) -> Value:
        """The counter of the iteration before."""
        step = self.walk.constant(self.loop.step)
        return self.walk.map("add" if self.loop.reverse else "sub", counter, step)

    def _highest(self, lo: Value, hi: Value) -> Value:
        """The last value lo + n * step below hi."""
        walk = self.walk
        steps = walk.map("sub", walk.map("sub", hi, lo), walk.constant(1))
        steps = walk.map("floordiv", steps, walk.constant(self.loop.step))
        return walk.map("add", lo, walk.map("mul", steps, walk.constant(self.loop.step)))

    def _first(self, lo: Value, hi: Value) -> Value:
        """The counter of the first iteration."""
        return self._highest(lo, hi) if self.loop.reverse else lo

    def _last(self, lo: Value, hi: Value) -> Value:
        """The counter of the last iteration."""
        return lo if self.loop.reverse else self._highest(lo, hi)

    def only_last_is_cut(self, copy: AsyncCopy) -> bool:
        """Whether each block of the copy but the last one of the loop is whole."""
        loop, axis = self.loop, tile.axis_of(copy.load, copy.clear)
        starts = affine(axis.start) == affine(loop.counter) and axis.size <= loop.step
        return starts and affine(axis.stop) == affine(loop.hi) and not loop.reverse

    def lower(self) -> None:
        walk, loop, rings = self.walk, self.loop, self.rings
        inits = [
            walk.scalar(v) if a.tile.is_scalar else walk.tile(v, walk.layout(a))
            for v, a in zip(loop.init, loop.body.args[1:], strict=True)
        ]
        lo, hi = walk.scalar(loop.lo), walk.scalar(loop.hi)
        before = dict(walk.places)
        types: list[Type] = [walk.typed(v) for v in loop.body.args[1:]]
        types += [TileType(I32)] * (2 * len(rings))
        then, other = Block(), Block()
        emit_region(walk, then, lambda: self._pipelined(inits, lo, hi, rings))
        walk.places = dict(before)
        emit_region(walk, other, lambda: [*inits, *_flat(walk, rings)])
        walk.places = before
        names = [a.hint for a in loop.body.args[1:]] + ["slot", "phase"] * len(rings)
        some = walk.map("lt", lo, hi)
        made = tile.If(cond=some, then=then, other=other, types=types, named=names)
        walk.add(made)
        count = len(loop.init)
        for out, value in zip(loop.outs, made.outs[:count], strict=True):
            walk.bind(out, value)
        _restore(walk, rings, list(made.outs[count:]))

    def _pipelined(
        self, inits: list[Value], lo: Value, hi: Value, rings: list[Ring]
    ) -> list[Value]:
        walk, loop = self.walk, self.loop
        args = loop.body.args[1:]
        walk.env.update(zip(args, inits, strict=True))
        first = self._first(lo, hi)
        carried = self.early_part(first, None)
        if loop.once:
            return self._finish(carried, first, rings)
        count = len(carried)
        types: list[Type] = [v.type for v in carried] + [TileType(I32)] * (2 * len(rings))
        names = [a.hint for a in args] + [v.hint for v in self.behind.operands]
        names += ["slot", "phase"] * len(rings)
        block = Block([TileType(I32), *types], [loop.counter.hint, *names])

        def body() -> list[Value]:
            held = block.args[1 : count + 1]
            walk.env.update(zip(args, held, strict=False))
            _restore(walk, rings, block.args[count + 1 :])
            behind = Late(self, held[self.behind.position], held[len(args) :])
            behind.await_copies(self._before(block.args[0]), another_follows=True)
            made = self.early_part(block.args[0], behind)
            return [*made, *_flat(walk, rings)]

        start, stop = lo, hi
        if loop.reverse:
            stop = first
        else:
            start = walk.map("add", lo, walk.constant(loop.step))
        inside = [*carried, *_flat(walk, rings)]
        outer = dict(walk.places)
        emit_region(walk, block, body)
        _drop_ping_pong(block)
        walk.places = outer
        made = make_for(loop, start, stop, inside, types, names, block)
        walk.add(made)
        held = list(made.outs[:count])
        _restore(walk, rings, list(made.outs[count:]))
        return self._finish(held, self._last(lo, hi), rings)

    def _finish(self, held: list[Value], last: Value, rings: list[Ring]) -> list[Value]:
        """The last product of the last iteration, at the counter ``last``, from what is carried;
        what the loop hands on."""
        walk, args = self.walk, self.loop.body.args[1:]
        walk.env.update(zip(args, held, strict=False))
        behind = Late(self, held[self.behind.position], held[len(args) :])
        behind.await_copies(last)
        behind.issue()
        behind.release()
        results = held[: len(args)]
        results[self.behind.position] = walk.env[args[self.behind.position]]
        return [*results, *_flat(walk, rings)]


class Late:
    """Stage 1 of the iteration before: what the product reads awaited, the product issued."""

    def __init__(self, skew: Skew, accumulator: Value, operands: list[Value]) -> None:
        self.skew, self.accumulator, self.operands = skew, accumulator, operands
        self.slots: dict[Ring, Value] = {}

    def await_copies(self, counter: Value, another_follows: bool = False) -> None:
        """Wait for what the product reads of the iteration at ``counter``."""
        skew, walk = self.skew, self.skew.walk
        walk.env[skew.loop.counter] = counter
        for ring in skew.late:
            cut = ring.copies_at(skew.loop.body)
            if another_follows:
                cut = [f for f in cut if f.clear and not skew.only_last_is_cut(f)]
            self.slots[ring] = wait(walk, ring, skew.loop.body, cut)

    def issue(self) -> None:
        skew, walk = self.skew, self.skew.walk
        last = skew.behind.last
        saved = walk.env
        walk.env = dict(saved)
        assert last.acc is not None
        walk.env[last.acc] = self.accumulator
        walk.env.update(zip(skew.behind.operands, self.operands, strict=True))
        for ring, slot in self.slots.items():
            for copy in ring.copies_at(skew.loop.body):
                walk.slots[copy.load] = slot
        walk.op(last)
        walk.end_group()
        result = walk.env[last.out]
        walk.env = saved
        walk.env[skew.loop.body.args[skew.behind.position + 1]] = result

    def release(self) -> None:
        for ring, slot in self.slots.items():
            release(self.skew.walk, ring, slot)


def _drop_ping_pong(block: Block) -> None:
    """No turns where all warps meet within one, for an operand that goes through shared memory: who
    waits for the turn would not come."""
    kinds = (cta.PingPongWait, cta.PingPongArrive)
    turns = [op for op in block.ops if isinstance(op, kinds)]
    places = [block.ops.index(op) for op in turns]
    inside = block.ops[min(places) : max(places)] if places else []
    if any(_meets(op) for outer in inside for op in (outer, *outer.walk())):
        for op in turns:
            op.erase()


def _meets(op: Op) -> bool:
    return isinstance(op, cta.Sync) or op.operands.get("scratch") is not None


def start_ping_pong(block: Block) -> None:
    """Pass the first turn at the start of a role; the one that is left at its end is nobody's.

    No loop may do so for itself: the last warpgroup would come to the first one's barrier a second
    time, and need not know that its time before has been noticed.
    """
    turn = next((op for op in block.walk() if isinstance(op, cta.PingPongWait)), None)
    if turn is not None:
        count = turn.warpgroups
        first = cta.PingPongArrive(id=turn.id, warpgroups=count, only=count - 1)
        block.insert_before(block.ops[0], first)


def _flat(walk: Walker, rings: list[Ring]) -> list[Value]:
    return [v for r in rings for v in (walk.places[r].slot, walk.places[r].phase)]


def _restore(walk: Walker, rings: list[Ring], values: list[Value]) -> None:
    for number, ring in enumerate(rings):
        walk.places[ring] = Place(values[2 * number], values[2 * number + 1])
