"""Filling shared memory without a producer: cp.async, or plain copies, by all warps."""

from __future__ import annotations

from tkc.ir.core import Block, Value
from tkc.ir.dialects import cta
from tkc.ir.hints import handed_on
from tkc.layout.blocked import coalesced
from tkc.layout.register import RegisterLayout
from tkc.machine.heuristics import FLYING
from tkc.passes.lower.memory import places
from tkc.passes.lower.values import can_repeat
from tkc.passes.lower.walker import Walker
from tkc.passes.placement import AsyncCopy, Ring


def _layout(walk: Walker, copy: AsyncCopy) -> RegisterLayout:
    """Which thread copies which elements."""
    order = [e.axis for e in reversed(copy.access.entries) if e.axis]
    axes = [copy.inner, *(a for a in order if a != copy.inner)]
    return coalesced(
        copy.shared.sizes,
        copy.inner,
        copy.vector,
        walk.warps,
        order=axes,
        least_vector=copy.vector,
    ).normalised()


def _copy_box(
    walk: Walker, copy: AsyncCopy, layout: RegisterLayout, buffer: Value, slot: Value, apart: bool
) -> None:
    """One box into one slot: cp.async where 4 bytes are adjacent, else through registers."""
    walk.build.loc = copy.load.loc
    fields = places(copy.access, walk, None)
    tensor = walk.env[copy.load.tensor]
    hints = handed_on(copy.load)
    if copy.by_cp_async:
        walk.add(
            cta.CopyAsync(
                tensor=tensor,
                buffer=buffer,
                slot=slot,
                layout=layout,
                vector=copy.vector,
                hints=hints,
                **fields,
            )
        )
        return
    type_ = copy.load.out.tile.with_layout(layout)
    loaded = cta.LoadGlobal(
        tensor=tensor, vector=copy.vector, apart=apart, hints=hints, types=[type_], **fields
    )
    x = walk.add(loaded).out
    walk.add(cta.StoreShared(x=x, buffer=buffer, slot=slot))


def copy_to_slot(
    walk: Walker, block: Block, rings: list[Ring], slots: list[Value], carried: int = 0
) -> None:
    """All boxes of the rings. ``carried``: registers that the loop around them holds meanwhile.

    Where there are too few registers for the loads of several boxes at once, later ones wait. What
    is no cp.async moves two bytes at most, so that each load takes one register.
    """
    flying = carried
    for ring, slot in zip(rings, slots, strict=True):
        buffers = walk.context.rings[ring].buffers
        for copy in ring.copies_at(block):
            layout = _layout(walk, copy)
            loads = 0 if copy.by_cp_async else layout.registers // copy.vector
            apart = carried < flying and flying + loads > FLYING
            _copy_box(walk, copy, layout, buffers[copy.load], slot, apart)
            flying = (carried if apart else flying) + loads


def any_async(block: Block, rings: list[Ring]) -> bool:
    """Whether the copies of a block make groups of cp.async, to be committed and awaited."""
    return any(copy.by_cp_async for ring in rings for copy in ring.copies_at(block))


def fence_for_products(walk: Walker) -> None:
    """wgmma reads through the async proxy; cp.async and stores write through the generic one."""
    if walk.context.mma_plan.uses_wgmma:
        walk.add(cta.FenceAsync())


def straight_copies(walk: Walker, block: Block, rings: list[Ring]) -> None:
    """The copies of a block that is no loop body: copy, wait, meet."""
    ring_loads = {copy.load for ring in rings for copy in ring.copies_at(block)}
    for op in block.ops:
        if op.results and op.results[0] not in walk.env and can_repeat(op, walk):
            walk.op(op)
    zero = walk.constant(0)
    walk.sync()
    copy_to_slot(walk, block, rings, [zero] * len(rings))
    if any_async(block, rings):
        walk.add(cta.CopyCommit())
        walk.add(cta.CopyWait(pending=0))
    fence_for_products(walk)
    walk.sync()
    for load in ring_loads:
        walk.slots[load] = zero
