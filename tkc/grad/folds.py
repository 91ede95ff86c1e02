"""Raising what runs along axes: reductions, scans, and folds by a function of the user's.

A function that is the operation of a reduction makes that reduction: ``fold(f, x over t)`` with
``fn f(a, b) = a + b`` is a sum, and has the gradient of one.
"""

from __future__ import annotations

from collections.abc import Sequence

from tkc.grad.algebra import positions
from tkc.grad.expr import Expr, Joined
from tkc.grad.joined import ends, given_parts
from tkc.grad.raising import Raiser, raises
from tkc.ir.core import Op
from tkc.ir.dialects import tile as t
from tkc.ir.reductions import REDUCTIONS


@raises(t.Reduce)
def _reduce(r: Raiser, op: t.Reduce) -> None:
    r.bind(op.out, _reduced(r, op.kind, r[op.x], op.over), op)


@raises(t.Scan)
def _scan(r: Raiser, op: t.Scan) -> None:
    made = _scanned(r, op, op.kind, r.all([op.x]), op.over, r.element(op.out))
    r.bind(op.out, made, op)


@raises(t.Fold)
def _fold(r: Raiser, op: t.Fold) -> None:
    functions = _functions(r, op)
    kinds = [_kind(op, k) for k in range(len(op.xs))]
    if op.scan and None in kinds:
        kinds = [None] * len(kinds)  # one scan gives all
    for k, (x, out, kind) in enumerate(zip(op.xs, op.outs, kinds, strict=True)):
        if kind is not None and not op.scan:
            found = _of_none(r, kind, _reduced(r, kind, r[x], op.over), op.over)
        elif op.scan:
            given = r.all(op.xs) if kind is None else [r[x]]
            found = _scanned(r, op, kind or functions[k], given, op.over[0], r.element(out))
        else:
            found = _folded(r, op, functions, k)
        r.bind(out, found, op)


def _functions(r: Raiser, op: t.Fold) -> list[Joined]:
    """The function of a fold or scan, once for each of its results."""
    given = given_parts(r.graph, [r.element(x) for x in op.xs])
    r.values.update(zip(op.body.args, given, strict=True))
    r.block(op.body)
    results = tuple(r.all(op.body.yielded))
    return [Joined(given, results, k) for k in range(len(results))]


def _folded(r: Raiser, op: t.Fold, functions: Sequence[Joined], k: int) -> Expr:
    """A fold is what the scan has at the last position, one axis after the other; 0 of none."""
    xs = r.all(op.xs)
    for name in op.over:
        axis = r.axes[name]
        found = [_scanned(r, op, f, xs, name, x.elem) for f, x in zip(functions, xs, strict=True)]
        if found[0].op == "opaque":
            return found[k]
        last = ends(r.graph, axis)[1] - r.graph.const(1, "i32")
        xs = [r.graph.at(x, [axis], [last]) for x in found]
    return xs[k]


def _reduced(r: Raiser, kind: str, x: Expr, names: Sequence[str]) -> Expr:
    x, over = r.opened(x, names), r.over(names)
    return r.graph.sum(x, over) if kind == "sum" else r.graph.reduce(kind, x, over)


def _scanned(
    r: Raiser, op: Op, kind: str | Joined, xs: Sequence[Expr], name: str, element: str
) -> Expr:
    axis = r.axes[name]
    if axis.kind == "block" and not axis.open and axis.loop is None:
        start = r.graph.of_block("start", axis)  # where it begins anew
        return r.graph.node("opaque", (*xs, start), (id(op), kind), element)
    return r.graph.cast(r.graph.scan(kind, axis, *xs), element)


def _kind(op: t.Fold, k: int) -> str | None:
    """The reduction that result k of a fold of floats is; None if its function is no operation of
    one, or reads another result."""
    made = op.body.yielded[k].op
    if not isinstance(made, t.Map) or not op.xs[k].tile.element.is_float:
        return None
    given = op.body.args[k], op.body.args[k + len(op.xs)]
    if len(made.args) != 2 or {*made.args} != {*given}:
        return None
    for row in REDUCTIONS.values():
        fits = row.function == made.fn and not row.locates and (row.scan or not op.scan)
        if fits:
            return row.name
    return None


def _of_none(r: Raiser, kind: str, x: Expr, names: Sequence[str]) -> Expr:
    """A fold of no positions is 0, as a sum is; blocks have positions, whole axes may have none."""
    graph = r.graph
    for i in (r.axes[n] for n in names):
        if kind != "sum" and i.kind == "held":
            some = graph.map("gt", positions(graph, i), graph.const(0, "i32"))
            x = graph.map("where", some, x, graph.const(0, x.elem))
    return x
