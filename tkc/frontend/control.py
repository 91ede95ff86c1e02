"""Loops and branches: what a name stands for before, inside and behind them."""

from __future__ import annotations

import re
from collections.abc import Callable, Generator
from contextlib import contextmanager

from tkc.frontend import habits
from tkc.frontend import hints as hint_rules
from tkc.frontend import syntax as s
from tkc.frontend.arithmetic import poly_of
from tkc.frontend.bindings import assigned
from tkc.frontend.constants import settled
from tkc.frontend.expressions import knowing, truth
from tkc.frontend.hosttext import names_in
from tkc.frontend.meanings import Const, Meaning, Poison, Run, Tensor, Tile
from tkc.frontend.names import distinct
from tkc.frontend.poly import Poly
from tkc.frontend.ranges import block_size, make_axis, make_scalar, resolve, size_text
from tkc.frontend.reaching import statements
from tkc.frontend.statements import broadcast
from tkc.frontend.walk import Failure, Walk, statement
from tkc.ir.core import Block, Value
from tkc.ir.dialects import tile
from tkc.ir.types import I32, TileType


def _carried(walk: Walk, body: tuple[s.Statement, ...]) -> list[tuple[str, Value]]:
    """The names that a body binds again, with their values before it."""
    live = walk.scope.live
    found: list[tuple[str, Value]] = []
    for name in assigned(body):
        meaning = live.get(name)
        if isinstance(meaning, Const):
            meaning = live[name] = settled(walk, meaning)
        if isinstance(meaning, Tile):
            found.append((name, meaning.value))
    return found


@contextmanager
def _region(
    walk: Walk, block: Block, body: tuple[s.Statement, ...], carried: list[tuple[str, Value]]
) -> Generator[None]:
    """Inside a body: carried names keep their types; new ones end with it."""
    scope = walk.scope
    constants = {n for n in assigned(body) if isinstance(scope.live.get(n), Const)}
    saved = (dict(scope.live), scope.carried, scope.untyped, walk.shown, walk.guards, walk.levels)
    scope.carried = {**scope.carried, **{name: value.tile for name, value in carried}}
    scope.untyped = scope.untyped | constants
    walk.guards, walk.levels = list(walk.guards), walk.levels + 1
    try:
        with walk.inside(block):
            yield
    finally:
        scope.live = saved[0]
        _, scope.carried, scope.untyped, walk.shown, walk.guards, walk.levels = saved


def _enter(walk: Walk, carried: list[tuple[str, Value]], arguments: list[Value]) -> None:
    for (name, _), argument in zip(carried, arguments, strict=True):
        walk.scope.live[name] = Tile(argument)


def _leave(walk: Walk, carried: list[tuple[str, Value]], fallback: list[Value]) -> list[Value]:
    """What a body hands on."""
    out: list[Value] = []
    for (name, _), default in zip(carried, fallback, strict=True):
        meaning = walk.scope.live.get(name)
        out.append(meaning.value if isinstance(meaning, Tile) else default)
    return out


def _after_loop(
    walk: Walk,
    node: s.For | s.While,
    inner: dict[str, Meaning],
    names: list[str],
    outs: list[Value],
) -> int:
    """The carried ``names`` stand for what the loop hands on, ``outs``; names that are new in its
    body (``inner``: at its end) have ended with it, and broken ones stay broken. Returns its line.
    """
    scope, line = walk.scope, walk.line(node.span)
    scope.live.update((name, Tile(out)) for name, out in zip(names, outs, strict=True))
    _spread_poison(walk, node.body, inner)
    for name in assigned(node.body):
        if name not in scope.live and name in scope.kinds:
            reason = f"was first bound inside the loop on line {line}, and ended with it"
            scope.ended[name] = (reason, scope.kinds[name][1])
    return line


def _drop_unchanged(
    carried: list[tuple[str, Value]], blocks: list[Block], first: int, yielding: Block
) -> list[int]:
    """Take out what no iteration changes; returns the positions that stay."""
    yields = yielding.ops[-1]
    values = yields.all_operands()
    body = blocks[-1]
    kept: list[int] = []
    for position, (_, start) in enumerate(carried):
        if values[position] is not body.args[first + position]:
            kept.append(position)
            continue
        for block in blocks:
            offset = first if block is body else 0
            block.args[offset + position].replace_by(start)
    left = yields.all_operands()
    yields.set_operand("values", [left[k] for k in kept])
    for block in blocks:
        offset = first if block is body else 0
        block.args = block.args[:offset] + [block.args[offset + k] for k in kept]
    return kept


@statement(s.For)
def _for(walk: Walk, node: s.For) -> None:
    domain, scope = node.domain, walk.scope
    values = hint_rules.tuned(walk, f"for:{walk.line(node.span)}")
    values |= hint_rules.read(walk, node.hints, "for")
    range_ = resolve(walk, domain)
    size = block_size(walk, domain)
    walk.introduce(domain.name, "an axis" if domain.size is not None else "a loop scalar")
    carried = _carried(walk, node.body)
    name = domain.name.name
    counter = name + "_start" if size else name
    types = [I32_TYPE, *(value.tile for _, value in carried)]
    block = Block(list(types), [counter, *(n for n, _ in carried)])
    with _region(walk, block, node.body, carried):
        if size:
            shown = size_text(walk, domain)
            run = make_axis(walk, domain.name, range_, block.args[0], size, shown=shown)
        else:
            run = make_scalar(walk, domain.name, range_, block.args[0])
        _enter(walk, carried, block.args[1:])
        run.occupied = True
        scope.live[name] = run
        walk.run(node.body)
        yields = _leave(walk, carried, block.args[1:])
        walk.add(tile.Yield(values=yields))
        inner = scope.live
    kept = _drop_unchanged(carried, [block], 1, block)
    names = [carried[k][0] for k in kept]
    op = tile.For(
        lo=range_.lo.value,
        hi=range_.hi.value,
        init=[carried[k][1] for k in kept],
        step=max(1, size),
        reverse=domain.reverse is not None,
        hints=values,
        body=block,
        named=names,
    )
    walk.add(op)
    line = _after_loop(walk, node, inner, names, op.outs)
    scope.ended[name] = (f"ended with the loop on line {line}", domain.name.span)


BARE = "is a bare constant"
I32_TYPE = TileType(I32)


def _spread_poison(walk: Walk, body: tuple[s.Statement, ...], inner: dict[str, Meaning]) -> None:
    for name in assigned(body):
        if isinstance(inner.get(name), Poison):
            walk.scope.live[name] = Poison()


def _may_change(node: s.While) -> bool:
    """Whether the block of a loop binds or stores something that its condition reads."""
    made = {*assigned(node.body)}
    for inner in statements(node.body):
        if isinstance(inner, (s.Bind, s.Update)):
            targets = inner.targets if isinstance(inner, s.Bind) else (inner.target,)
            made.update(n for target in targets for n in names_in(target)[:1])
        values = inner.values if isinstance(inner, s.Bind) else ()
        called = inner.value if isinstance(inner, s.Evaluate) else next(iter(values), None)
        if isinstance(called, s.Call):  # fetch_add(count[0], 1)
            made.update(names_in(called)[:1])
    return not made.isdisjoint(names_in(node.condition))


def _of_waiting(walk: Walk, node: s.While) -> str | None:
    """What to write instead of a loop that waits for another program to store."""
    waits = any(isinstance(walk.scope.live.get(n), Tensor) for n in names_in(node.condition))
    if not waits:
        return None
    return "no program waits for another: what follows all of them stands behind `after i:`"


@statement(s.While)
def _while(walk: Walk, node: s.While) -> None:
    scope = walk.scope
    carried = _carried(walk, node.body)
    types = [value.tile for _, value in carried]
    names = [name for name, _ in carried]
    before, body = Block(list(types), names), Block(list(types), names)
    constant: Const | None = None
    with _region(walk, before, node.body, carried):
        _enter(walk, carried, before.args)
        condition = _scalar_condition(walk, node.condition)
        if isinstance(condition, Const):
            constant = condition
        walk.add(tile.Yield(values=[walk.materialize(condition).value]))
    with _region(walk, body, node.body, carried):
        _enter(walk, carried, body.args)
        walk.run(node.body)
        walk.add(tile.Yield(values=_leave(walk, carried, body.args)))
        inner = scope.live
    if constant is not None:
        if walk.origins.decide(constant) and not walk.diagnostics.errors:
            message = "this condition is a constant, so the loop never ends"
            raise walk.fail("E0506", message, node.condition.span)
        return
    if not walk.frames and not _may_change(node):
        message = "nothing in the loop changes this condition: it never ends"
        raise walk.fail("E0506", message, node.condition.span, "", _of_waiting(walk, node))
    kept = _drop_unchanged(carried, [before, body], 0, body)
    names = [carried[k][0] for k in kept]
    op = tile.While(
        init=[carried[k][1] for k in kept],
        before=before,
        body=body,
        named=names,
    )
    walk.add(op)
    _after_loop(walk, node, inner, names, op.outs)


def _scalar_condition(walk: Walk, node: s.Expr) -> Const | Tile:
    condition = truth(walk, node)
    if isinstance(condition, Tile) and condition.type.axes:
        message = "a branch is taken by the whole program: its condition is a scalar"
        label = f"has the axes {', '.join(condition.type.names)}"
        shown = walk.source.text[node.span.start : node.span.end]
        axes = ", ".join(condition.type.names)
        if (
            re.fullmatch(r"(\w+)\s*<\s*(\w+)", shown)
            and re.split(r"\W+", shown)[-1] in walk.symbols
        ):
            raise walk.fail("E0306", message, node.span, label, habits.hint("@i < N"))
        hint = f"per position `where({shown}, v, 0)` chooses; "
        hint += f"`if any({shown} over {axes}):` asks for one of them"
        if "==" in shown and len(condition.type.names) == 1:
            hint += f", `if {axes}.id == 0:` for the first block"
        raise walk.fail("E0306", message, node.span, label, hint)
    return condition


# --- branches ---------------------------------------------------------------------------------


@statement(s.If)
def _if(walk: Walk, node: s.If) -> None:
    condition = _scalar_condition(walk, node.condition)
    if isinstance(condition, Const):
        holds = walk.origins.decide(condition)
        with knowing(walk, node.condition, holds):
            walk.run(node.body if holds else node.other or ())
        return
    _branch(walk, node, condition)


def _branch(walk: Walk, node: s.If, condition: Tile) -> None:
    scope = walk.scope
    sides = (node.body, node.other or ())
    both = (*sides[0], *sides[1])
    carried = _carried(walk, both)
    old = [value for _, value in carried]
    blocks, ends, yields = (Block(), Block()), list[dict[str, Meaning]](), list[list[Value]]()
    reasons: dict[str, str] = {}  # of names that branches inside have ended
    for side, block in zip(sides, blocks, strict=True):
        with _region(walk, block, both, carried):
            if side is sides[0]:
                walk.guards += _guards(walk, node.condition)
            walk.run(side)
            ends.append(scope.live)
            reasons |= {n: r for n, (r, _) in scope.ended.items() if r.startswith(BARE)}
            yields.append(_leave(walk, carried, old))
    names = [name for name, _ in carried]
    changed = [k for k in range(len(old)) if any(side[k] is not old[k] for side in yields)]
    names = [names[k] for k in changed]
    results = [[side[k] for k in changed] for side in yields]
    constants = _join_new(walk, both, ends, reasons, blocks, names, results)
    for block, values in zip(blocks, results, strict=True):
        with walk.inside(block):
            walk.add(tile.Yield(values=values))
    op = tile.If(
        cond=condition.value,
        then=blocks[0],
        other=blocks[1],
        types=[v.type for v in results[0]],
        named=names,
    )
    walk.add(op)
    for name, out in zip(names, op.outs, strict=True):
        scope.live[name] = Tile(out)
    scope.live.update(constants)
    for end in ends:
        _spread_poison(walk, both, end)


def _join_new(
    walk: Walk,
    body: tuple[s.Statement, ...],
    ends: list[dict[str, Meaning]],
    reasons: dict[str, str],
    blocks: tuple[Block, Block],
    names: list[str],
    results: list[list[Value]],
) -> dict[str, Meaning]:
    """Names bound in a branch for the first time live on if every branch binds one type."""
    scope, constants = walk.scope, dict[str, Meaning]()
    line = walk.line(walk.span)
    for name in assigned(body):
        if name in scope.live or name not in scope.kinds:
            continue
        found = [end.get(name) for end in ends]
        if isinstance(found[0], Const) and found[0] == found[1]:
            constants[name] = found[0]
            continue
        if all(isinstance(f, Const) and f.element is None for f in found):
            reason = f"{BARE} in the branches on line {line}: declare it with a type"
            scope.ended[name] = (reason, scope.kinds[name][1])
            continue
        for position, (meaning, block) in enumerate(zip(found, blocks, strict=True)):
            if isinstance(meaning, Const):
                with walk.inside(block):
                    found[position] = settled(walk, meaning)
        values = _one_type(walk, found, blocks)
        if values is not None:
            names.append(name)
            for side, value in zip(results, values, strict=True):
                side.append(value)
            continue
        missing = any(f is None for f in found)
        reason = f"is not bound by every branch of the `if` on line {line}"
        if not missing:
            reason = f"has another type in each branch of the `if` on line {line}"
        elif name in reasons:  # `elif` is a branch inside
            reason = reasons[name]
        scope.ended[name] = (reason, scope.kinds[name][1])
    return constants


def _one_type(
    walk: Walk, found: list[Meaning | None], blocks: tuple[Block, Block]
) -> list[Value] | None:
    """The values of both branches in one type; None if there is none."""
    types = [f.type for f in found if isinstance(f, Tile)]
    if not types or any(t != types[0] for t in types):
        return None
    out: list[Value] = []
    for meaning, block in zip(found, blocks, strict=True):
        if isinstance(meaning, Tile):
            out.append(meaning.value)
        elif isinstance(meaning, Const):
            with walk.inside(block):
                typed = walk.typed(meaning, types[0].element, walk.span)
                out.append(broadcast(walk, typed, types[0]))
        else:
            return None
    return out


def _guards(walk: Walk, node: s.Expr) -> list[tuple[Run, Poly]]:
    """The grid names that a condition pins to one program: ``g.id == s`` and ``g == s``."""
    if isinstance(node, s.Logic) and node.op == "and":
        return _guards(walk, node.left) + _guards(walk, node.right)
    if not isinstance(node, s.Compare) or node.ops != ("==",):
        return []
    for left, right in (node.items, node.items[::-1]):
        run = _grid_number(walk, left)
        if run is None:
            continue
        value = _silently(walk, lambda right=right: poly_of(walk.value(right)))
        if value is not None:
            return [(run, value)]
    return []


def _grid_number(walk: Walk, node: s.Expr) -> Run | None:
    number = isinstance(node, s.Property) and node.name.name == "id"
    base = node.base if isinstance(node, s.Property) and number else node
    found = walk.scope.live.get(base.name) if isinstance(base, s.Name) else None
    if isinstance(found, Run) and found.grid is not None and (number or not found.size):
        return found
    return None


def _silently(walk: Walk, ask: Callable[[], Poly | None]) -> Poly | None:
    """Ask about an expression without leaving operations behind."""
    with walk.aside():
        try:
            return ask()
        except Failure:
            return None


# --- after ------------------------------------------------------------------------------------


@statement(s.After)
def _after(walk: Walk, node: s.After) -> None:
    if walk.frames or walk.levels or node is not walk.kernel.body[-1]:
        raise walk.fail("E0507", "`after` stands last in a kernel", walk.source.head(node.span))
    distinct(walk, node.names, "named")
    names: list[str] = []
    for ident in node.names:
        if ident.name not in walk.grid:
            raise walk.fail("E0507", f"{ident.name} is no name of the grid", ident.span)
        names.append(ident.name)
    block = Block()
    saved, walk.outside = walk.outside, frozenset(names)
    try:
        with _region(walk, block, node.body, []):
            walk.scope.untyped = frozenset()
            walk.run(node.body)
    finally:
        walk.outside = saved
    _spread_poison(walk, node.body, {})
    walk.add(tile.After(names=tuple(names), body=block))
