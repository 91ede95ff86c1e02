"""Reductions: in the thread, over lanes by shuffles, over warps through shared memory.

Each register of the result starts from a tree over the registers of the operand at the same kept
positions. Lanes that differ along reduced axes then exchange by butterflies, so that all of them
hold the result; warps write what they have to the scratch buffer, axis PART, and read all parts.

argmax and argmin reduce one 64-bit key whose upper half orders like the values (NaN above all) and
whose lower half prefers the first position: the maximum of the keys is the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tkc.ir.dialects import cta
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import ELEMENTS, Element
from tkc.layout.digits import PART, partials_layout
from tkc.layout.register import LANES, RegisterLayout
from tkc.ptx.emitter import EmitError, Emitter, emits
from tkc.ptx.pieces import elements_in, from_elements
from tkc.ptx.registers import TileRegisters, projection, scalar_kind
from tkc.ptx.rules.elementwise import apply
from tkc.ptx.rules.matrices import SharedAddresses
from tkc.ptx.rules.shared_memory import access_of, load_transfer, shared_type, store_tile
from tkc.ptx.writer import ALL_LANES

# The functions that one instruction computes of 32 lanes, from sm_80 on; T is .s32 or .u32.
REDUX = {
    **{"add": "add.T", "max": "max.T", "min": "min.T"},
    **{"bitand": "and.b32", "bitor": "or.b32", "bitxor": "xor.b32"},
}
U64 = ELEMENTS["u64"]

Combine = Callable[[str, str], str]


@emits(cta.Reduce)
def _reduce(op: cta.Reduce, emit: Emitter) -> None:
    layout = op.x.tile.layout
    assert layout is not None
    element = op.x.tile.element
    words = elements_in(emit, op.x, layout)
    kind = REDUCTIONS[op.kind]
    if kind.locates:
        words, element = _keys(op, emit, words, layout), U64
        combine = combining(emit, "max", U64)
    else:
        if element.bits < 32 and element.family != "bool":
            raise EmitError(op, f"a reduction of {element}: widen it first")
        combine = combining(emit, op.kind, element)
    kept = layout.project([axis for axis in layout.axes() if axis not in op.over])
    words = _in_thread(words, layout, kept, combine)
    if op.within != "thread":
        words = _over_threads(op, emit, words, element, layout, combine)
    elif op.out.tile.layout is not None:
        words = [words[register] for register in projection(op.out.tile.layout, kept)]
    if kind.locates:
        words = [_position(emit, word) for word in words]
    _define(op, emit, words)


@emits(cta.Total)
def _total(op: cta.Total, emit: Emitter) -> None:
    element = op.x.tile.element
    kept = op.layout.project(op.x.tile.names)
    scalar = op.x.tile.layout is None
    words = [emit.scalar(op.x)] if scalar else elements_in(emit, op.x, kept)
    combine = combining(emit, op.kind, element)
    _define(op, emit, _over_threads(op, emit, words, element, op.layout, combine))


def _define(op: cta.Reduce | cta.Total, emit: Emitter, words: list[str]) -> None:
    out = op.out.tile
    emit.define(op.out, words[0] if out.layout is None else from_elements(emit, out, words))


def _over_threads(
    op: cta.Reduce | cta.Total,
    emit: Emitter,
    words: list[str],
    element: Element,
    layout: RegisterLayout,
    combine: Combine,
) -> list[str]:
    """What the threads have, one word per register of what is kept of ``layout``, joined: over
    lanes, then over warps; a word per register of the result."""
    words = [_over_lanes(op, emit, word, element, layout, combine) for word in words]
    if any(mode.axis in op.over and mode.size > 1 for mode in layout.warp):
        return _over_warps(op, emit, words, element, layout, combine)
    if op.out.tile.layout is None:
        return words
    kept = layout.project([axis for axis in layout.axes() if axis not in op.over])
    return [words[register] for register in projection(op.out.tile.layout, kept)]


def combining(emit: Emitter, kind: str, element: Element) -> Combine:
    """What joins two values of a reduction (``tkc.ir.reductions``), each a word."""
    template = FUNCTIONS[REDUCTIONS[kind].function].template(element)
    kind = scalar_kind(element)
    return lambda a, b: apply(emit, template, kind, [a, b])


def tree(words: Sequence[str], combine: Combine) -> str:
    """The word that combines all words, neighbours first: the depth is the logarithm of their
    number, and so is the growth of the rounding error."""
    level = list(words)
    while len(level) > 1:
        pairs = [combine(level[i], level[i + 1]) for i in range(0, len(level) - 1, 2)]
        level = pairs + level[len(pairs) * 2 :]
    return level[0]


def _in_thread(
    words: Sequence[str], layout: RegisterLayout, kept: RegisterLayout, combine: Combine
) -> list[str]:
    """One word per register of ``kept``."""
    groups: dict[int, list[str]] = {}
    for word, register in zip(words, projection(layout, kept), strict=True):
        groups.setdefault(register, []).append(word)
    return [tree(groups[register], combine) for register in range(kept.registers)]


def _over_lanes(
    op: cta.Reduce | cta.Total,
    emit: Emitter,
    word: str,
    element: Element,
    layout: RegisterLayout,
    combine: Combine,
) -> str:
    """Butterflies over the lane digits of reduced axes, the farthest lanes last.

    Integers of 32 bits over all lanes take one redux.sync.
    """
    step = 1
    function = REDUCTIONS[op.kind].function
    if function in REDUX and element.is_integer and element.bits == 32:
        if all(mode.axis in op.over for mode in layout.lane):
            type_ = "s32" if element.is_signed else "u32"
            opcode = f"redux.sync.{REDUX[function].replace('T', type_)}"
            return emit.op(
                "b32", opcode, word if word[0] == "%" else emit.constant("b32", word), ALL_LANES
            )
    for mode in layout.lane:
        distance, end = step, step * mode.size
        if mode.axis in op.over:
            if op.kind in ("any", "all") and mode.size == LANES:
                return emit.op("pred", f"vote.sync.{op.kind}.pred", word, ALL_LANES)
            while distance < end:
                word = combine(word, exchange(emit, word, element, distance))
                distance *= 2
        step = end
    return word


def exchange(emit: Emitter, word: str, element: Element, distance: int) -> str:
    """The element that the lane holds whose number is this one's XOR ``distance``
    (``shfl.sync.bfly``); all lanes of the warp take part."""
    tail = (str(distance), "31", ALL_LANES)
    kind = scalar_kind(element)
    if kind == "pred":
        number = emit.op("b32", "selp.b32", "1", "0", word)
        other = emit.op("b32", "shfl.sync.bfly.b32", number, *tail)
        return emit.op("pred", "setp.ne.u32", other, "0")
    if word[0] != "%":
        return word
    if element.bits == 64:
        low, high = emit.new("b32"), emit.new("b32")
        emit.line(f"mov.b64 {{{low}, {high}}}, {word}")
        low = emit.op("b32", "shfl.sync.bfly.b32", low, *tail)
        high = emit.op("b32", "shfl.sync.bfly.b32", high, *tail)
        return emit.op(kind, "mov.b64", f"{{{low}, {high}}}")
    return emit.op(kind, "shfl.sync.bfly.b32", word, *tail)


# --- across warps ---------------------------------------------------------------------------------


def _over_warps(
    op: cta.Reduce | cta.Total,
    emit: Emitter,
    words: list[str],
    element: Element,
    layout: RegisterLayout,
    combine: Combine,
) -> list[str]:
    """Barrier where the buffer may be in use, write the warp's part, barrier, read, combine all."""
    buffer = op.scratch
    if buffer is None:
        raise EmitError(op, "a reduction over warps needs a buffer in shared memory")
    shared = shared_type(emit, buffer).layout
    writing, parts = partials_layout(layout, op.over)
    stage = emit.shared_parts(buffer)
    if op.entry_barrier:
        emit.sync(op.barrier)
    store_tile(emit, TileRegisters(element, len(words), words), buffer, writing, stage)
    emit.sync(op.barrier)
    reading = op.reading
    access, found = access_of(emit, buffer, reading), [""] * reading.registers
    starts = [SharedAddresses(access, stage, shared.linear(PART, part)) for part in range(parts)]
    for transfer in access.transfers:  # all parts of a few registers: few words wait for others
        columns = [load_transfer(emit, start, transfer, element) for start in starts]
        for register, column in zip(transfer.registers, zip(*columns, strict=True), strict=True):
            found[register] = tree(column, combine)
    return found


# --- argmax and argmin ----------------------------------------------------------------------------


def _keys(op: cta.Reduce, emit: Emitter, words: Sequence[str], layout: RegisterLayout) -> list[str]:
    """Keys whose unsigned maximum is the first position of the extreme value."""
    element = op.x.tile.element
    if element.name not in ("f32", "i32", "u32") or len(op.over) != 1:
        raise EmitError(op, f"{op.kind} of {element} is not supported yet", "E0900")
    axis = op.over[0]
    place = emit.terms(layout.terms(axis))
    keys: list[str] = []
    for word, offset in zip(words, layout.positions(axis), strict=True):
        high = _ordered(emit, word, element, op.kind == "argmin")
        position = emit.text(emit.add(place, offset))
        low = emit.pure("b32", "not.b32", position, hoist=False)
        keys.append(emit.op("b64", "mov.b64", f"{{{low}, {high}}}"))
    return keys


def _ordered(emit: Emitter, word: str, element: Element, reverse: bool) -> str:
    """Unsigned 32 bits that order like the values (reversed: from the least), NaN above all."""
    if word[0] != "%":
        word = emit.constant(scalar_kind(element), word)
    top = "0x80000000"
    if element.name == "i32":
        key = emit.op("b32", "xor.b32", word, top)
        return emit.op("b32", "not.b32", key) if reverse else key
    if element.name == "u32":
        return emit.op("b32", "not.b32", word) if reverse else word
    plain = emit.op("f32", "add.f32", word, "0f00000000")  # -0 becomes +0
    bits = emit.op("b32", "mov.b32", plain)
    sign = emit.op("b32", "shr.s32", bits, "31")
    flip = emit.op("b32", "or.b32", sign, top)
    key = emit.op("b32", "xor.b32", bits, flip)
    if reverse:
        key = emit.op("b32", "not.b32", key)
    nan = emit.op("pred", "setp.nan.f32", word, word)
    return emit.op("b32", "selp.b32", "0xFFFFFFFF", key, nan)


def _position(emit: Emitter, key: str) -> str:
    low, high = emit.new("b32"), emit.new("b32")
    emit.line(f"mov.b64 {{{low}, {high}}}, {key}")
    return emit.op("b32", "not.b32", low)
