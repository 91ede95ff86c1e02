"""Rules for operations on values: elementwise functions, casts, reductions."""

from __future__ import annotations

from tkc.ir.conversions import conversion
from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import BOOL, ELEMENTS, SharedType, TensorType, TileType
from tkc.layout.banks import conflicts
from tkc.layout.blocked import coalesced
from tkc.layout.digits import PART, partials_layout
from tkc.layout.register import LANES, Mode, RegisterLayout
from tkc.layout.shared import SWIZZLE_MASK, SharedLayout, as_held, swizzle_period
from tkc.machine.heuristics import SENT_BYTES
from tkc.passes.affine import Affine, affine
from tkc.passes.lower.scope import Scope, lowers


@lowers(tile.Const)
def _const(op: tile.Const, scope: Scope) -> Value | None:
    """Tiles of one constant are made where they are used; scalars here."""
    return scope.add(op.clone({})).results[0] if op.out.tile.is_scalar else None


@lowers(tile.Dim)
def _dim(op: tile.Dim, scope: Scope) -> Value:
    return scope.add(op.clone({})).results[0]


@lowers(tile.Axis)
def _axis(op: tile.Axis, scope: Scope) -> None:
    """Positions are made where they are used."""


@lowers(tile.Map)
def _map(op: tile.Map, scope: Scope) -> Value:
    return _elementwise(op, scope, list(op.args))


@lowers(tile.Cast)
def _cast(op: tile.Cast, scope: Scope) -> Value:
    return _elementwise(op, scope, [op.x])


@lowers(tile.Bitcast)
def _bitcast(op: tile.Bitcast, scope: Scope) -> Value:
    return _elementwise(op, scope, [op.x])


@lowers(tile.Broadcast)
def _broadcast(op: tile.Broadcast, scope: Scope) -> Value:
    return _elementwise(op, scope, [op.x])


@lowers(tile.Inline)
def _inline(op: tile.Inline, scope: Scope) -> Value:
    return _elementwise(op, scope, list(op.args))


@lowers(tile.Half)
def _half(op: tile.Half, scope: Scope) -> Value:
    return _elementwise(op, scope, [op.a, op.b])


@lowers(tile.Field)
def _field(op: tile.Field, scope: Scope) -> Value:
    return _elementwise(op, scope, [op.x])


@lowers(tile.Uniform)
def _uniform(op: tile.Uniform, scope: Scope) -> Value:
    return _elementwise(op, scope, [op.seed, op.number])


def _elementwise(op: Op, scope: Scope, args: list[Value]) -> Value:
    """The same operation on laid-out tiles; operands come in projections of the result's layout."""
    out = op.results[0]
    layout = None if out.tile.is_scalar else scope.layout(out)
    mapping = {a: scope.operand(a, layout) for a in args}
    cloned = op.clone(mapping)
    cloned.results[0].type = scope.typed(out)
    return scope.add(cloned).results[0]


@lowers(tile.Reduce)
def _reduce(op: tile.Reduce, scope: Scope) -> Value:
    """In the thread, over lanes, and over warps through a scratch buffer if need be."""
    x = scope.tile(op.x, None if op.x in scope.env else scope.layout(op.x))
    layout = x.tile.layout
    assert layout is not None
    kept = layout.project(op.out.tile.names).normalised()
    out = kept
    shared_warps = 1
    for mode in layout.warp:
        if mode.axis in op.over:
            shared_warps *= mode.size
    scratch: Value | None = None
    if shared_warps > 1:
        if not op.out.tile.is_scalar:
            out = _reader(kept, scope.layout(op.out), shared_warps)
        scratch = scope.scratch("partials", _partials(op, layout, out))
    type_ = op.out.tile if op.out.tile.is_scalar else op.out.tile.with_layout(out)
    made = cta.Reduce(
        x=x, scratch=scratch, kind=op.kind, over=op.over, barrier=scope.barrier, types=[type_]
    )
    made = scope.add(made)
    value: Value = made.out
    if REDUCTIONS[op.kind].locates:
        value = _position(op, scope, value)
    if not op.out.tile.is_scalar:
        value = scope.convert(value, scope.layout(op.out))
    return value


@lowers(tile.Across)
def _across(op: tile.Across, scope: Scope) -> Value:
    """Through buffers that every CTA of the cluster fills, or of large tiles one that every CTA
    reads, thread after thread as all hold it."""
    scalar = op.out.tile.is_scalar
    x = scope.scalar(op.x) if scalar else scope.tile(op.x, scope.layout(op.out))
    layout = x.tile.layout
    if layout is None:
        layout = coalesced({}, None, 1, scope.warps).normalised()
    element = op.out.tile.element
    shared = as_held(layout, element.bits)
    if shared is None:
        modes, count = _in_order(op.out.tile)
        shared = SharedLayout(modes, element.bits, 0, count * element.bytes)
    axes, barriers = op.out.tile.axes, None
    if is_sent(op, scope.context.placement.cluster):
        parts, count = 2 * scope.context.placement.cluster, shared.bytes // element.bytes
        modes = (*shared.modes, Mode(PART, parts, count))
        shared = SharedLayout(modes, element.bits, 0, parts * shared.bytes)
        axes, barriers = (*axes, (PART, parts)), scope.context.exchanges
    buffer = scope.common("across", SharedType(element, axes, shared))
    made = cta.Across(x=x, buffer=buffer, barriers=barriers, kind=op.kind, layout=layout)
    return scope.add(made).out


def is_sent(op: tile.Across, cluster: int) -> bool:
    """Whether the CTAs of a cluster send each other what they have: all parts, twice, are small."""
    return 2 * cluster * op.out.tile.bytes <= SENT_BYTES


def _in_order(out: TileType) -> tuple[tuple[Mode, ...], int]:
    """The digits of elements in the order of their axes, of which the first runs fastest, and how
    many elements there are."""
    modes: list[Mode] = []
    stride = 1
    for name, size in out.axes:
        modes.append(Mode(name, size, stride))
        stride *= size
    return tuple(modes), stride


def _reader(kept: RegisterLayout, wanted: RegisterLayout, parts: int) -> RegisterLayout:
    """The layout in which the partial results of the warps are read and combined.

    Threads that are to know many positions would each combine the parts of all of them. Then every
    thread takes a few, and what comes of them is exchanged.
    """
    few = coalesced(kept.axes(), None, 1, kept.warps).normalised()
    costs = [
        parts * layout.registers + conversion(layout, wanted, 32).cost for layout in (kept, few)
    ]
    return few if costs[1] < costs[0] else kept


def _position(op: tile.Reduce, scope: Scope, place: Value) -> Value:
    """The position of a place in the block; -1 where the block has no live position."""
    name = op.over[0]
    axis = scope.context.axes[name]
    start = affine(axis.start)
    if start != Affine():
        first = scope.materialise(start)
        place = scope.add(tile.Map(args=[place, first], fn="add", types=[place.tile])).out
    if name not in scope.context.full:
        some = scope.map("gt", scope.live_count(name), scope.constant(0))
        none = scope.constant(-1)
        place = scope.add(tile.Map(args=[some, place, none], fn="where", types=[place.tile])).out
    return place


def _partials(op: tile.Reduce, layout: RegisterLayout, reading: RegisterLayout) -> SharedType:
    """Room for one partial result per kept position and warp along the reduced axes, in the order
    or with the swizzle that has the fewest bank conflicts as the warps write and read it.

    The axis PART numbers those warps. argmax and argmin exchange a value and a position.
    """
    element = op.x.tile.element
    if REDUCTIONS[op.kind].locates:
        element = ELEMENTS["u64"]
    elif element == BOOL:
        element = ELEMENTS["u8"]
    writing, parts = partials_layout(layout, op.over)
    modes, count = _in_order(op.out.tile)
    modes += (Mode(PART, parts, count),)
    size = count * element.bytes
    choices = [
        SharedLayout(modes, element.bits, swizzle, parts * size)
        for swizzle in SWIZZLE_MASK
        if size % swizzle_period(swizzle) == 0  # the parts are read at constant distances
    ]

    def taken(held: RegisterLayout, shared: SharedLayout) -> int:
        counts = conflicts(held, shared)
        return counts[0] if counts else LANES * held.registers * held.warps

    def cost(shared: SharedLayout) -> tuple[int, int]:
        return taken(writing, shared) + parts * taken(reading, shared), shared.swizzle

    shared = min(choices, key=cost)
    return SharedType(element, (*op.out.tile.axes, (PART, parts)), shared)


def scalar_ops() -> tuple[type[Op], ...]:
    """The operations that a producer repeats where all their operands are scalars."""
    return (tile.Const, tile.Dim, tile.Map, tile.Cast, tile.Bitcast)


def is_scalar_step(op: Op) -> bool:
    """Whether a producer can and may repeat the operation: pure arithmetic on scalars."""
    return isinstance(op, scalar_ops()) and all(
        isinstance(v.type, TileType) and v.tile.is_scalar for v in [*op.all_operands(), *op.results]
    )


def can_repeat(op: Op, scope: Scope) -> bool:
    """Whether the role can compute the step now: arithmetic on scalars, or a scalar of a tensor
    that nobody writes, such as a page's number; nothing that it needs comes from tiles."""
    needed = op.all_operands()
    if isinstance(op, tile.Load):
        tensor = op.tensor.type
        if op.out.tile.axes or not isinstance(tensor, TensorType) or tensor.mode != "in":
            return False
        needed = op.index
    elif not is_scalar_step(op):
        return False
    return all(v in scope.env or isinstance(v.op, (tile.Const, tile.Dim)) for v in needed)
