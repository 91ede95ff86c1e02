"""Operands to numpy views: every instruction is bound once per group of warps, then only run.

A group is warps [low, high) of a batch; a bound value is [warps, 32] (a view of a register bank,
shared with every other instruction), or of no dimensions for a constant.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike

from tkc.sim.arrays import Array, Integers, Mask
from tkc.sim.errors import SimError
from tkc.sim.ptx.decoder import operand_type
from tkc.sim.ptx.program import (
    TYPE_BYTES,
    Imm,
    Instr,
    Mem,
    Negated,
    Operand,
    Pair,
    Reg,
    Sink,
    Special,
    Symbol,
    Vec,
)
from tkc.sim.ref.host import Host

NUMPY_TYPE: dict[str, type[np.generic]] = {
    "pred": np.bool_,
    **{f"u{bits}": getattr(np, f"uint{bits}") for bits in (8, 16, 32, 64)},
    **{f"b{bits}": getattr(np, f"uint{bits}") for bits in (8, 16, 32, 64)},
    **{f"s{bits}": getattr(np, f"int{bits}") for bits in (8, 16, 32, 64)},
    "f32": np.float32,
    "f64": np.float64,
    "f16": np.uint16,
    "bf16": np.uint16,
    "f16x2": np.uint32,
    "bf16x2": np.uint32,
    "u16x2": np.uint32,
    "s16x2": np.uint32,
    "tf32": np.uint32,
    "e4m3x2": np.uint16,
    "e5m2x2": np.uint16,
    "e2m1x2": np.uint8,
    "e2m3x2": np.uint16,
    "e3m2x2": np.uint16,
    "ue8m0x2": np.uint16,
}


def _low_byte(stored: Array) -> Array:
    """What counts of registers of 8 bits, which are kept in 16; a view. Predicates are as they
    are."""
    return stored if stored.itemsize == 1 else stored.view(np.uint8)[..., ::2]


def put(target: Array, mask: Mask, value: ArrayLike) -> None:
    """Write `value` (of any shape that fits) into the active lanes of `target` [warps, 32]."""
    if mask is None:
        target[...] = value
    else:
        np.copyto(target, value, where=mask, casting="unsafe")


class Binder:
    """Binds operands of instructions for warps [low, high) of a batch, `count` of them."""

    def __init__(self, engine: Host, low: int, high: int) -> None:
        self.engine = engine
        self.batch = engine.batch
        self.low, self.high = low, high
        self.count = high - low
        self.rows = slice(low, high)

    def raw(self, reg: Reg) -> Array:
        """A register's own storage [warps, 32], unsigned or bool."""
        return self.batch.regs[reg.name][self.rows]

    def read(self, operand: Operand, kind: str) -> Array:
        """An operand as numpy type NUMPY_TYPE[kind]: [warps, 32], a view whose elements change with
        the register, or of no dimensions for a constant. Raises SimError where there is no such
        view: then `get` is needed."""
        value = self._bound(operand, kind)
        if not isinstance(value, np.ndarray):
            raise SimError("unsupported", f"operand {operand} is not modelled as .{kind} here")
        return value

    def _bound(self, operand: Operand, kind: str) -> "Array | _Narrow | _Inverted":
        """As `read`, or what makes the value anew each time."""
        dtype = NUMPY_TYPE[kind]
        match operand:
            case Reg():
                stored = self.raw(operand)
                size = np.dtype(dtype).itemsize
                if size == TYPE_BYTES[operand.type] == 1:
                    return _low_byte(stored).view(dtype)
                if stored.itemsize == size or operand.type == "pred":
                    return stored.view(dtype)
                return _Narrow(stored, np.dtype(dtype)) if stored.itemsize > size else stored
            case Imm():
                return constant(operand, kind)
            case Symbol():
                address = self.batch.own_address(operand, self.rows)
                if isinstance(address, int):
                    return constant(Imm(address), kind)
                return np.broadcast_to(address, (self.count, 32)).astype(dtype)
            case Special(name):
                value = self.batch.special(name)[self.rows]
                return value if value.dtype == dtype else value.astype(dtype)
            case Negated(item):
                return _Inverted(self.raw(item))
            case _:
                raise SimError("unsupported", f"operand {operand} as a value")

    def get(self, operand: Operand, kind: str) -> Callable[[], Array]:
        """A function that yields the operand's current value, also where that is no view of a
        register: the low part of a wider one, a negated predicate, or a clock."""
        value = self._bound(operand, kind)
        if isinstance(value, _Narrow | _Inverted):
            return value.current
        if isinstance(operand, Special) and operand.name.startswith(("clock", "globaltimer")):
            dtype = NUMPY_TYPE[kind]
            return lambda: np.asarray(self.batch.clock_value(operand.name), dtype)
        return lambda: value

    def write(self, operand: Operand, kind: str) -> Array:
        """A view [warps, 32] through which a result register is written; of `_`, storage that
        nobody reads. Raises SimError "parse" for other operands, or another width than that of
        `kind`."""
        if isinstance(operand, Pair):
            operand = operand.first
        dtype = NUMPY_TYPE[kind]
        if isinstance(operand, Sink):
            return np.zeros((self.count, 32), dtype)
        if not isinstance(operand, Reg):
            raise SimError("parse", "the result must be a register")
        stored = self.raw(operand)
        if np.dtype(dtype).itemsize == TYPE_BYTES[operand.type] == 1:
            stored = _low_byte(stored)
        if stored.itemsize != np.dtype(dtype).itemsize:
            raise SimError("parse", f"`{operand.name}` is .{operand.type}, .{kind} is needed")
        return stored.view(dtype)

    def role_read(self, instr: Instr, index: int) -> Array:
        """`read` of operand `index` with the type that its role in the instruction table says."""
        kind = operand_type(instr.row.roles[index], instr.types, instr.all_of(("wide",)))
        return self.read(instr.operands[index], kind)

    def role_write(self, instr: Instr, index: int) -> Array:
        """`write` of operand `index` with the type that its role in the instruction table says."""
        kind = operand_type(instr.row.roles[index], instr.types, instr.all_of(("wide",)))
        return self.write(instr.operands[index], kind)

    def widening_store(self, operand: Operand, kind: str) -> Callable[[Mask, Array], None]:
        """A function (mask, value) that stores values of `kind` into the active lanes of a
        register, extended by sign or zeros where it is wider."""
        if isinstance(operand, Sink):
            return lambda mask, value: None
        assert isinstance(operand, Reg)
        stored = self.raw(operand)
        dtype = NUMPY_TYPE[kind]
        if stored.itemsize == np.dtype(dtype).itemsize:
            typed = stored.view(dtype)
            return lambda mask, value: put(typed, mask, value)
        wide = stored.view(f"i{stored.itemsize}") if kind[0] == "s" else stored
        return lambda mask, value: put(wide, mask, value)

    def address(self, operand: Operand) -> Callable[[], Integers]:
        """A function that yields the addresses of a `[base + offset]` operand, int64 [warps, 32],
        in its own state space. Raises SimError "parse" for other operands."""
        if not isinstance(operand, Mem):
            raise SimError("parse", "an address stands in [brackets]")
        base, offset = operand.base, operand.offset
        if isinstance(base, Reg):
            stored = self.raw(base)
            if stored.itemsize == 8:
                signed = stored.view(np.int64)
                return lambda: signed + offset
            if offset == 0:
                return lambda: stored.astype(np.int64)
            return lambda: (stored.astype(np.int64) + offset) & 0xFFFFFFFF
        value = base.value if isinstance(base, Imm) else self.batch.own_address(base, self.rows)
        fixed = np.broadcast_to(value + np.int64(offset), (self.count, 32)).copy()
        return lambda: fixed

    def items(self, operand: Operand) -> tuple[Operand, ...]:
        """The elements of a vector, or the one operand."""
        return operand.items if isinstance(operand, Vec) else (operand,)


class _Narrow:
    """The low part of a wider register (st and cvt read these)."""

    def __init__(self, stored: Array, dtype: np.dtype[np.generic]) -> None:
        self.stored, self.dtype = stored, dtype

    def current(self) -> Array:
        return self.stored.astype(f"u{self.dtype.itemsize}").view(self.dtype)


class _Inverted:
    """!p"""

    def __init__(self, stored: Array) -> None:
        self.stored = stored

    def current(self) -> Array:
        return ~self.stored


def constant(operand: Imm, kind: str) -> Array:
    """A literal as an array of numpy type NUMPY_TYPE[kind] and no dimensions."""
    dtype = np.dtype(NUMPY_TYPE[kind])
    value = operand.value
    if kind == "pred":
        return np.asarray(value != 0)
    if operand.kind == "f64" and kind == "f32":
        return np.asarray(value, np.uint64).view(np.float64).astype(np.float32)
    if operand.kind == "f32" and kind == "f64":
        return np.asarray(value, np.uint32).view(np.float32).astype(np.float64)
    if operand.kind == "int" and kind in ("f32", "f64"):
        return np.asarray(value, dtype)
    size = TYPE_BYTES[kind]
    return np.asarray(value & ((1 << (8 * size)) - 1), f"u{size}").view(dtype)
