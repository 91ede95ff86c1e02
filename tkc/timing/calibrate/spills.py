"""Registers that are spilled: the same arithmetic on more values of a thread than it has registers
for, while shared memory leaves the L1 much room, or little."""

from __future__ import annotations

from collections.abc import Mapping

from tkc.timing.calibrate.benchmark import Benchmark, Case, Device, Tensor, Times
from tkc.timing.calibrate.text import END, START, Array, kernel, loop

STEP = "fma.rn.f32 $0, $1, $2, $2;"
STEPS = 4  # of each value, before the next one is read


def work(elements: int, warps: int, shared_bytes: int) -> str:
    """Four dependent steps on each of so many values of every thread, ``n`` times."""
    kind = f"f32[i:{32 * warps}]#r0"
    body = (
        f"%c: {kind} = cta.load_global(tensor=%x, index=[%zero, %zero]) "
        '{axes = ["", "i"], bounds = [false, false]}\n'
    )
    for k in range(elements):
        body += (
            f"%row{k}: i32 = tile.const() {{value = {k}}}\n"
            f"%v{k}_first: {kind} = cta.load_global(tensor=%x, index=[%row{k}, %zero]) "
            '{axes = ["", "i"], bounds = [false, false]}\n'
        )
    step = ""
    for k in range(elements):
        value = f"%v{k}"
        for j in range(STEPS):
            name = f"%v{k}_next" if j + 1 == STEPS else f"%v{k}_{j}"
            step += f'{name}: {kind} = tile.ptx(args=[{value}, %c]) {{text = "{STEP}"}}\n'
            value = name
    carried = [(f"v{k}", kind, f"%v{k}_first") for k in range(elements)]
    body += f"cta.sync()\n{START}{loop(step.rstrip(), carried)}cta.sync()\n{END}"
    value = "%v0_last"
    for k in range(1, elements):
        body += f'%sum{k}: {kind} = tile.map(args=[{value}, %v{k}_last]) {{fn = "add"}}\n'
        value = f"%sum{k}"
    body += (
        f"cta.store_global(tensor=%y, index=[%p, %zero], x={value}) "
        '{axes = ["", "i"], bounds = [false, false]}\n'
    )
    arrays = {"x": Array("f32", ("R", "T")), "y": Array("f32", ("G", "T"), "out")}
    layouts = [f'#r0 = registers "reg | lane i32:1 | warp i{warps}:32"']
    return kernel("work", body, arrays, warps, layouts=layouts, shared_bytes=shared_bytes)


WARPS = 32  # of a CTA: 64 registers for each thread
HELD = 32  # values for which there are enough
SPILLED = {72: 132, 96: 296, 128: 427}  # not enough -> words that ptxas stores and loads in a round
LARGE = 220 * 1024  # bytes of shared memory that leave little of the L1


def _title(elements: int, large: bool) -> str:
    return f"{elements} values" + (", little L1" if large else "")


def _cases(device: Device) -> list[Case]:
    trips = (1, 3) if device.small else (16, 144)
    grid = 1 if device.small else device.multiprocessors
    sizes = (4,) if device.small else (HELD, *SPILLED)
    warps = 2 if device.small else WARPS
    return [
        Case(
            _title(elements, large), work(elements, warps, LARGE if large else 0),
            {
                "x": Tensor(f"f32[{elements}, {32 * warps}]"),
                "y": Tensor(f"f32[{grid}, {32 * warps}]", "zero"),
            },
            {}, grid, *trips, work=warps,
        )
        for elements in sizes
        for large in (False, True)
    ]  # fmt: skip


def _constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """Clocks of a multiprocessor beyond the arithmetic, for each word of a warp that is stored and
    loaded. For people."""
    if _title(HELD, False) not in times:
        return {}
    each = times[_title(HELD, False)] / HELD
    return {
        f"(clocks of a spilled word, {name})": (times[name] - n * each) / words
        for n, words in SPILLED.items()
        for name in (_title(n, False), _title(n, True))
    }


BENCHMARKS = [
    Benchmark("spills", _cases, _constants, {"spilled": "ptxas decides what is spilled"}),
]
