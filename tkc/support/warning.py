"""The classes of tkc's warnings: something works, but not as its user will want."""

from __future__ import annotations

from tkc.support.diagnostics import Diagnostic


class TkcWarning(UserWarning):
    """Every warning of tkc is one: ``warnings.simplefilter("error", tkc.TkcWarning)`` makes errors
    of them."""


class ProgramWarning(TkcWarning):
    """A program is legal and probably not meant so; ``diagnostic`` has the code and the place."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic)  # what a copy in another process is made of
        self.diagnostic = diagnostic

    def __str__(self) -> str:
        return self.diagnostic.render()
