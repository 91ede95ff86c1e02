# pyright: basic
"""Everything that needs a GPU, in one run: the GPU tests, then the benchmarks; a short table last.

    python bench/gpu_session.py --output bench/results --seconds 560

Each step runs in a process of its own with a time limit, so that a hang loses one step. Its whole
output goes to a log in the output folder.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from bench.method import read, table  # noqa: E402

GPU_TESTS = ["tests/kernels", "tests/runtime", "tests/python"]
STEPS: dict[str, list[str]] = {
    "smoke": ["-m", "tkc", "run", "samples/matmul.tk", "--device", "gpu"],
    "tests": ["-m", "pytest", "-m", "gpu", "--maxfail=40", "--durations=5", *GPU_TESTS],
    "matmul": ["bench/matmul.py"],
    "attention": ["bench/attention.py"],
    "rows": ["bench/rows.py"],
    "launch": ["bench/launch.py"],
    "compile": ["bench/compile_time.py", "--repeat", "3"],
}
WITH_OUTPUT = {"matmul", "attention", "rows", "compile"}
# Shares of the time that is left when a step begins.
SHARE = {"smoke": 0.2, "tests": 0.6, "matmul": 0.8, "attention": 0.8, "rows": 0.8}
SHARE |= {"launch": 0.8, "compile": 1.0}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path(os.environ.get("OUT", "bench_out")))
    parser.add_argument("--seconds", type=float, default=560, help="for everything together")
    parser.add_argument("--steps", nargs="+", default=list(STEPS), choices=list(STEPS))
    parser.add_argument("--select", help="pytest -k for the GPU tests")
    options = parser.parse_args()
    options.output.mkdir(parents=True, exist_ok=True)
    deadline = time.monotonic() + options.seconds
    verdicts: list[tuple[str, str, float, str]] = []
    for step in options.steps:
        command = [sys.executable, *STEPS[step]]
        if step in WITH_OUTPUT:
            command += ["--output", str(options.output)]
        if step == "launch":
            command += ["--more", "--out", str(options.output / "launch.json")]
        if step == "tests" and options.select:
            command += ["-k", options.select]
        limit = max(10.0, (deadline - time.monotonic()) * SHARE[step])
        verdicts.append(run(step, command, limit, options.output / f"{step}.log"))
    print("\n" + "=" * 78)
    for step, state, seconds, tail in verdicts:
        print(f"{step:<10} {state:<10} {seconds:6.1f} s   {tail}")
    figures = options.output / "matmul.json"
    if "matmul" in options.steps and figures.is_file():
        print("\nbf16 matmul, TFLOP/s\n" + table(read(figures), "tflops"))
    return 0 if all(state == "ok" for _, state, _, _ in verdicts) else 1


def run(step: str, command: list[str], limit: float, log: Path) -> tuple[str, str, float, str]:
    """Run one step with its output in a log and, in the end, its last lines on the screen."""
    start = time.monotonic()
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"}
    with log.open("w") as out:
        try:
            done = subprocess.run(
                command, cwd=ROOT, env=environment, stdout=out, stderr=out, timeout=limit
            )
            state = "ok" if done.returncode == 0 else f"exit {done.returncode}"
        except subprocess.TimeoutExpired:
            state = "timed out"
    text = log.read_text(errors="replace").replace(f"{ROOT}{os.sep}", "")  # logs are committed
    log.write_text(text)
    lines = text.splitlines()
    print(f"--- {step}: {state}", *lines[-45:], sep="\n", flush=True)
    tail = next((line for line in reversed(lines) if line.strip()), "")
    return step, state, time.monotonic() - start, tail[:60]


if __name__ == "__main__":
    sys.exit(main())
