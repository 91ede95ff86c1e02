"""One candidate of a tuning, in a process of its own: compiled, or run and timed.

    python -m tkc.driver.tune_worker < task.json

The task (``tkc.driver.tuning.Task``) comes as JSON; the answer is the last line of the output, as
JSON too: ``{"cost": ..., "resources": ...}``, ``{"choices": ...}`` or ``{"failure": "..."}``.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import statistics
import sys
import time
from typing import TYPE_CHECKING

from tkc.driver import specialisations, trial, tuned_hints, winners
from tkc.driver.compilation import compile_kernel
from tkc.driver.interface import parameters_of, settings_of, specialize
from tkc.driver.roofline import least_time, work_of
from tkc.driver.sources import parse_kernels
from tkc.ir.dialects import tile
from tkc.ptx.toolchain import ToolMissing
from tkc.runtime import launch
from tkc.runtime.binding import Bound, bind
from tkc.runtime.device import Program, execute, gpu_device, simulated_device
from tkc.runtime.gpu import GpuDevice
from tkc.runtime.launch import Launch
from tkc.runtime.machine_code import machine_code_of
from tkc.support.diagnostics import DiagnosticError
from tkc.support.values import Array, Record

if TYPE_CHECKING:
    from tkc.sim.stats import Stats

SECONDS_TIMED = 0.05
SECONDS_OF_A_BURST, SECONDS_OF_REST = 0.001, 0.02
ROUNDS = 5
WARMING = 20  # rounds before those that count: clocks and power have settled
COPIES = 32  # of the arguments, at most
# The simulator's counters as cycles of one multiprocessor: four schedulers issue, shared memory
# does one wavefront, and global memory gives about 20 bytes (4.8 TB/s, 132 SMs, 1.8 GHz).
SCHEDULERS, GLOBAL_BYTES = 4, 20


def main() -> int:
    """Answer the task on stdin with one line of JSON on stdout; whatever goes wrong is a "failure"
    of this candidate."""
    task: Record = json.load(sys.stdin)
    answer: Record
    try:
        answer = work(task)
    except DiagnosticError as problem:
        answer = {"failure": str(problem).splitlines()[0]}
    except Exception as problem:  # whatever it is, it loses this candidate only
        answer = {"failure": f"{type(problem).__name__}: {problem}".splitlines()[0]}
    print(json.dumps(answer), flush=True)
    return 0


def work(task: Record) -> Record:
    """A step: "compile" gives cost 0, the resources and the code's hash, "choices" the hints that
    may be tried, "run" the microseconds of a launch or the simulator's cycles."""
    kernels = parse_kernels(task["text"], task["path"])
    name, target = task["kernel"], task["target"]
    signature = kernels.signature(name)
    overrides = task["settings"]
    settings = settings_of(signature, overrides)
    given = {**task["tensors"], **task["scalars"]}
    parameters = parameters_of(signature)
    variables, types = signature.typevars, task["types"]
    bound = bind(
        parameters, (), given, settings, shapes_only=True, variables=variables, types=types
    )
    for tensor, (strides, shift) in task["places"].items():
        array = dataclasses.replace(bound.tensors[tensor], strides=tuple(strides), pointer=shift)
        bound.tensors[tensor] = array
    hints = winners.with_tuples(task["hints"])
    specialization = dataclasses.replace(specialize(signature, bound, overrides), hints=hints)
    if task["step"] == "choices":
        full = compile_kernel(kernels, name, specialization, target)
        assert full.tile is not None
        return {"choices": tuned_hints.choices(full.tile, target, full.ledger)}
    made = specialisations.make(kernels, name, specialization, target)
    if task["step"] == "compile":
        launch.check(made.program.metadata, bound)
        kernel = kernels.elaborate(name, specialization, target).kernels[0]
        assert isinstance(kernel, tile.Kernel)
        least = least_time(work_of(kernel, {**settings, **bound.names()}), target, task["sms"])
        held = resources(made.program, bound, task, least)
        return {"cost": 0.0, "resources": held, "code": code_of(made.program)}
    values = {**settings, **bound.names()}
    present = [p for p in parameters if p.name in bound.tensors]
    contents = trial.random_arguments(present, bound.types, values, 0)
    if task["device"] == "sim":
        arguments = {**contents, **task["scalars"]}
        real = bind(parameters, (), arguments, settings, variables=variables, types=types)
        real.scalars = bound.scalars
        return {"cost": cycles(execute(made.program, real, simulated_device(check="none")))}
    device = gpu_device(task["ordinal"])
    assert isinstance(device, GpuDevice)
    sustained, burst = microseconds(device, made.program, bound, contents)
    return {"cost": sustained, "burst": burst}


def code_of(program: Program) -> str:
    """SHA-256 of what a launch does: instructions, grid, threads, arguments; not of comments."""
    held = program.metadata
    lines = [line.partition("//")[0].rstrip() for line in program.ptx.splitlines()]
    launched = (held.grid, held.threads, held.cluster, held.shared_bytes, held.arguments)
    text = "\n".join([*filter(None, lines), repr(launched)])
    return hashlib.sha256(text.encode()).hexdigest()


def resources(program: Program, bound: Bound, task: Record, least: float) -> list[float] | None:
    """The fields of ``cost_model.Resources`` in order, with ``least`` microseconds as the last;
    None where there is no ptxas to ask, or no GPU."""
    if task["device"] == "sim":
        return None
    try:
        made = machine_code_of(program, program.metadata.target)
    except ToolMissing:
        return None
    ready = launch.prepare(program.metadata, bound, task["sms"])
    shared = made.shared_bytes + ready.shared_bytes
    x, y, z = ready.grid
    return [made.registers, made.spill_bytes, shared, ready.threads, x * y * z, least]


def cycles(counted: Stats | None) -> float:
    """A rough count of a multiprocessor's cycles from the simulator's counters: what each unit has
    to do, one after the other; 0 for no run."""
    if counted is None:
        return 0.0
    total = counted.total
    moved = sum(count for space, count in total.bytes.items() if "shared" not in space)
    return total.executions / SCHEDULERS + total.wavefronts + moved / GLOBAL_BYTES


def microseconds(
    device: GpuDevice, program: Program, bound: Bound, contents: dict[str, Array]
) -> tuple[float, float]:
    """Per launch, sustained and in a burst: medians of some rounds between two events, on a GPU
    that is warm, and of a millisecond of launches on one that has rested.

    The launches use in turn copies of the arguments that do not fit the L2 cache together, so
    that each finds its inputs in memory, as a program with other work in between would.
    """
    launch.check(program.metadata, bound)
    given = dict(bound.tensors)
    spans = {n: dataclasses.replace(a, pointer=0).span for n, a in given.items()}
    size = max(1, sum(high - low for low, high in spans.values()))
    turns = max(1, min(COPIES, -(-2 * device.l2_bytes // size)))
    ready: list[Launch] = []
    for _ in range(turns):
        for name, array in given.items():
            low, high = spans[name]
            block = device.allocate(high - low + 256, name)
            pointer = (
                block - low + (array.pointer + low - block) % 16
            )  # as far off 16 as the call's
            raw = contents[name].tobytes()
            device.write(pointer + low, raw[: high - low].ljust(high - low, b"\0"))
            where = f"cuda:{device.ordinal}"
            bound.tensors[name] = dataclasses.replace(array, pointer=pointer, device=where)
        ready.append(launch.prepare(program.metadata, bound, device.multiprocessors))
    if ready[0].empty:
        return 0.0, 0.0
    device.timed(program, ready, turns)
    once = device.timed(program, ready, turns)
    few = max(1, min(1000, int(SECONDS_OF_A_BURST * 1e6 / max(once, 0.1))))
    bursts: list[float] = []
    for _ in range(ROUNDS):
        time.sleep(SECONDS_OF_REST)
        bursts.append(device.timed(program, ready, few))
    count = max(turns, min(1000, int(SECONDS_TIMED / ROUNDS * 1e6 / max(once, 0.1))))
    for _ in range(WARMING):
        device.timed(program, ready, count)
    sustained = [device.timed(program, ready, count) for _ in range(ROUNDS)]
    return statistics.median(sustained), statistics.median(bursts)


if __name__ == "__main__":
    sys.exit(main())
