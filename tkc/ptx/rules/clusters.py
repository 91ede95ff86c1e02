"""What the CTAs of a cluster exchange through distributed shared memory."""

from __future__ import annotations

from collections.abc import Sequence

from tkc.ir.core import Value
from tkc.ir.dialects import cta
from tkc.layout.digits import PART
from tkc.ptx.emitter import Emitter, emits
from tkc.ptx.pieces import elements_in, from_elements
from tkc.ptx.ranks import own_rank
from tkc.ptx.registers import TileRegisters
from tkc.ptx.rules.barriers import cluster_arrive, cluster_wait, spin
from tkc.ptx.rules.matrices import SharedAddresses
from tkc.ptx.rules.reductions import combining
from tkc.ptx.rules.shared_memory import access_of, load_transfer, shared_type, store_tile
from tkc.ptx.vectors import store

SEND = "st.async.weak.shared::cluster.mbarrier::complete_tx::bytes"


@emits(cta.Across)
def _across(op: cta.Across, emit: Emitter) -> None:
    """What all ranks have, joined in their order, from where this CTA reads it."""
    layout, element = op.layout, op.x.tile.element
    scalar = op.x.tile.layout is None
    words = [emit.scalar(op.x)] if scalar else elements_in(emit, op.x, layout)
    held = TileRegisters(element, len(words), words)
    combine = combining(emit, op.kind, element)
    if op.barriers is None:
        starts, opcode = _read_from_all(op, held, emit), "ld.shared::cluster"
    else:
        starts, opcode = _send_to_all(op, op.barriers, held, emit), "ld.shared"
    found = [""] * layout.registers
    for transfer in access_of(emit, op.buffer, layout).transfers:
        parts = [load_transfer(emit, start, transfer, element, opcode) for start in starts]
        for register, column in zip(transfer.registers, zip(*parts, strict=True), strict=True):
            total, *others = column
            for other in others:
                total = combine(total, other)
            found[register] = total
    if op.barriers is None:
        cluster_arrive(emit)
    emit.define(op.out, found[0] if scalar else from_elements(emit, op.out.tile, found))


def _read_from_all(op: cta.Across, held: TileRegisters, emit: Emitter) -> list[SharedAddresses]:
    """Wait until nobody reads the buffers, write, barrier; where the parts of all ranks are (PTX
    ISA, #data-movement-and-conversion-instructions-mapa)."""
    cluster_wait(emit)
    store_tile(emit, held, op.buffer, op.layout, emit.shared_parts(op.buffer))
    cluster_arrive(emit)
    cluster_wait(emit)
    here, ranks = emit.shared_register(op.buffer), range(emit.kernel.cluster)
    access = access_of(emit, op.buffer, op.layout)
    return [
        SharedAddresses(access, (emit.pure("b32", "mapa.shared::cluster.u32", here, str(rank)), 0))
        for rank in ranks
    ]


def _send_to_all(
    op: cta.Across, barriers: Value, held: TileRegisters, emit: Emitter
) -> list[SharedAddresses]:
    """Send the part of this CTA to every rank, and wait for those of all; where they are (PTX ISA,
    #data-movement-and-conversion-instructions-st-async).

    A register counts the exchanges: its lowest bit says which half of the buffer and which barrier
    they use, the next one the phase. That all ranks have the part of this CTA is what tells them
    that its threads have read what came before, which a barrier in front makes sure of.
    """
    kind, ranks = shared_type(emit, op.buffer), emit.kernel.cluster
    part = kind.layout.linear(PART, 1)
    count = emit.counters[barriers]
    half = emit.op("b32", "and.b32", count, "1")
    base, offset = emit.shared_parts(barriers)
    barrier = emit.op("b32", "mad.lo.u32", half, "8", emit.address_register(base, offset))
    base, offset = emit.shared_parts(op.buffer)
    first = emit.op(
        *("b32", "mad.lo.u32", half, str(part * ranks), emit.address_register(base, offset))
    )
    if op.entry_barrier:
        emit.sync(0)
    bytes_ = ranks * op.x.tile.bytes
    one = emit.pure("pred", "setp.eq.u32", emit.cta_thread(), "0")
    emit.line(f"mbarrier.arrive.expect_tx.shared::cta.b64 _, [{barrier}], {bytes_}", guard=one)
    own = emit.op("b32", "mad.lo.u32", own_rank(emit), str(part), first)
    _send(op, held, own, barrier, emit)
    phase = emit.op("b32", "bfe.u32", count, "1", "1")
    spin(emit, "mbarrier.try_wait.parity", barrier, phase, "across")
    emit.line(f"add.s32 {count}, {count}, 1")
    access = access_of(emit, op.buffer, op.layout)
    return [SharedAddresses(access, (first, 0), rank * part) for rank in range(ranks)]


def _send(op: cta.Across, held: TileRegisters, own: str, barrier: str, emit: Emitter) -> None:
    """Store a tile to the place ``own`` of the shared memory of every rank. One of the threads that
    hold an element sends it; where all lanes of a warp hold the same, each of the first sends it to
    one rank."""
    layout, ranks = op.layout, emit.kernel.cluster
    access = access_of(emit, op.buffer, layout)
    alike = all(mode.axis is None for mode in layout.lane)
    copies = [t for t in layout.replicas() if not (alike and t.source == "lane")]
    place = emit.sum(emit.digit(term) for term in copies)
    guard = emit.pure("pred", "setp.eq.s32", place, "0") if isinstance(place, str) else None
    to: Sequence[str] = [str(rank) for rank in range(ranks)]
    if alike:
        few = emit.pure("pred", "setp.lt.u32", emit.lane(), str(ranks))
        guard = few if guard is None else emit.pure("pred", "and.pred", guard, few)
        to = [emit.pure("b32", "min.u32", emit.lane(), str(ranks - 1))]
    pieces = held.pieces()
    for rank in to:
        there = emit.op("b32", "mapa.shared::cluster.u32", own, rank)
        signal = emit.op("b32", "mapa.shared::cluster.u32", barrier, rank)
        addresses = SharedAddresses(access, (there, 0))
        for transfer in access.transfers:
            group = [pieces[register] for register in transfer.registers]
            address = addresses.at(transfer, emit)
            store(emit, SEND, held.element, group, address, guard, signal=signal)
