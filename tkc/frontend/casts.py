"""Casts: a value in another element type."""

from __future__ import annotations

from tkc.frontend import arithmetic, elements
from tkc.frontend.constants import keep_source, warn_of_cast
from tkc.frontend.meanings import Const, Tile
from tkc.frontend.walk import Walk
from tkc.frontend.wrapping import warn_of_wrap
from tkc.ir.types import BOOL, Element
from tkc.support.source import Span


def convert(walk: Walk, x: Const | Tile, element: Element, span: Span) -> Tile:
    """``bf16(x)``: x in another element type, over the same axes. Every cast is allowed: floats
    round to nearest, narrow ones saturate, integers wrap, and a bool is x != 0; a constant is cast
    at compile time (docs/language.md, section 5)."""
    if isinstance(x, Const):
        known = elements.cast_constant(x.value, element)
        warn_of_cast(walk, x, known, element, span)
        found = walk.constant(known, element)
        whole = isinstance(known, int) and not isinstance(known, bool)
        keep_source(walk, x, found)
        return Tile(found, arithmetic.poly_of(Const(known)) if whole else None)
    if element is BOOL and x.element is not BOOL:
        widened = walk.cast(x.value, elements.widen(x.element))
        zero = walk.constant(0, widened.tile.element)
        return Tile(walk.map("ne", widened, zero))
    warn_of_wrap(walk, x.value, element, span)
    wider = element.is_integer and element.bits >= 32 and x.element.is_integer
    return Tile(walk.cast(x.value, element), x.poly if wider else None)
