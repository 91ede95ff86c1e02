"""Taking words apart into elements, and putting elements together to words.

Elements below 32 bits lie packed in 32-bit registers (``tkc.ptx.registers``). A rule that works on
single elements asks for ``elements``; one that only moves them works on pieces.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

from tkc.ir.core import Value
from tkc.ir.types import Element, TileType
from tkc.layout.register import RegisterLayout
from tkc.ptx.emitter import Emitter
from tkc.ptx.registers import Piece, TileRegisters, packing, projection

W = TypeVar("W", bound=Hashable)


def pieces_in(emit: Emitter, value: Value, layout: RegisterLayout | None) -> list[Piece]:
    """For each register of ``layout`` the element of ``value``, broadcast over axes it lacks."""
    held = emit.tile(value)
    count = 1 if layout is None else layout.registers
    if value.tile.is_scalar or value.tile.layout is None:
        return [held.piece(0)] * count
    found = held.pieces()
    assert layout is not None
    if value.tile.layout == layout:
        return found
    return [found[register] for register in projection(layout, value.tile.layout)]


def elements_in(emit: Emitter, value: Value, layout: RegisterLayout | None) -> list[str]:
    """As ``pieces_in``, each element alone in an operand of its scalar kind."""
    element = value.tile.element
    found = pieces_in(emit, value, layout)
    if element.family == "bool":
        return [piece.word for piece in found]
    if element.bits >= 32:
        return [piece.word for piece in found]
    return unpack(emit, element, found)


def words_in(emit: Emitter, value: Value, layout: RegisterLayout | None) -> list[str]:
    """As ``pieces_in``, packed as a tile of ``layout`` is."""
    if value.tile.layout == layout:
        return emit.tile(value).words
    return assemble(emit, value.tile.element, pieces_in(emit, value, layout)).words


def each(words: Iterable[W], convert: Callable[[W], str]) -> list[str]:
    """``convert(word)`` for each of the words (or pairs of words), in order; those that are equal
    are converted once."""
    done: dict[W, str] = {}
    found: list[str] = []
    for word in words:
        if word not in done:
            done[word] = convert(word)
        found.append(done[word])
    return found


def number(word: str) -> int:
    """The bits of an immediate such as ``-5`` or ``0x3F80``, as a number."""
    return int(word, 0)


def unpack(emit: Emitter, element: Element, pieces: Sequence[Piece]) -> list[str]:
    """Each piece of 8 or 16 bits in the low bits of a b16 register (or an immediate).

    Bits of the register above the element are undefined.
    """
    done: dict[Piece, str] = {}
    out: list[str] = []
    for piece in pieces:
        found = done.get(piece)
        if found is None:
            _unpack_word(emit, element, piece, done)
            found = done[piece]
        out.append(found)
    return out


def _unpack_word(emit: Emitter, element: Element, piece: Piece, done: dict[Piece, str]) -> None:
    word, place = piece
    bits = element.bits
    if word[0] != "%":
        value = number(word) >> (bits * place) & ((1 << bits) - 1)
        done[piece] = f"0x{value:X}"
    elif word.startswith("%h"):
        if place == 0:
            done[piece] = word
        else:
            done[piece] = emit.op("b16", "shr.u16", word, str(bits * place))
    elif bits == 16:
        low, high = emit.new("b16"), emit.new("b16")
        emit.line(f"mov.b32 {{{low}, {high}}}, {word}")
        done[Piece(word, 0)], done[Piece(word, 1)] = low, high
    else:
        moved = emit.op("b32", "shr.u32", word, str(bits * place)) if place else word
        done[piece] = emit.op("b16", "cvt.u16.u32", moved)


def assemble(emit: Emitter, element: Element, pieces: Sequence[Piece]) -> TileRegisters:
    """The tile with these elements, in words as ``packing`` says; whole words are used again."""
    count = len(pieces)
    pack = packing(element, count)
    if pack == 1:
        if element.bits >= 32 or element.family == "bool":
            return TileRegisters(element, count, [piece.word for piece in pieces])
        return TileRegisters(element, count, unpack(emit, element, pieces))
    words: list[str] = []
    done: dict[tuple[Piece, ...], str] = {}
    for first in range(0, count, pack):
        group = tuple(pieces[first : first + pack])
        if group not in done:
            done[group] = _joined(emit, element, group)
        words.append(done[group])
    return TileRegisters(element, count, words)


def _joined(emit: Emitter, element: Element, group: tuple[Piece, ...]) -> str:
    """One b32 word of the pieces, lowest first."""
    bits = element.bits
    word = group[0].word
    if all(piece.word == word and piece.place == place for place, piece in enumerate(group)):
        if word.startswith("%r"):
            return word
    if all(piece.word[0] != "%" for piece in group):
        mask = (1 << bits) - 1
        parts = [number(piece.word) >> (bits * piece.place) & mask for piece in group]
        return f"0x{sum(part << (bits * place) for place, part in enumerate(parts)):X}"
    if bits == 16 and all(piece.word.startswith("%h") for piece in group):
        return emit.op("b32", "mov.b32", f"{{{group[0].word}, {group[1].word}}}")
    size = bits // 8
    places = [
        (_as_b32(emit, piece.word), piece.place * size + byte)
        for piece in group
        for byte in range(size)
    ]
    return permute_bytes(emit, places)


def _as_b32(emit: Emitter, word: str) -> str:
    return emit.op("b32", "cvt.u32.u16", word) if word.startswith("%h") else word


def permute_bytes(emit: Emitter, places: Sequence[tuple[str, int]]) -> str:
    """A b32 word of four (or two) bytes, each given as (b32 word, byte number), lowest first."""
    words = list(dict.fromkeys(word for word, _ in places))
    if len(words) <= 2:
        a, b = words[0], words[-1]
        if all(place == (a, index) for index, place in enumerate(places)) and len(places) == 4:
            return a
        selector = 0
        for index, (word, byte) in enumerate(places):
            nibble = byte if word == a else 4 + byte
            selector |= nibble << (4 * index)
        if a[0] != "%":
            a = emit.constant("b32", a)
        return emit.op("b32", "prmt.b32", a, b, f"0x{selector:04X}")
    low, high = permute_bytes(emit, places[:2]), permute_bytes(emit, places[2:])
    return emit.op("b32", "prmt.b32", low, high, "0x5410")


def from_elements(emit: Emitter, type_: TileType, elements: Sequence[str]) -> TileRegisters:
    """The tile of the type whose elements stand each in an operand of its own; they are packed into
    words where they are narrow."""
    return assemble(emit, type_.element, [Piece(word, 0) for word in elements])
