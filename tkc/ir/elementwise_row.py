"""What one row of the table of elementwise functions says."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tkc.ir.elementwise_meanings import Meaning, Numpy
from tkc.ir.elementwise_ptx import Template, template
from tkc.ir.numbers import Number, normal
from tkc.ir.types import ELEMENTS, Element
from tkc.support.values import Array

NAMES = ("x", "y", "z")  # of the operands, in spellings and derivatives
_CALL = re.compile(r"[\w.]+\([\w, ]+\)")


@dataclass(frozen=True, slots=True)
class Refused:
    """Why a function has no derivative."""

    reason: str


# For each operand of type T the partial derivative as text; None for operands of other types.
Derivative = tuple[str | None, ...] | Refused


@dataclass(frozen=True, slots=True)
class Function:
    """One row. ``T`` in ``operands`` and ``result`` is one of ``types``, everywhere the same.

    ``ptx`` maps an element type, a family ("int", "uint", "float") or "T", the first of these that
    is there, to the form of the function in the notation of ``tkc.ir.elementwise_ptx``; that of
    derivatives is ``tkc.ir.elementwise_text``.
    """

    name: str
    spelling: str  # as programs write it: "exp(x)", "x + y"; empty for what only passes build
    operands: tuple[str, ...]  # "T" or an element name for each operand
    result: str  # "T" or an element name
    types: tuple[str, ...]  # element names that T may be
    doc: str
    f32_ulp: float  # documented bound of the error; 0 is exact, 0.5 is IEEE rounding
    f64_ulp: float
    meaning: Meaning
    ptx: Mapping[str, str]
    derivative: Derivative
    commutative: bool = False
    # The function that computes the same for less in f32, off by at most 2^-16 of any result.
    cheaper: str = ""

    @property
    def arity(self) -> int:
        """How many operands it takes."""
        return len(self.operands)

    @property
    def is_called(self) -> bool:
        """Whether it is called by its name, ``exp(x)``, and not written as an operator: by
        programs, or for them by the library."""
        return _CALL.fullmatch(self.spelling) is not None

    @property
    def is_fast(self) -> bool:
        """Whether only the library calls it, in ``std/fast.tk``, where programs find it."""
        return self.spelling.startswith("std.fast.")

    @property
    def of_floats(self) -> bool:
        """Whether T is always a float, so that integers count as one."""
        return all(ELEMENTS[name].is_float for name in self.types)

    @property
    def of_truth(self) -> bool:
        """Whether T is a truth value."""
        return self.types == ("bool",)

    @property
    def of_integers(self) -> bool:
        """Whether T is never a float."""
        return not any(ELEMENTS[name].is_float for name in self.types)

    def element(self, elements: Sequence[Element]) -> Element:
        """T, the element type that the function computes in, from the types of the operands."""
        return elements[self.operands.index("T")]

    def operand_elements(self, element: Element) -> list[Element]:
        """The element types of the operands for T = ``element``."""
        return [element if want == "T" else ELEMENTS[want] for want in self.operands]

    def result_element(self, elements: Sequence[Element]) -> Element:
        """The element type of the result, from those of the operands."""
        return self.element(elements) if self.result == "T" else ELEMENTS[self.result]

    def type_error(self, elements: Sequence[Element]) -> str | None:
        """Why operands of these element types do not fit, as an error says it; None if they do."""
        if len(elements) != self.arity:
            return f"{self.name} takes {self.arity} operands, not {len(elements)}"
        kind = self.element(elements)
        for position, (want, got) in enumerate(zip(self.operands, elements, strict=True), 1):
            if want != "T" and got.name != want:
                return f"operand {position} of {self.name} must be {want}, not {got}"
            if want == "T" and got != kind:
                return f"the operands of {self.name} differ in type: {kind} and {got}"
        if kind.name not in self.types:
            written = self.spelling.partition("(")[0] if self.is_fast else self.name
            return f"{written} does not take {kind}, only {', '.join(self.types)}"
        return None

    def reference(self, np: Numpy, *arrays: Array) -> Array:
        """The result for arrays that broadcast against each other, by numpy, in the type that the
        row says; ``np`` is the numpy module."""
        return self.meaning.numpy(np, *arrays)

    def exact(self, element: Element, values: Sequence[Number]) -> Number | None:
        """The result for constants of type T = ``element``, integers not wrapped to it; None where
        it has none that Python can compute."""
        try:
            return self.meaning.fold(element, *values)
        except (ArithmeticError, ValueError):
            return None

    def fold(self, elements: Sequence[Element], values: Sequence[Number]) -> Number | None:
        """The result for constants of these types, as the result's type holds it (wrapped, or
        rounded once); None where folding is left to the device."""
        held = [normal(e, v) for e, v in zip(elements, values, strict=True)]  # as the type has it
        numbers = [value for value in held if value is not None]
        if len(numbers) < len(held):
            return None
        found = self.exact(self.element(elements), numbers)
        return None if found is None else normal(self.result_element(elements), found)

    def template(self, element: Element) -> Template:
        """The PTX form for T = ``element``. Raises KeyError if there is none."""
        for key in (element.name, element.family, "T"):
            if key in self.ptx and element.name in self.types:
                return template(self.ptx[key], element)
        raise KeyError(f"{self.name} has no PTX form for {element}")

    def max_ulp(self, element: Element) -> float:
        """Documented bound of the error for T = ``element`` in units in the last place: 0 is exact,
        0.5 is IEEE rounding, inf no bound."""
        if not element.is_float or self.result != "T":
            return 0.0
        return {"f32": self.f32_ulp, "f64": self.f64_ulp}.get(element.name, 0.0)
