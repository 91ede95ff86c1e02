"""Kernels that do nothing, CTAs that follow one another, and the clock under load."""

from __future__ import annotations

import math
from collections.abc import Mapping

from tkc.timing.calibrate.benchmark import Benchmark, Case, Device, Tensor, Times, line
from tkc.timing.calibrate.tensor_cores import tensors, wgmma
from tkc.timing.calibrate.text import END, START, Array, kernel, loop

EMPTY = "cta.sync()\n"


def _empty_cases(device: Device) -> list[Case]:
    text = kernel("empty", EMPTY, {}, 1)
    few = 3 if device.small else 300
    cases = [Case("1 CTA", text, {}, {}, 1, 1, few, "us")]
    for ctas in (2,) if device.small else (10_000, 100_000):
        cases.append(Case(f"{ctas} CTAs", text, {}, {}, ctas, 1, 5, "us"))
    sms = 2 if device.small else device.multiprocessors
    trips = 4 if device.small else SPIN_TRIPS
    text = _spin()

    def held(grid: int) -> dict[str, Tensor]:
        return {"x": Tensor("f32[2, 32]"), "y": Tensor(f"f32[{grid}, 32]", "zero")}

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
    body = (
        f"%v_first: {kind} = cta.load_global(tensor=%x, index=[%zero, %zero]) {index}\n"
        f"%c: {kind} = cta.load_global(tensor=%x, index=[%one, %zero]) {index}\n"
        f"{START}{loop(step, [('v', kind, '%v_first')])}"
        f"cta.store_global(tensor=%y, index=[%p, %zero], x=%v_last) {index}\n{END}"
    )
    arrays = {"x": Array("f32", ("R", "T")), "y": Array("f32", ("G", "T"), "out")}
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
    }


SHARES = (0.3, 0.5, 0.6, 0.7, 0.85, 1.0)
TRIPS = 480  # about a millisecond
GROUPS, COLUMNS, UNROLLED = 2, 256, 4
SLOWER = 0.985  # of the fastest clock: below it, power bounds it


def _clock_cases(device: Device) -> list[Case]:
    text = wgmma(COLUMNS, GROUPS, UNROLLED, False)
    trips = 1 if device.small else TRIPS
    sms = 2 if device.small else device.multiprocessors
    cases: list[Case] = []
    for name, rest, busy in (("burst", 0.5, 0.0), ("sustained", 0.0, 2.0)):
        for share in SHARES[:1] if device.small else SHARES:
            grid = max(1, round(share * sms))
            held = tensors(COLUMNS, GROUPS, grid)
            cases.append(
                Case(f"{name}, {share}", text, held, {}, grid, 1, trips, "mhz", rest=rest,
                     busy=busy)
            )  # fmt: skip
    return cases


def _clock_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """A line through the logarithms of clock and utilisation, where the clock is not full.

    Tensor cores that do nothing else are used fully, as the model counts it.
    """
    full = max(times.values())
    found: dict[str, float] = {"(full clock)": full}
    for name, prefix in (("burst", "power"), ("sustained", "sustained")):
        points = [(share, times[f"{name}, {share}"] / full) for share in SHARES]
        slow = [(math.log(u), math.log(f)) for u, f in points if f < SLOWER]
        if len(slow) < 2:
            continue
        first, slope = line([u for u, _ in slow], [f for _, f in slow])
        if slope < 0:
            found[f"{prefix}_exponent"] = -slope
            found[f"{prefix}_knee"] = min(1.0, math.exp(-first / slope))
    return found


BENCHMARKS = [
    Benchmark("empty_kernels", _empty_cases, _empty_constants),
    Benchmark("clock", _clock_cases, _clock_constants, repeats=3),
]
