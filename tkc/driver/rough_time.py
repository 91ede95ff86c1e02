"""About how long a launch takes, from the tile IR alone: to thin candidates out, never to choose.

It knows block sizes and the shapes of instructions, not the schedule: what a program has to do at
the rates of one multiprocessor, in rounds of programs. The model of time (tkc/timing) sees what is
left.
"""

from __future__ import annotations

from collections.abc import Mapping

from tkc.driver.roofline import programs_of
from tkc.ir.dialects import tile
from tkc.machine.heuristics import ROUGH_CLOCKS, ROUGH_ELEMENTS, ROUGH_SHARED
from tkc.support.values import Calculable
from tkc.timing.machine import TimingMachine


def rough_time(
    kernel: tile.Kernel, values: Mapping[str, Calculable], machine: TimingMachine
) -> float:
    """Microseconds of a launch, as far as tile IR tells; ``values`` are its dimensions and scalar
    arguments by name."""
    programs, one = programs_of(kernel, values)
    rates, cores = machine.limits.rates, machine.mma_rate
    if machine.limits.has("wgmma"):
        cores = machine.wgmma_rate
    filled = one.outside * machine.l2_port * machine.tma_outside / 128
    busy = max(
        one.padded / (rates.tensor * cores) + one.made / ROUGH_ELEMENTS,
        (one.moved + filled) / machine.l2_port,
        one.fma / rates.fma,
    )
    rounds = -(-programs // machine.gpu.multiprocessors)
    clocks = rounds * (busy + ROUGH_CLOCKS)
    most = programs * one.moved / (ROUGH_SHARED * machine.l2_rate)
    return max(clocks, most) / machine.gpu.megahertz
