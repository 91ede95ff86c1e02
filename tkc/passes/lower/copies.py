"""Filling shared memory without a producer: multi-stage cp.async, or plain copies, by all warps.

before:  for k:  a = load A[i, k]; acc += a @ ...
after:   copy to slots 0 .. S-2
         for k:  wait for the oldest group; sync; start copying slot k + S - 1; compute from slot k
                 (copies through registers: issue the products of slot k; copy; await them)

The one sync of an iteration orders both ends: slot k is visible to all warps, and all warps are
through with the slot of k - 1, which the new copies overwrite.
"""

from __future__ import annotations

from tkc.ir.core import Block, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import handed_on
from tkc.ir.types import I32, TileType
from tkc.layout.blocked import coalesced
from tkc.layout.register import RegisterLayout
from tkc.passes.lower.memory import places
from tkc.passes.lower.regions import emit_region, make_for
from tkc.passes.lower.values import can_repeat
from tkc.passes.lower.walker import Walker
from tkc.passes.placement import AsyncCopy, Ring

# Of a thread's 255 registers, those that a loop may carry and loads may be about to write at once.
FLYING = 232


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


def _copy_to_slot(
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


def _any_async(block: Block, rings: list[Ring]) -> bool:
    """Whether the copies of a block make groups of cp.async, to be committed and awaited."""
    return any(copy.by_cp_async for ring in rings for copy in ring.copies_at(block))


def _fence_for_products(walk: Walker) -> None:
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
    _copy_to_slot(walk, block, rings, [zero] * len(rings))
    if _any_async(block, rings):
        walk.add(cta.CopyCommit())
        walk.add(cta.CopyWait(pending=0))
    _fence_for_products(walk)
    walk.sync()
    for load in ring_loads:
        walk.slots[load] = zero


def pipelined_loop(op: tile.For, walk: Walker, rings: list[Ring]) -> None:
    """The loop with its copies S - 1 iterations ahead; S is the least depth of its rings, or one
    slot where there is one iteration at most."""
    depth = 1 if op.once else min(ring.depth for ring in rings)
    ahead = depth - 1
    by_hardware = _any_async(op.body, rings)
    count = len(op.init)
    types = [walk.typed(v) for v in op.body.args[1:]]
    carried = sum(_words(v, walk) for v in op.body.args[1:])
    inits = [
        walk.scalar(v) if a.tile.is_scalar else walk.tile(v, walk.layout(a))
        for v, a in zip(op.init, op.body.args[1:], strict=True)
    ]
    walk.flush()
    lo, hi = walk.scalar(op.lo), walk.scalar(op.hi)
    walk.sync()  # the slots may have been read a moment ago

    def start_copies(position: Value, slot: Value) -> None:
        """AsyncCopy ``slot`` with the data of the iteration at ``position``, if there is one."""
        cond = walk.map("lt", position, hi)
        then, other = Block(), Block()

        def body() -> list[Value]:
            walk.env[op.counter] = _counter(walk, op, position, lo, hi)
            for inner in op.body.ops:
                if can_repeat(inner, walk):
                    walk.op(inner)
            _copy_to_slot(walk, op.body, rings, [slot] * len(rings), carried)
            return []

        emit_region(walk, then, body)
        emit_region(walk, other, list)
        walk.add(tile.If(cond=cond, then=then, other=other, types=[]))
        if by_hardware:
            walk.add(cta.CopyCommit())

    def copy_ahead(position: Value, slot: Value) -> None:
        """While the iteration at ``position`` computes from ``slot``."""
        later = walk.map("add", position, walk.constant(ahead * op.step))
        start_copies(later, _wrapped(walk, slot, ahead, depth))

    for stage in range(ahead):
        start = walk.map("add", lo, walk.constant(stage * op.step))
        start_copies(start, walk.constant(stage))
    block = Block(
        [TileType(I32), *types, TileType(I32)],
        [op.counter.hint, *[a.hint for a in op.body.args[1:]], "slot"],
    )

    def body() -> list[Value]:
        position, slot = block.args[0], block.args[-1]
        if ahead:
            if by_hardware:
                walk.add(cta.CopyWait(pending=ahead - 1))
            _fence_for_products(walk)
            walk.sync()
            if by_hardware:
                copy_ahead(position, slot)
        else:
            walk.sync()
            start_copies(position, slot)
            if by_hardware:
                walk.add(cta.CopyWait(pending=0))
            _fence_for_products(walk)
            walk.sync()
        walk.env.update(zip(op.body.args[1:], block.args[1:-1], strict=True))
        walk.env[op.counter] = _counter(walk, op, position, lo, hi)
        for ring in rings:
            for copy in ring.copies_at(op.body):
                walk.slots[copy.load] = slot
        walk.block(op.body)
        if (
            ahead and not by_hardware
        ):  # loads wait for memory: products that are issued go on meanwhile
            walk.commit()
            copy_ahead(position, slot)
        walk.flush()
        yields = [
            walk.scalar(v) if a.tile.is_scalar else walk.tile(v, walk.layout(a))
            for v, a in zip(op.body.yielded, op.body.args[1:], strict=True)
        ]
        return [*yields, _wrapped(walk, slot, 1, depth)]

    emit_region(walk, block, body)
    made = make_for(
        op,
        lo,
        hi,
        [*inits, walk.constant(0)],
        [*types, TileType(I32)],
        [*[a.hint for a in op.body.args[1:]], "slot"],
        block,
        reverse=False,
    )
    walk.add(made)
    for out, value in zip(op.outs, made.outs[:count], strict=True):
        walk.bind(out, value)


def _words(value: Value, walk: Walker) -> int:
    """Registers that a thread holds of it."""
    held = 1 if value.tile.is_scalar else walk.layout(value).registers
    return -(-held * value.tile.element.bits // 32)


def _wrapped(walk: Walker, slot: Value, by: int, depth: int) -> Value:
    """(slot + by) % depth for 0 <= by <= depth."""
    if depth == 1 or by % depth == 0:
        return slot
    moved = walk.map("add", slot, walk.constant(by))
    beyond = walk.map("ge", moved, walk.constant(depth))
    return walk.map("where", beyond, walk.map("sub", moved, walk.constant(depth)), moved)


def _counter(walk: Walker, op: tile.For, position: Value, lo: Value, hi: Value) -> Value:
    """The user's counter at a position of the upward walk."""
    if not op.reverse:
        return position
    # values are lo, lo + step, ..., lo + (n - 1) * step; the mirror of p is first + last - p
    count = walk.map("sub", hi, lo)
    steps = walk.map("floordiv", walk.map("sub", count, walk.constant(1)), walk.constant(op.step))
    last = walk.map("add", lo, walk.map("mul", steps, walk.constant(op.step)))
    return walk.map("sub", walk.map("add", lo, last), position)
