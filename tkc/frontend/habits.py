"""What people write who come from Triton, JAX, NumPy, torch or CUDA, and what is written here.

The table is ``habits.txt``. It is read when an error asks for it: one row is the hint of an error
(``hint``), and a line of docs/coming_from.md (``document``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.types import ELEMENTS

TABLE = Path(__file__).with_name("habits.txt")
MODULES = frozenset(
    "tl triton np numpy jnp jax lax cp cupy torch nn F functional math libdevice cuda numba "
    "scipy special ct tilelang T plgpu pltpu pl ops gl ttgl gluon wp cute cutlass wmma nvcuda cg "
    "cooperative_groups einops tf mx keras std".split()
)
_NAMED_ALIKE = (  # names that people make up, and the rows of what they stand for
    (r"BLOCK\w*|\w+_BLOCK", "@BLOCK"),
    (r"\w+_ptrs?|ptr(_\w+)?", "@pointer"),
    (r"stride_\w+|\w+_stride", "stride"),
    (r"offs_\w+", "offs"),
    (r"pid_\w+", "pid"),
)
_HOLE = re.compile(r"\{(\w+)\}")
_FRAME = """\
kernel k(x: f32[M, N], w: bf16[N, K], y: out f32[M, N], z: out f32[M],
         counts: inout i32[M], n: i32 = 4):
"""
_AXES = ("grid i in M by 8", "axis j in N")


@dataclass(frozen=True, slots=True)
class Habit:
    """One row. ``words`` are what is written elsewhere, ``advice`` what the error says, ``example``
    a kernel, or a body of one, that does it; ``world`` is the heading that it stands under."""

    world: str
    words: tuple[str, ...]
    advice: str
    example: str

    def hint(self, found: str = "") -> str:
        """The advice, with the word that was found in its places."""
        return _HOLE.sub(lambda hole: found or hole[1], self.advice)

    def program(self, found: str = "") -> str:
        """The example as a whole file."""
        text = _HOLE.sub(lambda hole: found or hole[1], self.example)
        if re.search(r"^kernel ", text, re.M):
            return text + "\n"
        lines = text.split("\n")
        first = [] if any(line.startswith("grid ") for line in lines) else [*_AXES]
        return _FRAME + "".join(f"    {line}\n" for line in [*first, *lines])


@lru_cache(maxsize=1)
def habits() -> tuple[Habit, ...]:
    """Every row, in order."""
    return tuple(_read(TABLE.read_text(encoding="utf-8")))


def _read(text: str) -> Iterator[Habit]:
    world = ""
    blocks = re.split(r"\n\n(?=\S)", text.strip())
    for block in blocks:
        if block.startswith("=="):
            world = block[2:].strip()
        elif not block.startswith("# "):
            words, advice, *lines = block.split("\n")
            example = "\n".join(line.removeprefix("    ") for line in lines)
            yield Habit(world, tuple(re.split(r"  +", words)), advice, example)


@lru_cache(maxsize=1)
def _by_word() -> dict[str, Habit]:
    return {word: row for row in habits() for word in row.words}


def hint(word: str, found: str = "") -> str | None:
    """What to write instead of a word of the table (``axis=``, ``.sum``, ``@x[a:b]``); None if the
    table has no such word. ``found`` stands in the places that the row leaves open."""
    row = _by_word().get(word)
    return None if row is None else row.hint(found)


def of_name(name: str) -> str | None:
    """What to write for a name that stands for nothing here: a word of the table, a type by its
    name elsewhere, a block size that is not declared, or a function by its name in C."""
    advice = hint(name) or hint(f"{name}=") or _of_type(name)
    for pattern, row in _NAMED_ALIKE:
        if advice is None and re.fullmatch(pattern, name):
            advice = hint(row, name)
    if advice is None and name in MODULES:
        advice = hint("@module")
    if advice is None and name.endswith("f"):
        advice = of_function(name[:-1])
    if advice is None and name.startswith("h"):  # of halves, in CUDA
        advice = of_function(name[1:])
    return advice


def of_path(parts: Sequence[str]) -> str | None:
    """What to write for ``tl.math.exp``, of which these are the parts; the first is no name of the
    program."""
    first, last = parts[0], parts[-1]
    known = (
        hint(".".join(parts[1:]))
        or hint(f"@np.{last}")
        or hint(last)
        or hint(f".{last}")
        or of_function(last)
    )
    known = known or _of_type(last) or next(filter(None, map(hint, reversed(parts[1:]))), None)
    if first in MODULES:
        return known or hint("@module")
    return of_name(first) or known


def of_property(name: str) -> str | None:
    """What to write for a property or method that values have elsewhere."""
    return hint(f".{name}") or of_function(name) or _of_type(name) or hint("@method")


def of_function(name: str) -> str | None:
    """How an elementwise function of one operand is called here."""
    row = FUNCTIONS.get(name)
    called = row is not None and row.is_called and not row.is_fast and row.arity == 1
    return hint("@prefix", name) if called else None


def _of_type(name: str) -> str | None:
    for element in ELEMENTS.values():
        if name in (element.numpy, *element.aliases):
            return hint("@type", element.name)
    return None


def document() -> str:
    """The table as docs/coming_from.md shows it: markdown, a section for each world."""
    out: list[str] = []
    worlds = list(dict.fromkeys(row.world for row in habits()))
    for world in worlds:
        out += [f"## {world}", "", "| elsewhere | here | for instance |", "|---|---|---|"]
        for row in habits():
            if row.world == world:
                words = ", ".join(_code(word.removeprefix("@")) for word in row.words)
                lines = row.program().rstrip("\n").split("\n")
                if not row.example.startswith(("kernel", "use", "fn")):
                    lines = [line[4:] for line in lines[2:] if line[4:] not in _AXES]
                example = "<br>".join(_code(line, keep=True) for line in lines if line)
                out.append(f"| {words} | {row.hint().replace('|', chr(92) + '|')} | {example} |")
        out.append("")
    return "\n".join(out).rstrip("\n") + "\n"


def _code(text: str, keep: bool = False) -> str:
    spaces = len(text) - len(text.lstrip()) if keep else 0
    shown = text.strip().replace("|", "\\|")
    return "&nbsp;" * spaces + f"`{shown}`"
