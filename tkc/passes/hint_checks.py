"""What holds a hint against the program, the choices for it, and the code that came out.

A check gets the operation, the value of its hint and what is known by then, and says why the hint
does not fit; "" if it does. It is not asked about values that ask for nothing. Of a hint that no
check holds, a pass or the emitter does what it asks without a condition. ``ADVICE`` says what to
write in the place of a hint that does not fit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from tkc.ir.core import Op
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import (
    AHEAD,
    CLUSTER,
    DOT,
    FOR,
    GRID,
    LOAD,
    MULTICAST,
    OCCUPANCY,
    ORDER,
    ORDERED,
    PACK,
    PENDING,
    PERSISTENT,
    PROMOTE,
    SHARED,
    SPECIALIZE,
    SPLIT,
    SPLITS,
    STAGES,
    STORE,
    SWAP,
    SWIZZLE,
    UPDATE,
    VIA_ASYNC,
    VIA_FMA,
    VIA_MMA,
    VIA_TMA,
    VIA_WGMMA,
    WARPS,
    Hint,
    Place,
    statement_of,
)
from tkc.ir.naming import written_axis
from tkc.layout.register import WARPGROUP
from tkc.machine.heuristics import OTHER_REGISTERS
from tkc.machine.targets import Target
from tkc.passes.cse import is_only_read
from tkc.passes.loop_lengths import longest
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.placement import AsyncCopy, Placement
from tkc.passes.split_sums import refusal
from tkc.support.elements import ELEMENTS

S = TypeVar("S")

ONE_SLOT = "the loop has one slot, which the product must have read before it is written again"
Checks = Mapping[tuple[Hint[Any], Place], tuple[Callable[[Any, Any, S], str], ...]]


@dataclass(frozen=True, slots=True)
class Stated:
    """Before the passes: the program as the user wrote it, and the target."""

    kernel: tile.Kernel
    target: Target


@dataclass(frozen=True, slots=True)
class Chosen:
    """After the choices of instructions and memories."""

    mma_plan: MmaPlan
    placement: Placement


@dataclass(frozen=True, slots=True)
class Lowered:
    """At the end: the cta IR, the products that stay in flight from one iteration to the next, and
    what one program may use of a multiprocessor."""

    kernel: cta.Kernel
    mma_plan: MmaPlan
    placement: Placement
    in_flight: set[Op]
    target: Target


# --- before the passes -------------------------------------------------------------------------


def _no_sum(loop: tile.For, splits: int, seen: Stated) -> str:
    return refusal(loop, seen.kernel)


def _no_order(grid: tile.Grid, order: Any, seen: Stated) -> str:
    """Two names for the orders of two; a name for ``longest``."""
    if order == "longest":
        found = longest(seen.kernel, grid)
        return found if isinstance(found, str) else ""
    if order == "hilbert":
        return "" if len(grid.names) >= 2 else "it needs two grid names: one has but one order"
    if len(grid.blocks) < 2 or not all(grid.blocks[-2:]):
        return "it needs blocks (`by`) of the last two grid names"
    return ""


def _too_many_warps(grid: tile.Grid, pack: int, seen: Stated) -> str:
    warps, most = WARPS.of(grid) or 1, seen.target.max_warps
    if warps * pack <= most:
        return ""
    return f"{pack} programs of {warps} warps, and a CTA has {most} at most"


def _no_numbers(op: tile.Update, value: Any, seen: Stated) -> str:
    if seen.kernel.roles:
        return "roles know their programs before these have begun, and could not wait in order"
    if any(isinstance(op, tile.Axis) and SPLIT.of(op) for op in seen.kernel.walk()):
        return "the CTAs of a cluster share a program, and would wait one by one"
    return ""


def _more_than_fit(grid: tile.Grid, warps: int, seen: Stated) -> str:
    most = seen.target.max_warps
    return "" if warps <= most else f"a CTA has {most} warps at most on {seen.target.name}"


def _no_turns(grid: tile.Grid, persistent: object, seen: Stated) -> str:
    warps = WARPS.of(grid) or WARPGROUP
    if persistent != "pingpong" or warps == WARPGROUP:
        return ""
    return f"a warpgroup of {WARPGROUP} warps computes a program, and warps={warps} asks for others"


def _no_neighbours(op: tile.Load, value: Any, seen: Stated) -> str:
    grids = (g for g in seen.kernel.body.ops if isinstance(g, tile.Grid))
    if any(max(CLUSTER.of(grid) or (1,)) > 1 for grid in grids):
        return ""
    return "it needs a cluster: `grid ... with cluster=(...)`"


def _no_instruction(op: tile.Dot, value: Any, seen: Stated) -> str:
    _, rows, columns, _ = op.role_axes()
    if rows and columns:
        return ""
    return "an operand has no axis of its own: no instruction, but a sum of products"


def _too_many_groups(op: tile.Dot, pending: int, seen: Stated) -> str:
    return "at most one group is left in flight" if pending > 1 else ""


def _nothing_to_promote(op: tile.Dot, value: Any, seen: Stated) -> str:
    element = op.a.tile.element
    if not element.is_narrow:
        return f"it is for 8-bit floats, not for {element}"
    return "" if op.acc is not None else "there is no sum that the product is added to as it is"


STATED: Checks[Stated] = {
    (ORDER, GRID): (_no_order,),
    (PACK, GRID): (_too_many_warps,),
    (WARPS, GRID): (_more_than_fit,),
    (ORDERED, UPDATE): (_no_numbers,),
    (PERSISTENT, GRID): (_no_turns,),
    (SPLITS, FOR): (_no_sum,),
    (MULTICAST, LOAD): (_no_neighbours,),
    (VIA_WGMMA, DOT): (_no_instruction,),
    (VIA_MMA, DOT): (_no_instruction,),
    (SWAP, DOT): (_no_instruction,),
    (PENDING, DOT): (_no_instruction, _too_many_groups),
    (PROMOTE, DOT): (_no_instruction, _nothing_to_promote),
}

# --- after the choices -------------------------------------------------------------------------


def _no_copy(op: tile.Load, value: Any, seen: Chosen) -> str:
    if op in seen.placement.copies:
        return ""
    if not op.out.tile.axes:
        return "a single element comes to a register"
    if not is_only_read(op.tensor):
        return f"the kernel writes {op.tensor.hint}, and such a copy keeps no order with its stores"
    reads = [isinstance(user, tile.Dot) for user in op.out.users]
    if not all(reads):
        who = "not products alone" if any(reads) else "no product"
        return f"{who} read{'' if any(reads) else 's'} it: all else takes its elements to registers"
    return "only a box of a read-only tensor that nothing but products read goes to shared memory"


def _not_staged(op: tile.Load, value: Any, seen: Chosen) -> str:
    if op in seen.placement.copies or any(
        isinstance(user, tile.StageShared) for user in op.out.users
    ):
        return ""
    return "a single element lives in a register"


def _no_swizzle(op: tile.Load, wanted: int, seen: Chosen) -> str:
    if op not in seen.placement.copies:
        return _not_staged(op, wanted, seen)  # of what is staged, lower.staged knows
    if seen.placement.copies[op].shared.layout.swizzle == wanted:
        return ""
    return f"a row in shared memory is no multiple of {wanted} bytes, or the product cannot read it"


def _no_tma(op: tile.Load, value: Any, seen: Chosen) -> str:
    if op not in seen.placement.copies:
        return _no_copy(op, value, seen)
    if seen.placement.copies[op].tma and seen.placement.specialised:
        return ""
    if seen.placement.copies[op].tma:
        return f"no role issues it: {seen.placement.no_roles}"
    return seen.placement.copies[op].no_tma


def _no_async(op: tile.Load, value: Any, seen: Chosen) -> str:
    if op not in seen.placement.copies:
        return _no_copy(op, value, seen)
    copy = seen.placement.copies[op]
    assert isinstance(copy, AsyncCopy)
    if copy.by_cp_async:
        return ""
    count = copy.vector * copy.shared.element.bytes
    return f"cp.async moves 4 bytes at least, and {count} are sure to stand together"


def _no_multicast(op: tile.Load, value: Any, seen: Chosen) -> str:
    placement = seen.placement
    if op not in placement.copies or not placement.specialised:
        return _no_copy(op, value, seen) or f"it is not copied by TMA: {placement.no_roles}"
    if len(placement.copies[op].peers) > 1:
        return ""
    copy = placement.copies[op]
    assert isinstance(copy, AsyncCopy)
    return copy.no_peers


def _other_slots(op: tile.Load, ahead: int, seen: Chosen) -> str:
    """Of a load in a ring; other loads are the business of ``LoadsAhead``."""
    for ring in seen.placement.rings:
        if any(copy.load is op for copy in ring.all_copies()):
            if ring.asked == ahead + 1:
                return ""
            if not ring.in_loop or ring.asked is None:
                return "it is in no loop"
            return f"the copies of its loop have {ring.slots}, which is ahead={ring.asked - 1}"
    return ""


def _no_ring(op: tile.For, value: Any, seen: Chosen) -> str:
    """Of other loads of the loop, which ``LoadsAhead`` copies where it can, it knows."""
    tiles = [o for o in op.body.ops if isinstance(o, tile.Load) and o.out.tile.axes]
    if tiles or seen.placement.rings_of(op.body):
        return ""
    return "the loop copies nothing to shared memory that could run ahead"


def _no_roles(op: tile.For, value: Any, seen: Chosen) -> str:
    return seen.placement.no_roles


def _no_cluster(op: tile.Grid, value: Any, seen: Chosen) -> str:
    if not seen.placement.specialised:
        return f"its CTAs have nothing to share: {seen.placement.no_roles}"
    loads = seen.placement.loads
    if any(len(copy.peers) > 1 for copy in loads):
        return ""
    why = dict.fromkeys(f"of {copy.access.name} {copy.no_peers}" for copy in loads)
    brought = "; ".join(why) or "the warps of its roles load, and no thread by TMA"
    return f"its CTAs have nothing to share: {brought}"


def _no_draw(op: tile.Grid, value: object, seen: Chosen) -> str:
    if value == "pingpong" and not seen.placement.specialised:
        return f"nobody copies for programs while others compute: {seen.placement.no_roles}"
    if value != "dynamic" or seen.placement.cluster == 1:
        return ""
    return "the CTAs of a cluster would have to draw one number together, which is not there yet"


def _other_instruction(op: tile.Dot, wanted: str, seen: Chosen) -> str:
    chosen = seen.mma_plan.by_dot[op].instruction
    element = op.a.tile.element
    if wanted not in ("fma", *element.tensor_cores):
        taken = ", ".join(n for n, e in ELEMENTS.items() if wanted in e.tensor_cores)
        return (
            f"{wanted} multiplies no {element}, but {taken}; cast the operands or declare them so"
        )
    return "" if chosen == wanted else f"the target, the shapes or the other hints lead to {chosen}"


def _not_swapped(op: tile.Dot, value: Any, seen: Chosen) -> str:
    made = seen.mma_plan.by_dot[op]
    if made.swapped:
        return ""
    if made.instruction != "fma" and (count := made.count(made.n)) % made.least_rows:
        names = " * ".join(map(written_axis, made.n))
        by = f"{made.instruction} takes them by {made.least_rows}"
        return f"the rows would be those of {names}, {count} positions, and {by}"
    return "the instruction does not take the operands the other way round"


CHOSEN: Checks[Chosen] = {
    (CLUSTER, GRID): (_no_cluster,),
    (PERSISTENT, GRID): (_no_draw,),
    (SHARED, LOAD): (_not_staged,),
    (SWIZZLE, LOAD): (_no_swizzle,),
    (VIA_TMA, LOAD): (_no_tma,),
    (VIA_ASYNC, LOAD): (_no_async,),
    (MULTICAST, LOAD): (_no_multicast,),
    (AHEAD, LOAD): (_other_slots,),
    (STAGES, FOR): (_no_ring,),
    (SPECIALIZE, FOR): (_no_roles,),
    (VIA_WGMMA, DOT): (_other_instruction,),
    (VIA_MMA, DOT): (_other_instruction,),
    (VIA_FMA, DOT): (_other_instruction,),
    (SWAP, DOT): (_not_swapped,),
}

# --- at the end --------------------------------------------------------------------------------


def _too_few_registers(grid: tile.Grid, value: Any, seen: Lowered) -> str:
    """Threads and registers of all programs that a multiprocessor must hold at once."""
    new, target, count = seen.kernel, seen.target, OCCUPANCY.of(grid) or 1
    warps = new.warps // new.pack
    share = target.registers // (count * 32 * warps) // 8 * 8
    held = [a.accumulator().registers for a in seen.mma_plan.by_dot.values()]
    if held and max(held) + OTHER_REGISTERS > share:
        return (
            f"it leaves {share} registers to each of {32 * new.warps} threads, and {max(held)} of "
            "them hold a product"
        )
    if count * 32 * warps > target.resident_threads:
        most = target.resident_threads * new.pack
        return f"{count} CTAs of {32 * new.warps} threads, and {target.name} holds {most}"
    return ""


def _awaited(op: tile.Dot, value: Any, seen: Lowered) -> str:
    """Why a product is awaited in its iteration."""
    loop = op.parent.parent if op.parent is not None else None
    instruction = seen.mma_plan.by_dot[op].instruction
    if op in seen.in_flight:
        return ""
    if instruction != "wgmma":
        return f"{instruction} products are complete when they are issued"
    if not isinstance(loop, tile.For):
        return "the product stands in no loop, whose next iteration could begin meanwhile"
    if not seen.placement.specialised:
        return f"the loop has no producer role: {seen.placement.no_roles}"
    if any(ring.stages == 1 for ring in seen.placement.rings_of(loop.body)):
        return ONE_SLOT
    return (
        "the loop reads its result or changes its layout, or multiplies more than sums from loaded "
        "tiles and a last product of others in this iteration"
    )


LOWERED: Checks[Lowered] = {
    (OCCUPANCY, GRID): (_too_few_registers,),
    (PACK, GRID): (_too_few_registers,),
    (PENDING, DOT): (_awaited,),
}

# --- what to write instead ---------------------------------------------------------------------


def _early_loads(op: tile.Load | tile.Store) -> str:
    """Of a load that no product reads, or of the store of a statement with one, which was meant
    then."""
    beside = op.parent.ops if op.parent is not None else []
    loads = [o for o in beside if isinstance(o, tile.Load) and statement_of(o) == statement_of(op)]
    if not loads or any(isinstance(user, tile.Dot) for o in loads for user in o.out.users):
        return ""
    return f"loads of a loop come early by `{STAGES.clause(3)}:`, whatever reads them"


def _sums_of_blocks(op: tile.Dot) -> str:
    if not op.a.tile.element.is_narrow or op.acc is not None:
        return ""
    return "a loop over blocks, `acc += a @ b`, loses no bits with it"


ADVICE: Mapping[tuple[Hint[Any], Place | None], Callable[[Any], str]] = {
    (VIA_TMA, LOAD): _early_loads,
    (VIA_TMA, STORE): _early_loads,
    (VIA_ASYNC, LOAD): _early_loads,
    (PROMOTE, DOT): _sums_of_blocks,
}
