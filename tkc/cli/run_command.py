"""``tkc run``: random inputs, one run, and the verdict of the reference evaluator."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from tkc.artifact.metadata import Parameter
from tkc.cli import definitions, inputs
from tkc.cli.exit_codes import OK, WRONG_RESULT
from tkc.driver import trial
from tkc.driver.compilation import StageMissing, compile_chosen
from tkc.driver.dumped_stages import compile_text
from tkc.driver.interface import parameters_of, settings_of, specialize
from tkc.driver.kept_choices import choice_at
from tkc.driver.reference import EXACT, NATIVE, reference_outputs
from tkc.driver.sources import (
    Kernels,
    parse_kernels,
    read_kernels,
    source_place,
    stage_of,
)
from tkc.frontend.specialization import Specialization
from tkc.ir.core import Module
from tkc.machine.targets import DEFAULT_TARGET
from tkc.runtime.binding import Bound, bind
from tkc.runtime.device import Device, Program, gpu_device, gpu_missing, simulated_device
from tkc.support.type_variables import usual_types
from tkc.support.values import Argument, Array, Calculable

if TYPE_CHECKING:
    from tkc.sim.stats import Stats


@dataclass(slots=True)
class Trial:
    """A kernel with inputs; ``kernels`` is None where no source is known to check against."""

    name: str
    kernels: Kernels | None
    parameters: tuple[Parameter, ...]
    arguments: dict[str, Argument]
    bound: Bound
    specialization: Specialization | None
    target: str


def run(options: argparse.Namespace) -> int:
    """``tkc run``: run a kernel on random inputs, and check it; the exit code is 3 for a wrong
    result."""
    device = open_device(options)
    path, text = inputs.read(options.file)
    target = options.target or (device.target if device is not None else DEFAULT_TARGET)
    start = time.perf_counter()
    if stage_of(text) == "tk":
        if options.reference is not None:
            why = f"--reference {options.reference}: {path} is a source, which checks itself; "
            raise definitions.BadDefinition(f"{why}leave it out")
        kernels = parse_kernels(text, path)
        made = prepare(kernels, kernels.choose(options.kernel), options, target)
        trial.keep_promises(tile_of(made), made.arguments, options.seed)
        program = None
        if device is not None:
            assert made.specialization is not None
            base, given = made.specialization, made.bound.names()
            count = device.multiprocessors
            chosen = choice_at(kernels, made.name, base, given, target, device.name, count)
            program = compile_chosen(kernels, made.name, base, target, chosen).program
    else:
        if device is None:
            raise StageMissing("--device ref needs the .tk source")
        compiled = compile_text(text, path, options.target)
        inputs.refuse_choices(options, path, compiled.kernel)
        program = compiled.program
        made = prepare_compiled(program, options)
    compiled_in = time.perf_counter() - start

    if device is None or program is None:
        start = time.perf_counter()
        outputs, statistics = reference(made, NATIVE), None
        seconds, where = time.perf_counter() - start, "the reference evaluator"
    else:
        outputs, statistics, seconds = trial.run_program(program, made.arguments, device)
        where = f"{device.name}, {made.target}"
    dims = " ".join(f"{name}={value}" for name, value in made.bound.dims.items())
    print(f"{made.name} on {where}: {dims}")
    code = check_result(made, outputs, options.tolerance)
    print(f"compiled in {compiled_in:.2f} s, ran in {seconds:.2f} s")
    if options.stats and statistics is not None:
        print_statistics(statistics)
    return code


def open_device(options: argparse.Namespace) -> Device | None:
    """The device that the options name, "auto" a GPU if there is one; None is the reference
    evaluator. Raises DeviceError, and BadDefinition for what only the simulator has."""
    simulated = {name: getattr(options, name) for name in ("policy", "check", "sms")}
    given = {name: value for name, value in simulated.items() if value is not None}
    if options.device == "ref":
        _refuse_of_simulator([*given, *(["stats"] if options.stats else [])], "ref")
        return None
    if options.device == "gpu" or (options.device == "auto" and gpu_missing() is None):
        _refuse_of_simulator([*given], "gpu")
        return gpu_device(0)
    return simulated_device(seed=options.seed, **given)


def _refuse_of_simulator(given: Sequence[str], device: str) -> None:
    """Refuse options of the simulator on another device. Raises BadDefinition."""
    for name in given:
        what = "these are the simulator's counters" if name == "stats" else "the simulator has that"
        raise definitions.BadDefinition(
            f"--{name}: {what}, and --device {device} has none; leave it out, or say --device sim"
        )


def prepare(kernels: Kernels, name: str, options: argparse.Namespace, target: str) -> Trial:
    """Random inputs for a kernel of a source as the options define it, and what to compile it for.
    Raises BadDefinition, ArgumentError and DiagnosticError."""
    kernels.demand_types(name)
    signature = kernels.signature(name)
    defined = definitions.sort(definitions.parse(options.define), signature)
    settings = settings_of(signature, defined.settings)
    parameters = tuple(p for p in parameters_of(signature) if p.name not in defined.absent)
    types = usual_types(signature.typevars, defined.types)
    known = {**settings, **defined.scalars}
    dims = trial.extents_for(parameters, defined.dims, known)
    values = {**known, **dims}
    arguments = trial.random_arguments(parameters, types, values, options.seed)
    bound = bind(
        parameters, (), arguments, settings, variables=signature.typevars, types=defined.types
    )
    specialization = specialize(signature, bound, defined.settings)
    specialization = replace(specialization, debug=options.debug)
    return Trial(name, kernels, parameters, arguments, bound, specialization, target)


def prepare_compiled(program: Program, options: argparse.Namespace) -> Trial:
    """Random inputs for a compiled artefact, with its source to check it by if that is still there.
    Raises BadDefinition, KernelChoice and ArgumentError."""
    held = program.metadata
    parameters = tuple(p for p in held.params if p.present)
    given: dict[str, Calculable] = {**definitions.parse(options.define)}
    scalars = {p.name: given.pop(p.name) for p in parameters if p.name in given}
    known = {**held.settings, **scalars}
    dims = trial.extents_for(parameters, {**given, **held.static}, known)
    for name in given:
        if name not in dims:
            listed = ", ".join(dims)
            raise definitions.BadDefinition(f"-D {name}: the dimensions are {listed}")
    arguments = trial.random_arguments(parameters, {}, {**known, **dims}, options.seed)
    bound = bind(parameters, (), arguments, held.settings)
    kernels = _reference_of(program, options)
    specialization = None
    if kernels is not None:
        signature = kernels.signature(held.kernel)
        defaults = settings_of(signature, {})
        changed = {k: v for k, v in held.settings.items() if defaults.get(k) != v}
        specialization = specialize(signature, _typed(kernels, held.kernel, arguments), changed)
    return Trial(held.kernel, kernels, parameters, arguments, bound, specialization, held.target)


def _reference_of(program: Program, options: argparse.Namespace) -> Kernels | None:
    """The source that was named, or that of the artefact. Raises KernelChoice where it is another:
    it has no kernel of that name."""
    path = options.reference or source_place(program.metadata.source, options.file)
    if path is None:
        return None
    kernels = read_kernels(path)
    kernels.choose(program.metadata.kernel)
    return kernels


def _typed(kernels: Kernels, name: str, arguments: dict[str, Argument]) -> Bound:
    """The arguments bound to the source's signature, which may be generic in types."""
    signature = kernels.signature(name)
    return bind(parameters_of(signature), (), arguments, settings_of(signature, {}))


def reference(made: Trial, precision: str) -> dict[str, Array]:
    """The outputs by name that the evaluator computes from the trial's arguments, at a precision of
    ``tkc.driver.reference``."""
    tile = tile_of(made)
    return reference_outputs(tile, made.name, made.arguments, made.bound.dims, precision)


def tile_of(made: Trial) -> Module:
    """The tile IR of the trial's kernel, from its source."""
    assert made.kernels is not None and made.specialization is not None
    return made.kernels.elaborate(made.name, made.specialization, made.target)


def check_result(made: Trial, outputs: dict[str, Array], tolerance: float | None) -> int:
    """Print how each output compares with the reference in float64; the exit code. ``tolerance``
    None: that of the element types."""
    if made.kernels is None:
        print("  not checked: its source is not beside it (--reference names one)")
        return OK
    wanted = reference(made, EXACT)
    floor = trial.rounding_inside(tile_of(made))
    code = OK
    for name, got in outputs.items():
        element = made.bound.tensors[name].element
        verdict = trial.compare(name, element, got, wanted[name], tolerance, floor)
        state = "ok" if verdict.right else "WRONG"
        print(
            f"  {name} {verdict.type}: relative error {verdict.error:.2e} "
            f"(limit {verdict.limit:.0e}) {state}"
        )
        if verdict.error:
            place = ", ".join(map(str, verdict.worst))
            print(f"    worst at [{place}]: {verdict.got:.6g} against {verdict.wanted:.6g}")
        if verdict.missing:
            surely = "were" if verdict.is_float else "were perhaps"
            print(f"    {verdict.missing} elements {surely} not written")
        if not verdict.right:
            code = WRONG_RESULT
    return code


def print_statistics(statistics: Stats) -> None:
    """The counters of a simulated run: totals, then the busiest lines of the source."""
    total = statistics.total
    print(f"warp instructions {statistics.executions}, bank conflicts {statistics.bank_conflicts}")
    for space, count in sorted(total.bytes.items()):
        print(f"  {space:>12} {count} bytes")
    lines = {k: c for k, c in statistics.by_line().items() if isinstance(k, str)}
    print(f"  {'line':<24} {'instructions':>12} {'wavefronts':>11} {'ideal':>8} {'sectors':>9}")
    for line, counter in sorted(lines.items(), key=lambda row: -row[1].executions):
        print(
            f"  {line:<24} {counter.executions:>12} {counter.wavefronts:>11} "
            f"{counter.ideal_wavefronts:>8} {counter.sectors:>9}"
        )
