"""The GPU device against a fake driver: what it calls, in which order, with what."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
import torch

from tests.kernels.cases import CASES
from tests.kernels.harness import Run
from tests.runtime.fake_cuda import FakeDriver, FakeLibrary
from tests.runtime.programs import BOX_COPY, SCALE
from tkc.artifact.metadata import to_text
from tkc.artifact.toolchain import AssemblyError, PtxasDiagnostic
from tkc.runtime import gpu, libcuda
from tkc.runtime import launch as launches
from tkc.runtime.binding import bind
from tkc.runtime.device import DeviceError, Program, execute
from tkc.sim.errors import SimError
from tkc.support.compiling import CompilationForbidden
from tkc.support.warning import TkcWarning


@pytest.fixture
def driver(monkeypatch: pytest.MonkeyPatch) -> Iterator[FakeDriver]:
    made = FakeDriver()
    monkeypatch.setattr(gpu, "_bindings", lambda: made)
    monkeypatch.setenv("TKC_JIT", "driver")  # the fake takes no machine code
    monkeypatch.setattr(libcuda, "library", lambda: FakeLibrary(made))
    yield made
    assert not made.contexts, "a context was pushed and not popped"


MOST = "min(1000, sms)"


def on_gpu(driver: FakeDriver) -> gpu.GpuDevice:
    return gpu.GpuDevice(0)


def run(device: gpu.GpuDevice, program: Program, *arguments: Any, **named: Any) -> Any:
    bound = bind(program.metadata.params, arguments, named, {})
    execute(program, bound, device)
    return bound.results[0] if bound.results else None


def test_the_device(driver: FakeDriver) -> None:
    device = on_gpu(driver)
    assert device.name == "Fake H200 (cuda:0)" and device.target == "sm_90a"
    assert device.multiprocessors == 132
    assert device.holds("cuda:0") and not device.holds("cpu") and not device.holds("cuda:1")


def test_a_kernel_runs_twice_and_is_loaded_once(driver: FakeDriver) -> None:
    device = on_gpu(driver)
    x = np.arange(300, dtype=np.float32)
    for factor in (2, 3):
        assert np.array_equal(run(device, SCALE, x, factor=factor), factor * x)
    assert driver.calls.count("cuModuleGetFunction") == 1
    assert driver.calls.count("cuMemAllocAsync") == driver.calls.count("cuMemFreeAsync") == 2


def test_tensor_maps_are_cached(driver: FakeDriver) -> None:
    device = on_gpu(driver)
    x = np.arange(320, dtype=np.float32).reshape(16, 20)
    y = np.zeros((8, 16), np.float32)
    run(device, BOX_COPY, x, y=y)
    assert np.array_equal(y, x[2:10, :16])
    assert len(device.maps.cache) == 1


def test_an_empty_tensor_has_a_map(driver: FakeDriver) -> None:
    y = np.ones((8, 16), np.float32)
    run(on_gpu(driver), BOX_COPY, np.zeros((0, 20), np.float32), y=y)
    assert not y.any()


def test_shared_memory_and_clusters_are_asked_for(driver: FakeDriver) -> None:
    held = dataclasses.replace(
        SCALE.metadata, shared_bytes=200_000, cluster=(2, 1, 1), grid=("2", "1", "1")
    )
    program = Program(to_text(held) + SCALE.ptx.split("//tkc: }\n")[1], held)
    x = np.arange(200, dtype=np.float32)
    assert np.array_equal(run(on_gpu(driver), program, x), 2 * x)
    assert list(driver.granted.values()) == [{"shared": 200_000}]


@pytest.mark.parametrize(
    ("cluster", "grid", "fits"), [(2, MOST, 6), (4, MOST, 12), (1, MOST, 132), (2, "8", 8)]
)
def test_no_more_clusters_share_programs_than_run_at_once(
    driver: FakeDriver, cluster: int, grid: str, fits: int
) -> None:
    """A grid that counts no multiprocessors has a CTA for each program."""
    held = dataclasses.replace(SCALE.metadata, cluster=(cluster, 1, 1), grid=(grid, "1", "1"))
    program = Program(to_text(held) + SCALE.ptx.split("//tkc: }\n")[1], held)
    bound = bind(held.params, (np.zeros(5, np.float32),), {}, held.settings)
    device = on_gpu(driver)
    launch = launches.prepare(held, bound, device.multiprocessors)
    assert device.fitted(program, launch).grid == (fits, 1, 1)


def test_a_launch_may_begin_early(driver: FakeDriver) -> None:
    """Where the kernel says that it waits, and the simulator behind this driver sees it wait."""
    held = dataclasses.replace(SCALE.metadata, dependent=True)
    body = SCALE.ptx.split("//tkc: }\n")[1]
    waiting = re.sub(r"(\n\s*ld\.param)", r"\n\tgriddepcontrol.wait;\1", body, count=1)
    x = np.arange(200, dtype=np.float32)
    assert np.array_equal(run(on_gpu(driver), Program(to_text(held) + waiting, held), x), 2 * x)
    with pytest.raises(SimError, match="no griddepcontrol.wait"):
        run(on_gpu(driver), Program(to_text(held) + body, held), x)


def test_too_much_shared_memory(driver: FakeDriver) -> None:
    held = dataclasses.replace(SCALE.metadata, shared_bytes=300_000)
    with pytest.raises(DeviceError, match="needs 300000 bytes of shared memory.*has 232448"):
        run(on_gpu(driver), Program(SCALE.ptx, held), np.zeros(5, np.float32))


@pytest.mark.parametrize(
    ("capability", "target", "fits"),
    [
        ((9, 0), "sm_90a", True),
        ((9, 0), "sm_80", True),
        ((8, 0), "sm_90a", False),
        ((10, 0), "sm_90a", False),
        ((10, 0), "sm_90", True),
        ((10, 0), "sm_100", True),
        ((10, 3), "sm_103", True),
        ((10, 0), "sm_103", False),
        ((12, 0), "sm_120", True),
        ((8, 6), "sm_89", False),
        ((12, 0), "sm_89", True),
    ],
)
def test_targets(driver: FakeDriver, capability: tuple[int, int], target: str, fits: bool) -> None:
    device = on_gpu(driver)
    device.capability = capability
    held = dataclasses.replace(SCALE.metadata, target=target)
    program = Program(SCALE.ptx.replace("sm_90a", target), held)
    if fits:
        run(device, program, np.zeros(5, np.float32))
    else:
        with pytest.raises(DeviceError, match=f"compiled for {target}.*--target sm_"):
            run(device, program, np.zeros(5, np.float32))


def test_a_refused_kernel_shows_the_drivers_log(driver: FakeDriver) -> None:
    device = on_gpu(driver)
    with pytest.raises(DeviceError, match="CUDA_ERROR_209\nonly PTX can be fake"):
        device._load_image(b"\x7fELF")


def test_a_compiled_kernel(driver: FakeDriver) -> None:
    """Tensor maps, a persistent grid and more than 48 KB of shared memory."""
    case = next(c for c in CASES if c.name == "matmul-nt-bf16-f32-127x129x200")
    assert Run(case).compile("sm_90a").program.metadata.shared_bytes > gpu.FREE_SHARED_BYTES
    run = Run(case)
    run.launch(on_gpu(driver), "sm_90a")
    run.check()
    (granted,) = driver.granted.values()
    assert granted["shared"] > gpu.FREE_SHARED_BYTES


def test_torch_tensors_on_the_device(driver: FakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the tests of kernels do on a GPU; here its memory is that of the host."""
    monkeypatch.setattr(torch.Tensor, "cuda", lambda tensor: tensor)
    monkeypatch.setattr(torch.cuda, "synchronize", lambda: None)
    run = Run(next(c for c in CASES if c.name == "matmul-padded"))
    run.launch_cuda(on_gpu(driver))
    run.check()


def test_what_ptxas_refuses_goes_to_the_driver(
    driver: FakeDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a warning that holds what ptxas said; and both words where the driver refuses too."""
    diagnostic = PtxasDiagnostic("error", "Unexpected instruction", 7)

    def refuse(program: Program, target: str) -> bytes:
        raise AssemblyError((diagnostic,))

    monkeypatch.delenv("TKC_JIT")
    monkeypatch.setattr(gpu, "cubin_of", refuse)
    said = r"ptxas does not assemble kernel scale: ptx line 7: Unexpected instruction \(error\)"
    x = np.arange(200, dtype=np.float32)
    with pytest.warns(TkcWarning, match=f"{said}\nthe driver's own assembler is used"):
        assert np.array_equal(run(on_gpu(driver), SCALE, x), 2 * x)

    def refused(device: Any, image: bytes) -> Any:
        raise DeviceError("the driver refused the kernel too")

    monkeypatch.setattr(gpu.GpuDevice, "_load_image", refused)
    with pytest.raises(DeviceError, match=f"the driver refused the kernel too\n{said}"):
        run(on_gpu(driver), SCALE, x)


def test_a_gpu_of_a_generation_without_a_target(
    driver: FakeDriver, recwarn: pytest.WarningsRecorder
) -> None:
    driver.attributes |= {75: 12, 76: 1}
    assert on_gpu(driver).target == "sm_120" and not recwarn
    driver.attributes |= {75: 11, 76: 0}
    with pytest.warns(TkcWarning, match="capability 11.0; code for sm_103 is used"):
        assert on_gpu(driver).target == "sm_103"


def test_machine_code_that_was_made_ahead_of_time(
    driver: FakeDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It goes to the driver as it is; without it, a GPU compiles, which can be forbidden."""
    monkeypatch.setenv("TKC_COMPILE", "never")
    made = dataclasses.replace(SCALE, cubin=b"\x7fELF")
    with pytest.raises(DeviceError, match="only PTX can be fake"):
        run(on_gpu(driver), made, np.zeros(5, np.float32))
    with pytest.raises(CompilationForbidden, match="machine code of kernel .* for Fake H200"):
        run(on_gpu(driver), SCALE, np.zeros(5, np.float32))
    other = on_gpu(driver)
    other.capability = (10, 0)
    generic = dataclasses.replace(SCALE.metadata, target="sm_80")
    with pytest.raises(CompilationForbidden):  # machine code is for one generation
        run(other, dataclasses.replace(made, metadata=generic), np.zeros(5, np.float32))
