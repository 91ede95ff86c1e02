"""Where warpgroups that take programs in turn wait for each other: around the slots of a program.

A turn goes from the first slot or product of a program to the last, in the order of the programs.

* Only one warpgroup issues products at a time: the tensor cores work for one program while another
  one is stored.
* Who waits at a barrier of a ring cannot tell a phase from the one before the last. When a turn
  begins, all slots of the programs before have been full, so that none of them is more than one
  phase behind.
* Slots are filled program by program: who took the turn of a later program in between would keep
  slots from being emptied for its own. So the turn is kept whatever stands between two products.
"""

from __future__ import annotations

from tkc.ir.core import Op
from tkc.ir.dialects import tile
from tkc.passes.schedule.schedule import Do, Schedule, Step


def add_turns(schedule: Schedule, role: str) -> None:
    """Add the two steps to those of a role in the body of its kernel."""
    steps = schedule.of(role, schedule.kernel.body).steps
    at = [n for n, step in enumerate(steps) if _is_of_turn(schedule, role, step)]
    if not at:
        return
    first, last = steps[at[0]].op, steps[at[-1]].op
    steps.insert(at[-1] + 1, Step(Do.PASS_TURN, last))
    steps.insert(at[0], Step(Do.TAKE_TURN, first))


def _is_of_turn(schedule: Schedule, role: str, step: Step) -> bool:
    """Whether a step waits for a slot or multiplies, or has such steps in it."""
    if step.do is Do.WAIT or isinstance(step.op, tile.Dot):
        return True
    inside = _steps_in(schedule, role, step.op) if step.op is not None else []
    return any(_is_of_turn(schedule, role, inner) for inner in inside)


def _steps_in(schedule: Schedule, role: str, op: Op) -> list[Step]:
    """The steps of a role in the blocks of an operation, and of the loop that goes before it."""
    held = [schedule.steps[role, b] for b in op.regions.values() if (role, b) in schedule.steps]
    found = [step for steps in held for step in steps.steps]
    for steps in held:
        if steps.entered_from is not None:
            found += _steps_in(schedule, role, steps.entered_from)
    return found
