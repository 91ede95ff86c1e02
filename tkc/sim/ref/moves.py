"""mov, setp, set, selp, slct, testp, mapa, createpolicy and instructions that do nothing here."""

from collections.abc import Callable

import numpy as np

from tkc.sim.arrays import Array, Bools, Mask
from tkc.sim.errors import SimError
from tkc.sim.memory import windows
from tkc.sim.numerics import ieee
from tkc.sim.ptx.program import Instr, Pair, Sink, Vec
from tkc.sim.ref import half_precision
from tkc.sim.ref.binding import NUMPY_TYPE, Binder, put
from tkc.sim.ref.conversions import to_f64 as float_value
from tkc.sim.ref.group import Step
from tkc.sim.ref.registry import executes


@executes("mov")
def _mov(instr: Instr, b: Binder) -> Step:
    target, source = instr.operands
    if isinstance(source, Vec):
        return _pack(instr, b)
    if isinstance(target, Vec):
        return _unpack(instr, b)
    out, value = b.write(target, instr.type), b.get(source, instr.type)
    return lambda mask: put(out, mask, value())


def _pack(instr: Instr, b: Binder) -> Step:
    """mov.b64 d, {low, high}"""
    items = instr.operands[1]
    assert isinstance(items, Vec)
    target = b.write(instr.operands[0], instr.type)
    bits = 8 * target.itemsize // len(items.items)
    parts = [b.read(item, f"u{bits}") for item in items.items]
    dtype = target.dtype

    def step(mask: Mask) -> None:
        value = np.zeros((), dtype)
        for place, part in enumerate(parts):
            wide = np.asarray(part).astype(dtype)
            value = value | (wide << dtype.type(bits * place))
        put(target, mask, value)

    return step


def _unpack(instr: Instr, b: Binder) -> Step:
    """mov.b64 {low, high}, d"""
    items = instr.operands[0]
    assert isinstance(items, Vec)
    source = b.read(instr.operands[1], instr.type)
    size = NUMPY_TYPE[instr.type](0).itemsize
    bits = 8 * size // len(items.items)
    parts = [
        (bits * place, b.write(item, f"u{bits}"))
        for place, item in enumerate(items.items)
        if not isinstance(item, Sink)
    ]

    def step(mask: Mask) -> None:
        word = np.array(source).view(f"u{size}")
        for shift, part in parts:
            put(part, mask, (word >> word.dtype.type(shift)).astype(part.dtype))

    return step


PACKED_HALVES = ("f16x2", "bf16x2")
_COMPARE = {
    **{"eq": np.equal, "ne": np.not_equal, "lt": np.less, "le": np.less_equal},
    **{"gt": np.greater, "ge": np.greater_equal, "lo": np.less, "ls": np.less_equal},
    **{"hi": np.greater, "hs": np.greater_equal},
}
_COMBINE = {"and": np.logical_and, "or": np.logical_or, "xor": np.logical_xor}


def compare(instr: Instr, b: Binder, first: int) -> Callable[[], Bools]:
    """A function that gives, as bools [warps, 32], the comparison of operands `first` and `first +
    1` by an instruction with a comparison word (setp, set); of packed halves [warps, 32, 2]."""
    packed = instr.type in PACKED_HALVES
    kind = instr.type.removesuffix("x2") if packed else instr.type
    name = instr.one_of((*_COMPARE, *_UNORDERED, "num", "nan"))
    halves = kind in ("f16", "bf16")
    if name in ("lo", "ls", "hi", "hs"):
        kind = f"u{kind[1:]}"
    x, y = (b.read(o, instr.type if packed else kind) for o in instr.operands[first : first + 2])
    flushed = instr.has("ftz")

    def number(value: Array) -> Array:
        if halves:
            raw = half_precision.lanes16(value, packed)
            return float_value(kind, half_precision.flush(raw) if flushed else raw)
        if kind == "f32" and flushed:
            return ieee.ftz32(value.view(np.uint32)).view(np.float32)
        return value

    def values() -> tuple[Array, Array]:
        return number(x), number(y)

    if name == "num":
        return lambda: ~(np.isnan(values()[0]) | np.isnan(values()[1]))
    if name == "nan":
        return lambda: np.isnan(values()[0]) | np.isnan(values()[1])
    if name in _UNORDERED:
        function = _COMPARE[name[:-1]]
        return lambda: function(*values()) | np.isnan(values()[0]) | np.isnan(values()[1])
    function = _COMPARE[name]
    if name == "ne" and kind[0] in "f" or name == "ne" and halves:
        # PTX `ne` is ordered: false if an operand is NaN.
        return lambda: function(*values()) & ~np.isnan(values()[0]) & ~np.isnan(values()[1])
    return lambda: function(*values())


# What `set` writes for true, where that is not all ones.
_TRUE = {"f32": 1.0, "f16": 0x3C00, "bf16": 0x3F80, "f16x2": 0x3C00, "bf16x2": 0x3F80}
_UNORDERED = ("equ", "neu", "ltu", "leu", "gtu", "geu")


@executes("setp")
def _setp(instr: Instr, b: Binder) -> Step:
    targets = instr.operands[0]
    first = b.write(targets.first if isinstance(targets, Pair) else targets, "pred")
    second = b.write(targets.second, "pred") if isinstance(targets, Pair) else None
    test = compare(instr, b, 1)
    combine = _COMBINE.get(instr.one_of(_COMBINE))
    extra = b.get(instr.operands[3], "pred") if len(instr.operands) > 3 else None
    packed = instr.type in PACKED_HALVES  # then the second target is for the upper halves

    def step(mask: Mask) -> None:
        result = test()
        if packed:
            result, other = result[..., 0], result[..., 1]
        else:
            other = None if second is None else ~np.asarray(result)
        if combine is not None and extra is not None:
            result = combine(result, extra())
            other = None if other is None else combine(other, extra())
        put(first, mask, result)
        if second is not None and other is not None:
            put(second, mask, other)

    return step


@executes("set")
def _set(instr: Instr, b: Binder) -> Step:
    to = instr.types[0]
    target = b.write(instr.operands[0], to)
    test = compare(instr, b, 1)
    combine = _COMBINE.get(instr.one_of(_COMBINE))
    extra = b.get(instr.operands[3], "pred") if len(instr.operands) > 3 else None
    packed = instr.type in PACKED_HALVES  # two results of 16 bits
    if to.endswith("x2") and not packed:
        raise SimError("unsupported", f"`{instr.text}` is not modelled")
    unit = np.dtype(np.uint16) if packed else target.dtype
    yes = np.array(_TRUE.get(to, -1)).astype(unit)[()]

    def step(mask: Mask) -> None:
        result = test()
        if combine is not None and extra is not None:
            more = np.asarray(extra())
            result = combine(result, more[..., None] if packed else more)
        value = np.where(result, yes, unit.type(0))
        put(target, mask, value.view(np.uint32)[..., 0] if packed else value)

    return step


@executes("selp")
def _selp(instr: Instr, b: Binder) -> Step:
    target = b.role_write(instr, 0)
    x, y = (b.read(o, instr.type) for o in instr.operands[1:3])
    choose = b.get(instr.operands[3], "pred")
    return lambda mask: put(target, mask, np.where(choose(), x, y))


@executes("slct")
def _slct(instr: Instr, b: Binder) -> Step:
    target = b.role_write(instr, 0)
    x, y, choose = (b.role_read(instr, i) for i in (1, 2, 3))
    least = -(2.0**-126) if instr.has("ftz") else 0  # a subnormal is a zero, of any sign

    def step(mask: Mask) -> None:
        chosen = choose > least if least else choose >= 0
        put(target, mask, np.where(chosen, x, y))

    return step


@executes("testp")
def _testp(instr: Instr, b: Binder) -> Step:
    target, x = b.write(instr.operands[0], "pred"), b.read(instr.operands[1], instr.type)
    tiny = 2.0**-126 if instr.type == "f32" else 2.0**-1022
    wanted = instr.one_of(("finite", "infinite", "number", "notanumber", "normal", "subnormal"))

    def compute() -> Array:
        match wanted:
            case "finite":
                return np.isfinite(x)
            case "infinite":
                return np.isinf(x)
            case "number":
                return ~np.isnan(x)
            case "notanumber":
                return np.isnan(x)
            case "normal":
                return np.isfinite(x) & (np.abs(x) >= tiny)
            case _:
                return (np.abs(x) < tiny) & (x != 0)

    return lambda mask: put(target, mask, compute())


@executes("mapa")
def _mapa(instr: Instr, b: Binder) -> Step:
    """The address of the same offset in the CTA of the given cluster rank."""
    target, x = b.role_write(instr, 0), b.role_read(instr, 1)
    rank = b.read(instr.operands[2], "u32")
    ctas = b.batch.cluster_ctas
    dtype = target.dtype

    def step(mask: Mask) -> None:
        ranks = np.asarray(rank)
        if (ranks >= ctas).any() and (mask is None or (mask & (ranks >= ctas)).any()):
            raise SimError("cluster", f"mapa to rank {int(ranks.max())} of {ctas} CTAs")
        moved = ranks.astype(dtype) << dtype.type(windows.RANK_SHIFT)
        address = np.asarray(x)
        window = address - (address & dtype.type(0xFFFFFFFF)) if dtype.itemsize == 8 else 0
        put(target, mask, window + (moved | (address & dtype.type(windows.OFFSET_MASK))))

    return step


@executes("getctarank")
def _getctarank(instr: Instr, b: Binder) -> Step:
    target, x = b.write(instr.operands[0], "u32"), b.role_read(instr, 1)

    def step(mask: Mask) -> None:
        rank = (np.asarray(x).astype(np.int64) & 0xFFFFFFFF) >> windows.RANK_SHIFT
        put(target, mask, rank.astype(np.uint32))

    return step


@executes("createpolicy", "createpolicy.range")
def _createpolicy(instr: Instr, b: Binder) -> Step:
    target = b.write(instr.operands[0], "b64")
    return lambda mask: put(target, mask, np.uint64(0))


@executes(
    *("prefetch", "prefetchu", "applypriority", "discard", "nanosleep", "pmevent"),
    *("griddepcontrol", "cp.async.bulk.prefetch", "cp.async.bulk.prefetch.tensor"),
)
def _nothing(instr: Instr, b: Binder) -> Step:
    """Hints; and dependent launch, whose prerequisites have always finished here."""
    return lambda mask: None
