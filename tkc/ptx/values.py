"""What stands for each value of the IR, and who may overwrite its registers.

A register belongs to the last value that was defined in it. An operation that works in place
(``cta.mma``, ``cta.wgmma``, carried values) *takes over* the registers of an operand that is
not used again; if it is used again, or shares registers with another value, it gets a copy.
"""

from __future__ import annotations

from collections.abc import Iterable

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import TileType
from tkc.ptx.arithmetic import Operand
from tkc.ptx.parameters import Parameters
from tkc.ptx.registers import Affine, TileRegisters, packing, scalar_kind, unused_words, word_kind


class Values(Parameters):
    """The registers of values."""

    def __init__(self, kernel: cta.Kernel) -> None:
        super().__init__(kernel)
        self.scalars: dict[Value, str] = {}
        self.tiles: dict[Value, TileRegisters | Affine] = {}
        self.owner: dict[str, Value] = {}
        self.finished: set[Op] = set()
        self._reserved: dict[Value, TileRegisters] = {}

    # --- reading ----------------------------------------------------------------------------

    def scalar(self, value: Value) -> str:
        """The operand that stands for a scalar: a register or an immediate.

        A bool is always a predicate register.
        """
        found = self.scalars.get(value)
        if found is None:
            if value not in self.scalar_names:
                raise KeyError(f"{value} has no registers at {self.current.NAME}")
            found = self.scalars[value] = self.scalar_parameter(value)
        return self.again(found)

    def integer(self, value: Value) -> Operand:
        """A 32-bit integer scalar as an operand: a number if it is known, else a register."""
        word = self.scalar(value)
        return word if word[0] == "%" else int(word)

    def scalar_register(self, value: Value) -> str:
        """A register that holds a scalar, an immediate among them."""
        word = self.scalar(value)
        return word if word[0] == "%" else self.constant(scalar_kind(value.tile.element), word)

    def tile(self, value: Value) -> TileRegisters:
        """The words of a tile. A scalar is a tile of one element; what is a base and offsets
        (``Affine``) is computed here. Raises KeyError for a value that nobody has defined."""
        found = self.tiles.get(value)
        if found is None:
            return TileRegisters(value.tile.element, 1, [self.scalar(value)])
        if isinstance(found, Affine):
            words = [self.text(self.add(found.base, offset)) for offset in found.offsets]
            return TileRegisters(value.tile.element, len(words), words)
        return found

    def affine(self, value: Value) -> Affine | None:
        """The base and offsets of a tile that is not in registers of its own (``Affine``); else
        None."""
        found = self.tiles.get(value)
        return found if isinstance(found, Affine) else None

    # --- defining ---------------------------------------------------------------------------

    def define(self, value: Value, what: TileRegisters | Affine | Operand) -> None:
        """Say what stands for a value from now on: an operand for a scalar, registers or base and
        offsets for a tile."""
        if isinstance(what, TileRegisters) and value.tile.is_scalar:
            what = what.words[0]
        if isinstance(what, (int, str)):
            word = self.scalars[value] = self.text(what)
            self.pinned.add(word)
            return
        if isinstance(what, TileRegisters):
            self._claim(value, what.words)
        self.tiles[value] = what

    def reserve(self, value: Value, registers: TileRegisters) -> None:
        """Make ready the registers in which an operation further down will define the value."""
        self._reserved[value] = registers

    def reserved(self, value: Value) -> TileRegisters | None:
        """The registers that wait for a value, or None if nobody has made any ready."""
        return self._reserved.get(value)

    def _claim(self, value: Value, words: list[str]) -> None:
        """Registers that two values share are not overwritten any more."""
        owner = self.owner
        for word in words:
            if owner.setdefault(word, value) is not value:
                self.pinned.add(word)

    def registers_per_thread(self, type_: TileType) -> int:
        """Elements of a tile that one thread holds."""
        return 1 if type_.layout is None else type_.layout.registers

    def new_tile(self, type_: TileType) -> TileRegisters:
        """Fresh registers of one thread for a tile (or a scalar) of the type: as many words as its
        elements, packed, fill."""
        count = self.registers_per_thread(type_)
        kind = word_kind(type_.element, count)
        words = self.fresh(kind, count // packing(type_.element, count))
        return TileRegisters(type_.element, count, words)

    # --- working in place -------------------------------------------------------------------

    def take_over(self, value: Value, op: Op) -> TileRegisters:
        """Registers that hold the value and that ``op`` may overwrite: its own, or a copy."""
        held = self.tile(value)
        mine = not value.tile.is_scalar and self.dies_at(value, op) and unused_words(held.words)
        if mine and self.pinned.isdisjoint(held.words) and value in self.tiles:
            self.release(held.words)
            if held.kind[0] != "f":
                self.forget(held.words)
            return held
        copy = self.new_tile(value.tile)
        self.move(copy.kind, zip(copy.words, held.words, strict=True))
        return copy

    def release(self, words: list[str]) -> None:
        """Let go of registers: no value owns them until one is defined in them again."""
        for word in words:
            self.owner.pop(word, None)

    def dies_at(self, value: Value, op: Op) -> bool:
        """Whether nothing reads the value once ``op``, which uses it once, has run."""
        if sum(user is op for user in value.users) != 1:
            return False
        for user in value.users:
            if user is not op and user not in self.finished and not exclusive(user, op):
                return False
        owner = value.owner if isinstance(value.owner, Block) else value.owner.parent
        block = op.parent
        while block is not owner:
            if block is None or block.parent is None:
                return False
            if isinstance(block.parent, (tile.For, tile.While)):
                return False
            block = block.parent.parent
        return True

    def move(self, kind: str, moves: Iterable[tuple[str, str]]) -> None:
        """Parallel moves (destination, source) of one register kind: all read before all write."""
        pending = {to: origin for to, origin in moves if to != origin}
        readers: dict[str, int] = {}
        for origin in pending.values():
            readers[origin] = readers.get(origin, 0) + 1
        ready = [to for to in pending if to not in readers]
        while pending:
            if not ready:  # only cycles are left: break one
                to, origin = next(iter(pending.items()))
                spare = self.new(kind)
                self.line(f"mov.{kind} {spare}, {origin}")
                pending[to] = spare
                readers[spare] = 1
                del readers[origin]
                ready.append(origin)
            while ready:
                to = ready.pop()
                origin = pending.pop(to)
                self.line(f"mov.{kind} {to}, {origin}")
                readers[origin] -= 1
                if readers[origin] == 0:
                    del readers[origin]
                    if origin in pending:
                        ready.append(origin)


def exclusive(a: Op, b: Op) -> bool:
    """Whether the two stand in different branches of one ``tile.if``."""
    sides: dict[Op, Block] = {}
    block = a.parent
    while block is not None and block.parent is not None:
        sides[block.parent] = block
        block = block.parent.parent
    block = b.parent
    while block is not None and block.parent is not None:
        if isinstance(block.parent, tile.If) and sides.get(block.parent, block) is not block:
            return True
        block = block.parent.parent
    return False
