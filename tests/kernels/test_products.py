"""Every product compiles, for both targets, and is right; instructions, spills and decisions."""

from __future__ import annotations

import numpy as np
import pytest

from tests.frontend.both_ways import agreed
from tests.kernels.harness import Case, Run, kernels_of
from tests.kernels.products import CASES, PRODUCTS
from tkc.driver.compilation import Compilation, compile_kernel
from tkc.frontend.specialization import default_specialization
from tkc.ir.decisions import TransposedCopy
from tkc.ir.dialects import cta
from tkc.passes.shared_accesses import shared_accesses
from tkc.ptx.assemble import ToolMissing, assemble
from tkc.runtime.device import gpu_device
from tkc.runtime.simulated import SimulatedDevice

TARGETS = ("sm_90a", "sm_80")


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_on_the_simulator(case: Case, target: str) -> None:
    """Right on the simulator, and ptxas has nothing to say."""
    run = Run(case)
    run.launch(SimulatedDevice(), target)
    run.check()
    try:
        result = assemble(run.compile(target).ptx, target)
    except ToolMissing as problem:
        pytest.skip(f"ptxas is not installed: {problem}")
    assert result.spill_bytes == 0 and not result.diagnostics, result


@pytest.mark.gpu
@pytest.mark.parametrize("case", CASES, ids=str)
def test_on_the_gpu(case: Case) -> None:
    run = Run(case)
    run.launch_cuda(gpu_device(0))
    run.check()


def compiled(kernel: str, target: str, **settings: object) -> Compilation:
    kernels = kernels_of(PRODUCTS)
    chosen = default_specialization(kernels.signature(kernel), **settings)
    return compile_kernel(kernels, kernel, chosen, target)


INSTRUCTIONS = [
    ("nt", ("bf16", "bf16", "f32"), "wgmma", "mma.sync"),
    ("nn", ("bf16", "bf16", "f32"), "wgmma", "mma.sync"),
    ("nt", ("e4m3", "e5m2", "f32"), "wgmma", "mma.sync"),
    ("nn", ("e4m3", "e5m2", "f32"), "wgmma", "mma.sync"),
    ("nt", ("i8", "u8", "i32"), "wgmma", "mma.sync"),
    ("nn", ("f64", "f64", "f64"), "mma.sync", "mma.sync"),
    ("nn", ("f32", "f32", "f32"), "fma.rn.f32", "fma.rn.f32"),
]


@pytest.mark.parametrize(("kernel", "types", "hopper", "ampere"), INSTRUCTIONS)
def test_the_best_instruction_is_taken(
    kernel: str, types: tuple[str, str, str], hopper: str, ampere: str
) -> None:
    named = dict(zip(("E", "F", "R"), types, strict=True))
    assert f"{hopper}" in compiled(kernel, "sm_90a", **named).ptx
    assert f"{ampere}" in compiled(kernel, "sm_80", **named).ptx


def test_a_transposing_copy_stands_in_the_ledger() -> None:
    made = compiled("nn", "sm_90a", E="i8", F="i8", R="i32")
    assert made.ledger.of(TransposedCopy)
    made = compiled("nt", "sm_90a", E="i8", F="i8", R="i32")
    assert not made.ledger.of(TransposedCopy)


@pytest.mark.parametrize("target", TARGETS)
def test_f32_products_load_vectors_without_conflicts(target: str) -> None:
    kernels = kernels_of("samples/sgemm.tk")
    chosen = default_specialization(kernels.signature("sgemm"))
    made = compile_kernel(kernels, "sgemm", chosen, target)
    assert made.cta is not None
    loads = [
        access
        for kernel in made.cta.kernels
        for access in shared_accesses(kernel)  # type: ignore[arg-type]
    ]
    assert [a.text() for a in loads if a.conflicts] == []
    assert "ld.shared.v4.f32" in made.ptx or "ld.shared.v4.b32" in made.ptx
    assert any(isinstance(op, cta.FmaDot) for op in made.cta.kernels[0].walk())


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("width", [64, 128])
@pytest.mark.parametrize("name", ["linear_attention", "ssd"])
def test_computed_operands_are_written_and_read_without_conflicts(
    name: str, width: int, target: str
) -> None:
    """Of A transposed, threads hold runs along the rows: these are innermost in shared memory."""
    kernels = kernels_of(f"samples/{name}.tk")
    chosen = default_specialization(kernels.signature(name), D=width, E=width)
    made = compile_kernel(kernels, name, chosen, target)
    assert made.cta is not None
    (kernel,) = made.cta.kernels
    assert isinstance(kernel, cta.Kernel)
    operands = [a for a in shared_accesses(kernel) if a.buffer.startswith("operand_")]
    assert operands and [a.text() for a in operands if a.conflicts] == []


@pytest.mark.parametrize(("rows", "length", "columns"), [(1, 300, 1), (2, 264, 2), (1, 1000, 2)])
def test_rows_longer_than_a_box_go_another_way_than_tma(
    rows: int, length: int, columns: int
) -> None:
    """Where no swizzle divides a row, a box would have all of it, and it has 256 elements."""
    text = f"""kernel f(x: f32[N, C], w: f32[C, D], y: out f32[N, D]):
    grid n in N by {rows}
    axis c in C, d in D
    y[n, d] = x[n, c] @ w[c, d]
"""
    rng = np.random.default_rng(0)
    x, w = (rng.integers(-4, 5, s).astype(np.float32) for s in ((3, length), (length, columns)))
    agreed(text, {"x": x, "w": w}, target="sm_90a")
