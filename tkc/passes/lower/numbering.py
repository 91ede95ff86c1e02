"""Which program a CTA runs: the linear number of the launch becomes a block of every grid name.

Programs may go in groups along one grid name: the CTAs of a cluster, or the programs that share a
CTA (``pack``). Then a linear number stands for a group, and the rank inside it picks the program.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import ORDER
from tkc.machine.heuristics import GROUP
from tkc.passes.hints import pack_of
from tkc.passes.lower.hilbert import place_on_curve
from tkc.passes.lower.values import is_scalar_step
from tkc.passes.lower.walker import Context, Walker


@dataclass(frozen=True)
class ProgramGroup:
    """``size`` programs along grid name number ``name``; ``rank`` is the special number of one."""

    name: int
    size: int
    rank: str

    @staticmethod
    def of(context: Context) -> ProgramGroup | None:
        """The groups of a kernel, or None where every linear number is one program."""
        placement, pack = context.placement, pack_of(context.kernel)
        if placement.cluster > 1:
            return ProgramGroup(placement.cluster_name, placement.cluster, "cluster_rank")
        grid = next((op for op in context.kernel.body.ops if isinstance(op, tile.Grid)), None)
        if pack > 1 and grid is not None:
            return ProgramGroup(len(grid.names) - 1, pack, "pack_rank")
        return None


def prologue(walk: Walker, grid: tile.Grid) -> None:
    """The scalars that stand before the grid: they compute its ranges."""
    ops = walk.context.kernel.body.ops
    for op in ops[: ops.index(grid)]:
        if is_scalar_step(op) and op.results[0] not in walk.env:
            walk.op(op)


def counts_of(walk: Walker, grid: tile.Grid | None) -> list[Value]:
    """Blocks (or positions) of every grid name; of a grouped one, groups."""
    if grid is None:
        return []
    prologue(walk, grid)
    counts = [_programs(walk, grid, name) for name in range(len(grid.names))]
    group = ProgramGroup.of(walk.context)
    if group is not None:
        more = walk.map("add", counts[group.name], walk.constant(group.size - 1))
        counts[group.name] = walk.map("floordiv", more, walk.constant(group.size))
    return counts


def _programs(walk: Walker, grid: tile.Grid, name: int) -> Value:
    """Blocks (or positions) of one grid name."""
    extent = walk.map("sub", walk.scalar(grid.hi[name]), walk.scalar(grid.lo[name]))
    block = grid.blocks[name]
    if block > 1:
        extent = walk.map("add", extent, walk.constant(block - 1))
        extent = walk.map("floordiv", extent, walk.constant(block))
    return extent


def decode(walk: Walker, grid: tile.Grid, index: Value, counts: list[Value]) -> Value | None:
    """Linear number -> block numbers -> starts, bound in the walk.

    Returns whether the program exists (a scalar bool) where programs of a CTA may not, else None:
    programs beyond the range in the last cluster run (``overhang``), those of a pack must not.
    """
    numbers = _numbers(walk, grid, index, counts)
    walk.counts, walk.program = list(counts), index
    group = ProgramGroup.of(walk.context)
    exists: Value | None = None
    if group is not None:
        name, size = group.name, walk.constant(group.size)
        rank = walk.add(cta.Special(which=group.rank)).out
        numbers[name] = walk.map("add", walk.map("mul", numbers[name], size), rank)
        walk.program = walk.map("add", walk.map("mul", index, size), rank)
        if group.rank == "pack_rank":
            walk.counts[name] = _programs(walk, grid, name)
            exists = walk.map("lt", numbers[name], walk.counts[name])
        else:
            walk.counts[name] = walk.map("mul", counts[name], size)
            walk.inside = grid.starts[name], grid.hi[name]
    walk.numbers = numbers
    for name, number in enumerate(numbers):
        block = grid.blocks[name]
        if block > 1:
            number = walk.map("mul", number, walk.constant(block))
        start = walk.map("add", walk.scalar(grid.lo[name]), number, hint=grid.starts[name].hint)
        walk.bind(grid.starts[name], start)
    return exists


def _numbers(walk: Walker, grid: tile.Grid, index: Value, counts: list[Value]) -> list[Value]:
    """The number of the block (or group) along every grid name.

    The last name runs fastest, except that
    * ``grouped(n)`` lets the last two go in groups of n rows, column by column in each, so that
      neighbours in time share operands in the L2; kernels with products do so by themselves;
    * ``hilbert`` lets the last two go along a Hilbert curve;
    * ``longest`` takes the name that lengths of loops follow (``loop_lengths``) from its long end,
      slowest of all.
    """
    names = len(grid.names)
    products = bool(walk.context.mma_plan.by_dot) and names >= 2 and all(grid.blocks[-2:])
    order: Any = ORDER.of(grid) or ("grouped", GROUP if products else 1)
    kind: str = order if isinstance(order, str) else order[0]
    details: list[int] = [] if isinstance(order, str) else list(order[1:])
    if kind == "longest":
        name, rising = details[0], details[1]
        turn = [name, *(n for n in range(names) if n != name)]
        numbers = _in_turn(walk, index, counts, turn)
        if rising:
            last = walk.map("sub", counts[name], walk.constant(1))
            numbers[name] = walk.map("sub", last, numbers[name])
        return [numbers[n] for n in range(names)]
    if kind == "hilbert" or details[0] > 1:
        inner = rest = index
        if names > 2:
            pair = walk.map("mul", counts[-2], counts[-1])
            inner, rest = walk.map("mod", index, pair), walk.map("floordiv", index, pair)
        outer = _in_turn(walk, rest, counts, list(range(names - 2)))
        if kind == "hilbert":
            last_two = place_on_curve(walk, inner, counts[-2], counts[-1])
        else:
            last_two = _in_group(walk, inner, counts[-2], counts[-1], details[0])
        return [*(outer[n] for n in range(names - 2)), *last_two]
    numbers = _in_turn(walk, index, counts, list(range(names)))
    return [numbers[n] for n in range(names)]


def _in_turn(walk: Walker, index: Value, counts: list[Value], names: list[int]) -> dict[int, Value]:
    """The numbers of some grid names, of which the last runs fastest."""
    found: dict[int, Value] = {}
    for name in reversed(names[1:]):
        found[name] = walk.map("mod", index, counts[name])
        index = walk.map("floordiv", index, counts[name])
    if names:
        found[names[0]] = index
    return found


def _in_group(
    walk: Walker, index: Value, rows: Value, columns: Value, group: int
) -> tuple[Value, Value]:
    """t -> group t // (group * columns), inside it column by column; the last may be smaller."""
    wide = walk.map("mul", columns, walk.constant(group))
    first = walk.map("mul", walk.map("floordiv", index, wide), walk.constant(group))
    inside = walk.map("mod", index, wide)
    own = walk.map("min", walk.map("sub", rows, first), walk.constant(group))
    row = walk.map("add", first, walk.map("mod", inside, own))
    return row, walk.map("floordiv", inside, own)
