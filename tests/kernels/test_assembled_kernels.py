"""ptxas on every sample and variant: no warning, no spill; and what the PTX must contain."""

from __future__ import annotations

import numpy as np
import pytest

from tests.kernels.cases import CASES
from tests.kernels.harness import ROOT, Case, kernels_of
from tests.trials import prepare
from tkc.driver.compilation import compile_kernel
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels
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


# Names of kernels that PTX, or the text that the compiler writes above the entry, has for itself.
NAMES = ("_", "WARP_SZ", "shared", "__", "_0", "add", "entry", "tid", "locks", "reg", "k_param_0")
NAMED = """
kernel {name}(x: bf16[M, K], w: bf16[K, N], count: inout f32[1], y: out f32[M, N]):
    grid i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += x[i, k] @ w[k, j]
    y[i, j] = acc
    count[0] max= max(acc over i, j)
"""


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_a_kernel_of_any_name_assembles_and_runs(name: str, target: str) -> None:
    kernels = parse_kernels(NAMED.format(name=name), "names.tk")
    run = prepare(kernels, name, {"M": 64, "N": 64, "K": 64}, values={"count": np.zeros(1, "f4")})
    made = run.compiled(target, "cubin")
    assert made.assembled is not None and made.assembled.diagnostics == ()
    found, wanted = run.simulated(made), run.expected(NATIVE, target)
    np.testing.assert_allclose(found["y"], wanted["y"], atol=1e-4)
    np.testing.assert_allclose(found["count"], wanted["count"], atol=1e-4)
