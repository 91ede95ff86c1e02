"""Where the dimensions of a kernel are named first, for errors about them."""

from __future__ import annotations

from tkc.frontend import syntax as s
from tkc.support.source import Span


def first_uses(node: s.Kernel) -> dict[str, Span]:
    """Where the names in the dimensions of the parameters stand first."""
    found: dict[str, Span] = {}
    for parameter in node.parameters:
        for dim in parameter.dims or ():
            _find(dim, found)
    return found


def _find(node: s.Expr, found: dict[str, Span]) -> None:
    match node:
        case s.Name():
            found.setdefault(node.name, node.span)
            return
        case s.Tuple():
            parts: tuple[s.Expr, ...] = node.items
        case s.Binary():
            parts = (node.left, node.right)
        case s.Unary():
            parts = (node.x,)
        case s.Call():
            parts = node.arguments
        case _:
            parts = ()
    for part in parts:
        _find(part, found)
