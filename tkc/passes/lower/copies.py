"""Copies to shared memory without a producer: by cp.async, or plain ones, by all warps."""

from __future__ import annotations

from tkc.ir.core import Block, Value
from tkc.ir.dialects import cta
from tkc.ir.hints import AHEAD, handed_on
from tkc.layout.access import plain_access
from tkc.layout.blocked import coalesced
from tkc.layout.register import RegisterLayout
from tkc.machine.heuristics import FLYING
from tkc.passes.lower.memory import places
from tkc.passes.lower.scope import Scope
from tkc.passes.lower.values import can_repeat
from tkc.passes.placement import AsyncCopy, Ring
from tkc.support.values import HintValue


def _layout(scope: Scope, copy: AsyncCopy) -> RegisterLayout:
    """Which thread copies which elements. Where three warps would share 192 positions of which the
    slot has 64 together, as 32 and 32 for each, each takes 64 in a row."""
    order = [e.axis for e in reversed(copy.access.entries) if e.axis]
    axes = [copy.inner, *(a for a in order if a != copy.inner)]

    def with_runs(*runs: str) -> RegisterLayout:
        return coalesced(
            copy.shared.sizes,
            copy.inner,
            copy.vector,
            scope.warps,
            order=axes,
            least_vector=copy.vector,
            runs=runs,
        ).normalised()

    made = with_runs()
    fits = plain_access(made, copy.shared.layout) is not None
    return made if fits else with_runs(copy.inner)


def hints_of_copy(copy: AsyncCopy) -> dict[str, HintValue]:
    """The hints of a load, by name, that the instruction which copies it has to do: not ``ahead``,
    which is the number of slots."""
    return {k: v for k, v in handed_on(copy.load).items() if k != AHEAD.name}


def _copy_box(
    scope: Scope, copy: AsyncCopy, layout: RegisterLayout, buffer: Value, slot: Value, apart: bool
) -> None:
    """One box into one slot: cp.async where 4 bytes are adjacent, else through registers."""
    scope.build.loc = copy.load.loc
    fields = places(copy.access, scope, None)
    tensor = scope.env[copy.load.tensor]
    hints = hints_of_copy(copy)
    if copy.by_cp_async:
        scope.add(
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
    x = scope.add(loaded).out
    scope.add(cta.StoreShared(x=x, buffer=buffer, slot=slot))


def copy_to_slot(
    scope: Scope, block: Block, rings: list[Ring], slots: list[Value], carried: int = 0
) -> None:
    """All boxes of the rings. ``carried``: registers that the loop around them holds meanwhile.

    Where there are too few registers for the loads of several boxes at once, later ones wait. What
    is no cp.async moves two bytes at most, so that each load takes one register.
    """
    flying = carried
    for ring, slot in zip(rings, slots, strict=True):
        buffers = scope.context.rings[ring].buffers
        for copy in ring.loads_at(block):
            layout = _layout(scope, copy)
            loads = 0 if copy.by_cp_async else layout.registers // copy.vector
            apart = carried < flying and flying + loads > FLYING
            _copy_box(scope, copy, layout, buffers[copy.load], slot, apart)
            flying = (carried if apart else flying) + loads


def any_async(block: Block, rings: list[Ring]) -> bool:
    """Whether some copy of the block goes by cp.async: such copies make groups, to be committed and
    awaited."""
    return any(copy.by_cp_async for ring in rings for copy in ring.loads_at(block))


def fence_for_products(scope: Scope) -> None:
    """What cp.async and stores, which go by the generic proxy, have written so far becomes visible
    to wgmma, which reads by the async proxy: a fence, if the kernel has a wgmma."""
    if scope.context.mma_plan.uses_wgmma:
        scope.add(cta.FenceAsync())


def straight_copies(scope: Scope, block: Block, rings: list[Ring]) -> None:
    """Emit the copies of a block that is no loop body, by all warps: a barrier, since others may
    still read the slot, the copies, a wait, and a barrier, with the fence that wgmma needs."""
    ring_loads = {copy.load for ring in rings for copy in ring.copies_at(block)}
    for op in block.ops:
        if op.results and op.results[0] not in scope.env and can_repeat(op, scope):
            scope.op(op)
    zero = scope.constant(0)
    scope.sync()
    copy_to_slot(scope, block, rings, [zero] * len(rings))
    if any_async(block, rings):
        scope.add(cta.CopyCommit())
        scope.add(cta.CopyWait(pending=0))
    fence_for_products(scope)
    scope.sync()
    for load in ring_loads:
        scope.slots[load] = zero
