"""Modules that hold kernels under DDP and FSDP: two processes on the CPU (gloo) compute, with the
gradients that the compiler makes, what one process computes of both halves of the batch."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

import pytest
import torch
import torch.distributed as dist
import torch.multiprocessing as multiprocessing
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.fsdp import fully_shard
from torch.nn.parallel import DistributedDataParallel

import tkc

PROCESSES = 2
SOURCE = """
kernel scaled(x: f32[M, N], w: f32[N], y: out f32[M, N]):
    grid m in M by 4, n in N by 32
    y[m, n] = x[m, n] * w[n]
"""


class Layer(torch.nn.Module):
    """A learned scale for each column, by a kernel, between two layers of torch."""

    def __init__(self) -> None:
        super().__init__()
        self.kernel = tkc.source(SOURCE).scaled
        self.before = torch.nn.Linear(8, 64)
        self.w = torch.nn.Parameter(torch.linspace(0.5, 1.5, 64))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return self.kernel(self.before(x), self.w)


def _made() -> Layer:
    torch.manual_seed(3)
    return Layer()


def _batch() -> torch.Tensor:
    return torch.randn(8, 8, generator=torch.Generator().manual_seed(4))


def _distributed(module: Layer) -> Any:
    return DistributedDataParallel(module)


def _sharded(module: Layer) -> Any:
    return fully_shard(module, mesh=init_device_mesh("cpu", (PROCESSES,)))


WRAPPERS: dict[str, Any] = {"DDP": _distributed, "FSDP": _sharded}


def _whole(tensor: Any) -> torch.Tensor:
    return tensor.full_tensor() if hasattr(tensor, "full_tensor") else tensor


def _work(rank: int, folder: str) -> None:
    """One process: each wrapper around the same layer, a step on its half of the batch; what the
    gradients and the output are, in files."""
    rendezvous = Path(folder, "rendezvous").as_uri()
    dist.init_process_group("gloo", init_method=rendezvous, rank=rank, world_size=PROCESSES)
    for name, wrap in WRAPPERS.items():
        module = wrap(_made())
        out = module(_batch().chunk(PROCESSES)[rank])
        out.square().mean().backward()
        named = module.named_parameters()
        found = {n.removeprefix("module."): _whole(p.grad).clone() for n, p in named}
        torch.save({**found, "out": out.detach()}, Path(folder, f"{name}{rank}.pt"))
    dist.barrier()
    # The threads of the process group may be joinable still when the interpreter tears them down,
    # which aborts the process, though all is done: nothing is left to tear down this way.
    os._exit(0)


@pytest.fixture(scope="module")
def folder() -> Any:
    with tempfile.TemporaryDirectory() as made:
        multiprocessing.spawn(_work, args=(made,), nprocs=PROCESSES, join=True)
        yield Path(made)


@pytest.mark.slow
@pytest.mark.skipif(not dist.is_available(), reason="this torch has no distributed package")
@pytest.mark.parametrize("name", WRAPPERS)
def test_wrapped_modules_compute_what_one_process_does(name: str, folder: Path) -> None:
    layer = _made()
    out = layer(_batch())
    out.square().mean().backward()
    parts = [torch.load(folder / f"{name}{rank}.pt") for rank in range(PROCESSES)]
    torch.testing.assert_close(torch.cat([part["out"] for part in parts]), out.detach())
    for part in parts:
        for named, parameter in layer.named_parameters():
            torch.testing.assert_close(part[named], parameter.grad)
