"""Values in registers: which PTX registers hold the elements of a tile.

A tile in layout L has L.registers elements per thread; element r stands at L.coords(r, lane, warp).

| element | registers | PTX |
|---|---|---|
| f32, f64, integers and tf32 of 32 or 64 bits | one per element | f32, f64, b32, b64 |
| 16 bits, an even number of them | two per register, 2r in the low half | b32 |
| 8 bits, a multiple of four | four per register, 4r in the lowest byte | b32 |
| 16 or 8 bits, any other number | one per element, in the low bits | b16 |
| bool | one predicate per element | pred |

A *word* is the operand that stands for one register: a register name, or the text of an immediate
(constants need no register). A *piece* is one element in a word: the word and the place in it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from tkc.ir.types import Element
from tkc.layout.register import RegisterLayout

REGISTER_BITS = 32


class Piece(NamedTuple):
    """Element number ``place`` of a word, counted from its low bits."""

    word: str
    place: int


@lru_cache(maxsize=1024)
def packing(element: Element, count: int) -> int:
    """Elements in one register: 1, 2 or 4.

    >>> packing(ELEMENTS["bf16"], 8), packing(ELEMENTS["i8"], 2)
    (2, 1)
    """
    if element.family == "bool" or element.bits >= REGISTER_BITS:
        return 1
    per = REGISTER_BITS // element.bits
    return per if count % per == 0 else 1


@lru_cache(maxsize=256)
def scalar_kind(element: Element) -> str:
    """The kind of register of one element: "pred", "b16", "b32", "b64", "f32" or "f64"."""
    if element.family == "bool":
        return "pred"
    if element.name in ("f32", "f64"):
        return element.name
    return f"b{max(16, element.bits)}"


def word_kind(element: Element, count: int) -> str:
    """The kind of register that holds a word of a tile with ``count`` elements per thread: "b32" if
    several are packed, else that of one element."""
    return "b32" if packing(element, count) > 1 else scalar_kind(element)


@dataclass(slots=True)
class TileRegisters:
    """The words of one tile in one thread: ``count`` elements, in the order of the registers of its
    layout, ``pack`` of them in a word."""

    element: Element
    count: int
    words: list[str]

    @property
    def pack(self) -> int:
        """Elements in one word: 1, 2 or 4 (``packing``)."""
        return packing(self.element, self.count)

    @property
    def kind(self) -> str:
        """The kind of register that holds a word: "pred", "b16", "b32", "b64", "f32" or "f64"."""
        return word_kind(self.element, self.count)

    def piece(self, register: int) -> Piece:
        """The element of a register number of the layout: its word, and its place in it."""
        pack = self.pack
        return Piece(self.words[register // pack], register % pack)

    def pieces(self) -> list[Piece]:
        """Every element in order: its word, and its place in it."""
        pack = self.pack
        if pack == 1:
            return [Piece(word, 0) for word in self.words]
        return [Piece(word, place) for word in self.words for place in range(pack)]


@dataclass(slots=True)
class Affine:
    """A lazy i32 tile: element r is the register (or number) ``base`` + offsets[r].

    Positions of axes are kept like this, so that index arithmetic costs nothing until it is used.
    ``multiple`` divides the base in every thread; ``plain``: no sum wraps at 32 bits.
    """

    base: int | str
    offsets: tuple[int, ...]
    multiple: int = 1
    plain: bool = False


@lru_cache(maxsize=4096)
def projection(result: RegisterLayout, operand: RegisterLayout) -> tuple[int, ...]:
    """For each register of ``result`` the register of ``operand`` at the same position.

    ``operand`` is a layout of some of the axes of ``result``, in the same threads.
    Raises KeyError if it is not a projection.

    >>> ij = RegisterLayout.parse("reg j2:1 i2:8 | lane j4:2 i8:1 | warp")
    >>> projection(ij, ij.project("i"))
    (0, 0, 1, 1)
    """
    axes = [axis for axis in operand.axes() if any(m.axis == axis for m in operand.reg)]
    columns = [operand.positions(axis) for axis in axes]
    held: dict[tuple[int, ...], int] = {}
    for register in range(operand.registers - 1, -1, -1):
        held[tuple(column[register] for column in columns)] = register
    wanted = [result.positions(axis) for axis in axes]
    return tuple(
        held[tuple(column[register] for column in wanted)] for register in range(result.registers)
    )


def unused_words(words: Sequence[str]) -> bool:
    """Whether every word is a register of its own (no immediate, none twice)."""
    return all(word[0] == "%" for word in words) and len(set(words)) == len(words)
