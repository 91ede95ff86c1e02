"""Casts between all element types (language.md, section 5).

Every cast goes through a *hub*, a type that instructions compute with: bool, i32, u32, i64, u64,
f32 or f64. Widening to the hub is exact, and a value is rounded once: where a second rounding would
follow (f64 or a wide integer to 16 bits), the hub f32 is rounded to odd first, which keeps what the
second rounding needs (S. Boldo, G. Melquiond, "When double rounding is odd").
"""

from __future__ import annotations

from collections.abc import Sequence

from tkc.ir.dialects import tile
from tkc.ir.numbers import greatest, least
from tkc.ir.small_numbers import lift_to_fraction
from tkc.ir.types import ELEMENTS, F16, Element
from tkc.ptx.constants import immediate, repeated
from tkc.ptx.emitter import EmitError, Emitter, emits
from tkc.ptx.pieces import assemble, each, unpack
from tkc.ptx.registers import Affine, Piece, TileRegisters, packing, scalar_kind, word_kind
from tkc.ptx.rules.fractions import (
    floats_of_packed,
    floats_of_words,
    halves_hold,
    halves_of_whole,
)
from tkc.ptx.rules.narrow_floats import byte_of_float, float_of_byte, halves_of_bytes

PTX = {"i32": "s32", "u32": "u32", "i64": "s64", "u64": "u64", "f32": "f32", "f64": "f64"}


@emits(tile.Cast)
def _cast(op: tile.Cast, emit: Emitter) -> None:
    source, target = op.x.tile.element, op.out.tile.element
    affine = emit.affine(op.x)
    if affine is not None and target.name in ("i32", "u32"):
        emit.define(op.out, Affine(affine.base, affine.offsets))
        return
    held = emit.tile(op.x)
    if source == target or {source.name, target.name} in ({"i32", "u32"}, {"i64", "u64"}):
        emit.define(op.out, TileRegisters(target, held.count, held.words))
        return
    lift = lift_to_fraction(op.x, op.out.tile)
    if lift is not None and halves_hold(held, target):
        emit.define(op.out, halves_of_whole(emit, held, target))
        return
    if lift is not None:
        words = floats_of_packed(emit, held, lift)
        words = words or floats_of_words(emit, widen(emit, held)[1], lift)
        held = TileRegisters(ELEMENTS["f32"], held.count, words)
    emit.define(op.out, cast(emit, held, target))


@emits(tile.Bitcast)
def _bitcast(op: tile.Bitcast, emit: Emitter) -> None:
    """Equal kinds of register keep their words; others are moved (which costs no instruction)."""
    held, target = emit.tile(op.x), op.out.tile.element
    kind = word_kind(target, held.count)
    if kind == held.kind:
        words = held.words
    elif "pred" in (kind, held.kind):
        raise EmitError(op, "a bitcast of bool")
    else:
        words = [emit.op(kind, f"mov.b{kind[1:]}", word) for word in _registers(emit, held)]
    emit.define(op.out, TileRegisters(target, held.count, words))


def _registers(emit: Emitter, held: TileRegisters) -> list[str]:
    """The words, constants put in registers."""
    return [w if w[0] == "%" else emit.constant(held.kind, w) for w in held.words]


def cast(emit: Emitter, held: TileRegisters, target: Element) -> TileRegisters:
    """The elements of a thread in another type, by the rules of language.md section 5; words that
    are equal are converted once."""
    source = held.element
    if source.is_narrow and target == F16 and source.is_half:
        return assemble(emit, target, halves_of_narrow(emit, held))
    halves = source == F16 and packing(source, held.count) == 2
    if halves and target.is_narrow and _has(emit, target):
        return _narrow_of_halves(emit, held, target)
    cut = source.is_integer and target.is_integer and source.bits >= target.bits
    if cut and not source.unused:
        return _truncated(emit, held, target)
    hub, words = widen(emit, held)
    return narrow(emit, hub, words, target)


# --- to a hub -------------------------------------------------------------------------------------


def widen(emit: Emitter, held: TileRegisters) -> tuple[Element, list[str]]:
    """(type, registers): every element exactly, alone in a register, in a type that instructions
    compute with (f32 for floats below it, 32 bits for integers below it)."""
    source = held.element
    words = _registers(emit, held)
    held = TileRegisters(source, held.count, words)
    match source.name:
        case "bool" | "i32" | "u32" | "i64" | "u64" | "f32" | "f64":
            return source, words
        case _ if source.ignored:
            return ELEMENTS["f32"], each(words, lambda w: _cut(emit, w, source))
        case "bf16":
            return ELEMENTS["f32"], _widen_bf16(emit, held)
        case "f16":
            halves = unpack(emit, source, held.pieces())
            return ELEMENTS["f32"], each(halves, lambda w: emit.op("f32", "cvt.f32.f16", w))
        case _ if source.is_narrow and not source.is_half:
            return ELEMENTS["f32"], _widen_bytes(emit, held)
        case _ if source.is_narrow:
            halves = unpack(emit, F16, halves_of_narrow(emit, held))
            return ELEMENTS["f32"], each(halves, lambda w: emit.op("f32", "cvt.f32.f16", w))
        case _:
            return ELEMENTS["i32" if source.is_signed else "u32"], _widen_integer(emit, held)


def _widen_bf16(emit: Emitter, held: TileRegisters) -> list[str]:
    """The bits of a bf16 are the upper half of the f32."""
    out: list[str] = []
    for word in held.words:
        if held.pack == 1:
            out.append(emit.op("f32", "mov.b32", f"{{{emit.constant('b16', '0')}, {word}}}"))
            continue
        low, high = emit.new("b32"), emit.new("b32")
        emit.line(f"shl.b32 {low}, {word}, 16")
        emit.line(f"and.b32 {high}, {word}, 0xFFFF0000")
        out += [emit.op("f32", "mov.b32", low), emit.op("f32", "mov.b32", high)]
    return out


def _widen_integer(emit: Emitter, held: TileRegisters) -> list[str]:
    """Sign- or zero-extension to 32 bits."""
    element, sign = held.element, "s" if held.element.is_signed else "u"
    bits, width = element.bits, str(element.width)
    if held.pack == 1 and not element.unused:
        return each(held.words, lambda w: emit.op("b32", f"cvt.{sign}32.{sign}{bits}", w))
    if held.pack == 1:
        wide = each(held.words, lambda w: emit.op("b32", "cvt.u32.u16", w))
        return each(wide, lambda w: emit.op("b32", f"bfe.{sign}32", w, "0", width))
    out: list[str] = []
    for word in held.words:
        for place in range(held.pack):
            out.append(emit.op("b32", f"bfe.{sign}32", word, str(bits * place), width))
    return out


def _widen_bytes(emit: Emitter, held: TileRegisters) -> list[str]:
    """Narrow floats whose fields are none of an f16."""
    out: list[str] = []
    for word in held.words:
        wide = word if held.pack == 4 else emit.op("b32", "cvt.u32.u16", word)
        for place in range(held.pack):
            byte = emit.op("b32", "bfe.u32", wide, str(8 * place), str(held.element.width))
            out.append(float_of_byte(emit, held.element, byte))
    return out


def _has(emit: Emitter, narrow_float: Element) -> bool:
    """Whether the target has conversions of a narrow float."""
    return bool(narrow_float.feature) and emit.target.has(narrow_float.feature)


def halves_of_narrow(emit: Emitter, held: TileRegisters) -> list[Piece]:
    """Floats of at most 8 bits as f16, exactly: for each element the f16x2 word and its half."""
    if not _has(emit, held.element):
        return _computed_halves(emit, held)
    kind = f"cvt.rn.f16x2.{held.element.name}x2"
    found: list[Piece] = []
    for word in _registers(emit, held):
        pairs = [word]
        if held.pack == 4:
            pairs = emit.fresh("b16", 2)
            emit.line(f"mov.b32 {{{pairs[0]}, {pairs[1]}}}, {word}")
        for pair in pairs:
            both = emit.op("b32", kind, pair)
            found += [Piece(both, 0), Piece(both, 1)] if held.pack == 4 else [Piece(both, 0)]
    return found


def _computed_halves(emit: Emitter, held: TileRegisters) -> list[Piece]:
    """As ``halves_of_narrow``, without instructions for it."""
    found: list[Piece] = []
    for word in _registers(emit, held):
        if held.pack == 4:
            for pair in range(2):
                both = halves_of_bytes(emit, held.element, word, pair)
                found += [Piece(both, 0), Piece(both, 1)]
        else:
            wide = emit.op("b32", "cvt.u32.u16", word)
            found.append(Piece(halves_of_bytes(emit, held.element, wide, 0), 0))
    return found


# --- from a hub -----------------------------------------------------------------------------------


def narrow(emit: Emitter, hub: Element, words: Sequence[str], target: Element) -> TileRegisters:
    """Elements in the type ``hub``, one per register, rounded once to the target type and packed as
    a tile."""
    count = len(words)
    if target == hub:
        return TileRegisters(target, count, list(words))
    if hub.family == "bool":
        return _from_bool(emit, words, target)
    if target.family == "bool":
        relation = "neu" if hub.is_float else "ne"
        zero = immediate(hub, 0)
        test = f"setp.{relation}.{PTX[hub.name]}"
        return TileRegisters(target, count, each(words, lambda w: emit.op("pred", test, w, zero)))
    if target.is_float and (target.bits <= 16 or target.ignored):
        return _narrow_float(emit, _odd_f32(emit, hub, words), target)
    if target.is_float:
        mode = "" if hub.name == "f32" else ".rn"
        opcode = f"cvt{mode}.{PTX[target.name]}.{PTX[hub.name]}"
        return TileRegisters(target, count, each(words, lambda w: emit.op(target.name, opcode, w)))
    if hub.is_float:
        return _to_integer(emit, hub, words, target)
    held = TileRegisters(hub, count, list(words))
    if target.bits < hub.bits:
        return _truncated(emit, held, target)
    if target.bits == hub.bits:
        return TileRegisters(target, count, list(words))
    opcode = "cvt.s64.s32" if hub.is_signed else "cvt.u64.u32"
    return TileRegisters(target, count, each(words, lambda w: emit.op("b64", opcode, w)))


def _from_bool(emit: Emitter, words: Sequence[str], target: Element) -> TileRegisters:
    kind = scalar_kind(target)
    one, zero = immediate(target, 1), immediate(target, 0)
    chosen = each(words, lambda w: emit.op(kind, f"selp.{kind}", one, zero, w))
    return assemble(emit, target, [Piece(word, 0) for word in chosen])


def _odd_f32(emit: Emitter, hub: Element, words: Sequence[str]) -> list[str]:
    """f32 that rounds like the hub's value: exact, or rounded to odd."""
    if hub.name == "f32":
        return list(words)
    ptx = PTX[hub.name]

    def convert(word: str) -> str:
        cut = emit.op("f32", f"cvt.rz.f32.{ptx}", word)
        inexact = emit.new("pred")
        if hub.name == "f64":
            back = emit.op("f64", "cvt.f64.f32", cut)
            emit.line(f"setp.neu.f64 {inexact}, {back}, {word}")
        else:
            back = emit.op(scalar_kind(hub), f"cvt.rzi.{ptx}.f32", cut)
            emit.line(f"setp.ne.{ptx} {inexact}, {back}, {word}")
        bits = emit.op("b32", "mov.b32", cut)
        emit.line(f"or.b32 {bits}, {bits}, 1", guard=inexact)
        return emit.op("f32", "mov.b32", bits)

    return each(words, convert)


def _narrow_float(emit: Emitter, words: list[str], target: Element) -> TileRegisters:
    """f32 to tf32 or to at most 16 bits, to nearest even; narrow types saturate."""
    count, name = len(words), target.name
    pack = packing(target, count)
    if target.ignored:
        return TileRegisters(target, count, each(words, lambda w: _round(emit, w, target)))
    if not target.is_narrow:
        if pack == 1:
            narrowed = each(words, lambda w: emit.op("b16", f"cvt.rn.{name}.f32", w))
            return TileRegisters(target, count, narrowed)
        opcode = f"cvt.rn.{name}x2.f32"
        pairs = [
            emit.op("b32", opcode, words[index + 1], words[index]) for index in range(0, count, 2)
        ]
        return TileRegisters(target, count, pairs)
    if not _has(emit, target):
        found = each(words, lambda w: byte_of_float(emit, target, w))
        if pack == 1:
            narrowed = each(found, lambda w: emit.op("b16", "cvt.u16.u32", w))
            return TileRegisters(target, count, narrowed)
        return assemble(emit, target, [Piece(word, 0) for word in found])
    opcode = f"cvt.rn.satfinite.{name}x2.f32"
    zero = immediate(ELEMENTS["f32"], 0)
    if pack == 1:
        return TileRegisters(target, count, each(words, lambda w: emit.op("b16", opcode, zero, w)))
    out: list[str] = []
    for first in range(0, count, 4):
        a, b, c, d = words[first : first + 4]
        low, high = emit.op("b16", opcode, b, a), emit.op("b16", opcode, d, c)
        out.append(emit.op("b32", "mov.b32", f"{{{low}, {high}}}"))
    return TileRegisters(target, count, out)


def _cut(emit: Emitter, word: str, source: Element) -> str:
    """The f32 that an element of a type that ignores its low bits is: memory may hold anything in
    them."""
    bits = emit.op("b32", "mov.b32", word)
    return emit.op("f32", "mov.b32", emit.op("b32", "and.b32", bits, _kept_bits(source)))


def _kept_bits(element: Element) -> str:
    """The mask of the bits that a type does not ignore."""
    return f"0x{0xFFFFFFFF >> element.ignored << element.ignored:X}"


def _round(emit: Emitter, word: str, target: Element) -> str:
    """An f32 rounded to the fraction of a type that ignores its low bits, as tf32 does, ties to
    even (cvt.rna would break ties away from zero)."""
    if target.name == "tf32" and emit.target.has("tf32_ties_to_even"):
        return emit.op("b32", "cvt.rn.tf32.f32", word)
    bits = emit.op("b32", "mov.b32", word)
    odd = emit.op("b32", "bfe.u32", bits, str(target.ignored), "1")
    sum_ = emit.op("b32", "add.u32", bits, f"0x{(1 << target.ignored - 1) - 1:X}")
    sum_ = emit.op("b32", "add.u32", sum_, odd)
    cut = emit.op("b32", "and.b32", sum_, _kept_bits(target))
    nan = emit.op("pred", "setp.nan.f32", word, word)
    return emit.op("b32", "selp.b32", f"0x{target.nan_code:X}", cut, nan)


def _narrow_of_halves(emit: Emitter, held: TileRegisters, target: Element) -> TileRegisters:
    """f16x2 words to pairs of narrow floats."""
    opcode = f"cvt.rn.satfinite.{target.name}x2.f16x2"
    pairs = each(_registers(emit, held), lambda w: emit.op("b16", opcode, w))
    if packing(target, held.count) == 4:
        words = [
            emit.op("b32", "mov.b32", f"{{{pairs[i]}, {pairs[i + 1]}}}")
            for i in range(0, len(pairs), 2)
        ]
        return TileRegisters(target, held.count, words)
    pieces = [Piece(pair, place) for pair in pairs for place in range(2)]
    return assemble(emit, target, pieces)


def _to_integer(
    emit: Emitter, hub: Element, words: Sequence[str], target: Element
) -> TileRegisters:
    """Truncated and saturated; NaN gives 0."""
    sign = "s" if target.is_signed else "u"
    bits = max(32, target.bits)
    opcode = f"cvt.rzi.{sign}{bits}.{hub.name}"
    kind = f"b{bits}"

    def convert(word: str) -> str:
        number = emit.op(kind, opcode, word)
        if bits == 64 or hub.name == "f64":  # NaN gives 0x80...0 there (measured)
            nan = emit.op("pred", f"setp.nan.{hub.name}", word, word)
            number = emit.op(kind, f"selp.{kind}", "0", number, nan)
        if target.bits < 32:
            number = emit.op("b32", f"min.{sign}32", number, str(greatest(target)))
            if target.is_signed:
                number = emit.op("b32", "max.s32", number, str(least(target)))
        return number

    converted = TileRegisters(
        ELEMENTS[f"{'i' if target.is_signed else 'u'}{bits}"], len(words), each(words, convert)
    )
    return converted if target.bits >= 32 else _truncated(emit, converted, target)


def _truncated(emit: Emitter, held: TileRegisters, target: Element) -> TileRegisters:
    """The low bits of integers; 0 above them."""
    held = _low_bytes(emit, held, target)
    if not target.unused:
        return held
    kind, mask = held.kind, repeated(target, -1, held.pack)
    words = each(_registers(emit, held), lambda w: emit.op(kind, f"and.{kind}", w, mask))
    return TileRegisters(target, held.count, words)


def _low_bytes(emit: Emitter, held: TileRegisters, target: Element) -> TileRegisters:
    words = _registers(emit, held)
    if held.element.bits == target.bits:
        return TileRegisters(target, held.count, words)
    if held.element.bits == 64:
        words = each(words, lambda w: emit.op("b32", "cvt.u32.u64", w))
    if target.bits == 32:
        return TileRegisters(target, held.count, words)
    pieces = TileRegisters(held.element, held.count, words).pieces()
    if held.element.bits == 16:  # a piece counts in units of its element
        pieces = [Piece(piece.word, 2 * piece.place) for piece in pieces]
    elif packing(target, held.count) == 1:
        halves = each(words, lambda w: emit.op("b16", "cvt.u16.u32", w))
        return TileRegisters(target, held.count, halves)
    return assemble(emit, target, pieces)
