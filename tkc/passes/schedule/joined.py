"""Loops whose iterations go on with those of the loop before, their last product still to come.

before:  a loop over whole blocks: prologue, steady state, epilogue
         a loop over masked ones:  prologue, steady state, epilogue
after:   the prologue of the first loop that has an iteration
         the steady state of the loop over whole blocks, then that of the one over masked ones
         one epilogue

The last product of the last whole block is computed during the first masked one: the tensor cores
have work between the loops too. Legal where one loop was split into these two (``split-loops``):
they carry the same values, read the same slots in turn, and run the same product behind.
"""

from __future__ import annotations

from tkc.ir import decisions
from tkc.ir.core import Op, Value
from tkc.ir.dialects import tile
from tkc.ir.passes import Ledger
from tkc.layout.register import RegisterLayout
from tkc.passes.layouts import Layouts
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.schedule.schedule import Do, Schedule, Steps


def join_loops(schedule: Schedule, mma_plan: MmaPlan, layouts: Layouts, ledger: Ledger) -> None:
    """Have loops go on with the iterations of those before them, wherever that is legal: the loop
    before has no step of its own then, and runs where the one behind it stands. The ledger says
    so at each."""
    for (role, _), held in list(schedule.steps.items()):
        loops = [s for s in held.steps if s.do is Do.RUN and isinstance(s.op, tile.For)]
        for step in loops:
            after = _next(step.op)
            if after is None or (role, after.body) not in schedule.steps:
                continue
            assert isinstance(step.op, tile.For)
            one, other = schedule.of(role, step.op.body), schedule.of(role, after.body)
            if one.entered_from is None and _alike(one, other, mma_plan, layouts):
                other.entered_from = step.op
                held.steps.remove(step)
                why = "its last product is computed during the first iteration of this one"
                ledger.record(after.loc, decisions.Joined(), why)


def _next(loop: Op | None) -> tile.For | None:
    """The loop that goes on where this one ends: its first position and its initial values are what
    this one leaves, which nothing else reads, and only pure operations stand between them. None if
    there is no such loop."""
    assert isinstance(loop, tile.For) and loop.parent is not None
    users = {user for out in loop.outs for user in out.users}
    if len(users) != 1:
        return None
    (after,) = users
    if not isinstance(after, tile.For) or after.parent is not loop.parent or after.once:
        return None
    goes_on = after.init == loop.outs and after.lo is loop.hi and after.step == loop.step
    ops = loop.parent.ops
    between = ops[ops.index(loop) + 1 : ops.index(after)]
    return after if goes_on and all(op.pure and not op.regions for op in between) else None


def _alike(one: Steps, other: Steps, mma_plan: MmaPlan, layouts: Layouts) -> bool:
    """Whether both loops are copies of one, with the same products behind, whose operands are
    carried in the same registers."""
    mine, theirs = one.behind, other.behind
    if mine is None or theirs is None or not one.rings or one.rings != other.rings:
        return False
    if mine.positions != theirs.positions or mine.kept != theirs.kept:
        return False
    if len(mine.operands) != len(theirs.operands):
        return False

    def layout(dot: tile.Dot, value: Value) -> RegisterLayout | None:
        selection = mma_plan.by_dot[dot]
        return selection.a_fragment() if value is selection.m_operand else layouts.of(value)

    for value, wanted in zip(mine.operands, theirs.operands, strict=True):
        last, following = mine.reader_of(value), theirs.reader_of(wanted)
        names = dict(zip(last.over, following.over, strict=True))
        have, want = layout(last, value), layout(following, wanted)
        if have is None or want is None or value.tile.element != wanted.tile.element:
            return False
        if have.rename(names).normalised() != want.normalised():
            return False
    return True
