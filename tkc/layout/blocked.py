"""Natural register layouts: for global memory, for reductions, for products on FMA units.

A tile of 128 rows i and 64 columns j of 16-bit elements, 4 warps, j contiguous in memory:

    reg j8:1 i8:16 | lane j8:8 i4:1 | warp i4:4

Eight elements are 16 bytes, the widest access; 8 lanes make a row of 128 bytes and 4 rows fill the
warp; the warps take the next rows; what is left over repeats in registers.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import gcd, prod

from tkc.layout.register import LANES, Mode, RegisterLayout, merged

Sizes = Mapping[str, int]


@dataclass
class _Tile:
    """What of each axis is not yet given to a digit, and the stride that its next digit has."""

    left: dict[str, int]
    stride: dict[str, int] = field(default_factory=dict[str, int])

    def take(self, axis: str, size: int) -> Mode:
        """The next digit of an axis: `size` positions, one above those already given."""
        stride = self.stride.get(axis, 1)
        self.left[axis] //= size
        self.stride[axis] = stride * size
        return Mode(axis, size, stride)

    def spread(self, axes: Iterable[str], units: int) -> tuple[Mode, ...]:
        """Digits for `units` lanes or warps along the axes in turn; the rest is replicated."""
        modes: list[Mode] = []
        for axis in axes:
            share = gcd(self.left[axis], units)
            if share > 1:
                modes.append(self.take(axis, share))
                units //= share
        return merged([*modes, Mode(None, units, 0)])


def _lane_axes(sizes: Sizes, contiguous: str | None, order: Sequence[str] | None) -> list[str]:
    """Axes in the order in which lanes take them: the contiguous one, then the last one first."""
    axes = list(order if order is not None else reversed(list(sizes)))
    if contiguous is not None:
        axes = [contiguous, *(axis for axis in axes if axis != contiguous)]
    return axes


def _fitting_vector(vector: int, least: int, sizes: Sizes, contiguous: str, warps: int) -> int:
    """The widest power of two that divides the axis, halved while that employs more threads."""
    run = gcd(vector, sizes[contiguous])
    run &= -run
    threads, elements = LANES * warps, prod(sizes.values())
    while run > least and gcd(elements // run, threads) < gcd(2 * elements // run, threads):
        run //= 2
    return run


def coalesced(
    sizes: Sizes,
    contiguous: str | None,
    vector: int,
    warps: int,
    order: Sequence[str] | None = None,
    least_vector: int = 1,
    runs: Collection[str] = (),
) -> RegisterLayout:
    """Consecutive lanes access consecutive vectors of `vector` elements along `contiguous`.

    `order` lists the axes fastest in memory first (default: the contiguous axis, then the last of
    `sizes` first). Lanes follow it; warps take the slowest axes first, which keeps rows inside a
    warp; registers take the rest. Where the tile is smaller than the threads, the vector is halved
    until all take part, or down to `least_vector`; threads that are still too many hold replicas.
    Of the axes `runs`, each warp has one run of positions.

        coalesced({"i": 128, "j": 64}, "j", 8, 4)   reg j8:1 i8:16 | lane j8:8 i4:1 | warp i4:4
        coalesced({"j": 1024}, "j", 4, 2)           reg j4:1 j4:256 | lane j32:4 | warp j2:128
        coalesced({"j": 1024}, "j", 4, 2, runs="j") reg j4:1 j4:128 | lane j32:4 | warp j2:512
        coalesced({"j": 80}, "j", 4, 1)             reg j5:16 | lane j16:1 -2 | warp  (vector 1)
    """
    tile = _Tile(dict(sizes))
    low: list[Mode] = []
    if contiguous is not None:
        run = _fitting_vector(vector, least_vector, sizes, contiguous, warps)
        low.append(tile.take(contiguous, run))
    axes = _lane_axes(sizes, contiguous, order)
    lane = tile.spread(axes, LANES)
    warp = tile.spread(reversed(axes), warps)
    rest = [tile.take(axis, tile.left[axis]) for axis in axes]
    for axis in runs:
        warp, rest = _warps_outermost(axis, warp, rest)
    return RegisterLayout(merged([*low, *rest]), lane, warp)


def lane_orders(layout: RegisterLayout) -> Iterator[RegisterLayout]:
    """The same accesses of every warp with its lanes in other orders: of a row that several lanes
    make, a part, then the next rows, and behind these the other part.

        lane j8:8 i4:1   as   lane j2:8 i4:1 j4:16   and   lane j4:8 i4:1 j2:32
    """
    if not layout.lane or layout.lane[0].axis is None:
        return
    (axis, size, stride), *others = layout.lane
    part = 2
    while part < size and size % part == 0:
        turned = (Mode(axis, part, stride), *others, Mode(axis, size // part, stride * part))
        yield RegisterLayout(layout.reg, turned, layout.warp)
        part *= 2


def _warps_outermost(
    axis: str, warp: Sequence[Mode], rest: Sequence[Mode]
) -> tuple[tuple[Mode, ...], list[Mode]]:
    """The digits of warps and those of registers above them, with those of the axis exchanged."""
    inner = prod(mode.size for mode in warp if mode.axis == axis)
    outer = prod(mode.size for mode in rest if mode.axis == axis)
    moved = [Mode(n, size, step * outer if n == axis else step) for n, size, step in warp]
    kept = [Mode(n, size, step // inner if n == axis else step) for n, size, step in rest]
    return merged(moved), kept


def reduction(
    sizes: Sizes,
    axis: str,
    contiguous: str | None,
    vector: int,
    warps: int,
    threads_per_row: int | None = None,
) -> RegisterLayout:
    """A layout for reducing over `axis`: whole rows inside a warp, unless there are too few rows.

    Warps take the other axes first; only warps left over share a row, whose parts are then joined
    in shared memory. Lanes take the reduced axis first, `threads_per_row` of them at most; where
    that is 1 the reduction needs no shuffle, but loads are coalesced only if rows are short.

        reduction({"r": 8, "c": 1024}, "c", "c", 4, 4)    warp r4:1
        reduction({"r": 1, "c": 4096}, "c", "c", 4, 4)    warp c4:128, all along the one row
    """
    tile = _Tile(dict(sizes))
    low: list[Mode] = []
    if contiguous is not None:
        low.append(tile.take(contiguous, _fitting_vector(vector, 1, sizes, contiguous, warps)))
    others = [name for name in reversed(list(sizes)) if name != axis]
    across = gcd(threads_per_row or LANES, tile.left[axis])
    lane = [tile.take(axis, across)]
    if prod(tile.left[name] for name in others) % warps == 0:
        lane += tile.spread(others, LANES // across)
        warp = tile.spread([*reversed(others), axis], warps)
    else:
        warp = tile.spread([*reversed(others), axis], warps)
        lane += tile.spread([*others, axis], LANES // across)
    rest = [tile.take(name, tile.left[name]) for name in (axis, *others)]
    return RegisterLayout(merged([*low, *rest]), merged(lane), warp)


def fma_accumulator(
    m: str,
    n: str,
    sizes: Sizes,
    warps: tuple[int, int] = (1, 1),
    lanes: tuple[int, int] = (4, 8),
    vector: tuple[int, int] = (4, 4),
    batch_warps: Sizes | None = None,
) -> RegisterLayout:
    """The accumulator of a product on FMA units: each thread a grid of small blocks.

    A thread holds `vector` blocks (4 x 4: operands come by 16-byte loads from shared memory),
    neighbours along n first, so that a warp's loads of one operand row are contiguous. 64 x 64,
    one warp of 4 x 8 lanes, 4 x 4 blocks:

        reg n4:1 m4:1 n2:32 m4:16 | lane n8:4 m4:4 | warp

    Axes of `sizes` other than m and n are batch axes: spread over `batch_warps` and spare lanes,
    the rest in registers.
    """
    tile = _Tile(dict(sizes))
    batch = [axis for axis in sizes if axis not in (m, n)]
    parts = {m: warps[0], n: warps[1], **(batch_warps or {})}
    warp: list[Mode] = []
    for axis, share in parts.items():
        if sizes[axis] % share:
            raise ValueError(f"axis {axis} of size {sizes[axis]} does not split over {share} warps")
        tile.left[axis] = sizes[axis] // share
        warp.append(Mode(axis, share, tile.left[axis]))
    own = dict(tile.left)
    low = [tile.take(axis, gcd(want, own[axis])) for axis, want in ((n, vector[1]), (m, vector[0]))]
    lane: list[Mode] = []
    spare = 1
    for axis, want in ((n, lanes[1]), (m, lanes[0])):
        share = gcd(want, tile.left[axis])
        lane.append(tile.take(axis, share))
        spare *= want // share
    spare *= LANES // (lanes[0] * lanes[1])
    lane += tile.spread((n, m, *batch), spare)
    rest = [tile.take(axis, tile.left[axis]) for axis in (n, m, *batch)]
    return RegisterLayout(merged([*low, *rest]), merged(lane), merged(warp))


def fma_operand(
    accumulator: RegisterLayout, axis: str, k: str, k_size: int, batch: Iterable[str] = ()
) -> RegisterLayout:
    """The register layout of an operand with axes (`axis`, k) that the threads of `accumulator`
    multiply: all of k in registers.

    The lanes and warps that differ only along the other axis hold replicas.
    """
    return accumulator.project((axis, *batch)).with_registers(Mode(k, k_size, 1))
