"""Atomic updates of global memory: ``red``, ``atom``, and compare-and-swap where neither exists.

Sums of f32 in global memory flush denormals (measured; PTX documents it). The least that hardware
exchanges is an aligned pair of bytes. An element of 8 bits is exchanged together with its
neighbour, which gets back what it held; at the first or last byte of a tensor, where the neighbour
belongs to somebody else, it is read and written alone, under a lock.
"""

from __future__ import annotations

from tkc.ir.core import Value
from tkc.ir.dialects import cta
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.hints import CACHE
from tkc.ir.types import ELEMENTS, TF32, Element
from tkc.ir.updates import UPDATES
from tkc.layout.register import RegisterLayout
from tkc.machine.targets import Target
from tkc.ptx.cache_policies import l2_policy
from tkc.ptx.emitter import EmitError, Emitter, emits, negated
from tkc.ptx.global_addresses import GlobalAddresses, leader
from tkc.ptx.pieces import elements_in, from_elements
from tkc.ptx.registers import TileRegisters, scalar_kind
from tkc.ptx.rules.casts import cast
from tkc.ptx.rules.elementwise import apply
from tkc.ptx.rules.shared_memory import load_tile, store_tile
from tkc.ptx.vectors import stored_as

LOCKS = 256  # for single bytes, by their address
PTX = {"i32": "s32", "u32": "u32", "i64": "s64", "u64": "u64"}
# The updates of integers that are one instruction, with its type: {0} bits, or {1}, the element's
# own. Sums are modulo 2^n, signed or not.
OF_INTEGERS = {
    "add": "add.u{0}", "max": "max.{1}", "min": "min.{1}",
    "and": "and.b{0}", "or": "or.b{0}", "xor": "xor.b{0}",
}  # fmt: skip


def instruction(element: Element, kind: str, target: Target) -> str | None:
    """The words after ``red.global`` on the target, or None where there is no instruction."""
    name = element.name
    if name in PTX:
        form = OF_INTEGERS.get(kind)
        return form and form.format(element.bits, PTX[name])
    if kind != "add":
        return None
    if name in ("f32", "f64"):
        return f"add.{name}"
    if name == "f16" or (name == "bf16" and target.has("bf16_updates")):
        return f"add.noftz.{name}"
    return None


@emits(cta.UpdateGlobal, hints=(CACHE,))
def _update(op: cta.UpdateGlobal, emit: Emitter) -> None:
    """One atomic operation per element, by one of the threads that hold it."""
    layout = op.x.tile.layout
    at = GlobalAddresses(op, layout, emit)
    element = op.x.tile.element
    values = elements_in(emit, op.x, layout)
    kind = scalar_kind(element)
    spelled = instruction(element, op.kind, emit.target)
    if spelled is None and CACHE.of(op):
        message = f"cache={CACHE.of(op)} does not fit: {op.kind} of {element} is a "
        raise EmitError(op, message + "compare-and-swap, which takes no cache policy", "E0906")
    word, policy = l2_policy(op, emit)
    if spelled is not None:  # it stands before the type: add.noftz.L2::cache_hint.f16
        operation, _, type_ = spelled.rpartition(".")
        spelled = f"{operation}{word}.{type_}"
    narrow = spelled is None and stored_as(element).bits == 8
    span = _span(emit, op.tensor) if narrow else None
    before: list[str] = []
    for register, value in enumerate(values):
        value = value if value[0] == "%" else emit.constant(kind, value)
        guard = leader(emit, layout, at.guard(register))
        address = at.address(register)
        if spelled is None:
            before.append(_swap(op, emit, element, address, value, guard, span))
        elif op.before:
            old = emit.new(kind)
            if guard is not None:
                zero = {"f32": "0f00000000", "f64": "0d0000000000000000"}.get(kind, "0")
                emit.line(f"mov.{kind} {old}, {zero}")
            emit.line(f"atom.global.{spelled} {old}, [{address}], {value}{policy}", guard=guard)
            before.append(old)
        else:
            emit.line(f"red.global.{spelled} [{address}], {value}{policy}", guard=guard)
    if op.before:
        held = from_elements(emit, op.before[0].tile, before)
        emit.define(op.before[0], held if op.scratch is None else _told(op, emit, held, layout))


def _told(
    op: cta.UpdateGlobal, emit: Emitter, held: TileRegisters, layout: RegisterLayout | None
) -> TileRegisters:
    """The values before an update, for all threads that hold the positions: ``held`` are those of
    the threads that made it, and the others read them from shared memory (``op.scratch``) behind a
    barrier."""
    assert op.scratch is not None
    element, stage = held.element, emit.shared_parts(op.scratch)
    emit.sync(op.barrier)
    if layout is not None:
        store_tile(emit, held, op.scratch, layout, stage)
        emit.sync(op.barrier)
        return load_tile(emit, op.scratch, layout, stage, element)
    kept = cast(emit, held, stored_as(element)) if element.family == "bool" else held
    kind = scalar_kind(kept.element)
    type_ = "u8" if kept.element.bits == 8 else kind
    address = emit.shared_address(op.scratch)
    emit.line(f"st.shared.{type_} [{address}], {kept.words[0]}", guard=leader(emit, None))
    emit.sync(op.barrier)
    word = emit.op(kind, f"ld.shared.{type_}", f"[{address}]")
    found = TileRegisters(kept.element, 1, [word])
    return found if kept.element is element else cast(emit, found, element)


# --- compare and swap -----------------------------------------------------------------------------


def _swap(
    op: cta.UpdateGlobal,
    emit: Emitter,
    element: Element,
    address: str,
    value: str,
    guard: str | None,
    span: tuple[str, str] | None,
) -> str:
    """Compare and swap until nobody came between; returns the value before.

    ``span``: where the tensor begins and ends, for elements of 8 bits.
    """
    stored = stored_as(element)
    kind, bits = scalar_kind(stored), f"b{max(stored.bits, 16)}"
    again, done = emit.label("SWAP"), emit.label("SWAPPED")
    held = emit.new(bits)
    with emit.scope("branch"):
        if stored is not element:
            value = cast(emit, TileRegisters(element, 1, [value]), stored).words[0]
        cell = _Cell(emit, address, bits, span)
        emit.line(f"mov.{bits} {held}, 0")
        if guard is not None:
            emit.line(f"bra {done}", guard=negated(guard))
        emit.line(f"ld.relaxed.gpu.global.{bits} {held}, [{cell.address}]", guard=cell.inside)
        emit.place(again)
        with emit.scope("branch"):
            other = cell.enter(held)
            old = cell.element(held)
            old = old if bits == kind else emit.op(kind, f"mov.{bits}", old)
            new = _combined(op.kind, emit, stored, old, value)
            new = new if bits == kind else emit.op(bits, f"mov.{bits}", new)
            cell.exchange(held, new, other)
            emit.line(f"bra {again}", guard=other)
        emit.place(done)
    old = cell.element(held)
    old = old if bits == kind else emit.op(kind, f"mov.{bits}", old)
    if stored is not element:
        return cast(emit, TileRegisters(stored, 1, [old]), element).words[0]
    return old


class _Cell:
    """What is exchanged with memory for one element: itself, or the pair of bytes that holds it.

    A pair may stick out of the tensor, where its other byte is not the tensor's or is no memory at
    all. Nobody exchanges such a pair: all updates of its one element take a lock in turn.
    ``inside``: a predicate, the pair does not stick out; None where the cell is the element.
    """

    def __init__(
        self, emit: Emitter, address: str, bits: str, span: tuple[str, str] | None
    ) -> None:
        self.emit, self.address, self.bits = emit, address, bits
        self.alone, self.inside, self.place, self.lock, self.foot = address, None, *[""] * 3
        if span is None:
            return
        base, _, offset = address.partition("+")
        self.alone = emit.op("b64", "add.s64", base, offset or "0")
        self.address = emit.op("b64", "and.b64", self.alone, "-2")
        starts = emit.op("pred", "setp.ge.u64", self.address, span[0])
        self.inside = emit.new("pred")
        last = emit.op("b64", "add.s64", self.address, "1")
        emit.line(f"setp.lt.and.u64 {self.inside}, {last}, {span[1]}, {starts}")
        low = emit.op("b32", "cvt.u32.u64", self.alone)
        second = emit.op("b32", "bfi.b32", low, "0", "3", "1")  # 8 bits up, or none
        self.place = emit.op("b32", "selp.b32", second, "0", self.inside)
        number = emit.op("b32", "and.b32", low, str(LOCKS - 1))
        self.lock = emit.op("b64", "mad.wide.u32", number, "4", emit.locks(LOCKS))

    def element(self, held: str) -> str:
        """The element in what was read; what lies above a byte is undefined."""
        return self.emit.op("b16", "shr.u16", held, self.place) if self.place else held

    def enter(self, held: str) -> str:
        """At the head of the loop: takes the lock and reads, or goes to the foot of the loop.

        Returns the predicate of whether to come again.
        """
        emit, other = self.emit, self.emit.new("pred")
        if self.inside is None:
            return other
        self.foot = emit.label("SWAP_END")
        taken, outside = emit.new("b32"), negated(self.inside)
        emit.line(f"mov.b32 {taken}, 0")
        lock = f"atom.acquire.gpu.global.cas.b32 {taken}, [{self.lock}], 0, 1"
        emit.line(lock, guard=outside)
        emit.line(f"setp.ne.s32 {other}, {taken}, 0")
        emit.line(f"bra {self.foot}", guard=other)
        emit.line(f"ld.relaxed.gpu.global.u8 {held}, [{self.alone}]", guard=outside)
        return other

    def exchange(self, held: str, new: str, other: str) -> None:
        """Writes a new element if the cell still has what is ``held``; else that is what it has
        now, and ``other`` is set."""
        emit, bits = self.emit, self.bits
        found = emit.new(bits)
        if self.inside is not None:
            outside = negated(self.inside)
            emit.line(f"st.relaxed.gpu.global.u8 [{self.alone}], {new}", guard=outside)
            emit.line(f"st.release.gpu.global.b32 [{self.lock}], 0", guard=outside)
            words = [emit.op("b32", "cvt.u32.u16", word) for word in (new, held)]
            pair = emit.op("b32", "bfi.b32", *words, self.place, "8")
            new = emit.op(bits, "cvt.u16.u32", pair)
            emit.line(f"mov.{bits} {found}, {held}")  # where it was written alone
        swap = f"atom.global.cas.{bits} {found}, [{self.address}], {held}, {new}"
        emit.line(swap, guard=self.inside)
        emit.line(f"setp.ne.{'u' if bits == 'b16' else 's'}{bits[1:]} {other}, {found}, {held}")
        emit.line(f"mov.{bits} {held}, {found}")
        if self.foot:
            emit.place(self.foot)


def _span(emit: Emitter, tensor: Value) -> tuple[str, str]:
    """Where the elements of a tensor of bytes begin and end; strides may be negative.

    Of a workspace it is an empty place: what is not written there yet must not be read, and of a
    pair perhaps only one byte is.
    """
    low = high = emit.pointer(tensor)
    if isinstance(tensor.op, cta.Workspace):
        return low, high
    for entry in range(len(emit.tensor_type(tensor).extents)):
        stride = emit.stride(tensor, entry)
        last = emit.wide(emit.add(emit.extent(tensor, entry), -1))
        if isinstance(stride, int):
            reach = emit.mul_wide(last, stride)
            high = emit.add_wide(high, reach)
            continue
        reach = emit.text(emit.mul_wide(stride, last))
        low = emit.add_wide(low, emit.pure("b64", "min.s64", reach, "0"))
        high = emit.add_wide(high, emit.pure("b64", "max.s64", reach, "0"))
    return low, emit.add_wide(high, 1)


def _combined(kind: str, emit: Emitter, element: Element, old: str, value: str) -> str:
    """old ``kind`` value; narrow elements, and tf32, which has no arithmetic of its own, are
    combined in 32 bits and converted once."""
    function = FUNCTIONS[UPDATES[kind].function]
    hub = element
    if element.bits < 32 or element is TF32:
        hub = ELEMENTS["f32" if element.is_float else "i32"]
    template = function.template(hub)
    words = [
        word if hub is element else cast(emit, TileRegisters(element, 1, [word]), hub).words[0]
        for word in (old, value)
    ]
    words = [w if w[0] == "%" else emit.constant(scalar_kind(hub), w) for w in words]
    result = apply(emit, template, scalar_kind(hub), words)
    if hub is element:
        return result
    made = cast(emit, TileRegisters(hub, 1, [result]), element).words[0]
    return made if made[0] == "%" else emit.constant(scalar_kind(element), made)
