"""The producer's walk: what the copies need of the program, and nothing else."""

from __future__ import annotations

from tkc.ir.core import Block, Op
from tkc.ir.dialects import tile
from tkc.ir.types import TensorType
from tkc.passes.homes import Ring
from tkc.passes.lower.rings import produce
from tkc.passes.lower.values import can_repeat, is_scalar_step
from tkc.passes.lower.walker import Walker


def produce_block(walk: Walker, block: Block) -> None:
    """The producer's part of a block: scalars, copies, and loops or branches that hold copies."""
    rings: dict[Op, Ring] = {
        ring.fills_at(block)[-1].load: ring for ring in walk.context.homes.rings_of(block)
    }
    for op in block.ops:
        walk.build.loc = op.loc
        if is_scalar_step(op):
            if op.results[0] not in walk.env and can_repeat(op, walk):
                walk.op(op)
        elif isinstance(op, tile.Load) and op.out.tile.is_scalar:
            if op in walk.context.homes.fills or not isinstance(op.tensor.type, TensorType):
                continue
            if op.tensor.type.mode == "in" and all(v in walk.env for v in op.index):
                walk.op(op)
        elif op in rings:
            produce(walk, rings[op], block)
        elif isinstance(op, (tile.For, tile.If)):
            walk.op(op)
