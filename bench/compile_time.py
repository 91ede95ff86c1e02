# pyright: basic
"""How long compiling takes, by stage and by sample. Needs no GPU.

A stage's time is the median by the clock of several rounds in one process, after one that warms it
up; "least" is the least processor time of a round without ptxas, which does not ask what else the
machine does.

python bench/compile_time.py --output bench/results
python bench/compile_time.py --only matmul attention --repeat 20    # least: 40 and 80 ms at most
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tkc.driver.compilation import compile_kernel  # noqa: E402
from tkc.driver.sources import read_kernels  # noqa: E402
from tkc.frontend.specialization import default_specialization  # noqa: E402
from tkc.ptx import assemble  # noqa: E402
from tkc.support.diagnostics import DiagnosticError  # noqa: E402

STAGES = ("frontend", "passes", "ptx", "ptxas")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--only", nargs="+", default=[], help="samples")
    options = parser.parse_args()
    last = "cubin" if has_ptxas() else "ptx"
    rows: list[dict[str, object]] = []
    columns = (*STAGES, "least")
    print(f"{'kernel':<16} {'target':<8}" + "".join(f"{s:>10}" for s in columns) + "   [ms]")
    for path in sorted((ROOT / "samples").glob("*.tk")):
        if options.only and path.stem not in options.only:
            continue
        kernels = read_kernels(path)
        for name in kernels.names:
            for target in ("sm_90a", "sm_80"):
                try:
                    row = measure(path, name, target, last, options.repeat)
                except DiagnosticError as problem:  # its static dimensions have no usual size
                    print(f"{name:<16} {target:<8} {problem.diagnostics[0].code}", flush=True)
                    continue
                rows.append({"kernel": name, "target": target, **row})
                shown = "".join(f"{row.get(s, 0.0):>10.1f}" for s in columns)
                print(f"{name:<16} {target:<8}{shown}", flush=True)
    start = cold("compile", "samples/matmul.tk", "-o", "-", "--allow-slow")
    shown = cold("--help")
    print(f"\ntkc compile samples/matmul.tk, cold: {start:.0f} ms; tkc --help: {shown:.0f} ms")
    options.output.mkdir(parents=True, exist_ok=True)
    held = {"rows": rows, "cold_compile_ms": start, "help_ms": shown}
    (options.output / "compile_time.json").write_text(json.dumps(held, indent=1) + "\n")
    return 0


def has_ptxas() -> bool:
    try:
        return bool(assemble.find_tool("ptxas"))
    except assemble.ToolMissing:
        return False


def measure(path: Path, name: str, target: str, last: str, repeat: int) -> dict[str, float]:
    """Median milliseconds of each stage, parsing included in the first; "least": the least
    processor time of a round, without the process of ptxas."""
    seconds: dict[str, list[float]] = {}
    busy: list[float] = []
    for number in range(repeat + 1):
        start, begun = time.perf_counter(), time.process_time()
        kernels = read_kernels(path)
        parsed = time.perf_counter() - start
        wanted = default_specialization(kernels.signature(name))
        made = compile_kernel(kernels, name, wanted, target, last, strict=False)
        busy.append(time.process_time() - begun)  # ptxas is a process of its own
        made.seconds["frontend"] += parsed
        for stage, spent in made.seconds.items() if number else ():  # the first one warms up
            seconds.setdefault(stage, []).append(spent)
    medians = {stage: round(statistics.median(s) * 1e3, 2) for stage, s in seconds.items()}
    return {**medians, "least": round(min(busy[1:]) * 1e3, 2)}


def cold(*arguments: str) -> float:
    """Best milliseconds of a fresh process."""
    times: list[float] = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run(
            [sys.executable, "-m", "tkc", *arguments], cwd=ROOT, check=True, capture_output=True
        )
        times.append(time.perf_counter() - start)
    return round(min(times) * 1e3, 1)


if __name__ == "__main__":
    sys.exit(main())
