"""Texts to write instead, made of what the program has: an index of its axes, a type, a name."""

from __future__ import annotations

from collections.abc import Mapping

from tkc.frontend import habits
from tkc.frontend.meanings import Meaning, Run, Several, Tensor, TypeRef
from tkc.frontend.poly import Poly


def fits(run: Run, extent: Poly | None) -> bool:
    """Whether every position of a run is one of a dimension."""
    slack = None if run.extent is None or extent is None else (extent - run.extent).constant
    return slack is not None and slack >= 0


def describe(tensor: Tensor) -> str:
    """The type of a tensor as its user wrote it."""
    return f"{tensor.type.element}[{', '.join(tensor.written)}]"


def index_of(live: Mapping[str, Meaning], tensor: Tensor) -> str:
    """An index into a tensor by axes that are there, ```x[i, j]```; where one is missing, with the
    line that introduces it."""
    names: list[str] = []
    missing: list[str] = []
    for extent, text in zip(tensor.extents, tensor.shown, strict=True):
        runs = [n for n, m in live.items() if isinstance(m, Run) and fits(m, extent)]
        free = [n for n in runs if n not in names]
        name = next(iter(free), "")
        if not name:
            taken = {*live, *names, *tensor.shown}
            usual = (text.lower(), *"jkmnpq") if text.isidentifier() else "jkmnpq"
            name = next((n for n in usual if n not in taken and n.isidentifier()), "...")
            missing.append(f"{name} in {text}")
        names.append(name)
    index = f"`{tensor.name}[{', '.join(names)}]`"
    return f"`axis {', '.join(missing)}`, then {index}" if missing else index


def of_no_value(found: Meaning, live: Mapping[str, Meaning], before: str) -> str | None:
    """What to write where a value is expected, and ``found`` is none; ``before`` is its line up to
    there."""
    if isinstance(found, Tensor):
        return f"a tensor is read through an index: {index_of(live, found)}"
    if isinstance(found, TypeRef):
        return habits.hint("zeros")
    if isinstance(found, Several) and before.split()[:1] in (["for"], ["grid"], ["axis"]):
        return habits.hint("@a:b")
    if isinstance(found, Several) and before.split()[:1] == ["assert"]:
        return habits.hint("@assert()")
    return None


def of_a_name(name: str, first: str, then: str, live: Mapping[str, Meaning]) -> str | None:
    """What to write where a name that is something ("a tensor") shall be something else too."""
    held = live.get(name)
    written = isinstance(held, Tensor) and held.type.mode != "in"
    if (first, then) == ("a tensor", "a value") and written:
        return habits.hint("@y = v", name)
    other = next(n for n in (f"{name}{k}" for k in range(2, len(live) + 3)) if n not in live)
    return f"a name means one thing in a kernel; write another one here, such as `{other}`"
