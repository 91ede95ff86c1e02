"""Attention of every head dimension: evaluator, simulator, GPU; what ptxas says of its code."""

from __future__ import annotations

import pytest

from tests.kernels.attention_cases import attentions, decodings, split_kvs
from tests.kernels.harness import Case, Run, kernels_of
from tests.kernels.test_evaluator_kernels import test_on_the_evaluator as on_the_evaluator
from tkc.driver.compilation import compile_kernel
from tkc.driver.interface import specialize
from tkc.driver.reference import NATIVE
from tkc.frontend.specialization import default_specialization
from tkc.ir.dialects import cta
from tkc.runtime.device import gpu_device
from tkc.runtime.simulated import SimulatedDevice

ALL = (*attentions(), *split_kvs(), *decodings())
SMALL = tuple(case for case in ALL if not case.big)
TARGETS = ("sm_90a", "sm_80")


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("case", SMALL, ids=str)
def test_on_the_simulator(case: Case, target: str) -> None:
    run = Run(case)
    run.launch(SimulatedDevice(), target)
    run.check()


@pytest.mark.parametrize("case", SMALL, ids=str)
def test_on_the_evaluator(case: Case) -> None:
    on_the_evaluator(case, NATIVE)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("causal", [False, True], ids=["full", "causal"])
@pytest.mark.parametrize("width", [33, 64, 80, 96, 128, 160, 192, 256])
def test_neither_spills_nor_serialises(width: int, causal: bool, target: str) -> None:
    kernels = kernels_of("samples/attention.tk")
    usual = default_specialization(kernels.signature("attention"), D=width, causal=causal)
    made = compile_kernel(kernels, "attention", usual, target, "cubin")
    assert made.assembled is not None
    assert made.assembled.diagnostics == () and made.assembled.spill_bytes == 0


# R, D, KS, BT that fill registers and shared memory most
DECODES = (
    (1, 128, 1, 128),
    (4, 128, 64, 64),
    (8, 128, 8, 128),
    (16, 256, 8, 128),
    (128, 128, 2, 64),
)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("shape", DECODES, ids=str)
def test_decoding_neither_spills_nor_serialises(shape: tuple[int, ...], target: str) -> None:
    kernels = kernels_of("samples/decode.tk")
    settings = dict(zip(("R", "D", "KS", "BT"), shape, strict=True))
    usual = default_specialization(kernels.signature("decode"), **settings)
    made = compile_kernel(kernels, "decode", usual, target, "cubin")
    assert made.assembled is not None
    assert made.assembled.diagnostics == () and made.assembled.spill_bytes == 0


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("case", [*decodings()], ids=str)
def test_few_heads_reach_the_tensor_cores(case: Case, target: str) -> None:
    run = Run(case)
    wanted = specialize(run.signature, run.bound(), case.settings)
    made = compile_kernel(run.kernels, case.kernel, wanted, target, "cubin")
    assert made.cta is not None and made.assembled is not None
    assert not any(isinstance(op, cta.FmaDot) for op in made.cta.kernels[0].walk())
    assert made.assembled.diagnostics == () and made.assembled.spill_bytes == 0


@pytest.mark.gpu
@pytest.mark.parametrize("case", ALL, ids=str)
def test_on_the_gpu(case: Case) -> None:
    run = Run(case)
    run.launch_cuda(gpu_device(0))
    run.check()
