"""Between registers and shared memory by 8x8 matrices: ldmatrix and stmatrix.

Lane 8m + r gives the address of row r of matrix m (PTX ISA, #warp-level-matrix-instructions-
ldmatrix). Addresses come as (swizzled(base) ^ xor) + add, see ``tkc.layout.access``: the base is
computed once, before loops, and the stage added to it. Its few XOR variants are made where they
are used, since a register for each of them through a loop costs more; ``add`` is an immediate.
"""

from __future__ import annotations

from dataclasses import dataclass

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta
from tkc.ir.types import SharedType
from tkc.layout.access import Access, Transfer, ldmatrix_plan, split_swizzle, stmatrix_plan
from tkc.layout.register import RegisterLayout, Term
from tkc.layout.shared import SWIZZLE_MASK, SharedLayout
from tkc.ptx.arithmetic import Operand
from tkc.ptx.emitter import EmitError, Emitter
from tkc.ptx.rules.mma import words
from tkc.ptx.writer import Scope


@dataclass(slots=True)
class SharedAddresses:
    """Where the transfers of an access of this thread lie in shared memory.

    ``stage`` is the address of the buffer's stage (register + constant), both multiples of the
    period of the swizzle, so that the XOR of offsets is that of addresses. ``made`` is the address
    without the offsets of transfers, and the scope in which it was made.
    """

    access: Access
    stage: tuple[str, int]
    extra_bytes: int = 0
    made: tuple[Scope, Operand] | None = None

    def at(self, transfer: Transfer, emit: Emitter) -> str:
        """The text between the brackets of the access for one transfer: register + constant."""
        swizzle = self.access.swizzle
        offset = transfer.offset + self.extra_bytes
        split = split_swizzle(self.access.terms, offset, swizzle)
        register, constant = self.stage
        if split is None:
            inside = swizzled(emit.add(emit.terms(self.access.terms), offset), swizzle, emit)
            return f"{emit.text(emit.sum([register, inside]))}+{constant}"
        if self.made is None or self.made[0] is not emit.scopes[-1]:
            base = swizzled(emit.terms(self.access.terms), swizzle, emit)
            self.made = emit.scopes[-1], emit.sum([register, base])
        address = emit.xor(self.made[1], split.xor)
        return f"{emit.text(address)}+{constant + split.add}"


def swizzled(offset: Operand, swizzle: int, emit: Emitter) -> Operand:
    """offset ^ (offset >> 3 & mask): where the byte at ``offset`` of a buffer lies with this
    swizzle (32, 64 or 128 bytes); 0 is none."""
    mask = SWIZZLE_MASK[swizzle]
    if isinstance(offset, int):
        return offset ^ (offset >> 3 & mask)
    if not mask:
        return offset
    rows = emit.pure("b32", "shr.u32", offset, "3")
    return emit.pure("b32", "xor.b32", offset, emit.pure("b32", "and.b32", rows, str(mask)))


def part_bytes(op: Op, layout: SharedLayout, at: dict[str, int], sizes: dict[str, int]) -> int:
    """Bytes from the tile's start to the part that begins at positions ``at``."""
    total = 0
    for axis, first in at.items():
        start = layout.linear(axis, first)
        for position in range(sizes.get(axis, 1)):
            if layout.linear(axis, first + position) != start + layout.linear(axis, position):
                raise EmitError(op, f"{axis} from {first} on does not move as one in {layout}")
        total += start
    return total


def _shared(op: Op, buffer: Value, tile: Value) -> tuple[SharedLayout, RegisterLayout]:
    layout = tile.tile.layout
    if not isinstance(buffer.type, SharedType) or layout is None:
        raise EmitError(op, "a buffer and a tile with a layout are needed")
    return buffer.type.layout, layout


def load_matrices(op: cta.LoadShared, emit: Emitter) -> None:
    """ldmatrix of all warps of the role; rows of 16 bytes, transposed where the layout asks."""
    shared, layout = _shared(op, op.buffer, op.out)
    access = ldmatrix_plan(layout, shared)
    if access is None:
        name = op.buffer.hint or "?"
        raise EmitError(op, f"ldmatrix cannot fill {layout} from buffer {name}: {shared}")
    extra = part_bytes(op, shared, op.at, op.out.tile.sizes)
    addresses = SharedAddresses(access, emit.shared_parts(op.buffer, op.slot), extra)
    out = emit.new_tile(op.out.tile)
    opcode = f"ldmatrix.sync.aligned.m8n8.x{access.matrices}{_trans(access)}.shared.b16"
    for transfer in access.transfers:
        held = words(out, transfer.registers, op)
        bits = held if out.kind == "b32" else emit.fresh("b32", len(held))
        emit.line(f"{opcode} {{{', '.join(bits)}}}, [{addresses.at(transfer, emit)}]")
        if bits is not held:
            for word, loaded in zip(held, bits, strict=True):
                emit.line(f"mov.b32 {word}, {loaded}")
    emit.define(op.out, out)


def store_matrices(op: cta.StoreShared, emit: Emitter) -> None:
    """stmatrix of all warps of the role that are the first to hold their part."""
    shared, layout = _shared(op, op.buffer, op.x)
    access = stmatrix_plan(layout, shared)
    if access is None:
        name = op.buffer.hint or "?"
        raise EmitError(op, f"stmatrix cannot write {layout} to buffer {name}: {shared}")
    addresses = SharedAddresses(access, emit.shared_parts(op.buffer, op.slot))
    tile = emit.tile(op.x)
    opcode = f"stmatrix.sync.aligned.m8n8.x{access.matrices}{_trans(access)}.shared.b16"
    lines: list[str] = []
    for transfer in access.transfers:
        held = [
            word if word[0] == "%" else emit.constant(tile.kind, word)
            for word in words(tile, transfer.registers, op)
        ]
        lines.append(f"{opcode} [{addresses.at(transfer, emit)}], {{{', '.join(held)}}}")
    copies = [term for term in layout.replicas() if term.source == "warp"]
    if not copies:
        for line in lines:
            emit.line(line)
        return
    with emit.divergent(_first_copy(copies, emit), "COPY"):
        for line in lines:
            emit.line(line)


def _first_copy(copies: list[Term], emit: Emitter) -> str:
    """A predicate that holds in the warps whose replication digits are all 0."""
    place = emit.text(emit.sum(emit.digit(term) for term in copies))
    return emit.pure("pred", "setp.eq.s32", place, "0")


def _trans(access: Access) -> str:
    return ".trans" if access.transposed else ""
