"""Shared-memory layouts: where each element of a tile lies in a buffer.

A tile of 64 rows (i) and 128 columns (j) of 16-bit elements, filled by two TMA boxes of 128-byte
rows, one after another:

    j64:1 i64:64 j2:4096   swizzle 128

Column 70 has the digits (6, 1) over j64, j2 (the digits of one axis in the order written), so
(i=3, j=70) lies at element 6*1 + 3*64 + 1*4096 = 4294, byte 8588 = 0x218c. The 128-byte swizzle
XORs bits 7-9 of the byte address into bits 4-6: bits 7-9 of 0x218c are 3, and 0x218c ^ 0x30 =
0x21bc. Buffers start at a multiple of 1024, so that offsets stand for absolute addresses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import gcd, prod

from tkc.layout.register import Mode, RegisterLayout, parse_mode

# Bits that a swizzle changes, by its span in bytes: a ^= (a >> 3) & mask (PTX ISA,
# #tensor-swizzling-modes); it repeats every 8 spans.
SWIZZLE_MASK = {0: 0x00, 32: 0x10, 64: 0x30, 128: 0x70}

# The `swizzle` field of a wgmma matrix descriptor, which is not the enumeration of a tensor map.
WGMMA_SWIZZLE = {0: 0, 128: 1, 64: 2, 32: 3}

ALIGNMENT = 1024  # where swizzle patterns start
VECTOR_BYTES = 16  # of the widest access of a thread

Sizes = Mapping[str, int]


def aligned(size: int) -> int:
    """The bytes up to the next multiple of ``ALIGNMENT``."""
    return -(-size // ALIGNMENT) * ALIGNMENT


def swizzled(address: int, swizzle: int) -> int:
    """The byte address after the XOR: swizzled(0x218c, 128) == 0x21bc. It is its own inverse."""
    return address ^ (address >> 3 & SWIZZLE_MASK[swizzle])


def swizzle_period(swizzle: int) -> int:
    """Bytes after which the XOR pattern repeats; 1 without swizzle."""
    return swizzle * 8 if swizzle else 1


def best_swizzle(row_bytes: int) -> int:
    """The widest span that divides a row: 256 -> 128, 192 -> 64, 160 -> 32, 16 -> 0."""
    return next((span for span in (128, 64, 32) if row_bytes % span == 0), 0)


@dataclass(frozen=True)
class SharedLayout:
    """Position on named axes -> byte offset: digits times strides (in elements), then the XOR."""

    modes: tuple[Mode, ...]
    element_bits: int
    swizzle: int
    bytes: int

    def __post_init__(self) -> None:
        if self.swizzle not in SWIZZLE_MASK:
            raise ValueError(f"a swizzle is 0, 32, 64 or 128 bytes, not {self.swizzle}")
        if self.element_bits % 8:
            raise ValueError(f"elements fill whole bytes, not {self.element_bits} bits")
        if any(mode.axis is None for mode in self.modes):
            raise ValueError("a digit of a shared layout needs an axis")

    @property
    def element_bytes(self) -> int:
        """Bytes of one element."""
        return self.element_bits // 8

    @cached_property
    def levels(self) -> dict[str, tuple[Mode, ...]]:
        """Axis -> its digits, merged where the strides count on."""
        found: dict[str, list[Mode]] = {}
        for mode in self.modes:
            if mode.size == 1:
                found.setdefault(mode.axis or "", [])
                continue
            digits = found.setdefault(mode.axis or "", [])
            if digits and mode.stride == digits[-1].size * digits[-1].stride:
                digits[-1] = Mode(mode.axis, digits[-1].size * mode.size, digits[-1].stride)
            else:
                digits.append(mode)
        return {axis: tuple(digits) for axis, digits in found.items()}

    def axes(self) -> dict[str, int]:
        """Axis -> the positions that the layout has room for (the digits' product)."""
        return {axis: prod(m.size for m in digits) for axis, digits in self.levels.items()}

    def linear(self, axis: str, position: int) -> int:
        """What a position on one axis adds to the byte offset, before the XOR."""
        offset = 0
        for mode in self.levels.get(axis, ()):
            position, digit = divmod(position, mode.size)
            offset += digit * mode.stride
        return offset * self.element_bytes

    def offset(self, coords: Mapping[str, int]) -> int:
        """Byte offset of an element; axes that the layout lacks are ignored (broadcast)."""
        total = sum(self.linear(axis, position) for axis, position in coords.items())
        return swizzled(total, self.swizzle)

    def rename(self, names: Mapping[str, str]) -> SharedLayout:
        """Call the axes by other names; names not mentioned stay."""
        modes = tuple(m._replace(axis=names.get(m.axis or "", m.axis)) for m in self.modes)
        return SharedLayout(modes, self.element_bits, self.swizzle, self.bytes)

    def text(self) -> str:
        """`smem b16 swizzle128 16384 bytes: j64:1 i64:64 j2:4096`; `parse` reads it back."""
        digits = " ".join(mode.text() for mode in self.modes)
        head = f"smem b{self.element_bits} swizzle{self.swizzle} {self.bytes} bytes:"
        return f"{head} {digits}".rstrip()

    __str__ = text

    @staticmethod
    def parse(text: str) -> SharedLayout:
        """The layout that `text` writes so. Raises ValueError for any other text."""
        head, found, digits = text.partition(":")
        words = head.split()
        if not found or len(words) != 5 or words[0] != "smem" or words[4] != "bytes":
            raise ValueError(f"expected `smem bBITS swizzleSPAN BYTES bytes: digits`, got {text!r}")
        bits = int(words[1].removeprefix("b"))
        swizzle = int(words[2].removeprefix("swizzle"))
        return SharedLayout(tuple(map(parse_mode, digits.split())), bits, swizzle, int(words[3]))


def rows(sizes: Sizes, element_bits: int, pad_elements: int = 0) -> SharedLayout:
    """Plain rows without swizzle: the LAST axis of `sizes` is contiguous, as in row-major order.

    rows({"i": 64, "j": 80}, 16)     -> j80:1 i64:80
    rows({"i": 64, "j": 80}, 16, 8)  -> j80:1 i64:88: each row is followed by 8 unused elements
    """
    modes: list[Mode] = []
    stride = 1
    for axis, size in reversed(list(sizes.items())):
        modes.append(Mode(axis, size, stride))
        stride = stride * size + (0 if len(modes) > 1 else pad_elements)
    return SharedLayout(tuple(modes), element_bits, 0, stride * element_bits // 8)


def as_held(
    held: RegisterLayout, element_bits: int, vector_bytes: int = VECTOR_BYTES
) -> SharedLayout | None:
    """The elements of one thread behind those of another, in vectors of up to ``vector_bytes``:
    free of bank conflicts for whoever writes and reads them by such vectors, as they are held. None
    where a position is no sum of digits that count on.

    as_held(j2:1 i2:8 | j4:2 i8:1, 32)  ->  i8:16 i2:2 j2:1 j4:4: 4 registers of 4 bytes, by lanes
    """
    vector, rest = _split(held.reg, vector_bytes * 8 // element_bits)
    found: dict[str, list[tuple[int, Mode]]] = {}
    place = 1
    for axis, size, stride in (*vector, *held.lane, *held.warp, *rest):
        if axis is not None and size > 1:
            found.setdefault(axis, []).append((stride, Mode(axis, size, place)))
            place *= size
    modes: list[Mode] = []
    for axis in sorted(held.axes()):
        step = 1
        for stride, mode in sorted(found.get(axis, [])):
            if stride != step:
                return None
            modes.append(mode)
            step *= mode.size
    return SharedLayout(tuple(modes), element_bits, 0, place * element_bits // 8)


def _split(digits: Sequence[Mode], count: int) -> tuple[list[Mode], list[Mode]]:
    """The digits of the first ``count`` numbers, or of as many as whole digits count, and the
    others; a digit may have a part in both."""
    first: list[Mode] = []
    for number, (axis, size, stride) in enumerate(digits):
        part = gcd(size, count)
        first.append(Mode(axis, part, stride))
        count //= part
        if part < size:
            rest = Mode(axis, size // part, part * stride)
            return first, [rest, *digits[number + 1 :]]
    return first, []


@lru_cache(maxsize=1024)
def _tma_tile(
    inner_axis: str,
    inner_size: int,
    outer: tuple[tuple[str, int], ...],
    element_bits: int,
    swizzle: int,
    chunk_bytes: int,
) -> SharedLayout:
    element_bytes = element_bits // 8
    row_bytes = inner_size * element_bytes
    if row_bytes % 16:
        raise ValueError(f"a TMA box row is a multiple of 16 bytes, not {row_bytes}")
    pitch = chunk_bytes or swizzle or row_bytes
    if swizzle and pitch != swizzle:
        raise ValueError(f"chunks of a {swizzle}-byte swizzle are {swizzle} bytes, not {pitch}")
    per_chunk = pitch // element_bytes
    inside, chunks = min(inner_size, per_chunk), -(-inner_size // per_chunk)
    modes = [Mode(inner_axis, inside, 1)]
    stride = per_chunk
    for axis, size in outer:
        modes.append(Mode(axis, size, stride))
        stride *= size
    if chunks > 1:
        modes.append(Mode(inner_axis, chunks, stride))
    return SharedLayout(tuple(modes), element_bits, swizzle, chunks * stride * element_bytes)


def tma_tile(
    inner_axis: str,
    inner_size: int,
    outer: Sizes,
    element_bits: int,
    swizzle: int,
    chunk_bytes: int = 0,
) -> SharedLayout:
    """What TMA boxes of one swizzle span per row leave: chunks of the inner axis, end to end.

    `outer` lists the other axes, FASTEST first, as a tensor map does. The chunk is the span S, or
    without swizzle the whole row (`chunk_bytes=16`: the unswizzled core matrices of wgmma).

    tma_tile("k", 128, {"m": 64}, 16, 128)  ->  k64:1 m64:64 k2:4096   chunk bytes = 64 rows * 128
    tma_tile("k", 80, {"m": 64}, 16, 128)   ->  the same modes; the last chunk is not full
    tma_tile("k", 32, {"m": 64}, 16, 128)   ->  k32:1 m64:64: a narrow box keeps the span as pitch
    """
    fixed = tuple(outer.items())
    return _tma_tile(inner_axis, inner_size, fixed, element_bits, swizzle, chunk_bytes)


@dataclass(frozen=True)
class WgmmaOperand:
    """How wgmma matrix descriptors address one operand in shared memory (PTX ISA,
    #asynchronous-warpgroup-level-matrix-shared-memory-layout).

    `lbo`, `sbo`: leading and stride byte offsets; `mode`: the swizzle field (0 none, 1 = 128 B,
    2 = 64 B, 3 = 32 B); `transposed`: the imm-trans flag, true where M or N is contiguous.
    """

    layout: SharedLayout
    mn_axis: str
    k_axis: str
    lbo: int
    sbo: int
    mode: int
    transposed: bool
    rows: int  # lbo and sbo hold for so many rows of M or N; beyond, use `row`

    def step(self, index: int) -> int:
        """Bytes from the tile's start to K slice `index` (32 bytes of K: k16 of 16-bit types)."""
        return self.layout.linear(self.k_axis, index * 32 // self.layout.element_bytes)

    def row(self, first: int) -> int:
        """Bytes from the tile's start to row `first` of M or N.

        A multiple of 8 rows (K-major), or of the swizzle span (M- or N-major; 8 without one).
        """
        return self.layout.linear(self.mn_axis, first)

    def high_word(self) -> int:
        """Bits 32-63 of the descriptor: the stride offset and the swizzle mode."""
        return (self.sbo & 0x3FFFF) >> 4 | self.mode << 30

    def low_word(self) -> int:
        """Bits 0-31 without the address: the leading offset. Add (address & 0x3ffff) >> 4."""
        return (self.lbo & 0x3FFFF) >> 4 << 16


def wgmma_descriptor(layout: SharedLayout, mn_axis: str, k_axis: str) -> WgmmaOperand | None:
    """The descriptor of a tile with axes M (or N) and K, or None where wgmma cannot read it.

    K-major, span S, R rows (k[S/es]:1 mn[R]:S/es): 8 rows are a core matrix, the next one is
    SBO = 8*S further, LBO is ignored. MN-major (mn[S/es]:1 k[K]:S/es mn[n]:C): 8 rows of k are a
    core matrix, SBO = 8*S; the next S bytes of M or N are LBO = C bytes further. Without swizzle
    the 16-byte core rows replace S, and in the MN-major case LBO and SBO change roles.
    """
    size = layout.element_bytes
    mn, k = layout.levels.get(mn_axis, ()), layout.levels.get(k_axis, ())
    if not mn or not k:
        return None
    span = layout.swizzle or 16
    per_span = span // size
    if k[0].stride == 1:
        return _k_major(layout, mn_axis, k_axis, per_span)
    if mn[0].stride == 1 and size == 2:
        return _mn_major(layout, mn_axis, k_axis, per_span)
    return None


def _k_major(layout: SharedLayout, mn_axis: str, k_axis: str, span: int) -> WgmmaOperand | None:
    size = layout.element_bytes
    mn, k = layout.levels[mn_axis], layout.levels[k_axis]
    if mn[0].stride != span or mn[0].size % 8 or k[0].size > span or k[0].size * size % 16:
        return None
    sbo, reach = 8 * span * size, mn[0].size
    if mn[0].size == 8 and len(mn) > 1:
        sbo, reach = mn[1].stride * size, 8 * mn[1].size
    lbo = 16
    if not layout.swizzle:
        if len(k) < 2 or k[0].size * size != 16 or k[1].size % 2:
            return None
        lbo = k[1].stride * size
    elif k[0].size * size % 32:
        return None
    mode = WGMMA_SWIZZLE[layout.swizzle]
    return WgmmaOperand(layout, mn_axis, k_axis, lbo, sbo, mode, False, reach)


def _mn_major(layout: SharedLayout, mn_axis: str, k_axis: str, span: int) -> WgmmaOperand | None:
    size = layout.element_bytes
    mn, k = layout.levels[mn_axis], layout.levels[k_axis]
    if k[0].stride != span or k[0].size % 16 or mn[0].size > span or mn[0].size % 8:
        return None
    inside = between = 8 * span * size
    reach = mn[0].size
    for block in mn[1:2]:
        between, reach = block.stride * size, reach * block.size
    lbo, sbo = (between, inside) if layout.swizzle else (inside, between)
    mode = WGMMA_SWIZZLE[layout.swizzle]
    return WgmmaOperand(layout, mn_axis, k_axis, lbo, sbo, mode, True, reach)
