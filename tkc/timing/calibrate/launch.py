"""Kernels that do nothing, CTAs that follow one another, and the clock under load."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from tkc.timing.calibrate import tma
from tkc.timing.calibrate.benchmark import Benchmark, Case, Device, Tensor, Times, line
from tkc.timing.calibrate.tensor_cores import Feed, fed_case
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
    text = spin()

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
    return [*cases, long, *_whole_cases(device)]


# Launches that do something, one after the other: what a launch takes beside its work is what is
# left of a line over the number of trips.
PRODUCT = """
kernel product(a: bf16[M, K], b: bf16[K, N], c: out bf16[M, N]):
    grid i in M by 128, j in N by 128
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += a[i, k] @ b[k, j]
    c[i, j] = acc
"""
STREAM = """
kernel stream(x: f32[N], y: out f32[N]):
    grid i in N by 1024
    y[i] = x[i]
"""
DEEPER = (64, 512, 1024)  # of the products


def _whole_cases(device: Device) -> list[Case]:
    """Rings, stores and products that the L2 has the operands of, one program a multiprocessor."""
    sms, few = (2, 2) if device.small else (device.multiprocessors, 20)
    down, across = (2, 1) if device.small else (12, sms // 12)
    cases: list[Case] = []
    for trips in (1,) if device.small else (8, 64):
        ring = {"x": Tensor(f"bf16[{512 * 128}, 64]")}
        cases.append(
            Case(
                f"launch of {trips} boxes", tma.stream(128, 2), ring, tma.walk(ahead=3, boxes=512),
                sms, 1, few, "us", trips=trips,
            )
        )  # fmt: skip
        stored = {"x": Tensor(f"bf16[{sms * tma.DEEP * 128}, 64]", "zero")}
        cases.append(
            Case(
                f"launch of {trips} stores", tma.stores(), stored, {}, sms, 1, few, "us",
                trips=trips,
            )
        )  # fmt: skip
    for deep in DEEPER[:1] if device.small else DEEPER:
        held = {
            "a": Tensor(f"bf16[{128 * down}, {deep}]"),
            "b": Tensor(f"bf16[{deep}, {128 * across}]"),
            "c": Tensor(f"bf16[{128 * down}, {128 * across}]", "zero"),
        }
        cases.append(Case(f"launch of a product {deep} deep", PRODUCT, held, {}, 0, 1, few, "us"))
    count = 1024 * sms
    held = {"x": Tensor(f"f32[{count}]"), "y": Tensor(f"f32[{count}]", "zero")}
    cases.append(Case("launch of a copy", STREAM, held, {}, 0, 1, few, "us"))
    return cases


SPIN_TRIPS = 256
LONG = 20
ROUNDS = (4, 12)


def spin(shared_bytes: int = 200 * 1024) -> str:
    """A CTA that is through after a chain of arithmetic; as many of them are resident as have so
    much shared memory."""
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
    return kernel("spin", body, arrays, 1, layouts=layouts, shared_bytes=shared_bytes)


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


# Rings that keep the tensor cores busy for 0.5 to 1 of the time, as those of products do. Pauses of
# all multiprocessors at the same time lower the clock by themselves: 1,620 MHz where tensor cores
# were busy for a third of it.
POWER = (
    *(Feed(256, 2, 4, 32), Feed(256, 2, 2, 32), Feed(128, 1, 8, 32), Feed(64, 2, 8, 32)),
    *(Feed(128, 2, 2, 32), Feed(256, 2, 2, 512)),
)
SHARES = (0.25, 0.5, 0.75)  # of the multiprocessors, with the first of them
WORK = 1.2e6  # clocks of the tensor cores: about a millisecond
SLOWER = 0.985  # of the clock where few tensor cores are busy: below it, power bounds it


def _clock_cases(name: str, rest: float, busy: float) -> Callable[[Device], list[Case]]:
    """Products that are fed as those of a matrix product are, by rings that leave the tensor cores
    more or less idle: what the model calls utilisation. ``work`` are clocks of the tensor cores."""

    def cases(device: Device) -> list[Case]:
        sms = 2 if device.small else device.multiprocessors
        held = [(feed, sms) for feed in POWER]
        held += [(POWER[0], int(share * sms)) for share in SHARES]
        made: list[Case] = []
        for feed, grid in [(replace(POWER[0], round=2), sms)] if device.small else held:
            each = feed.work * feed.columns / 2
            count = 2 if device.small else round(WORK / each)
            title = f"{name}, {feed.name}" + (f", by {grid}" if grid < sms else "")
            case = fed_case(feed, grid, title)
            made.append(
                replace(
                    case, low=1, high=count, how="mhz", over="max", rest=rest, busy=busy,
                    work=count * each,
                )
            )  # fmt: skip
        return made

    return cases


def _clock_constants(
    prefix: str, times: Times, known: Mapping[str, float], device: Device
) -> dict[str, float]:
    """The clock where a quarter of the multiprocessors multiply, and a line through the logarithms
    of clock and utilisation, where all do and it is lower than that."""
    slow: list[tuple[float, float]] = []
    found: dict[str, float] = {}
    cases = _clock_cases(prefix, 0, 0)(device)
    fewest = min(cases, key=lambda case: case.grid)
    few = times[fewest.name]
    for case in cases:
        share = case.grid / device.multiprocessors
        used = share * case.work / times[f"{case.name}: clocks"]
        found[f"(use, {case.name})"] = used
        found[f"(clock, {case.name})"] = times[case.name] / device.megahertz
        if share == 1 and times[case.name] < SLOWER * few:
            slow.append((math.log(used), math.log(times[case.name] / few)))
    if prefix == "power":
        found["tensor_clock"] = few / device.megahertz
    if len(slow) < 2:
        return found
    first, slope = line([u for u, _ in slow], [f for _, f in slow])
    if slope >= 0:
        return found
    knee = min(1.0, math.exp(-first / slope))
    return {**found, f"{prefix}_exponent": -slope, f"{prefix}_knee": knee}


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
