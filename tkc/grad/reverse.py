"""The reverse pass: from the adjoints of the outputs to those of everything that is read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from tkc.grad.adjoints import received, running_received
from tkc.grad.apart import apart_where
from tkc.grad.below import walk
from tkc.grad.calls import call_received
from tkc.grad.degrees import degree, extreme
from tkc.grad.expr import Expr, Graph, Index, Loop, union
from tkc.grad.forward import BEFORE, Forward, Store
from tkc.grad.masks import every_part
from tkc.grad.pinned import iterations_told
from tkc.grad.problem import NoGradient
from tkc.grad.staying import RUNNING, Staying, summed
from tkc.grad.together import (
    added,
    adjoint_of_group,
    factor_of,
    in_group,
    members,
    next_of,
    put_in_place,
    with_partners,
)

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


def updated_otherwise(forward: Forward, name: str) -> NoGradient:
    """The refusal of an output with an update that has no gradient here."""
    message = f"{name} is updated by an operation other than +="
    advice = "take the gradient of other outputs (`of`); maxima and minima need values that are "
    return NoGradient("E1003", message, forward.unclear[name], f"{advice}loaded, not computed")


def seeds(forward: Forward, of: Sequence[str]) -> list[Seed]:
    """The stored values, each with the adjoint that the caller gives, and the indices that it
    counts for. Raises NoGradient."""
    graph = forward.graph
    found: list[Seed] = []
    for name in of:
        stores = [s for s in forward.stores if s.tensor == name]
        if name in forward.unclear:
            raise updated_otherwise(forward, name)
        if len({s.extreme for s in stores}) > 1:
            advice = "take the gradient of other outputs (`of`), or store to two tensors"
            message = f"{name} is updated by several operations"
            raise NoGradient("E1003", message, stores[0].place, advice)
        for s in stores:
            _check_last(forward, s)
        _check_apart(forward, stores)
        for s in stores:
            element = forward.tensors[name].element
            g = graph.widened(graph.load(forward.gradient_of(name), s.entries, element))
            if s.extreme:  # to whoever equals the result
                held = graph.load(name, s.entries, forward.tensors[name].element)
                hit = graph.map("eq", graph.cast(s.value, held.elem), held)
                g = graph.map("where", hit, g, graph.const(0, g.elem))
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
    places = union(e.free | e.blocks for e in s.entries)
    free = union((s.value.free, places, *(c.free for c in tests)))
    loops = {i for i in free - union(i.outer for i in places) if i.origin == "for"}
    staying = Staying()
    inside = frozenset[Loop]().union(*(staying.of(e, e.free) for e in s.entries))
    loops |= {n.index for n in staying.of(s.value) - inside if n.index.origin == "for"}
    left = loops - iterations_told(s.entries, tests, loops)
    for i in forward.ordered(left - {j for e in s.entries for j in e.blocks}):
        message = f"every iteration of {i.name} stores to the same elements of {s.tensor}"
        hint = "keep the value in a name, and store it behind the loop"
        if i in places:
            message = f"iterations of {i.name} may store to the same elements of {s.tensor}"
            hint = "promise that they do not, `with unique`, or add with `+=`"
        inner = [n.data for n in walk(s.value) if isinstance(n.data, NoGradient)]
        raise next(iter(inner), NoGradient("E1007", message, s.place, hint))  # of a loop within


def _check_apart(forward: Forward, stores: list[Store]) -> None:
    """Of two stores to one element the later one would hide the earlier: the texts require sizes
    at which none do."""
    for k, later in enumerate(stores):
        for earlier in stores[:k]:
            if earlier.update and later.update or _exclude(earlier, later):
                continue
            entries = zip(earlier.entries, later.entries, strict=True)
            where = {apart_where(a, b) for a, b in entries} - {None}
            if not where:
                message = f"this store to {later.tensor} may meet another one"
                hint = "store the value that remains alone, chosen by `where`"
                raise NoGradient("E1007", message, later.place, hint)
            condition = min(str(w) for w in where)
            if condition and condition not in forward.decided:
                message = f"at other sizes two stores to {later.tensor} meet"
                forward.decided += (condition,)
                forward.requires.append((condition, message))


def _exclude(a: Store, b: Store) -> bool:
    """Whether one of two stores is not run where the other one is: the sides of one branch."""
    if a.condition is None or b.condition is None:
        return False
    graph, inside = a.condition.graph, union(e.free for e in a.entries)
    others = every_part(b.condition)
    known = [c for c in every_part(a.condition) if c.free <= inside]
    return any(graph.map("logical_not", c) in others for c in known)


def reverse(forward: Forward, wrt: Sequence[str], of: Sequence[str]) -> Derivative:
    """Differentiate the outputs ``of`` with respect to the arguments ``wrt``. Raises NoGradient."""
    given = seeds(forward, of)
    roots = [value for value, _, _ in given]
    order, result = list(walk(*roots)), Derivative()
    stops = _independent(roots, order, result)
    _Reverse(forward.graph, order, _active(order, set(wrt), stops), result).run(given)
    return result


class _Reverse:
    """One run over the values of ``order`` from the last to the first: each hands what it receives
    on to its operands. Only those that are ``active`` receive anything."""

    def __init__(
        self, graph: Graph, order: list[Expr], active: set[Expr], result: Derivative
    ) -> None:
        self.graph, self.order, self.active, self.result = graph, order, active, result
        self.sums: dict[Expr, list[Expr]] = {}
        self.last: dict[Expr, Expr] = {}  # running value → what it receives behind its loop
        self.staying = Staying()
        states = with_partners([s for s in order if s.op in RUNNING])
        self.groups = {m: members(m) for m in states if in_group(m)}
        self.nexts = next_of(order, states)
        self.items: dict[Expr, dict[int, Expr]] = {}  # call → what each of its results receives
        self.direct: dict[Expr, Expr] = {}  # running value → what it becomes receives at once

    def run(self, given: Sequence[Seed]) -> None:
        """Fill ``result``, from what the caller gives of the outputs."""
        place = {n: k for k, n in enumerate(self.order)}
        groups = self.groups.values()
        firsts = {min(g, key=lambda s: place.get(s, len(self.order))) for g in groups}
        for value, g, over in given:
            self._give(value, g, over)
        for node in reversed(self.order):
            if node in firsts and any(self._receives(s) for s in self.groups[node]):
                self._group(self.groups[node])
            elif node in self.groups or node.op == "before" or not self._receives(node):
                continue
            elif node in self.nexts:
                self.direct[self.nexts[node]] = self._total(node)
            else:
                self._value(node)
        self._groups_in_place()
        for node, total in self.result.adjoints.items():
            # not before: what has a name stays one factor
            if node.name and not total.name and total.op not in ("const", "load", "cast", "idx"):
                total.name = "d" + node.name

    def _receives(self, node: Expr) -> bool:
        return node in self.sums or node in self.direct

    def _give(
        self,
        node: Expr,
        part: Expr | None,
        over: frozenset[Index],
        by: frozenset[Loop] = NONE,
    ) -> None:
        """``over`` are the indices of the result: a value that lacks one is the same along it.
        ``by`` are loops each of whose iterations gives ``part``, even where it does not change."""
        if part is not None and node in self.active and not part.equals(0):
            self.sums.setdefault(node, []).append(self._fitted(node, part, over, by))

    def _total(self, node: Expr) -> Expr:
        """All that a node receives. A part that ranges over programs, of which the node has none,
        as does a sum over a program's share of an axis, is summed over these where another part is
        not: what is common to all programs would be added once for each."""
        parts = self.sums[node]
        if not parts:
            return self._zero(node)
        over = {frozenset(part.free - node.free) for part in parts}
        if len(over) > 1:
            parts = [self._fitted(node, part, NONE) for part in parts]
        return added(parts)

    def _fitted(
        self, node: Expr, part: Expr, over: frozenset[Index], by: frozenset[Loop] = NONE
    ) -> Expr:
        """What a node receives of ``part``, as `_give` has it: a value over its own indices."""
        kept = union([node.free, *(i.outer for i in node.free | node.blocks)])
        loops = (self.staying.of(part, over) | by) - self.staying.of(node)
        for loop in sorted(loops, key=lambda n: n.index.name):
            part = self.staying.everywhere(part, over, loop)
            over = frozenset(i for i in over if i.loop is not loop)
        part = self.graph.sum(part, summed((part.free | over) - kept))
        return self.graph.cast(part, self.graph.wide(node.elem))

    def _zero(self, node: Expr) -> Expr:
        return self.graph.const(0, self.graph.wide(node.elem))

    def _group(self, group: list[Expr]) -> None:
        """What the values of a group become, and start with, receive."""
        zero, sums = [self._zero(s) for s in group], self.sums
        inside = [self._total(s) if sums.get(s) else z for s, z in zip(group, zero, strict=True)]
        behind = [self.last.get(s, z) for s, z in zip(group, zero, strict=True)]
        direct = [self.direct.get(s, z) for s, z in zip(group, zero, strict=True)]
        found = adjoint_of_group(group, inside, behind, direct, received, self._fitted)
        for s, r, d in zip(group, found, direct, strict=True):
            self.result.adjoints[s] = r
            assert isinstance(s.data, Loop)
            self._give(s.args[0], added([d, r]), NONE, frozenset([s.data]))
            self._give(s.args[2], self.graph.final(r), NONE)

    def _value(self, node: Expr) -> None:
        """What the operands of a value of no group receive."""
        direct = self.direct.get(node)
        if direct is not None:
            factor = factor_of(node)
            part = direct if factor is None else direct * factor
            self.sums.setdefault(node, []).append(self._fitted(node, part, NONE))
        total = self._total(node)
        self.result.adjoints[node] = total
        if node.op == "final":
            self.last[node.args[0]] = total
            self.sums.setdefault(node.args[0], [])
        elif node.op in ("load", "param"):
            name = str(node.data).removesuffix(BEFORE)
            self.result.found.append(Contribution(name, node.args, total, node))
        elif node.op == "item":
            assert isinstance(node.data, int)
            self.items.setdefault(node.args[0], {})[node.data] = total
            self.sums.setdefault(node.args[0], [])
        elif node in self.items:
            for operand, part in zip(node.args, call_received(node, self.items[node]), strict=True):
                self._give(operand, part, NONE)
        elif node.op in RUNNING and isinstance(node.data, Loop):
            every, *others = running_received(node, total, self.last.get(node), direct)
            made = (e for e, s in self.nexts.items() if s is node and direct is not None)
            self.result.adjoints |= dict.fromkeys(made, every) if every is not None else {}
            self._give(node.args[0], every, NONE, frozenset([node.data]))
            for operand, part in zip(node.args[1:], others, strict=True):
                self._give(operand, part, NONE)
        else:
            over = node.free if node.op == "map" else NONE
            for operand, part in zip(node.args, received(node, total), strict=True):
                self._give(operand, part, over)

    def _groups_in_place(self) -> None:
        """Results name the members of groups as what they have become."""
        groups, result = [*self.groups], self.result
        if not groups:
            return
        result.adjoints = {n: put_in_place(x, groups) for n, x in result.adjoints.items()}
        for c in result.found:
            c.value = put_in_place(c.value, groups)
            c.entries = tuple(put_in_place(e, groups) for e in c.entries)


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
