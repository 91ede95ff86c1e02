"""One candidate of a tuning, in a process of its own: compiled, or run and timed.

    python -m tkc.driver.tune_worker < task.json

The task (``tkc.driver.tuning.Task``) comes as JSON; the answer is the last line of the output, as
JSON too: ``{"cost": ...}`` or ``{"failure": "..."}``.
"""

from __future__ import annotations

import dataclasses
import json
import sys
import time
from typing import Any

from tkc.driver import specialisations, trial
from tkc.driver.interface import parameters_of, settings_of, specialize
from tkc.driver.sources import parse_kernels
from tkc.runtime import launch
from tkc.runtime.binding import Bound, bind
from tkc.runtime.device import Program, execute, gpu_device, simulated_device
from tkc.runtime.gpu import GpuDevice

SECONDS_TIMED = 0.05
ROUNDS = 5
# The simulator's counters as cycles of one multiprocessor: four schedulers issue, shared memory
# does one wavefront, and global memory gives about 20 bytes (4.8 TB/s, 132 SMs, 1.8 GHz).
SCHEDULERS, GLOBAL_BYTES = 4, 20


def main() -> int:
    task: dict[str, Any] = json.load(sys.stdin)
    try:
        answer: dict[str, Any] = {"cost": work(task)}
    except Exception as problem:  # whatever it is, it loses this candidate only
        answer = {"failure": f"{type(problem).__name__}: {problem}".splitlines()[0]}
    print(json.dumps(answer), flush=True)
    return 0


def work(task: dict[str, Any]) -> float:
    """Compile (cost 0), or the microseconds of a run, or its cycles by the simulator."""
    kernels = parse_kernels(task["text"], task["path"])
    name, target = task["kernel"], task["target"]
    signature = kernels.signature(name)
    overrides = task["settings"]
    settings = settings_of(signature, overrides)
    given = {**task["tensors"], **task["scalars"]}
    parameters = parameters_of(signature)
    bound = bind(parameters, (), given, settings, shapes_only=True)
    for tensor, (strides, shift) in task["places"].items():
        array = dataclasses.replace(bound.tensors[tensor], strides=tuple(strides), pointer=shift)
        bound.tensors[tensor] = array
    made = specialisations.make(kernels, name, specialize(signature, bound, overrides), target)
    if task["step"] == "compile":
        return 0.0
    values = {**settings, **bound.names()}
    present = [p for p in parameters if p.name in bound.tensors]
    contents = trial.random_arguments(present, bound.types, values, 0)
    if task["device"] == "sim":
        arguments = {**contents, **task["scalars"]}
        real = bind(parameters, (), arguments, settings)
        real.scalars = bound.scalars
        return cycles(execute(made.program, real, simulated_device(check="none")))
    device = gpu_device(task["ordinal"])
    assert isinstance(device, GpuDevice)
    return microseconds(device, made.program, bound, contents)


def cycles(statistics: Any) -> float:
    """A rough estimate: what each unit has to do, one after the other."""
    if statistics is None:
        return 0.0
    total = statistics.total
    moved = sum(count for space, count in total.bytes.items() if "shared" not in space)
    return total.executions / SCHEDULERS + total.wavefronts + moved / GLOBAL_BYTES


def microseconds(
    device: GpuDevice, program: Program, bound: Bound, contents: dict[str, Any]
) -> float:
    """The median of some rounds between two events, per launch."""
    for name, array in bound.tensors.items():
        low, high = dataclasses.replace(array, pointer=0).span
        block = device.allocate(high - low + 256, name)
        pointer = block - low + array.pointer % 16
        raw = contents[name].tobytes()
        device.write(block + array.pointer % 16, raw[: high - low].ljust(high - low, b"\0"))
        where = f"cuda:{device.ordinal}"
        bound.tensors[name] = dataclasses.replace(array, pointer=pointer, device=where)
    launch.check(program.metadata, bound)
    ready = launch.prepare(program.metadata, bound, device.multiprocessors)
    if ready.empty:
        return 0.0
    device.launch(program, ready)
    device.synchronize()
    start = time.perf_counter()
    device.launch(program, ready)
    device.synchronize()
    once = time.perf_counter() - start
    count = max(1, min(1000, int(SECONDS_TIMED / ROUNDS / once)))
    return sorted(device.timed(program, ready, count) for _ in range(ROUNDS))[ROUNDS // 2]


if __name__ == "__main__":
    sys.exit(main())
