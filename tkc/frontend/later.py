"""Names that are read above the line that introduces them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tkc.frontend import syntax as s
from tkc.frontend.bindings import introduced
from tkc.frontend.reaching import blocks
from tkc.frontend.walk import Walk
from tkc.support.diagnostics import Note
from tkc.support.source import Span


def introduced_later(walk: Walk, name: str, read: Span) -> tuple[str, Note] | None:
    """(hint, note at the place) where the kernel, or the function at hand, introduces
    a name behind ``read``, which reads it, or in the same grid; None where it nowhere does."""
    within = walk.scope.function or walk.kernel
    if found := _of_grid(walk, within.body, name, read):
        return found
    found = next(_behind(within.body, name, read, looped=False), None)
    if found is None or read.start < within.span.start:  # or a constant of the file reads it
        return None
    statement, span, looped = found
    line = walk.line(span)
    if isinstance(statement, s.For):
        hint = f"{name} is there inside the loop of line {line} only"
    elif line == walk.line(read):
        hint = f"{name} is introduced behind it: write that in front"
    else:
        hint = f"line {line} introduces {name}, below: write that line above this one"
        if looped:
            hint += "; what an iteration has from the one before begins in front of the loop, "
            hint += f"as `{name}: f32 = 0`"
    return hint, walk.note(span, "introduced here")


def _of_grid(
    walk: Walk, body: tuple[s.Statement, ...], name: str, read: Span
) -> tuple[str, Note] | None:
    """The same of a name of a grid that the range of another of its names reads."""
    for statement in body:
        if not isinstance(statement, s.Grid):
            continue
        reading = [d for d in statement.domains if d.span.start <= read.start < d.span.end]
        named = [d for d in statement.domains if d.name.name == name and d not in reading]
        if reading and named:
            span = reading[0].span
            loop = f"for {walk.source.text[span.start : span.end]}:"
            hint = f"ranges of a grid know none of its names; what follows {name} is a loop below "
            return f"{hint}the grid, `{loop}`", walk.note(named[0].name.span, "introduced here")
    return None


def _behind(
    body: tuple[s.Statement, ...], name: str, read: Span, looped: bool
) -> Iterator[tuple[s.Statement, Span, bool]]:
    """(statement, span of the name, whether a loop holds both) of each later introduction."""
    for statement in body:
        for ident in _introduced(statement):
            if ident.name == name and ident.span.start >= read.end:
                yield statement, ident.span, looped
        loop = isinstance(statement, (s.For, s.While))
        around = statement.span.start <= read.start < statement.span.end
        for block in blocks(statement):
            yield from _behind(block, name, read, looped or (loop and around))


def _introduced(statement: s.Statement) -> Sequence[s.Ident | s.Name]:
    """The names that a statement itself introduces or binds."""
    match statement:
        case s.Declare():
            return [statement.name]
        case s.Bind():
            return [target for target in statement.targets if isinstance(target, s.Name)]
        case s.Param():
            return [definition.name for definition in statement.definitions]
        case s.For():
            return [statement.domain.name]
        case _:
            return introduced(statement)
