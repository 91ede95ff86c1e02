"""Operations of the tile dialect that say where a tile lives, and not what it is.

They are names of ``tkc.ir.dialects.tile``.
"""

from __future__ import annotations

from typing import Any

from tkc.ir.core import Op, Value, attr, operand, result
from tkc.ir.types import Type


class Keep(Op, name="tile.keep"):
    """The same tile, held in shared memory: what uses it reads it there, each time.

    ``hints`` are those of the author: "shared", or the bytes of a "swizzle". Keeps of the same
    ``twin`` number (not 0) are one in several copies of a loop: they may share a buffer.
    """

    x: Value = operand()
    twin: int = attr(0)
    hints: dict[str, Any] = attr(default={})
    out: Value = result()

    def infer_types(self) -> list[Type]:
        return [self.x.type]
