"""The name that somebody meant who wrote another."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


def nearest(word: str, known: Iterable[str], likeness: float = 0.6) -> str | None:
    """The known name that differs in upper and lower case only, else one that is alike (``difflib``
    counts how much, from 0 to 1); None where there is none."""
    names = list(known)
    same = [name for name in names if name.lower() == word.lower()]
    return next(iter(same or difflib.get_close_matches(word, names, 1, likeness)), None)
