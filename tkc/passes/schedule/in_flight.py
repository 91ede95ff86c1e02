"""Whether the products of a loop stay in flight over its back edge.

before:  for k:  acc += A[k] @ B[k];  await acc;  release slot k
after:   for k:  acc += A[k] @ B[k];  await the products of k - 1;  release slot k - 1
         await acc;  release the last slot

The tensor cores always have work queued. Legal where every product of the body only adds to its
accumulator, which nothing else in the loop touches, from slots of rings that have two or more, and
from operands that the threads write to buffers while the product before is computed.
"""

from __future__ import annotations

from collections.abc import Callable

from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.ir.hints import PENDING
from tkc.machine.targets import Target
from tkc.passes.layouts import Layouts
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.operand_ways import loaded_by_threads
from tkc.passes.parts import Part, runs
from tkc.passes.placement import Placement, Ring
from tkc.passes.written_operands import read_as_written


def only_accumulates(
    loop: tile.For,
    rings: list[Ring],
    mma_plan: MmaPlan,
    placement: Placement,
    layouts: Layouts,
    written: Callable[[tile.Dot, Value], bool],
    warps: int,
    target: Target,
    part: Part | None = None,
) -> bool:
    """Whether the products of a loop may be outstanding when its next iteration begins: all are
    wgmma, read nothing but slots of the ring, or of the rings together, that the role reads there,
    and add to accumulators that nothing else in the loop reads, in layouts of their own; or each
    reads what the role writes to a buffer for it (``written``), and slots of rings that threads do
    not read. These then need two slots, which are not counted yet: ``ReleaseLater`` looks again.
    ``warps`` and ``part``: of the role, and what it runs, where several compute."""
    if not rings or not mma_plan.uses_wgmma:
        return False
    dots = [op for op in loop.body.ops if isinstance(op, tile.Dot) and runs(part, op)]
    inner = [op for op in loop.body.walk() if isinstance(op, tile.Dot) and runs(part, op)]
    readers = [{user for user in ring.users_at(loop.body) if runs(part, user)} for ring in rings]
    if len(inner) != len(dots):
        return False
    if dots and all(written(dot, dot.a) or written(dot, dot.b) for dot in dots):
        apart = all(found <= set(dots) or found.isdisjoint(dots) for found in readers)
        fits = apart and not all(found.isdisjoint(dots) for found in readers)
    else:
        fits = readers[0] <= set(dots) and all(found == readers[0] for found in readers)

    def stays(dot: tile.Dot, value: Value) -> bool:
        """Whether an operand lies in shared memory until the product is complete. Where threads
        load it, the next iteration writes registers that this one's product reads."""
        selection = mma_plan.by_dot[dot]
        first = value is selection.m_operand
        copy = placement.copies.get(value.op) if value.op is not None else None
        if copy is not None:
            return not loaded_by_threads(selection, value, copy.shared.layout)
        held = layouts.of(value)
        return written(dot, value) and read_as_written(selection, first, held, warps, target)

    return fits and all(_only_adds(dot, loop, mma_plan, layouts, stays) for dot in dots)


def _only_adds(
    dot: tile.Dot,
    loop: tile.For,
    mma_plan: MmaPlan,
    layouts: Layouts,
    stays: Callable[[tile.Dot, Value], bool],
) -> bool:
    """Whether a wgmma of operands that stay in shared memory adds to a carried accumulator, which
    goes on to the next product of the loop or the next iteration alone."""
    selection = mma_plan.by_dot[dot]
    if PENDING.of(dot) == 0 or selection.instruction != "wgmma":
        return False
    if not is_carried_as_made(dot, mma_plan, layouts):
        return False
    if not stays(dot, dot.a) or not stays(dot, dot.b):
        return False
    return _goes_on(dot, loop)


def is_carried_as_made(dot: tile.Dot, mma_plan: MmaPlan, layouts: Layouts) -> bool:
    """Whether a loop carries the result in the registers where the instruction leaves it. What
    meets another product's result elsewhere, in the layout of that, changes its layout, which
    reads it."""
    held, made = layouts.of(dot.out), mma_plan.by_dot[dot].accumulator()
    return held is not None and held.normalised() == made.normalised()


def _goes_on(dot: tile.Dot, loop: tile.For) -> bool:
    """Whether one accumulator goes through a product and those behind it, and nowhere else."""
    acc = dot.acc
    while isinstance(acc, Value) and isinstance(acc.op, tile.Dot) and len(acc.users) == 1:
        acc = acc.op.acc
    if acc is None or acc not in loop.body.args or len(acc.users) != 1:
        return False
    out = dot.out
    while len(out.users) == 1 and isinstance(out.users[0], tile.Dot) and out.users[0].acc is out:
        out = out.users[0].out
    only_yielded = len(out.users) == 1 and out.users[0].TERMINATOR
    return only_yielded and loop.body.yielded[loop.body.args.index(acc) - 1] is out
