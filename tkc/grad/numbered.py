"""Numbers of blocks as numbers of positions.

A program stores at positions of its own block, so that the number of the block follows from each
of them: ``n.id`` is ``n // BN`` where ``n`` is stored to. And where a program goes through parts of
its block, ``for r in n[ends[e - 1]:ends[e]]``, all programs together go through those of the whole
range, of which each part is met where its block says so.

A loop that stays, and runs over the block of a program, ``for t in g by 64``, is one of a range
for each number of a block (``of_number``). Where blocks leave parts of what is no sum, the
positions of a block are those of its number, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tkc.grad.additive import added_up
from tkc.grad.below import deep, depends, ends, operands, walk
from tkc.grad.degrees import degree
from tkc.grad.expr import Expr, Graph, Index, union
from tkc.grad.forward import Forward, Store
from tkc.grad.integers import linear
from tkc.grad.polynomials import polynomial
from tkc.grad.problem import NoGradient
from tkc.grad.substitution import rebuilt, replaced, substituted


def by_position(store: Store, forward: Forward) -> Store:
    """The store with positions in the place of the names of blocks that follow from them; the
    store itself where a value is one of a block as a whole."""
    for e in () if store.update else store.entries:
        if e.op == "idx":
            block = _whole_block(e.index)
            if block is not None:
                store = _moved(store, forward, e.index, *block)
    return store


def of_number(graph: Graph, i: Index) -> Expr:
    """Make a name of the grid in blocks the number of a block, which all programs together run
    over; gives the first position of that block."""
    if not i.whole:
        message = f"the blocks of {i.name} begin at a position of their own"
        raise NoGradient("E1005", message, i.place)
    size = graph.dim(i.size)
    i.kind, i.extent, i.size = "scalar", f"cdiv({i.extent}, {i.size})", ""
    return graph.idx(i) * size


def _whole_block(r: Index) -> tuple[Index, Expr | None] | None:
    """The name of the grid whose block at hand the positions of an index are in, and how far they
    lie behind those of the block (None: not at all)."""
    if r.kind == "block" and r.origin == "grid" and r.whole and r.loop is None and not r.open:
        return r, None
    if r.lo is None or r.hi is None or r.lo.op == "start":
        return None
    first = _behind(operands(r.lo, "max"), "start")
    last = _behind(operands(r.hi, "min"), "end")
    for i, shift in first:
        from_zero = i.lo is None and (i.hi is None or not i.hi.free and not i.hi.blocks)
        if (i, shift) in last and from_zero and i.loop is None:
            return i, (None if shift.equals(0) else shift)
    return None


def _behind(ends: Sequence[Expr], what: str) -> list[tuple[Index, Expr]]:
    """The blocks in whose starts (or ends) ends of a range are, and what is added to that."""
    found: list[tuple[Index, Expr]] = []
    for e in ends:
        atoms = [a for a, f in linear(e)[0].items() if a.op == what and f == 1]
        for a in atoms if len(e.blocks) == 1 else ():
            rest = e - a
            if not rest.blocks:
                found.append((a.index, rest))
    return found


def _of_all(e: Expr, function: str, what: str, i: Index, other: Expr | None) -> Expr | None:
    """The end of a range, with ``other`` (None: nothing) in the place of that of the block."""
    found: Expr | None = None
    for x in operands(e, function):
        if any(j is i for j, _ in _behind([x], what)):
            if other is None:
                continue
            x = other
        found = x if found is None else x.graph.map(function, found, x)
    return found


def _moved(store: Store, forward: Forward, r: Index, block: Index, shift: Expr | None) -> Store:
    parts = [store.value, *store.entries, *([] if store.condition is None else [store.condition])]
    graph = store.value.graph
    names = union(p.free for p in parts) | r.outer
    ranged = [i for i in names if i is not r and any(block in e.blocks for e in _range(i))]
    limits = [e for i in ranged for e in _range(i)]
    below = list(deep(*parts, *limits))
    uses = [n for n in below if n.op in ("start", "end", "id") and n.index is block]
    inside = any(block in e.blocks for n in below for e in ends(n))
    if (r is block and not uses) or inside or any(n.op != "id" for n in uses):
        return store  # nothing to do, or a value of all positions of the block
    if any(not i.extent or i.loop is not None or not i.outer <= {r} for i in ranged):
        return store
    here, names_of = r, dict[Index, Expr]()
    if r is not block:
        assert r.lo is not None and r.hi is not None
        size = graph.dim(block.extent) if block.hi is None else block.hi
        stop = None if shift is None and block.extent == r.extent else size
        stop = stop if shift is None else size + shift
        lo = _of_all(r.lo, "max", "start", block, shift)
        hi = _of_all(r.hi, "min", "end", block, stop)
        if any(e is not None and block in e.blocks for e in (lo, hi)):
            return store
        whole = {i: i.copy(lo=None, hi=None) for i in ranged}
        names_of = {i: graph.idx(j) for i, j in whole.items()}
        ends_here = [None if e is None else substituted(e, names_of) for e in (lo, hi)]
        here = forward.beside(r, lo=ends_here[0], hi=ends_here[1])
    elif ranged:
        return store
    place = graph.idx(here) if shift is None else graph.idx(here) - shift
    number = graph.map("floordiv", place, graph.dim(block.size))
    numbers = dict.fromkeys(uses, number)
    pairs = {**names_of, **({r: graph.idx(here)} if here is not r else {})}

    def moved(e: Expr) -> Expr:
        return replaced(substituted(e, pairs), numbers)

    condition = None if store.condition is None else moved(store.condition)
    for i in ranged:
        for test, e in (("ge", i.lo), ("lt", i.hi)):
            if e is not None:
                met = graph.map(test, names_of[i], moved(e))
                condition = met if condition is None else graph.map("logical_and", condition, met)
    entries = tuple(moved(e) for e in store.entries)
    return replace(store, value=moved(store.value), entries=entries, condition=condition)


def of_all_blocks(
    u: Expr, grid: Index, kinds: Sequence[str], known: dict[tuple[object, ...], Index]
) -> Expr | None:
    """The sum over all blocks of a grid name of what is additive over one of them, or another
    reduction of ``kinds`` of reductions alike, as one over all of its range; None if it is none.
    ``known`` are the indices over whole ranges: equal ones are one index."""

    def of_block(n: Expr) -> list[Index]:
        return [a for a in n.bound if a.lo is not None and a.lo.blocks == frozenset([grid])]

    def over(i: Index) -> Index:
        key = ("blocks", grid, i.name, i.kind, i.extent, i.size)
        return known.setdefault(key, i.copy(lo=None, hi=None))

    def without_extremes(x: Expr) -> Expr:
        """With the greatest maximum of all blocks in the place of that of one, where a shift of
        this changes nothing."""
        for m in [n for n in walk(x) if n.op in ("max", "min") and of_block(n)]:
            whole = of_all_blocks(m, grid, (m.op,), known)
            found = degree(x, m) if whole is not None and depends(x, whole) else None
            if whole is not None and found is not None and found.kind == "free":
                return without_extremes(replaced(x, {m: whole}))
        return x

    if "sum" in kinds:
        u = without_extremes(u)
        axes = list(dict.fromkeys(a for n in walk(u) for a in of_block(n)))
        if axes:
            return added_up(u, axes, lambda n: over(of_block(n)[0]))
    mine = of_block(u)
    if u.op not in kinds or len(mine) != 1:
        return None
    whole = over(mine[0])
    pairs = {mine[0]: u.graph.idx(whole)}
    bound = (u.bound - {mine[0]}) | {whole}
    return rebuilt(u, [substituted(a, pairs) for a in u.args], bound)


def _range(i: Index) -> list[Expr]:
    return [e for e in (i.lo, i.hi) if e is not None]


def range_ends(extent: str, lo: Expr, hi: Expr) -> tuple[Expr | None, Expr | None]:
    """The ends of a range lo <= p < hi, None where they are those of its extent."""
    whole = lo.graph.dim(extent) if extent else None

    def is_whole(end: Expr) -> bool:
        return whole is not None and (end is whole or polynomial(end) == polynomial(whole))

    while lo.of("max") and len(rest := [a for a in lo.args if not a.equals(0)]) == 1:
        lo = rest[0]
    while hi.of("min") and len(rest := [a for a in hi.args if not is_whole(a)]) == 1:
        hi = rest[0]
    return (None if lo.equals(0) else lo), (None if is_whole(hi) else hi)


def end_of_block(args: Sequence[Expr]) -> Expr | None:
    """``i.end``, where ``min(i.start + size, stop)`` of the two values is that; else None."""
    for i in {s for a in args for s in a.blocks}:
        graph = args[0].graph
        begin = graph.of_block("start", i)
        _, stop = range_ends(i.extent, begin, args[1])
        if i.size and args[0] is begin + graph.dim(i.size) and stop is i.hi:
            return graph.of_block("end", i)
    return None
