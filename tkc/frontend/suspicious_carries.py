"""Warnings about values that loops carry: such as never change, and loops that go away from their
end.

A product that begins at 0 stays 0 (W0423), a sum that begins at -inf stays there, and a greatest
that begins at 0 is never below it. A ``while`` whose steps only make its condition truer never ends
(W0424). A sum of what depends on a greatest so far mixes several of them, where nothing scales what
was added before (W0421).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tkc.frontend import elements
from tkc.frontend import syntax as s
from tkc.frontend.bindings import assigned
from tkc.frontend.hosttext import conjuncts, names_in
from tkc.frontend.meanings import show
from tkc.frontend.reaching import blocks, parts, statements
from tkc.frontend.suspicious_blocks import bound, depending
from tkc.frontend.useless import MIRRORED
from tkc.frontend.walk import Walk
from tkc.ir.numbers import normal
from tkc.ir.types import ELEMENTS, Element
from tkc.ir.updates import FETCHES, OPERATORS

_STUCK: dict[str, tuple[tuple[float, ...], str, str]] = {  # what is never left; how; a start
    "+": ((math.inf, -math.inf), "added to", "0"),
    "-": ((math.inf, -math.inf), "subtracted from", "0"),
    "*": ((0,), "multiplied", "1"),
    "/": ((0,), "divided", "1"),
    "&": ((0,), "joined by &", "-1"),
    "|": ((-1,), "joined by |", "0"),
    "and": ((False,), "joined by `and`", "true"),
    "or": ((True,), "joined by `or`", "false"),
    "max": ((math.inf,), "made greater", "-inf"),
    "min": ((-math.inf,), "made less", "inf"),
}
_TURNED = {"+": "-", "-": "+", "*": "/", "/": "*", "//": "*", "<<": ">>", ">>": "<<"}
_STEPS = 1000  # of floats that are looked at, whether they meet a number
_COMMUTE = ("+", "*", "&", "|", "^")


@dataclass(frozen=True, slots=True)
class Step:
    """What a statement makes of a name: ``name op term``; no op where it is something else."""

    name: str
    op: str
    term: s.Expr | None
    node: s.Statement


def look_for_stuck_values(walk: Walk) -> None:
    """W0423, W0424, and W0421 for sums along a greatest, in a kernel that has been walked."""
    _look(walk, walk.kernel.body, {})


def _look(walk: Walk, body: Sequence[s.Statement], begun: dict[str, s.Declare | s.Bind]) -> None:
    """The loops of a body; ``begun`` is where each name was bound last in front of it."""
    for node in body:
        if isinstance(node, (s.For, s.While)):
            steps = [*_steps(node.body)]
            _look_at_carried(walk, steps, begun)
            if isinstance(node, s.While):
                _look_at_while(walk, node, steps, begun)
            elif node.domain.size is not None:
                _look_for_mixtures(walk, node, steps)
        for inner in blocks(node):
            _look(walk, inner, dict(begun))
        for name in {n for each in statements((node,)) for n in bound(each)}:
            begun.pop(name, None)
        if isinstance(node, s.Declare):
            begun[node.name.name] = node
        elif isinstance(node, s.Bind) and len(node.targets) == 1:
            if isinstance(node.targets[0], s.Name):
                begun[node.targets[0].name] = node


# --- steps ------------------------------------------------------------------------------------


def _steps(body: tuple[s.Statement, ...]) -> Iterator[Step]:
    """What the statements of a loop, and of all blocks in it, make of names."""
    made = {
        node.targets[0].name: node.values[0]
        for node in statements(body)
        if isinstance(node, s.Bind) and isinstance(node.targets[0], s.Name)
    }
    for node in statements(body):
        if isinstance(node, s.Update) and isinstance(node.target, s.Name):
            yield Step(node.target.name, node.op, node.value, node)
        elif isinstance(node, s.Declare):
            yield Step(node.name.name, "", None, node)
        elif isinstance(node, s.Bind):
            for target in node.targets:
                if isinstance(target, s.Name):
                    value = node.values[0]
                    if isinstance(value, s.Name) and len(node.targets) == 1:  # m = m_new
                        value = made.get(value.name, value)
                    op, term = _step(value, target.name) if len(node.targets) == 1 else ("", None)
                    yield Step(target.name, op, term, node)


def _step(value: s.Expr, name: str) -> tuple[str, s.Expr | None]:
    """The operator and the other operand of ``name op term``; "" and None for another value."""
    op, sides = "", list[s.Expr]()
    while isinstance(value, s.Call) and len(value.arguments) == 1 and _casts(value):
        value = value.arguments[0]  # c = f16(c + 1)
    if isinstance(value, (s.Binary, s.Logic)):
        op, sides = value.op, [value.left, value.right]
    elif isinstance(value, s.Call) and isinstance(value.callee, s.Name) and value.over is None:
        if value.callee.name in ("max", "min") and len(value.arguments) == 2:
            op, sides = value.callee.name, [*value.arguments]
    if op and is_name(sides[0], name):
        return op, sides[1]
    if op and is_name(sides[1], name) and (op in _COMMUTE or op in ("max", "min", "and", "or")):
        return op, sides[0]
    return "", None


def _casts(node: s.Call) -> bool:
    return isinstance(node.callee, s.Name) and node.callee.name in ELEMENTS and node.over is None


def is_name(node: s.Node | None, name: str) -> bool:
    """Whether a node is a name, and this one."""
    return isinstance(node, s.Name) and node.name == name


def number(node: s.Node | None) -> int | float | None:
    """The number or truth value that stands there, with its sign; None for all else."""
    if isinstance(node, s.Unary) and node.op == "-":
        held = number(node.x)
        return None if held is None or isinstance(held, bool) else -held
    if isinstance(node, s.Name):
        return {"inf": math.inf, "true": True, "false": False}.get(node.name)
    return node.value if isinstance(node, s.Number) else None


# --- values that stay -------------------------------------------------------------------------


def _look_at_carried(
    walk: Walk, steps: Sequence[Step], begun: Mapping[str, s.Declare | s.Bind]
) -> None:
    """W0423 for a name that a loop carries and never changes, or that begins at the wrong end."""
    for name, start in begun.items():
        own = [step for step in steps if step.name == name]
        first = number(start.value if isinstance(start, s.Declare) else start.values[0])
        ops = {step.op for step in own}
        if first is None or len(ops) != 1 or "" in ops:
            continue
        op = ops.pop()
        stuck, what, usual = _STUCK.get(op, ((), "", ""))
        if any(first == end and isinstance(first, bool) == isinstance(end, bool) for end in stuck):
            message = f"{name} begins at {_shown(first)} and is only {what}: it stays so"
            hint = f"it begins at another value: `{_begun(walk, name, start)} = {usual}`"
            term = own[0].term
            if op in ("+", "-") and isinstance(term, s.Call) and term.over is not None:
                called = walk.said(term.callee)
                if called in ("max", "min"):
                    hint = f"one of all is `{name} {called}= {walk.said(term)}`, a sum begins at 0"
            walk.warn("W0423", message, own[0].node.span, "", hint)
        elif op in ("max", "min") and first == 0 and not isinstance(first, bool):
            if all(_signed(walk, step.term, steps, 0) for step in own):
                _say_extreme(walk, name, op, start, own[0].node)


def _shown(value: float) -> str:
    return str(value).lower() if isinstance(value, bool) else show(value)


def _signed(walk: Walk, node: s.Node | None, steps: Sequence[Step], depth: int) -> bool:
    """Whether a value is of both signs, as far as one sees: what is loaded from a tensor of signed
    numbers, their products and differences, and the greatest of those."""
    if depth > 8:
        return False
    if isinstance(node, s.Call) and isinstance(node.callee, s.Name) and len(node.arguments) == 1:
        name = node.callee.name
        through = name in ("max", "min") and node.over is not None or name in ELEMENTS
        return through and _signed(walk, node.arguments[0], steps, depth + 1)
    if isinstance(node, s.Index) and isinstance(node.base, s.Name):
        of = [p for p in walk.kernel.parameters if p.name.name == node.base.name]
        return bool(of) and of[0].dims is not None and of[0].element.name[0] not in "u"
    if isinstance(node, s.Binary) and node.op == "*":
        sides = node.left, node.right
        if all(isinstance(side, (s.Name, s.Index, s.Call)) for side in sides):
            return False  # a square, or what one knows nothing of
        return any(_signed(walk, side, steps, depth + 1) for side in sides)
    if isinstance(node, s.Binary) and node.op == "@":
        return True
    if isinstance(node, s.Name):
        held = [step.node for step in steps if step.name == node.name]
        if len(held) == 1 and isinstance(held[0], s.Bind):
            return _signed(walk, held[0].values[0], steps, depth + 1)
    return False


def _say_extreme(
    walk: Walk, name: str, op: str, start: s.Declare | s.Bind, node: s.Statement
) -> None:
    most, beyond = ("greatest", "below") if op == "max" else ("least", "above")
    end = "-inf" if op == "max" else "inf"
    if isinstance(start, s.Declare) and isinstance(start.element, s.Name):
        element = ELEMENTS.get(start.element.name)
        if element is not None and element.is_integer:
            end = str(elements.bounds(element)[op == "min"])
    message = f"{name} begins at 0: this {most} of all is never {beyond} it"
    hint = f"a {most} begins at the other end: `{_begun(walk, name, start)} = {end}`"
    walk.warn("W0423", message, node.span, "", hint)


def _begun(walk: Walk, name: str, start: s.Declare | s.Bind) -> str:
    """What stands in front of the value where a name is bound."""
    if not isinstance(start, s.Declare):
        return name
    return walk.source.text[start.span.start : start.value.span.start].rstrip(" =")


# --- loops that never end ---------------------------------------------------------------------


def _changes_nothing(call: s.Call, loop: s.While) -> bool:
    """Whether a call such as ``fetch_add(C[i], 0)`` or ``fetch_or(C[i], 1)``, made again by a loop,
    leaves the element as it is, so that only other programs can make it give another value."""
    if not (isinstance(call.callee, s.Name) and call.callee.name in FETCHES and call.arguments):
        return False
    moved = {*assigned(loop.body)}
    moved.update(n.domain.name.name for n in statements(loop.body) if isinstance(n, s.For))
    if moved & {*names_in(call.arguments[0])}:
        return False
    joined = number(call.arguments[-1])
    if OPERATORS[FETCHES[call.callee.name]].idempotent:
        return joined is not None
    return joined == 0


def _look_at_while(
    walk: Walk, loop: s.While, steps: Sequence[Step], begun: Mapping[str, s.Declare | s.Bind]
) -> None:
    """W0424 for a loop each of whose steps leaves its condition true, and W0415 for one that waits
    for other programs by reading a counter again and again."""
    for node in statements(loop.body):
        for call in parts(node):
            if isinstance(call, s.Call) and _changes_nothing(call, loop):
                message = "this waits for what other programs do, which may not run yet"
                hint = "no program waits for another: what follows all stands under `after`"
                walk.warn("W0415", message, call.span, "", hint)
                return
    changed = {step.name for step in steps}
    kept = False
    for part in conjuncts(loop.condition):
        if not {*names_in(part)} & changed and not _reads(part):
            continue
        if not isinstance(part, s.Compare) or not _stays(part, steps, begun):
            return
        kept = True
    if kept:
        said = walk.said(loop.condition)
        message = f"this loop never ends: no step makes `{said}` false"
        walk.warn("W0424", message, loop.condition.span, "", _towards(walk, loop, steps, begun))


def _towards(
    walk: Walk, loop: s.While, steps: Sequence[Step], begun: Mapping[str, s.Declare | s.Bind]
) -> str:
    """A step towards the end, or a condition that a step cannot miss."""
    for step in steps:
        element = _float_of(begun.get(step.name))
        if step.op in ("+", "-") and element is not None:
            for part in conjuncts(loop.condition):
                ends = [number(item) for item in part.items] if isinstance(part, s.Compare) else []
                if any(_sticks(op, end, step, begun.get(step.name)) for end in ends for op in "<>"):
                    hint = f"a step of {walk.said(step.term or loop.condition)} is too small for "
                    return f"{hint}{element} there: count by an integer, `{step.name}: i32 = 0`"
    for part in conjuncts(loop.condition):
        names = names_in(part)
        own = [step for step in steps if step.name in names]
        if isinstance(part, s.Compare) and own and own[0].term is not None:
            step, by = own[0], walk.said(own[0].term)
            if part.ops[0] == "!=":
                first, last = (walk.said(item) for item in part.items)
                return f"a bound that may be passed is `{first} < {last}`, or `{first} > {last}`"
            start, op = begun.get(step.name), _TURNED[step.op]
            if op == "/" and isinstance(start, s.Declare) and _float_of(start) is None:
                op = "//"
            return f"a step goes towards the end: `{step.name} = {step.name} {op} {by}`"
    return "a step goes towards the end, as `a += 1` below `while a < 8.0:`"


def _reads(node: s.Node) -> bool:
    """Whether a tensor or tile is read, which a store of the loop may change."""
    return any(isinstance(part, s.Index) for part in parts(node))


def _stays(node: s.Compare, steps: Sequence[Step], begun: Mapping[str, s.Declare | s.Bind]) -> bool:
    """Whether a comparison that holds goes on to hold after each step."""
    if len(node.ops) != 1 or node.ops[0] not in MIRRORED or node.ops[0] == "==":
        return False
    changed = {step.name for step in steps}
    for op, one, other in (
        (node.ops[0], node.items[0], node.items[1]),
        (MIRRORED[node.ops[0]], node.items[1], node.items[0]),
    ):
        if isinstance(one, s.Name) and one.name in changed:
            if {*names_in(other)} & changed or _reads(other):
                return False
            own = [step for step in steps if step.name == one.name]
            start = begun.get(one.name)
            if op == "!=":
                return _misses(own, start, number(other))
            if len(own) == 1 and _sticks(op, number(other), own[0], start):
                return True
            return all(_keeps(op, number(other), step) for step in own)
    return False


def _keeps(op: str, end: float | None, step: Step) -> bool:
    """Whether ``v op end`` holds behind a step if it did in front of it."""
    by, up = number(step.term), op in (">", ">=")
    if by is None or isinstance(by, bool):
        return False
    if step.op in ("+", "-"):
        grows = by if step.op == "+" else -by
        return grows >= 0 if up else grows <= 0
    if end is None or end < 0 or by < 0:
        return False
    if step.op in ("*", "/"):
        if by == 0:
            return step.op == "*" and not up and (end > 0 or op == "<=")
        factor = by if step.op == "*" else 1 / by
        return factor >= 1 if up else factor <= 1
    if step.op in ("//", ">>"):
        return not up
    return step.op == "<<" and up


def _sticks(op: str, end: float | None, step: Step, start: s.Declare | s.Bind | None) -> bool:
    """Whether a float stays what it is at some number in front of the end, since a step is less
    than half of what lies between neighbouring numbers there: from 2^24 on ``v + 1`` is v."""
    by, element = number(step.term), _float_of(start)
    if end is None or by is None or element is None or step.op not in ("+", "-"):
        return False
    by = by if step.op == "+" else -by
    if (by > 0) != (op in ("<", "<=")) or by == 0 or end * by <= 0 or not math.isfinite(end):
        return False
    near = math.copysign(2.0 ** math.floor(math.log2(abs(end))), end)
    return abs(near) < abs(end) and normal(element, near + by) == near


def _float_of(start: s.Declare | s.Bind | None) -> Element | None:
    """The type of a float that is declared."""
    if not isinstance(start, s.Declare) or not isinstance(start.element, s.Name):
        return None
    element = ELEMENTS.get(start.element.name)
    return element if element is not None and element.is_float else None


def _misses(own: Sequence[Step], start: s.Declare | s.Bind | None, end: float | None) -> bool:
    """Whether equal steps from a known start go past a number, or away from it."""
    if len(own) != 1 or start is None or own[0].op not in ("+", "-"):
        return False
    first = number(start.value if isinstance(start, s.Declare) else start.values[0])
    by, element = number(own[0].term), _float_of(start)
    if first is None or by is None or end is None:
        return False
    by = by if own[0].op == "+" else -by
    if element is None:
        whole = isinstance(first, int) and isinstance(by, int) and isinstance(end, int)
        way = end - first
        return whole and way != 0 and (by == 0 or way % by != 0 or way * by < 0)
    at = normal(element, first)
    for _ in range(_STEPS):
        if at is None or at == end:
            return False
        if by == 0 or (at - end) * by > 0:
            return True
        at = normal(element, at + by)
    return False


# --- sums along a greatest so far -------------------------------------------------------------


def _look_for_mixtures(walk: Walk, loop: s.For, steps: Sequence[Step]) -> None:
    """W0421 for ``l += sum(exp(x[i, k] - m) over k)`` where the loop makes m greater."""
    inner = [*statements(loop.body)]
    positions = depending(inner, loop.domain.name.name)
    ops: dict[str, set[str]] = {}
    for step in steps:
        ops.setdefault(step.name, set()).add(step.op)
    _look_at_scales(walk, inner, steps)
    for name, own in ops.items():
        if own not in ({"max"}, {"min"}) or name not in positions:
            continue
        following = depending(inner, name)
        for step in steps:
            if step.op == "+" and ops[step.name] == {"+"} and step.name != name:
                used = {*names_in(step.term)} & following
                if used - {step.name} and {*names_in(step.term)} & positions:
                    message = f"{step.name} adds up what depends on {name} so far, which changes"
                    hint = f"scale what was added before, as `{step.name} *= exp(before - {name})`;"
                    hint += " of a softmax `use std.online_softmax` says by what"
                    walk.warn("W0421", message, step.node.span, "", hint)
                    return


def _look_at_scales(walk: Walk, inner: Sequence[s.Statement], steps: Sequence[Step]) -> None:
    """W0421 for ``l * exp(new - m)`` where ``new = max(m, ...)``: what was added before becomes
    less as the greatest grows."""
    grown: dict[str, set[str]] = {}  # names that are at least as great as others
    for node in inner:
        value = node.values[0] if isinstance(node, s.Bind) else None
        if isinstance(value, s.Call) and is_name(value.callee, "max") and value.over is None:
            under = {arg.name for arg in value.arguments if isinstance(arg, s.Name)}
            for name in bound(node):
                grown[name] = under - {name}
    for step in steps:
        for call in parts(step.term or step.node):
            if not isinstance(call, s.Call) or not isinstance(call.callee, s.Name):
                continue
            if call.callee.name not in ("exp", "exp2") or len(call.arguments) != 1:
                continue
            by = call.arguments[0]
            if isinstance(by, s.Binary) and by.op == "*":  # times log2(e)
                by = by.left if isinstance(by.left, s.Binary) else by.right
            if isinstance(by, s.Binary) and by.op == "-" and isinstance(by.left, s.Name):
                less = by.right
                if isinstance(less, s.Name) and less.name in grown.get(by.left.name, set()):
                    message = f"{by.left.name} is at least {less.name}: this is never less than 1"
                    hint = f"what was added before is scaled by `{call.callee.name}({less.name} - "
                    walk.warn("W0421", message, call.span, "", f"{hint}{by.left.name})`")
                    return
