"""Addresses and predicates of a tile in global memory, for plain accesses and atomics.

Element c of a tile lies at pointer + sum over d of (index[d] + c on axes[d]) * stride[d]. The sum
is split into what all registers share (computed once, loop-invariant parts first) and constants of
single registers. These become immediates where the stride is known, and chains of additions (the
row 8 further down is 8 * stride further on) where it is not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from tkc.ir.core import Value
from tkc.layout.register import RegisterLayout
from tkc.ptx.arithmetic import DISTANCE, LARGE, Operand
from tkc.ptx.emitter import EmitError, Emitter
from tkc.ptx.pieces import elements_in


class GlobalAccess(Protocol):
    """The fields that ``cta.load_global``, ``store_global`` and ``update_global`` share."""

    tensor: Value
    index: list[Value]
    live: list[Value]
    axes: tuple[str, ...]
    live_axes: tuple[str, ...]
    bounds: tuple[bool, ...]
    vector: int


@dataclass(slots=True)
class _Entry:
    """One index entry: (start + this thread's place + positions[register]) * stride.

    ``gathered`` replaces the start by an operand for each register, of ``bits`` bits.
    """

    start: Operand
    place: Operand
    positions: tuple[int, ...]
    stride: Operand  # in bytes; a register has 64 bits
    extent: Operand | None
    gathered: list[str] | None = None
    bits: int = 32


class GlobalAddresses:
    """Where the registers of a tile lie in a tensor, and which of them exist."""

    def __init__(self, op: GlobalAccess, layout: RegisterLayout | None, emit: Emitter) -> None:
        self.emit, self.layout = emit, layout
        self.count = 1 if layout is None else layout.registers
        self.vector = op.vector
        self.element = emit.tensor_type(op.tensor).element
        self.entries = [self._entry(op, d) for d in range(len(op.index))]
        self.live: list[tuple[Operand, tuple[int, ...], Operand]] = []
        for axis, number in zip(op.live_axes, op.live, strict=True):
            place, positions = self._along(axis)
            end = emit.integer(number)
            many = len({*positions}) > DISTANCE and emit.in_loop()
            if many and isinstance(place, str) and isinstance(end, str):
                place, end = emit.distance(place, end), 0
            self.live.append((place, positions, end))
        self.groups = self._groups(op)
        self.base = self._base(op)

    def _along(self, axis: str) -> tuple[Operand, tuple[int, ...]]:
        """This thread's position on an axis, and what each register adds."""
        if not axis or self.layout is None:
            return 0, (0,) * self.count
        return self.emit.terms(self.layout.terms(axis)), self.layout.positions(axis)

    def _entry(self, op: GlobalAccess, d: int) -> _Entry:
        emit, index = self.emit, op.index[d]
        place, positions = self._along(op.axes[d])
        stride = emit.mul_wide(emit.stride(op.tensor, d), self.element.bytes)
        extent = emit.extent(op.tensor, d) if op.bounds[d] else None
        wide = index.tile.element.bits == 64
        if index.tile.is_scalar and not wide:
            return _Entry(emit.integer(index), place, positions, stride, extent)
        affine = emit.affine(index)
        if affine is not None and index.tile.layout == self.layout:
            moved = tuple(a + b for a, b in zip(affine.offsets, positions, strict=True))
            return _Entry(affine.base, place, moved, stride, extent)
        gathered = elements_in(emit, index, self.layout)
        return _Entry(0, place, positions, stride, extent, gathered, index.tile.element.bits)

    def _groups(self, op: GlobalAccess) -> list[tuple[int, ...]]:
        """Registers of each vector, in the order of memory."""
        if op.vector == 1:
            return [(register,) for register in range(self.count)]
        size, layout = self.element.bytes, self.layout
        unit = [
            axis
            for axis, entry in zip(op.axes, self.entries, strict=True)
            if entry.stride == size and axis and entry.gathered is None
        ]
        if not unit or layout is None:
            raise EmitError(self.emit.current, "a vector access without a dimension of stride 1")
        along = layout.positions(unit[0])
        others = [layout.positions(axis) for axis in layout.axes() if axis != unit[0]]
        held: dict[tuple[int, ...], int] = {}
        for register in range(self.count - 1, -1, -1):
            held[along[register], *(column[register] for column in others)] = register
        groups: list[tuple[int, ...]] = []
        for register in range(self.count):
            if along[register] % op.vector == 0:
                rest = tuple(column[register] for column in others)
                try:
                    group = tuple(held[along[register] + k, *rest] for k in range(op.vector))
                except KeyError:
                    message = f"vectors of {op.vector} elements do not fit {layout}"
                    raise EmitError(self.emit.current, message) from None
                groups.append(group)
        return groups

    def _base(self, op: GlobalAccess) -> str:
        """The part of the address that all registers share."""
        parts: list[Part] = []
        for axis, entry in zip(op.axes, self.entries, strict=True):
            parts += parts_of(axis, entry.place, entry.start, entry.stride)
        return sum_of_parts(self.emit, self.emit.pointer(op.tensor), parts)

    def address(self, register: int) -> str:
        """The address, as the text between the brackets of a load or store, of the vector whose
        first element is this register of the layout."""
        emit, base, constant = self.emit, self.base, 0
        for entry in self.entries:
            position = entry.positions[register]
            if isinstance(entry.stride, int):
                constant += entry.stride * position
            elif position:
                base = row_address(emit, base, entry.stride, entry.positions, position)
        for entry in self.entries:
            if entry.gathered is None:
                continue
            index = entry.gathered[register]
            if entry.bits == 64:
                scaled = emit.mul_wide(index if index[0] == "%" else int(index), entry.stride)
                base = emit.add_wide(base, scaled)
            else:
                number = index if index[0] == "%" else int(index)
                base = emit.mad_wide(number, entry.stride, base)
        if abs(constant) >= LARGE:
            return emit.add_wide(base, constant)
        return f"{base}+{constant}" if constant else base

    # --- which elements exist ---------------------------------------------------------------

    def guard(self, register: int) -> str | None:
        """A predicate that holds where the element of this register is live and inside the tensor;
        None where that is known."""
        emit = self.emit
        tests: list[str] = []
        for place, positions, end in self.live:
            tests += self._test("lt.s32", place, emit.sub(end, positions[register]))
        for entry in self.entries:
            if entry.extent is None:
                continue
            if entry.gathered is None:
                at = emit.add(emit.add(entry.start, entry.place), entry.positions[register])
                tests += self._test("lt.u32", at, entry.extent)
            else:
                tests += self._gathered_test(entry, register)
        guard: str | None = None
        for test in tests:
            guard = (
                test if guard is None else emit.pure("pred", "and.pred", guard, test, hoist=False)
            )
        return guard

    def _test(self, relation: str, at: Operand, limit: Operand) -> list[str]:
        emit = self.emit
        if isinstance(at, int) and isinstance(limit, int) and 0 <= at < limit:
            return []
        left, right = emit.register(at), emit.text(limit)
        return [emit.pure("pred", f"setp.{relation}", left, right, hoist=False)]

    def _gathered_test(self, entry: _Entry, register: int) -> list[str]:
        """0 <= index + place < extent, for an index of the user's."""
        assert entry.gathered is not None and entry.extent is not None
        emit, index = self.emit, entry.gathered[register]
        moved = emit.add(entry.place, entry.positions[register])
        if entry.bits == 32:
            at = emit.add(index if index[0] == "%" else int(index), moved)
            return self._test("lt.u32", at, entry.extent)
        word = index if index[0] == "%" else emit.constant("b64", index)
        word = emit.add_wide(word, emit.wide(moved))
        limit = emit.text(emit.wide(entry.extent))
        return [emit.pure("pred", "setp.lt.u64", word, limit, hoist=False)]


class Part(NamedTuple):
    """A term of an address, number * stride. ``moves``: it differs from block to block."""

    number: Operand
    stride: Operand
    moves: bool


def parts_of(axis: str, place: Operand, start: Operand, stride: Operand) -> list[Part]:
    """The terms of one index entry: the thread's place on the axis, and where the block begins."""
    return [Part(place, stride, False), Part(start, stride, axis != "")]


def sum_of_parts(emit: Emitter, base: str, parts: list[Part]) -> str:
    """base + the terms. What varies in loops comes last, and so does what differs between the
    first block and a later one: the sum before it is computed once for all of them."""

    def order(part: Part) -> tuple[int, bool]:
        return max(emit.depth.get(str(word), 0) for word in part[:2]), part.moves

    for number, stride, _ in sorted(parts, key=order):
        if number != 0:
            base = emit.mad_wide(number, stride, base)
    return base


def row_address(
    emit: Emitter, base: str, stride: str, positions: tuple[int, ...], position: int
) -> str:
    """base + position * stride, one of the ``positions``, from the row before it: rows that follow
    each other evenly share one register for the step, which is made where it is used: it would
    occupy two through loops."""
    found, at = base, 0
    for row in sorted(set(positions)):
        if 0 < row <= position or position == row:
            found = emit.add_wide(found, emit.mul_wide(stride, row - at, hoist=False))
            at = row
    return found


def leader(emit: Emitter, layout: RegisterLayout | None, guard: str | None = None) -> str | None:
    """The predicate under which a thread stores: ``guard`` (None: always), and that it is the first
    of the threads that hold the same elements of a tile in this layout; of a scalar (no layout) all
    threads of the role do. ``guard`` alone where every element is held once, or one thread runs.
    """
    if emit.role.elected:
        return guard
    first: str | None = None
    if layout is None:
        thread = emit.register(emit.thread())
        first = emit.pure("pred", "setp.eq.s32", thread, "0")
    else:
        place = emit.sum(emit.digit(term) for term in layout.replicas())
        if isinstance(place, str):
            first = emit.pure("pred", "setp.eq.s32", place, "0")
    if first is None or guard is None:
        return first or guard
    return emit.pure("pred", "and.pred", first, guard, hoist=False)
