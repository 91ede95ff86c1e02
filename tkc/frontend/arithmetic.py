"""Operators on constants and tiles: widening, folding, and what stays known of integers."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence
from dataclasses import replace

from tkc.frontend import elements, habits
from tkc.frontend import poly as p
from tkc.frontend.constants import (
    BITS,
    COMPARISONS,
    OPERATORS,
    Operand,
    bounded,
    has_type,
    of_dimensions,
    settled,
)
from tkc.frontend.meanings import Const, Place, Tile, show
from tkc.frontend.origins import derived
from tkc.frontend.poly import Poly
from tkc.frontend.useless import warn_of_choice, warn_of_comparison, warn_of_loss, warn_of_operand
from tkc.frontend.walk import Failure, Walk
from tkc.ir.core import Value
from tkc.ir.dialects.tile import Broadcast, union_axes
from tkc.ir.types import BOOL, F32, F64, I32, Element, TileType
from tkc.support.expressions import MAX_BITS
from tkc.support.source import Span
from tkc.support.values import Calculable, Number


def fold(walk: Walk, op: str, left: Number, right: Number, span: Span) -> Const:
    """An operator (+ - * / // % ** & | ^ << >>) on two constants: exact for integers, in float64
    for floats. Raises E0302 (a float where only integers go), E0304 (too large), E0305 (no value).
    """
    if isinstance(left, bool) or isinstance(right, bool):
        if op in ("&", "|", "^") and isinstance(left, bool) and isinstance(right, bool):
            return Const({"&": left and right, "|": left or right, "^": left != right}[op])
        left, right = (int(x) if isinstance(x, bool) else x for x in (left, right))
    whole = isinstance(left, int) and isinstance(right, int)
    if op in ("//", "%", "&", "|", "^", "<<", ">>") and not whole:
        raise walk.fail("E0302", f"'{op}' is for integers", span)
    if op in ("/", "//", "%") and right == 0:
        raise walk.fail("E0305", "division by 0", span)
    if op in ("<<", ">>") and not 0 <= right <= MAX_BITS:
        raise walk.fail("E0304", f"{right} is no shift", span)
    if op == "**" and (abs(right) > 4096 or (whole and abs(left) > 1 and right > MAX_BITS)):
        raise walk.fail("E0304", f"the exponent {show(right)} is too large", span)
    try:
        value = _fold(op, left, right)
    except (OverflowError, ValueError, ZeroDivisionError):
        value = None
    if isinstance(value, complex) or value is None:
        raise walk.fail("E0305", "this constant cannot be computed", span)
    return bounded(walk, value, span)


def _fold(op: str, left: Calculable, right: Calculable) -> Calculable:
    match op:
        case "+":
            return left + right
        case "-":
            return left - right
        case "*":
            return left * right
        case "/":
            return left / right
        case "//":
            return left // right
        case "%":
            return left % right
        case "**":
            return left**right
        case "&":
            return left & right
        case "|":
            return left | right
        case "^":
            return left ^ right
        case "<<":
            return left << right
        case _:
            return left >> right


def pair_type(walk: Walk, left: Operand, right: Operand, what: str, span: Span) -> Element:
    """The type in which arithmetic on both computes (``elements.common``); a constant takes that of
    the tile beside it. Raises E0303 where the two have none."""
    if isinstance(left, Tile) and isinstance(right, Tile):
        found = elements.common(left.element, right.element)
        if found is None:
            raise _no_type(walk, left.element, right.element, what, span)
        return found
    tile = left if isinstance(left, Tile) else right
    if isinstance(tile, Tile):
        return elements.widen(tile.element)
    assert isinstance(left, Const) and isinstance(right, Const)
    kinds = [elements.widen(elements.constant_type(c.value)) for c in (left, right)]
    return elements.common(*kinds) or I32


def _no_type(walk: Walk, left: Element, right: Element, what: str, span: Span) -> Failure:
    """E0303, to be raised: two types that do not mix in what ``what`` names."""
    message = f"{what} of {left} and {right} has no type"
    signed, unsigned = (left, right) if left.is_signed else (right, left)
    hint = f"cast one of them: the {signed} by `u64(n)` where no number is negative, or the u64 by "
    hint += "`i64(n)` where none is 2^63 or more"
    if unsigned.bits < 64:
        hint = f"cast one of them: `i64(n)` holds both, `{signed}(n)` those below 2^31"
    return walk.fail("E0303", message, span, "", hint)


def common_type(walk: Walk, operands: Sequence[Operand], what: str, span: Span) -> Element:
    """The type in which a function of several operands computes; where there is a float, the floats
    decide. Raises E0303 if two of those that decide have none."""
    tiles = [x for x in operands if isinstance(x, Tile)]
    deciding = [x for x in tiles if x.element.is_float] or tiles or list(operands)
    found = pair_type(walk, deciding[0], deciding[0], what, span)
    for left, right in itertools.combinations(deciding, 2):
        found = elements.common(found, pair_type(walk, left, right, what, span)) or found
    return found


def demand_integers(walk: Walk, what: str, operands: Sequence[Operand], span: Span) -> None:
    """Raise E0302 if an operand of a function of integers is a float."""
    for x in operands:
        if isinstance(x.value, float) or (isinstance(x, Tile) and x.element.is_float):
            raise walk.fail("E0302", f"{what} is for integers", span)


def typed(walk: Walk, operand: Operand, element: Element, span: Span) -> Value:
    """An operand in the type that an operator computes in: a tile is cast, a constant must fit
    (E0304)."""
    if isinstance(operand, Tile):
        return walk.cast(operand.value, element)
    value = operand.value
    warn_of_loss(walk, operand, element, span)
    return walk.typed(Const(int(value)) if isinstance(value, bool) else operand, element, span)


def poly_of(operand: Operand) -> Poly | None:
    """An integer operand as a polynomial that the host can compute, if it is known to be one; else
    None."""
    if isinstance(operand, Tile):
        return operand.poly
    whole = isinstance(operand.value, int) and not isinstance(operand.value, bool)
    if operand.element is not None or not whole:
        return operand.poly
    return p.constant(int(operand.value))


def binary(walk: Walk, op: str, left: Operand, right: Operand, span: Span) -> Operand:
    """What an arithmetic or bitwise operator gives: constants are folded, tiles become a
    ``tile.map``, over the axes of both. Raises E0302, E0303 and E0305."""
    if has_type(left, right):
        return of_dimensions(walk, lambda v: binary(walk, op, v[0], v[1], span), left, right)
    if isinstance(left, Const) and isinstance(right, Const):
        found = fold(walk, op, left.value, right.value, span)
        return derived(found, f"{{}} {op} {{}}", left, right)
    if op == "**":
        return power(walk, left, right, span)
    if op in ("<<", ">>"):
        return _shift(walk, op, left, right, span)
    element = pair_type(walk, left, right, f"'{op}'", span)
    if op in BITS:
        if all(x.element is BOOL for x in (left, right) if isinstance(x, Tile)):
            booleans = all(isinstance(x, Tile) or isinstance(x.value, bool) for x in (left, right))
            element = BOOL if booleans else element
        if element.is_float:
            hint = habits.hint("square" if op == "^" else "@&")
            raise walk.fail("E0302", f"'{op}' is for integers, not for {element}", span, "", hint)
        if element is BOOL:
            both = [walk.materialize(x, BOOL).value for x in (left, right)]
            return Tile(walk.map(BITS[op], *both))
        return Tile(walk.map(BITS[op], *(typed(walk, x, element, span) for x in (left, right))))
    if op in ("//", "%") and element.is_float:
        advice = "of floats `floor(a / b)`" if op == "//" else habits.hint("fmod")
        raise walk.fail("E0302", f"'{op}' is for integers, not for {element}", span, "", advice)
    if op == "/" and not element.is_float:
        element = F32
    warn_of_operand(walk, op, right, element, span)
    warn_of_choice(walk, left, right, span)
    arguments = [typed(walk, x, element, span) for x in (left, right)]
    value = walk.map(OPERATORS[op], *arguments)
    if not element.is_integer:
        return Tile(value)
    return Tile(value, _poly(op, poly_of(left), poly_of(right)), _place(op, left, right))


def _poly(op: str, left: Poly | None, right: Poly | None) -> Poly | None:
    if left is None or right is None:
        return None
    match op:
        case "+":
            found = left + right
        case "-":
            found = left - right
        case "*":
            found = left * right
        case _:
            found = p.opaque(op, left, right)
    return None if found is None or found.large else found


def _place(op: str, left: Operand, right: Operand) -> Place | None:
    """run + s, s + run, run - s and s - run stay tied to the run."""
    if op not in ("+", "-"):
        return None
    run, other = left, right
    if not (isinstance(run, Tile) and run.place is not None and _scalar(other)):
        run, other = right, left
    if not (isinstance(run, Tile) and run.place is not None and _scalar(other)):
        return None
    place, shift = run.place, poly_of(other)
    if op == "-" and run is right:
        place = _negated(place)
    elif op == "-" and shift is not None:
        shift = -shift
    offset = None if place.offset is None or shift is None else place.offset + shift
    if offset is not None and offset.large:
        offset = None
    return replace(place, offset=offset, bare=False)


def _negated(place: Place) -> Place:
    offset = None if place.offset is None else -place.offset
    return replace(place, offset=offset, bare=False, downward=not place.downward)


def _scalar(operand: Operand) -> bool:
    return isinstance(operand, Const) or not operand.type.axes


def _shift(walk: Walk, op: str, left: Operand, right: Operand, span: Span) -> Tile:
    for operand in (left, right):
        element = pair_type(walk, operand, operand, "a shift", span)
        if element.is_float:
            message = f"'{op}' is for integers, not for {element}"
            raise walk.fail("E0302", message, span, "", habits.hint("@v << 2", "*/"[op == ">>"]))
    if isinstance(left, Const):
        element = pair_type(walk, left, right, "a shift", span)
    else:
        element = elements.widen(left.element)
    warn_of_operand(walk, op, right, element, span)
    amount = right
    if isinstance(right, Tile) and elements.widen(right.element).bits > element.bits:
        amount = _small_amount(walk, right, element)
    amount = typed(walk, amount, element, span)
    return Tile(walk.map(BITS[op], typed(walk, left, element, span), amount))


def _small_amount(walk: Walk, amount: Tile, element: Element) -> Tile:
    """An amount in 64 bits for a value of 32, cut to the width: 2^32 is no shift by 0."""
    unsigned = walk.cast(amount.value, elements.U64)
    return Tile(walk.map("min", unsigned, walk.constant(element.bits, elements.U64)))


def power(walk: Walk, left: Operand, right: Operand, span: Span) -> Operand:
    """``x ** n``: multiplied out for a constant integer n of at most 64, else ``pow`` of floats.
    Raises E0302 (integers with another exponent) and E0304 (n too large)."""
    if isinstance(right, Const) and isinstance(right.value, int):
        exponent = int(right.value)
        if abs(exponent) > 64:
            message = f"the exponent {exponent} is too large to multiply out"
            base = walk.source.text[span.start : span.end].rpartition("**")[0].strip() or "v"
            hint = f"a power with a float exponent is no product: `{base} ** {exponent}.0`"
            raise walk.fail("E0304", message, span, "", hint)
        assert isinstance(left, Tile)
        element = elements.widen(left.element)
        if exponent < 0 and not element.is_float:
            raise walk.fail(
                "E0302",
                "a negative power of an integer is no integer",
                span,
                "",
                _as_float(walk, span, exponent),
            )
        return _multiplied(walk, left, exponent, element)
    element = pair_type(walk, left, right, "'**'", span)
    if not element.is_float:
        message = "'**' of integers takes a constant exponent"
        raise walk.fail("E0302", message, span, "", _as_float(walk, span, "n"))
    return Tile(walk.map("pow", *(typed(walk, x, element, span) for x in (left, right))))


def _as_float(walk: Walk, span: Span, exponent: int | str) -> str:
    """How a power is written that integers do not have, from its text; with ``exponent`` where the
    text is no power."""
    base, sign, power = walk.source.text[span.start : span.end].rpartition("**")
    base = re.sub(r"^\(([^()]*)\)$", r"\1", base.strip()) if sign else "n"
    if base == "2" and not power.strip().startswith("-"):
        return f"a power of two is `1 << {power.strip()}`"
    said = power.strip() if sign else exponent
    return (habits.hint("@n ** -2", base) or "").replace("** -2", f"** {said}")


def _multiplied(walk: Walk, base: Tile, exponent: int, element: Element) -> Tile:
    value = walk.cast(base.value, element)
    result: Value | None = None
    square, left = value, abs(exponent)
    while left:
        if left & 1:
            result = square if result is None else walk.map("mul", result, square)
        left >>= 1
        if left:
            square = walk.map("mul", square, square)
    if result is None:
        result = walk.constant(1, element)
    if exponent < 0:
        result = walk.map("div", walk.constant(1, element), result)
    return Tile(result)


def compare(walk: Walk, op: str, left: Operand, right: Operand, span: Span) -> Operand:
    """One comparison (== != < <= > >=): a bool, known at compile time for constants. Raises
    E0303."""
    if has_type(left, right):
        return of_dimensions(walk, lambda v: compare(walk, op, v[0], v[1], span), left, right)
    if isinstance(left, Const) and isinstance(right, Const):
        a, b = left.value, right.value
        holds = {"==": a == b, "!=": a != b, "<": a < b, "<=": a <= b, ">": a > b, ">=": a >= b}
        return derived(Const(holds[op]), f"{{}} {op} {{}}", left, right)
    booleans = [
        isinstance(x.value, bool) if isinstance(x, Const) else x.element is BOOL
        for x in (left, right)
    ]
    if all(booleans) and op in ("==", "!="):
        both = [walk.materialize(x, BOOL).value for x in (left, right)]
        return Tile(walk.map(COMPARISONS[op], *both))
    element = pair_type(walk, left, right, f"'{op}'", span)
    both = [typed(walk, x, element, span) for x in (left, right)]
    warn_of_comparison(walk, op, left, right, span)
    return Tile(walk.map(COMPARISONS[op], *both))


def negate(walk: Walk, x: Operand) -> Operand:
    """-x, in the type that arithmetic on x computes in."""
    if has_type(x):
        return of_dimensions(walk, lambda v: negate(walk, v[0]), x)
    if isinstance(x, Const):
        found = Const(-int(x.value) if isinstance(x.value, bool) else -x.value)
        return derived(found, "-{}", x)
    value = walk.map("neg", walk.cast(x.value, elements.widen(x.element)))
    place = None if x.place is None else _negated(x.place)
    return Tile(value, None if x.poly is None else -x.poly, place)


def flip(walk: Walk, x: Operand, span: Span) -> Operand:
    """~x, in the type that arithmetic on x computes in; ``not x`` of a bool. Raises E0302 for a
    float."""
    if has_type(x):
        return of_dimensions(walk, lambda v: flip(walk, v[0], span), x)
    if isinstance(x, Const):
        if isinstance(x.value, bool):
            return derived(Const(not x.value), "not {}", x)
        if isinstance(x.value, int):
            return derived(Const(~x.value), "~{}", x)
        raise walk.fail("E0302", "'~' is for integers", span, "", habits.hint("@~v"))
    element = x.element if x.element is BOOL else elements.widen(x.element)
    if element.is_float:
        message = f"'~' is for integers, not for {element}"
        raise walk.fail("E0302", message, span, "", habits.hint("@~v"))
    return Tile(walk.map("bitnot", walk.cast(x.value, element)))


def boolean(walk: Walk, x: Operand, span: Span, what: str) -> Operand:
    """The operand, which must be a truth value. Raises E0306, in which ``what`` names it."""
    fine = isinstance(x.value, bool) if isinstance(x, Const) else x.element is BOOL
    if fine:
        return x
    kind = elements.constant_type(x.value) if isinstance(x, Const) else x.element
    shown = walk.source.text[span.start : span.end]
    sign = "==" if "%" in shown and what in ("a requirement", "an assert") else "!="
    advice = f"compare: `{shown} {sign} 0`" if "\n" not in shown else "compare: x != 0"
    raise walk.fail("E0306", f"{what} is a bool, not {kind}", span, "", advice)


def logic(walk: Walk, op: str, left: Operand, right: Operand) -> Operand:
    """``left and right`` or ``left or right`` (``op``) of truth values; a constant decides, or
    leaves the other."""
    if isinstance(left, Const) and isinstance(right, Const):
        both = [bool(left.value), bool(right.value)]
        found = Const(any(both) if op == "or" else all(both))
        return derived(found, f"{{}} {op} {{}}", left, right)
    for first, second in ((left, right), (right, left)):
        if isinstance(first, Const):
            decided = walk.origins.decide(first) == (op == "or")
            return first if decided else second
    assert isinstance(left, Tile) and isinstance(right, Tile)
    return Tile(walk.map(f"logical_{op}", left.value, right.value))


def where(walk: Walk, condition: Operand, yes: Operand, no: Operand, span: Span) -> Operand:
    """``select`` with the axes of both sides, also where a constant condition leaves one out."""
    found = select(walk, condition, yes, no, span)
    tiles = [x for x in (yes, no) if isinstance(x, Tile)]
    axes = union_axes([x.value for x in tiles])
    if not isinstance(condition, Const) or not axes:
        return found
    held = walk.materialize(found, tiles[0].element).value
    if held.tile.axes == axes:
        return found
    return Tile(walk.add(Broadcast(x=held, types=[TileType(held.tile.element, axes)])).out)


def select(walk: Walk, condition: Operand, yes: Operand, no: Operand, span: Span) -> Operand:
    """``yes`` where the condition holds, else ``no``, element by element; types are not widened.
    Raises E0303 where the sides differ in type."""
    if isinstance(condition, Const):
        if isinstance(yes, Const) and isinstance(no, Const):
            found = yes if condition.value else no
            return derived(found, "{1} if {0} else {2}", condition, yes, no)
        return yes if walk.origins.decide(condition) else no
    yes, no = settled(walk, yes), settled(walk, no)
    if isinstance(yes, Tile) and isinstance(no, Tile):
        if yes.element != no.element:
            message = f"the sides differ in type: {yes.element} and {no.element}"
            raise walk.fail("E0303", message, span, "", _one_cast(yes.element, no.element))
        element = yes.element
    elif isinstance(yes, Tile) or isinstance(no, Tile):
        element = next(x.element for x in (yes, no) if isinstance(x, Tile))
    else:
        kinds = [elements.constant_type(c.value) for c in (yes, no)]
        element = kinds[0] if kinds[0] == kinds[1] else F32
        if BOOL in kinds and element is F32:
            message = "the sides differ in type: bool and a number"
            raise walk.fail("E0303", message, span, "", habits.hint("@true else 0"))
    both = [x.value if isinstance(x, Tile) else walk.typed(x, element, span) for x in (yes, no)]
    return Tile(walk.map("where", condition.value, *both))


def _one_cast(left: Element, right: Element) -> str:
    """How two sides of different types get one: by a cast of the one whose type is the lesser."""
    if BOOL in (left, right):
        return habits.hint("@true else 0") or ""
    wider = max((left, right), key=lambda e: (e.is_float, e.bits, e.is_signed))
    return f"cast the {right if wider is left else left} side: `{wider}(v)`"


def least(walk: Walk, left: Tile, right: Tile) -> Tile:
    """min of two i32 scalars, left out where one is known to be the lesser."""
    return _extreme(walk, "min", left, right)


def greatest(walk: Walk, left: Tile, right: Tile) -> Tile:
    """max of two i32 scalars, left out where one is known to be the greater."""
    return _extreme(walk, "max", left, right)


def _extreme(walk: Walk, function: str, left: Tile, right: Tile) -> Tile:
    known: Poly | None = None
    if left.poly is not None and right.poly is not None:
        difference = (left.poly - right.poly).constant
        if difference is not None:
            return left if (difference <= 0) == (function == "min") else right
        known = p.opaque(function, left.poly, right.poly)
    return Tile(walk.map(function, left.value, right.value), known)


def ceil_div(walk: Walk, left: Operand, right: Operand, span: Span) -> Operand:
    """cdiv(a, b): a / b rounded up, of integers. Raises E0303 and E0305."""
    if has_type(left, right):
        return of_dimensions(walk, lambda v: ceil_div(walk, v[0], v[1], span), left, right)
    if isinstance(left, Const) and isinstance(right, Const):
        found = Const(-fold(walk, "//", -left.value, right.value, span).value)
        return derived(found, "cdiv({}, {})", left, right)
    element = pair_type(walk, left, right, "cdiv", span)
    out = walk.map("cdiv", *(typed(walk, x, element, span) for x in (left, right)))
    known = (poly_of(left), poly_of(right))
    both = None if known[0] is None or known[1] is None else p.opaque("cdiv", known[0], known[1])
    return Tile(out, both)


def as_float(walk: Walk, x: Operand, span: Span) -> Value:
    """An operand of a function of floats: f64 stays, all else becomes f32. Raises E0304 for a
    constant that f32 cannot hold."""
    if isinstance(x, Const):
        value = float(x.value)
        if math.isfinite(value) and not elements.fits(value, F32):
            raise walk.fail("E0304", f"the constant {show(x.value)} does not fit f32", span)
        return walk.typed(Const(value, origin=x.source), F32, span)
    return walk.cast(x.value, F64 if x.element is F64 else F32)
