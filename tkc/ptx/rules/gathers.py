"""Tiles at other positions: other names for registers, and gathers from shared memory."""

from __future__ import annotations

from dataclasses import dataclass

from tkc.ir.core import Value
from tkc.ir.dialects import cta
from tkc.layout.gather import is_linear
from tkc.layout.register import RegisterLayout
from tkc.ptx.arithmetic import Operand
from tkc.ptx.emitter import EmitError, Emitter, emits
from tkc.ptx.pieces import assemble, elements_in
from tkc.ptx.registers import Piece, projection
from tkc.ptx.rules.casts import cast
from tkc.ptx.rules.shared_memory import shared_type
from tkc.ptx.vectors import load, stored_as


@emits(cta.Relabel)
def _relabel(op: cta.Relabel, emit: Emitter) -> None:
    """No code where the new layout numbers its registers as the old one did."""
    emit.define(op.out, emit.tile(op.x))


@dataclass(slots=True)
class _Place:
    """Where the registers of the result lie on one axis: base + offsets[r], or words[r]."""

    base: Operand
    offsets: tuple[int, ...]
    words: list[str] | None = None

    def at(self, register: int, emit: Emitter) -> Operand:
        if self.words is not None:
            word = self.words[register]
            return word if word[0] == "%" else int(word)
        return emit.add(self.base, self.offsets[register])


def _entry(value: Value, layout: RegisterLayout, emit: Emitter) -> _Place:
    """Where an index that the user wrote points, for each register of ``layout``: a base with
    constant offsets where it is affine, else a number in a register for each."""
    if value.tile.is_scalar:
        return _Place(emit.integer(value), (0,) * layout.registers)
    affine, held = emit.affine(value), value.tile.layout
    if affine is not None and held is not None:
        order = projection(layout, held)
        return _Place(affine.base, tuple(affine.offsets[register] for register in order))
    return _Place(0, (), elements_in(emit, value, layout))


@emits(cta.GatherShared)
def _gather(op: cta.GatherShared, emit: Emitter) -> None:
    """One load per element that differs, guarded by the limits of its axes."""
    layout = op.out.tile.layout
    if layout is None:
        raise EmitError(op, "the result needs a layout")
    shared = shared_type(emit, op.buffer).layout
    if not is_linear(shared):
        raise EmitError(op, "a gather needs a buffer of plain rows")
    places: list[tuple[_Place, int, Operand | None]] = []
    own = [axis for axis in shared.axes() if axis not in op.axes]
    for axis in own:
        base = emit.terms(layout.terms(axis))
        places.append((_Place(base, layout.positions(axis)), shared.linear(axis, 1), None))
    for axis, index, limit in zip(op.axes, op.index, op.limits, strict=True):
        stride = shared.linear(axis, 1) if axis in shared.axes() else 0
        places.append((_entry(index, layout, emit), stride, emit.integer(limit)))
    register, constant = emit.shared_parts(op.buffer)
    element = stored_as(op.out.tile.element)
    done: dict[tuple[str, str | None], Piece] = {}
    pieces: list[Piece] = []
    common = emit.sum(
        [register, *(emit.mul(p.base, s) for p, s, _ in places if p.words is None and p.base != 0)]
    )
    for number in range(layout.registers):
        base, offset = common, constant
        guard: str | None = None
        for place, stride, limit in places:
            if place.words is None:
                offset += place.offsets[number] * stride
            else:
                base = emit.add(base, emit.mul(place.at(number, emit), stride))
            if limit is not None:
                guard = _both(emit, guard, place.at(number, emit), limit)
        address = f"{emit.text(base)}+{offset}"
        key = address, guard
        if key not in done:
            done[key] = load(emit, "ld.shared", element, 1, address, guard)[0]
        pieces.append(done[key])
    held = assemble(emit, element, pieces)
    kept = op.out.tile.element
    emit.define(op.out, held if kept is element else cast(emit, held, kept))


def _both(emit: Emitter, guard: str | None, at: Operand, limit: Operand) -> str | None:
    """The guard, and 0 <= at < limit."""
    if isinstance(at, int) and isinstance(limit, int) and 0 <= at < limit:
        return guard
    word, end = emit.register(at), emit.text(limit)
    test = emit.pure("pred", "setp.lt.u32", word, end, hoist=False)
    return test if guard is None else emit.pure("pred", "and.pred", guard, test, hoist=False)
