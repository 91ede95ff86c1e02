"""Degrees: what becomes of a value if another one, M, is shifted.

A value has the degree "free" if it does not change; "add" if a shift of M by d adds k * d to it;
"mul" if it multiplies it by base ** (k * d). k is a number, or a number times a value that M does
not change (``Factors``). Most values have no degree, and nothing is concluded of them. Each element
of M is shifted by itself: what is reduced over an index of M sees a shift of one element only, and
has no degree.

What has degree "free" in a running maximum does not depend on it at all, so the maximum has no
gradient: this holds of a softmax in any form, without a pattern of one.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass

from tkc.grad.below import walk
from tkc.grad.expr import Expr
from tkc.grad.substitution import remade

Factors = dict[Expr | None, float]  # a sum of numbers times values; None stands for 1


@dataclass(frozen=True, eq=False)
class Degree:
    """``kind`` "free", "add" or "mul"; ``factors`` k, ``base`` "exp" or "exp2" of a "mul"."""

    kind: str
    factors: Factors
    base: str = ""

    def same(self, other: Degree | None) -> bool:
        """Whether a shift does the same to both values: the kind, the base and all factors agree;
        not to None."""
        return (
            other is not None
            and (self.kind, self.base) == (other.kind, other.base)
            and not _sum(self.factors, other.factors, -1.0)
        )

    def opposite(self, other: Degree) -> bool:
        """Whether what one multiplies by, the other divides by."""
        same = (self.kind, self.base) == (other.kind, other.base)
        return same and not _sum(self.factors, other.factors, 1.0)


FREE = Degree("free", {})


def _sum(a: Factors, b: Factors, sign: float) -> Factors:
    total = dict(a)
    for key, f in b.items():
        total[key] = total.get(key, 0.0) + sign * f
    return {key: f for key, f in total.items() if abs(f) > 1e-12}


def _made(kind: str, factors: Factors, base: str = "") -> Degree:
    return Degree(kind, factors, base) if factors else FREE


def degree(e: Expr, of: Expr) -> Degree | None:
    """The degree of ``e`` in ``of``: what adding a number to ``of`` does to it, which is nothing,
    to add a multiple of that number, or to multiply by a power of its exponential. None where it
    does something else (``x * x``), or ``of`` depends on what ``e`` is summed over."""
    found: dict[Expr, Degree | None] = {}
    for node in walk(e):
        if node is of:
            found[node] = Degree("add", {None: 1.0})
            continue
        if (held := guarded(node) or _but_for_nothing(node)) is not None:
            found[node] = found[held]
            continue
        below = [found[a] for a in node.args]
        if all(d is not None and d.kind == "free" for d in below):
            found[node] = FREE
        elif any(d is None for d in below) or not of.free.isdisjoint(node.bound):
            found[node] = None
        else:
            found[node] = _of(node, [d for d in below if d is not None])
    return found[e]


def unguarded(e: Expr, maxima: Collection[Expr]) -> Expr:
    """A value with what is guarded in the place of the guards: of x itself, and of what has a
    constant where one of the ``maxima`` is one of nothing."""
    done: dict[Expr, Expr] = {}
    for n in walk(e):
        args = [done[a] for a in n.args]
        done[n] = remade(n, args)
        found = _of_nothing(n)
        if found is not None and (found[0] in maxima or found[0] is found[1]):
            done[n] = done[found[1]]
    return done[e]


def guarded(node: Expr) -> Expr | None:
    """x of ``where(x == -inf, c, x)`` or ``where(x > -inf, x, c)``: a maximum of nothing, whose
    exponentials are all 0."""
    found = _of_nothing(node)
    return found[1] if found is not None and found[0] is found[1] else None


def _of_nothing(node: Expr) -> tuple[Expr, Expr] | None:
    """x and y of ``where(x == -inf, c, y)``, or of ``where(x > -inf, y, c)``, with a constant c."""
    if not node.of("where"):
        return None
    test, yes, no = node.args
    if test.of("logical_not"):
        test, yes, no = test.args[0], no, yes
    if test.op != "map" or len(test.args) != 2:
        return None
    (left, right), name = test.args, str(test.data)
    if _lowest(left):
        left, right = right, left
        name = {"lt": "gt", "ge": "le"}.get(name, name if name in ("eq", "ne") else "")
    if not _lowest(right) or name not in ("eq", "le", "ne", "gt"):
        return None
    nothing, other = (yes, no) if name in ("eq", "le") else (no, yes)
    return (left, other) if nothing.const is not None else None


def extreme(node: Expr) -> bool:
    """Whether a value is a maximum or minimum: of a tile, or of two values."""
    reduced = node.op in ("max", "min") and bool(node.bound)
    return reduced or node.of("max") or node.of("min")


def _but_for_nothing(node: Expr) -> Expr | None:
    """x of ``where(m == -inf, c, 0) + x``: what is there where m is a maximum of nothing does not
    count, for then there is no shift of it."""
    if not node.of("add"):
        return None
    for part, other in (node.args, node.args[::-1]):
        if part.of("where") and part.args[0].of("eq") and part.args[2].equals(0):
            left, right = part.args[0].args
            if any(_lowest(a) and extreme(b) for a, b in ((left, right), (right, left))):
                return other
    return None


def _lowest(e: Expr) -> bool:
    return e.equals(-math.inf) or (e.of("neg") and e.args[0].equals(math.inf))


def _of(node: Expr, d: list[Degree]) -> Degree | None:
    kinds = [x.kind for x in d]
    if node.op == "cast":
        return d[0]
    if node.op in ("sum", "dot"):
        if "add" in kinds:
            return None
        return _outside(node, _product(d))
    if node.op in ("max", "min") and kinds[0] == "add":
        return _outside(node, d[0])
    return _of_map(node, d, kinds) if node.op == "map" else None


def _outside(node: Expr, found: Degree | None) -> Degree | None:
    """A degree whose factors do not depend on what is summed over."""
    if found is None or any(k is not None and k.free & node.bound for k in found.factors):
        return None
    return found


def _product(d: list[Degree], signs: tuple[float, ...] = (1.0, 1.0)) -> Degree | None:
    bases = {x.base for x in d if x.kind == "mul"}
    if len(bases) != 1:
        return None
    total: Factors = {}
    for x, sign in zip(d, signs, strict=False):
        total = _sum(total, x.factors, sign)
    return _made("mul", total, bases.pop())


def _of_map(node: Expr, d: list[Degree], kinds: list[str]) -> Degree | None:
    args = node.args
    match node.data:
        case "add" | "sub":
            if "mul" in kinds:
                return d[0] if d[0].same(d[1]) else None
            return _made(
                "add", _sum(d[0].factors, d[1].factors, 1.0 if node.data == "add" else -1.0)
            )
        case "neg":
            return _made("add", _sum({}, d[0].factors, -1.0)) if kinds[0] == "add" else d[0]
        case "mul" | "div":
            if "add" not in kinds:
                return _product(d, (1.0, 1.0 if node.data == "mul" else -1.0))
            at = kinds.index("add")
            if kinds[1 - at] != "free" or (node.data == "div" and at == 1):
                return None
            return _scaled(d[at].factors, args[1 - at], node.data == "div")
        case "exp" | "exp2" if kinds[0] == "add":
            return _made("mul", d[0].factors, str(node.data))
        case "log" | "log2" if kinds[0] == "mul":
            same = d[0].base == {"log": "exp", "log2": "exp2"}[str(node.data)]
            return _made("add", d[0].factors) if same else None
        case "max" | "min" if d[0].same(d[1]):
            return d[0]
        case "gt" | "ge" | "lt" | "le" | "eq" | "ne" if "mul" in kinds:
            return FREE if args[1 - kinds.index("mul")].equals(0) else None  # the sign stays
        case "gt" | "ge" | "lt" | "le" | "eq" | "ne" if kinds.count("add") == 1:
            other = args[1 - kinds.index("add")]
            return FREE if _lowest(other) or other.equals(math.inf) else None  # so is what it was
        case "where" if kinds[0] == "free":
            return _chosen(args, d)
        case _:
            return None


def _scaled(factors: Factors, by: Expr, divided: bool) -> Degree | None:
    if by.const is not None:
        number = float(by.const)
        if divided and number == 0:
            return None
        return _made("add", {k: f / number if divided else f * number for k, f in factors.items()})
    if divided or set(factors) != {None}:
        return None
    return _made("add", {by: factors[None]})


def _chosen(args: tuple[Expr, ...], d: list[Degree]) -> Degree | None:
    """Of ``where``: a mask with 0 keeps a factor, one with -inf what is added."""
    for mine, other in ((1, 2), (2, 1)):
        hidden = {"mul": 0, "add": -math.inf}.get(d[mine].kind)
        if hidden is not None and args[other].equals(hidden):
            return d[mine]
    return d[1] if d[1].same(d[2]) else None
