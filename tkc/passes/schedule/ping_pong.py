"""Whether the warpgroups of a loop whose last products fall behind are in ping-pong.

In ping-pong, each warpgroup waits for the one before it, issues all products of an iteration, and
lets the next one go on: the tensor cores work for one warpgroup while the others compute.
"""

from __future__ import annotations

from tkc.ir.conversions import conversion
from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.layout.register import WARPGROUP, RegisterLayout
from tkc.machine.targets import Target
from tkc.passes.families import is_rematerialised
from tkc.passes.layouts import Layouts
from tkc.passes.mma_plan import MmaPlan
from tkc.passes.operand_ways import is_written
from tkc.passes.placement import Placement
from tkc.passes.schedule.schedule import Behind


def in_ping_pong(
    loop: tile.For,
    behind: Behind,
    target: Target,
    mma_plan: MmaPlan,
    placement: Placement,
    layouts: Layouts,
) -> bool:
    """Whether the warpgroups are in ping-pong: there are two at least, some iteration issues all
    products, and all warps do not have to wait for each other between them, for an operand that
    goes through shared memory: the warpgroup that waits for its turn would not come."""
    if mma_plan.warps <= WARPGROUP or loop.once:
        return False

    def exchanges(dot: tile.Dot, carried: tuple[Value, ...]) -> bool:
        selection = mma_plan.by_dot[dot]

        def held(value: Value) -> RegisterLayout | None:
            is_carried = value in carried and value is selection.m_operand
            return selection.a_fragment() if is_carried else layouts.of(value)

        for first, value in ((True, selection.m_operand), (False, selection.n_operand)):
            have = held(value)
            if is_written(selection, first, have, mma_plan, placement, layouts, target):
                return True
        acc = dot.acc
        if acc is None or is_rematerialised(acc):
            return False
        have, wanted = layouts.of(acc), selection.accumulator()
        assert have is not None
        bits, by_matrix = acc.tile.element.bits, target.has("stmatrix")
        return conversion(have, wanted, bits, stmatrix=by_matrix).kind == "shared"

    firsts = any(exchanges(first, ()) for first in behind.firsts)
    return not firsts and not any(exchanges(last, behind.operands) for last in behind.lasts)
