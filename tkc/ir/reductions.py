"""The table of reductions: one row is all that the compiler knows of a kind.

Checker, evaluator, passes, emitter, cost model and gradients follow from it; a kind is added here
and nowhere else. Without a rule in ``tkc.grad.adjoints`` its gradient is refused.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tkc.ir.elementwise import IDEMPOTENT, demand_joining
from tkc.ir.numbers import Number, greatest, least
from tkc.ir.types import Element


@dataclass(frozen=True, slots=True)
class Reduction:
    """One row. A reduction joins the values of an axis, in an order that the compiler chooses."""

    name: str  # as programs write it: "sum"
    function: str  # the elementwise function (tkc.ir.elementwise) that joins two values
    numpy: str  # the ufunc of numpy that does so
    identity: Callable[[Element], Number]  # joined with x it gives x; of nothing it is the result
    scan: str = ""  # the name of the running values: "cumsum"; empty where there are none
    of_truth: bool = False  # it takes truth values; others take numbers
    locates: bool = False  # it gives the first position of the joined value, as i32

    def __post_init__(self) -> None:
        """Raises ValueError for a function that there is none of."""
        demand_joining(self.name, self.function)

    @property
    def idempotent(self) -> bool:
        """Whether the same value joined again changes nothing."""
        return self.function in IDEMPOTENT and not self.locates

    @property
    def rounds(self) -> bool:
        """Whether joining floats rounds, so that another order gives another result."""
        return self.function in ("add", "mul")


def _number(value: int) -> Callable[[Element], Number]:
    return lambda element: float(value) if element.is_float else value


def _truth(value: bool) -> Callable[[Element], Number]:
    return lambda element: value


_ROWS = (
    Reduction("sum", "add", "add", _number(0), "cumsum"),
    Reduction("prod", "mul", "multiply", _number(1), "cumprod"),
    Reduction("max", "max", "maximum", least, "cummax"),
    Reduction("min", "min", "minimum", greatest),
    Reduction("any", "logical_or", "logical_or", _truth(False), of_truth=True),
    Reduction("all", "logical_and", "logical_and", _truth(True), of_truth=True),
    Reduction("argmax", "max", "maximum", least, locates=True),
    Reduction("argmin", "min", "minimum", greatest, locates=True),
)

REDUCTIONS: dict[str, Reduction] = {row.name: row for row in _ROWS}
SCANS: dict[str, Reduction] = {row.scan: row for row in _ROWS if row.scan}
