"""A loop with a new body that carries more than the old one."""

from __future__ import annotations

from tkc.ir.core import Block, Value
from tkc.ir.dialects import tile


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
