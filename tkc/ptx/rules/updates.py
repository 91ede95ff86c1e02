"""Atomic updates of global memory: ``red``, ``atom``, and compare-and-swap where neither exists.

Sums of f32 in global memory flush denormals (measured; PTX documents it).
"""

from __future__ import annotations

from tkc.ir.dialects import cta
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.types import ELEMENTS, Element
from tkc.ptx.emitter import EmitError, Emitter, emits, negated
from tkc.ptx.global_addresses import GlobalAddresses, leader
from tkc.ptx.pieces import elements_in, from_elements
from tkc.ptx.registers import scalar_kind
from tkc.ptx.rules.elementwise import apply

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
    if element.bits < 16 or element.family == "bool" or element.name in ("i16", "u16", "tf32"):
        raise EmitError(op, f"atomic updates of {element} are not supported yet", "E0900")
    values = elements_in(emit, op.x, layout)
    kind = scalar_kind(element)
    spelled = instruction(element, op.kind, emit.target.number)
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
            emit.line(f"atom.global.{spelled} {old}, [{address}], {value}", guard=guard)
            before.append(old)
        else:
            emit.line(f"red.global.{spelled} [{address}], {value}", guard=guard)
    if op.before:
        emit.define(op.before[0], from_elements(emit, op.before[0].tile, before))


def _swap(
    op: cta.UpdateGlobal,
    emit: Emitter,
    element: Element,
    address: str,
    value: str,
    guard: str | None,
) -> str:
    """Compare and swap until nobody came between; returns the value before."""
    kind, bits = scalar_kind(element), f"b{max(16, element.bits)}"
    again, done = emit.label("SWAP"), emit.label("SWAPPED")
    old = emit.new(bits)
    with emit.scope("branch"):
        emit.line(f"mov.{bits} {old}, 0")
        if guard is not None:
            emit.line(f"bra {done}", guard=negated(guard))
        emit.line(f"ld.relaxed.gpu.global.{bits} {old}, [{address}]")
        emit.place(again)
        with emit.scope("branch"):
            held = old if bits == kind else emit.op(kind, f"mov.{bits}", old)
            combined = _combined(op, emit, element, held, value)
            wanted = combined if bits == kind else emit.op(bits, f"mov.{bits}", combined)
            found = emit.op(bits, f"atom.global.cas.{bits}", f"[{address}]", old, wanted)
            other = emit.new("pred")
            width = "s" if bits != "b16" else "u"
            emit.line(f"setp.ne.{width}{bits[1:]} {other}, {found}, {old}")
            emit.line(f"mov.{bits} {old}, {found}")
            emit.line(f"bra {again}", guard=other)
        emit.place(done)
    return old if bits == kind else emit.op(kind, f"mov.{bits}", old)


def _combined(op: cta.UpdateGlobal, emit: Emitter, element: Element, old: str, value: str) -> str:
    """old ``kind`` value; 16-bit floats are combined in f32 and rounded once."""
    function = FUNCTIONS[BITWISE.get(op.kind, op.kind)]
    hub = ELEMENTS["f32"] if element.bits == 16 else element
    template = function.template(hub, emit.target.number)
    if hub is element:
        return apply(emit, template, scalar_kind(hub), [old, value])
    wide = [_to_f32(emit, element, word) for word in (old, value)]
    result = apply(emit, template, "f32", wide)
    return emit.op("b16", f"cvt.rn.{element.name}.f32", result)


def _to_f32(emit: Emitter, element: Element, word: str) -> str:
    if element.name == "f16":
        return emit.op("f32", "cvt.f32.f16", word)
    return emit.op("f32", "mov.b32", f"{{{emit.constant('b16', '0')}, {word}}}")
