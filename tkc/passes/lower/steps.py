"""The steps of a schedule, one after the other: each becomes operations of the cta IR."""

from __future__ import annotations

from tkc.ir.core import Block, Value
from tkc.ir.dialects import cta
from tkc.passes.lower.copies import straight_copies
from tkc.passes.lower.passing import acquire, hand_on
from tkc.passes.lower.rings import advance, produce, release, wait
from tkc.passes.lower.scope import Scope
from tkc.passes.lower.turns import PING_PONG_BARRIERS, turn
from tkc.passes.lower.update_order import pass_on, wait_for_programs
from tkc.passes.operand_ways import loaded_by_threads
from tkc.passes.parts import runs
from tkc.passes.placement import Ring
from tkc.passes.schedule.schedule import Do, Step, Steps


def emit_block(scope: Scope, block: Block) -> None:
    """What the role does in a block that is run once, or in one iteration of a plain loop."""
    held = scope.context.schedule.of(scope.role, block)
    if scope.role == "all" and held.rings:
        straight_copies(scope, block, held.rings)
    for step in held.steps:
        emit_step(scope, held, step)
    if scope.copies and block.ops:
        scope.build.loc = block.ops[-1].loc


def emit_step(scope: Scope, held: Steps, step: Step) -> None:
    """One step of stage 0. Copies of the role ``all`` are the business of who emits its loop."""
    op, ring = step.op, step.ring
    if op is not None:
        scope.build.loc = op.loc
    if step.do is Do.RUN and op is not None:
        repeated = scope.single and not op.regions and op.results
        if not repeated or op.results[0] not in scope.env:
            scope.op(op)
    elif step.do is Do.SYNC:
        scope.sync()
    elif step.do is Do.COMMIT:
        scope.end_group()
    elif step.do is Do.AWAIT:
        scope.add(cta.WgmmaWait(pending=1))
    elif step.do in (Do.PING_PONG_WAIT, Do.PING_PONG_ARRIVE):
        made = cta.PingPongWait if step.do is Do.PING_PONG_WAIT else cta.PingPongArrive
        scope.add(made(id=PING_PONG_BARRIERS, warpgroups=_warpgroups(scope)))
    elif step.do in (Do.TAKE_TURN, Do.PASS_TURN):
        turn(scope, step.do is Do.TAKE_TURN)
    elif step.do is Do.AWAIT_PROGRAMS:
        wait_for_programs(scope)
    elif step.do is Do.PASS_PROGRAM:
        pass_on(scope)
    elif step.do is Do.WAIT and ring is not None:
        wait(scope, ring, held.block, ring.loads_at(held.block))
    elif step.do is Do.ACQUIRE and ring is not None:
        acquire(scope, ring, held.block)
    elif step.do is Do.FILL and ring is not None:
        hand_on(scope, ring, held.block)
    elif step.do is Do.COPY and ring is not None and scope.skips:
        advance(scope, ring)
    elif step.do is Do.COPY and ring is not None and scope.copies:
        produce(scope, ring, held.block)
    elif step.do is Do.RELEASE and ring is not None and not step.stage:
        release_slot(scope, ring, held.block, scope.slots[ring.copies_at(held.block)[0].load])


def start_ping_pong(scope: Scope) -> None:
    """The first warpgroup may begin: an arrival at the start of a role; the last one is nobody's.

    No loop may do so for itself: the last warpgroup would come to the first one's barrier a second
    time, and need not know that its time before has been noticed.
    """
    groups = _warpgroups(scope)
    scope.add(cta.PingPongArrive(id=PING_PONG_BARRIERS, warpgroups=groups, only=groups - 1))


def _warpgroups(scope: Scope) -> int:
    return -(-scope.warps // 4)


def release_slot(scope: Scope, ring: Ring, block: Block, slot: Value) -> None:
    """A slot is empty again for the role; ``place_waits`` awaits the products that read it."""
    copies = ring.copies_at(block)
    chosen, part = scope.context.mma_plan.by_dot, scope.context.parts.get(scope.role)
    if scope.single:
        scope.add(cta.TmaCommit())
        scope.add(cta.TmaWait(pending=0, read=True))
    elif not ring.computed and any(
        reader not in chosen or loaded_by_threads(chosen[reader], copy.load.out, copy.shared.layout)
        for copy in copies
        for reader in copy.readers
        if runs(part, reader) or reader is copy.load
    ):
        # threads read the slot through the generic proxy, TMA overwrites it through the other
        scope.add(cta.FenceAsync())
    release(scope, ring, slot)
