"""Integers of dimensions, parameters and positions as polynomials, their names told apart."""

from __future__ import annotations

import ast

from tkc.grad.expr import Expr, Graph
from tkc.support import expressions

Polynomial = dict[tuple[Expr, ...], int]  # factors, in the order of their numbers → how often


def polynomial(e: Expr) -> Polynomial:
    """An integer as a sum of products, the names of dimensions told apart."""
    if e.op == "const" and isinstance(e.data, int):
        return {(): e.data} if e.data else {}
    if e.op == "dim":
        return _of_text(e.graph, expressions.tree(str(e.data)), e)
    if e.of("cdiv"):
        return _blocks(e.graph, *(polynomial(a) for a in e.args))
    if e.of("add") or e.of("sub"):
        left, right = (polynomial(a) for a in e.args)
        return plus(left, right, 1 if e.of("add") else -1)
    if e.of("mul"):
        return times(*(polynomial(a) for a in e.args))
    return {(e,): 1}


def _of_text(g: Graph, text: ast.expr, whole: Expr) -> Polynomial:
    if isinstance(text, ast.Constant) and isinstance(text.value, int):
        return {(): text.value} if text.value else {}
    if isinstance(text, ast.BinOp) and isinstance(text.op, ast.Add | ast.Sub | ast.Mult):
        left, right = (_of_text(g, t, g.dim(expressions.shown(t))) for t in (text.left, text.right))
        if isinstance(text.op, ast.Mult):
            return times(left, right)
        return plus(left, right, 1 if isinstance(text.op, ast.Add) else -1)
    if isinstance(text, ast.Call) and expressions.shown(text.func) == "cdiv":
        return _blocks(g, *(polynomial(g.dim(expressions.shown(a))) for a in text.args))
    return {(g.scalars.get(str(whole.data), whole),): 1}


def _blocks(g: Graph, whole: Polynomial, part: Polynomial) -> Polynomial:
    """``cdiv(whole, part)``, which is one factor."""
    return {(g.plain("cdiv", _written(g, whole), _written(g, part)),): 1}


def _written(g: Graph, p: Polynomial) -> Expr:
    """A polynomial as a value: the same one of equal ones."""
    total = g.const(0, "i32")
    for factors in sorted(p, key=lambda f: [e.number for e in f]):
        term = g.const(p[factors], "i32")
        for e in factors:
            term = term * e
        total = total + term
    return total


def plus(a: Polynomial, b: Polynomial, sign: int) -> Polynomial:
    """a + sign * b."""
    total = dict(a)
    for factors, n in b.items():
        total[factors] = total.get(factors, 0) + sign * n
    return {factors: n for factors, n in total.items() if n}


def times(a: Polynomial, b: Polynomial) -> Polynomial:
    """a * b."""
    total: Polynomial = {}
    for left, m in a.items():
        for right, n in b.items():
            factors = tuple(sorted((*left, *right), key=lambda e: e.number))
            total = plus(total, {factors: m * n}, 1)
    return total


def is_size(f: Expr) -> bool:
    """Whether a factor is a size by its name, which is not negative."""
    return f.op == "dim" and str(f.data).isidentifier()


def fits(graph: Graph, extent: str, dimension: str) -> bool:
    """Whether all positions of an extent are some of a dimension whose size is that, or a number
    more."""
    more = plus(polynomial(graph.dim(dimension)), polynomial(graph.dim(extent)), -1)
    return all(not factors and count >= 0 for factors, count in more.items())
