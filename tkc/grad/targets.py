"""Stores of the backward: where each gradient is stored, and what is added up there."""

from __future__ import annotations

from dataclasses import dataclass, field

from tkc.grad.below import walk
from tkc.grad.expr import Expr, Index, union
from tkc.grad.substitution import replaced, substituted

Pairs = dict[Index, Expr]


@dataclass(slots=True)
class Part:
    """What one load adds to a gradient. ``moved`` are the places of the forward's indices in terms
    of the gradient's, ``back`` the other way round; ``equal`` says of integers that are made of
    places how the part has written them, as ``p`` for ``4 * (p // 4) + p % 4``."""

    value: Expr
    moved: Pairs = field(default_factory=dict[Index, Expr])
    back: Pairs = field(default_factory=dict[Index, Expr])
    equal: dict[Expr, Expr] = field(default_factory=dict[Expr, Expr])


def origins(part: Part) -> Pairs:
    """The places, in the forward's indices, of all indices in a part; of a copy, what it copies."""
    graph = part.value.graph
    here = union(n.free for n in walk(part.value)) | union(e.free for e in part.back.values())
    copies = {i: graph.idx(i.first) for i in here if i.first is not i}
    return copies | {i: substituted(e, copies) for i, e in part.back.items()}


def places(part: Part, node: Expr) -> Pairs:
    """For each index of the forward, the expression over the indices of a gradient's part that says
    at which place of it the part computes ``node``: itself for an index that ``node`` has under its
    own name, else what the part was solved for (``Part.moved``)."""
    graph, origin = node.graph, origins(part)
    stays = {i: graph.idx(i) for i in node.free if i not in origin}
    own = {e.index: graph.idx(i) for i, e in origin.items() if e.op == "idx" and i in node.free}
    return {**moved_there(part), **stays, **own}


def moved_there(part: Part) -> Pairs:
    """The place of each index of the forward that a part was solved for, copies of which are the
    same."""
    copied = {i.first: e for i, e in part.moved.items()}  # what is kept has that which is copied
    return {**copied, **part.moved}


def at_its_places(part: Part, value: Expr) -> Expr | None:
    """A value of the forward as a part makes it: at the places of its indices. None where nothing
    has other places than under other names, and of what changes with blocks or in a loop."""
    there = {i: e for i, e in moved_there(part).items() if i in value.free}
    running = any(n.op in ("prefix", "suffix", "final", "carried") for n in walk(value))
    if running or value.blocks or all(e.op == "idx" for e in there.values()):
        return None
    return replaced(substituted(value, there), part.equal)


def told_apart(node: Expr, origin: Pairs) -> bool:
    """Whether no two indices that ``node`` has stand for the same index of the forward. ``origin``
    says of some what each is there (``origins``); an index that it lacks stands for itself. If so,
    the value is the forward's at other places; if not, only where the two are equal."""
    images = [origin.get(i) for i in node.free]
    same = [i if e is None else e.index for i, e in zip(node.free, images, strict=True)
            if e is None or e.op == "idx"]  # fmt: skip
    return len(same) == len(set(same))


@dataclass(slots=True)
class Target:
    """A store of the backward: name[entries] = (or +=) the sum of the parts."""

    name: str
    element: str
    dims: tuple[str | tuple[str, ...], ...]
    entries: tuple[Expr, ...]
    parts: list[Part]
    update: bool = False
    partial: bool = False  # a program for each range, which do not meet, of a cleared array
    kept: bool = False  # an array between kernels
    between: bool = False  # a gradient that other kernels read
    in_place: bool = False  # it replaces the gradient of what the forward stored there
    loops: list[Index] = field(default_factory=list[Index])  # in the kernel, around the store

    @property
    def read(self) -> bool:
        """Whether other kernels read the array."""
        return self.kept or self.between

    @property
    def value(self) -> Expr:
        """What is stored at the place: the sum of all parts."""
        total = self.parts[0].value
        for part in self.parts[1:]:
            total = total + part.value
        return total

    @property
    def places(self) -> frozenset[Index]:
        """The indices of the place."""
        return union(e.free for e in self.entries)


def put_at(t: Target, pairs: Pairs) -> None:
    """Let other indices, one in the place of each, be those of a target's places and parts."""
    graph = t.entries[0].graph
    t.entries = tuple(substituted(e, pairs) for e in t.entries)
    for part in t.parts:
        part.value = substituted(part.value, pairs)
        part.moved = pairs | {k: substituted(e, pairs) for k, e in part.moved.items()}
        part.back |= {e.index: part.back.get(i, graph.idx(i)) for i, e in pairs.items()}
        part.equal = {substituted(a, pairs): substituted(b, pairs) for a, b in part.equal.items()}


def in_one(t: Target) -> list[Part]:
    """All parts of a target as one, if they agree in what their indices are in the forward; else
    the parts."""
    every = {i: e for p in t.parts for i, e in p.back.items()}
    whole = Part(t.value, {}, every)
    meant = origins(whole)
    for part in t.parts:
        here, own = union(n.free for n in walk(part.value)), origins(part)
        if any(own.get(i) is not meant.get(i) for i in here):
            return t.parts
    return [whole]
