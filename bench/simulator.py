# pyright: basic
"""How fast the simulator runs kernels of the samples, with all checks, by engine. Needs no GPU.

python bench/simulator.py --output bench/results
python bench/simulator.py --only matmul --engines llvm numpy

"best" is the best of a few launches of a kernel that is known, "cpu" the same in seconds of the
processor. "ready" is the best time from PTX text not seen before to machine code (parsing, LLVM;
functions of forms that the process has met are there), "source" tkc's own compilation before it,
"first" the whole first launch with nothing cached. "imports" is what a fresh process needs to
import tkc and LLVM and to load the runtime; none of the others includes it.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar, cast

import ml_dtypes
import numpy as np

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tkc.driver.compilation import compile_kernel  # noqa: E402
from tkc.driver.interface import parameters_of, settings_of, specialize  # noqa: E402
from tkc.driver.sources import read_kernels  # noqa: E402
from tkc.runtime.binding import bind  # noqa: E402
from tkc.runtime.device import execute  # noqa: E402
from tkc.runtime.simulated import SimulatedDevice  # noqa: E402
from tkc.sim.jit.compiler import compiler  # noqa: E402
from tkc.sim.jit.engine import CompiledKernel  # noqa: E402
from tkc.sim.ptx.parser import parse_module  # noqa: E402

BF16 = np.dtype(ml_dtypes.bfloat16)
HEAD = "".join(f"{name:>8}" for name in ("source", "ready", "first", "best", "cpu"))
T = TypeVar("T")


@dataclass(frozen=True)
class Problem:
    """A sample's kernel with the shapes of its arrays."""

    name: str
    kernel: str
    shapes: Mapping[str, tuple[int, ...]]
    output: str
    dtype: Any


PROBLEMS = [
    Problem("matmul 512", "matmul", dict.fromkeys("ABC", (512, 512)), "C", BF16),
    Problem("attention 1x2x256x64", "attention", dict.fromkeys("QKVO", (1, 2, 256, 64)), "O", BF16),
    Problem("softmax 1024x4096", "softmax", dict.fromkeys("xy", (1024, 4096)), "y", np.float32),
]


@dataclass(frozen=True)
class Row:
    """One measurement, in seconds."""

    problem: str
    target: str
    engine: str
    numerics: str
    source: float
    ready: float
    first: float
    best: float
    cpu: float
    warp_instructions: int


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--only", default="")
    parser.add_argument("--engines", nargs="+", default=["llvm"], choices=["llvm", "numpy"])
    parser.add_argument("--numerics", nargs="+", default=["fast", "hopper"])
    parser.add_argument("--repeat", type=int, default=5)
    options = parser.parse_args()
    rows: list[Row] = []
    imports = min(fresh_imports() for _ in range(3))
    print(f"imports {imports:.3f} s, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"{'problem':<21}{'target':<8}{'engine':<7}{'numerics':<9}" + HEAD)
    for problem in PROBLEMS:
        if options.only not in problem.name:
            continue
        for target in ("sm_90a", "sm_80"):
            for engine in options.engines:
                for numerics in options.numerics if problem.dtype == BF16 else ["fast"]:
                    row = measure(problem, target, engine, numerics, options.repeat)
                    rows.append(row)
                    seconds = (row.source, row.ready, row.first, row.best, row.cpu)
                    print(
                        f"{row.problem:<21}{row.target:<8}{row.engine:<7}{row.numerics:<9}"
                        + "".join(f"{value:>8.3f}" for value in seconds),
                        flush=True,
                    )
    options.output.mkdir(parents=True, exist_ok=True)
    held = {"cpus": os.cpu_count(), "load": os.getloadavg()[0], "imports": imports}
    held["rows"] = [asdict(row) for row in rows]
    (options.output / "simulator.json").write_text(json.dumps(held, indent=1) + "\n")
    return 0


def measure(problem: Problem, target: str, engine: str, numerics: str, repeat: int) -> Row:
    """Each number is the best of `repeat`, but for the first launch, of which there is one."""
    kernels = read_kernels(ROOT / "samples" / f"{problem.kernel}.tk")
    signature = kernels.signature(problem.kernel)
    arrays = {n: values(n, shape, problem) for n, shape in problem.shapes.items()}
    bound = bind(parameters_of(signature), (), arrays, settings_of(signature, {}))
    special = specialize(signature, bound, {})
    source, made = timed(lambda: compile_kernel(kernels, problem.kernel, special, target), repeat)
    compiler()  # the runtime is compiled once per machine
    with fresh_cache():
        ready = min(until_ready(made.ptx, numerics, number) for number in range(repeat))
    stats: Any = None
    times: list[tuple[float, float]] = []
    for number in range(repeat + 1):
        device = SimulatedDevice(numerics=numerics)
        device.machine.engine = engine
        with fresh_cache() if number == 0 else nullcontext():
            wall, cpu = time.perf_counter(), time.process_time()
            stats = execute(made.program, bound, device)
            times.append((time.perf_counter() - wall, time.process_time() - cpu))
    best, cpu = (min(column) for column in zip(*times[1:], strict=True))
    seconds = (source, ready, times[0][0], best, cpu)
    return Row(problem.name, target, engine, numerics, *seconds, stats.executions)


def timed(work: Callable[[], T], repeat: int) -> tuple[float, T]:
    """(seconds of the best run, what the last gave)."""
    best, result = float("inf"), None
    for _ in range(repeat):
        start = time.perf_counter()
        result = work()
        best = min(best, time.perf_counter() - start)
    return best, cast(T, result)


def until_ready(ptx: str, numerics: str, number: int) -> float:
    """Seconds from PTX text to linked machine code; `number` makes text that no cache has seen."""
    text = f"{ptx}// {number}\n"
    start = time.perf_counter()
    (kernel,) = parse_module(text).kernels.values()
    CompiledKernel(kernel, True, True, False, True, numerics == "hopper")
    seconds = time.perf_counter() - start
    for path in (Path(os.environ["TKC_CACHE_DIR"]) / "sim").glob("kernel-*.o"):
        path.unlink()
    return seconds


@contextmanager
def fresh_cache() -> Generator[None]:
    """An empty folder of compiled kernels."""
    kept = os.environ.get("TKC_CACHE_DIR")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["TKC_CACHE_DIR"] = folder
        yield
    del os.environ["TKC_CACHE_DIR"]
    if kept is not None:
        os.environ["TKC_CACHE_DIR"] = kept


def fresh_imports() -> float:
    """Seconds in which a new process imports what a launch needs and loads the runtime."""
    text = (
        "import time; start = time.perf_counter()\n"
        "import tkc.driver.compilation, tkc.runtime.simulated, tkc.sim.jit.engine\n"
        "tkc.sim.jit.engine.compiler(); print(time.perf_counter() - start)"
    )
    command = [sys.executable, "-c", text]
    return float(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)


def values(name: str, shape: tuple[int, ...], problem: Problem) -> np.ndarray:
    """Random inputs; zeros for the output."""
    if name == problem.output:
        return np.zeros(shape, problem.dtype)
    random = np.random.default_rng(sum(map(ord, name)))
    return random.standard_normal(shape, dtype=np.float32).astype(problem.dtype)


if __name__ == "__main__":
    raise SystemExit(main())
