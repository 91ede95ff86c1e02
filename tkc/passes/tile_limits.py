"""Refuses tiles of which every thread would have to hold, or store, thousands of elements."""

from __future__ import annotations

from collections.abc import Callable
from math import prod

from tkc.ir.core import Op, Value
from tkc.ir.dialects import tile
from tkc.ir.errors import error_at
from tkc.ir.naming import largest_axes, written_axis
from tkc.ir.types import TileType
from tkc.machine.heuristics import MOST_ELEMENTS
from tkc.passes.resolve_roles import warps_said


def check_tiles(kernel: tile.Kernel, warps_of: Callable[[Value], int]) -> None:
    """Hold every tile against how many elements a thread may have (``MOST_ELEMENTS``), by the
    warps that have it. Raises StageError (E0904) at the first with too many positions, with the
    axes to make smaller."""
    for op in kernel.walk():
        sizes = _sizes(op)
        stores = isinstance(op, (tile.Store, tile.Update))
        held = op.value if stores else next(iter(op.results), None)
        if held is None:
            continue
        warps = warps_of(held)
        share = prod(sizes.values()) // (32 * warps)
        if share > MOST_ELEMENTS:
            over = ", ".join(map(written_axis, sizes))
            said = warps_said(kernel, "")
            raise error_at(
                op.loc,
                "E0904",
                f"a tile over {over} has {share} elements for each thread of {warps} warps, and "
                f"{MOST_ELEMENTS} are the most",
                f"make {largest_axes(sizes.items())} smaller, or go over it in a loop of blocks"
                + (", or leave `warps=` away" if said else ""),
                said,
            )


def _sizes(op: Op) -> dict[str, int]:
    """The axes of the largest tile that threads go over: a store's is that of its index."""
    found: dict[str, int] = {}
    if isinstance(op, (tile.Store, tile.Update)):
        for value in op.index:
            found |= value.tile.sizes
    for value in op.results:
        if isinstance(value.type, TileType) and prod(value.type.sizes.values()) > prod(
            found.values()
        ):
            found = dict(value.type.sizes)
    return found
