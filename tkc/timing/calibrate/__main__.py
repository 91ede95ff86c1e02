"""``python -m tkc.timing.calibrate``: measure the constants of a GPU, each by its own benchmark."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tkc.machine.gpus import GPUS, Gpu
from tkc.runtime.device import DeviceError, gpu_device
from tkc.support.files import write_named_file
from tkc.timing.calibrate import (
    arithmetic,
    barriers,
    dots,
    launch,
    loaded,
    memory,
    out_of_step,
    running,
    shared_beside,
    small_launches,
    spills,
    tensor_cores,
    tma,
)
from tkc.timing.calibrate.benchmark import Benchmark, Device, Measured, evaluate, measured
from tkc.timing.machine import TimingMachine, constants, machine, row_text

# In the order in which constants are needed by others: waits before copies, loads before boxes.
BENCHMARKS: list[Benchmark] = [
    *tensor_cores.BENCHMARKS,
    *arithmetic.BENCHMARKS,
    *spills.BENCHMARKS,
    *dots.BENCHMARKS,
    *barriers.BENCHMARKS,
    *memory.BENCHMARKS,
    *shared_beside.BENCHMARKS,
    *tma.BENCHMARKS,
    *loaded.BENCHMARKS,
    *out_of_step.BENCHMARKS,
    *small_launches.BENCHMARKS,
    *launch.BENCHMARKS,
]
TARGET = "sm_90a"  # of the kernels
QUICK = 3  # repeats


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit status: 0, 1 where a benchmark failed, 2 where nothing could be measured."""
    parser = argparse.ArgumentParser(prog="python -m tkc.timing.calibrate", description=__doc__)
    names = [b.name for b in BENCHMARKS]
    parser.add_argument("--only", metavar="NAME,...", help=f"of {', '.join(names)}")
    parser.add_argument("--out", metavar="FILE", type=Path, help="the row of constants, as TOML")
    parser.add_argument("--runs", metavar="FILE", type=Path, help="every single run, as JSON")
    parser.add_argument(
        "--again", metavar="FILE", type=Path, help="compute from what --runs wrote; runs nothing"
    )
    parser.add_argument("--quick", action="store_true", help=f"{QUICK} repeats")
    options = parser.parse_args(arguments)
    only = options.only.split(",") if options.only else names
    if wrong := sorted({*only} - {*names}):
        parser.error(f"no benchmark {', '.join(wrong)}; there are {', '.join(names)}")
    if options.again:
        return again(options.again, options.out)
    try:
        device: Any = gpu_device(0)
        row = machine(known_gpu(device.model).name)
        if row.gpu.target != TARGET:
            raise DeviceError(f"the kernels are for {TARGET}, and {device.model} is not")
    except (DeviceError, KeyError) as problem:
        print(f"error: nothing can be measured: {problem.args[0]}", file=sys.stderr)
        return 2
    runner = running.Runner(device, running.Gpu(device))
    size = Device(
        device.multiprocessors, float(row.gpu.megahertz), row.gpu.l2_bytes, row.gpu.memory
    )
    if hasattr(sys.stdout, "reconfigure"):  # what was measured is seen though the rest hangs
        sys.stdout.reconfigure(line_buffering=True)  # pyright: ignore
    began = time.monotonic()
    about = _about(device, arguments)
    print(json.dumps(about, indent=1), flush=True)
    known: dict[str, float] = {f.name: getattr(row, f.name) for f in constants()}
    found: dict[str, Measured] = {}
    runs: dict[str, Any] = {}
    for benchmark in BENCHMARKS:
        if benchmark.name in only:
            repeats = min(QUICK, benchmark.repeats) if options.quick else benchmark.repeats
            runs[benchmark.name] = run(benchmark, runner, size, known, found, repeats)
            _write(options, row, about, runs, found)
    print(f"\n{table(row, found)}\n{time.monotonic() - began:.0f} s in all", flush=True)
    about["seconds"] = time.monotonic() - began
    about["clocks_after"] = _clocks()
    _write(options, row, about, runs, found)
    return 1 if any("error" in one for one in runs.values()) else 0


def again(path: Path, out: Path | None) -> int:
    """The row of constants from the times of an earlier run, by the arithmetic of today; 1 where
    times that it asks for are not among them."""
    runs = json.loads(path.read_text())
    row = machine(known_gpu(runs["device"]).name)
    device = Device(
        runs["multiprocessors"], float(row.gpu.megahertz), row.gpu.l2_bytes, row.gpu.memory
    )
    known: dict[str, float] = {f.name: getattr(row, f.name) for f in constants()}
    found: dict[str, Measured] = {}
    missing: list[str] = []
    for benchmark in BENCHMARKS:
        times: dict[str, list[float]] = {}
        held = runs["benchmarks"].get(benchmark.name, {"cases": {}})["cases"]
        for name, case in held.items():
            times[name] = case["times"]
            if case["how"] == "mhz":
                times[f"{name}: clocks"] = [clocks for _, clocks in case["raw"]]
        try:
            result = evaluate(benchmark, times, known, device)
        except KeyError as problem:
            missing.append(f"{benchmark.name}: {problem.args[0]}")
            continue
        known.update({name: one.value for name, one in result.items() if _known(name, one)})
        found.update({name: one for name, one in result.items() if not name.startswith("(")})
    print("\n".join([table(row, found), *(f"no times of {name}" for name in missing)]))
    if out:
        write_named_file(out, row_text(updated(row, found), _comment(runs)))
    return 1 if missing else 0


def _known(name: str, one: Measured) -> bool:
    """Whether later benchmarks may build on it: a constant, or what stands for itself."""
    return one.taken or name.startswith("(")


def _comment(about: Mapping[str, object]) -> str:
    text = f"{about['device']}, {about['driver']}, {about['date']}. "
    return text + "Constants under [measured]: python -m tkc.timing.calibrate."


def _write(
    options: argparse.Namespace,
    row: TimingMachine,
    about: Mapping[str, Any],
    runs: Mapping[str, Any],
    found: Mapping[str, Measured],
) -> None:
    """The files that were asked for, with what is known so far."""
    if options.runs:
        write_named_file(options.runs, json.dumps({**about, "benchmarks": runs}, indent=1) + "\n")
    if options.out:
        write_named_file(options.out, row_text(updated(row, found), _comment(about)))


def known_gpu(model: str) -> Gpu:
    """The row of the GPU whose name is the longest in a driver's name of it. Raises KeyError."""
    held = [gpu for name, gpu in GPUS.items() if name in model]
    if not held:
        raise KeyError(f"{model} is no GPU that tkc.machine.gpus knows; there are {[*GPUS]}")
    return max(held, key=lambda gpu: len(gpu.name))


def run(
    benchmark: Benchmark,
    runner: running.Runner,
    device: Device,
    known: dict[str, float],
    found: dict[str, Measured],
    repeats: int,
) -> dict[str, Any]:
    """One benchmark: its cases run one after the other, again and again. A case that fails is
    reported, as is what cannot be computed; ``known`` and ``found`` get the constants."""
    began = time.monotonic()
    print(f"\n{benchmark.name}", flush=True)
    problems: list[str] = []
    prepared: dict[str, running.Prepared] = {}
    times: dict[str, list[float]] = {}
    clocks: dict[str, list[float]] = {}
    for case in benchmark.cases(device):
        try:
            prepared[case.name] = runner.prepare(case)
        except Exception:
            problems.append(f"{case.name}: {traceback.format_exc(limit=-3)}")
    for repeat in range(-1, repeats):  # the first turn warms up
        for name, one in prepared.items():
            try:
                if repeat < 0 and one.case.busy:
                    continue
                spent = runner.time(one)
            except Exception:
                problems.append(f"{name}: {traceback.format_exc(limit=-3)}")
                continue
            if repeat >= 0:
                times.setdefault(name, []).append(spent)
                if one.case.how == "mhz":
                    clocks.setdefault(f"{name}: clocks", []).append(one.raw[-1][1])
    for name, each in times.items():
        one = measured(each)
        low, high = prepared[name].raw[-1]
        print(f"  {name:34} {one.value:12.5g} +- {one.spread:.1%}  ({low:.6g}, {high:.6g})")
    result: dict[str, Measured] = {}
    try:
        result = evaluate(benchmark, times | clocks, known, device)
    except Exception:
        problems.append(f"constants: {traceback.format_exc(limit=-3)}")
    for name, one in result.items():
        print(f"  -> {name} = {one.value:.5g} +- {one.spread:.1%}")
        if _known(name, one):
            known[name] = one.value
        if not name.startswith("("):  # else no constant: for others, and for people
            found[name] = one
    for problem in problems[:3]:
        print(f"  failed: {problem}", flush=True)
    try:
        runner.release([*prepared.values()])
    except Exception:
        problems.append(f"release: {traceback.format_exc(limit=-3)}")
    seconds = time.monotonic() - began
    print(f"  {seconds:.1f} s", flush=True)
    done: dict[str, Any] = {
        "seconds": seconds,
        "cases": {
            name: {
                "how": one.case.how, "trips": [one.case.low, one.case.high],
                "work": one.case.work, "grid": one.case.grid, "raw": one.raw,
                "times": times.get(name, []),
            }
            for name, one in prepared.items()
        },
        "constants": {n: {"value": m.value, "spread": m.spread} for n, m in result.items()},
    }  # fmt: skip
    return {**done, "error": problems} if problems else done


def updated(row: TimingMachine, found: Mapping[str, Measured]) -> TimingMachine:
    """The row with what was measured and steady."""
    taken = {name: one.value for name, one in found.items() if one.taken}
    return replace(row, sources={**row.sources, **dict.fromkeys(taken, "measured")}, **taken)


def table(row: TimingMachine, found: Mapping[str, Measured]) -> str:
    """Constant, old value, new value, spread, benchmark."""
    kept = {name: why for one in BENCHMARKS for name, why in one.kept.items()}
    lines = [f"{'constant':20} {'old':>10} {'new':>10} {'spread':>7}  benchmark"]
    for held in constants():
        name, by = held.name, held.metadata["benchmark"]
        old, one = getattr(row, name), found.get(name)
        if one is None:
            lines.append(
                f"{name:20} {old:10.5g} {'-':>10} {'':7}  {kept.get(name, by) or row.sources[name]}"
            )
            continue
        word = "" if one.taken else "  (not taken: the old value stays)"
        lines.append(f"{name:20} {old:10.5g} {one.value:10.5g} {one.spread:7.1%}  {by}{word}")
    return "\n".join(lines)


def _clocks() -> str:
    """What nvidia-smi says of clocks, power and temperature; "" where there is none."""
    asked = "clocks.sm,clocks.mem,power.draw,temperature.gpu,clocks_event_reasons.active"
    try:
        done = subprocess.run(
            ["nvidia-smi", f"--query-gpu={asked}", "--format=csv,noheader"],
            capture_output=True, text=True, timeout=20, check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip()


def _about(device: Any, arguments: Sequence[str] | None) -> dict[str, Any]:
    version = device.call("cuDriverGetVersion")
    said = [Path(a).name if Path(a).is_absolute() else a for a in arguments or sys.argv[1:]]
    return {
        "device": device.model,
        "multiprocessors": device.multiprocessors,
        "l2_bytes": device.l2_bytes,
        "driver": f"CUDA {version // 1000}.{version % 1000 // 10}",
        "python": sys.version.split()[0],
        "command": ["python", "-m", "tkc.timing.calibrate", *said],
        "date": time.strftime("%Y-%m-%d %H:%M"),
        "clocks_before": _clocks(),
    }


if __name__ == "__main__":
    sys.exit(main())
