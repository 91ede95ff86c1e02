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

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tkc.frontend import poly
from tkc.frontend.origins import Origins
from tkc.frontend.poly import Poly
from tkc.grad.counting import STEP, extent_of, run_of
from tkc.ir.build import const, mapped
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import tile as t
from tkc.ir.types import I32, TileType

_SUMS = ("add", "sub", "max", "min")  # loops of which need not be joined
_CONTROL = (t.For, t.If, t.While, t.Yield, t.Load, t.Axis)  # which change nothing by themselves


def join_loops(kernel: t.Kernel, origins: Origins) -> list[str] | None:
    """Join the loops over single positions that stand in others and carry more than sums, or stand
    in such. Gives the conditions over sizes at which what is made is the same; None where there
    are no such loops."""
    own = {op for call in origins.calls for op in call.ops}
    blocks = {op.start for op in kernel.body.walk() if isinstance(op, t.Axis)}
    required, found = dict[str, None](), False
    for outer in reversed([op for op in kernel.body.walk() if isinstance(op, t.For)]):
        assert outer.parent is not None
        inner = _inner(outer, blocks)
        if inner is None or not own.isdisjoint([outer, inner, *outer.parent.around()]):
            continue
        count = _count(outer, inner, kernel, origins)
        if count is not None:
            _Writer(outer, inner, count, kernel, origins).write()
            required |= {count.required: None} if count.required else {}
            found = True
    return [*required] if found else None


# --- which loops ----------------------------------------------------------------------------


def _inner(outer: t.For, blocks: set[Value]) -> t.For | None:
    """The loop that an outer one is to be joined with, if there is one that may be."""
    loops = [op for op in outer.body.ops if isinstance(op, t.For) and op.init]
    states = [op for op in loops if not _adds_up(op)]
    if not states and _adds_up(outer):
        return None
    found = states or loops
    if len(found) != 1 or any(x.step != 1 or x.counter in blocks for x in (outer, *found)):
        return None
    (inner,) = found
    at = outer.body.ops.index(inner)
    acting = [op for op in outer.body.ops[:at] if _acts(op)]
    if any(v.users for op in acting for v in op.results):
        return None
    return inner if all(_outside(op, outer) for op in _axes(outer.body.ops[:at])) else None


def _axes(ops: Iterable[Op]) -> list[t.Axis]:
    return [op for op in ops if isinstance(op, t.Axis)]


def _adds_up(loop: t.For) -> bool:
    """Whether all that a loop carries are sums or extremes, of which nothing else is made in it."""
    return all(_is_sum(x, y) for x, y in zip(loop.body.args[1:], loop.body.yielded, strict=True))


def _is_sum(before: Value, after: Value) -> bool:
    if len(before.users) != 1 or len(after.users) != 1:
        return False
    op = after.op
    if isinstance(op, t.Map) and op.fn in _SUMS:
        return before in (op.args[:1] if op.fn == "sub" else op.args)
    if isinstance(op, t.Dot):
        return op.acc is before
    if isinstance(op, t.For) and after in op.outs:
        k = op.outs.index(after)
        return op.init[k] is before and _is_sum(op.body.args[1 + k], op.body.yielded[k])
    return False


def _acts(op: Op) -> bool:
    """Whether an operation does more than to compute values."""
    return any(not (o.pure or isinstance(o, _CONTROL)) for o in (op, *op.walk()))


def _outside(op: Op, loop: t.For) -> bool:
    """Whether an operation may stand in front of a loop that it stands in."""
    plain = (op.pure or isinstance(op, t.Axis)) and not op.regions
    return plain and all(_known_before(v, loop) for v in op.all_operands())


def _known_before(value: Value, loop: t.For) -> bool:
    """Whether a value stands in front of a loop, or may."""
    if value in loop.body.args:
        return False
    return value.op is None or not loop.body.encloses(value.op) or _outside(value.op, loop)


def _move_out(value: Value, loop: t.For) -> None:
    if value.op is not None and loop.body.encloses(value.op):
        for v in value.op.all_operands():
            _move_out(v, loop)
        value.op.move_before(loop)


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
    if not (_known_before(lo, outer) and _known_before(hi, outer)):
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
        for op in _axes(outer.body.ops):
            if _outside(op, outer):
                _move_out(op.positions, outer)
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
            _move_out(end, self.outer)
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
        if _known_before(value, self.outer):
            _move_out(value, self.outer)
            return value
        zero = const(self.build, 0, value.tile.element)
        return zero if value.tile.is_scalar else self.build.add(
            t.Broadcast(x=zero, types=[value.type])
        ).out  # fmt: skip

    @staticmethod
    def _put(build: Builder, op: Op, condition: Value) -> None:
        """What stands in front of the inner loop; where it does more than to compute, once."""
        assert op.parent is not None
        op.parent.ops.remove(op)
        if not _acts(op):
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
        made = _select(build, first, [init[j] for j in self.own], [*mine.values()])
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
        return _branch(build, holds, ops, end, before)

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
        return _branch(build, last, ops, end, before)


def _select(
    build: Builder, condition: Value, yes: Sequence[Value], no: Sequence[Value]
) -> list[Value]:
    """Values of the one side or the other."""
    if not yes:
        return []
    sides = [Block(), Block()]
    for side, values in zip(sides, (yes, no), strict=True):
        Builder(side).add(t.Yield(values=list(values)))
    then, other = sides
    hints = [v.hint for v in no]
    types = [v.type for v in no]
    made = t.If(cond=condition, then=then, other=other, types=types, named=hints)
    return list(build.add(made).outs)


def _branch(
    build: Builder, condition: Value, ops: Sequence[Op], end: Op, before: Sequence[Value]
) -> list[Value]:
    """Operations under a condition: what their block hands on at its ``end``, or what was there
    ``before``."""
    then, other = Block(), Block()
    for op in ops:
        then.append(op)
    Builder(then).add(t.Yield(values=end.all_operands()))
    Builder(other).add(t.Yield(values=list(before)))
    end.drop_uses()
    types, hints = [v.type for v in before], [v.hint for v in before]
    made = t.If(cond=condition, then=then, other=other, types=types, named=hints)
    return list(build.add(made).outs)
