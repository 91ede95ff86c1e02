"""Writes the generated pages of docs: ``python -m tkc.ir.reference docs``."""

from __future__ import annotations

import inspect
import math
import sys
from dataclasses import fields
from pathlib import Path

from tkc.ir import decisions, hints
from tkc.ir.core import MISSING, REGISTRY, Field, Op
from tkc.ir.dialects import cta, tile
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.elementwise_row import Function, Refused
from tkc.ir.reductions import REDUCTIONS
from tkc.ir.types import ELEMENTS
from tkc.ir.updates import UPDATES
from tkc.machine.targets import FEATURES

DIALECTS = {"tile": tile, "cta": cta}

_INTRODUCTION = """# The IR

Generated from the code by `python -m tkc.ir.reference docs`; do not edit.

A module is printed as text and read back value for value, at every stage: `tkc compile` takes any
dumped stage as its input. The sample matmul shows most of what follows, as
[tile IR](../tests/files/goldens/matmul.sm_80.input.tkir) and as
[cta IR](../tests/files/goldens/matmul.sm_80.lower.tkir). The first two lines name the format, the
stage (`tile` or `cta`) and the source; then come the layouts that types refer to, then the kernels.
One form serves every operation:

```
%out: f32[i:128, j:256] = tile.dot(a=%a, b=%b, acc=%acc) {over = ["k"]} @12:9
```

Results with their types, the name, operands by field, attributes, the place in the source (line
and column), and regions as `body(%s: i32) { ... }`. A comment is a line that begins with `//`.

**Types.** An element (`bool i8 ... f64`) alone is a scalar, uniform across the program.
`f32[i:128, j:64]` is a tile: a *set* of named axes with static extents, printed in the order of
their names; `#r0` after it names its register layout. `tensor<in bf16[M; (3, H)]>` is an array in
global memory, whose dimensions are host expressions, one of them split into factors here;
`shared<bf16[k:64, m:128] x 4>#s0` are four buffers in shared memory, `barrier<4>` four mbarriers,
`tensormap` a TMA tensor map.

**Attributes** are integers, floats (`float(inf)`, `float(nan)`), `true`, `false`, `none`, strings,
lists, `{key = value}`, `type(f32[i:4])` and layouts. `Setting`, `HintValue` and `Record` below are
named in `tkc/support/values.py`.

**Facts** of a kernel are what the specialisation promises: per tensor its unit-stride dimension,
whether its base has 16-byte alignment and its other strides are multiples of 16 bytes; per
dimension symbol a power of two that divides it.

**Effects.** An operation without a word on it is pure: it may be moved, merged and removed. One
that *reads* or *writes* touches memory; one that *syncs* orders threads or asynchronous work and
stays where it is; one that *declares* introduces a name that types refer to.
"""

_FUNCTIONS_INTRODUCTION = """# Functions, reductions, updates

Generated from tables of `tkc/ir` by `python -m tkc.ir.reference docs`; do not edit.

The rows of `tkc/ir/elementwise.py`: `tile.map` applies one of these to every position. Errors are
bounds in units in the last place over the whole range of normal results;
`tests/ir/test_elementwise_accuracy.py` measures the PTX of each against float64. 0 is exact and 0.5
is IEEE rounding; functions with a larger bound may flush denormals. The columns *PTX* count the
instructions for one element of `f32` and of `i32`. A derivative is in terms of the operands x, y, z
and of the result; each operand has one, or the function says why it has none.

Division is `div.full.ftz.f32`: one reciprocal, a product and a scaling, over the whole range. By a
constant that is a power of two it is a product; an invariant divisor may be inverted once, with
`rcp`. `sin` and `cos` reduce large arguments with exact integers; `sin_near` and `cos_near` leave
that out, for |x| < 2^17. `+ - *` may be fused into `fma`. A function with a *cheaper* form, off
by at most 2^-16 of any result, is computed by that where only floats of 16 bits or fewer come of it
(`tkc explain --decisions` says where).
"""

_REDUCTIONS_INTRODUCTION = """
## Reductions and scans

The rows of `tkc/ir/reductions.py`, which are the kinds of `tile.reduce` and, where they have a
*scan*, of `tile.scan`. Values are joined two at a time by the function, in an order that the
compiler chooses; the *identity* is the value that changes no other, for f32 and i32 or for truth
values. One that *locates* gives the first position of the joined value.
"""

_UPDATES_INTRODUCTION = """
## Updates

The rows of `tkc/ir/updates.py`, which are the kinds of `tile.update`: what an element of a tensor
holds is joined with a value by the function, and truth values by the other one.
"""


def _signature(cls: type[Op]) -> list[str]:
    """One line per field."""
    roles = {
        "operand": "operand",
        "optional": "operand, may be missing",
        "operands": "list of operands",
        "result": "result",
        "results": "list of results",
        "region": "region",
    }
    out: list[str] = []
    for name, declared in cls.FIELDS.items():
        text = f"* `{name}`: {roles.get(declared.role, _attribute(cls, name, declared))}"
        out.append(text)
    return out


def _attribute(cls: type[Op], name: str, declared: Field) -> str:
    kind = next(str(c.__annotations__[name]) for c in cls.__mro__ if vars(c).get(name) is declared)
    if declared.default is MISSING:
        return f"attribute, `{kind}`"
    default = declared.default
    shown = str(default).lower() if isinstance(default, bool) else repr(default)
    return f"attribute, `{kind}` = `{shown}`"


def _effects(cls: type[Op]) -> str:
    words = {
        "reads": cls.READS,
        "writes": cls.WRITES,
        "syncs": cls.SYNCS,
        "declares": cls.DECLARES,
        "ends its region": cls.TERMINATOR,
    }
    return ", ".join(word for word, holds in words.items() if holds)


def ir_reference() -> str:
    """The text of docs/ir.md: every operation with its fields, from the classes."""
    parts = [_INTRODUCTION]
    for dialect, module in DIALECTS.items():
        parts.append(f"## The {dialect} dialect\n\n{inspect.getdoc(module)}\n")
        for name, cls in REGISTRY.items():
            if name.split(".")[0] != dialect:
                continue
            lines = [f"### `{name}`\n"]
            if effects := _effects(cls):
                lines.append(f"*{effects}*\n")
            lines.append(f"{inspect.getdoc(cls)}\n")
            fields = _signature(cls)
            parts.append("\n".join(lines + fields) + ("\n" if fields else ""))
    return "\n".join(parts)


def _error(bound: float) -> str:
    return "" if math.isinf(bound) else f"{bound:g}"


def _row(row: Function) -> str:
    floats = [name for name in ("f32", "f64") if name in row.types and row.result == "T"]
    errors = {name: _error(row.max_ulp(ELEMENTS[name])) for name in floats}
    counts = {
        name: str(len(row.template(ELEMENTS[name]).lines))
        for name in ("f32", "i32")
        if name in row.types
    }
    operands = ", ".join(row.operands)
    types = "any" if len(row.types) == len(ELEMENTS) else " ".join(row.types)
    cells: list[str] = [f"`{row.name}`", f"`{row.spelling}`" if row.spelling else ""]
    cells += [f"({operands}) → {row.result}", types]
    cells += [errors.get("f32", ""), errors.get("f64", "")]
    cheaper = f"`{row.cheaper}`" if row.cheaper else ""
    cells += [counts.get("f32", ""), counts.get("i32", ""), cheaper, row.doc, _derivative(row)]
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _derivative(row: Function) -> str:
    if isinstance(row.derivative, Refused):
        return f"none: {row.derivative.reason}"
    return ", ".join("-" if text is None else f"`{text}`" for text in row.derivative)


def functions_reference() -> str:
    """The text of docs/functions.md: a row per elementwise function with types, errors in ulp and
    lengths in PTX instructions, then a row per reduction and per update."""
    head = "| function | written | form | T | f32 ulp | f64 ulp | PTX f32 | PTX i32 | cheaper "
    head += "| meaning | derivative |"
    rule = "|---" * 11 + "|"
    rows = [_row(row) for row in FUNCTIONS.values()]
    joining = [*_reductions_table(), *_updates_table()]
    return "\n".join([_FUNCTIONS_INTRODUCTION, head, rule, *rows, *joining]) + "\n"


def _reductions_table() -> list[str]:
    lines = [_REDUCTIONS_INTRODUCTION]
    lines += ["| reduction | scan | function | identity | locates |", "|---" * 5 + "|"]
    for row in REDUCTIONS.values():
        elements = ("bool",) if row.of_truth else ("f32", "i32")
        identities = ", ".join(f"{row.identity(ELEMENTS[name])}" for name in elements)
        scan, locates = f"`{row.scan}`" if row.scan else "", "yes" if row.locates else ""
        lines.append(f"| `{row.name}` | {scan} | `{row.function}` | {identities} | {locates} |")
    return lines


def _updates_table() -> list[str]:
    lines = [_UPDATES_INTRODUCTION, "| update | written | function | of truth values |"]
    lines.append("|---" * 4 + "|")
    for row in UPDATES.values():
        written = f"`C[i] {row.operator}= x`".replace("|", "\\|")
        truth = f"`{row.truth}`" if row.truth else ""
        lines.append(f"| `{row.name}` | {written} | `{row.function}` | {truth} |")
    return lines


def hint_tables() -> str:
    """The table of the hints in docs/language.md."""
    head = ["| hint | on | values | what it asks for | not with |", "|---|---|---|---|---|"]
    return "\n".join([*head, *map(_hint_row, hints.TABLE)]) + "\n"


def _hint_row(row: hints.HintRow) -> str:
    places = ", ".join(dict.fromkeys(place.title for place in row.on))
    lacking = " or ".join(FEATURES[feature] for feature in row.needs)
    hardware = f"; dropped where there is no {lacking}" if lacking else ""
    for word, feature in row.word_needs:
        hardware += f"; `{word}` is dropped where there is no {FEATURES[feature]}"
    others = [other for other in hints.TABLE if row.opposes(other)]
    against = ", ".join(f"`{other.key}`" for other in others)
    text = row.text + hardware
    return f"| `{row.name}` | {places} | {row.values.shown()} | {text} | {against} |"


_DECISIONS_INTRODUCTION = """# What explain says

Generated from `tkc/ir/decisions.py` by `python -m tkc.ir.reference docs`; do not edit.

`tkc explain FILE` says what bounds a kernel and what would gain, and then what the compiler decided
for it. With `--json` it says all of it for programs.

## What bounds a kernel

```
predicted 2.7 us on H200 for M=512, K=512, N=512
bound by waits, 90% of the time: samples/matmul.tk:14
    acc += A[i, k] @ B[k, j]
    ^^^^^^^^^^^^^^^^^^^^^^^^
math warps wait 70% of their time for copies to arrive (full), line 14
math warps wait 13% of their time for stores, line 10
128 programs of 256 threads, 1 CTA on a multiprocessor: all at once, on 97% of the places
what would gain, of 26 changes that were simulated:
  -3% cluster=(2, 1): waits take 2.0 us, most for copies to arrive (full), then 1.9 us, ...
would lose: BN=64 +3%, cluster=(1, 2) +4%, line 13: stages=3 +7%, BK=64 +18%, and 14 more
guessed: 11 constants of H200 are derived, not measured
```

Nothing is run: this is the [model of time](timing.md), at the sizes of `-D`, or at usual ones, on
the first GPU that the target's code is for, or on that of `--machine`. The bound is the resource
that is busy for most of the time, or what the warps wait for; the line is where most of that is.
Every other declared value of a param that no `-D` names, and every hint that the source leaves
open, is lowered and simulated, one at a time; of those that gain or lose by more than 2%, it says
by how much, and what in the estimate changes most with it. Below 10% the model may be wrong: `tkc
tune` measures. A line "guessed" says what nobody could know. `--decisions` leaves all of this
out; `--schedule` prints [what an iteration of each loop does](schedules.md) instead, and
`--as-roles` [the source with it](control.md#the-compilers-own-schedule-to-be-edited).

## Decisions

A line stands for each decision, by the place in the source that it is about; `k.explain()` gives
these in Python.

```
samples/matmul.tk:14:16: stages: 4 x 49152 bytes (as many slots as shared memory holds, at most 8);
costs 196608 of 232448 bytes of shared memory; change with 'for ... with stages=N'
```

First stands the kind, then what was chosen, why in parentheses, what it costs, and how to have it
otherwise: mostly a [hint](language.md#hints). Programs read the fields of a decision and not its
words: `ledger.of(Stages)` are the decisions on stages. These are the kinds:

"""


def decisions_reference() -> str:
    """The text of docs/explain.md: the kinds of decisions with their fields and hints."""
    rows = ["| kind | what it is about | fields | hints that change it |", "|---|---|---|---|"]
    for kind in decisions.KINDS:
        names = ", ".join(f"`{field.name}`" for field in fields(kind))
        given = ", ".join(f"`{row.clause()}`" for row in kind.hints)
        about = " ".join((inspect.getdoc(kind) or "").split())  # a row of a table is one line
        rows.append(f"| {kind.name} | {about} | {names} | {given} |")
    return _DECISIONS_INTRODUCTION + "\n".join(rows) + "\n"


DOCUMENTS = {
    "explain.md": decisions_reference,
    "ir.md": ir_reference,
    "functions.md": functions_reference,
}


def main(folder: str) -> None:
    """Write docs/ir.md, functions.md and explain.md into the folder."""
    for name, text in DOCUMENTS.items():
        Path(folder, name).write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
