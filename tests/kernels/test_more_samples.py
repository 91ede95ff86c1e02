"""The samples that gather, scatter, update and share work: simulator, evaluator and ptxas."""

from __future__ import annotations

import pytest

from tests.kernels.harness import FITTING, Case, Run, kernels_of
from tests.kernels.more_cases import MORE_CASES
from tests.kernels.test_evaluator_kernels import test_on_the_evaluator as on_the_evaluator
from tkc.driver.compilation import compile_kernel
from tkc.driver.reference import NATIVE
from tkc.frontend.specialization import default_specialization
from tkc.runtime.device import gpu_device
from tkc.runtime.simulated import SimulatedDevice

TARGETS = ("sm_90a", "sm_80")
ONE_PER_KERNEL = tuple({(case.file, case.kernel): case for case in MORE_CASES}.values())


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("case", MORE_CASES, ids=str)
def test_on_the_simulator(case: Case, target: str) -> None:
    run = Run(case)
    run.launch(SimulatedDevice(), target)
    run.check()


@pytest.mark.parametrize("case", MORE_CASES, ids=str)
def test_on_the_evaluator(case: Case) -> None:
    on_the_evaluator(case, NATIVE)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("case", ONE_PER_KERNEL, ids=lambda case: case.kernel)
def test_ptxas_has_nothing_to_say(case: Case, target: str) -> None:
    kernels = kernels_of(case.file)
    settings = {**case.settings, **FITTING.get(case.kernel, {})}
    usual = default_specialization(kernels.signature(case.kernel), **settings)
    made = compile_kernel(kernels, case.kernel, usual, target, "cubin")
    assert made.assembled is not None
    assert made.assembled.diagnostics == () and made.assembled.spill_bytes == 0


@pytest.mark.gpu
@pytest.mark.parametrize("case", MORE_CASES, ids=str)
def test_on_the_gpu(case: Case) -> None:
    run = Run(case)
    run.launch_cuda(gpu_device(0))
    run.check()
