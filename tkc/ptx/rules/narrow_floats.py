"""Narrow floats by integer arithmetic, from the widths of their fields: where the target has no
instruction for a format (8-bit floats before sm_89), or no target has.

To f16, two at a time, exactly: the fields of each byte are moved to where an f16 has them, and the
f16 multiplied by what the biases differ; one with the exponent of an f16 is its upper byte. Formats
whose fields do not fit (``Element.is_half``) go the same way to f32, one at a time.

From f32, to nearest even, saturating. Normal results: half a unit less one, plus the last kept bit,
is added and the fraction cut off. Subnormal ones: the sum with a large power of two, whose own last
place is the unit of the result, rounds in hardware.
"""

from __future__ import annotations

from tkc.ir.types import F32, Element
from tkc.ptx.arithmetic import Operand
from tkc.ptx.constants import bits_of, immediate
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


def float_of_byte(emit: Emitter, kind: Element, byte: str) -> str:
    """The f32 of an encoding, alone in a b32 word, exactly."""
    unit = 23 - kind.fraction
    size = byte
    if kind.sign:
        size = emit.op("b32", "and.b32", byte, str((1 << kind.width - 1) - 1))
    found = emit.op("f32", "mov.b32", emit.op("b32", "shl.b32", size, str(unit)))
    if kind.bias != 127:
        found = emit.op("f32", "mul.rn.f32", found, _float(2.0 ** (127 - kind.bias)))
    if not kind.zero:
        least = emit.op("pred", "setp.eq.u32", byte, "0")
        found = emit.op("f32", "selp.f32", _float(kind.least), found, least)
    if kind.sign:
        negative = emit.op("pred", "setp.ne.u32", size, byte)
        minus = emit.op("f32", "neg.f32", found)
        found = emit.op("f32", "selp.f32", minus, found, negative)
    if kind.has_nan:
        coded = size if kind.top != "no -0" else byte
        above = "eq" if kind.top == "no -0" else "gt"
        code = kind.nan_code if kind.top == "no -0" else kind.largest_code + kind.has_infinity
        nan = emit.op("pred", f"setp.{above}.u32", coded, str(code))
        found = emit.op("f32", "selp.f32", "0f7FC00000", found, nan)
    return found


def byte_of_float(emit: Emitter, kind: Element, word: str) -> str:
    """A b32 register whose low byte is the f32, rounded; its other bytes are 0."""
    if not kind.has_nan:
        nan = emit.op("pred", "setp.nan.f32", word, word)
        word = emit.op("f32", "selp.f32", _float(kind.largest), word, nan)
    cut = 23 - kind.fraction
    size = emit.op("f32", "abs.f32", word) if kind.sign else word
    size = emit.op("f32", "min.f32", size, _float(kind.largest))
    if not kind.sign:
        size = emit.op("f32", "max.f32", size, _float(kind.least))
    bits = emit.op("b32", "mov.b32", size)
    last: Operand = 1  # without a fraction it is the leading bit of the number
    if kind.fraction:
        last = emit.op("b32", "shr.u32", bits, str(cut))
        last = emit.op("b32", "and.b32", last, "1")
    normal = emit.op("b32", "add.u32", bits, str((1 << cut - 1) - 1))
    normal = emit.op("b32", "add.u32", normal, str(last))
    normal = emit.op("b32", "shr.u32", normal, str(cut))
    normal = emit.op("b32", "sub.u32", normal, str(127 - kind.bias << kind.fraction))
    if kind.zero:
        magic = 2.0 ** (kind.unit + 23)
        small = emit.op("f32", "add.rn.f32", size, _float(magic))
        small = emit.op("b32", "sub.u32", emit.op("b32", "mov.b32", small), _bits(magic))
    else:  # between the two least numbers upward, as ml_dtypes has it
        more = emit.op("pred", "setp.gt.f32", size, _float(kind.least))
        small = emit.op("b32", "selp.b32", "1", "0", more)
    tiny = emit.op("pred", "setp.lt.f32", size, _float(2.0 ** (1 - kind.bias)))
    found: Operand = emit.op("b32", "selp.b32", small, normal, tiny)
    plain = found
    if kind.has_nan:
        nan = emit.op("pred", "setp.nan.f32", word, word)
        found = emit.op("b32", "selp.b32", str(kind.nan_code), found, nan)
    if not kind.sign:
        return found
    sign = emit.op("b32", "shr.u32", emit.op("b32", "mov.b32", word), str(32 - kind.width))
    sign = emit.op("b32", "and.b32", sign, f"0x{1 << kind.width - 1:X}")
    if kind.top == "no -0":
        zero = emit.op("pred", "setp.eq.u32", plain, "0")
        sign = emit.op("b32", "selp.b32", "0", sign, zero)
    return emit.op("b32", "or.b32", found, sign)


def _bits(value: float) -> str:
    """The encoding as f32 of a number that is one."""
    return str(bits_of(F32, value))


def _float(value: float) -> str:
    return immediate(F32, value)
