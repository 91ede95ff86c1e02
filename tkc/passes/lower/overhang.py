"""Programs beyond the range of a clustered grid name: they help to copy, and write nothing.

A cluster runs whole, so the last one may hold programs whose block is empty. Axes of that block
have no live positions there; a store or an update without such an axis needs a condition.

before:  tile.update(total, 0, %sum)                        # cluster=(2,) over i
after:   tile.if(%start < %end) { cta.update_global(total, ...) }
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tkc.ir.core import Block, Value
from tkc.ir.dialects import tile
from tkc.passes.affine import depends_on
from tkc.passes.hints import refused
from tkc.passes.lower.regions import emit_region
from tkc.passes.lower.walker import Walker

Effect = tile.Store | tile.Update
E = TypeVar("E", tile.Store, tile.Update)


def kept_inside(rule: Callable[[E, Walker], None]) -> Callable[[E, Walker], None]:
    """The rule under a condition, where a program beyond the range would run it too."""

    def wrapped(op: E, walk: Walker) -> None:
        inside = walk.inside
        if inside is None or _empty_there(op, inside[0]):
            rule(op, walk)
            return
        if isinstance(op, tile.Update) and op.before:
            raise refused(op, "a cluster along a grid name that fetch_add does not depend on")
        start, stop = inside
        cond = walk.map("lt", walk.scalar(start), walk.scalar(stop))
        then, other = Block(), Block()

        def body() -> list[Value]:
            rule(op, walk)
            return []

        emit_region(walk, then, body)
        emit_region(walk, other, list)
        walk.add(tile.If(cond=cond, then=then, other=other, types=[]))

    return wrapped


def _empty_there(op: Effect, start: Value) -> bool:
    """Whether an axis of the index has no live positions in a program beyond the range."""
    names = {name for name, _ in tile.union_axes(op.index)}
    return any(depends_on(tile.axis_of(op, name).start, start) for name in names)
