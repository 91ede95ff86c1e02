"""Constants: functions of bare ones, and arithmetic on static dimensions, which are ``i32``."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from tkc.frontend import elements
from tkc.frontend.meanings import Const, Tile, show
from tkc.frontend.origins import Origins, derived
from tkc.frontend.walk import Walk
from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.elementwise_row import Function
from tkc.ir.numbers import Number, normal
from tkc.ir.types import BOOL, F32, F64, I32, Element
from tkc.support.expressions import MAX_BITS
from tkc.support.source import Span

Operand = Const | Tile

OPERATORS = {"+": "add", "-": "sub", "*": "mul", "/": "div", "//": "floordiv", "%": "mod"}
BITS = {"&": "bitand", "|": "bitor", "^": "bitxor", "<<": "shl", ">>": "shr"}
COMPARISONS = {"==": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge"}
_LOGIC = {"and": "logical_and", "or": "logical_or"}
_BETWEEN = {fn: sign for sign, fn in (OPERATORS | BITS | COMPARISONS | _LOGIC).items()}
_BEFORE = {"neg": "-", "bitnot": "~", "logical_not": "not "}


def bounded(walk: Walk, value: Number, span: Span) -> Const:
    """A computed number as a constant. Raises E0304 for an integer of more than ``MAX_BITS``
    bits."""
    if isinstance(value, int) and value.bit_length() > MAX_BITS:
        raise walk.fail("E0304", f"this constant has more than {MAX_BITS} bits", span)
    return Const(value)


def folded(walk: Walk, name: str, values: Sequence[Const], span: Span) -> Const:
    """What an elementwise function (a row of ``tkc.ir.elementwise``) gives for constants; a test
    gives a truth value.

    Floats are computed in float64. Integers stay exact, but where the function is one of the bits
    of an integer they are ``i32``. Raises E0305 where it has no value, or no finite one.
    """
    row = FUNCTIONS[name]
    numbers = [x.value for x in values]
    if row.of_floats or any(isinstance(x, float) for x in numbers):
        found = _of_floats(row, numbers)
    elif row.of_truth:
        found = row.fold(row.operand_elements(BOOL), numbers)
    elif row.of_integers:
        for x in numbers:
            walk.check_fits(Const(int(x)), I32, span)
        found = row.fold(row.operand_elements(I32), numbers)
    else:
        found = row.exact(I32, [int(x) for x in numbers])
    if found is None:
        raise walk.fail("E0305", "this constant cannot be computed", span)
    form = f"{name}({', '.join(['{}'] * len(values))})"
    return derived(bounded(walk, found, span), form, *values)


def _of_floats(row: Function, numbers: Sequence[Number]) -> Number | None:
    """In float64; None where finite numbers give none."""
    kinds = row.operand_elements(F64)
    try:
        held = [float(x) if kind is F64 else x for x, kind in zip(numbers, kinds, strict=True)]
    except OverflowError:
        return None
    found = row.fold(kinds, held)
    lost = found is not None and not math.isfinite(found) and all(map(math.isfinite, held))
    return None if lost else found


def has_type(*operands: Operand) -> bool:
    """Whether a static dimension, or what is made of one, is among them."""
    return any(isinstance(x, Const) and x.element is not None for x in operands)


def settled(walk: Walk, operand: Operand) -> Operand:
    """A static dimension as the scalar that it is; a bare constant stays one."""
    return walk.materialize(operand) if has_type(operand) else operand


def of_dimensions(
    walk: Walk, compute: Callable[[list[Operand]], Operand], *operands: Operand
) -> Operand:
    """What ``compute`` makes of operands some of which are made of static dimensions: an operation
    as where these are run-time values, so that the same programs are right; but a constant, known
    at compile time, if no tile is among them."""
    if not any(isinstance(x, Tile) for x in operands):
        with walk.aside():
            found = compute([settled(walk, x) for x in operands])
            value = _known(found.value) if isinstance(found, Tile) else None
            text = text_of_value(walk.origins, found.value) if isinstance(found, Tile) else ""
        if isinstance(found, Const):
            return found
        if value is not None:
            element = None if found.element is BOOL else found.element
            return Const(value, found.poly, element, text)
    return compute([settled(walk, x) for x in operands])


def _known(value: Value) -> Number | None:
    """The value of a scalar that is made of constants alone, as its type has it."""
    op, element = value.op, value.tile.element
    if isinstance(op, tile.Const):
        return normal(element, op.value)
    if isinstance(op, tile.Cast):
        source = _known(op.x)
        return None if source is None else normal(element, elements.cast_constant(source, element))
    if not isinstance(op, tile.Map):
        return None
    held = [_known(x) for x in op.args]
    numbers = [x for x in held if x is not None]
    kinds = [x.tile.element for x in op.args]
    return FUNCTIONS[op.fn].fold(kinds, numbers) if len(numbers) == len(held) else None


def text_of_value(origins: Origins, value: Value) -> str:
    """The expression over static dimensions and ``param``s that a scalar made of constants is."""
    op = value.op
    if isinstance(op, tile.Const):
        shown = str(op.value)
        return origins.constants.get(value, shown.lower() if isinstance(op.value, bool) else shown)
    if isinstance(op, tile.Cast):
        return _cast_text(text_of_value(origins, op.x), op.x.tile.element, op.out.tile.element)
    if not isinstance(op, tile.Map):
        return ""
    parts = [text_of_value(origins, x) for x in op.args]
    bracketed = [x if x.isidentifier() or x.isdigit() else f"({x})" for x in parts]
    if op.fn in _BETWEEN:
        return f" {_BETWEEN[op.fn]} ".join(bracketed)
    if op.fn in _BEFORE:
        return _BEFORE[op.fn] + bracketed[0]
    return f"{op.fn}({', '.join(parts)})"


def _cast_text(text: str, old: Element, new: Element) -> str:
    """The text of a number in another type: its own where the language makes an ``f32`` of it."""
    return text if old is I32 and new is F32 else f"{new}({text})"


def keep_source(walk: Walk, x: Const, made: Value) -> None:
    """Note where a value that a constant was cast to comes from."""
    if x.source:
        old = x.element or elements.constant_type(x.value)
        walk.origins.constants[made] = _cast_text(x.source, old, made.tile.element)


def warn_of_cast(
    walk: Walk, x: Const, known: int | float | bool, element: Element, span: Span
) -> None:
    """W0409 where the cast of a bare constant gives another number, not only one that is rounded:
    ``i8(300)`` is 44."""
    whole = int(x.value) if element.is_integer and math.isfinite(x.value) else x.value
    if element is BOOL or x.element is not None or elements.fits(whole, element):
        return
    if isinstance(x.value, float) and not math.isfinite(x.value):
        return  # inf and NaN as an integer, or in a type that has none: they are meant
    shown = show(known) if element.is_integer else "inf" if element.bits > 8 else "the greatest one"
    message = f"{element}({show(x.value)}) is {shown}: the constant does not fit"
    hint = "a wider type holds it" + (f"; else write `{element}({shown})`" * element.is_integer)
    walk.warn("W0409", message, span, "", hint)
