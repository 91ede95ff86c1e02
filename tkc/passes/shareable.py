"""Sizes of the axes of products at which the warps of a CTA can share the work.

80 x 80 results are 5 x 10 tiles of mma.sync (16 x 8), which neither 4 nor 8 warps divide among
them, and no multiple of wgmma's 64 rows: without more slots every multiplication would be an FMA.
With 128 x 80 two warpgroups take 64 rows each.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from math import gcd, prod

from tkc.ir.dialects import tile
from tkc.machine.heuristics import BUSY, MASKS
from tkc.machine.targets import Target
from tkc.passes.mma_selection import ROWS, SLICE_BYTES, asked_instruction, kinds_of

COLUMNS = 8  # of a tile of results


def shareable(
    dot: tile.Dot, dots: list[tile.Dot], sizes: Mapping[str, int], target: Target
) -> dict[str, int]:
    """The free axes of ``dot`` that need more slots, and how many: what costs all ``dots`` least
    time. Empty where the sizes are good already, or where no tensor core takes the product."""
    batch, left, right, _ = dot.role_axes()
    free = (*left, *right)
    kinds = [k for k in kinds_of(dot, target) if k in ROWS and not (batch and k == "wgmma")]
    if not kinds or dot.a.tile.element.bits == 64:
        return {}

    def sides(known: Mapping[str, int]) -> tuple[int, int]:
        return prod(known[n] for n in left), prod(known[n] for n in right)

    rows, columns = sides(sizes)
    warps = next((warps for least, warps in BUSY if rows * columns > least), 0)
    if not warps or any(_divides(kind, warps, rows, columns) for kind in kinds):
        return {}
    best: tuple[float, dict[str, int]] | None = None
    unit = max(16, slice_of(dot))  # they may be summed over elsewhere
    steps = [_sizes(sizes[n], unit) for n in free]
    for chosen in product(*steps) if len(free) == 2 else ():
        tried = {**sizes, **dict(zip(free, chosen, strict=True))}
        rates = [rate(k, target) for k in kinds if _divides(k, warps, *sides(tried))]
        if rates:
            cost = sum(prod(tried[n] for n in _axes(d)) for d in dots) / max(rates)
            cost *= 1 + MASKS * sum(tried[n] != sizes[n] for n in free)
            if best is None or cost < best[0]:
                best = cost, {n: tried[n] for n in free}
    return best[1] if best else {}


def high_enough(
    dot: tile.Dot, actual: Mapping[str, int], sizes: Mapping[str, int], target: Target
) -> dict[str, int]:
    """The free axes of ``dot`` that need more slots before its sides hold an instruction's 16 x 8
    results, and how many: 4 rows of 128 columns become 8, the columns of mma.sync.

    Empty where they do already, where no tensor core takes the product, and where FMA would be
    faster for all the padding, if the user does not ask for them. ``actual`` are the axes as they
    are, ``sizes`` as padded so far.
    """
    batch, left, right, k = dot.role_axes()
    kinds = [kind for kind in kinds_of(dot, target) if kind in ROWS]
    element = dot.a.tile.element
    if not kinds or not left or not right or element.bits == 64:
        return {}
    counts = {side: prod(sizes[n] for n in side) for side in (left, right)}
    low, high = sorted((left, right), key=lambda side: counts[side])
    found: dict[str, int] = {}
    for side, least in ((low, COLUMNS), (high, ROWS["mma"])):
        if counts[side] < least:  # both are powers of two
            longest = max(side, key=lambda axis: sizes[axis])
            found[longest] = sizes[longest] * least // counts[side]
    depth = -(-prod(sizes[n] for n in k) // slice_of(dot)) * slice_of(dot)
    slots = depth * prod({**sizes, **found}[n] for n in (*left, *right, *batch))
    used = prod(actual[n] for n in (*left, *right, *batch, *k))
    rates = target.rates
    worth = slots / (rates.tensor * rate("mma", target) * element.rate) <= used / rates.fma
    return found if worth or asked_instruction(dot) else {}


def deep_enough(dot: tile.Dot, sizes: Mapping[str, int]) -> dict[str, int]:
    """The summed axis of ``dot`` that needs more slots before an instruction divides them all, and
    how many."""
    longest = max(dot.over, key=lambda axis: sizes[axis])
    depth, unit = prod(sizes[n] for n in dot.over), slice_of(dot)
    return {longest: sizes[longest] * unit // gcd(depth, unit)}


def rate(kind: str, target: Target) -> float:
    """The share of the tensor cores' peak that an instruction (wgmma or mma) reaches."""
    return target.rates.mma if kind == "mma" else 1.0


def slice_of(dot: tile.Dot) -> int:
    """Positions of the summed axes that an instruction multiplies."""
    return SLICE_BYTES // dot.a.tile.element.bytes


def _divides(kind: str, warps: int, rows: int, columns: int) -> bool:
    """Whether so many warps get equal parts, in either orientation."""
    high = ROWS[kind]
    groups = warps // 4 if kind == "wgmma" else warps
    splits = [(groups >> i, 1 << i) for i in range(groups.bit_length())]
    return any(
        m % (high * gm) == 0 and n % (COLUMNS * gn) == 0
        for m, n in ((rows, columns), (columns, rows))
        for gm, gn in splits
    )


def _sizes(size: int, unit: int) -> list[int]:
    """Sizes to try, from ``size`` to twice as much."""
    return [size, *range((size // unit + 1) * unit, 2 * size + unit, unit)]


def _axes(dot: tile.Dot) -> set[str]:
    return {*dot.a.tile.sizes, *dot.b.tile.sizes}
