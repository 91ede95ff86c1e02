"""What is wrong with a file, by all stages up to PTX: the errors of compiling it as it is usual."""

from __future__ import annotations

import warnings

from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import Kernels, parse_kernels
from tkc.frontend import check as frontend
from tkc.frontend.specialization import Specialization
from tkc.support.diagnostics import Diagnostic, DiagnosticError
from tkc.support.source import Source

# Static dimensions, and types that may be any, have no values here. What is wrong with all of these
# does not depend on them.
TAKEN = ((64, "bf16"), (16, "e4m3"), (128, "f32"))
LATER = "E08"  # codes of what is not there yet, and of later stages, begin here


def check(source: Source, target: str) -> list[Diagnostic]:
    """What is wrong with a file: the errors and warnings of the frontend, and where there are no
    errors those of all later stages but ptxas for the target."""
    found = frontend.check(source)
    if any(diagnostic.severity == "error" for diagnostic in found):
        return found
    kernels = parse_kernels(source.text, source.path)
    later: list[Diagnostic] = []
    for name in kernels.names:
        for wrong in _refusals(kernels, name, target):
            if wrong not in later:
                later.append(wrong)
    return [*found, *later]


def _refusals(kernels: Kernels, name: str, target: str) -> list[Diagnostic]:
    """Why nothing that is taken lets a kernel through, for each choice of types."""
    signature = kernels.signature(name)
    open_ = signature.static or any(not v.choices for v in signature.typevars)
    taken = TAKEN if open_ else TAKEN[:1]
    tries = [frontend.specialisations(signature, *values) for values in taken]
    out: list[Diagnostic] = []
    for alike in zip(*tries, strict=True):
        told: list[Diagnostic] = []
        for one in alike:
            refusal = _refusal(kernels, name, one, target)
            if refusal is None:
                break
            told.append(refusal)
        if len(told) == len(taken) and len({(r.code, r.line) for r in told}) == 1:
            out.append(told[0])
    return out


def _refusal(
    kernels: Kernels, name: str, specialization: Specialization, target: str
) -> Diagnostic | None:
    """The error of a later stage on the way to PTX. What the frontend says of such a size, for
    instance that it breaks a ``require``, is no error of the file."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the frontend's check has told them
            compile_kernel(kernels, name, specialization, target)
    except DiagnosticError as problem:
        first = problem.diagnostics[0]
        return first if first.code >= LATER else None
    return None
