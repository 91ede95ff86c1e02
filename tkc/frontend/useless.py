"""Warnings about operators to which a constant leaves nothing to decide, and constants that lose.

What a function is called with is its caller's affair: within one, nothing is warned of.
"""

from __future__ import annotations

import math
import re

from tkc.frontend import elements
from tkc.frontend.constants import Operand
from tkc.frontend.meanings import Const, Tile, show
from tkc.frontend.signatures import settings_of
from tkc.frontend.walk import Walk
from tkc.ir.numbers import normal
from tkc.ir.types import Element
from tkc.support.source import Span

MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "==", "!=": "!="}


def warn_of_comparison(walk: Walk, op: str, left: Operand, right: Operand, span: Span) -> None:
    """W0411 for a comparison with a bare constant that comes out the same for every number of the
    other side's type: one with NaN, or of an integer with what its type does not reach."""
    if walk.frames or isinstance(left, Const) == isinstance(right, Const):
        return
    if isinstance(left, Const):
        left, right, op = right, left, MIRRORED[op]
    assert isinstance(left, Tile) and isinstance(right, Const)
    bound = right.value
    if isinstance(bound, bool) or right.element is not None:
        return
    always, hint = None, ""
    if isinstance(bound, float) and math.isnan(bound):
        always = op == "!="
        hint = "whether a number is NaN is asked by `isnan(v)`"
    elif left.element.is_integer:
        least, greatest = elements.bounds(left.element)
        always = _always(op, bound, least, greatest)
        hint = f"{left.element} goes from {least} to {greatest}: compare with one of these"
    elif op in ("==", "!=") and left.element.bits < 32:
        held = normal(left.element, bound)
        if held is not None and held != bound:
            always = op == "!="
            hint = f"{left.element} holds {show(held)} for it; within a range is `abs(v - "
            hint += f"{show(bound)}) < 0.01`"
    if always is not None:
        shown = str(always).lower()
        message = f"this comparison with {show(bound)} is always {shown}"
        walk.warn("W0411", message, span, "", hint)


def _always(op: str, bound: float, least: int, greatest: int) -> bool | None:
    """What ``v op bound`` is for every ``v`` from ``least`` to ``greatest``; None where it depends
    on v."""
    match op:
        case "<" | ">=":
            below = bound > greatest
            decided = below or bound <= least
            return below == (op == "<") if decided else None
        case "<=" | ">":
            below = bound >= greatest
            decided = below or bound < least
            return below == (op == "<=") if decided else None
        case _:
            return None if least <= bound <= greatest else op == "!="


def warn_of_operand(walk: Walk, op: str, right: Operand, element: Element, span: Span) -> None:
    """W0412 for a division by the constant 0, and for a shift by a constant that is negative or at
    least the width of ``element``."""
    if walk.frames or not isinstance(right, Const) or isinstance(right.value, bool):
        return
    by = right.value
    if op in ("/", "//", "%") and by == 0:
        gives = "gives inf or NaN" if op == "/" else "has no value: any number may come"
        hint = "where a divisor may be 0, select: `where(a != 0, v / a, 0)`"
        walk.warn("W0412", f"'{op}' by 0 {gives}", span, "", hint)
    elif op in ("<<", ">>") and not 0 <= by < element.bits:
        last = element.bits - 1
        hint = f"{element} is shifted by 0 to {last}, as `n {op} 2`; a wider one by more: `i64(n)`"
        message = f"a shift of {element} by {show(by)} leaves none of its {element.bits} bits"
        walk.warn("W0412", message, span, "", hint)


def warn_of_loss(walk: Walk, value: Const, element: Element, span: Span) -> None:
    """W0409 for a bare constant that its type turns into 0, or into another integer."""
    number = value.value
    if walk.frames or not element.is_float or isinstance(number, bool) or value.element is not None:
        return
    held = normal(element, number)
    if held is None:  # of 8 bits: nothing is folded
        return
    vanishes = held == 0 != number
    if vanishes or (isinstance(number, int) and math.isfinite(held) and held != number):
        message = f"{show(number)} is {show(held if vanishes else int(held))} in {element}"
        hint = "a wider type holds it; where it is meant as it is, write that number"
        walk.warn("W0409", message, span, "", hint)


def warn_of_choice(walk: Walk, left: Operand, right: Operand, span: Span) -> None:
    """W0421 for an open ``param`` as an operand beside floats: the result is another one with
    another choice of the compiler's."""
    chosen = {d.name.name for d in settings_of(walk.kernel) if d.open}
    for one, other in ((left, right), (right, left)):
        if not (chosen and isinstance(one, Const) and isinstance(other, Tile)):
            continue
        for name in re.findall(r"\w+", one.origin):
            if name in chosen and other.element.is_float:
                message = f"the compiler chooses {name}, and what is computed with it is then "
                message += "another number"
                hint = (
                    f"what a caller says is a scalar parameter, `{name}: f32 = {show(one.value)}`"
                )
                hint += f", or a param with a value, `param {name} = {show(one.value)}`"
                walk.warn("W0421", message, span, "", hint)
                return
