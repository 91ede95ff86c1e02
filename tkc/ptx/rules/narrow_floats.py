"""Narrow floats by integer arithmetic, from the widths of their fields: where the target has no
instruction for a format (8-bit floats before sm_89), or no target has.

To f16, two at a time, exactly: the fields of each byte are moved to where an f16 has them, and the
f16 multiplied by what the biases differ; one with the exponent of an f16 is its upper byte.

From f32, to nearest even, saturating. Normal results: half a unit less one, plus the last kept bit,
is added and the fraction cut off. Subnormal ones: the sum with a large power of two, whose own last
place is the unit of the result, rounds in hardware.
"""

from __future__ import annotations

from tkc.ir.types import Element
from tkc.ptx.arithmetic import Operand
from tkc.ptx.emitter import Emitter

EXPAND = ("0x1404", "0x3424")  # prmt: bytes 0, 1 (2, 3) become the upper bytes of two halves
HALF_EXPONENT, HALF_FRACTION, HALF_BIAS = 5, 10, 15


def halves_of_bytes(emit: Emitter, kind: Element, word: str, pair: int) -> str:
    """The f16x2 word of bytes 2 * pair and 2 * pair + 1 of a b32 word."""
    raw = emit.op("b32", "prmt.b32", word, emit.constant("b32", "0"), EXPAND[pair])
    if kind.unused:
        raw = emit.op("b32", "shl.b32", raw, str(kind.unused))
    if kind.exponent == HALF_EXPONENT and kind.top == "ieee":
        return raw
    unit = HALF_FRACTION - kind.fraction  # the place of the last bit of the fraction
    moved = raw
    if kind.exponent < HALF_EXPONENT:
        moved = emit.op("b32", "shr.u32", raw, str(HALF_EXPONENT - kind.exponent))
    fields = (1 << kind.exponent + kind.fraction) - 1 << unit
    moved = emit.op("b32", "and.b32", moved, _both(fields))
    full = ""
    if kind.has_nan:
        # the encodings of NaN are the highest: so much more carries into the bit above the fields,
        # from where it fills the exponent
        place = HALF_FRACTION + kind.exponent
        more = 1 << (HALF_FRACTION if kind.has_infinity else unit)
        carry = emit.op("b32", "add.u32", moved, _both(more))
        carry = emit.op("b32", "and.b32", carry, _both(1 << place))
        carry = emit.op("b32", "shr.u32", carry, str(place))
        full = emit.op("b32", "mul.lo.u32", carry, "0x7C00")
    factor = 2 * HALF_BIAS - kind.bias << HALF_FRACTION
    scaled = emit.op("b32", "mul.rn.f16x2", moved, emit.constant("b32", _both(factor)))
    sign = emit.op("b32", "and.b32", raw, "0x80008000")
    if full:
        scaled = emit.op("b32", "or.b32", scaled, full)
    return emit.op("b32", "or.b32", scaled, sign)


def _both(half: int) -> str:
    """The same 16 bits twice."""
    return f"0x{half << 16 | half:08X}"


def byte_of_float(emit: Emitter, kind: Element, word: str) -> str:
    """A b32 register whose low byte is the f32, rounded; its other bytes are 0."""
    if not kind.has_nan:
        nan = emit.op("pred", "setp.nan.f32", word, word)
        word = emit.op("f32", "selp.f32", _float(kind.largest), word, nan)
    cut = 23 - kind.fraction
    size = emit.op("f32", "abs.f32", word)
    size = emit.op("f32", "min.f32", size, _float(kind.largest))
    bits = emit.op("b32", "mov.b32", size)
    last = emit.op("b32", "shr.u32", bits, str(cut))
    last = emit.op("b32", "and.b32", last, "1")
    normal = emit.op("b32", "add.u32", bits, str((1 << cut - 1) - 1))
    normal = emit.op("b32", "add.u32", normal, last)
    normal = emit.op("b32", "shr.u32", normal, str(cut))
    normal = emit.op("b32", "sub.u32", normal, str(127 - kind.bias << kind.fraction))
    unit = 1 - kind.bias - kind.fraction  # the exponent of the least subnormal
    magic = 2.0 ** (unit + 23)
    small = emit.op("f32", "add.rn.f32", size, _float(magic))
    small = emit.op("b32", "sub.u32", emit.op("b32", "mov.b32", small), _bits(magic))
    tiny = emit.op("pred", "setp.lt.f32", size, _float(2.0 ** (1 - kind.bias)))
    found: Operand = emit.op("b32", "selp.b32", small, normal, tiny)
    if kind.has_nan:
        nan = emit.op("pred", "setp.nan.f32", word, word)
        found = emit.op("b32", "selp.b32", str(kind.nan_code), found, nan)
    sign = emit.op("b32", "shr.u32", emit.op("b32", "mov.b32", word), str(32 - kind.width))
    sign = emit.op("b32", "and.b32", sign, f"0x{1 << kind.width - 1:X}")
    return emit.op("b32", "or.b32", found, sign)


def _bits(value: float) -> str:
    """The encoding of a power of two, or of a value with few bits of fraction, as f32."""
    exponent, fraction = 0, value
    while fraction >= 2:
        exponent, fraction = exponent + 1, fraction / 2
    while fraction < 1:
        exponent, fraction = exponent - 1, fraction * 2
    return str(127 + exponent << 23 | int((fraction - 1) * (1 << 23)))


def _float(value: float) -> str:
    return f"0f{int(_bits(value)):08X}"
