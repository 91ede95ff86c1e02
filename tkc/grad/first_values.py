"""The values with which kernels of a gradient begin, of params that the forward leaves open.

The list of such a param is the forward's, but it begins with a power of two: where the first of the
forward's may be another number, the first power of two in the list stands before it. A forward that
begins with 192 rows has registers for them; a kernel of its gradient, which holds about twice as
many tiles, has none, and the power of two is what such a list has for a kernel that holds more.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence

from tkc.frontend.signature import Signature
from tkc.support.expressions import ExpressionError, evaluate, tree
from tkc.support.values import Setting


def first_values(signature: Signature, given: Mapping[str, Setting]) -> dict[str, int]:
    """The open params that nobody has ``given`` and whose list begins with another value for a
    gradient: the number of that value in the forward's list. None of them does, where a requirement
    of the kernel is against it."""
    free = [s for s in signature.settings if s.open and s.name not in given]
    found = {s.name: number for s in free if (number := _first(s.choices))}
    first = {s.name: int(s.default) for s in signature.settings if s.default.isdigit()}
    values = first | {s.name: int(s.choices[found[s.name]]) for s in free if s.name in found}
    return found if all(holds(r.condition, {**values, **given}) for r in signature.requires) else {}


def holds(rule: str, values: Mapping[str, Setting]) -> bool:
    """Whether a requirement is met by these values: also one that is about something else."""
    try:
        return bool(evaluate(rule, values))
    except ExpressionError:
        return True


def begun_with(choices: Sequence[str], number: int) -> tuple[str, ...]:
    """The list that begins with the value of this number, the others in their order behind it; the
    first of the forward's only where it may be a number that none of the others is."""
    others = [one for n, one in enumerate(choices) if n not in (0, number)]
    kept = {choices[number], *others}
    first = [] if {str(n) for n in _numbers(tree(choices[0]))} <= kept else [choices[0]]
    return (choices[number], *first, *others)


def _first(choices: Sequence[str]) -> int:
    """The number of the value that a gradient begins with: 0, if the first is a power of two or no
    number, or if no other one that is written as a number is."""
    first = _numbers(tree(choices[0]))
    if not first or all(map(_is_power, first)):
        return 0
    powers = (n for n, c in enumerate(choices) if c.isdigit() and _is_power(int(c)))
    return next(powers, 0)


def _numbers(value: ast.expr) -> list[int]:
    """What an expression may be, of one that is a number for each side of a condition; else
    none."""
    if isinstance(value, ast.IfExp):
        sides = [_numbers(value.body), _numbers(value.orelse)]
        return [n for side in sides for n in side] if all(sides) else []
    return [value.value] if isinstance(value, ast.Constant) and type(value.value) is int else []


def _is_power(number: int) -> bool:
    return number > 0 and number & (number - 1) == 0
