"""Dimension symbols from the shapes of arrays: one linear equation for each dimension.

A symbol is bound where it stands alone, or else where it is the only unknown of a product, a split
or a linear expression, solved exactly; every other occurrence is a check.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tkc.artifact.metadata import Parameter
from tkc.runtime.argument_error import ArgumentError
from tkc.support import expressions
from tkc.support.values import Calculable


@dataclass(frozen=True, slots=True)
class Equation:
    """Dimension ``position`` of array ``parameter``, written ``text``, has the extent ``value``."""

    parameter: str
    position: int
    text: str
    value: int
    shown: str  # as the user wrote it

    @property
    def place(self) -> str:
        """Which dimension it is about, as an error says it: ``dimension 0 of x``."""
        return f"dimension {self.position} of {self.parameter}"


def equations_of(parameter: Parameter, shape: tuple[int, ...]) -> list[Equation]:
    """One equation per dimension of an array of this shape, whose rank is that of the parameter."""
    out: list[Equation] = []
    for position, (dim, value) in enumerate(zip(parameter.dims, shape, strict=True)):
        shown = dim if isinstance(dim, str) else "(" + ", ".join(dim) + ")"
        out.append(Equation(parameter.name, position, product(dim), value, shown))
    return out


def product(dim: str | tuple[str, ...]) -> str:
    """The extent of a dimension as one host expression: a split one is the product of its
    factors."""
    return dim if isinstance(dim, str) else " * ".join(f"({part})" for part in dim)


def solve(
    equations: list[Equation],
    known: Mapping[str, Calculable],
    parameters: Sequence[Parameter] = (),
) -> dict[str, int]:
    """The value of every dimension symbol of the equations; ``known`` are params and scalar
    parameters. An error names the one of the kernel's ``parameters`` that would tell a symbol.

    Raises ArgumentError where an equation has no solution or does not hold (L0106), or a symbol is
    left unknown (L0107).
    """
    values: dict[str, Calculable] = dict(known)
    bound_at: dict[str, str] = {}
    dims: dict[str, int] = {}

    def bind(symbol: str, value: int, equation: Equation) -> None:
        values[symbol] = dims[symbol] = value
        bound_at[symbol] = equation.place

    for equation in equations:
        if equation.text.isidentifier() and equation.text not in values:
            bind(equation.text, equation.value, equation)
    pending = [e for e in equations if unknowns(e.text, values)]
    while pending:
        left: list[Equation] = []
        for equation in pending:
            missing = unknowns(equation.text, values)
            if not missing:
                continue  # bound by an equation before this one; the check below checks it
            if len(missing) > 1 or (found := _solve_one(equation, missing[0], values)) is None:
                left.append(equation)
            else:
                bind(missing[0], found, equation)
        if len(left) == len(pending):
            break
        pending = left
    for equation in equations:
        if missing := unknowns(equation.text, values):
            raise ArgumentError(
                "L0107",
                f"{equation.place} is {equation.shown}, from which {' and '.join(missing)} cannot "
                f"be told; {_teller(missing, parameters, equations)}",
                equation.parameter,
            )
        _check(equation, values, bound_at)
    return dims


def unknowns(text: str, values: Mapping[str, Calculable]) -> list[str]:
    """The names of an expression that have no value yet."""
    return [name for name in expressions.names(text) if name not in values]


def _solve_one(equation: Equation, symbol: str, values: Mapping[str, Calculable]) -> int | None:
    """The symbol's value where the equation is linear in it and not always true."""
    try:
        form = expressions.evaluate(equation.text, {**values, symbol: _Linear(1, 0)})
    except expressions.ExpressionError:
        return None
    if not isinstance(form, _Linear) or form.factor == 0:
        return None
    whole, rest = divmod(equation.value - form.constant, form.factor)
    if rest or whole < 0:
        raise ArgumentError(
            "L0106",
            f"{equation.place} is {equation.value}, which is {equation.shown} for no {symbol}",
            equation.parameter,
        )
    return whole


def _teller(
    missing: Sequence[str], parameters: Sequence[Parameter], equations: Sequence[Equation]
) -> str:
    """What would say one of the symbols that are missing: an argument that was left out, or else
    one that the kernel should have."""
    given = {equation.parameter for equation in equations}
    for parameter in parameters:
        told = [name for name in missing if name in parameter.dims]
        if told and parameter.name not in given:
            return f"pass {parameter.name} ({parameter.shape_text}), whose shape says {told[0]}"
    name = missing[0]
    return f"declare `param {name} = 64` in the kernel, or a parameter `{name}: i32`"


def _check(
    equation: Equation, values: Mapping[str, Calculable], bound_at: Mapping[str, str]
) -> None:
    try:
        expected = expressions.evaluate(equation.text, values)
    except expressions.ExpressionError as problem:
        raise ArgumentError("L0106", f"{equation.place}: {problem}", equation.parameter) from None
    if expected != equation.value:
        sources = [
            f"{n} = {values[n]}" + (f" by {bound_at[n]}" if n in bound_at else "")
            for n in expressions.names(equation.text)
        ]
        shown = "" if equation.shown == str(expected) else f"{equation.shown} = "
        because = f" ({', '.join(sources)})" if sources else ""
        raise ArgumentError(
            "L0106",
            f"{equation.place} should be {shown}{expected}, and is {equation.value}{because}",
            equation.parameter,
        )


class _Linear:
    """factor * x + constant: what an expression becomes when x is put in; else TypeError."""

    def __init__(self, factor: int, constant: int) -> None:
        self.factor, self.constant = factor, constant

    def __add__(self, other: float | _Linear) -> _Linear:
        if isinstance(other, _Linear):
            return _Linear(self.factor + other.factor, self.constant + other.constant)
        if not isinstance(other, int):
            return NotImplemented
        return _Linear(self.factor, self.constant + other)

    __radd__ = __add__

    def __neg__(self) -> _Linear:
        return _Linear(-self.factor, -self.constant)

    def __sub__(self, other: int | _Linear) -> _Linear:
        return self + (-other)

    def __rsub__(self, other: int) -> _Linear:
        return -self + other

    def __mul__(self, other: float | _Linear) -> _Linear:
        if not isinstance(other, int):
            return NotImplemented
        return _Linear(self.factor * other, self.constant * other)

    __rmul__ = __mul__
