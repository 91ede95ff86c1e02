"""Kernels on CUDA tensors: graphs, streams, threads, torch.compile, gradients, sizes."""

from __future__ import annotations

import importlib
from typing import Any

import pytest
import torch

import tkc
from bench.launch import CHECKS
from tests.python.test_torch_operators import TEXT, name

pytestmark = pytest.mark.gpu


@pytest.mark.parametrize("check", list(CHECKS))
def test_launches(check: str) -> None:
    """Graph capture, streams, threads, devices, more than 2^31 elements: as bench/launch.py."""
    CHECKS[check](torch)
    torch.cuda.synchronize()


def test_gradients() -> None:
    module = tkc.source(TEXT)
    square = module.square.autograd(module.square_backward)
    x = torch.randn(7, device="cuda", requires_grad=True)
    settings = {"eps": 1e-2, "atol": 1e-2, "rtol": 1e-2, "check_undefined_grad": False}
    assert torch.autograd.gradcheck(square, (x,), **settings)


def test_a_compiled_model_has_no_graph_break() -> None:
    module = tkc.source(TEXT)
    op = module.square.as_torch_op(name(), backward=module.square_backward)
    x = torch.randn(64, device="cuda", requires_grad=True)
    compiled = torch.compile(lambda a: (op(a) * 3).sum(), fullgraph=True)
    compiled(x).backward()
    assert torch.allclose(x.grad, 6 * x.detach())


def test_autocast() -> None:
    op = tkc.source(TEXT).halves.as_torch_op(name(), autocast="bf16")
    with torch.autocast("cuda"):
        assert op(torch.ones(8, device="cuda"))[0].dtype == torch.bfloat16


def test_empty_tensors_launch_nothing() -> None:
    x = torch.empty(0, device="cuda")
    square: Any = tkc.source(TEXT).square
    for _ in range(3):
        assert square(x).shape == (0,)


def test_arguments_on_two_devices() -> None:
    affine: Any = tkc.source(TEXT).affine
    x, w = torch.ones(5, 8, device="cuda"), torch.ones(8)
    for _ in range(2):
        with pytest.raises(tkc.ArgumentError, match="w is on cpu, but x is on cuda:0"):
            affine(x, w)


def test_arrays_that_are_not_torchs() -> None:
    class Interface:
        def __init__(self, tensor: Any) -> None:
            self.__cuda_array_interface__ = tensor.__cuda_array_interface__

    x, y = torch.randn(64, device="cuda"), torch.empty(64, device="cuda")
    tkc.source(TEXT).square(Interface(x), y=Interface(y))
    assert torch.allclose(y, x * x)


def test_the_transformer_block() -> None:
    sample: Any = importlib.import_module("samples.python.transformer")
    assert sample.main(["--device", "cuda"]) == 0
