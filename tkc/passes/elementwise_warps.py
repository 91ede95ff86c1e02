"""How many warps run a program without products."""

from __future__ import annotations

from collections.abc import Iterable

from tkc.ir.core import Op, Value
from tkc.ir.dialects import tile
from tkc.layout.register import LANES
from tkc.machine.heuristics import (
    ELEMENTS_PER_THREAD,
    FOUR_WARPS_FROM,
    REDUCED_SHARE,
    ROW_LOADS,
    ROW_WORDS,
)
from tkc.machine.targets import Target
from tkc.passes.access import analyse
from tkc.passes.accumulators import words_across
from tkc.passes.mma_selection import VECTOR_BYTES

MOST = 16


def elementwise_warps(ops: Iterable[Op], target: Target) -> int:
    """Warps of operations without products: so many elements per thread of the largest tile that is
    loaded or stored, and no computed tile that is reduced takes more than half of the registers
    (it may have the axes of several loaded ones)."""
    largest, reduced = 1, 0
    for op in ops:
        if isinstance(op, (tile.Reduce, tile.Scan, tile.Fold)):
            words = (value.tile.bytes // 4 for value in op.all_operands() if value.tile.axes)
            reduced = max(reduced, *words, 0)
        if isinstance(op, (tile.Load, tile.Take, tile.Pass)):
            largest = max(largest, op.out.tile.elements)
        elif isinstance(op, (tile.Store, tile.Update)):
            largest = max(largest, op.value.tile.elements)
    warps = 1
    while warps < MOST and largest > warps * LANES * ELEMENTS_PER_THREAD:
        warps *= 2
    warps = warps if largest <= FOUR_WARPS_FROM else max(warps, 4)
    while (
        warps < MOST
        and reduced > warps * LANES * target.registers_at_launch(warps) // REDUCED_SHARE
    ):
        warps *= 2
    return warps


def row_warps(kernel: tile.Kernel) -> int:
    """Warps of a program that holds a row, or several, whole while its threads wait for each other
    in reductions: few, so that a multiprocessor holds many such programs and loads for some while
    others wait. 0 where that is not what a program does, or where rows are no whole vectors."""
    ops = kernel.body.ops
    loads = [op for op in ops if isinstance(op, tile.Load) and op.out.tile.axes]
    if any(op.regions for op in ops) or not any(isinstance(op, tile.Reduce) for op in ops):
        return 0
    if any(analyse(op, kernel.facts).pitch < VECTOR_BYTES for op in loads):
        return 0
    held, loaded = words_across(kernel.body), sum(_words(op.out) for op in loads)
    warps = 4
    while warps < MOST and max(held / ROW_WORDS, loaded / ROW_LOADS) > warps * LANES:
        warps *= 2
    return warps


def _words(value: Value) -> float:
    """Registers for what is loaded; a truth value takes one by itself."""
    return value.tile.elements if value.tile.element.name == "bool" else value.tile.bytes / 4
