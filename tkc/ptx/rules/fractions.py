"""Small whole numbers become floats without instructions of conversion, which have an eighth of the
speed of others: put into the fraction of a number as bits, they are added to it.

| to | the number | bits of its fraction that count as 1 and more | instructions for an element |
|---|---|---|---|
| f32 | 2^23 | 23 | a choice of bytes, a difference |
| f16 | 1024 | 10 | the same for two |
| bf16 | 128 | 7: the sign of an i8 goes into a second one, 128 or 256 | for two, four |

Signed numbers are lifted first: x + 2^(width - 1), which flips the sign bit, has no sign, and as
much more is taken off again.
"""

from __future__ import annotations

from collections.abc import Sequence

from tkc.ir.types import ELEMENTS, Element
from tkc.ptx.constants import immediate, repeated
from tkc.ptx.emitter import Emitter
from tkc.ptx.pieces import assemble, each, unpack
from tkc.ptx.registers import Piece, TileRegisters

BASES = {"f32": float(1 << 23), "f16": 1024.0, "bf16": 128.0}


def floats_of_words(emit: Emitter, words: Sequence[str], lift: int) -> list[str]:
    """Whole numbers x in b32 registers, with 0 <= x + lift < 2^23, as f32."""
    base = ELEMENTS["f32"].encode(BASES["f32"]) + lift
    bits = each(words, lambda w: emit.op("b32", "add.u32", w, f"0x{base:X}"))
    return _without_base(emit, bits, lift)


def floats_of_packed(emit: Emitter, held: TileRegisters, lift: int) -> list[str]:
    """As ``floats_of_words``, of integers of 8 or 16 bits that lie packed; [] of others."""
    if held.pack == 1 or held.element.unused:
        return []
    above = emit.constant("b32", f"0x{ELEMENTS['f32'].encode(BASES['f32']):X}")
    bits: list[str] = []
    for word in _lifted(emit, held, lift):
        for place in range(held.pack):  # of the number above, byte 7 is none of zeros
            low = 0x7440 | place if held.pack == 4 else 0x7410 | 0x22 * place
            bits.append(emit.op("b32", "prmt.b32", word, above, f"0x{low:04X}"))
    return _without_base(emit, bits, lift)


def _without_base(emit: Emitter, bits: Sequence[str], lift: int) -> list[str]:
    less = immediate(ELEMENTS["f32"], BASES["f32"] + lift)
    return each(bits, lambda w: emit.op("f32", "sub.f32", emit.op("f32", "mov.b32", w), less))


# --- of 16 bits -----------------------------------------------------------------------------------


def halves_hold(held: TileRegisters, target: Element) -> bool:
    """Whether packed bytes become f16 or bf16 in 16 bits (``halves_of_whole``): u8 is no less work
    by f32 where the fraction has 7 bits."""
    source = held.element
    signed = source.is_signed and target.name == "bf16"
    return held.pack == 4 and not source.unused and (target.name == "f16" or signed)


def halves_of_whole(emit: Emitter, held: TileRegisters, target: Element) -> TileRegisters:
    """Packed u8 or i8 as f16, or i8 as bf16."""
    lift = 128 if held.element.is_signed else 0
    if target.name == "f16":
        words = _lifted(emit, held, lift)
        found = in_fraction(emit, TileRegisters(held.element, held.count, words), target)
        less = repeated(target, -BASES["f16"] - lift, 2)
        words = each(found.words, lambda w: computed(emit, "add", target, 2, w, less))
        return TileRegisters(target, held.count, words)
    parts = [in_fraction(emit, masked(emit, held, 0, mask), target).words for mask in (0x7F, 0x80)]
    words = [computed(emit, "sub", target, 2, low, sign) for low, sign in zip(*parts, strict=True)]
    return TileRegisters(target, held.count, words)


def masked(emit: Emitter, held: TileRegisters, shift: int, mask: int) -> TileRegisters:
    """Bits ``x >> shift & mask`` of bytes, packed as they are; the mask leaves out those that a
    shift brings from the next one."""
    kind, every = held.kind, repeated(held.element, mask, held.pack)

    def bits(word: str) -> str:
        word = word if word[0] == "%" else emit.constant(kind, word)
        moved = emit.op(kind, f"shr.u{kind[1:]}", word, str(shift)) if shift else word
        return emit.op(kind, f"and.{kind}", moved, every)

    return TileRegisters(held.element, held.count, each(held.words, bits))


def in_fraction(emit: Emitter, held: TileRegisters, target: Element) -> TileRegisters:
    """Bytes as the low bits of the type's number (``BASES``), whose own low byte is 0."""
    if held.pack == 4:
        above = emit.constant("b32", repeated(target, BASES[target.name], 2))
        words = [  # bytes 0 and 1, or 2 and 3, each below byte 1 of the number
            emit.op("b32", "prmt.b32", word, above, selector)
            for word in held.words
            for selector in ("0x5150", "0x5352")
        ]
        return TileRegisters(target, held.count, words)
    above = repeated(target, BASES[target.name], 1)
    alone = unpack(emit, held.element, held.pieces())
    bits = each(alone, lambda w: emit.op("b16", "or.b16", w, above))
    return assemble(emit, target, [Piece(word, 0) for word in bits])


def computed(emit: Emitter, fn: str, element: Element, pack: int, x: str, y: str) -> str:
    """x + y, x - y or x * y of words of ``pack`` elements of 16 bits, or of immediates. bf16 goes
    by fma, which older targets have too: x * 1 + y, y * -1 + x, and x * y + -0, which keeps the
    sign of a zero."""
    kind = f"b{16 * pack}"
    x, y = (w if w[0] == "%" else emit.constant(kind, w) for w in (x, y))
    suffix = f"{element.name}{'x2' if pack == 2 else ''}"
    if element.name == "f16":
        return emit.op(kind, f"{fn}.rn.{suffix}", x, y)
    factor = {"add": 1.0, "sub": -1.0, "mul": -0.0}[fn]
    number = emit.constant(kind, repeated(element, factor, pack))
    operands = {"add": (x, number, y), "sub": (y, number, x), "mul": (x, y, number)}[fn]
    return emit.op(kind, f"fma.rn.{suffix}", *operands)


def _lifted(emit: Emitter, held: TileRegisters, lift: int) -> list[str]:
    """Packed integers with 2^(width - 1) added, modulo their width, or nothing."""
    words = [w if w[0] == "%" else emit.constant(held.kind, w) for w in held.words]
    if not lift:
        return words
    flip = repeated(held.element, lift, held.pack)
    return each(words, lambda w: emit.op("b32", "xor.b32", w, flip))
