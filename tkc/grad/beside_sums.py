"""Rows and the sums over them in one kernel.

Of ``dx[n, c] = f(x[n, c], dy[n, c], ...)`` and ``dw[c] = sum(g(x[n, c], dy[n, c], ...) over n)``
the first is made by programs of rows, the second by programs of columns, and both read all of x and
dy. Where a program can have all columns at once, one kernel makes both and reads them once: its
programs divide the rows, store those of dx, and add up dw beside that. What each has of dw is kept,
and added up by a kernel behind. Where programs have blocks of columns, as of a kept elementwise
gradient, their sums are small, and the last of those that divide the rows adds up (``splits``).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from tkc.grad.below import walk
from tkc.grad.expr import BINDERS, Expr, Index, union
from tkc.grad.forward import Forward, unused
from tkc.grad.kernels import MOST_WORDS, Kernel, in_order, waits
from tkc.grad.staying import RUNNING
from tkc.grad.substitution import rebuilt, replaced, substituted
from tkc.grad.targets import Part, Target, origins
from tkc.ir.types import ELEMENTS
from tkc.support.expressions import names as names_in

_OTHERS = (*RUNNING, "dot", "final", "before")  # what a loop over rows may not be made around


def beside_sums(
    kernels: list[Kernel], forward: Forward, whole_rows: bool
) -> tuple[list[Kernel], list[str]]:
    """The kernels, with those in one that store rows and sums over the same rows, and what is to be
    said of it: also where that waits for a size that nobody has said. Rows are held whole only
    where that is asked for (``whole_rows``)."""
    left, notes = list(kernels), list[str]()
    for rows in kernels:
        for sums in kernels:
            if rows is sums or not (_there(rows, left) and _there(sums, left)):
                continue
            joined = _Joining(rows, sums, left, forward)
            if not joined.possible():
                continue
            held = forward.held(joined.axes()) if whole_rows or not joined.axes() else math.inf
            if held is None:
                notes.append(joined.note())
            elif held <= joined.most():
                both, behind = joined.kernels(notes)
                left = [both if x is rows else x for x in left if x is not sums or behind]
                break
    return in_order(_without_unread(left)), notes


def _without_unread(kernels: list[Kernel]) -> list[Kernel]:
    """The kernels without kept values that nobody reads any more."""
    targets = [t for k in kernels for t in k.targets]
    nodes = walk(*(e for t in targets for e in (t.value, *t.entries)))
    read = {n.data for n in nodes if n.op == "load"}
    for k in kernels:
        k.targets = [t for t in k.targets if not t.kept or t.name in read]
    return [k for k in kernels if k.targets]


def _there(k: Kernel, kernels: Iterable[Kernel]) -> bool:
    return any(x is k for x in kernels)


class _Joining:
    """A kernel of rows and one of sums; ``made`` are the targets of the latter in the indices of
    the former, and ``sums_of`` the sums of each, as they are there and as they were."""

    def __init__(self, rows: Kernel, sums: Kernel, all_of: list[Kernel], forward: Forward) -> None:
        self.rows, self.sums, self.all_of, self.forward = rows, sums, all_of, forward
        self.made: list[Target] = []
        self.sums_of: dict[str, list[tuple[Expr, Expr]]] = {}
        self.places: dict[Index, Index] = {}  # of the rows' axes, what the sums' kernel calls them
        self.over: list[Index] = []

    def possible(self) -> bool:
        """Whether programs of the rows could make the sums on the way, and would read nothing more
        of each row for them."""
        if not (self.rows.rows and self.sums.rows) or len(self.rows.grid) == 0:
            return False
        targets = [*self.rows.targets, *self.sums.targets]
        if any(t.update or t.partial or t.in_place or len(t.parts) != 1 for t in targets):
            return False
        nodes = list(walk(*(t.value for t in targets)))
        if any(n.op in _OTHERS or n.blocks for n in nodes) or self._wait():
            return False
        if any(self._over(n) for t in self.rows.targets for n in walk(t.value)):
            return False
        named = self._names()
        if named is None:
            return False
        self.made = [t for t in (self._renamed(t, named) for t in self.sums.targets) if t]
        return len(self.made) == len(self.sums.targets) and self._fits()

    def _wait(self) -> bool:
        """Whether the rows wait for the sums, or the sums for others that wait for the rows."""
        between = [x for x in self.all_of if x is not self.rows and x is not self.sums]
        return waits(self.rows, self.sums, self.all_of) or any(
            waits(self.sums, x, self.all_of) and waits(x, self.rows, self.all_of) for x in between
        )

    def _names(self) -> dict[Index, Expr] | None:
        """What the rows' kernel calls each index of the forward; None where one has two names."""
        found: dict[Index, Expr] = {}
        for t in self.rows.targets:
            origin, graph = origins(t.parts[0]), t.value.graph
            own = union(e.free for e in t.entries) | union(n.free for n in walk(t.value))
            for i in own:
                image = origin.get(i, graph.idx(i))
                if image.op != "idx" or found.setdefault(image.index, graph.idx(i)).index is not i:
                    return None
        return found

    def _renamed(self, t: Target, named: dict[Index, Expr]) -> Target | None:
        """A sum in the indices of the rows, whose kept values it has at hand; None where it is no
        sum over rows at their own places."""
        (part,) = t.parts
        origin = origins(part)
        if any(e.op != "idx" for e in origin.values()):
            return None
        value, *entries = (
            substituted(substituted(e, origin), named) for e in (part.value, *t.entries)
        )
        own = {i for n in walk(part.value) for i in n.free} | t.places
        images = {i: origin[i].index if i in origin else i for i in own}
        self.places |= {named[j].index: i for i, j in images.items() if j in named}
        kept = {r.name: r for r in self.rows.targets if r.read}
        pairs: dict[Expr, Expr] = {}
        for node in walk(value):
            over = [i for i in node.bound if i.kind != "held"]
            if node.op not in BINDERS or not over:
                continue
            places = {i: named[i.first] for i in over if i.first in named}
            if node.op != "sum" or len(places) < len(over) or not all(i.whole for i in over):
                return None
            (x,) = (substituted(a, places) for a in node.args)
            loads = [n for n in walk(x) if n.op == "load" and n.data in kept]
            if any(n.args != kept[str(n.data)].entries for n in loads):
                return None
            x = replaced(x, {n: kept[str(n.data)].value for n in loads})
            bound = {places[i].index if i in places else i for i in node.bound}
            pairs[node] = rebuilt(node, [x], frozenset(bound))
        olds = [n for n in walk(part.value) if n.op == "sum" and self._over(n)]
        news = {substituted(substituted(n, origin), named): n for n in olds}
        if len(news) < len(olds) or news.keys() != pairs.keys():
            return None
        self.sums_of[t.name] = [(pairs[new], old) for new, old in news.items()]
        made = [Part(replaced(value, pairs))]
        return Target(t.name, t.element, t.dims, tuple(entries), made, kept=t.kept)

    @staticmethod
    def _over(node: Expr) -> bool:
        """Whether a reduction runs over more than what a program holds."""
        return any(i.kind != "held" for i in node.bound)

    def _fits(self) -> bool:
        """Whether each sum is over one name of the rows' grid, all of it, and each program of the
        other names stores it once."""
        grid = {*self.rows.grid}
        mine = {n for t in self.rows.targets for n in walk(t.value) if n.op == "load"}
        over: set[Index] = set()
        for t in self.made:
            loops = [n for n in walk(t.value) if n.op == "sum" and not n.bound.isdisjoint(grid)]
            bound = union(n.bound for n in loops) & grid
            own = {i for i in t.places if i.kind != "held"}
            inner = {n for s in loops for n in walk(*s.args)}
            loads = {n for n in inner if n.op == "load" and not n.free.isdisjoint(bound)}
            if not loops or own - grid or any(grid & n.bound != grid - own for n in loops):
                return False
            if {i for i in t.value.free if i.kind != "held"} - own or not loads <= mine:
                return False
            if any(n is not s and n in inner for s in loops for n in loops):
                return False
            over |= grid - own
        self.over = [i for i in self.rows.grid if i in over]
        return len(self.over) == 1 and self.over[0].whole and self.over[0].kind == "block"

    def axes(self) -> set[Index]:
        """The axes of which a program has all positions."""
        nodes = walk(*(t.value for t in (*self.rows.targets, *self.made)))
        return {i for n in nodes for i in n.free | n.bound if i.kind == "held"}

    def _extents(self) -> list[str]:
        return [i.size or i.extent for i in self.forward.ordered(self.axes())]

    def most(self) -> int:
        """The elements that a row may have: each is held of every array that has all axes of a row,
        and of every sum."""
        nodes = list(walk(*(t.value for t in (*self.rows.targets, *self.made))))
        axes, graph = self.axes(), self.forward.graph
        loads = {(n.data, n.args): n for n in nodes if n.op == "load" and axes <= n.free}
        sums = [n for n in nodes if n.op == "sum" and self._over(n)]
        bits = sum(ELEMENTS[graph.concrete(n.elem)].bits for n in (*loads.values(), *sums))
        return MOST_WORDS * 32 // max(32, bits) // 64 * 64

    def note(self) -> str:
        """What a size would change."""
        names = [t.name for t in (*self.rows.targets, *self.made)]
        sizes = dict.fromkeys(n for e in self._extents() for n in names_in(e))
        told = " ".join(f"-D {n}=..." for n in sizes)
        what = f"{', '.join(names[:-1])} and {names[-1]}"
        return f"{told}, of at most {self.most()} elements, makes one kernel of {what}."

    def kernels(self, notes: list[str]) -> tuple[Kernel, bool]:
        """Both in one, and whether the kernel of the sums adds up behind it what its programs
        have of them."""
        extents = " * ".join(e if e.isidentifier() else f"({e})" for e in self._extents())
        most = f"{extents} <= {self.most()}" if extents else ""
        grid = [i for i in self.rows.grid if i not in self.over]
        if not grid:
            parts, grid = self._divided(notes)
        else:
            for made, t in zip(self.made, self.sums.targets, strict=True):
                t.entries, t.parts = made.entries, made.parts
            parts = self.sums.targets
        for t in self.rows.targets:
            t.loops = [*self.over]
        targets = [*self.rows.targets, *parts]
        return Kernel(
            grid, targets, over=tuple(self.over), most=most
        ), parts is not self.sums.targets

    def _divided(self, notes: list[str]) -> tuple[list[Target], list[Index]]:
        """The stores of what each program has of the sums, which the kernel of the sums then reads,
        and the programs: each takes its share of the rows."""
        forward, graph, (rows,) = self.forward, self.forward.graph, self.over
        count = forward.parts()
        program = Index("p", "scalar", count)
        here = graph.idx(program)
        share = graph.plain("cdiv", graph.dim(rows.extent), graph.dim(count))
        mine = rows.copy(lo=here * share, hi=(here + graph.const(1, "i32")) * share)
        there = {rows: graph.idx(mine)}
        for t in self.rows.targets:
            t.entries = tuple(substituted(e, there) for e in t.entries)
            t.parts = [Part(substituted(t.value, there))]
        self.over = [mine]
        taken = {*forward.taken, *forward.gradients}
        taken |= {t.name for k in self.all_of for t in k.targets}
        every = Index("p", "held", count, origin="axis")
        stored: list[Target] = []
        for t in self.sums.targets:
            read: dict[Expr, Expr] = {}
            for made, was in self.sums_of[t.name]:
                over = (made.bound - {rows}) | {mine}
                part = rebuilt(made, [substituted(a, there) for a in made.args], over)
                axes = forward.ordered(part.free - {program})
                name = unused(f"{t.name}_parts", taken)
                taken.add(name)
                element = graph.wide(was.elem)
                entries = (here, *map(graph.idx, axes))
                dims = (count, *(i.extent for i in axes))
                stored.append(Target(name, element, dims, entries, [Part(part)], kept=True))
                places = [graph.idx(i) for i in (every, *(self.places[i] for i in axes))]
                read[was] = graph.sum(graph.load(name, places, element), [every])
            t.parts = [replace(t.parts[0], value=replaced(t.value, read))]
        rows_of = " and ".join(t.name for t in self.rows.targets if not t.kept)
        names = " and ".join(t.name for t in stored)
        notes.append(
            f"The kernel of {rows_of or 'rows'} keeps what its programs add up in {names}."
        )
        return stored, [program]
