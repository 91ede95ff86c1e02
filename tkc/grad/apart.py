"""Places that are never the same, as what two stores to one tensor write, and positions that are
always within an end."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence

from tkc.grad.below import operands, walk
from tkc.grad.expr import Expr, Index
from tkc.grad.integers import linear
from tkc.grad.polynomials import Polynomial, is_size, plus, polynomial, times


def differ(a: Expr, b: Expr) -> bool:
    """Whether two index entries are known to differ, at any positions of their indices: by the
    remainder that they leave (``2 * k`` and ``2 * k + 1``), or since the least that one may be is
    greater than all that the other may be (``C + j`` and ``k`` in ``C``, ``t`` in ``T[1:]`` and
    0)."""
    (left, m), (right, n) = linear(a), linear(b)
    step = math.gcd(*left.values(), *right.values())
    if step == 0:
        return m != n
    return (m - n) % step != 0 or _behind(a, b) or _behind(b, a)


def told_by(entries: Sequence[Expr], unknown: Collection[Index]) -> set[Index]:
    """Which indices follow from a place in a tensor: that of which an entry is a multiple, but for
    what follows from others; and both of ``n * a + b`` with b in n. What is divided follows from
    the quotient and the rest."""
    moving = ([x for x in linear(e)[0] if not _is_number(x)] for e in entries)
    alone = [xs[0] for xs in moving if len(xs) == 1]
    parts = {fn: {x.args for x in alone if x.of(fn)} for fn in ("floordiv", "mod")}
    entries = [*entries, *(x for x, _ in parts["floordiv"] & parts["mod"])]
    found = set[Index]()
    while True:
        before = len(found)
        for e in entries:
            terms, _ = linear(e)
            mine = {i for i in e.free if i in unknown and i not in found}
            bare = {i for i in mine if not any(i in x.free for x in terms if x.op != "idx")}
            factors = {x.index: f for x, f in terms.items() if x.op == "idx" and x.index in bare}
            if len(mine) == 1 or (len(mine) == 2 and _digits(factors)):
                found |= factors.keys()
        if len(found) == before:
            return found


def _is_number(e: Expr) -> bool:
    """Whether an integer is made of sizes and parameters alone."""
    return all(n.op in ("const", "dim", "param", "map") for n in walk(e))


def _digits(factors: dict[Index, int]) -> bool:
    """Whether of two indices one counts within each step of the other."""
    return any(
        one == 1 and b.whole and b.extent == str(n)
        for a, n in factors.items()
        for b, one in factors.items()
        if a is not b
    )


def apart_where(a: Expr, b: Expr) -> str | None:
    """The sizes at which two index entries differ, as a condition; "" where that is at all sizes,
    None where it is not known at any."""
    if differ(a, b):
        return ""
    found = [c for c in (_beyond(a, b), _beyond(b, a)) if c is not None]
    return min(found, default=None)


def holds(test: Expr) -> bool:
    """Whether a comparison of positions is true wherever they are."""
    turned = {"le": "ge", "lt": "gt"}
    if test.op != "map" or test.data not in (*turned, *turned.values()):
        return False
    large, small = test.args if test.data in turned.values() else test.args[::-1]
    strict = test.data in ("lt", "gt")
    if strict and small.of("floordiv") and len(blocks := [*polynomial(large)]) == 1:
        (last,) = blocks[0] or (large,)
        if last.of("cdiv") and last.args[1] is small.args[1]:  # p // n < cdiv(N, n)
            large, small = last.args[0], small.args[0]
    return at_most(small, large, 1 if strict else 0)


def at_most(a: Expr, b: Expr, less: int = 0) -> bool:
    """Whether ``a <= b - less`` wherever the positions are of which both are made."""
    more = plus(plus(polynomial(b), polynomial(a), -1), {(): less}, -1)
    return any(_of_sizes(low) for low in _bounds(more, least=True))


def _of_sizes(p: Polynomial) -> bool:
    """Whether a number is a sum of products of sizes, and no less than 0."""
    return all(n > 0 and all(is_size(f) for f in factors) for factors, n in p.items())


def _behind(a: Expr, b: Expr) -> bool:
    return _beyond(a, b) == ""


def _beyond(a: Expr, b: Expr) -> str | None:
    """The sizes at which a is greater than b, as ``apart_where`` has them."""
    found: list[str] = []
    most = list(_bounds(polynomial(b), least=False))
    for low in _bounds(polynomial(a), least=True):
        for high in most:
            more = plus(low, high, -1)
            rest = -more.pop((), 0)
            if _of_sizes(more):
                total = " + ".join(_product(factors, n) for factors, n in more.items())
                found += [""] * (rest < 0) + [f"{total} > {rest}"] * (rest >= 0 and bool(total))
    return min(found, default=None)


def _product(factors: Sequence[Expr], n: int) -> str:
    return " * ".join([str(n)] * (n > 1) + [str(f.data) for f in factors])


def _bounds(p: Polynomial, least: bool) -> Iterator[Polynomial]:
    """What a number of positions is at least, or at most, as numbers of sizes."""
    positions = {f for factors in p for f in factors if f.op == "idx" or _counts(f)}
    if not positions:
        yield p
        return
    # the range of an index depends on others only
    last = max(positions, key=lambda f: (f.op != "idx", f.op == "idx" and f.index.number))
    mine = {factors: n for factors, n in p.items() if last in factors}
    rest = {factors: n for factors, n in p.items() if last not in factors}
    slope = {tuple(f for f in factors if f is not last): n for factors, n in mine.items()}
    grows = {n > 0 for n in mine.values()}
    scaled = all(is_size(f) or f in positions for factors in slope for f in factors)
    if len(grows) > 1 or not scaled or any(factors.count(last) > 1 for factors in mine):
        return
    for end in _ends(last, grows == {least}):
        yield from _bounds(plus(rest, times(slope, end), 1), least)


def _counts(e: Expr) -> bool:
    """Whether a value is a quotient of positions, or what is left of them: not negative."""
    if not (e.of("floordiv") or e.of("mod")):
        return False
    x, n = e.args
    positive = (isinstance(n.const, int) and n.const > 0) or is_size(n)
    return positive and any(_of_sizes(low) for low in _bounds(polynomial(x), least=True))


def _ends(position: Expr, least: bool) -> list[Polynomial]:
    """The first of the positions that a value may be, or the last one, by all that bounds it."""
    if position.op != "idx":
        return [{}] if least else []
    i, graph = position.index, position.graph
    block = i.kind == "block" and i.origin == "grid"
    if least:
        firsts = [] if i.lo is None else operands(i.lo, "max")
        firsts += [graph.of_block("start", i)] if block else []
        return [{}, *(polynomial(e) for e in firsts)]
    ends = [] if i.hi is None else operands(i.hi, "min")
    ends += [graph.of_block("end", i)] if block else []
    ends += [graph.dim(i.extent)] if i.extent else []
    return [plus(polynomial(e), {(): 1}, -1) for e in ends]
