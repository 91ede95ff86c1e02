# pyright: basic, reportMissingImports=false
# (peers and bindings that only a machine with a GPU has need not be installed)
"""What a call costs the host: the driver's launch alone, tkc's calls, and their peers.

    python bench/launch.py --out FILE

A burst is 100 calls without waiting, after the GPU is idle; the rows go in turn burst by burst, in
reverse order every other round. Reported are the median microseconds per call, the 10th and 90th
percentile of the bursts, and the median of the ratios to the row's base in the same round. The base
of tkc's calls is the driver's launch of the same kernel by prepared references (ctypes), with the
addresses and the number written anew. All calls go through four sets of tensors, or, where shapes
go in turn, eight or 64.

``--more`` also tries graphs, streams, threads, workspaces ("checks") and measures start-up: the
least of 5 new processes.
"""

from __future__ import annotations

import argparse
import gc
import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

import tkc  # noqa: E402
from bench.samples import sample  # noqa: E402

SOURCE = """
kernel add(x: f32[N], y: f32[N], z: out f32[N], n: i32):
    grid i in N by 256
    z[i] = x[i] + y[i] + f32(n)

kernel product(A: bf16[M, K], B: bf16[N, K], C: out bf16[M, N]):
    param BM = 64, BN = 64, BK = 64
    grid i in M by BM, j in N by BN
    acc: f32[i, j] = 0
    for k in K by BK:
        acc += A[i, k] @ B[j, k]
    C[i, j] = acc
"""
SIZE = 4096
BURST, ROUNDS = 100, 200
WARM_UP = 300  # calls: each set of tensors has been seen
SETS = 4  # of tensors that a row goes through

# Printed as JSON: milliseconds by part. What is not ours: the bindings, the driver, its context.
FIRST_CALL = """
import json, time
spent = {{}}
def timed(name, function):
    def call(*arguments, **named):
        start = time.perf_counter()
        try:
            return function(*arguments, **named)
        finally:
            spent[name] = spent.get(name, 0) + (time.perf_counter() - start) * 1e3
    return call
class Device:
    def __init__(self, address):
        self.__cuda_array_interface__ = dict(
            shape=(4096,), typestr="<f4", data=(address, False), strides=None, version=3)
import importlib
timed("import tkc", lambda: importlib.import_module("tkc"))()
import tkc
kernel = timed("the kernel from its source", lambda: tkc.source({source!r}).add)()
driver = timed("import cuda.bindings (not ours)",
               lambda: importlib.import_module("cuda.bindings.driver"))()
def context():
    driver.cuInit(0)
    driver.cuDevicePrimaryCtxRetain(driver.cuDeviceGet(0)[1])
timed("cuInit and context (not ours)", context)()
from tkc.runtime import disk_cache, gpu
gpu_0 = timed("the device", lambda: gpu.device(0))()
x, y, z = (Device(gpu_0.allocate(16384, "")) for _ in range(3))
disk_cache.read = timed("reading the cache", disk_cache.read)
gpu.GpuDevice._load_image = timed("loading the module", gpu.GpuDevice._load_image)
start = time.perf_counter()
kernel(x, y, 3, z=z)
rest = (time.perf_counter() - start) * 1e3
before = spent["reading the cache"] + spent["loading the module"]
spent["binding and launch"] = rest - before
gpu_0.synchronize()
print(json.dumps(spent))
"""


Call = Callable[[], Any]


def tensors(torch: Any, *sizes: int) -> list[tuple[Any, Any, Any]]:
    """x, y and z of each size."""
    return [tuple(torch.randn(n, device="cuda") for _ in range(3)) for n in sizes]


def in_turn(sets: list[Any]) -> Callable[[], Any]:
    """A function that gives one set after the other, again and again."""
    return itertools.cycle(sets).__next__


def tkc_add(torch: Any, sizes: list[int]) -> Call:
    """Sets of these sizes in turn."""
    kernel, turn = tkc.source(SOURCE).add, in_turn(tensors(torch, *sizes))

    def call() -> None:
        x, y, z = turn()
        kernel(x, y, 3, z=z)

    return call


def tkc_same(torch: Any) -> Call:
    return tkc_add(torch, [SIZE] * SETS)


def tkc_shapes(torch: Any) -> Call:
    return tkc_add(torch, [SIZE - 256 * k for k in range(8)])


def tkc_many_shapes(torch: Any) -> Call:
    """In random order, so that nothing about the next one can be foreseen."""
    sizes = [SIZE - 16 * k for k in range(64)] * 4
    random.Random(1).shuffle(sizes)
    return tkc_add(torch, sizes)


def tkc_slices(torch: Any) -> Call:
    """Shapes in turn at the same addresses."""
    kernel, (x, y, z) = tkc.source(SOURCE).add, tensors(torch, SIZE)[0]
    sizes = [SIZE - 256 * k for k in range(8)]
    turn = in_turn([(x[:n], y[:n], z[:n]) for n in sizes])

    def call() -> None:
        a, b, c = turn()
        kernel(a, b, 3, z=c)

    return call


def tkc_new_sizes(torch: Any) -> Call:
    """Another size of a known class at every call."""
    kernel, (x, y, z) = (
        tkc.source(SOURCE).add,
        tensors(torch, 16 * (BURST * ROUNDS + WARM_UP + 1))[0],
    )
    turn = in_turn([(x[:n], y[:n], z[:n]) for n in range(16, len(x), 16)])

    def call() -> None:
        a, b, c = turn()
        kernel(a, b, 3, z=c)

    return call


def tkc_allocating(torch: Any) -> Call:
    kernel, turn = tkc.source(SOURCE).add, in_turn(tensors(torch, *[SIZE] * SETS))

    def call() -> None:
        x, y, _ = turn()
        kernel(x, y, 3)

    return call


def products(torch: Any) -> Callable[[], Any]:
    """A, B and C of a small product, in turn."""
    half = {"device": "cuda", "dtype": torch.bfloat16}
    return in_turn([tuple(torch.randn(128, 128, **half) for _ in range(3)) for _ in range(SETS)])


def tkc_tensor_maps(torch: Any) -> Call:
    kernel, turn = tkc.source(SOURCE).product, products(torch)

    def call() -> None:
        a, b, c = turn()
        kernel(a, b, C=c)

    return call


def split_sums(torch: Any) -> tuple[Any, Callable[[], Any]]:
    """A kernel with ``scratch`` and ``after``, and its arguments in turn."""
    half = {"device": "cuda", "dtype": torch.bfloat16}
    sets = [
        (
            torch.randn(64, 4096, **half),
            torch.randn(4096, 128, **half),
            torch.empty(64, 128, **half),
        )
        for _ in range(SETS)
    ]
    return sample("split_k"), in_turn(sets)


def tkc_after(torch: Any) -> Call:
    kernel, turn = split_sums(torch)

    def call() -> None:
        a, b, c = turn()
        kernel(a, b, C=c)

    return call


def torch_call(torch: Any) -> Call:
    turn = in_turn(tensors(torch, *[SIZE] * SETS))

    def call() -> None:
        x, y, z = turn()
        torch.add(x, y, out=z)

    return call


def triton_call(torch: Any) -> Call:
    import importlib.util

    import triton  # noqa: F401  the kernel's file imports it

    text = (
        "import triton\nimport triton.language as tl\n\n@triton.jit\n"
        "def add(x, y, z, n, size, B: tl.constexpr):\n"
        "    i = tl.program_id(0) * B + tl.arange(0, B)\n    m = i < size\n"
        "    tl.store(z + i, tl.load(x + i, m) + tl.load(y + i, m) + n, m)\n"
    )
    path = Path(tempfile.mkdtemp(), "triton_add.py")
    path.write_text(text)
    spec = importlib.util.spec_from_file_location("triton_add", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    grid, turn = (SIZE // 256,), in_turn(tensors(torch, *[SIZE] * SETS))

    def call() -> None:
        x, y, z = turn()
        module.add[grid](x, y, z, 3, SIZE, B=256)

    return call


_C = (
    'extern "C" __global__ void add(const float* x, const float* y, float* z, int n) {'
    " int i = blockIdx.x * 256 + threadIdx.x; z[i] = x[i] + y[i] + n; }"
)


def cupy_call(torch: Any) -> Call:
    import cupy

    kernel = cupy.RawKernel(_C, "add")
    sets = tensors(torch, *[SIZE] * SETS)
    turn, n = in_turn([tuple(cupy.asarray(t) for t in one) for one in sets]), cupy.int32(3)
    stream = cupy.cuda.ExternalStream(torch.cuda.current_stream().cuda_stream)
    stream.use()

    def call(held: Any = sets) -> None:
        kernel((SIZE // 256,), (256,), (*turn(), n))

    return call


class Bare:
    """A launch by the driver alone: tkc's kernel and buffer layout, a buffer of its own."""

    def __init__(self, kernel: Any, *arguments: Any, **named: Any) -> None:
        kernel(*arguments, **named)
        self.plan = next(iter(kernel._plans.values()))
        self.slot = self.plan.slot()
        self.write = kernel._packed.write
        addresses = tuple(t.data_ptr() for t in (*arguments, *named.values()) if _is_tensor(t))
        if self.plan.maps is not None:
            self.slot.buffer[self.slot.maps] = self.plan.maps[addresses]
        self.held = self.plan.fill(self.slot, 0) if self.plan.fill is not None else None

    def call(self, turn: Callable[[], Any], numbers: tuple[int, ...]) -> Call:
        """By ctypes, with references that are made once: how tkc launches."""
        write, launch, arguments = self.write, self.plan.enqueue, self.slot.arguments
        buffer, start = self.slot.buffer, self.slot.start

        def call(held: Any = self) -> None:
            x, y, z = turn()
            write(buffer, start, x.data_ptr(), y.data_ptr(), z.data_ptr(), *numbers)
            launch(*arguments)

        return call


def _is_tensor(value: Any) -> bool:
    return hasattr(value, "data_ptr")


def bare_add(torch: Any) -> tuple[Bare, list[Any]]:
    sets = tensors(torch, *[SIZE] * SETS)
    x, y, z = sets[0]
    return Bare(tkc.source(SOURCE).add, x, y, 3, z=z), sets


def bare(torch: Any) -> Call:
    made, sets = bare_add(torch)
    return made.call(in_turn(sets), (3,))


def bare_bindings(torch: Any) -> Call:
    """The same by ``cuda.bindings``."""
    import ctypes

    from cuda.bindings import driver

    made, sets = bare_add(torch)
    turn, buffer, start, write = in_turn(sets), made.slot.buffer, made.slot.start, made.write
    config, function, table = (
        made.slot.config,
        made.plan.function,
        ctypes.addressof(made.slot.table),
    )

    def call(held: Any = made) -> None:
        x, y, z = turn()
        write(buffer, start, x.data_ptr(), y.data_ptr(), z.data_ptr(), 3)
        driver.cuLaunchKernelEx(config, function, table, 0)

    return call


def bare_allocating(torch: Any) -> Call:
    """The launch with updated addresses, of which one is a new tensor's."""
    made, sets = bare_add(torch)
    turn, buffer, start = in_turn(sets), made.slot.buffer, made.slot.start
    write, launch, arguments = made.write, made.plan.enqueue, made.slot.arguments
    float32, device = torch.float32, torch.device("cuda", 0)

    def call(held: Any = made) -> Any:
        x, y, _ = turn()
        z = torch.empty((SIZE,), dtype=float32, device=device)
        write(buffer, start, x.data_ptr(), y.data_ptr(), z.data_ptr(), 3)
        launch(*arguments)
        return z

    return call


def bare_tensor_maps(torch: Any) -> Call:
    """With tensor maps that stay as they are."""
    turn = products(torch)
    a, b, c = turn()
    return Bare(tkc.source(SOURCE).product, a, b, C=c).call(turn, ())


def bare_after(torch: Any) -> Call:
    """With a workspace that stays as it is (so that the sums are wrong)."""
    kernel, turn = split_sums(torch)
    a, b, c = turn()
    return Bare(kernel, a, b, C=c).call(turn, ())


COLD = "tkc, a new size each time"
# name: (what makes the call, the row that it is measured against)
ROWS: dict[str, tuple[Callable[[Any], Call], str]] = {
    "bare launch, updated addresses": (bare, ""),
    "bare, by cuda.bindings": (bare_bindings, "bare launch, updated addresses"),
    "bare, and torch.empty": (bare_allocating, ""),
    "bare, 3 tensor maps": (bare_tensor_maps, "bare launch, updated addresses"),
    "bare, scratch and after": (bare_after, ""),
    "tkc": (tkc_same, "bare launch, updated addresses"),
    "tkc, 8 shapes in turn": (tkc_shapes, "bare launch, updated addresses"),
    "tkc, 64 shapes at random": (tkc_many_shapes, "bare launch, updated addresses"),
    "tkc, 8 shapes, same addresses": (tkc_slices, "bare launch, updated addresses"),
    "tkc, 3 tensor maps": (tkc_tensor_maps, "bare launch, updated addresses"),
    "tkc, allocates z": (tkc_allocating, "bare, and torch.empty"),
    "tkc, scratch and after": (tkc_after, "bare, scratch and after"),
    COLD: (tkc_new_sizes, ""),
    "torch.add(out=)": (torch_call, "bare launch, updated addresses"),
    "cupy RawKernel": (cupy_call, "bare launch, updated addresses"),
    "triton": (triton_call, "bare launch, updated addresses"),
}


def measured(torch: Any, rows: dict[str, tuple[Call, str]]) -> dict[str, dict[str, float]]:
    """Microseconds of the host per call, row by row: see the head of this file."""
    bursts: dict[str, list[float]] = {name: [] for name in rows}
    for call, _ in rows.values():
        for _ in range(WARM_UP):
            call()
    torch.cuda.synchronize()
    gc.collect()
    gc.disable()
    for turn in range(ROUNDS):
        for name in sorted(rows, reverse=bool(turn % 2)):
            call = rows[name][0]
            start = time.perf_counter_ns()
            for _ in range(BURST):
                call()
            bursts[name].append((time.perf_counter_ns() - start) / BURST / 1e3)
            torch.cuda.synchronize()
    gc.enable()
    found: dict[str, dict[str, float]] = {}
    for name, (_, base) in rows.items():
        low, *_, high = statistics.quantiles(bursts[name], n=10)
        found[name] = {"us": statistics.median(bursts[name]), "p10": low, "p90": high}
        if base in rows:
            ratios = [a / b for a, b in zip(bursts[name], bursts[base], strict=True)]
            found[name]["ratio"] = statistics.median(ratios)
    return found


def check_graph(torch: Any) -> None:
    """Captured launches replay on new contents, outputs and workspaces included."""
    kernel = tkc.source(SOURCE).add
    split = sample("split_k")
    x, y = (torch.randn(SIZE, device="cuda") for _ in range(2))
    a, b = (torch.randn(64, 4096, device="cuda").bfloat16() for _ in range(2))
    side = torch.cuda.Stream()
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        kernel(x, y, 3)
        split(a, b.T)
    torch.cuda.current_stream().wait_stream(side)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        z = kernel(x, y, 3)
        c = split(a, b.T)
    for seed in range(3):
        torch.manual_seed(seed)
        x.normal_()
        a.normal_()
        graph.replay()
        torch.cuda.synchronize()
        assert torch.equal(z, x + y + 3)
        wanted = a.float() @ b.float().T
        assert (c.float() - wanted).norm() <= 1e-2 * wanted.norm()


def check_workspaces(torch: Any) -> None:
    """Launches with scratch and ``after`` on two streams and from a graph, all at once."""
    split = sample("split_k")
    a, b = (torch.randn(512, 8192, device="cuda").bfloat16() for _ in range(2))
    wanted = split(a, b.T)
    streams = [torch.cuda.Stream() for _ in range(2)]
    graph, captured = torch.cuda.CUDAGraph(), torch.empty_like(wanted)
    with torch.cuda.graph(graph):
        split(a, b.T, C=captured)
    torch.cuda.synchronize()
    made: list[Any] = []
    for _ in range(100):
        for stream in streams:
            with torch.cuda.stream(stream):
                made.append(split(a, b.T))
        graph.replay()
    torch.cuda.synchronize()
    assert all(torch.equal(c, wanted) for c in (*made, captured))


def check_cold_capture(torch: Any) -> None:
    """A kernel that is first called, so compiled and loaded, inside a capture."""
    kernel = tkc.source(SOURCE.replace("f32(n)", "f32(n + 1)")).add
    x, y = (torch.randn(SIZE, device="cuda") for _ in range(2))
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        z = kernel(x, y, 3)
    graph.replay()
    torch.cuda.synchronize()
    assert torch.equal(z, x + y + 4)


def check_streams(torch: Any) -> None:
    """Launches go to the current stream: a consumer on it sees them."""
    kernel = tkc.source(SOURCE).add
    x = torch.zeros(1 << 24, device="cuda")
    one = torch.ones_like(x)
    stream = torch.cuda.Stream()
    with torch.cuda.stream(stream):
        for _ in range(50):
            x = kernel(x, one, 0)
        total = x.sum()
    stream.synchronize()
    assert total.item() == 50 * x.numel()


def check_threads(torch: Any) -> None:
    """New threads have no context; each of them launches with its own arguments."""
    kernel = tkc.source(SOURCE).add
    x, y = (torch.randn(SIZE, device="cuda") for _ in range(2))
    kernel(x, y, 0)
    outputs = [torch.empty(SIZE, device="cuda") for _ in range(8)]
    failures: list[BaseException] = []

    def work(n: int) -> None:
        try:
            for _ in range(2000):
                kernel(x, y, n, z=outputs[n])
        except BaseException as problem:
            failures.append(problem)

    threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    torch.cuda.synchronize()
    assert not failures, failures[0]
    for n, output in enumerate(outputs):
        assert torch.equal(output, x + y + n)


def check_devices(torch: Any) -> None:
    """Every GPU that is there, also one that is not the thread's current."""
    kernel = tkc.source(SOURCE).add
    for _ in range(3):
        for number in range(torch.cuda.device_count()):
            x, y = (torch.randn(SIZE, device=f"cuda:{number}") for _ in range(2))
            z = kernel(x, y, number)
            torch.cuda.synchronize(number)
            assert torch.equal(z, x + y + number), number


def check_large(torch: Any) -> None:
    """Tensors of more than 2^31 elements."""
    text = "kernel copy(x: u8[M, N], y: out u8[M, N]):\n    grid i in M by 16, j in N by 512\n"
    kernel = tkc.source(text + "    y[i, j] = x[i, j]\n").copy
    x = torch.randint(0, 255, (36000, 65536), dtype=torch.uint8, device="cuda")
    assert x.numel() > 1 << 31 and torch.equal(kernel(x), x)


def check_autograd_and_compile(torch: Any) -> None:
    """A kernel as an operator of torch: torch.compile without graph breaks, gradcheck's like."""
    op = tkc.source(SOURCE).add.as_torch_op("tkc_bench::add")
    x, y = (torch.randn(SIZE, device="cuda") for _ in range(2))
    compiled = torch.compile(lambda a, b: op(a * 2, b, 3).sin(), fullgraph=True)
    assert torch.allclose(compiled(x, y), (2 * x + y + 3).sin(), atol=1e-5)


CHECKS = {name: f for name, f in globals().items() if name.startswith("check_")}


def least_of_processes(code: str, environment: dict[str, str]) -> dict[str, float]:
    """The least of each number that the code prints, of 5 runs after one that fills the caches."""
    rows: list[dict[str, float]] = []
    for _ in range(6):
        run = subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            cwd=ROOT,
            env={**os.environ, **environment},
            timeout=120,
        )
        if run.returncode:
            raise RuntimeError((run.stderr.strip().splitlines() or ["no output"])[-1])
        rows.append(json.loads(run.stdout))
    return {name: min(row[name] for row in rows[1:]) for name in rows[0]}


def start_up() -> dict[str, float]:
    """Milliseconds of a new process to its first launch, the kernel and the bytecode on disk."""
    with tempfile.TemporaryDirectory() as folder:
        own = {
            "TKC_CACHE_DIR": folder,
            "PYTHONPYCACHEPREFIX": f"{folder}/bytecode",
            "PYTHONDONTWRITEBYTECODE": "",
        }
        found = least_of_processes(FIRST_CALL.format(source=SOURCE), own)
    ours = sum(spent for name, spent in found.items() if "not ours" not in name)
    return {**found, "all that is ours": ours}


def tried(torch: Any) -> dict[str, str]:
    """ "ok", or what was wrong, of each check."""
    checks: dict[str, str] = {}
    for name, check in CHECKS.items():
        try:
            check(torch)
            torch.cuda.synchronize()
            checks[name] = "ok"
        except Exception as problem:
            traceback.print_exc()
            checks[name] = f"{type(problem).__name__}: {problem}".splitlines()[0][:120]
    return checks


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, help="a JSON file for the numbers")
    parser.add_argument("--more", action="store_true", help="checks and start-up times too")
    options = parser.parse_args()
    import torch

    rows: dict[str, tuple[Call, str]] = {}
    for name, (make, base) in ROWS.items():
        try:
            rows[name] = make(torch), base
        except Exception as problem:  # a peer that is not installed
            print(f"{name}: {type(problem).__name__}: {problem}", file=sys.stderr)
    cold = {name: rows.pop(name) for name in [COLD] if name in rows}  # it would sweep the caches
    found = measured(torch, rows) | measured(torch, cold)
    rows |= cold
    about = {"gpu": torch.cuda.get_device_name(), "torch": torch.__version__}
    about["python"] = sys.version.split()[0]
    checks = tried(torch) if options.more else {}
    starts: dict[str, float] = {}
    if options.more:
        try:
            starts = start_up()
        except Exception as problem:
            traceback.print_exc()
            starts = {f"failed: {problem}": 0.0}
    if options.out is not None:
        plain = {"about": about, "calls": found, "checks": checks, "start_ms": starts}
        options.out.parent.mkdir(parents=True, exist_ok=True)
        options.out.write_text(json.dumps(plain, indent=1) + "\n")
    print("\n".join(f"{k}: {v}" for k, v in about.items()))
    print(f"{'us of the host per call':<34} median    p10    p90  ratio to")
    for name, row in found.items():
        ratio = f"{row['ratio']:6.2f} {rows[name][1]}" if "ratio" in row else ""
        print(f"{name:<34} {row['us']:6.2f} {row['p10']:6.2f} {row['p90']:6.2f} {ratio}".rstrip())
    for name, state in checks.items():
        print(f"  {name:<28} {state}")
    for name, milliseconds in starts.items():
        print(f"  {name}: {milliseconds:.1f} ms")
    return 0 if all(state == "ok" for state in checks.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
