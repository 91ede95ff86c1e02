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
    "cooperative_groups einops tf mx keras std cub thrust hl helion nl nki nisa tle wgmma tcgen05 "
    "gpu pallas".split()
)
_NAMED_ALIKE = (  # names that people make up, and the rows of what they stand for
    (r"BLOCK\w*|\w+_BLOCK|B[KMN]", "@BLOCK"),
    (r"\w+_(ptrs?|refs?)|ptr(_\w+)?", "@pointer"),
    (r"stride_\w+|\w+_stride", "stride"),
    (r"offs_\w+", "offs"),
    (r"pid_\w+", "pid"),
)
# Words in the names of functions that say where or by whom something is done, not what.
_FILLERS = frozenset(
    "tile tiles block warp wave cta group lane thread threads cluster reduce reduction all gmem "
    "smem shared global local mem memory device async bulk fragment buffer to from into by nd np "
    "tl hl nl wp cub cg nn get do my fast safe masked parallel f32 f16 bf16 fp32 fp16".split()
)
_ROUNDING = re.compile(r"_(?:rn|rz|ru|rd|ftz|approx|sync|async)$")
_PART = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_HOLE = re.compile(r"\{(\w+|[*/%<>]+)\}")  # a word, or an operator
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

    def hint(self, found: str = "", size: str = "") -> str:
        """The advice, with the word that was found in its places, and the size in those of one."""
        return _filled(self.advice, found, size)

    def program(self, found: str = "") -> str:
        """The example as a whole file."""
        text = _filled(self.example, found)
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


def _filled(text: str, found: str, size: str = "") -> str:
    """A text with its places filled: those of a size, ``{N}``, and the others."""
    return _HOLE.sub(lambda hole: (size if hole[1] == "N" else found) or hole[1], text)


def hint(word: str, found: str = "", size: str = "") -> str | None:
    """What to write instead of a word of the table (``axis=``, ``.sum``, ``@x[a:b]``); None if the
    table has no such word. ``found`` stands in the places that the row leaves open, ``size`` in
    those of a size."""
    row = _by_word().get(word)
    if row is None:
        return None
    itself = any(hole in row.words for hole in _HOLE.findall(row.advice))
    return row.hint(found or (word if itself else ""), size)  # `relu` of a row for gelu and others


def way_out(code: str) -> str | None:
    """What may be written instead of what an error of this code is about, where nothing better is
    known of the place; None if the table says nothing of the code."""
    return hint(f"@{code}")


@lru_cache(maxsize=1)
def _by_letters() -> dict[str, Habit]:
    """Rows by their words without underscores and capitals: ``threadidx``."""
    names = {w.removeprefix("@np."): row for w, row in _by_word().items() if w[-1:] != "="}
    return {_letters(w): row for w, row in names.items() if re.fullmatch(r"\w\w\w+", w)}


def _letters(name: str) -> str:
    return name.replace("_", "").lower()


def _spelled(name: str, found: str = "") -> str | None:
    """What to write for a name that is a word of the table in another spelling: ``thread_idx``,
    ``sqrt_rn``."""
    plain = _ROUNDING.sub("", name.strip("_"))
    row = _by_letters().get(_letters(plain))
    if row is None and plain != name and name.startswith("__"):  # __frsqrt_rn: of type float
        plain = plain if of_function(plain) else plain[1:]
    return row.hint(found) if row else of_function(plain) if plain != name else None


def of_call(name: str) -> str | None:
    """What to write for a function that is not there: as ``of_name``, or by the words that it is
    made of, as ``warpReduceSum`` is a sum and ``tile_load`` a load."""
    advice = of_name(name)
    parts = [part.lower() for part in _PART.findall(_ROUNDING.sub("", name))]
    left = [part for part in parts if part not in _FILLERS] or ["reduce"] * ("reduce" in parts)
    if advice is None and len(parts) > 1 and left:
        whole = "_".join(left)
        for word in dict.fromkeys((whole, left[0], left[-1])):
            known = hint(word) or hint(f".{word}") or of_function(word)
            advice = advice or known or hint(f"@np.{word}") or (word and _spelled(word))
    return advice


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
    return advice or _spelled(name)


def of_path(parts: Sequence[str]) -> str | None:
    """What to write for ``tl.math.exp``, of which these are the parts; the first is no name of the
    program."""
    first, last = parts[0], parts[-1]
    known = (
        hint(f"@{'.'.join(parts)}")
        or hint(".".join(parts[1:]))
        or hint("_".join(parts[-2:]))
        or hint(f"@np.{last}")
        or hint(last)
        or hint(f".{last}")
        or of_function(last)
    )
    known = known or _of_type(last) or next(filter(None, map(hint, reversed(parts[1:]))), None)
    if first in MODULES:
        return known or of_call(last) or hint("@module", last)
    return of_name(first) or known


def of_call_path(parts: Sequence[str]) -> str | None:
    """What to write for a call of ``exp`` or ``tl.math.exp``, of which these are the parts; None
    where it may be one of this language."""
    return of_path(parts) if len(parts) > 1 else hint(parts[0]) or _spelled(parts[0])


def of_property(name: str) -> str | None:
    """What to write for a property or method that values have elsewhere."""
    return (
        hint(f".{name}") or of_function(name) or _of_type(name) or of_call(name) or hint("@method")
    )


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
