"""Sums over all iterations of a loop that stays, made behind it.

What every iteration reads, such as a weight of a recurrence, receives ``dU[h, g] = sum of
z[n, t, h] * s[n, t, g]`` over its iterations t and over programs n. A loop that adds it up hands on
a tile of all h and g, and leaves a part for each n. Where what it makes of each iteration has no
more indices than such a part, that is kept instead: the sum is a product over n and t at once, made
by programs that divide h and g, and the loop carries nothing for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from tkc.grad.additive import terms
from tkc.grad.algebra import factors
from tkc.grad.below import walk
from tkc.grad.expr import Expr, Index, Loop, union
from tkc.grad.kernels import STEP_BLOCKS
from tkc.grad.recurrences import kept_in_loop, loose_names, running, stored_indices
from tkc.grad.staying import RUNNING, Staying
from tkc.grad.substitution import remade, replaced, substituted
from tkc.grad.targets import Part, Target, origins, put_at

_WHOLE = (*RUNNING, "final", "before", "call")  # of one iteration: not made of several at once
Before = tuple[Target, list[Part]]  # a store, and its parts before anything was kept for it
Cut = tuple[Expr, Expr]  # a value where a part has it, and in the forward's indices


class Iterations:
    """The sums over iterations of one derivation. ``steps`` are the indices over all of the range
    of a loop over single positions, in blocks."""

    def __init__(self) -> None:
        self.steps: dict[Loop, Index] = {}

    def to_keep(self, t: Target) -> list[Expr]:
        """What a loop has to store of every iteration, in the forward's indices, so that a target
        needs it no more; nothing where it adds up to something smaller."""
        if t.update or t.partial:
            return []
        found: dict[Expr, None] = {}
        names = loose_names(t)
        most = len(t.places | names)
        for part in t.parts:
            sums = _sums(part.value, names)
            if sums is None:
                return []
            for x in (x for u in sums for x in terms(u)):
                cuts = _cut(x, part, names, most)
                if cuts is None:
                    return []
                found |= {here: None for _, here in cuts}
        return [*found]

    def of_all(self, targets: Sequence[Target]) -> dict[Expr, Target]:
        """What loops have to store for all stores to some arrays, each with one that needs it; what
        is made of others comes before them."""
        found = {t.name: list[tuple[Target, list[Expr]]]() for t in targets}
        for t in (t for t in targets if running(t.value)):
            found[t.name].append((t, self.to_keep(t)))
        alone = (its for its in found.values() if all(values for _, values in its))
        values = {value: t for its in alone for t, values in its for value in values}
        return dict(sorted(values.items(), key=lambda row: -row[0].number))

    def without_loops(self, targets: Sequence[Target], before: Sequence[Before]) -> None:
        """Sums over iterations of what is kept of each become plain sums over its range, and what
        is made of one iteration alone is made of several at once. Arrays of which something still
        needs a loop are made in it of what they were made of ``before``."""
        for part in (p for t in targets for p in t.parts):
            pairs: dict[Expr, Expr] = {}
            for n in walk(part.value):
                if n.op == "final" and len(n.args[0].args) == 1:
                    (u,) = n.args[0].args
                    assert isinstance(n.data, Loop)
                    made = None if running(u) else self._everywhere(u, n.data)
                    pairs |= {n: made} if made is not None else {}
            part.value = _renamed(replaced(part.value, pairs)) if pairs else part.value
        looped = {t.name for t in targets if running(t.value)}
        for t, parts in before:
            if t.name in looped:
                t.parts = parts
            else:
                self._at_once(t)

    def _at_once(self, t: Target) -> None:
        """Let programs have several of the single positions that a target's places are, of a loop
        that carries nothing for it."""
        loops = {i.loop for i in t.places if i.loop is not None and i.kind == "scalar"}
        nodes = list(walk(t.value, *t.entries))
        if t.update or t.partial or len(loops) != 1 or any(n.op in _WHOLE for n in nodes):
            return
        (loop,) = loops
        pairs = self._plain([t.value, *t.entries], loop)
        staying = Staying()
        if not any(loop in staying.of(substituted(x, pairs)) for x in (*t.entries, t.value)):
            put_at(t, pairs)

    def _steps(self, loop: Loop) -> Index:
        if loop not in self.steps:
            size = str(STEP_BLOCKS[0])
            self.steps[loop] = loop.index.copy(loop=None, kind="block", size=size)
        return self.steps[loop]

    def _plain(self, values: Sequence[Expr], loop: Loop) -> dict[Index, Expr]:
        """The steps in the place of the single positions of a loop."""
        used = union(n.free for n in walk(*values))
        whole = values[0].graph.idx(self._steps(loop))
        return {i: whole for i in used if i.loop is loop}

    def _everywhere(self, u: Expr, loop: Loop) -> Expr | None:
        """The sum over all iterations of what one gives; None where only the loop can make it."""
        staying = Staying()
        if loop.index.kind != "scalar":
            made = staying.everywhere(u, frozenset(), loop)
            return None if made.op == "final" else made
        if any(n.op in _WHOLE for n in walk(u)):
            return None
        u = _at_one(u, loop)
        plain = substituted(u, self._plain([u], loop))
        if loop in staying.of(plain):
            return None
        total: Expr | None = None
        for x in terms(plain):
            made = _product_over(x, self._steps(loop))
            total = made if total is None else total + made
        return total


def _at_one(x: Expr, loop: Loop) -> Expr:
    """The value without sums over the single position that an iteration of a loop is at."""
    done: dict[Expr, Expr] = {}
    for n in walk(x):
        args = [done[a] for a in n.args]
        bound = frozenset(i for i in n.bound if i.loop is not loop)
        done[n] = remade(n, args, bound)
    return done[x]


def _renamed(x: Expr) -> Expr:
    """The value with what no loop hands on made at other names of its axes at once."""
    done: dict[Expr, Expr] = {}
    for n in walk(x):
        args = [done[a] for a in n.args]
        done[n] = remade(n, args)
        moved = dict(zip(n.axes, args[1:], strict=True)) if n.op == "at" else {}
        alike = all(e.op == "idx" and e.index.range == i.range for i, e in moved.items())
        if moved and alike and not any(a.op in _WHOLE for a in walk(args[0])):
            done[n] = substituted(args[0], moved)
    return done[x]


def _sums(value: Expr, names: frozenset[Index]) -> list[Expr] | None:
    """What an iteration adds to each sum below that is used behind its loop, if no other value that
    a loop hands on is needed, and if each term is a product of which no factor has all indices that
    it has beside ``names`` of programs; None if not."""
    finals = [n for n in walk(value) if n.op == "final" and running(*n.args[0].args)]
    found = [n.args[0].args[0] for n in finals if len(n.args[0].args) == 1]
    below = running(*found)
    others = replaced(value, {n: n.graph.const(0, n.elem) for n in finals})
    alone = all(r.data is n.data for n in finals for r in running(*n.args))
    products = all(_is_product(x, names) for u in found for x in terms(u))
    fits = len(found) == len(finals) and not running(others) and below and alone and products
    return found if fits else None


def _is_product(x: Expr, names: frozenset[Index]) -> bool:
    """Whether no factor of a value has all of its indices but those of a loop and ``names``."""
    if x.of("where") and x.args[2].equals(0):
        return _is_product(x.args[1], names)
    if x.op in ("cast", "sum") or x.of("neg"):
        return _is_product(x.args[0], names)
    mine = {i for i in x.free - names - x.bound if i.loop is None}
    nums = x.args if x.op == "dot" else factors(x)[0]
    return all(not mine <= f.free for f in nums)


def _cut(x: Expr, part: Part, names: frozenset[Index], most: int) -> list[Cut] | None:
    """The values, of at most so many indices, by way of which x needs what a loop hands on: of
    those with the fewest the ones that are computed last. None if there are none: programs of
    different ``names`` run the loop, so none is a sum over these."""
    if not running(x):
        return []
    if x.op == "final":
        return None
    mine: list[Cut] | None = None
    alone = all(names.isdisjoint(n.bound) for n in walk(x))
    here = kept_in_loop(x, origins(part)) if alone and x.graph.is_float(x.elem) else None
    if here is not None and stored_indices(here) <= most:
        mine = [(x, here)]
    below = [None] if x.op in RUNNING else [_cut(a, part, names, most) for a in x.args]
    if any(b is None for b in below):
        return mine
    others = [c for b in below if b is not None for c in b]
    if mine is None or max(stored_indices(h) for _, h in others) < stored_indices(mine[0][1]):
        return others
    return mine


def _product_over(x: Expr, i: Index) -> Expr:
    """The sum over an index of a value; of a product of two that have indices of their own one that
    multiplies and adds at once."""
    graph = x.graph
    nums, dens = factors(x) if x.of("mul") else ([x], [])
    if len(nums) == 2 and not dens and all(i in a.free for a in nums):
        a, b = nums
        if a.free - b.free and b.free - a.free:
            if a.op == b.op == "cast" and a.args[0].elem == b.args[0].elem:
                a, b = a.args[0], b.args[0]
            return graph.dot(a, b, [i])
    return graph.sum(x, [i])
