"""A wrong program made smaller: lines, hints and sizes are taken away while it stays wrong."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import replace

from tests.random_programs.checking import Hints, WrongError, attempt
from tests.random_programs.program import Line, Program


def reduced(wrong: WrongError, way: int, most: int = 150, seconds: float = 60) -> WrongError:
    """The smallest program found in so many attempts that fails in the same manner."""
    kind, end = _kind(wrong), time.monotonic() + seconds
    tries = 0
    smaller = True
    while smaller and tries < most and time.monotonic() < end:
        smaller = False
        for made, chosen in _smaller(wrong.program, wrong.hints):
            tries += 1
            found = _fails(made, chosen, wrong.target, way)
            if found is not None and _kind(found) == kind:
                wrong, smaller = found, True
                break
            if tries >= most or time.monotonic() > end:
                break
    return wrong


def _kind(wrong: WrongError) -> str:
    """The sort of failure: a difference of results, or an error without names and numbers."""
    text = wrong.args[0].splitlines()[0]
    return "different" if " and not " in text else re.sub(r"\w*\d+\w*", "", text)[:60]


def _fails(made: Program, chosen: Hints, target: str, way: int) -> WrongError | None:
    try:
        attempt(made, chosen, target, way, {})
    except WrongError as wrong:
        return wrong
    except Exception:
        return None
    return None


def _smaller(made: Program, chosen: Hints) -> Iterator[tuple[Program, Hints]]:
    for number in range(len(made.lines) - 1, -1, -1):
        end = _end(made.lines, number)
        yield _without(made, chosen, range(number, end))
        if end > number + 1:
            yield _outdented(made, chosen, number, end)
    for number, hint in enumerate(chosen or ()):
        if hint and chosen:
            yield made, [*chosen[:number], "", *chosen[number + 1 :]]
    for name, size in made.sizes.items():
        for less in (1, size // 2, size - 1):
            if 0 < less < size:
                yield replace(made, sizes={**made.sizes, name: less}), chosen
    for number, tensor in enumerate(made.tensors):
        if tensor.layout != "row":
            plain = replace(tensor, layout="row")
            tensors = [*made.tensors[:number], plain, *made.tensors[number + 1 :]]
            yield replace(made, tensors=tensors), chosen


def _end(lines: list[Line], number: int) -> int:
    """Behind the statement, with its block."""
    end = number + 1
    depth = _depth(lines[number])
    while end < len(lines) and _depth(lines[end]) > depth:
        end += 1
    return end


def _depth(line: Line) -> int:
    return line.depth + (len(line.text) - len(line.text.lstrip())) // 4


def _without(made: Program, chosen: Hints, gone: range) -> tuple[Program, Hints]:
    lines = [line for number, line in enumerate(made.lines) if number not in gone]
    kept = [h for number, h in enumerate(chosen) if number not in gone] if chosen else None
    return _used(replace(made, lines=lines)), kept


def _outdented(made: Program, chosen: Hints, number: int, end: int) -> tuple[Program, Hints]:
    """The block without its head."""
    lines = list(made.lines)
    for inner in range(number + 1, end):
        lines[inner] = replace(lines[inner], depth=max(0, lines[inner].depth - 1))
    return _without(replace(made, lines=lines), chosen, range(number, number + 1))


def _used(made: Program) -> Program:
    """Without the tensors that no line names; dimensions are bound again."""
    words = made.words()
    tensors = [t for t in made.tensors if t.name in words]
    limits = {name: limit for name, limit in made.limits.items() if name in words}
    scalars = {name: given for name, given in made.scalars.items() if name in words}
    settings = {name: given for name, given in made.settings.items() if name in words}
    kept = replace(
        made,
        tensors=tensors,
        limits=limits,
        sizes=dict(made.sizes),
        scalars=scalars,
        settings=settings,
    )
    kept.bind_sizes()
    return kept
