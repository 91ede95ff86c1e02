"""Atomic updates of global memory: ``red``, ``atom``, and compare-and-swap where neither exists.

Sums of f32 in global memory flush denormals (measured; PTX documents it). Elements of 8 bits are
exchanged with the aligned word that holds them.
"""

from __future__ import annotations

from tkc.ir.dialects import cta
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.types import ELEMENTS, Element
from tkc.layout.register import RegisterLayout
from tkc.ptx.cache_policies import l2_policy
from tkc.ptx.emitter import EmitError, Emitter, emits, negated
from tkc.ptx.global_addresses import GlobalAddresses, leader
from tkc.ptx.pieces import elements_in, from_elements
from tkc.ptx.registers import TileRegisters, scalar_kind
from tkc.ptx.rules.casts import cast
from tkc.ptx.rules.elementwise import apply
from tkc.ptx.rules.shared_memory import load_tile, store_tile
from tkc.ptx.vectors import stored_as

BITWISE = {"and": "bitand", "or": "bitor", "xor": "bitxor"}
PTX = {"i32": "s32", "u32": "u32", "i64": "s64", "u64": "u64"}


def instruction(element: Element, kind: str, number: int) -> str | None:
    """The words after ``red.global`` on sm_``number``, or None where there is no instruction."""
    name = element.name
    if kind in BITWISE:
        return f"{kind}.b{element.bits}" if name in PTX else None
    if kind in ("max", "min"):
        return f"{kind}.{PTX[name]}" if name in PTX else None
    if name in PTX:  # modulo 2^n, signed or not
        return f"add.u{element.bits}"
    if name in ("f32", "f64"):
        return f"add.{name}"
    if name == "f16" or (name == "bf16" and number >= 90):
        return f"add.noftz.{name}"
    return None


@emits(cta.UpdateGlobal)
def _update(op: cta.UpdateGlobal, emit: Emitter) -> None:
    """One atomic operation per element, by one of the threads that hold it."""
    layout = op.x.tile.layout
    at = GlobalAddresses(op, layout, emit)
    element = op.x.tile.element
    values = elements_in(emit, op.x, layout)
    kind = scalar_kind(element)
    spelled = instruction(element, op.kind, emit.target.number)
    cache = str(op.hints.get("cache", ""))
    if spelled is None and cache:
        message = f"cache={cache} does not fit: {op.kind} of {element} is a compare-and-swap, "
        raise EmitError(op, message + "which takes no cache policy", "E0906")
    word, policy = l2_policy(emit, cache)
    if spelled is not None:  # it stands before the type: add.noftz.L2::cache_hint.f16
        operation, _, type_ = spelled.rpartition(".")
        spelled = f"{operation}{word}.{type_}"
    before: list[str] = []
    for register, value in enumerate(values):
        value = value if value[0] == "%" else emit.constant(kind, value)
        guard = leader(emit, layout, at.guard(register))
        address = at.address(register)
        if spelled is None:
            before.append(_swap(op, emit, element, address, value, guard))
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
    """The values before, from the threads that made the updates to all that hold the positions."""
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
) -> str:
    """Compare and swap until nobody came between; returns the value before."""
    stored = stored_as(element)
    kind, byte = scalar_kind(stored), stored.bits == 8
    bits = "b32" if byte else f"b{stored.bits}"
    again, done = emit.label("SWAP"), emit.label("SWAPPED")
    old, shift = emit.new(bits), ""
    with emit.scope("branch"):
        if stored is not element:
            value = cast(emit, TileRegisters(element, 1, [value]), stored).words[0]
        if byte:
            address, shift = _word_around(emit, address)
        emit.line(f"mov.{bits} {old}, 0")
        if guard is not None:
            emit.line(f"bra {done}", guard=negated(guard))
        emit.line(f"ld.relaxed.gpu.global.{bits} {old}, [{address}]")
        emit.place(again)
        with emit.scope("branch"):
            if byte:
                combined = _combined(op.kind, emit, stored, _byte(emit, old, shift), value)
                wide = emit.op("b32", "cvt.u32.u16", combined)
                wanted = emit.op("b32", "bfi.b32", wide, old, shift, "8")
            else:
                held = old if bits == kind else emit.op(kind, f"mov.{bits}", old)
                combined = _combined(op.kind, emit, stored, held, value)
                wanted = combined if bits == kind else emit.op(bits, f"mov.{bits}", combined)
            found = emit.op(bits, f"atom.global.cas.{bits}", f"[{address}]", old, wanted)
            other = emit.new("pred")
            width = "s" if bits != "b16" else "u"
            emit.line(f"setp.ne.{width}{bits[1:]} {other}, {found}, {old}")
            emit.line(f"mov.{bits} {old}, {found}")
            emit.line(f"bra {again}", guard=other)
        emit.place(done)
    if byte:
        old = _byte(emit, old, shift)
    elif bits != kind:
        old = emit.op(kind, f"mov.{bits}", old)
    if stored is not element:
        return cast(emit, TileRegisters(stored, 1, [old]), element).words[0]
    return old


def _word_around(emit: Emitter, address: str) -> tuple[str, str]:
    """The aligned word that holds a byte, and the place of the byte in it, in bits."""
    base, _, offset = address.partition("+")
    whole = emit.op("b64", "add.s64", base, offset or "0")
    low = emit.op("b32", "cvt.u32.u64", whole)
    place = emit.op("b32", "and.b32", low, "3")
    return emit.op("b64", "and.b64", whole, "-4"), emit.op("b32", "shl.b32", place, "3")


def _byte(emit: Emitter, word: str, shift: str) -> str:
    """The byte of a word, in the low bits of a b16 register."""
    return emit.op("b16", "cvt.u16.u32", emit.op("b32", "bfe.u32", word, shift, "8"))


def _combined(kind: str, emit: Emitter, element: Element, old: str, value: str) -> str:
    """old ``kind`` value; narrow elements are combined in 32 bits and converted once."""
    function = FUNCTIONS[BITWISE.get(kind, kind)]
    hub = element
    if element.bits < 32:
        hub = ELEMENTS["f32" if element.is_float else "i32"]
    template = function.template(hub, emit.target.number)
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
