"""The same tile in other places: by registers, by shuffles, or through shared memory; slices.

The plans are those of ``tkc.layout.convert``. Elements of 8 and 16 bits travel as 32-bit words
where both layouts keep the same neighbours together.
"""

from __future__ import annotations

from tkc.ir.conversions import conversion
from tkc.ir.dialects import cta
from tkc.ir.types import ELEMENTS, Element
from tkc.layout.access import stmatrix_plan
from tkc.layout.convert import Plan, Round, lane_masks, stays_in_warps
from tkc.layout.register import LANES, RegisterLayout
from tkc.ptx.emitter import EmitError, Emitter, emits
from tkc.ptx.pieces import assemble, unpack
from tkc.ptx.registers import Piece, TileRegisters, packing, scalar_kind
from tkc.ptx.rules.casts import cast
from tkc.ptx.rules.matrices import SharedAddresses
from tkc.ptx.rules.mma import words as words_of
from tkc.ptx.rules.shared_memory import load_tile, shared_type, store_tile
from tkc.ptx.writer import ALL_LANES

U32 = ELEMENTS["u32"]
FULL = (1 << LANES) - 1


@emits(cta.Convert)
def _convert(op: cta.Convert, emit: Emitter) -> None:
    source, target = op.x.tile.layout, op.out.tile.layout
    assert source is not None and target is not None
    held = emit.tile(op.x)
    if op.scratch is not None:
        _through_shared(op, emit, held, source, target)
        return
    element = op.x.tile.element
    bits = 8 if element.family == "bool" else element.bits
    plan = conversion(source, target, bits, stmatrix=emit.target.has("stmatrix"))
    if plan.kind in ("none", "registers"):
        pieces = held.pieces()
        chosen = [pieces[register] for register in plan.registers]
        emit.define(op.out, assemble(emit, element, chosen))
    elif plan.kind == "shuffle":
        emit.define(op.out, shuffled(emit, held, source, target, plan))
    else:
        raise EmitError(op, "the conversion needs a buffer in shared memory")


def _through_shared(
    op: cta.Convert,
    emit: Emitter,
    held: TileRegisters,
    source: RegisterLayout,
    target: RegisterLayout,
) -> None:
    """Barrier where the buffer may be in use, write, barrier, read."""
    buffer = op.scratch
    assert buffer is not None
    shared = shared_type(emit, buffer).layout
    stage = emit.shared_parts(buffer)
    if op.entry_barrier:
        emit.sync(op.barrier)
    matrices = stmatrix_plan(source, shared) if emit.target.has("stmatrix") else None
    if matrices is not None and held.kind == "b32" and not source.replicas():
        addresses = SharedAddresses(matrices, stage)
        trans = ".trans" if matrices.transposed else ""
        opcode = f"stmatrix.sync.aligned.m8n8.x{matrices.matrices}{trans}.shared.b16"
        for transfer in matrices.transfers:
            words = words_of(held, transfer.registers, op)
            words = [w if w[0] == "%" else emit.constant("b32", w) for w in words]
            emit.line(f"{opcode} [{addresses.at(transfer, emit)}], {{{', '.join(words)}}}")
    else:
        store_tile(emit, held, buffer, source, stage)
    if stays_in_warps(source, target):
        emit.sync_warp()  # each warp reads what it wrote
    else:
        emit.sync(op.barrier)
    emit.define(op.out, load_tile(emit, buffer, target, stage, op.out.tile.element))


# --- shuffles -------------------------------------------------------------------------------------


def grouped(layout: RegisterLayout, pack: int) -> tuple[str, RegisterLayout] | None:
    """The layout whose elements are runs of ``pack`` registers along one axis; that axis.

    reg j8:1 | lane j4:8 ..., pack 2  ->  reg j4:1 | lane j4:4 ...
    """
    low = layout.reg[0] if layout.reg else None
    if low is None or low.axis is None or low.stride != 1 or low.size % pack:
        return None
    cut = layout.split(low.axis, low.axis, "\0", pack)
    if cut is None or any(mode.axis == "\0" for mode in (*cut.lane, *cut.warp)):
        return None
    reg = tuple(mode for mode in cut.reg if mode.axis != "\0")
    return low.axis, RegisterLayout(reg, cut.lane, cut.warp)


def shuffled(
    emit: Emitter,
    held: TileRegisters,
    source: RegisterLayout,
    target: RegisterLayout,
    plan: Plan,
) -> TileRegisters:
    """The tile in the layout ``target``, by the rounds of shuffles of the plan; all lanes of every
    warp of the role take part."""
    element, pack = held.element, held.pack
    if pack > 1 and packing(element, target.registers) == pack:
        a, b = grouped(source.normalised(), pack), grouped(target.normalised(), pack)
        if a is not None and b is not None and a[0] == b[0]:
            whole = conversion(a[1], b[1], 32)
            if whole.kind == "shuffle":
                words = _rounds(emit, held.words, whole.rounds, target.registers // pack)
                return TileRegisters(element, target.registers, words)
    columns = _as_words(emit, held)
    moved = [_rounds(emit, column, plan.rounds, target.registers) for column in columns]
    return _from_words(emit, element, moved)


def _as_words(emit: Emitter, held: TileRegisters) -> list[list[str]]:
    """Every element in one b32 register, or two: columns of words."""
    element = held.element
    if element.family == "bool":
        return [cast(emit, held, U32).words]
    if element.bits < 32:
        halves = unpack(emit, element, held.pieces())
        return [[emit.op("b32", "cvt.u32.u16", half) for half in halves]]
    if element.bits == 32:
        return [held.words]
    low, high = emit.fresh("b32", held.count), emit.fresh("b32", held.count)
    for word, a, b in zip(held.words, low, high, strict=True):
        emit.line(f"mov.b64 {{{a}, {b}}}, {word}")
    return [low, high]


def _from_words(emit: Emitter, element: Element, columns: list[list[str]]) -> TileRegisters:
    words = columns[0]
    count = len(words)
    if element.family == "bool":
        return cast(emit, TileRegisters(U32, count, words), element)
    if element.bits < 32:
        return assemble(emit, element, [Piece(word, 0) for word in words])
    kind = scalar_kind(element)
    if element.bits == 64:
        pairs = zip(*columns, strict=True)
        words = [emit.op(kind, "mov.b64", f"{{{a}, {b}}}") for a, b in pairs]
    elif kind == "f32":
        words = [emit.op("f32", "mov.b32", word) for word in words]
    return TileRegisters(element, count, words)


def in_lanes(emit: Emitter, mask: int) -> str:
    """A predicate that holds in the lanes whose bit in the 32-bit ``mask`` is set."""
    shifted = emit.pure("b32", "shr.u32", f"0x{mask:08X}", emit.lane())
    bit = emit.pure("b32", "and.b32", shifted, "1")
    return emit.pure("pred", "setp.ne.u32", bit, "0", hoist=False)


def _rounds(emit: Emitter, words: list[str], rounds: tuple[Round, ...], count: int) -> list[str]:
    """Each round: choose what to offer, exchange, put it where it belongs."""
    out: list[str | None] = [None] * count
    for turn in rounds:
        offered = _chosen(emit, [(words[reg], mask) for reg, mask in lane_masks(turn.send)])
        got = offered if turn.local else _exchange(emit, offered, turn)
        for register, mask in lane_masks(turn.receive):
            old = out[register]
            if old is None or mask == FULL:
                out[register] = got
            else:
                out[register] = emit.op("b32", "selp.b32", got, old, in_lanes(emit, mask))
    return [word if word is not None else "0" for word in out]


def _chosen(emit: Emitter, options: list[tuple[str, int]]) -> str:
    """The word whose mask holds this lane; the first option serves the lanes that are left."""
    chosen = options[0][0]
    for word, mask in options[1:]:
        chosen = emit.op("b32", "selp.b32", word, chosen, in_lanes(emit, mask))
    return chosen


def _exchange(emit: Emitter, word: str, turn: Round) -> str:
    if word[0] != "%":
        return word
    if turn.butterfly is not None:
        mask = f"{turn.butterfly}"
        return emit.op("b32", "shfl.sync.bfly.b32", word, mask, "31", ALL_LANES)
    source: str | None = None
    for bit, mask in enumerate(turn.source_masks):
        if not mask:
            continue
        shifted = emit.pure("b32", "shr.u32", f"0x{mask:08X}", emit.lane())
        digit = emit.pure("b32", "and.b32", shifted, "1")
        if bit:
            digit = emit.pure("b32", "shl.b32", digit, str(bit))
        source = digit if source is None else emit.pure("b32", "or.b32", source, digit)
    return emit.op("b32", "shfl.sync.idx.b32", word, source or "0", "31", ALL_LANES)


# --- slices ---------------------------------------------------------------------------------------


@emits(cta.Slice)
def _slice(op: cta.Slice, emit: Emitter) -> None:
    """The registers at positions offset .. of the axis; no code where they fill whole words."""
    source, target = op.x.tile.layout, op.out.tile.layout
    assert source is not None and target is not None
    axes = list(source.axes())
    held = {
        key: register
        for register, key in reversed(
            list(enumerate(zip(*[source.positions(a) for a in axes], strict=True)))
        )
    }
    pieces = emit.tile(op.x).pieces()
    wanted = zip(
        *[[p + (op.offset if a == op.axis else 0) for p in target.positions(a)] for a in axes],
        strict=True,
    )
    try:
        chosen = [pieces[held[key]] for key in wanted]
    except KeyError:
        raise EmitError(op, f"{op.axis} from {op.offset} on is not in whole registers") from None
    emit.define(op.out, assemble(emit, op.out.tile.element, chosen))
