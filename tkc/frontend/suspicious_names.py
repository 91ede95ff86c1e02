"""Warnings about two names of one value, and about values that loops read and none changes.

Behind ``m = new`` the difference ``m - new`` is 0 (W0420): a line stands too early. What is
declared as a number for every position, read in a loop and bound nowhere again, such as the
greatest so far that ``m = new`` was forgotten for, is that number in every iteration (W0423).
Nothing that ``b = max(b, v)`` has seen is greater than b (W0411).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tkc.frontend import syntax as s
from tkc.frontend.hosttext import names_in
from tkc.frontend.meanings import show
from tkc.frontend.reaching import blocks, parts, statements
from tkc.frontend.suspicious_blocks import bound
from tkc.frontend.suspicious_carries import is_name, number
from tkc.frontend.useless import MIRRORED
from tkc.frontend.walk import Walk

_BEYOND = {"max": ">", "min": "<"}  # what nothing is that was held against it


def look_for_names_of_one_value(walk: Walk) -> None:
    """W0420 and W0423 for a kernel that has been walked."""
    _look_for_copies(walk, walk.kernel.body, {})
    _look_for_unchanged(walk)


# --- two names of one value -------------------------------------------------------------------


def _look_for_copies(
    walk: Walk, body: Sequence[s.Statement], outer: dict[str, tuple[str, s.Statement]]
) -> None:
    """W0420 for the statements of a block; ``outer`` says of which name another is a copy, and the
    statement that makes it one."""
    copies = dict(outer)
    grown: dict[str, tuple[str, s.Expr, s.Statement]] = {}
    for node in body:
        changed = {name for each in statements((node,)) for name in bound(each)}
        if blocks(node):
            within = {n: c for n, c in copies.items() if n not in changed and c[0] not in changed}
            for block in blocks(node):
                _look_for_copies(walk, block, within)
        else:
            for part in parts(node):
                _look_at_sides(walk, part, copies)
                if isinstance(part, s.Compare) and len(part.ops) == 1:
                    _look_behind(walk, part, grown)
        copies = {n: c for n, c in copies.items() if n not in changed and c[0] not in changed}
        if isinstance(node, s.Bind) and len(node.targets) == 1:
            target, value = node.targets[0], node.values[0]
            if isinstance(target, s.Name) and isinstance(value, s.Name):
                copies[target.name] = value.name, node
        grown = {n: g for n, g in grown.items() if not changed & {n, *names_in(g[1])}}
        for name, kind, term in _extremes(node):
            if name not in names_in(term):
                grown[name] = kind, term, node


def _extremes(node: s.Statement) -> Iterator[tuple[str, str, s.Expr]]:
    """(name, "max" or "min", what it was held against) of ``b max= v`` and ``b = max(b, v)``."""
    if isinstance(node, s.Update) and isinstance(node.target, s.Name) and node.op in _BEYOND:
        yield node.target.name, node.op, node.value
    elif isinstance(node, s.Bind) and len(node.targets) == 1:
        target, value = node.targets[0], node.values[0]
        if isinstance(target, s.Name) and isinstance(value, s.Call) and value.over is None:
            kind = value.callee.name if isinstance(value.callee, s.Name) else ""
            others = [a for a in value.arguments if not is_name(a, target.name)]
            if kind in _BEYOND and len(others) == 1 and len(value.arguments) == 2:
                yield target.name, kind, others[0]


def _look_behind(
    walk: Walk, node: s.Compare, grown: dict[str, tuple[str, s.Expr, s.Statement]]
) -> None:
    """W0411 for ``v > b`` behind ``b = max(b, v)``."""
    for (one, other), op in ((node.items, node.ops[0]), (node.items[::-1], MIRRORED[node.ops[0]])):
        if isinstance(other, s.Name) and other.name in grown:
            kind, term, made = grown[other.name]
            if op == _BEYOND[kind] and walk.said(one) == walk.said(term):
                message = f"this comparison is always false behind line {walk.line(made.span)}, "
                message += f"which has made {other.name} the {kind} of both"
                hint = f"it stands in front of `{walk.said(made)}`"
                walk.warn("W0411", message, node.span, "", hint)
                return


def _look_at_sides(walk: Walk, node: s.Node, copies: dict[str, tuple[str, s.Statement]]) -> None:
    if isinstance(node, s.Binary) and node.op in ("-", "/"):
        sides, what = (node.left, node.right), "difference" if node.op == "-" else "quotient"
    elif isinstance(node, s.Compare) and len(node.ops) == 1:
        sides, what = (node.items[0], node.items[1]), "comparison"
    else:
        return
    for one, other in (sides, sides[::-1]):
        if isinstance(one, s.Name) and isinstance(other, s.Name):
            of, made = copies.get(one.name, ("", node))
            if of == other.name:
                line = walk.line(made.span)
                message = (
                    f"both sides of this {what} are the same: line {line} made {one.name} {of}"
                )
                hint = f"what reads the {one.name} of before stands in front of `{walk.said(made)}`"
                walk.warn("W0420", message, node.span, "", hint)
                return


# --- what no iteration changes ----------------------------------------------------------------


def _look_for_unchanged(walk: Walk) -> None:
    """W0423 for ``m: f32[t] = -inf`` in front of a loop that reads m, where nothing binds m
    again."""
    every = [*statements(walk.kernel.body)]
    times = Counter(name for node in every for name in bound(node))
    begun = {
        node.name.name: node
        for node in every
        if isinstance(node, s.Declare) and node.axes and number(node.value) is not None
    }
    for loop in every:
        if not isinstance(loop, (s.For, s.While)):
            continue
        for node in statements(loop.body):
            if not isinstance(node, (s.Bind, s.Update, s.Declare)):
                continue
            for name in [n for p in parts(node) for n in _joined(p)]:
                start = begun.get(name)
                if start is not None and times[name] == 1 and start.span.end < loop.span.start:
                    del begun[name]
                    _say_unchanged(walk, start, node)


def _joined(node: s.Node) -> list[str]:
    """The names that an operation joins with something else."""
    sides: Sequence[s.Node] = ()
    if isinstance(node, s.Binary) and node.op in ("+", "-", "*", "/"):
        sides = (node.left, node.right)
    elif isinstance(node, s.Call) and isinstance(node.callee, s.Name) and node.over is None:
        if node.callee.name in ("max", "min") and len(node.arguments) == 2:
            sides = node.arguments
    return [side.name for side in sides if isinstance(side, s.Name)]


def _say_unchanged(walk: Walk, start: s.Declare, node: s.Statement) -> None:
    name, value = start.name.name, number(start.value)
    held = str(value).lower() if isinstance(value, bool) else show(value or 0)
    message = f"no iteration changes {name}: it is {held} in each of them"
    hint = f"what an iteration hands on to the next is bound in it, as `{name} = new`; a number "
    hint += "that stays is written as that number"
    walk.warn("W0423", message, node.span, "", hint)
