"""The steps of a schedule, one after the other: each becomes operations of the cta IR."""

from __future__ import annotations

from tkc.ir.core import Block
from tkc.ir.dialects import cta, tile
from tkc.passes.lower.copies import straight_copies
from tkc.passes.lower.rings import produce, release, wait
from tkc.passes.lower.walker import Walker
from tkc.passes.placement import Ring
from tkc.passes.schedule.schedule import Do, Step, Steps

PING_PONG_BARRIERS = 2  # the first of the named barriers by which warpgroups take turns


def emit_block(walk: Walker, block: Block) -> None:
    """What the role does in a block that is run once, or in one iteration of a plain loop."""
    held = walk.context.schedule.of(walk.role, block)
    if walk.role == "all" and held.rings:
        straight_copies(walk, block, held.rings)
    for step in held.steps:
        emit_step(walk, held, step)
    if walk.role == "load" and block.ops:
        walk.build.loc = block.ops[-1].loc


def emit_step(walk: Walker, held: Steps, step: Step) -> None:
    """One step of stage 0. Copies of the role ``all`` are the business of who emits its loop."""
    op, ring = step.op, step.ring
    if op is not None:
        walk.build.loc = op.loc
    if step.do is Do.RUN and op is not None:
        if walk.role != "load" or op.regions or op.results[0] not in walk.env:
            walk.op(op)
    elif step.do is Do.MEET:
        walk.sync()
    elif step.do is Do.COMMIT:
        walk.end_group()
    elif step.do in (Do.TAKE_TURN, Do.PASS_TURN):
        turn = cta.PingPongWait if step.do is Do.TAKE_TURN else cta.PingPongArrive
        walk.add(turn(id=PING_PONG_BARRIERS, warpgroups=-(-walk.warps // 4)))
    elif step.do is Do.WAIT and ring is not None:
        wait(walk, ring, held.block, ring.copies_at(held.block))
    elif step.do is Do.COPY and ring is not None and walk.role == "load":
        produce(walk, ring, held.block)
    elif step.do is Do.RELEASE and ring is not None and not step.stage:
        _release(walk, ring, held.block)


def _release(walk: Walker, ring: Ring, block: Block) -> None:
    """The slot in use is empty again; ``place_waits`` awaits the products that read it."""
    copies = ring.copies_at(block)
    readers = {u for copy in copies for u in copy.load.out.users}
    chosen = walk.context.mma_plan.by_dot
    if any(chosen[u].instruction != "wgmma" for u in readers if isinstance(u, tile.Dot)):
        # warps read the slot through the generic proxy, TMA overwrites it through the other
        walk.add(cta.FenceAsync())
    release(walk, ring, walk.slots[copies[0].load])
