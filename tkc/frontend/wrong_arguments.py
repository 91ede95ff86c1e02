"""Calls with too few arguments, or too many, or axes: what to write, made of what is there."""

from __future__ import annotations

import re
from collections.abc import Collection

from tkc.frontend import habits
from tkc.frontend import syntax as s
from tkc.frontend.meanings import Tensor
from tkc.frontend.suggestions import index_of
from tkc.frontend.walk import Walk


def at_every_position(walk: Walk, node: s.Call) -> str:
    """What to write instead of a function of every position that is asked for over axes."""
    called = f"{walk.said(node.callee)}({', '.join(walk.said(a) for a in node.arguments)})"
    over = ", ".join(name.name for name in node.over or ())
    name = node.callee.name if isinstance(node.callee, s.Name) else ""
    joined = "any" if name.startswith("is") else "sum"
    return (
        f"it is taken at every position: `{called}`; one value of all is `{joined}({called} over "
        f"{over})`"
    )


def completed(
    walk: Walk, node: s.Call, count: int, name: str, builtins: Collection[str]
) -> str | None:
    """How a function is called that takes ``count`` arguments, with those of a call that has too
    few or too many; a tensor among them with its index. None where no example is known."""
    example = _example(name, builtins)
    shown = re.fullmatch(r"as in `(\w+)\((.*)\)`", example or "")
    if shown is None:
        return example
    given: list[str] = []
    for argument in node.arguments[:count]:
        held = walk.scope.live.get(argument.name) if isinstance(argument, s.Name) else None
        whole = index_of(walk.scope.live, held) if isinstance(held, Tensor) else ""
        given.append(re.sub(r"^.*`(.*)`$", r"\1", whole) or walk.said(argument))
    usual = re.findall(r"[^,(]+(?:\([^)]*\))?", shown[2])
    if len(node.arguments) == 2 and name in ("log", "round"):
        return habits.hint(f"@{name}(x, 2)")
    if name == "bitcast" and len(given) == 1:
        given.insert(0, "i32")
    if name == "clamp" and len(given) == 2:
        return f"of one bound `max({', '.join(given)})` or `min({', '.join(given)})`"
    rest = [each.strip() for each in usual][len(given) :]
    called = f"{shown[1]}({', '.join([*given, *rest])})"
    line = walk.source.text[: node.span.start].rpartition("\n")[2]
    if not line.strip():  # exp2(x, x), which is to be done in place
        return f"a function gives a value, which is stored: `y[i, j] = {called}`"
    return f"write `{called}`" if not rest else f"as in `{called}`"


def _example(name: str, builtins: Collection[str]) -> str | None:
    """How a function is called, where the table of habits shows it."""
    if name == "bitcast":
        return "as in `bitcast(i32, v)`"
    if name.startswith("the cast "):
        return habits.hint("@type", name.removeprefix("the cast "))
    said = habits.of_path(["np", "rand" if name == "uniform" else name]) or ""
    shown = re.search(r"`\w+\([^`]*`", said) if name in builtins else None
    return f"as in {shown[0]}" if shown else None


def refuse_bounds(walk: Walk, node: s.Call) -> None:
    """Raises E0603 for ``uniform(0.0, 1.0)``: a seed and a counter are no numbers with a point."""
    numbers = [a.x if isinstance(a, s.Unary) else a for a in node.arguments]
    told = [a.value for a in numbers[:2] if isinstance(a, s.Number)]
    if len(told) == 2 and any(isinstance(value, float) for value in told):
        message = "uniform(seed, n) takes no bounds: it is in [0, 1)"
        raise walk.fail("E0603", message, node.span, "", habits.hint("@uniform(low, high)"))
