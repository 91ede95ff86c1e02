"""Values that a kernel stores for later ones: in an array, read where these would compute them."""

from __future__ import annotations

from dataclasses import dataclass

from tkc.grad.equations import Equations
from tkc.grad.expr import Expr, Index, union, walk
from tkc.grad.substitution import Substitution, rebuilt, replaced, substituted
from tkc.grad.targets import Target, origins, places, told_apart


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


def read_kept(t: Target, kept: Kept, system: Equations) -> None:
    """Read a kept value in all parts of a target that compute it."""
    graph, narrow = kept.value.graph, kept.value.op == "cast"
    usual = _usual_names(kept.value, system)
    for part in t.parts:
        pairs: dict[Expr, Expr] = {}
        origin = origins(part)
        back = Substitution(origin)
        kinds = {(kept.value.op, kept.value.elem)}
        if narrow:
            kinds.add((kept.value.args[0].op, kept.value.args[0].elem))
        for node in walk(part.value):
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
