"""Which loops may be skipped once they are steady, and what must not change while they are.

A loop's rounds are alike where its carried numbers are places in rings (they come back after twice
the slots), stay, or grow by a constant, and where the conditions and inner trip counts that depend
on its counter stay as they are. Those are functions of the counter that only rise or fall, so that
it is enough to compare the first and the last of the rounds that are skipped. A slot that follows
from the counter must stay as it is too: rounds that fill one slot after another are not alike.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Protocol

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.numbers import Number
from tkc.timing.scalars import FUNCTIONAL, ScalarOp, compute, function, scalar
from tkc.timing.steady import Loop
from tkc.timing.survey import Survey

# Functions that only rise or fall in each operand, the others kept.
_MONOTONE = {*"add sub mul neg min max floordiv cdiv shr shl lt le gt ge".split()}
_MOST_SLOTS = 240  # of a common period


class Places(Protocol):
    """Where a builder of steps keeps values."""

    made: Survey

    def place(self, value: Value) -> int:
        """The number of a value in the list of an actor's values."""
        ...


class _CannotSkip(Exception):
    """A loop of which nothing is known beyond the round at hand."""


def describe(build: Places, op: tile.For, loop: Loop) -> None:
    """Fill in how a loop may be skipped; its period stays 0 where it may not."""
    depths = [inner.depth for inner in op.body.walk() if isinstance(inner, cta.Advance)]
    counted = [wrap[1] for inner in op.body.walk() if (wrap := _wrap(inner)) is not None]
    loop.depth = max([*depths, *counted], default=1)
    period = math.lcm(1, *(2 * depth for depth in depths), *counted)
    if period > _MOST_SLOTS or any(isinstance(o, tile.While) for o in op.body.walk()):
        return
    linear: list[tuple[int, Number]] = []
    others: set[Value] = set()
    for argument, value in zip(op.body.args[1:], op.body.yielded, strict=True):
        if not argument.tile.is_scalar or _comes_back(value, op, set()):
            continue
        growth = _growth(argument, value)
        if growth is None:
            others.add(argument)
        else:
            linear += [(build.place(argument), growth), (build.place(value), growth)]
    try:
        watched = _watched(build, op, others)
    except _CannotSkip:
        return
    loop.period, loop.linear, loop.watched = period, linear, watched


def _comes_back(value: Value, loop: tile.For, seen: set[Value]) -> bool:
    """Whether a carried number is a place in a ring, constant, or another carried one."""
    if value in seen:
        return True
    seen.add(value)
    if value in loop.body.args[1:]:
        return True
    op = value.op
    if op is None:
        holder = value.owner.parent if not isinstance(value.owner, Op) else None
        if isinstance(holder, tile.For) and value in holder.body.args[1:]:
            at = holder.body.args.index(value) - 1
            return all(
                _comes_back(v, loop, seen) for v in (holder.init[at], holder.body.yielded[at])
            )
        return not loop.body.encloses(holder) if holder is not None else False
    if isinstance(op, (cta.Advance, tile.Const)) or not loop.body.encloses(op):
        return True
    if (wrap := _wrap(op)) is not None:
        return _comes_back(wrap[0], loop, seen)
    if isinstance(op, (tile.For, tile.If)):
        at = op.outs.index(value)
        if isinstance(op, tile.For):
            sources = [op.init[at], op.body.yielded[at]]
        else:
            sources = [op.then.yielded[at], op.other.yielded[at]]
        return all(_comes_back(source, loop, seen) for source in sources)
    return False


def _wrap(op: Op) -> tuple[Value, int] | None:
    """The place of which an operation takes a later one, in a ring without mbarriers, and the slots
    of the ring: ``where(at + n >= slots, at + n - slots, at + n)``. None for any other."""
    if not isinstance(op, tile.Map) or op.fn != "where":
        return None
    test, around, ahead = op.args
    over, back, forth = (
        _with_constant(v, fn) for v, fn in ((test, "ge"), (around, "add"), (ahead, "add"))
    )
    if over is None or back is None or forth is None:
        return None
    slots, step = over[1], forth[1]
    fits = over[0] is ahead and back[0] is forth[0] and back[1] == step - slots
    return (forth[0], int(slots)) if fits and 0 < step <= slots else None


def _with_constant(value: Value, fn: str) -> tuple[Value, Number] | None:
    """The operand and the constant of a value that a function makes of these."""
    op = value.op
    if not isinstance(op, tile.Map) or op.fn != fn or not isinstance(op.args[1].op, tile.Const):
        return None
    return op.args[0], op.args[1].op.value


def _growth(argument: Value, value: Value) -> Number | None:
    """The constant that a carried number grows by in a round; None if it does not."""
    op = value.op
    if isinstance(op, tile.Map) and op.fn == "add" and argument in op.args:
        other = op.args[1] if op.args[0] is argument else op.args[0]
        if isinstance(other.op, tile.Const):
            return other.op.value
    return None


def _watched(
    build: Places, op: tile.For, others: set[Value]
) -> Callable[[list[Number], int], list[Number]] | None:
    """A function of the values at hand and a counter: what conditions and trip counts inside are.
    None if none depends on it."""
    if op in build.made.persistent.values():
        return None  # turns that are skipped are the same program
    asked: list[Value] = []
    for inner in op.body.walk():
        if isinstance(inner, tile.If) and inner not in build.made.assumed:
            asked.append(inner.cond)
        elif isinstance(inner, tile.For) and inner not in build.made.guessed:
            asked += [inner.lo, inner.hi]
        elif isinstance(inner, cta.Arrive) and inner.cond is not None:
            asked.append(inner.cond)
        if isinstance(slot := inner.operands.get("slot"), Value):
            asked.append(slot)  # a ring's comes back; one that counts rounds does not
    needed: dict[ScalarOp, None] = {}
    shown = [value for value in dict.fromkeys(asked) if _follow(value, op, others, needed)]
    if not shown:
        return None
    todo = [scalar(step, build.place) for step in needed]
    counter, results = build.place(op.counter), [build.place(value) for value in shown]

    def watch(values: list[Number], at: int) -> list[Number]:
        held = list(values)
        held[counter] = at
        compute(held, todo)
        return [held[place] for place in results]

    return watch


def _follow(value: Value, loop: tile.For, others: set[Value], needed: dict[ScalarOp, None]) -> bool:
    """Whether a value depends on the loop's counter; what computes it goes to ``needed``, in order.
    Raises _CannotSkip where it may rise and fall, or depends on what nobody knows."""
    if value is loop.counter:
        return True
    if value in others:
        raise _CannotSkip
    op = value.op
    if not isinstance(op, (*FUNCTIONAL, tile.Cast)) or not loop.body.encloses(op):
        return False
    found = [_follow(v, loop, others, needed) for v in op.all_operands()]
    if not any(found):
        return False
    if isinstance(op, tile.Cast) or function(op)[0].name not in _MONOTONE:
        raise _CannotSkip
    needed[op] = None
    return True
