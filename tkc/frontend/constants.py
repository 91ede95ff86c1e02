"""Functions of constants: computed from the rows of the table of elementwise functions."""

from __future__ import annotations

import math
from collections.abc import Sequence

from tkc.frontend.meanings import Const
from tkc.frontend.walk import Walk
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.types import F64
from tkc.support.source import Span


def folded(walk: Walk, name: str, values: Sequence[Const], span: Span) -> Const:
    """What the elementwise function gives for constants, in float64; a test gives a truth value.

    An error where the function has no value there, or none that is finite.
    """
    try:
        numbers = [float(x.value) for x in values]
    except OverflowError:
        numbers = list[float]()
    kinds = [F64] * len(values)
    found = FUNCTIONS[name].fold(kinds, numbers) if numbers else None
    lost = found is not None and not math.isfinite(found) and all(map(math.isfinite, numbers))
    if found is None or lost:
        raise walk.fail("E0305", "this constant cannot be computed", span)
    return Const(found)
