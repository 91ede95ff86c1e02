"""One random program: its made gradient is what central differences of the program say."""

from __future__ import annotations

from typing import Any

import numpy as np

from tests.grad.compiled import results
from tests.grad.harness import Case
from tests.grad.placed_programs import placed
from tests.grad.smooth_programs import smooth
from tests.random_programs.checking import FORMS, numbered
from tests.random_programs.program import Program
from tkc.driver.gradient_check import Evaluated, wrong
from tkc.frontend.elaborate import elaborate
from tkc.frontend.files import load_text
from tkc.frontend.meanings import File
from tkc.frontend.signatures import signature
from tkc.frontend.specialization import default_specialization
from tkc.grad.gradient import gradient
from tkc.ir.core import Module
from tkc.ir.dialects.tile import Kernel
from tkc.ir.types import ELEMENTS
from tkc.support.diagnostics import DiagnosticError
from tkc.support.values import Setting

NOTHING = ("E1001", "E1002")  # no float goes in, or none comes out
SMALL = 8  # blocks that the backward made up
ROUNDING = 1e-4  # of the greatest element, and of 1: what f32 may make of a kernel
POINTS = 3  # at which a derivative is looked for


class WrongGradientError(AssertionError):
    """A program whose gradient is wrong, or whose text is no program."""


FORMS |= {"smooth": smooth, "placed": placed}


def outcome(number: int, target: str, form: str = "any") -> str:
    """What became of a program: "right", "nothing" to differentiate, "refused: ...", or "rough",
    if no derivative was found anywhere. Raises WrongGradientError."""
    return outcome_of(numbered(number, target, form)[0])


def outcome_of(program: Program) -> str:
    text = program.text()
    file = load_text(text, "random.tk")
    try:
        of = program.of or None
        made = gradient(file, "random", of=of, choices=choices(program, file))
    except DiagnosticError as refused:
        first = refused.diagnostics[0]
        assert first.code.startswith("E10"), f"no program: {refused}"
        return (
            f"nothing: {first.message}"
            if first.code in NOTHING
            else f"refused: {first.code} {first.message}"
        )
    except Exception as problem:
        raise WrongGradientError(f"{type(problem).__name__}: {problem}\n{text}") from problem
    try:
        forward = _module(program, file, "random", file)
        backward = load_text(made.text, "backward.tk")
        modules = {k: _module(program, backward, k, file) for k in made.kernels}
    except DiagnosticError as problem:
        raise WrongGradientError(f"{problem}\n{text}\n{made.text}") from problem
    evaluated = Evaluated(forward, "random", made, modules, program.sizes)
    for point in range(POINTS):
        try:
            found = evaluated.differences(_arguments(program, forward, point), point)
        except Exception as problem:
            message = f"{type(problem).__name__}: {problem}\n{program.facts}\n{text}\n{made.text}"
            raise WrongGradientError(message) from problem
        if bad := wrong(found):
            shown = ", ".join(f"d{n}: {found[n]}" for n in bad)
            raise WrongGradientError(f"{shown}\n{program.facts}\n{text}\n{made.text}")
        if all(d.clear for d in found.values()):
            return "right"
    return "rough"


def check_compiled(program: Program, target: str) -> None:
    """The gradient of an accepted program on the simulator. Raises WrongGradientError."""
    text = program.text()
    file = load_text(text, "random.tk")
    chosen = choices(program, file)
    made = gradient(file, "random", of=program.of or None, choices=chosen)
    given = program.arguments()
    whole = [t.name for t in program.tensors if not ELEMENTS[t.element].is_float]
    integers = {name: given[name] for name in whole if name in given}
    scalars = {n: v for n, (_, _, v) in program.scalars.items()}
    case = Case("random", text, "random", program.sizes, choices=chosen, integers=integers,
                scalars=scalars)  # fmt: skip
    try:
        for kernel, row, got, wanted, _ in results(case, made, target, any_pitch=True):
            unread = np.isnan(got) & (np.isnan(wanted) | (wanted == 0))  # nobody stores to them
            there = (got != wanted) & ~unread  # those that are equal may be infinite
            far = np.abs(got - wanted)[there].max(initial=0.0)
            limit = ROUNDING * (1 + np.abs(wanted)[there].max(initial=0.0))
            assert far <= limit, (kernel, row["name"], far)
    except Exception as problem:
        message = f"{type(problem).__name__}: {problem}\n{program.facts}\n{text}\n{made.text}"
        raise WrongGradientError(f"compiled: {message}") from problem


def choices(program: Program, file: File) -> dict[str, Setting]:
    """What the forward is specialised for."""
    sig = signature(file, "random")
    chosen: dict[str, Setting] = {**program.types, **program.settings}
    chosen |= {n: program.sizes[n] for n in sig.static if n in program.sizes}
    return chosen | dict.fromkeys(program.absent, False)


def _module(program: Program, file: File, kernel: str, forward: File) -> Module:
    """Tile IR of the forward or of a kernel of the gradient, at the sizes of the program."""
    sig = signature(file, kernel)
    known = {s.name for s in sig.settings} | {v.name for v in sig.typevars} | {*sig.static}
    known |= {p.name for p in sig.params if p.optional}
    chosen = {n: v for n, v in choices(program, forward).items() if n in known}
    chosen |= {n: program.sizes[n] for n in sig.static if n in program.sizes}
    theirs = {s.name for s in signature(forward, "random").settings}
    chosen |= {s.name: SMALL for s in sig.settings if s.name not in theirs}
    return elaborate(file, kernel, default_specialization(sig, **chosen))


def _arguments(program: Program, forward: Module, point: int) -> dict[str, Any]:
    """Random arguments: floats of any value, where nothing is equal by chance."""
    kernel = forward.kernel("random")
    assert isinstance(kernel, Kernel)
    given = program.arguments(point)
    random = np.random.default_rng([point, 2])
    for row in kernel.signature:
        name = row["name"]
        if row["present"] and row["mode"] != "out":
            floats = ELEMENTS[row["element"]].is_float
            if row["kind"] == "tensor":
                if floats:
                    given[name] = random.standard_normal(given[name].shape)
            elif name in program.scalars:
                value = program.scalars[name][2]
                given[name] = float(value) + random.uniform(0.1, 0.4) if floats else value
    return given
