"""Operations of the tile dialect that say where a tile lives, and not what it is.

They are names of ``tkc.ir.dialects.tile``.
"""

from __future__ import annotations

from tkc.ir.core import Op, Value, attr, operand, result
from tkc.ir.types import Type
from tkc.support.values import HintValue


class StageShared(Op, name="tile.stage_shared"):
    """The same tile, held in shared memory: what uses it reads it there, each time.

    ``hints`` are those of the user: "shared", or the bytes of a "swizzle". Stagings of the same
    ``clone_id`` number (not 0) are one in several copies of a loop: they may share a buffer.
    """

    x: Value = operand()
    clone_id: int = attr(0)
    hints: dict[str, HintValue] = attr(default={})
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """The operand's type."""
        return [self.x.type]
