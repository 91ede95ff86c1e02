"""Emitting into the regions of loops and branches."""

from __future__ import annotations

from collections.abc import Callable

from tkc.ir.core import Block, Value
from tkc.ir.dialects import tile
from tkc.ir.hints import handed_on
from tkc.ir.types import Type
from tkc.passes.lower.scope import Scope

Body = Callable[[Scope], list[Value]]


def emit_region(scope: Scope, block: Block, body: Body) -> None:
    """Emit into ``block``, in a scope of its own; what ``body`` returns is yielded."""
    inside = scope.child(block)
    inside.add(tile.Yield(values=body(inside)))


def emit_if(scope: Scope, cond: Value, body: Callable[[Scope], object]) -> None:
    """A branch that does something if a condition holds, and hands nothing on."""
    then, other = Block(), Block()

    def inside(scope: Scope) -> list[Value]:
        body(scope)
        return []

    emit_region(scope, then, inside)
    emit_region(scope, other, lambda _: [])
    scope.add(tile.If(cond=cond, then=then, other=other, types=[]))


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
    scope: Scope,
    inits: list[Value],
    names: list[str],
    condition: Callable[[Scope, list[Value]], Value],
    body: Callable[[Scope, list[Value]], list[Value]],
) -> list[Value]:
    """A loop on carried scalars while ``condition`` holds of them; the last ones."""
    types = [v.type for v in inits]
    before, again = Block(list(types), list(names)), Block(list(types), list(names))
    emit_region(scope, before, lambda inside: [condition(inside, list(before.args))])
    emit_region(scope, again, lambda inside: body(inside, list(again.args)))
    made = tile.While(init=inits, before=before, body=again, types=types, named=names)
    return list(scope.add(made).outs)
