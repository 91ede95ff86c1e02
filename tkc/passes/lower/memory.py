"""Rules for loads, stores and updates of global memory."""

from __future__ import annotations

from math import gcd, prod
from typing import Any

from tkc.ir import decisions
from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import AHEAD, UNIQUE, VIA_ASYNC, VIA_PLAIN, VIA_TMA, handed_on, rules_out
from tkc.ir.types import SharedType, TileType
from tkc.layout.blocked import coalesced
from tkc.layout.register import Mode, RegisterLayout
from tkc.machine.heuristics import LEAST_TMA_BYTES, STAGING_BYTES
from tkc.passes.access import (
    Access,
    analyse,
    vector_elements,
)
from tkc.passes.hints import does_not_fit
from tkc.passes.lower.operands import best_store, slot_of
from tkc.passes.lower.overhang import kept_inside
from tkc.passes.lower.parts import load_part, store_part
from tkc.passes.lower.scope import Scope, lowers
from tkc.passes.tma_stores import store_box, why_no_store
from tkc.passes.written_operands import reaching

SECTOR_BYTES = 32  # what one access to global memory moves at least


def places(access: Access, scope: Scope, layout: RegisterLayout | None) -> dict[str, Any]:
    """The fields that say where an access goes: index, axes, live counts, bounds."""
    index: list[Value] = []
    axes: list[str] = []
    for entry in access.entries:
        if entry.tile is not None:
            index.append(scope.operand(entry.tile, layout))
            axes.append("")
        else:
            index.append(scope.materialise(entry.scalar))
            axes.append(entry.axis)
    used = {name for name, _ in tile.union_axes(access.index)}
    ragged = sorted(used - scope.context.full)
    return {
        "index": index,
        "axes": tuple(axes),
        "live": [scope.live_count(name) for name in ragged],
        "live_axes": tuple(ragged),
        "bounds": tuple(access.op.attributes["checked"]),
    }


def register_vector(access: Access, scope: Scope, layout: RegisterLayout | None) -> int:
    """How many neighbouring elements one instruction moves: as many as memory allows
    (``vector_elements``) and as each thread holds in neighbouring registers."""
    axis = access.unit_axis
    if layout is None or not axis:
        return 1
    memory = vector_elements(access, scope.context.divisors, scope.context.full)
    run = gcd(memory, layout.vector(axis))
    return run & -run


@lowers(tile.Load)
def _load(op: tile.Load, scope: Scope) -> Value | None:
    copy = scope.context.placement.copies.get(op)
    if copy is not None and copy.to_registers:
        found = slot_of(op.out, scope)
        assert found is not None
        buffer, slot = found
        return scope.read(op.out, buffer, scope.layout(op.out), slot)
    if copy is not None:
        return None  # in shared memory: the copies are the rings' business
    if tile.is_part(op.tensor) and not op.out.tile.is_scalar:
        return load_part(op, scope)
    access = analyse(op, scope.context.kernel.facts)
    layout = None if op.out.tile.is_scalar else scope.layout(op.out)
    hints = handed_on(op)
    if rules_out(op, VIA_ASYNC):
        hints[AHEAD.name] = 0
    made = cta.LoadGlobal(
        tensor=scope.env[op.tensor],
        **places(access, scope, layout),
        vector=register_vector(access, scope, layout),
        hints=hints,
        hinted=op.hinted,
        types=[scope.typed(op.out)],
    )
    return scope.add(made).out


@lowers(tile.Store)
@kept_inside
def _store(op: tile.Store, scope: Scope) -> None:
    if scope.single:
        _store_slot(op, scope)
        return
    if tile.is_part(op.tensor) and not op.value.tile.is_scalar:
        store_part(op, scope)
        return
    access = analyse(op, scope.context.kernel.facts)
    x = scope.tile(op.value)
    layout = x.tile.layout
    memory = vector_elements(access, scope.context.divisors, scope.context.full)
    size = op.value.tile.element.bytes
    direct = register_vector(access, scope, layout)
    if VIA_TMA.of(op):
        why_not = why_not_tma(op, access, scope)
        if why_not:
            raise does_not_fit(op, VIA_TMA, VIA_TMA.of(op), why_not)
        store_by_tma(op, access, scope, x)
        return
    if (
        VIA_PLAIN.of(op)
        or layout is None
        or (memory * size <= 4 and not _apart(layout, access, direct))
        or (memory * size > 4 and direct * size >= min(16, memory * size))
    ):
        _store_direct(op, access, scope, x)
        return
    if op.value.tile.elements * size < LEAST_TMA_BYTES or not access.is_box:
        _store_direct(op, access, scope, x)
        return
    why_not = why_not_tma(op, access, scope)
    if why_not:
        _store_coalesced(
            op, access, scope, x, memory, why_not if scope.context.target.has("tma") else ""
        )
    else:
        store_by_tma(op, access, scope, x)


def _apart(layout: RegisterLayout, access: Access, vector: int) -> bool:
    """Whether stores of so many elements by neighbouring lanes would not cover sectors of memory:
    only a change of layout brings the lanes' elements together, if they are neighbours at all."""
    if not access.unit_axis:
        return False
    run = vector
    for mode in sorted(layout.lane, key=lambda mode: mode.stride):
        if mode.axis == access.unit_axis and mode.stride == run:
            run *= mode.size
    return run * access.tensor.element.bytes < SECTOR_BYTES


def _store_direct(op: tile.Store, access: Access, scope: Scope, x: Value) -> None:
    layout = x.tile.layout
    scope.add(
        cta.StoreGlobal(
            tensor=scope.env[op.tensor],
            x=x,
            **places(access, scope, layout),
            vector=register_vector(access, scope, layout),
            **_promise(op, scope),
            hints=handed_on(op),
        )
    )


def _promise(op: tile.Store, scope: Scope) -> dict[str, Any]:
    """`with unique`, as the fields of the stores that do what the statement says."""
    promise = UNIQUE.of(op)
    if promise is None:
        return {}
    scope.context.promises += 1
    return {"unique": scope.context.promises, "once": promise == "once"}


# --- slices -----------------------------------------------------------------------------------


def slice_layout(layout: RegisterLayout, axis: str, parts: int) -> RegisterLayout | None:
    """The layout of each of ``parts`` equal pieces of an axis, or None if a piece is not made of
    whole registers: the highest digit of the axis must be a register digit that splits so."""
    modes = [m for m in (*layout.reg, *layout.lane, *layout.warp) if m.axis == axis]
    if not modes:
        return None
    top = max(modes, key=lambda m: (m.stride, m.size))
    if top not in layout.reg or top.size % parts:
        return None
    if any(m.stride * m.size > top.stride for m in modes if m is not top):
        return None
    reg = tuple(Mode(axis, m.size // parts, m.stride) if m is top else m for m in layout.reg)
    return RegisterLayout(reg, layout.lane, layout.warp).normalised()


def pieces(x: Value, limit_bytes: int, axes: list[str]) -> tuple[str, int]:
    """(axis, how many equal pieces of it) so that one piece of the tile, whole registers in each
    thread, has at most ``limit_bytes``; the axes are tried in the order given. (the first axis, 1)
    where no such cut is small enough."""
    layout = x.tile.layout
    assert layout is not None
    total = x.tile.bytes
    for axis in axes:
        for parts in (1, 2, 4, 8, 16, 32):
            if total // parts <= limit_bytes and slice_layout(layout, axis, parts) is not None:
                return axis, parts
    return axes[0], 1


def cut(scope: Scope, x: Value, axis: str, parts: int, number: int) -> Value:
    """Piece ``number`` of ``parts`` equal ones of a tile along an axis: some of its registers,
    renamed."""
    if parts == 1:
        return x
    layout = x.tile.layout
    assert layout is not None
    size = x.tile.sizes[axis] // parts
    axes = tuple((n, size if n == axis else s) for n, s in x.tile.axes)
    type_ = TileType(x.tile.element, axes, slice_layout(layout, axis, parts))
    return scope.add(cta.Slice(x=x, axis=axis, offset=number * size, types=[type_])).out


def _store_coalesced(
    op: tile.Store, access: Access, scope: Scope, x: Value, vector: int, no_tma: str
) -> None:
    """By a change of layout, mostly through shared memory, into one whose lanes store 16 bytes
    each, piece by piece."""
    fields = places(access, scope, x.tile.layout)
    order = [e.axis for e in reversed(access.entries) if e.axis]
    contiguous = access.unit_axis
    axes = [contiguous, *(a for a in order if a != contiguous)]
    axis, parts = pieces(x, STAGING_BYTES, axes)
    size = x.tile.sizes[axis] // parts
    number_of_axis = access.entry_of(axis)
    promise = _promise(op, scope)
    how = ""
    for number in range(parts):
        piece = cut(scope, x, axis, parts, number)
        sizes = piece.tile.sizes
        layout = coalesced(sizes, contiguous, vector, scope.warps, order=axes).normalised()
        how = scope.conversion(piece, layout).kind
        moved = scope.convert(piece, layout)
        index = list(fields["index"])
        live = list(fields["live"])
        if number:
            shift = scope.constant(number * size)
            index[number_of_axis] = scope.map("add", index[number_of_axis], shift)
            if axis in fields["live_axes"]:
                place = fields["live_axes"].index(axis)
                live[place] = scope.map("sub", live[place], shift)
        where: dict[str, Any] = {**fields, "index": index, "live": live}
        scope.add(
            cta.StoreGlobal(
                tensor=scope.env[op.tensor],
                x=moved,
                **where,
                vector=min(vector, layout.vector(contiguous)),
                **promise,
                hints=handed_on(op),
            )
        )
    scope.context.ledger.record(
        op.loc,
        decisions.Store(how, parts, vector),
        "the product's registers hold short runs of a row"
        + (f"; no TMA: {no_tma}" if no_tma else ""),
        "",
        VIA_PLAIN.clause(),
    )


# --- TMA --------------------------------------------------------------------------------------


def why_not_tma(op: tile.Store | tile.Update, access: Access, scope: Scope) -> str:
    """Why a role cannot store by TMA what it holds in registers; "" if it can."""
    context = scope.context
    if not context.target.has("tma") or scope.role == "all":
        return "stores go by TMA where it brings operands of products too, and here it brings none"
    ordered = op in context.schedule.sync_points
    return why_no_store(op, access, context.target, context.divisors, context.full, ordered)


def store_by_tma(
    op: tile.Store | tile.Update, access: Access, scope: Scope, x: Value, kind: str = ""
) -> None:
    """Registers -> swizzled staging buffer (stmatrix) -> TMA store, piece by piece; or with a
    ``kind`` such as "add" an update of every element, atomic as that of one thread is.

    The staging buffer is free again when the previous store has been read, which one thread
    awaits before the barrier of the role; the store itself runs on while the next tile is computed.
    """
    inner = access.unit_axis
    order = [e.axis for e in reversed(access.entries) if e.axis]
    axes = [inner, *(a for a in order if a != inner)]
    axis, parts = pieces(x, STAGING_BYTES, axes)
    element = x.tile.element
    sizes = {n: s // parts if n == axis else s for n, s in x.tile.axes}
    shared, numbers, box, swizzle = store_box(access, sizes, element)
    type_ = SharedType(element, tuple(sizes.items()), shared)
    buffer = scope.common("staging", type_, group=f"staging{shared.bytes}")
    tensor_map = scope.tensor_map(op.tensor, numbers, box, swizzle)
    starts = [scope.materialise(entry.scalar) for entry in access.entries]
    for number in range(parts):
        piece = cut(scope, x, axis, parts, number)
        piece = scope.convert(piece, reaching(piece.tile, shared, scope.warps))
        scope.elect(lambda inside: inside.add(cta.TmaWait(pending=0, read=True)))
        scope.sync()
        scope.add(cta.StoreShared(x=piece, buffer=buffer, via=best_store(scope, piece, shared)))
        scope.add(cta.FenceAsync())
        scope.sync()
        coords = list(starts)
        if number:
            shift = scope.constant(number * sizes[axis])
            place = access.entry_of(axis)
            coords[place] = scope.map("add", coords[place], shift)

        def issue(inside: Scope, coords: list[Value] = coords) -> None:
            ordered = [coords[n] for n in numbers]
            inside.add(
                cta.TmaStore(
                    map=tensor_map,
                    coords=ordered,
                    buffer=buffer,
                    kind=kind,
                    hints=handed_on(op),
                )
            )
            inside.add(cta.TmaCommit())

        scope.elect(issue)
    scope.context.ledger.record(
        op.loc,
        decisions.TmaStore(prod(sizes.values()) * element.bytes, parts),
        "whole swizzled rows, clipped at the tensor's end, asynchronous",
        "",
        "" if kind else VIA_PLAIN.clause(),
    )


def _store_slot(op: tile.Store, scope: Scope) -> None:
    """One thread stores a slot by TMA. The copies that read a slot are a group, which is awaited
    before the slot is released."""
    taken = op.value.op
    assert isinstance(taken, tile.Take)
    found = slot_of(taken.x, scope)
    assert found is not None
    buffer, slot = found
    access = analyse(op, scope.context.kernel.facts)
    box = store_box(access, op.value.tile.sizes, op.value.tile.element)
    tensor_map = scope.tensor_map(op.tensor, box.numbers, box.box, box.swizzle)
    starts = [scope.materialise(entry.scalar) for entry in access.entries]
    scope.add(
        cta.TmaStore(
            map=tensor_map,
            coords=[starts[n] for n in box.numbers],
            buffer=buffer,
            slot=slot,
            hints=handed_on(op),
        )
    )
    size = op.value.tile.bytes
    ring = taken.x.op.ring if isinstance(taken.x.op, tile.Pass) else ""
    why = f"one thread of role {op.role} stores the slot as it lies, clipped at the tensor's end"
    scope.context.ledger.record(
        op.loc, decisions.TmaStore(size, 1, ring), why, "", VIA_PLAIN.clause()
    )
