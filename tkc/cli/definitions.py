"""``-D NAME=VALUE``: what each definition stands for in a kernel."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from tkc.frontend.signature import Signature
from tkc.runtime.arrays import element_of
from tkc.runtime.foreign_keywords import block_named
from tkc.support.elements import ELEMENTS
from tkc.support.nearest import nearest
from tkc.support.positions import LARGEST_DIMENSION, LARGEST_TEXT

Defined = int | float | str  # bool is an int


class BadDefinition(Exception):
    """A definition that cannot be read or names nothing in the kernel."""


@dataclass(slots=True)
class Definitions:
    """The definitions by what they define; ``absent`` are optional parameters left out."""

    types: dict[str, str] = field(default_factory=dict[str, str])
    dims: dict[str, int] = field(default_factory=dict[str, int])
    settings: dict[str, Defined] = field(default_factory=dict[str, Defined])
    scalars: dict[str, Defined] = field(default_factory=dict[str, Defined])
    absent: set[str] = field(default_factory=set[str])


def parse(texts: Sequence[str]) -> dict[str, Defined]:
    """NAME=VALUE texts as a table; a value is an integer (any base), a float, true, false or a
    word. Raises BadDefinition."""
    values: dict[str, Defined] = {}
    for text in texts:
        name, equals, word = text.partition("=")
        if not equals or not name.strip().isidentifier() or not word.strip():
            raise BadDefinition(f"-D {text}: NAME=VALUE is expected, as -D N=1024")
        held = values.setdefault(name.strip(), value := _value(word.strip()))
        if repr(held) != repr(value):  # nan is no number's equal, and true is that of 1
            raise BadDefinition(f"-D {text}: {name.strip()} is {held} already")
    return values


def _value(word: str) -> Defined:
    if word in ("true", "false", "True", "False"):
        return word.lower() == "true"
    try:
        return int(word, 0)
    except ValueError:
        pass
    try:
        return float(word)
    except ValueError:
        return word


def sort(values: dict[str, Defined], signature: Signature) -> Definitions:
    """What each name defines in a kernel: a type variable, a dimension, a param, a scalar or an
    absent optional. Raises BadDefinition."""
    made = Definitions()
    typevars = {v.name: v for v in signature.typevars}
    optional = {p.name for p in signature.params if p.optional}
    scalars = {p.name for p in signature.params if p.kind == "scalar"}
    settings = {s.name for s in signature.settings}
    for name, value in values.items():
        shown = f"{value:g}" if isinstance(value, float) else str(value)
        said = f"-D {name}={shown.lower() if isinstance(value, bool) else shown}"
        if name in typevars:
            choices = typevars[name].choices or tuple(ELEMENTS)
            element = element_of(value)
            if element not in choices:
                raise BadDefinition(f"{said}: the types are {', '.join(choices)}")
            made.types[name] = element
        elif name in signature.dims:
            if not isinstance(value, int) or isinstance(value, bool) or value < 0:
                several = isinstance(value, str) and re.fullmatch(r"\d+(?:[,x]\d+)+", value)
                why = f"a dimension is one whole number of at least 0, as -D {name}=1024"
                why += "; each has a name of its own" if several else ""
                raise BadDefinition(f"{said}: {why}")
            if value > LARGEST_DIMENSION:
                raise BadDefinition(f"{said}: a dimension is at most {LARGEST_TEXT}")
            made.dims[name] = value
        elif name in settings:
            if isinstance(value, str) and not value.isidentifier():
                why = f"a param has one value, as -D {name}=64; those that `tkc tune` tries stand"
                why += f" in the source: `param {name} = 64 in {{32, 64}}`"
                raise BadDefinition(f"{said}: {why}")
            made.settings[name] = value
        elif name in scalars:
            if isinstance(value, str):
                raise BadDefinition(f"{said}: a number is expected, as -D {name}=2")
            made.scalars[name] = value
        elif name in optional:
            if not isinstance(value, bool):
                raise BadDefinition(f"{said}: true or false is expected, as -D {name}=false")
            if not value:
                made.absent.add(name)
        elif name in {p.name for p in signature.params}:
            size = next(iter(signature.dims), "N")
            why = f"{name} is a tensor; its sizes are given by their names, as -D {size}=1024"
            if isinstance(value, bool):
                why = f"{name} is not optional: its type has no `?` behind it"
            raise BadDefinition(f"{said}: {why}")
        else:
            shown, has = said.removeprefix("-D "), f"{signature.name} has no {name}"
            raise unknown(shown, names(signature), has)
    return made


def names(signature: Signature) -> list[str]:
    """Every name of a kernel that a definition may set."""
    optional = {p.name for p in signature.params if p.optional}
    scalars = {p.name for p in signature.params if p.kind == "scalar"}
    settings = {s.name for s in signature.settings}
    known = [*(v.name for v in signature.typevars), *signature.dims]
    return [*known, *sorted(settings), *sorted(scalars), *sorted(optional - scalars)]


def unknown(text: str, known: Sequence[str], why: str) -> BadDefinition:
    """The error of a definition, as far as it is shown, whose name is none of those known."""
    name = text.partition("=")[0]
    meant = block_named(name, known) or nearest(name, known)
    has = f"did you mean {meant}? It has" if meant else "it has"
    return BadDefinition(f"-D {text}: {why}; {has} {', '.join(known)}")
