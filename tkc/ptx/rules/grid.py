"""Memory for one launch, and which of several programs comes last.

The count follows the pattern of "threadFenceReduction" in the CUDA samples: what all threads of a
CTA wrote is ordered before the fence of one of them by the barrier, the fence is cumulative, and
the same thread's fence behind the count acquires for all at the barrier behind it (PTX ISA,
#memory-consistency-model, causality order).
"""

from __future__ import annotations

from tkc.ir.dialects import cta
from tkc.ptx.emitter import EmitError, Emitter, emits


@emits(cta.Workspace)
def _workspace(op: cta.Workspace, emit: Emitter) -> None:
    """No code: uses ask for the address."""


@emits(cta.FenceGlobal)
def _fence_global(op: cta.FenceGlobal, emit: Emitter) -> None:
    """PTX ISA, #parallel-synchronization-and-communication-instructions-membar."""
    emit.line("fence.proxy.async.global")


@emits(cta.AwaitLaunch)
def _await_launch(op: cta.AwaitLaunch, emit: Emitter) -> None:
    """PTX ISA, #parallel-synchronization-and-communication-instructions-griddepcontrol. Whoever
    begins early waits here, so that the kernel before is complete when this one is."""
    emit.line("griddepcontrol.wait")
    emit.line("griddepcontrol.launch_dependents")


@emits(cta.Draw)
def _draw(op: cta.Draw, emit: Emitter) -> None:
    """The last one to draw wraps the counter to 0, for the next launch that has this workspace.
    Numbers order nothing: programs know nothing of each other."""
    if not emit.role.elected:
        raise EmitError(op, "cta.draw outside cta.elect")
    last = emit.add(emit.integer(op.total), -1)
    counter = f"[{emit.pointer(op.counter)}]"
    emit.define(op.out, emit.op("b32", "atom.relaxed.gpu.global.inc.u32", counter, emit.text(last)))


@emits(cta.AwaitPrograms)
def _await_programs(op: cta.AwaitPrograms, emit: Emitter) -> None:
    """Acquires what ``cta.pass_program`` releases (PTX ISA, #release-acquire-patterns)."""
    counter, number = emit.pointer(op.counter), emit.text(emit.integer(op.number))
    first = emit.pure("pred", "setp.eq.s32", emit.register(emit.thread()), "0")
    with emit.divergent(first, "IN_ORDER"):
        again = emit.label("WAIT_programs")
        emit.place(again)
        passed = emit.op("b32", "ld.acquire.gpu.global.b32", f"[{counter}]")
        emit.line(f"bra {again}", guard=emit.op("pred", "setp.ne.s32", passed, number))
    emit.sync(op.barrier)


@emits(cta.PassProgram)
def _pass_program(op: cta.PassProgram, emit: Emitter) -> None:
    """The last one wraps the counter to 0, for the next launch that has this workspace."""
    last = emit.text(emit.add(emit.integer(op.total), -1))
    emit.sync(op.barrier)
    first = emit.pure("pred", "setp.eq.s32", emit.register(emit.thread()), "0")
    with emit.divergent(first, "PASSED"):
        emit.line("fence.acq_rel.gpu")
        emit.op("b32", "atom.global.inc.u32", f"[{emit.pointer(op.counter)}]", last)


@emits(cta.Last)
def _last(op: cta.Last, emit: Emitter) -> None:
    """The last one to count wraps the counter to 0, for the next launch that has this workspace."""
    counter = emit.mad_wide(emit.integer(op.index), 4, emit.pointer(op.counters))
    flag = emit.shared_address(op.flag)
    others = emit.pure("b32", "sub.s32", emit.text(emit.integer(op.count)), "1")
    emit.sync(op.barrier)
    first = emit.pure("pred", "setp.eq.s32", emit.register(emit.thread()), "0")
    with emit.divergent(first, "COUNTED"):
        emit.line("fence.acq_rel.gpu")
        before = emit.op("b32", "atom.global.inc.u32", f"[{counter}]", others)
        emit.line("fence.acq_rel.gpu")
        emit.line(f"st.shared.b32 [{flag}], {emit.op('b32', 'sub.s32', before, others)}")
    emit.sync(op.barrier)
    missing = emit.op("b32", "ld.shared.b32", f"[{flag}]")
    emit.define(op.out, emit.op("pred", "setp.eq.s32", missing, "0"))
