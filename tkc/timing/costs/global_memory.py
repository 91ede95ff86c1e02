"""Costs of accesses to global memory: bytes, sectors, and instructions."""

from __future__ import annotations

import math
from functools import lru_cache

from tkc.ir.dialects import cta
from tkc.layout.register import LANES, RegisterLayout
from tkc.timing.costs.steps import LINE, SECTOR, Place, Steps, Transfer, cost
from tkc.timing.launch import footprint


@cost(cta.TmaLoad, cta.TmaStore)
def _tma(op: cta.TmaLoad | cta.TmaStore, at: Place) -> Steps:
    what = footprint(op, at.launch)
    shape = at.launch.maps[op.map]
    boxes = max(1, what.elements // math.prod(shape.box))
    pitch = at.launch.pitch(shape.tensor)
    row = shape.box[0] * what.element_bytes
    apart = pitch > row and row < 2 * LINE  # the next row is elsewhere in memory
    torn = pitch % LINE != 0  # most rows begin within a line
    return [
        Transfer(
            op, "tma", what.bytes, at.machine.torn_lines if torn else 1.0, boxes=boxes,
            port=what.bytes / at.machine.shared_rate,
            lines=lines_of(round(row), pitch) * LINE / row,
            scattered=at.machine.dram_boxes if apart else 1.0,
        )
    ]  # fmt: skip


@lru_cache
def lines_of(row: int, pitch: int) -> float:
    """Lines that a row of a box lies in, of ``row`` bytes, the next of which is ``pitch`` bytes
    further: the mean over the boxes of a tensor, which begin at multiples of ``row``."""
    step = math.gcd(row, pitch % LINE, LINE)
    starts = range(0, LINE, step)
    return sum(-(-(start + row) // LINE) for start in starts) / len(starts)


@cost(cta.CopyAsync)
def _copy_async(op: cta.CopyAsync, at: Place) -> Steps:
    layout: RegisterLayout = op.layout
    return _by_threads(op, "async", layout, op.vector, at)


@cost(cta.CopyThrough)
def _copy_through(op: cta.CopyThrough, at: Place) -> Steps:
    return _by_threads(op, "load", op.layout, op.vector, at)


@cost(cta.LoadGlobal)
def _load_global(op: cta.LoadGlobal, at: Place) -> Steps:
    return _by_threads(op, "load", op.out.tile.layout, op.vector, at)


@cost(cta.StoreGlobal)
def _store_global(op: cta.StoreGlobal, at: Place) -> Steps:
    return _by_threads(op, "store", op.x.tile.layout, op.vector, at)


@cost(cta.UpdateGlobal)
def _update_global(op: cta.UpdateGlobal, at: Place) -> Steps:
    return _by_threads(op, "update", op.x.tile.layout, op.vector, at)


LINES_AT_ONCE = 2  # that the L1 looks up in a clock


def _by_threads(
    op: cta.CopyAsync | cta.LoadGlobal | cta.StoreGlobal | cta.UpdateGlobal,
    how: str,
    layout: RegisterLayout | None,
    vector: int,
    at: Place,
) -> Steps:
    """Accesses by the threads: vectors, and how many lines and sectors a warp touches at once."""
    what = footprint(op, at.launch)
    size = what.element_bytes
    if layout is None:
        return [Transfer(op, how, size, SECTOR / max(1.0, size), 1.0, 3.0)]
    count = layout.registers / max(1, vector)
    moved = layout.registers * LANES * at.warps * size
    replicas = _lane_replicas(layout) * math.prod(m.size for m in layout.warp if m.axis is None)
    writes = how in ("store", "update")
    unit = at.launch.unit(op.tensor)
    axis = "" if unit is None else op.axes[unit]
    lines, sectors = _touched(layout, axis, max(1, vector) * size, size)
    together = LANES * max(1, vector) * size / _lane_replicas(layout)  # bytes of a request
    # What other requests of a load take of the same sectors is in L1; stores go through one by one.
    whole = layout.axes().get(axis, 1) * size
    spread = sectors * SECTOR / together if writes else max(1.0, SECTOR / whole)
    if at.launch.pitch(op.tensor) % SECTOR and whole > SECTOR:  # rows begin within a sector
        spread *= 1 + SECTOR / (2 * whole)
    clocks = count * at.warps * max(together / at.machine.shared_rate, lines / LINES_AT_ONCE)
    gathered = 2.0 if what.gathers else 0.0
    issue = count * (2.0 + gathered) + 3
    return [Transfer(op, how, moved / replicas, max(1.0, spread), clocks, issue)]


@lru_cache(maxsize=1024)
def _touched(layout: RegisterLayout, axis: str, width: float, size: float) -> tuple[int, int]:
    """Lines and sectors of memory in which one request of a warp, of ``width`` bytes a lane, has
    something; places on other axes than that of neighbouring elements are rows apart."""
    along = layout.terms(axis) if axis else ()
    apart = [layout.terms(name) for name in layout.axes() if name != axis]
    lines: set[tuple[object, ...]] = set()
    sectors: set[tuple[object, ...]] = set()
    for lane in range(LANES):
        start = sum(term.value(lane, 0) for term in along) * size
        row = tuple(sum(term.value(lane, 0) for term in terms) for terms in apart)
        for byte in range(int(start), int(start + max(1, width)), SECTOR):
            lines.add((row, byte // LINE))
            sectors.add((row, byte // SECTOR))
    return len(lines), len(sectors)


def _lane_replicas(layout: RegisterLayout) -> int:
    return math.prod(mode.size for mode in layout.lane if mode.axis is None)
