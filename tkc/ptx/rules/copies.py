"""cp.async: every thread copies vectors from a tensor to shared memory, asynchronously; and what
passes through registers in its place.

A tile of 64 rows of 64 16-bit elements by 128 threads in the layout reg j8:1 i4:16 | lane j8:8
i4:1 | warp i4:4 is four copies of 16 bytes per thread, 16 rows apart. The thread's own address is
computed once, before loops; in the loop only the part of the index that changes is added. Where
positions may be padding or outside the tensor, the register src-size says how many bytes exist; the
rest of the vector becomes 0 (PTX ISA, #data-movement-and-conversion-instructions-cp-async).
"""

from __future__ import annotations

from dataclasses import dataclass

from tkc.ir.dialects import cta
from tkc.ir.hints import CACHE
from tkc.ir.types import SharedType
from tkc.layout.access import Access, Transfer, plain_access
from tkc.layout.register import RegisterLayout
from tkc.machine.heuristics import LOADED_AT_ONCE
from tkc.ptx.arithmetic import Operand
from tkc.ptx.cache_policies import l1_policy, l2_policy
from tkc.ptx.emitter import EmitError, Emitter, emits
from tkc.ptx.global_addresses import GlobalAddresses, Part, parts_of, row_address, sum_of_parts
from tkc.ptx.registers import Piece
from tkc.ptx.rules.matrices import SharedAddresses
from tkc.ptx.vectors import load, store


@dataclass(frozen=True, slots=True)
class _Entry:
    """One index entry: where it starts, its byte stride, and what is known of its limits.

    ``room`` is the number of positions of the axis that exist, counted from the tile's start;
    ``start`` + position must also lie in the tensor if ``extent`` is given.
    """

    axis: str
    start: Operand
    stride: Operand
    room: Operand | None
    extent: Operand | None


class _Copies:
    """The sources of one ``cta.copy_async`` in this thread."""

    def __init__(self, op: cta.CopyAsync, layout: RegisterLayout, emit: Emitter) -> None:
        self.op, self.layout, self.emit = op, layout, emit
        self.size = emit.tensor_type(op.tensor).element.bytes
        self.vector_axis = layout.reg[0].axis if layout.reg else None
        live = {axis: emit.integer(n) for axis, n in zip(op.live_axes, op.live, strict=True)}
        self.entries: list[_Entry] = []
        for d, (index, axis) in enumerate(zip(op.index, op.axes, strict=True)):
            if index.tile.element.bits != 32:
                raise EmitError(op, f"index entry {d} is {index.tile.element}, not 32 bits")
            stride = emit.mul_wide(emit.stride(op.tensor, d), self.size)
            extent = emit.extent(op.tensor, d) if op.bounds[d] else None
            room = live.get(axis) if axis else None
            self.entries.append(_Entry(axis, emit.integer(index), stride, room, extent))
        missing = [axis for axis in layout.axes() if axis not in op.axes]
        if missing:
            raise EmitError(op, f"no index entry moves along {missing[0]}")
        along = next((e for e in self.entries if e.axis and e.axis == self.vector_axis), None)
        if op.vector > 1 and (along is None or along.stride != self.size):
            raise EmitError(op, f"elements along {self.vector_axis} are not neighbours in memory")
        self.positions = [
            layout.positions(entry.axis) if entry.axis else (0,) * layout.registers
            for entry in self.entries
        ]
        self.base = self._base()

    def _thread(self, axis: str) -> Operand:
        """This thread's position on an axis."""
        return self.emit.terms(self.layout.terms(axis)) if axis else 0

    def _base(self) -> str:
        """Address of register 0's element."""
        parts: list[Part] = []
        for entry in self.entries:
            place = self._thread(entry.axis)
            parts += parts_of(entry.axis, place, entry.start, entry.stride)
        return sum_of_parts(self.emit, self.emit.pointer(self.op.tensor), parts)

    def address(self, register: int) -> str:
        """The text between the brackets, of the vector that starts at a register."""
        emit = self.emit
        base, constant = self.base, 0
        for entry, positions in zip(self.entries, self.positions, strict=True):
            if isinstance(entry.stride, int):
                constant += entry.stride * positions[register]
            else:
                base = row_address(emit, base, entry.stride, positions, positions[register])
        return f"{base}+{constant}"

    def bytes(self, register: int) -> str | None:
        """How many bytes of the vector exist: None for all of them, else a register."""
        emit, whole = self.emit, self.op.vector * self.size
        count: str | None = None
        exists: str | None = None
        for entry, positions in zip(self.entries, self.positions, strict=True):
            at = emit.add(self._thread(entry.axis), positions[register])
            along = entry.axis != "" and entry.axis == self.vector_axis
            for limit, place in self._limits(entry, at):
                if along:
                    count = self._part(limit, place, count)
                if not along or limit is entry.extent:
                    test = "setp.lt.u32" if limit is entry.extent else "setp.lt.s32"
                    here = emit.pure("pred", test, emit.register(place), str(limit))
                    exists = here if exists is None else emit.pure("pred", "and.pred", exists, here)
        if exists is None:
            return count
        return emit.pure("b32", "selp.b32", count or str(whole), "0", exists)

    def _limits(self, entry: _Entry, at: Operand) -> list[tuple[Operand, Operand]]:
        """(limit, place) pairs: place < limit wherever the element exists.

        Places in a tensor may lie before it, and are compared unsigned; rooms may be negative.
        """
        found: list[tuple[Operand, Operand]] = []
        if entry.room is not None:
            found.append((entry.room, at))
        if entry.extent is not None:
            found.append((entry.extent, self.emit.add(entry.start, at)))
        return found

    def _part(self, limit: Operand, place: Operand, count: str | None) -> str:
        """min(count, bytes from place to limit), 0 if place is beyond the limit."""
        emit, vector = self.emit, self.op.vector
        left = emit.register(emit.sub(limit, place))
        left = emit.pure("b32", "min.s32", left, str(vector))
        left = emit.pure("b32", "max.s32", left, "0")
        left = emit.text(emit.mul(left, self.size))
        return left if count is None else emit.pure("b32", "min.s32", count, left)


class _Gathered:
    """The sources where some index entry is a tile: vectors that exist as a whole or not at all."""

    def __init__(self, op: cta.CopyAsync, layout: RegisterLayout, emit: Emitter) -> None:
        self.emit, self.at = emit, GlobalAddresses(op, layout, emit)
        self.whole = op.vector * emit.tensor_type(op.tensor).element.bytes

    def address(self, register: int) -> str:
        """The text between the brackets, of the vector that starts at a register."""
        return self.at.address(register)

    def bytes(self, register: int) -> str | None:
        """How many bytes of the vector exist: None for all of them, else a register."""
        exists = self.at.guard(register)
        if exists is None:
            return None
        return self.emit.pure("b32", "selp.b32", str(self.whole), "0", exists)


def _is_box(op: cta.CopyAsync) -> bool:
    return all(value.tile.is_scalar for value in op.index)


def _transfers(op: cta.CopyAsync, layout: RegisterLayout) -> Access:
    """The destinations; each transfer must be one vector of the layout."""
    kind = op.buffer.type
    assert isinstance(kind, SharedType)
    width = op.vector * kind.element.bytes
    access = plain_access(layout, kind.layout, width)
    if width not in (4, 8, 16) and not isinstance(op, cta.CopyThrough):
        raise EmitError(op, f"cp.async copies 4, 8 or 16 bytes, not {width}")
    if access is None or access.width != width or not _whole(access.transfers):
        name = op.buffer.hint or "?"
        raise EmitError(op, f"vectors of {width} bytes do not fit buffer {name}: {kind.layout}")
    return access


def _whole(transfers: tuple[Transfer, ...]) -> bool:
    return all(t.registers == tuple(range(t.registers[0], t.registers[-1] + 1)) for t in transfers)


@emits(cta.CopyAsync, hints=(CACHE,))
def _copy_async(op: cta.CopyAsync, emit: Emitter) -> None:
    """All threads of the role; of threads that hold the same position, the first."""
    layout = op.layout
    assert isinstance(layout, RegisterLayout)
    guard = None if op.cond is None else emit.scalar(op.cond)
    guard = _leader(layout, guard, emit)
    access = _transfers(op, layout)
    copies = _Copies(op, layout, emit) if _is_box(op) else _Gathered(op, layout, emit)
    target = SharedAddresses(access, emit.shared_parts(op.buffer, op.slot))
    level = "cg" if access.width == 16 else "ca"
    word, policy = l2_policy(op, emit)
    for transfer in access.transfers:
        register = transfer.registers[0]
        size = copies.bytes(register)
        line = f"cp.async.{level}.shared.global{word} [{target.at(transfer, emit)}]"
        line += f", [{copies.address(register)}], {access.width}"
        line += policy if size is None else f", {size}{policy}"
        emit.line(line, guard=guard)


def _leader(layout: RegisterLayout, guard: str | None, emit: Emitter) -> str | None:
    """The guard, and that this thread is the first of those that hold the same."""
    replicas = layout.replicas()
    if not replicas:
        return guard
    place = emit.sum(emit.digit(term) for term in replicas)
    if isinstance(place, int):
        return guard
    first = emit.pure("pred", "setp.eq.s32", place, "0")
    return first if guard is None else emit.pure("pred", "and.pred", first, guard)


@emits(cta.CopyThrough, hints=(CACHE,))
def _copy_through(op: cta.CopyThrough, emit: Emitter) -> None:
    """Some loads, then the stores of what they brought, and again. ptxas moves no load over the
    barriers between, but those of read-only memory."""
    layout = op.layout
    assert isinstance(layout, RegisterLayout)
    cond = None if op.cond is None else emit.scalar(op.cond)
    leads = _leader(layout, cond, emit)
    access, at = _transfers(op, layout), GlobalAddresses(op, layout, emit)
    target = SharedAddresses(access, emit.shared_parts(op.buffer, op.slot))
    element, opcode = emit.tensor_type(op.tensor).element, "ld.global" + l1_policy(op)
    for first in range(0, len(access.transfers), LOADED_AT_ONCE):
        emit.sync_warp()
        found: list[tuple[Transfer, Piece]] = []
        for transfer in access.transfers[first : first + LOADED_AT_ONCE]:
            register = transfer.registers[0]
            exists = at.guard(register)
            if cond is not None:
                exists = cond if exists is None else emit.pure("pred", "and.pred", exists, cond)
            (piece,) = load(emit, opcode, element, 1, at.address(register), exists)
            found.append((transfer, piece))
        for transfer, piece in found:
            store(emit, "st.shared", element, [piece], target.at(transfer, emit), leads)


@emits(cta.CopyCommit)
def _commit(op: cta.CopyCommit, emit: Emitter) -> None:
    emit.line("cp.async.commit_group")


@emits(cta.CopyWait)
def _wait(op: cta.CopyWait, emit: Emitter) -> None:
    """Shows a thread its own copies only; a barrier must follow for those of others."""
    emit.line(f"cp.async.wait_group {op.pending}")
