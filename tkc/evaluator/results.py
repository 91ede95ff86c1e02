"""What an evaluation gives: the tensors written, what was printed and which asserts failed."""

from __future__ import annotations

from dataclasses import dataclass, field

from tkc.ir.core import Loc
from tkc.support.values import Array


class EvaluationError(Exception):
    """The kernel or its arguments cannot be evaluated; the text says why, for the caller."""


@dataclass(frozen=True, slots=True)
class Printed:
    """The values of one ``print`` in one program."""

    loc: Loc
    program: dict[str, int]
    labels: tuple[str, ...]
    values: tuple[Array, ...]


@dataclass(frozen=True, slots=True)
class Failed:
    """An ``assert`` that did not hold somewhere in one program."""

    loc: Loc
    program: dict[str, int]
    message: str


@dataclass(slots=True)
class Evaluation:
    """What a launch left: ``outputs`` holds every tensor that is not read only."""

    outputs: dict[str, Array]
    printed: list[Printed] = field(default_factory=list[Printed])
    failed: list[Failed] = field(default_factory=list[Failed])
