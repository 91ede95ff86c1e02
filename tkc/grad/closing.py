"""The end of a loop: what one of its iterations has becomes what all of them have.

A sum over a block and the sum over the whole range are different values: adding up the sums of
blocks makes the sum over the range; any other use of one depends on the size of blocks, and is
refused.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from tkc.grad.additive import added_up, limit, local, supports
from tkc.grad.below import deep, operands, walk
from tkc.grad.expr import Expr, Index
from tkc.grad.integers import linear
from tkc.grad.masks import sinking, support
from tkc.grad.numbered import of_all_blocks
from tkc.grad.problem import NoGradient
from tkc.grad.raising import Raiser
from tkc.grad.skipped import InsideBlocks
from tkc.grad.substitution import rebuilt, remade, substituted

Fail = Callable[..., NoGradient]  # the refusal of a loop: of a message, a code, and a node


def at_once(x: Expr, main: Index) -> Expr:
    """The value with the loop's own index in reductions over all of its block, ``for s in n``: what
    is reduced is the same, one by one or at once."""
    graph, done = x.graph, dict[Expr, Expr]()
    for n in walk(x):
        args = [done[a] for a in n.args]
        mine = [j for j in n.bound if _is_all_of(j, main)]
        if len(mine) == 1 and not any(main in a.free for a in args):
            args = [substituted(a, {mine[0]: graph.idx(main)}) for a in args]
            done[n] = rebuilt(n, args, (n.bound - {*mine}) | {main})
        else:
            done[n] = remade(n, args)
    return done[x]


def _is_all_of(j: Index, main: Index) -> bool:
    ends = [e for e in (j.lo, j.hi) if e is not None]
    return [e.op for e in ends] == ["start", "end"] and all(e.index is main for e in ends)


class Closing:
    """The end of a loop: values of an iteration become values of all of them."""

    def __init__(self, r: Raiser, main: Index, fail: Fail) -> None:
        self.r, self.main, self.fail, self.graph = r, main, fail, r.graph
        self.axes = [main, *r.graph.opened.get(main, ())]
        self.seen = frozenset[Index]()  # the indices of the store at hand
        self.inside = False  # sums have what says where their block lies inside of them
        self.moved: dict[tuple[Index, Index], Index] = {}

    def whole(self, kept: frozenset[Expr]) -> Index:
        """The index over all of the range. ``kept`` are the conditions outside of which what is
        summed over it vanishes."""
        main = self.main
        block = self.r.block_of(main)
        if block is not None and block.loop is not None:  # it goes through all of the block
            key = ("block", block, main.name)
            return self.r.closed.setdefault(key, block.copy(name=main.name))
        lo = self._without_implied(main.lo, kept, lower=True)
        hi = self._without_implied(main.hi, kept, lower=False)
        key = ("loop", main.name, main.kind, main.extent, lo, hi)
        if key not in self.r.closed:
            found = main.copy(lo=lo, hi=hi, open=False)
            self.r.closed[key] = found
        return self.r.closed[key]

    def _without_implied(self, end: Expr | None, kept: frozenset[Expr], lower: bool) -> Expr | None:
        """An end of the range without what depends on a block and hides nothing that a mask does
        not hide; None if nothing is left."""
        function, found = "max" if lower else "min", None
        other = "min" if lower else "max"
        for e in () if end is None else operands(end, function):
            if not (e.blocks and any(self._implied(kept, x, lower) for x in operands(e, other))):
                found = e if found is None else self.graph.map(function, found, e)
        return found

    def _implied(self, kept: frozenset[Expr], end: Expr, lower: bool) -> bool:
        """Whether a mask hides all that an end of the range leaves out: then it may be
        forgotten. ``t <= a`` implies ``t < b.end + c`` if b.end is replaced by b + 1."""
        bound, constant = linear(end)
        pairs: dict[Expr, Expr] = {}
        for atom, f in bound.items():
            fits = f == 1 and atom.op == ("start" if lower else "end")
            if atom.blocks and not fits:
                return False
            if atom.blocks:
                pairs[atom] = self.graph.idx(atom.index)
        here = {pairs.get(a, a): f for a, f in bound.items()}
        constant += 0 if lower else len(pairs)  # q.end is q + 1 at least
        for c in kept:
            found = limit(c, self.main, lower)
            if found is None:
                continue
            terms, n = linear(found)
            reached = n >= constant if lower else n < constant
            if terms == here and reached:
                return True
        return False

    def outside(self, x: Expr) -> Expr:
        """A value of a store, whose open indices become those of all of the range."""
        inner = local([x], self.axes)
        if inner is not None:
            message = f"a result depends on where the blocks of {self.main.name} end"
            raise self.fail(message, "E1005", inner)
        free = [i for i in self.axes if i in x.free]
        if len(free) > 1:
            message = f"{free[0].name} and {free[1].name} are positions of one block"
            raise self.fail(message, "E1005", x)
        i = self.r.block_of(self.main)  # all blocks of a block of the grid are that block
        if i is None or i in self.seen:
            i = self.whole(frozenset())
        pairs = {f: self.graph.idx(i) for f in free}
        found = substituted(x, pairs)
        moved = {j: self._ranged(j, i) for j in found.free if not j.outer.isdisjoint(self.axes)}
        found = substituted(found, {j: self.graph.idx(k) for j, k in moved.items()})
        self._no_block_left(found)
        return found

    def _ranged(self, j: Index, i: Index) -> Index:
        """An index whose range depends on the loop's, over the range that ``i`` gives."""
        if (j, i) not in self.moved:
            pairs = {a: self.graph.idx(i) for a in self.axes}
            ends = (None if e is None else substituted(e, pairs) for e in (j.lo, j.hi))
            self.moved[j, i] = j.copy(**dict(zip(("lo", "hi"), ends, strict=True)))
        return self.moved[j, i]

    def _no_block_left(self, x: Expr) -> None:
        name = self.main.name
        whole = [i for i in self.r.closed.values() if i.name == name]
        for node in deep(x):
            moved = set(node.axes) if node.op == "at" else set[Index]()
            own = node.bound | node.free | moved
            if any(i in node.blocks or i in own for i in self.axes) or any(
                i in node.blocks for i in whole
            ):
                message = f"a result depends on where the blocks of {name} end"
                raise self.fail(message, "E1005", node)

    def reduced(self, kind: str, x: Expr) -> Expr:
        """The reduction (``kind`` "sum", "max", ...) over all iterations of the loop of ``x``, what
        one of them adds. Raises NoGradient where that depends on where blocks end (E1005), or not
        on the iteration at all."""
        i, x = self.main, self._of_block(kind, x)
        if i in self.r.numbers:
            return self._joined(x, (kind,))
        if i.kind == "scalar":
            if i not in x.free:
                message = f"every iteration of {i.name} takes the {kind} of the same"
                raise self.fail(message, node=x)
            over = self.whole(frozenset())
            return self.graph.reduce(kind, substituted(x, {i: self.graph.idx(over)}), [over])
        mine = [a for a in self.axes if a in x.bound]
        if x.op != kind or len(mine) != 1 or local(x.args, self.axes) is not None:
            message = f"a {kind} is taken of what depends on where the blocks of {i.name} end"
            raise self.fail(message, "E1005", x)
        ends = {"max": -math.inf, "min": math.inf}
        kept = sinking(x.args[0], ends[kind]) if kind in ends else frozenset[Expr]()
        over = self.whole(kept)
        inner = substituted(x.args[0], {mine[0]: self.graph.idx(over)})
        found = self.graph.reduce(kind, inner, (x.bound - {mine[0]}) | {over})
        self._no_block_left(found)
        return found

    def _of_block(self, kind: str, x: Expr) -> Expr:
        """A reduction, or what is made of sums, over all of a block at once, with what says where
        the block lies inside of it."""
        return InsideBlocks(self.main, self.axes).of(kind, at_once(x, self.main))

    def summed(self, u: Expr) -> Expr:
        """The sum of u over all iterations. In blocks, u must be additive: made of sums over a
        block, which become sums over the range, times what does not depend on the block."""
        u = self._of_block("sum", u) if self.inside else at_once(u, self.main)
        found = self._summed(u)
        self._no_block_left(found)
        return found

    def _summed(self, u: Expr) -> Expr:
        g, i = self.graph, self.main
        if u.equals(0):
            return u
        if i in self.r.numbers:
            return self._joined(u, ("sum", "dot"))
        if i.kind == "scalar":
            over = self.whole(support(u))
            return g.sum(substituted(u, {i: g.idx(over)}), [over])
        found = added_up(u, self.axes, lambda n: self.whole(supports(n)))
        if found is None:
            message = f"what is summed up depends on where the blocks of {i.name} end"
            raise self.fail(message, "E1005", u)
        return found

    def _joined(self, u: Expr, kinds: Sequence[str]) -> Expr:
        """What a loop over the numbers of the blocks makes of what each program stored."""
        grid = self.r.numbers[self.main]
        closed = self.r.closed
        found = None if self.main in u.free else of_all_blocks(u, grid, kinds, closed)
        if found is None or self.main.extent != f"cdiv({grid.extent}, {grid.size})":
            message = f"what the programs of {grid.name} stored is not added up over all of them"
            raise self.fail(message, "E1005", u)
        return found
