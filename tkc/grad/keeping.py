"""Values in arrays between kernels: which of them an array can hold, the store of one, and reading
it where others would compute the value."""

from __future__ import annotations

from dataclasses import dataclass

from tkc.grad.below import walk
from tkc.grad.equations import Equations
from tkc.grad.expr import Expr, Index, union
from tkc.grad.recurrences import running
from tkc.grad.staying import Staying
from tkc.grad.substitution import Substitution, rebuilt, replaced, substituted
from tkc.grad.targets import Part, Target, origins, places, told_apart
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
        kinds = {(kept.value.op, kept.value.elem)}
        if narrow:
            kinds.add((kept.value.args[0].op, kept.value.args[0].elem))
        for node in walk(part.value, *(t.entries if t.update else ())):
            if (node.op, node.elem) not in kinds:
                continue
            if not told_apart(node, origin):
                continue
            here = back.of(node)
            if _usual_names(here, system) is usual:
                here = kept.value
            if here is not kept.value and not (narrow and here is kept.value.args[0]):
                continue
            here_is = places(part, node)
            at = [here_is.get(i, graph.idx(i)) for i in kept.order]
            load = graph.load(kept.name, at or [graph.const(0, "i32")], kept.element)
            if here is kept.value:
                pairs[node] = load
            else:
                pairs[node] = graph.widened(load)
        part.value = replaced(part.value, pairs)
        t.entries = tuple(replaced(e, pairs) for e in t.entries)


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
            same = all(a is b for a, b in zip(args, node.args, strict=True))
            done[node] = node if same else rebuilt(node, args)
            continue
        bound = frozenset(fresh.get(i, i) for i in node.bound)
        done[node] = rebuilt(node, [substituted(a, pairs) for a in args], bound)
    return done[e]
