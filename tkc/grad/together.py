"""Values that a loop hands on from iteration to iteration, each made of any of them.

``x = f(x, y, t); y = g(x, y, t)`` is a group of running values: what each becomes is an expression
of what all were before, for which the nodes ``before`` stand. The adjoint runs the other way, is
linear, and is a group again: with A the adjoint of the body, taken at what the values were before
the iteration, g what they receive inside of it, and d what the values that they become receive
there, as those that are stored,

    R = g + A(R + d),

and what a value becomes receives R + d. What was before every iteration is kept by a kernel that
runs as the forward does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tkc.grad.additive import affine
from tkc.grad.below import walk
from tkc.grad.expr import OWN, Expr, Index, Loop, union
from tkc.grad.staying import RUNNING, Held
from tkc.grad.substitution import replaced, substituted

Give = Callable[[Expr, Expr, frozenset[Index]], Expr]  # what a value receives of a part of another


def made_together(
    op: str, loop: Loop, befores: Sequence[Expr], becomes: Sequence[Expr], starts: Sequence[Expr]
) -> list[Expr]:
    """The running values of a group, "prefix" or "suffix", of which ``befores`` stand for what they
    were in ``becomes``. The operands of one are what it becomes, the factor 0 of what it was, where
    it starts, and its ``before``; then those of the others."""
    graph, count = becomes[0].graph, len(becomes)
    own = [
        (u, graph.const(0, u.elem), graph.cast(start, u.elem), before)
        for u, start, before in zip(becomes, starts, befores, strict=True)
    ]
    turned = ([x for n in range(count) for x in own[(k + n) % count]] for k in range(count))
    return [graph.node(op, args, loop, args[0].elem) for args in turned]


def in_group(state: Expr) -> bool:
    """Whether a running value is made of itself otherwise than by a factor."""
    return len(state.args) >= OWN


def members(state: Expr) -> list[Expr]:
    """The running values of the group of one, which comes first."""
    count = len(state.args) // OWN
    own = [state.args[OWN * k : OWN * (k + 1)] for k in range(count)]
    turned = ([x for n in range(count) for x in own[(k + n) % count]] for k in range(count))
    return [state.graph.node(state.op, args, state.data, args[0].elem) for args in turned]


def with_partners(states: Sequence[Expr]) -> list[Expr]:
    """Running values with the others of their groups."""
    return list(dict.fromkeys(m for s in states for m in (members(s) if in_group(s) else [s])))


def unfinished(x: Expr) -> bool:
    """Whether a value is a part of what some running value becomes, and known only there."""
    seen, left = set[Expr](), [x]
    while left:
        node = left.pop()
        if node.op == "before":
            return True
        if node not in seen:
            seen.add(node)
            left += () if node.op in RUNNING and in_group(node) else node.args
    return False


def at_its_axes(state: Expr) -> Expr:
    """What a running value becomes, where those of its group that it is made of are read at other
    axes than their own in ``x[c = u]``."""
    pairs: dict[Expr, Expr] = {}
    own = {m.args[3].data: m.args[3] for m in members(state)}
    for node in walk(state.args[0]):
        mine = own.get(node.data) if node.op == "before" else None
        if mine is not None and mine is not node:
            moved = [(a.index, b) for a, b in zip(mine.args, node.args, strict=True) if a is not b]
            pairs[node] = state.graph.at(mine, [i for i, _ in moved], [b for _, b in moved])
    return replaced(state.args[0], pairs)


def needed_whole(root: Expr) -> set[Index]:
    """The axes of running values below of which others of their group need more than one place, or
    all: a program that has a part of such an axis has too little."""
    found: set[Index] = set()
    for state in (n for n in walk(root) if n.op in RUNNING and in_group(n)):
        own = {m.args[3].data: m.args[3] for m in members(state)}
        axes = union(e.free for e in own.values())
        for node in walk(state.args[0]):
            mine = own.get(node.data) if node.op == "before" else None
            pairs = zip(mine.args, node.args, strict=True) if mine is not None else ()
            found |= {a.index for a, b in pairs if a is not b} | (node.bound & axes)
    return found


def befores_of(
    loop: Loop, tiles: Sequence[frozenset[Index]], becomes: Sequence[Expr], elems: Sequence[str]
) -> list[Expr]:
    """The nodes for what values of a new group were, over the axes ``tiles`` of each, and the
    numbers that any of them depends on."""
    graph = becomes[0].graph
    loose = {i for i in union(x.free for x in becomes) if i.kind == "scalar" and i.loop is not loop}
    group, made = len(graph.table), list[Expr]()
    for k, (tile, elem) in enumerate(zip(tiles, elems, strict=True)):
        order = sorted({*tile, *loose, *loop.index.outer}, key=lambda i: graph.idx(i).number)
        made.append(graph.node("before", [graph.idx(i) for i in order], Held(loop, group, k), elem))
    return made


def next_of(order: Sequence[Expr], states: Sequence[Expr]) -> dict[Expr, Expr]:
    """The values of ``order`` that some of the running values ``states`` become in an iteration,
    each with that state: what they receive goes with what the state receives later."""
    found: dict[Expr, Expr] = {}
    present = set(order)
    for s in (s for s in states if in_group(s)):
        group = members(s)
        made = put_in_place(s.args[0], group)
        if made in present and not present.isdisjoint(group) and made is not s.args[0]:
            found.setdefault(made, s)
    for s in (s for s in states if not in_group(s)):
        factor, above = factor_of(s) or s.graph.const(1, s.elem), {s}
        for node in (n for n in order if n.op in ("map", "cast") and not above.isdisjoint(n.args)):
            above.add(node)
            if affine(node, s) == (factor, s.args[0]):
                found.setdefault(node, s)
    return found


def factor_of(state: Expr) -> Expr | None:
    """What a running value of no group is multiplied by in an iteration; None if it is not."""
    return state.args[1] if state.args[1:] else None


def moved(state: Expr, before: Expr) -> dict[Index, Expr]:
    """The places at which ``before``, a node for what a state of a group was, is that state."""
    return {a.index: b for a, b in zip(state.args[3].args, before.args, strict=True)}


def need_each_other(needs: Mapping[Expr, frozenset[Expr]]) -> list[Expr]:
    """Of values, each with those that it is made of, the fewest that are made of themselves
    alone."""
    closed: list[list[Expr]] = []
    for first in needs:
        found, left = dict[Expr, None](), [first]
        while left:
            one = left.pop()
            if one not in found:
                found[one] = None
                left += needs[one]
        closed.append([n for n in needs if n in found])
    return min(closed, key=len)


def adjoint_of_group(
    states: Sequence[Expr],
    inside: Sequence[Expr],
    behind: Sequence[Expr],
    direct: Sequence[Expr],
    received: Callable[[Expr, Expr], Sequence[Expr | None]],
    give: Give,
) -> list[Expr]:
    """R of each running value of a group. ``inside`` is what they receive in an iteration,
    ``direct`` what those that they become receive there, ``behind`` what they receive behind the
    loop; ``received`` is the adjoint of an operation, and ``give`` sums a part over the indices
    that the operand lacks."""
    graph, first = states[0].graph, states[0]
    loop = first.data
    assert isinstance(loop, Loop)
    becomes, befores = [at_its_axes(s) for s in states], [s.args[3] for s in states]
    floats = [k for k, s in enumerate(states) if graph.is_float(s.elem)]
    tiles = [befores[k].free for k in floats]
    elems = [graph.wide(states[k].elem) for k in floats]
    mine = befores_of(loop, tiles, [*inside, *direct, *becomes], elems)
    sums = {becomes[k]: list[Expr]() for k in floats}
    for k, r in zip(floats, mine, strict=True):
        sums[becomes[k]].append(added([direct[k], r]))
    active = set[Expr]()
    for node in walk(*becomes):
        if node in befores or (node.op != "load" and any(a in active for a in node.args)):
            active.add(node)  # where an element is loaded from has no gradient
    for node in reversed(list(walk(*becomes))):
        if node not in sums or node not in active or node.op == "before":
            continue
        total = added(sums[node])
        for operand, part in zip(node.args, received(node, total), strict=True):
            if part is None or operand not in active or not graph.is_float(operand.elem):
                continue
            over = node.free if node.op == "map" else frozenset[Index]()
            if not part.equals(0):
                sums.setdefault(operand, []).append(give(operand, part, over))
    parts = [added([inside[k], *sums.get(befores[k], [])]) for k in floats]
    way = "suffix" if first.op == "prefix" else "prefix"
    made = made_together(way, loop, mine, parts, [behind[k] for k in floats])
    found = [graph.const(0, graph.wide(s.elem)) for s in states]
    for k, r in zip(floats, made, strict=True):
        r.name = r.name or (f"d{states[k].name}" if states[k].name else "")
        found[k] = r
    return found


def added(parts: Sequence[Expr]) -> Expr:
    """The sum of what a value receives; the same twice is one with a factor."""
    total: Expr | None = None
    for part in dict.fromkeys(parts):
        count = parts.count(part)
        scaled = part if count == 1 else part.graph.const(count, part.elem) * part
        total = scaled if total is None else total + scaled
    assert total is not None
    return total


def put_in_place(x: Expr, states: Sequence[Expr]) -> Expr:
    """A value with running values in the place of the nodes for what they were before, also at
    other axes; not within the running values themselves."""
    by_data = {s.args[3].data: s for s in states}
    pairs: dict[Expr, Expr] = {s: s for s in states}
    for n in walk(x):
        if n.op in RUNNING and in_group(n) and n.args[3].data in by_data:
            pairs[n] = n
        elif n.op == "before" and n.data in by_data:
            s = by_data[n.data]
            pairs[n] = substituted(s, moved(s, n))
    return replaced(x, pairs)
