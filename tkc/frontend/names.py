"""Names that statements bind, introduce or list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tkc.frontend import syntax as s

if TYPE_CHECKING:
    from tkc.frontend.walk import Walk


def distinct(walk: Walk, names: Iterable[s.Ident], what: str) -> None:
    """Raise E0102 at the second of two equal names; ``what`` says what happens to it twice."""
    first: dict[str, s.Ident] = {}
    for ident in names:
        before = first.setdefault(ident.name, ident)
        if before is not ident:
            notes = (walk.note(before.span, "here first"),)
            message = f"{ident.name} is {what} twice"
            raise walk.fail("E0102", message, ident.span, "", None, notes)


def introduced(node: s.Statement) -> list[str]:
    """The axes, scalars and tensors that a statement introduces for those behind it."""
    match node:
        case s.Grid():
            return [domain.name.name for domain in node.domains]
        case s.Axis():
            return [item.name.name for item in node.items]
        case s.Scratch():
            return [node.name.name]
        case _:
            return []


def assigned(statements: tuple[s.Statement, ...]) -> list[str]:
    """The names that statements bind, in order, each once."""
    found: dict[str, None] = {}
    _assigned(statements, found)
    return list(found)


def _assigned(statements: tuple[s.Statement, ...], found: dict[str, None]) -> None:
    for node in statements:
        match node:
            case s.Bind():
                found.update((t.name, None) for t in node.targets if isinstance(t, s.Name))
            case s.Declare():
                found[node.name.name] = None
            case s.Update():
                if isinstance(node.target, s.Name):
                    found[node.target.name] = None
            case s.For() | s.While() | s.After() | s.Role() | s.Ring():
                _assigned(node.body, found)
            case s.If():
                _assigned(node.body, found)
                _assigned(node.other or (), found)
            case _:
                pass
