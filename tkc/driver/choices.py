"""Other declared values of params, for where the defaults make tiles that do not fit.

``param BM = 128 in {32, 64, 128}`` says that the user means any of the three. What the caller
passes is pinned; so is a param that the extents of an argument depend on. The search needs no GPU;
what the passes refuse (E0904, E0920) is the same everywhere, and ptxas has its say only where it is
run.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice, product

from tkc.frontend.signature import Signature
from tkc.support import expressions
from tkc.support.diagnostics import DiagnosticError
from tkc.support.values import Setting, Settings

NO_ROOM = "E0920"  # tiles that fit in no shared memory
TOO_LARGE = ("E0904", NO_ROOM)  # or in no registers
MOST_TRIES = 32


def too_large(problem: DiagnosticError, *more: str) -> bool:
    """Whether all errors say that tiles do not fit (``TOO_LARGE``, or a code in ``more``), so that
    smaller blocks may be the cure."""
    return all(found.code in (*TOO_LARGE, *more) for found in problem.diagnostics)


def no_room(problem: DiagnosticError) -> bool:
    """Whether all errors say that shared memory does not suffice."""
    return all(found.code == NO_ROOM for found in problem.diagnostics)


def alternatives(
    signature: Signature,
    pinned: Settings,
    values: Settings,
    static: Mapping[str, int] | None = None,
) -> Iterator[dict[str, Setting]]:
    """What else the open params may be, those that differ from the defaults ``values``, at these
    ``static`` dimensions: nearest first, counted in declared choices, smaller ones before greater
    ones."""
    known = {**(static or {}), **values}
    dims = " ".join(str(p.dims) for p in signature.params if p.dims is not None)
    shapes = set(re.findall(r"\w+", dims))
    ranked: dict[str, list[tuple[int, int]]] = {}
    for setting in signature.settings:
        default = values[setting.name]
        if setting.name in {*pinned, *shapes} or type(default) is not int:
            continue
        choices = {int(expressions.evaluate(text, known)) for text in setting.choices}
        smaller = sorted((c for c in choices if c < default), reverse=True)
        greater = sorted(c for c in choices if c > default)
        if smaller or greater:
            ranked[setting.name] = list(enumerate([default, *smaller, *greater]))
    ways = sorted(product(*ranked.values()), key=lambda way: (sum(n for n, _ in way), way))
    for way in islice(ways, 1, 1 + MOST_TRIES):
        named = zip(ranked, way, strict=True)
        yield {name: value for name, (steps, value) in named if steps}
