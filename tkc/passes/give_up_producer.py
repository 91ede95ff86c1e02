"""A kernel goes without its producer where shared memory or registers do not do for both."""

from __future__ import annotations

from tkc.ir import decisions
from tkc.ir.dialects import tile
from tkc.ir.hints import MULTICAST, SPECIALIZE, VIA_TMA
from tkc.ir.passes import Ledger
from tkc.machine.heuristics import OTHER_REGISTERS, STAGING_BYTES
from tkc.machine.targets import Target
from tkc.passes.accumulators import accumulators, live_words
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.placement import Placement, growing_rings
from tkc.passes.role_registers import math_registers


def give_up_producer(
    kernel: tile.Kernel, target: Target, mma_plan: MmaPlan, placement: Placement, ledger: Ledger
) -> None:
    """Give up the producer role of a kernel that is better off without.

    A producer keeps the memory of all rings and staging buffers apart, since it runs ahead into
    the next program. Where one slot of each, and what a store is staged in, leave too few bytes
    for a second one it cannot run ahead, and warps that copy for themselves (cp.async) share the
    bytes of what lives at different times. A producer also has its share of the registers, which
    it gives to the others only where there is setmaxnreg: they do without it rather than spill. A
    target with wgmma keeps its producer: its memory is large.
    """
    second = sum(ring.slot_bytes for ring in growing_rings(placement))
    copies = placement.copies.values()
    asked = any(VIA_TMA.of(c.load) or MULTICAST.of(c.load) for c in copies)
    blocks = [op for ring in placement.rings for op in ring.block.around()]
    asked = asked or bool(kernel.roles)
    asked = asked or any(SPECIALIZE.of(op) for op in blocks)
    if not placement.specialised or placement.cluster > 1 or target.has("wgmma") or asked:
        return
    stored = [op.value.tile for op in kernel.walk() if isinstance(op, tile.Store)]
    staged = max((type_.elements * type_.element.bytes for type_ in stored), default=0)
    taken = sum(ring.slot_bytes for ring in placement.rings) + min(staged, STAGING_BYTES)
    room = target.shared_bytes - taken
    live = max(accumulators(mma_plan.by_dot), round(live_words(kernel) / (32 * mma_plan.warps)))
    beside = math_registers(target, -(-mma_plan.warps // 4) * mma_plan.turns, 1)
    if room < second:
        why = "shared memory has no room for a second slot of what it would copy ahead"
        left = max(room, 0)
        counted = f"{second} bytes for a second slot of every copy are wanted, and {left} are left"
    elif live + OTHER_REGISTERS >= beside:
        why = "registers do not do for what the other warps hold beside it"
        counted = f"{live} of {beside} registers hold tiles, and a producer keeps as many as others"
    else:
        return
    first = placement.rings[0].copies[0].load
    placement.forget_producer(why)
    ledger.record(
        first.loc,
        decisions.NoRoles(),
        counted,
        "cp.async by all warps, into memory that the epilogue uses again",
        SPECIALIZE.clause(True),
    )
