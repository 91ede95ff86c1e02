"""Which scalars stay far below 2**31, so that sums of a few of them do not wrap."""

from __future__ import annotations

from tkc.ir.core import Block, Value
from tkc.ir.dialects import tile
from tkc.ir.types import SMALL


def stays_small(value: Value) -> bool:
    """Whether a scalar is made of dimensions, small constants, and the positions of grids and loops
    over such ranges, by sums, differences and extremes. What a caller passes or memory holds may be
    any number."""
    source = value.owner
    if isinstance(source, Block):
        loop = source.parent
        if not isinstance(loop, tile.For) or source.args[0] is not value:
            return False
        return stays_small(loop.lo) and stays_small(loop.hi)
    if isinstance(source, tile.Grid):
        place = source.results.index(value)
        return stays_small(source.lo[place]) and stays_small(source.hi[place])
    if isinstance(source, tile.Map) and source.fn in ("add", "sub", "min", "max"):
        return all(map(stays_small, source.args))
    if isinstance(source, tile.Const):
        return isinstance(source.value, int) and abs(source.value) < SMALL
    return isinstance(source, tile.Dim)
