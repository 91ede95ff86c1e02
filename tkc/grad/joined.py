"""The adjoint of a scan: of a product, an extreme, or a function of the user's.

``s[t] = f(s[t - 1], x[t])``, where f joins one value or several. With J the derivatives of f by its
first part and K those by its second one, what ``s[t]`` receives in all is

    S[t] = g[t] + J[t + 1]ᵀ S[t + 1],    and x[t] receives  K[t]ᵀ S[t].

That is a recurrence from the other end, so a scan by the function that joins ``b + A S``. Of
several values, those that need each other have one recurrence, and what others receive of them
follows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import reduce
from operator import add

from tkc.grad.below import walk
from tkc.grad.expr import Expr, Graph, Index, Joined
from tkc.grad.substitution import replaced
from tkc.ir.reductions import REDUCTIONS

Received = list[Expr | None]  # one for each operand; None: nothing
Rule = Callable[[Expr, Expr], Received]  # the adjoint of one operation


def joined_received(node: Expr, g: Expr, rule: Rule) -> Received:
    """What the operands of a scan receive of the adjoint of one of its results. ``rule`` is the
    adjoint of the operations that its function is made of."""
    kind, axis = node.scan
    if isinstance(kind, str):
        joined = _joined_by(REDUCTIONS[kind].function, node)
        return _Back(node, joined, [node], rule).received(g)
    states = [
        node.graph.scan(replace(kind, which=k), axis, *node.args) for k in range(len(node.args))
    ]
    return _Back(node, kind, states, rule).received(g)


def _joined_by(function: str, node: Expr) -> Joined:
    """How the row of a scan joins two values. Of a running extreme, of equal ones the later one,
    which then receives the gradient."""
    x, y = given = given_parts(node.graph, [node.elem])
    if (comparison := _LATER.get(function)) is None:
        return Joined(given, (node.graph.map(function, x, y),), 0)
    later = node.graph.map(comparison, y, x)
    return Joined(given, (node.graph.map("where", later, y, x),), 0)


_LATER = {"max": "ge", "min": "le"}  # of a later value, which then takes an earlier one's place


def ends(graph: Graph, i: Index) -> tuple[Expr, Expr]:
    """The first position of an axis, and the one behind its last: of a loop's, those of the block
    at hand."""
    if i.loop is not None or i.open:
        return graph.of_block("start", i), graph.of_block("end", i)
    return ends_of_range(i, graph)


def ends_of_range(i: Index, graph: Graph) -> tuple[Expr, Expr]:
    """The first position of all of an index's range, and the one behind its last."""
    zero, whole = graph.const(0, "i32"), graph.dim(i.extent) if i.extent else None
    first = zero if i.lo is None else graph.map("max", i.lo, zero)
    if i.hi is None:
        assert whole is not None
        return first, whole
    return first, i.hi if whole is None else graph.map("min", i.hi, whole)


def recurrence(graph: Graph, elem: str, size: int = 1) -> Joined:
    """The function by which a scan joins two neighbouring stretches of steps ``h = A h + b`` of
    ``size`` values, each as the rows of A and then b: (A1, b1) and then (A2, b2) are
    (A2 A1, A2 b1 + b2). Of what the scan gives, the last ``size`` are h, for h = 0 before the first
    step."""
    given = given_parts(graph, [elem] * (size * size + size))
    half, square = len(given) // 2, size * size
    one, two = given[:half], given[half:]

    def entry(i: int, column: Sequence[Expr]) -> Expr:
        products = [two[i * size + k] * column[k] for k in range(size)]
        return reduce(add, products)

    matrix = [entry(i, one[j:square:size]) for i in range(size) for j in range(size)]
    added = [entry(i, one[square:]) + two[square + i] for i in range(size)]
    return Joined(given, (*matrix, *added), square, "recurrence")


def given_parts(graph: Graph, elems: Sequence[str]) -> tuple[Expr, ...]:
    """The arguments of a function that joins two parts, each of values of these types."""
    return tuple(graph.node("given", (), k, elem) for k, elem in enumerate([*elems, *elems]))


def from_the_end(x: Expr, axis: Index) -> Expr:
    """The inclusive sums along an axis from the other end."""
    graph = x.graph
    return graph.sum(x, [axis]) - graph.scan("sum", axis, x) + x


class _Back:
    """One scan, and the recurrences of its adjoint."""

    def __init__(self, node: Expr, joined: Joined, states: Sequence[Expr], rule: Rule) -> None:
        _, self.axis = node.scan
        self.node, self.joined, self.graph, self.rule = node, joined, node.graph, rule
        self.first, self.stop = ends(self.graph, self.axis)
        self.here = self.graph.idx(self.axis)
        self.behind_first = self.graph.map("gt", self.here, self.first)
        before = self.here - self.graph.const(1, "i32")
        parts = [*(self._at(s, before) for s in states), *node.args]
        self.parts = dict(zip(joined.given, parts, strict=True))
        self.partials = [self._partials(r) for r in joined.results]

    def received(self, g: Expr) -> Received:
        """What each operand receives, if the result that is meant receives g."""
        total: dict[int, Expr] = {}
        for group in self._groups(self.joined.which):
            pushed = [g if k == self.joined.which else self._pushed(k, total) for k in group]
            total.update(zip(group, self._solved(group, pushed), strict=True))
        found: Received = []
        for k, x in enumerate(self.node.args):
            if not self.graph.is_float(x.elem):
                found.append(None)
                continue
            received = self.graph.const(0, g.elem)
            for result, adjoint in total.items():
                received = received + self._to(result, k, adjoint)
            found.append(received)
        return found

    def _groups(self, first: int) -> list[list[int]]:
        """The results that one follows from, itself included: those that need each other in one
        group, which stands before the groups that it reads."""
        reads = {k: self._reached(k) for k in self._reached(first)}
        groups = {tuple(sorted(j for j in found if k in reads[j])) for k, found in reads.items()}
        return sorted(map(list, groups), key=lambda group: (-len(reads[group[0]]), group))

    def _reached(self, first: int) -> set[int]:
        found, fresh = {first}, [first]
        while fresh:
            k = fresh.pop()
            args = range(len(self.node.args))
            coming = {j for j in args if self._partial(k, j) is not None} - found
            found |= coming
            fresh += coming
        return found

    def _pushed(self, k: int, total: Mapping[int, Expr]) -> Expr:
        """What result k receives of those that are known, each of which is made of the k before."""
        received = self.graph.const(0, self.joined.results[k].elem)
        for result, adjoint in total.items():
            partial = self._partial(result, k)
            if partial is not None:
                received = received + self._later(self._masked(partial) * adjoint)
        return received

    def _to(self, result: int, k: int, adjoint: Expr) -> Expr:
        """What operand k receives of a result: all of its own at the first position."""
        partial = self._partial(result, k + len(self.node.args))
        at_first = adjoint if k == result else self.graph.const(0, adjoint.elem)
        rest = self.graph.const(0, adjoint.elem) if partial is None else partial * adjoint
        return self.graph.map("where", self.behind_first, rest, at_first)

    def _solved(self, group: Sequence[int], received: Sequence[Expr]) -> list[Expr]:
        """S of S[t] = received[t] + J[t + 1]ᵀ S[t + 1] for results that need each other."""
        graph, size = self.graph, len(group)
        factors = [self._partial(result, k) for k in group for result in group]
        if factors == [None]:
            return list(received)
        if size == 1 and factors[0] is not None and factors[0].equals(1):
            return [from_the_end(received[0], self.axis)]
        elem = "f64" if any(x.elem == "f64" for x in received) else received[0].elem
        place = self.first + self.stop - self.here
        parts = [
            graph.const(0, elem) if f is None else graph.at(self._masked(f), [self.axis], [place])
            for f in factors
        ]
        parts = [graph.cast(x, elem) for x in [*parts, *map(self._mirrored, received)]]
        kind = recurrence(graph, elem, size)
        done = [
            self._mirrored(graph.scan(replace(kind, which=kind.which + k), self.axis, *parts))
            for k in range(size)
        ]
        return [graph.cast(x, given.elem) for x, given in zip(done, received, strict=True)]

    def _masked(self, x: Expr) -> Expr:
        """x, or 0 at the first position, which nothing is before."""
        return self.graph.map("where", self.behind_first, x, self.graph.const(0, x.elem))

    def _mirrored(self, x: Expr) -> Expr:
        return self._at(x, self.first + self.stop - self.graph.const(1, "i32") - self.here)

    def _later(self, x: Expr) -> Expr:
        return self._at(x, self.here + self.graph.const(1, "i32"))

    def _at(self, x: Expr, place: Expr) -> Expr:
        return self.graph.at(x, [self.axis], [place])

    # --- the function ------------------------------------------------------------------------

    def _partial(self, result: int, k: int) -> Expr | None:
        """The derivative of a result by argument k of the function, of the parts that are joined at
        each position; None if it is 0."""
        found = self.partials[result].get(self.joined.given[k])
        return None if found is None else replaced(found, self.parts)

    def _partials(self, result: Expr) -> dict[Expr, Expr]:
        """The derivatives of a result by the arguments that it depends on."""
        graph = self.graph
        if not graph.is_float(result.elem):
            return {}
        found = {result: graph.const(1, graph.wide(result.elem))}
        for node in reversed(list(walk(result))):
            if node not in found or node.op in ("given", "const"):
                continue
            for x, part in zip(node.args, self.rule(node, found[node]), strict=True):
                if part is not None and not part.equals(0) and graph.is_float(x.elem):
                    part = graph.cast(part, graph.wide(x.elem))
                    found[x] = found[x] + part if x in found else part
        return {x: d for x, d in found.items() if x.op == "given" and not d.equals(0)}
