"""Canonicalization: constants folded, identities used, one form for what has several."""

from __future__ import annotations

import math

from tkc.ir.core import Op, Value
from tkc.ir.dialects.tile import (
    Assert,
    Bitcast,
    Broadcast,
    Cast,
    For,
    If,
    Map,
    Reduce,
    union_axes,
)
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.numbers import Number, greatest, least, normal, round_float, wrap
from tkc.ir.rewrite import Rewriter, Rule, apply_rules, constant
from tkc.ir.types import Element, TileType


def canonicalize(kernel: Op) -> bool:
    """Fold constants and bring expressions into one form.

    before:  %a = map(%x, %c2) "add"     %b = map(%a, %c3) "add"     %d = map(%c1, %b) "lt"
    after:   %b = map(%x, %c5) "add"     %d = map(%b, %c1) "gt"

    Constants stand on the right; integer ``x - c`` is ``x + (-c)``, and constants of integer sums
    move outwards, so that an index reads ``position + c``. Floats keep their IEEE value: ``x +
    0.0`` is not ``x`` (it loses the sign of -0).
    """
    return apply_rules(kernel, _RULES)


# --- elementwise functions ------------------------------------------------------------------------


def fold_map(op: Map, rewrite: Rewriter) -> list[Value] | None:
    """A function of constants is a constant."""
    values = [constant(v) for v in op.args]
    numbers = [v for v in values if v is not None]
    if len(numbers) != len(values):
        return None
    folded = FUNCTIONS[op.fn].fold([v.tile.element for v in op.args], numbers)
    return None if folded is None else [rewrite.const(folded, op.out.type)]


_MIRROR = {"lt": "gt", "le": "ge", "gt": "lt", "ge": "le"}


def constant_right(op: Map, rewrite: Rewriter) -> bool | None:
    """The constant of a commutative function or a comparison comes second, as all other rules want
    it: c + x becomes x + c, and c < x becomes x > c."""
    if len(op.args) != 2 or constant(op.args[0]) is None or constant(op.args[1]) is not None:
        return None
    if FUNCTIONS[op.fn].commutative or op.fn in _MIRROR:
        op.fn = _MIRROR.get(op.fn, op.fn)
        op.args = [op.args[1], op.args[0]]
        return True
    return None


# fn -> value of the right operand with which the left one is the result, for integers and bool
_NEUTRAL: dict[str, Number] = {
    "add": 0, "sub": 0, "mul": 1, "floordiv": 1, "cdiv": 1, "bitor": 0, "bitxor": 0, "bitand": -1,
    "shl": 0, "shr": 0, "logical_and": True, "logical_or": False,
}  # fmt: skip
_NEUTRAL_FLOAT: dict[str, float] = {"add": -0.0, "sub": 0.0, "mul": 1.0, "div": 1.0, "pow": 1.0}
# fn -> (right operand, result whatever the left one is)
_ABSORBING: dict[str, tuple[Number, Number]] = {
    "mul": (0, 0), "bitand": (0, 0), "mod": (1, 0),
    "logical_and": (False, False), "logical_or": (True, True),
}  # fmt: skip


def identities(op: Map, rewrite: Rewriter) -> list[Value] | None:
    """A function whose second operand is a constant that decides it: x + 0, x * 1 and x & -1 are x,
    and x * 0 is 0 (of integers)."""
    if len(op.args) != 2 or (right := constant(op.args[1])) is None:
        return None
    kind = op.args[0].tile.element
    if kind.is_float:
        neutral = _NEUTRAL_FLOAT.get(op.fn)
        if neutral is None or (neutral, math.copysign(1, neutral)) != (
            right,
            math.copysign(1, right),
        ):
            return None
        return [rewrite.fitted(op.args[0], op.out.type)]
    if op.fn in _NEUTRAL and _same(kind, _NEUTRAL[op.fn], right):
        return [rewrite.fitted(op.args[0], op.out.type)]
    if op.fn in _ABSORBING and _same(kind, _ABSORBING[op.fn][0], right):
        return [rewrite.const(_ABSORBING[op.fn][1], op.out.type)]
    return None


def _same(kind: Element, expected: Number, got: Number) -> bool:
    if kind.is_integer:
        return not isinstance(expected, bool) and wrap(kind, int(expected)) == got
    return isinstance(expected, bool) and expected == got


_IDEMPOTENT = ("min", "max", "bitand", "bitor", "logical_and", "logical_or")
_EQUAL = {"eq": True, "le": True, "ge": True, "ne": False, "lt": False, "gt": False}


def same_operands(op: Map, rewrite: Rewriter) -> list[Value] | None:
    """max(x, x) is x; for integers x - x is 0 and x <= x true."""
    if len(op.args) != 2 or op.args[0] is not op.args[1]:
        return None
    if op.fn in _IDEMPOTENT:
        return [op.args[0]]
    if op.args[0].tile.element.is_integer:
        if op.fn in ("sub", "bitxor"):
            return [rewrite.const(0, op.out.type)]
        if op.fn in _EQUAL:
            return [rewrite.const(_EQUAL[op.fn], op.out.type)]
    return None


def select(op: Map, rewrite: Rewriter) -> list[Value] | None:
    """where(true, x, y) is x; where(c, x, x) is x."""
    if op.fn != "where":
        return None
    condition = constant(op.args[0])
    if condition is None and op.args[1] is not op.args[2]:
        return None
    chosen = op.args[2] if condition is False else op.args[1]
    return [rewrite.fitted(chosen, op.out.type)]


_INVERSE = {"eq": "ne", "ne": "eq", "lt": "ge", "ge": "lt", "gt": "le", "le": "gt"}


def twice(op: Map, rewrite: Rewriter) -> list[Value] | None:
    """-(-x) and not not x are x; not (a < b) is a >= b for integers."""
    inner = op.args[0].op
    if not isinstance(inner, Map):
        return None
    if op.fn in ("neg", "logical_not", "bitnot") and inner.fn == op.fn:
        return [inner.args[0]]
    if op.fn == "abs" and inner.fn in ("abs", "neg") and op.args[0].tile.element.is_float:
        return [_map(rewrite, "abs", [inner.args[0]], op)]
    if op.fn == "logical_not" and inner.fn in _INVERSE:
        if inner.fn in ("eq", "ne") or inner.args[0].tile.element.is_integer:
            return [_map(rewrite, _INVERSE[inner.fn], list(inner.args), op)]
    return None


def _map(rewrite: Rewriter, fn: str, args: list[Value], op: Map) -> Value:
    return rewrite.build.add(Map(fn=fn, args=args, types=[op.out.type])).out


def integer_sums(op: Map, rewrite: Rewriter) -> list[Value] | None:
    """x - c is x + (-c); (x + c) + d is x + (c + d); (x + c) + y is (x + y) + c; (x + c) * d is
    x * d + c * d."""
    kind = op.args[0].tile.element
    if op.fn not in ("add", "sub", "mul") or not kind.is_integer:
        return None
    left, right = op.args
    number = constant(right)
    if op.fn == "sub" and number is not None:
        negative = rewrite.const(wrap(kind, -int(number)), right.type)
        return [_map(rewrite, "add", [left, negative], op)]
    inner, number_in = _offset(left, op.fn)
    if number is not None and inner is not None and number_in is not None:
        total = FUNCTIONS[op.fn].fold([kind, kind], [number_in, number])
        if total is not None:
            return [_with_constant(rewrite, op.fn, inner, total, op)]
    if op.fn == "mul" and number is not None:
        return _distributed(op, rewrite)
    if op.fn == "mul" or number is not None:
        return None
    return _outwards(op, rewrite)


def _with_constant(rewrite: Rewriter, fn: str, x: Value, number: Number, op: Map) -> Value:
    """x fn number in the type of ``op``, with a scalar number where x has all axes: an index is
    then still seen to be an axis plus a scalar."""
    whole = x.tile.sizes == op.out.tile.sizes
    type_ = TileType(op.out.tile.element) if whole else op.out.type
    return _map(rewrite, fn, [x, rewrite.const(number, type_)], op)


def _distributed(op: Map, rewrite: Rewriter) -> list[Value] | None:
    """A product of a sum that nothing else uses, and a constant."""
    kind, factor = op.out.tile.element, constant(op.args[1])
    inner, number = _offset(op.args[0], "add")
    if inner is None or number is None or factor is None or len(op.args[0].users) > 1:
        return None
    if inner.type != op.out.type:
        return None
    product = _with_constant(rewrite, "mul", inner, factor, op)
    return [_with_constant(rewrite, "add", product, wrap(kind, int(number) * int(factor)), op)]


def like_terms(op: Map, rewrite: Rewriter) -> list[Value] | None:
    """x + x is x * 2, x * c + x is x * (c + 1), x * c - x * d is x * (c - d), for integers."""
    kind = op.out.tile.element
    if op.fn not in ("add", "sub") or not kind.is_integer:
        return None
    (left, times), (right, more) = (_multiple(v) for v in op.args)
    if left is not right or left.type != op.out.type:
        return None
    total = times + more if op.fn == "add" else times - more
    return [_with_constant(rewrite, "mul", left, wrap(kind, total), op)]


def _multiple(value: Value) -> tuple[Value, int]:
    """(x, c) if the value is x * c, else the value and 1."""
    inner, number = _offset(value, "mul")
    return (value, 1) if inner is None or number is None else (inner, int(number))


def negations(op: Map, rewrite: Rewriter) -> list[Value] | None:
    """y + (-x) is y - x, y - (-x) is y + x, y - x * -2 is y + x * 2, -(x * c) is x * -c and
    -(x + c) is -x - c, for integers."""
    kind = op.out.tile.element
    if not kind.is_integer:
        return None
    if op.fn in ("add", "sub"):
        left, right = op.args
        if isinstance(right.op, Map) and right.op.fn == "neg":
            return [_map(rewrite, "sub" if op.fn == "add" else "add", [left, right.op.args[0]], op)]
        inner, number = _offset(right, "mul")
        if op.fn == "sub" and inner is not None and number is not None and number < 0:
            factor = rewrite.const(wrap(kind, -int(number)), TileType(kind))
            if inner.type == right.type and len(right.users) == 1 and constant(factor) != number:
                product = Map(fn="mul", args=[inner, factor], types=[right.type])
                return [_map(rewrite, "add", [left, rewrite.build.add(product).out], op)]
        if op.fn == "add" and isinstance(left.op, Map) and left.op.fn == "neg":
            if constant(right) is None:
                return [_map(rewrite, "sub", [right, left.op.args[0]], op)]
    elif op.fn == "neg" and len(op.args[0].users) == 1:
        for fn in ("mul", "add"):
            inner, number = _offset(op.args[0], fn)
            if inner is None or number is None or inner.type != op.out.type:
                continue
            if fn == "add":
                inner = _map(rewrite, "neg", [inner], op)
            return [_with_constant(rewrite, fn, inner, wrap(kind, -int(number)), op)]
    return None


def _outwards(op: Map, rewrite: Rewriter) -> list[Value] | None:
    """The constant of one operand of a sum or difference, put outside."""
    kind = op.out.tile.element
    for place in (0, 1):
        inner, number = _offset(op.args[place], "add")
        if inner is None or number is None or len(op.args[place].users) > 1:
            continue
        args = [inner if n == place else v for n, v in enumerate(op.args)]
        if place == 1 and op.fn == "sub":
            number = wrap(kind, -int(number))
        type_ = TileType(kind, union_axes(args))
        if op.out.tile.layout is not None and not type_.is_scalar:
            type_ = type_.with_layout(op.out.tile.layout.project(type_.names).normalised())
        bare = rewrite.build.add(Map(fn=op.fn, args=args, types=[type_])).out
        return [_with_constant(rewrite, "add", bare, number, op)]
    return None


def _offset(value: Value, fn: str) -> tuple[Value | None, Number | None]:
    """(x, c) if the value is x fn c."""
    op = value.op
    if isinstance(op, Map) and op.fn == fn and (number := constant(op.args[1])) is not None:
        return op.args[0], number
    return None, None


def powers_of_two(op: Map, rewrite: Rewriter) -> list[Value] | None:
    """Floor division and remainder by 2^n are a shift and a mask; x / 2.0^n is a product."""
    if op.fn not in ("floordiv", "mod", "div") or (number := constant(op.args[1])) is None:
        return None
    x, right = op.args
    if op.fn == "div":
        exact = number != 0 and math.isfinite(number) and abs(math.frexp(number)[0]) == 0.5
        if not exact or not 2.0**-126 <= abs(number) <= 2.0**126:
            return None
        return [_map(rewrite, "mul", [x, rewrite.const(1 / number, right.type)], op)]
    number = int(number)
    if number <= 0 or number & (number - 1):
        return None
    if op.fn == "mod":
        return [_map(rewrite, "bitand", [x, rewrite.const(number - 1, right.type)], op)]
    return [_map(rewrite, "shr", [x, rewrite.const(number.bit_length() - 1, right.type)], op)]


def drop_broadcasts(op: Map, rewrite: Rewriter) -> bool | None:
    """A broadcast in front of a function is left away where the other operands have its axes: the
    function broadcasts by itself."""
    for place, value in enumerate(op.args):
        if isinstance(value.op, Broadcast):
            args = [value.op.x if n == place else v for n, v in enumerate(op.args)]
            if dict(union_axes(args)) == op.out.tile.sizes:
                op.args = args
                return True
    return None


# --- casts and broadcasts -------------------------------------------------------------------------


def fold_cast(op: Cast, rewrite: Rewriter) -> list[Value] | None:
    """A cast to the type that the value has is the value; one of a constant is a constant of the
    new type, but of narrow floats, which are cast when the kernel runs."""
    source, target = op.x.tile.element, op.out.tile.element
    if source == target:
        return [op.x]
    number = constant(op.x)
    folded = None if number is None else cast_number(number, source, target)
    return None if folded is None else [rewrite.const(folded, op.out.type)]


def cast_number(number: Number, source: Element, target: Element) -> Number | None:
    """A constant in another type by the rules of the language; None for narrow floats."""
    held = normal(source, number)
    if held is None:
        return None
    number = held
    if target.family == "bool":
        return number != 0
    if target.is_float:
        return round_float(target, number)
    if not source.is_float:
        return normal(target, number)
    if math.isnan(number):
        return 0
    low, high = least(target), greatest(target)
    return low if number <= low else high if number >= high else int(number)


def keeps_value(source: Element, target: Element) -> bool:
    """Whether every value of the one type is a value of the other, of the same family."""
    if source == target:
        return True
    if source.is_float:
        return target.is_float and target.holds(source)
    if source.family == "bool":
        return target.family != "bool"
    if not target.is_integer:
        return False
    room = target.width - (1 if target.is_signed else 0)
    return room >= source.width - (1 if source.is_signed else 0) and (
        target.is_signed or not source.is_signed
    )


def cast_chain(op: Cast, rewrite: Rewriter) -> list[Value] | None:
    """A cast of a cast that changed no value, or of an integer none of the bits that stay, is one
    cast."""
    inner = op.x.op
    if not isinstance(inner, Cast):
        return None
    first, middle, last = inner.x.tile.element, op.x.tile.element, op.out.tile.element
    same_bits = (
        all(kind.is_integer for kind in (first, middle, last)) and middle.width >= last.width
    )
    if not same_bits and not keeps_value(first, middle):
        return None
    if inner.x.type == op.out.type:
        return [inner.x]
    if first.family == "bool" and middle.is_float:
        return None
    return [rewrite.build.add(Cast(x=inner.x, types=[op.out.type])).out]


def fold_broadcast(op: Broadcast, rewrite: Rewriter) -> list[Value] | bool | None:
    """A broadcast over no new axes is its operand, that of a constant a constant of the larger
    tile, and that of a broadcast one broadcast of what the inner one had."""
    if op.x.type == op.out.type:
        return [op.x]
    number = constant(op.x)
    if number is not None:
        return [rewrite.const(number, op.out.type)]
    if isinstance(op.x.op, Broadcast):
        op.x = op.x.op.x
        return True
    return None


def fold_bitcast(op: Bitcast, rewrite: Rewriter) -> list[Value] | bool | None:
    """A bitcast to the type that the value has is the value, and one of a bitcast reads the bits of
    the innermost value."""
    if op.x.type == op.out.type:
        return [op.x]
    if isinstance(op.x.op, Bitcast):
        op.x = op.x.op.x
        return True
    return None


def empty_reduction(op: Reduce, rewrite: Rewriter) -> list[Value] | None:
    """A reduction over no axes is its operand."""
    return [op.x] if not op.over and op.x.type == op.out.type else None


# --- control --------------------------------------------------------------------------------------


def inline_branch(op: If, rewrite: Rewriter) -> list[Value] | None:
    """A branch on a constant is one of its sides."""
    condition = constant(op.cond)
    if condition is None:
        return None
    return _spliced(op, "then" if condition else "other", {}, rewrite)


def _spliced(op: Op, region: str, known: dict[Value, Value], rewrite: Rewriter) -> list[Value]:
    """The operations of a region in the place of the operation; what it yields."""
    block = op.regions[region]
    for argument, value in known.items():
        argument.replace_by(value)
    values = block.yielded
    for inner in list(block.ops):
        if not inner.TERMINATOR:
            inner.move_before(op)
    return values


def short_loop(op: For, rewrite: Rewriter) -> list[Value] | None:
    """A loop of no iteration is its initial values, one of a single iteration its body."""
    lo, hi = constant(op.lo), constant(op.hi)
    if lo is None or hi is None:
        return None
    trips = len(range(int(lo), int(hi), op.step))
    if trips == 0:
        return list(op.init)
    if trips > 1:
        return None
    known = dict(zip(op.body.args, [op.lo, *op.init], strict=True))
    return _spliced(op, "body", known, rewrite)


def invariant_carried(op: For, rewrite: Rewriter) -> bool | None:
    """A carried value that the body hands on unchanged is the initial one."""
    changed = False
    for place, (argument, handed) in enumerate(zip(op.body.args[1:], op.body.yielded, strict=True)):
        if handed is argument or handed is op.init[place]:
            for old in (argument, op.results[place]):
                if old.users:
                    old.replace_by(op.init[place])
                    changed = True
    return changed or None


def true_assert(op: Assert, rewrite: Rewriter) -> list[Value] | None:
    """An assertion of the constant true is erased."""
    return [] if constant(op.cond) is True else None


_RULES: dict[type[Op], list[Rule]] = {
    Map: [
        fold_map, constant_right, select, identities, same_operands, twice, integer_sums,
        like_terms, negations, powers_of_two, drop_broadcasts,
    ],
    Cast: [fold_cast, cast_chain],
    Broadcast: [fold_broadcast],
    Bitcast: [fold_bitcast],
    Reduce: [empty_reduction],
    If: [inline_branch],
    For: [short_loop, invariant_carried],
    Assert: [true_assert],
}  # fmt: skip
