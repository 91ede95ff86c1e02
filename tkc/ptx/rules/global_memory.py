"""Loads and stores between registers and global memory.

A vector that reaches beyond the end of what exists is the passes' fault: the predicate of a vector
is that of its first element.
"""

from __future__ import annotations

from tkc.ir.dialects import cta
from tkc.ir.hints import CACHE
from tkc.ir.types import TensorType
from tkc.ptx.cache_policies import l1_policy
from tkc.ptx.emitter import Emitter, emits
from tkc.ptx.global_addresses import GlobalAddresses, leader
from tkc.ptx.pieces import assemble, pieces_in
from tkc.ptx.registers import Piece, TileRegisters
from tkc.ptx.rules.casts import cast
from tkc.ptx.vectors import load, store, stored_as


@emits(cta.LoadGlobal, hints=(CACHE,))
def _load(op: cta.LoadGlobal, emit: Emitter) -> None:
    """Vectors where the pass says so; padding elements read nothing and become 0."""
    layout = op.out.tile.layout
    at = GlobalAddresses(op, layout, emit)
    tensor = op.tensor.type
    assert isinstance(tensor, TensorType)
    readonly = ".nc" if tensor.mode == "in" and not op.apart else ""
    if op.apart:
        emit.sync_warp()  # for speed: ptxas moves no load over it, but those of read-only memory
    opcode = f"ld.global{readonly}" + l1_policy(op)
    element = stored_as(op.out.tile.element)
    pieces: list[Piece] = [Piece("", 0)] * at.count
    for group in at.groups:
        guard = at.guard(group[0])
        found = load(emit, opcode, element, len(group), at.address(group[0]), guard)
        for register, piece in zip(group, found, strict=True):
            pieces[register] = piece
    held = assemble(emit, element, pieces)
    emit.define(
        op.out,
        cast(emit, held, op.out.tile.element) if element is not op.out.tile.element else held,
    )


@emits(cta.StoreGlobal, hints=(CACHE,))
def _store(op: cta.StoreGlobal, emit: Emitter) -> None:
    """Vectors; of threads that hold the same position one writes. A promise of the user stands
    in a remark, for the simulator (see tkc/sim/check/promises.py)."""
    layout = op.x.tile.layout
    at = GlobalAddresses(op, layout, emit)
    element = stored_as(op.x.tile.element)
    pieces = pieces_in(emit, op.x, layout)
    if element is not op.x.tile.element:
        held = TileRegisters(op.x.tile.element, len(pieces), [piece.word for piece in pieces])
        pieces = cast(emit, held, element).pieces()
    opcode = "st.global" + l1_policy(op)
    remark = f"{'once' if op.once else 'unique'} {op.unique}" if op.unique else ""
    for group in at.groups:
        guard = leader(emit, layout, at.guard(group[0]))
        held = [pieces[r] for r in group]
        store(emit, opcode, element, held, at.address(group[0]), guard, remark)
