"""Every case, the big ones too, on a GPU: torch tensors between guard bands."""

from __future__ import annotations

import pytest

from tests.kernels.cases import ALL
from tests.kernels.harness import Case, Run
from tkc.runtime.device import gpu_device

pytestmark = pytest.mark.gpu


@pytest.mark.parametrize("case", ALL, ids=str)
def test_on_the_gpu(case: Case) -> None:
    run = Run(case)
    run.launch_cuda(gpu_device(0))
    run.check()


@pytest.mark.parametrize("name", ["matmul-nn-bf16-bf16-127x129x200", "softmax-f32-5x100"])
def test_on_host_arrays(name: str) -> None:
    device = gpu_device(0)
    run = Run(next(case for case in ALL if case.name == name))
    run.launch(device, device.target)
    run.check()
