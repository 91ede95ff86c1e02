"""The reverse pass: from the adjoints of the outputs to those of everything that is read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tkc.grad.adjoints import received, running_received
from tkc.grad.apart import differ, told_by
from tkc.grad.degrees import degree, extreme
from tkc.grad.expr import Expr, Index, Loop, union, walk
from tkc.grad.forward import BEFORE, Forward, Store
from tkc.grad.masks import every_part
from tkc.grad.problem import NoGradient
from tkc.grad.staying import RUNNING, Staying, summed

NONE: frozenset[Any] = frozenset()  # of indices, or of loops


@dataclass(slots=True)
class Contribution:
    """What one load of an argument receives: ``value`` is a table over its indices."""

    name: str
    entries: tuple[Expr, ...]
    value: Expr
    load: Expr


@dataclass(slots=True)
class Derivative:
    """What the reverse pass found: contributions to arguments, the adjoint of each value, and
    ``notes`` for the reader of the text."""

    found: list[Contribution] = field(default_factory=list[Contribution])
    adjoints: dict[Expr, Expr] = field(default_factory=dict[Expr, Expr])
    notes: list[str] = field(default_factory=list[str])


Seed = tuple[Expr, Expr, frozenset[Index]]


def seeds(forward: Forward, of: Sequence[str]) -> list[Seed]:
    """The stored values, each with the adjoint that the caller gives, and the indices that it
    counts for. Raises NoGradient."""
    graph = forward.graph
    found: list[Seed] = []
    for name in of:
        stores = [s for s in forward.stores if s.tensor == name]
        if name in forward.unclear:
            message = f"{name} is updated by an operation other than +="
            advice = "take the gradient of other outputs (`of`)"
            raise NoGradient("E1003", message, forward.unclear[name], advice)
        for s in stores:
            _check_last(forward, s)
        _check_apart(stores)
        for s in stores:
            g = graph.widened(graph.load(f"d{name}", s.entries, forward.tensors[name].element))
            if s.condition is not None:
                g = graph.map("where", s.condition, g, graph.const(0, g.elem))
            found.append((s.value, g, g.free | s.programs))
    return found


def _check_last(forward: Forward, s: Store) -> None:
    """An element is stored by one iteration of a loop: of several the last one hides the others.
    (That no two programs store to one is seen by the frontend.)"""
    if s.update or s.unique:
        return
    tests = every_part(s.condition) if s.condition is not None else NONE
    chosen = {a.index for c in tests if c.of("eq") for a in c.args if a.op == "idx"}
    places = union(e.free | e.blocks for e in s.entries)
    free = union((s.value.free, places, *(c.free for c in tests)))
    loops = {i for i in free - union(i.outer for i in places) if i.origin == "for"}
    staying = Staying()
    inside = frozenset[Loop]().union(*(staying.of(e, e.free) for e in s.entries))
    loops |= {n.index for n in staying.of(s.value) - inside if n.index.origin == "for"}
    left = loops - chosen - told_by(s.entries, loops)
    for i in forward.ordered(left - {j for e in s.entries for j in e.blocks}):
        message = f"every iteration of {i.name} stores to the same elements of {s.tensor}"
        hint = "keep the value in a name, and store it behind the loop"
        if i in places:
            message = f"iterations of {i.name} may store to the same elements of {s.tensor}"
            hint = "promise that they do not, `with unique`, or add with `+=`"
        raise NoGradient("E1007", message, s.place, hint)


def _check_apart(stores: list[Store]) -> None:
    for k, later in enumerate(stores):
        for earlier in stores[:k]:
            entries = zip(earlier.entries, later.entries, strict=True)
            apart = any(differ(a, b) for a, b in entries) or _exclude(earlier, later)
            if not apart and not (earlier.update and later.update):
                message = f"this store to {later.tensor} may meet another one"
                hint = "store the value that remains alone, chosen by `where`"
                raise NoGradient("E1007", message, later.place, hint)


def _exclude(a: Store, b: Store) -> bool:
    """Whether one of two stores is not run where the other one is: the sides of one branch."""
    if a.condition is None or b.condition is None:
        return False
    graph, inside = a.condition.graph, union(e.free for e in a.entries)
    others = every_part(b.condition)
    known = [c for c in every_part(a.condition) if c.free <= inside]
    return any(graph.map("logical_not", c) in others for c in known)


def reverse(forward: Forward, wrt: Sequence[str], of: Sequence[str]) -> Derivative:
    """Differentiate the outputs ``of`` with respect to the arguments ``wrt``."""
    graph, result = forward.graph, Derivative()
    given = seeds(forward, of)
    roots = [value for value, _, _ in given]
    order = list(walk(*roots))
    stops = _independent(roots, order, result)
    active = _active(order, set(wrt), stops)
    sums: dict[Expr, list[Expr]] = {}
    last: dict[Expr, Expr] = {}  # running value → what it receives behind its loop
    staying = Staying()

    def give(
        node: Expr, part: Expr | None, over: frozenset[Index], by: frozenset[Loop] = NONE
    ) -> None:
        """``over`` are the indices of the result: a value that lacks one is the same along it.
        ``by`` are loops each of whose iterations gives ``part``, even where it does not change."""
        if part is None or node not in active or part.equals(0):
            return
        kept = union([node.free, *(i.outer for i in node.free | node.blocks)])
        loops = (staying.of(part, over) | by) - staying.of(node)
        for loop in sorted(loops, key=lambda n: n.index.name):
            part = staying.everywhere(part, over, loop)
            over = frozenset(i for i in over if i.loop is not loop)
        part = graph.sum(part, summed((part.free | over) - kept))
        sums.setdefault(node, []).append(graph.cast(part, graph.wide(node.elem)))

    for value, g, over in given:
        give(value, g, over)
    for node in reversed(order):
        if node not in sums:
            continue
        total = _added(sums[node]) if sums[node] else graph.const(0, graph.wide(node.elem))
        result.adjoints[node] = total
        if node.op == "final":
            last[node.args[0]] = total
            sums.setdefault(node.args[0], [])
            continue
        if node.op in ("load", "param"):
            name = str(node.data).removesuffix(BEFORE)
            result.found.append(Contribution(name, node.args, total, node))
            continue
        if node.op in RUNNING and isinstance(node.data, Loop):
            added, *others = running_received(node, total, last.get(node))
            give(node.args[0], added, NONE, frozenset([node.data]))
            for operand, part in zip(node.args[1:], others, strict=True):
                give(operand, part, NONE)
            continue
        parts = received(node, total)
        for operand, part in zip(node.args, parts, strict=True):
            give(operand, part, node.free if node.op == "map" else frozenset())
    for node, total in result.adjoints.items():  # not before: what has a name stays one factor
        if node.name and not total.name and total.op not in ("const", "load", "cast", "idx"):
            total.name = "d" + node.name
    return result


def _added(parts: list[Expr]) -> Expr:
    """The sum of what a value receives; the same twice is one with a factor."""
    total: Expr | None = None
    for part in dict.fromkeys(parts):
        count = parts.count(part)
        scaled = part if count == 1 else part.graph.const(count, part.elem) * part
        total = scaled if total is None else total + scaled
    assert total is not None
    return total


def _independent(roots: list[Expr], order: list[Expr], result: Derivative) -> set[Expr]:
    """The maxima that no output depends on, since a shift of them cancels."""
    found: set[Expr] = set()
    for node in order:
        if extreme(node):
            degrees = [degree(root, node) for root in roots]
            if all(d is not None and d.kind == "free" for d in degrees):
                found.add(node)
                name = node.name or f"the {node.data if node.op == 'map' else node.op}imum"
                result.notes.append(f"No output depends on {name}, since a shift of it cancels.")
    return found


def _active(order: list[Expr], wrt: set[str], stops: set[Expr]) -> set[Expr]:
    """The values on a way from an argument of interest."""
    found: set[Expr] = set()
    bits: set[Expr] = set()  # integers made of the bits of such a value: they may be one again
    for node in order:
        if node.op not in ("load", "param") and not node.graph.is_float(node.elem):
            made_of = found if node.op == "bitcast" else bits
            if any(a in made_of for a in node.args):
                bits.add(node)
        if node.op == "bitcast" and any(a in bits for a in node.args):
            found.add(node)
        if node.op in ("load", "param"):
            on = str(node.data).removesuffix(BEFORE) in wrt
        else:
            operands = node.args[:1] if node.op == "at" else node.args
            on = any(a in found for a in operands)
        if on and node not in stops and node.graph.is_float(node.elem):
            found.add(node)
    return found
