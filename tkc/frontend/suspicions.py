"""Warnings about a whole kernel: directives of C, params that nothing reads, no store at all."""

from __future__ import annotations

import re

from tkc.frontend import habits
from tkc.frontend.signatures import settings_of
from tkc.frontend.walk import Walk
from tkc.support.source import Span

_SKIPPED = re.compile(r'"""[\s\S]*?"""|"[^"\n]*"|#[^\n]*')
_DIRECTIVE = re.compile(r"#(pragma|define|undef|include|ifdef|ifndef|endif)\b")


def look_for_suspicious(walk: Walk) -> None:
    """W0406 for each ``#pragma unroll`` and the like in the file, W0410 for params that nothing
    reads, W0407 for a kernel with outputs that stores nothing."""
    text = walk.source.text
    for found in _SKIPPED.finditer(text):
        directive = _DIRECTIVE.match(found.group())
        if directive is not None:
            word = f"#{directive[1]}"
            hint = habits.hint(word) or habits.hint("@#") or ""
            message = f"{word} is a comment here, and does nothing"
            walk.warn("W0406", message, Span(found.start(), found.end()), "", hint)
    _look_for_unread_params(walk, text)
    outputs = [p for p in walk.kernel.parameters if p.mode != "in"]
    if outputs and not walk.writes and not walk.diagnostics.errors:
        name = outputs[0].name.name
        hint = f"an output is written by a store, as `{name}[...] = v`"
        walk.warn("W0407", "the kernel stores nothing", walk.kernel.name.span, "", hint)


def _look_for_unread_params(walk: Walk, text: str) -> None:
    """W0410 for each param whose name stands in its own line only."""
    span = walk.kernel.span
    words = re.findall(r"\w+", _SKIPPED.sub(" ", text[span.start : span.end]))
    for setting in settings_of(walk.kernel):
        name = setting.name
        if words.count(name.name) == 1:
            message = f"nothing reads the param {name.name}"
            hint = f"leave it out, or write it where it belongs, as in `by {name.name}`"
            walk.warn("W0410", message, name.span, "", hint)
