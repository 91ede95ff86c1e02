"""Sums and maxima of which every program, or every iteration, has a share.

Where k goes over all of K, and the positions ``T[k * s:(k + 1) * s]`` are those of k,

* the greatest of the maxima over them is the maximum over ``T[:K * s]``;
* a value that is added up over k, and that does not change where the maximum of its share is
  shifted, may have the greatest of them in its place (``tkc.grad.degrees``);
* the sum over k of sums over them is the sum over ``T[:K * s]``: over all of T, if that reaches it.

So what programs join of what each made of its share of the keys is what one of them would make.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tkc.grad.below import operands, walk
from tkc.grad.degrees import degree
from tkc.grad.expr import BINDERS, Expr, Index, Loop, union
from tkc.grad.forward import Forward, Store
from tkc.grad.polynomials import Polynomial, is_size, plus, polynomial, times
from tkc.grad.staying import Held
from tkc.grad.substitution import rebuilt, remade, replaced, substituted


class Shares:
    """The shares of one kernel, joined: equal ranges are one index."""

    def __init__(self, forward: Forward) -> None:
        self.forward, self.graph = forward, forward.graph
        self.made: dict[tuple[object, ...], Index] = {}
        self.done: dict[Expr, Expr] = {}

    def stored(self, store: Store) -> Store:
        """The store at all positions of a range, of which each program, or each iteration, has a
        share; the store itself where they are not all, or where it depends on whose they are."""
        parts = [store.value, *store.entries, *([store.condition] if store.condition else [])]
        free = union(p.free for p in parts)
        for i in sorted(free, key=lambda i: i.number):
            shared = [k for k in i.outer if k not in free and len(i.outer) == 1]
            whole = self._whole(i, shared[0]) if shared else None
            if whole is None or not whole.whole or whole in free:
                continue
            pairs = {i: self.graph.idx(whole)}
            return self.stored(
                replace(
                    store,
                    value=substituted(store.value, pairs),
                    entries=tuple(substituted(e, pairs) for e in store.entries),
                    condition=store.condition and substituted(store.condition, pairs),
                )
            )
        return store

    def joined(self, x: Expr) -> Expr:
        """The value with what is joined of shares over the whole range; x itself if nothing is."""
        shared = (k for n in walk(x) for i in n.bound for k in i.outer)
        if not any(k in n.bound for k in shared for n in walk(x)):
            return x
        for node in walk(x):
            if node not in self.done:
                args = [self.done[a] for a in node.args]
                self.done[node] = self._node(remade(node, args))
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
        if step is None or len(mine) != 1 or plus(polynomial(mine[0]), first, -1) != step:
            return None
        g = self.graph
        lo, hi = (substituted(i.lo, {k: e}) for e in (g.const(0, "i32"), g.dim(k.extent)))
        start = None if lo.equals(0) else lo
        all_of_it = [*others, *([g.dim(i.extent)] if i.extent else [])]
        reach = plus(polynomial(lo), times(step, polynomial(g.dim(k.extent))), 1)
        ends = others if any(_covers(reach, e) for e in all_of_it) else [*others, hi]
        stop: Expr | None = None
        for e in ends:
            stop = e if stop is None else g.map("min", stop, e)
        key = (i.name, i.kind, i.extent, i.size, start, stop)
        if key not in self.made:
            self.made[key] = self.forward.beside(i, lo=start, hi=stop)
        return self.made[key]


def counted_by(i: Index) -> Index | None:
    """k of an index whose positions are ``T[k * s:(k + 1) * s]``, with s > 0: those of two places
    of k never meet. None if it is none."""
    if i.lo is None or i.hi is None or len(i.outer) != 1 or i.lo.blocks or i.hi.blocks:
        return None
    (k,) = i.outer
    step = _slope(polynomial(i.lo), k) if k.whole else None
    mine = [e for e in operands(i.hi, "min") if k in e.free]
    fits = step is not None and len(mine) == 1 and _is_positive(step)
    return k if fits and plus(polynomial(mine[0]), polynomial(i.lo), -1) == step else None


def share_of(i: Index, k: Index, place: Expr) -> Expr:
    """The number k of the share that a place is in, of an index that is counted by k."""
    assert i.lo is not None
    graph = place.graph
    first, second = (substituted(i.lo, {k: graph.const(n, "i32")}) for n in (0, 1))
    return graph.map("floordiv", place - first, second - first)


def as_a_whole(x: Expr, k: Index, i: Index) -> bool:
    """Whether a value needs more of a share of the number k than its position i: sums over it, a
    loop that goes through it, or another position."""
    for n in walk(x):
        along = n.bound
        if n.op == "at":
            along = frozenset(n.axes)
        elif n.op == "scan":
            along = frozenset([n.scan[1]])
        elif n.op == "call":
            along = n.call.along | n.call.axes
        elif isinstance(n.data, Loop | Held):
            along = frozenset([n.data.index if isinstance(n.data, Loop) else n.data.loop.index])
        elif n.op == "idx" and n.index is not i:
            along = frozenset([n.index])
        if any(k in j.outer for j in along):
            return True
    return False


# --- numbers of shares ----------------------------------------------------------------------------


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


def _is_positive(p: Polynomial) -> bool:
    """Whether a number is a product of sizes, or of parts of sizes rounded up."""
    if len(p) != 1:
        return False
    ((factors, count),) = p.items()
    return count > 0 and all(
        is_size(f) or (f.of("cdiv") and all(_is_positive(polynomial(a)) for a in f.args))
        for f in factors
    )


def _are_sizes(factors: Sequence[Expr]) -> bool:
    return all(f.op == "dim" for f in factors)
