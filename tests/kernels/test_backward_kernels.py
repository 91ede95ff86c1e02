"""Gradients of attention, layers and recurrences: four and five products in one loop.

The class: a product is in flight or not yet committed while the loop waits for a copy, loads, or
reads what it carries; where ptxas finds that in a group it orders product after product (C7514,
C7517, C7519), and the kernel is refused.
"""

from __future__ import annotations

import pytest

from tests.kernels.backward_cases import BACKWARD
from tests.kernels.harness import Case, Run
from tkc.ptx.assemble import assemble
from tkc.runtime.device import gpu_device
from tkc.runtime.simulated import SimulatedDevice

TARGETS = ("sm_90a", "sm_80")


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("case", BACKWARD, ids=str)
def test_ptxas_has_nothing_to_say(case: Case, target: str) -> None:
    made = assemble(Run(case).compile(target).ptx, target, strict=False)
    assert made.diagnostics == ()


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("case", BACKWARD, ids=str)
def test_on_the_simulator(case: Case, target: str) -> None:
    run = Run(case)
    run.launch(SimulatedDevice(), target)
    run.check()


@pytest.mark.gpu
@pytest.mark.parametrize("case", BACKWARD, ids=str)
def test_on_the_gpu(case: Case) -> None:
    run = Run(case)
    run.launch_cuda(gpu_device(0))
    run.check()
