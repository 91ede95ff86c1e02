"""Costs of accesses to global memory: bytes, sectors, and instructions."""

from __future__ import annotations

import math

from tkc.ir.dialects import cta
from tkc.layout.register import LANES, RegisterLayout
from tkc.timing.costs.steps import LINE, SECTOR, Place, Steps, Transfer, cost
from tkc.timing.launch import footprint


@cost(cta.TmaLoad, cta.TmaStore)
def _tma(op: cta.TmaLoad | cta.TmaStore, at: Place) -> Steps:
    what = footprint(op, at.launch)
    shape = at.launch.maps[op.map]
    boxes = max(1, what.elements // math.prod(shape.box))
    torn = at.launch.pitch(shape.tensor) % LINE != 0
    return [
        Transfer(
            op, "tma", what.bytes, at.machine.torn_lines if torn else 1.0, boxes=boxes,
            port=what.bytes / at.machine.shared_rate,
        )
    ]  # fmt: skip


@cost(cta.CopyAsync)
def _copy_async(op: cta.CopyAsync, at: Place) -> Steps:
    layout: RegisterLayout = op.layout
    return _by_threads(op, "async", layout, op.vector, at)


@cost(cta.LoadGlobal)
def _load_global(op: cta.LoadGlobal, at: Place) -> Steps:
    return _by_threads(op, "load", op.out.tile.layout, op.vector, at)


@cost(cta.StoreGlobal)
def _store_global(op: cta.StoreGlobal, at: Place) -> Steps:
    return _by_threads(op, "store", op.x.tile.layout, op.vector, at)


@cost(cta.UpdateGlobal)
def _update_global(op: cta.UpdateGlobal, at: Place) -> Steps:
    return _by_threads(op, "update", op.x.tile.layout, op.vector, at)


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
    replicas = math.prod(m.size for m in (*layout.lane, *layout.warp) if m.axis is None)
    writes = how in ("store", "update")
    axis = op.axes[at.launch.unit(op.tensor)]
    sizes = layout.axes()
    run = _lane_run(layout, axis, max(1, vector)) * size if axis else size * max(1, vector)
    whole = sizes.get(axis, 1) * size if axis else size
    ragged = at.launch.pitch(op.tensor) % SECTOR != 0
    spread = max(1.0, SECTOR / (run if writes else max(run, whole)))
    if ragged and run > SECTOR:
        spread *= 1 + SECTOR / (2 * max(run, SECTOR))
    lines = LANES * vector * size / run * math.ceil(run / LINE)
    clocks = count * at.warps * max(LANES * vector * size / at.machine.shared_rate, lines / 2)
    gathered = 2.0 if what.gathers else 0.0
    distinct = moved / (replicas if writes else 1)
    return [Transfer(op, how, distinct, spread, clocks, count * (2.0 + gathered) + 3)]


def _lane_run(layout: RegisterLayout, axis: str, vector: int) -> int:
    """Elements next to one another on an axis that one request of a warp moves."""
    run = vector
    for mode in layout.lane:
        if mode.size == 1:
            continue
        if mode.axis != axis or mode.stride != run:
            break
        run *= mode.size
    return run
