"""8-bit floats on targets without instructions for them (before sm_89), by integer arithmetic.

To f16, two at a time, exactly: e5m2 is the upper byte of an f16; e4m3 has its fields one bit
further right and another bias, so its bits are moved and the f16 multiplied by 2^8.

From f32, to nearest even, saturating. Normal results: half a unit less one, plus the last kept bit,
is added and the fraction cut off. Subnormal ones: the sum with a large power of two, whose own last
place is the unit of the result, rounds in hardware.
"""

from __future__ import annotations

from dataclasses import dataclass

from tkc.ptx.arithmetic import Operand
from tkc.ptx.emitter import Emitter

EXPAND = ("0x1404", "0x3424")  # prmt: bytes 0, 1 (2, 3) become the upper bytes of two halves


@dataclass(frozen=True, slots=True)
class _Format:
    """Bits of the fraction, exponent bias, largest value, and the encoding of NaN."""

    fraction: int
    bias: int
    largest: float
    nan: int


FORMATS = {"e4m3": _Format(3, 7, 448.0, 0x7F), "e5m2": _Format(2, 15, 57344.0, 0x7F)}


def halves_of_bytes(emit: Emitter, name: str, word: str, pair: int) -> str:
    """The f16x2 word of bytes 2 * pair and 2 * pair + 1 of a b32 word."""
    raw = emit.op("b32", "prmt.b32", word, emit.constant("b32", "0"), EXPAND[pair])
    if name == "e5m2":
        return raw
    moved = emit.op("b32", "shr.u32", raw, "1")
    moved = emit.op("b32", "and.b32", moved, "0x3F803F80")
    # all ones is NaN: one more unit carries into bit 14, from where it fills the exponent
    carry = emit.op("b32", "add.u32", moved, "0x00800080")
    carry = emit.op("b32", "and.b32", carry, "0x40004000")
    carry = emit.op("b32", "shr.u32", carry, "14")
    full = emit.op("b32", "mul.lo.u32", carry, "0x7C00")
    scaled = emit.op("b32", "mul.rn.f16x2", moved, emit.constant("b32", "0x5C005C00"))
    sign = emit.op("b32", "and.b32", raw, "0x80008000")
    return emit.op("b32", "or.b32", emit.op("b32", "or.b32", scaled, full), sign)


def byte_of_float(emit: Emitter, name: str, word: str) -> str:
    """A b32 register whose low byte is the f32, rounded; its other bytes are 0."""
    kind = FORMATS[name]
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
    nan = emit.op("pred", "setp.nan.f32", word, word)
    found = emit.op("b32", "selp.b32", str(kind.nan), found, nan)
    sign = emit.op("b32", "shr.u32", emit.op("b32", "mov.b32", word), "24")
    sign = emit.op("b32", "and.b32", sign, "0x80")
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
