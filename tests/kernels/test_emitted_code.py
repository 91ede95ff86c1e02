"""What the emitted code of the samples must be: instructions, spills, conflicts, round trips."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache

import pytest

from tests.kernels.harness import FITTING, ROOT
from tests.kernels.products import CLUSTERED
from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.dumped_stages import compile_text
from tkc.driver.sources import parse_kernels, read_kernels
from tkc.frontend.specialization import default_specialization
from tkc.machine.targets import TARGETS as MACHINES
from tkc.passes.shared_accesses import shared_accesses
from tkc.ptx.assemble import ToolMissing, assemble

# Samples whose default blocks spill where no role can give registers to another.
UNSHARED = {"scaled_matmul": {"BM": 64, "BN": 64}}


def same_code(target: str) -> str:
    """The first target with all that this one has: but for its name, code for both is the same."""
    wanted = MACHINES[target]
    called = {"name": target, "number": wanted.number, "version": wanted.version}
    return next(name for name, one in MACHINES.items() if replace(one, **called) == wanted)


TARGETS = tuple(target for target in MACHINES if same_code(target) == target)
ALIKE = tuple(target for target in MACHINES if same_code(target) != target)


def samples() -> list[tuple[str, str]]:
    return [
        (path.name, kernel)
        for path in sorted((ROOT / "samples").glob("*.tk"))
        for kernel in read_kernels(path).names
    ]


@cache
def compiled(file: str, kernel: str, target: str) -> Compilation:
    """A sample for a target, with every stage, at its default specialisation."""
    kernels = read_kernels(ROOT / "samples" / file)
    machine = MACHINES[target]
    gives_registers = not machine.has("tma") or machine.has("setmaxnreg")
    settings = {} if gives_registers else UNSHARED.get(kernel, {})
    settings = {**settings, **FITTING.get(kernel, {})}
    chosen = default_specialization(kernels.signature(kernel), **settings)
    return compile_kernel(kernels, kernel, chosen, target)


def test_hopper_matmul_uses_the_hopper_machinery() -> None:
    ptx = compiled("matmul.tk", "matmul", "sm_90a").ptx
    for instruction in (
        "wgmma.mma_async",
        "cp.async.bulk.tensor",
        "mbarrier.try_wait",
        "setmaxnreg",
        "stmatrix",
    ):
        assert instruction in ptx, instruction


def test_ampere_matmul_uses_the_ampere_machinery() -> None:
    ptx = compiled("matmul.tk", "matmul", "sm_80").ptx
    for instruction in ("mma.sync", "ldmatrix", "cp.async"):
        assert instruction in ptx, instruction
    assert "wgmma" not in ptx and "mbarrier" not in ptx


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("file", "kernel"), samples())
def test_ptxas_neither_warns_nor_spills(file: str, kernel: str, target: str) -> None:
    made = compiled(file, kernel, target)
    try:
        result = assemble(made.ptx, target)
    except ToolMissing as problem:
        pytest.skip(f"ptxas is not installed: {problem}")
    assert result.spill_bytes == 0 and not result.diagnostics, result


# What only some GPUs have, and the feature of a target whose code may use it.
SPECIAL = {
    "wgmma": "wgmma",
    "setmaxnreg": "setmaxnreg",
    "tensormap.replace": "tensormap_replace",
    "multicast::cluster": "multicast",
    "stmatrix": "stmatrix",
    "elect.sync": "elect",
    "cp.async.bulk": "tma",
    "mbarrier.try_wait": "tma",
}


@pytest.mark.parametrize("target", TARGETS)
def test_no_instruction_that_the_target_lacks(target: str) -> None:
    made = [compiled(file, kernel, target) for file, kernel in samples()]
    kernels = parse_kernels(CLUSTERED, "product.tk")
    usual = default_specialization(kernels.signature("product"))
    made.append(compile_kernel(kernels, "product", usual, target))
    code = re.sub("//.*", "", "\n".join(one.ptx for one in made))
    machine = MACHINES[target]
    used = {word for word in SPECIAL if word in code}
    assert used <= {word for word, feature in SPECIAL.items() if machine.has(feature)}
    assert ("multicast::cluster" in used) == machine.has("multicast")
    assert "tcgen05" not in code


@pytest.mark.parametrize("target", ALIKE)
@pytest.mark.parametrize(("file", "kernel"), samples())
def test_targets_that_are_alike_get_the_same_code(file: str, kernel: str, target: str) -> None:
    def code(target: str) -> str:
        return re.sub(r"//.*|\.target .*|\.version .*", "", compiled(file, kernel, target).ptx)

    assert code(target) == code(same_code(target))


@pytest.mark.parametrize("target", ALIKE)
@pytest.mark.parametrize("kernel", ["matmul", "attention"])
def test_ptxas_takes_code_for_targets_that_are_alike(kernel: str, target: str) -> None:
    assert not assemble(compiled(f"{kernel}.tk", kernel, target).ptx, target).diagnostics


def test_which_targets_are_alike() -> None:
    assert same_code("sm_103") == "sm_100" and same_code("sm_90") == "sm_90"


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize(("file", "kernel"), samples())
def test_no_access_to_shared_memory_has_bank_conflicts(file: str, kernel: str, target: str) -> None:
    module = compiled(file, kernel, target).cta
    assert module is not None
    found = [a for k in module.kernels for a in shared_accesses(k)]  # type: ignore[arg-type]
    print("\n".join(a.text() for a in found))
    assert len(found) >= 4 or kernel not in ("matmul", "linear", "attention", "sgemm")
    assert [a.text() for a in found if a.conflicts] == []


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize(("file", "kernel"), samples())
@pytest.mark.parametrize("stage", ["tile", "cta"])
def test_compiling_on_from_a_dump_gives_the_same_ptx(
    file: str, kernel: str, target: str, stage: str
) -> None:
    made = compiled(file, kernel, target)
    again = compile_text(made.text(stage), f"{kernel}.tkir", target)
    assert again.text(stage) == made.text(stage)
    assert again.ptx == made.ptx
