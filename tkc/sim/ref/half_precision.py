"""f16, bf16 and their packed forms: IEEE on 16-bit values, computed in wider floats."""

from collections.abc import Callable

import numpy as np

from tkc.sim.arrays import Array
from tkc.sim.errors import SimError
from tkc.sim.numerics import approx, ieee
from tkc.sim.numerics.formats import NAN16
from tkc.sim.ptx.program import Instr
from tkc.sim.ref.binding import Binder, put
from tkc.sim.ref.group import Step


def lanes16(value: Array, packed: bool) -> Array:
    """32-bit words of two packed floats as 16-bit bits [..., 2], the low half first; plain values
    stay as they are."""
    if not packed:
        return np.asarray(value)
    word = np.ascontiguousarray(value)
    return word.view(np.uint16).reshape(*np.shape(word), 2)


def _bound(instr: Instr, b: Binder) -> tuple[Array, Callable[[], list[Array]], str, bool]:
    """(target, current 16-bit operands, format, packed)"""
    kind = instr.type
    packed = kind.endswith("x2")
    fmt = kind.removesuffix("x2")
    target = b.write(instr.operands[0], kind)
    sources = [b.read(o, kind) for o in instr.operands[1:]]
    return target, lambda: [lanes16(source, packed) for source in sources], fmt, packed


def _store(target: Array, packed: bool, compute: Callable[[], Array]) -> Step:
    def value() -> Array:
        raw = np.ascontiguousarray(compute(), np.uint16)
        return raw.view(np.uint32)[..., 0] if packed else raw

    return lambda mask: put(target, mask, value())


def flush(raw: Array) -> Array:
    """f16 bits with subnormals made zeros of their sign (.ftz)."""
    return np.where(raw & 0x7C00 == 0, raw & 0x8000, raw).astype(np.uint16)


def _relu(raw: Array) -> Array:
    nan = (raw & 0x7FFF) > 0x7F80
    return np.where((raw >> 15 == 1) & ~nan, 0, raw)


def saturate16(raw: Array, fmt: str) -> Array:
    """f16 or bf16 bits clamped to [0, 1] (.sat); NaN and -0 give +0."""
    one = 0x3C00 if fmt == "f16" else 0x3F80
    nan = (raw & 0x7FFF) > (0x7C00 if fmt == "f16" else 0x7F80)
    return np.where(nan | (raw >> 15 == 1), 0, np.minimum(raw, one))


def _finishing(instr: Instr, fmt: str) -> Callable[[Array], Array]:
    """A function that does to results what .ftz, .relu and .sat of the opcode ask."""
    ftz, relu, sat = (instr.has(word) for word in ("ftz", "relu", "sat"))

    def finish(value: Array) -> Array:
        value = flush(value) if ftz else value
        value = _relu(value) if relu else value
        return saturate16(value, fmt) if sat else value

    return finish


def minmax16(x: Array, y: Array, op: str, fmt: str, propagate: bool) -> Array:
    """Lesser (op "min") or greater ("max") of f16 or bf16 bits: a NaN is dropped, or wins if
    `propagate`; -0 < +0."""
    limit = 0x7C00 if fmt == "f16" else 0x7F80

    def key(raw: Array) -> Array:
        wide = raw.astype(np.int32)
        return np.where(wide >> 15 == 1, -(wide & 0x7FFF) - 1, wide)

    pick = key(x) >= key(y) if op == "max" else key(x) <= key(y)
    nan_x, nan_y = (x & 0x7FFF) > limit, (y & 0x7FFF) > limit
    value = np.where(nan_x, y, np.where(nan_y, x, np.where(pick, x, y)))
    return np.where((nan_x & nan_y) | (propagate & (nan_x | nan_y)), NAN16, value)


def _minmax(instr: Instr) -> Callable[[Array, Array, str], Array]:
    """The function of min or max of 16-bit floats, or of their magnitudes with the product of the
    signs (.xorsign.abs)."""
    propagate, signed = instr.has("NaN"), instr.all_of(("xorsign", "abs"))

    def compute(x: Array, y: Array, fmt: str) -> Array:
        if not signed:
            return minmax16(x, y, instr.op, fmt, propagate)
        value = minmax16(x & 0x7FFF, y & 0x7FFF, instr.op, fmt, propagate)
        return np.where(value == NAN16, value, value | ((x ^ y) & 0x8000))

    return compute


def add16(x: Array, y: Array, fmt: str) -> Array:
    """x + y rounded to nearest even."""
    return ieee.h_add(x, y, fmt)


def _sub16(x: Array, y: Array, fmt: str) -> Array:
    return ieee.h_add(x, y ^ np.uint16(0x8000), fmt)


_BINARY = {"add": add16, "sub": _sub16, "mul": ieee.h_mul}


def binary(instr: Instr, b: Binder) -> Step:
    """The step of add, sub, mul, min or max of 16-bit floats, plain or packed."""
    target, operands, fmt, packed = _bound(instr, b)
    ftz, finish = instr.has("ftz"), _finishing(instr, fmt)
    function = _BINARY[instr.op] if instr.op in _BINARY else _minmax(instr)

    def compute() -> Array:
        x, y = operands()[:2]
        if ftz:
            x, y = flush(x), flush(y)
        return finish(function(x, y, fmt))

    return _store(target, packed, compute)


def fused(instr: Instr, b: Binder) -> Step:
    """The step of fma of 16-bit floats, plain or packed."""
    target, operands, fmt, packed = _bound(instr, b)

    ftz, finish = instr.has("ftz"), _finishing(instr, fmt)

    def compute() -> Array:
        x, y, z = operands()
        if ftz:
            x, y, z = flush(x), flush(y), flush(z)
        return finish(ieee.h_fma(x, y, z, fmt))

    return _store(target, packed, compute)


def function(instr: Instr, b: Binder) -> Step:
    """The step of ex2.approx or tanh.approx of 16-bit floats, plain or packed."""
    if instr.op not in ("ex2", "tanh"):
        raise SimError("unsupported", f"`{instr.text}` is not modelled")
    target, operands, fmt, packed = _bound(instr, b)
    return _store(target, packed, lambda: approx.half_approx(operands()[0], instr.op, fmt))
