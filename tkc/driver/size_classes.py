"""Sizes that share a choice: ranges of each dimension, and the size that stands for all of one.

A choice is made for the representative, the end of the range, and holds for all sizes in it: so it
does not depend on which of them came first. The ranges are narrow where a block or a wave more
makes a difference, and wide where it does not: sizes to 16 double, then there are two ranges from
each power of two to the next, eight from 256 to 16,384 (where a block of 128 is an eighth of the
size, and 132 multiprocessors are soon full), and two again above.
"""

from __future__ import annotations

from bisect import bisect_left

# From which power of two on how many ranges lead to the next one.
STEPS = ((1, 1), (16, 2), (256, 8), (16384, 2))
LARGEST = 1 << 31


def _ends() -> tuple[int, ...]:
    ends, size, per_octave = [1], 1, dict(STEPS)
    steps = 1
    while size < LARGEST:
        steps = per_octave.get(size, steps)
        ends += [size + size * (n + 1) // steps for n in range(steps)]
        size *= 2
    return tuple(ends)


ENDS = _ends()  # of the ranges, each with the end: (16, 24], (24, 32], ...


def representative(size: int) -> int:
    """The size that stands for all of its range; 0 for 0, and beyond the table the size itself."""
    at = bisect_left(ENDS, size)
    return ENDS[at] if size > 0 and at < len(ENDS) else size
