"""What a benchmark is: kernels that are timed, and arithmetic from their times to constants."""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

Times = Mapping[str, float]
TOO_WIDE = 0.05  # a constant of which the repeats spread further is not taken


@dataclass(frozen=True, slots=True)
class Tensor:
    """An argument: its type ("bf16[128, 64]") and what it holds.

    ``fill``: "random" (normal floats, or any bits), "zero", or "cycle": rows of integers that all
    say which row comes next, a cycle through all rows in random order; "starts": for every warp of
    every CTA a row of such a cycle of ``of`` rows, far apart, each 32 times; "below": integers
    below ``of``.
    """

    type: str
    fill: str = "random"
    of: int = 0


@dataclass(frozen=True, slots=True)
class Case:
    """One kernel, and two trip counts: what a trip takes is the difference by the difference.

    ``how``: "clocks" that the kernel counted itself; "us" between events around a graph of
    launches, of which the trip counts are the number, ``trips`` those of the kernel, and ``moving``
    says by how much a scalar grows from each launch to the next; "mhz": clocks that the kernel
    counted by the time between events, of ``high`` trips, after seconds of
    ``rest`` or of ``busy`` launches. ``grid`` 0: none is given (the kernel has its own). ``over``
    several CTAs: "median" or "max". ``flush``: the L2 is filled with other data first. ``warm``:
    trips of a launch before the first that counts. ``work`` are the things of one trip: the time is
    that of one of them.
    """

    name: str
    kernel: str
    tensors: Mapping[str, Tensor] = field(default_factory=dict[str, Tensor])
    scalars: Mapping[str, int] = field(default_factory=dict[str, int])
    grid: int = 1
    low: int = 16
    high: int = 272
    how: str = "clocks"
    over: str = "median"
    work: float = 1.0
    flush: bool = False
    warm: int = 0
    trips: int = 1
    moving: Mapping[str, int] = field(default_factory=dict[str, int])
    rest: float = 0.0
    busy: float = 0.0


@dataclass(frozen=True, slots=True)
class Device:
    """What benchmarks need to know to choose their sizes. ``small``: the simulator, few trips."""

    multiprocessors: int
    megahertz: float
    l2_bytes: int
    memory: float  # MB/s
    small: bool = False


@dataclass(frozen=True, slots=True)
class Benchmark:
    """A row of the table: ``name`` is that of ``tkc.timing.machine.BENCHMARKS``.

    ``cases`` says what is timed; ``constants`` makes constants of one repeat's times (by name of
    the case) and of the constants known so far. ``kept``: why a constant is left as it is.
    """

    name: str
    cases: Callable[[Device], Sequence[Case]]
    constants: Callable[[Times, Mapping[str, float], Device], Mapping[str, float]]
    kept: Mapping[str, str] = field(default_factory=dict[str, str])
    repeats: int = 7


@dataclass(frozen=True, slots=True)
class Measured:
    """A constant: the median over repeats, and how far the middle half of them lies apart, as a
    share of it.
    """

    value: float
    spread: float

    @property
    def taken(self) -> bool:
        """Whether it is a number that a constant can be, and the repeats agree on it."""
        return 0 <= self.value < math.inf and self.spread <= TOO_WIDE


def measured(values: Sequence[float]) -> Measured:
    """The median of the values, one for each repeat, and how far its quartiles lie apart, as a
    share of it; 0 for a single value."""
    middle = statistics.median(values)
    if len(values) < 2 or not middle:
        return Measured(middle, 0.0)
    first, _, third = statistics.quantiles(values, n=4, method="inclusive")
    return Measured(middle, abs((third - first) / middle))


def evaluate(
    benchmark: Benchmark,
    times: Mapping[str, Sequence[float]],
    known: Mapping[str, float],
    device: Device,
) -> dict[str, Measured]:
    """The constants of a benchmark, from the times of every repeat by name of the case."""
    repeats = min((len(each) for each in times.values()), default=0)
    found: dict[str, list[float]] = {}
    for repeat in range(repeats):
        one = {name: each[repeat] for name, each in times.items()}
        for name, value in benchmark.constants(one, known, device).items():
            found.setdefault(name, []).append(value)
    return {name: measured(values) for name, values in found.items()}


def line(xs: Sequence[float], ys: Sequence[float]) -> tuple[float, float]:
    """(y at x = 0, slope) of the least-squares line."""
    middle_x, middle_y = statistics.fmean(xs), statistics.fmean(ys)
    square = sum((x - middle_x) ** 2 for x in xs)
    slope = sum((x - middle_x) * (y - middle_y) for x, y in zip(xs, ys, strict=True)) / square
    return middle_y - slope * middle_x, slope


def through_zero(xs: Sequence[float], ys: Sequence[float]) -> float:
    """The slope of the least-squares line through the origin."""
    return sum(x * y for x, y in zip(xs, ys, strict=True)) / sum(x * x for x in xs)
