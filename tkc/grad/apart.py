"""Places that are never the same: what two stores to one tensor write."""

from __future__ import annotations

import math

from tkc.grad.expr import Expr
from tkc.grad.integers import linear


def differ(a: Expr, b: Expr) -> bool:
    """Whether two index entries are known to differ, at any positions of their indices: by the
    remainder that they leave (``2 * k`` and ``2 * k + 1``), or since one lies behind all of the
    other (``k`` in ``C`` and ``C + j``)."""
    (left, m), (right, n) = linear(a), linear(b)
    step = math.gcd(*left.values(), *right.values())
    if step == 0:
        return m != n
    return (m - n) % step != 0 or _behind(a, b) or _behind(b, a)


def _behind(a: Expr, b: Expr) -> bool:
    """Whether a is beyond the range of b, an index: its extent, and what is not negative."""
    if b.op != "idx" or b.index.hi is not None or not b.index.extent:
        return False
    terms, constant = linear(a)
    (size, none) = linear(a.graph.dim(b.index.extent))
    rest = {x: terms.get(x, 0) - size.get(x, 0) for x in {*terms, *size}}
    return constant >= none and all(f == 0 or (f > 0 and _counts(x)) for x, f in rest.items())


def _counts(x: Expr) -> bool:
    """Whether a value is a position or an extent, which are not negative."""
    return x.op in ("idx", "dim")
