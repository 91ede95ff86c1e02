"""What the requirements of a kernel say of its dimensions, for the compiler to rely on."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from math import lcm

from tkc.support import expressions


def required_divisors(conditions: Iterable[str]) -> dict[str, int]:
    """By dimension, a number that divides it at every launch, from conditions that the host checks:
    ``(T % 64) == 0``, ``T == 4096``, and several of them joined by ``and``. Others say nothing."""
    found: dict[str, int] = {}
    for text in conditions:
        for name, divisor in _said(expressions.tree(text)):
            found[name] = lcm(found.get(name, 1), divisor)
    return found


def _said(node: ast.expr) -> Iterator[tuple[str, int]]:
    if isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And):
        for value in node.values:
            yield from _said(value)
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and isinstance(node.ops[0], ast.Eq):
        for left, right in ((node.left, node.comparators[0]), (node.comparators[0], node.left)):
            number = _number(right)
            if isinstance(left, ast.Name) and number:
                yield expressions.name_of(left), number
            elif isinstance(left, ast.BinOp) and isinstance(left.op, ast.Mod) and number == 0:
                divisor = _number(left.right)
                if isinstance(left.left, ast.Name) and divisor:
                    yield expressions.name_of(left.left), divisor


def _number(node: ast.expr) -> int | None:
    """A number that no argument changes, and that is not negative: 64, or (7 * 64)."""
    try:
        value = expressions.evaluate(expressions.shown(node), {})
    except expressions.ExpressionError:
        return None
    return value if type(value) is int and value >= 0 else None
