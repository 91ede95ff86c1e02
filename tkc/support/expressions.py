"""Host expressions: integer arithmetic on names, as text, computed at launch or at compile time.

They describe dimensions ("3 * C"), grids ("cdiv(M, 128) * cdiv(N, 256)") and launch checks
("K % 16 == 0"). The text is Python's, restricted to numbers, names, arithmetic, comparisons,
``and or not``, ``a if c else b`` and the functions cdiv, min and max.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any


class ExpressionError(Exception):
    """The text is no host expression, or a name in it has no value."""


def cdiv(a: int, b: int) -> int:
    """a / b rounded up."""
    return -(-a // b)


_BINARY: dict[type, Callable[[Any, Any], Any]] = {
    ast.Add: lambda a, b: a + b,
    ast.Sub: lambda a, b: a - b,
    ast.Mult: lambda a, b: a * b,
    ast.Div: lambda a, b: a / b,
    ast.FloorDiv: lambda a, b: a // b,
    ast.Mod: lambda a, b: a % b,
    ast.Pow: lambda a, b: a**b,
    ast.LShift: lambda a, b: a << b,
    ast.RShift: lambda a, b: a >> b,
    ast.BitAnd: lambda a, b: a & b,
    ast.BitOr: lambda a, b: a | b,
    ast.BitXor: lambda a, b: a ^ b,
}
_COMPARE: dict[type, Callable[[Any, Any], bool]] = {
    ast.Eq: lambda a, b: a == b,
    ast.NotEq: lambda a, b: a != b,
    ast.Lt: lambda a, b: a < b,
    ast.LtE: lambda a, b: a <= b,
    ast.Gt: lambda a, b: a > b,
    ast.GtE: lambda a, b: a >= b,
}
_UNARY: dict[type, Callable[[Any], Any]] = {
    ast.USub: lambda a: -a,
    ast.Not: lambda a: not a,
    ast.Invert: lambda a: ~a,
}
_CALLS: dict[str, Callable[..., Any]] = {"cdiv": cdiv, "min": min, "max": max}


@lru_cache(maxsize=4096)
def _tree(text: str) -> ast.expr:
    try:
        return ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise ExpressionError(f"'{text}' is not an expression") from None


def is_name(text: object) -> bool:
    """Whether it is a name as the language has them: it may stand in expressions and file names."""
    return isinstance(text, str) and text.isascii() and text.isidentifier()


def names(text: str) -> tuple[str, ...]:
    """The free names of an expression, in order of appearance, each once."""
    tree = _tree(text)
    called = {id(n.func) for n in ast.walk(tree) if isinstance(n, ast.Call)}
    found = [n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and id(n) not in called]
    return tuple(dict.fromkeys(found))


def evaluate(text: str, values: Mapping[str, Any]) -> Any:
    """The value of an expression. Raises ExpressionError for an unknown name or division by 0."""
    try:
        return _evaluate(_tree(text), values)
    except ZeroDivisionError:
        raise ExpressionError(f"'{text}' divides by 0") from None


def _evaluate(node: ast.expr, values: Mapping[str, Any]) -> Any:
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, float, bool)):
        return node.value
    if isinstance(node, ast.Name):
        if node.id not in values:
            raise ExpressionError(f"'{node.id}' has no value")
        return values[node.id]
    if isinstance(node, ast.BinOp) and type(node.op) in _BINARY:
        left, right = _evaluate(node.left, values), _evaluate(node.right, values)
        return _BINARY[type(node.op)](left, right)
    if isinstance(node, ast.UnaryOp) and type(node.op) in _UNARY:
        return _UNARY[type(node.op)](_evaluate(node.operand, values))
    if isinstance(node, ast.Compare):
        left = _evaluate(node.left, values)
        for op, other in zip(node.ops, node.comparators, strict=True):
            if type(op) not in _COMPARE:
                raise ExpressionError(f"'{ast.unparse(node)}' is not a host comparison")
            right = _evaluate(other, values)
            if not _COMPARE[type(op)](left, right):
                return False
            left = right
        return True
    if isinstance(node, ast.BoolOp):
        parts = [_evaluate(v, values) for v in node.values]
        return all(parts) if isinstance(node.op, ast.And) else any(parts)
    if isinstance(node, ast.IfExp):
        chosen = node.body if _evaluate(node.test, values) else node.orelse
        return _evaluate(chosen, values)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _CALLS:
        return _CALLS[node.func.id](*[_evaluate(a, values) for a in node.args])
    raise ExpressionError(f"'{ast.unparse(node)}' is not a host expression")
