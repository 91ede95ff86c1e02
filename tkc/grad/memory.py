"""Raising what reads and writes tensors; what a scratch tensor holds is the value stored there."""

from __future__ import annotations

from tkc.grad.apart import differ
from tkc.grad.below import walk
from tkc.grad.compared import differs
from tkc.grad.expr import Expr, Index, Place, union
from tkc.grad.forward import BEFORE, Store
from tkc.grad.pinned import singled_out
from tkc.grad.problem import NoGradient
from tkc.grad.raising import Raiser, raises
from tkc.grad.substitution import rebuilt, replaced, substituted
from tkc.ir.core import Op, Value
from tkc.ir.dialects import tile as t
from tkc.ir.hints import UNIQUE


@raises(t.Load)
def _load(r: Raiser, op: t.Load) -> None:
    name, index = r.tensors[op.tensor], r.all(op.index)
    if name in r.scratch:
        r.bind(op.out, _of_scratch(r, name, index, op), op)
        return
    if r.stored.get(name) or name in r.updated:
        message = f"{name} is read, and written to by the same kernel"
        raise NoGradient("E1006", message, r.place(op), "keep the value in a name instead")
    shown = name + BEFORE if name in r.written else name
    node = r.graph.load(shown, index, r.forward.tensors[name].element)
    r.bind(op.out, node, op)


@raises(t.Store)
def _store(r: Raiser, op: t.Store) -> None:
    unique = UNIQUE.of(op) is not None
    _stored(r, op, op.tensor, r.all(op.index), r[op.value], update=False, unique=unique)


@raises(t.Update)
def _update(r: Raiser, op: t.Update) -> None:
    name = r.tensors[op.tensor]
    compared = _compared(r, op)
    if compared is not None and not op.before:
        _stored(r, op, op.tensor, r.all(op.index), compared, update=True, extreme=op.kind)
        return
    if op.kind != "add" or op.before:
        r.forward.unclear[name] = r.place(op)
        for before in op.before:
            args = (*r.all(op.index), r[op.value])
            r.bind(before, r.graph.node("opaque", args, id(op), r.element(before)), op)
        return
    _stored(r, op, op.tensor, r.all(op.index), r[op.value], update=True)


def _compared(r: Raiser, op: t.Update) -> Expr | None:
    """What an update by a maximum or minimum compares with what is there, value by value; None if
    it is none, or if what is compared may have other bits where it is computed again."""
    x = r[op.value]
    if op.kind not in ("max", "min") or not r.graph.is_float(x.elem):
        return None
    names = {j: i for i, j in r.blocks.items()}
    while x.op in (op.kind, "cast"):
        mine = {j: r.graph.idx(names[j]) for j in x.bound if j in names}
        x = substituted(x.args[0], mine)
    return None if differs(x) else x


def _stored(
    r: Raiser,
    op: Op,
    tensor: Value,
    index: list[Expr],
    value: Expr,
    update: bool,
    unique: bool = False,
    extreme: str = "",
) -> None:
    inside = union(e.free for e in (value, *index))
    names = {i: m for i, m in r.renamed.items() if i in inside and m not in inside}
    pairs = {i: r.graph.idx(m) for i, m in names.items()}
    value, index = substituted(value, pairs), [substituted(e, pairs) for e in index]
    name, place = r.tensors[tensor], r.place(op)
    assert place is not None
    inside = union(e.free for e in (value, *index))
    condition = r.condition(inside)
    store = Store(
        name, tuple(index), value, place, update, condition, unique=unique, extreme=extreme
    )
    ones = [one for c in r.conditions if (one := singled_out(c)) is not None]
    r.pinned[id(store)] = {number.index for number, _ in ones}
    r.stored[name] = r.stored.get(name, 0) + 1
    (r.scratch[name] if name in r.scratch else r.forward.stores).append(store)


@raises(t.Scratch)
def _scratch(r: Raiser, op: t.Scratch) -> None:
    r.tensors[op.out] = op.name
    r.scratch[op.name] = []


def _of_scratch(r: Raiser, name: str, index: list[Expr], op: Op) -> Expr:
    """What the programs stored where another one reads: the value of the only store that may be of
    these elements, at the places that the index names. The number of a block is a scalar."""
    stores = [
        s for s in r.scratch[name]
        if not any(differ(e, place) for e, place in zip(s.entries, index, strict=True))
    ]  # fmt: skip
    if len(stores) != 1 or stores[0].update or stores[0].condition is not None:
        message = f"what the scratch tensor {name} holds here is stored by no single statement"
        hint = "store to it once, without a condition, or at other constant numbers each time"
        raise NoGradient("E1007", message, r.place(op), hint)
    made, g = stores[0], r.graph
    pairs: dict[Index, Expr] = {}
    value = made.value
    for entry, place in zip(made.entries, index, strict=True):
        if entry.op == "id" and entry.index.loop is not None:
            # a loop of blocks that stays tells one block from others, but by no number
            message = f"{name} has a part for each block of {entry.index.name}, whose size counts"
            raise NoGradient("E1005", message, r.place(op), blocks=[entry.index.name])
        if entry.op == "idx" and (place.op == "idx" or _is_number_of(r, place, entry.index)):
            pairs[entry.index] = place
        elif entry.op == "id" and place.op == "idx":
            r.numbers[place.index] = entry.index
        elif entry.op == "id" and place.equals(0):
            value = _of_first_block(r, value, entry.index, r.place(op))
        elif entry is not place:
            message = f"{name} is read at another place than it is stored to"
            raise NoGradient("E1008", message, r.place(op))
    if pairs and any(n.op == "carried" for n in walk(value)):
        message = f"{name} holds what a loop carries, in each of its iterations"
        hint = "store it in an output, and read that in a kernel of its own"
        raise NoGradient("E1008", message, r.place(op), hint)
    return g.cast(substituted(value, pairs), r.graph.wide(value.elem))


def _of_first_block(r: Raiser, x: Expr, i: Index, place: Place | None) -> Expr:
    """What the first program of a name of the grid in blocks makes, which has none of the positions
    of its block but in ranges that are reduced."""
    if not i.whole or i in x.free:
        message = f"this value is one of each position of {i.name}, or of a part of its range"
        raise NoGradient("E1008", message, place)
    r.forward.fixed.add(i.size)
    g = r.graph
    zero = g.const(0, "i32")
    end = g.map("min", g.dim(i.size), g.dim(i.extent))
    ends = {g.of_block("start", i): zero, g.of_block("id", i): zero, g.of_block("end", i): end}
    done: dict[Expr, Expr] = dict(ends)
    for n in walk(x, *ends):
        if n in done:
            continue
        args = [done[a] for a in n.args]
        own: dict[Index, Index] = {}
        for j in n.bound:
            lo, hi = (None if e is None else replaced(e, ends) for e in (j.lo, j.hi))
            if lo is not j.lo or hi is not j.hi:
                own[j] = j.copy(lo=None if lo is zero else lo, hi=hi)
        pairs = {j: g.idx(k) for j, k in own.items()}
        args = [substituted(a, pairs) for a in args]
        done[n] = rebuilt(n, args, frozenset(own.get(j, j) for j in n.bound))
    return done[x]


def _is_number_of(r: Raiser, place: Expr, i: Index) -> bool:
    """Whether a place is a number that a name of the grid without blocks goes through."""
    n, count = place.const, r.forward.values.get(i.extent, i.extent)
    if isinstance(count, str) and count.isdigit():
        count = int(count)
    if not (isinstance(count, int) and isinstance(n, int)):
        return False
    return i.kind == "scalar" and i.whole and 0 <= n < count
