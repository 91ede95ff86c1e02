"""Warm calls: each makes exactly the launch that a cold call makes, or none of its own."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
import torch

import tkc
from tests.runtime.fake_cuda import FakeDriver, FakeLibrary, Status
from tests.runtime.programs import SCALE
from tkc.artifact.metadata import Parameter
from tkc.driver import compiled_kernel
from tkc.driver import kernel as kernels
from tkc.runtime import gpu, guards, libcuda, plan, planned_call
from tkc.runtime.planned_call import PlannedCalls

SAMPLES = Path(__file__).parents[2] / "samples"
SCALED = """
kernel scaled(x: f32[N], y: f32[N], z: out f32[N], d: out f32[N]?, n: i32 = 3, a: f32 = 2.0):
    grid i in N by 64
    z[i] = a * x[i] + y[i] + f32(n)
    if d: d[i] = x[i]

kernel two(x: f32[N, M], y: out f32[N, M], z: out f32[N, M]):
    grid i in N by 16, j in M by 32
    y[i, j] = x[i, j]
    z[i, j] = x[i, j] + x[i, j]

kernel rows(x: f32[N], y: out f32[N], steps: i32, half: bf16, a: f32):
    require steps < 100
    grid i in N by 64
    y[i] = x[i] * a + f32(half)
"""


class HostGpu(gpu.GpuDevice):
    """The fake GPU with torch's CPU tensors for memory."""

    def holds(self, where: str) -> bool:
        return where == "cpu"

    def stream_readers(self) -> tuple[Any, Any]:
        return (lambda ordinal: self.current_stream), None

    def stream(self) -> int:
        return self.current_stream

    current_stream = 7

    def workspace_maker(self, workspace: Any) -> Any:
        make = torch.zeros if workspace.zero else torch.empty
        return lambda: make(max(workspace.bytes, 16), dtype=torch.uint8)


class Bench:
    """A driver that notes launches, a device, and how often a call went the cold way."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.driver = FakeDriver()
        monkeypatch.setattr(gpu, "_bindings", lambda: self.driver)
        monkeypatch.setenv("TKC_JIT", "driver")  # the fake takes no machine code
        self.device = HostGpu(0)
        monkeypatch.setattr(libcuda, "library", lambda: FakeLibrary(self.driver))
        self.launches: list[tuple[Any, ...]] = []
        self.driver.record = self.launches
        for place in (kernels, compiled_kernel):
            monkeypatch.setattr(place, "device_for", lambda bound: self.device)
        self.cold = 0
        cold = kernels.Kernel._run

        def counted(kernel: Any, arguments: Any, named: Any) -> Any:
            self.cold += 1
            return cold(kernel, arguments, named)

        monkeypatch.setattr(kernels.Kernel, "_run", counted)

    def same(self, make: Callable[[], Any], warm: Any, *arguments: Any, **named: Any) -> Any:
        """A warm call launches what the cold call of a new kernel does."""
        before, count = self.cold, len(self.launches)
        result = warm(*arguments, **named)
        assert self.cold == before, "the call was not warm"
        make()(*arguments, **named)
        mine, other = self.launches[count:]
        assert mine == other
        return result


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    made = Bench(monkeypatch)
    yield made
    assert not made.driver.contexts


@pytest.fixture(params=["torch's guards", "dictionary"])
def lookup(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "dictionary":
        monkeypatch.setattr(guards, "_guards_are_sound", lambda: False)


def scaled() -> Any:
    return tkc.source(SCALED).scaled


def f32(*shape: int) -> Any:
    return torch.zeros(shape)


def test_torchs_guards_are_used() -> None:
    assert guards._guards_are_sound()


@pytest.mark.usefixtures("lookup")
def test_a_plan_serves_no_call_that_autograd_follows(
    bench: Bench, request: pytest.FixtureRequest
) -> None:
    """Not the one of a call without gradients, at the same addresses; inside, it serves.

    Torch keeps operators by what their kernel is, so each run has a source of its own.
    """
    kernel, x, y = tkc.source(f"{SCALED}\n# {request.node.name}\n").scaled, f32(300), f32(300)
    for _ in range(2):
        assert kernel(x, y).grad_fn is None
    cold, launched = bench.cold, len(bench.launches)
    x.requires_grad_()
    for _ in range(3):
        assert kernel(x, y).grad_fn is not None
        with torch.no_grad():
            assert kernel(x, y).grad_fn is None
    assert bench.cold == cold and len(bench.launches) == launched + 6


@pytest.mark.usefixtures("lookup")
def test_new_addresses_and_numbers(bench: Bench) -> None:
    kernel = scaled()
    kernel(f32(300), f32(300), z=f32(300))
    for n, a in ((3, 2.0), (-7, -0.0), (2**31 - 1, float("inf")), (0, 1e-40)):
        kernel(f32(300), f32(300), n, a, z=f32(300))
        bench.same(scaled, kernel, f32(300), f32(300), n, a=a, z=f32(300))
    assert bench.launches[-1][5] == 7
    bench.device.current_stream = 9
    bench.same(scaled, kernel, f32(300), f32(300), z=f32(300))
    assert bench.launches[-1][5] == 9


WIDE = """
kernel wide(x: f32[N], y: out f32[N], n: u64, m: i64, b: bool, a: f32):
    grid i in N by 64
    y[i] = (x[i] * a if b else a) + f32(n) + f32(m)
"""


def test_addresses_that_come_again(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """Their buffers hold them: what is launched is right for every number and stream, and for
    tensors of other sizes there."""
    monkeypatch.setattr(planned_call, "HOLDING_KEPT", 2)

    def wide() -> Any:
        return tkc.source(WIDE).wide

    kernel, x, y = wide(), f32(300), f32(300)
    numbers = [(0, 0, False, 0.0), (2**64 - 1, -(2**63), True, -0.0), (0, 0, False, -0.0)]
    numbers += [(300, 300, True, float("nan")), (300, 301, True, 1e-40), (3, 3, True, 2.0)]
    kernel(x, 1, 2, True, 3.0, y=y)
    for n, m, b, a in [*numbers, *reversed(numbers)]:
        bench.same(wide, kernel, x, n, m, b, a, y=y)
        bench.device.current_stream += 1
    assert len(kernel._holding) == 1
    bench.same(wide, kernel, x[:200], 1, 2, True, 3.0, y=y[:200])
    assert not kernel._holding
    for tensor in [y, *(f32(300) for _ in range(4))]:
        for _ in range(4):
            bench.same(wide, kernel, x, 7, 8, False, 9.0, y=tensor)
    assert 0 < len(kernel._holding) <= 2
    with pytest.raises(tkc.ArgumentError, match="L0114"):
        kernel(x, 2**64, 8, False, 9.0, y=y)
    x.requires_grad_()
    with torch.no_grad():
        bench.same(wide, kernel, x.detach(), 7, 8, False, 9.0, y=y)


@pytest.mark.usefixtures("lookup")
@pytest.mark.parametrize(
    "view",
    [
        lambda: f32(320),
        lambda: f32(640)[::2],
        lambda: f32(321)[1:],
        lambda: f32(324)[4:],
        lambda: f32(1),
        lambda: f32(0),
        lambda: torch.nn.Parameter(f32(320), requires_grad=False),
    ],
)
def test_views(bench: Bench, view: Any) -> None:
    kernel = scaled()
    x, y, z = view(), view(), f32(*view().shape)
    kernel(f32(320), f32(320), z=f32(320))
    kernel(x, y, z=z)
    count = len(bench.launches)
    if x.numel():
        bench.same(scaled, kernel, x, y, z=z)
    else:
        kernel(x, y, z=z)
        assert len(bench.launches) == count


@pytest.mark.usefixtures("lookup")
def test_optional_and_allocated_outputs(bench: Bench) -> None:
    kernel = scaled()
    x, y, z, d = (f32(64) for _ in range(4))
    assert kernel(x, y).shape == (64,)
    made = kernel(x, y)
    assert made.shape == (64,) and bench.cold == 1
    assert made.data_ptr().to_bytes(8, "little") in bench.launches[-1][6]
    assert kernel(x, y, z=z, d=d) is None and bench.cold == 2
    bench.same(scaled, kernel, x, y, z=z, d=d)
    assert kernel(x, y, d=d).shape == (64,)
    assert kernel(x, y, z=None, d=d) is not None
    two = tkc.source(SCALED).two
    two(f32(16, 32))
    cold = bench.cold
    first, second = two(f32(16, 32))
    assert bench.cold == cold and first.data_ptr() != second.data_ptr()
    assert two(f32(16, 32), y=first).data_ptr() != first.data_ptr()
    again = two(f32(16, 32), y=first)
    assert again.shape == (16, 32)


def test_calls_in_turn_are_one_step(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many shapes follow each other, the plan is found by the addresses alone."""
    kernel, d = scaled(), f32(64)
    calls: list[tuple[Any, Any]] = [
        ((f32(n), f32(n)), named) for n in range(64, 80) for named in ({}, {"z": f32(n)})
    ]
    calls += [((f32(64), f32(64)), {"z": f32(64), "d": d})]
    for arguments, named in calls:
        kernel(*arguments, **named)
    cold = bench.cold
    monkeypatch.setattr(kernel, "_find", lambda key, tensors: pytest.fail("another step"))
    for arguments, named in calls * 2:
        kernel(*arguments, **named)
    assert bench.cold == cold


def test_new_addresses_ask_for_shapes_only(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not for all that a plan depends on: torch's guard looks at the rest at once."""
    kernel = scaled()
    for size in (64, 65):
        for _ in range(2):
            kernel(f32(size), f32(size), z=f32(size))
    cold = bench.cold
    monkeypatch.setattr(planned_call, "facts", lambda tensor: pytest.fail("all facts"))
    kept: list[Any] = []
    for size in (64, 65) * 8:
        kept.append([f32(size) for _ in range(3)])
        kernel(*kept[-1][:2], z=kept[-1][2])
    assert bench.cold == cold


@pytest.mark.usefixtures("lookup")
def test_addresses_whose_tensors_change(bench: Bench) -> None:
    """Memory is used again for other shapes, strides and types: each call launches its own."""
    kernel = scaled()
    memory = [f32(400) for _ in range(3)]
    views: list[Callable[[Any], Any]] = [
        lambda t: t[:64],
        lambda t: t[:300],
        lambda t: t[:128:2],
        lambda t: t[1:65],
        lambda t: t[:0],
    ]
    for view in views:
        x, y, z = map(view, memory)
        kernel(x, y, z=z)
    for view in (views[:4]) * 2:
        x, y, z = map(view, memory)
        bench.same(scaled, kernel, x, y, z=z)
    for wrong, code in ((lambda t: t[:64].view(torch.int32), "L0104"), (lambda t: t, "L0106")):
        with pytest.raises(tkc.ArgumentError, match=code):
            kernel(wrong(memory[0]), memory[1][:64], z=memory[2][:64])


@pytest.mark.usefixtures("lookup")
def test_other_sizes_of_a_family(bench: Bench) -> None:
    """A size that no call had needs no cold one, whether its code is known or not."""
    kernel, product = scaled(), tkc.load(SAMPLES / "linear.tk").linear
    half = {"dtype": torch.bfloat16}
    w, b = torch.zeros(128, 64, **half), torch.zeros(128)
    kernel(f32(64), f32(64), z=f32(64))
    product(torch.zeros(200, 64, **half), w, b)
    for size in (68, 128, 127, 4, 300):
        bench.same(scaled, kernel, f32(size), f32(size), n=size, z=f32(size))
        made = product(torch.zeros(size, 64, **half), w, b)
        assert made.shape == (size, 128) and bench.launches[-1][1] != (0, 0, 0)
        y = torch.zeros(size, 128, **half)
        product(torch.zeros(size, 64, **half), w, b, y=y)
        load: Any = lambda: tkc.load(SAMPLES / "linear.tk").linear  # noqa: E731
        bench.same(load, product, torch.zeros(size, 64, **half), w, b, y=y)
    assert len(kernel.specialisations) == 2  # of sizes that 16 bytes divide, and of others
    cold, x = bench.cold, f32(132)
    wrong: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = [
        ("L0106", (f32(136), f32(132)), {"z": f32(136)}),
        ("L0109", (x, f32(132)), {"z": x}),
        ("L0110", (f32(132), f32(132)), {"z": f32(1).expand(132)}),
        ("L0104", (f32(132).double(), f32(132)), {"z": f32(132)}),
    ]
    for code, arguments, named in wrong:
        with pytest.raises(tkc.ArgumentError, match=code):
            kernel(*arguments, **named)
    assert bench.cold == cold + len(wrong)


def test_a_serving_trace_is_cold_once(bench: Bench) -> None:
    """10,000 calls of random lengths, in a buffer for the longest: one is made the cold way, and
    what is compiled follows from whether 16 bytes divide a length."""
    random, kernel = Random(1), scaled()
    x, y, z = (f32(2048) for _ in range(3))
    lengths = [int(2 ** random.uniform(0, 11)) for _ in range(10_000)]
    for n in lengths:
        kernel(x[:n], y[:n], z=z[:n])
    assert bench.cold == 1 and len(kernel.specialisations) <= 2
    grids = [launched[1][0] for launched in bench.launches]
    assert grids == [-(-n // 64) for n in lengths]


@pytest.mark.usefixtures("lookup")
def test_freed_memory_that_comes_back(bench: Bench) -> None:
    """The key of a call holds its addresses, never its tensors: a new tensor there is new."""
    kernel = scaled()
    buffer = bytearray(4 * 512 + 64)
    start = -torch.frombuffer(buffer, dtype=torch.uint8).data_ptr() % 64

    def at(offset: int, count: int) -> Any:
        return torch.frombuffer(buffer, dtype=torch.float32, count=count, offset=start + offset)

    for size in (64, 100, 64, 128, 100):
        for _ in range(2):
            kernel(at(0, size), at(512, size), z=at(1024, size))
        bench.same(scaled, kernel, at(0, size), at(512, size), z=at(1024, size))
        gc.collect()
    assert bench.cold == 1 + 5, "other sizes are no cold calls"
    for _ in range(2):
        kernel(f32(200), f32(200), z=f32(200))
    with pytest.raises(tkc.ArgumentError, match="L0109"):  # known addresses, and a known size
        kernel(at(0, 200), at(512, 200), z=at(1024, 200))


@pytest.mark.usefixtures("lookup")
def test_more_entries_than_are_kept(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans, addresses and tensor maps are forgotten, and made again."""
    for module, name in ((planned_call, "PLANS_KEPT"), (plan, "CACHED_MAPS")):
        monkeypatch.setattr(module, name, 3)

    def linear() -> Any:
        return tkc.load(SAMPLES / "linear.tk").linear

    kernel, product, b = scaled(), linear(), torch.zeros(128)
    half = {"dtype": torch.bfloat16}
    sets = [[f32(n) for _ in range(3)] for n in (64, 65, 66, 67, 68) for _ in range(2)]
    products = [(torch.zeros(n, 64, **half), torch.zeros(n, 128, **half)) for n in range(200, 208)]
    w = torch.zeros(128, 64, **half)
    for _ in range(2):
        for x, y, z in sets:
            kernel(x, y, z=z)
            bench.same(scaled, kernel, x, y, z=z)
        for x, y in products:
            product(x, w, b, y=y)
            bench.same(linear, product, x, w, b, y=y)
    tables = [kernel._plans, kernel._known, kernel._settled, kernel._by_shapes, product._known]
    for table in tables:
        assert len(table) <= 3


def test_known_addresses_encode_no_map(bench: Bench) -> None:
    product = tkc.load(SAMPLES / "linear.tk").linear
    half = {"dtype": torch.bfloat16}
    b, w = torch.zeros(128), torch.zeros(128, 64, **half)
    pairs = [(torch.zeros(200, 64, **half), torch.zeros(200, 128, **half)) for _ in range(3)]
    for x, y in pairs:
        product(x, w, b, y=y)
        product(x, w, b, y=y)
    bench.driver.calls.clear()
    expected = [launched[6] for launched in bench.launches[1::2]]
    bench.launches.clear()
    for x, y in pairs * 2:
        product(x, w, b, y=y)
    assert bench.driver.calls == ["cuLaunchKernelEx"] * 6
    assert [launched[6] for launched in bench.launches] == expected * 2 and len({*expected}) == 3


@pytest.mark.usefixtures("lookup")
def test_scalars_that_decide_more(bench: Bench) -> None:
    """``steps`` is in a requirement and bf16 cannot be packed: their values are in the key."""

    def rows() -> Any:
        return tkc.source(SCALED).rows

    kernel = rows()
    x, y = f32(100), f32(100)
    for half in (0.0, -0.0, 1.5):
        kernel(x, 3, half, 1.0, y=y)
        bench.same(rows, kernel, x, 3, half, 1.0, y=y)
    with pytest.raises(tkc.ArgumentError, match="L0112"):
        kernel(x, 100, 1.5, 1.0, y=y)
    with pytest.raises(tkc.ArgumentError, match="L0103"):
        kernel(x, 3.0, 1.5, 1.0, y=y)


@pytest.mark.usefixtures("lookup")
def test_samples(bench: Bench) -> None:
    """Tensor maps, generic types, optional operands, persistent grids."""

    def linear() -> Any:
        return tkc.load(SAMPLES / "linear.tk").linear

    def bf16(*shape: int) -> Any:
        return torch.zeros(shape, dtype=torch.bfloat16)

    kernel = linear()
    b = torch.zeros(128)
    for bias in (b, None):
        kernel(bf16(200, 64), bf16(128, 64), bias, y=bf16(200, 128))
        for _ in range(3):
            bench.same(linear, kernel, bf16(200, 64), bf16(128, 64), bias, y=bf16(200, 128))
    padded = bf16(128, 128)[:, :64]
    kernel(bf16(200, 64), padded, b, y=bf16(200, 128))
    bench.same(linear, kernel, bf16(200, 64), padded, b, y=bf16(200, 128))
    kernel(bf16(200, 64), padded, b, y=bf16(200, 128), BM=64)
    bench.same(linear, kernel, bf16(200, 64), padded, b, y=bf16(200, 128), BM=64)


@pytest.mark.usefixtures("lookup")
def test_every_check_still_holds(bench: Bench) -> None:
    kernel = scaled()
    x, y, z = f32(64), f32(64), f32(64)
    for _ in range(2):
        kernel(x, y, z=z)
    wrong: list[tuple[str, tuple[Any, ...], dict[str, Any]]] = [
        ("L0106", (x, f32(63)), {"z": z}),
        ("L0104", (x, y.double()), {"z": z}),
        ("L0105", (x, f32(64, 1)), {"z": z}),
        ("L0114", (x, y, 1 << 31), {"z": z}),
        ("L0103", (x, y, 1.0), {"z": z}),
        ("L0101", (x,), {"z": z}),
        ("L0102", (x, y, 1, 2.0, 3), {"z": z}),
        ("L0102", (x, y), {"z": z, "w": x}),
        ("L0103", (x, "y"), {"z": z}),
        ("L0109", (x, y), {"z": x}),
        ("L0110", (x, y), {"z": f32(1).expand(64)}),
        ("L0103", (torch._neg_view(x), y), {"z": z}),
        ("L0103", (x.to_sparse(), y), {"z": z}),
    ]
    for code, arguments, named in wrong:
        with pytest.raises(tkc.ArgumentError, match=code):
            kernel(*arguments, **named)
    buffer = f32(130)
    kernel(buffer[:64], y, z=buffer[64:128])
    kernel(buffer[:64], y, z=buffer[64:128])
    with pytest.raises(tkc.ArgumentError, match="L0109"):
        kernel(buffer[:64], y, z=buffer[60:124])


@pytest.mark.usefixtures("lookup")
def test_interleaved_tensors_do_not_overlap(bench: Bench) -> None:
    kernel = scaled()
    buffer, y = f32(128), f32(64)
    for _ in range(3):
        kernel(buffer[::2], y, z=buffer[1::2])
    assert bench.cold == 1
    with pytest.raises(tkc.ArgumentError, match="L0109"):
        kernel(buffer[::2], y, z=buffer[::2])


def test_threads_do_not_mix_their_arguments(bench: Bench) -> None:
    kernel = scaled()
    sets = [(f32(64), f32(64), f32(64), n) for n in range(8)]
    for x, y, z, n in sets:
        kernel(x, y, n, z=z)
    expected = {launched[6] for launched in bench.launches}
    assert len(expected) == 8
    bench.launches.clear()

    def work(k: int) -> None:
        x, y, z, n = sets[k]
        for _ in range(200):
            kernel(x, y, n, z=z)

    threads = [threading.Thread(target=work, args=(k,)) for k in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(bench.launches) == 1600 and {n[6] for n in bench.launches} == expected


def test_a_thread_without_a_context_launches_in_the_devices(bench: Bench) -> None:
    kernel = scaled()
    x, y, z = f32(64), f32(64), f32(64)
    kernel(x, y, z=z)
    bench.driver.refusals = [Status(201)]
    kernel(x, y, z=z)
    assert len(bench.launches) == 2
    bench.driver.refusals = [Status(700)]
    with pytest.raises(tkc.DeviceError, match="touched memory that is not its own"):
        kernel(x, y, z=z)
    kernel(x, y, z=z)
    assert bench.cold == 1


def test_plans_keep_no_tensor_alive(bench: Bench) -> None:
    kernel = scaled()
    x, y, z = f32(64), f32(64), f32(64)
    for _ in range(2):
        kernel(x, y, z=z)
    gone = [weakref.ref(t) for t in (x, y, z)]
    del x, y, z
    gc.collect()
    assert [g() for g in gone] == [None] * 3


def test_workspaces_come_from_torch(bench: Bench) -> None:
    compiled = compiled_kernel.CompiledKernel.__new__(compiled_kernel.CompiledKernel)
    made: Any = SimpleNamespace(target=SCALE.metadata.target)
    compiled._program, compiled._compilation = SCALE, made
    compiled._present = SCALE.metadata.params
    PlannedCalls.__init__(compiled, compiled._present)
    x, y = f32(300), f32(300)
    compiled(x, y=y)
    bench.driver.calls.clear()
    compiled(x, 5.0, y=y)
    assert not [c for c in bench.driver.calls if c != "cuLaunchKernelEx"]
    one, two = (launched[6] for launched in bench.launches)
    assert one[:5] == two[:5] and one[5] != two[5] and len(two) == 7


def test_names_that_python_does_not_take(bench: Bench) -> None:
    def odd() -> Any:
        text = "kernel odd(lambda: f32[N], y: out f32[N]):\n    grid i in N by 64\n"
        return tkc.source(text + "    y[i] = lambda[i]\n").odd

    assert odd()(f32(64)).shape == (64,)
    with pytest.raises(tkc.ArgumentError, match="L0101"):
        odd()()


def test_packed_numbers() -> None:
    packed = plan.PackedValues(
        [Parameter(e, "scalar", e) for e in ("i32", "u8", "bool", "f32", "bf16")]
    )
    held = [
        (k, e)
        for k in ("u8", "s32", "u32", "s64", "u64", "f32")
        for e in packed.offsets
        if packed.holds(k, e)
    ]
    assert held == [
        ("u8", "u8"),
        ("u8", "bool"),
        ("s32", "i32"),
        ("s32", "u8"),
        ("s32", "bool"),
        ("u32", "i32"),
        ("u32", "u8"),
        ("u32", "bool"),
        ("s64", "u8"),
        ("s64", "bool"),
        ("u64", "u8"),
        ("u64", "bool"),
        ("f32", "f32"),
    ]
