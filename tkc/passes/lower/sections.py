"""Drawn programs whose lengths follow one grid name: the longest first, in sections.

The programs that agree in all other names are a *head* (of attention: those of one batch and head,
which read the same keys). Sorted by length alone, the programs that run at once are of as many
heads as there are CTAs, and the L2 has room for what a few of them read. So the heads go in
sections, of as many as fit half of the L2 together; only within one the longest programs come
first. A section has no fewer heads than it takes for its longest program to end with the others.
"""

from __future__ import annotations

from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.types import TensorType
from tkc.machine.heuristics import SECTION_ROUNDS, SECTION_SHARE
from tkc.passes.affine import depends_on
from tkc.passes.lower.scope import Context


def heads_per_section(context: Context, grid: tile.Grid) -> str:
    """How many heads a section has, as a host expression over ``l2``, the bytes of the L2, and
    ``sms``."""
    name, counts = grid.longest[0], context.count_texts
    heads = " * ".join(f"({c})" for n, c in enumerate(counts) if n != name) or "1"
    read = bytes_of_head(context.kernel, grid)
    if not read:
        return f"max({heads}, 1)"
    fit = f"l2 // {SECTION_SHARE} // max({read}, 1)"
    even = f"cdiv({SECTION_ROUNDS} * {context.schedule.resident}, max({counts[name]}, 1))"
    return f"max(min(max({fit}, {even}), {heads}), 1)"


def bytes_of_head(kernel: tile.Kernel, grid: tile.Grid) -> str:
    """Bytes that the programs of a head read again and again, as a host expression: of what loops
    load, the extents along which they are at the same place for all heads. "" if there is none."""
    starts = [s for n, s in enumerate(grid.starts) if n != grid.longest[0]]
    found: dict[tuple[Value, str], None] = {}  # each tensor once, whose loop may stand twice
    for loop in kernel.walk():
        if isinstance(loop, tile.For):
            loads = (op for op in loop.body.walk() if isinstance(op, tile.Load))
            found.update(dict.fromkeys((op.tensor, _bytes(op, grid, starts)) for op in loads))
    return " + ".join(text for _, text in found)


def _bytes(op: tile.Load, grid: tile.Grid, starts: list[Value]) -> str:
    """Those of one load: a head's own part of the tensor is a block of each of its names."""
    type_ = op.tensor.type
    assert isinstance(type_, TensorType)
    factors = [str(type_.element.bytes)]
    for entry, extent in zip(op.index, type_.extents, strict=True):
        own = [n for n, s in enumerate(grid.starts) if s in starts and depends_on(entry, s)]
        factors.append(str(max(1, *(grid.blocks[n] for n in own))) if own else f"({extent})")
    return f"({' * '.join(factors)})"
