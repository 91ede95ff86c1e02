"""Plain loads and stores of shared memory, by the access plans of the layout algebra."""

from __future__ import annotations

from tkc.ir.core import Value
from tkc.ir.dialects import cta
from tkc.ir.types import Element, SharedType
from tkc.layout.access import Access, Transfer, plain_access
from tkc.layout.blocked import coalesced
from tkc.layout.register import RegisterLayout
from tkc.ptx.emitter import EmitError, Emitter, emits
from tkc.ptx.global_addresses import leader
from tkc.ptx.pieces import assemble, pieces_in
from tkc.ptx.registers import Piece, TileRegisters
from tkc.ptx.rules.casts import cast
from tkc.ptx.rules.matrices import SharedAddresses, load_matrices, part_bytes, store_matrices
from tkc.ptx.vectors import load, store, stored_as
from tkc.ptx.writer import ALL_LANES

ZEROS = {32: "0f00000000", 64: "0d0000000000000000"}


def shared_type(emit: Emitter, buffer: Value) -> SharedType:
    """The type of a value that is to be a buffer in shared memory. Raises EmitError if it is
    none."""
    if not isinstance(buffer.type, SharedType):
        raise EmitError(emit.current, "the value is no buffer in shared memory")
    return buffer.type


def access_of(emit: Emitter, buffer: Value, layout: RegisterLayout) -> Access:
    """The plain loads or stores that bring a tile in ``layout`` from or to the buffer. Raises
    EmitError where there are none."""
    shared = shared_type(emit, buffer).layout
    access = plain_access(layout, shared)
    if access is None:
        name = buffer.hint or "?"
        raise EmitError(emit.current, f"no plain access from {layout} to buffer {name}: {shared}")
    return access


def load_tile(
    emit: Emitter,
    buffer: Value,
    layout: RegisterLayout,
    stage: tuple[str, int],
    element: Element,
    extra_bytes: int = 0,
) -> TileRegisters:
    """The tile in ``layout`` that begins ``extra_bytes`` after the start of the stage."""
    access = access_of(emit, buffer, layout)
    addresses = SharedAddresses(access, stage, extra_bytes)
    kept = stored_as(element)
    pieces: list[Piece] = [Piece("", 0)] * layout.registers
    for transfer in access.transfers:
        found = _load_pieces(emit, addresses, transfer, kept)
        for register, piece in zip(transfer.registers, found, strict=True):
            pieces[register] = piece
    held = assemble(emit, kept, pieces)
    return held if kept is element else cast(emit, held, element)


def load_transfer(
    emit: Emitter,
    addresses: SharedAddresses,
    transfer: Transfer,
    element: Element,
    opcode: str = "ld.shared",
) -> list[str]:
    """The elements that one instruction brings, a word each."""
    kept = stored_as(element)
    held = assemble(emit, kept, _load_pieces(emit, addresses, transfer, kept, opcode))
    return (held if kept is element else cast(emit, held, element)).words


def _load_pieces(
    emit: Emitter,
    addresses: SharedAddresses,
    transfer: Transfer,
    kept: Element,
    opcode: str = "ld.shared",
) -> list[Piece]:
    place = addresses.at(transfer, emit)
    return load(emit, opcode, kept, len(transfer.registers), place, None)


def store_tile(
    emit: Emitter,
    held: TileRegisters,
    buffer: Value,
    layout: RegisterLayout,
    stage: tuple[str, int],
) -> None:
    """Writes a tile; of threads that hold the same position one writes."""
    access = access_of(emit, buffer, layout)
    addresses = SharedAddresses(access, stage)
    kept = stored_as(held.element)
    if kept is not held.element:
        held = cast(emit, held, kept)
    pieces = held.pieces()
    guard = leader(emit, layout)
    for transfer in access.transfers:
        group = [pieces[register] for register in transfer.registers]
        store(emit, "st.shared", kept, group, addresses.at(transfer, emit), guard)


@emits(cta.StoreScalar)
def _store_scalar(op: cta.StoreScalar, emit: Emitter) -> None:
    if not emit.role.elected:
        raise EmitError(op, "cta.store_scalar outside cta.elect")
    address = emit.shared_address(op.buffer, op.slot)
    emit.line(f"st.shared.b32 [{address}], {emit.text(emit.integer(op.x))}")


@emits(cta.LoadScalar)
def _load_scalar(op: cta.LoadScalar, emit: Emitter) -> None:
    """The shuffle tells ptxas that the number is the same in all lanes, whose branches stay
    together; what follows on one lane, such as an arrival, follows on the loads of all. One elected
    thread has no others."""
    address = emit.shared_address(op.buffer, op.slot)
    word = emit.op("b32", "ld.shared.b32", f"[{address}]")
    if emit.role.elected:
        emit.define(op.out, word)
        return
    emit.sync_warp()
    emit.define(op.out, emit.op("b32", "shfl.sync.idx.b32", word, "0", "31", ALL_LANES))


@emits(cta.ZeroPadding)
def _clear(op: cta.ZeroPadding, emit: Emitter) -> None:
    """Zeros, one predicate per position of the axis that a thread holds."""
    layout: RegisterLayout = op.layout
    kind = shared_type(emit, op.buffer)
    stage = emit.shared_parts(op.buffer, op.slot)
    access = access_of(emit, op.buffer, layout)
    addresses = SharedAddresses(access, stage, 0)
    kept = stored_as(kind.element)
    place, along = emit.terms(layout.terms(op.axis)), layout.positions(op.axis)
    live = emit.integer(op.live)
    zero = Piece("0" if kept.bits < 32 or not kept.is_float else ZEROS[kept.bits], 0)
    for transfer in access.transfers:
        groups: dict[int, list[int]] = {}
        for register in transfer.registers:
            groups.setdefault(along[register], []).append(register)
        if len(groups) > 1:
            raise EmitError(op, f"an access of {layout} spans several positions of {op.axis}")
        at = emit.register(emit.add(place, along[transfer.registers[0]]))
        padding = emit.pure("pred", "setp.ge.s32", at, emit.text(live), hoist=False)
        group = [zero] * len(transfer.registers)
        store(emit, "st.shared", kept, group, addresses.at(transfer, emit), padding)


def _of_all(emit: Emitter) -> RegisterLayout:
    """The layout of a scalar, which every thread of the role holds."""
    return coalesced({}, None, 1, emit.role.warps).normalised()


@emits(cta.LoadShared)
def _load(op: cta.LoadShared, emit: Emitter) -> None:
    if op.via == "ldmatrix":
        load_matrices(op, emit)
        return
    layout = op.out.tile.layout or _of_all(emit)
    shared = shared_type(emit, op.buffer).layout
    extra = part_bytes(op, shared, op.at, op.out.tile.sizes)
    stage = emit.shared_parts(op.buffer, op.slot)
    emit.define(op.out, load_tile(emit, op.buffer, layout, stage, op.out.tile.element, extra))


@emits(cta.StoreShared)
def _store(op: cta.StoreShared, emit: Emitter) -> None:
    if op.via == "stmatrix":
        store_matrices(op, emit)
        return
    layout = op.x.tile.layout
    if layout is None:
        layout, element = _of_all(emit), op.x.tile.element
        words = TileRegisters(element, 1, [emit.scalar_register(op.x)])
        store_tile(emit, words, op.buffer, layout, emit.shared_parts(op.buffer, op.slot))
        return
    held = assemble(emit, op.x.tile.element, pieces_in(emit, op.x, layout))
    store_tile(emit, held, op.buffer, layout, emit.shared_parts(op.buffer, op.slot))
