"""Expressions over elementwise functions as text: the notation of derivatives.

The text is a Python expression of the operands ``x``, ``y``, ``z``, of ``result``, which is the
function's own value, of numbers, of ``+ - * /`` and comparisons, and of calls to rows of the table
by their names: ``"where(x > 0, 1, exp(x) - result)"``. What the parts are is the caller's choice:
arrays where a derivative is measured, values of the IR where it becomes code.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TypeVar

T = TypeVar("T")

_FUNCTIONS: dict[type[ast.AST], str] = {
    **{ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.Div: "div", ast.USub: "neg"},
    **{ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge"},
}


@cache
def _parsed(text: str) -> ast.expr:
    return ast.parse(text, mode="eval").body


def compute(
    text: str,
    given: Mapping[str, T],
    number: Callable[[float], T],
    apply: Callable[[str, Sequence[T]], T],
) -> T:
    """The value of a text: ``given`` are its names, ``number`` makes constants, ``apply(name,
    operands)`` is an elementwise function. Raises ValueError if the text is not in the notation."""

    def call(operator: ast.AST, *operands: ast.expr) -> T:
        name = _FUNCTIONS.get(type(operator))
        if name is None:
            raise ValueError(f"'{text}' has an operator beyond the notation")
        return apply(name, [value(x) for x in operands])

    def value(node: ast.expr) -> T:
        match node:
            case ast.Name(id=name) if name in given:
                return given[name]
            case ast.Constant(value=int() | float() as constant):
                return number(float(constant))
            case ast.UnaryOp(op=operator, operand=x):
                return call(operator, x)
            case ast.BinOp(left=x, op=operator, right=y):
                return call(operator, x, y)
            case ast.Compare(left=x, ops=[operator], comparators=[y]):
                return call(operator, x, y)
            case ast.Call(func=ast.Name(id=name), args=operands, keywords=[]):
                return apply(name, [value(x) for x in operands])
            case _:
                names = ", ".join(given)
                raise ValueError(f"'{ast.unparse(node)}' is not in the notation; names are {names}")

    return value(_parsed(text))
