"""A role hands on to another what it computes, through the slots of a ring.

before:  %u = tile.pass(x=%e) {role = "math"};  %v = tile.take(x=%u);  tile.map(args=[%v, ...])
math:    wait until the slot is empty; cta.store_shared(%e, slot);  arrive at its full barrier
other:   wait until the slot is full;  cta.load_shared(slot);       arrive at its empty barrier

Every warp that writes arrives once at the full barrier, and every lane that copies by cp.async
when its copies are there; both where a slot has some of each. Every warp that reads arrives at the
empty one; one thread that stores by TMA arrives alone, when the copies have read the slot.
"""

from __future__ import annotations

from tkc.ir.core import Block, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import AHEAD, handed_on
from tkc.ir.types import SharedType
from tkc.passes.lower.memory import places
from tkc.passes.lower.operands import best_store, slot_of
from tkc.passes.lower.rings import advance
from tkc.passes.lower.scope import Scope, lowers, reaching
from tkc.passes.placement import Kind, Ring
from tkc.passes.role_slots import PassedTile
from tkc.passes.warp_fills import WarpFill


def acquire(scope: Scope, ring: Ring, block: Block) -> None:
    """Wait until the next slot is empty: all warps of the role write to it."""
    made, place = scope.context.rings[ring], scope.places[ring]
    assert made.empty is not None
    scope.add(cta.Wait(barriers=made.empty, slot=place.slot, phase=place.phase, flip=True))
    for copy in ring.copies_at(block):
        scope.slots[copy.load] = place.slot


@lowers(tile.Pass)
def _pass(op: tile.Pass, scope: Scope) -> Value | None:
    """The role's own reads of a scalar are of what it has passed."""
    found = slot_of(op.out, scope)
    assert found is not None
    buffer, slot = found
    assert isinstance(buffer.type, SharedType)
    shared = buffer.type.layout
    copy = scope.context.placement.copies[op]
    if isinstance(copy, PassedTile) and copy.fill is not None:
        _copy(copy.fill, buffer, slot, scope)
        return None
    if op.x.tile.is_scalar:
        return scope.scalar(op.x)  # ``hand_on`` stores it
    x = scope.tile(op.x, scope.layout(op.x))
    x = scope.convert(x, reaching(x.tile, shared, scope.warps))
    via = best_store(scope, x, shared)
    scope.add(cta.StoreShared(x=x, buffer=buffer, slot=slot, via=via))
    return None


def _copy(fill: WarpFill, buffer: Value, slot: Value | None, scope: Scope) -> None:
    """All lanes copy their parts of a tile that the role loads."""
    copy = cta.CopyThrough if fill.narrow else cta.CopyAsync
    scope.add(
        copy(
            tensor=scope.env[fill.load.tensor],
            buffer=buffer,
            slot=slot,
            layout=fill.layout,
            vector=fill.vector,
            hints={k: v for k, v in handed_on(fill.load).items() if k != AHEAD.name},
            **places(fill.access, scope, fill.layout),
        )
    )


def hand_on(scope: Scope, ring: Ring, block: Block) -> None:
    """Every warp has written its part of the slot, and one thread the scalars: it is full. Go on in
    the ring."""
    made, place = scope.context.rings[ring], scope.places[ring]
    assert made.full is not None
    passed = [copy for copy in ring.copies_at(block) if isinstance(copy, PassedTile)]
    scalars = [copy.load for copy in passed if copy.scalar]

    def store(elected: Scope) -> None:
        for op in scalars:
            x, buffer = elected.scalar(op.x), made.buffers[op]
            elected.add(cta.StoreShared(x=x, buffer=buffer, slot=place.slot))

    if scalars:
        scope.elect(store)
    if any(copy.by_async_proxy and copy.fill is None for copy in passed):
        scope.add(cta.FenceAsync())
    kinds = ring.kinds
    if Kind.COPIED in kinds:
        scope.add(cta.CopyArrive(barriers=made.full, slot=place.slot))
    if Kind.STORED in kinds:
        scope.add(cta.Arrive(barriers=made.full, slot=place.slot))
    advance(scope, ring)
