"""Source text and places in it: offsets, lines, columns and how wide a line is on the screen."""

from __future__ import annotations

import bisect
import os
import re
import unicodedata
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Span:
    """The characters ``start <= offset < end`` of a source."""

    start: int
    end: int

    def to(self, other: Span) -> Span:
        """The least span that covers this one and the other."""
        return Span(min(self.start, other.start), max(self.end, other.end))


NOWHERE = Span(0, 0)


@dataclass(slots=True)
class Source:
    """The text of one file; lines and columns count from 1, in characters."""

    path: str
    text: str
    starts: list[int] = field(default_factory=list[int], repr=False)

    def __post_init__(self) -> None:
        self.starts = [0, *(match.end() for match in re.finditer("\n", self.text))]

    @property
    def name(self) -> str:
        """What artefacts call it, alike wherever they are made: its place in the current folder, or
        its own name if it lies elsewhere."""
        place = os.path.normpath(self.path)
        if os.path.isabs(place):
            try:
                place = os.path.relpath(place)
            except (OSError, ValueError):  # no current folder any more, or another drive
                place = os.path.basename(place)
        outside = place.split(os.sep, 1)[0] == os.pardir
        return (os.path.basename(place) if outside else place).replace(os.sep, "/")

    def position(self, offset: int) -> tuple[int, int]:
        """(line, column), both from 1, of the character at an offset."""
        line = bisect.bisect_right(self.starts, offset)
        return line, offset - self.starts[line - 1] + 1

    def offset(self, line: int, column: int) -> int:
        """The offset of a line and column, from 1: the inverse of ``position``, clamped to the
        text."""
        line = min(max(line, 1), len(self.starts))
        return min(self.starts[line - 1] + max(column, 1) - 1, len(self.text))

    def line(self, number: int) -> str:
        """The text of a line without its end."""
        if not 1 <= number <= len(self.starts):
            return ""
        end = self.starts[number] if number < len(self.starts) else len(self.text)
        return self.text[self.starts[number - 1] : end].rstrip("\r\n")

    def head(self, span: Span) -> Span:
        """The part of a span that lies on its first line."""
        end = self.text.find("\n", span.start)
        return Span(span.start, span.end if end < 0 else min(span.end, end))

    def word_at(self, line: int, column: int) -> Span:
        """The span of the name, number or character that begins at a line and column, from 1 (of an
        ``ir.core.Loc``)."""
        start = self.offset(line, column)
        match = re.compile(r"[A-Za-z0-9_]+|.").match(self.text, start)
        return Span(start, match.end() if match else start)


def width(text: str) -> int:
    """Columns that a text takes on a terminal: wide characters take two, combining ones none."""
    if text.isascii():
        return len(text)
    total = 0
    for character in text:
        if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Mn"):
            continue
        total += 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1
    return total
