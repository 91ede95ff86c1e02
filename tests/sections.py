"""Files that hold several cases, each under a line ``#--- title``."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

RULE = "#---"


@dataclass(frozen=True)
class Section:
    """One case, without the empty lines at its end; ``first`` is its first line in the file."""

    title: str
    first: int
    lines: tuple[str, ...]


def read_sections(path: Path) -> tuple[list[str], list[Section]]:
    """The lines before the first case, and the cases."""
    lines = path.read_text().split("\n")
    starts = [number for number, text in enumerate(lines) if text.startswith(RULE)]
    found: list[Section] = []
    for start, end in pairwise([*starts, len(lines)]):
        body = lines[start + 1 : end]
        while body and not body[-1]:
            body.pop()
        found.append(Section(lines[start][len(RULE) :].strip(), start + 2, tuple(body)))
    return lines[: starts[0]] if starts else lines, found
