"""The kernel around the programs: the grid, persistence, roles, and everything at the top."""

from __future__ import annotations

from tkc.ir.core import Block, Builder, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.hints import DEPENDENT, handed_on
from tkc.ir.types import BarrierType, TensorType, Type
from tkc.layout.register import WARPGROUP
from tkc.passes.grids import block_counts_text, extents, grid_of
from tkc.passes.hints import pack_of
from tkc.passes.lower import (
    after,
    control,
    debugging,
    dots,
    memory,
    passing,
    reindexing,
    scans,
    staged,
    updates,
    values,
)
from tkc.passes.lower.after import declare_scratch
from tkc.passes.lower.draws import Draws, declare_draws, draw_programs
from tkc.passes.lower.numbering import ProgramGroup, counts_of, decode, quotient
from tkc.passes.lower.regions import emit_if, emit_region
from tkc.passes.lower.rings import (
    declare_barriers,
    declare_buffers,
    declare_maps,
    place_values,
    start_rings,
    take_places,
)
from tkc.passes.lower.scope import Context, Scope
from tkc.passes.lower.steps import emit_block, start_ping_pong
from tkc.passes.lower.turns import start_turns, step_over_programs, turns_in
from tkc.passes.lower.update_order import draw_number
from tkc.passes.lower.values import is_sent
from tkc.passes.placement import Ring
from tkc.passes.schedule.schedule import Rounds
from tkc.passes.update_order import has_order
from tkc.support import expressions
from tkc.support.positions import LARGEST_DIMENSION

# importing them registers their rules
RULE_MODULES = (
    after,
    control,
    debugging,
    dots,
    staged,
    memory,
    passing,
    reindexing,
    scans,
    updates,
    values,
)


def lower_program(context: Context, new: cta.Kernel) -> None:
    """Emit the body of the new kernel from the tile IR of the context, by its schedule."""
    kernel, top = context.kernel, context.top
    for old, arg in zip(kernel.body.args, new.body.args, strict=True):
        context.params[old] = arg
    new.requires = (*new.requires, *scratch_limits(kernel))
    grid = grid_of(kernel)
    counts = block_counts_text(kernel, grid)
    cluster, group = context.placement.cluster, ProgramGroup.of(context)
    context.count_texts = list(counts)
    if group is not None:
        for name in group.names:
            counts[name] = f"cdiv({counts[name]}, {group.sizes[name]})"
            if cluster > 1:  # the last cluster may hold programs beyond the range, which count
                context.count_texts[name] = f"{counts[name]} * {group.sizes[name]}"
    declare_scratch(context)
    new.occupancy, new.pack = context.schedule.occupancy, pack_of(kernel)
    new.cluster, new.hints = cluster, handed_on(grid)
    total, most = " * ".join(counts) or "1", context.schedule.resident
    if most:
        # where not even one cluster fits, the launch fails, which running nothing would not
        total = f"min({total}, {most if cluster == 1 else f'max({most} // {cluster}, 1)'})"
    new.grid = total if cluster == 1 else f"{total} * {cluster}"
    for ring in context.placement.rings:
        declare_buffers(context, ring)
    if context.placement.specialised:
        _specialised(context, new, grid)
        return
    if DEPENDENT.of(grid):
        top.add(cta.AwaitLaunch())
    scope = Scope(context, top, "all")
    new.warps = context.mma_plan.warps * new.pack
    sent = {is_sent(op, cluster) for op in kernel.walk() if isinstance(op, tile.Across)}
    if True in sent:
        pair = BarrierType(2)
        made = cta.Barriers(name="across", arrivals=1, types=[pair], named=["across"])
        context.exchanges = top.add(made).out
        top.add(cta.Init(barriers=[context.exchanges]))
    if False in sent:
        top.add(cta.ClusterArrive())
    if most:
        draws = declare_draws(context) if context.schedule.rounds.drawn else None
        _rounds(scope, grid, [], draws)
    else:
        _alone(scope, grid)
    if False in sent:  # nobody leaves while a neighbour may still read its shared memory
        top.add(cta.ClusterWait())


def _alone(scope: Scope, grid: tile.Grid | None) -> None:
    """The one program of a CTA or a cluster: that of its number, or of the one that it draws."""
    if grid is not None and has_order(scope.context.kernel):
        counts = counts_of(scope, grid)
        program(scope, grid, draw_number(scope, _product(scope, counts)), counts)
        return
    number = "ctaid" if scope.context.placement.cluster == 1 else "cluster_id"
    program(scope, grid, scope.add(cta.Special(which=number)).out)


def _specialised(context: Context, new: cta.Kernel, grid: tile.Grid | None) -> None:
    """A body for each role: barriers between them, then the roles side by side."""
    top = context.top
    for ring in context.placement.rings:
        declare_barriers(context, ring)
    maps = Scope(context, top, "maps")
    for ring in context.placement.rings:
        declare_maps(maps, ring)
    if any(made.cuts for made in context.rings.values()):  # rows are 0 before others copy there
        top.add(cta.FenceAsync())
    draws = declare_draws(context) if context.schedule.rounds.drawn else None
    marker = top.add(cta.Init(barriers=[]))
    bodies: dict[tuple[str, int], Block] = {}
    for role in context.schedule.roles:
        for group in range(role.turns):
            bodies[role.name, group] = Block()
            _role(context, bodies[role.name, group], role.name, group, grid, draws)
    rings = [b for ring in context.rings.values() for b in (ring.full, ring.empty) if b is not None]
    marker.barriers = rings if draws is None else [*rings, *draws.barriers]
    _init_last(top.block, marker)
    if DEPENDENT.of(grid):
        top.add(cta.AwaitLaunch())
    for role in sorted(context.schedule.roles, key=lambda role: role.first_warp):
        for group in range(role.turns):
            made = cta.Role(
                name=f"{role.name}{group + 1}" if group else role.name,
                first_warp=role.first_warp + group * role.warps,
                warps=role.warps,
                registers=role.registers,
                body=bodies[role.name, group],
            )
            top.add(made)
            new.warps = made.first_warp + made.launched
    if context.mma_plan.uses_wgmma and len(bodies) > 1:  # it wants whole warpgroups in the CTA
        new.warps = -(-new.warps // WARPGROUP) * WARPGROUP
    if new.cluster > 1:  # nobody leaves while a neighbour may still write into its shared memory
        top.add(cta.ClusterSync())


def _init_last(block: Block, marker: cta.Init) -> None:
    """Barriers are initialised after everything that the roles declared."""
    block.ops.remove(marker)
    block.ops.append(marker)


def _role(
    context: Context,
    body: Block,
    role: str,
    group: int,
    grid: tile.Grid | None,
    draws: Draws | None,
) -> None:
    """What one role does of the CTA's one program, or of its programs one after the other;
    ``group``: what one of its warpgroups does, where these take them in turn."""
    scope = Scope(context, Builder(body), role, group=group)
    if context.schedule.has_ping_pong(role):
        start_ping_pong(scope)
    if turns_in(scope) > 1:
        start_turns(scope)

    def everything(inside: Scope) -> None:
        start_rings(inside)
        if one:
            _alone(inside, grid)
        else:
            _rounds(inside, grid, scope.carried(context.placement.rings), draws)

    one = not context.schedule.resident and turns_in(scope) == 1 and not has_order(context.kernel)
    if scope.single:
        scope.elect(everything)
        return
    everything(scope)
    if any(isinstance(op, cta.TmaStore) for op in scope.emitted()):
        scope.elect(lambda inside: inside.add(cta.TmaWait(pending=0, read=False)))


def _count(scope: Scope, total: Value, first: Value, stride: Value) -> tuple[Value, Value | None]:
    """(The rounds of the CTA ``first`` of ``stride``, which have ``total`` programs together; what
    is added to the number of its program in odd rounds, None where all of them go forward)."""
    if scope.context.schedule.rounds is Rounds.FORWARD:
        left = scope.map("sub", total, first)
        left = scope.map("add", left, scope.map("sub", stride, scope.constant(1)))
        return quotient(scope, left, stride), None
    twice = scope.map("mul", first, scope.constant(2))
    back = scope.map("sub", scope.map("sub", stride, scope.constant(1)), twice)
    whole = quotient(scope, total, stride)
    place = scope.map("add", first, _if_odd(scope, whole, back))
    rest = scope.map("sub", total, scope.map("mul", whole, stride))
    last = scope.map("lt", place, rest)
    more = scope.map("where", last, scope.constant(1), scope.constant(0))
    return scope.map("add", whole, more), back


def _rounds(scope: Scope, grid: tile.Grid | None, rings: list[Ring], draws: Draws | None) -> None:
    """The programs of this CTA (or cluster), one after the other: that of its own number in every
    round of as many as there are CTAs, or (``Schedule.rounds``) in every other round the one of its
    number counted from the end, or those that it draws."""
    if draws is not None:
        counts = counts_of(scope, grid)
        total = _product(scope, counts)
        draw_programs(
            scope, draws, total, rings, lambda inside, index: program(inside, grid, index, counts)
        )
        return
    alone = scope.context.placement.cluster == 1
    first = scope.add(cta.Special(which="ctaid" if alone else "cluster_id")).out
    stride = scope.add(cta.Special(which="nctaid" if alone else "cluster_count")).out
    counts = counts_of(scope, grid)
    total = _product(scope, counts)
    rounds, back = _count(scope, total, first, stride)
    turns = turns_in(scope)

    def at(inside: Scope, turn: Value) -> Value:
        index = inside.map("add", first, inside.map("mul", turn, stride))
        return index if back is None else inside.map("add", index, _if_odd(inside, turn, back))

    def step_over(inside: Scope, from_: Value, rounds: range) -> None:
        if not rounds:
            return
        # behind the last program there is none to ask how long it is, and nobody goes on
        last = inside.map("sub", total, inside.constant(1))
        later = [inside.add(cta.LaterRound(round=from_, by=n)).out for n in rounds]
        numbers = [inside.map("min", at(inside, turn), last) for turn in later]
        step_over_programs(
            inside, numbers, rings, lambda walk, index: program(walk, grid, index, counts)
        )

    if scope.group:
        step_over(scope, scope.constant(0), range(scope.group))
    inits, types, names = control.carry(scope, rings, [], [], [])
    block = Block([first.type, *types], ["round", *names])

    def one(inside: Scope) -> list[Value]:
        take_places(inside, rings, block.args[1:])
        later = inside.child()
        program(inside, grid, at(inside, block.args[0]), counts)
        take_places(later, rings, place_values(inside, rings))
        step_over(later, block.args[0], range(1, turns))
        return place_values(later, rings)

    emit_region(scope, block, one)
    zero = scope.constant(scope.group)
    loop: list[Type] = types
    scope.add(tile.For(lo=zero, hi=rounds, init=inits, step=turns, body=block, types=loop))


def _product(scope: Scope, counts: list[Value]) -> Value:
    """How many programs (or groups of them) there are."""
    total = scope.constant(1)
    for count in counts:
        total = scope.map("mul", total, count)
    return total


def _if_odd(scope: Scope, round_: Value, value: Value) -> Value:
    """The value in odd rounds, 0 in others."""
    return scope.map("mul", scope.map("bitand", round_, scope.constant(1)), value)


def program(
    scope: Scope, grid: tile.Grid | None, index: Value, counts: list[Value] | None = None
) -> None:
    """Emit the body of the kernel for one program: ``index`` is its number in the order of the
    launch, i32, from which come its positions along the names of the grid, of ``counts`` blocks
    each. A number behind the last program does nothing."""
    kernel = scope.context.kernel
    exists: Value | None = None
    if grid is not None:
        exists = decode(scope, grid, index, counts or counts_of(scope, grid))

    if exists is None:
        emit_block(scope, kernel.body)
    else:
        emit_if(scope, exists, lambda inside: emit_block(inside, kernel.body))


def scratch_limits(kernel: tile.Kernel) -> list[tuple[str, str]]:
    """The checks of a launch, as (condition, name), that dimensions of ``scratch`` tensors are such
    as arrays have; those that hold for all arguments are left out."""
    out: list[tuple[str, str]] = []
    for op in kernel.walk():
        if not isinstance(op, tile.Scratch):
            continue
        assert isinstance(op.out.type, TensorType)
        for extent in op.out.type.extents:
            low, high = expressions.interval(extent, extents(kernel))
            message = f"a dimension of scratch {op.name}"
            if not low >= 0:
                out.append((f"({extent}) >= 0", message))
            if not high <= LARGEST_DIMENSION:
                out.append((f"({extent}) <= {LARGEST_DIMENSION}", message))
    return list(dict.fromkeys(out))
