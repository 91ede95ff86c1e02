"""Conditions outside of which a value is 0: what a mask hides, and what it need not hide again."""

from __future__ import annotations

import math

from tkc.grad.expr import Expr

Conditions = frozenset[Expr]
_NONE: Conditions = frozenset()
_KEEP_ZERO = ("neg", "abs", "sqrt", "sin", "tanh", "erf", "floor", "ceil", "round")


def support(e: Expr) -> Conditions:
    """Conditions that hold wherever the value is not 0."""
    memo = e.graph.supports
    if e not in memo:
        memo[e] = _support(e)
    return memo[e]


def vanishes(e: Expr, c: Expr) -> bool:
    """Whether a value is known to be 0 wherever a condition is false."""
    return c in support(e)


def _support(e: Expr) -> Conditions:
    if e.op in ("sum", "dot"):
        found = _NONE.union(*(support(a) for a in e.args))
        return frozenset(c for c in found if c.free.isdisjoint(e.bound))
    if e.op == "cast":
        return support(e.args[0])
    if e.op != "map":
        return _NONE
    args = e.args
    match e.data:
        case "mul":
            return support(args[0]) | support(args[1])
        case "add" | "sub":
            return support(args[0]) & support(args[1])
        case "div":
            return support(args[0])
        case "exp" | "exp2" | "sigmoid" | "fast_exp" | "fast_exp2" | "fast_sigmoid":
            return sinking(args[0])
        case "where" if args[2].equals(0):
            return every_part(args[0]) | support(args[1])
        case "where" if args[1].equals(0):
            return every_part(e.graph.map("logical_not", args[0])) | support(args[2])
        case "where":
            return support(args[1]) & support(args[2])
        case str(name) if name in _KEEP_ZERO:
            return support(args[0])
        case _:
            return _NONE


def sinking(e: Expr, end: float = -math.inf) -> Conditions:
    """Conditions that hold wherever the value is not -inf, or not the other ``end``. A factor is
    taken to be positive, but for a negative constant: with another the forward would have hidden
    nothing."""
    memo = e.graph.sinks
    if (e, end) not in memo:
        memo[e, end] = _sinking(e, end)
    return memo[e, end]


def _sinking(e: Expr, end: float) -> Conditions:
    if e.op == "cast":
        return sinking(e.args[0], end)
    if e.op != "map":
        return _NONE
    args = e.args
    match e.data:
        case "neg":
            return sinking(args[0], -end)
        case "mul":
            turned = any(a.const is not None and a.const < 0 for a in args)
            return _NONE.union(*(sinking(a, -end if turned else end) for a in args))
        case "add":
            return sinking(args[0], end) | sinking(args[1], end)
        case "sub":
            return sinking(args[0], end) | sinking(args[1], -end)
        case "div":
            return sinking(args[0], end)
        case "max" | "min" as name:
            one, other = (sinking(a, end) for a in args)
            return one | other if (name == "max") == (end > 0) else one & other
        case "where" if args[2].equals(end):
            return every_part(args[0]) | sinking(args[1], end)
        case "where" if args[1].equals(end):
            return every_part(e.graph.map("logical_not", args[0])) | sinking(args[2], end)
        case _:
            return _NONE


def every_part(c: Expr) -> Conditions:
    """A condition with all that it is made of by ``and``."""
    if c.of("logical_and"):
        return every_part(c.args[0]) | every_part(c.args[1]) | {c}
    return frozenset([c])
