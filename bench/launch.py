"""What a call costs the host: z = x + y + n on small tensors, by tkc and its peers; start-up times.

    python bench/launch.py --output bench/results

A burst is 100 calls without waiting, after the GPU is idle; the median of the bursts is reported,
as microseconds per call. The results are compared once. Graphs, streams, threads and
workspaces are tried too ("checks"). Start-up: the least of 5 new processes. A table stands last.
"""

from __future__ import annotations

import argparse
import json
import os
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
BURST, BURSTS = 100, 60

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


def per_call(torch: Any, call: Callable[[], Any]) -> float:
    """Microseconds of the host per call."""
    for _ in range(20):
        call()
    torch.cuda.synchronize()
    times: list[float] = []
    for _ in range(BURSTS):
        start = time.perf_counter()
        for _ in range(BURST):
            call()
        times.append((time.perf_counter() - start) / BURST * 1e6)
        torch.cuda.synchronize()
    return statistics.median(times)


def tkc_call(torch: Any, x: Any, y: Any, z: Any) -> Callable[[], Any]:
    kernel = tkc.source(SOURCE).add
    return lambda: kernel(x, y, 3, z=z)


def tkc_by_dictionary(torch: Any, x: Any, y: Any, z: Any) -> Callable[[], Any]:
    """Two shapes in turn, so that torch's guard of the last plan never fits."""
    kernel = tkc.source(SOURCE).add
    small = [t[:256].clone() for t in (x, y, z)]
    turns = [0]

    def call() -> None:
        turns[0] ^= 1
        if turns[0]:
            kernel(x, y, 3, z=z)
        else:
            kernel(small[0], small[1], 3, z=small[2])

    return call


def tkc_allocating(torch: Any, x: Any, y: Any, z: Any) -> Callable[[], Any]:
    kernel = tkc.source(SOURCE).add
    return lambda: kernel(x, y, 3)


def tkc_tensor_maps(torch: Any, x: Any, y: Any, z: Any) -> Callable[[], Any]:
    kernel = tkc.source(SOURCE).product
    a, b = (torch.randn(128, 128, device="cuda").bfloat16() for _ in range(2))
    c = torch.empty(128, 128, device="cuda", dtype=torch.bfloat16)
    return lambda: kernel(a, b, C=c)


def triton_call(torch: Any, x: Any, y: Any, z: Any) -> Callable[[], Any]:
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
    grid = (SIZE // 256,)
    return lambda: module.add[grid](x, y, z, 3, SIZE, B=256)


_C = (
    'extern "C" __global__ void add(const float* x, const float* y, float* z, int n) {'
    " int i = blockIdx.x * 256 + threadIdx.x; z[i] = x[i] + y[i] + n; }"
)


def cupy_call(torch: Any, x: Any, y: Any, z: Any) -> Callable[[], Any]:
    import cupy

    kernel = cupy.RawKernel(_C, "add")
    a, b, c = (cupy.asarray(t) for t in (x, y, z))
    n = cupy.int32(3)
    stream = cupy.cuda.ExternalStream(torch.cuda.current_stream().cuda_stream)
    stream.use()
    return lambda: kernel((SIZE // 256,), (256,), (a, b, c, n))


def torch_call(torch: Any, x: Any, y: Any, z: Any) -> Callable[[], Any]:
    return lambda: torch.add(x, y, out=z)


def warm_plan(x: Any, y: Any, z: Any) -> Any:
    """The plan of a kernel that has been launched through it."""
    kernel = tkc.source(SOURCE).add
    for _ in range(2):  # the first call makes the plan, the second uses it
        kernel(x, y, 3, z=z)
    return kernel._last


def bare_bindings(torch: Any, x: Any, y: Any, z: Any) -> Callable[[], Any]:
    """The same kernel and buffer as tkc, launched again and again: the floor for Python."""
    import ctypes

    from cuda.bindings import driver

    plan = warm_plan(x, y, z)
    slot = plan.free[-1]
    config, function, table = slot.config, plan.function, ctypes.addressof(slot.table)
    held = plan, slot  # they own what the driver reads
    return lambda held=held: driver.cuLaunchKernelEx(config, function, table, 0)


def bare_ctypes(torch: Any, x: Any, y: Any, z: Any) -> Callable[[], Any]:
    """The same by ctypes, with arguments that are made once: how tkc launches."""
    plan = warm_plan(x, y, z)
    slot = plan.free[-1]
    launch, arguments, held = plan.enqueue, slot.arguments, (plan, slot)
    return lambda held=held: launch(*arguments)


PEERS: dict[str, Callable[..., Callable[[], Any]]] = {
    "tkc": tkc_call,
    "tkc, shapes alternate": tkc_by_dictionary,
    "tkc, allocates z": tkc_allocating,
    "tkc, 3 tensor maps": tkc_tensor_maps,
    "cuda.bindings, prebuilt": bare_bindings,
    "ctypes, prebuilt": bare_ctypes,
    "cupy RawKernel": cupy_call,
    "torch.add(out=)": torch_call,
    "triton": triton_call,
}


def check_graph(torch: Any) -> None:
    """Captured launches replay on new contents, outputs and workspaces included."""
    kernel = tkc.source(SOURCE).add
    split = tkc.load(ROOT / "samples" / "split_k.tk").split_k
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
        x.normal_(), a.normal_()
        graph.replay()
        torch.cuda.synchronize()
        assert torch.equal(z, x + y + 3)
        wanted = a.float() @ b.float().T
        assert (c.float() - wanted).norm() <= 1e-2 * wanted.norm()


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


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path(os.environ.get("OUT", "bench_out")))
    options = parser.parse_args()
    import torch

    x, y, z = (torch.randn(SIZE, device="cuda") for _ in range(3))
    calls: dict[str, float | None] = {}
    for name, peer in PEERS.items():
        try:
            calls[name] = per_call(torch, peer(torch, x, y, z))
        except Exception as problem:
            print(f"{name}: {type(problem).__name__}: {problem}", file=sys.stderr)
            calls[name] = None
    checks: dict[str, str] = {}
    for name, check in CHECKS.items():
        try:
            check(torch)
            torch.cuda.synchronize()
            checks[name] = "ok"
        except Exception as problem:
            traceback.print_exc()
            checks[name] = f"{type(problem).__name__}: {problem}".splitlines()[0][:120]
    try:
        starts = start_up()
    except Exception as problem:
        traceback.print_exc()
        starts = {f"failed: {problem}": 0.0}
    about = {"gpu": torch.cuda.get_device_name(), "torch": torch.__version__}
    about["python"] = sys.version.split()[0]
    options.output.mkdir(parents=True, exist_ok=True)
    plain = {"about": about, "us_per_call": calls, "checks": checks, "start_ms": starts}
    (options.output / "launch.json").write_text(json.dumps(plain, indent=1) + "\n")
    print("\n".join(f"{k}: {v}" for k, v in about.items()))
    for name, found in calls.items():
        print(f"  {name:<28} {'failed' if found is None else f'{found:.2f} us'}")
    for name, state in checks.items():
        print(f"  {name:<28} {state}")
    for name, milliseconds in starts.items():
        print(f"  {name}: {milliseconds:.1f} ms")
    return 0 if all(state == "ok" for state in checks.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
