"""The CTAs of a grid: one for each program, or as many as fit, which take them in turn."""

from __future__ import annotations

from math import ceil

from tkc.ir import decisions
from tkc.ir.core import Op, Value
from tkc.ir.dialects import tile
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.hints import OCCUPANCY, ORDER, PERSISTENT
from tkc.ir.passes import ASKED, Ledger
from tkc.layout.register import LANES
from tkc.layout.shared import ALIGNMENT
from tkc.machine.heuristics import DRAWS, HELD_SHARE, LONG_FUNCTION
from tkc.machine.targets import Target
from tkc.passes.accumulators import registers_beside, words_across
from tkc.passes.affine import depends_on
from tkc.passes.grids import grid_of
from tkc.passes.hints import occupancy_of, pack_of
from tkc.passes.layouts import Layouts
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.placement import Placement
from tkc.passes.schedule.schedule import Rounds


def resident_ctas(
    kernel: tile.Kernel,
    target: Target,
    mma_plan: MmaPlan,
    placement: Placement,
    layouts: Layouts,
    ledger: Ledger,
) -> tuple[str, int]:
    """The CTAs among which a launch divides its programs (persistent), as a host expression over
    ``sms``, the multiprocessors; "" for one CTA per program. And how many of them a multiprocessor
    must hold at once: registers of each are limited so.

    With roles a kernel is persistent unless told otherwise: the producer's copies for the next
    program run during the epilogue of this one.
    """
    grid = grid_of(kernel)
    asked = PERSISTENT.of(grid)
    occupancy = occupancy_of(kernel)
    resident = "sms" if occupancy == 1 else f"{occupancy} * sms"
    if placement.specialised:
        return "" if asked is False else resident, occupancy
    if asked:
        return resident, occupancy
    if grid is None or OCCUPANCY.of(grid) or pack_of(kernel) > 1:
        return "", occupancy
    return "", _crowd(kernel, grid, target, mma_plan, layouts, ledger)


def rounds_of(
    kernel: tile.Kernel, resident: str, mma_plan: MmaPlan, placement: Placement, ledger: Ledger
) -> Rounds:
    """In which order the CTAs of a persistent kernel take its programs.

    CTA c of n takes the programs c, c + n, c + 2n, ... If how long a program takes follows its
    place in the grid (causal attention: the number of its tile of queries), some CTA may get a long
    one in every round: with 128 tiles a head and 132 CTAs the busiest one has 1.56 times the mean.
    Sorted by length, with every other round from the last CTA to the first, all get nearly the
    same. Where there are few blocks along that name (``SORTED_SHARE``, seen at the launch), where
    it is not known which programs are longest, or where neighbours share the operands of products,
    which counts for more, the rounds only alternate.

    CTAs that draw the number of their next program when they are free with one need no such care:
    the longest programs come first where that is known, so that short ones fill up the end; where
    memory has the lengths, as of sequences in pages and of the rows of experts, nobody else can
    know who is free first, and who draws keeps the order of the programs, so that neighbours still
    share what they load.
    """
    grid = grid_of(kernel)
    if grid is None or not resident:
        return Rounds.FORWARD
    follows = _followed(kernel, grid)
    ours = not ORDER.of(grid) and not shares_operands(grid, mma_plan)
    sorts = bool(grid.longest) and ours
    asked = PERSISTENT.of(grid)
    differ = sorts or follows is not None and _is_read(kernel, follows[0])
    # who copies draws for nothing; a role that computes would wait for its number
    drawing = not placement.roles or bool(placement.loads)
    free = (
        DRAWS
        and mma_plan.turns == 1
        and differ
        and placement.specialised
        and placement.cluster == 1
        and drawing
    )
    if asked == "dynamic" or free and asked in (None, True):
        _record_drawn(grid, follows, sorts, ledger)
        return Rounds.LONGEST_DRAWN if sorts else Rounds.DRAWN
    if follows is None:
        return Rounds.FORWARD
    loop, names = follows
    ledger.record(
        loop.loc,
        decisions.Rounds(sorts),
        f"how long the loop runs follows {' and '.join(names)}: a CTA that gets a long program "
        "in one round gets a short one in the next",
        "",
        (ORDER if sorts else PERSISTENT).clause(("grouped", 1) if sorts else False),
    )
    return Rounds.LONGEST_FIRST if sorts else Rounds.ALTERNATING


def _record_drawn(
    grid: tile.Grid, follows: tuple[tile.For, list[str]] | None, sorts: bool, ledger: Ledger
) -> None:
    """Say in the ledger that CTAs draw the numbers of their programs, and why: ``follows`` is the
    loop whose length differs between programs, with the names that it follows."""
    why = ASKED
    if follows:
        why = f"how long the loop runs follows {' and '.join(follows[1])}: who has had long "
        why += "programs takes fewer"
    ledger.record(
        follows[0].loc if follows else grid.loc,
        decisions.Rounds(sorts, True),
        why,
        "4 bytes of global memory, and a number drawn for each program",
        PERSISTENT.clause("static"),
    )


def _followed(kernel: tile.Kernel, grid: tile.Grid) -> tuple[tile.For, list[str]] | None:
    """The first loop whose length follows names of the grid, and these."""
    for loop in kernel.walk():
        if isinstance(loop, tile.For):
            names = [
                name
                for name, start in zip(grid.names, grid.starts, strict=True)
                if depends_on(loop.lo, start) or depends_on(loop.hi, start)
            ]
            if names:
                return loop, names
    return None


def _is_read(kernel: tile.Kernel, loop: tile.For) -> bool:
    """Whether memory has the ends of the loop's range."""
    return any(
        depends_on(end, op.out)
        for op in kernel.walk()
        if isinstance(op, tile.Load)
        for end in (loop.lo, loop.hi)
    )


def shares_operands(grid: tile.Grid, mma_plan: MmaPlan) -> bool:
    """Whether programs that are neighbours along the last two grid names share operands of
    products, taken to be so where the kernel has products and both names have blocks."""
    return bool(mma_plan.by_dot) and len(grid.names) >= 2 and all(grid.blocks[-2:])


def _crowd(
    kernel: tile.Kernel,
    grid: tile.Grid,
    target: Target,
    mma_plan: MmaPlan,
    layouts: Layouts,
    ledger: Ledger,
) -> int:
    """How many CTAs a multiprocessor should hold where ptxas would not let so many in: 1 where it
    does as it likes.

    What is loaded behind a barrier and depends on nothing before it, such as the weights of a row
    that is normalised, ptxas loads first of all, if a thread has the registers. Then fewer rows are
    on their way at once, and these loads stand in front of those that are waited for. With as many
    registers as the tiles need that are alive together they are loaded where they are read. So too
    without such loads where threads wait for each other, whole rows being held meanwhile: ptxas
    makes early what it can of the numbers behind the barrier, while other rows could be on their
    way.
    """
    loads = [op for op in kernel.body.ops if isinstance(op, tile.Load) and op.out.tile.axes]
    same = {
        op
        for op in loads
        if not any(depends_on(v, start) for v in op.index for start in grid.starts)
    }

    def words(value: Value) -> float:
        """That one thread holds of a tile, which others may hold as well; a number for each
        thread is nothing beside others."""
        layout = layouts.of(value)
        held = layout.registers if layout else 0
        return held * value.tile.element.bits / 32 if held > 1 else 0.0

    across = words_across(kernel.body, words)
    waiting = across and mma_plan.warps > 1
    if len(same) == len(loads) or not (same or waiting) or mma_plan.by_dot:
        return 1
    if any(map(_takes_more, kernel.walk())):
        return 1
    threads = LANES * mma_plan.warps
    flying = sum(_words(op) for op in loads if op not in same)
    reductions = [op for op in kernel.walk() if isinstance(op, (tile.Reduce, tile.Fold))]
    reduced = max((words(v) for op in reductions for v in op.all_operands()), default=0.0)
    held = max(across, reduced, flying / threads)
    registers = ceil((held * HELD_SHARE + registers_beside(kernel)) / 8) * 8  # as ptxas gives them
    most = min(
        target.resident_threads // threads,
        target.resident_ctas,
        target.multiprocessor_bytes // _slot_bytes(set(loads) - same),
    )
    for each in range(most, 1, -1):
        given = target.registers_at_launch(each * mma_plan.warps)
        if given >= registers:
            break
    else:
        return 1
    if given == target.thread_registers:
        return 1
    ledger.record(
        min(same or loads, key=loads.index).loc,
        decisions.Crowd(each, given),
        f"{len(same)} loads are the same in every program, and ptxas would begin with them"
        if same
        else "threads wait for each other, and ptxas would take more registers than are held then",
        "loads that it would have made earlier" if same else "what it would have made earlier",
        OCCUPANCY.clause(1),
    )
    return each


def _takes_more(op: Op) -> bool:
    """Whether an operation takes registers that the tiles held across waits do not tell of: a loop,
    and a function of many instructions for an element."""
    if not isinstance(op, tile.Map) or op.out.tile.is_scalar:
        return isinstance(op, (tile.For, tile.While))
    row, kind = FUNCTIONS[op.fn], op.out.tile.element
    return kind.name in row.types and len(row.template(kind).lines) > LONG_FUNCTION


def _words(load: tile.Load) -> float:
    """32-bit words of all threads that a load brings."""
    return load.out.tile.elements * load.out.tile.element.bits / 32


def _slot_bytes(loads: set[tile.Load]) -> int:
    """Shared memory for one tile of each load, which may change its layout there, and for what else
    a CTA has."""
    sizes = (op.out.tile.bytes for op in loads)
    return ALIGNMENT + sum(-(-size // ALIGNMENT) * ALIGNMENT for size in sizes)
