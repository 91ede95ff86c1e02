"""ptxas on every sample and variant: no warning, no spill; and what the PTX must contain."""

from __future__ import annotations

import pytest

from tests.kernels.cases import CASES
from tests.kernels.harness import ROOT, Case, kernels_of
from tkc.driver.compilation import compile_kernel
from tkc.frontend.specialization import default_specialization
from tkc.ptx import assemble

TARGETS = ("sm_80", "sm_86", "sm_89", "sm_90a")
ONE_PER_KERNEL = tuple({(case.file, case.kernel): case for case in CASES}.values())


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("case", ONE_PER_KERNEL, ids=lambda case: case.kernel)
def test_ptxas_has_nothing_to_say(case: Case, target: str) -> None:
    kernels = kernels_of(case.file)
    usual = default_specialization(kernels.signature(case.kernel), **case.settings)
    made = compile_kernel(kernels, case.kernel, usual, target, "cubin")
    assert made.assembled is not None
    assert made.assembled.diagnostics == () and made.assembled.spill_bytes == 0


EXPECTED = {
    "sm_90a": ("wgmma.mma_async", "cp.async.bulk.tensor", "mbarrier.try_wait", "setmaxnreg"),
    "sm_80": ("mma.sync", "ldmatrix", "cp.async"),
}


@pytest.mark.parametrize("sample", ["matmul", "linear"])
@pytest.mark.parametrize("target", EXPECTED)
def test_products_use_the_instructions_of_their_target(sample: str, target: str) -> None:
    kernels = kernels_of(f"samples/{sample}.tk")
    usual = default_specialization(kernels.signature(sample))
    ptx = compile_kernel(kernels, sample, usual, target).ptx
    for instruction in EXPECTED[target]:
        assert instruction in ptx, instruction


def test_the_tool_is_a_known_release() -> None:
    major = assemble.tool_version(assemble.find_tool("ptxas")).split(".")[0]
    assert major.isdigit() and int(major) >= 13, "the tests are written against CUDA 13"
    assert (ROOT / "samples").is_dir()
