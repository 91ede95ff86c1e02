"""About how long a launch takes, from the tile IR alone: to thin candidates out, never to choose.

It knows block sizes and the shapes of instructions, not the schedule: what a program has to do at
the rates of one multiprocessor, in rounds of programs. The model of time (tkc/timing) sees what is
left.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tkc.driver.roofline import programs_of
from tkc.ir.core import Block, Value
from tkc.ir.dialects import tile
from tkc.ir.dialects.cta import WARPGROUP
from tkc.machine.heuristics import (
    ROUGH_CLOCKS,
    ROUGH_ELEMENTS,
    ROUGH_SHARED,
    TURN_MULTIPLES,
    TURN_WORDS,
)
from tkc.support.values import Calculable
from tkc.timing.machine import TimingMachine

THREADS = 32 * WARPGROUP
QUAD = 4  # threads that hold a row of a result, and with it all columns of what is added to it


@dataclass(frozen=True, slots=True)
class Rough:
    """Microseconds of a launch of ``programs``, as far as tile IR tells: as it is (``whole``), with
    loops ``divided`` among as many programs as fill the GPU (the same where there are too many for
    that), and with two programs of a CTA ``in_turn``, one's products beside what the other does
    (None where a warpgroup cannot hold one's results, or has no second one to take)."""

    programs: float
    whole: float
    divided: float
    in_turn: float | None


def rough_times(
    kernel: tile.Kernel, values: Mapping[str, Calculable], machine: TimingMachine
) -> Rough:
    """The rough times at ``values`` of the kernel's dimensions and scalar arguments, by name."""
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
    places, megahertz = machine.gpu.multiprocessors, machine.gpu.megahertz
    rounds = -(-programs // places)
    most = programs * one.moved / (ROUGH_SHARED * machine.l2_rate)
    whole = max(rounds * (busy + ROUGH_CLOCKS), most)
    divided, in_turn = whole, None
    if (parts := places // max(1, programs)) > 1:
        kept = sum(v.tile.bytes for v in _carried(kernel))
        joined = kept * (1 + parts) / machine.l2_port + 2 * ROUGH_CLOCKS
        divided = max(busy / parts + ROUGH_CLOCKS + joined, most)
    elif rounds > 1 and 0 < _words_in_turn(kernel) <= TURN_WORDS:
        in_turn = max((programs / places + 0.5) * busy + ROUGH_CLOCKS, most) / megahertz
    return Rough(programs, whole / megahertz, divided / megahertz, in_turn)


def _carried(kernel: tile.Kernel) -> list[Value]:
    """What the outermost loops sum up."""
    loops = (op for op in kernel.body.ops if isinstance(op, tile.For))
    return [out for loop in loops for out in loop.outs]


def _words_in_turn(kernel: tile.Kernel) -> float:
    """Registers of a thread for the results of all products of a program, and for what is loaded
    behind them, where one warpgroup has the program to itself; 0 where that is not asked: a product
    does more than add to a sum that a loop carries, or blocks are no ``TURN_MULTIPLES``."""
    dots = [op for op in kernel.walk() if isinstance(op, tile.Dot)]
    if any(dot.acc is None or not isinstance(dot.acc.owner, Block) for dot in dots):
        return 0
    sizes = [[*dot.out.tile.sizes.values()][-2:] for dot in dots]
    if any(n % whole for two in sizes for n, whole in zip(two, TURN_MULTIPLES, strict=False)):
        return 0
    loads = (op.out.tile for op in kernel.body.ops if isinstance(op, tile.Load))
    behind = sum(
        type_.elements * type_.element.bytes / 4 / (QUAD if len(type_.axes) == 1 else THREADS)
        for type_ in loads
        if type_.axes
    )
    return sum(dot.out.tile.elements for dot in dots) / THREADS + behind
