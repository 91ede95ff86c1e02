"""The user's hints: where each is honoured, what it needs, and why one is refused.

A hint never changes what a program means. One that does not fit is an error that says why; one for
hardware that the target lacks is dropped, and the ledger says so. ``TABLE`` names for every hint
the code that acts on it; what the user asked for is held against what was chosen in the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from tkc.ir.core import Op
from tkc.ir.dialects import tile
from tkc.ir.errors import StageError, error_at
from tkc.ir.passes import Ledger
from tkc.layout.shared import ALIGNMENT
from tkc.machine.targets import FEATURES, Target
from tkc.passes.loop_lengths import longest
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.placement import Placement

OTHER_REGISTERS = 40  # addresses, operands and counters beside the accumulators
PLACES: dict[type[Op], str] = {
    tile.Grid: "grid",
    tile.For: "for",
    tile.Load: "load",
    tile.Dot: "dot",
    tile.Store: "store",
    tile.Update: "update",
    tile.StageShared: "value",
}


@dataclass(frozen=True)
class Row:
    """A hint on one place: ``acts`` is the code that honours it ("" for none yet, with the reason
    in ``lacks``); ``hardware`` the features that a target must have (``tkc.machine.targets``)."""

    acts: str
    hardware: str = ""
    lacks: str = ""


LATER = "leave the hint away: the program means the same"
TABLE: dict[tuple[str, str], Row] = {
    ("grid", "warps"): Row("mma_plan.select_mma"),
    ("grid", "pack"): Row("hints.limits_of, lower.numbering, ptx.arithmetic"),
    ("grid", "occupancy"): Row("hints.limits_of, lower.program, ptx.emit"),
    ("grid", "cluster"): Row("placement.ChoosePlacement", "cluster multicast"),
    ("grid", "persistent"): Row("lower.program"),
    ("grid", "order"): Row("loop_lengths, lower.numbering, lower.hilbert"),
    ("for", "stages"): Row("placement.choose_depths"),
    ("for", "unroll"): Row("unroll_loops.UnrollLoops"),
    ("for", "specialize"): Row("placement.ChoosePlacement", "tma"),
    ("for", "splits"): Row("", lacks="a sum divided among CTAs is"),
    ("load", "shared"): Row("placement.ChoosePlacement, stage_loads"),
    ("load", "registers"): Row("placement.ChoosePlacement"),
    ("load", "swizzle"): Row("access.analyse, lower.staged"),
    ("load", "via=tma"): Row("placement.ChoosePlacement", "tma"),
    ("load", "via=async"): Row("placement.ChoosePlacement", "cp_async"),
    ("load", "via=plain"): Row("placement.ChoosePlacement"),
    ("load", "cache"): Row("lower.memory, lower.rings"),
    ("load", "multicast"): Row("placement.ChoosePlacement", "multicast"),
    ("load", "ahead"): Row("", lacks="starting a load an iteration early is"),
    ("dot", "via=wgmma"): Row("instructions.candidates", "wgmma"),
    ("dot", "via=mma"): Row("instructions.candidates", "mma"),
    ("dot", "via=fma"): Row("instructions.candidates"),
    ("dot", "swap"): Row("instructions.candidates"),
    ("dot", "pending"): Row("lower.rings.Lag, lower.skew.Skew", "wgmma"),
    ("dot", "promote"): Row("expand_products.ExpandProducts", "fp8"),
    ("store", "via=tma"): Row("lower.memory", "tma"),
    ("store", "via=plain"): Row("lower.memory"),
    ("store", "cache"): Row("lower.memory"),
    ("store", "ordered"): Row("", lacks="a fixed order of updates is"),
    ("store", "unique"): Row("frontend.stores"),
    ("update", "unique"): Row("frontend.stores"),
    ("update", "ordered"): Row("", lacks="a fixed order of updates is"),
    ("update", "via=plain"): Row("lower.updates"),
    ("update", "cache"): Row("lower.updates, ptx.cache_policies"),
    ("axis", "split"): Row("", lacks="a division of an axis by hand is"),
    ("value", "shared"): Row("lower.staged"),
    ("value", "registers"): Row("every computed tile"),
    ("value", "swizzle"): Row("lower.staged"),
}
CONTRADICTIONS = (
    ("registers", "via=tma"),
    ("registers", "via=async"),
    ("registers", "swizzle"),
    ("registers", "multicast"),
    ("shared", "via=plain"),
    ("swizzle", "via=plain"),
    ("multicast", "via=plain"),
    ("multicast", "via=async"),
)


def keys(hints: dict[str, Any]) -> list[str]:
    """The names by which the table knows the hints of an operation."""
    return [f"{name}={value}" if name == "via" else name for name, value in hints.items()]


def hinted(kernel: tile.Kernel) -> Iterator[tuple[Op, str, dict[str, Any]]]:
    """Every operation with hints: (operation, place, its hints)."""
    for op in kernel.walk():
        place = PLACES.get(type(op))
        hints: dict[str, Any] = op.attributes.get("hints", {})
        if place is not None and hints:
            yield op, place, hints


def asked_for(kernel: tile.Kernel) -> dict[tuple[int, str], Op]:
    """(line, hint) of every hint, and an operation that has it."""
    return {(op.loc.line, key): op for op, _, given in hinted(kernel) for key in keys(given)}


def record_lost(before: dict[tuple[int, str], Op], kernel: tile.Kernel, ledger: Ledger) -> None:
    """The ledger's word on hints whose statements the generic passes have removed."""
    after = asked_for(kernel)
    for (line, key), op in before.items():
        if (line, key) not in after:
            why = "a loop that runs once is none, and what nobody reads is not computed"
            drop(ledger, op, key, f"nothing is left of it: {why}")


def adjust_hints(kernel: tile.Kernel, target: Target, ledger: Ledger) -> None:
    """Drop hints for hardware that the target lacks; refuse unknown and contradictory ones.

    before:  tile.for(...) {hints = {"specialize": true}}        # for sm_80
    after:   tile.for(...) {hints = {}}
    """
    for name, hints in kernel.hints.get("axes", {}).items():
        for key in keys(hints):
            _refuse_missing(kernel, ("axis", key), f" (on {name})")
    for op, place, hints in hinted(kernel):
        given = keys(hints)
        for left, right in CONTRADICTIONS:
            if left in given and right in given:
                raise refused(op, f"the hints {left} and {right} contradict each other")
        for key in given:
            if (place, key) not in TABLE:
                continue  # internal: no user can write it
            _refuse_missing(op, (place, key))
            lacks = [f for f in TABLE[place, key].hardware.split() if not target.has(f)]
            if lacks:
                hints.pop(key.partition("=")[0])
                drop(ledger, op, key, f"{target.name} has no {FEATURES[lacks[0]]}")
            elif (place, key) == ("update", "unique"):
                drop(ledger, op, key, "no update is lost, whoever else updates the element")
        _check_static(op, kernel, target)


def _refuse_missing(op: Op, key: tuple[str, str], where: str = "") -> None:
    row = TABLE.get(key)
    if row is not None and row.lacks:
        raise error_at(
            op.loc, "E0801", f"{row.lacks} not supported yet: the hint {key[1]}{where}", LATER
        )


def _check_static(op: Op, kernel: tile.Kernel, target: Target) -> None:
    """What an operation shows by itself."""
    hints: dict[str, Any] = op.attributes["hints"]
    if isinstance(op, tile.Grid):
        _check_order(op, kernel)
        _check_pack(op, kernel, target)
    if isinstance(op, tile.Dot):
        _check_dot(op, target)
    if isinstance(op, tile.Update) and hints.get("via") == "tma":
        why = "every element is a red or atom of its own, from the register that holds it"
        raise refused(op, f"via=tma does not fit an update: {why}")
    if isinstance(op, tile.Load) and hints.get("multicast"):
        grid = next((g for g in kernel.body.ops if isinstance(g, tile.Grid)), None)
        if grid is None or max(grid.hints.get("cluster", (1,))) == 1:
            raise refused(op, "multicast needs a cluster: `grid ... with cluster=(...)`")


def _check_dot(op: tile.Dot, target: Target) -> None:
    hints, element = op.hints, op.a.tile.element
    _, rows, columns, _ = op.role_axes()
    wanted = [k for k in keys(hints) if k != "via=fma" and hints.get(k, True) != 0]
    if wanted and not (rows and columns):
        why = "an operand has no axis of its own: no instruction, but a sum of products"
        raise refused(op, f"{wanted[0]} does not fit: {why}")
    if hints.get("pending", 0) > 1:
        raise refused(op, f"pending={hints['pending']}: at most one group is left in flight")
    if hints.get("promote") and element.name not in ("e4m3", "e5m2"):
        raise refused(op, f"promote does not fit: it is for 8-bit floats, not for {element}")
    if hints.get("promote") and op.acc is None:
        raise refused(op, "promote does not fit: there is no sum that the product is added to")


def _check_order(grid: tile.Grid, kernel: tile.Kernel) -> None:
    """Two names for the orders of two; a name for ``longest``, which is written into the hint."""
    order = grid.hints.get("order")
    if order == "longest":
        found = longest(kernel, grid)
        if isinstance(found, str):
            raise refused(grid, f"order=longest does not fit: {found}")
        grid.hints["order"] = found
    elif order == "hilbert" and len(grid.names) < 2:
        raise refused(grid, "order=hilbert needs two grid names: one has but one order")
    elif order is not None and order != "hilbert" and order != ("grouped", 1):
        if len(grid.blocks) < 2 or not all(grid.blocks[-2:]):
            raise refused(grid, "order=grouped needs blocks (`by`) of the last two grid names")


ALONE = ("persistent", "cluster", "specialize", "via=tma", "via=wgmma", "multicast")


def _check_pack(grid: tile.Grid, kernel: tile.Kernel, target: Target) -> None:
    """What several programs of one CTA cannot have: they share its barriers and its warps, and no
    thread speaks for all of them."""
    pack = pack_of(kernel)
    if pack == 1:
        return
    for op, _, hints in hinted(kernel):
        for key in keys(hints):
            asked = hints.get(key, True) not in (False, (1,) * len(grid.names))
            if key in ALONE and asked:
                raise refused(op, f"{key} does not fit pack={pack}: it is for one program per CTA")
    warps = int(grid.hints.get("warps", 1))
    if warps * pack > target.max_warps:
        raise refused(
            grid,
            f"pack={pack} does not fit: {pack} programs of {warps} warps, and a CTA has "
            f"{target.max_warps} at most",
        )


def _grid_hint(kernel: tile.Kernel, name: str) -> int:
    grid = next((op for op in kernel.body.ops if isinstance(op, tile.Grid)), None)
    return int(grid.hints.get(name, 1)) if grid is not None else 1


def occupancy_of(kernel: tile.Kernel) -> int:
    """The CTAs that a multiprocessor must hold at once."""
    return _grid_hint(kernel, "occupancy")


def pack_of(kernel: tile.Kernel) -> int:
    """The programs of a CTA."""
    return _grid_hint(kernel, "pack")


def limits_of(kernel: tile.Kernel, target: Target) -> Target:
    """What one program may use of a multiprocessor: that holds several CTAs, or of a CTA that runs
    several programs. Those have neither TMA, which one thread of a CTA drives, nor wgmma, nor
    stmatrix, which is for its results."""
    pack = pack_of(kernel)
    share = target.multiprocessor_bytes // occupancy_of(kernel) - target.reserved_bytes
    share = min(share, target.shared_bytes)
    if pack == 1:
        return replace(target, shared_bytes=share)
    return replace(
        target.without("multicast", "cluster", "tma", "wgmma", "stmatrix"),
        shared_bytes=share // pack // ALIGNMENT * ALIGNMENT,
        max_warps=target.max_warps // pack,
        registers=target.registers // pack,
        resident_threads=target.resident_threads // pack,
    )


def check_occupancy(kernel: tile.Kernel, mma_plan: MmaPlan, warps: int, target: Target) -> None:
    """The threads and registers of all CTAs together; ``warps`` and ``target`` are those of a
    program. Raises StageError."""
    count, pack = occupancy_of(kernel), pack_of(kernel)
    if count == 1 and pack == 1:
        return
    asked = f"occupancy={count}" if pack == 1 else f"pack={pack}"
    asked += f", occupancy={count}" if pack > 1 and count > 1 else ""
    share = target.registers // (count * 32 * warps) // 8 * 8
    held = [a.accumulator().registers for a in mma_plan.by_dot.values()]
    if held and max(held) + OTHER_REGISTERS > share:
        grid = next(op for op in kernel.body.ops if isinstance(op, tile.Grid))
        raise refused(
            grid,
            f"{asked} does not fit: it leaves {share} registers to each of {32 * warps * pack} "
            f"threads, and {max(held)} of them hold a product",
        )
    if count * 32 * warps > target.resident_threads:
        grid = next(op for op in kernel.body.ops if isinstance(op, tile.Grid))
        raise refused(
            grid,
            f"{asked} does not fit: {count} CTAs of {32 * warps * pack} threads, and "
            f"{target.name} holds {target.resident_threads * pack}",
        )


def check_choices(kernel: tile.Kernel, mma_plan: MmaPlan, placement: Placement) -> None:
    """Hold what was chosen against what the user asked for. Raises StageError."""
    complaints: dict[tuple[int, str], list[StageError | None]] = {}
    for op, _, hints in hinted(kernel):
        for key in keys(hints):
            check = CHECKS.get((type(op), key))
            if check is not None:
                reason = check(op, mma_plan, placement)
                found = None if not reason else refused(op, f"{key} does not fit: {reason}")
                complaints.setdefault((op.loc.line, key), []).append(found)
    for errors in complaints.values():
        wrong = [e for e in errors if e is not None]
        if wrong and len(wrong) == len(errors):  # nothing in the statement took the hint
            raise wrong[0]


def check_in_flight(
    kernel: tile.Kernel, mma_plan: MmaPlan, placement: Placement, behind: set[Op]
) -> None:
    """Hold ``pending=1`` against the schedule: ``behind`` are the products that stay in flight from
    one iteration of a loop to the next. Raises StageError."""
    asked = [op for op in kernel.walk() if isinstance(op, tile.Dot) and op.hints.get("pending")]
    taken = {op.loc.line for op in asked if op in behind}
    for op in asked:
        if op.loc.line not in taken:
            why = _why_awaited(op, mma_plan, placement)
            raise refused(op, f"pending={op.hints['pending']} does not fit: {why}")


def _why_awaited(op: tile.Dot, mma_plan: MmaPlan, placement: Placement) -> str:
    loop = op.parent.parent if op.parent is not None else None
    if mma_plan.by_dot[op].instruction != "wgmma":
        return f"{mma_plan.by_dot[op].instruction} products are complete when they are issued"
    if not isinstance(loop, tile.For):
        return "the product stands in no loop, whose next iteration could begin meanwhile"
    if not placement.specialised:
        return f"the loop has no producer role: {placement.no_roles}"
    if any(ring.depth < 2 for ring in placement.rings_of(loop.body)):
        return "the loop has one slot, which the product must have read before it is filled again"
    return (
        "the loop reads its result, or multiplies more than sums from loaded tiles and a last "
        "product of others in this iteration"
    )


def _no_copy(op: Op, mma_plan: MmaPlan, placement: Placement) -> str:
    if op in placement.copies:
        return ""
    return "only a box of a read-only tensor that nothing but products read goes to shared memory"


def _not_kept(op: Op, mma_plan: MmaPlan, placement: Placement) -> str:
    assert isinstance(op, tile.Load)
    if op in placement.copies or any(isinstance(user, tile.StageShared) for user in op.out.users):
        return ""
    return "a single element lives in a register"


def _no_swizzle(op: Op, mma_plan: MmaPlan, placement: Placement) -> str:
    if op not in placement.copies:
        return _not_kept(op, mma_plan, placement)  # of what is kept, lower.staged knows
    wanted = op.attributes["hints"]["swizzle"]
    if placement.copies[op].shared.layout.swizzle == wanted:
        return ""
    return f"a row in shared memory is no multiple of {wanted} bytes, or the product cannot read it"


def _no_tma(op: Op, mma_plan: MmaPlan, placement: Placement) -> str:
    if op not in placement.copies:
        return _no_copy(op, mma_plan, placement)
    if placement.copies[op].tma and placement.specialised:
        return ""
    if placement.copies[op].tma:
        return f"no role issues it: {placement.no_roles}"
    return placement.copies[op].no_tma


def _no_async(op: Op, mma_plan: MmaPlan, placement: Placement) -> str:
    if op not in placement.copies:
        return _no_copy(op, mma_plan, placement)
    copy = placement.copies[op]
    if copy.by_cp_async:
        return ""
    count = copy.vector * copy.shared.element.bytes
    return f"cp.async moves 4 bytes at least, and {count} are sure to stand together"


def _no_multicast(op: Op, mma_plan: MmaPlan, placement: Placement) -> str:
    if op not in placement.copies or not placement.specialised:
        return _no_copy(op, mma_plan, placement) or f"it is not copied by TMA: {placement.no_roles}"
    if placement.copies[op].multicast > 1:
        return ""
    return "the box depends on the grid name of the cluster, or does not divide among its CTAs"


def _no_ring(op: Op, mma_plan: MmaPlan, placement: Placement) -> str:
    assert isinstance(op, tile.For)
    if placement.rings_of(op.body):
        return ""
    return "the loop copies nothing to shared memory that could run ahead"


def _no_roles(op: Op, mma_plan: MmaPlan, placement: Placement) -> str:
    return placement.no_roles if op.attributes["hints"]["specialize"] else ""


def _no_cluster(op: Op, mma_plan: MmaPlan, placement: Placement) -> str:
    if max(op.attributes["hints"]["cluster"]) == 1:
        return ""
    if not placement.specialised:
        return f"its CTAs have nothing to share: {placement.no_roles}"
    if any(copy.multicast > 1 for copy in placement.copies.values()):
        return ""
    return "every box depends on its grid name, or does not divide among its CTAs"


def _other_instruction(name: str) -> Callable[[Op, MmaPlan, Placement], str]:
    def check(op: Op, mma_plan: MmaPlan, placement: Placement) -> str:
        chosen = mma_plan.by_dot[op].instruction
        return "" if chosen == name else f"the shapes or the other hints lead to {chosen}"

    return check


def _not_swapped(op: Op, mma_plan: MmaPlan, placement: Placement) -> str:
    if mma_plan.by_dot[op].swapped:
        return ""
    return "the instruction does not take the operands the other way round"


Check = Callable[[Any, MmaPlan, Placement], str]
CHECKS: dict[tuple[type[Op], str], Check] = {
    (tile.Grid, "cluster"): _no_cluster,
    (tile.Load, "shared"): _not_kept,
    (tile.Load, "swizzle"): _no_swizzle,
    (tile.Load, "via=tma"): _no_tma,
    (tile.Load, "via=async"): _no_async,
    (tile.Load, "multicast"): _no_multicast,
    (tile.For, "stages"): _no_ring,
    (tile.For, "specialize"): _no_roles,
    (tile.Dot, "via=wgmma"): _other_instruction("wgmma"),
    (tile.Dot, "via=mma"): _other_instruction("mma"),
    (tile.Dot, "via=fma"): _other_instruction("fma"),
    (tile.Dot, "swap"): _not_swapped,
}


def refused(op: Op, message: str) -> StageError:
    """A hint that does not fit, with its reason."""
    return error_at(op.loc, "E0906", message, LATER)


def drop(ledger: Ledger, op: Op, hint: str, why: str) -> None:
    """The ledger's word on a hint that has no effect."""
    ledger.record(op.loc, "hint", f"{hint} is dropped", why, "", "")
