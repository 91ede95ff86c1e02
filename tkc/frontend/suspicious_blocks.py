"""Warnings about results of one block where those of all are meant.

A loop whose iterations replace each other's result leaves that of the last one (W0413). What a
program computes of its own block of the grid is no result for the whole dimension (W0414).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from tkc.frontend import syntax as s
from tkc.frontend.hosttext import names_in
from tkc.frontend.reaching import parts, statements
from tkc.frontend.walk import Walk
from tkc.ir.core import Block, Op, Value
from tkc.ir.dialects import tile
from tkc.support.source import Span


def look_for_single_blocks(walk: Walk) -> None:
    """W0413 and W0414 for a kernel that has been walked."""
    known: set[str] = set()
    _look_in_loops(walk, walk.kernel.body, known)
    for write in walk.writes:
        if isinstance(write.op, tile.Store):
            guarded = {n for n, key in (write.keys or {}).items() if key[0] == "guard"}
            _look_at_store(walk, write.op, write.span, guarded)
    for node in statements(walk.kernel.body):
        if isinstance(node, s.Update) and node.op == "+" and isinstance(node.target, s.Index):
            _look_at_update(walk, node)


# --- loops ------------------------------------------------------------------------------------


def _look_in_loops(walk: Walk, body: Sequence[s.Statement], known: set[str]) -> None:
    """The loops of a body, behind statements that have bound the names ``known``."""
    for node in body:
        if isinstance(node, s.For):
            _look_at_loop(walk, node, known)
        if isinstance(node, (s.For, s.While, s.After, s.Role, s.Ring)):
            _look_in_loops(walk, node.body, known)
        elif isinstance(node, s.If):
            _look_in_loops(walk, node.body, known)
            _look_in_loops(walk, node.other or (), known)
        known.update(bound(node))


def _look_at_loop(walk: Walk, loop: s.For, known: set[str]) -> None:
    """W0413 for a store to the same elements in every iteration, and for a value that every
    iteration binds anew; neither reads what an earlier iteration has left."""
    inner = list(statements(loop.body))
    made = {loop.domain.name.name, *(name for node in inner for name in bound(node))}
    differing = depending(inner, loop.domain.name.name)
    reads = {name for node in inner for name in _read_of_others(node)}
    for node in _always(loop.body, differing):
        if not isinstance(node, s.Bind):
            continue
        target, used = node.targets[0], {n for value in node.values for n in names_in(value)}
        if not used & differing or used & known & made:
            continue  # the same in every iteration, or a running value
        if len(node.targets) > 1:
            anew = [t.name for t in node.targets if isinstance(t, s.Name)]
            if anew and known - reads >= {*anew}:
                message = f"every iteration binds {', '.join(anew)} anew: the last values are left"
                hint = "what shall be kept of all is gathered in the loop, as by `max=` and `+=`"
                walk.warn("W0413", message, node.span, "", hint)
        elif isinstance(target, s.Name) and target.name in known - reads:
            hint = _gathered(walk, target.name, node.values[0])
            message = f"every iteration binds {target.name} anew: the last one's value is left"
            walk.warn("W0413", message, node.span, "", hint)
        elif isinstance(target, s.Index) and isinstance(target.base, s.Name):
            index = {n for entry in target.entries for n in _names(entry)}
            if not index & made and target.base.name not in reads:
                hint = "add up in the loop, `acc += ...`, and store behind it"
                message = f"every iteration stores to the same elements of {target.base.name}"
                walk.warn("W0413", message, node.span, "the last one's are left", hint)


def _gathered(walk: Walk, name: str, value: s.Expr) -> str:
    """How a name gathers what each iteration makes of its part."""
    said = walk.source.text[value.span.start : value.span.end]
    called = (
        value.callee.name if isinstance(value, s.Call) and isinstance(value.callee, s.Name) else ""
    )
    if called in ("max", "min"):
        return f"the {called} of all of them is `{name} {called}= {said}`"
    if called in ("argmax", "argmin"):
        most, sign = ("max", ">") if called == "argmax" else ("min", "<")
        held = said.removeprefix(f"arg{most}")
        return (
            f"carry the {most} so far too, `top`: `m = {most}{held}`, then "
            f"`{name} = where(m {sign} top, {said}, {name})` and `top = {most}(m, top)`"
        )
    return f"a sum over all of them is `{name} += {said}`, a greatest `max=`"


def depending(inner: Sequence[s.Statement], position: str) -> set[str]:
    """The names bound in a loop that differ from one ``position`` of it to another."""
    found, before = {position}, 0
    while len(found) > before:
        before = len(found)
        for node in inner:
            for made, used in _links(node):
                if used & found:
                    found |= made
    return found


def _links(node: s.Statement) -> Iterator[tuple[set[str], set[str]]]:
    """The names that a statement binds, with those that they follow from; of several axes in one
    statement each has its own."""
    if isinstance(node, s.Axis):
        for item in node.items:
            yield {item.name.name}, _of_axis(item)
    else:
        yield bound(node), read(node)


def _of_axis(item: s.Domain | s.Alias) -> set[str]:
    """The names that say where the positions of an axis lie."""
    if isinstance(item, s.Alias):
        return {item.target.name}
    return {*names_in(item.range), *names_in(item.size)}


def _always(body: Sequence[s.Statement], differing: set[str]) -> Iterator[s.Statement]:
    """The statements that every iteration runs once, or none: those below a condition that is no
    matter of the names that differ from one iteration to another."""
    for node in body:
        yield node
        if isinstance(node, (s.Role, s.Ring)):
            yield from _always(node.body, differing)
        elif isinstance(node, s.If) and not {*names_in(node.condition)} & differing:
            yield from _always(node.body, differing)
            yield from _always(node.other or (), differing)


def bound(node: s.Statement) -> set[str]:
    """The names of values and positions that a statement introduces, or binds again."""
    if isinstance(node, s.Bind):
        return {target.name for target in node.targets if isinstance(target, s.Name)}
    if isinstance(node, s.Update):
        return {node.target.name} if isinstance(node.target, s.Name) else set()
    if isinstance(node, s.Declare):
        return {node.name.name}
    if isinstance(node, s.For):
        return {node.domain.name.name}
    return {item.name.name for item in node.items} if isinstance(node, s.Axis) else set()


def read(node: s.Statement) -> set[str]:
    """The names that a statement itself reads; of a store the index, not the tensor."""
    if isinstance(node, s.Bind):
        entries = [e for t in node.targets if isinstance(t, s.Index) for e in t.entries]
        values = {n for value in node.values for n in names_in(value)}
        return values | {n for entry in entries for n in _names(entry)}
    if isinstance(node, s.Update):
        return {*names_in(node.target), *names_in(node.value)}
    if isinstance(node, s.Evaluate):
        return {*names_in(node.value)}
    if isinstance(node, s.Declare):
        return {*names_in(node.value)}
    if isinstance(node, (s.While, s.If, s.Assert)):
        return {*names_in(node.condition)}
    if isinstance(node, s.For):
        return _of_axis(node.domain)
    if isinstance(node, s.Axis):
        return {name for item in node.items for name in _of_axis(item)}
    return set()


def _read_of_others(node: s.Statement) -> set[str]:
    """As ``read``, without the name of which an update makes the next value of that name alone."""
    if isinstance(node, s.Update) and isinstance(node.target, s.Name):
        return {*names_in(node.value)}
    return read(node)


def _names(entry: s.Expr | s.Substitute) -> list[str]:
    return [*names_in(entry.value if isinstance(entry, s.Substitute) else entry)]


# --- blocks of the grid -----------------------------------------------------------------------


def _look_at_store(walk: Walk, store: tile.Store, span: Span, guarded: set[str]) -> None:
    """W0414 for a store of what is made by a reduction over a block of the grid, in a kernel that
    never says that it is about blocks: it asks for no ``i.id`` or ``i.start``, holds no block
    against itself by ``axis u = i``, and adds up no parts. What one program alone stores, below a
    condition on its number (the names ``guarded``), is of its block."""
    text = walk.source.text[walk.kernel.span.start : walk.kernel.span.end]
    blocks = {
        run.name: name
        for name, run in walk.grid.items()
        if run.size
        and name not in guarded
        and not run.single
        and not re.search(rf"\[[^\]\n]*\b{name}\.id\b|\b{name}\.(?:start|end)\b", text)
        and not re.search(rf"\baxis\b.*=\s*{name}\b", text)
    }
    if not blocks or any(isinstance(node, s.After) for node in walk.kernel.body):
        return
    for op in _made_by(store.value):
        for axis in _over(op):
            name = blocks.get(axis)
            if name is not None:
                whole = walk.grid[name].extent_text
                what = op.kind if isinstance(op, tile.Reduce) else op.NAME.partition(".")[2]
                if isinstance(op, tile.Fold) and op.scan:
                    what = "scan"
                message = f"the {what} over {name} is of one program's block, not of all positions"
                hint = f"all of them are `axis {name} in {whole}`, or a loop, `for {name} in "
                hint += f"{whole} by 64:`, and not the grid; what is of a block is stored at "
                hint += f"its number, `{name}.id`, or added up by `+=`"
                walk.warn("W0414", message, span, "", hint)
                return


def _look_at_update(walk: Walk, node: s.Update) -> None:
    """W0414 for what is added up by all programs, and is no part of a sum: a mean, a greatest."""
    for call in parts(node.value):
        if not isinstance(call, s.Call) or not isinstance(call.callee, s.Name):
            continue
        name = call.callee.name
        if name not in ("mean", "max", "min", "prod"):
            continue
        over = [each.name for each in call.over or () if each.name in walk.grid]
        if over and walk.grid[over[0]].size and not walk.grid[over[0]].single:
            target, said = walk.said(node.target), walk.said(call)
            hint = f"the {name} of all is `{target} {name}= {said}`"
            if name == "mean":
                total = f"sum{said.removeprefix('mean')}"
                whole = walk.grid[over[0]].extent_text
                hint = f"add up parts of it: `{target} += {total} / {whole}`"
            elif name == "prod":
                hint = "a product of all is that of a loop over them in one program"
            message = f"this {name} is of one program's block of {over[0]}, and is no part of a sum"
            walk.warn("W0414", message, call.span, "", hint)


def _over(op: Op) -> tuple[str, ...]:
    """The axes that an operation takes all positions of; those of products have W0403."""
    if isinstance(op, (tile.Reduce, tile.Fold)):
        return op.over
    return (op.over,) if isinstance(op, tile.Scan) else ()


def _made_by(value: Value) -> Iterator[Op]:
    """Every operation that a value is computed by, through loops and branches; but not what decides
    a branch, which may only spare work."""
    found: set[Value] = set()
    stack = [value]
    while stack:
        value = stack.pop()
        if value not in found:
            found.add(value)
            op = value.op
            if op is None:
                stack.extend(_carried(value))
            elif op.regions and not isinstance(op, tile.Fold):
                place = op.results.index(value)
                stack.extend(_handed_on(op, place))
            else:
                yield op
                stack.extend(op.all_operands())


def _carried(argument: Value) -> list[Value]:
    """What an argument of a loop's body may be: what the loop begins with, and goes on with."""
    block = argument.owner
    loop = block.parent if isinstance(block, Block) else None
    if loop is None or not isinstance(block, Block) or not loop.results:
        return []
    place = block.args.index(argument) - len(block.args) + len(loop.results)
    return _handed_on(loop, place) if place >= 0 else []


def _handed_on(op: Op, place: int) -> list[Value]:
    """What a result of a loop or branch may be: what its blocks hand out, or a loop begins with.
    The first block of a `while` hands out whether it goes on, which is no result."""
    blocks = [op.body] if isinstance(op, tile.While) else list(op.regions.values())
    ends = [block.yielded[place] for block in blocks if len(block.yielded) > place]
    begun = op.init[place : place + 1] if isinstance(op, (tile.For, tile.While)) else []
    return [*ends, *begun]
