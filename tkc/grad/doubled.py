"""Kept values that are gradients as well: one array is both, in the gradient's layout."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tkc.grad.below import walk
from tkc.grad.expr import Expr
from tkc.grad.substitution import replaced, substituted
from tkc.grad.targets import Target, origins


def stored_once(targets: Sequence[Target]) -> tuple[list[Target], dict[str, str]]:
    """The targets without kept values that are equal to a gradient, or that a gradient is a copy
    of: whoever makes one stores the gradient, which the others read. And for the name of each of
    these values that of the gradient."""
    left, names = [*targets], dict[str, str]()
    for kept in [t for t in targets if t.kept]:
        for t in [t for t in left if not t.kept]:
            order = _order(kept, t)
            if order is not None:
                entries = tuple(kept.entries[p] for p in order)
                both = replace(kept, name=t.name, dims=t.dims, entries=entries)
                both.kept, both.between = False, True
                left[left.index(kept)] = both
                left.remove(t)
                names[kept.name] = t.name
                for other in left:
                    _read_instead(other, kept.name, t.name, order)
                break
    return left, names


def _order(kept: Target, t: Target) -> list[int] | None:
    """For each dimension of a gradient that is equal to a kept value, which one of that it is."""
    if not (_is_plain(kept) and _is_plain(t)) or kept.element != t.element:
        return None
    value, places, ours = t.value, t.entries, kept.entries
    if value.op == "cast" and value.args[0].elem == t.element:  # as wide as what it is added to
        (value,) = value.args
    if value.op == "load" and value.data == kept.name:
        ours = value.args
    else:
        here, there = origins(t.parts[0]), origins(kept.parts[0])
        if substituted(t.value, here) is not substituted(kept.value, there):
            return None
        places = tuple(substituted(e, here) for e in places)
        ours = tuple(substituted(e, there) for e in ours)
    if len({*places}) != len(places) or {*places} != {*ours} or len(places) != len(ours):
        return None
    order = [ours.index(e) for e in places]
    mine, theirs = _extents(kept), _extents(t)
    return order if [mine[p] for p in order] == theirs else None


def _is_plain(t: Target) -> bool:
    """Whether a target is stored at each place of an array, by no update."""
    once = not (t.update or t.partial or t.in_place or t.between) and len(t.parts) == 1
    return once and all(e.op == "idx" for e in t.entries)


def _extents(t: Target) -> list[str]:
    return [e for d in t.dims for e in ((d,) if isinstance(d, str) else d)]


def _read_instead(t: Target, name: str, other: str, order: Sequence[int]) -> None:
    """Read one array in the place of another, whose dimensions it has in an ``order``."""
    for part in t.parts:
        loads = [n for n in walk(part.value) if n.op == "load" and n.data == name]
        pairs: dict[Expr, Expr] = {
            n: n.graph.load(other, [n.args[p] for p in order], n.elem) for n in loads
        }
        if pairs:
            part.value = replaced(part.value, pairs)
