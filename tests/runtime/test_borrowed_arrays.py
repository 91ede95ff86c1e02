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
from tkc.runtime import arrays, binding, gpu, libcuda

ADD = """
kernel add(x: f32[N], y: f32[N], z: out f32[N], n: i32 = 1):
    grid i in N by 256
    z[i] = x[i] + y[i] * f32(n)
"""

TWICE = """
kernel twice[R = f32](x: f32[N], y: out R[N]):
    grid i in N by 256
    y[i] = 2 * x[i]
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


def test_arrays_of_jax(driver: FakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """JAX makes the outputs, and the host waits for the end: JAX's streams wait for nobody. Here
    its arrays lie on the host, and DLPack says that it were a GPU."""
    jnp = pytest.importorskip("jax").numpy
    monkeypatch.setattr(arrays, "_DL_DEVICES", {1: "cuda"})
    add = tkc.source(ADD).add
    x = jnp.ones(300, jnp.float32)
    for turn in range(2):
        made = add(x, x)
        assert type(made) is type(x) and made.shape == x.shape
        assert driver.calls.count("cuStreamSynchronize") == turn + 1
    with pytest.raises(tkc.ArgumentError, match="y is an array of jax"):
        tkc.source("kernel k(y: inout f32[N]):\n    grid n in N by 64\n    y[n] = 0\n").k(x)


def test_arrays_that_the_interface_cannot_describe(driver: FakeDriver) -> None:
    add = tkc.source(ADD).add
    x = Lent(np.zeros(300, np.complex64))
    for _ in range(2):
        with pytest.raises(tkc.ArgumentError, match="L0103.*x should be f32.*element type <c8"):
            add(x, x, z=x)


@pytest.mark.parametrize("element", ["f32", "bf16"])
def test_numba_allocates_by_another_name(
    element: str, driver: FakeDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    cuda: Any = ModuleType("numba.cuda")

    def device_array(shape: Any, dtype: Any) -> Lent:
        return Lent(np.empty(shape, dtype))

    cuda.device_array = device_array
    monkeypatch.setitem(sys.modules, "numba", ModuleType("numba"))
    monkeypatch.setitem(sys.modules, "numba.cuda", cuda)
    monkeypatch.setattr(Lent, "__module__", "numba.cuda.cudadrv.devicearray")
    twice = tkc.source(TWICE).twice
    if element == "f32":
        assert isinstance(twice(lent(None)[0]), Lent)
        return
    with pytest.raises(tkc.ArgumentError, match="numba has no arrays of bf16; pass one of another"):
        twice(lent(None)[0], R=element)
