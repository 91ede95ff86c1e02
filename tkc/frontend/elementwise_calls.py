"""Calls of elementwise functions: the rows of the table, extremes and choices."""

from __future__ import annotations

from tkc.frontend import arithmetic
from tkc.frontend import syntax as s
from tkc.frontend.builtins import BUILTINS, arguments, builtin
from tkc.frontend.constants import folded, has_type, of_dimensions
from tkc.frontend.meanings import Const, Meaning, Tile
from tkc.frontend.reductions import not_named, reduce
from tkc.frontend.walk import Walk
from tkc.frontend.wrapping import warn_of_magnitude
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.elementwise_row import NAMES, Function
from tkc.ir.types import BOOL, ELEMENTS, F32
from tkc.support.source import Span


def _function(walk: Walk, node: s.Call, name: str) -> Meaning:
    """A row of the table: the operands of its type T in the one type that they have together, each
    other one in its own."""
    row = FUNCTIONS[name]
    what = name if row.arity == 1 else f"{name}({', '.join(NAMES[: row.arity])})"
    given = arguments(walk, node, row.arity, what)
    values = [walk.value(x) for x in given]
    if name == "abs":
        warn_of_magnitude(walk, values[0], node)
    return _of_row(walk, row, values, node.span)


def _of_row(walk: Walk, row: Function, values: list[Const | Tile], span: Span) -> Const | Tile:
    if has_type(*values):
        return of_dimensions(walk, lambda v: _of_row(walk, row, v, span), *values)
    free = [v for v, want in zip(values, row.operands, strict=True) if want == "T"]
    for value, want in zip(values, row.operands, strict=True):
        if want == "bool" or (want == "T" and row.of_truth):
            arithmetic.boolean(walk, value, span, f"an operand of {row.name}")
        elif row.of_integers if want == "T" else ELEMENTS[want].is_integer:
            arithmetic.demand_integers(walk, row.name, [value], span)
    constants = [v for v in values if isinstance(v, Const)]
    if len(constants) == len(values):
        return folded(walk, row.name, constants, span)
    element = BOOL if row.of_truth else arithmetic.common_type(walk, free, row.name, span)
    if row.of_floats and not element.is_float:
        element = F32
    kinds = row.operand_elements(element)
    operands = [
        walk.materialize(v, BOOL).value if kind is BOOL else arithmetic.typed(walk, v, kind, span)
        for v, kind in zip(values, kinds, strict=True)
    ]
    return Tile(walk.map(row.name, *operands))


def extreme(
    walk: Walk, name: str, left: Const | Tile, right: Const | Tile, span: Span
) -> Const | Tile:
    """max or min (``name``) of two values, elementwise, in their common type; NaN if one is NaN."""
    if has_type(left, right):
        return of_dimensions(walk, lambda v: extreme(walk, name, v[0], v[1], span), left, right)
    if isinstance(left, Const) and isinstance(right, Const):
        return folded(walk, name, [left, right], span)
    element = arithmetic.pair_type(walk, left, right, name, span)
    both = [arithmetic.typed(walk, x, element, span) for x in (left, right)]
    polys = arithmetic.poly_of(left), arithmetic.poly_of(right)
    known = None
    if element.is_integer and polys[0] is not None and polys[1] is not None:
        known = arithmetic.p.opaque(name, polys[0], polys[1])
    return Tile(walk.map(name, *both), known)


@builtin("max", "min")
def _extreme(walk: Walk, node: s.Call, name: str) -> Meaning:
    if node.over is not None:
        return reduce(walk, node, name)
    if len(node.arguments) < 2 or node.keywords:
        message = f"{name} takes two or more values, or one value and `over`"
        raise walk.fail("E0603", message, node.span, "", not_named(node, name))
    values = [walk.value(x) for x in node.arguments]
    out = values[0]
    for value in values[1:]:
        out = extreme(walk, name, out, value, node.span)
    return out


@builtin("clamp")
def _clamp(walk: Walk, node: s.Call, name: str) -> Meaning:
    x, low, high = (walk.value(a) for a in arguments(walk, node, 3, "clamp(x, low, high)"))
    raised = extreme(walk, "max", x, low, node.span)
    found = extreme(walk, "min", raised, high, node.span)
    for part in (raised, found):
        if isinstance(part, Tile) and part.value.op is not None:
            walk.origins.inside[part.value.op] = name
    return found


@builtin("where")
def _where(walk: Walk, node: s.Call, name: str) -> Meaning:
    condition, yes, no = arguments(walk, node, 3, "where(condition, x, y)")
    chosen = arithmetic.boolean(walk, walk.value(condition), condition.span, "a condition")
    return arithmetic.where(walk, chosen, walk.value(yes), walk.value(no), node.span)


@builtin("cdiv")
def _cdiv(walk: Walk, node: s.Call, name: str) -> Meaning:
    left, right = (walk.value(a) for a in arguments(walk, node, 2, "cdiv(a, b)"))
    arithmetic.demand_integers(walk, name, (left, right), node.span)
    return arithmetic.ceil_div(walk, left, right, node.span)


BUILTINS.update(
    {
        row.name: _function
        for row in FUNCTIONS.values()
        if row.is_called and row.name not in BUILTINS
    }
)
