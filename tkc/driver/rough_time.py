"""About how long a launch takes, from the tile IR alone: to thin candidates out, never to choose.

It knows block sizes and the shapes of instructions, not the schedule: what a program has to do at
the rates of one multiprocessor, in rounds of programs. The model of time (tkc/timing) sees what is
left.
"""

from __future__ import annotations

from collections.abc import Mapping

from tkc.driver.roofline import programs_of
from tkc.ir.core import Value
from tkc.ir.dialects import tile
from tkc.machine.heuristics import ROUGH_CLOCKS, ROUGH_ELEMENTS, ROUGH_SHARED
from tkc.support.values import Calculable
from tkc.timing.machine import TimingMachine


def rough_times(
    kernel: tile.Kernel, values: Mapping[str, Calculable], machine: TimingMachine
) -> tuple[float, float]:
    """Microseconds of a launch, as far as tile IR tells, and of one whose loops are divided among
    as many programs as fill the GPU (the same where there are too many for that already);
    ``values`` are its dimensions and scalar arguments by name."""
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
    places = machine.gpu.multiprocessors
    rounds = -(-programs // places)
    most = programs * one.moved / (ROUGH_SHARED * machine.l2_rate)
    whole = max(rounds * (busy + ROUGH_CLOCKS), most) / machine.gpu.megahertz
    parts = places // max(1, programs)
    if parts < 2:
        return whole, whole
    kept = sum(v.tile.elements * v.tile.element.bytes for v in _carried(kernel))
    joined = kept * (1 + parts) / machine.l2_port + 2 * ROUGH_CLOCKS
    divided = max(busy / parts + ROUGH_CLOCKS + joined, most) / machine.gpu.megahertz
    return whole, divided


def _carried(kernel: tile.Kernel) -> list[Value]:
    """What the outermost loops sum up."""
    loops = (op for op in kernel.body.ops if isinstance(op, tile.For))
    return [out for loop in loops for out in loop.outs]
