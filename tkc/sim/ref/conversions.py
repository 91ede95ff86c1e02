"""cvt, cvta and isspacep."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from tkc.sim.arrays import Array, Bits32, Floats
from tkc.sim.errors import SimError
from tkc.sim.memory import windows
from tkc.sim.numerics import conversions as exact
from tkc.sim.numerics import directed, ieee
from tkc.sim.numerics.formats import BF16, F16, F32, NAN16, NAN32, FloatFormat
from tkc.sim.ptx.program import Instr
from tkc.sim.ref.binding import Binder, put
from tkc.sim.ref.group import Step
from tkc.sim.ref.half_precision import lanes16, saturate16
from tkc.sim.ref.registry import executes

_INT_ROUND = {"rni": np.rint, "rzi": np.trunc, "rmi": np.floor, "rpi": np.ceil}
_FLOAT = ("f16", "bf16", "f32", "f64", "tf32")


def _mode(instr: Instr, default: str = "rn") -> str:
    return next((m for m in ("rn", "rz", "rm", "rp", "rna") if instr.has(m)), default)


def to_f64(kind: str, value: Array) -> Array:
    """Bits of f16 or bf16, or f32 or f64 numbers, as f64."""
    if kind in ("f32", "f64"):
        return np.asarray(value).astype(np.float64)
    if kind == "f16":
        return np.asarray(value).view(np.float16).astype(np.float64)
    return (
        (np.asarray(value).astype(np.uint32) << np.uint32(16)).view(np.float32).astype(np.float64)
    )


def _f32_bits(kind: str, value: Array) -> Array:
    """f16, bf16 or f32 as f32 bits."""
    if kind == "f32":
        return np.asarray(value, np.float32).view(np.uint32)
    if kind == "f16":
        return exact.f16_to_f32(value)
    return np.asarray(value).astype(np.uint32) << np.uint32(16)


@executes("cvt")
def _cvt(instr: Instr, b: Binder) -> Step:
    if len(instr.types) != 2:
        raise SimError("parse", f"`{instr.text}` needs two types")
    to, source = instr.types
    if to in ("bf16x2", "f16x2") or to in _NARROW:
        return _pack(instr, b, to, source)
    value = b.get(instr.operands[1], source)
    store = b.widening_store(instr.operands[0], to)
    convert = _converter(instr, to, source)
    return lambda mask: store(mask, convert(value()))


def _converter(instr: Instr, to: str, source: str) -> Callable[[Array], Array]:
    """A function from values of type `source` to values of the numpy type of `to`."""
    if source in _FLOAT:
        if to in _FLOAT:
            return _float_to_float(instr, to, source)
        return _float_to_int(instr, to, source)
    if to in _FLOAT:
        return _int_to_float(instr, to)
    return _int_to_int(instr, to, source)


def _int_to_int(instr: Instr, to: str, source: str) -> Callable[[Array], Array]:
    size = int(to[1:]) // 8
    dtype = np.dtype(f"{'i' if to[0] == 's' else 'u'}{size}")
    if not instr.has("sat"):
        return lambda value: np.asarray(value).astype(dtype)
    limits = np.iinfo(dtype)

    def saturate(value: Array) -> Array:
        wide = np.asarray(value)
        low = max(limits.min, int(np.iinfo(wide.dtype).min))
        high = min(limits.max, int(np.iinfo(wide.dtype).max))
        return np.clip(wide, low, high).astype(dtype)

    return saturate


def _float_to_int(instr: Instr, to: str, source: str) -> Callable[[Array], Array]:
    size = int(to[1:])
    signed = to[0] == "s"
    rounding = next((f for name, f in _INT_ROUND.items() if instr.has(name)), np.trunc)
    low = -(2.0 ** (size - 1)) if signed else 0.0
    high = 2.0 ** (size - 1) if signed else 2.0**size
    top = (1 << (size - 1)) - 1 if signed else (1 << size) - 1
    bottom = -(1 << (size - 1)) if signed else 0
    dtype = np.dtype(f"{'i' if signed else 'u'}{size // 8}")
    nan = dtype.type(0) if size < 64 else np.uint64(1 << 63).view(dtype)
    ftz = instr.has("ftz")

    def convert(value: Array) -> Array:
        number = to_f64(source, value)
        if ftz:
            number = np.where(np.abs(number) < 2.0**-126, 0.0, number)
        rounded = rounding(number)
        inside = (rounded > low) & (rounded < high)
        result = np.where(inside, rounded, 0).astype(dtype)
        result = np.where(rounded >= high, dtype.type(top), result)
        result = np.where(rounded <= low, dtype.type(bottom), result)
        return np.where(np.isnan(number), nan, result)

    return convert


def _int_to_float(instr: Instr, to: str) -> Callable[[Array], Array]:
    mode, saturates = _mode(instr), instr.has("sat")

    def convert(value: Array) -> Array:
        whole = np.asarray(value)
        if saturates:
            whole = np.clip(whole, 0, 1)
        if to == "f64":
            if mode != "rn" and whole.dtype.itemsize == 8:
                return directed.f64_of_integers(mode, whole)
            return whole.astype(np.float64)
        if whole.dtype.itemsize == 8:
            number = _odd_f64(whole)
        else:
            number = whole.astype(np.float64)
        if to == "f32":
            return ieee.round_to(number, F32, mode).astype(np.uint32).view(np.float32)
        return ieee.round_to(number, _half(to), mode).astype(np.uint16)

    return convert


def _half(kind: str) -> FloatFormat:
    return F16 if kind == "f16" else BF16


def _odd_f64(whole: Array) -> Floats:
    """64-bit integers to f64, rounded to odd."""
    high = (whole >> 32).astype(np.float64) * 2.0**32
    low = (whole & 0xFFFFFFFF).astype(np.float64)
    return ieee.odd_add(high, low)


def _float_to_float(instr: Instr, to: str, source: str) -> Callable[[Array], Array]:
    ways = _Ways.of(instr)
    whole = _INT_ROUND.get(instr.one_of(_INT_ROUND))
    narrow = _to_f32 if to == "f32" else _to_half

    def convert(value: Array) -> Array:
        value = _prepared(ways, source, value)
        if to == "tf32":
            return _to_tf32(ways, _f32_bits(source, value))
        if to == "f64":
            number = to_f64(source, value)
            return whole(number) if whole else number
        if whole is not None and source != "f64":
            raw = _f32_bits(source, value)
            number = whole(raw.view(np.float32)).astype(np.float32)
            rounded = narrow(ways, to, "f32", number)
            return _quiet(rounded) if to == "f32" else rounded
        return narrow(ways, to, source, value)

    return convert


@dataclass(frozen=True, slots=True)
class _Ways:
    """What the modifiers of a cvt between floats ask; mode: of rounding, "" for none."""

    mode: str
    ftz: bool
    sat: bool
    relu: bool
    satfinite: bool

    @staticmethod
    def of(instr: Instr) -> "_Ways":
        """From the opcode."""
        return _Ways(_mode(instr, ""), *map(instr.has, ("ftz", "sat", "relu", "satfinite")))


def _quiet(value: Array) -> Array:
    raw = value.view(np.uint32)
    return np.where(ieee.is_nan32(raw), NAN32, raw).view(np.float32)


def _prepared(ways: _Ways, source: str, value: Array) -> Array:
    """A float of type `source` after what .ftz does to f32, and .sat to any: both leave it in its
    format, and rounding to another changes neither 0 nor 1."""
    if ways.ftz and source == "f32":
        value = ieee.ftz32(_f32_bits(source, value)).view(np.float32)
    if not ways.sat:
        return value
    if source in ("f16", "bf16"):
        return saturate16(np.asarray(value), source).astype(np.uint16)
    number = np.asarray(value)
    return np.where(number > 0, np.minimum(number, number.dtype.type(1)), number.dtype.type(0))


def _to_tf32(ways: _Ways, raw: Bits32) -> Bits32:
    """tf32 of f32 bits, with .relu and .satfinite."""
    out = exact.cvt_tf32(raw, ways.mode or "rna")
    nan = ieee.is_nan32(raw)
    if ways.satfinite:
        finite = (raw & np.uint32(0x80000000)) | np.uint32(0x7F7FE000)
        out = np.where((out & np.uint32(0x7FFFFFFF)) == np.uint32(0x7F800000), finite, out)
        out = np.where(nan, np.uint32(0x7FFFE000), out)
    if ways.relu:
        out = np.where((raw >> np.uint32(31) == 1) & ~nan, np.uint32(0), out)
    return out


def _to_half(ways: _Ways, to: str, source: str, value: Array) -> Array:
    """f16 or bf16 bits of any float, with .relu and .satfinite."""
    mode = ways.mode or "rn"
    if source == "f64":
        number = np.asarray(value)
        out = ieee.round_to(number, _half(to), mode)
        out = np.where(np.isnan(number), NAN16, out).astype(np.uint16)
    else:
        out = exact.f32_to_half(_f32_bits(source, value), _half(to), mode, ways.relu)
    return _satfinite(out, to) if ways.satfinite else out


def _to_f32(ways: _Ways, to: str, source: str, value: Array) -> Array:
    """f32 of any float. What .ftz flushes of it is subnormal in f32, from whatever it came."""
    if source == "f64":
        raw = ieee.round_to(np.asarray(value), F32, ways.mode or "rn").astype(np.uint32)
    else:
        raw = _f32_bits(source, value)
    if ways.ftz:
        raw = ieee.ftz32(raw)
    return raw.view(np.float32)


# Two floats of at most 8 bits: how far the upper one is above the lower, one to 16 bits, and how an
# instruction makes one of f32 bits.
_Narrowing = Callable[[Instr], Callable[[Bits32], Array]]
_NARROW: dict[str, tuple[int, Callable[[Array], Array], _Narrowing]] = {
    **{
        f"{name}x2": (
            8,
            partial(exact.fp8_to_f16, fmt=name),
            lambda instr, name=name: partial(exact.cvt_fp8, fmt=name, relu=instr.has("relu")),
        )
        for name in ("e4m3", "e5m2")
    },
    **{
        f"{name}x2": (
            distance,
            partial(exact.small_to_f16, fmt=name),
            lambda instr, name=name: partial(exact.cvt_small, fmt=name, relu=instr.has("relu")),
        )
        for name, distance in (("e2m1", 4), ("e2m3", 8), ("e3m2", 8))
    },
    "ue8m0x2": (
        8,
        exact.e8m0_to_bf16,
        lambda instr: partial(exact.cvt_e8m0, up=instr.has("rp"), finite=instr.has("satfinite")),
    ),
}


def _pack(instr: Instr, b: Binder, to: str, source: str) -> Step:
    """Two elements packed into one register; with two sources the first goes to the high half."""
    target = b.write(instr.operands[0], to)
    element = to.removesuffix("x2")
    relu = instr.has("relu")

    if source == "f32":
        high, low = (b.read(o, "f32") for o in instr.operands[1:3])

        def pair() -> tuple[Bits32, Bits32]:
            return _f32_bits("f32", low), _f32_bits("f32", high)
    elif source in ("f16x2", "bf16x2"):
        word = b.read(instr.operands[1], source)
        half = source.removesuffix("x2")

        def pair() -> tuple[Bits32, Bits32]:
            halves = lanes16(word, True)
            return _f32_bits(half, halves[..., 0]), _f32_bits(half, halves[..., 1])
    elif source in _NARROW:
        both = b.read(instr.operands[1], source)
        bits, widened, _ = _NARROW[source]

        def unpack() -> Array:
            raw = np.asarray(both)
            low16 = widened(raw & ((1 << bits) - 1)).astype(np.uint32)
            high16 = widened(raw >> bits).astype(np.uint32)
            if relu:
                low16 = np.where((low16 >> 15 == 1) & (low16 != 0x7FFF), 0, low16)
                high16 = np.where((high16 >> 15 == 1) & (high16 != 0x7FFF), 0, high16)
            return (high16 << np.uint32(16)) | low16

        return lambda mask: put(target, mask, unpack())
    else:
        raise SimError("unsupported", f"`{instr.text}` is not modelled")

    if to in _NARROW:
        width, _, narrowing = _NARROW[to]
        narrowed = narrowing(instr)

        def narrow() -> Array:
            lower, upper = (narrowed(x).astype(np.uint16) for x in pair())
            return (upper << np.uint16(width)) | lower

        return lambda mask: put(target, mask, narrow())
    fmt = _half(element)
    mode, satfinite = _mode(instr), instr.has("satfinite")

    def halves() -> Array:
        low, high = pair()
        if mode == "rn" and not relu:
            low16, high16 = round_half(low, element), round_half(high, element)
        else:
            low16, high16 = (exact.f32_to_half(x, fmt, mode, relu) for x in (low, high))
        if satfinite:
            low16, high16 = (_satfinite(x, element) for x in (low16, high16))
        return (high16.astype(np.uint32) << np.uint32(16)) | low16

    return lambda mask: put(target, mask, halves())


def _satfinite(raw: Array, element: str) -> Array:
    largest = 0x7BFF if element == "f16" else 0x7F7F
    infinite = (raw & 0x7FFF) == largest + 1
    return np.where(infinite, (raw & 0x8000) | largest, raw)


def round_half(raw: Array, element: str) -> Array:
    """f32 bits to f16 or bf16 bits, rounded to nearest even; NaN is 0x7fff. A fast form of
    `f32_to_half`."""
    if element == "f16":
        half = raw.view(np.float32).astype(np.float16).view(np.uint16)
        return np.where(ieee.is_nan32(raw), np.uint16(0x7FFF), half)
    up = ((raw >> np.uint32(16)) & np.uint32(1)) + np.uint32(0x7FFF)
    half = ((raw + up) >> np.uint32(16)).astype(np.uint16)
    magnitude = raw & np.uint32(0x7FFFFFFF)
    if (magnitude > np.uint32(0x7F800000)).any():
        half = np.where(magnitude > np.uint32(0x7F800000), np.uint16(0x7FFF), half)
    return half


@executes("cvta", "cvta.to")
def _cvta(instr: Instr, b: Binder) -> Step:
    space = instr.one_of(windows.BASES)
    to_space = instr.op == "cvta.to" or instr.has("to")
    base = windows.BASES[space]
    target, x = b.role_write(instr, 0), b.role_read(instr, 1)
    dtype = target.dtype
    if target.itemsize == 4 or base == 0:
        return lambda mask: put(target, mask, x)
    offset = dtype.type(base)
    if to_space:
        return lambda mask: put(target, mask, x - offset)
    return lambda mask: put(target, mask, x + offset)


@executes("isspacep")
def _isspacep(instr: Instr, b: Binder) -> Step:
    space = instr.one_of(windows.BASES)
    target, x = b.write(instr.operands[0], "pred"), b.read(instr.operands[1], "u64")
    base = windows.BASES[space]
    if base == 0:
        return lambda mask: put(target, mask, x >= np.uint64(windows.GLOBAL))
    shift = np.uint64(32)
    return lambda mask: put(target, mask, (x >> shift) == np.uint64(base >> 32))
