"""Arrays with ``__cuda_array_interface__``: their streams, their launch plans, their outputs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np
import pytest
import torch

import tkc
from tests.runtime.fake_cuda import FakeDriver, FakeLibrary
from tkc.driver import kernel as kernels
from tkc.runtime import binding, gpu, libcuda

ADD = """
kernel add(x: f32[N], y: f32[N], z: out f32[N], n: i32 = 1):
    grid i in N by 256
    z[i] = x[i] + y[i] * f32(n)
"""


class Lent:
    """What cupy shows of an array; here the memory is the host's."""

    def __init__(self, array: Any, stream: int | None = None) -> None:
        self.array, self.stream = array, stream

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        held, shown = self.array.__array_interface__, {"version": 3, "strides": None}
        shown |= {name: held[name] for name in ("shape", "typestr", "data", "strides")}
        return shown if self.stream is None else {**shown, "stream": self.stream}


class HostGpu(gpu.GpuDevice):
    """The fake GPU reaches all memory."""

    def holds(self, where: str) -> bool:
        return True


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeDriver]:
    made = FakeDriver()
    made.record = []
    monkeypatch.setattr(gpu, "_bindings", lambda: made)
    monkeypatch.setenv("TKC_JIT", "driver")  # the fake takes no machine code
    device = HostGpu(0)
    monkeypatch.setattr(libcuda, "library", lambda: FakeLibrary(made))
    monkeypatch.setattr(kernels, "device_for", lambda bound: device)
    yield made
    assert not made.contexts


def lent(*streams: int | None) -> list[Lent]:
    return [Lent(np.zeros(300, np.float32), stream) for stream in streams]


def test_the_owners_stream(driver: FakeDriver) -> None:
    """Cold and warm; 1 is the default stream, which the driver calls 0."""
    add = tkc.source(ADD).add
    record: Any = driver.record
    for stream, handle in ((17, 17), (1, 0), (None, 0), (18, 18)):
        for _ in range(3):
            x, y, z = lent(stream, stream, stream)
            add(x, y, z=z)
            assert record[-1][5] == handle
    assert len(record) == 12 and not driver.waits


def test_several_streams_are_put_in_order(
    driver: FakeDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The launch follows what is on the others, and they follow the launch."""
    add = tkc.source(ADD).add
    record: Any = driver.record
    for _ in range(2):
        x, y, z = lent(5, None, 6)
        add(x, y, z=z)
        assert record[-1][5] == 5 and driver.waits == [(5, 6), (6, 5)]
        driver.waits.clear()
    monkeypatch.setattr(binding, "_check_devices", lambda bound: None)
    add(torch.zeros(300), lent(8)[0], z=torch.zeros(300))  # torch's current stream: the default one
    assert record[-1][5] == 0 and driver.waits == [(0, 8), (8, 0)]


def test_calls_are_planned(driver: FakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    add, cold = tkc.source(ADD).add, []
    run = kernels.Kernel._run
    monkeypatch.setattr(kernels.Kernel, "_run", lambda *given: (cold.append(1), run(*given))[1])
    x, y, z = lent(7, 7, 7)
    for n in (1, 2, 3):
        add(x, y, n, z=z)
    assert len(cold) == 1
    other = Lent(np.zeros(600, np.float32)[::2], 7)
    for _ in range(2):
        add(other, y, z=z)
    assert len(cold) == 2
    for _ in range(2):  # what is wrong is wrong each time
        with pytest.raises(tkc.ArgumentError, match="L0109"):
            add(x, y, z=x)
        with pytest.raises(tkc.ArgumentError, match="L0106"):
            add(x, lent(7)[0], z=Lent(np.zeros(20, np.float32), 7))
    same: Any = driver.record
    assert len(same) == 5


def test_outputs_come_from_the_library(driver: FakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    add = tkc.source(ADD).add
    with pytest.raises(tkc.ArgumentError, match="arrays of this kind cannot be allocated; pass"):
        add(*lent(None, None))
    library: Any = ModuleType("lender")
    library.empty = lambda shape, dtype: Lent(np.empty(shape, dtype))
    monkeypatch.setitem(sys.modules, "lender", library)
    monkeypatch.setattr(Lent, "__module__", "lender.core")
    for _ in range(2):
        made = add(*lent(None, None))
        assert isinstance(made, Lent) and made.array.shape == (300,)
