"""Operations of the tile dialect that say where a tile lives or who holds it, not what it is.

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


class Pass(Op, name="tile.pass"):
    """The same tile, through the slot of a ring: ``role`` fills it, and any role reads it. What is
    passed by one ring in one block goes through one slot together. Passes of the same ``clone_id``
    number (not 0) are one in several copies of a loop.
    """

    x: Value = operand()
    ring: str = attr()
    role: str = attr()
    clone_id: int = attr(0)
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """The operand's type."""
        return [self.x.type]

    def verify(self) -> None:
        """A role and a ring are named."""
        self.require(bool(self.ring and self.role), "needs a role and a ring")


class Across(Op, name="tile.across"):
    """out = the ``kind`` (sum prod max min) of what the programs of a cluster hold in x, joined in
    the order of their numbers: the same in all of them. All of them come here (``Grid.sharing``).
    """

    x: Value = operand()
    kind: str = attr()
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """The operand's type."""
        return [self.x.type]


class Take(Op, name="tile.take"):
    """The same tile, read from the slot of a ring into registers: the slot is free early."""

    x: Value = operand()
    out: Value = result()

    def infer_types(self) -> list[Type]:
        """The operand's type."""
        return [self.x.type]
