"""What the warps of a product must tell one another where several of them share a row."""

from __future__ import annotations

from collections.abc import Container

from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.passes.mma_selection import MmaSelection


def barriers_of(selection: MmaSelection, boxes: Container[Value]) -> int:
    """Barriers of all warps for one execution of the product if a row has several of them.

    A computed row operand passes through shared memory then, and so does every reduction along the
    row that is made of the result in the same block.
    """
    return int(selection.m_operand not in boxes) + _reductions(selection)


def _reductions(selection: MmaSelection) -> int:
    """Reductions along the columns of what elementwise operations make of the result."""
    block = selection.dot.parent
    work, seen, found = [selection.dot.out], {selection.dot.out}, 0
    while work:
        for user in work.pop().users:
            if user.parent is not block or not isinstance(user, (tile.Map, tile.Cast, tile.Reduce)):
                continue
            if isinstance(user, tile.Reduce):
                found += bool(set(user.over) & set(selection.n))
            elif user.out not in seen:
                seen.add(user.out)
                work.append(user.out)
    return found
