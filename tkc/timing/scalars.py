"""Scalar operations of the IR on Python numbers, by the functions of their rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.elementwise import FUNCTIONS, Function
from tkc.ir.numbers import Number
from tkc.ir.types import I32, Element

# The function, the element type that it computes in, and the places of result and operands.
Scalar = tuple[Callable[..., Number | None], Element, int, tuple[int, ...]]
Functional = tile.Map | cta.Quotient
FUNCTIONAL = (tile.Map, cta.Quotient)
ScalarOp = Functional | tile.Cast | tile.Bitcast
SCALAR_OPS = (*FUNCTIONAL, tile.Cast, tile.Bitcast)


def function(op: Functional) -> tuple[Function, Element]:
    """The row of the function that an operation computes, and the type that it computes in."""
    if isinstance(op, cta.Quotient):
        return FUNCTIONS["floordiv"], I32
    row = FUNCTIONS[op.fn]
    return row, row.element([a.tile.element for a in op.args])


def scalar(op: ScalarOp, place: Callable[[Value], int]) -> Scalar:
    """An operation whose values have these places. Casts keep the number."""
    if isinstance(op, FUNCTIONAL):
        row, element = function(op)
        return row.meaning.fold, element, place(op.out), tuple(map(place, op.all_operands()))
    return _same, op.out.tile.element, place(op.out), (place(op.x),)


def compute(values: list[Number], todo: Sequence[Scalar]) -> None:
    """Work out scalar operations, in order: each reads ``values`` at its places and writes its own
    there. What cannot be computed (a division by 0, an overflow) is 0."""
    for function, element, out, places in todo:
        try:
            found = function(element, *[values[p] for p in places])
            values[out] = 0 if found is None else found
        except (ArithmeticError, ValueError, TypeError):
            values[out] = 0


def _same(element: Element, value: Number) -> Number:
    return value
