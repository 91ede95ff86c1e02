"""A compilation for nobody's arguments: the usual ones, at sizes that stand for many."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tkc.artifact.ptxas_diagnostics import CODE
from tkc.driver.choices import too_large
from tkc.driver.compilation import Compilation, compile_chosen
from tkc.driver.kept_choices import usual_choice
from tkc.driver.sources import Kernels
from tkc.frontend.specialization import default_specialization
from tkc.passes.pass_manager import Watch
from tkc.support.diagnostics import DiagnosticError
from tkc.support.values import Setting

USUAL_STATIC = (64, 32, 16, 8)  # static dimensions that nobody has said


def compile_usual(
    kernels: Kernels,
    name: str,
    overrides: Mapping[str, Setting],
    target: str,
    debug: bool = False,
    stop_at: str = "ptx",
    strict: bool = True,
    watch: Watch | None = None,
    deterministic: str = "",
) -> Compilation:
    """Compile for the usual arguments (``default_specialization``).

    Static dimensions that nothing overrides are 64, or less where the tiles would be too large or
    ptxas says that they spill. Open params are chosen as ``deterministic`` allows
    (``usual_choice``).
    """
    signature = kernels.signature(name)
    free = [n for n in signature.static if n not in overrides]
    first: DiagnosticError | None = None
    for size in USUAL_STATIC:
        usual = default_specialization(signature, **{**dict.fromkeys(free, size), **overrides})
        usual = replace(usual, debug=debug)
        told = {**usual.static, **overrides}
        try:
            chosen = usual_choice(kernels, name, usual, told, target, deterministic)
            return compile_chosen(kernels, name, usual, target, chosen, stop_at, strict, watch)
        except DiagnosticError as problem:
            first = first or problem
            if not free or not too_large(problem, CODE):
                break
    assert first is not None
    raise first
