"""Costs of products on tensor cores."""

from __future__ import annotations

import math

from tkc.ir.core import Value
from tkc.ir.dialects import cta
from tkc.ir.types import SharedType, TileType
from tkc.layout.register import LANES, RegisterLayout
from tkc.timing.costs.steps import Place, Product, Steps, Tensor, cost, registers


def _names(axes: str | tuple[str, ...]) -> tuple[str, ...]:
    return (axes,) if isinstance(axes, str) else axes


def _extent(value: Value, axes: str | tuple[str, ...]) -> int:
    assert isinstance(value.type, (TileType, SharedType))
    sizes = value.type.sizes
    return math.prod(sizes[axis] for axis in _names(axes))


@cost(cta.Mma)
def _mma(op: cta.Mma, at: Place) -> Steps:
    """Products that several warps repeat count as often."""
    element = op.a.tile.element
    rate = at.machine.limits.rates.tensor * element.rate * at.machine.mma_rate
    count = registers(op.out) * LANES * at.warps * _extent(op.a, op.k)
    return [Tensor(count / rate, at.machine.mma_latency)]


@cost(cta.Wgmma)
def _wgmma(op: cta.Wgmma, at: Place) -> Steps:
    """Instructions m64nNk(32 bytes): bound by the tensor cores, or by reading operands.

    The layout of the result says how many warpgroups share rows and columns.
    """
    machine, out = at.machine, op.out.tile
    held = op.a.type
    assert isinstance(held, (TileType, SharedType)) and out.layout is not None
    element = held.element
    deep = 32 * 8 / element.bits  # of one instruction
    rows, columns = _extent(op.out, op.m), _extent(op.out, op.n)
    others = out.elements / (rows * columns)  # batch axes
    along_n = warps_along(out.layout, _names(op.n))
    along_m = warps_along(out.layout, _names(op.m))
    batches = warps_along(
        out.layout, [a for a in out.names if a not in (*_names(op.m), *_names(op.n))]
    )
    n = columns / along_n
    count = max(1.0, rows / (16 * along_m)) * max(1.0, others / batches)
    pieces = math.ceil(n / 256)
    width = n / pieces
    clocks = 64 * width * deep / (machine.limits.rates.tensor * element.rate)
    read = 32 * width + (64 * 32 if isinstance(held, SharedType) else 0)
    reads = read / machine.wgmma_shared
    times = pieces * count * _extent(op.a, op.k) / deep
    return [
        Product(max(clocks, reads) * times / machine.wgmma_rate, reads * times, math.ceil(times))
    ]


def warps_along(layout: RegisterLayout, axes: list[str] | tuple[str, ...]) -> int:
    """How many warps lie along the axes: replicas along no axis do not count."""
    return math.prod(mode.size for mode in layout.warp if mode.axis in axes)
