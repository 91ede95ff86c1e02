"""wmma.load, wmma.mma, wmma.store: products of whole matrices by one warp.

PTX leaves open which lane holds which element of a fragment. Here element i of a lane's registers,
in the order of their bytes, is element (32 i + lane) mod (R C) of the matrix R x C in row-major
order: where registers have room for more than the matrix, they hold it several times.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from tkc.sim.arrays import Array, Bools, Integers, Mask
from tkc.sim.errors import SimError
from tkc.sim.ptx.program import TYPE_BYTES, Instr, Operand
from tkc.sim.ref import fragments
from tkc.sim.ref.binding import Binder, put
from tkc.sim.ref.group import Step
from tkc.sim.ref.load_store import space_of
from tkc.sim.ref.memory_access import Access
from tkc.sim.ref.registry import executes
from tkc.sim.ref.tensor_mma import f64_chain, multiply

_WIDE = ("m16n16k16", "m32n8k16", "m8n32k16")
_SHAPES = {
    **dict.fromkeys(("f16", "bf16", "s8", "u8"), _WIDE),
    "tf32": ("m16n16k8",),
    "f64": ("m8n8k4",),
}
_SUMS = {
    **{"f16": ("f16", "f32"), "bf16": ("f32",), "tf32": ("f32",), "f64": ("f64",)},
    **{"s8": ("s32",), "u8": ("s32",)},
}
_UNSIGNED = {size: f"u{size}" for size in (1, 2, 4, 8)}


@dataclass(frozen=True, slots=True)
class _Matrix:
    """One operand: rows x columns elements of `size` bytes in `registers` registers of a lane."""

    rows: int
    columns: int
    size: int
    registers: int

    def gather(self, registers: list[Array], warps: int) -> Array:
        """Registers [warps, 32] each to element bits [warps, rows, columns]."""
        words = [np.broadcast_to(word, (warps, 32)) for word in registers]
        parts = np.ascontiguousarray(np.stack(words, 2)).view(_UNSIGNED[self.size])
        flat = parts.transpose(0, 2, 1).reshape(warps, -1)  # element 32 i + lane
        return flat[:, : self.rows * self.columns].reshape(warps, self.rows, self.columns)

    def spread(self, bits: Array, word: int) -> list[Array]:
        """Element bits [warps, rows, columns] to registers of `word` bytes, [warps, 32] each."""
        warps = bits.shape[0]
        slots = self.registers * word // self.size
        copies = -(-32 * slots // (self.rows * self.columns))
        flat = np.tile(bits.reshape(warps, -1), (1, copies))[:, : 32 * slots]
        parts = np.ascontiguousarray(flat.reshape(warps, slots, 32).transpose(0, 2, 1))
        words = parts.view(_UNSIGNED[word])
        return [words[:, :, place] for place in range(self.registers)]


def _shape(instr: Instr, *kinds: str) -> tuple[int, int, int]:
    """(M, N, K) of an opcode whose A and B may be of these kinds."""
    text = instr.matching(r"m\d+n\d+k\d+")
    if not any(text in _SHAPES.get(kind, ()) for kind in kinds):
        raise SimError("unsupported", f"`{instr.text}`: no such shape for .{instr.type}")
    m, rest = text[1:].split("n")
    n, k = rest.split("k")
    return int(m), int(n), int(k)


def _factor(kind: str, rows: int, columns: int) -> _Matrix:
    """A or B: halves take eight registers whatever their shape."""
    size = TYPE_BYTES[kind]
    registers = 8 if kind == "f16" else max(rows * columns * size // (32 * max(size, 4)), 1)
    return _Matrix(rows, columns, size, registers)


def _sum(kind: str, rows: int, columns: int) -> _Matrix:
    """The matrix C or D of a ``wmma`` product, of elements of PTX type ``kind``."""
    size = TYPE_BYTES[kind]
    return _Matrix(rows, columns, size, rows * columns * size // (32 * max(size, 4)))


def _in_memory(instr: Instr) -> _Matrix:
    """The matrix that a load or store moves."""
    kind, which = instr.type, instr.op[-1]
    if which in "cd":
        found = [shape for a, sums in _SUMS.items() if kind in sums for shape in _SHAPES[a]]
        text = instr.matching(r"m\d+n\d+k\d+")
        if text not in found:
            raise SimError("unsupported", f"`{instr.text}`: no such shape for .{kind}")
        m, n, _ = _shape(
            instr, next(a for a, sums in _SUMS.items() if kind in sums and text in _SHAPES[a])
        )
        return _sum(kind, m, n)
    m, n, k = _shape(instr, kind)
    return _factor(kind, m, k) if which == "a" else _factor(kind, k, n)


class _Lines(Access):
    """The rows (or columns) of a matrix in memory, in pieces of at most 16 bytes: piece p of all is
    moved by lane p mod 32 in round p div 32."""

    def __init__(self, instr: Instr, b: Binder, matrix: _Matrix, address: int, stride: int) -> None:
        by_row = instr.has("row")
        if by_row == instr.has("col"):
            raise SimError("parse", f"`{instr.text}` needs .row or .col")
        self.lines = matrix.rows if by_row else matrix.columns
        self.line_bytes = (matrix.columns if by_row else matrix.rows) * matrix.size
        super().__init__(instr, b, min(16, self.line_bytes))
        self.by_row, self.matrix, self.space = by_row, matrix, space_of(instr)
        self.base = b.address(instr.operands[address])
        tight = np.asarray(self.line_bytes // matrix.size, np.uint32)
        given = len(instr.operands) > stride
        self.stride = b.get(instr.operands[stride], "u32") if given else lambda: tight
        self.per = self.line_bytes // self.unit
        self.pieces = self.lines * self.per
        self.lane = np.arange(32)

    def rounds(self, mask: Mask) -> Iterator[tuple[Integers, Bools, Integers]]:
        """(addresses, lanes, pieces) of each round."""
        shape = (self.b.count, 32)
        base = np.broadcast_to(self.base(), shape)
        stride = np.broadcast_to(self.stride(), shape).astype(np.int64) * self.matrix.size
        whole = np.ones(shape, np.bool_) if mask is None else mask
        for value, name in ((base, "address"), (stride, "stride")):
            if (whole & (value != value[:, :1])).any():
                raise SimError(
                    "divergent-aligned", f"`{self.instr.text}`: lanes differ in the {name}"
                )
        for first in range(0, self.pieces, 32):
            piece = np.minimum(first + self.lane, self.pieces - 1)
            lanes = whole & (first + self.lane < self.pieces)
            yield base + piece // self.per * stride + piece % self.per * self.unit, lanes, piece

    def fetch(self, mask: Mask) -> Array:
        """Element bits [warps, rows, columns]."""
        raw = np.zeros((self.b.count, self.pieces, self.unit), np.uint8)
        rows = np.arange(self.b.count)[:, None]
        for address, lanes, piece in self.rounds(mask):
            values = np.ascontiguousarray(self.load(self.space, address, lanes)).view(np.uint8)
            at = np.broadcast_to(piece, lanes.shape)[lanes]
            raw[np.broadcast_to(rows, lanes.shape)[lanes], at] = values.reshape(-1, self.unit)
        bits = raw.reshape(self.b.count, self.lines, -1).view(_UNSIGNED[self.matrix.size])
        return bits if self.by_row else bits.transpose(0, 2, 1)

    def keep(self, bits: Array, mask: Mask) -> None:
        """Write element bits [warps, rows, columns]."""
        lines = np.ascontiguousarray(bits if self.by_row else bits.transpose(0, 2, 1))
        cell = {1: "u1", 2: "u2", 4: "u4", 8: "u8", 16: "c16"}[self.unit]
        raw = lines.reshape(self.b.count, -1).view(cell)
        rows = np.arange(self.b.count)[:, None]
        for address, lanes, piece in self.rounds(mask):
            values = raw[np.broadcast_to(rows, lanes.shape), np.broadcast_to(piece, lanes.shape)]
            self.store(self.space, address, lanes, values[lanes])


def _words(instr: Instr, b: Binder, place: int, matrix: _Matrix) -> tuple[int, tuple[Operand, ...]]:
    """(bytes of a register, registers) of an operand."""
    registers = b.items(instr.operands[place])
    if len(registers) != matrix.registers:
        wanted = f"takes {matrix.registers} registers, found {len(registers)}"
        raise SimError("parse", f"`{instr.text}` {wanted}")
    return max(4, matrix.size), registers


@executes("wmma.load.a", "wmma.load.b", "wmma.load.c")
def _load(instr: Instr, b: Binder) -> Step:
    matrix = _in_memory(instr)
    size, registers = _words(instr, b, 0, matrix)
    targets = [b.write(register, f"u{8 * size}") for register in registers]
    lines = _Lines(instr, b, matrix, 1, 2)

    def step(mask: Mask) -> None:
        b.engine.require_whole(instr, b.rows, mask)
        for target, word in zip(targets, matrix.spread(lines.fetch(mask), size), strict=True):
            put(target, mask, word)

    return step


@executes("wmma.store.d")
def _store(instr: Instr, b: Binder) -> Step:
    matrix = _in_memory(instr)
    size, registers = _words(instr, b, 1, matrix)
    sources = [b.read(register, f"u{8 * size}") for register in registers]
    lines = _Lines(instr, b, matrix, 0, 2)

    def step(mask: Mask) -> None:
        b.engine.require_whole(instr, b.rows, mask)
        lines.keep(matrix.gather(sources, b.count), mask)

    return step


@executes("wmma.mma")
def _mma(instr: Instr, b: Binder) -> Step:
    """D = A B + C; .f32.f32 and the like name D and C of halves."""
    types = instr.types
    if len(types) not in (2, 4):
        raise SimError("parse", f"`{instr.text}` needs two or four types")
    d_kind, c_kind = types[0], types[-1]
    a_kind, b_kind = (types[1], types[2]) if len(types) == 4 else ("f16", "f16")
    m, n, k = _shape(instr, a_kind)
    sums = _SUMS[a_kind]
    directed = instr.one_of(("rn", "rz", "rm", "rp")) not in ("", "rn")
    if b_kind != a_kind or d_kind not in sums or c_kind not in sums or directed:
        raise SimError("unsupported", f"`{instr.text}` is not modelled")
    if len(instr.all_of(("row", "col"))) != 2:
        raise SimError("parse", f"`{instr.text}` needs a layout for A and one for B")
    parts = (_sum(d_kind, m, n), _factor(a_kind, m, k), _factor(b_kind, k, n), _sum(c_kind, m, n))
    size = max(4, TYPE_BYTES[d_kind])
    found = [_words(instr, b, place, part)[1] for place, part in enumerate(parts)]
    targets = [b.write(register, f"u{8 * size}") for register in found[0]]
    left, right, acc = (
        [b.read(register, f"u{8 * size}") for register in registers] for registers in found[1:]
    )
    exact, satfinite = b.engine.settings.exact, instr.has("satfinite")

    def product(x: Array, y: Array, z: Array) -> Array:
        if a_kind == "f64":
            return f64_chain(*(part.view(np.float64) for part in (x, y, z)))
        if c_kind != d_kind:
            numbers = fragments.to_numbers(z, "f16") if c_kind == "f16" else z.view(np.float32)
            z = numbers.astype(np.float32 if d_kind == "f32" else np.float16)
        else:
            z = z if d_kind == "f16" else z.view(np.float32 if d_kind == "f32" else np.int32)
        if d_kind == "f16":
            z = z.view(np.uint16)
        return multiply(x, y, z, a_kind, b_kind, d_kind, exact, satfinite)

    def step(mask: Mask) -> None:
        b.engine.require_whole(instr, b.rows, mask)
        x, y, z = (
            part.gather(registers, b.count)
            for part, registers in zip(parts[1:], (left, right, acc), strict=True)
        )
        y = np.ascontiguousarray(y.transpose(0, 2, 1))
        out = np.ascontiguousarray(product(x, y, np.ascontiguousarray(z)))
        out = out.view(_UNSIGNED[parts[0].size])
        for target, word in zip(targets, parts[0].spread(out, size), strict=True):
            put(target, mask, word)

    return step
