"""The grid of a kernel, and a new first name for it: programs that share the work of one."""

from __future__ import annotations

from tkc.ir.build import const
from tkc.ir.core import Builder, Loc, Value
from tkc.ir.dialects import tile


def grid_of(kernel: tile.Kernel) -> tile.Grid | None:
    """The grid operation of a kernel; None for a kernel of one program."""
    return next((op for op in kernel.body.ops if isinstance(op, tile.Grid)), None)


def first_name(kernel: tile.Kernel, name: str, count: int, loc: Loc, sharing: int = 1) -> Value:
    """Put ``name``, from 0 to ``count``, in front of the names of the grid, so that hints about the
    last ones keep their meaning, and return its scalar. ``loc`` is the place of a grid that is made
    where there was none; ``sharing`` that of ``tile.Grid``."""
    old = grid_of(kernel)
    build = Builder(kernel.body).before(old or kernel.body.ops[0])
    build.loc = old.loc if old is not None else loc
    zero, most = (const(build, n) for n in (0, count))
    grid = tile.Grid(
        lo=[zero, *(old.lo if old else ())],
        hi=[most, *(old.hi if old else ())],
        names=(name, *(old.names if old else ())),
        blocks=(0, *(old.blocks if old else ())),
        sharing=sharing,
        hints=old.hints if old else {},
        named=[name, *(start.hint for start in (old.starts if old else ()))],
    )
    build.add(grid)
    if old is not None:
        for start, new in zip(old.starts, grid.starts[1:], strict=True):
            start.replace_by(new)
        old.erase()
    return grid.starts[0]
