"""Values in arrays between kernels: which of them an array can hold, the store of one, and reading
it where others would compute the value."""

from __future__ import annotations

from dataclasses import dataclass

from tkc.grad.apart import holds
from tkc.grad.below import walk
from tkc.grad.equations import Equations
from tkc.grad.expr import Expr, Index, union
from tkc.grad.forward import Forward
from tkc.grad.recurrences import reaches, running
from tkc.grad.staying import Staying
from tkc.grad.substitution import Substitution, rebuilt, remade, replaced, substituted
from tkc.grad.targets import (
    Pairs,
    Part,
    Target,
    at_its_places,
    moved_there,
    origins,
    places,
    told_apart,
)
from tkc.grad.together import unfinished


@dataclass(slots=True)
class Kept:
    """A value that a kernel stores for later ones, over whole indices of the forward."""

    name: str
    value: Expr  # as it stands in the forward's indices
    order: list[Index]

    @property
    def element(self) -> str:
        """The element type of the array."""
        return self.value.elem


def kept_along(i: Index, e: Expr) -> bool:
    """Whether an array can have an index of a value: all of a range, or that part of it which goes
    with another index, outside of which nobody reads it."""
    parts = [end for end in (i.lo, i.hi) if end is not None]
    goes_with = i.outer <= e.free and not any(end.blocks for end in parts)
    return bool(i.extent) and (i.whole or (goes_with and i.loop is None))


def can_be_kept(e: Expr) -> bool:
    """Whether an array can hold a value, made over all of the ranges of which it is needed in parts
    (``stored``)."""
    ranges = all(kept_along(i, e) or (i.extent and i.loop is None) for i in e.free)
    return ranges and complete(e, Staying())


def complete(e: Expr, staying: Staying) -> bool:
    """Whether a value is known by itself, and by the positions that it is of. A call of a function
    is no value: its results are."""
    several = e.op == "call" and e.call.count > 1
    return not several and not unfinished(e) and _tells_blocks(e, staying)


def _tells_blocks(e: Expr, staying: Staying) -> bool:
    """Whether a position that a value is of says which block of a loop that stays it is made in,
    if it changes in one, and it is made in that block alone."""
    loops = staying.of(e)
    along = [i.loop for i in e.free if i.loop is not None]
    if len(loops) > 1 or len(along) > 1 or loops - {*along}:
        return False
    return not loops or not any(n.op == "final" for n in walk(e)) and not running(e)


def cut(part: Part, node: Expr, grid: set[Index], forward: Forward) -> Expr | None:
    """The value to keep: of those without which a node of a part is not needed the one with the
    fewest indices, and of these an adjoint rather than a value of the forward, and the last one to
    be computed. One that is made for each place of the ``grid`` is none of them: the kernel that
    keeps it would have the same node in its way."""
    fits: list[Expr] = []
    origin, staying, graph = origins(part), Staying(), node.graph
    for candidate in walk(part.value):
        number = not graph.is_float(candidate.elem)
        if candidate.op == "load" or (number and candidate is not node):
            continue
        if candidate is part.value and node is not candidate:
            continue
        below = set(walk(candidate))
        if node not in below or reaches(part.value, node, candidate):
            continue
        if not keepable(candidate, origin, staying):
            continue
        back = substituted(candidate, origin)
        clash = {i.first for i in back.free if i.kind != "held"}
        if any(i.first in clash for i in node.bound):
            continue
        fits.append(candidate)
    fits = [c for c in fits if graph.is_float(c.elem)] or fits  # a number, if it must be
    fits = [c for c in fits if not grid <= c.free] or fits
    fewest = min((len(c.free) for c in fits), default=0)
    fits = [c for c in fits if len(c.free) == fewest]
    adjoints = [c for c in fits if is_adjoint(c, forward)]
    named = [c for c in fits if c.name or c is node]
    return (adjoints or named or fits or [None])[-1]


def keepable(e: Expr, origin: dict[Index, Expr], staying: Staying) -> bool:
    """Whether an array can hold a value, of a part with these origins, at all its places."""
    if not told_apart(e, origin):
        return False
    back = substituted(e, origin)
    return all(kept_along(i, back) for i in back.free) and complete(back, staying)


def is_adjoint(e: Expr, forward: Forward) -> bool:
    """Whether a value depends on what the caller gives of the outputs."""
    given = {forward.gradient_of(n) for n, t in forward.tensors.items() if t.mode != "in"}
    return any(n.op == "load" and n.data in given for n in walk(e))


def stored(kept: Kept, system: Equations) -> Target:
    """The store of a kept value by a kernel of its own: over all of a range where programs differ
    in the part that they read, outside of which nobody does."""
    graph, value = kept.value.graph, kept.value
    parts = [i for i in kept.order if not kept_along(i, value)]
    moved = {i: graph.idx(system.fresh(i.copy(lo=None, hi=None))) for i in parts}
    entries = tuple(moved.get(i, graph.idx(i)) for i in kept.order)
    back = {e.index: graph.idx(i) for i, e in moved.items()}
    part = Part(substituted(value, moved), moved, back)
    dims = tuple(i.extent for i in kept.order) or ("1",)
    entries = entries or (graph.const(0, "i32"),)
    return Target(kept.name, kept.element, dims, entries, [part], kept=True)


def read_kept(t: Target, kept: Kept, system: Equations) -> None:
    """Read a kept value in all parts of a target that compute it, and in the place of an update."""
    graph, narrow = kept.value.graph, kept.value.op == "cast"
    usual = _usual_names(kept.value, system)
    for part in t.parts:
        pairs: dict[Expr, Expr] = {}
        origin = origins(part)
        back = Substitution(origin)
        there = at_its_places(part, kept.value)
        usual_there = None if there is None else _usual_names(there, system)
        kinds = {(kept.value.op, kept.value.elem)}
        if narrow:
            kinds.add((kept.value.args[0].op, kept.value.args[0].elem))
        for node in walk(part.value, *(t.entries if t.update else ())):
            if (node.op, node.elem) not in kinds:
                continue
            as_kept = told_apart(node, origin) and _is(back.of(node), kept.value, usual, system)
            if not as_kept and not _is(node, there, usual_there, system):
                continue
            here_is = places(part, node) if as_kept else moved_there(part)
            here_is = _any_of_several(here_is, t, kept, node)
            at = [here_is.get(i, graph.idx(i)) for i in kept.order]
            load = graph.load(kept.name, at or [graph.const(0, "i32")], kept.element)
            read = load if load.elem == node.elem else graph.widened(load)
            for mask in _of_what_is_kept(kept, node, origin, here_is) if as_kept else ():
                read = graph.map("where", mask, read, graph.const(0, read.elem))
            pairs[node] = read
        part.value = replaced(part.value, pairs)
        t.entries = tuple(replaced(e, pairs) for e in t.entries)


def _is(e: Expr, value: Expr | None, usual: Expr | None, system: Equations) -> bool:
    """Whether a value is another one, ``usual`` with its usual names, or what that is a cast of."""
    if value is None:
        return False
    cast_of = value.args[0] if value.op == "cast" else value
    return e is value or e is cast_of or _usual_names(e, system) is usual


def _any_of_several(here_is: Pairs, t: Target, kept: Kept, node: Expr) -> Pairs:
    """The places, of which the first is taken where a node is the same at several: at all ``t``
    with the same ``t // 2`` it is what it is at ``2 * (t // 2)``."""
    known = node.free | t.places | {*kept.order}
    used = {i: here_is[i] for i in kept.order if i in here_is}
    several = union(e.free for e in used.values()) - known
    bare = several - union(e.free for e in used.values() if e.op != "idx")
    several = {j for j in several if j.first not in known or (j.outer and j in bare)}
    first = {j: j.lo or node.graph.const(0, "i32") for j in several}
    return {i: substituted(e, first) for i, e in here_is.items()} if first else here_is


def _of_what_is_kept(kept: Kept, node: Expr, origin: Pairs, here_is: Pairs) -> list[Expr]:
    """Conditions under which a kept value is that of a node, which is 0 elsewhere. The places of a
    gradient may be more than those that the forward comes to, as ``p`` of ``t % 2``, or has stored
    a value for. Of masks inside of a value that is kept, an array over ``t`` knows nothing."""
    graph = node.graph
    masked = union(n.args[0].free for n in walk(node) if n.of("where"))
    moved = sorted(masked & node.free & {*origin}, key=lambda i: i.name)
    images = {i: origin[i] for i in moved if origin[i].op != "idx"}
    masks = [graph.map("eq", graph.idx(i), substituted(e, here_is)) for i, e in images.items()]
    for i in kept.order:
        at = here_is.get(i, graph.idx(i))
        same = at.op == "idx" and at.index.range == i.range
        if kept_along(i, kept.value) and not same and at.free & masked:
            ends = (("ge", i.lo), ("lt", i.hi))
            masks += [graph.map(test, at, substituted(e, here_is)) for test, e in ends if e]
    return [m for m in masks if not holds(m)]


def _usual_names(e: Expr, system: Equations) -> Expr:
    """The value with one index for each range that it sums over, so that values which differ in the
    names of these are one."""
    graph = e.graph
    done: dict[Expr, Expr] = {}
    for node in walk(e):
        args = [done[a] for a in node.args]
        fresh = {i: system.fresh(i) for i in node.bound if i.loop is None}
        pairs = {i: graph.idx(j) for i, j in fresh.items() if j is not i}
        if not pairs.keys() or not union(a.free for a in args).isdisjoint(
            e.index for e in pairs.values()
        ):
            done[node] = remade(node, args)
            continue
        bound = frozenset(fresh.get(i, i) for i in node.bound)
        done[node] = rebuilt(node, [substituted(a, pairs) for a in args], bound)
    return done[e]
