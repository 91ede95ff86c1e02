"""Python's recursion limit, raised for walks over deep trees."""

from __future__ import annotations

import sys
from collections.abc import Generator
from contextlib import contextmanager

_RECURSION = 20_000


@contextmanager
def deep_recursion() -> Generator[None]:
    """While the block (or the function that it decorates) runs, Python may recurse as deep as the
    trees of programs go, whose depth the parser and ``Walk.nested`` bound."""
    saved = sys.getrecursionlimit()
    sys.setrecursionlimit(max(saved, _RECURSION))
    try:
        yield
    finally:
        sys.setrecursionlimit(saved)
