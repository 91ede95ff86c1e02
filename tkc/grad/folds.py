"""Raising what runs along axes: reductions, scans, and folds by a function of the user's.

A function that is the operation of a reduction makes that reduction: ``fold(f, x over t)`` with
``fn f(a, b) = a + b`` is a sum, and has the gradient of one.
"""

from __future__ import annotations

from collections.abc import Sequence

from tkc.grad.algebra import positions
from tkc.grad.expr import Expr, Index
from tkc.grad.raising import Raiser, raises
from tkc.ir.core import Op
from tkc.ir.dialects import tile as t
from tkc.ir.reductions import REDUCTIONS


@raises(t.Reduce)
def _reduce(r: Raiser, op: t.Reduce) -> None:
    r.bind(op.out, _reduced(r, op.kind, r[op.x], op.over), op)


@raises(t.Scan)
def _scan(r: Raiser, op: t.Scan) -> None:
    r.bind(op.out, _scanned(r, op, op.kind, r[op.x], op.over, r.element(op.out)), op)


@raises(t.Fold)
def _fold(r: Raiser, op: t.Fold) -> None:
    for k, (x, out) in enumerate(zip(op.xs, op.outs, strict=True)):
        kind = _kind(op, k)
        if kind is None:
            over = frozenset(r.axes[n] for n in op.over) if not op.scan else frozenset[Index]()
            found = r.graph.node("fold", r.all(op.xs), (id(op), k), r.element(out))
            found.free -= over
        elif op.scan:
            found = _scanned(r, op, kind, r[x], op.over[0], r.element(out))
        else:
            found = _of_none(r, kind, _reduced(r, kind, r[x], op.over), op.over)
        r.bind(out, found, op)


def _reduced(r: Raiser, kind: str, x: Expr, names: Sequence[str]) -> Expr:
    x, over = r.opened(x, names), r.over(names)
    return r.graph.sum(x, over) if kind == "sum" else r.graph.reduce(kind, x, over)


def _scanned(r: Raiser, op: Op, kind: str, x: Expr, name: str, element: str) -> Expr:
    axis = r.axes[name]
    if axis.kind == "block" and not axis.open and axis.loop is None:
        start = r.graph.of_block("start", axis)  # where it begins anew
        return r.graph.node("opaque", (x, start), (id(op), kind), element)
    return r.graph.cast(r.graph.scan(kind, x, axis), element)


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
