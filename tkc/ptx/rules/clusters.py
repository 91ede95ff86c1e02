"""What the CTAs of a cluster exchange through distributed shared memory."""

from __future__ import annotations

from tkc.ir.dialects import cta
from tkc.ptx.emitter import Emitter, emits
from tkc.ptx.pieces import elements_in, from_elements
from tkc.ptx.registers import TileRegisters
from tkc.ptx.rules.barriers import cluster_arrive, cluster_wait
from tkc.ptx.rules.matrices import SharedAddresses
from tkc.ptx.rules.reductions import combining
from tkc.ptx.rules.shared_memory import access_of, load_transfer, store_tile


@emits(cta.Across)
def _across(op: cta.Across, emit: Emitter) -> None:
    """Wait until nobody reads the buffers, write, barrier, read those of all ranks, say so (PTX
    ISA, #data-movement-and-conversion-instructions-mapa)."""
    layout, element = op.layout, op.x.tile.element
    scalar = op.x.tile.layout is None
    words = [emit.scalar(op.x)] if scalar else elements_in(emit, op.x, layout)
    combine = combining(emit, op.kind, element)
    stage = emit.shared_parts(op.buffer)
    cluster_wait(emit)
    store_tile(emit, TileRegisters(element, len(words), words), op.buffer, layout, stage)
    cluster_arrive(emit)
    cluster_wait(emit)
    here, ranks = emit.shared_register(op.buffer), range(emit.kernel.cluster)
    access = access_of(emit, op.buffer, layout)
    found = [""] * layout.registers
    starts = [
        SharedAddresses(access, (emit.pure("b32", "mapa.shared::cluster.u32", here, str(rank)), 0))
        for rank in ranks
    ]
    for transfer in access.transfers:
        parts = [
            load_transfer(emit, start, transfer, element, "ld.shared::cluster") for start in starts
        ]
        for register, column in zip(transfer.registers, zip(*parts, strict=True), strict=True):
            total, *others = column
            for other in others:
                total = combine(total, other)
            found[register] = total
    cluster_arrive(emit)
    emit.define(op.out, found[0] if scalar else from_elements(emit, op.out.tile, found))
