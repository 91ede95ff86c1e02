"""wgmma shared-memory descriptors and accumulator fragments.

A descriptor names a start address, two strides (LBO, SBO) and a swizzle; element (mn, k) of one
instruction stands at start + offset, then address bits are XORed as TMA does. Offsets are kept in
16-byte chunks, which never cross the swizzle's grain.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from tkc.sim.arrays import Array
from tkc.sim.errors import SimError

_SPAN = {0: 0, 1: 128, 2: 64, 3: 32}
_XOR = {0: 0, 32: 0x10, 64: 0x30, 128: 0x70}
K_BYTES = 32  # bytes of K that one instruction reads


@dataclass(frozen=True, slots=True)
class Descriptor:
    """A matrix descriptor of wgmma (PTX ISA, "matrix descriptor"): start address, lbo and sbo
    (leading and stride offset) and the swizzle's span, all in bytes."""

    start: int
    lbo: int
    sbo: int
    span: int


def decode_descriptor(bits: int) -> Descriptor:
    """The fields of a 64-bit matrix descriptor; raises SimError "wgmma" if bits outside of them are
    set."""
    if bits & ((3 << 14) | (3 << 30) | (7 << 46) | (0x3FF << 52)):
        raise SimError("wgmma", f"matrix descriptor {bits:#018x} has bits set outside its fields")
    return Descriptor(
        (bits & 0x3FFF) << 4,
        (bits >> 16 & 0x3FFF) << 4,
        (bits >> 32 & 0x3FFF) << 4,
        _SPAN[bits >> 62 & 3],
    )


@lru_cache(maxsize=512)
def chunk_offsets(lbo: int, sbo: int, span: int, extent: int, mn_major: bool) -> Array:
    """Byte offsets of an operand's 16-byte chunks from its start, before the swizzle; `extent` rows
    (A) or columns (B).

    K-major: [extent, 2], two chunks of K per row. MN-major: [16, extent / 8], 8 elements a chunk.
    """
    if not mn_major:
        mn, chunk = np.arange(extent)[:, None], np.arange(2)[None, :]
        if span:
            return (mn % 8) * span + (mn // 8) * sbo + chunk * 16
        return (mn % 8) * 16 + (mn // 8) * sbo + chunk * lbo
    k, chunk = np.arange(16)[:, None], np.arange(extent // 8)[None, :]
    if span:
        byte = chunk * 16
        return byte % span + byte // span * lbo + (k % 8) * span + (k // 8) * sbo
    return chunk * sbo + (k % 8) * 16 + (k // 8) * lbo


def check_strides(descriptor: Descriptor, extent: int, mn_major: bool) -> None:
    """Raises SimError "wgmma" unless the leading offset of a swizzled operand is a whole number of
    patterns. Where it has no use it may be 16 too; Triton up to 3.5 has the patterns there.

    A CTA's rank that was left in the address shows here: it gets into the leading offset.
    """
    span, lbo = descriptor.span, descriptor.lbo
    if not span:
        return
    rule = f"a multiple of {8 * span}, the swizzle's pattern"
    if mn_major and 2 * extent <= span:
        return
    if not mn_major:
        rule += ", or 16, as it has no use in this layout"
    if lbo % (8 * span) and (mn_major or lbo != 16):
        raise SimError(
            "wgmma",
            f"the matrix descriptor has a leading offset of {lbo} bytes; it should be {rule} (is "
            "the CTA's rank, bits 24 and up of a shared address, still in the address?)",
        )


def chunk_addresses(descriptor: Descriptor, extent: int, mn_major: bool) -> Array:
    """Shared offsets of the 16-byte chunks of an operand with `extent` rows or columns, swizzled;
    shapes as in `chunk_offsets`."""
    offsets = chunk_offsets(descriptor.lbo, descriptor.sbo, descriptor.span, extent, mn_major)
    address = descriptor.start + offsets
    return address ^ ((address >> 3) & _XOR[descriptor.span])


def operand_bits(chunks: Array, mn_major: bool, kind: type[np.generic]) -> Array:
    """The 16-byte chunks of an operand (complex128, shapes as in `chunk_offsets`) as bits of
    elements of numpy type `kind`, [extent, K]."""
    elements = np.ascontiguousarray(chunks).view(kind)
    return np.ascontiguousarray(elements.T) if mn_major else elements


def accumulator_matrix(regs: Array, packed: bool) -> Array:
    """Accumulator words [registers, 4 warps, 32] as the matrix [64, N]; packed: of f16 bits, two a
    word."""
    if packed:
        groups = regs.shape[0] // 2
        halves = np.ascontiguousarray(regs).view(np.uint16)
        parts = halves.reshape(groups, 2, 4, 8, 4, 2)  # n8, h, w, g, t, e
        return parts.transpose(2, 1, 3, 0, 4, 5).reshape(64, 8 * groups)
    groups = regs.shape[0] // 4
    parts = regs.reshape(groups, 2, 2, 4, 8, 4)  # n8, h, e, w, g, t
    return parts.transpose(3, 1, 4, 0, 5, 2).reshape(64, 8 * groups)


def accumulator_registers(matrix: Array, packed: bool) -> Array:
    """The inverse of `accumulator_matrix`: a matrix [64, N] as words [registers, 4 warps, 32]."""
    groups = matrix.shape[1] // 8
    if packed:
        parts = matrix.reshape(4, 2, 8, groups, 4, 2)
        halves = np.ascontiguousarray(parts.transpose(3, 1, 0, 2, 4, 5))
        return halves.view(np.uint32).reshape(2 * groups, 4, 32)
    parts = matrix.reshape(4, 2, 8, groups, 4, 2)  # w, h, g, n8, t, e
    return parts.transpose(3, 1, 5, 0, 2, 4).reshape(4 * groups, 4, 32)


def a_fragment(words: list[Array], kind: type[np.generic]) -> Array:
    """The four registers of A, [4 warps, 32] each, as bits of elements of numpy type `kind`, [64,
    K]."""
    out = np.empty((4, 2, 8, 2, 16), np.uint8)
    for j, word in enumerate(words):
        raw = np.ascontiguousarray(word).view(np.uint8).reshape(4, 8, 16)
        out[:, j & 1, :, j >> 1] = raw
    return out.reshape(64, 32).view(kind)
