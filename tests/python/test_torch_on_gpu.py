"""Kernels on CUDA tensors: graphs, streams, threads, torch.compile, gradients, sizes."""

from __future__ import annotations

import importlib
import importlib.util
import shutil
from collections.abc import Callable
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


@pytest.fixture
def block() -> tuple[Callable[[torch.Tensor], torch.Tensor], torch.Tensor]:
    """The block of the sample, 256 wide, and 100 tokens."""
    sample: Any = importlib.import_module("samples.python.transformer")
    torch.manual_seed(0)
    made = sample.Block.random(256, 4, torch.bfloat16, "cuda")
    return made.by_tkc, torch.randn(100, 256, device="cuda").to(torch.bfloat16)


def test_the_compiled_block_has_no_graph_break(
    block: tuple[Callable[[torch.Tensor], torch.Tensor], torch.Tensor],
) -> None:
    call, x = block
    seen: list[torch.fx.GraphModule] = []

    def backend(graph: torch.fx.GraphModule, _: Any) -> Any:
        seen.append(graph)
        return graph.forward

    compiled: Any = torch.compile(call, backend=backend, fullgraph=True)
    wanted = call(x)
    assert torch.equal(compiled(x), wanted) and len(seen) == 1
    torch._dynamo.reset()
    if importlib.util.find_spec("triton") and shutil.which("cc"):  # the rest by torch's compiler
        made: Any = torch.compile(call, fullgraph=True)
        assert torch.allclose(made(x).float(), wanted.float(), atol=5e-2, rtol=5e-2)


def test_the_block_in_a_graph_on_another_stream(
    block: tuple[Callable[[torch.Tensor], torch.Tensor], torch.Tensor],
) -> None:
    call, x = block
    stream = torch.cuda.Stream()
    with torch.cuda.stream(stream):
        call(x)
        first = call(x)
    torch.cuda.current_stream().wait_stream(stream)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, stream=stream):
        held = call(x)
    graph.replay()
    torch.cuda.synchronize()
    assert torch.equal(held, first)
    x.mul_(0.5)
    graph.replay()
    torch.cuda.synchronize()
    assert torch.equal(held, call(x)) and not torch.equal(held, first)


def _of_cupy(tensor: torch.Tensor) -> Any:
    return pytest.importorskip("cupy").from_dlpack(tensor)


def _of_jax(tensor: torch.Tensor) -> Any:
    jax = pytest.importorskip("jax")
    if not [d for d in jax.devices() if d.platform == "gpu"]:
        pytest.skip("JAX sees no GPU")
    return jax.dlpack.from_dlpack(tensor)


class OnlyDLPack:
    """What an array shows of which tkc knows no library."""

    def __init__(self, tensor: torch.Tensor) -> None:
        self.tensor = tensor

    def __dlpack__(self, **asked: Any) -> Any:
        return self.tensor.__dlpack__(**asked)

    def __dlpack_device__(self) -> tuple[Any, int]:
        return self.tensor.__dlpack_device__()


@pytest.mark.parametrize("made", [OnlyDLPack, _of_cupy, _of_jax], ids=["any", "cupy", "jax"])
def test_arrays_by_dlpack(made: Callable[[torch.Tensor], Any]) -> None:
    x, y = torch.randn(64, device="cuda"), torch.empty(64, device="cuda")
    tkc.source(TEXT).square(made(x), y=y)
    torch.cuda.synchronize()
    assert torch.allclose(y, x * x)
