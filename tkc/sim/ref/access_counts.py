"""Counts per access: shared-memory wavefronts by bank, global sectors.

Both depend only on the pattern of addresses up to a shift, so each instruction remembers patterns.
Banks: 32 of 4 bytes. A 4-byte access is one phase of 32 lanes, 8 bytes two phases of 16, 16 bytes
four phases of 8; in a phase each bank serves one word per wavefront, equal words are one.
"""

from collections.abc import Callable
from typing import Protocol

import numpy as np

from tkc.sim.arrays import Bools, Integers, Mask
from tkc.sim.stats import Counter

_LARGE = np.int64(1 << 40)


def wavefronts(words: Integers, active: Bools) -> tuple[int, int]:
    """(wavefronts, phases with any access) of 4-byte words [phases, n] in 32 banks, over all
    phases; `active` says which of them are accessed. In a phase each bank serves one word per
    wavefront."""
    order = np.where(active, (words & 31) * _LARGE + words, np.int64(-1))
    order.sort(axis=1)
    new = np.ones(order.shape, np.bool_)
    new[:, 1:] = order[:, 1:] != order[:, :-1]
    new &= order >= 0
    phases = words.shape[0]
    first = 32 * np.arange(phases, dtype=np.int64)[:, None]
    bank = np.floor_divide(order, _LARGE) + first
    load = np.bincount(bank[new], minlength=32 * phases).reshape(phases, 32).max(1)
    return int(load.sum()), int(np.count_nonzero(load))


def shared_wavefronts(address: Integers, mask: Mask, unit: int) -> tuple[int, int]:
    """(wavefronts, least possible) of an access of `unit` bytes at shared addresses [warps, 32],
    summed over the warps."""
    active = np.ones(address.shape, np.bool_) if mask is None else mask
    lanes = 32 * 4 // max(unit, 4)
    words = (address >> 2).reshape(-1, lanes)
    active = active.reshape(-1, lanes)
    if unit > 4:
        steps = unit // 4
        words = (words[..., None] + np.arange(steps)).reshape(-1, lanes * steps)
        active = np.repeat(active, steps, axis=1)
    return wavefronts(words, active)


def global_sectors(address: Integers, mask: Mask, unit: int) -> tuple[int, int]:
    """(32-byte sectors, least possible) of an access of `unit` bytes at global addresses [warps,
    32], summed over the warps."""
    sector = address >> 5
    if mask is not None:
        sector = np.where(mask, sector, -1)
        count = mask.sum(1)
    else:
        count = np.full(address.shape[0], 32)
    sector = np.sort(sector, axis=1)
    new = np.ones(sector.shape, np.bool_)
    new[:, 1:] = sector[:, 1:] != sector[:, :-1]
    new &= sector >= 0
    return int(np.count_nonzero(new)), int((-(-count * unit // 32)).sum())


# A grain, addresses from a multiple of it on, and the mask: what the counts depend on.
Pattern = tuple[int, bytes, bytes]


class Counted(Protocol):
    """The accesses of an instruction by one group of warps."""

    unit: int  # bytes per lane
    counter: Counter
    patterns: dict[Pattern, tuple[int, int, int]]  # what was counted for them before


def _pattern_key(address: Integers, mask: Mask, grain: int) -> Pattern:
    """The grain is part of it: a cp.async has patterns of shared and of global memory."""
    origin = int(address.reshape(-1)[0]) // grain * grain
    return grain, (address - origin).tobytes(), b"" if mask is None else mask.tobytes()


def count_shared(access: Counted, address: Integers, mask: Mask) -> None:
    """Add one access to shared addresses [warps, 32] to the instruction's counter: requests,
    wavefronts, bytes."""
    taken, ideal, size = _counts(access, address, mask, 4, shared_wavefronts)
    counter = access.counter
    counter.requests += address.shape[0]
    counter.wavefronts += taken
    counter.ideal_wavefronts += ideal
    counter.count_bytes("shared", size)


def count_global(access: Counted, address: Integers, mask: Mask) -> None:
    """Add one access to global addresses [warps, 32] to the instruction's counter: requests,
    sectors, bytes."""
    taken, ideal, size = _counts(access, address, mask, 32, global_sectors)
    counter = access.counter
    counter.requests += address.shape[0]
    counter.sectors += taken
    counter.ideal_sectors += ideal
    counter.count_bytes("global", size)


def _counts(
    access: Counted,
    address: Integers,
    mask: Mask,
    grain: int,
    measure: Callable[[Integers, Mask, int], tuple[int, int]],
) -> tuple[int, int, int]:
    """What ``measure`` says of an access, and its bytes; known patterns are not measured again."""
    key = _pattern_key(address, mask, grain)
    found = access.patterns.get(key)
    if found is None:
        lanes = address.size if mask is None else int(np.count_nonzero(mask))
        found = (*measure(address, mask, access.unit), lanes * access.unit)
        if len(access.patterns) > 256:
            access.patterns.clear()
        access.patterns[key] = found
    return found
