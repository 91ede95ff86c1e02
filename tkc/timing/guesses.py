"""How often loops go round whose ends only memory knows: from the tensors that they walk along."""

from __future__ import annotations

import functools
from collections.abc import Callable

import numpy as np

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import TensorType
from tkc.timing.launch import Access, Launch, Scalars
from tkc.timing.scalars import FUNCTIONAL, SCALAR_OPS, Functional, function

LARGEST = 1 << 28  # number that a load is taken to give


class Guesses:
    """Of one part of a launch: ``unknown`` are the scalars that follow from memory, ``known`` gives
    the values of the others."""

    def __init__(
        self, launch: Launch, unknown: set[Value], known: Callable[[Value], Scalars]
    ) -> None:
        self.launch, self.unknown, self.known = launch, unknown, known

    def trips(self, op: tile.For) -> int:
        """Trips of a loop whose end comes from memory: where both ends do, the tensors that it
        walks along are divided among as many as the ends are entries, or, where one number says
        both (a length, of which programs have shares), that is as large as the tensors allow; else
        it walks to the end. It never walks further than from what is known of its begin to what is
        known of its end."""
        along = 0
        for loop in self._in_all_parts(op):
            for inner in loop.body.walk():
                if isinstance(inner, Access):
                    along = max(along, self._length_along(inner, loop.counter))
        shares = 1
        if op.lo in self.unknown and op.hi in self.unknown:
            shares = max((self._entries(value) for value in (op.lo, op.hi)), default=1)
        trips = max(1, -(-(along or op.step) // (shares * op.step))) - self._goes_on(op)
        if shares > 1 and (both := _loads_behind(op.lo)) == _loads_behind(op.hi):
            trips = self._longest(op, both, along)
        return min(trips, self._most_trips(op))

    def _most_trips(self, op: tile.For) -> int:
        """Trips from the greatest number that the begin is not below to the least that the end is
        not above; what both have of the same loads counts for nothing."""
        begin, loads = op.lo, _loads_behind(op.lo)
        low, high = self._bound(begin, "max"), self._bound(op.hi, "min")
        spans = [] if low is None or high is None else [high - low]
        for end in _least_of(op.hi):
            if loads and _loads_behind(end) == loads:
                far, near = (self._assuming(v, loads, LARGEST) for v in (end, begin))
                spans.append(far - near)
        least = 1 - self._goes_on(op)
        found = (int(np.max(-(-span // op.step))) for span in spans)
        return min((max(least, trips) for trips in found), default=LARGEST)

    def _in_all_parts(self, op: tile.For) -> list[tile.For]:
        """The loop as all parts have it: those who compute may leave every access to those who
        copy, and all go round as often."""
        found = [o for part in self.launch.parts for top in part.ops for o in (top, *top.walk())]
        return [
            o for o in found if isinstance(o, tile.For) and (o.loc, o.step) == (op.loc, op.step)
        ]

    def _goes_on(self, op: tile.For) -> bool:
        """Whether the first round stands in front of the loop, which begins a step later: than a
        sum says, or than the loop of those who copy."""
        first = op.lo.op
        if isinstance(first, tile.Const):
            others = [o.lo.op for o in self._in_all_parts(op)]
            return any(
                isinstance(o, tile.Const) and o.value == first.value - op.step for o in others
            )
        if not isinstance(first, tile.Map) or first.fn != "add":
            return False
        return any(isinstance(a.op, tile.Const) and a.op.value == op.step for a in first.args)

    def _longest(self, op: tile.For, loads: frozenset[Op], along: int) -> int:
        """Trips where the loads give the least number with which a program comes to ``along``."""
        low, high = 0, LARGEST
        while low < high:
            middle = (low + high) // 2
            far = np.max(self._assuming(op.hi, loads, middle))
            low, high = (low, middle) if far >= along else (middle + 1, high)
        first, last = (self._assuming(end, loads, high) for end in (op.lo, op.hi))
        return max(1 - self._goes_on(op), int(np.max(-((first - last) // op.step))))

    def _assuming(self, value: Value, loads: frozenset[Op], number: int) -> Scalars:
        """A scalar, where the loads give this number."""
        if value.op in loads:
            return number
        if value not in self.unknown:
            return self.known(value)
        if isinstance(value.op, FUNCTIONAL):
            found = [self._assuming(v, loads, number) for v in value.op.all_operands()]
            return evaluate(value.op, found)
        if isinstance(value.op, (tile.Cast, tile.Bitcast)):
            return self._assuming(value.op.x, loads, number)
        return self.known(value)

    def _bound(self, value: Value, fn: str) -> Scalars | None:
        """A number that an unknown one is not below (``max``) or not above (``min``), since it is
        the greatest or least of several of which some are known; None: none is."""
        if value not in self.unknown:
            return self.known(value)
        if not isinstance(value.op, tile.Map) or value.op.fn != fn:
            return None
        found = [b for v in value.op.args if (b := self._bound(v, fn)) is not None]
        return functools.reduce(np.maximum if fn == "max" else np.minimum, found) if found else None

    def _length_along(self, op: Access, counter: Value) -> int:
        """The extent of the dimension that an access walks along with a loop's counter; 0: none."""
        if isinstance(op, (cta.TmaLoad, cta.TmaStore)):
            shape = self.launch.maps[op.map]
            tensor, index = shape.tensor, list(zip(op.coords, shape.entries, strict=True))
        else:
            tensor, index = op.tensor, [(value, d) for d, value in enumerate(op.index)]
        assert isinstance(tensor.type, TensorType)
        extents = tensor.type.extents
        followed = [d for value, d in index if _depends(value, counter)]
        return max((self.launch.extent(extents[d]) for d in followed), default=0)

    def _entries(self, value: Value) -> int:
        """Elements of the tensor that an unknown value was loaded from."""
        op = value.op
        if isinstance(op, cta.LoadGlobal) and isinstance(op.tensor.type, TensorType):
            return max(1, int(np.prod([self.launch.extent(e) for e in op.tensor.type.extents])))
        return max((self._entries(v) for v in op.all_operands()), default=1) if op else 1


def evaluate(op: Functional, values: list[Scalars]) -> Scalars:
    """An elementwise function of scalars: of numbers, or of one number per program; 0 where there
    is no result."""
    row, element = function(op)
    try:
        if any(isinstance(value, np.ndarray) for value in values):
            return row.reference(np, *values)
        found = row.meaning.fold(element, *values)
        return 0 if found is None else found
    except (ArithmeticError, ValueError, TypeError):
        return 0


def _loads_behind(value: Value) -> frozenset[Op]:
    """The loads that a scalar follows from by arithmetic."""
    op = value.op
    if isinstance(op, cta.LoadGlobal):
        return frozenset((op,))
    if not isinstance(op, SCALAR_OPS):
        return frozenset()
    return frozenset[Op]().union(*map(_loads_behind, op.all_operands()))


def _least_of(value: Value) -> list[Value]:
    """The numbers of which a scalar is the least."""
    if isinstance(value.op, tile.Map) and value.op.fn == "min":
        return [each for argument in value.op.args for each in _least_of(argument)]
    return [value]


def _depends(value: Value, on: Value) -> bool:
    if value is on:
        return True
    op = value.op
    if not isinstance(op, (tile.Map, tile.Cast)):
        return False
    operands = op.all_operands()
    if isinstance(op, tile.Map) and op.fn == "where":
        operands = op.args[1:]  # the condition chooses between places, and is none
    return any(_depends(operand, on) for operand in operands)
