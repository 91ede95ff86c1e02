"""What statements bind and introduce, as their syntax says it."""

from __future__ import annotations

from tkc.frontend import syntax as s


def introduced(node: s.Statement) -> list[s.Ident]:
    """The axes, scalars and tensors that a statement introduces for those behind it."""
    match node:
        case s.Grid():
            return [domain.name for domain in node.domains]
        case s.Axis():
            return [item.name for item in node.items]
        case s.Scratch():
            return [node.name]
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
