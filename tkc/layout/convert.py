"""The cheapest way from one register layout to another of the same tile.

Four kinds, cheapest first:

* none: both layouts put the same element in every place;
* registers: every thread already holds what it needs, at the same registers in all threads;
* shuffle: every warp holds what it needs: a few rounds of shfl.sync.idx;
* shared: through a scratch buffer, whose layout is chosen to be free of bank conflicts.

Example of a round. From `reg j2:1 | lane i32:1` to `reg i2:1 | lane j2:1 i16:2` (a 32 x 2 tile,
one register digit and one lane digit trade places) lane 0 holds (0,0) (0,1) and needs (0,0) (1,0);
lane 1 holds (1,0) (1,1) and needs (0,1) (1,1). Round one moves nothing: lane 0 keeps its register
0, lane 1 its register 1. In round two each even lane offers register 1 and takes its neighbour's
register 0. So half the registers cross, in one shuffle.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, permutations
from typing import Literal, NamedTuple

from tkc.layout.access import Access, plain_access, stmatrix_plan
from tkc.layout.bank_bits import bitwise_layouts
from tkc.layout.banks import wavefronts
from tkc.layout.register import LANES, RegisterLayout
from tkc.layout.shared import SharedLayout, best_swizzle, rows, tma_tile

BANK_ROW_BYTES = 128


class Costs(NamedTuple):
    """What the ways are weighed by, in issue slots of one warp, where a select, a wavefront and an
    instruction take one each: those that a barrier of a warp and one of the CTA take, and the
    ``rounds`` beyond which the search for shuffles gives up."""

    warp_barrier: int
    cta_barrier: int
    rounds: int


class Round(NamedTuple):
    """One exchange: lane l offers its register send[l], reads lane source[l], fills receive[l].

    receive[l] is None where lane l needs nothing. `local` rounds read only the own lane: moves.
    """

    send: tuple[int, ...]
    source: tuple[int, ...]
    receive: tuple[int | None, ...]

    @property
    def local(self) -> bool:
        """Whether every lane reads a register of its own, so that no shuffle is needed."""
        return all(lane == index for index, lane in enumerate(self.source))

    @property
    def cost(self) -> int:
        """Selects among the registers offered and those filled, and two slots for the shuffle."""
        selects = len(set(self.send)) - 1 + len(set(self.receive) | {None}) - 1
        return selects + (0 if self.local else 2)

    @property
    def source_masks(self) -> tuple[int, ...]:
        """Five 32-bit masks that say from which lane each lane reads: bit b of source[l] is bit l
        of mask b. So any table over lanes needs no memory."""
        return tuple(
            sum((source >> bit & 1) << lane for lane, source in enumerate(self.source))
            for bit in range(LANES.bit_length() - 1)
        )

    @property
    def butterfly(self) -> int | None:
        """The constant c of source[l] == l ^ c, for shfl.sync.bfly."""
        mask = self.source[0]
        return mask if all(lane ^ index == mask for index, lane in enumerate(self.source)) else None


@dataclass(frozen=True)
class Plan:
    """How to convert.

    registers: destination register r is source register registers[r] (kinds none and registers).
    rounds: for the kind shuffle. scratch, write, read: for the kind shared; `write` is stmatrix
    where allowed and possible. `within_warp` says that a warp reads only what it wrote itself, so
    that a warp barrier is enough between the two.
    """

    kind: Literal["none", "registers", "shuffle", "shared"]
    registers: tuple[int, ...] = ()
    rounds: tuple[Round, ...] = ()
    scratch: SharedLayout | None = None
    write: Access | None = None
    read: Access | None = None
    within_warp: bool = False
    cost: int = 0

    @property
    def scratch_bytes(self) -> int:
        """Bytes of shared memory that the way through it takes; 0 for the other kinds."""
        return self.scratch.bytes if self.scratch is not None else 0


def lane_masks(table: tuple[int | None, ...]) -> list[tuple[int, int]]:
    """A table over lanes as (value, mask of its lanes), most lanes first, to select by."""
    masks: dict[int, int] = {}
    for lane, value in enumerate(table):
        if value is not None:
            masks[value] = masks.get(value, 0) | 1 << lane
    return sorted(masks.items(), key=lambda item: -item[1].bit_count())


@lru_cache(maxsize=1024)
def stays_in_warps(src: RegisterLayout, dst: RegisterLayout) -> bool:
    """Whether each warp holds the same positions in both, and no other warp holds them."""
    return src.warp == dst.warp and all(mode.axis is not None for mode in src.warp)


def conversion(
    src: RegisterLayout,
    dst: RegisterLayout,
    costs: Costs,
    element_bits: int = 32,
    stmatrix: bool = False,
) -> Plan:
    """The plan for a tile held as `src` and wanted as `dst`, both exact on the same axes: the one
    of least cost. Raises ValueError where they are not those of one tile, or not exact."""
    src, dst = src.normalised(), dst.normalised()
    if src.axes() != dst.axes() or src.warps != dst.warps:
        raise ValueError(f"not the same tile: {src} and {dst}")
    if not (src.is_exact() and dst.is_exact()):
        raise ValueError(f"a position is missing or held by two digits: {src} or {dst}")
    registers = _own_registers(src, dst)
    if registers is not None:
        same = registers == tuple(range(src.registers))
        moved = sum(reg != index for index, reg in enumerate(registers))
        return Plan("none" if same else "registers", registers, cost=0 if same else moved)
    warp_local = _within_warp(src, dst)
    rounds = _rounds(src, dst, costs.rounds) if warp_local else None
    if rounds is None:
        return _through_shared(src, dst, costs, element_bits, stmatrix, warp_local)
    cost = sum(round.cost for round in rounds)
    if cost > costs.warp_barrier:
        memory = _through_shared(src, dst, costs, element_bits, stmatrix, warp_local)
        if memory.cost < cost:
            return memory
    return Plan("shuffle", rounds=rounds, within_warp=True, cost=cost)


def _own_registers(src: RegisterLayout, dst: RegisterLayout) -> tuple[int, ...] | None:
    """For each register of dst the one of src that holds the same in every thread, or None.

    A thread's base positions must agree for every lane and warp, which normal forms decide at
    once. A source that is replicated where the destination is not cannot agree, and vice versa.
    """
    if src.lane != dst.lane or src.warp != dst.warp:
        return None
    axes = sorted(src.axes())
    held = {key: reg for reg, key in reversed(list(enumerate(_keys(src, axes))))}
    return tuple(held[key] for key in _keys(dst, axes))


def _keys(layout: RegisterLayout, axes: list[str]) -> Iterator[tuple[int, ...]]:
    """Each register's position on every axis, without lanes and warps."""
    columns = [layout.positions(axis) for axis in axes]
    return zip(*columns, strict=True) if columns else iter([()] * layout.registers)


def _within_warp(src: RegisterLayout, dst: RegisterLayout) -> bool:
    """True if each warp of src holds all that the same warp of dst needs."""
    # Equal warp digits, apart from those that only src replicates: then the rest of the tile,
    # spread over registers and lanes, is the same set.
    return src.warp == dst.warp


def _rounds(src: RegisterLayout, dst: RegisterLayout, most: int) -> tuple[Round, ...] | None:
    """Greedy: each lane takes the lowest register that it still needs and that its source can send.

    A lane sends one register per round; several may read it. For digits of two this yields the
    XOR schedule: the smallest number that neither the lane nor the round has used is the nim-sum.
    Rounds within the own lane come first, since they cost no shuffle.
    """
    if dst.registers > 2 * most:
        return None
    axes = sorted(src.axes())
    places: dict[tuple[int, ...], list[tuple[int, int]]] = {}
    for lane in range(LANES):
        base = [sum(term.value(lane, 0) for term in src.terms(axis)) for axis in axes]
        for reg, key in enumerate(_keys(src, axes)):
            position = tuple(b + k for b, k in zip(base, key, strict=True))
            places.setdefault(position, []).append((lane, reg))
    needs: list[dict[int, list[tuple[int, int]]]] = []
    for lane in range(LANES):
        base = [sum(term.value(lane, 0) for term in dst.terms(axis)) for axis in axes]
        need: dict[int, list[tuple[int, int]]] = {}
        for reg, key in enumerate(_keys(dst, axes)):
            found = places[tuple(b + k for b, k in zip(base, key, strict=True))]
            own = [place for place in found if place[0] == lane]
            need[reg] = own or found
        needs.append(need)
    rounds: list[Round] = []
    for local in (True, False):
        while any(_candidates(need, lane, local) for lane, need in enumerate(needs)):
            if len(rounds) == most:
                return None
            rounds.append(_one_round(needs, local))
    return tuple(rounds)


def _candidates(
    need: dict[int, list[tuple[int, int]]], lane: int, local: bool
) -> dict[int, list[tuple[int, int]]]:
    """What a lane still needs from itself (local) or from others."""
    return {reg: found for reg, found in need.items() if (found[0][0] == lane) == local}


def _one_round(needs: list[dict[int, list[tuple[int, int]]]], local: bool) -> Round:
    offered: dict[int, int] = {}
    source = list(range(LANES))
    receive: list[int | None] = [None] * LANES
    for lane, need in enumerate(needs):
        for reg, found in _candidates(need, lane, local).items():
            fit = next((p for p in found if offered.get(p[0], p[1]) == p[1]), None)
            if fit is not None:
                offered[fit[0]] = fit[1]
                source[lane], receive[lane] = fit[0], reg
                del need[reg]
                break
    send = tuple(offered.get(lane, 0) for lane in range(LANES))
    return Round(send, tuple(source), tuple(receive))


# -- through shared memory -----------------------------------------------------------------------

PADS_BYTES = (0, 16, 8, 4, 32)


def scratch_candidates(sizes: dict[str, int], element_bits: int) -> Iterator[SharedLayout]:
    """Swizzled chunks and padded rows, with each axis contiguous in turn, in the order given."""
    size = element_bits // 8
    for inner in sizes:
        others = [axis for axis in sizes if axis != inner]
        for outer in permutations(others) if len(others) < 3 else (tuple(others),):
            row = sizes[inner] * size
            ordered = {axis: sizes[axis] for axis in (*reversed(outer), inner)}
            fixed = {axis: sizes[axis] for axis in outer}
            widest = best_swizzle(row)
            for swizzle in (128, 64, 32):
                if widest >= swizzle:
                    yield tma_tile(inner, sizes[inner], fixed, element_bits, swizzle)
            for pad in PADS_BYTES if len(sizes) > 1 else (0,):
                if pad % size == 0:
                    yield rows(ordered, element_bits, pad // size)


def _through_shared(
    src: RegisterLayout,
    dst: RegisterLayout,
    costs: Costs,
    element_bits: int,
    stmatrix: bool,
    warp_local: bool,
) -> Plan:
    """The scratch layout with the fewest wavefronts and instructions, then the fewest bytes.

    Cost is per warp: wavefronts + instructions + the barrier.
    """
    size = element_bits // 8
    warp_local = warp_local and all(mode.axis is not None for mode in src.warp)
    barrier = costs.warp_barrier if warp_local else costs.cta_barrier
    extents = src.axes()
    runs = {axis: src.vector(axis) + dst.vector(axis) for axis in extents}
    sizes = {axis: extents[axis] for axis in sorted(extents, key=lambda axis: -runs[axis])}
    best: Plan | None = None
    candidates = chain(
        scratch_candidates(sizes, element_bits), bitwise_layouts(src, dst, sizes, element_bits)
    )
    for scratch in candidates:
        read = plain_access(dst, scratch)
        write = stmatrix_plan(src, scratch) if stmatrix else None
        write = write or plain_access(src, scratch)
        if read is None or write is None:
            continue
        cost, perfect = barrier, True
        for layout, access in ((src, write), (dst, read)):
            taken, _ = wavefronts(access, layout.warps)
            cost += -(-taken // layout.warps) + len(access.transfers)
            widest = min(16, size * max((layout.vector(axis) for axis in sizes), default=1))
            least = -(-layout.registers * size * LANES // BANK_ROW_BYTES) * layout.warps
            perfect = perfect and taken <= least and access.width >= widest
        if best is None or (cost, scratch.bytes) < (best.cost, best.scratch_bytes):
            best = Plan(
                "shared",
                scratch=scratch,
                write=write,
                read=read,
                within_warp=warp_local,
                cost=cost,
            )
        if perfect:
            break
    if best is None:
        raise ValueError(f"no scratch layout serves both {src} and {dst}")
    return best
