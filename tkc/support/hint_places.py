"""Where a hint of the source stands that an error of a later stage speaks of."""

from __future__ import annotations

import re

from tkc.support.source import Source, Span

_TOKEN = re.compile(r'"[^"\n]*"|#[^\n]*|\\\n|\n|\w+|\S')


def hint_named(source: Source, line: int, message: str) -> Span | None:
    """Of the hints behind the ``with`` of the statement that begins on a line, from 1, the one that
    a message names first; None where it names none of them."""
    found: list[tuple[int, Span]] = []
    for name, span in _hints(source, line):
        if said := re.search(rf"\b{name}\b", message):
            found.append((said.start(), span))
    return min(found, key=lambda each: each[0])[1] if found else None


def _hints(source: Source, line: int) -> list[tuple[str, Span]]:
    """(name, place) of the hints of the statement that begins on a line."""
    depth, begins, found = 0, False, list[tuple[str, Span]]()
    open_ = False  # whether a hint goes on
    for token in _TOKEN.finditer(source.text, source.offset(line, 1)):
        word = token[0]
        if word == "\n" and depth == 0:
            break
        if word.isspace() or word[0] in "#\\":
            continue
        depth = max(0, depth + (word in "([{") - (word in ")]}"))  # a line may begin in brackets
        if depth == 0 and word in ("with", ","):
            begins, open_ = word == "with" or bool(found), False
        elif begins and word.isidentifier():
            found.append((word, Span(token.start(), token.end())))
            begins, open_ = False, True
        elif depth == 0 and word == ":":
            open_ = False
        elif open_:
            name, span = found[-1]
            found[-1] = name, span.to(Span(token.start(), token.end()))
    return found
