"""Scratch layouts made bit by bit, for two ways of access that no rows or chunks serve.

Where all extents are powers of two, a layout without padding says which bit of which position goes
to which bit of the address. Bits 2 to 6 of an address number its bank. The 128-byte swizzle XORs
bits 7, 8 and 9 to bits 4, 5 and 6: three banks' bits have two places each, the other two have one.

Lanes that are served together differ in some bits of the tile, five at most. They meet no conflict
if no two of these have places of the same bank's bit. So a bit that matters to the writer alone can
stand with one that matters to the reader alone, up to three such pairs.

Example: a 64 x 64 tile of 4-byte words is written in pairs along q, half a warp at once, and read
in single words. The writer has lanes that differ in q0 q1 q2 f0 f1, the reader in q0 q1 q2 f1 f2.
Rows of q meet a conflict with any padding; here f0 and f2 share the highest bit of the bank:

    bit of the address   2   3   4   5   6   |  7   8   9  ...
    bit of the tile      q0  q1  q2  f1  f0  |  -   -   f2
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from tkc.layout.register import LANES, Mode, RegisterLayout
from tkc.layout.shared import SharedLayout

Bit = tuple[str, int]  # of the position on an axis
BANK_BITS = range(2, 7)  # of a byte's address
SOURCES = {4: 7, 5: 8, 6: 9}  # a bit of the bank -> the one that the swizzle XORs to it
WORD_BYTES, VECTOR_BYTES, SPAN_BYTES = 4, 16, 128  # of a bank, of the widest access, of the swizzle


def bitwise_layouts(
    writer: RegisterLayout, reader: RegisterLayout, sizes: Mapping[str, int], element_bits: int
) -> Iterator[SharedLayout]:
    """Layouts in which neither side has a bank conflict, for vectors of one side or the other; none
    where an extent is no power of two, or where so many bits do not pair."""
    if any(size & (size - 1) for size in sizes.values()):
        return
    size = element_bits // 8
    seen: set[tuple[Bit, ...]] = set()
    for held in (writer, reader):
        run = _bits(held.reg)[: (VECTOR_BYTES // size).bit_length() - 1]
        for length in range(len(run), -1, -1):
            vector = tuple(bit for bit in run[:length] if bit is not None)
            if vector in seen or len(vector) < length or size << length < WORD_BYTES:
                continue
            seen.add(vector)
            made = _placed(vector, writer, reader, sizes, element_bits)
            if made is not None:
                yield made


def _bits(modes: Sequence[Mode]) -> tuple[Bit | None, ...]:
    """What each bit of a register's, lane's or warp's number says; None for a replicated digit."""
    found: list[Bit | None] = []
    for axis, size, stride in modes:
        low = stride.bit_length() - 1
        for bit in range(size.bit_length() - 1):
            found.append(None if axis is None else (axis, low + bit))
    return tuple(found)


def _together(held: RegisterLayout, vector: Sequence[Bit], size: int) -> list[Bit]:
    """The bits in which the words that are served together differ."""
    registers = _bits(held.reg)
    shared = 0
    while shared < min(len(vector), len(registers)) and registers[shared] == vector[shared]:
        shared += 1
    phase = LANES * WORD_BYTES // max(WORD_BYTES, size << shared)
    lanes = _bits(held.lane)[: phase.bit_length() - 1]
    return [bit for bit in (*vector[:shared], *lanes) if bit is not None]


def _placed(
    vector: tuple[Bit, ...],
    writer: RegisterLayout,
    reader: RegisterLayout,
    sizes: Mapping[str, int],
    element_bits: int,
) -> SharedLayout | None:
    size = element_bits // 8
    lowest = size.bit_length() - 1
    place = {bit: lowest + n for n, bit in enumerate(vector)}
    written, read = (_together(held, vector, size) for held in (writer, reader))
    both = [bit for bit in written if bit in read and bit not in place]
    ones = [bit for bit in written if bit not in read and bit not in place]
    others = [bit for bit in read if bit not in written and bit not in place]
    free = [at for at in BANK_BITS if at >= lowest and at not in place.values()]
    swizzle = 0
    for one, other in zip(ones, others, strict=False):
        at = next((at for at in reversed(free) if at in SOURCES), None)
        if at is None:
            return None
        free.remove(at)
        place[one], place[other], swizzle = at, SOURCES[at], SPAN_BYTES
    pairs = min(len(ones), len(others))
    alone = [*both, *ones[pairs:], *others[pairs:]]
    if len(alone) > len(free):
        return None
    place.update(zip(alone, free, strict=False))
    rest = [
        (axis, bit)
        for axis, extent in sizes.items()
        for bit in range(extent.bit_length() - 1)
        if (axis, bit) not in place
    ]
    taken, at = set(place.values()), lowest
    for bit in rest:
        while at in taken:
            at += 1
        place[bit] = at
        taken.add(at)
    if max(taken) - min(taken) >= len(taken):
        return None  # the tile is too small for the places above a row of banks
    modes = tuple(
        Mode(axis, 2, (1 << place[axis, bit]) // size)
        for axis, extent in sizes.items()
        for bit in range(extent.bit_length() - 1)
    )
    return SharedLayout(modes, element_bits, swizzle, size << len(place))
