"""What gradients are called: ``dx`` is that of ``x``."""

from __future__ import annotations

from collections.abc import Container, Iterable

USUAL = "d"


def prefix(arguments: Iterable[str], taken: Container[str]) -> str:
    """What the name of the gradient of each argument begins with. Where another name of the kernel
    is one already, as of an argument ``dt`` beside ``t``, all begin with ``d_``."""
    names, found = [*arguments], USUAL
    while any(found + name in taken for name in names):
        found += "_"
    return found
