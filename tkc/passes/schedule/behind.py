"""Whether the last product of a loop runs one iteration behind (software pipelining of products).

before:  for t:  s = Q @ K[t];  p = softmax step(s);  o = o * fix + p @ V[t]
after:   s = Q @ K[first];  p, fix = softmax step(s);  a = o * fix
         for t from the second:
             issue s = Q @ K[t];  issue o = a + p @ V[t - 1]
             await s;  p, fix = softmax step(s);  await o;  a = o * fix
         o = a + p @ V[last]

While a warpgroup computes the softmax of one block, the tensor cores work on the product before.
Legal where the last product is only accumulated: its result goes to the yield alone, and the loop
uses the carried accumulator for nothing that the first product of the iteration needs. What uses it
in front of that product runs behind it.
"""

from __future__ import annotations

from tkc.ir import decisions
from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.ir.hints import PENDING
from tkc.ir.passes import Ledger
from tkc.layout.register import LANES
from tkc.machine.heuristics import FEWEST_ADDRESSES, FEWEST_OTHERS
from tkc.machine.targets import Target
from tkc.passes.accumulators import live_in
from tkc.passes.hints import occupancy_of
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.placement import Placement
from tkc.passes.role_registers import math_registers
from tkc.passes.schedule.schedule import Behind


def last_product_behind(
    loop: tile.For,
    kernel: tile.Kernel,
    target: Target,
    mma_plan: MmaPlan,
    placement: Placement,
    ledger: Ledger,
) -> Behind | None:
    """What a loop carries if its last product is issued in the iteration after, as in attention.

    None where its products are not wgmma of which the last needs the first, or where registers do
    not suffice for both accumulators, unless the hint ``pending`` asks for it. Of a loop of that
    shape the ledger says what was decided, and why."""
    found = _shape(loop, mma_plan, placement)
    if found is None:
        return None
    if not PENDING.of(found.last) and not _fits(found, loop, kernel, target, mma_plan, ledger):
        return None
    ledger.record(
        found.last.loc,
        decisions.Schedule(behind=True),
        "the tensor cores compute it while the warps work on the next block",
        "its operands are carried in registers",
        PENDING.clause(0),
    )
    return found


def _shape(loop: tile.For, mma_plan: MmaPlan, placement: Placement) -> Behind | None:
    """The first and the last of the loop's dependent products, if the last one may fall behind."""
    dots = [op for op in loop.body.ops if isinstance(op, tile.Dot)]
    inner = [op for op in loop.walk() if isinstance(op, tile.Dot)]
    if len(dots) < 2 or len(inner) != len(dots):
        return None
    if any(mma_plan.by_dot[d].instruction != "wgmma" for d in dots):
        return None
    first, last = dots[0], dots[-1]
    # the next iteration overwrites what is staged
    staged = any(isinstance(v.op, tile.StageShared) for v in (last.a, last.b))
    if PENDING.of(last) == 0 or staged:
        return None
    if last.acc is None or len(last.out.users) != 1 or not last.out.users[0].TERMINATOR:
        return None
    position = loop.body.yielded.index(last.out)
    if first.acc is not None or _needs(first, loop.body.args[position + 1]):
        return None
    if not all(op.pure and not op.regions for op in _waiting(first, position, loop.body)):
        return None
    if not any(_needs(v.op, first.out) for v in (last.a, last.b) if v.op is not None):
        return None
    for ring in placement.rings_of(loop.body):
        users = {u for copy in ring.copies_at(loop.body) for u in copy.load.out.users}
        if last in users and users != {last}:
            return None  # one slot would be wanted in two iterations
    operands = tuple(v for v in (last.a, last.b) if v.op not in placement.copies)
    return Behind(first, last, position, operands)


def order(found: Behind, block: Block) -> list[Op]:
    """The operations of the loop's body as they run. What stands in front of the first product and
    needs the accumulator follows it: until then the product of the iteration before, which is
    issued behind the first one, has not been added."""
    waiting = _waiting(found.first, found.position, block)
    place = block.ops.index(found.first)
    ahead = [op for op in block.ops[:place] if op not in waiting]
    return [*ahead, found.first, *waiting, *block.ops[place + 1 :]]


def _waiting(first: Op, position: int, block: Block) -> list[Op]:
    """What stands in front of the first product and needs the accumulator that the loop carries, at
    this place of what it carries; in order."""
    needed = {block.args[position + 1]}
    found: list[Op] = []
    for op in block.ops[: block.ops.index(first)]:
        if any(value in needed for part in (op, *op.walk()) for value in part.all_operands()):
            found.append(op)
            needed.update(op.results)
    return found


def _fits(
    found: Behind,
    loop: tile.For,
    kernel: tile.Kernel,
    target: Target,
    mma_plan: MmaPlan,
    ledger: Ledger,
) -> bool:
    """Whether both accumulators and the operands carried leave room for all else, in registers of
    one thread, and the tiles of the loop at the place where most are alive for addresses."""
    selections = [mma_plan.by_dot[dot] for dot in (found.first, found.last)]
    held = sum(a.accumulator().registers for a in selections)
    carried = 0
    if selections[1].m_operand in found.operands:
        fragment, element = selections[1].a_fragment(), found.last.a.tile.element
        carried = fragment.registers * element.bits // 32
    most = carried + round(live_in(loop.body) / (mma_plan.warps * LANES))
    warpgroups = -(-mma_plan.warps // 4) * mma_plan.turns
    given = math_registers(target, warpgroups, occupancy_of(kernel))
    if held + carried + FEWEST_OTHERS <= given and most + FEWEST_ADDRESSES <= given:
        return True
    ledger.record(
        found.last.loc,
        decisions.Schedule(behind=False),
        f"one iteration behind, {max(held + carried, most)} of {given} registers would hold "
        "products, operands and tiles",
        "the warps wait for each product of an iteration",
        PENDING.clause(1),
    )
    return False


def last_steps(found: Behind, loop: tile.For) -> list[Op]:
    """The last steps of the last product's operands, in less than 32 bits, such as the rounding of
    p: they wait until the product before has read its own, whose registers they can then take.
    What is computed before them overwrites the first product's result in its place."""
    steps: list[Op] = []
    for op in reversed(loop.body.ops):
        users = {u for r in op.results for u in r.users}
        inside = isinstance(op, (tile.Map, tile.Cast)) and bool(users)
        narrow = inside and op.results[0].tile.element.bits < 32
        if narrow and users <= {found.last, *steps} and op.results[0] is not found.last.acc:
            steps.append(op)
    return steps[::-1]


def _needs(op: Op | None, value: Value) -> bool:
    """Whether an operation's result is computed from the value, within one iteration."""
    seen: set[Op] = set()
    work = [op] if op is not None else []
    while work:
        now = work.pop()
        if now in seen:
            continue
        seen.add(now)
        for operand in now.all_operands():
            if operand is value:
                return True
            if operand.op is not None:
                work.append(operand.op)
    return False
