"""The table of updates of tensors: one row is all that the compiler knows of a kind.

``C[i] max= x`` joins what an element holds with a value, and ``fetch_max(C[i], x)`` also gives what
it held. Checker, evaluator, lowering and emitter follow from the row; where PTX has an instruction
for it, ``tkc.ptx.rules.updates`` says which, and elsewhere values are compared and swapped. Without
a rule in ``tkc.grad.memory`` its gradient is refused.
"""

from __future__ import annotations

from dataclasses import dataclass

from tkc.ir.elementwise import FUNCTIONS, IDEMPOTENT, demand_joining


@dataclass(frozen=True, slots=True)
class UpdateKind:
    """One row. Programs come in any order, so joining is commutative and associative."""

    name: str  # in the IR, and behind ``fetch_``: "max"
    operator: str  # as programs write it, in front of ``=``: "max"
    function: str  # the elementwise function (tkc.ir.elementwise) that joins two values
    numpy: str  # the ufunc of numpy that does so
    truth: str = ""  # the function that joins truth values; empty where there is none

    def __post_init__(self) -> None:
        """Raises ValueError for functions that there are none of."""
        for function in filter(None, (self.function, self.truth)):
            demand_joining(self.name, function)

    @property
    def idempotent(self) -> bool:
        """Whether the same value joined again changes nothing."""
        return self.function in IDEMPOTENT

    @property
    def of_integers(self) -> bool:
        """Whether it takes integers, or truth values, only."""
        return FUNCTIONS[self.function].of_integers


_ROWS = (
    UpdateKind("add", "+", "add", "add"),
    UpdateKind("max", "max", "max", "maximum"),
    UpdateKind("min", "min", "min", "minimum"),
    UpdateKind("and", "&", "bitand", "bitwise_and", "logical_and"),
    UpdateKind("or", "|", "bitor", "bitwise_or", "logical_or"),
    UpdateKind("xor", "^", "bitxor", "bitwise_xor", "ne"),
)

UPDATES: dict[str, UpdateKind] = {row.name: row for row in _ROWS}
# By their operators; what is taken away is added with the other sign.
OPERATORS: dict[str, UpdateKind] = {"+": UPDATES["add"], "-": UPDATES["add"]} | {
    row.operator: row for row in _ROWS
}
# The operators of functions that also give the value before: ``fetch_add(C[i], x)``.
FETCHES: dict[str, str] = {
    "fetch_add": "+", "fetch_sub": "-", **{f"fetch_{row.name}": row.operator for row in _ROWS}
}  # fmt: skip
