"""Scalars that need no tile: a producer, which has none, can compute them."""

from __future__ import annotations

from collections.abc import Collection

from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.types import TensorType
from tkc.passes.cse import reads_constant_memory


def steady_scalars(kernel: tile.Kernel) -> set[Value]:
    """Scalars that follow from parameters, the grid and loop counters alone, without tiles."""
    steady: set[Value] = {a for a in kernel.body.args if not isinstance(a.type, TensorType)}
    for op in kernel.walk():
        if isinstance(op, tile.For):
            if op.lo in steady and op.hi in steady:
                steady.add(op.counter)
        elif isinstance(op, (tile.Grid, tile.Dim)):
            steady.update(op.results)
        elif isinstance(op, (tile.Const, tile.Map, tile.Cast, tile.Bitcast)):
            if op.out.tile.is_scalar and all(v in steady for v in op.all_operands()):
                steady.add(op.out)
        elif isinstance(op, tile.Load) and op.out.tile.is_scalar:
            if reads_constant_memory(op) and all(v in steady for v in op.index):
                steady.add(op.out)
    return steady


def is_steady(index: Value, steady: Collection[Value]) -> bool:
    """Whether a producer can compute the scalars of an entry of an index from ``steady`` ones,
    without any tile."""
    if index.tile.is_scalar:
        return index in steady
    op = index.op
    if isinstance(op, tile.Axis):
        return op.start in steady
    if isinstance(op, tile.Load):
        return reads_constant_memory(op) and all(is_steady(v, steady) for v in op.index)
    if isinstance(op, (tile.Map, tile.Cast)):
        return all(is_steady(a, steady) for a in op.all_operands())
    return False
