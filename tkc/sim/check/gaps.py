"""What lies behind the last member of a struct, up to its size: compilers copy it to global memory
with the members, though nothing has set it.

nvcc gives a struct such as `{double; int;}` four more members of one byte, and copies those of
`{double; short;}` as two bytes and a word. A store of such elements that are not set may be of
those if the same thread has just stored a wider element in front of them, and right in front of a
word a narrower one: the size of a struct is a multiple of that of its widest member.
"""

import numpy as np

from tkc.sim.arrays import Integers

_RECENT = 16  # stores of a thread that are remembered
_NARROW, _WORD = 2, 4  # bytes of an element of a gap
_MOST = 16  # bytes from the end of the wider element to that of a gap


class StructGaps:
    """The last stores of each thread [warps, 32] to global memory: where each ended, and the size
    of its elements, in bytes."""

    def __init__(self, shape: tuple[int, int]) -> None:
        self.ends = np.zeros((*shape, _RECENT), np.int64)
        self.sizes = np.zeros((*shape, _RECENT), np.int64)
        self.count = 0

    def reset(self) -> None:
        """Begin a batch: no thread has stored."""
        self.ends.fill(0)

    def note(
        self, rows: Integers, lanes: Integers, address: Integers, unit: int, size: int
    ) -> None:
        """Threads store `unit` bytes each, in elements of `size` bytes."""
        place = self.count % _RECENT
        self.count += 1
        self.ends[rows, lanes, place] = address + unit
        self.sizes[rows, lanes, place] = size

    def may_be_unset(
        self, rows: Integers, lanes: Integers, address: Integers, unit: int, size: int
    ) -> bool:
        """Whether what threads store there may be the ends of structs."""
        ahead, sizes = address[:, None] - self.ends[rows, lanes], self.sizes[rows, lanes]
        near = (ahead >= 0) & (ahead + unit <= _MOST) & (sizes > size)
        found = near.any(1)
        if size > _NARROW:
            found &= ((ahead == 0) & (sizes < size)).any(1) & (size <= _WORD)
        return bool(found.all())
