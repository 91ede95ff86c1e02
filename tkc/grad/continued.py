"""Loops that go on with what a loop before them has carried, as attention that takes the blocks
which no mask touches in a loop of their own: one loop over both ranges.

Both do the same in an iteration, but for masks of one that hide nothing in the range of the other;
the ranges adjoin; and neither stores anything, so that the order of blocks does not matter.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from tkc.frontend.meanings import Run
from tkc.grad.apart import at_most, holds
from tkc.grad.below import operands, walk
from tkc.grad.expr import Expr, Index
from tkc.grad.integers import linear
from tkc.grad.numbered import range_ends
from tkc.grad.raising import Raiser
from tkc.grad.stretch import Stretch, alone
from tkc.grad.substitution import remade, replaced, substituted
from tkc.ir.dialects import tile as t

Ends = tuple[Expr | None, Expr | None]  # of a range; None: where its extent begins, or ends


def continued(r: Raiser, op: t.For) -> Stretch | None:
    """The loop over both ranges, where one goes on with what one before it has carried."""
    first = next((s for s in reversed(r.stretches) if {*s.outs} == {*op.init}), None)
    if first is None or len({*op.init}) < len(op.init) or not op.init:
        return None
    loops = (first.body, op)
    kinds = {(o.counter in r.block_axes, _run(r, o).size_text, o.reverse) for o in loops}
    if len(kinds) > 1 or op.reverse or any(_writes(o) for o in loops):
        return None
    extent = r.extent(_run(r, op))
    mine = alone(op, r[op.lo], r[op.hi])
    ends = [_ends(extent, s) for s in (first, mine)]
    if extent != r.extent(_run(r, first.body)):
        return None
    order = [first.outs.index(v) for v in op.init]  # of what op carries, in the first loop
    (lo, middle), (begin, hi) = ends
    if _same(middle, begin):
        whole = _joined(first, mine, *ends)
    elif _same(hi, lo) and not _has_places(r, op):
        whole = _joined(mine, first, *ends[::-1])
    else:
        return None
    body = _body_of_both(r, first, mine, order, ends)
    if body is None:
        return None
    outs, init = list(op.outs), [first.init[k] for k in order]
    if body is not op:  # in the order in which the first loop carries them
        places = [order.index(k) for k in range(len(order))]
        outs, init = [outs[p] for p in places], [init[p] for p in places]
    return Stretch(body, *whole, tuple(init), tuple(outs), several=True)


def _run(r: Raiser, op: t.For) -> Run:
    axis = r.block_axes.get(op.counter)
    return r.origins.runs[op.counter if axis is None else axis.positions]


def _writes(op: t.For) -> bool:
    return any(isinstance(o, (t.Store, t.Update, t.While)) for o in op.body.walk())


def _ends(extent: str, loop: Stretch) -> Ends:
    lo, hi = range_ends(extent, loop.lo, loop.hi)
    while hi is not None and hi.of("max") and any(a.equals(0) for a in hi.args):
        hi = next((a for a in hi.args if not a.equals(0)), hi.args[0])  # no position lies below 0
    return lo, hi


def _has_places(r: Raiser, op: t.For) -> bool:
    """Whether a loop carries positions, of equal ones the first that it comes to."""
    return any(not r.graph.is_float(r.element(a)) for a in op.body.args[1:])


def _same(a: Expr | None, b: Expr | None) -> bool:
    return a is not None and b is not None and (a is b or (at_most(a, b) and at_most(b, a)))


def _joined(a: Stretch, b: Stretch, one: Ends, other: Ends) -> tuple[Expr, Expr]:
    """The ends of the range of two, of which the second begins where the first ends: one of them
    may be empty, and end before it begins."""
    graph, (lo, middle), (begin, hi) = a.lo.graph, one, other
    if lo is not None and begin is not None and not at_most(_greatest(lo), begin):
        lo = graph.map("min", lo, begin)
    if hi is not None and middle is not None and not _up_to(middle, hi):
        hi = graph.map("max", hi, middle)
    return graph.const(0, "i32") if lo is None else lo, b.hi if hi is None else hi


def _up_to(end: Expr, last: Expr) -> bool:
    return any(at_most(m, _least(last)) for m in operands(_greatest(end), "min"))


def _least(e: Expr) -> Expr:
    """No more than an end: what it is where blocks have no position."""
    found = {n: e.graph.of_block("start", n.index) for n in walk(e) if n.op == "end"}
    return replaced(e, found)


def _greatest(e: Expr) -> Expr:
    """No less than an end: x for ``x // n * n``."""
    if e.of("min"):
        return e.graph.map("min", *(_greatest(a) for a in e.args))
    terms, _ = linear(e)
    for x in (x for x in walk(e) if x.of("mul")):
        for quotient, n in (x.args, x.args[::-1]):
            whole = terms.get(x) == 1 or terms.get(quotient, 0) == n.const
            if quotient.of("floordiv") and quotient.args[1] is n and whole:
                return replaced(e, {x: quotient.args[0]})
    return e


def _body_of_both(
    r: Raiser,
    first: Stretch,
    second: Stretch,
    order: Sequence[int],
    ends: Sequence[Ends],
) -> t.For | None:
    """The operation whose body does in both ranges what the bodies of both do; None: neither."""
    op = second.body
    main = open_loop(r, second)
    carried = carried_nodes(r, op)
    mine = _becomes(r, op, main, carried)
    places = [order.index(k) for k in range(len(order))]
    theirs = _becomes(r, first.body, main, [carried[p] for p in places])
    theirs = [theirs[k] for k in order]
    if any(main in n.blocks for n in walk(*mine, *theirs)):
        return None  # where blocks lie is another matter in one range
    if all(_without_masks(a, main, *ends[0]) is b for a, b in zip(mine, theirs, strict=True)):
        return op
    if all(_without_masks(b, main, *ends[1]) is a for a, b in zip(mine, theirs, strict=True)):
        return first.body
    return None


def open_loop(r: Raiser, loop: Stretch) -> Index:
    """The index of a loop whose body is about to be raised."""
    op = loop.body
    run, blocks = _run(r, op), op.counter in r.block_axes
    main = r.index(run, op, "block" if blocks else "scalar", "for", loop.lo, loop.hi)
    r.forward.order(main)
    main.open = blocks
    _go_on(r, op, main)
    return main


def carried_nodes(r: Raiser, op: t.For) -> list[Expr]:
    """What the body of a loop is given of what it carries."""
    axes = ((a, frozenset(r.axes[n] for n in a.tile.names)) for a in op.body.args[1:])
    return [
        r.graph.node("carried", (), (id(op), k), r.element(a), names)
        for k, (a, names) in enumerate(axes)
    ]


def _go_on(r: Raiser, op: t.For, main: Index) -> None:
    """Let the body of a loop be at the positions of an index."""
    blocks = op.counter in r.block_axes
    r.values[op.counter] = r.graph.of_block("start", main) if blocks else r.graph.idx(main)
    if blocks:
        r.starts[op.counter] = main


def _becomes(r: Raiser, op: t.For, main: Index, carried: Sequence[Expr]) -> list[Expr]:
    """What an iteration of a loop makes of what it carries."""
    _go_on(r, op, main)
    r.values.update(zip(op.body.args[1:], carried, strict=True))
    r.block(op.body)
    return r.all(op.body.yielded)


def _without_masks(x: Expr, main: Index, lo: Expr | None, hi: Expr | None) -> Expr:
    """The value without masks that hide nothing in a range."""
    graph = x.graph
    last = None if hi is None else _greatest(hi)
    there = main.copy(lo=lo, hi=last, open=False)
    done: dict[Expr, Expr] = {}
    for n in walk(x):
        made = done[n] = remade(n, [done[a] for a in n.args])
        if made.of("where") and made.args[2].const in (-math.inf, 0.0):
            c, shown, hidden = made.args
            pairs = {i: graph.idx(there) for i in c.free if i.first is main.first}
            parts = [p for p in _parts(c) if not holds(substituted(p, pairs))]
            if not parts:
                done[n] = shown
            elif len(parts) < len(_parts(c)):
                left = parts[0]
                for p in parts[1:]:
                    left = graph.map("logical_and", left, p)
                done[n] = graph.map("where", left, shown, hidden)
    return done[x]


def _parts(c: Expr) -> list[Expr]:
    if c.of("logical_and"):
        return [p for a in c.args for p in _parts(a)]
    return [c]
