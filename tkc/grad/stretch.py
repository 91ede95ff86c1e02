"""The range of a loop that is raised: that of one operation, or of several that adjoin."""

from __future__ import annotations

from dataclasses import dataclass

from tkc.grad.expr import Expr
from tkc.ir.core import Value
from tkc.ir.dialects import tile as t


@dataclass(frozen=True, slots=True)
class Stretch:
    """A loop over the range lo <= p < hi, in whose iterations the ``body`` of an operation runs.
    ``init`` are the values that it begins with and ``outs`` those that it leaves behind, in the
    order in which the body carries them. ``several``: it is that of more than one loop."""

    body: t.For
    lo: Expr
    hi: Expr
    init: tuple[Value, ...]
    outs: tuple[Value, ...]
    several: bool = False


def alone(op: t.For, lo: Expr, hi: Expr) -> Stretch:
    """The loop of one operation."""
    return Stretch(op, lo, hi, tuple(op.init), tuple(op.outs))
