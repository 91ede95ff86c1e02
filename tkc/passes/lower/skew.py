"""Software pipelining of a loop with dependent products: the last one runs one iteration behind.

before:  for t:  s = Q @ K[t];  p = softmax step(s);  o = o * fix + p @ V[t]
after:   s = Q @ K[first];  p, fix = softmax step(s);  a = o * fix
         for t from the second:
             issue s = Q @ K[t];  issue o = a + p @ V[t - 1]
             await s;  p, fix = softmax step(s);  await o;  a = o * fix
         o = a + p @ V[last]

While a warpgroup computes the softmax of one block, the tensor cores work on the product before.
Legal where the last product is only accumulated: its result goes to the yield alone, and the loop
uses the carried accumulator for nothing that an earlier product of the iteration needs.
"""

from __future__ import annotations

from dataclasses import dataclass

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import PENDING
from tkc.ir.types import I32, TileType, Type
from tkc.passes.affine import affine
from tkc.passes.hints import occupancy_of
from tkc.passes.lower.regions import emit_region, make_for
from tkc.passes.lower.rings import Consumption, advance, release, zero_padding
from tkc.passes.lower.walker import Place, Walker
from tkc.passes.placement import AsyncCopy, Ring
from tkc.passes.role_registers import math_registers

PING_PONG_BARRIERS = 2  # the first of the named barriers by which warpgroups take turns
# Row statistics, addresses and the elementwise work between the products, which grows with them:
# what attention needs not to spill, for many widths and blocks.
FEWEST_OTHERS, OTHERS_PER_HELD = 24, 0.3


@dataclass
class Skew:
    """The decision for one loop: ``last`` is the product that falls behind."""

    loop: tile.For
    walk: Walker
    first: tile.Dot
    last: tile.Dot
    position: int  # of the accumulator among the carried values
    early: list[Ring]  # filled for the part that stays
    late: list[Ring]  # filled for the last product alone

    @staticmethod
    def of(loop: tile.For, walk: Walker) -> Skew | None:
        """The skew of a loop, or None where its products do not have this shape."""
        context = walk.context
        dots = [op for op in loop.body.ops if isinstance(op, tile.Dot)]
        inner = [op for op in loop.walk() if isinstance(op, tile.Dot)]
        if len(dots) < 2 or len(inner) != len(dots):
            return None
        if any(context.mma_plan.by_dot[d].instruction != "wgmma" for d in dots):
            return None
        first, last = dots[0], dots[-1]
        if PENDING.of(last) == 0 or isinstance(last.a.op, tile.StageShared):
            return None
        if isinstance(last.b.op, tile.StageShared):  # the next iteration overwrites what is kept
            return None
        if last.acc is None or len(last.out.users) != 1 or not last.out.users[0].TERMINATOR:
            return None
        position = loop.body.yielded.index(last.out)
        if first.acc is not None or _needs(first, loop.body.args[position + 1]):
            return None
        if not any(_needs(v.op, first.out) for v in (last.a, last.b) if v.op is not None):
            return None
        late: list[Ring] = []
        early: list[Ring] = []
        for ring in context.placement.rings_of(loop.body):
            users = {u for copy in ring.copies_at(loop.body) for u in copy.load.out.users}
            if users == {last}:
                late.append(ring)
            elif last in users:
                return None
            else:
                early.append(ring)
        made = Skew(loop, walk, first, last, position, early, late)
        return made if PENDING.of(last) or made.fits() else None

    def fits(self) -> bool:
        """Whether both accumulators and the operands carried leave room for all else."""
        context = self.walk.context
        selections = [context.mma_plan.by_dot[dot] for dot in (self.first, self.last)]
        held = sum(a.accumulator().registers for a in selections)
        if selections[1].m_operand in self.operands():
            fragment, element = selections[1].a_fragment(), self.last.a.tile.element
            held += fragment.registers * element.bits // 32
        warpgroups = -(-context.mma_plan.warps // 4)
        given = math_registers(context.target, warpgroups, occupancy_of(context.kernel))
        if held * (1 + OTHERS_PER_HELD) + FEWEST_OTHERS <= given:
            return True
        context.ledger.record(
            self.last.loc,
            "schedule",
            "in its own iteration",
            f"one iteration behind, {held} of {given} registers would hold products and operands",
            "the warps wait for each product of an iteration",
            "with pending=1",
        )
        return False

    # --- pieces -----------------------------------------------------------------------------

    def operands(self) -> list[Value]:
        """The operands of the last product that the rest of the body computes."""
        copies = self.walk.context.placement.copies
        return [v for v in (self.last.a, self.last.b) if v.op not in copies]

    def _ping_pong(self, op: type[cta.PingPongWait | cta.PingPongArrive]) -> None:
        """Warpgroups issue their products one after the other: the tensor cores then work for one
        while the other computes, and not for both and then for none. The turns go on from loop to
        loop (`start_ping_pong`)."""
        warpgroups = -(-self.walk.warps // 4)
        if warpgroups > 1:
            self.walk.add(op(id=PING_PONG_BARRIERS, warpgroups=warpgroups))

    def _operand(self, value: Value) -> Value:
        """An operand as it is carried to the next iteration: in the form that the product wants."""
        walk = self.walk
        selection = walk.context.mma_plan.by_dot[self.last]
        if value is selection.m_operand:
            return walk.tile(value, selection.a_fragment())
        return walk.tile(value)

    def early_part(self, counter: Value, behind: Late | None) -> list[Value]:
        """Everything but the last product, at one position of the loop; returns what is carried:
        the user's values (the accumulator as the product will start from it), then operands."""
        walk, loop = self.walk, self.loop
        walk.env[loop.counter] = counter
        uses = Consumption(walk, loop.body, self.early)
        endings = self._endings()
        for op in loop.body.ops:
            if op is self.last or op.TERMINATOR or op in endings:
                continue
            uses.before(op)
            if op is self.first and behind is not None:
                self._ping_pong(cta.PingPongWait)
            walk.op(op)
            if op is self.first:
                walk.commit()
                if behind is not None:
                    behind.issue()
                    self._ping_pong(cta.PingPongArrive)
            uses.after(op)
        assert self.last.acc is not None
        out: list[Value] = []
        for number, (value, arg) in enumerate(
            zip(loop.body.yielded, loop.body.args[1:], strict=True)
        ):
            if number == self.position:
                value = self.last.acc
            out.append(
                walk.scalar(value) if arg.tile.is_scalar else walk.tile(value, walk.layout(arg))
            )
        walk.flush()
        if behind is not None:
            behind.release()
        for op in endings:
            walk.op(op)
        return [*out, *(self._operand(v) for v in self.operands())]

    def _endings(self) -> list[Op]:
        """The last steps of the last product's operands, in less than 32 bits, such as the rounding
        of p: they wait until the product before has read its own, whose registers they can then
        take. What is computed before them overwrites the first product's result in its place."""
        found: list[Op] = []
        for op in reversed(self.loop.body.ops):
            users = {u for r in op.results for u in r.users}
            inside = isinstance(op, (tile.Map, tile.Cast)) and bool(users)
            narrow = inside and op.results[0].tile.element.bits < 32
            if narrow and users <= {self.last, *found} and op.results[0] is not self.last.acc:
                found.append(op)
        return found[::-1]

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

    # --- the loop ---------------------------------------------------------------------------

    def lower(self) -> None:
        walk, loop = self.walk, self.loop
        rings = self.early + self.late
        inits = [
            walk.scalar(v) if a.tile.is_scalar else walk.tile(v, walk.layout(a))
            for v, a in zip(loop.init, loop.body.args[1:], strict=True)
        ]
        walk.flush()
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
        walk.context.ledger.record(
            self.last.loc,
            "schedule",
            "one iteration behind",
            "the tensor cores compute it while the warps work on the next block",
            "its operands are carried in registers",
            "with pending=0",
        )

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
        names = [a.hint for a in args] + [v.hint for v in self.operands()]
        names += ["slot", "phase"] * len(rings)
        block = Block([TileType(I32), *types], [loop.counter.hint, *names])

        def body() -> list[Value]:
            held = block.args[1 : count + 1]
            walk.env.update(zip(args, held, strict=False))
            _restore(walk, rings, block.args[count + 1 :])
            behind = Late(self, held[self.position], held[len(args) :])
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
        behind = Late(self, held[self.position], held[len(args) :])
        behind.await_copies(last)
        behind.issue()
        walk.flush()
        behind.release()
        results = held[: len(args)]
        results[self.position] = walk.env[args[self.position]]
        return [*results, *_flat(walk, rings)]


class Late:
    """The last product of the iteration before: issued, awaited when read, its slots released."""

    def __init__(self, skew: Skew, accumulator: Value, operands: list[Value]) -> None:
        self.skew, self.accumulator, self.operands = skew, accumulator, operands
        self.held: list[tuple[Ring, Value]] = []

    def await_copies(self, counter: Value, another_follows: bool = False) -> None:
        """Wait for what the product reads of the iteration at ``counter``; before anything is in
        flight, since blocks that are cut branch: the last one of the loop may be."""
        skew, walk = self.skew, self.skew.walk
        walk.env[skew.loop.counter] = counter
        for ring in skew.late:
            place = walk.places[ring]
            made = walk.context.rings[ring]
            assert made.full is not None
            copies = ring.copies_at(skew.loop.body)
            walk.build.loc = copies[0].load.loc
            walk.add(cta.Wait(barriers=made.full, slot=place.slot, phase=place.phase))
            for copy in copies:
                walk.slots[copy.load] = place.slot
            cut = copies
            if another_follows:
                cut = [f for f in copies if f.clear and not skew.only_last_is_cut(f)]
            zero_padding(walk, ring, cut, place.slot)
            self.held.append((ring, place.slot))
            advance(walk, ring)

    def issue(self) -> None:
        skew, walk = self.skew, self.skew.walk
        saved = walk.env
        walk.env = dict(saved)
        assert skew.last.acc is not None
        walk.env[skew.last.acc] = self.accumulator
        walk.env.update(zip(skew.operands(), self.operands, strict=True))
        for ring, slot in self.held:
            for copy in ring.copies_at(skew.loop.body):
                walk.slots[copy.load] = slot
        flying = set(walk.pending)
        walk.op(skew.last)
        walk.commit()
        # products that the issue had to await stay known; its own operands do not
        saved.update({v: walk.env[v] for v in flying - set(walk.pending) if v in walk.env})
        walk.env = saved
        carried = skew.loop.body.args[skew.position + 1]
        walk.pending[carried] = walk.pending.pop(skew.last.out)
        walk.groups[carried] = walk.groups[skew.last.out]
        walk.env.pop(carried, None)

    def release(self) -> None:
        for ring, slot in self.held:
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


def _needs(op: Op | None, value: Value) -> bool:
    """Whether an operation's result is computed from the value, within one iteration."""
    seen: set[Op] = set()
    work = [op] if op is not None else []
    while work:
        now = work.pop()
        if now in seen:
            continue
        seen.add(now)
        for operand in now.all_operands():
            if operand is value:
                return True
            if operand.op is not None:
                work.append(operand.op)
    return False


def _flat(walk: Walker, rings: list[Ring]) -> list[Value]:
    return [v for r in rings for v in (walk.places[r].slot, walk.places[r].phase)]


def _restore(walk: Walker, rings: list[Ring], values: list[Value]) -> None:
    for number, ring in enumerate(rings):
        walk.places[ring] = Place(values[2 * number], values[2 * number + 1])
