"""Packed weights, scales of blocks, experts, pages: evaluator, both engines, ptxas."""

from __future__ import annotations

import pytest

from tests.kernels.expert_cases import EXPERT_CASES
from tests.kernels.harness import Case, Run, compiled
from tests.kernels.test_evaluator_kernels import test_on_the_evaluator as on_the_evaluator
from tkc.driver.compilation import compile_kernel
from tkc.driver.interface import specialize
from tkc.driver.reference import NATIVE
from tkc.ir.dialects import cta
from tkc.runtime.device import gpu_device
from tkc.runtime.simulated import SimulatedDevice

TARGETS = ("sm_90a", "sm_80")
FEW = tuple({case.kernel: case for case in EXPERT_CASES}.values())


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("case", EXPERT_CASES, ids=str)
def test_on_the_simulator(case: Case, target: str) -> None:
    run = Run(case)
    run.launch(SimulatedDevice(), target)
    run.check()


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("case", FEW, ids=str)
def test_on_the_other_engine(case: Case, target: str) -> None:
    run, device = Run(case), SimulatedDevice(policy="random", seed=1)
    device.machine.engine = "numpy"
    run.launch(device, target)
    run.check()


@pytest.mark.parametrize("case", EXPERT_CASES, ids=str)
def test_on_the_evaluator(case: Case) -> None:
    on_the_evaluator(case, NATIVE)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("case", FEW, ids=str)
def test_ptxas_has_nothing_to_say(case: Case, target: str) -> None:
    run = Run(case)
    wanted = specialize(run.signature, run.bound(), case.settings)
    made = compile_kernel(run.kernels, case.kernel, wanted, target, "cubin")
    assert made.assembled is not None
    assert made.assembled.diagnostics == () and made.assembled.spill_bytes == 0


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("case", EXPERT_CASES, ids=str)
def test_products_are_on_tensor_cores(case: Case, target: str) -> None:
    made = compiled(case, target).cta
    assert made is not None
    ops = list(made.kernels[0].walk())
    assert not any(isinstance(op, cta.FmaDot) for op in ops)
    assert case.kernel == "first_experts" or any(isinstance(op, (cta.Wgmma, cta.Mma)) for op in ops)


@pytest.mark.gpu
@pytest.mark.parametrize("case", EXPERT_CASES, ids=str)
def test_on_the_gpu(case: Case) -> None:
    run = Run(case)
    run.launch_cuda(gpu_device(0))
    run.check()
