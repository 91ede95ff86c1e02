"""Candidates of a tuning, in a process of their own: compiled, or run and timed.

    python -m tkc.driver.tune_worker < tasks.json

There is a task (``tkc.driver.tuning.Task``) on each line, as JSON, and a line with the answer to
each: ``{"cost": ..., "resources": ...}`` or ``{"failure": "..."}``.
"""

from __future__ import annotations

import dataclasses
import hashlib
import json
import statistics
import sys
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
WARMING = 5  # rounds before those that count: clocks and power have settled
COPIES = 32  # of the arguments, at most
SHORT = 100.0  # us of a launch by the host, below which kernels of 10 us look longer than they are


def main() -> int:
    """Answer each task on stdin with a line of JSON on stdout; whatever goes wrong is a "failure"
    of this candidate."""
    contents, copies = trial_contents(), Copies()
    for line in sys.stdin:
        print(json.dumps(answer_to(json.loads(line), contents, copies)), flush=True)
    return 0


def answer_to(task: Record, contents: Contents, copies: Copies) -> Record:
    """What a task finds, or {"failure": why}."""
    try:
        return work(task, contents, copies)
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


class Copies:
    """The arguments of launches that are timed, on the device, as often as they do not fit the L2
    cache together: so each launch finds its inputs in memory, as a program with other work in
    between would. They stay for the next candidate, if it has the same arguments."""

    def __init__(self) -> None:
        self.key: object = None
        self.contents: object = None  # which they were filled with
        self.device: GpuDevice | None = None
        self.blocks: list[int] = []
        self.places: list[dict[str, int]] = []  # addresses by argument, for each copy

    def of(
        self, device: GpuDevice, given: Mapping[str, Array], contents: Mapping[str, Array]
    ) -> list[dict[str, int]]:
        """Where the copies of arrays like ``given`` lie, filled with ``contents``: as far off
        multiples of 16 bytes as those are."""
        spans = {n: dataclasses.replace(a, pointer=0).span for n, a in given.items()}
        key = [(n, span, given[n].pointer % 16) for n, span in spans.items()]
        if self.device is device and self.contents is contents and self.key == key:
            return self.places
        self.free()
        self.device, self.contents = device, contents
        size = max(1, sum(high - low for low, high in spans.values()))
        for _ in range(max(1, min(COPIES, -(-2 * device.l2_bytes // size)))):
            places: dict[str, int] = {}
            for name, (low, high) in spans.items():
                self.blocks.append(device.allocate(high - low + 256, name))
                shift = (given[name].pointer + low - self.blocks[-1]) % 16
                places[name] = self.blocks[-1] - low + shift
                raw = contents[name].tobytes()
                device.write(places[name] + low, raw[: high - low].ljust(high - low, b"\0"))
            self.places.append(places)
        self.key = key
        return self.places

    def free(self) -> None:
        """Give their memory back."""
        self.key = None
        if self.device is not None:
            for block in self.blocks:
                self.device.free(block)
        self.blocks, self.places = [], []


def work(task: Record, contents: Contents, copies: Copies) -> Record:
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
    sustained, burst = microseconds(device, made.program, bound, copies, held)
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
    device: GpuDevice,
    program: Program,
    bound: Bound,
    copies: Copies,
    contents: Mapping[str, Array],
) -> tuple[float, float]:
    """Per launch, sustained and in a burst: medians of some rounds between two events, on a GPU
    that is warm, and of a millisecond of launches on one that has rested. They use the ``copies``
    of the arguments in turn.
    """
    launch.check(program.metadata, bound)
    given = dict(bound.tensors)
    ready: list[Launch] = []
    for places in copies.of(device, given, contents):
        for name, pointer in places.items():
            where = f"cuda:{device.ordinal}"
            bound.tensors[name] = dataclasses.replace(given[name], pointer=pointer, device=where)
        ready.append(launch.prepare(program.metadata, bound, device.multiprocessors))
    try:
        return (0.0, 0.0) if ready[0].empty else _rounds(device, program, ready)
    finally:
        device.synchronize()


def _rounds(device: GpuDevice, program: Program, ready: list[Launch]) -> tuple[float, float]:
    """``microseconds`` of launches that are prepared."""
    turns = len(ready)
    device.timed(program, ready, turns)
    (once,) = device.timed(program, ready, turns)
    # Where the host takes longer than the kernel, what is repeated is a graph of launches.
    if graph := once < SHORT:
        (once,) = device.timed(program, ready, turns, graph=True)
    few = max(1, min(1000, int(SECONDS_OF_A_BURST * 1e6 / max(once, 0.1))))
    bursts = device.timed(program, ready, few, ROUNDS, SECONDS_OF_REST, graph)
    count = max(turns, min(1000, int(SECONDS_TIMED / ROUNDS * 1e6 / max(once, 0.1))))
    sustained = device.timed(program, ready, count, WARMING + ROUNDS, graph=graph)[WARMING:]
    return statistics.median(sustained), statistics.median(bursts)


if __name__ == "__main__":
    sys.exit(main())
