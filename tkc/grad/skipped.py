"""Iterations of a loop that a branch skips, as blocks of scores of which a table says that they are
masked, and the number of a block as what follows from each of its positions.

``if c: now = max(m, max(s over t)); l = l * exp(m - now) + sum(exp(s - now) over t); m = now``
hands on ``where(c, now, m)``, the maximum of m and ``where(c, max(s over t), -inf)``. Where c holds
that is ``now``; where not, it is m, and what l would be rescaled by is 1 anyway.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tkc.grad.below import depends, walk
from tkc.grad.expr import Expr, Index
from tkc.grad.substitution import rebuilt, remade, replaced
from tkc.ir.reductions import REDUCTIONS, Reduction
from tkc.ir.types import ELEMENTS

Path = frozenset[Expr]  # conditions that hold


def leaves(e: Expr, path: Path = frozenset()) -> Iterator[tuple[Path, Expr]]:
    """The values that branches choose from, each with the conditions under which it is taken."""
    if e.of("where"):
        c, yes, no = e.args
        yield from leaves(yes, path | {c})
        yield from leaves(no, path | {e.graph.map("logical_not", c)})
    else:
        yield path, e


@dataclass(frozen=True, slots=True)
class _Extreme:
    """``value``, a maximum of what a loop carries and what an iteration has, or another such
    reduction, is ``now`` where the conditions of ``path`` hold."""

    path: Path
    value: Expr
    now: Expr


def without_branches(afters: Mapping[Expr, Expr]) -> dict[Expr, Expr]:
    """What the values that a loop carries become in an iteration, by the values that they are
    before: extremes that branches change in some iterations as such ones in all of them."""
    alike, inside = dict[Expr, Expr](), list[_Extreme]()
    for before, after in afters.items():
        found = _extreme(after, before) if after.of("where") else None
        if found is not None:
            alike[after] = found[0]
            inside += found[1]
    if not alike:
        return dict(afters)
    return {b: _under(replaced(a, alike), inside, frozenset()) for b, a in afters.items()}


def _extreme(after: Expr, before: Expr) -> tuple[Expr, list[_Extreme]] | None:
    taken = [(path, x) for path, x in leaves(after) if x is not before]
    row = next((r for r in REDUCTIONS.values() if taken and _joins(r, taken[0][1])), None)
    if row is None or not all(x.of(row.function) and before in x.args for _, x in taken):
        return None
    graph = after.graph
    nothing = graph.const(row.identity(ELEMENTS[graph.concrete(after.elem)]), after.elem)

    def added(e: Expr) -> Expr:
        if e.of("where"):
            return graph.map("where", e.args[0], added(e.args[1]), added(e.args[2]))
        return nothing if e is before else e.args[1 - e.args.index(before)]

    now = graph.map(row.function, before, added(after))
    now.name = now.name or after.name
    return now, [_Extreme(path, x, now) for path, x in taken]


def _joins(row: Reduction, e: Expr) -> bool:
    return not row.rounds and not row.locates and e.of(row.function)


def _under(e: Expr, extremes: Sequence[_Extreme], path: Path) -> Expr:
    """The value with the extremes of all iterations in the place of those that are the same where
    its branches take them."""
    if e.of("where"):
        c, yes, no = e.args
        sides = _under(yes, extremes, path | {c}), e.graph.map("logical_not", c)
        return remade(e, [c, sides[0], _under(no, extremes, path | {sides[1]})])
    return replaced(e, {x.value: x.now for x in extremes if x.path <= path})


def rescaling(factor: Expr, extremes: Mapping[Expr, Expr]) -> Expr:
    """What a value is multiplied by, which branches change: that of the iterations that are not
    skipped, if it is 1 where the extremes, which are given with what they are before, stay what
    they are, as they do in the others. The factor itself if it is another one."""
    taken = [x for _, x in leaves(factor) if not x.equals(1)]
    if not factor.of("where") or len({*taken}) != 1:
        return factor
    used = {now: before for now, before in extremes.items() if depends(taken[0], now)}
    skipped = [path for path, x in leaves(factor) if x.equals(1)]
    stay = all(_stays(now, before, path) for now, before in used.items() for path in skipped)
    same = stay and used and replaced(taken[0], used).equals(1)
    return taken[0] if same else factor


def _stays(now: Expr, before: Expr, path: Path) -> bool:
    """Whether an extreme is what it was before, where some conditions hold."""
    row = next((r for r in REDUCTIONS.values() if _joins(r, now)), None)
    if row is None or before not in now.args:
        return False
    added = now.args[1 - now.args.index(before)]
    nothing = row.identity(ELEMENTS[added.graph.concrete(added.elem)])
    not_there = {added.graph.map("logical_not", c) for c in path}
    there = [x for mine, x in leaves(added) if mine.isdisjoint(not_there)]
    return all(x.equals(nothing) for x in there)


# --- where a block lies, inside of reductions over it -----------------------------------------


class InsideBlocks:
    """What is reduced over axes of the block of a loop, with what says where the block lies inside
    of the reductions, as it follows from each position: the number of the block is the quotient of
    that by the size of blocks. ``axes`` are the loop's index ``main`` and those that rename it."""

    def __init__(self, main: Index, axes: Collection[Index]) -> None:
        self.main, self.axes = main, axes

    def of(self, kind: str, x: Expr) -> Expr:
        """A reduction (``kind`` "sum", "max", ...), or what is made of sums: ``where(on[t.id] > 0,
        sum(p over t), 0)`` is ``sum(where(on[t // BT] > 0, p, 0) over t)``. The value itself where
        the loop is one over single positions, or its blocks begin where others do."""
        unknown = self.main.lo is not None and self.main.lo.blocks and self._lies(x)
        if self.main.kind == "scalar" or unknown:
            return x
        if kind == "sum" and self._lies(x):
            x = self._sums(x, None) or x
        elif x.of("where"):
            x = self._reduction(kind, x) or x
        return self._everywhere(x)

    def _lies(self, x: Expr) -> bool:
        return not x.blocks.isdisjoint(self.axes)

    def _at(self, x: Expr, i: Index) -> Expr:
        """A value of a block at a position i of it."""
        graph, main = x.graph, self.main
        zero, size = graph.const(0, "i32"), graph.dim(main.size)
        first = zero if main.lo is None else graph.map("max", main.lo, zero)
        number = graph.map("floordiv", graph.idx(i) - first, size)
        start = first + number * size
        return replaced(
            x, {graph.of_block("id", main): number, graph.of_block("start", main): start}
        )

    def _everywhere(self, x: Expr) -> Expr:
        done: dict[Expr, Expr] = {}
        for n in walk(x):
            args = [done[a] for a in n.args]
            mine = [i for i in self.axes if i in n.bound]
            if len(mine) == 1:
                args = [self._at(a, mine[0]) if self._lies(a) else a for a in args]
            done[n] = remade(n, args)
        return done[x]

    def _sums(self, x: Expr, where: Expr | None, scale: Expr | None = None) -> Expr | None:
        """What is made of sums, which are of what is there ``where`` a condition holds, times
        ``scale``; None if it is made of something else."""
        graph = x.graph
        mine = [i for i in self.axes if i in x.bound]
        alone = where is None and scale is None
        if (alone and not self._lies(x)) or x.equals(0):
            return x
        if x.op in ("sum", "dot") and len(mine) == 1:
            first, *others = x.args
            if scale is not None:
                first = graph.cast(graph.widened(first) * self._at(scale, mine[0]), first.elem)
            if where is not None:
                zero = graph.const(0, first.elem)
                first = graph.map("where", self._at(where, mine[0]), first, zero)
            return x if alone else rebuilt(x, [first, *others])
        if x.of("where") and self._lies(x.args[0]):
            c, *sides = x.args
            made: Expr | None = graph.const(0, x.elem)
            for shown, side in zip((c, graph.map("logical_not", c)), sides, strict=True):
                both = shown if where is None else graph.map("logical_and", where, shown)
                found = self._sums(side, both, scale)
                made = None if made is None or found is None else made + found
            return made
        parts = [a for a in x.args if any(not n.bound.isdisjoint(self.axes) for n in walk(a))]
        if x.of("mul") and len(parts) == 1:
            other = x.args[1 - x.args.index(parts[0])]
            if not self._lies(other):
                found = self._sums(parts[0], where, scale)
                return None if found is None else found * other
            return self._sums(parts[0], where, other if scale is None else scale * other)
        over = x.of("div") and parts == [x.args[0]] and not self._lies(x.args[1])
        if not (over or x.op == "cast" or x.of("add") or x.of("sub") or x.of("neg")):
            return None
        args = [a if over and a not in parts else self._sums(a, where, scale) for a in x.args]
        return None if None in args else remade(x, [a for a in args if a is not None])

    def _reduction(self, kind: str, x: Expr) -> Expr | None:
        """A reduction of what branches choose from, in the place of one of several reductions over
        the same, or of nothing; None if it is of something else."""
        graph = x.graph
        nothing = graph.const(REDUCTIONS[kind].identity(ELEMENTS[graph.concrete(x.elem)]), x.elem)
        made = [leaf for _, leaf in leaves(x) if leaf is not nothing]
        bound = {leaf.bound for leaf in made}
        mine = [i for i in self.axes if any(i in b for b in bound)]
        if len(bound) != 1 or len(mine) != 1 or any(leaf.op != kind for leaf in made):
            return None

        def inside(e: Expr) -> Expr:
            if not e.of("where"):
                return e if e is nothing else e.args[0]
            c, yes, no = e.args
            return graph.map("where", self._at(c, mine[0]), inside(yes), inside(no))

        found = graph.reduce(kind, inside(x), bound.pop())
        found.name = found.name or made[0].name
        return found
