"""About how long a launch takes, from the tile IR alone: to thin candidates out, never to choose.

It knows block sizes and the shapes of instructions, not the schedule: what a program has to do at
the rates of one multiprocessor, in rounds of programs. The model of time (tkc/timing) sees what is
left.
"""

from __future__ import annotations

from collections.abc import Mapping

from tkc.driver.roofline import programs_of
from tkc.ir.dialects import tile
from tkc.support.values import Calculable
from tkc.timing.machine import TimingMachine

# Clocks that a program takes beside its work: waits, barriers, stores. Of a first model that was
# compared with times on an H200.
PER_PROGRAM = 1800.0
SHARED = 1.5  # programs that get what the L2 sends once
ELEMENTS = 64.0  # made in a clock, of functions that take two instructions


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
        one.padded / (rates.tensor * cores) + one.made / ELEMENTS,
        (one.moved + filled) / machine.l2_port,
        one.fma / rates.fma,
    )
    rounds = -(-programs // machine.gpu.multiprocessors)
    clocks = rounds * (busy + PER_PROGRAM)
    most = programs * one.moved / (SHARED * machine.l2_rate)
    return max(clocks, most) / machine.gpu.megahertz
