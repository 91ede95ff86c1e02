"""Warnings about statements that undo each other, and expressions that come out the same always.

A value or store that the next statements replace unread is lost, and so is what a loop makes that
stores nothing, and of which nothing is read behind it (W0419). Both sides of a choice or
comparison alike leave nothing to choose (W0420). All of it is seen in the text of a kernel itself;
what a function is called with is its caller's affair.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from tkc.frontend import syntax as s
from tkc.frontend.hosttext import names_in
from tkc.frontend.meanings import show
from tkc.frontend.reaching import blocks, parts, statements
from tkc.frontend.suspicious_blocks import bound, read
from tkc.frontend.walk import Walk

_OF_HOST = ("a dimension", "a param", "a scalar parameter")
_SAME = {"<": "false", ">": "false", "<=": "true of all but NaN", ">=": "true of all but NaN"}


def look_for_lost_statements(walk: Walk) -> None:
    """W0419, W0420, W0429, and W0412 for numbers that leave a function nothing, in a kernel that
    has been walked."""
    _look_for_lost(walk, walk.kernel.body)
    _look_for_unread_loops(walk, walk.kernel.body, set())
    for node in statements(walk.kernel.body):
        _look_at_branches(walk, node)
        if isinstance(node, s.Assert):
            _look_at_assertion(walk, node)
        if isinstance(node, (s.While, s.If)):
            for part in parts(node.condition):
                _look_at_expression(walk, part)
        elif not blocks(node):
            for part in parts(node):
                _look_at_expression(walk, part)


# --- what nobody reads before it is replaced --------------------------------------------------


def _look_for_lost(walk: Walk, body: Sequence[s.Statement]) -> None:
    """W0419 for the statements of a block, and of all blocks in it."""
    values: dict[str, s.Bind | s.Update] = {}
    stores: dict[str, s.Bind] = {}
    for node in body:
        inner = [*statements((node,))]
        used = {name for each in inner for name in read(each)}
        made = {name for each in inner for name in bound(each)}
        for name in used:
            values.pop(name, None)
        for index in [i for i, lost in stores.items() if _touches(lost, used, made)]:
            del stores[index]
        single = node if isinstance(node, s.Bind) and len(node.targets) == 1 else None
        target = None if single is None else single.targets[0]
        if isinstance(node, s.Update) and isinstance(node.target, s.Name):
            values[node.target.name] = node
        elif single is not None and isinstance(target, s.Name):
            if target.name in values:
                what = f"nothing reads this {target.name}"
                _say_lost(walk, values[target.name], what, node)
            values.pop(target.name, None)
            if names_in(single.values[0]):
                values[target.name] = single
        elif single is not None and isinstance(target, s.Index):
            index = _text(walk, target)
            if index in stores:
                _say_lost(walk, stores[index], f"what is stored to {index} is lost", node)
            stores[index] = single
        else:
            for name in made:
                values.pop(name, None)
        for block in blocks(node):
            _look_for_lost(walk, block)


def _touches(store: s.Bind, used: set[str], made: set[str]) -> bool:
    """Whether a statement that reads and binds these names reads what a store has written, or makes
    another place of its index."""
    base, *index = names_in(store.targets[0])
    return base in used or not made.isdisjoint(index)


def _say_lost(walk: Walk, lost: s.Bind | s.Update, what: str, by: s.Statement) -> None:
    target = lost.target if isinstance(lost, s.Update) else lost.targets[0]
    again = "binds it again" if isinstance(target, s.Name) else "stores there again"
    message = f"{what}: line {walk.line(by.span)} {again}"
    hint = "leave one of them out, or give it another name or index"
    walk.warn("W0419", message, lost.span, "", hint)


def _look_for_unread_loops(walk: Walk, body: Sequence[s.Statement], later: set[str]) -> None:
    """W0419 for the loops of a block that name no tensor that is written, check and say nothing,
    and bind none of the names ``later``, which are read behind the block."""
    written = {p.name.name for p in walk.kernel.parameters if p.mode != "in"}
    scratch = (st for st in statements(walk.kernel.body) if isinstance(st, s.Scratch))
    written |= {st.name.name for st in scratch}
    for node in reversed(body):
        inner = [*statements((node,))]
        used = {name for each in inner for name in read(each)}
        used |= {n for each in inner if isinstance(each, s.Bind) for n in _stored(each)}
        made = dict.fromkeys(name for each in inner for name in sorted(bound(each)))
        acts = any(isinstance(each, (s.Evaluate, s.Assert, s.Role, s.Ring)) for each in inner)
        if (
            isinstance(node, s.For)
            and not acts
            and later.isdisjoint(made)
            and used.isdisjoint(written)
        ):
            made.pop(node.domain.name.name)
            message = f"nothing reads what this loop makes: {', '.join(made)}"
            hint = "what stores it stands behind the loop, or in it"
            walk.warn("W0419", message, walk.source.head(node.span), "", hint)
        else:
            behind = later | used if isinstance(node, (s.For, s.While)) else later
            for block in blocks(node):
                _look_for_unread_loops(walk, block, set(behind))
        later |= used


def _stored(node: s.Bind) -> list[str]:
    """The tensors that a statement stores to."""
    return [n for t in node.targets if isinstance(t, s.Index) for n in names_in(t.base)]


# --- what comes out the same always -----------------------------------------------------------


def _text(walk: Walk, *nodes: s.Node) -> str:
    """The text of nodes that follow each other, without what is a matter of taste."""
    said = walk.source.text[nodes[0].span.start : nodes[-1].span.end]
    return re.sub(r"\s+", " ", said)


def _look_at_branches(walk: Walk, node: s.Statement) -> None:
    """W0420 for an ``if`` whose branches are the same."""
    if isinstance(node, s.If) and node.body and node.other:
        if _text(walk, *node.body) == _text(walk, *node.other):
            _say_alike(walk, node.condition, "both branches of this condition are the same")


def _look_at_assertion(walk: Walk, node: s.Assert) -> None:
    """W0422 for an assertion of what the host knows."""
    names = names_in(node.condition)
    if names and all(walk.scope.kinds.get(n, ("",))[0] in _OF_HOST for n in names):
        said = _text(walk, node.condition)
        message = "this is checked in debug builds only, and the host knows it"
        text = node.message or "why"
        hint = f'every launch checks `require {said}, "{text}"`, which stands below the first line'
        walk.warn("W0422", message, node.span, "", hint)


def _look_at_expression(walk: Walk, node: s.Node) -> None:
    if isinstance(node, s.Choose) and _text(walk, node.value) == _text(walk, node.other):
        _say_alike(walk, node, "both sides of this choice are the same")
    elif isinstance(node, s.Compare) and len(node.ops) == 1 and node.ops[0] in _SAME:
        if _text(walk, node.items[0]) == _text(walk, node.items[1]):
            always = _SAME[node.ops[0]]
            _say_alike(walk, node, f"both sides of this comparison are the same: it is {always}")
        elif walk.scope.reads_target:
            _look_at_target(walk, node)
    elif isinstance(node, s.Compare):
        _look_at_chain(walk, node)
    elif isinstance(node, s.Binary) and node.op == "-" and names_in(node.left):
        if _text(walk, node.left) == _text(walk, node.right):
            _say_alike(walk, node, "both sides of this difference are the same")
    elif isinstance(node, s.Binary) and node.op == "//":
        _look_at_quotient(walk, node)
    elif isinstance(node, s.Call) and isinstance(node.callee, s.Name):
        _look_at_call(walk, node, node.callee.name)


def _look_at_chain(walk: Walk, node: s.Compare) -> None:
    """W0429 for ``a > 0 & b > 0``, which compares with ``0 & b``, and W0411 for ``a < 1 == true``,
    which compares 1 with true."""
    for left, right in pairwise(node.items) if len(node.items) > 2 else ():
        if _is_truth(left) or _is_truth(right):
            message = f"comparisons are chained: {walk.said(left)} is compared with "
            hint = "a truth value is a condition as it stands; else the comparison has brackets, "
            hint += "`(a < b) == c`"
            walk.warn("W0411", message + walk.said(right), node.span, "", hint)
    for item in node.items[1:-1]:
        bare = not walk.source.text[: item.span.start].rstrip().endswith("(")
        if isinstance(item, s.Binary) and item.op in ("&", "|", "^") and bare:
            message = f"'{item.op}' binds tighter than comparisons: this compares with "
            hint = "conditions are joined by `and` and `or`, `v > 0 and v < 1`, or have brackets"
            walk.warn("W0429", message + walk.said(item), item.span, "", hint)


def _is_truth(node: s.Node) -> bool:
    return isinstance(node, s.Name) and node.name in ("true", "false")


def _look_at_target(walk: Walk, node: s.Compare) -> None:
    """W0411 for ``target >= 900``: targets are told by two or three digits."""
    for item, other in (node.items[:2], node.items[1::-1]):
        number = _number(other)
        if isinstance(item, s.Name) and item.name == "target" and number is not None:
            if not 70 <= number <= 130:
                message = f"no target is near {show(number)}"
                hint = "targets are 80, 86, 89, 90, 100 and so on: `target >= 90`"
                walk.warn("W0411", message, node.span, "", hint)


def _say_alike(walk: Walk, node: s.Node, message: str) -> None:
    walk.warn("W0420", message, node.span, "", "write the one that is meant, or leave it out")


def _look_at_call(walk: Walk, node: s.Call, name: str) -> None:
    given = node.arguments
    alike = given[1:] if name == "where" else given
    if name in ("where", "max", "min") and len(alike) == 2:
        if _text(walk, alike[0]) == _text(walk, alike[1]):
            _say_alike(walk, node, f"both sides of this `{name}` are the same")
        elif name != "where":
            _look_at_extremes(walk, node, name)
    elif name == "clamp" and len(given) == 3:
        low, high = _number(given[1]), _number(given[2])
        if low is not None and high is not None and low > high:
            message = f"clamp from {show(low)} to {show(high)} leaves {show(high)} of every number"
            hint = f"the lesser bound stands first: `clamp(v, {show(high)}, {show(low)})`"
            walk.warn("W0412", message, node.span, "", hint)
        elif _number(given[0]) is not None and (low is None or high is None):
            least, greatest = (given[0], given[2]) if low is None else (given[0], given[1])
            number = given[1] if low is None else given[2]
            order = tuple(_text(walk, each) for each in (number, least, greatest))
            message = "clamp takes the number first, then its bounds"
            walk.warn("W0412", message, node.span, "", f"write `clamp({', '.join(order)})`")


def _look_at_extremes(walk: Walk, node: s.Call, name: str) -> None:
    """W0412 for ``min(max(x, 1), 0)``, which is 0 always."""
    inner = "max" if name == "min" else "min"
    for within, last in (node.arguments, node.arguments[::-1]):
        bound_ = _number(last)
        if not isinstance(within, s.Call) or bound_ is None or len(within.arguments) != 2:
            continue
        if not isinstance(within.callee, s.Name) or within.callee.name != inner:
            continue
        first = next((n for a in within.arguments if (n := _number(a)) is not None), None)
        if first is not None and first != bound_ and (first > bound_) == (name == "min"):
            message = f"{_text(walk, node)} is {show(bound_)} whatever is given"
            low, high = sorted((first, bound_))
            hint = f"between two bounds is `clamp(v, {show(low)}, {show(high)})`"
            walk.warn("W0412", message, node.span, "", hint)


def _look_at_quotient(walk: Walk, node: s.Binary) -> None:
    """W0412 for ``1 // N``, which is 0 but for N = 1."""
    one, by = _number(node.left), node.right
    dimension = isinstance(by, s.Name) and walk.scope.kinds.get(by.name, ("",))[0] == "a dimension"
    if one == 1 and isinstance(by, s.Name) and dimension:
        message = f"1 // {by.name} is 0, unless {by.name} is 1: '//' rounds down"
        walk.warn("W0412", message, node.span, "", f"a fraction is `1.0 / {by.name}`")


def _number(node: s.Node) -> int | float | None:
    """The number that stands there, with its sign."""
    if isinstance(node, s.Unary) and node.op == "-" and isinstance(node.x, s.Number):
        return -node.x.value
    return node.value if isinstance(node, s.Number) else None
