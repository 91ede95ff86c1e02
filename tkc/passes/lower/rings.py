"""Both ends of a ring: the producer copies slots by TMA, the math warps wait, read and release.

Slot and phase come from counters that advance with every use, so they stay right through nested
and persistent loops. A slot is released after its last reader is through: at once where warps read
it themselves, after the wait that covers the product where wgmma reads it.
"""

from __future__ import annotations

from dataclasses import dataclass

from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import CACHE, PENDING
from tkc.ir.types import BarrierType, SharedType
from tkc.layout.blocked import coalesced
from tkc.passes.lower.regions import emit_region
from tkc.passes.lower.walker import Context, Place, RingBuffers, Walker
from tkc.passes.placement import AsyncCopy, Ring


def declare_buffers(context: Context, ring: Ring) -> RingBuffers:
    """The shared memory of a ring."""
    buffers: dict[Op, Value] = {}
    for copy in ring.all_copies():
        one = copy.shared
        type_ = SharedType(one.element, one.axes, one.layout, ring.depth)
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
        op = cta.Barriers(
            name=name, arrivals=arrivals, types=[BarrierType(ring.depth)], named=[name]
        )
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
        cta.Advance(slot=place.slot, phase=place.phase, depth=ring.depth, named=["slot", "phase"])
    )
    walk.places[ring] = Place(*made.outs)


# --- the producer -------------------------------------------------------------------------------


def produce(walk: Walker, ring: Ring, block: Block) -> None:
    """Wait until the slot is empty, expect the bytes, start the copies."""
    made, place = walk.context.rings[ring], walk.places[ring]
    assert made.full is not None and made.empty is not None
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


class Consumption:
    """The math role's uses of a block's rings: wait before the first, release after the last."""

    def __init__(self, walk: Walker, block: Block, rings: list[Ring]) -> None:
        self.walk, self.rings, self.block = walk, rings, block
        self.first: dict[Op, Ring] = {ring.copies_at(block)[0].load: ring for ring in rings}
        self.last: dict[Op, list[Ring]] = {}
        for ring in rings:
            users = [u for copy in ring.copies_at(block) for u in copy.load.out.users]
            places = [block.ops.index(_ancestor(u, block)) for u in users]
            self.last.setdefault(block.ops[max(places)], []).append(ring)
        self.held: dict[Ring, Value] = {}

    def before(self, op: Op) -> None:
        ring = self.first.get(op)
        if ring is None:
            return
        walk, place = self.walk, self.walk.places[ring]
        made = walk.context.rings[ring]
        assert made.full is not None
        walk.build.loc = op.loc
        walk.add(cta.Wait(barriers=made.full, slot=place.slot, phase=place.phase))
        copies = ring.copies_at(self.block)
        for copy in copies:
            walk.slots[copy.load] = place.slot
        zero_padding(walk, ring, copies, place.slot)
        self.held[ring] = place.slot
        advance(walk, ring)

    def after(self, op: Op) -> None:
        for ring in self.last.get(op, []):
            lag = self.walk.lag
            if lag is not None and ring is lag.ring:
                continue  # released one iteration later
            readers = {u for f in ring.copies_at(self.block) for u in f.load.out.users}
            for reader in readers:
                for result in reader.results:
                    if result in self.walk.pending:
                        self.walk.await_product(result)
            chosen = self.walk.context.mma_plan.by_dot
            if any(chosen[u].instruction != "wgmma" for u in readers if isinstance(u, tile.Dot)):
                # warps read the slot through the generic proxy, TMA overwrites it through the other
                self.walk.add(cta.FenceAsync())
            release(self.walk, ring, self.held[ring])


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


def _ancestor(op: Op, block: Block) -> Op:
    """The operation of ``block`` in which ``op`` stands."""
    while op.parent is not block:
        assert op.parent is not None and op.parent.parent is not None
        op = op.parent.parent
    return op


@dataclass
class Lag:
    """One group of products stays in flight over the back edge of a loop.

    In iteration t the products of t are issued, then those of t - 1 are awaited and the slot that
    they read is released: the tensor cores always have work queued. Legal where every product of
    the body only adds to its accumulator, which nothing else in the loop touches.
    """

    walk: Walker
    loop: tile.For
    ring: Ring
    deferred: set[Value]
    previous: Value | None = None
    current: Value | None = None
    outer: Lag | None = None

    @staticmethod
    def of(loop: tile.For, walk: Walker) -> Lag | None:
        """The lag of a loop, or None where its products must be awaited in the iteration."""
        rings = walk.context.placement.rings_of(loop.body)
        if len(rings) != 1 or not walk.context.mma_plan.uses_wgmma or rings[0].depth < 2:
            return None
        readers = {u for copy in rings[0].copies_at(loop.body) for u in copy.load.out.users}
        dots = [op for op in loop.body.ops if isinstance(op, tile.Dot)]
        if not readers <= set(dots) or any(
            isinstance(inner, tile.Dot) and inner not in dots for inner in loop.body.walk()
        ):
            return None
        copies = walk.context.placement.copies
        for dot in dots:
            if PENDING.of(dot) == 0:
                return None
            selection = walk.context.mma_plan.by_dot[dot]
            users = dot.out.users
            only_yielded = len(users) == 1 and users[0].TERMINATOR
            acc = dot.acc
            carried = acc is not None and acc in loop.body.args and acc.users == [dot]
            from_slots = dot.a.op in copies and dot.b.op in copies
            if selection.instruction != "wgmma" or not (only_yielded and carried and from_slots):
                return None
            position = loop.body.args.index(acc) - 1 if acc is not None else -1
            if loop.body.yielded[position] is not dot.out:
                return None
        return Lag(walk, loop, rings[0], {dot.out for dot in dots})

    def begin(self, previous: Value) -> None:
        self.previous, self.outer, self.walk.lag = previous, self.walk.lag, self

    def end(self) -> None:
        """At the end of the body: await the iteration before, release its slot."""
        walk = self.walk
        walk.build.loc = self.loop.loc
        self.current = walk.slots[self.ring.copies_at(self.loop.body)[0].load]
        walk.commit()
        keys = [v for v in walk.pending if v in self.deferred]
        done = walk.await_group([walk.pending[k] for k in keys], 1)
        walk.pending.update(zip(keys, done, strict=True))
        assert self.previous is not None
        started = walk.map("ge", self.previous, walk.constant(0))
        release(walk, self.ring, self.previous, started)
        walk.lag = self.outer

    def slot(self) -> Value:
        assert self.current is not None
        return self.current

    def finish(self, previous: Value) -> None:
        """After the loop: await the last products and release the last slot, if there was one."""
        walk = self.walk
        names = [
            out
            for out, v in zip(self.loop.outs, self.loop.body.yielded, strict=True)
            if v in self.deferred
        ]
        done = walk.await_group([walk.env[n] for n in names], 0)
        for name, value in zip(names, done, strict=True):
            walk.bind(name, value)
        started = walk.map("ge", previous, walk.constant(0))
        release(walk, self.ring, previous, started)
