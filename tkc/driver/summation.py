"""In which order a kernel adds up: what decides the last bits of its results.

A row has equal bits in two compilations of one kernel if its params that cut sums are the same
(``Signature.ordering``) and every product and reduction combines the same positions in the same
order. The second is read off the cta IR: which instruction multiplies and how many positions of K
it takes, which digits of a reduced axis lie in registers, lanes and warps, and how many CTAs of a
cluster have shares of it.
"""

from __future__ import annotations

from tkc.ir.core import Value
from tkc.ir.dialects import cta

Order = frozenset[tuple[object, ...]]


def order_of(kernel: cta.Kernel) -> Order:
    """How the kernel combines what it combines; equal for equal orders. Copies of an operation
    count once."""
    found: set[tuple[object, ...]] = set()
    for op in kernel.walk():
        if isinstance(op, (cta.Mma, cta.Wgmma)):
            axes = (op.k,) if isinstance(op.k, str) else op.k
            found.add((op.NAME, *_sizes(op.a, axes), str(_element(op.a)), str(_element(op.acc))))
        elif isinstance(op, cta.FmaDot):
            found.add((op.NAME, *_sizes(op.a, op.over), str(_element(op.acc))))
        elif isinstance(op, cta.Reduce):
            found.add((op.NAME, op.kind, op.within, *_digits(op.x, op.over)))
        elif isinstance(op, cta.Scan):
            found.add((op.NAME, op.kind, *_digits(op.x, (op.over,))))
        elif isinstance(op, cta.Fold):
            found.add((op.NAME, op.scan, *_digits(op.xs[0], op.over)))
        elif isinstance(op, cta.Across):
            found.add((op.NAME, op.kind, kernel.cluster))
    return frozenset(found)


def _element(value: Value) -> object:
    return getattr(value.type, "element", None)


def _sizes(value: Value, axes: tuple[str, ...]) -> list[tuple[str, int]]:
    """The positions that a tile or a buffer has on axes."""
    sizes: dict[str, int] = getattr(value.type, "sizes", {})
    return [(axis, sizes.get(axis, 1)) for axis in axes]


def _digits(value: Value, axes: tuple[str, ...]) -> list[object]:
    """Where the positions of axes lie: the digits in registers, lanes and warps, and the type."""
    layout = value.tile.layout
    places = () if layout is None else (layout.reg, layout.lane, layout.warp)
    digits = [
        tuple((m.axis, m.size, m.stride) for m in place if m.axis in axes and m.size > 1)
        for place in places
    ]
    return [str(value.tile.element), *digits]
