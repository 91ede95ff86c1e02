"""Kept values that are cheaper made again than read: elementwise ones, of what their readers read
anyway."""

from __future__ import annotations

from collections.abc import Sequence

from tkc.grad.below import walk
from tkc.grad.expr import Expr
from tkc.grad.recurrences import running
from tkc.grad.repeated import ELEMENTWISE, computed
from tkc.grad.substitution import replaced, substituted
from tkc.grad.targets import Target


def made_again(targets: Sequence[Target]) -> list[Target]:
    """The targets without kept values that are made again where they are read, of what is read
    there anyway and at most one array more, in the place of theirs."""
    left = [*targets]
    for kept in [t for t in targets if t.kept]:
        readers = [t for t in left if t is not kept and _loads(t, kept.name)]
        loops = {n.data for t in readers for n in running(t.value)}
        beside = [t for t in left if any(n.data in loops for n in running(t.value))]
        multiplied = any(_multiplied(t, kept.name) for t in readers)
        if multiplied and computed(kept.value):
            continue
        if _elementwise(kept) and _read_it_anyway([*readers, *beside], kept):
            for t in readers:
                _make(t, kept)
            left.remove(kept)
    return left


def _elementwise(t: Target) -> bool:
    own = [e.op == "idx" for e in t.entries]
    nodes = list(walk(t.value))
    places = {e.index for e in t.entries if e.op == "idx"}
    apart = all(n.op in ELEMENTWISE for n in nodes) and t.value.free <= places
    return apart and all(own) and not (t.update or t.partial or t.value.blocks)


def _loads(t: Target, name: str) -> list[Expr]:
    return [n for n in walk(t.value) if n.op == "load" and n.data == name]


def _multiplied(t: Target, name: str) -> bool:
    """Whether a product takes an array as an operand."""
    loads = {*_loads(t, name)}
    operands = (a for n in walk(t.value) if n.op == "dot" for a in n.args)
    return any(not loads.isdisjoint((a, *a.args)) for a in operands)


def _read_it_anyway(readers: Sequence[Target], kept: Target) -> bool:
    """Whether the targets of some loop, together, read what the kept value is made of, but for one
    array, and those that are smaller than it; and take no greatest of it, to which none is equal
    that is made elsewhere."""
    nodes = list(walk(*(t.value for t in readers)))
    own = {n.data for n in nodes if n.op == "load"}
    large = (n for n in walk(kept.value) if n.op == "load" and kept.places <= n.free)
    needed = {n.data for n in large}
    above = {n for n in nodes if n.op == "load" and n.data == kept.name}
    for n in nodes:
        if not above.isdisjoint(n.args):
            above.add(n)
    compares = any(n.op in ("max", "min", "scan") or n.of("eq") for n in above)
    return len(needed - own) <= 1 and not compares


def _make(t: Target, kept: Target) -> None:
    for part in t.parts:
        loads = [n for n in walk(part.value) if n.op == "load" and n.data == kept.name]
        places = [e.index for e in kept.entries]
        made = {n: substituted(kept.value, dict(zip(places, n.args, strict=True))) for n in loads}
        part.value = replaced(part.value, made)
