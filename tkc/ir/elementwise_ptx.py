"""The notation of the PTX of elementwise functions.

In a template ``$0`` is the result, ``$1``, ``$2``, ``$3`` the operands, each in a register of the
element's type (a bool in a predicate, 8-bit types in 16-bit registers); operands are never written
and ``$0`` is written last, so that it may share a register with an operand. ``.reg`` lines declare
temporaries. Constants are decimal numbers, ``0.5``, or their bits, ``0f3F000000``. In a form for
several types ``.T`` is the PTX type of the operands (``.s32``), ``.B`` their register (``.b32``).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from tkc.ir.types import Element

_FAMILIES = {"int": "s", "uint": "u", "float": "f"}
_TYPE = re.compile(r"\.([TB])\b")


@dataclass(frozen=True, slots=True)
class Template:
    """Straight-line PTX: temporaries as (name, PTX type), and instructions without ``;``."""

    registers: tuple[tuple[str, str], ...]
    lines: tuple[str, ...]

    @staticmethod
    def parse(text: str) -> Template:
        """Read ``.reg .f32 t, u; mul.f32 t, $1, $2; ...``: $0 is the result, $1, $2, ... the
        operands, and ``t<3>`` declares t0, t1 and t2. Raises ValueError for a temporary that is
        declared twice, as where two texts are joined that both have it."""
        registers: list[tuple[str, str]] = []
        lines: list[str] = []
        for line in (part.strip() for part in text.split(";")):
            if line.startswith(".reg"):
                _, kind, names = line.split(None, 2)
                registers += [(n, kind[1:]) for name in names.split(",") for n in _names(name)]
            elif line:
                lines.append(line)
        names = [name for name, _ in registers]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise ValueError(f"declared twice: {', '.join(twice)} in `{text}`")
        return Template(tuple(registers), tuple(lines))


def _names(declared: str) -> list[str]:
    """The registers that one name declares: ``t<3>`` is t0, t1 and t2."""
    many = re.fullmatch(r"\s*(\w+)\s*<\s*(\d+)\s*>\s*", declared)
    if many is None:
        return [declared.strip()]
    return [f"{many[1]}{number}" for number in range(int(many[2]))]


@cache
def template(form: str, element: Element) -> Template:
    """The form of a row for one element type: ``.T`` becomes the PTX type, ``.B`` the untyped one
    of as many bits, 16 at least."""
    words = {
        "T": f".{_FAMILIES.get(element.family, '')}{element.bits}",
        "B": f".b{max(16, element.bits)}",
    }
    return Template.parse(_TYPE.sub(lambda match: words[match[1]], form))
