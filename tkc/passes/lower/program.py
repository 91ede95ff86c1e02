"""The kernel around the walks: the grid, persistence, roles, and everything at the top."""

from __future__ import annotations

from tkc.ir.core import Block, Builder, Value
from tkc.ir.dialects import cta, tile
from tkc.ir.errors import error_at
from tkc.ir.hints import PERSISTENT, handed_on
from tkc.ir.types import TensorType, Type
from tkc.machine.heuristics import REPEATED_TENTHS
from tkc.passes.affine import depends_on
from tkc.passes.hints import occupancy_of, pack_of
from tkc.passes.lower import (
    after,
    control,
    debugging,
    dots,
    memory,
    reindexing,
    scans,
    staged,
    updates,
    values,
)
from tkc.passes.lower.after import declare_scratch
from tkc.passes.lower.numbering import ProgramGroup, counts_of, decode
from tkc.passes.lower.regions import emit_region
from tkc.passes.lower.rings import (
    declare_barriers,
    declare_buffers,
    declare_maps,
    start_rings,
)
from tkc.passes.lower.skew import start_ping_pong
from tkc.passes.lower.steps import emit_block
from tkc.passes.lower.walker import Context, Walker
from tkc.passes.placement import Ring
from tkc.passes.role_registers import role_registers
from tkc.support import expressions

# importing them registers their rules
RULE_MODULES = (after, control, debugging, dots, staged, memory, reindexing, scans, updates, values)

WARPGROUP = 4
LANES = 32
LARGEST = (1 << 31) - 1  # extent of a dimension


def lower_program(context: Context, new: cta.Kernel) -> None:
    """Fill the body of the new kernel from the tile IR of the context."""
    kernel, top = context.kernel, context.top
    for old, arg in zip(kernel.body.args, new.body.args, strict=True):
        context.params[old] = arg
    declare_scratch(context)
    new.requires = (*new.requires, *scratch_limits(kernel))
    grid = next((op for op in kernel.body.ops if isinstance(op, tile.Grid)), None)
    counts = block_counts_text(kernel, grid)
    cluster, group = context.placement.cluster, ProgramGroup.of(context)
    context.count_texts = list(counts)
    if group is not None:
        counts[group.name] = f"cdiv({counts[group.name]}, {group.size})"
        if cluster > 1:  # the last cluster may hold programs beyond the range, which count
            context.count_texts[group.name] = f"{counts[group.name]} * {group.size}"
    new.occupancy, new.pack = occupancy_of(kernel), pack_of(kernel)
    new.hints = handed_on(grid)
    resident = "sms" if new.occupancy == 1 else f"{new.occupancy} * sms"
    for ring in context.placement.rings:
        declare_buffers(context, ring)
    if not context.placement.specialised:
        walk = Walker(context, top, "all")
        new.warps = context.mma_plan.warps * new.pack
        new.grid = " * ".join(counts) or "1"
        persistent = PERSISTENT.of(grid)
        if grid is not None and persistent is None and new.pack == 1:
            resident = persistent = repeated_loads(context, grid)
        if persistent:
            new.grid = f"min({new.grid}, {resident})"
            _rounds(walk, grid, [])
        else:
            program(walk, grid, walk.add(cta.Special(which="ctaid")).out)
        start_ping_pong(top.block)
        return
    warps = context.mma_plan.warps
    for ring in context.placement.rings:
        declare_barriers(context, ring, warps)
    maps = Walker(context, top, "maps")
    for ring in context.placement.rings:
        declare_maps(maps, ring)
    marker = top.add(cta.Init(barriers=[]))
    total = " * ".join(counts) or "1"
    new.cluster = cluster
    one_round = PERSISTENT.of(grid) is False
    if not one_round:
        # where not even one cluster fits, the launch fails, which running nothing would not
        most = resident if cluster == 1 else f"max({resident} // {cluster}, 1)"
        total = f"min({total}, {most})"
    new.grid = total if cluster == 1 else f"{total} * {cluster}"
    producer, math = Block(), Block()
    _role(context, producer, "load", grid)
    _role(context, math, "math", grid)
    start_ping_pong(math)
    marker.barriers = [
        b for ring in context.rings.values() for b in (ring.full, ring.empty) if b is not None
    ]
    _init_last(top.block, marker)
    groups = -(-warps // WARPGROUP)
    registers = role_registers(context.target, groups, new.occupancy)
    top.add(cta.Role(name="math", first_warp=0, warps=warps, registers=registers[1], body=math))
    top.add(
        cta.Role(
            name="load",
            first_warp=groups * WARPGROUP,
            warps=WARPGROUP,
            registers=registers[0],
            body=producer,
        )
    )
    if cluster > 1:  # nobody leaves while a neighbour may still write into its shared memory
        top.add(cta.ClusterSync())
    new.warps = (groups + 1) * WARPGROUP
    looping = [ring for ring in context.placement.rings if ring.in_loop]
    context.ledger.record(
        (looping or context.placement.rings)[0].copies[0].load.loc,
        "roles",
        f"one producer thread, {warps} math warps, "
        + ("a CTA per program" if one_round else "persistent programs"),
        "TMA needs one thread"
        + ("" if one_round else ", and the next tile's copies run during this one's epilogue"),
        f"registers per thread (0: not set): producer {registers[0]}, math {registers[1]}",
        "for ... with specialize=false" if looping else "with via=async",
    )


def repeated_loads(context: Context, grid: tile.Grid) -> str:
    """How many CTAs should walk over the programs where some loads are the same in all of them; ""
    where there are none, or too many for registers. They are read-only and unguarded, so that
    ptxas may do them once; where it has no registers for that, the L1 has what they load.

    About half of the warps that a multiprocessor holds hide the latency of what is left.
    """
    kernel, warps = context.kernel, context.mma_plan.warps
    loads = [op for op in kernel.body.ops if isinstance(op, tile.Load) and op.out.tile.axes]
    same = [
        op
        for op in loads
        if not any(depends_on(v, start) for v in op.index for start in grid.starts)
    ]
    if not same or len(same) == len(loads) or context.mma_plan.by_dot:
        return ""
    per_thread = {op: -(-op.out.tile.elements // (LANES * warps)) for op in loads}
    kept = sum(per_thread[op] for op in same)
    of_a_thread = context.target.registers // (LANES * warps)
    registers = min(context.target.thread_registers, of_a_thread)
    if kept + 2 * max(per_thread.values()) > registers * REPEATED_TENTHS // 10:
        return ""
    each = max(1, context.target.resident_threads // (2 * LANES * warps))
    context.ledger.record(
        same[0].loc,
        "programs",
        f"persistent, at most {each} CTAs in the grid for each multiprocessor",
        f"{len(same)} loads are the same in every program: its registers or its L1 have them",
        f"{kept} registers per thread where ptxas keeps them",
        "grid ... with persistent=false",
    )
    return f"{each} * sms"


def _init_last(block: Block, marker: cta.Init) -> None:
    """Barriers are initialised after everything that the walks declared."""
    block.ops.remove(marker)
    block.ops.append(marker)


def _role(context: Context, body: Block, role: str, grid: tile.Grid | None) -> None:
    """The persistent loop over programs of one role."""
    walk = Walker(context, Builder(body), role)

    def everything(inside: Walker) -> None:
        start_rings(inside)
        _rounds(inside, grid, context.placement.rings)

    if role == "load":
        walk.elect(everything)
        return
    everything(walk)
    if walk.stores_in_flight:
        walk.elect(lambda inside: inside.add(cta.TmaWait(pending=0, read=False)))


def _rounds(walk: Walker, grid: tile.Grid | None, rings: list[Ring]) -> None:
    """The programs of this CTA (or cluster), one after the other."""
    alone = walk.context.placement.cluster == 1
    first = walk.add(cta.Special(which="ctaid" if alone else "cluster_id")).out
    stride = walk.add(cta.Special(which="nctaid" if alone else "cluster_count")).out
    counts = counts_of(walk, grid)
    total = walk.constant(1)
    for count in counts:
        total = walk.map("mul", total, count)
    rounds = walk.map("sub", total, first)
    rounds = walk.map("add", rounds, walk.map("sub", stride, walk.constant(1)))
    rounds = walk.map("floordiv", rounds, stride)
    inits, types, names = control.carry(walk, rings, [], [], [])
    block = Block([first.type, *types], ["round", *names])

    def one() -> list[Value]:
        control.take_places(walk, rings, block.args[1:])
        step = walk.map("mul", block.args[0], stride)
        program(walk, grid, walk.map("add", first, step), counts)
        return control.place_values(walk, rings)

    emit_region(walk, block, one)
    zero = walk.constant(0)
    loop: list[Type] = types
    walk.add(tile.For(lo=zero, hi=rounds, init=inits, step=1, body=block, types=loop))


def program(
    walk: Walker, grid: tile.Grid | None, index: Value, counts: list[Value] | None = None
) -> None:
    """One program of the grid, by its linear number."""
    kernel = walk.context.kernel
    exists: Value | None = None
    if grid is not None:
        exists = decode(walk, grid, index, counts or counts_of(walk, grid))

    def body() -> list[Value]:
        emit_block(walk, kernel.body)
        return []

    if exists is None:
        body()
        return
    then, other = Block(), Block()
    emit_region(walk, then, body)
    emit_region(walk, other, list)
    walk.add(tile.If(cond=exists, then=then, other=other, types=[]))


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
    """What the dimensions of a kernel may be."""
    any_size = dict.fromkeys(kernel.dims, (0, LARGEST))
    return {**any_size, **{name: (size, size) for name, size in kernel.static.items()}}


def scratch_limits(kernel: tile.Kernel) -> list[tuple[str, str]]:
    """Launch checks: dimensions of workspaces are such as arrays have, which arguments prove."""
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
            if not high <= LARGEST:
                out.append((f"({extent}) <= {LARGEST}", message))
    return list(dict.fromkeys(out))


_HOST = {"add": "+", "sub": "-", "mul": "*", "floordiv": "//", "mod": "%"}


def host_text(kernel: tile.Kernel, value: Value) -> str:
    """A scalar as a host expression over dimensions and scalar parameters."""
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
