"""The digits of a position along some axes, least first: how scans and folds walk over a layout.

In `reg j4:1 j8:128 | lane j32:4 | warp` a position on j is made of a register digit of 4, a lane
digit of 32 and a register digit of 8. A scan runs over the first in each thread, then over lanes,
carrying the sums of whole runs of 4, then over the runs of 128 that the last digit numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from tkc.layout.register import LANES, Mode, RegisterLayout

PART = "part"  # the axis of a reduction's scratch buffer that numbers the warps along reduced axes

Place = Literal["reg", "lane", "warp"]
_OUTWARDS: tuple[Place, ...] = ("reg", "lane", "warp")  # what is near a thread comes first


class Digit(NamedTuple):
    """(source // divisor) % size, where source is the register, lane or warp number."""

    source: Place
    divisor: int
    size: int


def digits_along(
    layout: RegisterLayout, over: Sequence[str], any_order: bool = False
) -> tuple[Digit, ...]:
    """The digits along the axes, least first; of several axes the last one runs fastest. Where
    ``any_order`` will do, those of registers come first, and those of warps last.

    >>> digits_along(RegisterLayout.parse("reg j4:1 j8:128 | lane j32:4 | warp"), ["j"])
    (Digit('reg', 1, 4), Digit('lane', 1, 32), Digit('reg', 4, 8))
    """
    found: list[tuple[int, int, Digit]] = []
    sources: tuple[tuple[Place, tuple[Mode, ...]], ...]
    sources = (("reg", layout.reg), ("lane", layout.lane), ("warp", layout.warp))
    ranks = {axis: rank for rank, axis in enumerate(reversed(over))}
    for source, modes in sources:
        divisor = 1
        for axis, size, stride in modes:
            if axis in ranks and size > 1:
                found.append((ranks[axis], stride, Digit(source, divisor, size)))
            divisor *= size
    digits = [digit for _, _, digit in sorted(found, key=lambda row: row[:2])]
    if any_order:
        digits.sort(key=lambda digit: _OUTWARDS.index(digit.source))
    return tuple(digits)


def exchanged_slots(
    layout: RegisterLayout, over: Sequence[str], at_once: int, any_order: bool = False
) -> int:
    """Words per thread that are in shared memory at once, where an exchange moves ``at_once`` at
    most; 0 if no warp digit is among them. ``any_order`` as for ``digits_along``."""
    classes, most = layout.registers, 0
    for digit in digits_along(layout, over, any_order):
        if digit.source == "reg":
            classes //= digit.size
        elif digit.source == "warp":
            most = max(most, min(classes, at_once))
    return most


def exchange_bytes(
    layout: RegisterLayout,
    over: Sequence[str],
    at_once: int,
    element_bytes: int,
    any_order: bool = False,
) -> int:
    """Scratch memory for words of ``element_bytes`` bytes in all, ``at_once`` of each thread at
    most: a slot per thread and word. ``any_order`` as for ``digits_along``."""
    slots = exchanged_slots(layout, over, at_once, any_order)
    return slots * LANES * layout.warps * element_bytes


def partials_layout(layout: RegisterLayout, over: Sequence[str]) -> tuple[RegisterLayout, int]:
    """(how the warps' partial results of a reduction over the axes lie, how many parts there are).

    What is kept keeps its place; the warps along reduced axes are numbered by the axis PART.

    >>> partials_layout(RegisterLayout.parse("reg | lane i32:1 | warp j4:1"), ["j"])
    (RegisterLayout.parse('reg | lane i32:1 | warp part4:1'), 4)
    """
    kept = layout.project([axis for axis in layout.axes() if axis not in over])
    parts = 1
    warp: list[Mode] = []
    for mode in layout.warp:
        if mode.axis in over:
            warp.append(Mode(PART, mode.size, parts))
            parts *= mode.size
        else:
            warp.append(mode)
    return RegisterLayout(kept.reg, kept.lane, tuple(warp)), parts
