"""Kernels that do nothing, CTAs that follow one another, and the clock under load."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from tkc.timing.calibrate.benchmark import Benchmark, Case, Device, Tensor, Times, line
from tkc.timing.calibrate.tensor_cores import fed_case
from tkc.timing.calibrate.text import END, START, Array, kernel, loop

EMPTY = "cta.sync()\n"


def _empty_cases(device: Device) -> list[Case]:
    text = kernel("empty", EMPTY, {}, 1)
    few = 3 if device.small else 300
    cases = [Case("1 CTA", text, {}, {}, 1, 1, few, "us")]
    for ctas in (2,) if device.small else (10_000, 100_000):
        cases.append(Case(f"{ctas} CTAs", text, {}, {}, ctas, 1, 5, "us"))
    for warps in () if device.small else (4, 8, 16):
        wide = kernel("empty", EMPTY, {}, warps)
        cases.append(Case(f"10000 CTAs of {warps} warps", wide, {}, {}, 10_000, 1, 5, "us"))
    sms = 2 if device.small else device.multiprocessors
    wide = kernel("empty", EMPTY, {}, 12, shared_bytes=200 * 1024)
    cases.append(Case("wide CTAs everywhere", wide, {}, {}, sms, 1, few, "us"))
    trips = 4 if device.small else SPIN_TRIPS
    text = _spin()

    def held(grid: int) -> dict[str, Tensor]:
        return {"y": Tensor(f"f32[{grid}, 32]", "zero")}

    cases.append(Case("spin", text, held(1), {}, 1, trips, 2 * trips))
    for rounds in (1,) if device.small else ROUNDS:
        name = f"{rounds} CTAs a multiprocessor"
        cases.append(
            Case(name, text, held(rounds * sms), {}, rounds * sms, 1, 5, "us", trips=trips)
        )
    long = Case(
        "long spin",
        text,
        held(sms),
        {},
        sms,
        1,
        5,
        "us",
        trips=(1 if device.small else LONG) * trips,
    )
    return [*cases, long]


SPIN_TRIPS = 256
LONG = 20
ROUNDS = (4, 12)


def _spin() -> str:
    """A CTA that has a multiprocessor for itself, and is through after a chain of arithmetic."""
    kind = "f32[i:32]#r0"
    index = '{axes = ["", "i"], bounds = [false, false]}'
    step = f'%v_next: {kind} = tile.ptx(args=[%v, %c]) {{text = "fma.rn.f32 $0, $1, $2, $2;"}}'
    body = (  # nothing is loaded: that would count as the start of the CTA
        f"{START}%v_first: {kind} = tile.const() {{value = 1.0}}\n"
        f"%c: {kind} = tile.const() {{value = 0.5}}\n"
        f"{loop(step, [('v', kind, '%v_first')])}"
        f"cta.store_global(tensor=%y, index=[%p, %zero], x=%v_last) {index}\n{END}"
    )
    arrays = {"y": Array("f32", ("G", "T"), "out")}
    layouts = ['#r0 = registers "reg | lane i32:1 | warp"']
    return kernel("spin", body, arrays, 1, layouts=layouts, shared_bytes=200 * 1024)


def _empty_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """CTAs that follow one another in the same place: their time, less that of their work.

    The clock is that of the same work as events see it.
    """
    few, many = ROUNDS
    work = times["spin"] * SPIN_TRIPS
    each = times[f"{many} CTAs a multiprocessor"] - times[f"{few} CTAs a multiprocessor"]
    one = each / (many - few)
    launched = times[f"{few} CTAs a multiprocessor"] - few * one
    # A CTA of `LONG` times the work, less one of the work: the rest is work alone.
    megahertz = (LONG - 1) * work / (times["long spin"] - launched - one)
    return {
        "launch": times["1 CTA"],
        "cta_rate": 90_000 / (times["100000 CTAs"] - times["10000 CTAs"]),
        "cta_start": one * megahertz - work,
        "(megahertz)": megahertz,
        "(cta_rate of 8 warps)": 10_000 / times["10000 CTAs of 8 warps"],
        "(launch of wide CTAs)": times["wide CTAs everywhere"],
    }


BLOCK = (256, 2, 4)  # columns, warpgroups, slots of the products
ROUND = 1024  # clocks of a trip, at least
TRIPS = 1600  # about a millisecond
PAUSES = (0, 2, 8, 16, 40)  # rounds of sums after each group, that tensor cores are used less
SLOWER = 0.985  # of the nominal clock: below it, power bounds it


def _clock_cases(name: str, rest: float, busy: float) -> Callable[[Device], list[Case]]:
    """Products that are fed as those of a matrix product are, on all multiprocessors, which are
    used for a part of the time: what the model calls utilisation."""

    def cases(device: Device) -> list[Case]:
        sms = 2 if device.small else device.multiprocessors
        columns, groups, slots = BLOCK
        made: list[Case] = []
        for pause in PAUSES[-1:] if device.small else PAUSES:
            count = 2 if device.small else TRIPS
            title = f"{name}, pauses of {pause}"
            case = fed_case(title, columns, groups, slots, sms, 2 if device.small else 32, pause)
            made.append(
                replace(
                    case, low=1, high=count, how="mhz", rest=rest, busy=busy, work=count * ROUND
                )
            )
        return made

    return cases


def _clock_constants(
    prefix: str, times: Times, known: Mapping[str, float], device: Device
) -> dict[str, float]:
    """A line through the logarithms of clock and utilisation, where the clock is not full."""
    works = {case.name: case.work for case in _clock_cases(prefix, 0, 0)(device)}
    slow = [
        (math.log(work / times[f"{name}: clocks"]), math.log(times[name] / device.megahertz))
        for name, work in works.items()
        if times[name] < SLOWER * device.megahertz
    ]
    if len(slow) < 2:
        return {}
    first, slope = line([u for u, _ in slow], [f for _, f in slow])
    if slope >= 0:
        return {}
    return {f"{prefix}_exponent": -slope, f"{prefix}_knee": min(1.0, math.exp(-first / slope))}


BENCHMARKS = [
    Benchmark("empty_kernels", _empty_cases, _empty_constants),
    Benchmark(
        "clock", _clock_cases("power", 1.0, 0.0), partial(_clock_constants, "power"), repeats=5
    ),
    Benchmark(
        "clock_sustained",
        _clock_cases("sustained", 0.0, 2.0),
        partial(_clock_constants, "sustained"),
        repeats=3,
    ),
]
