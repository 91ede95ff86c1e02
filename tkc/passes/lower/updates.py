"""Rules for updates of global memory: atomics, or plain code where nobody else writes."""

from __future__ import annotations

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import VIA_PLAIN, handed_on
from tkc.ir.types import BOOL, ELEMENTS, Element, SharedType
from tkc.layout.register import Mode, RegisterLayout
from tkc.layout.shared import SharedLayout
from tkc.passes.access import Access, analyse
from tkc.passes.hints import refused
from tkc.passes.lower.memory import places, register_vector
from tkc.passes.lower.overhang import kept_inside
from tkc.passes.lower.walker import Walker, lowers

FUNCTION_OF = {"and": "bitand", "or": "bitor", "xor": "bitxor"}
LOGICAL = {"and": "logical_and", "or": "logical_or", "xor": "ne"}


@lowers(tile.Update)
@kept_inside
def _update(op: tile.Update, walk: Walker) -> None:
    access = analyse(op, walk.context.kernel.facts)
    x = walk.tile(op.value)
    layout = x.tile.layout
    held_once = layout is not None and not layout.replicas()
    if op.alone and held_once and not op.before:
        _plain(op, access, walk, x)
        return
    why = "several threads hold an element" if op.alone else "other programs may update the element"
    if op.before:
        why = "the value before it is asked for"
    if VIA_PLAIN.of(op):
        raise refused(op, f"via=plain does not fit: {why}")
    scratch = None if held_once or not op.before else _scratch(walk, x)
    made = cta.UpdateGlobal(
        tensor=walk.env[op.tensor],
        x=x,
        scratch=scratch,
        kind=op.kind,
        barrier=walk.barrier,
        **places(access, walk, layout),
        vector=1,
        hints=handed_on(op),
        types=[walk.typed(b, layout) for b in op.before],
    )
    made = walk.add(made)
    for before, value in zip(op.before, made.before, strict=True):
        if not before.tile.is_scalar:
            value = walk.convert(value, walk.layout(before))
        walk.bind(before, value)
    walk.context.ledger.record(
        op.loc,
        "update",
        "atomic, one element at a time",
        why,
        "",
        "",
    )


def _plain(op: tile.Update, access: Access, walk: Walker, x: Value) -> None:
    """Load, combine, store: the store rule has shown that no other program writes."""
    layout, element = x.tile.layout, x.tile.element
    where = places(access, walk, layout)
    vector, tensor = register_vector(access, walk, layout), walk.env[op.tensor]
    hints = handed_on(op)
    loaded = cta.LoadGlobal(tensor=tensor, vector=vector, hints=hints, types=[x.tile], **where)
    old: Value = walk.add(loaded).out
    hub = element
    if element.bits < 32 and element != BOOL:
        hub = ELEMENTS["f32" if element.is_float else "i32"]
    kind = LOGICAL[op.kind] if element == BOOL else FUNCTION_OF.get(op.kind, op.kind)
    combined = walk.map(kind, _cast(walk, old, hub), _cast(walk, x, hub))
    combined.type = x.tile.with_element(hub)
    result = _cast(walk, combined, element)
    walk.add(cta.StoreGlobal(tensor=tensor, x=result, vector=vector, hints=hints, **where))
    walk.context.ledger.record(
        op.loc, "update", "load, combine, store", "no other program writes the element", "", ""
    )


def _cast(walk: Walker, x: Value, element: Element) -> Value:
    if x.tile.element == element:
        return x
    return walk.add(tile.Cast(x=x, types=[x.tile.with_element(element)])).out


def _scratch(walk: Walker, x: Value) -> Value:
    """Room for the values before, row by row."""
    element = ELEMENTS["u8"] if x.tile.element == BOOL else x.tile.element
    layout: RegisterLayout | None = x.tile.layout
    axes = x.tile.axes if layout is not None else (("one", 1),)
    modes: list[Mode] = []
    stride = 1
    for name, size in axes:
        modes.append(Mode(name, size, stride))
        stride *= size
    shared = SharedLayout(tuple(modes), element.bits, 0, stride * element.bytes)
    return walk.scratch("before", SharedType(element, axes, shared))
