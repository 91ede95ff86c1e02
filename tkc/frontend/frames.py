"""Calls that are being inlined; an error in a function of the library is one of its call, whose
arguments do not fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tkc.frontend import syntax as s
from tkc.frontend.signatures import doc_of
from tkc.support.diagnostics import Diagnostic, Note
from tkc.support.source import Source, Span


@dataclass(slots=True)
class Frame:
    """A call that is being inlined."""

    span: Span
    source: Source
    name: str
    function: s.Function


def at_call(
    frames: Sequence[Frame], source: Source, code: str, message: str, span: Span, label: str
) -> Diagnostic:
    """What is wrong at a place of the library, at the innermost call that the program makes; the
    hint says how the function is called."""
    own = frames[0].source
    place = max(number for number, frame in enumerate(frames) if frame.source is own)
    call = frames[place]
    notes = [Note(span, f"in {call.name}{label and f': {label}'}", source)]
    notes += [
        Note(outer.span, f"in this call of {outer.name}", outer.source)
        for outer in reversed(frames[:place])
    ]
    names = ", ".join(ident.name for ident in call.function.parameters)
    hint = f"it is called as `{call.name}({names})`"
    if doc := doc_of(call.function.body):
        hint += f": {doc.splitlines()[0]}"
    return Diagnostic(code, message, call.source, call.span, "", tuple(notes), hint)
