"""Whether the last products of a loop run one iteration behind (software pipelining of products).

before:  for t:  s = Q @ K[t];  p = softmax step(s);  o = o * fix + p @ V[t]
after:   s = Q @ K[first];  p, fix = softmax step(s);  a = o * fix
         for t from the second:
             issue s = Q @ K[t];  issue o = a + p @ V[t - 1]
             await s;  p, fix = softmax step(s);  await o;  a = o * fix
         o = a + p @ V[last]

While a warpgroup computes the softmax of one block, the tensor cores work on the products before.
Last products are those that only accumulate what earlier ones of the iteration lead to: their
results go to the yield alone, and nothing that the first products of the iteration need is computed
from the accumulators that the loop carries. What uses these in front of the first products runs
behind them. Where a slot is read by first and last products, as dO by those of dP and dV in the
backward of attention, the loop holds it for an iteration more: the ring has two slots at least.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from tkc.ir import decisions
from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.hints import PENDING
from tkc.ir.passes import Ledger
from tkc.layout.register import LANES
from tkc.layout.shared import aligned
from tkc.machine.heuristics import FEWEST_ADDRESSES, FEWEST_OTHERS
from tkc.machine.targets import Target
from tkc.passes.accumulators import live_in
from tkc.passes.hints import occupancy_of
from tkc.passes.layouts import Layouts
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.mma_selection import MmaSelection
from tkc.passes.operand_ways import loaded_by_threads
from tkc.passes.placement import Placement, Ring
from tkc.passes.register_operands import reads_registers
from tkc.passes.role_registers import math_registers
from tkc.passes.schedule.in_flight import is_carried_as_made
from tkc.passes.schedule.schedule import Behind


def last_products_behind(
    loop: tile.For,
    kernel: tile.Kernel,
    target: Target,
    mma_plan: MmaPlan,
    placement: Placement,
    layouts: Layouts,
    ledger: Ledger,
) -> Behind | None:
    """What a loop carries if its last products are issued in the iteration after, as in attention.

    None where its products are not wgmma of which the last need the first, or where registers or
    shared memory do not suffice, unless the hint ``pending`` asks for it. Of a loop of that shape
    the ledger says what was decided, and why."""
    found = _shape(loop, mma_plan, placement)
    if found is None or not all(is_carried_as_made(d, mma_plan, layouts) for d in found.lasts):
        return None
    asked = any(PENDING.of(last) for last in found.lasts)
    if not asked and not _fits(found, loop, kernel, target, mma_plan, placement, ledger):
        return None
    for last in found.lasts:
        ledger.record(
            last.loc,
            decisions.Schedule(behind=True),
            "the tensor cores compute it while the warps work on the next block",
            "its operands are carried in registers",
            PENDING.clause(0),
        )
    return found


def _shape(loop: tile.For, mma_plan: MmaPlan, placement: Placement) -> Behind | None:
    """The first and the last of the loop's dependent products, if the last may fall behind: all of
    them, or the very last alone."""
    dots = [op for op in loop.body.ops if isinstance(op, tile.Dot)]
    inner = [op for op in loop.walk() if isinstance(op, tile.Dot)]
    if len(dots) < 2 or len(inner) != len(dots):
        return None
    if any(mma_plan.by_dot[d].instruction != "wgmma" for d in dots):
        return None
    adding = [dot for dot in dots if _only_adds(dot)]
    others = [dot.out for dot in dots if dot not in adding]
    lasts = tuple(dot for dot in adding if _reaches(others, (dot.a, dot.b)))
    found = _with_lasts(lasts, dots, loop.body, mma_plan, placement)
    if found is None and len(lasts) > 1:
        return _with_lasts(lasts[-1:], dots, loop.body, mma_plan, placement)
    return found


def _with_lasts(
    lasts: tuple[tile.Dot, ...],
    dots: Sequence[tile.Dot],
    body: Block,
    mma_plan: MmaPlan,
    placement: Placement,
) -> Behind | None:
    """The loop with these products behind, if that is legal."""
    positions = tuple(body.yielded.index(last.out) for last in lasts)
    accumulators = _accumulators(positions, body)
    firsts = _firsts([dot for dot in dots if dot not in lasts], accumulators)
    if not lasts or not firsts:
        return None
    if not all(op.pure and not op.regions for op in _later(firsts, accumulators, body)):
        return None
    kept = _kept(lasts, body, placement)
    carried = [v for last in lasts for v in (last.a, last.b) if v.op not in placement.copies]
    operands = tuple(v for v in dict.fromkeys(carried) if not isinstance(v.op, tile.Const))
    if kept or len(lasts) > 1:
        chosen = [mma_plan.by_dot[last] for last in lasts]
        fragments = {(c.m_operand, c.a_fragment().normalised()) for c in chosen}
        if len({value for value, _ in fragments}) < len(fragments):
            return None  # one tile would be carried in two layouts
        if not all(_without_writes(selection, placement) for selection in chosen):
            return None
        if not all(_may_keep(ring, body) for ring in kept):
            return None
    return Behind(firsts, lasts, positions, operands, kept)


def _without_writes(selection: MmaSelection, placement: Placement) -> bool:
    """Whether a product reads its M operand from registers and the other from a slot, or both from
    slots: what is written to shared memory for it would put barriers between products."""
    for value in (selection.m_operand, selection.n_operand):
        copy = placement.copies.get(value.op) if value.op is not None else None
        if copy is not None:
            if loaded_by_threads(selection, value, copy.shared.layout):
                return False
        elif value is not selection.m_operand or not reads_registers(selection):
            return False
    return True


def _only_adds(dot: tile.Dot) -> bool:
    """Whether the product's result goes to the yield alone, and the next iteration does not
    overwrite what is staged for it; not one that the user wants in its own iteration."""
    staged = any(isinstance(v.op, tile.StageShared) for v in (dot.a, dot.b))
    if PENDING.of(dot) == 0 or staged or dot.acc is None:
        return False
    return len(dot.out.users) == 1 and dot.out.users[0].TERMINATOR


def _firsts(dots: Sequence[tile.Dot], accumulators: Collection[Value]) -> tuple[tile.Dot, ...]:
    """The products with which an iteration begins: of these, in order, those before the first that
    needs another one's result, an accumulator that the loop carries, or adds to something."""
    firsts: list[tile.Dot] = []
    for dot in dots:
        known = [*(first.out for first in firsts), *accumulators]
        if dot.acc is not None or _reaches(known, dot.all_operands()):
            break
        firsts.append(dot)
    return tuple(firsts)


def _kept(lasts: Collection[tile.Dot], block: Block, placement: Placement) -> tuple[Ring, ...]:
    """The rings whose slot both a last product and something else in the block reads."""
    rings = [(ring, ring.users_at(block)) for ring in placement.rings_of(block)]
    return tuple(r for r, users in rings if not users.isdisjoint(lasts) and users - {*lasts})


def _may_keep(ring: Ring, block: Block) -> bool:
    """Whether a loop may hold the ring's slot for an iteration more: it can have two, and nothing
    reads it but operations of the loop's own body."""
    inside = all(user.parent is block for user in ring.users_at(block))
    return inside and ring.stages != 1 and ring.in_loop and not ring.computed


def order(found: Behind, block: Block) -> list[Op]:
    """The operations of the loop's body as they run: what the first products need, these one behind
    the other, and the rest. What stands in front of them and needs an accumulator follows: until
    then the products of the iteration before, which are issued behind the first ones, have not been
    added."""
    later = _later(found.firsts, _accumulators(found.positions, block), block)
    place = block.ops.index(found.firsts[-1])
    ahead = [op for op in block.ops[:place] if op not in later and op not in found.firsts]
    return [*ahead, *found.firsts, *later, *block.ops[place + 1 :]]


def _accumulators(positions: Sequence[int], block: Block) -> set[Value]:
    """What a loop carries at these places, as its body has it."""
    return {block.args[position + 1] for position in positions}


def _later(firsts: Sequence[tile.Dot], accumulators: Collection[Value], block: Block) -> list[Op]:
    """What stands in front of the last of the first products and needs one of them, or an
    accumulator that the loop carries; in order."""
    needed = {*accumulators, *(first.out for first in firsts)}
    found: list[Op] = []
    for op in block.ops[: block.ops.index(firsts[-1])]:
        parts = (op, *op.walk())
        if op not in firsts and any(v in needed for part in parts for v in part.all_operands()):
            found.append(op)
            needed.update(op.results)
    return found


def _fits(
    found: Behind,
    loop: tile.For,
    kernel: tile.Kernel,
    target: Target,
    mma_plan: MmaPlan,
    placement: Placement,
    ledger: Ledger,
) -> bool:
    """Whether all accumulators and the operands carried leave room for all else, in registers of
    one thread, and the tiles of the loop at the place where most are alive for addresses; and
    whether there is room for the slots that the loop holds longer."""
    held = sum(mma_plan.by_dot[d].accumulator().registers for d in (*found.firsts, *found.lasts))
    carried = 0
    for operand in found.operands:
        selection = mma_plan.by_dot[found.reader_of(operand)]
        if operand is selection.m_operand:
            carried += selection.a_fragment().registers * operand.tile.element.bits // 32
    most = carried + round(live_in(loop.body) / (mma_plan.warps * LANES))
    warpgroups = -(-mma_plan.warps // 4) * mma_plan.turns
    given = math_registers(target, warpgroups, occupancy_of(kernel))
    fits = held + carried + FEWEST_OTHERS <= given and most + FEWEST_ADDRESSES <= given
    why = (
        f"{max(held + carried, most)} of {given} registers would hold products, operands and tiles"
    )
    if fits and not _has_slots(found, placement, target):
        fits, why = False, "shared memory does not hold the slots that it would keep"
    if not fits:
        for last in found.lasts:
            ledger.record(
                last.loc,
                decisions.Schedule(behind=False),
                f"one iteration behind, {why}",
                "the warps wait for each product of an iteration",
                PENDING.clause(1),
            )
    return fits


def _has_slots(found: Behind, placement: Placement, target: Target) -> bool:
    """Whether shared memory holds three slots of each ring that is kept, of which one is copied to
    while the loop holds two, two of the others of loops, and what the results of the loop would
    need to be stored from."""
    if not found.kept:
        return True
    slots = sum(
        (ring.stages or ring.in_loop + 1 + (ring in found.kept)) * aligned(ring.slot_bytes)
        for ring in placement.rings
    )
    results = max(aligned(last.out.tile.elements * 4) for last in found.lasts)
    return slots + results <= target.shared_bytes


def last_steps(found: Behind, loop: tile.For) -> list[Op]:
    """The last steps of the last products' operands, in less than 32 bits, such as the rounding of
    p: they wait until the products before have read their own, whose registers they can then take.
    What is computed before them overwrites the first product's result in its place."""
    steps: list[Op] = []
    begins = [last.acc for last in found.lasts]
    for op in reversed(loop.body.ops):
        users = {u for r in op.results for u in r.users}
        inside = isinstance(op, (tile.Map, tile.Cast)) and bool(users)
        narrow = inside and op.results[0].tile.element.bits < 32
        if narrow and users <= {*found.lasts, *steps} and op.results[0] not in begins:
            steps.append(op)
    return steps[::-1]


def _reaches(values: Collection[Value], wanted: Sequence[Value]) -> bool:
    """Whether one of the wanted values is computed from one of the others, within one iteration."""
    seen: set[Value] = set()
    work = [*wanted]
    while work:
        now = work.pop()
        if now in seen:
            continue
        seen.add(now)
        if now in values:
            return True
        if now.op is not None:
            work.extend(now.op.all_operands())
    return False
