"""Costs of fences and of what happens once in a program."""

from __future__ import annotations

from tkc.ir.dialects import cta
from tkc.timing.costs.steps import Chain, Compute, Place, Steps, cost, registers
from tkc.timing.instructions import Work


@cost(cta.FenceAsync)
def _fence_async(op: cta.FenceAsync, at: Place) -> Steps:
    return [Chain(at.machine.fence)]


@cost(cta.FenceGlobal)
def _fence_global(op: cta.FenceGlobal, at: Place) -> Steps:
    return [Chain(at.machine.global_fence)]


@cost(cta.Log)
def _log(op: cta.Log, at: Place) -> Steps:
    """Debug builds are not what anybody waits for."""
    return [Compute(Work(issue=20, alu=10).times(registers(op.x)))]
