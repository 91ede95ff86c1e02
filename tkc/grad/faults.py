"""Texts that were made wrongly: a gradient that is no program is refused, and not written."""

from __future__ import annotations

from collections.abc import Iterable

from tkc.frontend.elaborate import elaborate_kernel
from tkc.frontend.files import load_text
from tkc.frontend.signatures import signature
from tkc.frontend.specialization import default_specialization
from tkc.grad.problem import NoGradient
from tkc.support.diagnostics import DiagnosticError, Diagnostics

# Names that are not there, there twice, or gone with a loop, and sums over what is written: these
# hang on no size.
CODES = ("E0101", "E0102", "E0103", "E0310")


def refuse_faults(text: str, kernels: Iterable[str], path: str, compute_capability: int) -> None:
    """Raise NoGradient where names in a made file stand for nothing, or for two things. ``path`` is
    that of the forward, beside which its libraries are."""
    file = load_text(text, path)
    for name in kernels:
        diagnostics = Diagnostics()
        spec = default_specialization(signature(file, name))
        try:
            elaborate_kernel(file, name, spec, compute_capability, diagnostics)
            diagnostics.check()
        except DiagnosticError as problem:
            found = [d for d in problem.diagnostics if d.code in CODES]
            if found:
                raise fault(f"the text that was made is no program: {found[0].message}") from None


def fault(message: str) -> NoGradient:
    """A refusal for which tkc is to blame."""
    hint = "make two kernels of this one, or write this gradient by hand; please report the file"
    return NoGradient("E1008", f"{message} (a fault of tkc)", hint=hint)
