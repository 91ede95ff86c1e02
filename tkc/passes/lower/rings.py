"""Both ends of a ring: the producer copies slots by TMA, the math warps wait, read and release.

Slot and phase come from counters that advance with every use, so they stay right through nested
and persistent loops. A slot is released after its last reader is through: at once where warps read
it themselves, after the wait that covers the product where wgmma reads it.
"""

from __future__ import annotations

from collections.abc import Sequence

from tkc.ir import decisions
from tkc.ir.core import Block, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import VIA_PLAIN
from tkc.ir.naming import written_axis
from tkc.ir.passes import ASKED
from tkc.ir.types import BarrierType, SharedType, TileType
from tkc.layout.blocked import coalesced
from tkc.passes.access import map_order
from tkc.passes.affine import Affine, affine, affine_text
from tkc.passes.cut_boxes import cut_axis
from tkc.passes.lower.copies import hints_of_copy
from tkc.passes.lower.cut_boxes import cut_at, declare_cut, left_out
from tkc.passes.lower.regions import emit_if
from tkc.passes.lower.scope import Context, Place, RingBuffers, Scope
from tkc.passes.parts import runs
from tkc.passes.placement import AsyncCopy, Kind, Ring
from tkc.passes.record_stages import record_stages
from tkc.passes.role_slots import PassedTile
from tkc.passes.schedule.schedule import is_single

PROGRAMS_IN_SLOTS = 2  # of what is filled once in each: this program's and the next one's


def declare_buffers(context: Context, ring: Ring) -> RingBuffers:
    """The shared memory of a ring: one slot as yet if it is to get as many as fit, and then its
    number says so (``ChooseStages``). Where programs of a CTA follow each other, what each fills
    once gets a second slot if that fits: the next program's copy runs beside this one."""
    stages = ring.stages or 1
    again = ring.once and bool(context.schedule.resident)
    fixed = bool(ring.stages) and not again
    made = RingBuffers({}, stages, -1 if fixed else len(context.rings))
    least = 1 if fixed else context.schedule.least_slots(ring)
    for copy in ring.all_copies():
        one = copy.shared
        type_ = SharedType(one.element, one.axes, one.layout, stages)
        group = f"clone{copy.load.clone_id}" if ring.clones else ""
        loc = copy.load.loc
        bounds = {"least": least, "most": PROGRAMS_IN_SLOTS if again else 0}
        made.buffers[copy.load] = context.buffer(
            copy.name, type_, loc, group, made.number, **bounds
        )
    context.rings[ring] = made
    if fixed:
        why = ASKED if ring.asked else "filled once"
        loc, limit = ring.copies[0].load.loc, context.target.shared_bytes
        size, in_loop = ring.slot_bytes, ring.in_loop
        named = bool(ring.name)
        record_stages(context.ledger, loc, stages, size, limit, why, in_loop=in_loop, named=named)
    return made


def declare_barriers(context: Context, ring: Ring) -> None:
    """full: one arrival by the producer, and the bytes, or by each warp that stores in its slots,
    and each lane that copies there; empty: one arrival per warp of every role that reads it, or by
    the one thread that stores."""
    made = context.rings[ring]
    warps = {role.name: role.warps for role in context.schedule.roles}
    filling = warps[ring.filler]
    arrivals = {Kind.BOXES: 1, Kind.COPIED: 32 * filling, Kind.STORED: filling}
    fillers = sum(arrivals[kind] for kind in ring.kinds)
    readers = [1 if is_single(name) else warps[name] for name in ring.readers]
    for name, arrivals in (("full", fillers), ("empty", sum(readers) * len(ring.peers))):
        op = cta.Barriers(
            name=name,
            arrivals=arrivals,
            ring=made.number,
            types=[BarrierType(made.stages)],
            named=[name],
        )
        setattr(made, name, context.top.add(op).out)


def declare_maps(scope: Scope, ring: Ring) -> None:
    """The tensor map of every copy, with a box of one swizzle span of the inner axis: one for those
    of clones that lie alike in the slot. The ledger has the lists of boxes."""
    made = scope.context.rings[ring]
    if ring.computed:
        return
    for copy in (copy for site in (ring, *ring.clones) for copy in site.loads_at(site.block)):
        if axis := copy.access.listed_axis:
            count, size = copy.shared.sizes[axis], copy.shared.stage_bytes
            scope.context.ledger.record(
                copy.load.loc,
                decisions.Boxes(copy.access.name, count, size // count),
                f"every position of {written_axis(axis)} has a number of its own, which the "
                "producer loads",
                "",
                VIA_PLAIN.clause(),
            )
    for number, copy in enumerate(ring.loads_at(ring.block)):
        terms = map_terms(copy)
        made.maps[copy.load] = scope.tensor_map(copy.load.tensor, *terms)
        if axis := _cut_axis(scope.context, ring, number):
            made.cuts[number] = axis, declare_cut(scope, copy, axis, made.buffers[copy.load], terms)
    for copy in (copy for clone in ring.clones for copy in clone.loads_at(clone.block)):
        made.maps[copy.load] = scope.tensor_map(copy.load.tensor, *map_terms(copy))


def _cut_axis(context: Context, ring: Ring, number: int) -> str:
    """The axis whose rows behind the end of the tensor a copy leaves out at all sites of the ring;
    "" for none, as where the rows of two sites lie in different places of the slot."""
    copies = [site.loads_at(site.block)[number] for site in (ring, *ring.clones)]
    axes = {cut_axis(copy, context.divisors, context.full) for copy in copies}
    alike = len({map_terms(copy) for copy in copies}) == 1
    return axes.pop() if len(axes) == 1 and alike else ""


def map_terms(copy: AsyncCopy) -> tuple[tuple[int, ...], tuple[int, ...], int]:
    """(entries innermost first, box, swizzle) of the tensor map of a copy."""
    access, sizes = copy.access, copy.shared.sizes
    assert access.unit is not None
    numbers = map_order(access)
    layout = copy.shared.layout
    inside = layout.levels[copy.inner][0].size if layout.levels[copy.inner] else 1
    if len(copy.peers) > 1:
        sizes[copy.outermost] //= len(copy.peers)
    box = tuple(
        inside if n == access.unit else sizes.get(access.entries[n].axis, 1) for n in numbers
    )
    return numbers, box, layout.swizzle


def start_rings(scope: Scope) -> None:
    """Every ring starts at slot 0, phase 0."""
    for ring in scope.context.placement.rings:
        scope.places[ring] = Place(scope.constant(0), scope.constant(0))


def take_places(scope: Scope, rings: list[Ring], values: Sequence[Value]) -> None:
    """The last values, two per ring, are where the role now stands."""
    for number, ring in enumerate(rings):
        at = len(values) - 2 * (len(rings) - number)
        scope.places[ring] = Place(values[at], values[at + 1])


def place_values(scope: Scope, rings: list[Ring]) -> list[Value]:
    """Slot and phase of every ring, as loops and branches carry them."""
    return [v for ring in rings for v in (scope.places[ring].slot, scope.places[ring].phase)]


def advance(scope: Scope, ring: Ring, by: Value | None = None) -> None:
    """Go on to the next slot of the ring, or so many, and to the next phase behind the last slot:
    the scope's place in it is new from here on. Scalars of each thread; nobody waits."""
    made, place = scope.context.rings[ring], scope.places[ring]
    step = cta.Advance(
        slot=place.slot,
        phase=place.phase,
        by=by,
        depth=made.stages,
        ring=made.number,
        named=["slot", "phase"],
    )
    scope.places[ring] = Place(*scope.add(step).outs)


# --- the producer -------------------------------------------------------------------------------


def produce(scope: Scope, ring: Ring, block: Block) -> None:
    """Wait until the slot is empty, expect the bytes, start the copies. The numbers of a list of
    boxes are loaded first: memory brings them while the producer waits."""
    made, place = scope.context.rings[ring], scope.places[ring]
    assert made.full is not None and made.empty is not None
    copies = ring.loads_at(block)
    listed = {copy: _numbers(scope, copy) for copy in copies}
    scope.build.loc = copies[-1].load.loc
    scope.add(cta.Wait(barriers=made.empty, slot=place.slot, phase=place.phase, flip=True))
    cuts = [cut_at(scope, copy, made, number) for number, copy in enumerate(copies)]
    less = left_out(scope, cuts)
    size = ring.copied_bytes
    scope.add(cta.Expect(barriers=made.full, slot=place.slot, less=less, bytes=size))
    for copy, cut in zip(copies, cuts, strict=True):
        scope.build.loc = copy.load.loc
        numbers, _, _ = map_terms(copy)
        entries = copy.access.entries
        for number, place_in_list in enumerate(listed[copy] or [None]):
            coords = [
                scope.materialise(entries[n].scalar)
                if entries[n].tile is None or place_in_list is None
                else place_in_list
                for n in numbers
            ]
            scope.add(
                cta.TmaLoad(
                    map=made.maps[copy.load],
                    coords=coords,
                    buffer=made.buffers[copy.load],
                    slot=place.slot,
                    barriers=made.full,
                    cut_map=cut.map if cut else None,
                    at_end=cut.at_end if cut else None,
                    multicast=copy.peers,
                    axis=copy.access.listed_axis,
                    number=number,
                    hints=hints_of_copy(copy),
                )
            )
    advance(scope, ring)


def _numbers(scope: Scope, copy: AsyncCopy) -> list[Value]:
    """Where each box of a list begins along the entry that lists them; behind the end of the tensor
    for positions at which the axis has ended: such a box brings zeros. Empty for one box."""
    access = copy.access
    if not access.listed_axis:
        return []
    scope.build.loc = copy.load.loc
    entry = next(i for i, e in enumerate(access.entries) if e.tile is not None)
    listed, axis = access.entries[entry].tile, tile.axis_of(access.op, access.listed_axis)
    assert listed is not None
    found: list[Value] = []
    for number in range(copy.shared.sizes[access.listed_axis]):
        found.append(_at_position(scope, listed, number))
        if axis.axis not in scope.context.full:
            position = scope.materialise(affine(axis.start) + Affine(number))
            inside = scope.map("lt", position, scope.materialise(affine(axis.stop)))
            end = scope.materialise(affine_text(access.tensor.extents[entry]))
            found[-1] = scope.map("where", inside, found[-1], end)
    return found


def _at_position(scope: Scope, value: Value, number: int) -> Value:
    """An integer tile of one axis at one of its positions, as a scalar: what ``Placement`` has
    found steady. A tensor reads 0 outside its bounds, as for tiles."""
    if value.tile.is_scalar:
        return scope.scalar(value)
    op, type_ = value.op, TileType(value.tile.element)
    if isinstance(op, tile.Axis):
        return scope.materialise(affine(op.start) + Affine(number))
    operands = op.index if isinstance(op, tile.Load) else op.all_operands() if op else []
    found = [_at_position(scope, v, number) for v in operands]
    if isinstance(op, tile.Load):
        made = cta.LoadGlobal(
            tensor=scope.env[op.tensor],
            index=found,
            live=[],
            axes=("",) * len(found),
            bounds=(True,) * len(found),
            vector=1,
            types=[type_],
        )
        return scope.add(made).out
    if isinstance(op, tile.Cast):
        return scope.add(tile.Cast(x=found[0], types=[type_])).out
    assert isinstance(op, tile.Map)
    return scope.map(op.fn, *found)


# --- the consumers ------------------------------------------------------------------------------


def wait(scope: Scope, ring: Ring, block: Block, padded: list[AsyncCopy]) -> Value:
    """Wait until the next slot is full, zero the padding of some of its copies, and go on in the
    ring. Returns the slot, from which the loads of the block are read."""
    made, place = scope.context.rings[ring], scope.places[ring]
    assert made.full is not None
    copies = ring.copies_at(block)
    scope.build.loc = copies[0].load.loc
    scope.add(cta.Wait(barriers=made.full, slot=place.slot, phase=place.phase))
    for copy in copies:
        scope.slots[copy.load] = place.slot
    if any(isinstance(c, PassedTile) and c.fill and _by_async_proxy(c, scope) for c in copies):
        scope.add(cta.FenceAsync(awaited=True))
    _read_scalars(scope, ring, copies, place.slot)
    zero_padding(scope, ring, padded, place.slot)
    advance(scope, ring)
    return place.slot


def _read_scalars(
    scope: Scope, ring: Ring, copies: Sequence[AsyncCopy | PassedTile], slot: Value
) -> None:
    """The scalars of the slot that the role needs, in all its threads."""
    made, part = scope.context.rings[ring], scope.context.parts.get(scope.role)
    for copy in copies:
        if isinstance(copy, PassedTile) and copy.scalar and part and copy.load in part.takes:
            out = copy.load.out
            read = cta.LoadShared(
                buffer=made.buffers[copy.load], slot=slot, types=[out.tile], named=[out.hint]
            )
            scope.bind(out, scope.add(read).out)


def _by_async_proxy(copy: PassedTile, scope: Scope) -> bool:
    """Whether the role reads the slot where it lies, by wgmma or TMA."""
    part = scope.context.parts.get(scope.role)
    return any(
        isinstance(reader, (tile.Dot, tile.Store)) and runs(part, reader) for reader in copy.readers
    )


def zero_padding(scope: Scope, ring: Ring, copies: list[AsyncCopy], slot: Value) -> None:
    """Zero what the copies brought from beyond the end of a slice: only in a block that is cut."""
    for axis in dict.fromkeys(copy.clear for copy in copies if copy.clear):
        cut = [copy for copy in copies if copy.clear == axis]
        live = scope.live_count(axis)
        size = cut[0].shared.sizes[axis]
        some = scope.map("lt", live, scope.constant(size))

        def body(inside: Scope, cut: list[AsyncCopy] = cut, live: Value = live) -> None:
            for copy in cut:
                inside.add(_cleared(inside, ring, copy, slot, live))
            inside.add(cta.FenceAsync())
            inside.sync()

        emit_if(scope, some, body)


def _cleared(
    scope: Scope, ring: Ring, copy: AsyncCopy, slot: Value, live: Value
) -> cta.ZeroPadding:
    order = [copy.inner, *(n for n in copy.shared.sizes if n != copy.inner)]
    vector = 1 if copy.inner == copy.clear else 16 // copy.shared.element.bytes
    layout = coalesced(copy.shared.sizes, copy.inner, vector, scope.warps, order=order)
    return cta.ZeroPadding(
        buffer=scope.context.rings[ring].buffers[copy.load],
        slot=slot,
        live=live,
        axis=copy.clear,
        layout=layout.normalised(),
    )


def release(scope: Scope, ring: Ring, slot: Value) -> None:
    """Every warp of the role says that it is through with the slot."""
    made = scope.context.rings[ring]
    assert made.empty is not None
    scope.add(cta.Arrive(barriers=made.empty, slot=slot, cluster=ring.peers))
