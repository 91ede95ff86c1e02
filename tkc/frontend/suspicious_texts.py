"""Warnings about texts in which places for values stand, as in ``printf`` and f-strings (W0430)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tkc.frontend import syntax as s
from tkc.frontend.reaching import parts, statements
from tkc.frontend.walk import Walk
from tkc.support.source import Span

_PLACE = re.compile(
    r"%[-+0#]*\d*(?:\.\d+)?(?:hh|ll?)?[dfeguxs](?![A-Za-z])|\{[\w.\[\], ]*(?::[^{}]*)?\}"
)
_ALTERNATE = 'texts and values alternate: `print("x is", v)`'
_AS_IT_IS = 'it is shown as it stands: values stand in a print, `print("x is", v)`'


def look_for_places_in_texts(walk: Walk) -> None:
    """W0430 for each text of a ``print``, ``assert`` or ``require`` that would be formatted
    elsewhere."""
    for text, span, hint in _texts(walk):
        if place := _PLACE.search(text):
            walk.warn("W0430", f"nothing fills {place[0]} of this text", span, "", hint)


def _texts(walk: Walk) -> Iterator[tuple[str, Span, str]]:
    """(text, place, what to write instead) of the texts of a kernel."""
    for node in statements(walk.kernel.body):
        if isinstance(node, (s.Assert, s.Require)) and node.message is not None:
            begin = walk.source.text.index('"', node.condition.span.end)
            yield node.message, Span(begin, max(begin + 1, node.span.end)), _AS_IT_IS
        for call in parts(node) if isinstance(node, s.Evaluate) else ():
            if isinstance(call, s.Call) and walk.said(call.callee) == "print":
                for each in call.arguments:
                    if isinstance(each, s.String):
                        yield each.text, each.span, _ALTERNATE
