"""Tensor-core operands: register fragments to matrices and back, element bits to numbers.

Everything follows one rule in 32-bit words (lane l, g = l >> 2, t = l & 3): word j of A holds row
g + 8 (j & 1) and bytes 4t + 16 (j >> 1); word j of B column g and bytes 4t + 16 j. A word register
of 32 lanes is thus the row-major 8 x 16-byte matrix of its rows.
"""

import numpy as np

from tkc.sim.arrays import Array
from tkc.sim.numerics.conversions import f16_to_f32, fp8_to_f16

PARTS = {"s4": 2, "u4": 2, "b1": 8}  # of types of which several stand in a byte: how many
ELEMENT_BYTES = {"bf16": 2, "f16": 2, "tf32": 4, "e4m3": 1, "e5m2": 1, "s8": 1, "u8": 1, "f64": 8}
ELEMENT_BYTES.update(dict.fromkeys(PARTS, 1))
BITS_TYPE = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}

_FP8 = {
    name: f16_to_f32(fp8_to_f16(np.arange(256, dtype=np.uint8), name)).view(np.float32)
    for name in ("e4m3", "e5m2")
}


def to_numbers(bits: Array, kind: str) -> Array:
    """Bits of elements of a type as f32 (s8 and u8: f64), exactly; tf32 drops its 13 low bits."""
    match kind:
        case "bf16":
            return (bits.astype(np.uint32) << np.uint32(16)).view(np.float32)
        case "f16":
            return bits.view(np.float16).astype(np.float32)
        case "tf32":
            return (bits & np.uint32(0xFFFFE000)).view(np.float32)
        case "s8":
            return bits.view(np.int8).astype(np.float64)
        case "u8":
            return bits.astype(np.float64)
        case _:
            return _FP8[kind][bits]


def parts(bits: Array, kind: str) -> Array:
    """Bytes [.., K] as the elements in them, the lowest bits first: [.., K * PARTS] of f64."""
    count = PARTS[kind]
    width = 8 // count
    places = np.arange(count, dtype=np.uint8) * np.uint8(width)
    found = (bits[..., None] >> places) & np.uint8((1 << width) - 1)
    numbers = found.reshape(*bits.shape[:-1], -1).astype(np.float64)
    return numbers - 16 * (numbers >= 8) if kind == "s4" else numbers


def rows_of(word: Array, size: int) -> Array:
    """A word register [warps, 32] as bits of elements of `size` bytes, [warps, 8, 16 / size]."""
    return np.ascontiguousarray(word).view(BITS_TYPE[size]).reshape(word.shape[0], 8, -1)


def a_matrix(words: list[Array], size: int) -> Array:
    """Registers of an A fragment, [warps, 32] each, to bits of elements of `size` bytes, [warps,
    16, K]."""
    warps = words[0].shape[0]
    halves = len(words) // 2
    per = 16 // size
    out = np.empty((warps, 2, 8, halves, per), BITS_TYPE[size])
    for j, word in enumerate(words):
        out[:, j & 1, :, j >> 1] = rows_of(word, size)
    return out.reshape(warps, 16, halves * per)


def b_matrix(words: list[Array], size: int) -> Array:
    """Registers of a B fragment, [warps, 32] each, to bits of elements of `size` bytes, [warps, 8
    (n), K]."""
    return np.concatenate([rows_of(word, size) for word in words], axis=2)


def c_matrix(regs: list[Array]) -> Array:
    """Accumulator registers c_0 to c_3 of mma.sync, [warps, 32] each, to a matrix [warps, 16,
    8]; c_0 and c_1 to one of 8 rows."""
    warps, halves = regs[0].shape[0], len(regs) // 2
    out = np.empty((warps, halves, 8, 4, 2), regs[0].dtype)
    for i, reg in enumerate(regs):
        out[:, i >> 1, :, :, i & 1] = reg.reshape(warps, 8, 4)
    return out.reshape(warps, 8 * halves, 8)


def c_registers(matrix: Array) -> list[Array]:
    """The inverse of `c_matrix`: a matrix [warps, 16 or 8, 8] to registers, [warps, 32] each."""
    warps, halves = matrix.shape[0], matrix.shape[1] // 8
    parts = matrix.reshape(warps, halves, 8, 4, 2)
    return [parts[:, i >> 1, :, :, i & 1].reshape(warps, 32) for i in range(2 * halves)]
