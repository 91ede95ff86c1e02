"""The adjoint of a scan: of a product, an extreme, or a function of the user's.

``s[t] = f(s[t - 1], x[t])``, where f may join one value or two. With J the derivative of f by its
first part and K that by its second one, what ``s[t]`` receives in all is

    S[t] = g[t] + J[t + 1] * S[t + 1],    and x[t] receives  K[t] * S[t].

That is a recurrence from the other end, so a scan by the function that joins ``b + a * S``. Of two
values, one at least must go its way without the other: its recurrence is solved first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from tkc.grad.below import walk
from tkc.grad.expr import Expr, Graph, Index, Joined
from tkc.grad.problem import NoGradient
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


def recurrence(graph: Graph, elem: str) -> Joined:
    """The function by which a scan joins two neighbouring stretches of steps ``h = a * h + b``,
    each as one pair (a, b): (a1, b1) and then (a2, b2) are (a1 a2, a2 b1 + b2). Of the pairs that
    the scan gives the second part is h, for h = 0 before the first step."""
    a1, b1, a2, b2 = given = given_parts(graph, (elem, elem))
    return Joined(given, (a1 * a2, a2 * b1 + b2), 1, "recurrence")


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
        mine, count = self.joined.which, len(self.node.args)
        total = {mine: self._solved(mine, g)}
        for other in range(count):
            coupling = self._partial(mine, other)
            if other == mine or coupling is None:
                continue
            if self._partial(other, mine) is not None:
                message = "two values of a scan or fold by a function depend on each other"
                hint = "one of them must be made without the other"
                raise NoGradient("E1003", message, self.node.place, hint)
            pushed = self._later(self._masked(coupling) * total[mine])
            total[other] = self._solved(other, pushed)
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

    def _to(self, result: int, k: int, adjoint: Expr) -> Expr:
        """What operand k receives of a result: all of its own at the first position."""
        partial = self._partial(result, k + len(self.node.args))
        at_first = adjoint if k == result else self.graph.const(0, adjoint.elem)
        rest = self.graph.const(0, adjoint.elem) if partial is None else partial * adjoint
        return self.graph.map("where", self.behind_first, rest, at_first)

    def _solved(self, k: int, g: Expr) -> Expr:
        """S of S[t] = g[t] + J[t + 1] * S[t + 1] for result k."""
        factor = self._partial(k, k)
        if factor is None:
            return g
        graph = self.graph
        if factor.equals(1):
            return from_the_end(g, self.axis)
        factor = graph.at(self._masked(factor), [self.axis], [self.first + self.stop - self.here])
        done = graph.scan(recurrence(graph, g.elem), self.axis, factor, self._mirrored(g))
        return self._mirrored(done)

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
