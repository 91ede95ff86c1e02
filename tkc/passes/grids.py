"""The grid of a kernel, its numbers of programs, and a new first name for it: programs that share
the work of one."""

from __future__ import annotations

from tkc.ir.build import const
from tkc.ir.core import Builder, Loc, Value
from tkc.ir.dialects import tile
from tkc.ir.errors import error_at
from tkc.support import expressions
from tkc.support.positions import LARGEST_DIMENSION

_HOST = {"add": "+", "sub": "-", "mul": "*", "floordiv": "//", "mod": "%"}


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


def block_counts_text(kernel: tile.Kernel, grid: tile.Grid | None) -> list[str]:
    """The number of programs as host expressions, one factor per grid name."""
    if grid is None:
        return []
    out: list[str] = []
    for lo, hi, block in zip(grid.lo, grid.hi, grid.blocks, strict=True):
        low, high = host_text(kernel, lo), host_text(kernel, hi)
        extent = high if low == "0" else f"({high} - {low})"
        count = f"cdiv({extent}, {block})" if block > 1 else extent
        known = block > 1 and expressions.interval(count, extents(kernel))[0] >= 0
        out.append(count if known else f"max({count}, 0)")  # two negative ones make no programs
    return out


def extents(kernel: tile.Kernel) -> dict[str, expressions.Interval]:
    """The interval in which each dimension of the kernel lies: static ones are known, others go
    from 0 to the largest that a launch takes."""
    any_size = dict.fromkeys(kernel.dims, (0, LARGEST_DIMENSION))
    return {**any_size, **{name: (size, size) for name, size in kernel.static.items()}}


def host_text(kernel: tile.Kernel, value: Value) -> str:
    """A scalar of the tile IR as an expression that the host computes from dimensions and scalar
    parameters. Raises StageError (E0911) where it depends on more."""
    op = value.op
    if isinstance(op, tile.Const):
        return str(op.value)
    if isinstance(op, tile.Dim):
        return op.symbol
    if value in kernel.body.args:
        return kernel.params[kernel.body.args.index(value)]
    if isinstance(op, tile.Cast):
        return host_text(kernel, op.x)
    if isinstance(op, tile.Map) and op.fn in _HOST:
        left, right = (host_text(kernel, a) for a in op.args)
        return f"({left} {_HOST[op.fn]} {right})"
    if isinstance(op, tile.Map) and op.fn in ("shr", "bitand"):
        left, right = (host_text(kernel, a) for a in op.args)
        if right.isdigit():  # once a division by a power of two, or its rest
            number = int(right)
            return f"({left} // {1 << number})" if op.fn == "shr" else f"({left} % {number + 1})"
    if isinstance(op, tile.Map) and op.fn in ("min", "max", "cdiv"):
        left, right = (host_text(kernel, a) for a in op.args)
        return f"{op.fn}({left}, {right})"
    loc = op.loc if op is not None else kernel.loc
    raise error_at(
        loc,
        "E0911",
        "the range of a grid must be computable on the host",
        "use dimensions, params, scalar parameters and constants",
    )
