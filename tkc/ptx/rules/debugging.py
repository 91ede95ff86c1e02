"""The log of a debug build: a counter, then records of 32 bytes.

| bytes | of a record |
|---|---|
| 0, 4 | number of the message, number of the program |
| 8 | the element: a float as f64, an integer sign- or zero-extended to 64 bits |
| 16 | positions on up to four axes |

The counter goes on beyond the last place, so that the host knows how many records were lost.
"""

from __future__ import annotations

from tkc.ir.dialects import cta
from tkc.ir.types import ELEMENTS, Element
from tkc.layout.register import RegisterLayout
from tkc.ptx.emitter import Emitter, emits, negated
from tkc.ptx.global_addresses import leader
from tkc.ptx.pieces import elements_in
from tkc.ptx.registers import TileRegisters, scalar_kind
from tkc.ptx.rules.casts import cast

RECORDS = 1 << 16
RECORD_BYTES = 32


@emits(cta.Log)
def _log(op: cta.Log, emit: Emitter) -> None:
    layout, element = op.x.tile.layout, op.x.tile.element
    log, program = emit.log(RECORDS), emit.text(emit.integer(op.program))
    for register, word in enumerate(elements_in(emit, op.x, layout)):
        if word[0] != "%":
            word = emit.constant(scalar_kind(element), word)
        positions = [
            _position(emit, layout, axis, register, emit.text(emit.integer(start)))
            for axis, start in zip(op.axes, op.starts, strict=True)
        ]
        guard = leader(emit, layout, _live(op, emit, layout, register))
        if op.only_false:
            wrong = emit.op("pred", "not.pred", word)
            guard = wrong if guard is None else emit.op("pred", "and.pred", guard, wrong)
        skip = emit.label("LOGGED")
        with emit.scope("branch"):
            if guard is not None:
                emit.line(f"bra {skip}", guard=negated(guard))
            place = emit.op("b32", "atom.global.add.u32", f"[{log}]", "1")
            full = emit.op("pred", "setp.ge.u32", place, str(RECORDS))
            emit.line(f"bra {skip}", guard=full)
            wide = emit.op("b64", "mul.wide.u32", place, str(RECORD_BYTES))
            at = emit.op("b64", "add.s64", wide, log)
            low, high = emit.new("b32"), emit.new("b32")
            emit.line(f"mov.b64 {{{low}, {high}}}, {_bits(emit, word, element)}")
            where = [*positions, *["0"] * 4][:4]
            held = [_word(emit, w) for w in (str(op.number), program, *where)]
            start = RECORD_BYTES
            emit.line(f"st.global.v4.b32 [{at}+{start}], {{{held[0]}, {held[1]}, {low}, {high}}}")
            emit.line(f"st.global.v4.b32 [{at}+{start + 16}], {{{', '.join(held[2:])}}}")
            emit.place(skip)


def _word(emit: Emitter, word: str) -> str:
    return word if word[0] == "%" else emit.op("b32", "mov.b32", word)


def _position(
    emit: Emitter, layout: RegisterLayout | None, axis: str, register: int, start: str
) -> str:
    assert layout is not None
    inside = emit.add(emit.terms(layout.terms(axis)), layout.positions(axis)[register])
    first = start if start[0] == "%" else int(start)
    return emit.text(emit.add(inside, first))


def _live(op: cta.Log, emit: Emitter, layout: RegisterLayout | None, register: int) -> str | None:
    """A predicate: the element exists. None where that is known."""
    guard: str | None = None
    for axis, number in zip(op.live_axes, op.live, strict=True):
        place = _position(emit, layout, axis, register, "0")
        limit = emit.text(emit.integer(number))
        left = place if place[0] == "%" else emit.constant("b32", place)
        test = emit.op("pred", "setp.lt.s32", left, limit)
        guard = test if guard is None else emit.op("pred", "and.pred", guard, test)
    return guard


def _bits(emit: Emitter, word: str, element: Element) -> str:
    """The 64-bit register that holds an element as `printf` takes it: an f64, or an i64."""
    held = TileRegisters(element, 1, [word])
    if element.is_float:
        made = cast(emit, held, ELEMENTS["f64"]).words[0]
        return emit.op("b64", "mov.b64", made)
    if element.bits == 64:
        return word
    made = cast(emit, held, ELEMENTS["i64"]).words[0]
    return made if made[0] == "%" else emit.constant("b64", made)
