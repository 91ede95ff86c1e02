"""How fast the simulator runs kernels of the samples, with all checks, by engine. Needs no GPU.

python bench/simulator.py --output bench/results
python bench/simulator.py --only matmul --engines llvm numpy

Seconds are the best of a few launches after the first. "first" is the launch of a kernel not seen
before: parsing its PTX, compiling it and running it. Both exclude tkc's own compilation.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

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

BF16 = np.dtype(ml_dtypes.bfloat16)


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
    Problem("softmax 1024x4096", "softmax", dict.fromkeys("xy", (1024, 4096)), "y", np.float32),
]


@dataclass(frozen=True)
class Row:
    """One measurement, in seconds."""

    problem: str
    target: str
    engine: str
    numerics: str
    first: float
    best: float
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
    print(f"{'problem':<20}{'target':<8}{'engine':<7}{'numerics':<9}{'first s':>9}{'best s':>9}")
    for problem in PROBLEMS:
        if options.only not in problem.name:
            continue
        for target in ("sm_90a", "sm_80"):
            for engine in options.engines:
                for numerics in options.numerics if "matmul" in problem.name else ["fast"]:
                    row = measure(problem, target, engine, numerics, options.repeat)
                    rows.append(row)
                    print(
                        f"{row.problem:<20}{row.target:<8}{row.engine:<7}{row.numerics:<9}"
                        f"{row.first:>9.3f}{row.best:>9.3f}",
                        flush=True,
                    )
    options.output.mkdir(parents=True, exist_ok=True)
    held = {"cpus": os.cpu_count(), "rows": [asdict(row) for row in rows]}
    (options.output / "simulator.json").write_text(json.dumps(held, indent=1) + "\n")
    return 0


def measure(problem: Problem, target: str, engine: str, numerics: str, repeat: int) -> Row:
    """The first launch with an empty cache of kernels, then the best of `repeat`."""
    kernels = read_kernels(ROOT / "samples" / f"{problem.kernel}.tk")
    signature = kernels.signature(problem.kernel)
    arrays = {n: values(n, shape, problem) for n, shape in problem.shapes.items()}
    bound = bind(parameters_of(signature), (), arrays, settings_of(signature, {}))
    made = compile_kernel(kernels, problem.kernel, specialize(signature, bound, {}), target)
    times: list[float] = []
    stats: Any = None
    warm_runtime()
    with tempfile.TemporaryDirectory() as cache:
        for number in range(repeat + 1):
            device = SimulatedDevice(numerics=numerics)
            device.machine.engine = engine
            kept = os.environ.get("TKC_CACHE_DIR")
            if number == 0:
                os.environ["TKC_CACHE_DIR"] = cache
            start = time.perf_counter()
            stats = execute(made.program, bound, device)
            times.append(time.perf_counter() - start)
            if kept is None:
                os.environ.pop("TKC_CACHE_DIR", None)
            else:
                os.environ["TKC_CACHE_DIR"] = kept
    return Row(
        *(problem.name, target, engine, numerics, times[0], min(times[1:])), stats.executions
    )


def warm_runtime() -> None:
    """Load the runtime library, which is compiled once per machine."""
    from tkc.sim.jit.compiler import compiler

    compiler()


def values(name: str, shape: tuple[int, ...], problem: Problem) -> np.ndarray:
    """Random inputs; zeros for the output."""
    if name == problem.output:
        return np.zeros(shape, problem.dtype)
    random = np.random.default_rng(sum(map(ord, name)))
    return random.standard_normal(shape, dtype=np.float32).astype(problem.dtype)


if __name__ == "__main__":
    raise SystemExit(main())
