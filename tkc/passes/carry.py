"""Loops with a new body that carry more than the old one: what is loaded some iterations early."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tkc.ir.build import const, mapped
from tkc.ir.core import Block, Builder, Op, Value
from tkc.ir.dialects import cta, tile
from tkc.passes.cse import is_only_read


def carrying(loop: tile.For, body: Block, more: list[Value]) -> tile.For:
    """Put a loop in the place of ``loop`` whose carried values are its own and, behind them, those
    that begin as ``more``; ``body`` takes and yields them all. Returns the new loop."""
    names = [v.hint for v in body.args[1 + len(loop.outs) :]]
    made = tile.For(
        lo=loop.lo,
        hi=loop.hi,
        init=[*loop.init, *more],
        **loop.attributes,
        body=body,
        types=[*[v.type for v in loop.outs], *[v.type for v in more]],
        named=[*[v.hint for v in loop.outs], *names],
        loc=loop.loc,
    )
    assert loop.parent is not None
    loop.parent.insert_before(loop, made)
    for old, new in zip(loop.outs, made.outs, strict=False):
        old.replace_by(new)
    loop.erase()
    return made


def placed_by_counter(loop: tile.For) -> dict[cta.LoadGlobal, tuple[Op, ...]]:
    """The loads from tensors that nobody writes whose places follow from the counter of the loop,
    each with the operations of the body that its place needs, in order."""
    needed: dict[Value, tuple[Op, ...]] = {loop.counter: ()}
    moving = {loop.counter}
    inside = set(loop.body.args) | {v for op in loop.body.walk() for v in op.results}
    found: dict[cta.LoadGlobal, tuple[Op, ...]] = {}
    for op in loop.body.ops:
        uses = [v for v in op.all_operands() if v in inside]
        steady = op.pure or isinstance(op, cta.LoadGlobal) and is_only_read(op.tensor)
        if op.regions or not steady or any(v not in needed for v in uses):
            continue
        needs = tuple(dict.fromkeys(o for v in uses for o in needed[v]))
        moves = any(v in moving for v in uses)
        if isinstance(op, cta.LoadGlobal):
            if moves:
                found[op] = needs
            if not op.out.tile.is_scalar:
                continue
        needed.update(dict.fromkeys(op.results, (*needs, op)))
        moving.update(op.results if moves else ())
    return found


def load_early(
    loop: tile.For, found: Mapping[cta.LoadGlobal, tuple[int, Sequence[Op]]]
) -> tuple[tile.For, set[Op]]:
    """Loads of a loop that counts upwards begin some iterations early: the loop carries what they
    give from one to the next. Each comes with that number of iterations, and with the operations of
    the body that its place needs, in order. Returns the new loop, and the loads in it. Those behind
    the last iteration read 0 where they are outside of the tensor, and nobody uses it
    (``may_be_outside``)."""
    body = loop.body
    block = Block([a.type for a in body.args], [a.hint for a in body.args])
    carried = {
        load: [Value(load.out.type, block, load.out.hint) for _ in range(ahead)]
        for load, (ahead, _) in found.items()
    }
    block.args += [value for values in carried.values() for value in values]
    mapping = dict(zip(body.args, block.args, strict=False))
    build = Builder(block)
    build.loc = loop.loc
    made, following = set[Op](), list[Value]()
    early: dict[int, dict[Value, Value]] = {}  # by the number of iterations
    for load, (ahead, needs) in found.items():
        if ahead not in early:
            step = const(build, ahead * loop.step)
            early[ahead] = {loop.counter: mapped(build, "add", block.args[0], step)}
        last = _load(build, load, needs, early[ahead])
        made |= {last.op} if last.op is not None else set()
        following += [*carried[load][1:], last]
    for op in body.ops:
        if op in carried:
            mapping[op.results[0]] = carried[op][0]  # type: ignore[index]
        elif op.TERMINATOR:
            values = [mapping.get(v, v) for v in body.yielded]
            block.append(tile.Yield(values=[*values, *following], loc=op.loc))
        else:
            block.append(op.clone(mapping))
    outer = Builder(body).before(loop)
    first: dict[int, dict[Value, Value]] = {0: {loop.counter: loop.lo}}
    firsts: list[Value] = []
    for load, (ahead, needs) in found.items():
        for n in range(ahead):
            if n not in first:
                later = mapped(outer, "add", loop.lo, const(outer, n * loop.step))
                first[n] = {loop.counter: later}
            firsts.append(_load(outer, load, needs, first[n]))
    return carrying(loop, block, firsts), made


def may_be_outside(load: cta.LoadGlobal, needs: Sequence[Op]) -> bool:
    """Whether a load may take place behind the last iteration, where its bounds are checked along
    what moves with the iterations (``needs``): a vector along that must have been checked before,
    since the first of its elements may be inside and the last not."""
    layout = load.out.tile.layout
    along = layout.reg[0].axis if load.vector > 1 and layout is not None and layout.reg else None
    moving, names = _moving(load, needs), zip(load.axes, load.index, strict=True)
    inside = [along is not None and (name == along or along in v.tile.sizes) for name, v in names]
    return all(b or not (m and i) for b, m, i in zip(load.bounds, moving, inside, strict=True))


def _moving(load: cta.LoadGlobal, needs: Sequence[Op]) -> list[bool]:
    """For each index, whether it may be another one in another iteration."""
    return [v.op is None or v.op in needs for v in load.index]


def _load(
    build: Builder, load: cta.LoadGlobal, needs: Sequence[Op], early: dict[Value, Value]
) -> Value:
    """The load at another position, within bounds or not, and with it the loads that tell it."""
    for op in (*needs, load):
        if any(result not in early for result in op.results):
            made = build.add(op.clone(early))
            if isinstance(made, cta.LoadGlobal):
                assert isinstance(op, cta.LoadGlobal)
                moving = _moving(op, needs)
                made.bounds = tuple(b or m for b, m in zip(op.bounds, moving, strict=True))
    return early[load.out]
