"""Rules for updates of global memory: atomics, or plain code where nobody else writes."""

from __future__ import annotations

from tkc.ir import decisions
from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import VIA_PLAIN, VIA_TMA, handed_on
from tkc.ir.types import BOOL, ELEMENTS, Element, SharedType
from tkc.ir.updates import UPDATES
from tkc.layout.register import Mode, RegisterLayout
from tkc.layout.shared import SharedLayout
from tkc.machine.heuristics import LEAST_TMA_BYTES
from tkc.passes.access import Access, analyse
from tkc.passes.hints import refused
from tkc.passes.lower.memory import (
    places,
    register_vector,
    store_by_tma,
    why_not_tma,
)
from tkc.passes.lower.overhang import kept_inside
from tkc.passes.lower.scope import Scope, lowers
from tkc.passes.update_order import in_order

# Of the reductions that TMA has, those that round as a red of each element does.
BY_TMA = {("add", "f32"), ("add", "i32"), ("add", "u32")}


@lowers(tile.Update)
@kept_inside
def _update(op: tile.Update, scope: Scope) -> list[Value]:
    access = analyse(op, scope.context.kernel.facts)
    x = scope.tile(op.value)
    layout = x.tile.layout
    held_once = layout is not None and not layout.replicas()
    ordered = in_order(op)
    if ordered:
        if any(entry.tile is not None for entry in access.entries):
            message = "ordered does not fit: positions of one tile may be the same element"
            raise refused(op, message)
        if op.before:
            raise refused(op, "ordered does not fit: the value before it is asked for")
        if not _is_first(scope):
            scope.sync()  # what other threads have updated before
        _plain(op, access, scope, x, held_once, "programs wait for those before them")
        return []
    if op.alone and held_once and not op.before:
        _plain(op, access, scope, x, held_once, "no other program writes the element")
        return []
    why = "several threads hold an element" if op.alone else "other programs may update the element"
    if op.before:
        why = "the value before it is asked for"
    if VIA_PLAIN.of(op):
        raise refused(op, f"via=plain does not fit: {why}")
    no_tma = _why_not_tma(op, access, scope)
    if not no_tma:
        store_by_tma(op, access, scope, x, op.kind)
        return []
    if VIA_TMA.of(op):
        raise refused(op, f"via=tma does not fit: {no_tma}")
    scratch = None if held_once or not op.before else _scratch(scope, x)
    made = cta.UpdateGlobal(
        tensor=scope.env[op.tensor],
        x=x,
        scratch=scratch,
        kind=op.kind,
        barrier=scope.barrier,
        **places(access, scope, layout),
        vector=1,
        hints=handed_on(op),
        types=[scope.typed(b, layout) for b in op.before],
    )
    found = [
        value if before.tile.is_scalar else scope.convert(value, scope.layout(before))
        for before, value in zip(op.before, scope.add(made).before, strict=True)
    ]
    scope.context.ledger.record(
        op.loc,
        decisions.Update(atomic=True),
        why,
    )
    return found


def _is_first(scope: Scope) -> bool:
    """Whether nothing has been written since the program waited for those before it."""
    for op in reversed(scope.build.block.ops):
        if isinstance(op, cta.AwaitPrograms):
            return True
        if op.WRITES or op.regions:
            return False
    return False


def _why_not_tma(op: tile.Update, access: Access, scope: Scope) -> str:
    """Why TMA does not add the whole tile; "" if it does."""
    element, tile_ = access.tensor.element, op.value.tile
    if op.before:
        return "the value before it is asked for"
    if (op.kind, element.name) not in BY_TMA or tile_.element != element:
        return f"TMA does not do {op.kind} of {element}"
    if tile_.elements * element.bytes < LEAST_TMA_BYTES and not VIA_TMA.of(op):
        return f"the tile has less than {LEAST_TMA_BYTES} bytes"
    return why_not_tma(op, access, scope)


def _plain(
    op: tile.Update, access: Access, scope: Scope, x: Value, held_once: bool, why: str
) -> None:
    """Load, combine, store, where no other program writes, or ``why`` none does so now. Threads
    that hold the same element meet before any of them stores it."""
    layout, element = x.tile.layout, x.tile.element
    where = places(access, scope, layout)
    vector, tensor = register_vector(access, scope, layout), scope.env[op.tensor]
    hints = handed_on(op)
    loaded = cta.LoadGlobal(tensor=tensor, vector=vector, hints=hints, types=[x.tile], **where)
    old: Value = scope.add(loaded).out
    if not held_once:
        scope.sync()
    hub = element
    if element.bits < 32 and element != BOOL:
        hub = ELEMENTS["f32" if element.is_float else "i32"]
    row = UPDATES[op.kind]
    function = row.truth if element == BOOL else row.function
    combined = scope.map(function, _cast(scope, old, hub), _cast(scope, x, hub))
    combined.type = x.tile.with_element(hub)
    result = _cast(scope, combined, element)
    scope.add(cta.StoreGlobal(tensor=tensor, x=result, vector=vector, hints=hints, **where))
    scope.context.ledger.record(op.loc, decisions.Update(atomic=False), why)


def _cast(scope: Scope, x: Value, element: Element) -> Value:
    if x.tile.element == element:
        return x
    return scope.add(tile.Cast(x=x, types=[x.tile.with_element(element)])).out


def _scratch(scope: Scope, x: Value) -> Value:
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
    return scope.scratch("before", SharedType(element, axes, shared))
