# pyright: basic
"""How long compiling takes, by stage and by sample. Needs no GPU.

A stage's time is the median by the clock of several rounds in one process, after one that warms it
up; "least" is the least processor time of a round without ptxas, which does not ask what else the
machine does.

``--choices``: what the model of time chooses for the first call of a kernel instead (candidates,
their frontend and passes, and the model's own work), in milliseconds of a processor: the first one
of a fresh process, whose modules are loaded, and the least of several.

python bench/compile_time.py --output bench/results
python bench/compile_time.py --only matmul attention --repeat 20    # least: 40 and 80 ms at most
python bench/compile_time.py --choices
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tkc.driver.choosing import choose  # noqa: E402
from tkc.driver.compilation import compile_kernel  # noqa: E402
from tkc.driver.kept_choices import machine_for  # noqa: E402
from tkc.driver.sources import read_kernels  # noqa: E402
from tkc.frontend.specialization import default_specialization  # noqa: E402
from tkc.ptx import assemble  # noqa: E402
from tkc.support.diagnostics import DiagnosticError  # noqa: E402

STAGES = ("frontend", "passes", "ptx", "ptxas")
_HEADS = {"B": 4, "H": 16, "G": 16}
CHOICES: dict[str, tuple[str, dict[str, int], dict[str, object]]] = {  # sample, sizes, params
    "matmul 4096 x 4096 x 4096": ("matmul", {"M": 4096, "N": 4096, "K": 4096}, {}),
    "matmul 8192 x 3072 x 768": ("matmul", {"M": 8192, "N": 3072, "K": 768}, {}),
    "matmul 16 x 8192 x 8192": ("matmul", {"M": 16, "N": 8192, "K": 8192}, {}),
    "attention 4096": ("attention", {**_HEADS, "S": 4096, "T": 4096, "D": 128}, {}),
    "attention 4096, causal": (
        "attention", {**_HEADS, "S": 4096, "T": 4096, "D": 128}, {"causal": True}
    ),
    "attention 16384, D = 64, causal": (
        "attention", {**_HEADS, "S": 16384, "T": 16384, "D": 64}, {"causal": True}
    ),
    "attention of one query": ("attention", {**_HEADS, "S": 1, "T": 8192, "D": 128}, {}),
}  # fmt: skip


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--output", type=Path, default=Path("bench_out"))
    parser.add_argument("--repeat", type=int, default=5)
    parser.add_argument("--only", nargs="+", default=[], help="samples")
    parser.add_argument("--choices", action="store_true", help="time choices, not compilations")
    parser.add_argument("--choice", default="", help=argparse.SUPPRESS)  # in a process of its own
    options = parser.parse_args()
    if options.choice:
        print(*choices(options.choice, options.repeat))
        return 0
    if options.choices:
        here = [sys.executable, __file__, "--repeat", str(options.repeat), "--choice"]
        for name, (sample, *_) in CHOICES.items():
            if not options.only or sample in options.only:
                told = subprocess.run([*here, name], check=True, capture_output=True, text=True)
                first, least = map(float, told.stdout.split())
                print(f"{name:<34} first{first:>8.0f}   least{least:>8.0f}   [ms]", flush=True)
        return 0
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


def choices(name: str, repeat: int) -> tuple[float, float]:
    """Milliseconds of a processor of the first choice in this process, and of the fastest."""
    sample, sizes, params = CHOICES[name]
    row = machine_for("sm_90a")
    assert row is not None
    busy: list[float] = []
    for _ in range(repeat):
        kernels = read_kernels(ROOT / "samples" / f"{sample}.tk")
        signature = kernels.signature(sample)
        usual = default_specialization(signature)
        settings = {n: v for n, v in usual.settings.items() if n not in signature.open} | params
        static = {n: sizes.get(n, size) for n, size in usual.static.items()}
        base = replace(usual, settings=settings, static=static)
        begun = time.process_time()
        choose(kernels, sample, base, sizes, "sm_90a", row)
        busy.append((time.process_time() - begun) * 1e3)
    return busy[0], min(busy)


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
