"""What ptxas warns of, as the user of a kernel reads it: code, line, caret, hint."""

from __future__ import annotations

from tkc.artifact.toolchain import PtxasDiagnostic
from tkc.support.diagnostics import Diagnostic, late_error
from tkc.support.source import Source

CODE = "E0930"
FEWER = "a smaller block or fewer stages need fewer registers"
# Where registers do not suffice: ptxas would spill, spills, serialises products, or gives up.
OF_REGISTERS = ("full", "spill", "C7511", "C7512", "C7602")


def as_diagnostic(diagnostic: PtxasDiagnostic, source: Source) -> Diagnostic:
    """A message of ptxas as a diagnostic on the .tk line that caused it, which is one of
    ``source``."""
    return late_error(
        CODE,
        f"ptxas: {diagnostic.message} ({diagnostic.code})",
        source,
        diagnostic.line,
        diagnostic.column,
        hint=diagnostic.hint or (FEWER if diagnostic.code in OF_REGISTERS else ""),
    )
