"""Which bytes one wgmma reads of an operand in shared memory, by its matrix descriptor.

The formulas are those of the PTX ISA (#asynchronous-warpgroup-level-matrix-shared-memory-layout);
``reads`` compares them with where a shared layout has the elements.
"""

from __future__ import annotations

from functools import lru_cache

from tkc.layout.shared import SharedLayout, WgmmaOperand, wgmma_descriptor

ROWS = 64  # of M, that one instruction multiplies
SLICE_BYTES = 32  # of K, likewise


def operand_bytes(operand: WgmmaOperand, mn: int, k_bytes: int) -> int:
    """The byte at which wgmma finds row ``mn`` (of M or N) and byte ``k_bytes`` of K of an operand,
    from the start of the instruction's part and before the swizzle (PTX ISA,
    #asynchronous-warpgroup-level-matrix-shared-memory-layout).

    For M- or N-major operands ``k_bytes`` counts elements of 2 bytes too: row k = k_bytes / 2.
    """
    size, span = operand.layout.element_bytes, operand.layout.swizzle
    if not operand.transposed:
        if span:
            return mn % 8 * span + mn // 8 * operand.sbo + k_bytes
        return mn % 8 * 16 + mn // 8 * operand.sbo + k_bytes // 16 * operand.lbo + k_bytes % 16
    k, along = k_bytes // size, mn * size
    if span:
        return along % span + along // span * operand.lbo + k % 8 * span + k // 8 * operand.sbo
    return along % 16 + along // 16 * operand.sbo + k % 8 * 16 + k // 8 * operand.lbo


def reads(operand: WgmmaOperand, first: int, rows: int, k: int) -> bool:
    """Whether one wgmma on ``rows`` rows from row ``first`` and position ``k`` of K on finds all
    16-byte pieces of the operand where its layout has them."""
    return _Pieces(operand, first + rows, k, rows).found(first, k)


@lru_cache(maxsize=4096)
def readable(layout: SharedLayout, mn: str, k: str, rows: int, depth: int, unit: int) -> bool:
    """Whether wgmma reads every block of ``unit`` rows and every slice of K of an operand with
    ``rows`` rows and ``depth`` positions of K. Kernels that differ in a block share most answers,
    which are kept."""
    operand = wgmma_descriptor(layout, mn, k)
    if operand is None:
        return False
    step = SLICE_BYTES // layout.element_bytes
    pieces = _Pieces(operand, rows, depth, unit)
    slices = range(0, depth, step)
    return all(pieces.found(first, at) for first in range(0, rows, unit) for at in slices)


class _Pieces:
    """Where pieces of an operand are, by its layout, up to ``rows`` rows and ``depth`` positions of
    K, and where an instruction on ``unit`` rows finds those of its part."""

    def __init__(self, operand: WgmmaOperand, rows: int, depth: int, unit: int) -> None:
        layout = operand.layout
        size = layout.element_bytes
        steps = (0, 1, 7, 8, 15) if operand.transposed else (0, 16 // size)
        self.along = [layout.linear(operand.mn_axis, n) for n in range(rows)]
        self.inner = [layout.linear(operand.k_axis, n) for n in range(depth + steps[-1] + 1)]
        self.read = [
            (row + inside, step, operand_bytes(operand, row + inside, step * size))
            for row in range(0, unit, 8)
            for inside in (0, 7)
            for step in steps
        ]

    def found(self, first: int, k: int) -> bool:
        """Whether the instruction on the rows from ``first`` and on K from ``k`` on finds all."""
        along, inner = self.along, self.inner
        start = along[first] + inner[k]
        if start % 16:
            return False
        return all(start + at == along[first + r] + inner[k + s] for r, s, at in self.read)
