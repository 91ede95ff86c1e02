"""Programs that count themselves, on a GPU: no launch ever sees what another left in its counters,
nor a part of another's sum. Sums are of small whole numbers, so that every bit is known."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch

import tkc

pytestmark = pytest.mark.gpu

SPLIT = Path(__file__).parents[2] / "samples" / "split_k.tk"
SETTINGS = {"BM": 16, "BN": 64, "BK": 64, "KS": 512}


class Problem:
    """A product of eight parts, a call of it, and how many elements were wrong so far."""

    def __init__(self, seed: int) -> None:
        make = torch.Generator("cuda").manual_seed(seed)
        a, b = (
            torch.randint(-2, 3, shape, device="cuda", generator=make).bfloat16()
            for shape in ((48, 4096), (4096, 192))
        )
        self.a, self.b, self.wanted = a, b, (a.float() @ b.float()).bfloat16()
        self.c = torch.empty_like(self.wanted)
        self.wrong = torch.zeros((), dtype=torch.int64, device="cuda")
        self.kernel: Any = tkc.load(SPLIT).split_k

    def __call__(self) -> None:
        self.c.fill_(float("nan"))
        self.kernel(self.a, self.b, C=self.c, **SETTINGS)
        self.wrong += (self.c != self.wanted).sum()


def test_one_kernel_on_two_streams() -> None:
    one, two = Problem(1), Problem(2)
    streams = [torch.cuda.Stream(), torch.cuda.Stream()]
    torch.cuda.synchronize()
    for _ in range(2000):
        for problem, stream in zip((one, two), streams, strict=True):
            with torch.cuda.stream(stream):
                problem()
    torch.cuda.synchronize()
    assert int(one.wrong) == int(two.wrong) == 0


@pytest.mark.parametrize("warm", [True, False], ids=["called before", "first call"])
def test_one_graph_on_two_streams_beside_calls(warm: bool) -> None:
    """10^5 replays of a graph with two launches, beside launches outside of it."""
    one, two, outside = Problem(3), Problem(4), Problem(5)
    for problem in (one, two, outside):
        if warm or problem is outside:
            problem()
        else:
            problem.kernel.compile(
                *(problem.a, problem.b), C=problem.c, **SETTINGS
            )  # no launch yet
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        one()
        two()
    streams = [torch.cuda.Stream(), torch.cuda.Stream()]
    for turn in range(100_000):
        with torch.cuda.stream(streams[turn % 2]):
            graph.replay()
        if turn % 100 == 0:
            outside()
    torch.cuda.synchronize()
    assert int(one.wrong) == int(two.wrong) == int(outside.wrong) == 0


def test_two_graphs_at_once() -> None:
    problems = [Problem(6), Problem(7)]
    graphs = [torch.cuda.CUDAGraph() for _ in problems]
    for problem, graph in zip(problems, graphs, strict=True):
        problem()
        torch.cuda.synchronize()
        with torch.cuda.graph(graph):
            problem()
    streams = [torch.cuda.Stream(), torch.cuda.Stream()]
    for _ in range(5000):
        for graph, stream in zip(graphs, streams, strict=True):
            with torch.cuda.stream(stream):
                graph.replay()
    torch.cuda.synchronize()
    assert [int(problem.wrong) for problem in problems] == [0, 0]
