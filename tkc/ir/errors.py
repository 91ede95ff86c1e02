"""Errors of the stages after the frontend: they know a place in the source, not the source."""

from __future__ import annotations

from tkc.ir.core import Loc
from tkc.support.sendable import SendableError


class StageError(SendableError):
    """A program cannot be compiled, for a reason that its user can act on.

    The driver turns it into a diagnostic with the source line and a caret. ``hinted`` is the
    statement whose hint, named in the message, is to blame, where that is not the one at ``loc``.
    """

    def __init__(
        self, loc: Loc, code: str, message: str, hint: str, hinted: Loc | None = None
    ) -> None:
        super().__init__(f"error[{code}] at {loc}: {message} (hint: {hint})")
        self.loc, self.code, self.message, self.hint = loc, code, message, hint
        self.hinted = hinted


def error_at(loc: Loc, code: str, message: str, hint: str, hinted: Loc | None = None) -> StageError:
    """The StageError for a place in the source: its code, what is wrong, and what the user may do;
    ``hinted`` as there. It is returned, for the caller to raise."""
    return StageError(loc, code, message, hint, hinted)
