"""The built-in functions by name, which register themselves; how they take their arguments."""

from __future__ import annotations

from collections.abc import Callable

from tkc.frontend import habits
from tkc.frontend import syntax as s
from tkc.frontend.meanings import Meaning
from tkc.frontend.walk import Walk
from tkc.frontend.wrong_arguments import at_every_position, completed
from tkc.ir.elementwise import FUNCTIONS

Builtin = Callable[[Walk, s.Call, str], Meaning]
BUILTINS: dict[str, Builtin] = {}
FOR_LIBRARY = frozenset(row.name for row in FUNCTIONS.values() if row.is_fast)


def builtin(*names: str) -> Callable[[Builtin], Builtin]:
    """Registers the function that elaborates calls of these names."""

    def register(function: Builtin) -> Builtin:
        BUILTINS.update(dict.fromkeys(names, function))
        return function

    return register


def arguments(walk: Walk, node: s.Call, count: int, what: str) -> tuple[s.Expr, ...]:
    """The ``count`` arguments of a call that takes neither names nor axes. Raises E0603 for any
    other."""
    name = what.partition("(")[0]
    if node.over is not None:
        hint = at_every_position(walk, node)
        raise walk.fail("E0603", f"{what} takes no `over`", node.span, "", hint)
    if node.keywords:
        named = node.keywords[0]
        hint = habits.hint(f"{named.name.name}=", name)
        hint = hint or f"arguments stand in their order: {what}"
        raise walk.fail("E0603", f"{what} takes no named arguments", named.span, "", hint)
    if len(node.arguments) != count:
        many = f"{count} argument{'s' * (count != 1)}"
        message = f"{what} takes {many}, not {len(node.arguments)}"
        hint = completed(walk, node, count, name, BUILTINS)
        raise walk.fail("E0603", message, node.span, "", hint)
    return node.arguments
