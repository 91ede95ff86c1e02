"""Warnings about numbers of blocks and positions that are taken for each other, and about reads
just beyond the end.

Positions of an axis begin at its ``start`` already, and its ``id`` counts blocks: of ``N``
positions there are ``cdiv(N, 64)`` blocks, the last of which may be cut.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tkc.frontend import syntax as s
from tkc.frontend.hosttext import names_in
from tkc.frontend.reaching import domains, parts, statements
from tkc.frontend.suspicious_random import called
from tkc.frontend.walk import Walk


@dataclass(frozen=True, slots=True)
class Range:
    """A range with a name, as it is written: ``whole[...] by size``; no size is ""."""

    name: str
    whole: str
    size: str
    sliced: bool
    node: s.Domain


def look_for_mistaken_positions(walk: Walk) -> None:
    """W0405, W0411 and W0421 for a kernel that has been walked."""
    every = [*statements(walk.kernel.body)]
    ranges = {d.name.name: _range(walk, d) for node in every for d in domains(node)}
    sizes = {
        p.name.name: [_text(walk, d) for d in p.dims]
        for p in walk.kernel.parameters
        if p.dims is not None
    }
    for node in every:
        if isinstance(node, s.Scratch):
            sizes[node.name.name] = [_text(walk, d) for d in node.dims]
    required = {
        re.sub(r"\s", "", walk.said(part))
        for node in every
        if isinstance(node, s.Require)
        for part in parts(node.condition)
        if isinstance(part, s.Compare)
    }
    for target in _stored(every):
        dims = sizes.get(target.base.name, []) if isinstance(target.base, s.Name) else []
        for entry, dim in zip(target.entries, dims, strict=False):
            _look_at_place(walk, entry, dim, ranges, required)
    for node in every:
        for part in _expressions(node):
            if isinstance(part, s.Index) and isinstance(part.base, s.Name):
                for entry, dim in zip(part.entries, sizes.get(part.base.name, []), strict=False):
                    _look_at_number(walk, entry, dim, ranges)
            if isinstance(part, s.Binary) and part.op == "+":
                _look_for_starts(walk, part, ranges)
            elif isinstance(part, s.Compare):
                _look_for_numbers(walk, part, ranges)
            _look_for_ends(walk, part, sizes, ranges)
    named = {dim for dims in sizes.values() for dim in dims}
    for domain in ranges.values():
        if domain.whole not in named:
            _look_for_rests(walk, domain, every, required)


def _range(walk: Walk, domain: s.Domain) -> Range:
    whole = domain.range.base if isinstance(domain.range, s.Slice) else domain.range
    size = "" if domain.size is None else _text(walk, domain.size)
    sliced = isinstance(domain.range, s.Slice)
    return Range(domain.name.name, _text(walk, whole), size, sliced, domain)


def _text(walk: Walk, node: s.Node) -> str:
    return re.sub(r"\s+", " ", walk.said(node))


def _stored(every: Sequence[s.Statement]) -> Iterator[s.Index]:
    """The places that statements store to or update."""
    for node in every:
        targets = node.targets if isinstance(node, s.Bind) else ()
        targets = (node.target,) if isinstance(node, s.Update) else targets
        yield from (target for target in targets if isinstance(target, s.Index))


def _expressions(node: s.Statement) -> Iterator[s.Node]:
    """Every expression of a statement, without those of the blocks in it."""
    if isinstance(node, (s.While, s.If)):
        yield from parts(node.condition)
    elif isinstance(node, s.For):
        yield from parts(node.domain)
    elif not isinstance(node, (s.After, s.Role, s.Ring)):
        yield from parts(node)


def _property(node: s.Node, word: str) -> str:
    """The name of what ``word`` is asked of: i of ``i.id``."""
    if isinstance(node, s.Property) and isinstance(node.base, s.Name) and node.name.name == word:
        return node.base.name
    return ""


# --- positions that are counted twice ---------------------------------------------------------


def _look_for_starts(walk: Walk, node: s.Binary, ranges: dict[str, Range]) -> None:
    """W0405 for ``i + i.start``, and for ``argmax(v over k) + k.start``."""
    for one, other in ((node.left, node.right), (node.right, node.left)):
        axis = _property(other, "start") or _block_start(walk, other, ranges)
        if axis not in ranges or not ranges[axis].size:
            continue
        place = called(one, "argmax", "argmin")
        over = [name.name for name in place.over or ()] if place is not None else []
        if (isinstance(one, s.Name) and one.name == axis) or axis in over:
            said = walk.said(one)
            whole, twice = ranges[axis].whole, walk.said(other)
            message = f"{said} is a position of {whole}: {twice} is counted twice"
            hint = f"write `{said}`; within its block it is `{said} - {axis}.start`"
            walk.warn("W0405", message, node.span, "", hint)
            return


def _block_start(walk: Walk, node: s.Node, ranges: dict[str, Range]) -> str:
    """The axis whose number is multiplied by the size of its blocks: i of ``i.id * 64``."""
    if isinstance(node, s.Binary) and node.op == "*":
        for one, other in ((node.left, node.right), (node.right, node.left)):
            axis = _property(one, "id")
            if axis in ranges and walk.said(other) in (ranges[axis].size, f"{axis}.size"):
                return axis
    return ""


# --- numbers of blocks ------------------------------------------------------------------------


def _look_for_numbers(walk: Walk, node: s.Compare, ranges: dict[str, Range]) -> None:
    """W0411 for ``i.id < M``, where M counts positions, and for ``i.id == i``."""
    for op, first, second in zip(node.ops, node.items, node.items[1:], strict=False):
        for one, other in ((first, second), (second, first)):
            if op == "==" and _look_for_last(walk, node, one, other, ranges):
                return
            axis = _property(one, "id")
            if axis not in ranges or ranges[axis].size in ("", "1"):
                continue
            domain, text = ranges[axis], _text(walk, other)
            if text in (domain.whole, f"{domain.whole} - 1", axis):
                message = f"{axis}.id counts blocks of {domain.size}, and {text} positions"
                hint = f"the last block is `{axis}.id == cdiv({domain.whole}, {domain.size}) - 1`; "
                hint += f"positions are `{axis}`, the first of a block `{axis}.start`"
                walk.warn("W0411", message, node.span, "", hint)
                return


def _look_for_last(
    walk: Walk, node: s.Compare, one: s.Node, other: s.Node, ranges: dict[str, Range]
) -> bool:
    """W0411 for ``n == N`` and ``n.id == cdiv(N, 64)``, where counting begins at 0. A range over
    an axis has the positions of that, and may be at each of them."""
    name = one.name if isinstance(one, s.Name) else _property(one, "id")
    domain, text = ranges.get(name), _text(walk, other)
    if domain is None or domain.whole in ranges:
        return False
    blocks = f"cdiv({domain.whole}, {domain.size})"
    if text != (domain.whole if isinstance(one, s.Name) else blocks):
        return False
    message = f"this comparison is always false: {_text(walk, one)} is at most {text} - 1"
    walk.warn("W0411", message, node.span, "", f"the last one is `{text} - 1`")
    return True


def _look_at_place(
    walk: Walk, entry: s.Node, dim: str, ranges: dict[str, Range], required: set[str]
) -> None:
    """W0405 for a store to ``p[n.id]``, where p is an ``f32[N // 64]``."""
    axis = _property(entry, "id")
    if axis in ranges and ranges[axis].size and not ranges[axis].sliced:
        domain = ranges[axis]
        if dim == f"{domain.whole} // {domain.size}":
            if f"{domain.whole}%{domain.size}==0" not in required:
                message = f"{axis}.id counts a block that is cut too, for which {dim} has no room"
                hint = f"there are `cdiv({domain.whole}, {domain.size})` blocks"
                walk.warn("W0405", message, entry.span, "that write is dropped", hint)
        other = re.fullmatch(rf"cdiv\({re.escape(domain.whole)}, (\d+)\)", dim)
        if other is not None and not domain.size.isdigit():
            message = f"{axis}.id counts blocks of {domain.size}, which may be another number"
            hint = f"there are `cdiv({domain.whole}, {domain.size})` blocks, and room for {dim}"
            walk.warn("W0405", message, entry.span, "", hint)


def _look_at_number(walk: Walk, entry: s.Node, dim: str, ranges: dict[str, Range]) -> None:
    """W0405 for ``p[n.start]``, and for ``p[n.id]`` with blocks of another size, where p is an
    ``f32[cdiv(N, 128)]``."""
    for word in ("start", "id"):
        axis = _property(entry, word)
        domain = ranges.get(axis)
        if domain is None or domain.sliced:
            continue
        found = re.fullmatch(rf"cdiv\({re.escape(domain.whole)}, (\w+)\)", dim)
        found = found or re.fullmatch(rf"{re.escape(domain.whole)} // (\w+)", dim)
        numbers = found is not None and found[1].isdigit() and domain.size.isdigit()
        if found is None or found[1] == domain.size and word == "id":
            continue
        if word == "id" and not numbers:
            continue  # ``_look_at_place`` tells of stores
        counts = "positions" if word == "start" else f"blocks of {domain.size}"
        message = f"{axis}.{word} counts {counts}, and there are {dim} numbers here"
        hint = f"blocks of {found[1]} are counted by `{axis}.start // {found[1]}`"
        if found[1] == domain.size:
            hint = f"blocks are counted by `{axis}.id`"
        walk.warn("W0405", message, entry.span, "", hint)


def _look_for_rests(
    walk: Walk, domain: Range, every: Sequence[s.Statement], required: set[str]
) -> None:
    """W0421 for ``for b in N // 64:`` and ``x[b * 64 + r]`` below it: what is left is left out."""
    whole = domain.node.range
    if not isinstance(whole, s.Binary) or whole.op != "//" or not names_in(whole.left):
        return
    left, size = _text(walk, whole.left), _text(walk, whole.right)
    if f"{left}%{size}==0" in required:
        return
    for node in every:
        for part in _expressions(node):
            if isinstance(part, s.Binary) and part.op == "*":
                sides = {_text(walk, part.left), _text(walk, part.right)}
                if sides == {domain.name, size}:
                    message = f"what {size} leaves of {left} is in none of these blocks"
                    hint = f"blocks of positions, the last one cut, are `{domain.name} in {left} by"
                    hint += f' {size}`; whole ones alone `require {left} % {size} == 0, "text"`'
                    walk.warn("W0421", message, whole.span, "", hint)
                    return


# --- what lies beyond the end -----------------------------------------------------------------


def _look_for_ends(
    walk: Walk, node: s.Node, sizes: dict[str, list[str]], ranges: dict[str, Range]
) -> None:
    """W0405 for a neighbour that is 0 beyond the end, where 0 is not neutral: in ``max(x[i],
    x[i + 1])``, and as a divisor."""
    taken: Sequence[s.Node] = ()
    extreme = called(node, "max", "min")
    if extreme is not None and extreme.over is None:
        taken, what = extreme.arguments, f"this {walk.said(extreme.callee)} takes that"
    elif isinstance(node, s.Binary) and node.op == "/":
        taken, what = (node.right,), "divides there"
    else:
        return
    for load in taken:
        if not isinstance(load, s.Index) or not isinstance(load.base, s.Name):
            continue
        for entry, dim in zip(load.entries, sizes.get(load.base.name, []), strict=False):
            axis = _shifted(entry)
            if axis in ranges and not ranges[axis].sliced and ranges[axis].whole == dim:
                said, at = walk.said(load), walk.said(entry)
                inside = f"{at} < {dim}" if "+" in at else f"{at} >= 0"
                usual = {"max": "-inf", "min": "inf"}.get(what.split()[1], "1")
                message = f"{said} is 0 beyond the end, and {what}"
                hint = f"say what it is there: `where({inside}, {said}, {usual})`"
                walk.warn("W0405", message, load.span, "", hint)
                return


def _shifted(entry: s.Expr | s.Substitute) -> str:
    """The axis that an entry shifts by a number: j of ``j + 1``."""
    if isinstance(entry, s.Binary) and entry.op in ("+", "-") and isinstance(entry.left, s.Name):
        if isinstance(entry.right, s.Number) and entry.right.value > 0:
            return entry.left.name
    return ""
