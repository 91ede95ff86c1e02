"""Emitting into the regions of loops and branches."""

from __future__ import annotations

from collections.abc import Callable

from tkc.ir.core import Block, Builder, Value
from tkc.ir.dialects import tile
from tkc.ir.hints import handed_on
from tkc.ir.types import Type
from tkc.passes.lower.walker import Walker


def emit_region(
    walk: Walker, block: Block, body: Callable[[], list[Value]], terminator: bool = True
) -> None:
    """Emit into ``block``; what ``body`` returns is yielded. Names made inside stay inside."""
    env, slots = dict(walk.env), dict(walk.slots)
    outer, walk.build = walk.build, Builder(block)
    walk.build.loc = outer.loc
    yielded = body()
    if terminator:
        walk.add(tile.Yield(values=yielded))
    walk.build, walk.env, walk.slots = outer, env, slots


def make_for(
    op: tile.For,
    lo: Value,
    hi: Value,
    inits: list[Value],
    types: list[Type],
    names: list[str],
    block: Block,
    reverse: bool | None = None,
) -> tile.For:
    """The loop ``op`` with other carried values and another body."""
    backwards = op.reverse if reverse is None else reverse
    made = tile.For(
        lo=lo,
        hi=hi,
        init=inits,
        step=op.step,
        reverse=backwards,
        hints=handed_on(op),
        body=block,
        types=types,
    )
    for value, name in zip(made.outs, names, strict=True):
        value.hint = name
    made.loc = op.loc
    return made


def emit_while(
    walk: Walker,
    inits: list[Value],
    names: list[str],
    condition: Callable[[list[Value]], Value],
    body: Callable[[list[Value]], list[Value]],
) -> list[Value]:
    """A loop on carried scalars while ``condition`` holds of them; the last ones."""
    types = [v.type for v in inits]
    before, again = Block(list(types), list(names)), Block(list(types), list(names))
    emit_region(walk, before, lambda: [condition(list(before.args))])
    emit_region(walk, again, lambda: body(list(again.args)))
    made = tile.While(init=inits, before=before, body=again, types=types, named=names)
    return list(walk.add(made).outs)
