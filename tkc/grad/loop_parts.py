"""What loops that become one are looked at for, and made of: what their bodies carry and do, what
may stand in front of them, and values of the one side of a branch or the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tkc.ir.build import const
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import tile as t

_SUMS = ("add", "sub", "max", "min")  # loops of which need not be joined
_CONTROL = (t.For, t.If, t.While, t.Yield, t.Load, t.Axis)  # which change nothing by themselves


def axes_of(ops: Iterable[Op]) -> list[t.Axis]:
    """The axes among operations."""
    return [op for op in ops if isinstance(op, t.Axis)]


def adds_up(loop: t.For) -> bool:
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


def acts(op: Op) -> bool:
    """Whether an operation does more than to compute values."""
    return any(not (o.pure or isinstance(o, _CONTROL)) for o in (op, *op.walk()))


def outside(op: Op, loop: t.For) -> bool:
    """Whether an operation may stand in front of a loop that it stands in."""
    plain = (op.pure or isinstance(op, t.Axis)) and not op.regions
    return plain and all(known_before(v, loop) for v in op.all_operands())


def known_before(value: Value, loop: t.For) -> bool:
    """Whether a value stands in front of a loop, or may."""
    if value in loop.body.args:
        return False
    return value.op is None or not loop.body.encloses(value.op) or outside(value.op, loop)


def move_out(value: Value, loop: t.For) -> None:
    """Let a value that is ``known_before`` a loop stand in front of it."""
    if value.op is not None and loop.body.encloses(value.op):
        for v in value.op.all_operands():
            move_out(v, loop)
        value.op.move_before(loop)


def zero_like(build: Builder, value: Value) -> Value:
    """Zero, in the type of a value."""
    zero = const(build, 0, value.tile.element)
    return zero if value.tile.is_scalar else build.add(t.Broadcast(x=zero, types=[value.type])).out


def select(
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


def branch(
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
