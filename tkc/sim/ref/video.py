"""Packed bytes and halfwords (add.u16x2, vadd4, vabsdiff2, ...) and fns."""

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
