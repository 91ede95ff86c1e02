"""Products of a loop that do not need each other, issued together.

before:  %dp = tile.dot(%do, %v);  %x = tile.map(%dp, %delta) {fn = "sub"};  %s = tile.dot(%q, %k)
after:   %dp = tile.dot(%do, %v);  %s = tile.dot(%q, %k);  %x = tile.map(%dp, %delta) {fn = "sub"}

The tensor cores go on with the second product while the first is awaited, and the warps wait for
both once. Loads and arithmetic that the second product needs move with it. Nothing moves over what
writes memory, over loops and branches, or where more would then be alive at once; nor where the
plan of the products would be another in the new order: it is always that of the order that stands.
"""

from __future__ import annotations

from collections.abc import Callable

from tkc.ir.core import Block, Op
from tkc.ir.dialects import tile
from tkc.passes.accumulators import accumulators, live_in
from tkc.passes.mma_plan import MmaPlan


def products_early(kernel: tile.Kernel, mma_plan: MmaPlan, again: Callable[[], MmaPlan]) -> None:
    """Move the products by wgmma of every loop up to those before them, in order. ``again`` makes
    the plan anew, for the kernel as it is then."""
    moved: list[tuple[Block, list[Op]]] = []
    for loop in kernel.walk():
        if isinstance(loop, tile.For):
            dots = [op for op in loop.body.ops if isinstance(op, tile.Dot)]
            before = list(loop.body.ops)
            if all(mma_plan.by_dot[dot].instruction == "wgmma" for dot in dots):
                for first, second in zip(dots, dots[1:], strict=False):
                    _move(first, second, loop.body, mma_plan)
            if loop.body.ops != before:
                moved.append((loop.body, before))
    made = again() if moved else mma_plan
    if (str(made), made.boxes) != (str(mma_plan), mma_plan.boxes):
        for block, ops in moved:
            block.ops = ops


def _move(first: tile.Dot, second: tile.Dot, block: Block, mma_plan: MmaPlan) -> None:
    """Move the second product to the first, with what it needs from between the two."""
    ops = list(block.ops)
    at, end = ops.index(first), ops.index(second)
    between = ops[at + 1 : end]
    if any(op.regions or not (op.pure or isinstance(op, tile.Load)) for op in between):
        return
    if any(isinstance(op, tile.Pass) for op in between):
        return  # roles wait for each other in the order of the source
    needed: list[Op] = [second]
    for op in reversed([first, *between]):
        if any(value.op is op for other in needed for value in other.all_operands()):
            needed.insert(0, op)
    left = [op for op in between if op not in needed]
    if first in needed or not any(isinstance(op, _WORK) for op in left):
        return
    before = live_in(block), accumulators(mma_plan.by_dot)
    block.ops = [*ops[: at + 1], *needed, *left, *ops[end + 1 :]]
    if live_in(block) > before[0] or accumulators(mma_plan.by_dot) > before[1]:
        block.ops = ops


_WORK = (tile.Map, tile.Cast, tile.Reduce, tile.Fold, tile.Scan)
