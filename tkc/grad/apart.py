"""Places that are never the same: what two stores to one tensor write."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from tkc.grad.expr import Expr, Index
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


def told_by(entries: Sequence[Expr], unknown: Collection[Index]) -> set[Index]:
    """Which indices follow from a place in a tensor: that of which an entry is a multiple, but for
    what follows from others; and both of ``n * a + b`` with b in n."""
    found = set[Index]()
    while True:
        before = len(found)
        for e in entries:
            terms, _ = linear(e)
            mine = {i for i in e.free if i in unknown and i not in found}
            alone = {i for i in mine if not any(i in x.free for x in terms if x.op != "idx")}
            factors = {x.index: f for x, f in terms.items() if x.op == "idx" and x.index in alone}
            if len(mine) == 1 or (len(mine) == 2 and _digits(factors)):
                found |= factors.keys()
        if len(found) == before:
            return found


def _digits(factors: dict[Index, int]) -> bool:
    """Whether of two indices one counts within each step of the other."""
    return any(
        one == 1 and b.whole and b.extent == str(n)
        for a, n in factors.items()
        for b, one in factors.items()
        if a is not b
    )


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
