"""Counter-based random numbers: Philox4x32-10 with the constants of Random123.

J. Salmon et al., "Parallel random numbers: as easy as 1, 2, 3", SC 2011.
"""

from __future__ import annotations

from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ptx.emitter import EmitError, Emitter, emits
from tkc.ptx.pieces import elements_in, from_elements

ROUNDS = 10
MULTIPLIERS = (0xD2511F53, 0xCD9E8D57)
WEYL = (0x9E3779B9, 0xBB67AE85)
UNIT = "0f33800000"  # 2^-24


@emits(tile.Uniform)
def _uniform(op: tile.Uniform, emit: Emitter) -> None:
    """Word n % 4 of the block of counter n // 4; the upper 24 bits * 2^-24.

    Seed and number are taken as 64 bits, sign-extended if signed, then unsigned: the counter has 62
    bits, the upper half of Philox's is 0. Numbers of one block that stand
    in neighbouring registers are computed apart: which they are is not known here.
    """
    layout = op.out.tile.layout
    seeds = elements_in(emit, op.seed, layout)
    numbers = elements_in(emit, op.number, layout)
    out: list[str] = []
    for seed, number in zip(seeds, numbers, strict=True):
        key = _halves(emit, op.seed, seed)
        out.append(_one(emit, key, _halves(emit, op.number, number)))
    emit.define(op.out, from_elements(emit, op.out.tile, out))


def _halves(emit: Emitter, value: Value, word: str) -> tuple[str, str]:
    """Low and high 32 bits."""
    element = value.tile.element
    if not element.is_integer or element.bits < 32:
        raise EmitError(emit.current, f"a seed or number of type {element}")
    if word[0] != "%":
        bits = int(word) & (1 << 64) - 1
        return str(bits & 0xFFFFFFFF), str(bits >> 32)
    if element.bits == 64:
        low, high = emit.new("b32"), emit.new("b32")
        emit.line(f"mov.b64 {{{low}, {high}}}, {word}")
        return low, high
    return word, emit.pure("b32", "shr.s32", word, "31", hoist=False) if element.is_signed else "0"


def _one(emit: Emitter, key: tuple[str, str], number: tuple[str, str]) -> str:
    """The register with the f32 in [0, 1) of a 64-bit ``number`` (low, high) under a ``key``: one
    of the four words that Philox makes of a quarter of it."""
    low, high = number
    which = emit.op("b32", "and.b32", emit.register(_operand(low)), "3")
    low, high = emit.register(_operand(low)), emit.register(_operand(high))
    c0 = emit.op("b32", "shf.r.clamp.b32", low, high, "2")
    c1 = emit.op("b32", "shr.u32", high, "2")
    zero = emit.constant("b32", "0")
    c = [c0, c1, zero, zero]
    k = [emit.register(_operand(word)) for word in key]
    for turn in range(ROUNDS):
        if turn:
            k = [
                emit.pure("b32", "add.u32", word, f"0x{step:X}", hoist=True)
                for word, step in zip(k, WEYL, strict=True)
            ]
        high0 = emit.op("b32", "mul.hi.u32", c[0], f"0x{MULTIPLIERS[0]:X}")
        low0 = emit.op("b32", "mul.lo.u32", c[0], f"0x{MULTIPLIERS[0]:X}")
        high1 = emit.op("b32", "mul.hi.u32", c[2], f"0x{MULTIPLIERS[1]:X}")
        low1 = emit.op("b32", "mul.lo.u32", c[2], f"0x{MULTIPLIERS[1]:X}")
        a = emit.op("b32", "xor.b32", emit.op("b32", "xor.b32", high1, c[1]), k[0])
        b = emit.op("b32", "xor.b32", emit.op("b32", "xor.b32", high0, c[3]), k[1])
        c = [a, low1, b, low0]
    upper = emit.op("pred", "setp.ge.u32", which, "2")
    odd = emit.op("b32", "and.b32", which, "1")
    second = emit.op("pred", "setp.ne.u32", odd, "0")
    even = emit.op("b32", "selp.b32", c[2], c[0], upper)
    other = emit.op("b32", "selp.b32", c[3], c[1], upper)
    word = emit.op("b32", "selp.b32", other, even, second)
    number24 = emit.op("b32", "shr.u32", word, "8")
    return emit.op("f32", "mul.f32", emit.op("f32", "cvt.rn.f32.u32", number24), UNIT)


def _operand(word: str) -> int | str:
    return word if word[0] == "%" else int(word)
