"""What becomes of values when a loop is raised: sums of blocks, recurrences, bounds by masks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tkc.grad.below import depends, operands, walk
from tkc.grad.expr import Expr, Index
from tkc.grad.integers import linear
from tkc.grad.masks import support
from tkc.grad.substitution import rebuilt, substituted


def terms(e: Expr) -> list[Expr]:
    """The terms of a sum, with their signs."""
    if e.of("add"):
        return [*terms(e.args[0]), *terms(e.args[1])]
    if e.of("sub"):
        return [*terms(e.args[0]), *(-x for x in terms(e.args[1]))]
    return [e]


Affine = tuple[Expr, Expr] | None


def affine(y: Expr, c: Expr) -> Affine:
    """f and u of y = f * c + u, neither of which depends on c; None if there are none."""
    return _affine(y, c, {})


def _affine(y: Expr, c: Expr, done: dict[Expr, Affine]) -> Affine:
    """The same, which is ``done`` once for each value: many may be made of one several times."""
    if y not in done:
        done[y] = _parts(y, c, done)
    return done[y]


def _parts(y: Expr, c: Expr, done: dict[Expr, Affine]) -> Affine:
    g = y.graph
    element = g.wide(y.elem) if g.is_float(y.elem) else y.elem
    zero, one = g.const(0, element), g.const(1, element)
    if y is c:
        return one, zero
    if not depends(y, c):
        return zero, y
    if y.op == "cast" and y.elem == g.wide(y.elem):
        found = _affine(y.args[0], c, done)
        return found and (g.cast(found[0], y.elem), g.cast(found[1], y.elem))
    if y.op == "at" and not any(depends(a, c) for a in y.args[1:]):
        found = _affine(y.args[0], c, done)
        if found is None or not c.free.isdisjoint(y.axes):
            return None
        return tuple(g.at(x, y.axes, y.args[1:]) for x in found)  # type: ignore
    if y.op != "map":
        return None
    parts = [_affine(a, c, done) for a in y.args]
    match y.data:
        case "add" | "sub" if parts[0] and parts[1]:
            return tuple(g.map(str(y.data), a, b) for a, b in zip(*parts, strict=True))  # type: ignore
        case "neg" if parts[0]:
            return -parts[0][0], -parts[0][1]
        case "mul":
            for k in (0, 1):
                found, other = parts[k], y.args[1 - k]
                if found and not depends(other, c):
                    return found[0] * other, found[1] * other
        case "div" if parts[0] and not depends(y.args[1], c):
            return parts[0][0] / y.args[1], parts[0][1] / y.args[1]
        case "where" if not depends(y.args[0], c) and parts[1] and parts[2]:
            both = zip(parts[1], parts[2], strict=True)
            return tuple(g.map("where", y.args[0], a, b) for a, b in both)  # type: ignore
        case _:
            pass
    return None


def supports(n: Expr) -> frozenset[Expr]:
    """Conditions that hold wherever what a sum adds up is not 0."""
    return frozenset[Expr]().union(*(support(a) for a in n.args))


def local(roots: Sequence[Expr], axes: Sequence[Index]) -> Expr | None:
    """A value below that is one of a block: a scan or other places along an axis of it, what is
    reduced over one, or what a function makes that may need all of it. None if there is none."""
    for n in walk(*roots):
        along = n.op == "scan" and n.scan[1] in axes
        along = along or (n.op == "call" and not n.call.along.isdisjoint(axes))
        if along or (n.op == "at" and not set(n.axes).isdisjoint(axes)):
            return n
        if not n.bound.isdisjoint(axes):
            return n
    return None


def added_up(u: Expr, axes: Sequence[Index], whole: Callable[[Expr], Index]) -> Expr | None:
    """The sum over all blocks of what one of them gives, which must be additive: made of sums over
    an axis of the block, which become sums over ``whole`` of them, times what does not depend on
    the block. None if it is not."""
    g = u.graph

    def touches(n: Expr) -> bool:
        held = n.axes if n.op == "at" else ()
        return any(a in n.bound or a in n.free or a in n.blocks or a in held for a in axes)

    def part(x: Expr) -> Expr | None:
        return added_up(x, axes, whole)

    mine = [a for a in axes if a in u.bound]
    if u.op in ("sum", "dot") and len(mine) == 1 and not local(u.args, axes):
        over = whole(u)
        pairs = {mine[0]: g.idx(over)}
        return rebuilt(u, [substituted(a, pairs) for a in u.args], (u.bound - {mine[0]}) | {over})
    if u.op == "cast" and u.elem == g.wide(u.elem):
        inner = part(u.args[0])
        return None if inner is None else g.cast(inner, u.elem)
    if u.op != "map":
        return None
    touched = [any(touches(n) for n in walk(a)) for a in u.args]
    parts = [part(a) if yes else a for a, yes in zip(u.args, touched, strict=True)]
    known = [p for p in parts if p is not None]
    if len(known) < len(parts):
        return None
    match u.data:
        case "add" | "sub" if all(t or a.equals(0) for t, a in zip(touched, u.args, strict=True)):
            return g.map(str(u.data), *known)
        case "neg" if touched[0]:
            return -known[0]
        case "mul" if touched.count(True) == 1:
            return known[0] * known[1]
        case "div" if touched == [True, False]:
            return known[0] / known[1]
        case "where" if not touched[0]:
            sides = zip(touched[1:], u.args[1:], strict=True)
            return g.map("where", *known) if all(t or a.equals(0) for t, a in sides) else None
        case _:
            return None


def limit(c: Expr, i: Index, lower: bool) -> Expr | None:
    """a of a condition that says ``i <= a`` (or, ``lower``, ``i >= a``), with a free of i."""
    if c.op != "map" or c.data not in ("ge", "gt", "le", "lt"):
        return None
    g = c.graph
    left, right = c.args
    small, large = (right, left) if c.data in ("ge", "gt") else (left, right)
    strict = c.data in ("gt", "lt")
    if g.is_float(small.elem):
        return None
    (a, m), (b, n) = linear(small), linear(large)  # small + strict <= large
    terms = dict(b)
    for x, f in a.items():
        terms[x] = terms.get(x, 0) - f
    constant = n - m - int(strict)  # 0 <= terms + constant
    mine = [
        x
        for x in terms
        if terms[x] and x.op == "idx" and x.index.extent == i.extent and _like(x.index, i)
    ]
    for x in mine:
        f = terms[x]
        if f != (1 if lower else -1):
            continue
        rest = {y: (-k if lower else k) for y, k in terms.items() if y is not x and k}
        if any(i in y.free for y in rest):
            continue
        from_zero = -constant if lower else constant
        made = g.const(from_zero, "i32")
        for y, k in rest.items():
            made = made + g.const(k, "i32") * y
        return made
    return None


def cut(end: Expr | None, by: Expr | None, function: str) -> Expr | None:
    """An end of a range, cut by one that a mask lets it have: the "max" of two first positions, or
    the "min" of two ends."""
    if end is None or by is None or by in operands(end, function):
        return by if end is None else end
    return end.graph.map(function, end, by)


def _like(a: Index, i: Index) -> bool:
    """Whether an index is i, or another axis of the blocks of the same loop."""
    return a is i or (a.open and i.open and a.name == i.name)
