"""The adjoint of every operation: what the operands receive of the adjoint g of the result.

One rule is general and stands in ``tkc.grad.reverse``: if what an operand receives has indices that
the operand lacks, it is summed over them. Elementwise functions have their derivative in their row
(``tkc.ir.elementwise``).
"""

from __future__ import annotations

from collections.abc import Callable

from tkc.grad.calls import call_received
from tkc.grad.expr import Expr, Index, union
from tkc.grad.integers import linear
from tkc.grad.joined import from_the_end, joined_received
from tkc.grad.problem import NoGradient
from tkc.grad.staying import Staying
from tkc.grad.substitution import substituted
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.elementwise_row import NAMES, Refused
from tkc.ir.elementwise_text import compute
from tkc.ir.reductions import REDUCTIONS

Received = list[Expr | None]  # one for each operand; None: nothing
Adjoint = Callable[[Expr, Expr], Received]


def received(node: Expr, g: Expr) -> Received:
    """What the operands of a node receive. Raises NoGradient for a node without adjoint."""
    if isinstance(node.data, NoGradient):
        raise node.data
    if node.op not in ADJOINTS:
        what = REFUSED.get(node.op, f"{node.op} has no adjoint")
        raise NoGradient("E1003", what, node.place, _WAYS_OUT.get(node.op, ""))
    return ADJOINTS[node.op](node, g)


def _map(node: Expr, g: Expr) -> Received:
    graph, row = node.graph, FUNCTIONS[str(node.data)]
    if isinstance(row.derivative, Refused):
        return [None] * len(node.args)
    given = dict(zip(NAMES, node.args, strict=False)) | {"result": node}
    element = graph.wide(node.elem)
    found: Received = []
    for text in row.derivative:
        if text is None:
            found.append(None)
            continue
        part = compute(
            text,
            given,
            lambda number: graph.const(number, element),
            lambda name, args: graph.map(name, *args),
        )
        found.append(g * part)
    return found


def _cast(node: Expr, g: Expr) -> Received:
    (x,) = node.args
    graph = node.graph
    return [graph.cast(g, graph.wide(x.elem)) if graph.is_float(x.elem) else None]


def _sum(node: Expr, g: Expr) -> Received:
    return [g]


def _dot(node: Expr, g: Expr) -> Received:
    a, b = node.args
    graph, staying = node.graph, Staying()
    loops = staying.of(g) | staying.of(a) | staying.of(b)
    behind = union(n.index.outer for n in loops)  # summed over after the loop that each has

    def side(x: Expr, other: Expr) -> Expr:
        over = other.free - x.free - union(i.outer for i in x.free) - behind
        return graph.dot(graph.cast(g, other.elem), other, over) if over else g * other

    return [side(a, b), side(b, a)]


def _extreme(node: Expr, g: Expr) -> Received:
    """Of a maximum or minimum over axes: elements that are equal to it share its gradient ``g``."""
    graph, (x,) = node.graph, node.args
    hit = graph.map("eq", x, node)
    one, zero = graph.const(1, node.elem), graph.const(0, node.elem)
    equal = graph.sum(graph.plain("where", hit, one, zero), node.bound)
    return [graph.map("where", hit, g / equal, zero)]


def _prod(node: Expr, g: Expr) -> Received:
    """g times the product of the others: with one zero that of all but it, with two 0."""
    graph, (x,) = node.graph, node.args
    one, zero = graph.const(1, node.elem), graph.const(0, node.elem)
    none = graph.map("eq", x, zero)
    zeros = graph.sum(graph.plain("where", none, one, zero), node.bound)
    rest = graph.reduce("prod", graph.plain("where", none, one, x), node.bound)
    single = graph.plain("where", graph.map("eq", zeros, one), g * rest, zero)
    safe = graph.plain("where", none, one, x)
    return [graph.plain("where", none, single, g * node / safe)]


def _scan(node: Expr, g: Expr) -> Received:
    kind, axis = node.scan
    g = node.graph.spread(g, [axis])
    return [from_the_end(g, axis)] if kind == "sum" else joined_received(node, g, received)


def _at(node: Expr, g: Expr) -> Received:
    """The place of each position gives back: by the inverse place where there is one, else to
    those that are equal to it."""
    graph = node.graph
    x, *places = node.args
    axes = node.axes
    none: Received = [None] * len(places)
    if len(axes) == 1:
        inverse = _inverse(places[0], axes[0], x)
        if inverse is not None:
            j, back = inverse
            if j.kind == "block" and back is graph.idx(axes[0]) and j.range == axes[0].range:
                return [substituted(g, {j: back}), *none]  # all blocks are the axis
            return [graph.at(g, [j], [back]), *none]
    result = union([g.free, *(p.free for p in places)])
    renamed = {i: graph.idx(i.copy()) for i in axes if i in result}  # the result's, told apart
    g = substituted(g, renamed)
    places = [substituted(p, renamed) for p in places]
    mask: Expr | None = None
    for axis, place in zip(axes, places, strict=True):
        hit = graph.map("eq", graph.idx(axis), place)
        mask = hit if mask is None else graph.map("logical_and", mask, hit)
    assert mask is not None
    hidden = graph.plain("where", mask, g, graph.const(0, g.elem))
    return [hidden, *none]


def _inverse(place: Expr, axis: Index, x: Expr) -> tuple[Index, Expr] | None:
    """j and its place, of a place that is j + s or s - j, for a j that the value lacks."""
    graph = place.graph
    terms, constant = linear(place)
    others = x.free - {axis}
    own = [e for e, f in terms.items() if e.op == "idx" and abs(f) == 1 and e.index not in others]
    if len(own) != 1 or any(own[0].index in e.free for e in terms if e is not own[0]):
        return None
    if own[0].index.kind == "scalar" or own[0].index.loop is not axis.loop:
        return None
    rest = graph.const(constant, "i32")
    for e, f in terms.items():
        if e is not own[0]:
            rest = rest + graph.const(f, "i32") * e
    here = graph.idx(axis)
    return own[0].index, (here - rest if terms[own[0]] == 1 else rest - here)


def running_received(node: Expr, g: Expr, last: Expr | None, direct: Expr | None) -> Received:
    """What comes before collects from what comes after: R = suffix(g, f), which begins at what the
    value behind the loop receives (``last``). What u and the factor make receives R, and what it
    receives in the iteration itself, ``direct``, which is a part of g; what the forward began with
    receives what R is in the end."""
    graph = node.graph
    factor = node.args[1] if len(node.args) > 1 else None
    way = "suffix" if node.op == "prefix" else "prefix"
    found = graph.running(way, node.data, g, factor, last)  # type: ignore
    if node.name and not found.name:
        found.name = "d" + node.name
    made = found if direct is None else direct + found
    parts: Received = [made, made * node, graph.final(found)]
    return parts[: len(node.args)]


def _running(node: Expr, g: Expr) -> Received:
    return running_received(node, g, None, None)


def _call(node: Expr, g: Expr) -> Received:
    return [*call_received(node, {0: g})]


def _item(node: Expr, g: Expr) -> Received:
    message = "a function of several results has a gradient of its own, in what a loop hands on"
    raise NoGradient("E1003", message, node.place, "give it one result, or no f_backward")


def _nothing(node: Expr, g: Expr) -> Received:
    return [None] * len(node.args)


ADJOINTS: dict[str, Adjoint] = {
    "map": _map, "cast": _cast, "sum": _sum, "dot": _dot, "max": _extreme, "min": _extreme,
    "call": _call, "item": _item,
    "prod": _prod, "scan": _scan, "at": _at, "prefix": _running, "suffix": _running,
    "uniform": _nothing,
    **{row.name: _nothing for row in REDUCTIONS.values() if row.of_truth or row.locates},
}  # fmt: skip

REFUSED = {
    "ptx": "the derivative of inline PTX is not known",
    "bitcast": "bits have no derivative",
    "while": "nothing says how often a `while` runs at most",
    "final": "a loop inside of another one hands on what it carries to that one's next iteration",
    "opaque": "this value has no gradient",
    "refused": "a value that a loop hands on",
}

_WAYS_OUT = {  # where the code knows no better one
    "while": "let a counter end it at the latest, `while i < 100 and ...:` with `i += 1` inside",
    "final": "make one loop of both, over the numbers of all iterations",
}
