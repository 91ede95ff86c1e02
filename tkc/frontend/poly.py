"""Polynomials with integer coefficients over host symbols: what a dimension or a range is.

Two extents are compared as polynomials: ``M + 1`` minus ``M`` is the constant 1. Quotients and the
like (``M // 2``, ``cdiv(M, 64)``) are symbols too, named by their text, so that the text of a
polynomial is a host expression (``tkc.support.expressions``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

MAX_TERMS = 64
Monomial = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Poly:
    """sum of coefficient * product(symbols), as (symbols, coefficient) pairs in order."""

    terms: tuple[tuple[Monomial, int], ...]
    symbols: frozenset[str]  # the plain names that it depends on, also inside quotients

    @property
    def constant(self) -> int | None:
        """The number that it is, if no symbol is left; else None."""
        if not self.terms:
            return 0
        return self.terms[0][1] if len(self.terms) == 1 and not self.terms[0][0] else None

    @property
    def name(self) -> str | None:
        """The symbol that it is, if it is one alone; else None."""
        if len(self.terms) == 1 and self.terms[0][1] == 1 and len(self.terms[0][0]) == 1:
            return self.terms[0][0][0]
        return None

    def __add__(self, other: Poly) -> Poly:
        return _make([*self.terms, *other.terms], self.symbols | other.symbols)

    def __neg__(self) -> Poly:
        return Poly(tuple((m, -c) for m, c in self.terms), self.symbols)

    def __sub__(self, other: Poly) -> Poly:
        return self + -other

    def __mul__(self, other: Poly) -> Poly:
        products = [(tuple(sorted(m + n)), c * d) for m, c in self.terms for n, d in other.terms]
        return _make(products, self.symbols | other.symbols)

    @property
    def large(self) -> bool:
        """Whether it has too many terms, a degree above 16 or too long a text to go on with: it
        then counts as unknown."""
        degree = max((len(m) for m, _ in self.terms), default=0)
        return len(self.terms) > MAX_TERMS or degree > 16 or len(str(self)) > 500

    def __str__(self) -> str:
        parts: list[str] = []
        for monomial, coefficient in sorted(self.terms, key=lambda t: (-len(t[0]), t[0])):
            factors = [str(abs(coefficient))] if abs(coefficient) != 1 or not monomial else []
            text = " * ".join([*factors, *monomial])
            sign = "-" if coefficient < 0 else "+"
            parts.append(f" {sign} {text}" if parts else (f"-{text}" if sign == "-" else text))
        return "".join(parts) or "0"


def _make(terms: Iterable[tuple[Monomial, int]], symbols: frozenset[str]) -> Poly:
    merged: dict[Monomial, int] = {}
    for monomial, coefficient in terms:
        merged[monomial] = merged.get(monomial, 0) + coefficient
    kept = tuple(sorted((m, c) for m, c in merged.items() if c))
    return Poly(kept, symbols if kept else frozenset())


def constant(value: int) -> Poly:
    """The polynomial that is a number."""
    return Poly((((), value),) if value else (), frozenset())


def symbol(name: str) -> Poly:
    """The polynomial that is one symbol: a dimension, or a scalar parameter."""
    return Poly((((name,), 1),), frozenset([name]))


def opaque(function: str, left: Poly, right: Poly) -> Poly | None:
    """``left function right`` as a symbol of its own, or its value. None for a division by 0."""
    a, b = left.constant, right.constant
    if a is not None and b is not None:
        if b == 0 and function in ("//", "%", "cdiv"):
            return None
        return constant(
            {
                "//": lambda: a // b,
                "%": lambda: a % b,
                "cdiv": lambda: -(-a // b),
                "min": lambda: min(a, b),
                "max": lambda: max(a, b),
            }[function]()
        )
    if b == 1 and function in ("//", "cdiv"):
        return left
    text = f"{function}({left}, {right})"
    if function in ("//", "%"):
        text = f"({_bare(left)} {function} {_bare(right)})"
    return Poly((((text,), 1),), left.symbols | right.symbols)


def quotient(whole: Poly, part: Poly) -> Poly | None:
    """The product of a number and symbols of which ``part`` times it is ``whole``: ``2 * H`` for
    ``2 * D * H`` and ``D``. None if there is none."""
    for monomial, coefficient in whole.terms[: len(part.terms)]:
        by, times = part.terms[0]
        left = [*monomial]
        if coefficient % times or any(left.count(name) < by.count(name) for name in by):
            continue
        for name in by:
            left.remove(name)
        found = Poly(((tuple(left), coefficient // times),), frozenset(left))
        if found * part == whole:
            return found
    return None


def _bare(poly: Poly) -> str:
    text = str(poly)
    return text if poly.name is not None or poly.constant is not None else f"({text})"


def substitute(poly: Poly, values: Mapping[str, Poly]) -> Poly:
    """The polynomial with plain symbols replaced; those inside quotients stay."""
    if not poly.symbols & values.keys():
        return poly
    total = constant(0)
    for monomial, coefficient in poly.terms:
        product = constant(coefficient)
        for name in monomial:
            factor = values.get(name)
            product = product * (factor if factor is not None else _atom(name, poly.symbols))
        total = total + product
    return total


def _atom(text: str, symbols: frozenset[str]) -> Poly:
    return Poly((((text,), 1),), symbols if "(" in text else frozenset([text]))
