"""The greatest of several maxima in the place of each, as of the ranges that loops one behind the
other go over.

Attention to some first keys, and then to those of a window, has ``m = max(m1, max(s over t))``: the
sums of the first loop are relative to m1, and rescaled by ``exp(m1 - m)``. No output depends on m,
nor on m1 if m is held: with m in its place the sums are relative to one maximum, and none is
compared with what it is the maximum of.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from tkc.grad.additive import terms
from tkc.grad.below import depends, operands, walk
from tkc.grad.degrees import degree, extreme
from tkc.grad.expr import Expr
from tkc.grad.masks import support
from tkc.grad.substitution import replaced


def with_the_greatest(x: Expr) -> Expr:
    """The value with the maximum of several maxima in the place of each of them, where a shift of
    any changes nothing."""
    several = [n for n in walk(x) if n.of("max") and any(extreme(a) for a in operands(n, "max"))]
    for most in reversed(several):
        if not depends(x, most) or not _is_free(x, most):
            continue
        held = x.graph.node("probe", (), most.number, most.elem, most.free)
        found = replaced(x, {most: held})
        for one in (a for a in _below(most) if extreme(a)):
            if one.free == most.free and depends(found, one) and _is_free(found, one):
                found = replaced(found, {one: held})
        x = replaced(found, {held: most})
    return x


def _below(most: Expr) -> Iterator[Expr]:
    """The values that a maximum is one of, and those that these are maxima of, behind them."""
    for a in most.args:
        yield a
        if a.of("max"):
            yield from _below(a)


def nothing_without(x: Expr, most: Expr) -> bool:
    """Whether a value is 0 where a maximum is one of nothing, and so are all that it is made of."""
    graph = x.graph
    lowest = graph.const(-math.inf, most.elem)
    tests = [graph.map("eq", a, lowest) for a in (most, *operands(most, "max"))]
    there = {graph.map("logical_not", test) for test in tests}
    return all(not there.isdisjoint(support(part)) for part in terms(x))


def _is_free(x: Expr, of: Expr) -> bool:
    found = degree(x, of)
    return found is not None and found.kind == "free"
