"""Warnings about results that depend on the size of blocks, which is a matter of speed only.

A loop over blocks that adds something once for each of them counts blocks (W0421): a term without
the loop's axis, a mean of one block, a sum that is divided again in each. So does what is divided
by the size of a block instead of by the number of positions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tkc.frontend import syntax as s
from tkc.frontend.hosttext import names_in
from tkc.frontend.reaching import domains, parts, statements
from tkc.frontend.suspicious_blocks import bound, depending
from tkc.frontend.walk import Walk
from tkc.ir.reductions import SCANS

_NORMALISING = ("softmax", "layer_norm", "rms_norm")  # functions of the library


def look_for_sums_of_blocks(walk: Walk) -> None:
    """W0421 for a kernel that has been walked."""
    every = [*statements(walk.kernel.body)]
    for node in every:
        if isinstance(node, s.For) and node.domain.size is not None:
            _look_at_loop(walk, node)
    _look_for_sizes(walk, every)


# --- what a loop adds once for each block -----------------------------------------------------


def _look_at_loop(walk: Walk, loop: s.For) -> None:
    axis = loop.domain.name.name
    inner = [*statements(loop.body)]
    differing = depending(inner, axis)
    made = {name for node in inner for name in bound(node)} | {axis}
    sums = {name for node in loop.body for name, _ in _added(node)}
    for node in loop.body:
        for name, terms in _added(node):
            varying = [t for t in terms if {*names_in(t)} & differing or _over(t, axis)]
            for term in terms:
                if term not in varying and varying and not {*names_in(term)} & made:
                    _say_once(walk, term, name, axis)
            for mean in (m for t in terms if (m := _mean(t, axis)) is not None):
                _say_mean(walk, mean, name, axis)
        _look_at_quotient(walk, node, sums, loop.domain)
    summed = {name for node in loop.body for name in _summing(node, differing, axis)}
    for node in loop.body:
        _look_at_change(walk, node, summed, made, axis)
    _look_for_shares(walk, loop.body, axis)
    _look_for_sums_so_far(walk, loop.body, axis, differing)
    for node in loop.body:
        _look_for_parts(walk, node, loop)


def _look_for_sums_so_far(
    walk: Walk, body: Sequence[s.Statement], axis: str, differing: set[str]
) -> None:
    """W0421 for ``y[n, c] = p / s`` behind ``s += sum(p over c)`` in a loop over blocks of c: the
    sum has the blocks so far, the rest of them not."""
    sums: set[str] = set()
    quotients: dict[str, s.Binary] = {}  # by the names that they are bound to
    for node in body:
        value = node.values[0] if isinstance(node, s.Bind) and len(node.values) == 1 else None
        found = None if value is None else _quotient(value, sums, differing, quotients)
        target = node.targets[0] if isinstance(node, s.Bind) else None
        if found is not None and isinstance(target, s.Name):
            quotients[target.name] = found
        elif found is not None and isinstance(target, s.Index) and isinstance(found.right, s.Name):
            if _has(target, axis):
                message = f"{found.right.name} is the sum of the blocks of {axis} so far"
                hint = "a sum of all of them is made by a loop in front of this one, with an axis "
                hint += "of its own"
                walk.warn("W0421", message, found.span, "", hint)
                return
        sums |= {*_summing(node, differing, axis), *_rescaled(node, axis)}


def _look_for_parts(walk: Walk, node: s.Statement, loop: s.For) -> None:
    """W0421 for ``y[n, c] = cumsum(x[n, c] over c)`` in a loop over blocks of c, in each of which
    it begins anew; so is a softmax one of the block."""
    axis = loop.domain.name.name
    target = node.targets[0] if isinstance(node, s.Bind) else None
    if not isinstance(target, s.Index) or not isinstance(node, s.Bind):
        return
    value = node.values[0]
    while isinstance(value, s.Call) and len(value.arguments) == 1 and value.over is None:
        value = value.arguments[0]  # a cast, for one
    if not isinstance(value, s.Call) or not isinstance(value.callee, s.Name):
        return
    name, over = value.callee.name, [each.name for each in value.over or ()]
    over += [a.name for a in value.arguments if isinstance(a, s.Name)] if name == "softmax" else []
    if name in ("softmax", "scan", *SCANS) and axis in over and _has(target, axis):
        message = f"this {name} is of one block of {axis}: in the next it begins anew"
        domain = loop.domain.range
        whole = walk.said(domain.base if isinstance(domain, s.Slice) else domain)
        hint = f"all positions at once are `axis {axis} in {whole}`; else a value that is declared "
        hint += "in front of the loop carries what the blocks before make"
        walk.warn("W0421", message, value.span, "", hint)


def _has(target: s.Index, axis: str) -> bool:
    """Whether an index has an axis."""
    return any(axis in names_in(entry) for entry in target.entries)


def _rescaled(node: s.Statement, axis: str) -> Iterator[str]:
    """The name of a sum that a statement scales and adds to: of ``l = l * c + sum(p over s)``."""
    if isinstance(node, s.Bind) and len(node.targets) == 1 and isinstance(node.targets[0], s.Name):
        name, terms = node.targets[0].name, _terms(node.values[0])
        own = [term for term in terms if name in names_in(term)]
        if len(own) == 1 and any(_over(t, axis) for t in terms if t is not own[0]):
            yield name


def _quotient(
    value: s.Expr, sums: set[str], differing: set[str], quotients: dict[str, s.Binary]
) -> s.Binary | None:
    """What in a value divides something of this block by a sum of blocks."""
    for part in parts(value):
        if isinstance(part, s.Name) and part.name in quotients:
            return quotients[part.name]
        if isinstance(part, s.Binary) and part.op == "/" and isinstance(part.right, s.Name):
            if part.right.name in sums and {*names_in(part.left)} & differing:
                return part
    return None


def _summing(node: s.Statement, differing: set[str], axis: str) -> Iterator[str]:
    """The names to which a statement adds what differs from block to block."""
    for name, terms in _added(node):
        if any({*names_in(term)} & differing or _over(term, axis) for term in terms):
            yield name


def _look_at_change(
    walk: Walk, node: s.Statement, summed: set[str], made: set[str], axis: str
) -> None:
    """W0421 for ``acc = max(acc, 0)`` and ``acc *= scale`` in a loop that adds up acc."""
    name, others, by = "", list[s.Expr](), False
    if isinstance(node, s.Update) and isinstance(node.target, s.Name):
        name, others, by = node.target.name, [node.value], node.op == "*"
        by |= node.op in ("max", "min") and not names_in(node.value)
    elif isinstance(node, s.Bind) and len(node.targets) == 1:
        target, value = node.targets[0], node.values[0]
        name = target.name if isinstance(target, s.Name) else ""
        if isinstance(value, s.Call) and value.over is None:
            others, by = [a for a in value.arguments if not _is(a, target)], True
            by = len(others) == len(value.arguments) - 1
        elif isinstance(value, s.Binary) and value.op == "*":
            others = [a for a in (value.left, value.right) if not _is(a, target)]
            by = len(others) == 1
    given = {n for other in others for n in names_in(other)}
    outside = all(walk.scope.kinds.get(n, ("",))[0] == "a scalar parameter" for n in given)
    if by and name in summed and outside and not given & made:
        message = f"{name} is changed once for each block of {axis}"
        hint = "what is done with the whole sum stands behind the loop, and is not indented as its "
        walk.warn("W0421", message, node.span, "", f"{hint}block: `{walk.said(node)}`")


def _look_for_shares(walk: Walk, body: Sequence[s.Statement], axis: str) -> None:
    """W0421 for shares of one block, as of ``softmax(s, t)``, that go into a sum over all."""
    shares: dict[str, s.Node] = {}
    for node in body:
        if isinstance(node, s.Bind) and len(node.targets) == 1:
            target, share = node.targets[0], _share(node.values[0], axis)
            if isinstance(target, s.Name) and share is not None:
                shares[target.name] = share
        for name, terms in _added(node):
            used = [shares[n] for t in terms for n in names_in(t) if n in shares]
            used += [share for t in terms if (share := _share(t, axis)) is not None]
            for share in used:
                message = (
                    f"these are shares of one block of {axis}, and {name} adds up those of all"
                )
                hint = "divide by the sum of all blocks behind the loop; of a softmax "
                hint += "`use std.online_softmax` keeps that sum, and says by what to scale"
                walk.warn("W0421", message, share.span, "", hint)


def _share(node: s.Expr, axis: str) -> s.Node | None:
    """What in an expression divides the values of a block by their sum over its axis."""
    for part in parts(node):
        if isinstance(part, s.Call) and isinstance(part.callee, s.Name):
            over = [a.name for a in part.arguments if isinstance(a, s.Name)]
            if part.callee.name in _NORMALISING and axis in over:
                return part
        elif isinstance(part, s.Binary) and part.op == "/" and isinstance(part.right, s.Call):
            divisor = part.right
            sums = isinstance(divisor.callee, s.Name) and divisor.callee.name == "sum"
            if sums and axis in [name.name for name in divisor.over or ()]:
                return part
    return None


def _added(node: s.Statement) -> Iterator[tuple[str, list[s.Expr]]]:
    """A name that a statement adds to, with the terms: of ``v += a + b``, ``v = v + a + b``."""
    if isinstance(node, s.Update) and node.op == "+" and isinstance(node.target, s.Name):
        yield node.target.name, _terms(node.value)
    elif isinstance(node, s.Bind) and len(node.targets) == 1:
        target = node.targets[0]
        terms = _terms(node.values[0])
        own = [t for t in terms if _is(t, target)]
        if isinstance(target, s.Name) and len(own) == 1 and len(terms) > 1:
            yield target.name, [t for t in terms if t is not own[0]]


def _is(term: s.Expr, target: s.Node) -> bool:
    return isinstance(term, s.Name) and isinstance(target, s.Name) and term.name == target.name


def _terms(value: s.Expr) -> list[s.Expr]:
    """The terms of a sum; each one is an expression without ``+``."""
    if isinstance(value, s.Binary) and value.op == "+":
        return [*_terms(value.left), *_terms(value.right)]
    return [value]


def _over(node: s.Node, axis: str) -> bool:
    """Whether something in an expression is taken over an axis."""
    calls = (part for part in parts(node) if isinstance(part, s.Call))
    return any(axis in [name.name for name in call.over or ()] for call in calls)


def _mean(node: s.Expr, axis: str) -> s.Call | None:
    """The mean over an axis that an expression is, perhaps within a cast."""
    while isinstance(node, s.Call) and len(node.arguments) == 1 and node.over is None:
        node = node.arguments[0]
    if isinstance(node, s.Call) and isinstance(node.callee, s.Name) and _over(node, axis):
        return node if node.callee.name == "mean" else None
    return None


def _say_once(walk: Walk, term: s.Expr, name: str, axis: str) -> None:
    said = walk.said(term)
    message = f"{said} is added once for each block of {axis}"
    hint = f"behind the loop it is added once: `{name} += {said}`"
    walk.warn("W0421", message, term.span, "it has no part in the loop", hint)


def _say_mean(walk: Walk, mean: s.Call, name: str, axis: str) -> None:
    total = "sum" + walk.said(mean).removeprefix("mean")
    message = f"this mean is of one block of {axis}, and the last block may be shorter"
    hint = f"add up all, `{name} += {total}`, and divide by the size behind the loop"
    walk.warn("W0421", message, mean.span, "", hint)


def _look_at_quotient(walk: Walk, node: s.Statement, sums: set[str], domain: s.Domain) -> None:
    """W0421 for ``v /= N`` and ``v = v / N`` in a loop over N that adds to v."""
    by, name = None, ""
    if isinstance(node, s.Bind) and isinstance(node.values[0], s.Binary):
        value, target = node.values[0], node.targets[0]
        if value.op == "/" and isinstance(target, s.Name) and _is(value.left, target):
            by, name = value.right, target.name
    elif isinstance(node, s.Update) and node.op == "/" and isinstance(node.target, s.Name):
        by, name = node.value, node.target.name
    whole = domain.range.base if isinstance(domain.range, s.Slice) else domain.range
    if by is not None and name in sums and walk.said(by) == walk.said(whole):
        message = f"{name} is divided once for each block of {domain.name.name}"
        hint = f"behind the loop it is divided once: `{name} = {name} / {walk.said(by)}`"
        walk.warn("W0421", message, node.span, "", hint)


# --- the size of a block for the number of positions ------------------------------------------


def _look_for_sizes(walk: Walk, every: Sequence[s.Statement]) -> None:
    """W0421 for ``sum(v over j) / j.size``, where j is a block that may be cut."""
    blocks = {
        item.name.name: item
        for node in every
        for item in domains(node)
        if item.size is not None and not _divides(item)
    }
    sums: dict[str, set[str]] = {}  # the axes that a name's value was summed over
    for node in every:
        if isinstance(node, (s.For, s.While, s.If, s.After, s.Role, s.Ring)):
            continue
        for part in parts(node):
            if isinstance(part, s.Binary) and part.op == "/":
                _look_at_size(walk, part, blocks, sums)
        if isinstance(node, s.Bind) and len(node.targets) == 1:
            target = node.targets[0]
            if isinstance(target, s.Name):
                sums[target.name] = _summed(node.values[0], sums)


def _divides(domain: s.Domain) -> bool:
    """Whether every block is whole, as 16 of 64 are."""
    whole, size = domain.range, domain.size
    if not isinstance(whole, s.Number) or not isinstance(size, s.Number):
        return False
    return size.value > 0 and whole.value % size.value == 0


def _summed(node: s.Expr, sums: dict[str, set[str]]) -> set[str]:
    """The axes over which a sum in an expression, or in what it names, is taken."""
    found: set[str] = set()
    for part in parts(node):
        if isinstance(part, s.Call) and isinstance(part.callee, s.Name):
            if part.callee.name == "sum":
                found |= {name.name for name in part.over or ()}
        elif isinstance(part, s.Name):
            found |= sums.get(part.name, set())
    return found


def _look_at_size(
    walk: Walk, node: s.Binary, blocks: dict[str, s.Domain], sums: dict[str, set[str]]
) -> None:
    by = node.right
    while isinstance(by, s.Call) and len(by.arguments) == 1:  # f32(j.size)
        by = by.arguments[0]
    for axis in sorted(_summed(node.left, sums) & blocks.keys()):
        domain = blocks[axis]
        asked = isinstance(by, s.Property) and walk.said(by) == f"{axis}.size"
        if asked or (domain.size is not None and walk.said(by) == walk.said(domain.size)):
            whole = domain.range.base if isinstance(domain.range, s.Slice) else domain.range
            message = f"{walk.said(by)} is the size of a block of {axis}, also where that is cut"
            hint = f"the positions that there are count {axis}.end - {axis}.start, all of them "
            hint += f"{walk.said(whole)}; `mean(v over {axis})` divides by those of the block"
            walk.warn("W0421", message, node.right.span, "", hint)
