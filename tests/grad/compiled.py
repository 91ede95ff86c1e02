"""The kernels of a made gradient, compiled and run on the simulator, against the evaluator."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import numpy as np

from tests.grad.harness import Arrays, Case, arguments, file_of, module, run_text, shape
from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.driver.trial import compare, rounding_inside, run_program
from tkc.evaluator.evaluator import evaluate
from tkc.frontend.signatures import signature
from tkc.frontend.specialization import default_specialization
from tkc.grad.gradient import Gradient
from tkc.ir.core import Module
from tkc.ir.dialects.tile import Kernel
from tkc.runtime.arrays import numpy_type
from tkc.runtime.simulated import SimulatedDevice


def check(case: Case, grad: Gradient, target: str) -> None:
    """Each kernel gives what the evaluator does, of what the kernels before it have made."""
    for kernel, row, got, wanted, floor in results(case, grad, target):
        verdict = compare(row["name"], row["element"], got, wanted, floor=floor)
        assert verdict.right, (kernel, verdict)


def in_turn(case: Case, grad: Gradient, target: str) -> Iterator[tuple[str, Any, Any]]:
    """Each gradient by its name: as compiled kernels make it that read what those before them have
    made, and as the evaluator does."""
    made: Arrays = {}
    wanted = run_text(grad, case, _given(case, grad))
    for _, row, got, _, _ in results(case, grad, target, made=made):
        made[row["name"]] = got
    for name in grad.wrt:
        yield name, made[f"d{name}"], wanted[f"d{name}"]


def _given(case: Case, grad: Gradient) -> Arrays:
    """What a backward is given: arguments and outputs of the forward, and gradients of these."""
    rng = np.random.default_rng(2)
    forward = module(file_of(case), case.kernel, case, small=False)
    kernel = forward.kernel(case.kernel)
    assert isinstance(kernel, Kernel)
    args = arguments(case, kernel, rng)
    outputs = evaluate(forward, case.kernel, args, dict(case.sizes), "f64", poison=False).outputs
    seeds: Arrays = {f"d{o}": rng.standard_normal(outputs[o].shape) for o in grad.of}
    return {**args, **outputs, **seeds}


def results(
    case: Case,
    grad: Gradient,
    target: str,
    any_pitch: bool = False,
    made: Mapping[str, Any] | None = None,
) -> Iterator[tuple[str, dict[str, Any], Any, Any, float]]:
    """What each kernel stores: its name, the row of the tensor, what the simulator and what the
    evaluator make of it, and what rounding inside may come to. With ``any_pitch`` nothing is
    promised of strides. Kernels read what is ``made`` meanwhile in the place of the evaluator's."""
    have = run_text(grad, case, _given(case, grad))
    kernels = parse_kernels(grad.text)
    for each in grad.kernels:
        sig = kernels.signature(each)
        known = {*(s.name for s in sig.settings), *(v.name for v in sig.typevars)}
        picked = {n: v for n, v in case.choices.items() if n in known}
        ours = {s.name for s in signature(file_of(case), case.kernel).settings}
        picked |= {s.name: case.small for s in sig.settings if s.name not in ours}
        spec = default_specialization(sig, **picked, **{n: case.sizes[n] for n in sig.dims})
        if any_pitch:
            tensors = {n: replace(facts, pitch=1) for n, facts in spec.tensors.items()}
            spec = replace(spec, tensors=tensors)
        tile = kernels.elaborate(each, spec, target)
        made_kernel = compile_kernel(kernels, each, spec, target)
        given = _typed(tile, each, {**have, **(made or {})}, case, grad.updates)
        got, _, _ = run_program(made_kernel.program, given, SimulatedDevice())
        readable = {n: v for n, v in given.items() if n not in _outputs(tile, each)}
        wanted = evaluate(tile, each, readable, dict(case.sizes), "f64", poison=False).outputs
        for row in _rows(tile, each):
            if row["mode"] != "in" and row["kind"] == "tensor":
                n = row["name"]
                yield each, row, got[n], wanted[n], rounding_inside(tile)


def _rows(tile: Module, name: str) -> list[dict[str, Any]]:
    kernel = tile.kernel(name)
    assert isinstance(kernel, Kernel)
    return [dict(row) for row in kernel.signature if row["present"]]


def _outputs(tile: Module, name: str) -> set[str]:
    return {r["name"] for r in _rows(tile, name) if r["mode"] == "out"}


def _typed(tile: Module, name: str, have: Arrays, case: Case, updates: tuple[str, ...]) -> Arrays:
    """The arguments of one kernel, rounded to their types."""
    out: Arrays = {}
    kernel = tile.kernel(name)
    assert isinstance(kernel, Kernel)
    for row in _rows(tile, name):
        n = row["name"]
        if row["kind"] == "scalar":
            out[n] = have[n]
            continue
        kind = numpy_type(row["element"])
        if row["mode"] == "in" or (row["mode"] == "inout" and n not in updates):
            out[n] = np.asarray(have[n]).astype(kind)
        else:
            out[n] = np.zeros(shape(row["dims"], {**case.sizes, **kernel.settings, **out}), kind)
    return out
