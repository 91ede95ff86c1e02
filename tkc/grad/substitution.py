"""Values with others in their place: nodes, or expressions for their indices."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from tkc.grad.below import walk
from tkc.grad.calls import item_of
from tkc.grad.expr import BINDERS, OWN, Expr, Index, Loop, union
from tkc.grad.problem import NoGradient
from tkc.ir.reductions import REDUCTIONS


def rebuilt(node: Expr, args: Sequence[Expr], bound: frozenset[Index] | None = None) -> Expr:
    """The same operation on other operands, over other bound indices; what a loop leaves behind as
    it is, where its operand is something that equals a state in each iteration."""
    graph, data = node.graph, node.data
    if node.op == "final" and args[0].op not in ("prefix", "suffix"):
        return node
    over = node.bound if bound is None else bound
    if node.op == "map":
        made = graph.map(str(data), *args)
    elif node.op == "cast":
        made = graph.cast(args[0], node.elem)
    elif node.op == "sum":
        made = graph.sum(args[0], over)
    elif node.op == "dot":
        made = graph.dot(args[0], args[1], over)
    elif node.op in REDUCTIONS:
        made = graph.reduce(node.op, args[0], over)
    elif node.op == "load":
        made = graph.load(str(data), args, node.elem)
    elif node.op == "scan":
        made = graph.scan(*node.scan, *args)
    elif node.op == "at":
        made = graph.at(args[0], node.axes, args[1:])
    else:
        made = graph.node(node.op, args, data, node.elem)
    if not made.name and made.op not in ("load", "const", "dim", "param", "idx"):
        made.name = node.name
    made.place = made.place or node.place
    return made


def remade(node: Expr, args: Sequence[Expr], bound: frozenset[Index] | None = None) -> Expr:
    """As ``rebuilt``; the node itself where nothing is other than it was."""
    same = bound in (None, node.bound) and all(a is b for a, b in zip(args, node.args, strict=True))
    return node if same else rebuilt(node, args, bound)


def replaced(root: Expr, pairs: Mapping[Expr, Expr]) -> Expr:
    """The graph with some nodes put in the place of others."""
    if not pairs:
        return root
    done: dict[Expr, Expr] = dict(pairs)
    for node in walk(root):
        if node not in done:
            args = [done[a] for a in node.args]
            done[node] = remade(node, args)
    return done[root]


def substituted(root: Expr, pairs: Mapping[Index, Expr]) -> Expr:
    """The value at other places: expressions for some of its free indices."""
    pairs = {i: e for i, e in pairs.items() if not (e.op == "idx" and e.data is i)}
    return Substitution(pairs).of(root) if pairs else root


def bound_apart(root: Expr, names: Mapping[Index, Index]) -> Expr:
    """The value with other ``names`` for what its sums and extremes go over."""
    if all(i not in names for n in walk(root) for i in n.bound):
        return root
    done: dict[Expr, Expr] = {}
    for node in walk(root):
        args = [done[a] for a in node.args]
        pairs = {i: node.graph.idx(names[i]) for i in node.bound if i in names}
        if pairs:
            bound = frozenset(names.get(i, i) for i in node.bound)
            done[node] = rebuilt(node, [substituted(a, pairs) for a in args], bound)
        else:
            done[node] = remade(node, args)
    return done[root]


class Substitution:
    """Expressions in the place of free indices, in any number of values of one graph."""

    def __init__(self, pairs: Mapping[Index, Expr]) -> None:
        self.pairs = pairs
        self.done: dict[Expr, Expr] = {}

    def of(self, node: Expr) -> Expr:
        """The value at the other places."""
        found = self.done.get(node)
        if found is None:
            blocks = (i for i in node.blocks if i.loop is None)
            touched = not node.free.isdisjoint(self.pairs) or any(i in self.pairs for i in blocks)
            found = self.done[node] = self._new(node) if touched else node
        return found

    def _new(self, node: Expr) -> Expr:
        graph = node.graph
        if node.op == "idx":
            return self.pairs[node.index]
        if node.op in ("start", "end", "id"):
            to = self.pairs.get(node.index, graph.idx(node.index))
            assert to.op == "idx", "the block of an index that is no other's"
            return graph.of_block(node.op, to.index)
        if node.op == "scan":
            return self._scan(node)
        if node.op == "at":
            names = self._captured(node.args[0], node.axes)
            inner = {i: e for i, e in self.pairs.items() if i not in node.axes}
            inner |= {i: graph.idx(j) for i, j in names.items()}
            axes = [names.get(i, i) for i in node.axes]
            places = [self.of(a) for a in node.args[1:]]
            return graph.at(substituted(node.args[0], inner), axes, places)
        if node.op in BINDERS:
            return self._binder(node)
        if node.op == "call":
            return self._call(node)
        if node.op == "item":
            return item_of(node, self.of(node.args[0]))
        if node.op in ("prefix", "suffix") and len(node.args) >= OWN:
            return self._of_group(node)
        if node.op in ("prefix", "suffix", "final"):
            return self._running(node)
        if node.op == "carried":  # what it is made of is not known yet
            taken = [i for i in sorted(node.free, key=lambda i: i.name) if i in self.pairs]
            return graph.at(node, taken, [self.pairs[i] for i in taken])
        return rebuilt(node, [self.of(a) for a in node.args])

    def _running(self, node: Expr) -> Expr:
        """What a loop carries, or leaves behind, at places that are none of the loop: a position of
        that would be taken for the one that the loop is at. Raises NoGradient for such places."""
        final = node.op == "final"
        inner = {i: e for i, e in self.pairs.items() if not final or i.loop is not node.data}
        moved = [i for i in node.free & inner.keys() if i.loop is not node.data]
        coming = union(inner[i].free | inner[i].blocks for i in moved)
        if any(i.loop is node.data for i in coming):
            message = "what is known behind this loop is needed at each of its positions"
            raise NoGradient("E1008", message, node.place)
        self._same_range(node)
        made = Substitution(inner) if final else self
        args = [made.of(a) for a in node.args]
        if final and args[0].op == "at":
            graph, (state, *places) = node.graph, args[0].args
            if all(i.kind == "held" for i in args[0].axes):  # a program has all of it
                return graph.at(rebuilt(node, [state]), args[0].axes, places)
            return graph.node("final", args, node.data, node.elem)
        return rebuilt(node, args)

    def _same_range(self, node: Expr) -> None:
        """Raises NoGradient where the loop of a running value would be one over another range."""
        assert isinstance(node.data, Loop)
        others = node.data.index.outer & self.pairs.keys()
        if others:
            names = ", ".join(sorted(i.name for i in others))
            message = f"what a loop over a range of each {names} makes is read for another {names}"
            raise NoGradient("E1008", message, node.place)

    def _of_group(self, node: Expr) -> Expr:
        """A running value that is made of itself: its axes may be renamed; other places are taken
        of the result, since what it becomes may need it at all of them."""
        self._same_range(node)
        graph = node.graph
        names = [i for i in node.args[3].free if i.kind == "scalar" and i in self.pairs]
        if any(self.pairs[i].op != "idx" for i in names):
            each = ", ".join(sorted(i.name for i in names))
            message = f"what a loop carries for each {each} is read for another place of {each}"
            raise NoGradient("E1008", message, node.place)
        own = [i for i in node.args[3].free if i.kind != "scalar" and i in self.pairs]
        taken = {i: self.pairs[i] for i in own if self.pairs[i].op != "idx"}
        pairs = {i: e for i, e in self.pairs.items() if i in node.free and i not in taken}
        coming = [e.index for i, e in pairs.items() if i in own]
        below = node.free | union(before.free for before in node.args[3::OWN])
        clash = [i for i in own if i in pairs and pairs[i].index in below - pairs.keys()]
        if clash or len({*coming}) < len(coming):
            taken |= {i: pairs.pop(i) for i in own if i in pairs}
        inner = Substitution(pairs)
        made = rebuilt(node, [inner.of(a) for a in node.args])
        if not taken:
            return made
        apart = self._captured(made, [*taken])
        if apart:
            made = substituted(made, {i: graph.idx(j) for i, j in apart.items()})
        return graph.at(made, [apart.get(i, i) for i in taken], [*taken.values()])

    def _captured(self, x: Expr, axes: Collection[Index]) -> dict[Index, Index]:
        """Other names for those axes that an operation runs along which would be taken for indices
        that come in the place of others."""
        moved = {i for i in x.free & self.pairs.keys() if i not in axes}
        coming = union(self.pairs[i].free for i in moved)
        return {i: x.graph.apart(i, coming | x.free) for i in axes if i in coming}

    def _scan(self, node: Expr) -> Expr:
        """The axis of a scan may be renamed; other places are taken of its result."""
        graph, (kind, axis) = node.graph, node.scan
        to = self.pairs.get(axis, graph.idx(axis))
        others = {i: e for i, e in self.pairs.items() if i is not axis}
        coming = union(others[i].free for i in node.free & others.keys())
        if to.op == "idx" and to.index not in coming:
            return graph.scan(kind, to.index, *(self.of(a) for a in node.args))
        own = axis if axis not in coming else graph.apart(axis, coming | node.free)
        inner = Substitution({**others, axis: graph.idx(own)})
        return graph.at(graph.scan(kind, own, *(inner.of(a) for a in node.args)), [own], [to])

    def _call(self, node: Expr) -> Expr:
        """The arguments are taken at the other places, of axes along which the function computes
        position by position. Those along which it may need more may be renamed; other places of
        them are taken of its result, as are those of two axes at the same place. What only its
        arguments have is its own."""
        graph, held = node.graph, node.call
        own = union(a.free for a in node.args) | held.along
        bound = sorted((i for i in own - node.free if i.kind != "scalar"), key=lambda i: i.number)
        pairs = {i: e for i, e in self.pairs.items() if i in node.free | node.blocks - own}
        named = [pairs[i] for i in held.named & pairs.keys() if i.kind == "scalar"]
        if any(e.op != "idx" for e in named):
            message = f"{held.function.name} takes a name whose place is computed here"
            raise NoGradient("E1008", message, node.place, "pass its position, as a value: h + 0")
        taken: dict[Index, Expr] = {}
        for i in sorted(held.axes & held.along & pairs.keys(), key=lambda i: i.number):
            e, others = pairs[i], [pairs[j] for j in held.axes & pairs.keys() if j is not i]
            part = e.op == "idx" and _run(i) != _run(e.index)
            if e.op != "idx" or part or any(e.index in other.free for other in others):
                taken[i] = pairs.pop(i)
        coming = union(e.free for e in pairs.values())
        known = coming | node.free | {*bound}
        fresh = {i: i for i in taken}
        left = sorted((held.axes & held.along) - pairs.keys(), key=lambda i: i.number)
        for i in [*bound, *left]:
            if i in coming:
                fresh[i] = graph.apart(i, known)
                known |= {fresh[i]}
        pairs |= {i: graph.idx(j) for i, j in fresh.items()}
        names = {i: e.index for i, e in pairs.items() if e.op == "idx"}
        data = replace(
            held,
            slots=tuple(names.get(i, i) if isinstance(i, Index) else i for i in held.slots),
            results=tuple(_at_places(axes, pairs) for axes in held.results),
            inside=frozenset(names.get(i, i) for i in held.inside),
        )
        inner = Substitution(pairs)
        made = graph.node("call", [inner.of(a) for a in node.args], data, node.elem)
        axes = {fresh[i]: taken.get(i, graph.idx(i)) for i in held.axes & fresh.keys()}
        return graph.at(made, [*axes], [*axes.values()])

    def _binder(self, node: Expr) -> Expr:
        """Bound indices are renamed where they would capture, or where their ranges change."""
        graph = node.graph
        coming = {j for i in node.free & self.pairs.keys() for j in self.pairs[i].free}
        fresh: dict[Index, Index] = {}
        for i in node.bound:
            lo, hi = (None if e is None else self.of(e) for e in (i.lo, i.hi))
            if lo is i.lo and hi is i.hi and i in coming:
                fresh[i] = self._exchanged(i, coming | node.bound) or graph.apart(
                    i, coming | node.bound
                )
            elif i in coming or lo is not i.lo or hi is not i.hi:
                fresh[i] = graph.another(i, lo=lo, hi=hi)
        pairs = {i: e for i, e in self.pairs.items() if i not in node.bound}
        pairs |= {i: graph.idx(j) for i, j in fresh.items()}
        bound = frozenset(fresh.get(i, i) for i in node.bound)
        inner = Substitution(pairs)
        return rebuilt(node, [inner.of(a) for a in node.args], bound)

    def _exchanged(self, i: Index, taken: Collection[Index]) -> Index | None:
        """The held axis in whose place the bound index i comes, which may be bound instead of it:
        then the two exchange their names, as in ``sum(h[c = d] * w[d, c] over d)``."""
        for j, e in self.pairs.items():
            alike = _run(j) == _run(i)
            held = i.kind == "held" and e.op == "idx" and e.index is i
            if held and alike and j not in taken:
                return j
        return None


def _run(i: Index) -> tuple[object, ...]:
    return i.kind, i.size, i.loop, i.open, i.range


def _at_places(axes: frozenset[Index], pairs: Mapping[Index, Expr]) -> frozenset[Index]:
    """The axes of a value that has these ones, at other places."""
    moved = union(pairs[i].free for i in axes & pairs.keys())
    return frozenset(i for i in axes.difference(pairs) | moved if i.kind != "scalar")
