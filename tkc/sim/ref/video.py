"""Packed bytes and halfwords (add.u16x2, vadd4, vabsdiff2, prmt, dp4a, ...) and fns."""

import numpy as np

from tkc.sim.arrays import Array, Mask
from tkc.sim.errors import SimError
from tkc.sim.ptx.program import Instr
from tkc.sim.ref.binding import Binder, put
from tkc.sim.ref.group import Step
from tkc.sim.ref.half_precision import lanes16
from tkc.sim.ref.registry import computes, executes

_COMPARE = {
    **{"eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal},
    **{"gt": np.greater, "ge": np.greater_equal},
}
HALFWORDS = {"s16x2": np.int16, "u16x2": np.uint16}
_BINARY = {"add": np.add, "sub": np.subtract, "min": np.minimum, "max": np.maximum}


def halfwords(instr: Instr, b: Binder) -> Step:
    """The step of add, sub, min or max of two 16-bit integers packed in a word; .relu: not below
    zero."""
    dtype, function, relu = HALFWORDS[instr.type], _BINARY[instr.op], instr.has("relu")
    target = b.write(instr.operands[0], "u32")
    sources = [b.read(o, "u32") for o in instr.operands[1:3]]

    def compute() -> Array:
        parts = (lanes16(source, True).view(dtype) for source in sources)
        value = function(*parts)
        value = np.maximum(value, dtype(0)) if relu else value
        return np.ascontiguousarray(value).view(np.uint32)[..., 0]

    return lambda mask: put(target, mask, compute())


_PACKED = ("vadd", "vsub", "vavrg", "vabsdiff", "vmin", "vmax", "vset")


def _combine(op: str, compare: str, x: Array, y: Array) -> Array:
    """Lane by lane on int64; vavrg rounds halves away from zero, vset says whether ``compare``
    holds."""
    match op[:-1]:
        case "vadd":
            return x + y
        case "vsub":
            return x - y
        case "vavrg":
            total = x + y
            return (total + (total >= 0)) >> 1
        case "vabsdiff":
            return np.abs(x - y)
        case "vmin":
            return np.minimum(x, y)
        case "vmax":
            return np.maximum(x, y)
        case _:
            return _COMPARE[compare](x, y).astype(np.int64)


@executes(*(f"{op}{count}" for op in _PACKED for count in "24"))
def _packed(instr: Instr, b: Binder) -> Step:
    """Each lane apart, .sat to the type of the result; .add: their sum and the third operand."""
    compares = instr.op.startswith("vset")
    wanted = 2 if compares else 3
    if len(instr.types) != wanted or any(kind not in ("u32", "s32") for kind in instr.types):
        raise SimError("parse", f"`{instr.text}` needs {wanted} types, .u32 or .s32")
    compare, adds, saturates = instr.one_of(_COMPARE), instr.has("add"), instr.has("sat")
    if compares and not compare:
        raise SimError("parse", f"`{instr.text}` needs a comparison")
    if adds and saturates:
        raise SimError("parse", f"`{instr.text}` has .sat or .add")
    bits = 32 // int(instr.op[-1])
    target, x, y, z = (
        b.write(instr.operands[0], "u32"),
        *(b.read(operand, "u32") for operand in instr.operands[1:]),
    )

    def lanes(word: Array, kind: str) -> Array:
        parts = np.ascontiguousarray(np.broadcast_to(word, (b.count, 32)))
        return parts.view(f"{'i' if kind == 's32' else 'u'}{bits // 8}").astype(np.int64)

    def step(mask: Mask) -> None:
        found = _combine(instr.op, compare, lanes(x, instr.types[-2]), lanes(y, instr.types[-1]))
        if adds:
            per = found.reshape(b.count, 32, -1).sum(2)
            put(target, mask, (per + np.asarray(z).astype(np.int64)).astype(np.uint32))
            return
        if saturates:
            signed = instr.types[0] == "s32"
            low = -(1 << (bits - 1)) if signed else 0
            found = np.clip(found, low, (1 << (bits - signed)) - 1)
        put(target, mask, found.astype(f"u{bits // 8}").view(np.uint32))

    return step


@executes("prmt")
def _permute_bytes(instr: Instr, b: Binder) -> Step:
    target = b.write(instr.operands[0], "u32")
    x, y, selector = (b.read(o, "u32") for o in instr.operands[1:4])
    mode = instr.one_of(("f4e", "b4e", "rc8", "ecl", "ecr", "rc16"))

    def nibble(select: Array, place: int) -> Array:
        if not mode:
            return (select >> np.uint32(4 * place)) & 15
        low = select & 3
        match mode:
            case "f4e":
                return (low + place) & 7
            case "b4e":
                return (low - place) & 7
            case "rc8":
                return low
            case "ecl":
                return np.maximum(low, place)
            case "ecr":
                return np.minimum(low, place)
            case _:
                return (low & 1) * 2 + (place & 1)

    def compute() -> Array:
        pair = (np.asarray(y).astype(np.uint64) << np.uint64(32)) | np.asarray(x)
        select = np.asarray(selector)
        out = np.zeros(target.shape, np.uint32)
        for place in range(4):
            code = nibble(select, place)
            byte = (pair >> ((code & 7).astype(np.uint64) * np.uint64(8))) & np.uint64(0xFF)
            sign = np.where(byte & np.uint64(0x80), np.uint64(0xFF), np.uint64(0))
            chosen = np.where(code & 8, sign, byte)
            out |= chosen.astype(np.uint32) << np.uint32(8 * place)
        return out

    return lambda mask: put(target, mask, compute())


@executes("dp4a", "dp2a")
def _dot_bytes(instr: Instr, b: Binder) -> Step:
    target = b.write(instr.operands[0], "s32")
    x, y = (b.read(o, "u32") for o in instr.operands[1:3])
    addend = b.read(instr.operands[3], "s32")
    signed = [kind[0] == "s" for kind in instr.types[:2]]
    shift = 2 if instr.one_of(("hi", "lo")) == "hi" else 0  # of dp2a, in bytes of y

    def part(word: Array, index: int, bits: int, is_signed: bool) -> Array:
        value = (np.asarray(word).astype(np.int64) >> (bits * index)) & ((1 << bits) - 1)
        return (value ^ (1 << (bits - 1))) - (1 << (bits - 1)) if is_signed else value

    def compute() -> Array:
        total = np.asarray(addend).astype(np.int64)
        if instr.op == "dp4a":
            for i in range(4):
                total = total + part(x, i, 8, signed[0]) * part(y, i, 8, signed[1])
        else:
            for i in range(2):
                total = total + part(x, i, 16, signed[0]) * part(y, i + shift, 8, signed[1])
        return total.astype(np.uint64).astype(np.uint32).view(np.int32)

    return lambda mask: put(target, mask, compute())


@computes("fns")
def _fns(instr: Instr, word: Array, base: Array, count: Array) -> Array:
    """The place of the n-th set bit from `base`: upwards for n > 0, downwards for n < 0."""
    place, first, wanted = np.arange(32), base[..., None], count[..., None]
    is_set = (word[..., None] >> place & 1) != 0
    up, down = is_set & (place >= first), is_set & (place <= first)
    rank_down = down[..., ::-1].cumsum(2)[..., ::-1]
    found = np.where(wanted > 0, up & (up.cumsum(2) == wanted), down & (rank_down == -wanted))
    found = np.where(wanted == 0, is_set & (place == first), found)
    return np.where(found.any(2), found.argmax(2), 0xFFFFFFFF)


@computes("szext")
def _szext(instr: Instr, word: Array, count: Array) -> Array:
    """The low `count` bits as a number; .wrap: count modulo 32, .clamp: all bits from 32 on."""
    bits, clamps = count & 31, instr.one_of(("clamp", "wrap")) == "clamp"
    above = np.where(clamps & (count > 31), 0, -1 << bits)
    sign = (word >> (bits - 1 & 31) & 1 != 0) & (bits > 0) & (instr.type == "s32")
    return np.where(sign, word | above, word & ~above)
