"""Bank conflicts, counted exactly.

Shared memory has 32 banks of 4 bytes; bank = (address / 4) % 32. One wavefront serves, from every
bank, one word, to any number of lanes. A request of 4 bytes per lane is one phase of 32 lanes;
8 bytes, two half-warps; 16 bytes, four quarter-warps; ldmatrix and stmatrix, one phase for each
8x8 matrix, of eight 16-byte rows. A phase takes as many wavefronts as the fullest bank has
distinct words.

Example: 32 lanes reading a column of 4-byte elements from rows of 128 bytes use one bank 32
times: 32 wavefronts, ideally 1. Rows padded to 132 bytes give 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tkc.layout.access import Access, plain_access, split_swizzle
from tkc.layout.register import LANES, RegisterLayout
from tkc.layout.shared import SharedLayout, swizzle_period, swizzled

BANKS = 32
WORD_BYTES = 4


def phase_wavefronts(addresses: Iterable[int], width: int) -> int:
    """Wavefronts that the 32 banks of 4 bytes need for lanes that are served together, with
    ``width`` bytes at each byte address: the most different words that any one bank must give."""
    words = {
        word
        for address in addresses
        for word in range(address // WORD_BYTES, (address + width - 1) // WORD_BYTES + 1)
    }
    load = [0] * BANKS
    for word in words:
        load[word % BANKS] += 1
    return max(load)


def lanes_per_phase(width: int) -> int:
    """Lanes served together: 32, 16 or 8 for 4, 8 or 16 bytes each."""
    return LANES * WORD_BYTES // max(width, WORD_BYTES)


def request_wavefronts(access: Access, addresses: list[int]) -> tuple[int, int]:
    """(wavefronts, ideal) of one warp instruction, from the 32 addresses that its lanes give."""
    if access.kind == "plain":
        phase, width = lanes_per_phase(access.width), access.width
        phases = range(0, LANES, phase)
    else:
        phase, width = 8, 16
        phases = range(0, 8 * access.matrices, phase)
    counts = [phase_wavefronts(addresses[first : first + phase], width) for first in phases]
    return sum(counts), len(counts)


@lru_cache(maxsize=1024)
def wavefronts(access: Access, warps: int = 1) -> tuple[int, int]:
    """(wavefronts, ideal) of all transfers of all warps.

    Few requests differ: whole periods of the swizzle, and constants that come out of its XOR,
    rotate or permute the banks. Only the residues that do not come out are counted one by one.
    """
    lane_terms = tuple(term for term in access.terms if term.source == "lane")
    bases = [sum(term.value(lane, 0) for term in lane_terms) for lane in range(LANES)]
    period = swizzle_period(access.swizzle) if access.swizzle else WORD_BYTES
    known: dict[int, tuple[int, int]] = {}
    total = ideal = 0
    for warp in range(warps):
        at = access.base(0, warp)
        for transfer in access.transfers:
            rest = (at + transfer.offset) % period
            if rest not in known:
                split = split_swizzle(lane_terms, rest, access.swizzle)
                moved = 0 if access.swizzle and split is not None else rest
                if moved not in known:
                    addresses = [swizzled(base + moved, access.swizzle) for base in bases]
                    known[moved] = request_wavefronts(access, addresses)
                known[rest] = known[moved]
            total, ideal = total + known[rest][0], ideal + known[rest][1]
    return total, ideal


def conflicts(
    register: RegisterLayout, shared: SharedLayout, width: int = 16
) -> tuple[int, int] | None:
    """(wavefronts, ideal) of plain access with vectors up to `width` bytes; None if impossible."""
    access = plain_access(register, shared, width)
    return None if access is None else wavefronts(access, register.warps)
