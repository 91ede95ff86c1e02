"""Raising a loop: what it carries becomes sums and maxima over all of its range.

| the body does | raised |
|---|---|
| ``x = x + u`` | x0 + the sum of u over all iterations |
| ``x = max(x, max(u over t))`` | the maximum of u over all iterations |
| ``i = where(max(u over t) > x, argmax(u over t), i)``, beside it | the place of that maximum |
| ``x = x * fix + u``, beside a running maximum m | as ``x + u`` with the last m everywhere |
| ``x = f * x + u`` | ``prefix(u, f)``, and the loop stays |
| ``x = x + u``, and x is used by a store inside | ``prefix(u)``, and the loop stays |
| anything else, one position after the other | a running value, and the loop stays |

A sum over a block and the sum over the whole range are different values: as long as a loop is being
raised, its axes are ``open``, and ``tkc.grad.closing`` says what they are behind it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from tkc.grad.additive import added_up, affine, terms
from tkc.grad.below import depends, walk
from tkc.grad.closing import Closing, at_once
from tkc.grad.continued import carried_nodes, continued, open_loop
from tkc.grad.degrees import degree, unguarded
from tkc.grad.expr import Expr, Index, Loop, Place, union
from tkc.grad.forward import Checkpoint
from tkc.grad.greatest import nothing_without
from tkc.grad.problem import NoGradient
from tkc.grad.raising import Raiser, raises
from tkc.grad.skipped import rescaling, without_branches
from tkc.grad.stretch import Stretch, alone
from tkc.grad.substitution import replaced
from tkc.grad.together import befores_of, made_together, need_each_other
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
    both = continued(r, op)
    if both is not None and _otherwise(r, op, before, both) is None:
        r.stretches.append(both)
        return
    mine = alone(op, r[op.lo], r[op.hi])
    r.stretches.append(mine)
    problem: NoGradient | None = None
    try:
        _raised(r, mine)
    except NoGradient as found:
        problem = found
    refused = (
        [n.data for n in r.all(op.outs) if isinstance(n.data, NoGradient)] if not problem else []
    )
    count = _count(r, op)
    if problem is None and not refused:
        return
    if count is not None:
        r.restore(before)
        _unrolled(r, op, range(count))
    else:
        other = _otherwise(r, op, before, mine, stays=True)
        if other is None or _otherwise(r, op, before, mine, inside=True) is None:
            return
        if problem is not None:
            problem.blocks |= other.blocks  # of those it could stay a loop
            raise problem
        for one in refused:
            one.hint = one.hint or f"as a loop that stays one it is refused too: {other.message}"


def _otherwise(
    r: Raiser, op: t.For, before: Checkpoint, given: Stretch, **way: bool
) -> NoGradient | None:
    """Try to raise a loop in another ``way``, or the one over its range and that of a loop before:
    a loop that uses the place of its block, or carries what is no sum, as one that ``stays`` a
    loop; or with the place of its block as what each position says, ``inside`` of its sums. Gives
    what is in the way of that, if anything is: then the raiser is left as it was."""
    behind = r.checkpoint()
    values = {out: r.values[out] for out in op.outs if out in r.values}
    r.restore(before)
    try:
        _raised(r, given, **way)
        problem = next((n.data for n in r.all(op.outs) if isinstance(n.data, NoGradient)), None)
    except NoGradient as found:
        problem = found
    if problem is not None:
        r.restore(behind)
        r.values.update(values)
    return problem


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


def _raised(r: Raiser, given: Stretch, stays: bool = False, inside: bool = False) -> None:
    op = given.body
    main = open_loop(r, given)
    place = r.place(op)
    held = list(zip(op.body.args[1:], carried_nodes(r, op), strict=True))
    r.values.update(held)
    first = len(r.forward.stores)
    r.block(op.body)
    carried = [
        _Carried(argument.hint, node, out, r[start], r[after])
        for (argument, node), out, start, after in zip(
            held, given.outs, given.init, op.body.yielded, strict=True
        )
    ]
    nodes = {c.node for c in carried}
    stores = r.forward.stores[first:]
    used = any(not nodes.isdisjoint(walk(s.value, *s.entries)) for s in stores)
    loop = _Loop(r, op, main, carried, place)
    recurrent = loop.recurrent()
    if recurrent and given.several:
        raise loop.fail("each of two loops multiplies and adds in blocks of its own")
    if used or stays or (recurrent and all(affine(c.after, c.node) for c in carried)):
        sized = (stays or loop.counts_blocks()) and not loop.of_any_size()
        loop.stay(first, carried, sized)
    else:
        loop.raise_all(first, [c for c in carried if c not in recurrent], inside)
        if recurrent:
            loop.stay(first, recurrent, sized=loop.counts_blocks())
    for c in carried:
        assert c.final is not None
        r.bind(c.out, c.final, op)


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

    def raise_all(self, first: int, carried: Sequence[_Carried], inside: bool) -> None:
        """The values that the loop hands on, as those over its whole range. What says where a
        block lies goes ``inside`` of sums, if that is asked for, and of sums beside extremes,
        which a loop that stays would keep for each iteration."""
        closing = Closing(self.r, self.main, self.fail)
        nodes = {c.node for c in self.carried}
        new: dict[Expr, Expr] = {}
        afters = without_branches({c.node: c.after for c in self.carried})
        for c in self.carried:
            c.after = afters[c.node]
        for c in carried:
            try:
                c.final = self._extreme(c, closing, nodes)
            except NoGradient as problem:
                c.final = self._refused(c, problem)
            if c.final is not None:
                new[c.node] = new[c.after] = c.final
        running = [c for c in carried if c.final is not None and c.final.op != "refused"]
        closing.inside = inside or bool(running)
        for c in (c for c in carried if c.final is None and not self.op.reverse):
            c.final = self._place(c, running)
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

    def _extreme(self, c: _Carried, closing: Closing, nodes: set[Expr]) -> Expr | None:
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

    def _place(self, c: _Carried, running: list[_Carried]) -> Expr | None:
        """The first place of a running maximum or minimum over the range, where that is what is
        carried: what was there at the start remains if nothing is beyond the start of that."""
        graph, y = self.r.graph, c.after
        if not y.of("where") or y.args[2] is not c.node:
            return None
        test, here, _ = y.args
        for m in running:
            kind = str(m.after.data)
            if kind not in ("max", "min") or m.node not in m.after.args:
                continue
            x = m.after.args[1 - m.after.args.index(m.node)]
            beyond = ("gt", "lt") if kind == "max" else ("lt", "gt")
            tests = [graph.map(beyond[0], v, m.node) for v in (x, m.after)]
            tests += [graph.map(beyond[1], m.node, v) for v in (x, m.after)]
            one_by_one = self.main.kind == "scalar" and here is graph.idx(self.main)
            located = here.op == f"arg{kind}" and x.op == kind
            fits = located and here.args == x.args and here.bound == x.bound
            found = [n for n in (m.final, *m.final.args) if n.op == kind] if m.final else []
            if test in tests and (one_by_one or fits) and found:
                place = graph.reduce(f"arg{kind}", found[0].args[0], found[0].bound)
                place.name = place.name or c.name
                assert m.final is not None
                best = graph.map(beyond[0], m.final, m.start)
                return graph.map("where", best, graph.cast(place, c.start.elem), c.start)
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
        closing: Closing,
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
            plain = unguarded(factor, {x for m in running for x in (m.node, m.after)})
            guarded = plain is not factor
            factor = rescaling(plain, {m.after: m.node for m in running})
            start = self._rescaled_start(c, factor, running, guarded)
            self._rescales(c, factor, u, running)
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
            parts = [degree(x, probe) for x in terms(added)]
            fits = (
                up is not None
                and down is not None
                and (up.opposite(down) or up.kind == down.kind == "free")
                and all(up.same(d) for d in parts)
                and not depends(added, m.node)
            )
            if not fits:
                message = f"{c.name} may depend on the running maximum {m.name} of each block"
                raise self.fail(message, node=c.after)

    def _rescaled_start(
        self, c: _Carried, factor: Expr, running: list[_Carried], guarded: bool
    ) -> Expr:
        """What is left of the start behind all rescalings, which telescope: it is multiplied as if
        the maximum went from its start to the last one at once. A maximum that starts at -inf
        leaves nothing, unless it is one of nothing. ``guarded``: of a maximum of nothing there is
        nothing to rescale, nor may the start be anything there."""
        if c.start.equals(0):
            return c.start
        graph, start = self.r.graph, c.start
        pairs: dict[Expr, Expr] = {}
        used = [m for m in running if depends(factor, m.node)]
        there = [graph.map("eq", m.start, graph.const(-math.inf, m.start.elem)) for m in used]
        if guarded and not all(nothing_without(start, m.start) for m in used):
            message = f"{c.name} begins with a value, and what it is rescaled by is guarded"
            raise self.fail(message, node=c.after)
        for m in used:
            assert m.final is not None
            if isinstance(m.start.const, float) and math.isinf(m.start.const):
                nothing = graph.map("eq", m.final, m.start)
                return graph.plain("where", nothing, start, graph.const(0, start.elem))
            pairs |= {m.node: m.start, m.after: m.final}
        left = start * replaced(factor, pairs)
        for nothing in there if guarded else ():
            left = graph.plain("where", nothing, graph.const(0, left.elem), left)
        return left

    # --- a loop that stays ------------------------------------------------------------------

    def of_any_size(self) -> bool:
        """Whether what is carried is the same for all sizes of blocks that are allowed: sums over
        blocks, scaled by what goes with ``start // G``, where each size divides G."""
        main, graph = self.main, self.r.graph
        texts = {condition for condition, _ in self.r.forward.requires}
        groups: dict[Expr, Expr] = {}
        for n in walk(*(c.after for c in self.carried)):
            if not n.of("floordiv") or main not in n.args[0].blocks:
                continue
            size, group = (str(x.data) for x in (graph.dim(main.size), n.args[1]))
            first = graph.of_block("start", main), graph.of_block("id", main) * graph.dim(main.size)
            if n.args[0] in first and f"{group} % {size} == 0" in texts:
                groups[n] = graph.const(0, n.elem)
        for c in self.carried:
            factor, u = affine(replaced(c.after, groups), c.node) or (None, None)
            axes = [main, *self.r.graph.opened.get(main, ())]
            if factor is None or u is None or not factor.equals(1) or main in u.blocks:
                return False
            if added_up(u, axes, lambda _: main) is None:
                return False
        return bool(self.carried)

    def counts_blocks(self) -> bool:
        """Whether something carried is scaled once for each block, by what neither the block nor
        its size decides: with other blocks that is done more or less often."""
        main = self.main
        if main.kind == "scalar":
            return False
        size = self.r.graph.dim(main.size)
        for c in self.carried:
            factor, _ = affine(c.after, c.node) or (None, None)
            if factor is None or factor.equals(1) or factor.equals(0):
                continue
            if main not in factor.free | factor.blocks and size not in {*walk(factor)}:
                return True
        return False

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

    def stay(self, first: int, carried: Sequence[_Carried], sized: bool = False) -> None:
        """What is carried becomes a prefix: the loop's blocks follow each other in its order.
        ``sized``: what it computes depends on their size."""
        r, graph = self.r, self.r.graph
        if loose := [e for e in (self.main.lo, self.main.hi) if e is not None and e.blocks]:
            names = {i.first.name for e in loose for i in e.blocks}
            message = "the range of this loop depends on a block"
            raise NoGradient("E1005", message, self.place, blocks=names)
        loop = Loop(self.main, sized and self.main.kind != "scalar")
        axes = [self.main, *graph.opened.get(self.main, ())]
        for i in axes:
            i.open, i.loop = False, loop
            r.forward.indices.append(i)
        for c in carried:
            c.after = at_once(c.after, self.main)
        done: dict[Expr, Expr] = {}
        left = list(carried)
        while left:
            ready = [c for c in left if self._ready(c, done)]
            if not ready:
                group = self._group(left, done)
                left = [c for c in left if c not in group]
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

    def _group(self, left: Sequence[_Carried], done: dict[Expr, Expr]) -> list[_Carried]:
        """The fewest of the values that are left that are made of each other, as running values.
        Where a block is what is worked on, they depend on its size."""
        by_node = {c.node: c for c in left}
        after = {c.node: replaced(c.after, done) for c in left}
        needs = {n: frozenset(by_node) & frozenset(walk(x)) for n, x in after.items()}
        group = [by_node[n] for n in need_each_other(needs)]
        loop = self.main.loop
        assert loop is not None
        graph = self.r.graph
        befores = befores_of(
            loop,
            [c.node.free for c in group],
            [x for c in group for x in (after[c.node], c.start)],
            [c.node.elem for c in group],
        )
        inside = {c.node: b for c, b in zip(group, befores, strict=True)}
        becomes = [replaced(after[c.node], inside) for c in group]
        starts = [graph.cast(c.start, c.node.elem) for c in group]
        way = "suffix" if self.op.reverse else "prefix"
        for c, made in zip(group, made_together(way, loop, befores, becomes, starts), strict=True):
            made.name = made.name or c.name
            done[c.node], c.final = made, graph.final(made)
        return group

    def _ready(self, c: _Carried, done: dict[Expr, Expr]) -> bool:
        found = affine(replaced(c.after, done), c.node)
        if found is None:
            return False
        others = {d.node for d in self.carried}
        return all(others.isdisjoint(walk(x)) for x in found)
