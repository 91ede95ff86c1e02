"""f32 and f64 instructions: IEEE with PTX NaN and `.ftz` rules, approximate functions bit-exact."""

from collections.abc import Callable
from fractions import Fraction

import numpy as np

from tkc.sim.arrays import Array, Bits32, Mask
from tkc.sim.errors import SimError
from tkc.sim.numerics import approx, directed, ieee
from tkc.sim.ptx.program import Instr
from tkc.sim.ref import half_precision
from tkc.sim.ref.binding import Binder, put
from tkc.sim.ref.group import Step
from tkc.sim.ref.registry import executes

NAN32 = np.uint32(0x7FFFFFFF)
_MODES = ("rn", "rz", "rm", "rp")


def bits(value: Array) -> Bits32:
    """f32 numbers as their raw bits."""
    return np.asarray(value, np.float32).view(np.uint32)


def rounding(instr: Instr) -> str:
    """The rounding mode of an opcode: rn if none is written."""
    return next((mode for mode in _MODES if instr.has(mode)), "rn")


def saturate(value: Array) -> Array:
    """f32 bits clamped to [0, 1] (.sat); NaN and -0 give +0."""
    number = value.view(np.float32)
    clamped = np.where(number > 0, np.minimum(number, np.float32(1)), np.float32(0))
    return clamped.astype(np.float32).view(np.uint32)


def bit_step(compute: Callable[[], Bits32], target: Array, instr: Instr) -> Step:
    """A step that writes f32 bits, after .sat if the opcode has it, into the active lanes of
    `target`."""
    raw = target.view(np.uint32)
    if instr.has("sat"):
        return lambda mask: put(raw, mask, saturate(np.asarray(compute(), np.uint32)))
    return lambda mask: put(raw, mask, compute())


def canonical_step(function: np.ufunc, target: Array, *sources: Array) -> Step:
    """A step that writes function(sources) of f32 into the active lanes of `target`, every NaN made
    0x7fffffff. (The product with zero is NaN where one is, and cheap.)"""
    flat = target.reshape(-1)
    zeros = np.zeros(flat.size, np.float32)
    raw = target.view(np.uint32)

    def step(mask: Mask) -> None:
        if mask is None:
            function(*sources, out=target)
        else:
            function(*sources, out=target, where=mask)
        if np.dot(flat, zeros) != 0:
            bad = np.isnan(target)
            raw[bad if mask is None else bad & mask] = NAN32

    return step


def canonical64(value: Array) -> Array:
    """f64 numbers with every NaN made canonical (0x7fffffffffffffff)."""
    raw = np.where(np.isnan(value), np.uint64(0x7FFFFFFFFFFFFFFF), value.view(np.uint64))
    return raw.view(np.float64)


_BINARY = {"add": np.add, "sub": np.subtract, "mul": np.multiply}
_EXACT: dict[str, Callable[[Bits32, Bits32, str, bool], Bits32]] = {
    "add": ieee.f32_add,
    "mul": ieee.f32_mul,
}


def binary(instr: Instr, b: Binder) -> Step:
    """The step of add, sub or mul of f32 or f64."""
    kind = instr.type
    target = b.write(instr.operands[0], kind)
    x, y = (b.read(o, kind) for o in instr.operands[1:3])
    mode, ftz = rounding(instr), instr.has("ftz")
    function = _BINARY[instr.op]
    if kind == "f64":
        if mode != "rn":
            return _directed64(instr, target, mode, x, y)
        return lambda mask: put(target, mask, canonical64(np.asarray(function(x, y))))
    if mode == "rn" and not ftz and not instr.has("sat"):
        return canonical_step(function, target, x, y)
    exact = _EXACT["add" if instr.op == "sub" else instr.op]
    if instr.op == "sub":
        return bit_step(lambda: exact(bits(x), _flip(bits(y)), mode, ftz), target, instr)
    return bit_step(lambda: exact(bits(x), bits(y), mode, ftz), target, instr)


def _directed64(instr: Instr, target: Array, mode: str, *sources: Array) -> Step:
    """The step of an instruction of f64 that rounds to 0, down or up."""

    def step(mask: Mask) -> None:
        put(target, mask, canonical64(directed.f64(instr.op, mode, *sources)))

    return step


def _flip(raw: Bits32) -> Bits32:
    """Negate unless NaN."""
    return np.where(ieee.is_nan32(raw), raw, raw ^ np.uint32(0x80000000))


def f32_fused(x: Array, y: Array, z: Array) -> Array:
    """x y + z of f32 numbers, rounded once (rn, no ftz).

    The product is exact in f64. The f64 sum rounds to the same f32 unless it stands exactly between
    two f32 values or below the normal range; only then the slow exact path runs.
    """
    total = np.multiply(x, y, dtype=np.float64) + z
    raw = total.view(np.uint64)
    doubtful = (raw & np.uint64(0x1FFFFFFF)) == np.uint64(0x10000000)
    small = np.abs(total) < 2.0**-125
    if (doubtful | small).any() and np.any((doubtful | small) & (total != 0)):
        return ieee.f32_fma(bits(x), bits(y), bits(z)).view(np.float32)
    rounded = total.astype(np.float32)
    if np.isnan(rounded).any():
        raw32 = rounded.view(np.uint32)
        raw32[np.isnan(rounded)] = NAN32
    return rounded


@executes("fma")
def fused(instr: Instr, b: Binder) -> Step:
    """The step of fma (and mad of floats) of any float type."""
    kind = instr.type
    if kind not in ("f32", "f64"):
        return half_precision.fused(instr, b)
    target = b.write(instr.operands[0], kind)
    x, y, z = (b.read(o, kind) for o in instr.operands[1:4])
    mode, ftz = rounding(instr), instr.has("ftz")
    if kind == "f64":
        if mode != "rn":
            return _directed64(instr, target, mode, x, y, z)
        return lambda mask: put(target, mask, f64_fused(x, y, z))
    if mode == "rn" and not ftz and not instr.has("sat"):
        return lambda mask: put(target, mask, f32_fused(x, y, z))
    return bit_step(lambda: ieee.f32_fma(bits(x), bits(y), bits(z), mode, ftz), target, instr)


def f64_fused(x: Array, y: Array, z: Array) -> Array:
    """x y + z of f64 numbers rounded once, by error-free transformations; where exponents are
    extreme, by fractions. NaNs are canonical."""
    x, y, z = np.broadcast_arrays(*(np.asarray(v, np.float64) for v in (x, y, z)))
    product = x * y
    total = product + z
    finite = np.isfinite(x) & np.isfinite(y) & np.isfinite(z)
    easy = finite & _middling(x) & _middling(y) & (_middling(z) | (z == 0)) & _middling(total)
    out = np.array(total)
    split = 134217729.0
    xh, yh = x * split, y * split
    xh, yh = xh - (xh - x), yh - (yh - y)
    xl, yl = x - xh, y - yh
    error = ((xh * yh - product) + xh * yl + xl * yh) + xl * yl
    virtual = total - product
    lost = (product - (total - virtual)) + (z - virtual)
    rest = ieee.odd_add(lost, error)
    out = np.where(easy, total + rest, out)
    # An infinite z wins over a product that only rounds to infinity.
    out = np.where(np.isfinite(x) & np.isfinite(y) & np.isinf(z), z, out)
    hard = finite & ~easy & (x != 0) & (y != 0)
    for index in np.argwhere(hard):
        out[tuple(index)] = _exact_fused(*(float(v[tuple(index)]) for v in (x, y, z)))
    return canonical64(np.asarray(out, np.float64))


def _middling(value: Array) -> Array:
    magnitude = np.abs(value)
    return (magnitude > 2.0**-400) & (magnitude < 2.0**400)


def _exact_fused(x: float, y: float, z: float) -> float:
    exact = Fraction(x) * Fraction(y) + Fraction(z)
    if exact == 0:
        return x * y + z
    try:
        return float(exact)
    except OverflowError:
        return float("inf") if exact > 0 else float("-inf")


def divide(instr: Instr, b: Binder) -> Step:
    """The step of div of f32 (also .approx and .full) or f64."""
    kind = instr.type
    target = b.write(instr.operands[0], kind)
    x, y = (b.read(o, kind) for o in instr.operands[1:3])
    mode, ftz = rounding(instr), instr.has("ftz")
    if kind == "f64" and mode != "rn":
        return _directed64(instr, target, mode, x, y)
    if kind == "f64":
        return lambda mask: put(target, mask, canonical64(np.asarray(np.divide(x, y))))
    if instr.has("approx"):
        return bit_step(lambda: approx.div_approx(bits(x), bits(y), ftz), target, instr)
    if instr.has("full"):
        return bit_step(lambda: approx.div_full(bits(x), bits(y), ftz), target, instr)
    if mode != "rn":
        return bit_step(lambda: directed.f32("div", mode, ftz, bits(x), bits(y)), target, instr)
    return bit_step(lambda: ieee.div_rn(bits(x), bits(y), ftz), target, instr)


_APPROX: dict[str, Callable[[Bits32, bool], Bits32]] = {
    "rcp": approx.rcp_approx,
    "sqrt": approx.sqrt_approx,
    "rsqrt": approx.rsqrt_approx,
    "ex2": approx.ex2_approx,
    "lg2": approx.lg2_approx,
    "sin": approx.sin_approx,
    "cos": approx.cos_approx,
}


@executes("rcp", "sqrt", "rsqrt", "ex2", "lg2", "sin", "cos", "tanh")
def _function(instr: Instr, b: Binder) -> Step:
    kind = instr.type
    if kind not in ("f32", "f64"):
        return half_precision.function(instr, b)
    target, x = b.write(instr.operands[0], kind), b.read(instr.operands[1], kind)
    ftz = instr.has("ftz")
    if kind == "f64":
        if instr.has("approx"):
            if not ftz and instr.op == "rsqrt":  # software, nearly exact
                return lambda mask: put(target, mask, canonical64(np.asarray(1.0 / np.sqrt(x))))
            if not ftz or instr.op not in ("rcp", "rsqrt"):
                raise SimError("unsupported", f"`{instr.text}` is not modelled")
            raw = target.view(np.uint64)
            return lambda mask: put(raw, mask, approx.rough_f64(instr.op, x))
        if rounding(instr) != "rn":
            return _directed64(instr, target, rounding(instr), x)
        root = instr.op == "sqrt"

        def value() -> Array:
            return np.asarray(np.sqrt(x) if root else 1.0 / x)

        return lambda mask: put(target, mask, canonical64(value()))
    if instr.op == "tanh":
        return bit_step(lambda: approx.tanh_approx(bits(x)), target, instr)
    if instr.has("approx"):
        core = _APPROX[instr.op]
        return bit_step(lambda: core(bits(x), ftz), target, instr)
    if instr.op not in ("rcp", "sqrt"):
        raise SimError("unsupported", f"`{instr.text}` is not modelled")
    mode = rounding(instr)
    if mode != "rn":
        return bit_step(lambda: directed.f32(instr.op, mode, ftz, bits(x)), target, instr)
    if instr.op == "sqrt":
        return bit_step(lambda: ieee.sqrt_rn(bits(x), ftz), target, instr)
    one = np.uint32(0x3F800000)
    return bit_step(lambda: ieee.div_rn(one, bits(x), ftz), target, instr)


def sign_change(instr: Instr, b: Binder) -> Step:
    """The step of neg or abs of any float type; an f32 NaN becomes canonical, as ptxas compiles
    them."""
    kind = instr.type
    target, x = b.role_write(instr, 0), b.role_read(instr, 1)
    size = target.itemsize
    raw = target.view(f"u{size}")
    source = np.asarray(x).view(f"u{size}")
    width = 16 if kind in ("f16", "bf16", "f16x2", "bf16x2") else 8 * size
    sign = 1 << (width - 1)
    if kind.endswith("x2"):
        sign |= sign << 16
    flag = raw.dtype.type(sign)
    negate, ftz = instr.op == "neg", instr.has("ftz")

    def compute() -> Array:
        value = source ^ flag if negate else source & ~flag
        if kind == "f32":
            value = np.where(ieee.is_nan32(value), NAN32, value)
            if ftz:
                value = ieee.ftz32(value)
        elif ftz:
            halves = half_precision.lanes16(value, kind == "f16x2")
            value = half_precision.flush(halves).view(raw.dtype).reshape(np.shape(value))
        return value

    return lambda mask: put(raw, mask, compute())


def minmax(instr: Instr, b: Binder) -> Step:
    """The step of min or max of f32 or f64: a NaN operand is dropped, or wins with .NaN; -0 <
    +0."""
    kind = instr.type
    target = b.write(instr.operands[0], kind)
    sources = [b.read(o, kind) for o in instr.operands[1:]]
    if kind == "f64":
        function = np.fmin if instr.op == "min" else np.fmax
        return lambda mask: put(target, mask, canonical64(np.asarray(function(*sources))))
    propagate, ftz = instr.has("NaN"), instr.has("ftz")
    of_magnitudes, xorsign = instr.has("abs"), instr.has("xorsign")
    magnitudes = np.uint32(0x7FFFFFFF if of_magnitudes else 0xFFFFFFFF)

    def compute() -> Bits32:
        raws = [ieee.ftz32(bits(x)) if ftz else bits(x) for x in sources]
        value = ieee.f32_minmax(raws[0] & magnitudes, raws[1] & magnitudes, instr.op, propagate)
        for raw in raws[2:]:
            value = ieee.f32_minmax(value, raw & magnitudes, instr.op, propagate)
        if xorsign:
            sign = (raws[0] ^ raws[1]) & ~magnitudes
            value = np.where(ieee.is_nan32(value), value, value | sign)
        return value

    simple = {"min": np.minimum, "max": np.maximum}[instr.op]
    if len(sources) > 2 or ftz or of_magnitudes:
        return bit_step(compute, target, instr)
    raw = target.view(np.uint32)

    def step(mask: Mask) -> None:
        x, y = sources
        value = simple(x, y)
        # np.minimum propagates NaN and leaves the sign of zero open: both need the exact path.
        if np.isnan(value).any() or not value.all():
            put(raw, mask, compute())
        else:
            put(target, mask, value)

    return step


@executes("copysign")
def _copysign(instr: Instr, b: Binder) -> Step:
    kind = instr.type
    target = b.write(instr.operands[0], kind)
    x, y = (b.read(o, kind) for o in instr.operands[1:3])
    return lambda mask: put(target, mask, np.copysign(y, x))
