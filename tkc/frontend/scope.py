"""The names of a kernel or of one call of a function: what they mean, and which are taken."""

from __future__ import annotations

from dataclasses import dataclass, field

from tkc.frontend import elements
from tkc.frontend import syntax as s
from tkc.frontend.meanings import File, Meaning
from tkc.ir.types import TileType
from tkc.support.source import Span

_CONSTANT = "a constant of the language"
_CONSTANTS: dict[str, str] = dict.fromkeys(("true", "false", "inf", "nan", "pi"), _CONSTANT)
RESERVED_KINDS = _CONSTANTS | dict.fromkeys(elements.ELEMENTS, "a type")


@dataclass(slots=True)
class Scope:
    """The names of a kernel or of one call of a function.

    ``kinds`` says what each name means throughout ("value", "axis", ...); ``bound`` where a value
    was bound last; ``live`` what it stands for just now; ``ended`` why a name that was bound stands
    for nothing any more. ``reads_target``: ``target`` has been read as the language's constant,
    which a name of the kernel may hide.
    """

    file: File
    function: s.Function | None = None
    kinds: dict[str, tuple[str, Span]] = field(default_factory=dict[str, "tuple[str, Span]"])
    bound: dict[str, Span] = field(default_factory=dict[str, Span])
    live: dict[str, Meaning] = field(default_factory=dict[str, Meaning])
    ended: dict[str, tuple[str, Span]] = field(default_factory=dict[str, "tuple[str, Span]"])
    carried: dict[str, TileType] = field(default_factory=dict[str, TileType])
    untyped: frozenset[str] = frozenset()  # bare constants bound outside this loop or branch
    returned: Meaning | None = None
    reads_target: bool = False

    def reserved(self, name: str) -> str | None:
        """What a name stands for that no kernel or function can give another meaning; else None."""
        if name == "target" and self.reads_target:
            return _CONSTANT
        if name in RESERVED_KINDS:
            return RESERVED_KINDS[name]
        if name in self.file.constants:
            return "a constant of the file"
        return "a file that is used here" if name in self.file.modules else None
