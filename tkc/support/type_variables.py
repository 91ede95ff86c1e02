"""The type variables of a kernel: which element types they stand for, and for which if nobody says.

Plain data that the frontend makes and the runtime reads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

FIRST = "bf16"  # of a variable without choices, where a compilation stands for no call


@dataclass(frozen=True, slots=True)
class TypeVariable:
    """``choices`` are type names; empty where any type may be bound. ``usual`` is what it stands
    for where neither a keyword nor an array says: a type, or a variable before it; or empty."""

    name: str
    choices: tuple[str, ...]
    usual: str = ""


def completed(variables: Sequence[TypeVariable], known: Mapping[str, str]) -> dict[str, str]:
    """The known types, and those of variables that have a usual one."""
    types = dict(known)
    names = {variable.name for variable in variables}
    for variable in variables:
        usual = types.get(variable.usual, variable.usual)
        if variable.name not in types and usual and usual not in names:
            types[variable.name] = usual
    return types


def usual_types(variables: Sequence[TypeVariable], known: Mapping[str, str]) -> dict[str, str]:
    """A type for every variable: the known one, the usual one, or the first of its choices."""
    types = dict(known)
    for variable in variables:
        usual = types.get(variable.usual, variable.usual)
        types.setdefault(variable.name, usual or (variable.choices or (FIRST,))[0])
    return types
