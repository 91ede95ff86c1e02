"""The table of elementwise functions: one row feeds checker, evaluator, emitter, docs and tests.

A row says which operands a function takes, what it gives, how numpy and Python compute it, which
PTX computes it for one element, and how far that PTX may be from the truth. ``docs/functions.md``
is generated from this table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tkc.ir.elementwise_fold import FOLDS, Number, normal
from tkc.ir.elementwise_numpy import REFERENCES
from tkc.ir.elementwise_ptx import Template, templates
from tkc.ir.types import BOOL, ELEMENTS, Element

INTEGERS = ("i32", "u32", "i64", "u64")
FLOATS = ("f32", "f64")
NUMBERS = INTEGERS + FLOATS
ANY = tuple(ELEMENTS)


@dataclass(frozen=True, slots=True)
class Function:
    """One row. ``T`` in ``operands`` and ``result`` is one of ``types``, everywhere the same."""

    name: str
    operands: tuple[str, ...]  # "T" or "bool" for each operand
    result: str  # "T" or "bool"
    types: tuple[str, ...]  # element names that T may be
    doc: str
    f32_ulp: float = 0.0  # documented bound of the error; 0 is exact, 0.5 is IEEE rounding
    f64_ulp: float = 0.0
    commutative: bool = False
    missing: tuple[str, ...] = ()  # types that make sense, without a PTX form yet

    @property
    def arity(self) -> int:
        return len(self.operands)

    def element(self, elements: Sequence[Element]) -> Element:
        """T: the element type that the function computes in."""
        return elements[self.operands.index("T")] if "T" in self.operands else BOOL

    def result_element(self, elements: Sequence[Element]) -> Element:
        """The element type of the result."""
        return BOOL if self.result == "bool" else self.element(elements)

    def type_error(self, elements: Sequence[Element]) -> str | None:
        """Why these operand types do not fit; None if they do."""
        if len(elements) != self.arity:
            return f"{self.name} takes {self.arity} operands, not {len(elements)}"
        kind = self.element(elements)
        for position, (want, got) in enumerate(zip(self.operands, elements, strict=True), 1):
            if want == "bool" and got is not BOOL:
                return f"operand {position} of {self.name} must be bool, not {got}"
            if want == "T" and got != kind:
                return f"the operands of {self.name} differ in type: {kind} and {got}"
        if kind.name in self.missing:
            return f"{self.name} is not supported for {kind} yet"
        if "T" in self.operands and kind.name not in self.types:
            return f"{self.name} does not take {kind}"
        return None

    def reference(self, np: Any, *arrays: Any) -> Any:
        """The result by numpy, in the type of the operands; ``np`` is the numpy module."""
        return REFERENCES[self.name](np, *arrays)

    def fold(self, elements: Sequence[Element], values: Sequence[Number]) -> Number | None:
        """The result for constants, without numpy; None where folding is left to the device."""
        function: Callable[..., Number | None] | None = FOLDS.get(self.name)
        if function is None:
            return None
        held = [normal(e, v) for e, v in zip(elements, values, strict=True)]  # as the type has it
        if any(value is None for value in held):
            return None
        return function(self.element(elements), *held)

    def template(self, element: Element, target: int = 80) -> Template:
        """The PTX form for T = ``element`` on sm_``target``. Raises KeyError if there is none."""
        return templates(self.name, element.name, target)

    def max_ulp(self, element: Element) -> float:
        """Documented bound of the error in ulp; 0 is exact, 0.5 is IEEE rounding."""
        if not element.is_float or self.result == "bool":
            return 0.0
        return {"f32": self.f32_ulp, "f64": self.f64_ulp}.get(element.name, 0.0)


def _row(
    name: str,
    arity: int,
    types: tuple[str, ...],
    doc: str,
    f32: float = 0.0,
    f64: float = 0.0,
    *,
    result: str = "T",
    commutative: bool = False,
    missing: tuple[str, ...] = (),
) -> Function:
    return Function(name, ("T",) * arity, result, types, doc, f32, f64, commutative, missing)


_NO_F64 = ("f64",)
_F32 = ("f32",)

_ROWS = [
    _row("add", 2, NUMBERS, "x + y; integers wrap.", 0.5, 0.5, commutative=True),
    _row("sub", 2, NUMBERS, "x - y; integers wrap.", 0.5, 0.5),
    _row("mul", 2, NUMBERS, "x * y; integers wrap.", 0.5, 0.5, commutative=True),
    _row("fma", 3, NUMBERS, "x * y + z, rounded once.", 0.5, 0.5),
    _row("div", 2, FLOATS, "x / y.", 2.5, 0.5),
    _row("floordiv", 2, INTEGERS, "x / y rounded down; by 0, any value."),
    _row("mod", 2, INTEGERS, "x - y * floordiv(x, y); by 0, any value."),
    _row("cdiv", 2, INTEGERS, "x / y rounded up; by 0, any value."),
    _row("neg", 1, NUMBERS, "-x."),
    _row("abs", 1, NUMBERS, "The magnitude of x."),
    _row("min", 2, NUMBERS, "The lesser; NaN if either is NaN.", commutative=True),
    _row("max", 2, NUMBERS, "The greater; NaN if either is NaN.", commutative=True),
    _row("eq", 2, (*NUMBERS, "bool"), "x == y.", result="bool", commutative=True),
    _row("ne", 2, (*NUMBERS, "bool"), "x != y; true for NaN.", result="bool", commutative=True),
    _row("lt", 2, NUMBERS, "x < y.", result="bool"),
    _row("le", 2, NUMBERS, "x <= y.", result="bool"),
    _row("gt", 2, NUMBERS, "x > y.", result="bool"),
    _row("ge", 2, NUMBERS, "x >= y.", result="bool"),
    _row("logical_and", 2, ("bool",), "x and y.", commutative=True),
    _row("logical_or", 2, ("bool",), "x or y.", commutative=True),
    _row("logical_not", 1, ("bool",), "not x."),
    _row("bitand", 2, (*INTEGERS, "bool"), "The bits set in both.", commutative=True),
    _row("bitor", 2, (*INTEGERS, "bool"), "The bits set in one or both.", commutative=True),
    _row("bitxor", 2, (*INTEGERS, "bool"), "The bits set in just one.", commutative=True),
    _row("bitnot", 1, (*INTEGERS, "bool"), "Every bit flipped."),
    _row("shl", 2, INTEGERS, "x shifted up by y bits, y unsigned; 0 if y >= width."),
    _row("shr", 2, INTEGERS, "x shifted down by y bits, y unsigned; signed x keeps its sign."),
    Function("where", ("bool", "T", "T"), "T", ANY, "x ? y : z, of any type; nothing widens."),
    _row("exp", 1, FLOATS, "e to the power x.", 2.6, 1.0),
    _row("exp2", 1, FLOATS, "2 to the power x.", 2.1, 1.0),
    _row("log", 1, FLOATS, "Natural logarithm.", 3.5, 1.0),
    _row("log2", 1, FLOATS, "Logarithm to base 2.", 3.7, 2.0),
    _row("sqrt", 1, FLOATS, "Square root.", 1.0, 0.5),
    _row("rsqrt", 1, FLOATS, "1 / sqrt(x).", 1.6, 1.5),
    _row("tanh", 1, FLOATS, "Hyperbolic tangent.", 2.2, 1.5),
    _row("sin", 1, _F32, "Sine of x in radians.", 2.8, missing=_NO_F64),
    _row("cos", 1, _F32, "Cosine of x in radians.", 2.8, missing=_NO_F64),
    _row("sin_near", 1, _F32, "sin for |x| < 2^17, where it is cheaper.", 1.6),
    _row("cos_near", 1, _F32, "cos for |x| < 2^17, where it is cheaper.", 1.6),
    _row("erf", 1, FLOATS, "The error function.", 1.6, 1.5),
    _row("floor", 1, FLOATS, "The greatest integer <= x."),
    _row("ceil", 1, FLOATS, "The least integer >= x."),
    _row("round", 1, FLOATS, "The nearest integer, ties to even."),
    _row("pow", 2, _F32, "x to the power y; x < 0 for whole y only.", 3.2, missing=_NO_F64),
    _row("isnan", 1, FLOATS, "Whether x is NaN.", result="bool"),
    _row("sigmoid", 1, FLOATS, "1 / (1 + exp(-x)).", 3.9, 2.2),
    _row("rcp", 1, FLOATS, "1 / x; off by 2^-21 for |x| > 2^126, where it is denormal.", 1.0, 0.5),
    _row("fast_tanh", 1, _F32, "tanh by tanh.approx: off by 8.0e-6.", 135.0),
    _row("fast_sin", 1, _F32, "sin by sin.approx: off by 6.5e-7 for |x| < 4.", float("inf")),
    _row("fast_cos", 1, _F32, "cos by cos.approx: off by 4.1e-7 for |x| < 4.", float("inf")),
    _row("fast_exp", 1, _F32, "exp by ex2.approx: relative error about |x| * 2^-24.", 130.0),
    _row("fast_div", 2, _F32, "x * rcp(y), for |y| <= 2^126.", 2.5),
]

FUNCTIONS: dict[str, Function] = {row.name: row for row in _ROWS}
