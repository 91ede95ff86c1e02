"""Scalar operations of the IR on Python numbers, by the functions of their rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.numbers import Number
from tkc.ir.types import I32, Element

# The function, the element type that it computes in, and the places of result and operands.
Scalar = tuple[Callable[..., Number | None], Element, int, tuple[int, ...]]
ScalarOp = tile.Map | tile.Cast | tile.Bitcast | cta.Quotient


def scalar(op: ScalarOp, place: Callable[[Value], int]) -> Scalar:
    """An operation whose values have these places. Casts keep the number."""
    if isinstance(op, tile.Map):
        row = FUNCTIONS[op.fn]
        element = row.element([a.tile.element for a in op.args])
        return row.meaning.fold, element, place(op.out), tuple(place(a) for a in op.args)
    if isinstance(op, cta.Quotient):
        return FUNCTIONS["floordiv"].meaning.fold, I32, place(op.out), (place(op.x), place(op.by))
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
