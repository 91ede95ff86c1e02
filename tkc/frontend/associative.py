"""Whether the function of a ``fold`` or ``scan`` may be applied in any grouping, and any order.

Both are tried with a few numbers, by which constants of the file are computed too: a function that
gives others for another grouping is not what it is taken for (W0428). Where it is not computed of
constants, nothing is known.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence

from tkc.frontend.meanings import Const, Func, Meaning, Several, Tile, show
from tkc.frontend.walk import Failure, Walk
from tkc.ir.types import Element
from tkc.support.source import Span

Number = int | float | bool
Apply = Callable[[Sequence[Const]], Meaning]
FLOATS = ((1.0, 2.0, 4.0), (0.5, 3.0, 1.25), (-1.5, 0.75, 2.0))
WHOLE = ((1, 2, 4), (5, 3, 2), (6, 1, 3))
TRUTHS = tuple(itertools.product((False, True), repeat=3))
ORDERED = (
    "a scan joins in the order of positions: `v = scan(f, x over t)`, of which `v[t = t.end - 1]` "
    "is the last"
)
GROUPED = (
    "positions are joined in any grouping: a mean is a sum that is divided behind it, a recurrence "
    "`h = a * h + b` the scan of pairs that gives `a1 * a2, a2 * b1 + b2`"
)
CLOSE = 0.02  # of the greater number: what rounding to narrow types makes of a grouping


def warn_of_order(
    walk: Walk, function: Func, apply: Apply, found: Tile | Several, commutes: bool, span: Span
) -> None:
    """W0428 for a function that a fold or scan, which gives ``found``, applies, if numbers show
    that it is not associative; or, where the order of positions is the compiler's too
    (``commutes``), that it does not commute."""
    results = found.items if isinstance(found, Several) else (found,)
    types = [each.element for each in results if isinstance(each, Tile)]
    if function.node is None:
        return
    held = dict(walk.diagnostics.found)
    try:
        with walk.aside():
            said = _difference(function.name, apply, types, commutes)
    except (Failure, ArithmeticError, ValueError):
        said = ""
    finally:
        walk.diagnostics.found.clear()
        walk.diagnostics.found.update(held)
    if said:
        walk.warn("W0428", said, span, "", GROUPED if "associative" in said else ORDERED)


def _difference(name: str, apply: Apply, types: Sequence[Element], commutes: bool) -> str:
    """What is wrong, with the numbers that show it; "" where nothing shows it."""
    known = [_numbers(element) for element in types]
    for number in range(max(map(len, known))):
        chosen = [rows[(number + place) % len(rows)] for place, rows in enumerate(known)]
        a, b, c = ([row[which] for row in chosen] for which in range(3))
        ab, bc = _applied(apply, a, b), _applied(apply, b, c)
        left = ab and _applied(apply, ab, c)
        right = bc and _applied(apply, a, bc)
        if left is None or right is None or ab is None:
            return ""
        if _apart(left, right):
            said = f"{name} is not associative"
            if len(types) == 1:
                x, y, z = (_shown(each[0]) for each in (a, b, c))
                said += f": {name}({name}({x}, {y}), {z}) is {_shown(left[0])}, and "
                said += f"{name}({x}, {name}({y}, {z})) is {_shown(right[0])}"
            return said
        ba = _applied(apply, b, a)
        if commutes and ba is not None and _apart(ab, ba):
            said = f"{name} does not commute, as a fold asks"
            if len(types) == 1:
                x, y = _shown(a[0]), _shown(b[0])
                said += f": {name}({x}, {y}) is {_shown(ab[0])}, and "
                said += f"{name}({y}, {x}) is {_shown(ba[0])}"
            return said
    return ""


def _shown(value: Number) -> str:
    return f"{value:.6g}" if isinstance(value, float) else show(value)


def _numbers(element: Element) -> tuple[tuple[Number, ...], ...]:
    if element.family == "bool":
        return TRUTHS
    return WHOLE if element.is_integer else FLOATS


def _applied(apply: Apply, one: Sequence[Number], two: Sequence[Number]) -> list[Number] | None:
    """What the function gives of two elements; None if that is no constant."""
    found = apply([Const(each) for each in (*one, *two)])
    results = found.items if isinstance(found, Several) else (found,)
    numbers = [each.value for each in results if isinstance(each, Const)]
    return numbers if len(numbers) == len(results) else None


def _apart(one: Sequence[Number], other: Sequence[Number]) -> bool:
    return any(
        abs(float(a) - float(b)) > CLOSE * max(abs(float(a)), abs(float(b)))
        for a, b in zip(one, other, strict=True)
    )
