"""Warnings about random numbers that are not as they are probably meant (W0425).

``uniform(seed, n)`` gives one number for each n: where positions share an n they share the number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tkc.frontend import syntax as s
from tkc.frontend.hosttext import names_in
from tkc.frontend.reaching import blocks, domains, parts, statements
from tkc.frontend.suspicious_blocks import bound, depending
from tkc.frontend.walk import Walk


def look_for_random_numbers(walk: Walk) -> None:
    """W0425 for the random numbers of a kernel that has been walked."""
    calls = [*_calls(walk)]
    if not calls:
        return
    every = [*statements(walk.kernel.body)]
    ranges = {d.name.name: d for node in every for d in domains(node)}
    varying = {name for axis in ranges for name in depending(every, axis)}
    held = {
        node.targets[0].name: node.values[0]
        for node in every
        if isinstance(node, s.Bind) and isinstance(node.targets[0], s.Name)
    }
    for _, call in calls:
        _look_at_counter(walk, call, ranges, varying)
    _look_for_pairs(walk, calls, every)
    for node in every:
        for part in () if blocks(node) else parts(node):
            _look_at_logarithm(walk, part, held)


def _calls(walk: Walk) -> Iterator[tuple[int, s.Call]]:
    """The calls of uniform, each with a number that those of one block of statements share."""
    if "uniform" in walk.file.functions:
        return
    stack = [walk.kernel.body]
    while stack:
        body = stack.pop()
        for node in body:
            stack += blocks(node)
            if not blocks(node):
                found = (uniform(part) for part in parts(node))
                yield from ((id(body), call) for call in found if call is not None)


def called(node: s.Node | None, *names: str) -> s.Call | None:
    """The call of one of these functions that a node is."""
    if isinstance(node, s.Call) and isinstance(node.callee, s.Name):
        return node if node.callee.name in names else None
    return None


def uniform(node: s.Node | None) -> s.Call | None:
    """The call that a node is, if it asks for a random number."""
    call = called(node, "uniform")
    return call if call is not None and len(call.arguments) == 2 else None


def _look_at_counter(
    walk: Walk, call: s.Call, ranges: dict[str, s.Domain], varying: set[str]
) -> None:
    """W0425 for a counter that many positions share."""
    counter = call.arguments[1]
    used = {*names_in(counter)} & varying
    own = [part.name for part in parts(counter) if isinstance(part, s.Name)]
    blocks = [
        part.base.name
        for part in parts(counter)
        if isinstance(part, s.Property) and isinstance(part.base, s.Name)
    ]
    message = ""
    if not used and ranges and not any(isinstance(p, (s.Index, s.Call)) for p in parts(counter)):
        message = "all positions and programs get this one number"
    elif used and used <= {*blocks} & ranges.keys() and len(own) == len(blocks):
        sizes = [ranges[name].size for name in used]
        if all(size is not None for size in sizes):
            message = f"all positions of a block of {', '.join(sorted(used))} get this one number"
    elif isinstance(counter, s.Binary) and counter.op in ("+", "-"):
        sides = (counter.left, counter.right)
        if all(isinstance(side, s.Name) and side.name in ranges for side in sides):
            message = f"positions with the same {walk.said(counter)} get the same number"
    if message:
        walk.warn("W0425", message, call.span, "", _counting(walk, call, ranges))


def _counting(walk: Walk, call: s.Call, ranges: dict[str, s.Domain]) -> str:
    """A counter with a number for every position of the grid and the axes."""
    seed, said = walk.said(call.arguments[0]), ""
    for name, domain in ranges.items():
        whole = domain.range.base if isinstance(domain.range, s.Slice) else domain.range
        size = walk.said(whole)
        size = size if re.fullmatch(r"\w+", size) else f"({size})"
        said = f"({said}) * {size} + {name}" if " " in said else said
        said = f"{said} * {size} + {name}" if said and " " not in said else said or name
    return f"the second argument counts positions, as `uniform({seed}, {said})`"


def _look_for_pairs(walk: Walk, calls: list[tuple[int, s.Call]], every: list[s.Statement]) -> None:
    """W0425 for a number that is asked for again below, as if it were another one."""
    again = [name for node in every for name in bound(node) if isinstance(node, (s.Bind, s.Update))]
    first: dict[tuple[int, str], s.Call] = {}
    for block, call in sorted(calls, key=lambda found: found[1].span.start):
        said = re.sub(r"\s+", " ", walk.said(call))
        if any(again.count(name) > 1 for name in names_in(call)):
            continue
        before = first.setdefault((block, said), call)
        if before is not call:
            message = f"this is the number of line {walk.line(before.span)} again"
            seed, counter = (walk.said(a) for a in call.arguments)
            hint = f"bind it once, `u = {said}`; another one is `uniform({seed} + 1, {counter})`"
            walk.warn("W0425", message, call.span, "", hint)


def _look_at_logarithm(walk: Walk, node: s.Node, held: dict[str, s.Expr]) -> None:
    """W0425 for the logarithm of a number that may be 0."""
    call = called(node, "log", "log2")
    of = call.arguments[0] if call is not None and len(call.arguments) == 1 else None
    value = held.get(of.name) if isinstance(of, s.Name) else of
    if call is not None and of is not None and uniform(value) is not None:
        message = "a random number may be 0, of which the logarithm is -inf"
        hint = f"it is less than 1: `{walk.said(call.callee)}(1 - {walk.said(of)})`"
        walk.warn("W0425", message, call.span, "", hint)
