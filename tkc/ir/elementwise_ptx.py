"""The PTX of the elementwise functions: a template for each name and element type.

In a template ``$0`` is the result, ``$1``, ``$2``, ``$3`` the operands, each in a register of the
element's type (a bool in a predicate, 8-bit types in 16-bit registers); operands are never written
and ``$0`` is written last, so that it may share a register with an operand. ``.reg`` lines declare
temporaries. Constants are written as hexadecimal bits, ``0f3F800000``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from tkc.ir.elementwise_float import F32_FORMS, F64_FORMS

SUFFIX = {"i32": "s32", "u32": "u32", "i64": "s64", "u64": "u64", "f32": "f32", "f64": "f64"}


@dataclass(frozen=True, slots=True)
class Template:
    """Straight-line PTX: temporaries as (name, PTX type), and instructions without ``;``."""

    registers: tuple[tuple[str, str], ...]
    lines: tuple[str, ...]

    @staticmethod
    def parse(text: str) -> Template:
        """From ``.reg .f32 t, u; mul.f32 t, $1, $2; ...``."""
        registers: list[tuple[str, str]] = []
        lines: list[str] = []
        for line in (part.strip() for part in text.split(";")):
            if line.startswith(".reg"):
                _, kind, names = line.split(None, 2)
                registers += [(n, kind[1:]) for name in names.split(",") for n in _names(name)]
            elif line:
                lines.append(line)
        return Template(tuple(registers), tuple(lines))

    def expand(self, result: str, operands: Sequence[str], names: dict[str, str]) -> list[str]:
        """The instructions with registers put in; ``names`` maps every temporary to a register."""
        words = {"$0": result, **{f"${k}": v for k, v in enumerate(operands, 1)}, **names}
        return [
            _WORD.sub(lambda match: words.get(match.group(), match.group()), line) + ";"
            for line in self.lines
        ]


def _names(declared: str) -> list[str]:
    """The registers that one name declares: ``t<3>`` is t0, t1 and t2."""
    many = re.fullmatch(r"\s*(\w+)\s*<\s*(\d+)\s*>\s*", declared)
    if many is None:
        return [declared.strip()]
    return [f"{many[1]}{number}" for number in range(int(many[2]))]


_WORD = re.compile(r"\$\d+|(?<![.\w%])[A-Za-z_]\w*")


def _integer(name: str, element: str) -> str | None:
    """The forms of integer functions."""
    kind = SUFFIX[element]
    bits, signed = kind[1:], kind[0] == "s"
    minus_one, zero = "-1", "0"
    rest = (
        f".reg .{kind} q, r, s; .reg .pred p, d; "
        f"div.{kind} q, $1, $2; mul.lo.{kind} r, q, $2; sub.{kind} r, $1, r; "
    )
    fix = f"xor.b{bits} s, r, $2; setp.%s.{kind} d, s, {zero}; setp.ne.and.{kind} p, r, {zero}, d; "
    floor_fix, ceil_fix = rest + fix % "lt", rest + fix % "ge"  # p: the quotient was cut to 0
    amount = "$2"
    before = ""
    if bits == "64":
        before, amount = ".reg .u32 n; cvt.sat.u32.u64 n, $2; ", "n"
    forms = {
        "add": f"add.{kind} $0, $1, $2",
        "sub": f"sub.{kind} $0, $1, $2",
        "mul": f"mul.lo.{kind} $0, $1, $2",
        "fma": f"mad.lo.{kind} $0, $1, $2, $3",
        "neg": f"neg.{kind} $0, $1" if signed else f"sub.{kind} $0, 0, $1",
        "abs": f"abs.{kind} $0, $1" if signed else f"mov.{kind} $0, $1",
        "min": f"min.{kind} $0, $1, $2",
        "max": f"max.{kind} $0, $1, $2",
        "floordiv": f"{floor_fix}selp.{kind} s, {minus_one}, {zero}, p; add.{kind} $0, q, s"
        if signed
        else f"div.{kind} $0, $1, $2",
        "mod": f"{floor_fix}selp.{kind} s, $2, {zero}, p; add.{kind} $0, r, s"
        if signed
        else f"rem.{kind} $0, $1, $2",
        "cdiv": f"{ceil_fix if signed else rest + f'setp.ne.{kind} p, r, 0; '}"
        f"selp.{kind} s, 1, {zero}, p; add.{kind} $0, q, s",
        "bitand": f"and.b{bits} $0, $1, $2",
        "bitor": f"or.b{bits} $0, $1, $2",
        "bitxor": f"xor.b{bits} $0, $1, $2",
        "bitnot": f"not.b{bits} $0, $1",
        "shl": f"{before}shl.b{bits} $0, $1, {amount}",
        "shr": f"{before}shr.{kind} $0, $1, {amount}",
    }
    return forms.get(name)


_BOOL = {
    "eq": ".reg .pred p; xor.pred p, $1, $2; not.pred $0, p",
    "ne": "xor.pred $0, $1, $2",
    "logical_and": "and.pred $0, $1, $2",
    "logical_or": "or.pred $0, $1, $2",
    "logical_not": "not.pred $0, $1",
    "bitand": "and.pred $0, $1, $2",
    "bitor": "or.pred $0, $1, $2",
    "bitxor": "xor.pred $0, $1, $2",
    "bitnot": "not.pred $0, $1",
    "where": ".reg .pred p, q; and.pred p, $1, $2; not.pred q, $1; and.pred q, q, $3; "
    "or.pred $0, p, q",
}

_COMPARISONS = ("eq", "ne", "lt", "le", "gt", "ge")


def _compare(name: str, element: str) -> str:
    kind = SUFFIX[element]
    relation = "neu" if name == "ne" and kind[0] == "f" else name
    return f"setp.{relation}.{kind} $0, $1, $2"


def _select(element: str) -> str:
    if element in ("f32", "f64"):
        return f"selp.{element} $0, $2, $3, $1"
    width = {"i8": 16, "u8": 16, "e4m3": 16, "e5m2": 16, "i16": 16, "u16": 16}
    width |= {"f16": 16, "bf16": 16, "i64": 64, "u64": 64}
    return f"selp.b{width.get(element, 32)} $0, $2, $3, $1"


@cache
def templates(name: str, element: str, target: int) -> Template:
    """The template of a function for an element type on sm_``target``. Raises KeyError."""
    text: str | None = None
    if element == "bool":
        text = _BOOL.get(name)
    elif name == "where":
        text = _select(element)
    elif name in _COMPARISONS and element in SUFFIX:
        text = _compare(name, element)
    elif element == "f32":
        text = F32_FORMS.get(name)
    elif element == "f64":
        text = F64_FORMS.get(name)
    elif element in SUFFIX:
        text = _integer(name, element)
    if text is None:
        raise KeyError(f"{name} has no PTX form for {element}")
    return Template.parse(text)
