"""The buffer in shared memory through which a tile is gathered at computed positions.

It is written in the tile's register layout and read element by element, so it has plain rows: one
stride per axis. The order of the axes and the padding of the rows decide about bank conflicts:
reading the diagonal of 32 x 32 words, rows of 32 words use 32 banks, rows of 33 words 16.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import permutations

from tkc.layout.access import plain_access
from tkc.layout.banks import lanes_per_phase, phase_wavefronts, wavefronts
from tkc.layout.register import LANES, RegisterLayout
from tkc.layout.shared import SharedLayout, rows

PADS_BYTES = (0, 4, 16, 8)
MOST_ORDERS = 3  # axes of which all orders are tried

# Axis of the buffer -> coefficients on the result's axes; None where the index is not linear.
Forms = Mapping[str, Mapping[str, int] | None]


def gather_buffer(
    source: RegisterLayout,
    sizes: Mapping[str, int],
    element_bits: int,
    result: RegisterLayout | None,
    forms: Forms,
) -> SharedLayout:
    """The layout with the fewest wavefronts for one store and one gather, then the fewest bytes.

    A gather whose index is not linear counts as free of conflicts: nothing is known of it.
    """
    axes = sorted(sizes, key=lambda axis: -source.vector(axis))
    orders = permutations(axes) if len(axes) <= MOST_ORDERS else iter([tuple(axes)])
    best: tuple[int, int, SharedLayout] | None = None
    for order in orders:
        for pad in PADS_BYTES if len(axes) > 1 else (0,):
            if pad * 8 % element_bits:
                continue
            ordered = {axis: sizes[axis] for axis in reversed(order)}
            shared = rows(ordered, element_bits, pad * 8 // element_bits)
            write = plain_access(source, shared)
            if write is None:
                continue
            taken, _ = wavefronts(write, source.warps)
            cost = -(-taken // source.warps)
            if result is not None:
                cost += gathered_wavefronts(result, shared, forms) * result.registers
            if best is None or (cost, shared.bytes) < best[:2]:
                best = cost, shared.bytes, shared
    if best is None:
        raise ValueError(f"no rows in shared memory serve {source}")
    return best[2]


def gathered_wavefronts(result: RegisterLayout, shared: SharedLayout, forms: Forms) -> int:
    """In how many wavefronts (rounds of the 32 banks) the first warp reads the first register of
    ``result`` from shared memory, with ``forms`` saying which element each lane wants: 1 at best,
    and also where an index is loaded, so that nobody knows."""
    addresses = [0] * LANES
    for axis in shared.axes():
        form = forms.get(axis, {axis: 1})
        if form is None:
            return 1
        stride = shared.linear(axis, 1)
        for name, coefficient in form.items():
            for lane in range(LANES):
                place = sum(term.value(lane, 0) for term in result.terms(name))
                addresses[lane] += stride * coefficient * place
    width = shared.element_bytes
    phase = lanes_per_phase(width)
    low = min(addresses)
    parts = (addresses[first : first + phase] for first in range(0, LANES, phase))
    return sum(phase_wavefronts([a - low for a in part], width) for part in parts)


@lru_cache(maxsize=256)
def is_linear(shared: SharedLayout) -> bool:
    """Whether every axis has one stride, and nothing is swizzled: what a gather can address."""
    return shared.swizzle == 0 and all(len(levels) <= 1 for levels in shared.levels.values())
