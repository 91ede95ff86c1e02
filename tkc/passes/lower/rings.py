"""Both ends of a ring: the producer copies slots by TMA, the math warps wait, read and release.

Slot and phase come from counters that advance with every use, so they stay right through nested
and persistent loops. A slot is released after its last reader is through: at once where warps read
it themselves, after the wait that covers the product where wgmma reads it.
"""

from __future__ import annotations

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import CACHE
from tkc.ir.types import BarrierType, SharedType
from tkc.layout.blocked import coalesced
from tkc.passes.lower.regions import emit_region
from tkc.passes.lower.walker import Context, Place, RingBuffers, Walker
from tkc.passes.placement import AsyncCopy, Ring


def declare_buffers(context: Context, ring: Ring) -> RingBuffers:
    """The shared memory of a ring, with one slot as yet (``ChooseStages``)."""
    buffers: dict[Op, Value] = {}
    for copy in ring.all_copies():
        one = copy.shared
        type_ = SharedType(one.element, one.axes, one.layout)
        group = f"clone{copy.load.clone_id}" if ring.clones else ""
        name = f"{copy.access.name}_slots"
        buffers[copy.load] = context.buffer(name, type_, copy.load.loc, group)
    made = RingBuffers(buffers)
    context.rings[ring] = made
    return made


def declare_barriers(context: Context, ring: Ring, consumers: int) -> None:
    """full: one arrival by the producer, and the bytes; empty: one arrival per consuming warp."""
    made = context.rings[ring]
    for name, arrivals in (("full", 1), ("empty", consumers * ring.multicast)):
        op = cta.Barriers(name=name, arrivals=arrivals, types=[BarrierType(1)], named=[name])
        setattr(made, name, context.top.add(op).out)


def declare_maps(walk: Walker, ring: Ring) -> None:
    """One tensor map per copy, with a box of one swizzle span of the inner axis."""
    made = walk.context.rings[ring]
    for copy in ring.copies:
        numbers, box, swizzle = map_terms(copy)
        made.maps.append(walk.tensor_map(copy.load.tensor, numbers, box, swizzle))


def map_terms(copy: AsyncCopy) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """(entries innermost first, box, swizzle) of the tensor map of a copy."""
    access, sizes = copy.access, copy.shared.sizes
    assert access.unit is not None
    others = [i for i in reversed(range(len(access.entries))) if i != access.unit]
    numbers = (access.unit, *others)
    layout = copy.shared.layout
    inside = layout.levels[copy.inner][0].size if layout.levels[copy.inner] else 1
    if copy.multicast > 1:
        sizes[copy.outermost] //= copy.multicast
    box = tuple(
        inside if n == access.unit else sizes.get(access.entries[n].axis, 1) for n in numbers
    )
    return numbers, box, layout.swizzle


def start_rings(walk: Walker) -> None:
    """Every ring starts at slot 0, phase 0."""
    for ring in walk.context.placement.rings:
        walk.places[ring] = Place(walk.constant(0), walk.constant(0))


def advance(walk: Walker, ring: Ring) -> None:
    place = walk.places[ring]
    made = walk.add(
        cta.Advance(slot=place.slot, phase=place.phase, depth=1, named=["slot", "phase"])
    )
    walk.context.rings[ring].steps.append(made)
    walk.places[ring] = Place(*made.outs)


# --- the producer -------------------------------------------------------------------------------


def produce(walk: Walker, ring: Ring, block: Block) -> None:
    """Wait until the slot is empty, expect the bytes, start the copies."""
    made, place = walk.context.rings[ring], walk.places[ring]
    assert made.full is not None and made.empty is not None
    walk.build.loc = ring.copies_at(block)[-1].load.loc
    walk.add(cta.Wait(barriers=made.empty, slot=place.slot, phase=place.phase, flip=True))
    walk.add(cta.Expect(barriers=made.full, slot=place.slot, bytes=ring.copied_bytes))
    for copy, map_ in zip(ring.copies_at(block), made.maps, strict=True):
        walk.build.loc = copy.load.loc
        numbers, _, _ = map_terms(copy)
        coords = [walk.materialise(copy.access.entries[n].scalar) for n in numbers]
        cache = CACHE.of(copy.load) or ""
        walk.add(
            cta.TmaLoad(
                map=map_,
                coords=coords,
                buffer=made.buffers[copy.load],
                slot=place.slot,
                barriers=made.full,
                multicast=copy.multicast,
                cache=cache,
            )
        )
    advance(walk, ring)


# --- the consumers ------------------------------------------------------------------------------


def wait(walk: Walker, ring: Ring, block: Block, padded: list[AsyncCopy]) -> Value:
    """Wait until the next slot is full, zero the padding of some of its copies, and go on in the
    ring. Returns the slot, from which the loads of the block are read."""
    made, place = walk.context.rings[ring], walk.places[ring]
    assert made.full is not None
    copies = ring.copies_at(block)
    walk.build.loc = copies[0].load.loc
    walk.add(cta.Wait(barriers=made.full, slot=place.slot, phase=place.phase))
    for copy in copies:
        walk.slots[copy.load] = place.slot
    zero_padding(walk, ring, padded, place.slot)
    advance(walk, ring)
    return place.slot


def zero_padding(walk: Walker, ring: Ring, copies: list[AsyncCopy], slot: Value) -> None:
    """Zero what the copies brought from beyond the end of a slice: only in a block that is cut."""
    for axis in dict.fromkeys(copy.clear for copy in copies if copy.clear):
        cut = [copy for copy in copies if copy.clear == axis]
        live = walk.live_count(axis)
        size = cut[0].shared.sizes[axis]
        then, other = Block(), Block()

        def body(cut: list[AsyncCopy] = cut, live: Value = live) -> list[Value]:
            for copy in cut:
                walk.add(_cleared(walk, ring, copy, slot, live))
            walk.add(cta.FenceAsync())
            walk.sync()
            return []

        emit_region(walk, then, body)
        emit_region(walk, other, list)
        some = walk.map("lt", live, walk.constant(size))
        walk.add(tile.If(cond=some, then=then, other=other, types=[]))


def _cleared(
    walk: Walker, ring: Ring, copy: AsyncCopy, slot: Value, live: Value
) -> cta.ZeroPadding:
    order = [copy.inner, *(n for n in copy.shared.sizes if n != copy.inner)]
    vector = 1 if copy.inner == copy.clear else 16 // copy.shared.element.bytes
    layout = coalesced(copy.shared.sizes, copy.inner, vector, walk.warps, order=order)
    return cta.ZeroPadding(
        buffer=walk.context.rings[ring].buffers[copy.load],
        slot=slot,
        live=live,
        axis=copy.clear,
        layout=layout.normalised(),
    )


def release(walk: Walker, ring: Ring, slot: Value, cond: Value | None = None) -> None:
    """Every warp of the role says that it is through with the slot."""
    made = walk.context.rings[ring]
    assert made.empty is not None
    walk.add(cta.Arrive(barriers=made.empty, slot=slot, cond=cond, cluster=ring.multicast))
