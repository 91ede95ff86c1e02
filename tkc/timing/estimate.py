"""How long a launch takes, by the model of time: cta IR, sizes and a machine in, microseconds out.

Nothing is run and nothing is written: the estimate is a pure function of its arguments. It says
where it guessed. ``docs/timing.md`` says what the model sees and what not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tkc.ir.core import Module
from tkc.ir.dialects import cta
from tkc.ir.numbers import Number
from tkc.timing.code import Code
from tkc.timing.engine import Key, Span
from tkc.timing.grid import Grid, Whole
from tkc.timing.launch import Launch, kernel_of
from tkc.timing.machine import TimingMachine
from tkc.timing.memory import behaviour
from tkc.timing.residency import Registers, live_registers, resident_ctas, spilled_registers
from tkc.timing.resources import NAMES
from tkc.timing.survey import Survey, survey
from tkc.timing.transfers import Memory

# Rounds of programs for which multiprocessors ask for memory at the same times: in the benchmark
# out_of_step, 5 do, and those after 8 do not.
IN_STEP = 8
WORTH = 1.1  # times its share of memory, for which a launch is simulated again
SELDOM = 0.25  # share of the time below which memory is not what anybody waits for


@dataclass(frozen=True, slots=True)
class Parts:
    """What an estimate is made of.

    Microseconds: ``multiprocessor`` of the busiest one, ``memory`` for the bytes that memory moves,
    ``starts`` for starting the CTAs, ``sums`` at the end of split programs, ``launch`` for the
    kernel. Programs of the launch, CTAs ``resident`` on a multiprocessor, ``classes`` of programs,
    ``imbalance`` of the busiest place against the mean. ``dram`` are the bytes of memory,
    ``megahertz`` the clock. ``busy`` are shares of the simulated time by resource, ``waits`` of the
    time of the part's warps by part, cause and line.
    """

    multiprocessor: float
    memory: float
    starts: float
    sums: float
    launch: float
    programs: int
    resident: int
    classes: int
    imbalance: float
    registers: float
    spilled: float
    dram: float
    megahertz: float
    busy: Mapping[str, float]
    waits: Mapping[Key, float]
    events: int


@dataclass(frozen=True, slots=True)
class Estimate:
    """``us`` microseconds of a launch; ``guesses`` what nobody could know; ``spans`` what the
    actors of one multiprocessor did (only where asked for), in clocks."""

    us: float
    parts: Parts
    guesses: tuple[str, ...]
    spans: tuple[Span, ...] = ()


def estimate(
    module: Module | cta.Kernel,
    sizes: Mapping[str, Number],
    machine: TimingMachine,
    *,
    registers: int | None = None,
    multiprocessors: int | None = None,
    sustained: bool = False,
    spans: bool = False,
) -> Estimate:
    """The time of one launch of a kernel in cta IR.

    ``sizes`` are dimensions and scalar arguments by name; ``registers`` those of a thread, as ptxas
    says (otherwise guessed); ``multiprocessors`` those of the device, if not the row's.
    ``sustained``: after seconds of the same, not in a burst. Raises CannotEstimate where a value is
    missing, and Deadlock for code that would never end.
    """
    kernel = kernel_of(module)
    gpu = machine.gpu
    launch = Launch(kernel, sizes, multiprocessors or gpu.multiprocessors, gpu.l2_bytes)
    made = survey(launch)
    wanted = live_registers(kernel) if registers is None else Registers(registers, registers)
    resident = resident_ctas(launch, machine, wanted.taken)
    if made.total <= 0:
        return _nothing(made, machine, resident, wanted.taken)
    at_once = min(resident * kernel.pack * launch.multiprocessors, launch.programs_at_once)
    active = min(launch.multiprocessors, launch.ctas, made.total)
    held = behaviour(made, machine, at_once, active)
    grid = Grid(made, machine, Code(made, machine, held.memory), resident, spans)
    whole = grid.whole()
    drifts = made.total > IN_STEP * at_once and not launch.loads_ahead
    if drifts and (times := _of_its_share(held.memory, whole, machine)):
        memory = replace(held.memory, dram=times * held.memory.dram, times=times)
        grid = Grid(made, machine, Code(made, machine, memory), resident, spans)
        whole = grid.whole()
    spilled = 0.0 if registers is not None else spilled_registers(wanted.needed, kernel, machine)
    clocks = whole.clocks + _spilling(spilled, resident, made, machine, held.memory)
    sums = _sums(grid, made)
    megahertz = machine.clock(whole.tensor, sustained)
    busy = _busy(whole, grid.code.memory)
    slower = _slower(busy, machine.gpu.megahertz / megahertz)
    skew = machine.cluster_skew if kernel.cluster > 1 else 1.0
    parts = Parts(
        multiprocessor=clocks * skew * slower / machine.gpu.megahertz,
        memory=held.dram / (held.rate * machine.gpu.megahertz),
        starts=0.0 if grid.persistent else launch.ctas / machine.cta_rate,
        sums=sums / megahertz,
        launch=machine.launch + (machine.cluster_launch if kernel.cluster > 1 else 0.0),
        programs=made.total,
        resident=resident,
        classes=len(made.first_of),
        imbalance=whole.imbalance,
        registers=wanted.taken,
        spilled=spilled,
        dram=held.dram,
        megahertz=megahertz,
        busy=busy,
        waits=_shares(whole),
        events=sum(run.events for run, _ in grid.runs.values()),
    )
    us = max(parts.multiprocessor + parts.sums, parts.memory, parts.starts) + parts.launch
    return Estimate(us, parts, _guesses(made, machine, registers is None), tuple(whole.run.spans))


def _of_its_share(memory: Memory, whole: Whole, machine: TimingMachine) -> float | None:
    """How many times its share of memory a multiprocessor gets while it asks, if all used theirs
    for part of the time as this one did: what others leave, as they ask at other times, once they
    have drifted apart. None where that is hardly more."""
    used = max(SELDOM, whole.run.busy["dram"] / max(1.0, whole.run.clocks))
    times = min(machine.dram_port / memory.dram, 1 / used)
    return times if times > WORTH else None


def _nothing(made: Survey, machine: TimingMachine, resident: int, registers: float) -> Estimate:
    """A launch without programs."""
    parts = Parts(
        multiprocessor=0.0,
        memory=0.0,
        starts=0.0,
        sums=0.0,
        launch=machine.launch,
        programs=0,
        resident=resident,
        classes=0,
        imbalance=1.0,
        registers=registers,
        spilled=0.0,
        dram=0.0,
        megahertz=float(machine.gpu.megahertz),
        busy=dict.fromkeys(NAMES, 0.0),
        waits=dict[Key, float](),
        events=0,
    )
    return Estimate(machine.launch, parts, _guesses(made, machine, False))


def _spilling(
    spilled: float, resident: int, made: Survey, machine: TimingMachine, memory: Memory
) -> float:
    """Clocks in which the busiest multiprocessor writes and reads registers that do not fit. Those
    of all resident CTAs lie in the L2, or, if they are more than it keeps, in memory."""
    launch = made.launch
    each = spilled * 4 * launch.kernel.warps * 32
    everywhere = each * resident * min(launch.multiprocessors, launch.ctas)
    fits = everywhere <= machine.l2_kept * machine.gpu.l2_bytes
    rate = memory.l2 if fits else min(memory.l2, memory.dram)
    programs = -(-made.total // launch.multiprocessors)
    return machine.spilled * each * 2 / launch.kernel.pack / rate * programs


def _sums(grid: Grid, made: Survey) -> float:
    """Clocks at the end of split programs, where the last of several adds up what all have made."""
    if not made.parts_of_sum:
        return 0.0
    kind = made.classes[len(made.classes) // 2]
    with_sum, _ = grid.simulate(int(kind), 1, 1, last=True)
    without, _ = grid.simulate(int(kind), 1, 1)
    sums = made.total / made.parts_of_sum
    rounds = max(1.0, sums / (grid.places * grid.multiprocessors))
    return (with_sum.clocks - without.clocks) * rounds


def _busy(whole: Whole, memory: Memory) -> dict[str, float]:
    """Shares of the time by resource; of memory, what the multiprocessor used of its share."""
    busy = {name: clocks / whole.run.clocks for name, clocks in whole.run.busy.items()}
    return {**busy, "dram": busy["dram"] * memory.times}


def _slower(busy: Mapping[str, float], times: float) -> float:
    """How many times longer a launch takes where each clock is so many times longer. Memory has a
    clock of its own: what it bounds takes as long as before."""
    memory = busy["dram"]
    others = max(share for name, share in busy.items() if name != "dram")
    most = max(memory, others)
    return max(memory, others * times) / most if most else times


def _shares(whole: Whole) -> dict[Key, float]:
    """Waits as shares of the time of all actors of their part, the longest first."""
    run = whole.run
    found = {key: wait / max(1.0, run.lives[key[0]]) for key, wait in run.waits.items() if wait > 0}
    return dict(sorted(found.items(), key=lambda item: -item[1]))


def _guesses(made: Survey, machine: TimingMachine, registers: bool) -> tuple[str, ...]:
    found = list(made.guesses)
    if machine.derived:
        found.append(
            f"{len(machine.derived)} constants of {machine.name} are derived, not measured"
        )
    if registers and not any(
        isinstance(op, cta.Role) and op.registers for op in made.launch.kernel.body.ops
    ):
        found.append("registers of a thread are guessed: no ptxas was asked")
    return tuple(found)
