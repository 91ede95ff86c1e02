"""Which bytes come from memory: programs that run at once share what they read through the L2, and
what was read lately is still there.

Programs run in waves, as many as are resident at once. In a wave every distinct block of a tensor
is fetched once; blocks stay in the L2 until newer ones have taken its place. This gives each load
the share of its bytes that misses, and the launch the bytes that memory moves at least.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tkc.ir.core import Op, Value
from tkc.ir.dialects import cta
from tkc.timing.costs.steps import LINE, SECTOR
from tkc.timing.machine import TimingMachine
from tkc.timing.survey import Survey, Traffic
from tkc.timing.transfers import WORKSPACE_MISS, Memory

WAVES, FEWEST, PROGRAMS = 12, 3, 4096  # that are followed: at most, at least, together
SECTIONS = 8  # of a dimension along which programs read ranges that overlap
L1_BYTES = 100e3  # of a load that all programs share, to stay in L1
L1_LEFT = 28 << 10  # that shared memory leaves of it at least, on all GPUs since the A100
# Programs that follow each other run on multiprocessors of one part of the chip, to which the L2
# sends once what several of them ask for (bench/program_orders.py).
NEIGHBOURS = 8


@dataclass(frozen=True, slots=True)
class Behaviour:
    """``memory`` as the engine takes it, the bytes that memory reads and writes in all, and how
    many of them in a clock."""

    memory: Memory
    dram: float
    rate: float


@dataclass(slots=True)
class _Reads:
    """Bytes of one tensor that the programs ask for, and of those: ``missed`` in the L2;
    ``distinct`` ones within each wave; ``sent`` by the L2 within each wave."""

    demand: float = 0.0
    missed: float = 0.0
    distinct: float = 0.0
    sent: float = 0.0

    def shares(self, tensor: Value) -> tuple[float, float, float]:
        """(misses of all that is asked for, of what a wave asks for first, what the L2 sends of all
        that is asked for), each 1 where nobody asks but the first."""
        lonely = min(1.0, self.sent / self.demand) if self.demand else 1.0
        if isinstance(tensor.op, cta.Workspace):
            return WORKSPACE_MISS, WORKSPACE_MISS, lonely
        share = min(1.0, self.missed / self.demand) if self.demand else 0.0
        new = min(1.0, self.missed / self.distinct) if self.distinct else 1.0
        return share, new, lonely


class _Kept:
    """What the L2 keeps, in bytes by the key of a block: the last that was used."""

    def __init__(self, capacity: float) -> None:
        self.capacity, self.held = capacity, 0.0
        self.sizes = OrderedDict[tuple[int, int], float]()

    def use(self, key: tuple[int, int], size: float) -> float:
        """Bytes of a block of ``size`` that were not there; the oldest blocks make room."""
        sizes = self.sizes
        before = sizes.pop(key, 0.0)
        missed = size - before if size > before else 0.0
        self.held += missed
        sizes[key] = size if size > before else before
        while self.held > self.capacity and len(sizes) > 1:
            self.held -= sizes.popitem(last=False)[1]
        return missed

    def add(self, key: tuple[int, int], size: float, more: float) -> None:
        """Keep ``size`` bytes under a key, ``more`` than before; what is too much stays for now."""
        self.sizes[key] = size
        self.held += more


def _of_tensors(
    made: Survey, machine: TimingMachine, at_once: int, written: NDArray[np.float64]
) -> dict[Value, _Reads]:
    """What the programs read of each tensor, wave after wave, through an L2 that keeps what was
    used last; ``written`` are the bytes that each program writes."""
    count, pack = len(made.program), made.launch.kernel.pack
    reads: dict[Value, list[Traffic]] = {}
    for traffic in made.traffic:
        if not traffic.what.writes:
            reads.setdefault(traffic.what.tensor, []).append(traffic)
    waves = _waves(count, max(1, at_once))
    blocks = {
        tensor: [(_numbered(names, waves[-1].stop), s) for names, s in _blocks(loads, count)]
        for tensor, loads in reads.items()
    }
    kept = _Kept(machine.l2_kept * machine.gpu.l2_bytes)
    found = {tensor: _Reads() for tensor in reads}
    for number, wave in enumerate(waves):
        for place, (tensor, loads) in enumerate(reads.items()):
            of = found[tensor]
            of.demand += sum(float(_over(t.bytes, count)[wave].sum()) for t in loads)
            for names, sizes in blocks[tensor]:
                if names is None:  # a stream: nobody reads any of it again
                    size = float(sizes[wave].sum())
                    of.missed += size
                    of.distinct += size
                    of.sent += size
                    kept.add((place, -1 - number), size, size)
                    continue
                every, numbers = names[0], names[1][wave]
                largest = np.full(len(every), -1.0)
                np.maximum.at(largest, numbers, sizes[wave])
                here = np.flatnonzero(largest >= 0)
                largest = largest[here]
                of.distinct += float(largest.sum())
                of.sent += _sent(numbers, sizes[wave], NEIGHBOURS * pack)
                for name, size in zip(every[here].tolist(), largest.tolist(), strict=True):
                    of.missed += kept.use((place, name), size)
        kept.use((len(reads), number), float(written[wave].sum()))
    return found


def behaviour(made: Survey, machine: TimingMachine, at_once: int, active: int) -> Behaviour:
    """Of a launch with so many programs at once, on so many multiprocessors."""
    count = len(made.program)
    none = np.zeros(count)
    written = sum((_over(t.bytes, count) for t in made.traffic if t.what.writes), none)
    misses: dict[Op, float] = {}
    first: dict[Op, float] = {}
    alone: dict[Op, float] = {}
    for tensor, reads in _of_tensors(made, machine, at_once, written).items():
        share, new, lonely = reads.shares(tensor)
        for op in (t.op for t in made.traffic if not t.what.writes and t.what.tensor is tensor):
            misses[op], first[op] = share, new
            alone[op] = min(1.0, lonely * _receivers(op))
    handed = sum((_over(t.bytes, count) for t in made.traffic if _is_handed_on(t)), none)
    written = written - (1 - WORKSPACE_MISS) * handed  # what memory gets of it while this runs
    total = float(written.sum()) + sum(
        float(_over(t.bytes, count).sum()) * misses[t.op] for t in made.traffic if t.op in misses
    )
    near = frozenset(t.op for t in made.traffic if _is_near(t, count, at_once))
    anew: dict[Op, float] = {
        t.op: _anew(t, made.launch.unit(t.what.tensor))
        for t in made.traffic
        if isinstance(t.op, cta.LoadGlobal)
    }
    active = max(1, active)
    rate = machine.dram_bytes(float(written.sum()) / max(1.0, total))
    dealt = made.persistent and not made.drawn and made.total > at_once
    if dealt and len(made.launch.parts) == 1:  # where a role copies ahead, nothing of it is seen
        rate /= machine.dram_uneven
    memory = Memory(
        misses,
        first,
        alone,
        near,
        anew,
        min(machine.l2_port, machine.l2_rate / active),
        min(machine.dram_port, rate / active),
        min(machine.l2_store, machine.l2_stores / active),
        machine.update_rate / active,
        _filled(made, machine, active),
    )
    return Behaviour(memory, total * made.weight, rate)


def _filled(made: Survey, machine: TimingMachine, active: int) -> float:
    """Lines of 128 bytes outside of tensors that TMA fills in a clock for the program that has most
    of them. The chip's rate is divided as programs ask for it: where few have such lines, each of
    them is limited by the port, as one multiprocessor alone is."""
    asked = made.outside
    least = machine.tma_outside / active
    if not asked.any():
        return least
    return max(least, min(machine.l2_port / LINE, least * float(asked.max() / asked.mean())))


def _is_handed_on(traffic: Traffic) -> bool:
    """Whether programs write it for others of the launch."""
    return traffic.what.writes and isinstance(traffic.what.tensor.op, cta.Workspace)


def _waves(count: int, at_once: int) -> list[slice]:
    """Programs that run together, in order; of many waves the first ones."""
    followed = max(FEWEST, min(WAVES, PROGRAMS // at_once))
    starts = list(range(0, count, at_once))[:followed]
    return [slice(start, min(start + at_once, count)) for start in starts]


def _numbered(
    names: NDArray[np.int64] | None, count: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]] | None:
    """The names that the first ``count`` programs have, in order, each once, and for each program
    the number of its own; None as it is."""
    return None if names is None else np.unique(names[:count], return_inverse=True)


def _sent(numbers: NDArray[np.int64], sizes: NDArray[np.float64], together: int) -> float:
    """Bytes of blocks that programs at once ask the L2 for, those of so many neighbours once."""
    groups = np.arange(len(numbers)) // together
    names = groups * (int(numbers.max()) + 1) + numbers
    order = np.argsort(names)
    names = names[order]
    begins = np.flatnonzero(np.concatenate(([True], names[1:] != names[:-1])))
    return float(np.maximum.reduceat(sizes[order], begins).sum())


def _receivers(op: Op) -> int:
    """How many CTAs of a cluster get what each of them asks the L2 for."""
    return len(op.multicast) if isinstance(op, cta.TmaLoad) else 1


def _over(values: NDArray[np.float64], count: int) -> NDArray[np.float64]:
    return np.broadcast_to(values, (count,))


def _blocks(
    loads: list[Traffic], count: int
) -> list[tuple[NDArray[np.int64] | None, NDArray[np.float64]]]:
    """For each load of a tensor, for each program: a number of the block that it reads, the same
    for the same place, and its bytes; several pairs where programs read ranges that begin at
    different places and may overlap: one for each section of the dimension. No numbers for the only
    load of a tensor, if every program reads another block."""
    found: list[tuple[NDArray[np.int64] | None, NDArray[np.float64]]] = []
    along, length = _overlapping(loads)
    for load in loads:
        names = np.zeros(count, np.int64)
        for at, key in enumerate(load.keys):
            if at != along:
                names = names * 1000003 + np.asarray(key, np.int64)
        distinct = _over(load.distinct, count)
        if along is None:
            stream = len(loads) == 1 and len(np.unique(names)) == count
            found.append((None if stream else names, distinct))
            continue
        begin = _over(np.asarray(load.keys[along], np.float64), count)
        reach = np.maximum(_over(np.asarray(load.reach[along], np.float64), count), 1)
        first = np.floor(begin / length)
        for number in range(int(np.max((begin + reach - 1) // length - first)) + 1):
            section = first + number
            low = np.maximum(section * length, begin)
            high = np.minimum((section + 1) * length, begin + reach)
            share = np.maximum(high - low, 0) / reach
            found.append((names * 1000003 + section.astype(np.int64), distinct * share))
    return found


def _overlapping(loads: list[Traffic]) -> tuple[int | None, float]:
    """The dimension along which programs read ranges that overlap without being the same, and the
    elements of a section of it: of the first where there are several; (None, 0) for none."""
    for at in range(min(len(load.keys) for load in loads)):
        if any(_overlap(load, at) for load in loads):
            reach = max(float(np.max(load.reach[at])) for load in loads)
            return at, max(1.0, float(np.ceil(reach / SECTIONS)))
    return None, 0.0


def _overlap(load: Traffic, at: int) -> bool:
    """Whether programs begin at different places along a dimension, and reach beyond where others
    begin."""
    starts = np.unique(np.asarray(load.keys[at], np.float64))
    return len(starts) > 1 and float(np.min(np.diff(starts))) < float(np.max(load.reach[at]))


def _anew(traffic: Traffic, unit: int | None) -> float:
    """Of the sectors that a load asks for, the share that L1 has not since an iteration before: a
    loop may go on by less than a sector along the dimension ``unit``, where elements lie side by
    side."""
    what, count = traffic.what, len(traffic.bytes)
    if what.gathers or unit is None or what.elements * LINE > L1_LEFT:
        return 1.0
    times = float(np.max(traffic.bytes)) / what.bytes
    further = float(np.max(_over(np.asarray(traffic.reach[unit], np.float64), count)))
    if times <= 1 or not further:
        return 1.0
    return min(1.0, further * what.element_bytes / times / SECTOR)


def _is_near(traffic: Traffic, count: int, at_once: int) -> bool:
    """Whether a load finds in L1 what earlier programs of its multiprocessor have read."""
    same = all(not np.ndim(key) or not np.ptp(key) for key in traffic.keys)
    small = traffic.what.bytes <= L1_BYTES and not traffic.what.gathers
    return isinstance(traffic.op, cta.LoadGlobal) and same and small and count > at_once
