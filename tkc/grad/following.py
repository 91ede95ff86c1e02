"""Loops that follow each other in the body of another one → one loop over the numbers of all their
iterations.

    for k in K:                         for step in K + L:
        h = f(h, k)                         if step < K:
    z = g(h)                       →            h = f(h, step)
    for l in L:                             else:
        z = f(z, l)                             z = f(z if step > K else g(h), step - K)

A number is one of its loop on the other side of the branch, too, so that nothing is computed there
of elements that do not exist. What stands between the loops is computed in each iteration of the
second one, where something there needs it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from tkc.frontend.origins import Origins
from tkc.grad.counting import STEP, extent_of, run_of
from tkc.grad.loop_parts import acts, axes_of, known_before, move_out, outside, select, zero_like
from tkc.ir.build import const, mapped
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import tile as t
from tkc.ir.types import I32, TileType

Fact = TypeVar("Fact")


def make_one(
    outer: t.For, loops: Sequence[t.For], kernel: t.Kernel, origins: Origins
) -> list[str] | None:
    """Let loops in the body of an outer one, over single positions, be one. Gives the conditions
    over sizes at which what is made is the same; None where it cannot be made."""
    required: list[str] = []
    first, *others = loops
    for second in others:
        both = _Following(outer, first, second, kernel, origins)
        if not both.possible():
            return None
        first = both.write()
        required += [both.required] if both.required else []
    return required


class _Following:
    """Two loops, the second of which follows the first. ``shared``: which value of the first one
    each of the second is that goes on with it; ``begun`` are those of the second that begin with
    what stands between the loops."""

    def __init__(
        self, outer: t.For, first: t.For, second: t.For, kernel: t.Kernel, origins: Origins
    ) -> None:
        self.outer, self.first, self.second = outer, first, second
        self.kernel, self.origins = kernel, origins
        self.build = Builder(Block()).before(outer)
        self.required = ""
        ops = outer.body.ops
        self.between = ops[ops.index(first) + 1 : ops.index(second)]
        self.shared = self._shared()
        self.own = [j for j in range(len(second.init)) if j not in self.shared]
        self.begun = [j for j in self.own if self._made_between(second.init[j])]

    def _shared(self) -> dict[int, int]:
        found = dict[int, int]()
        for j, value in enumerate(self.second.init):
            if value in self.first.outs and value.users == [self.second]:
                found[j] = self.first.outs.index(value)
        return found

    def _made_between(self, value: Value) -> bool:
        if known_before(value, self.outer) or value in self.outer.body.args:
            return False
        assert value.op is not None
        return value.op in (self.first, *self.between)

    def possible(self) -> bool:
        """Whether both may be one loop; notes what it takes."""
        ends = [end for loop in (self.first, self.second) for end in (loop.lo, loop.hi)]
        if not all(known_before(end, self.outer) for end in ends):
            return False
        if not all(outside(op, self.outer) for op in axes_of(self.between)):
            return False
        acting = [op for op in self.between if acts(op)]
        if any(v.users for op in acting for v in op.results):
            return False
        if not self.begun:
            return True
        first, last = (extent_of(v, self.kernel, self.origins) for v in ends[2:])
        size = last - first if first is not None and last is not None else None
        if size is None or not size.symbols <= {*self.kernel.dims, *self.kernel.static}:
            return False
        self.required = "" if size.constant is not None else f"{size} > 0"
        return size.constant is None or size.constant > 0

    # --- numbers ----------------------------------------------------------------------------

    def _counts(self, loop: t.For) -> bool:
        """Whether the end of a loop is the number of its iterations, which is not below 0."""
        start = extent_of(loop.lo, self.kernel, self.origins)
        end = extent_of(loop.hi, self.kernel, self.origins)
        known = {*self.kernel.dims, *self.kernel.static}
        named = end is not None and end.name in known
        constant = end is not None and (end.constant or 0) > 0
        return start is not None and start.constant == 0 and (named or constant)

    def _count(self, loop: t.For) -> Value:
        """The number of iterations of a loop, in front of the outer one."""
        for end in (loop.lo, loop.hi):
            move_out(end, self.outer)
        if self._counts(loop):
            return loop.hi
        length = mapped(self.build, "sub", loop.hi, loop.lo)
        some = loop is self.second and self.required
        return length if some else mapped(self.build, "max", length, const(self.build, 0))

    def _position(self, build: Builder, loop: t.For, number: Value) -> Value:
        """The position of a loop in its iteration of a number."""
        if loop.reverse:
            end = mapped(build, "sub", loop.hi, const(build, 1))
            number = mapped(build, "sub", end, number)
        elif not self._counts(loop):
            number = mapped(build, "add", loop.lo, number)
        number.hint = number.hint or loop.counter.hint
        return number

    # --- the one loop -----------------------------------------------------------------------

    def write(self) -> t.For:
        """Put it in the place of the first one; what stood between follows it."""
        first, second, build = self.first, self.second, self.build
        for op in axes_of(self.between):
            move_out(op.positions, self.outer)
        self.between = [op for op in self.between if not isinstance(op, t.Axis)]
        starts = [self._start(j) for j in self.own]
        self.between = [op for op in self.between if op.parent is self.outer.body]
        many, more = self._count(first), self._count(second)
        hi = mapped(build, "add", many, more)
        init = [*first.init, *starts]
        hints = [a.hint for a in first.body.args[1:]]
        hints += [second.body.args[1 + j].hint for j in self.own]
        body = Block([TileType(I32), *(v.type for v in init)], [STEP, *hints])
        number, inside, held = body.args[0], Builder(body), body.args[1:]
        last = mapped(inside, "sub", many, const(inside, 1))
        behind = mapped(inside, "sub", number, many)
        at = self._position(inside, first, mapped(inside, "min", number, last))
        then = self._then(at, held)
        at = self._position(inside, second, mapped(inside, "max", behind, const(inside, 0)))
        other = self._other(at, held, mapped(inside, "eq", number, many))
        one = mapped(inside, "lt", number, many)
        types = [v.type for v in init]
        both = inside.add(t.If(cond=one, then=then, other=other, types=types, named=hints))
        inside.add(t.Yield(values=list(both.outs)))
        zero = const(build, 0)
        made = Builder(Block()).before(first).add(
            t.For(lo=zero, hi=hi, init=init, step=1, body=body, named=hints, loc=first.loc)
        )  # fmt: skip
        self.origins.spans[made] = self.origins.spans[first]
        extent = extent_of(hi, self.kernel, self.origins)
        self.origins.runs[number] = run_of(STEP, number, extent, zero, hi)
        for i, out in enumerate(first.outs):
            out.replace_by(made.outs[i])
        places = self.shared | {j: len(first.init) + n for n, j in enumerate(self.own)}
        for j, out in enumerate(second.outs):
            out.replace_by(made.outs[places[j]])
        for loop in (first, second):
            loop.erase()
        for op in reversed(self.between):
            if not acts(op) and not any(v.users for v in op.results):
                op.erase()
        return made

    def _start(self, j: int) -> Value:
        """What an own value of the second loop is in front of both: what it begins with, if that is
        known there, or any."""
        value = self.second.init[j]
        if j not in self.begun:
            if known_before(value, self.outer):
                move_out(value, self.outer)
            return value
        return zero_like(self.build, value)

    def _then(self, at: Value, held: Sequence[Value]) -> Block:
        """An iteration of the first loop."""
        loop, block = self.first, Block()
        loop.counter.replace_by(at)
        count = len(loop.init)
        for argument, value in zip(loop.body.args[1:], held, strict=False):
            argument.replace_by(value)
        self._take(loop, block)
        Builder(block).add(t.Yield(values=[*loop.body.yielded, *held[count:]]))
        return block

    def _other(self, at: Value, held: Sequence[Value], begins: Value) -> Block:
        """An iteration of the second loop, in front of it what stands between both."""
        loop, block = self.second, Block()
        count = len(self.first.init)
        inside = Builder(block)
        mine = dict(zip(self.own, held[count:], strict=True))
        here: dict[Value, Value] = dict(zip(self.first.outs, held, strict=False))
        for op in self.between:
            if not acts(op):
                block.append(self._copied(op, here))
        start = [here.get(loop.init[j], loop.init[j]) for j in self.begun]
        started = select(inside, begins, start, [mine[j] for j in self.begun])
        mine |= dict(zip(self.begun, started, strict=True))
        loop.counter.replace_by(at)
        for j, argument in enumerate(loop.body.args[1:]):
            argument.replace_by(mine[j] if j in mine else held[self.shared[j]])
        for op in loop.body.walk():
            for value in op.all_operands():
                if value in here:
                    op.substitute(value, here[value])
        self._take(loop, block)
        after = loop.body.yielded
        values = list(held[:count])
        for j, i in self.shared.items():
            values[i] = after[j]
        inside.add(t.Yield(values=[*values, *(after[j] for j in self.own)]))
        return block

    @staticmethod
    def _take(loop: t.For, block: Block) -> None:
        """Move what a loop does to another block; what it hands on stays."""
        for op in loop.body.ops[:-1]:
            block.append(op)
        loop.body.ops = loop.body.ops[-1:]

    def _copied(self, op: Op, here: dict[Value, Value]) -> Op:
        """A copy of an operation between the loops, with what is known of it."""
        made = op.clone(here)
        origins = self.origins
        for old, new in zip((op, *op.walk()), (made, *made.walk()), strict=True):
            if old in origins.spans:
                origins.spans[new] = origins.spans[old]
            if old in origins.inside:
                origins.inside[new] = origins.inside[old]
        _known_too(origins.constants, here)
        _known_too(origins.types, here)
        _known_too(origins.runs, here)
        return made


def _known_too(table: dict[Value, Fact], copies: Mapping[Value, Value]) -> None:
    """Let what is known of values be known of their copies."""
    for old, new in copies.items():
        if old in table and new not in table:
            table[new] = table[old]
