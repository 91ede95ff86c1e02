"""Reads and writes of tensors as a walk notes them, for the rule of stores and its warnings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tkc.frontend import poly as p
from tkc.frontend import syntax as s
from tkc.frontend.meanings import Run, Tensor, Tile
from tkc.ir.core import Op
from tkc.support.source import Span

Key = tuple[str | int, ...]  # how an index keeps programs apart (``tkc.frontend.stores``)


@dataclass(slots=True)
class Write:
    """A store or an update, for the rule of stores."""

    op: Op
    tensor: Tensor
    span: Span
    keys: dict[str, Key] | None  # per grid name; None where the rule does not hold
    update: bool
    unique: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of an index, with whether the program must check it."""

    value: Tile
    checked: bool
    node: s.Node


@dataclass(slots=True)
class Read:
    """A read of a tensor that the kernel may write: where, and what holds there."""

    tensor: Tensor
    span: Span
    entries: Sequence[Entry]
    guards: Sequence[tuple[Run, p.Poly]]
    outside: frozenset[str]
