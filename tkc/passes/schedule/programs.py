"""The CTAs of a grid: one for each program, or as many as fit, which take them in turn."""

from __future__ import annotations

from tkc.ir import decisions
from tkc.ir.dialects import tile
from tkc.ir.hints import PERSISTENT
from tkc.ir.passes import Ledger
from tkc.machine.heuristics import REPEATED_TENTHS
from tkc.machine.targets import Target
from tkc.passes.affine import depends_on
from tkc.passes.hints import occupancy_of, pack_of
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.placement import Placement

LANES = 32


def resident_ctas(
    kernel: tile.Kernel, target: Target, mma_plan: MmaPlan, placement: Placement, ledger: Ledger
) -> str:
    """The CTAs among which a launch divides its programs (persistent), as a host expression over
    ``sms``, the multiprocessors; "" for one CTA per program.

    With roles a kernel is persistent unless told otherwise: the producer's copies for the next
    program run during the epilogue of this one.
    """
    grid = next((op for op in kernel.body.ops if isinstance(op, tile.Grid)), None)
    asked = PERSISTENT.of(grid)
    occupancy = occupancy_of(kernel)
    resident = "sms" if occupancy == 1 else f"{occupancy} * sms"
    if placement.specialised:
        return "" if asked is False else resident
    if grid is not None and asked is None and pack_of(kernel) == 1:
        return _repeated_loads(kernel, grid, target, mma_plan, ledger)
    return resident if asked else ""


def alternates(kernel: tile.Kernel, resident: str, ledger: Ledger) -> bool:
    """Whether every other round of a persistent kernel goes backwards, from the last CTA to the
    first.

    CTA c of n takes the programs c, c + n, c + 2n, ... If how long a program takes follows its
    place in the grid (causal attention: the number of its tile of queries), some CTA may get a long
    one in every round: with 128 tiles a head and 132 CTAs the busiest one has 1.56 times the mean.
    Forth and back, a long one is followed by a short one, whatever the two numbers are.
    """
    grid = next((op for op in kernel.body.ops if isinstance(op, tile.Grid)), None)
    if grid is None or not resident:
        return False
    for loop in kernel.walk():
        if not isinstance(loop, tile.For):
            continue
        names = [
            name
            for name, start in zip(grid.names, grid.starts, strict=True)
            if depends_on(loop.lo, start) or depends_on(loop.hi, start)
        ]
        if names:
            ledger.record(
                loop.loc,
                decisions.Rounds(),
                f"how long the loop runs follows {' and '.join(names)}: a CTA that gets a long "
                "program in one round gets a short one in the next",
                "",
                PERSISTENT.clause(False),
            )
            return True
    return False


def _repeated_loads(
    kernel: tile.Kernel, grid: tile.Grid, target: Target, mma_plan: MmaPlan, ledger: Ledger
) -> str:
    """How many CTAs should take the programs in turn where some loads are the same in all of them;
    "" where there are none, or too many for registers. They are read-only and unguarded, so that
    ptxas may do them once; where it has no registers for that, the L1 has what they load.

    About half of the warps that a multiprocessor holds hide the latency of what is left.
    """
    warps = mma_plan.warps
    loads = [op for op in kernel.body.ops if isinstance(op, tile.Load) and op.out.tile.axes]
    same = [
        op
        for op in loads
        if not any(depends_on(v, start) for v in op.index for start in grid.starts)
    ]
    if not same or len(same) == len(loads) or mma_plan.by_dot:
        return ""
    per_thread = {op: -(-op.out.tile.elements // (LANES * warps)) for op in loads}
    kept = sum(per_thread[op] for op in same)
    registers = min(target.thread_registers, target.registers // (LANES * warps))
    if kept + 2 * max(per_thread.values()) > registers * REPEATED_TENTHS // 10:
        return ""
    each = max(1, target.resident_threads // (2 * LANES * warps))
    ledger.record(
        same[0].loc,
        decisions.Programs(each, len(same)),
        f"{len(same)} loads are the same in every program: its registers or its L1 have them",
        f"{kept} registers per thread where ptxas keeps them",
        PERSISTENT.clause(False),
    )
    return f"{each} * sms"
