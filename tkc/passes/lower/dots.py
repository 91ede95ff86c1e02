"""Rules for products: operands in shared memory or registers, wgmma in flight, mma.sync slices."""

from __future__ import annotations

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import SharedType, TileType
from tkc.layout.access import ldmatrix_plan, stmatrix_plan
from tkc.layout.convert import conversion
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import best_swizzle, tma_tile
from tkc.passes.anchors import Anchor
from tkc.passes.lower.walker import Walker, lowers


@lowers(tile.Dot)
def _dot(op: tile.Dot, walk: Walker) -> None:
    anchor = walk.context.anchors.by_dot[op]
    if anchor.instruction == "wgmma":
        _wgmma(op, anchor, walk)
    else:
        _mma(op, anchor, walk)


def _accumulator(op: tile.Dot, anchor: Anchor, walk: Walker) -> Value:
    """The tile to accumulate into: the author's, what is in flight, or zeros."""
    layout = anchor.accumulator()
    if op.acc is None:
        zero = 0.0 if op.out.tile.element.is_float else 0
        return walk.add(tile.Const(value=zero, types=[op.out.tile.with_layout(layout)])).out
    if op.acc in walk.pending and len(op.acc.users) == 1:
        return walk.pending.pop(op.acc)
    return walk.tile(op.acc, layout)


# --- wgmma ------------------------------------------------------------------------------------


def _wgmma(op: tile.Dot, anchor: Anchor, walk: Walker) -> None:
    """Issue the product; it stays in flight until somebody reads it (``Walker.flush``)."""
    chained = op.acc is not None and op.acc in walk.pending
    a, a_slot = _m_operand(anchor, walk)
    b, b_slot = _shared_operand(anchor.n_operand, anchor.k, walk)
    acc = _accumulator(op, anchor, walk)
    if not walk.uncommitted and not chained:
        walk.add(cta.WgmmaFence())
    made = cta.Wgmma(
        a=a,
        a_slot=a_slot,
        b=b,
        b_slot=b_slot,
        acc=acc,
        m=anchor.m,
        n=anchor.n,
        k=anchor.k,
        named=[op.out.hint],
    )
    walk.in_flight(op.out, walk.add(made).out)


def _m_operand(anchor: Anchor, walk: Walker) -> tuple[Value, Value | None]:
    """The M side: a ring slot, registers where the layout is a fragment already, or a buffer."""
    value = anchor.m_operand
    if value.op in walk.context.homes.fills or value.tile.is_scalar:
        return _shared_operand(value, anchor.k, walk)
    wanted = anchor.a_fragment(value.tile.sizes[anchor.k])
    have = walk.context.layouts.of(value)
    if have is not None and value.tile.element.bits == 16:
        plan = conversion(have, wanted, 16, stmatrix=True)
        if plan.kind in ("none", "registers"):
            return walk.tile(value, wanted), None
    return _shared_operand(value, anchor.k, walk)


def _shared_operand(value: Value, k: str, walk: Walker) -> tuple[Value, Value | None]:
    """An operand in shared memory: the slot of its ring, or a buffer that this role writes now."""
    load = value.op
    homes = walk.context.homes
    if load in homes.fills:
        for buffers in walk.context.rings.values():
            if load in buffers.buffers:
                return buffers.buffers[load], walk.slots[load]
    return _written_operand(value, k, walk), None


def _written_operand(value: Value, k: str, walk: Walker) -> Value:
    """Write a computed operand to shared memory, K innermost, for ldmatrix or wgmma to read."""
    walk.flush()  # a product in flight may still read the buffer
    layout = walk.context.layouts.of(value)
    if layout is None:  # a constant or positions: any layout will do
        sizes = value.tile.sizes
        from_accumulator = next(iter(walk.context.anchors.by_dot.values())).accumulator()
        layout = from_accumulator.project(sizes)
    x = walk.tile(value, layout)
    element, sizes = x.tile.element, x.tile.sizes
    inner = k if sizes[k] * element.bytes % 16 == 0 else next(n for n in sizes if n != k)
    swizzle = best_swizzle(sizes[inner] * element.bytes)
    outer = {n: s for n, s in sizes.items() if n != inner}
    shared = tma_tile(inner, sizes[inner], outer, element.bits, swizzle)
    type_ = SharedType(element, x.tile.axes, shared)
    buffer = walk.scratch(f"operand_{value.hint}", type_)
    have = x.tile.layout
    assert have is not None
    matrix = walk.context.target.wgmma and element.bits == 16
    via = "stmatrix" if matrix and stmatrix_plan(have, shared) is not None else "plain"
    walk.sync()
    walk.add(cta.StoreShared(x=x, buffer=buffer, via=via))
    if walk.context.anchors.uses_wgmma:
        walk.add(cta.FenceAsync())
    walk.sync()
    return buffer


# --- mma.sync ---------------------------------------------------------------------------------


def _mma(op: tile.Dot, anchor: Anchor, walk: Walker) -> None:
    """k16 slice by slice; the next fragments are loaded before this slice is multiplied."""
    step = 256 // anchor.element_bits
    size = op.a.tile.sizes[anchor.k]
    a = _fragments(anchor.m_operand, anchor, True, step, walk)
    b = _fragments(anchor.n_operand, anchor, False, step, walk)
    acc = _accumulator(op, anchor, walk)
    count = size // step
    ready = a(0), b(0)
    for number in range(count):
        now = ready
        if number + 1 < count:
            ready = a(number + 1), b(number + 1)
        made = cta.Mma(
            a=now[0],
            b=now[1],
            acc=acc,
            m=anchor.m,
            n=anchor.n,
            k=anchor.k,
            named=[op.out.hint],
        )
        acc = walk.add(made).out
    walk.bind(op.out, acc)


class _Fragments:
    """The k slices of one operand, as register tiles."""

    def __init__(
        self, buffer: Value, slot: Value | None, layout: RegisterLayout, k: str, walk: Walker
    ) -> None:
        self.buffer, self.slot, self.layout, self.k, self.walk = buffer, slot, layout, k, walk
        shared = buffer.type
        assert isinstance(shared, SharedType)
        self.shared = shared
        self.step = layout.axes()[k]
        whole = ldmatrix_plan(layout, shared.layout)
        self.via = "ldmatrix" if whole is not None else "plain"

    def __call__(self, number: int) -> Value:
        sizes = tuple((n, self.step if n == self.k else s) for n, s in self.shared.axes)
        type_ = TileType(self.shared.element, sizes, self.layout)
        made = cta.LoadShared(
            buffer=self.buffer,
            slot=self.slot,
            via=self.via,
            at={self.k: number * self.step},
            types=[type_],
        )
        return self.walk.add(made).out


def _fragments(value: Value, anchor: Anchor, first: bool, step: int, walk: Walker) -> _Fragments:
    """The slices of the M operand (``first``) or of the N operand."""
    make = anchor.a_fragment if first else anchor.b_fragment
    buffer, slot = _shared_operand(value, anchor.k, walk)
    return _Fragments(buffer, slot, make(step), anchor.k, walk)
