"""What is known of padding elements: what they hold, and which operations would see it."""

from __future__ import annotations

import math
from typing import NamedTuple

from tkc.ir.core import Op, Value
from tkc.ir.dialects import tile
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.numbers import Number, normal
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.small_numbers import stays_small
from tkc.ir.types import SMALL, Element
from tkc.passes.access import position_form
from tkc.passes.affine import Affine, Divisors, affine, least_of
from tkc.passes.canonicalize import cast_number


def exact(element: Element, number: Number) -> Number | None:
    """The number as an element, if every way to compute it gives just that; None otherwise.

    Of floats, the infinities and multiples of 1/2 up to 8: their sums and products are exact in
    all types, fused or not. Denormals may count as 0, and a large number may be infinite.
    """
    if number == 0 or not element.is_float:
        return number if number == 0 else normal(element, number)
    held = normal(element, number)
    if held is None or math.isinf(held):
        return held
    return held if abs(held) <= 8 and float(2 * held).is_integer() else None


class Requirement(NamedTuple):
    """What the padding elements of an axis must hold in an operand, for an operation to pass over
    them.

    ``held`` is what they hold, None if that is not known.
    """

    field: str
    value: Value
    axis: str
    identity: Number
    held: Number | None

    @property
    def is_met(self) -> bool:
        """Whether the padding elements hold the identity for certain: no select is needed."""
        return self.held == self.identity

    @property
    def is_finite(self) -> bool:
        """Whether what the padding elements hold, times zero, is zero."""
        known = self.held is not None and math.isfinite(self.held)
        return known or not self.value.tile.element.is_float


class PaddingElements:
    """The padding elements of the tiles of a kernel; ``ragged`` are the axes that may have some.

    What a padding element holds is followed through operations: a load leaves 0 there (later passes
    keep that promise or do not choose a copy that breaks it), an exact function of known values is
    known, and a mask such as ``t >= u`` is false in the padding elements of u for each t that is
    live. Of a product, one side must be 0 there and both finite.

    Results of reductions and products may hold anything, NaN too, in padding elements of the axes
    they have left: what is known here of an operand holds at live places of these only.
    """

    def __init__(self, kernel: tile.Kernel) -> None:
        divisors = Divisors(kernel)
        self.axes = {a.axis: a for a in kernel.walk() if isinstance(a, tile.Axis)}
        self.ragged = {name for name, a in self.axes.items() if not divisors.is_full(a)}
        self.known: dict[tuple[Value, str, frozenset[str]], Number | None] = {}

    def needs_select(self, op: Op, axis: str) -> bool:
        """Whether an operation would see padding elements of the axis that change its result."""
        return axis in reduced(op) and bool(missing(self.requirements(op, axis)))

    def requirements(self, op: Op, axis: str) -> list[Requirement]:
        """One for each operand of a reduction or product over the axis."""
        fields = ("a", "b") if isinstance(op, tile.Dot) else ("x",)
        kind = op.kind if isinstance(op, tile.Reduce) else "sum"
        requirements: list[Requirement] = []
        for name in fields:
            value = getattr(op, name)
            live = frozenset(value.tile.names) - {*reduced(op)}
            held = self.content(value, axis, live)
            requirements.append(
                Requirement(name, value, axis, REDUCTIONS[kind].identity(value.tile.element), held)
            )
        return requirements

    def content(self, value: Value, axis: str, live: frozenset[str]) -> Number | None:
        """The number in the padding elements of the axis, at live places of the axes ``live`` and
        any of the others; None if it is not known."""
        key = value, axis, live
        if key not in self.known:
            self.known[key] = self._content(value, axis, live)
        return self.known[key]

    def _content(self, value: Value, axis: str, live: frozenset[str]) -> Number | None:
        op = value.op
        element = value.tile.element
        if isinstance(op, tile.Const):
            return exact(element, op.value)
        if op is None or axis not in value.tile.sizes:
            return None
        if isinstance(op, tile.Load) and tile.is_part(op.tensor):
            return None
        if isinstance(op, tile.Load):
            return (0.0 if element.zero else None) if element.is_float else 0
        if isinstance(op, tile.Cast):
            held = self.content(op.x, axis, live)
            if held is None or held == 0:
                return held
            cast = cast_number(held, op.x.tile.element, element)
            return cast if cast == held else None
        if isinstance(op, (tile.Broadcast, tile.StageShared, tile.Pass)):
            return self.content(op.x, axis, live)
        return self._of_function(op, axis, live) if isinstance(op, tile.Map) else None

    def _of_function(self, op: tile.Map, axis: str, live: frozenset[str]) -> Number | None:
        if self._is_false(op, axis, live):
            return False
        held = [self.content(a, axis, live) for a in op.args]
        if op.fn == "mul" and 0 in held and not op.out.tile.element.is_float:
            return 0
        if op.fn == "logical_and" and False in held:
            return False
        if op.fn == "where" and held[0] is not None:
            return held[1] if held[0] else held[2]
        if op.fn == "where" and held[1] == held[2]:
            return held[1]
        if any(h is None for h in held):
            return None
        numbers = [h for h in held if h is not None]
        row, element = FUNCTIONS[op.fn], op.out.tile.element
        if row.f32_ulp > 0.5 and not {*numbers} <= {0, 1, math.inf, -math.inf}:
            return None
        result = row.fold([a.tile.element for a in op.args], numbers)
        return None if result is None else exact(element, result)

    def _is_false(self, op: tile.Map, axis: str, live: frozenset[str]) -> bool:
        """Whether it compares what is at or beyond the end of the axis, in its padding elements,
        with what is below: the end, or a live place of another axis, moved by what dimensions and
        counters say, which the end of its block or of its range keeps below."""
        if op.fn not in ("lt", "le", "gt", "ge"):
            return False
        low, high = op.args if op.fn in ("lt", "le") else reversed(op.args)
        lower = self._place(low)
        if lower is None or lower[0] != axis:
            return False
        least = int(op.fn in ("le", "ge"))
        ends = [end + lower[1] for end in least_of(self.axes[axis].stop)]
        most = self._most(high, live)
        return all(any(_leaves(end - bound, least) for bound in most) for end in ends)

    def _most(self, value: Value, live: frozenset[str]) -> list[Affine]:
        """What a number, or a tile of positions at its live places, is at most: each of these."""
        if value.tile.is_scalar:
            return least_of(value)
        place = self._place(value)
        if place is None or place[0] not in live:
            return []
        axis, more = self.axes[place[0]], place[1] + Affine(-1)
        ends = [*least_of(axis.stop), affine(axis.start) + Affine(axis.size)]
        return [end + more for end in ends]

    def _place(self, value: Value) -> tuple[str, Affine] | None:
        """The axis whose positions a tile has, and how much more, of which no sum wraps; None if it
        is something else."""
        form = position_form(value) if not value.tile.is_scalar else None
        if form is None:
            return None
        axis = self.axes[form[0]]
        more = form[1] - affine(axis.start)
        known = abs(more.constant) < SMALL
        if not more.is_constant:  # by a number that the caller passes, it would wrap
            moves = [atom for atom in more.terms if not isinstance(atom, str)]
            known = known and all(map(stays_small, [axis.stop, *moves]))
        return (form[0], more) if known else None


def _leaves(room: Affine, least: int) -> bool:
    """Whether the difference of two sums is known to be at least so much."""
    return room.is_constant and least <= room.constant < SMALL


def missing(requirements: list[Requirement]) -> list[Requirement]:
    """Those that need a select. Of a product, one side must be zero in padding elements, and both
    must be finite there."""
    if len(requirements) == 1:
        return [] if requirements[0].is_met else requirements
    risky = [r for r in requirements if not r.is_finite]
    return risky if risky or any(r.is_met for r in requirements) else requirements[:1]


def reduced(op: Op) -> tuple[str, ...]:
    """The axes that a reduction or product sums over, which its result lacks; () for others."""
    return op.over if isinstance(op, (tile.Reduce, tile.Dot)) else ()
