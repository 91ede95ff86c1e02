"""Raising a loop: what it carries becomes sums and maxima over all of its range.

| the body does | raised |
|---|---|
| ``x = x + u`` | x0 + the sum of u over all iterations |
| ``x = max(x, max(u over t))`` | the maximum of u over all iterations |
| ``x = x * fix + u``, beside a running maximum m | as ``x + u`` with the last m everywhere |
| ``x = f * x + u`` | ``prefix(u, f)``, and the loop stays |
| ``x = x + u``, and x is used by a store inside | ``prefix(u)``, and the loop stays |

A sum over a block and the sum over the whole range are different values: as long as a loop is being
raised, its axes are ``open``. Adding up the sums of blocks makes the sum over the range
(``_Closing``); any other use of one depends on the size of blocks, and is refused.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tkc.grad.additive import added_up, affine, limit, local, summands, supports
from tkc.grad.degrees import degree, unguarded
from tkc.grad.expr import Expr, Index, Loop, Place, deep, depends, operands, union, walk
from tkc.grad.forward import Checkpoint
from tkc.grad.integers import linear
from tkc.grad.masks import sinking, support
from tkc.grad.numbered import of_all_blocks
from tkc.grad.problem import NoGradient
from tkc.grad.raising import Raiser, raises
from tkc.grad.substitution import replaced, substituted
from tkc.ir.core import Value
from tkc.ir.dialects import tile as t
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import ELEMENTS

UNROLLED = 16  # iterations at most that are written out, one after the other


@dataclass(slots=True)
class _Carried:
    """A value that the loop hands on: before the body (``node``), behind it, at the start."""

    name: str
    node: Expr
    out: Value
    start: Expr
    after: Expr
    final: Expr | None = None


@raises(t.For)
def _for(r: Raiser, op: t.For) -> None:
    before = r.checkpoint()
    problem: NoGradient | None = None
    try:
        _raised(r, op)
    except NoGradient as found:
        problem = found
    refused = (r[out].data for out in op.outs if r[out].op == "refused") if not problem else ()
    count = _count(r, op)
    if problem is None and not any(True for _ in refused):
        return
    if count is not None:
        r.restore(before)
        _unrolled(r, op, range(count))
    elif not _in_blocks(r, op, before) and problem is not None:
        raise problem


def _in_blocks(r: Raiser, op: t.For, before: Checkpoint) -> bool:
    """A loop that uses the place of its block, as one that stays: whether it does, and that is
    possible. If it is not, the loop is raised as if this had not been tried."""
    behind = r.checkpoint()
    values = {out: r.values[out] for out in op.outs if out in r.values}
    r.restore(before)
    try:
        _raised(r, op, stays=True)
    except NoGradient:
        r.restore(behind)
        r.values.update(values)
        return False
    return True


def _count(r: Raiser, op: t.For) -> int | None:
    """How many iterations a loop has, if that is a small number in the source: such a loop may be
    written out."""
    lo, hi = r[op.lo].const, r[op.hi].const
    few = isinstance(lo, int) and isinstance(hi, int) and hi - lo <= UNROLLED
    return hi - lo if few and op.counter not in r.block_axes else None  # type: ignore


def _unrolled(r: Raiser, op: t.For, numbers: Sequence[int]) -> None:
    """A loop as its iterations, one after the other."""
    values = r.all(op.init)
    first = int(r[op.lo].const or 0)
    for n in reversed(numbers) if op.reverse else numbers:
        r.values[op.counter] = r.graph.const(first + n, "i32")
        r.values.update(zip(op.body.args[1:], values, strict=True))
        r.block(op.body)
        values = r.all(op.body.yielded)
    for out, value in zip(op.outs, values, strict=True):
        r.bind(out, value, op)


def _raised(r: Raiser, op: t.For, stays: bool = False) -> None:
    main = _opened(r, op)
    place = r.place(op)
    held: list[tuple[Value, Expr]] = []
    for k, argument in enumerate(op.body.args[1:]):
        axes = frozenset(r.axes[n] for n in argument.tile.names)
        node = r.graph.node("carried", (), (id(op), k), r.element(argument), axes)
        r.values[argument] = node
        held.append((argument, node))
    first = len(r.forward.stores)
    r.block(op.body)
    carried = [
        _Carried(argument.hint, node, out, r[start], r[after])
        for (argument, node), out, start, after in zip(
            held, op.outs, op.init, op.body.yielded, strict=True
        )
    ]
    nodes = {c.node for c in carried}
    stores = r.forward.stores[first:]
    if stays and not any(main in n.blocks for n in walk(*(c.after for c in carried))):
        raise NoGradient("E1005", "what is summed up has no place of a block in it", place)
    used = any(not nodes.isdisjoint(walk(s.value, *s.entries)) for s in stores)
    loop = _Loop(r, op, main, carried, place)
    recurrent = loop.recurrent()
    if used or stays or (recurrent and all(affine(c.after, c.node) for c in carried)):
        loop.stay(first, carried)
    else:
        loop.raise_all(first, [c for c in carried if c not in recurrent])
        if recurrent:
            loop.stay(first, recurrent)
    for c in carried:
        assert c.final is not None
        r.bind(c.out, c.final, op)


def _opened(r: Raiser, op: t.For) -> Index:
    """The index of a loop whose body is about to be raised."""
    counter = op.counter
    axis = r.block_axes.get(counter)
    value = axis.positions if axis is not None else counter
    run = r.origins.runs[value]
    main = r.index(run, op, "block" if axis is not None else "scalar", "for", r[op.lo], r[op.hi])
    r.forward.order(main)
    if axis is not None:
        main.open = True
        r.starts[counter] = main
        r.values[counter] = r.graph.of_block("start", main)
    else:
        r.values[counter] = r.graph.idx(main)
    return main


@dataclass(slots=True)
class _Loop:
    """A loop whose body has been raised."""

    r: Raiser
    op: t.For
    main: Index
    carried: list[_Carried]
    place: Place | None

    def fail(self, message: str, code: str = "E1004", node: Expr | None = None) -> NoGradient:
        """A refusal of this loop."""
        place = node.place if node is not None and node.place is not None else self.place
        return NoGradient(code, message, place)

    # --- a loop that goes -------------------------------------------------------------------

    def raise_all(self, first: int, carried: Sequence[_Carried]) -> None:
        """The values that the loop hands on, as those over its whole range."""
        closing = _Closing(self)
        nodes = {c.node for c in self.carried}
        new: dict[Expr, Expr] = {}
        for c in carried:
            try:
                c.final = self._extreme(c, closing, nodes)
            except NoGradient as problem:
                c.final = self._refused(c, problem)
            if c.final is not None:
                new[c.node] = new[c.after] = c.final
        running = [c for c in carried if c.final is not None and c.final.op != "refused"]
        for c in carried:
            if c.final is None:
                try:
                    c.final = self._total(c, closing, running, new, nodes)
                except NoGradient as problem:
                    c.final = self._refused(c, problem)
            if not c.final.name and c.final.op in ("dot", *REDUCTIONS):
                c.final.name = c.name
        for store in self.r.forward.stores[first:]:
            closing.seen = union(e.free for e in (store.value, *store.entries))
            store.value = closing.outside(store.value)
            store.entries = tuple(closing.outside(e) for e in store.entries)
            if store.condition is not None:
                store.condition = closing.outside(store.condition)

    def _extreme(self, c: _Carried, closing: _Closing, nodes: set[Expr]) -> Expr | None:
        """The maximum, or another reduction that keeps one of its values, over the range, where
        that is what is carried."""
        y = c.after
        for row in REDUCTIONS.values():
            if row.rounds or row.locates or not y.of(row.function) or c.node not in y.args:
                continue
            x = y.args[1 - y.args.index(c.node)]
            if not nodes.isdisjoint(walk(x)):
                continue
            found = closing.reduced(row.name, x)
            element = ELEMENTS[self.r.graph.concrete(y.elem)]
            if not c.start.equals(row.identity(element)):
                found.name = found.name or c.name
                found = self.r.graph.map(row.function, c.start, found)
            return found
        return None

    def _refused(self, c: _Carried, problem: NoGradient) -> Expr:
        """A value that no gradient may depend on; the problem is said where one does."""
        node = self.r.graph.node("refused", (c.start, c.after), problem, c.after.elem)
        node.free = frozenset(self.r.axes[n] for n in c.out.tile.names)
        node.blocks = frozenset()
        return node

    def _total(
        self,
        c: _Carried,
        closing: _Closing,
        running: list[_Carried],
        new: dict[Expr, Expr],
        nodes: set[Expr],
    ) -> Expr:
        """The start and the sum of what is added in every iteration; or the product."""
        found = affine(c.after, c.node)
        if found is None:
            raise self.fail(f"{c.name} is a recurrence, and no sum", node=c.after)
        factor, u = found
        start = c.start
        if running and any(depends(x, m) for x in (factor, u) for m in (c2.node for c2 in running)):
            self._rescales(c, factor, u, running)
            start = self._rescaled_start(c, factor, running)
            factor = unguarded(factor)  # of a maximum of nothing there is nothing to rescale
        factor, u = (replaced(x, new) for x in (factor, u))
        for x in (factor, u, start):
            if not nodes.isdisjoint(walk(x)):
                message = f"{c.name} depends on another value that the loop carries"
                raise self.fail(message, node=c.after)
        if factor.equals(1):
            return start + closing.summed(u)
        if u.equals(0):
            return start * closing.reduced("prod", factor)
        raise self.fail(
            f"{c.name} is multiplied and added to, and used behind the loop", node=c.after
        )

    def _rescales(self, c: _Carried, factor: Expr, u: Expr, running: list[_Carried]) -> None:
        """x * fix + u may take the last maximum everywhere if u follows a shift of it as fix does,
        and fix that of the one before the other way: then the factors telescope."""
        graph = self.r.graph
        for m in running:
            probe = graph.node("probe", (), id(m), m.after.elem, m.after.free)
            fix, added = (replaced(x, {m.after: probe}) for x in (factor, u))
            up, down = degree(fix, probe), degree(fix, m.node)
            terms = [degree(x, probe) for x in summands(added)]
            fits = (
                up is not None
                and down is not None
                and (up.opposite(down) or up.kind == down.kind == "free")
                and all(up.same(d) for d in terms)
                and not depends(added, m.node)
            )
            if not fits:
                message = f"{c.name} may depend on the running maximum {m.name} of each block"
                raise self.fail(message, node=c.after)

    def _rescaled_start(self, c: _Carried, factor: Expr, running: list[_Carried]) -> Expr:
        """What is left of the start behind all rescalings, which telescope: it is multiplied as if
        the maximum went from its start to the last one at once. A maximum that starts at -inf
        leaves nothing, unless it is one of nothing."""
        if c.start.equals(0):
            return c.start
        graph, start = self.r.graph, c.start
        pairs: dict[Expr, Expr] = {}
        for m in (m for m in running if depends(factor, m.node)):
            assert m.final is not None
            if isinstance(m.start.const, float) and math.isinf(m.start.const):
                nothing = graph.map("eq", m.final, m.start)
                return graph.plain("where", nothing, start, graph.const(0, start.elem))
            pairs |= {m.node: m.start, m.after: m.final}
        return start * replaced(factor, pairs)

    # --- a loop that stays ------------------------------------------------------------------

    def recurrent(self) -> list[_Carried]:
        """What is multiplied and added to, by what the loop does not carry."""
        nodes = {c.node for c in self.carried}
        found: list[_Carried] = []
        for c in self.carried:
            factor, u = affine(c.after, c.node) or (None, None)
            if factor is None or u is None or factor.equals(1) or u.equals(0):
                continue
            if nodes.isdisjoint(walk(factor)):
                found.append(c)
        return found

    def stay(self, first: int, carried: Sequence[_Carried]) -> None:
        """What is carried becomes a prefix: the loop's blocks follow each other in its order."""
        r, graph = self.r, self.r.graph
        if loose := [e for e in (self.main.lo, self.main.hi) if e is not None and e.blocks]:
            names = {i.first.name for e in loose for i in e.blocks}
            message = "the range of this loop depends on a block"
            raise NoGradient("E1005", message, self.place, blocks=names)
        loop = Loop(self.main)
        axes = [self.main, *r.second_axes.get(self.main, ())]
        for i in axes:
            i.open, i.loop = False, loop
            r.forward.indices.append(i)
        done: dict[Expr, Expr] = {}
        left = list(carried)
        while left:
            ready = [c for c in left if self._ready(c, done)]
            if not ready:
                raise self.fail(f"{left[0].name} is a recurrence", node=left[0].after)
            for c in ready:
                found = affine(replaced(c.after, done), c.node)
                assert found is not None
                factor, u = found
                way = "suffix" if self.op.reverse else "prefix"
                made = graph.running(way, loop, u, factor, graph.cast(c.start, u.elem))
                made.name = made.name or c.name
                done[c.node] = made
                c.final = graph.final(made)
                left.remove(c)
        for store in r.forward.stores[first:]:
            store.value = replaced(store.value, done)
            if store.condition is not None:
                store.condition = replaced(store.condition, done)

    def _ready(self, c: _Carried, done: dict[Expr, Expr]) -> bool:
        found = affine(replaced(c.after, done), c.node)
        if found is None:
            return False
        others = {d.node for d in self.carried}
        return all(others.isdisjoint(walk(x)) for x in found)


class _Closing:
    """The end of a loop: values of an iteration become values of all of them."""

    def __init__(self, loop: _Loop) -> None:
        self.loop, self.r, self.graph = loop, loop.r, loop.r.graph
        main = loop.main
        self.axes = [main, *self.r.second_axes.get(main, ())]
        self.seen = frozenset[Index]()  # the indices of the store at hand
        self.moved: dict[tuple[Index, Index], Index] = {}

    def whole(self, kept: frozenset[Expr]) -> Index:
        """The index over all of the range. ``kept`` are the conditions outside of which what is
        summed over it vanishes."""
        main = self.loop.main
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
        for e in () if end is None else operands(end, function):
            if not (e.blocks and self._implied(kept, e, lower)):
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
            found = limit(c, self.loop.main, lower)
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
            message = f"a result depends on where the blocks of {self.loop.main.name} end"
            raise self.loop.fail(message, "E1005", inner)
        free = [i for i in self.axes if i in x.free]
        if len(free) > 1:
            message = f"{free[0].name} and {free[1].name} are positions of one block"
            raise self.loop.fail(message, "E1005", x)
        i = self.r.block_of(self.loop.main)  # all blocks of a block of the grid are that block
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
        name = self.loop.main.name
        whole = [i for i in self.r.closed.values() if i.name == name]
        for node in deep(x):
            moved = set(node.axes) if node.op == "at" else set[Index]()
            own = node.bound | node.free | moved
            if any(i in node.blocks or i in own for i in self.axes) or any(
                i in node.blocks for i in whole
            ):
                message = f"a result depends on where the blocks of {name} end"
                raise self.loop.fail(message, "E1005", node)

    def reduced(self, kind: str, x: Expr) -> Expr:
        """The reduction over all iterations of what one of them gives."""
        i = self.loop.main
        if i in self.r.numbers:
            return self._joined(x, (kind,))
        if i.kind == "scalar":
            if i not in x.free:
                message = f"every iteration of {i.name} takes the {kind} of the same"
                raise self.loop.fail(message, node=x)
            over = self.whole(frozenset())
            return self.graph.reduce(kind, substituted(x, {i: self.graph.idx(over)}), [over])
        mine = [a for a in self.axes if a in x.bound]
        if x.op != kind or len(mine) != 1 or local(x.args, self.axes) is not None:
            message = f"a {kind} is taken of what depends on where the blocks of {i.name} end"
            raise self.loop.fail(message, "E1005", x)
        kept = sinking(x.args[0]) if kind == "max" else frozenset[Expr]()
        over = self.whole(kept)
        inner = substituted(x.args[0], {mine[0]: self.graph.idx(over)})
        found = self.graph.reduce(kind, inner, (x.bound - {mine[0]}) | {over})
        self._no_block_left(found)
        return found

    def summed(self, u: Expr) -> Expr:
        """The sum of u over all iterations. In blocks, u must be additive: made of sums over a
        block, which become sums over the range, times what does not depend on the block."""
        found = self._summed(u)
        self._no_block_left(found)
        return found

    def _summed(self, u: Expr) -> Expr:
        g, i = self.graph, self.loop.main
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
            raise self.loop.fail(message, "E1005", u)
        return found

    def _joined(self, u: Expr, kinds: Sequence[str]) -> Expr:
        """What a loop over the numbers of the blocks makes of what each program stored."""
        grid = self.r.numbers[self.loop.main]
        found = of_all_blocks(u, grid, kinds)
        if found is None or self.loop.main.extent != f"cdiv({grid.extent}, {grid.size})":
            message = f"what the programs of {grid.name} stored is not added up over all of them"
            raise self.loop.fail(message, "E1005", u)
        return found
