"""The name that somebody meant who wrote another."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def nearest(word: str, known: Iterable[str], likeness: float = 0.6) -> str | None:
    """The known name that differs in upper and lower case only, or by two neighbouring letters that
    changed places (``f46``), else one that is alike (``difflib`` counts how much, from 0 to 1);
    None where there is none."""
    names = list(known)
    same = [name for name in names if name.lower() == word.lower()]
    same = same or [name for name in names if _exchanged(word, name)]
    return next(iter(same or difflib.get_close_matches(word, names, 1, likeness)), None)


def _exchanged(word: str, name: str) -> bool:
    """Whether two neighbouring letters of three or more stand the other way round."""
    if len(word) != len(name) or len(name) < 3:
        return False
    apart = [n for n, (a, b) in enumerate(zip(word, name, strict=True)) if a != b]
    return len(apart) == 2 and apart[1] == apart[0] + 1 and sorted(word) == sorted(name)
