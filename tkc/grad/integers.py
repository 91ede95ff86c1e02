"""Integers of indices as linear forms, so that what cancels is gone."""

from __future__ import annotations

from tkc.grad.expr import Expr, Graph, Index

Linear = dict[Expr, int]


def linear(e: Expr) -> tuple[Linear, int]:
    """({value: its factor}, constant), whose sum is the integer ``e``: what is no sum, difference
    or multiple by a constant is a value of its own, with the factor 1."""
    if e.op == "const" and isinstance(e.data, int) and not isinstance(e.data, bool):
        return {}, e.data
    if e.op == "map" and e.data in ("add", "sub"):
        (a, m), (b, n) = linear(e.args[0]), linear(e.args[1])
        sign = 1 if e.data == "add" else -1
        total = dict(a)
        for x, f in b.items():
            total[x] = total.get(x, 0) + sign * f
        return {x: f for x, f in total.items() if f}, m + sign * n
    if e.of("mul"):
        for x, y in (e.args, e.args[::-1]):
            if x.op == "const" and isinstance(x.data, int):
                terms, n = linear(y)
                return {t: f * x.data for t, f in terms.items() if f * x.data}, n * x.data
    return {e: 1}, 0


def unlinear(g: Graph, terms: Linear, constant: int, elem: str) -> Expr:
    """The integer of type ``elem`` that a linear form, atoms with factors and a constant, stands
    for: the terms that are added first, then those that are subtracted."""
    ordered = sorted(terms.items(), key=lambda t: t[1] < 0)
    made: Expr | None = None
    for x, f in ordered:
        part = x if abs(f) == 1 else g.plain("mul", g.const(abs(f), elem), x)
        if made is None:
            made = part if f > 0 else None
            if made is None:
                made = g.plain("sub", g.const(constant, elem), part)
                constant = 0
            continue
        made = g.plain("add" if f > 0 else "sub", made, part)
    if made is None:
        return g.const(constant, elem)
    if constant:
        made = g.plain("add" if constant > 0 else "sub", made, g.const(abs(constant), elem))
    return made


def add(g: Graph, a: Expr, b: Expr, sign: int) -> Expr:
    """a + sign * b of integers, equal terms of which are joined."""
    (x, m), (y, n) = linear(a), linear(b)
    total = dict(x)
    for t, f in y.items():
        total[t] = total.get(t, 0) + sign * f
    total, constant = _with_rests(g, {t: f for t, f in total.items() if f}, m + sign * n)
    return unlinear(g, *_divided_again(total, constant), a.elem)


def _divided_again(terms: Linear, constant: int) -> tuple[Linear, int]:
    """The terms of a sum with ``a`` in the place of ``a // b * b + a % b``."""
    for rest, times in terms.items():
        if not rest.of("mod"):
            continue
        a, b = rest.args
        for x, f in terms.items():
            number = x if isinstance(b.const, int) and f == times * b.const else None
            if x.of("mul") and b in x.args and f == times:
                number = x.args[1 - x.args.index(b)]
            if number is not None and number.of("floordiv") and number.args == rest.args:
                inner, n = linear(a)
                left = {t: k for t, k in terms.items() if t is not x and t is not rest}
                for t, k in inner.items():
                    left[t] = left.get(t, 0) + times * k
                return {t: k for t, k in left.items() if k}, constant + times * n
    return terms, constant


def _with_rests(g: Graph, terms: Linear, constant: int) -> tuple[Linear, int]:
    """The terms of a sum with ``a % b`` in the place of ``a - a // b * b``."""
    for x, f in terms.items():
        parts = x.args if x.of("mul") else (x,)
        quotient = next((q for q in parts if q.of("floordiv")), None)
        if quotient is None:
            continue
        a, b = quotient.args
        times = f // b.const if isinstance(b.const, int) and b.const and x is quotient else f
        if x is quotient and (not isinstance(b.const, int) or times * b.const != f):
            continue
        if x is not quotient and (len(parts) != 2 or b not in parts):
            continue
        inner, n = linear(a)
        if not inner or any(terms.get(t) != -times * k for t, k in inner.items()):
            continue
        rest = g.map("mod", a, b)
        left = {t: k for t, k in terms.items() if t is not x and t not in inner}
        left[rest] = left.get(rest, 0) - times
        return {t: k for t, k in left.items() if k}, constant + times * n
    return terms, constant


def multiply(g: Graph, a: Expr, b: Expr) -> Expr:
    """a * b of integers; a constant factor goes into the terms of a sum."""
    for x, y in ((a, b), (b, a)):
        if x.op == "const" and y.op != "const":
            terms, n = linear(y)
            k = int(x.data)  # type: ignore
            return unlinear(g, {t: f * k for t, f in terms.items() if f * k}, n * k, a.elem)
    return g.plain("mul", a, b)


def mod(g: Graph, a: Expr, b: Expr) -> Expr:
    """a % b of integers, the rest where a is b * q and an index that runs over b."""
    inner, rest = _quotient(a, b)
    return rest if inner is not None and rest is not None else g.plain("mod", a, b)


def floordiv(g: Graph, a: Expr, b: Expr) -> Expr:
    """a // b of integers, q where a is b * q and an index that runs over b."""
    if b.equals(1):
        return a
    if a.of("mul") and b in a.args:
        return a.args[1 - a.args.index(b)]
    inner, rest = _quotient(a, b)
    return inner if inner is not None and rest is not None else g.plain("floordiv", a, b)


def _quotient(a: Expr, b: Expr) -> tuple[Expr | None, Expr | None]:
    """q and r of a = b * q + r, where r is an index that is known to be in 0 <= r < b."""
    g = a.graph
    terms, constant = linear(a)
    if constant:
        return None, None
    rests = [x for x, f in terms.items() if f == 1 and x.op == "idx" and _runs_over(x.index, b)]
    for x in terms:
        if len(terms) == 2 and rests and x is not rests[0]:
            if terms[x] == b.const:
                return x, rests[0]
            if terms[x] == 1 and x.of("mul") and b in x.args:
                other = x.args[1 - x.args.index(b)]
                return other, rests[0]
    if len(terms) == 1 and rests:
        return g.const(0, a.elem), rests[0]
    return None, None


def _runs_over(i: Index, size: Expr) -> bool:
    """Whether the positions of an index are 0 <= p < size."""
    text = str(size.const) if size.op == "const" else size.data
    return i.whole and size.op in ("const", "dim") and i.extent == text
