"""Where programs wait for those before them: around all of their ordered updates."""

from __future__ import annotations

from tkc.passes.schedule.schedule import Do, Schedule, Step
from tkc.passes.update_order import in_order


def add_order(schedule: Schedule, role: str) -> None:
    """Add the two steps to those of a role in the body of its kernel, whatever branches and loops
    the updates stand in: every program passes on, also one that updates nothing."""
    steps = schedule.of(role, schedule.kernel.body).steps
    at = [
        n
        for n, step in enumerate(steps)
        if step.op is not None
        and (in_order(step.op) or any(in_order(inner) for inner in step.op.walk()))
    ]
    if not at:
        return
    first, last = steps[at[0]].op, steps[at[-1]].op
    steps.insert(at[-1] + 1, Step(Do.PASS_PROGRAM, last))
    steps.insert(at[0], Step(Do.AWAIT_PROGRAMS, first))
