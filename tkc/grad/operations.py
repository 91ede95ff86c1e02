"""Raising operations on values: numbers and axes, elementwise functions, products, branches."""

from __future__ import annotations

from tkc.grad.additive import local
from tkc.grad.expr import Expr, Index, Loop
from tkc.grad.joined import ends_of_range
from tkc.grad.numbered import end_of_block, of_number
from tkc.grad.problem import NoGradient
from tkc.grad.raising import Raiser, raises
from tkc.grad.substitution import substituted
from tkc.ir.core import Op
from tkc.ir.dialects import tile as t

# --- leaves -------------------------------------------------------------------------------------


@raises(t.Const)
def _const(r: Raiser, op: t.Const) -> None:
    origin, elem = r.origins.constants.get(op.out), r.element(op.out)
    r.values[op.out] = r.graph.dim(origin, elem) if origin else r.graph.const(op.value, elem)


@raises(t.Dim)
def _dim(r: Raiser, op: t.Dim) -> None:
    r.values[op.out] = r.graph.dim(op.symbol)


@raises(t.Grid)
def _grid(r: Raiser, op: t.Grid) -> None:
    for size, lo, hi, start in zip(op.blocks, op.lo, op.hi, op.starts, strict=True):
        value = r.block_axes[start].positions if size else start
        run = r.origins.runs[value]
        i = r.index(run, op, "block" if size else "scalar", "grid", r[lo], r[hi])
        r.forward.indices.append(i)
        if size and i.name in r.numbered:
            r.forward.fixed.add(i.size)
            r.values[start] = of_number(r.graph, i)
            r.starts[start] = i
            continue
        if size and i.name in r.held:
            i.kind, i.size, i.origin = "held", "", "axis"
            r.starts[start], r.values[start] = i, r.graph.const(0, "i32")
            continue
        if size:
            r.starts[start] = i
            i.loop = Loop(i) if i.name in r.staying else None
        r.values[start] = r.graph.of_block("start", i) if size else r.graph.idx(i)


@raises(t.Axis)
def _axis(r: Raiser, op: t.Axis) -> None:
    run, main = r.origins.runs[op.positions], r.starts.get(op.start)
    if main is not None and main.kind == "scalar":  # the positions of the block of a number
        first = r[op.start]
        i = r.index(run, op, "block", "for", first, first + r.graph.dim(run.size_text))
        r.forward.indices.append(i)
    elif main is not None and r.block_axes[op.start] is op:
        i = main
    elif main is not None:
        if run.parent is None or run.size != run.parent.size:
            message = f"{run.name} is a part of a block of {main.name}"
            raise NoGradient("E1005", message, r.place(op))
        i = r.graph.another(main, name=run.source.text[run.span.start : run.span.end])
        if not main.open:
            r.renamed[i] = main
            if main.loop is None:
                i.lo, i.hi = (r.graph.of_block(w, main) for w in ("start", "end"))
    else:
        i = r.index(run, op, "held", "axis", r[op.start], r[op.stop])
        if run.size_text and not run.whole:  # the first block of the range
            first, last = ends_of_range(i, r.graph)
            i.hi = r.graph.map("min", last, first + r.graph.dim(run.size_text))
        r.forward.indices.append(i)
    r.axes[op.axis] = i
    r.values[op.positions] = r.graph.idx(i)


# --- elementwise --------------------------------------------------------------------------------


@raises(t.Map)
def _map(r: Raiser, op: t.Map) -> None:
    args = r.all(op.args)
    found = _of_equals(r, op, args) or r.graph.map(op.fn, *args)
    if op.fn == "min":
        found = end_of_block(args) or found
    if op.fn == "floordiv" and args[0].op == "start":
        size = args[0].index.size
        found = r.graph.of_block("id", args[0].index) if args[1] is r.graph.dim(size) else found
    r.bind(op.out, found, op)


def _of_equals(r: Raiser, op: t.Map, args: list[Expr]) -> Expr | None:
    """``relu`` and ``clamp`` as selections: of equals, ``max`` and ``min`` share a gradient, while
    that of ``relu`` is 0 at 0, and that of ``clamp`` 1 at its ends."""
    name = r.origins.inside.get(op)
    tests = {("relu", "max"): "gt", ("clamp", "max"): "ge", ("clamp", "min"): "le"}
    test = tests.get((name or "", op.fn))
    if test is None or not r.graph.is_float(args[0].elem):
        return None
    x, end = args
    return r.graph.map("where", r.graph.map(test, x, end), x, end)


@raises(t.Cast)
def _cast(r: Raiser, op: t.Cast) -> None:
    r.bind(op.out, r.graph.cast(r[op.x], r.element(op.out)), op)


@raises(t.Broadcast)
def _broadcast(r: Raiser, op: t.Broadcast) -> None:
    r.values[op.out] = r[op.x]


@raises(t.Bitcast)
def _bitcast(r: Raiser, op: t.Bitcast) -> None:
    r.bind(op.out, r.graph.node("bitcast", (r[op.x],), None, r.element(op.out)), op)


@raises(t.Inline)
def _inline(r: Raiser, op: t.Inline) -> None:
    r.bind(op.out, r.graph.node("ptx", r.all(op.args), op.text, r.element(op.out)), op)


@raises(t.Uniform)
def _uniform(r: Raiser, op: t.Uniform) -> None:
    r.bind(op.out, r.graph.node("uniform", (r[op.seed], r[op.number])), op)


# --- over axes ----------------------------------------------------------------------------------


@raises(t.Dot)
def _dot(r: Raiser, op: t.Dot) -> None:
    a, b = (r.opened(r[x], op.over) for x in (op.a, op.b))
    found = r.graph.dot(a, b, r.over(op.over))
    found.place = found.place or r.place(op)
    if op.acc is not None:
        found = r[op.acc] + found
    r.bind(op.out, found, op)


@raises(t.Reindex)
def _reindex(r: Raiser, op: t.Reindex) -> None:
    x, g = r[op.x], r.graph
    axes, places = [r.axes[n] for n in op.axes], r.all(op.index)
    pairs: dict[Index, Expr] = {}
    rest: list[tuple[Index, Expr]] = []
    starts: list[Expr] = []  # what is outside of the block of a grid name is 0
    for axis, place, checked in zip(axes, places, op.checked, strict=True):
        renames = place.op == "idx" and place.index not in x.free and not checked
        part = renames and place.index.open and not axis.open  # a block: not all of it
        if renames and not (part and local([x], [axis])):
            pairs[axis] = place
        elif axis in x.free or checked:  # what is the same all along it is 0 behind its end
            if axis.kind == "block" and not axis.open and axis.loop is None:
                starts.append(r.graph.of_block("start", axis))
            rest.append((axis, place))
    x = substituted(x, pairs)
    if starts:
        x = g.node("opaque", (x, *places, *starts), id(op), x.elem)
    elif rest:
        x = g.at(x, [i for i, _ in rest], [e for _, e in rest])
    r.bind(op.out, x, op)


# --- control ------------------------------------------------------------------------------------


@raises(t.If)
def _if(r: Raiser, op: t.If) -> None:
    c = r[op.cond]
    sides: list[list[Expr]] = []
    for condition, block in ((c, op.then), (r.graph.map("logical_not", c), op.other)):
        r.conditions.append(condition)
        r.block(block)
        r.conditions.pop()
        sides.append(r.all(block.yielded))
    for out, yes, no in zip(op.outs, *sides, strict=True):
        r.bind(out, r.graph.map("where", c, yes, no), op)


@raises(t.After)
def _after(r: Raiser, op: t.After) -> None:
    first = len(r.forward.stores)
    r.block(op.body)
    for store in r.forward.stores[first:]:
        r.pinned[id(store)] |= {i for i in r.forward.indices if i.name in op.names}


@raises(t.While)
def _while(r: Raiser, op: t.While) -> None:
    start = r.all(op.init)
    for arguments in (op.before.args, op.body.args):
        for argument, value in zip(arguments, start, strict=True):
            r.values[argument] = value
    already = sum(r.stored.values())
    r.block(op.before)
    r.block(op.body)
    if sum(r.stored.values()) > already:
        raise NoGradient("E1004", "a `while` stores", r.place(op))
    parts = [*start, *r.all(op.before.yielded), *r.all(op.body.yielded)]
    for k, out in enumerate(op.outs):
        r.bind(out, r.graph.node("while", parts, (id(op), k), r.element(out)), op)


@raises(t.Yield, t.Assert, t.Print)
def _nothing(r: Raiser, op: Op) -> None:
    """Debugging goes; what a region hands out is read where the region is."""
