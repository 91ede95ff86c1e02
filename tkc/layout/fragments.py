"""Register layouts that the tensor-core instructions fix (PTX ISA, #warp-level-matrix-fragment).

Notation: lane l has g = l >> 2 and t = l & 3, so the lane digits are t (size 4), then g (size 8).
All 8-, 16- and 32-bit operands follow one rule in 32-bit words of E = 32/bits elements: lane l
holds, of row g, bytes 4t..4t+3 of a 16-byte piece of K. Hence `k4:E` for t and `m8:1` for g, and a
register's lowest digit runs over the E elements of a word.

`sizes` gives the extents; axes other than the two of the product are batch axes, held in registers,
unless `batch_warps` names how many warps to spread along them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tkc.layout.register import Mode, RegisterLayout, merged

Sizes = Mapping[str, int]
Warps = tuple[int, int]

ONE_WARP: Warps = (1, 1)


def _share(size: int, parts: int, unit: int, axis: str) -> int:
    """The part of an axis that each of `parts` warps owns, in units of the instruction."""
    if size % (parts * unit):
        raise ValueError(f"axis {axis} of size {size} does not split into {parts} x {unit}")
    return size // parts


def _layout(
    sizes: Sizes,
    own: tuple[str, str],
    reg: Iterable[Mode],
    lane: Iterable[Mode],
    warp: Iterable[Mode],
    batch_warps: Sizes | None = None,
) -> RegisterLayout:
    """Add the batch axes: blocks of each over the warps, the rest in the slowest registers."""
    spread = batch_warps or {}
    registers, warps = [*reg], [*warp]
    for axis, size in sizes.items():
        if axis not in own:
            parts = spread.get(axis, 1)
            block = _share(size, parts, 1, axis)
            registers.append(Mode(axis, block, 1))
            warps.append(Mode(axis, parts, block))
    for axis, parts in spread.items():
        if axis not in sizes:
            warps.append(Mode(None, parts, 0))
    return RegisterLayout(merged(registers), tuple(lane), merged(warps))


def _tiles(axis: str, size: int, warps: int, unit: int) -> tuple[Mode, Mode]:
    """(register, warp) digits of an axis in tiles of ``unit``: each warp owns a block, or, where
    that is no power of two of tiles, every ``warps``-th tile: the digits then divide those of
    swizzled memory, which runs in powers of two. 96 rows of 16 over 2 warps: m3:32, m2:16."""
    tiles = _share(size, warps, unit, axis) // unit
    if tiles & (tiles - 1):
        return Mode(axis, tiles, warps * unit), Mode(axis, warps, unit)
    return Mode(axis, tiles, unit), Mode(axis, warps, tiles * unit)


def mma_accumulator(
    m: str,
    n: str,
    sizes: Sizes,
    warps: Warps = ONE_WARP,
    batch_warps: Sizes | None = None,
) -> RegisterLayout:
    """The register layout of C and D of mma.sync m16n8 (any K), spread over `warps` = (of m, of n):
    lane 4g + t holds c_i at row g + 8(i>>1), column 2t + (i&1).

    i&1 is n2:1, i>>1 is m2:8, t is n4:2, g is m8:1. Each warp owns M/wm x N/wn; its
    instruction tiles repeat along n, then m. 64 x 32 over (2, 1) warps:

        reg n2:1 m2:8 n4:8 m2:16 | lane n4:2 m8:1 | warp m2:32
    """
    rows, row_warps = _tiles(m, sizes[m], warps[0], 16)
    columns, column_warps = _tiles(n, sizes[n], warps[1], 8)
    reg = (Mode(n, 2, 1), Mode(m, 2, 8), columns, rows)
    lane = (Mode(n, 4, 2), Mode(m, 8, 1))
    warp = (row_warps, column_warps)
    return _layout(sizes, (m, n), reg, lane, warp, batch_warps)


def _k_words(k: str, size: int, element_bits: int) -> tuple[int, int, int]:
    """(elements per word, 16-byte pieces per instruction, instructions along K)."""
    word = 32 // element_bits
    piece = 4 * word
    if size == piece:
        return word, 1, 1
    return word, 2, _share(size, 1, 2 * piece, k) // (2 * piece)


def mma_a(
    m: str,
    k: str,
    element_bits: int,
    sizes: Sizes,
    warps: Warps = ONE_WARP,
    batch_warps: Sizes | None = None,
) -> RegisterLayout:
    """The register layout of A of mma.sync m16n8 with 32 bytes of K (or 16, the short forms), for
    lanes 4g + t; the warps along N hold replicas.

    Word j of a lane: row g + 8(j&1), K bytes 4t + 16(j>>1). For 16 bits that is k2:1 in the word,
    m2:8, k2:8; then the instructions along K, then along M, the order of an accumulator with
    n = k, so that a 16-bit accumulator IS the next product's A without a move.

        16 x 64, 16 bits:  reg k2:1 m2:8 k8:8 | lane k4:2 m8:1 | warp
    """
    word, pieces, steps = _k_words(k, sizes[k], element_bits)
    rows, row_warps = _tiles(m, sizes[m], warps[0], 16)
    piece = 4 * word
    reg = (
        Mode(k, word, 1),
        Mode(m, 2, 8),
        Mode(k, pieces, piece),
        Mode(k, steps, 2 * piece),
        rows,
    )
    lane = (Mode(k, 4, word), Mode(m, 8, 1))
    warp = (row_warps, Mode(None, warps[1], 0))
    return _layout(sizes, (m, k), reg, lane, warp, batch_warps)


def mma_b(
    n: str,
    k: str,
    element_bits: int,
    sizes: Sizes,
    warps: Warps = ONE_WARP,
    batch_warps: Sizes | None = None,
) -> RegisterLayout:
    """The register layout of B of mma.sync n8 with 32 bytes of K (or 16), for lanes 4g + t; the
    warps along M hold replicas.

    Word j of a lane: column n = g, K bytes 4t + 16j.

        32 columns x k16, 16 bits:  reg k2:1 k2:8 n4:8 | lane k4:2 n8:1 | warp
    """
    word, pieces, steps = _k_words(k, sizes[k], element_bits)
    columns, column_warps = _tiles(n, sizes[n], warps[1], 8)
    piece = 4 * word
    reg = (
        Mode(k, word, 1),
        Mode(k, pieces, piece),
        Mode(k, steps, 2 * piece),
        columns,
    )
    lane = (Mode(k, 4, word), Mode(n, 8, 1))
    warp = (Mode(None, warps[0], 0), column_warps)
    return _layout(sizes, (n, k), reg, lane, warp, batch_warps)


def wgmma_accumulator(
    m: str,
    n: str,
    sizes: Sizes,
    warpgroups: Warps = ONE_WARP,
) -> RegisterLayout:
    """The register layout of D of wgmma m64nN, over `warpgroups` = (of m, of n): lane 4g + t of
    warp w holds d_i at row 16w + g + 8((i>>1)&1), column 8(i>>2) + 2t + (i&1).

    w, the warp in its warpgroup, is m4:16. Each warpgroup owns M/gm rows, in tiles of 64, and N/gn
    columns; registers run along the columns of one 64-row tile first, so tile b of an instruction
    with N columns has the registers b*N/2 .. (b+1)*N/2-1. 128 x 256 over (2, 1) warpgroups:

        reg n2:1 m2:8 n32:8 | lane n4:2 m8:1 | warp m8:16
    """
    mg = _share(sizes[m], warpgroups[0], 64, m)
    ng = _share(sizes[n], warpgroups[1], 8, n)
    reg = (Mode(n, 2, 1), Mode(m, 2, 8), Mode(n, ng // 8, 8), Mode(m, mg // 64, 64))
    lane = (Mode(n, 4, 2), Mode(m, 8, 1))
    warp = (Mode(m, 4, 16), Mode(m, warpgroups[0], mg), Mode(n, warpgroups[1], ng))
    return _layout(sizes, (m, n), reg, lane, warp)


def wgmma_a(
    m: str,
    k: str,
    element_bits: int,
    sizes: Sizes,
    warpgroups: Warps = ONE_WARP,
) -> RegisterLayout:
    """The register layout of A of wgmma: word j of lane 4g + t of warp w holds row
    16w + g + 8(j&1), K bytes 4t + 16(j>>1).

    Registers run along K first, then over 64-row tiles; replicated over N's warpgroups. Where an
    accumulator's columns are this K and elements have 16 bits, the two layouts are equal.
    """
    word, pieces, steps = _k_words(k, sizes[k], element_bits)
    mg = _share(sizes[m], warpgroups[0], 64, m)
    piece = 4 * word
    reg = (
        Mode(k, word, 1),
        Mode(m, 2, 8),
        Mode(k, pieces, piece),
        Mode(k, steps, 2 * piece),
        Mode(m, mg // 64, 64),
    )
    lane = (Mode(k, 4, word), Mode(m, 8, 1))
    warp = (Mode(m, 4, 16), Mode(m, warpgroups[0], mg), Mode(None, warpgroups[1], 0))
    return _layout(sizes, (m, k), reg, lane, warp)


def dmma_accumulator(
    m: str,
    n: str,
    sizes: Sizes,
    warps: Warps = ONE_WARP,
    batch_warps: Sizes | None = None,
) -> RegisterLayout:
    """The register layout of C and D of the f64 mma.sync m8n8k4: lane 4g + t holds c_i at row g,
    column 2t + i.

    16 x 16:  reg n2:1 n2:8 m2:8 | lane n4:2 m8:1 | warp
    """
    rows, row_warps = _tiles(m, sizes[m], warps[0], 8)
    columns, column_warps = _tiles(n, sizes[n], warps[1], 8)
    reg = (Mode(n, 2, 1), columns, rows)
    lane = (Mode(n, 4, 2), Mode(m, 8, 1))
    warp = (row_warps, column_warps)
    return _layout(sizes, (m, n), reg, lane, warp, batch_warps)


def dmma_a(
    m: str,
    k: str,
    sizes: Sizes,
    warps: Warps = ONE_WARP,
    batch_warps: Sizes | None = None,
) -> RegisterLayout:
    """The register layout of A of the f64 mma.sync m8n8k4: lane 4g + t holds row g, column t.

    8 x 16:  reg k4:4 | lane k4:1 m8:1 | warp
    """
    rows, row_warps = _tiles(m, sizes[m], warps[0], 8)
    reg = (Mode(k, _share(sizes[k], 1, 4, k) // 4, 4), rows)
    lane = (Mode(k, 4, 1), Mode(m, 8, 1))
    warp = (row_warps, Mode(None, warps[1], 0))
    return _layout(sizes, (m, k), reg, lane, warp, batch_warps)


def dmma_b(
    n: str,
    k: str,
    sizes: Sizes,
    warps: Warps = ONE_WARP,
    batch_warps: Sizes | None = None,
) -> RegisterLayout:
    """The register layout of B of the f64 mma.sync m8n8k4: lane 4g + t holds row k = t, column
    n = g.

    16 x 8:  reg k4:4 | lane k4:1 n8:1 | warp
    """
    columns, column_warps = _tiles(n, sizes[n], warps[1], 8)
    reg = (Mode(k, _share(sizes[k], 1, 4, k) // 4, 4), columns)
    lane = (Mode(k, 4, 1), Mode(n, 8, 1))
    warp = (Mode(None, warps[0], 0), column_warps)
    return _layout(sizes, (n, k), reg, lane, warp, batch_warps)
