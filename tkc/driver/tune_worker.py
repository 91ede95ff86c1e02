"""One candidate of a tuning, in a process of its own: compiled, or run and timed.

    python -m tkc.driver.tune_worker < task.json

The task (``tkc.driver.tuning.Task``) comes as JSON; the answer is the last line of the output, as
JSON too: ``{"cost": ..., "resources": ...}`` or ``{"failure": "..."}``. With ``--serve`` there is a
task on each line, and an answer to each.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import statistics
import sys
import time
from collections.abc import Callable, Mapping, Sequence

from tkc.artifact.metadata import Parameter
from tkc.artifact.toolchain import ToolMissing
from tkc.driver import specialisations, trial, winners
from tkc.driver.interface import parameters_of, settings_of, specialize
from tkc.driver.sources import parse_kernels
from tkc.runtime import dimensions, launch
from tkc.runtime.binding import Bound, bind
from tkc.runtime.device import Program, gpu_device
from tkc.runtime.gpu import GpuDevice
from tkc.runtime.launch import Launch
from tkc.runtime.machine_code import machine_code_of
from tkc.support import expressions
from tkc.support.diagnostics import DiagnosticError
from tkc.support.values import Array, Calculable, Record

SECONDS_TIMED = 0.05
SECONDS_OF_A_BURST, SECONDS_OF_REST = 0.001, 0.02
ROUNDS = 5
WARMING = 10  # rounds before those that count: clocks and power have settled
COPIES = 32  # of the arguments, at most
SHORT = 100.0  # us of a launch by the host, below which kernels of 10 us look longer than they are


def main() -> int:
    """Answer the task on stdin with one line of JSON on stdout, or with ``--serve`` each of them;
    whatever goes wrong is a "failure" of this candidate."""
    if "--serve" not in sys.argv[1:]:
        print(json.dumps(answer_to(json.load(sys.stdin))), flush=True)
        return 0
    contents = trial_contents()
    for line in sys.stdin:
        print(json.dumps(answer_to(json.loads(line), contents)), flush=True)
    return 0


def answer_to(task: Record, contents: Contents | None = None) -> Record:
    """What a task finds, or {"failure": why}."""
    try:
        return work(task, contents or trial_contents())
    except DiagnosticError as problem:
        return {"failure": problem.headline}
    except Exception as problem:  # whatever it is, it loses this candidate only
        return {"failure": f"{type(problem).__name__}: {problem}".splitlines()[0]}


Values = Mapping[str, Calculable]
Contents = Callable[[Sequence[Parameter], Mapping[str, str], Values], Mapping[str, Array]]


def trial_contents() -> Contents:
    """``trial.random_arguments``, which makes them again only where they differ from the last."""
    last: list[tuple[object, Mapping[str, Array]]] = []

    def contents(
        present: Sequence[Parameter], types: Mapping[str, str], values: Values
    ) -> Mapping[str, Array]:
        key = [(p, dict(types), _used(p, values)) for p in present]
        if not last or last[0][0] != key:
            last[:] = [(key, trial.random_arguments(present, types, values, 0))]
        return last[0][1]

    return contents


def _used(parameter: Parameter, values: Values) -> Values:
    """The values that the shape of a tensor follows from."""
    names = {n for d in parameter.dims for n in expressions.names(dimensions.product(d))}
    return {n: values[n] for n in names if n in values}


def work(task: Record, contents: Contents) -> Record:
    """A step: "compile" gives cost 0, the resources and the code's hash, "run" the microseconds of
    a launch."""
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
    made = specialisations.make(kernels, name, specialization, target)
    if task["step"] == "compile":
        launch.check(made.program.metadata, bound)
        held = resources(made.program, bound, task)
        return {"cost": 0.0, "resources": held, "code": code_of(made.program)}
    values = {**settings, **bound.names()}
    present = [p for p in parameters if p.name in bound.tensors]
    device = gpu_device(task["ordinal"])
    assert isinstance(device, GpuDevice)
    held = contents(present, bound.types, values)
    sustained, burst = microseconds(device, made.program, bound, held)
    return {"cost": sustained, "burst": burst}


def code_of(program: Program) -> str:
    """SHA-256 of what a launch does: instructions, grid, threads, arguments; not of comments."""
    held = program.metadata
    lines = [line.partition("//")[0].rstrip() for line in program.ptx.splitlines()]
    launched = (held.grid, held.threads, held.cluster, held.shared_bytes, held.arguments)
    text = "\n".join([*filter(None, lines), repr(launched)])
    return hashlib.sha256(text.encode()).hexdigest()


def resources(program: Program, bound: Bound, task: Record) -> list[int] | None:
    """The fields of ``cost_model.Resources`` in order; None where there is no ptxas to ask."""
    try:
        made = machine_code_of(program, program.metadata.target)
    except ToolMissing:
        return None
    ready = launch.prepare(program.metadata, bound, task["sms"])
    shared = made.shared_bytes + ready.shared_bytes
    x, y, z = ready.grid
    return [made.registers, made.spill_bytes, shared, ready.threads, x * y * z]


def microseconds(
    device: GpuDevice, program: Program, bound: Bound, contents: Mapping[str, Array]
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
    blocks: list[int] = []
    try:
        ready: list[Launch] = []
        for _ in range(turns):
            for name, array in given.items():
                low, high = spans[name]
                blocks.append(device.allocate(high - low + 256, name))
                shift = (array.pointer + low - blocks[-1]) % 16  # as far off 16 as the call's
                pointer = blocks[-1] - low + shift
                raw = contents[name].tobytes()
                device.write(pointer + low, raw[: high - low].ljust(high - low, b"\0"))
                where = f"cuda:{device.ordinal}"
                bound.tensors[name] = dataclasses.replace(array, pointer=pointer, device=where)
            ready.append(launch.prepare(program.metadata, bound, device.multiprocessors))
        return (0.0, 0.0) if ready[0].empty else _rounds(device, program, ready)
    finally:
        device.synchronize()
        for block in blocks:
            device.free(block)


def _rounds(device: GpuDevice, program: Program, ready: list[Launch]) -> tuple[float, float]:
    """``microseconds`` of launches that are prepared."""
    turns = len(ready)
    device.timed(program, ready, turns)
    once = device.timed(program, ready, turns)
    timed = device.timed
    if once < SHORT:
        # The host takes longer than the kernel: what is repeated is a graph of launches.
        timed = device.timed_graph
        once = timed(program, ready, turns)
    few = max(1, min(1000, int(SECONDS_OF_A_BURST * 1e6 / max(once, 0.1))))
    bursts: list[float] = []
    for _ in range(ROUNDS):
        time.sleep(SECONDS_OF_REST)
        bursts.append(timed(program, ready, few))
    count = max(turns, min(1000, int(SECONDS_TIMED / ROUNDS * 1e6 / max(once, 0.1))))
    for _ in range(WARMING):
        timed(program, ready, count)
    sustained = [timed(program, ready, count) for _ in range(ROUNDS)]
    return statistics.median(sustained), statistics.median(bursts)


if __name__ == "__main__":
    sys.exit(main())
