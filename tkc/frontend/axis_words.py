"""What messages call axes: as the source does at their place.

The IR numbers axes that have one name in the source (``tkc.ir.naming``), and a function knows an
axis that it is given by the name of its own parameter.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from tkc.frontend.meanings import Meaning, Run
from tkc.ir.naming import written_axis
from tkc.support.diagnostics import Diagnostic


def known_as(axis: str, live: Mapping[str, Meaning]) -> str | None:
    """The name that stands for an axis of the IR where ``live`` are the names that can be read;
    None where none does, as for one that a function has made inside."""
    names = (n for n, m in live.items() if isinstance(m, Run) and m.size and m.name == axis)
    return next(names, None)


def worded(found: Diagnostic, taken: Iterable[str], live: Mapping[str, Meaning]) -> Diagnostic:
    """The error or warning with the axes of the IR that have a number, of those ``taken``, as the
    source calls them where ``live`` are the names that can be read."""
    numbered = {n: known_as(n, live) or written_axis(n) for n in taken if n != written_axis(n)}
    if not numbered:
        return found
    one = re.compile(rf"(?<![\w.])(?:{'|'.join(map(re.escape, numbered))})(?![\w]|\.\w)")

    def say(text: str) -> str:
        return one.sub(lambda match: numbered[match[0]], text)

    notes = tuple(replace(note, label=say(note.label)) for note in found.notes)
    hint = say(found.hint) if found.hint else found.hint
    return replace(
        found, message=say(found.message), label=say(found.label), notes=notes, hint=hint
    )
