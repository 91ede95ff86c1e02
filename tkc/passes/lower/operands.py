"""Operands of products: the slot of a ring, registers, or a buffer written for the purpose."""

from __future__ import annotations

from collections.abc import Mapping

from tkc.ir.core import Value
from tkc.ir.dialects import cta
from tkc.ir.types import SharedType, TileType
from tkc.layout.access import ldmatrix_plan, stmatrix_plan
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import SharedLayout
from tkc.passes.lower.scope import Scope
from tkc.passes.mma_selection import MmaSelection
from tkc.passes.operand_ways import fragment_of, readable
from tkc.passes.written_operands import reaching, stores_matrices, written_as

Part = Mapping[str, tuple[int, int]]  # summed axis -> (start, size)


def slot_of(value: Value, scope: Scope) -> tuple[Value, Value | None] | None:
    """(the ring's buffer, the slot in use) of an operand that an asynchronous copy brings; None for
    a value that no copy brings."""
    load = value.op
    if load is None or load not in scope.context.placement.copies:
        return None
    for ring in scope.context.rings.values():
        if load in ring.buffers:
            return ring.buffers[load], scope.slots[load]
    return None


def in_shared(selection: MmaSelection, first: bool, scope: Scope) -> tuple[Value, Value | None]:
    """The M operand (``first``) or the N operand in shared memory: its slot, or a buffer that this
    role writes now."""
    value = selection.m_operand if first else selection.n_operand
    staged = scope.staged(value)
    if staged is not None and readable_at(staged, selection, first):
        return staged, None
    return slot_of(value, scope) or (_written(selection, first, value, scope), None)


def readable_at(buffer: Value, selection: MmaSelection, first: bool) -> bool:
    """Whether the instruction takes the operand from the buffer, every warp its part."""
    assert isinstance(buffer.type, SharedType)
    return readable(buffer.type.layout, selection, first)


def in_registers(selection: MmaSelection, first: bool, scope: Scope) -> Value | None:
    """The whole operand as a fragment, where its layout is one already (or nearly); else None."""
    value = selection.m_operand if first else selection.n_operand
    if value.op in scope.context.placement.copies or scope.staged(value) is not None:
        return None
    known = scope.env.get(value)  # the schedule may have brought it into another layout already
    have = known.tile.layout if known is not None else scope.context.layouts.of(value)
    wanted = fragment_of(selection, first, have, scope.context.target)
    return scope.tile(value, wanted) if wanted is not None else None


def _written(selection: MmaSelection, first: bool, value: Value, scope: Scope) -> Value:
    """Write a computed operand to shared memory, in the order that the instruction reads best; one
    that lies there so already, for a product before, is read once more."""
    known, target = scope.context.layouts.of(value), scope.context.target
    have, shared = written_as(selection, first, known, scope.warps, target)
    x = scope.tile(value, have)
    type_ = SharedType(x.tile.element, x.tile.axes, shared)
    if (x, type_) not in scope.written:
        name = f"operand_{'m' if first else 'n'}_{value.hint}"
        scope.written[x, type_] = scope.common(name, type_, x)
        write_whole(scope, x, scope.written[x, type_])
    return scope.written[x, type_]


def best_store(scope: Scope, x: Value, shared: SharedLayout) -> str:
    """How a tile goes to shared memory: by "stmatrix" where the target has it and both layouts
    suit, or "plain"."""
    layout = x.tile.layout
    assert layout is not None
    by_matrix = stores_matrices(x.tile.element, scope.context.target)
    matrices = by_matrix and stmatrix_plan(layout, shared) is not None
    return "stmatrix" if matrices else "plain"


def write_whole(scope: Scope, x: Value, buffer: Value) -> None:
    """Write a tile to a buffer in shared memory: a barrier of the role, since others may still read
    what it held, the stores, a fence if wgmma reads it, and a barrier, behind which all read."""
    assert isinstance(buffer.type, SharedType)
    shared = buffer.type.layout
    x = scope.convert(x, reaching(x.tile, shared, scope.warps))
    scope.sync()
    scope.add(cta.StoreShared(x=x, buffer=buffer, via=best_store(scope, x, shared)))
    if scope.context.mma_plan.uses_wgmma:
        scope.add(cta.FenceAsync())
    scope.sync()


def loaded_fragment(
    selection: MmaSelection,
    first: bool,
    where: tuple[Value, Value | None],
    part: Part,
    scope: Scope,
) -> Value:
    """A slice of the M operand (``first``) or the N operand as the instruction takes it from
    registers, loaded from a buffer and the slot in use."""
    buffer, slot = where
    shared = buffer.type
    layout = selection.fragment(first, {axis: size for axis, (_, size) in part.items()})
    assert isinstance(shared, SharedType)
    assert layout is not None
    axes = tuple((n, part[n][1] if n in part else s) for n, s in shared.axes)
    matrices = selection.instruction == "mma" and ldmatrix_plan(layout, shared.layout) is not None
    made = cta.LoadShared(
        buffer=buffer,
        slot=slot,
        via="ldmatrix" if matrices else "plain",
        at={axis: start for axis, (start, _) in part.items()},
        types=[TileType(shared.element, axes, layout)],
    )
    return scope.add(made).out


class Slices:
    """The slices along the summed axes of one operand, as register tiles in fragment layouts."""

    def __init__(self, selection: MmaSelection, first: bool, scope: Scope) -> None:
        self.selection, self.first, self.scope = selection, first, scope
        self.held = in_registers(selection, first, scope)
        self.buffer: Value | None = None
        self.slot: Value | None = None
        if self.held is None:
            self.buffer, self.slot = in_shared(selection, first, scope)

    def take(self, part: Part) -> Value:
        """One slice, loaded from shared memory or cut out of registers."""
        if self.buffer is not None:
            where = self.buffer, self.slot
            return loaded_fragment(self.selection, self.first, where, part, self.scope)
        sizes = {axis: size for axis, (_, size) in part.items()}
        layout = self.selection.fragment(self.first, sizes)
        assert layout is not None
        assert self.held is not None
        return self._cut(self.held, part, layout)

    def _cut(self, value: Value, part: Part, layout: RegisterLayout) -> Value:
        """Whole registers along one summed axis after the other; the last cut has ``layout``."""
        sizes = value.tile.sizes
        cuts = [axis for axis, (_, size) in part.items() if size < sizes[axis]]
        for axis in cuts:
            sizes[axis] = part[axis][1]
            depth = {a: sizes[a] for a in part}
            between = layout if axis == cuts[-1] else self.selection.fragment(self.first, depth)
            type_ = TileType(value.tile.element, tuple(sizes.items()), between)
            made = cta.Slice(x=value, axis=axis, offset=part[axis][0], types=[type_])
            value = self.scope.add(made).out
        return value
