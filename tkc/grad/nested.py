"""Loops within loops that hand on what they carry → one loop over the numbers of all iterations.

    for a in A:                         for step in A * B:
        z = h + x[a]                        a = step // B
        for b in B:               →         b = step % B
            z = f(z, b)                     z = f(z if b > 0 else h + x[a], b)
        h = tanh(z)                         if b == B - 1:
                                                h = tanh(z)

What stands in front of the inner loop is computed in each of its iterations, of what the outer one
carries, which changes in the last of them only. That there is one is required of sizes. Where it
is no matter of sizes, or another number of iterations each time, the loop goes on as far as any.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tkc.frontend import poly
from tkc.frontend.origins import Origins
from tkc.frontend.poly import Poly
from tkc.grad.counting import STEP, extent_of, run_of
from tkc.grad.following import make_one
from tkc.grad.loop_parts import (
    acts,
    adds_up,
    axes_of,
    branch,
    known_before,
    move_out,
    outside,
    select,
    zero_like,
)
from tkc.ir.build import const, mapped
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import tile as t
from tkc.ir.types import I32, TileType


def join_loops(kernel: t.Kernel, origins: Origins) -> list[str] | None:
    """Join the loops over single positions that stand in others and carry more than sums, or stand
    in such. Gives the conditions over sizes at which what is made is the same; None where there
    are no such loops."""
    own = {op for call in origins.calls for op in call.ops}
    blocks = {op.start for op in kernel.body.walk() if isinstance(op, t.Axis)}
    required, found = dict[str, None](), False
    for outer in reversed([op for op in kernel.body.walk() if isinstance(op, t.For)]):
        assert outer.parent is not None
        loops = _loops(outer, blocks)
        if not loops or not own.isdisjoint([outer, *loops, *outer.parent.around()]):
            continue
        if len(loops) > 1 and not own.isdisjoint(outer.body.ops):
            continue
        conditions = make_one(outer, loops, kernel, origins)
        if conditions is None:
            continue
        required |= dict.fromkeys(conditions)
        inner = _inner(outer, blocks)
        if inner is None:
            continue
        count = _count(outer, inner, kernel, origins)
        if count is not None:
            _Writer(outer, inner, count, kernel, origins).write()
            if count.required and not conditions:  # which say so, or more
                required[count.required] = None
            found = True
    return [*required] if found else None


# --- which loops ----------------------------------------------------------------------------


def _loops(outer: t.For, blocks: set[Value]) -> list[t.For]:
    """The loops that an outer one is to be joined with, all of them over single positions: those
    that hand states on, or else those that add up what the outer one needs for its own."""
    loops = [op for op in outer.body.ops if isinstance(op, t.For) and op.init]
    states = [op for op in loops if not adds_up(op)]
    if not states and adds_up(outer):
        return []
    found = states or loops
    one_by_one = all(x.step == 1 and x.counter not in blocks for x in (outer, *found))
    return found if one_by_one else []


def _inner(outer: t.For, blocks: set[Value]) -> t.For | None:
    """The one loop that an outer one is to be joined with, if it may be."""
    found = _loops(outer, blocks)
    if len(found) != 1:
        return None
    (inner,) = found
    at = outer.body.ops.index(inner)
    acting = [op for op in outer.body.ops[:at] if acts(op)]
    if any(v.users for op in acting for v in op.results):
        return None
    return inner if all(outside(op, outer) for op in axes_of(outer.body.ops[:at])) else None


# --- how often ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Count:
    """How many iterations of an inner loop there are for each of the outer one: ``ends`` are those
    that it has, in front of the outer loop, or, where each time there are others, None: then all of
    its range, a dimension ``size``. ``required`` is the condition at which there is one."""

    ends: tuple[Value, Value] | None
    size: Poly | None
    required: str = ""


def _count(outer: t.For, inner: t.For, kernel: t.Kernel, origins: Origins) -> _Count | None:
    lo, hi = inner.lo, inner.hi
    if not (known_before(lo, outer) and known_before(hi, outer)):
        size = origins.runs[inner.counter].extent
        named = size is not None and size.name in (*kernel.dims, *kernel.static)
        known = named or (size is not None and (size.constant or 0) > 0)
        return _Count(None, size, _more_than_none(size)) if known else None
    first, last = (extent_of(v, kernel, origins) for v in (lo, hi))
    size = last - first if first is not None and last is not None else None
    of_sizes = size is not None and size.symbols <= {*kernel.dims, *kernel.static, *kernel.settings}
    return _Count((lo, hi), size if of_sizes else None, _more_than_none(size) if of_sizes else "")


def _more_than_none(size: Poly | None) -> str:
    return f"{size} > 0" if size is not None and size.constant is None else ""


class _Writer:
    """Puts the one loop in the place of the outer one."""

    def __init__(
        self, outer: t.For, inner: t.For, count: _Count, kernel: t.Kernel, origins: Origins
    ) -> None:
        self.outer, self.inner, self.count = outer, inner, count
        self.kernel, self.origins = kernel, origins
        self.build = Builder(Block()).before(outer)
        self.reverse = outer.reverse and inner.reverse
        self.merged = self._merged()
        self.own = [j for j in range(len(inner.init)) if j not in self.merged.values()]

    def _merged(self) -> dict[int, int]:
        """Which values the inner loop takes over from the outer one, and hands back, alone: the
        numbers that they have in both."""
        outer, inner, found = self.outer, self.inner, dict[int, int]()
        for k, (x, y) in enumerate(zip(outer.body.args[1:], outer.body.yielded, strict=True)):
            if len(x.users) == 1 and inner.init.count(x) == 1 and y in inner.outs:
                j = inner.outs.index(y)
                if inner.init[j] is x and outer.body.yielded.count(y) == 1:
                    found[k] = j
        return found

    def write(self) -> None:
        """Put it there."""
        outer, inner, build = self.outer, self.inner, self.build
        for op in axes_of(outer.body.ops):
            if outside(op, outer):
                move_out(op.positions, outer)
        most, exact = self._most()
        times = self._between(build, outer.lo, outer.hi)
        hi = times if self._is(most, 1) else mapped(build, "mul", times, most)
        init = [*outer.init, *(self._start(inner.init[j]) for j in self.own)]
        hints = [a.hint for a in outer.body.args[1:]]
        hints += [inner.body.args[1 + j].hint for j in self.own]
        body = Block([TileType(I32), *(v.type for v in init)], [STEP, *hints])
        inside, number = Builder(body), body.args[0]
        count = len(outer.init)
        carried, mine = (
            body.args[1 : 1 + count],
            dict(zip(self.own, body.args[1 + count :], strict=True)),
        )
        at = mapped(inside, "mod", number, most)
        a = self._position(inside, outer, mapped(inside, "floordiv", number, most))
        b = self._position(inside, inner, at, most if self.count.ends is None else None)
        last, first = mapped(inside, "sub", most, const(inside, 1)), const(inside, 0)
        if self.reverse:
            first, last = last, first
        first, last = (mapped(inside, "eq", at, end) for end in (first, last))
        for argument, value in zip(outer.body.args, [a, *carried], strict=True):
            argument.replace_by(value)
        inner.counter.replace_by(b)
        ops = outer.body.ops[:-1]
        k = ops.index(inner)
        for op in ops[:k]:
            self._put(inside, op, first)
        after = self._iteration(inside, self._begun(inside, first, mine), b, exact)
        for out, value in zip(inner.outs, after, strict=True):
            out.replace_by(value)
        handed = self._behind(inside, ops[k + 1 :], last, carried)
        inside.add(t.Yield(values=[*handed, *(after[j] for j in self.own)]))
        zero = const(build, 0)
        made = build.add(
            t.For(lo=zero, hi=hi, init=init, step=1, reverse=self.reverse, body=body,
                  named=hints, loc=outer.loc)
        )  # fmt: skip
        self.origins.spans[made] = self.origins.spans[outer]
        extent = extent_of(hi, self.kernel, self.origins)
        self.origins.runs[number] = run_of(STEP, number, extent, zero, hi)
        for old, new in zip(outer.outs, made.outs[:count], strict=True):
            old.replace_by(new)
        outer.erase()

    # --- numbers ----------------------------------------------------------------------------

    def _most(self) -> tuple[Value, bool]:
        """The number of iterations of the inner loop for each of the outer one, in front of both,
        and whether there are so many each time."""
        build, ends = self.build, self.count.ends
        if ends is None:
            assert self.count.size is not None
            name, number = self.count.size.name or "", self.count.size.constant
            if name in self.kernel.dims:
                return build.add(t.Dim(symbol=name)).out, False
            found = const(build, self.kernel.static.get(name, number or 0))
            if name:
                self.origins.constants[found] = name
            return found, False
        for end in ends:
            move_out(end, self.outer)
        found = self._between(build, *ends)
        if self.count.size is not None:
            return found, True
        return mapped(build, "max", found, const(build, 1)), False

    def _between(self, build: Builder, lo: Value, hi: Value) -> Value:
        return hi if self._is(lo, 0) else mapped(build, "sub", hi, lo)

    def _is(self, value: Value, number: int) -> bool:
        return extent_of(value, self.kernel, self.origins) == poly.constant(number)

    def _position(
        self, build: Builder, loop: t.For, number: Value, size: Value | None = None
    ) -> Value:
        """The position of a loop in its iteration of a number; with a ``size`` of one that goes
        over all below it."""
        if loop.reverse and not self.reverse:
            end = mapped(build, "sub", size or loop.hi, const(build, 1))
            number = mapped(build, "sub", end, number)
        elif size is None and not self._is(loop.lo, 0):
            number = mapped(build, "add", loop.lo, number)
        number.hint = number.hint or loop.counter.hint
        return number

    # --- what is done -----------------------------------------------------------------------

    def _start(self, value: Value) -> Value:
        """What an own value of the inner loop is in front of all: what it begins with each time, if
        that is known there, or any."""
        if known_before(value, self.outer):
            move_out(value, self.outer)
            return value
        return zero_like(self.build, value)

    @staticmethod
    def _put(build: Builder, op: Op, condition: Value) -> None:
        """What stands in front of the inner loop; where it does more than to compute, once."""
        assert op.parent is not None
        op.parent.ops.remove(op)
        if not acts(op):
            build.block.append(op)
            return
        then, other = Block(), Block()
        then.append(op)
        for side in (then, other):
            Builder(side).add(t.Yield(values=[]))
        build.add(t.If(cond=condition, then=then, other=other, types=[]))

    def _begun(self, build: Builder, first: Value, mine: dict[int, Value]) -> list[Value]:
        """The values of the inner loop in front of an iteration: in the first those with which it
        begins."""
        init = self.inner.init
        made = select(build, first, [init[j] for j in self.own], [*mine.values()])
        found = dict(enumerate(init)) | dict(zip(self.own, made, strict=True))
        return [*found.values()]

    def _iteration(
        self, build: Builder, before: Sequence[Value], b: Value, exact: bool
    ) -> list[Value]:
        """What the inner loop makes of its values; where it has fewer iterations this time, of
        those that it has."""
        inner = self.inner
        for argument, value in zip(inner.body.args[1:], before, strict=True):
            argument.replace_by(value)
        end = inner.body.ops[-1]
        after, ops = end.all_operands(), inner.body.ops[:-1]
        inner.body.ops = [end]
        if exact:
            for op in ops:
                build.block.append(op)
            end.drop_uses()
            return after
        tests = [mapped(build, "ge", b, inner.lo), mapped(build, "lt", b, inner.hi)]
        holds = mapped(build, "logical_and", *tests)
        return branch(build, holds, ops, end, before)

    def _behind(
        self, build: Builder, ops: Sequence[Op], last: Value, carried: Sequence[Value]
    ) -> list[Value]:
        """What stands behind the inner loop, in its last iteration, and what the outer loop carries
        then."""
        outer = self.outer
        end = outer.body.ops[-1]
        values = end.all_operands()
        if not ops and all(k in self.merged or y is carried[k] for k, y in enumerate(values)):
            end.drop_uses()
            return values
        before = [values[k] if k in self.merged else x for k, x in enumerate(carried)]
        for op in ops:
            assert op.parent is not None
            op.parent.ops.remove(op)
        return branch(build, last, ops, end, before)
