"""Where the numbers, types and ranges of an elaborated kernel come from.

Tile IR is made for given static dimensions, ``param``s and types, and holds their values. Whoever
writes source text again (``tkc.grad``) needs their names: they stand here, beside the IR.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tkc.frontend.meanings import Const, Func, Meaning, Run
from tkc.ir.core import Op, Value
from tkc.support.source import Source, Span

BACKWARD = "_backward"  # behind the name of a function, that of the function for its gradient


@dataclass(frozen=True, slots=True)
class Called:
    """A call of a function with a gradient of its own, which was inlined: its arguments by name,
    what it gave, and the operations that its body became."""

    function: Func
    given: Mapping[str, Meaning]
    found: Meaning
    ops: Sequence[Op]


@dataclass(slots=True)
class Origins:
    """``constants``: of a ``tile.const``, the expression that it is the value of. ``types``: of a
    cast, loaded or declared value, the type variable that names its type. ``runs``: every axis and
    every scalar of a grid or loop, by its value in the IR. ``spans``: of an operation, the
    expression or statement that it comes from. ``inside`` is the function whose body or meaning an
    operation is a part of. ``calls`` are those of functions with gradients of their own, inner ones
    first. ``decided`` are the conditions over static dimensions and ``param``s by which one of two
    sides was left out, and which one: what was made is right where they are the same."""

    constants: dict[Value, str] = field(default_factory=dict[Value, str])
    types: dict[Value, str] = field(default_factory=dict[Value, str])
    runs: dict[Value, Run] = field(default_factory=dict[Value, Run])
    inside: dict[Op, str] = field(default_factory=dict[Op, str])
    calls: list[Called] = field(default_factory=list[Called])
    spans: dict[Op, tuple[Source, Span]] = field(default_factory=dict[Op, "tuple[Source, Span]"])
    decided: dict[str, bool] = field(default_factory=dict[str, bool])

    def decide(self, condition: Const) -> bool:
        """Whether a constant condition holds, for whoever leaves a side out by it."""
        if condition.origin:
            self.decided[condition.origin] = bool(condition.value)
        return bool(condition.value)


def text_of(x: Const) -> str:
    """A constant as an operand of the expression that another one comes from."""
    if x.source:
        return x.source if x.source.isidentifier() else f"({x.source})"
    return str(x.value).lower() if isinstance(x.value, bool) else str(x.value)


def derived(found: Const, form: str, *operands: Const) -> Const:
    """The constant with where it comes from: ``form`` has ``{}`` for each operand."""
    if not any(x.source for x in operands):
        return found
    origin = form.format(*(text_of(x) for x in operands))
    return Const(found.value, found.poly, found.element, origin)
