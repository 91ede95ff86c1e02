"""Sums and maxima of which every program, or every iteration, has a share.

Where k goes over all of K, and the positions ``T[k * s:(k + 1) * s]`` are those of k,

* the greatest of the maxima over them is the maximum over ``T[:K * s]``;
* a value that is added up over k, and that does not change where the maximum of its share is
  shifted, may have the greatest of them in its place (``tkc.grad.degrees``);
* the sum over k of sums over them is the sum over ``T[:K * s]``: over all of T, if that reaches it.

So what programs join of what each made of its share of the keys is what one of them would make.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from tkc.grad.below import operands, walk
from tkc.grad.degrees import degree
from tkc.grad.expr import BINDERS, Expr, Graph, Index, union
from tkc.grad.forward import Forward
from tkc.grad.substitution import rebuilt, replaced, substituted
from tkc.support import expressions

Polynomial = dict[tuple[Expr, ...], int]  # factors, in the order of their numbers → how often


class Shares:
    """The shares of one kernel, joined: equal ranges are one index."""

    def __init__(self, forward: Forward) -> None:
        self.forward, self.graph = forward, forward.graph
        self.made: dict[tuple[object, ...], Index] = {}
        self.done: dict[Expr, Expr] = {}

    def joined(self, x: Expr) -> Expr:
        """The value with what is joined of shares over the whole range; x itself if nothing is."""
        shared = (k for n in walk(x) for i in n.bound for k in i.outer)
        if not any(k in n.bound for k in shared for n in walk(x)):
            return x
        for node in walk(x):
            if node not in self.done:
                args = [self.done[a] for a in node.args]
                same = all(a is b for a, b in zip(args, node.args, strict=True))
                self.done[node] = self._node(node if same else rebuilt(node, args))
        return self.done[x]

    def _node(self, node: Expr) -> Expr:
        if node.op not in ("sum", "max", "min"):
            return self._usual(node)
        for k in sorted(node.bound, key=lambda i: i.name):
            node = self._of_shares(node, k) if k in node.bound else node
        return self._usual(node)

    def _of_shares(self, node: Expr, k: Index) -> Expr:
        """A sum or maximum over k and other indices, of values of shares: over all of them."""
        (x,) = node.args
        x = self._without_inner(x, k) if node.op == "sum" else x
        alike = x.op == node.op or (node.op, x.op) == ("sum", "dot")
        others = node.bound - {k}
        if any(k in i.outer for i in others):
            inner, others = rebuilt(node, [x], others), frozenset[Index]()
        else:
            inner = x if alike else None
        whole = None if inner is None else self._over_all(inner, k)
        if whole is None:
            return node if x is node.args[0] else rebuilt(node, [x])
        made = rebuilt(node, [whole], others) if others else whole
        made.name, made.place = made.name or node.name, made.place or node.place
        return made

    def _usual(self, node: Expr) -> Expr:
        """The node over one index for each range."""
        if node.op not in BINDERS or all(i.whole for i in node.bound):
            return node
        new = {i: self._index(i) for i in node.bound}
        pairs = {i: self.graph.idx(j) for i, j in new.items() if i is not j}
        taken = union(a.free for a in node.args) & {e.index for e in pairs.values()}
        if not pairs or taken:
            return node
        args = [substituted(a, pairs) for a in node.args]
        return rebuilt(node, args, frozenset(new.values()))

    def _index(self, i: Index) -> Index:
        if i.loop is not None or i.open:
            return i
        return self.made.setdefault((i.name, i.kind, i.extent, i.size, i.lo, i.hi), i)

    # --- the three rules ----------------------------------------------------------------------

    def _without_inner(self, x: Expr, k: Index) -> Expr:
        """What is added up over k, with the greatest of the maxima of all shares in the place of
        that of each, where a shift of that one changes nothing."""
        for m in [n for n in walk(x) if n.op in ("max", "min")]:
            whole = self._over_all(m, k)
            if whole is None or whole not in walk(x):
                continue
            found = degree(x, m)
            if found is not None and found.kind == "free":
                return self._without_inner(replaced(x, {m: whole}), k)
        return x

    def _over_all(self, inner: Expr, k: Index) -> Expr | None:
        """A sum or maximum of one share as that of all of them; None if it is none."""
        shares = [i for i in inner.bound if k in i.outer]
        if len(shares) != 1 or any(k in a.free for a in inner.args):
            return None
        whole = self._whole(shares[0], k)
        if whole is None or whole in union(a.free for a in inner.args):
            return None
        pairs = {shares[0]: self.graph.idx(whole)}
        bound = (inner.bound - {shares[0]}) | {whole}
        made = rebuilt(inner, [substituted(a, pairs) for a in inner.args], bound)
        return self._usual(made)

    def _whole(self, i: Index, k: Index) -> Index | None:
        """The index over all of the shares that i is one of, for the places of k."""
        if i.lo is None or i.hi is None or not (k.whole and k.extent):
            return None
        if i.kind == "held" or i.loop is not None or i.lo.blocks or i.hi.blocks:
            return None
        first = polynomial(i.lo)
        step = _slope(first, k)
        others = [e for e in operands(i.hi, "min") if k not in e.free]
        mine = [e for e in operands(i.hi, "min") if k in e.free]
        if step is None or len(mine) != 1 or _plus(polynomial(mine[0]), first, -1) != step:
            return None
        g = self.graph
        lo, hi = (substituted(i.lo, {k: e}) for e in (g.const(0, "i32"), g.dim(k.extent)))
        start = None if lo.equals(0) else lo
        all_of_it = [*others, *([g.dim(i.extent)] if i.extent else [])]
        reach = _plus(polynomial(lo), _times(step, polynomial(g.dim(k.extent))), 1)
        ends = others if any(_covers(reach, e) for e in all_of_it) else [*others, hi]
        stop: Expr | None = None
        for e in ends:
            stop = e if stop is None else g.map("min", stop, e)
        key = (i.name, i.kind, i.extent, i.size, start, stop)
        if key not in self.made:
            self.made[key] = self.forward.beside(i, lo=start, hi=stop)
        return self.made[key]


# --- polynomials ----------------------------------------------------------------------------------


def polynomial(e: Expr) -> Polynomial:
    """An integer as a sum of products, the names of dimensions told apart."""
    if e.op == "const" and isinstance(e.data, int):
        return {(): e.data} if e.data else {}
    if e.op == "dim":
        return _of_text(e.graph, expressions.tree(str(e.data)), e)
    if e.of("add") or e.of("sub"):
        left, right = (polynomial(a) for a in e.args)
        return _plus(left, right, 1 if e.of("add") else -1)
    if e.of("mul"):
        return _times(*(polynomial(a) for a in e.args))
    return {(e,): 1}


def _of_text(g: Graph, text: ast.expr, whole: Expr) -> Polynomial:
    if isinstance(text, ast.Constant) and isinstance(text.value, int):
        return {(): text.value} if text.value else {}
    if isinstance(text, ast.BinOp) and isinstance(text.op, ast.Add | ast.Sub | ast.Mult):
        left, right = (_of_text(g, t, g.dim(expressions.shown(t))) for t in (text.left, text.right))
        if isinstance(text.op, ast.Mult):
            return _times(left, right)
        return _plus(left, right, 1 if isinstance(text.op, ast.Add) else -1)
    if isinstance(text, ast.Call) and expressions.shown(text.func) == "cdiv":
        parts = [g.dim(expressions.shown(a)) for a in text.args]
        return {(g.plain("cdiv", *parts),): 1}
    return {(whole,): 1}


def _plus(a: Polynomial, b: Polynomial, sign: int) -> Polynomial:
    total = dict(a)
    for factors, n in b.items():
        total[factors] = total.get(factors, 0) + sign * n
    return {factors: n for factors, n in total.items() if n}


def _times(a: Polynomial, b: Polynomial) -> Polynomial:
    total: Polynomial = {}
    for left, m in a.items():
        for right, n in b.items():
            factors = tuple(sorted((*left, *right), key=lambda e: e.number))
            total = _plus(total, {factors: m * n}, 1)
    return total


def _slope(p: Polynomial, k: Index) -> Polynomial | None:
    """s of a polynomial ``k * s + a``, neither of which depends on k; None if it is none."""
    slope: Polynomial = {}
    for factors, n in p.items():
        mine = [f for f in factors if k in f.free]
        if len(mine) > 1 or (mine and mine[0].op != "idx"):
            return None
        if mine:
            slope[tuple(f for f in factors if f is not mine[0])] = n
    return slope or None


def _covers(p: Polynomial, e: Expr) -> bool:
    """Whether a number is at least e, since it is ``n * cdiv(e, n)`` of sizes n."""
    if p == polynomial(e):
        return True
    if len(p) != 1:
        return False
    ((factors, count),) = p.items()
    for f in factors:
        rest = list(factors)
        rest.remove(f)
        if f.of("cdiv") and polynomial(f.args[0]) == polynomial(e):
            size = polynomial(f.args[1])
            if size == {tuple(rest): count} and _are_sizes(rest) and count > 0:
                return True
    return False


def _are_sizes(factors: Sequence[Expr]) -> bool:
    return all(f.op == "dim" for f in factors)
