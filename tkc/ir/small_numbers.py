"""What is known of the size of integers: scalars far below 2**31, and elements of few bits."""

from __future__ import annotations

from tkc.ir.core import Block, Value
from tkc.ir.dialects import tile
from tkc.ir.types import SMALL, TileType


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


FRACTION = 1 << 23  # every whole number up to this has a place in the fraction of an f32


def greatest(value: Value) -> int | None:
    """A number that no element of an integer tile or scalar exceeds, none of which is negative;
    None where nothing is known. It is known of unsigned types of few bits, and of bits that are
    masked or shifted out of something."""
    element, source = value.tile.element, value.owner
    if isinstance(source, tile.Const):
        held = source.value
        return held if isinstance(held, int) and held >= 0 else None
    if isinstance(source, (tile.Cast, tile.Broadcast)) and source.x.tile.element.is_integer:
        found = greatest(source.x)
        if found is not None and found < 1 << element.width - element.is_signed:
            return found
    if isinstance(source, tile.Map) and source.fn == "bitand":
        found = [most for argument in source.args if (most := greatest(argument)) is not None]
        return min(found, default=None)
    if isinstance(source, tile.Map) and source.fn == "shr":
        most, by = (greatest(argument) for argument in source.args)
        constant = isinstance(source.args[1].owner, tile.Const)
        if most is not None and by is not None:
            return most >> by if constant else most
    whole = element.is_integer and not element.is_signed and element.bits <= 32
    return (1 << element.width) - 1 if whole else None


def lift_to_fraction(source: Value, target: TileType) -> int | None:
    """What must be added to integers so that an f32 holds each in its fraction: a cast of them to a
    float of at most 32 bits then needs no instruction of conversion. None where it needs one."""
    element = source.tile.element
    kinds = element.is_integer and target.element.is_float
    if not kinds or max(element.bits, target.element.bits) > 32:
        return None
    if element.is_signed and element.bits <= 16:
        return 1 << element.width - 1
    most = greatest(source)
    return 0 if most is not None and most < FRACTION else None
