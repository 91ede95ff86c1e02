"""Workspaces of warm calls: shared by launches of one stream where that is safe, else their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import torch

import tkc
from tests.runtime.fake_cuda import OWN_STREAM
from tests.runtime.test_launch_plan import Bench, HostGpu
from tkc.artifact.arguments import WorkspaceArgument
from tkc.runtime import workspaces
from tkc.runtime.launch import Workspace
from tkc.runtime.simulated import SimulatedDevice

SPLIT = Path(__file__).parents[2] / "samples" / "split_k.tk"


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    made = Bench(monkeypatch)
    yield made
    assert not made.driver.contexts


class Split:
    """A kernel with ``scratch`` and ``after``, and its calls."""

    def __init__(self, bench: Bench, depth: int = 2048) -> None:
        self.bench, self.kernel = bench, tkc.load(SPLIT).split_k
        half = {"dtype": torch.bfloat16}
        self.a, self.b = torch.zeros(64, depth, **half), torch.zeros(depth, 128, **half)
        self.c = torch.zeros(64, 128, **half)
        self.kernel(self.a, self.b, C=self.c)  # the plan is made

    def addresses(self, stream: int = 7) -> dict[str, bytes]:
        """Of the workspaces of one warm call."""
        cold = self.bench.cold
        self.bench.device.__class__.current_stream = stream
        self.kernel(self.a, self.b, C=self.c)
        assert self.bench.cold == cold
        arguments = self.kernel.specialisations[0].program.metadata.arguments
        given = self.bench.launches[-1][6]
        return {
            "counters" if argument.zero else "scratch": content
            for argument, content in zip(arguments, given, strict=True)
            if isinstance(argument, WorkspaceArgument)
        }


@pytest.fixture(autouse=True)
def stream_7(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HostGpu, "current_stream", 7)


def test_launches_on_one_stream_share_and_allocate_nothing(bench: Bench) -> None:
    split, other = Split(bench), Split(bench)
    first = split.addresses()
    bench.driver.calls.clear()
    assert split.addresses() == first and other.addresses() == first
    assert first["scratch"] != first["counters"]
    assert set(bench.driver.calls) == {"cuLaunchKernelEx"}


def test_streams_have_their_own(bench: Bench) -> None:
    split = Split(bench)
    on = {stream: split.addresses(stream) for stream in (7, 9, 0)}
    every = {content for found in on.values() for content in found.values()}
    assert len(every) == 6
    for stream in (9, 7, 7, 0, 9):  # one slot of the plan serves them all
        assert split.addresses(stream) == on[stream]


def test_counters_begin_as_zeros(bench: Bench) -> None:
    address = int.from_bytes(Split(bench).addresses()["counters"], "little")
    assert bench.driver.machine.read(address, 4) == bytes(4)


@pytest.mark.parametrize("case", ["captured", "stream per thread", "too large", "all spent"])
def test_launches_that_must_not_share(
    bench: Bench, monkeypatch: pytest.MonkeyPatch, case: str
) -> None:
    """They take new memory, from torch unless it is for counters that are captured."""
    captured = [False]
    monkeypatch.setattr(HostGpu, "capture_reader", lambda device: lambda: captured[0])
    made: list[Workspace] = []
    maker = HostGpu.workspace_maker

    def noted(device: Any, workspace: Workspace) -> Any:
        made.append(workspace)
        return maker(device, workspace)

    split = Split(bench)
    shared = split.addresses()
    monkeypatch.setattr(HostGpu, "workspace_maker", noted)
    captured[0] = case == "captured"
    stream = {"captured": 7, "stream per thread": workspaces.STREAM_PER_THREAD}.get(case, 11)
    with monkeypatch.context() as changed:
        if stream == 11:
            limit = "SHARED_BYTES" if case == "too large" else "POOL_BYTES"
            changed.setattr(workspaces, limit, 100)
        own = split.addresses(stream)
    assert own["scratch"] != shared["scratch"] and own["counters"] != shared["counters"]
    assert sorted(w.zero for w in made) == ([False] if case == "captured" else [False, True])
    captured[0] = False
    assert split.addresses() == shared  # also from the slot that has just had others


def test_captured_launches_have_counters_of_their_own_that_the_graph_need_not_clear(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Zeros before they are captured, made on no stream that is; the sum of them is limited."""
    monkeypatch.setattr(HostGpu, "capture_reader", lambda device: lambda: True)
    first, second = Split(bench).addresses(), Split(bench).addresses()  # the plans are captured too
    assert bench.driver.cleared == [OWN_STREAM]
    found = [int.from_bytes(one["counters"], "little") for one in (first, second)]
    assert found[1] - found[0] >= workspaces.ALIGNMENT
    assert not any(any(bench.driver.machine.read(address, 8)) for address in found)
    monkeypatch.setattr(workspaces, "CAPTURED_BYTES", bench.device.workspaces.captured)
    monkeypatch.setattr(bench.device.workspaces, "chunk", range(0))
    made: list[Workspace] = []
    maker = HostGpu.workspace_maker
    monkeypatch.setattr(
        HostGpu, "workspace_maker", lambda device, one: made.append(one) or maker(device, one)
    )
    Split(bench).addresses()
    assert {workspace.zero for workspace in made} == {False, True}


def test_each_launch_leaves_zeros(monkeypatch: pytest.MonkeyPatch) -> None:
    """What lets the next launch have the same counters."""
    left: list[bytes] = []
    device = SimulatedDevice()
    alloc, free = device.machine.alloc, device.machine.free
    zeros: dict[int, int] = {}

    def noted(size: int, label: str, fill: int | None = None, **named: Any) -> int:
        address = alloc(size, label, fill, **named)
        if label == "workspace" and fill == 0:
            zeros[address] = size
        return address

    def freed(address: int) -> None:
        if address in zeros:
            left.append(device.machine.read(address, zeros.pop(address)))
        free(address)

    monkeypatch.setattr(device.machine, "alloc", noted)
    monkeypatch.setattr(device.machine, "free", freed)
    monkeypatch.setattr("tkc.driver.kernel.device_for", lambda bound: device)
    a, b = torch.randn(70, 2100).bfloat16(), torch.randn(2100, 130).bfloat16()
    for _ in range(2):
        c = tkc.load(SPLIT).split_k(a, b, KS=512)
        wanted = a.float() @ b.float()
        assert (c.float() - wanted).norm() < 1e-2 * wanted.norm()
    assert len(left) == 2 and not any(map(any, left)) and len(left[0]) == 4 * 2 * 2
