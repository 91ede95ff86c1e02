"""Selects with the identity where a reduction or a product would see a dead slot."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeGuard

from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.passes import Ledger
from tkc.ir.types import Element, TileType
from tkc.passes.affine import Divisors

Number = int | float | bool


def least(element: Element) -> Number:
    """The identity of max: -inf, or the least integer."""
    if element.is_float:
        return -math.inf
    if element.family == "bool":
        return False
    return -(1 << (element.bits - 1)) if element.is_signed else 0


def greatest(element: Element) -> Number:
    """The identity of min: inf, or the greatest integer."""
    if element.is_float:
        return math.inf
    if element.family == "bool":
        return True
    return (1 << (element.bits - int(element.is_signed))) - 1


def _zero(element: Element) -> Number:
    return 0.0 if element.is_float else 0


def _one(element: Element) -> Number:
    return 1.0 if element.is_float else 1


IDENTITY: dict[str, Callable[[Element], Number]] = {
    "sum": _zero,
    "prod": _one,
    "max": least,
    "min": greatest,
    "argmax": least,
    "argmin": greatest,
    "any": lambda _: False,
    "all": lambda _: True,
}


class DeadSlots:
    """Selects with the identity, exactly where they are needed.

    before:  %m = tile.reduce(x=%s) {kind = "max", over = ["t"]}        # t may have dead slots
    after:   %live = tile.map(args=[%t, %stop]) {fn = "lt"}
             %s1 = tile.map(args=[%live, %s, %least]) {fn = "where"}
             %m = tile.reduce(x=%s1) {kind = "max", over = ["t"]}

    What a dead slot holds is followed through operations: a load leaves 0 there (later passes keep
    that promise or do not choose a copy that breaks it), and a function of known values is known.
    A scan needs no select: dead slots come last, so no live position sums one. A fold has no
    identity and leaves dead slots out by a predicate (``cta.fold``).
    """

    name, after = "dead-slots", ("canonicalize", "cse")

    def __init__(self, kernel: tile.Kernel) -> None:
        self.kernel = kernel
        divisors = Divisors(kernel)
        self.axes = {a.axis: a for a in kernel.walk() if isinstance(a, tile.Axis)}
        self.ragged = {name for name, a in self.axes.items() if not divisors.is_full(a)}
        self.known: dict[tuple[Value, str], Number | None] = {}
        self.selected: dict[tuple[Block | None, Value, str, Number], Value] = {}

    def run(self, ledger: Ledger) -> None:
        """Put the selects in; the ledger says where, and where none is needed."""
        for op in list(self.kernel.walk()):
            for name, value, over, identity in _wishes(op):
                selected = self._fix(op, name, value, over, identity)
                for axis in over:
                    if axis in self.ragged:
                        self._record(op, axis, value, identity, axis in selected, ledger)

    def needs_select(self, op: Op, axis: str) -> bool:
        """Whether an operation would see dead slots of the axis that do not hold its identity."""
        return any(
            axis in over and self.content(value, axis) != identity
            for _, value, over, identity in _wishes(op)
        )

    def _record(
        self, op: Op, axis: str, value: Value, held: Number, selected: bool, ledger: Ledger
    ) -> None:
        name = value.hint or "an operand"
        if selected:
            ledger.record(
                op.loc,
                "dead slots",
                f"{name} is {held} beyond the end of {axis}, by a select",
                "what the slots hold there is not known",
                "an instruction for each element",
            )
            return
        why = f"{name} holds {held} there already"
        ledger.record(op.loc, "dead slots", f"no select beyond the end of {axis}", why)

    def _fix(
        self, op: Op, field: str, value: Value, over: tuple[str, ...], want: Number
    ) -> set[str]:
        """Selects on an operand; returns the axes that took one."""
        build = Builder(self.kernel.body).before(op)
        selected: set[str] = set()
        for axis in over:
            if axis not in self.ragged:
                continue
            held = self.content(value, axis)
            if held is not None and held == want:
                continue
            value = self._select(build, op.parent, value, axis, want)
            op.set_operand(field, value)
            selected.add(axis)
        return selected

    def _select(
        self, build: Builder, block: Block | None, value: Value, axis: str, want: Number
    ) -> Value:
        """The value with ``want`` in the dead slots of the axis.

        Narrow floats are cast anew where the wide ones were selected already: in attention for the
        sum of p, and now for bf16(p) @ v.
        """
        key = block, value, axis, want
        if key in self.selected:
            return self.selected[key]
        wide = self.selected.get((block, value.op.x, axis, want)) if _narrows(value.op) else None
        if wide is not None and want == 0:
            made = build.add(tile.Cast(x=wide, types=[value.type], named=[value.hint])).out
        else:
            declared = self.axes[axis]
            live = build.add(
                tile.Map(args=[declared.positions, declared.stop], fn="lt", named=["live"])
            )
            identity = build.add(tile.Const(value=want, types=[TileType(value.tile.element)]))
            args = [live.out, value, identity.out]
            made = build.add(tile.Map(args=args, fn="where", named=[value.hint])).out
        self.known[made, axis] = want
        self.selected[key] = made
        return made

    def content(self, value: Value, axis: str) -> Number | None:
        """The number in the dead slots of the axis; None if it is not known."""
        key = value, axis
        if key not in self.known:
            self.known[key] = self._content(value, axis)
        return self.known[key]

    def _content(self, value: Value, axis: str) -> Number | None:
        op = value.op
        if isinstance(op, tile.Const):
            return op.value
        if op is None or axis not in value.tile.sizes:
            return None
        if isinstance(op, tile.Load):
            return _zero(value.tile.element)
        if isinstance(op, tile.Cast) and op.out.tile.element.is_float:
            held = self.content(op.x, axis)
            zero_or_inf = held is not None and (held == 0 or held in (math.inf, -math.inf))
            return float(held) if zero_or_inf and held is not None else None
        if isinstance(op, (tile.Broadcast, tile.Keep)):
            return self.content(op.x, axis)
        if isinstance(op, tile.Map):
            held = [self.content(a, axis) for a in op.args]
            if op.fn == "mul" and 0 in held and not value.tile.element.is_float:
                return 0
            if any(h is None for h in held):
                return None
            elements = [a.tile.element for a in op.args]
            return FUNCTIONS[op.fn].fold(elements, [h for h in held if h is not None])
        return None


def _narrows(op: Op | None) -> TypeGuard[tile.Cast]:
    """Whether the operation makes narrower floats."""
    if not isinstance(op, tile.Cast):
        return False
    wide, narrow = op.x.tile.element, op.out.tile.element
    return wide.is_float and narrow.is_float and wide.bits > narrow.bits


def _wishes(op: Op) -> list[tuple[str, Value, tuple[str, ...], Number]]:
    """(operand field, value, axes, what the dead slots of those axes must hold)."""
    if isinstance(op, tile.Reduce):
        return [("x", op.x, op.over, IDENTITY[op.kind](op.x.tile.element))]
    if isinstance(op, tile.Dot):
        sides = (("a", op.a), ("b", op.b))
        return [(name, v, op.over, _zero(v.tile.element)) for name, v in sides]
    return []
