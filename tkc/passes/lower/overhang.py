"""Programs beyond the range of a clustered grid name: they help to copy, and write nothing.

A cluster runs whole, so the last one may hold programs whose block is empty. Axes of that block
have no live positions there; a store or an update without such an axis needs a condition. So does
all that stands in a program of a name without blocks: it does as the last one in the range does.

before:  tile.update(total, 0, %sum)                        # cluster=(2,) over i
after:   tile.if(%number < %count) { cta.update_global(total, ...) }
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from typing import TypeVar

from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.passes.affine import depends_on
from tkc.passes.hints import refused
from tkc.passes.lower.regions import emit_if
from tkc.passes.lower.scope import Made, Scope

Effect = tile.Store | tile.Update | tile.Print | tile.Assert
E = TypeVar("E", tile.Store, tile.Update, tile.Print, tile.Assert)


def kept_inside(rule: Callable[[E, Scope], Made]) -> Callable[[E, Scope], Made]:
    """The rule under a condition, where a program beyond the range would run it too."""

    def wrapped(op: E, scope: Scope) -> Made:
        inside = scope.program.inside if scope.program is not None else ()
        conds = [cond for start, cond in inside if not _empty_there(op, start)]
        if not conds:
            return rule(op, scope)
        if isinstance(op, tile.Update) and op.before:
            raise refused(op, "a cluster along a grid name that fetch_add does not depend on")
        cond = reduce(lambda one, other: scope.map("bitand", one, other), conds)
        emit_if(scope, cond, lambda inside: rule(op, inside))
        return None

    return wrapped


def _empty_there(op: Effect, start: Value) -> bool:
    """Whether an axis of the tiles of an effect has no live positions in a program beyond the
    range: one that begins with a block of the grid name."""
    grid = start.op
    assert isinstance(grid, tile.Grid)
    if isinstance(op, tile.Store) and tile.is_part(op.tensor):
        return False  # what is outside of the result is kept, too
    if isinstance(op, (tile.Print, tile.Assert)) or not grid.blocks[grid.starts.index(start)]:
        return False
    names = {name for name, _ in tile.union_axes(op.index)}
    return any(depends_on(tile.axis_of(op, name).start, start) for name in names)
