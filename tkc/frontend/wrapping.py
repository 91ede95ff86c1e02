"""Warnings about integers that have wrapped before what was written to prevent it (W0427).

What a function is called with is its caller's affair: within one, nothing is warned of.
"""

from __future__ import annotations

import re

from tkc.frontend import syntax as s
from tkc.frontend.meanings import Const, Tile
from tkc.frontend.walk import Walk
from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.small_numbers import greatest
from tkc.ir.types import Element
from tkc.support.source import Span


def warn_of_wrap(walk: Walk, value: Value, element: Element, span: Span) -> None:
    """W0427 for a product of integers that becomes one of a wider type, ``element``: of two numbers
    that are no constants, neither of which is known to be small."""
    held = value.tile.element
    if walk.frames or not held.is_integer or not element.is_integer or held.bits >= element.bits:
        return
    if not _multiplies(value):
        return
    written = walk.source.text[span.start : span.end]
    inside = re.fullmatch(rf"{element}\((.*)\)", written, flags=re.S)
    wider, found = re.subn(
        r"[\w.]+(?:\[[^\[\]]*\])?(?= \* )",
        rf"{element}(\g<0>)",
        inside[1] if inside else written,
        count=1,
    )
    how = f"`{wider if found else f'{element}(a) * b'}`"
    message = f"a product of {held} wraps before it becomes {element}"
    walk.warn("W0427", message, span, "", f"widen a factor first: {how}")


def _multiplies(value: Value) -> bool:
    """Whether a product may leave its type, in a sum perhaps."""
    source = value.op
    if isinstance(source, tile.Broadcast):
        return _multiplies(source.x)
    if not isinstance(source, tile.Map):
        return False
    if source.fn in ("add", "sub"):
        return any(map(_multiplies, source.args))
    if source.fn != "mul" or any(isinstance(_origin(a).op, tile.Const) for a in source.args):
        return False
    most = [greatest(argument) for argument in source.args]
    if most[0] is None or most[1] is None:
        return True
    element = value.tile.element
    return most[0] * most[1] >= 1 << element.bits - element.is_signed


def _origin(value: Value) -> Value:
    """What is spread over axes, or made another type."""
    while isinstance(value.op, (tile.Broadcast, tile.Cast)):
        value = value.op.x
    return value


def warn_of_magnitude(walk: Walk, x: Const | Tile, node: s.Call) -> None:
    """W0427 for ``abs`` of an unsigned number: a difference that would be negative has wrapped."""
    if walk.frames or isinstance(x, Const) or not x.element.is_integer or x.element.is_signed:
        return
    if x.element.bits < 32:
        return
    given = node.arguments[0]
    hint = "leave `abs` out"
    if isinstance(given, s.Binary) and given.op == "-":
        left, right = (
            walk.source.text[one.span.start : one.span.end] for one in (given.left, given.right)
        )
        hint = f"how far two numbers are apart is `max({left}, {right}) - min({left}, {right})`"
    message = f"abs of {x.element} changes nothing: what would be negative has wrapped"
    walk.warn("W0427", message, node.span, "", hint)
