"""Which program a CTA runs: the linear number of the launch becomes a block of every grid name.

Programs may go in groups along grid names: the CTAs of a cluster, or the programs that share a CTA
(``pack``). Then a linear number stands for a group, and the rank inside it picks the program.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Any

from tkc.ir.build import retyped
from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import ORDER
from tkc.ir.types import ELEMENTS, I32
from tkc.machine.heuristics import GROUP, SORTED_SHARE
from tkc.passes.grids import grid_of
from tkc.passes.hints import pack_of
from tkc.passes.lower.hilbert import place_on_curve
from tkc.passes.lower.scope import Context, Program, Scope
from tkc.passes.lower.sections import heads_per_section
from tkc.passes.lower.values import is_scalar_step
from tkc.passes.schedule.programs import shares_operands
from tkc.passes.schedule.schedule import Rounds


@dataclass(frozen=True)
class ProgramGroup:
    """``sizes`` programs along each grid name; ``rank`` is the special number of one of them, which
    counts with the last name fastest."""

    sizes: tuple[int, ...]
    rank: str

    @property
    def size(self) -> int:
        """Programs of a group."""
        return prod(self.sizes)

    @property
    def names(self) -> list[int]:
        """The numbers of the grid names along which it has several programs."""
        return [name for name, size in enumerate(self.sizes) if size > 1]

    def along(self, scope: Scope, rank: Value, name: int) -> Value:
        """The number of a program in its group along one grid name, by its rank."""
        step, size = prod(self.sizes[name + 1 :]), self.sizes[name]
        if step > 1:
            rank = scope.map("floordiv", rank, scope.constant(step))
        return rank if step * size == self.size else scope.map("mod", rank, scope.constant(size))

    @staticmethod
    def of(context: Context) -> ProgramGroup | None:
        """How programs are grouped into clusters or into one CTA, if the placement or the hint
        ``pack`` says so; None where every linear number is one program."""
        placement, pack = context.placement, pack_of(context.kernel)
        if placement.cluster > 1:
            return ProgramGroup(placement.clusters, "cluster_rank")
        grid = grid_of(context.kernel)
        if pack > 1 and grid is not None:
            return ProgramGroup((*(1 for _ in grid.names[1:]), pack), "pack_rank")
        return None


def prologue(scope: Scope, grid: tile.Grid) -> None:
    """Emit the scalars that stand before the grid, from which its ranges are computed, unless the
    scope has them already."""
    ops = scope.context.kernel.body.ops
    for op in ops[: ops.index(grid)]:
        if is_scalar_step(op) and op.results[0] not in scope.env:
            scope.op(op)


def counts_of(scope: Scope, grid: tile.Grid | None) -> list[Value]:
    """Emit how many there are along every grid name, as i32 scalars in order: blocks, or positions
    of a name without ``by``; groups of blocks where programs are grouped. [] without a grid."""
    if grid is None:
        return []
    prologue(scope, grid)
    counts = [_programs(scope, grid, name) for name in range(len(grid.names))]
    group = ProgramGroup.of(scope.context)
    if group is not None:
        for name in group.names:
            more = scope.map("add", counts[name], scope.constant(group.sizes[name] - 1))
            counts[name] = scope.map("floordiv", more, scope.constant(group.sizes[name]))
    return counts


def _programs(scope: Scope, grid: tile.Grid, name: int) -> Value:
    """Blocks (or positions) of one grid name."""
    extent = scope.map("sub", scope.scalar(grid.hi[name]), scope.scalar(grid.lo[name]))
    block = grid.blocks[name]
    if block > 1:
        extent = scope.map("add", extent, scope.constant(block - 1))
        extent = scope.map("floordiv", extent, scope.constant(block))
    return extent


def decode(scope: Scope, grid: tile.Grid, index: Value, counts: list[Value]) -> Value | None:
    """Linear number -> block numbers -> starts, bound in the scope.

    Returns whether the program exists (a scalar bool) where programs of a CTA may not, else None:
    programs beyond the range in the last cluster run (``overhang``), those of a pack must not. Of a
    name without blocks, they do as the last one does.
    """
    numbers, blocks = _numbers(scope, grid, index, counts), list(counts)
    starts = list(numbers)
    inside: list[tuple[Value, Value]] = []
    group = ProgramGroup.of(scope.context)
    exists: Value | None = None
    if group is not None:
        rank = scope.add(cta.Special(which=group.rank)).out
        if grid.sharing == 1:  # else the whole group is one program of the source
            index = scope.map("mul", index, scope.constant(group.size))
            index = scope.map("add", index, rank)
        for name in group.names:
            first = scope.map("mul", numbers[name], scope.constant(group.sizes[name]))
            numbers[name] = scope.map("add", first, group.along(scope, rank, name))
            starts[name], blocks[name] = numbers[name], _programs(scope, grid, name)
            exists = scope.map("lt", numbers[name], blocks[name])
            if group.rank == "pack_rank":
                continue
            if grid.sharing == 1:  # else every cluster has programs for all of its CTAs
                inside.append((grid.starts[name], exists))
                if not grid.blocks[name]:
                    last = scope.map("sub", blocks[name], scope.constant(1))
                    starts[name] = scope.map("min", numbers[name], last)
            size = scope.constant(group.sizes[name])
            blocks[name], exists = scope.map("mul", counts[name], size), None
    scope.program = Program(index, tuple(numbers), tuple(blocks), tuple(inside))
    for name, number in enumerate(starts):
        block = grid.blocks[name]
        if block > 1:
            number = scope.map("mul", number, scope.constant(block))
        start = scope.map("add", scope.scalar(grid.lo[name]), number, hint=grid.starts[name].hint)
        scope.bind(grid.starts[name], start)
    return exists


def _numbers(scope: Scope, grid: tile.Grid, index: Value, counts: list[Value]) -> list[Value]:
    """The number of the block (or group) along every grid name.

    The last name runs fastest, except that
    * ``grouped(n)`` lets the last two go in groups of n rows, column by column in each, so that
      neighbours in time share operands in the L2; kernels with products do so by themselves;
    * ``hilbert`` lets the last two go along a Hilbert curve;
    * ``longest`` takes the name that lengths of loops follow (``loop_lengths``) from its long end,
      slowest of all; persistent kernels do so by themselves where it has many blocks
      (``Schedule.rounds``).
    """
    names = len(grid.names)
    products = shares_operands(grid, scope.context.mma_plan)
    order: Any = ORDER.of(grid) or ("grouped", GROUP if products else 1)
    kind: str = order if isinstance(order, str) else order[0]
    details: list[int] = [] if isinstance(order, str) else list(order[1:])
    if kind == "longest":
        return _longest_first(scope, grid, index, counts)
    if kind == "hilbert" or details[0] > 1:
        inner = rest = index
        if names > 2:
            pair = scope.map("mul", counts[-2], counts[-1])
            rest, inner = _divided(scope, index, pair)
        outer = _in_turn(scope, rest, counts, list(range(names - 2)))
        if kind == "hilbert":
            last_two = place_on_curve(scope, inner, counts[-2], counts[-1])
        else:
            last_two = _in_group(scope, inner, counts[-2], counts[-1], details[0])
        return [*(outer[n] for n in range(names - 2)), *last_two]
    numbers = _in_turn(scope, index, counts, list(range(names)))
    if scope.context.schedule.rounds is Rounds.LONGEST_DRAWN:
        return _longest_in_sections(scope, grid, index, counts)
    if scope.context.schedule.rounds is not Rounds.LONGEST_FIRST:
        return [numbers[n] for n in range(names)]
    blocks = scope.map("mul", counts[grid.longest[0]], scope.constant(SORTED_SHARE))
    ctas = scope.add(cta.Special(which="nctaid")).out
    many = scope.map("gt", blocks, ctas)
    found = _longest_first(scope, grid, index, counts)
    return [scope.map("where", many, found[n], numbers[n]) for n in range(names)]


def _longest_first(scope: Scope, grid: tile.Grid, index: Value, counts: list[Value]) -> list[Value]:
    """The numbers where the name that lengths of loops follow is the slowest, from its long end."""
    name, rising = grid.longest
    turn = [name, *(n for n in range(len(grid.names)) if n != name)]
    numbers = _in_turn(scope, index, counts, turn)
    if rising:
        last = scope.map("sub", counts[name], scope.constant(1))
        numbers[name] = scope.map("sub", last, numbers[name])
    return [numbers[n] for n in sorted(turn)]


def _longest_in_sections(
    scope: Scope, grid: tile.Grid, index: Value, counts: list[Value]
) -> list[Value]:
    """The numbers where the name that lengths of loops follow is taken from its long end, once for
    each section of the programs that differ in the other names (``sections.py``): all counted from
    the end, so that the section that may be smaller comes first, and short programs last."""
    name, rising = grid.longest
    others = [n for n in range(len(grid.names)) if n != name]
    heads = scope.constant(1)
    for other in others:
        heads = scope.map("mul", heads, counts[other])
    size = scope.add(tile.Dim(symbol=heads_per_section(scope.context, grid))).out
    last = scope.map("sub", scope.map("mul", heads, counts[name]), scope.constant(1))
    back = scope.map("sub", last, index)
    head, block = _in_group(scope, back, heads, counts[name], size)
    numbers = _in_turn(scope, head, counts, others)
    if not rising:
        block = scope.map("sub", scope.map("sub", counts[name], scope.constant(1)), block)
    numbers[name] = block
    return [numbers[n] for n in range(len(grid.names))]


def _in_turn(scope: Scope, index: Value, counts: list[Value], names: list[int]) -> dict[int, Value]:
    """The numbers of some grid names, of which the last runs fastest."""
    found: dict[int, Value] = {}
    for name in reversed(names[1:]):
        index, found[name] = _divided(scope, index, counts[name])
    if names:
        found[names[0]] = index
    return found


def _in_group(
    scope: Scope, index: Value, rows: Value, columns: Value, group: int | Value
) -> tuple[Value, Value]:
    """t -> group t // (group * columns), inside it column by column; the last may be smaller."""

    def size() -> Value:
        return scope.constant(group) if isinstance(group, int) else group

    wide = scope.map("mul", columns, size())
    before, inside = _divided(scope, index, wide)
    first = scope.map("mul", before, size())
    own = scope.map("min", scope.map("sub", rows, first), size())
    column, row = _divided(scope, inside, own, group if isinstance(group, int) else 0)
    return scope.map("add", first, row), column


def quotient(scope: Scope, number: Value, by: Value, often: int = 0) -> Value:
    """The quotient of i32 scalars that are not negative; ``by`` is ``often`` that, if not 0. By a
    constant it is of unsigned ones: for others ``floordiv`` has to round negative numbers down."""
    if not _is_constant(by):
        return scope.add(cta.Quotient(x=number, by=by, often=often)).out
    unsigned = [retyped(scope.build, tile.Cast, x, ELEMENTS["u32"]) for x in (number, by)]
    return retyped(scope.build, tile.Cast, scope.map("floordiv", *unsigned), I32)


def _is_constant(value: Value) -> bool:
    """Whether a number is, or will be folded to, a constant."""
    op = value.op
    return (
        isinstance(op, tile.Const) or isinstance(op, tile.Map) and all(map(_is_constant, op.args))
    )


def _divided(scope: Scope, number: Value, by: Value, often: int = 0) -> tuple[Value, Value]:
    """Quotient and remainder of i32 scalars that are not negative, as ``quotient`` has them."""
    whole = quotient(scope, number, by, often)
    return whole, scope.map("sub", number, scope.map("mul", whole, by))
