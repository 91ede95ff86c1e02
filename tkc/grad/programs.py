"""The end of a grid: what one of its programs stores becomes what all of them store."""

from __future__ import annotations

from tkc.grad.additive import added_up
from tkc.grad.below import deep, walk
from tkc.grad.expr import Expr, Index, union
from tkc.grad.forward import Store
from tkc.grad.greatest import with_the_greatest
from tkc.grad.numbered import by_position
from tkc.grad.problem import NoGradient
from tkc.grad.raising import Raiser
from tkc.grad.shares import Shares
from tkc.grad.staying import Staying


def close_grid(r: Raiser) -> None:
    """Make of what each program stores what all of them store. Raises NoGradient where that still
    depends on where blocks begin and end."""
    r.forward.stores[:] = [by_position(s, r.forward) for s in r.forward.stores]
    shares = Shares(r.forward)
    r.forward.stores[:] = [shares.stored(s) for s in r.forward.stores]
    for store in r.forward.stores:
        store.value = with_the_greatest(shares.joined(store.value))
    for store in r.forward.stores:
        if not r.graph.is_float(store.value.elem):
            continue
        if store.update and not store.extreme:
            store.value = _of_all_programs(r, store)
        guard = () if store.condition is None else (store.condition,)
        free = union(e.free for e in (store.value, *store.entries))
        for i in sorted(free, key=lambda i: i.name):
            ends = i.blocks if i.loop is None else frozenset[Index]()
            if ends and not (ends <= free and _counted(store, i)):
                message = f"{i.name} runs over a block, and what is stored depends on which"
                raise NoGradient("E1005", message, store.place)
        for node in deep(store.value, *store.entries, *guard):
            if node.op == "carried":
                message = "this value is carried in a way that is no sum"
                raise NoGradient("E1004", message, store.place)
            if loose := _loose_blocks(node):
                name = min(loose)
                message = f"{store.tensor} depends on the size of the blocks of {name}"
                hint = f"use the block of {name} in sums over all of its range only"
                raise NoGradient("E1005", message, node.place or store.place, hint, loose)


def _of_all_programs(r: Raiser, store: Store) -> Expr:
    """What all programs add to an element: sums over the block of a name that the element does
    not depend on become sums over all of its range."""
    value = store.value
    inside = union(e.free for e in store.entries)
    names = [i for i in r.forward.indices if i.origin == "grid" and i not in inside]
    counted: set[Index] = set()
    for i in names:
        block = r.blocks.get(i)
        if i.loop is not None and i.loop in Staying().of(value):
            continue
        guard = store.condition
        if guard is not None and i in guard.free | guard.blocks:
            continue
        if i in r.pinned.get(id(store), ()):
            continue
        parts = [j for n in walk(value) for j in n.bound if j is block or r.block_of(j) is i]
        if parts:
            value = added_up(value, list(dict.fromkeys(parts)), lambda _, i=i: i) or value
        elif i.kind == "scalar":
            counted.add(i)
        else:
            message = f"{store.tensor} gets the same once for each block of {i.name}"
            raise NoGradient("E1005", message, store.place, blocks=[i.name])
    store.programs = frozenset(counted)
    return value


def _counted(store: Store, i: Index) -> bool:
    """Whether the place of a store has positions of a block only as they are counted from its
    start, as in ``x[t, u - t.start]``."""
    return all(e.blocks for e in store.entries if i in e.free)


def _loose_blocks(*values: Expr) -> frozenset[str]:
    """The names whose blocks values depend on, that are no loops which stay."""
    return frozenset(i.first.name for e in values for i in e.blocks if i.loop is None)
