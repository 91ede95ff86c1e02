"""How a tile comes from one register layout to another: the numbers that decide between the ways.

``tkc.layout`` knows the ways and counts what each takes; how much a barrier weighs against shuffles
stands with the other heuristics. Passes and emitter ask here, so that both find the same plan.
"""

from __future__ import annotations

from tkc.layout import convert
from tkc.layout.convert import Plan
from tkc.layout.register import RegisterLayout
from tkc.machine.heuristics import CTA_BARRIER_COST, MOST_ROUNDS, WARP_BARRIER_COST

COSTS = convert.Costs(WARP_BARRIER_COST, CTA_BARRIER_COST, MOST_ROUNDS)


def conversion(
    src: RegisterLayout, dst: RegisterLayout, element_bits: int = 32, stmatrix: bool = False
) -> Plan:
    """The plan for a tile of elements of ``element_bits`` that the threads of a CTA hold as ``src``
    and want as ``dst``; ``stmatrix``: whether the target has it. Raises ValueError where the two
    are not layouts of one tile."""
    return convert.conversion(src, dst, COSTS, element_bits, stmatrix)
