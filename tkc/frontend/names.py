"""Names that one statement introduces or lists: each of them once."""

from __future__ import annotations

from collections.abc import Iterable

from tkc.frontend import syntax as s
from tkc.frontend.walk import Walk


def distinct(walk: Walk, names: Iterable[s.Ident], what: str) -> None:
    """Raise E0102 at the second of two equal names; ``what`` says what happens to it twice."""
    first: dict[str, s.Ident] = {}
    for ident in names:
        before = first.setdefault(ident.name, ident)
        if before is not ident:
            notes = (walk.note(before.span, "here first"),)
            message = f"{ident.name} is {what} twice"
            raise walk.fail("E0102", message, ident.span, "", None, notes)
