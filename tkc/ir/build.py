"""What passes build most often in tile and cta IR: a scalar constant, and a function of values."""

from __future__ import annotations

from tkc.ir.core import Builder, Value
from tkc.ir.dialects.tile import Bitcast, Cast, Const, Map
from tkc.ir.numbers import Number
from tkc.ir.types import I32, Element, TileType


def const(build: Builder, value: Number, element: Element = I32) -> Value:
    """A new scalar constant of the element type, where the builder stands."""
    return build.add(Const(value=value, types=[TileType(element)])).out


def mapped(build: Builder, fn: str, *args: Value, hint: str = "") -> Value:
    """A new elementwise operation, where the builder stands: the function of this name in the table
    (``tkc.ir.elementwise``), of scalars or of tiles with the same axes; ``hint`` is a name for
    people. The type follows from the arguments."""
    return build.add(Map(args=list(args), fn=fn, named=[hint])).out


def retyped(build: Builder, kind: type[Cast] | type[Bitcast], x: Value, element: Element) -> Value:
    """A tile in another element type, by a new cast or bitcast where the builder stands; the tile
    itself where it has that type."""
    if x.tile.element == element:
        return x
    return build.add(kind(x=x, types=[x.tile.with_element(element)])).out
