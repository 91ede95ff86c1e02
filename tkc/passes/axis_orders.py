"""In which order several axes are taken as one: those of a side of a product, or of its sum.

    x = dot(Q[s, g, d], K[t, d] over d)
    o += dot(bf16(exp(x)), V[t, e] over t)

A copy leaves rows as they lie in memory, so where an operand is one its axes have that order: the M
side of the first product is s * g. A computed operand may have any, and has that of the products
before it, so that what these leave in registers is the operand as it is. Where no product says one,
the axes have the order of a tensor that the kernel stores, or else loads, with all of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations

from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.passes.access import Access, analyse

MOST_ORDERS = 3  # axes in a group whose every order is tried

Axes = tuple[str, ...]  # outermost first


class AxisOrders:
    """The orders that a kernel's products have had so far, and that its tensors suggest. ``boxes``
    are the accesses of operands that a copy brings as they lie in memory."""

    def __init__(self, kernel: tile.Kernel, boxes: Mapping[Value, Access]) -> None:
        self._boxes = boxes
        self._had = dict[frozenset[str], Axes]()
        dots = [op for op in kernel.walk() if isinstance(op, tile.Dot)]
        groups = {frozenset(g) for dot in dots for g in dot.role_axes() if len(g) > 1}
        self._suggested = _in_memory(kernel, dots, groups, boxes) if groups else {}

    def tried(self, axes: Axes, *operands: Value) -> Iterator[Axes]:
        """The orders to try of a group that the ``operands`` have, each once: as in the memory of
        one of them, as products before, as other tensors, then all others."""
        found = [_of(self._boxes[v], axes) for v in operands if v in self._boxes]
        known = (orders.get(frozenset(axes), ()) for orders in (self._had, self._suggested))
        found += [*known, axes]
        if len(axes) <= MOST_ORDERS:
            found += permutations(axes)
        yield from dict.fromkeys(order for order in found if len(order) == len(axes))

    def chosen(self, *groups: Axes) -> None:
        """Note the orders in which a product has its groups, for those that follow."""
        for axes in groups:
            self._had.setdefault(frozenset(axes), axes)


def _of(access: Access, axes: Axes) -> Axes:
    """Those of the axes that an index has, in the order of memory; the contiguous one is last."""
    named: list[str] = []
    for entry in access.entries:
        if entry.tile is not None:
            named += entry.tile.tile.names
        elif entry.axis:
            named.append(entry.axis)
    inner = access.unit_axis
    last = [inner] if inner in axes else []
    return (*(a for a in dict.fromkeys(named) if a in axes and a != inner), *last)


def _in_memory(
    kernel: tile.Kernel,
    dots: list[tile.Dot],
    groups: set[frozenset[str]],
    boxes: Mapping[Value, Access],
) -> dict[frozenset[str], Axes]:
    """The order of each group in the first operand that a copy brings and that has all its axes,
    else in the first store, update or load with them."""
    accesses = [boxes[v] for dot in dots for v in (dot.a, dot.b) if v in boxes]
    ops = list(kernel.walk())
    for kind in ((tile.Store, tile.Update), (tile.Load,)):
        accesses += [analyse(op, kernel.facts) for op in ops if isinstance(op, kind)]
    found = dict[frozenset[str], Axes]()
    for access in accesses:
        for group in groups - found.keys():
            order = _of(access, tuple(sorted(group)))
            if len(order) == len(group):
                found[group] = order
    return found
