"""Shared memory of a batch of CTAs as one array, with an initialisation shadow per byte."""

import numpy as np

from tkc.sim.arrays import Array
from tkc.sim.memory import windows

_CELLS = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64, 16: np.complex128}
POISON = 0xFF


class SharedMemory:
    """The shared memory of some CTAs as one array of bytes: CTA c owns bytes [c * stride, c *
    stride + size).

    `cells[n]` and `shadow[n]` view the bytes and their shadow (0xFF: written) as n-byte units.
    Offsets are those of the CTA's window: a kernel may use [SHARED_START, size).
    """

    def __init__(self, ctas: int, size: int) -> None:
        self.ctas = ctas
        self.size = size
        self.stride = -(-max(size, 16) // 1024) * 1024
        self.data = np.zeros(ctas * self.stride + 16, np.uint8)[: ctas * self.stride]
        self.shadow_bytes = np.zeros_like(self.data)
        self.cells: dict[int, Array] = {n: self.data.view(t) for n, t in _CELLS.items()}
        self.shadow: dict[int, Array] = {
            n: self.shadow_bytes.view(t) for n, t in _CELLS.items() if n < 16
        }

    def reset(self) -> None:
        """Poison the contents and forget that anything was written."""
        self.data.fill(POISON)
        self.shadow_bytes.fill(0)

    def extent(self) -> str:
        """The bytes and offsets that a CTA may use, in words for a report."""
        start = windows.SHARED_START
        count = self.size - start
        return f"the CTA has {count} bytes of shared memory, {start:#x} to {self.size:#x}"

    def locate(self, index: int) -> tuple[int, int]:
        """(CTA of the batch, offset in its window) of a byte of the array."""
        return index // self.stride, index % self.stride
