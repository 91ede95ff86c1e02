"""The producer's walk: what the copies need of the program, and nothing else."""

from __future__ import annotations

from tkc.ir.core import Block, Op
from tkc.ir.dialects import tile
from tkc.passes.lower.rings import produce
from tkc.passes.lower.values import can_repeat
from tkc.passes.lower.walker import Walker
from tkc.passes.placement import Ring


def produce_block(walk: Walker, block: Block) -> None:
    """The producer's part of a block: scalars, copies, and loops or branches that hold copies."""
    rings: dict[Op, Ring] = {
        ring.copies_at(block)[-1].load: ring for ring in walk.context.placement.rings_of(block)
    }
    for op in block.ops:
        walk.build.loc = op.loc
        if can_repeat(op, walk):
            if op.results[0] not in walk.env:
                walk.op(op)
        elif op in rings:
            produce(walk, rings[op], block)
        elif isinstance(op, (tile.For, tile.If)):
            walk.op(op)
