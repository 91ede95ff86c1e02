"""Errors for the user of a program: code, source line with carets, reason, hint.

::

    error[E0203]: axis i runs over M, but dimension 1 of B is N
      --> matmul.tk:7:31
       |
     7 |         acc += A[i, k] @ B[k, i]
       |                               ^ runs over M (introduced on line 4)
       = hint: B is bf16[K, N]; did you mean j?
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tkc.support.hint_places import hint_named
from tkc.support.sendable import SendableError
from tkc.support.source import Source, Span, width

LIMIT = 20  # errors reported in one run
LINE = 160  # characters shown of a long line
OF_HINTS = ("E0905", "E0906")  # codes of hints that cannot be followed


@dataclass(frozen=True, slots=True)
class Note:
    """A second place that explains an error. ``source`` None: the same file."""

    span: Span
    label: str
    source: Source | None = None


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One error or warning. ``label`` stands behind the carets."""

    code: str
    message: str
    source: Source
    span: Span
    label: str = ""
    notes: tuple[Note, ...] = ()
    hint: str | None = None
    severity: str = "error"

    @property
    def line(self) -> int:
        """The line of the source, from 1, on which the span begins."""
        return self.source.position(self.span.start)[0]

    @property
    def column(self) -> int:
        """The column, from 1, at which the span begins."""
        return self.source.position(self.span.start)[1]

    def render(self) -> str:
        """The text that the user sees: code and message, the line with carets under the span,
        notes, hint."""
        here = [n for n in self.notes if n.source is None or n.source is self.source]
        away = [n for n in self.notes if n.source is not None and n.source is not self.source]
        shown = [(self.source, self.span), *((n.source or self.source, n.span) for n in self.notes)]
        gutter = max(len(str(s.position(p.start)[0])) for s, p in shown) + 2
        lines = [f"{self.severity}[{self.code}]: {self.message}"]
        marks = [(self.span, "^", self.label), *((n.span, "-", n.label) for n in here)]
        lines += _excerpt(self.source, marks, gutter, self.span)
        for note in away:
            assert note.source is not None
            lines += _excerpt(note.source, [(note.span, "-", note.label)], gutter, note.span)
        if self.hint:
            lines.append(" " * gutter + f"= hint: {self.hint}")
        return "\n".join(lines)


def _excerpt(
    source: Source, marks: list[tuple[Span, str, str]], gutter: int, main: Span
) -> list[str]:
    """The marked lines of one file in order, each followed by its marks."""
    row, column = source.position(main.start)
    empty = " " * gutter + "|"
    lines = [" " * (gutter - 1) + f"--> {source.path}:{row}:{column}", empty]
    previous = cut = 0
    marks = sorted(marks, key=lambda m: (source.position(m[0].start)[0], m[1] != "^", m[0].start))
    for span, sign, label in marks:
        number, first = source.position(span.start)
        text = source.line(number)
        if number != previous:
            if previous and number > previous + 1:
                lines.append(" " * (gutter - 1) + "...")
            cut = max(0, first - 1 - LINE // 2) if len(text) > LINE else 0
            visible = _flat(text[cut : cut + LINE])
            lines.append(f"{number:>{gutter - 1}} | {visible}".rstrip())
            previous = number
        before = width(_flat(text[cut : max(cut, first - 1)]))
        covered = text[first - 1 : min(first - 1 + span.end - span.start, cut + LINE)]
        carets = sign * max(1, width(_flat(covered)))
        lines.append(f"{empty} {' ' * before}{carets} {label}".rstrip())
    return lines


def _flat(text: str) -> str:
    """Tabs and other control characters as one space each, so that columns stay countable."""
    return "".join(" " if ord(c) < 32 or ord(c) == 127 else c for c in text)


class DiagnosticError(SendableError):
    """A program is wrong: one or more diagnostics, in the order of the source."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        self.diagnostics = list(diagnostics)
        super().__init__("\n\n".join(d.render() for d in self.diagnostics))

    @property
    def headline(self) -> str:
        """The first line of the first error, warnings apart."""
        errors = [d for d in self.diagnostics if d.severity == "error"]
        return (errors or self.diagnostics)[0].render().splitlines()[0]


@dataclass(slots=True)
class Diagnostics:
    """Collects what one run finds; the same error at the same place counts once. ``warns``: whether
    somebody wants to hear what is legal and probably not meant."""

    found: dict[tuple[str, str, Span], Diagnostic] = field(
        default_factory=dict[tuple[str, str, Span], Diagnostic]
    )
    warns: bool = True

    def add(self, diagnostic: Diagnostic) -> None:
        """Record one, unless the same error at the same place is there already."""
        key = (diagnostic.code, diagnostic.source.path, diagnostic.span)
        self.found.setdefault(key, diagnostic)

    @property
    def errors(self) -> int:
        """How many of them are errors; the others are warnings."""
        return sum(d.severity == "error" for d in self.found.values())

    @property
    def full(self) -> bool:
        """Whether there are so many errors that looking for more is of no use (``LIMIT``)."""
        return self.errors >= LIMIT

    def sorted(self) -> list[Diagnostic]:
        """The first ``LIMIT`` errors, and warnings if there is room, in the order of the source."""
        ordered = sorted(
            self.found.values(), key=lambda d: (d.source.path, d.span.start, d.span.end, d.code)
        )
        chosen = sorted(ordered, key=lambda d: d.severity != "error")[:LIMIT]
        return [d for d in ordered if d in chosen]

    def check(self) -> None:
        """Raise DiagnosticError if there is an error among them."""
        if self.errors:
            raise DiagnosticError(self.sorted())


def late_error(
    code: str,
    message: str,
    source: Source,
    line: int,
    column: int,
    hint: str = "",
    of_line: int | None = None,
) -> Diagnostic:
    """An error of a later stage (registers, shared memory, ptxas) at an operation's location; of a
    hint that cannot be followed, at the hint if it is one of that statement, or of the one that
    begins on ``of_line``, with the operation beside it."""
    span = source.word_at(line, column)
    blamed = code in OF_HINTS or of_line is not None
    hinted = hint_named(source, of_line or line, message) if blamed else None
    if hinted is None:
        return Diagnostic(code, message, source, span, hint=hint or None)
    begins = of_line is None and not source.line(line)[: column - 1].strip()
    label = "which is of this" if of_line is None else "for this"
    notes = () if begins else (Note(span, label),)
    return Diagnostic(code, message, source, hinted, notes=notes, hint=hint or None)
