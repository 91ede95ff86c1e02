"""Arithmetic of the threads: alone, in chains, and beside tensor cores that are busy.

A loop works on 32 floats of each thread, which are independent, so that no latency counts. A mix
is the instructions that each of them takes in one trip.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tkc.timing.calibrate.benchmark import (
    Benchmark,
    Case,
    Device,
    Tensor,
    Times,
    through_zero,
)
from tkc.timing.calibrate.tensor_cores import STEPS, WGMMA_LAYOUTS, operands, products
from tkc.timing.calibrate.text import END, START, Array, kernel, loop

ELEMENTS = 32  # of a thread
FMA_CLOCKS, ALU_CLOCKS, MUFU_CLOCKS = 1.0, 2.0, 8.0  # of a scheduler's unit, for one warp

_STEPS = {
    "fma": "fma.rn.f32 $0, $1, $2, $2;",
    "max": "max.f32 $0, $1, $2;",
    "min": "min.f32 $0, $1, $2;",
    "add": "add.f32 $0, $1, $2;",
    "exp": "ex2.approx.ftz.f32 $0, $1;",
    "cast": "{ .reg .b32 both; cvt.rn.bf16x2.f32 both, $1, $2; mov.b32 $0, both; }",
}


@dataclass(frozen=True, slots=True)
class Mix:
    """Steps of every element in a trip, and the instructions that they are by unit.

    ``rows``: as in attention. The 32 elements of a thread are a row: its maximum comes first, then
    exponentials, then their sum; "pack" makes one word of two.
    """

    steps: tuple[str, ...]
    rows: bool = False

    @property
    def issue(self) -> float:
        """Issue slots of a warp that one round takes; two casts that are packed share one."""
        return sum(0.5 if step == "pack" else 1.0 for step in self.steps)

    @property
    def fma(self) -> float:
        """Clocks of the FMA unit of a scheduler for one round of a warp."""
        return FMA_CLOCKS * sum(step in ("fma", "add") for step in self.steps)

    @property
    def alu(self) -> float:
        """Clocks of the ALU of a scheduler for one round of a warp."""
        whole = sum(step in ("max", "min", "cast") for step in self.steps)
        return ALU_CLOCKS * (whole + 0.5 * self.steps.count("pack"))

    @property
    def mufu(self) -> float:
        """Clocks of the unit of exp2, reciprocals and roots, for one round of a warp."""
        return MUFU_CLOCKS * self.steps.count("exp")


MIXES = {
    "fma": Mix(("fma",) * 8),
    "exp": Mix(("fma", "exp")),
    "max": Mix(("max", "min") * 2),
    "cast": Mix(("cast",) * 2),
    "exp fma": Mix((*("fma",) * 6, "exp")),
    "max fma": Mix(("max", "fma", "min", "fma")),
    "softmax": Mix(("max", "fma", "exp", "add")),
    "exp max": Mix(("max", "exp", "min", "fma")),
    "rows": Mix(("max", "fma", "exp", "add", "pack"), rows=True),
}


def _trips(mix: Mix, warps: int, count: str = "%n") -> str:
    """The loop; what it leaves is ``%done``."""
    kind = _kind(warps)
    if not mix.rows:
        text = loop(_steps(mix, kind), [("v", kind, "%v_first")], count)
        return text + f'%done: {kind} = tile.map(args=[%v_last, %c]) {{fn = "add"}}\n'
    row, half = f"f32[i:{32 * warps}]#r3", kind.replace("f32", "bf16")
    shifted = f'{{text = "{_STEPS["fma"].replace("$2, $2", "$2, $3")}"}}'
    body = (
        f'%top: {row} = cta.reduce(x=%v) {{kind = "max", over = ["r"]}}\n'
        f"%low: {kind} = tile.ptx(args=[%v, %c, %top]) {shifted}\n"
        f'%v_next: {kind} = tile.ptx(args=[%low]) {{text = "{_STEPS["exp"]}"}}\n'
        f'%whole: {row} = cta.reduce(x=%v_next) {{kind = "sum", over = ["r"]}}\n'
        f'%total_next: {row} = tile.map(args=[%total, %whole]) {{fn = "add"}}\n'
        f"%half_next: {half} = tile.cast(x=%v_next)"
    )
    carried = [
        ("v", kind, "%v_first"),
        ("total", row, "%total_first"),
        ("half", half, "%half_first"),
    ]
    return (
        f"%total_first: {row} = tile.const() {{value = 0.0}}\n"
        f"%half_first: {half} = tile.cast(x=%v_first)\n"
        f"{loop(body, carried, count)}"
        f"%wide: {kind} = tile.cast(x=%half_last)\n"
        f'%done: {kind} = tile.map(args=[%wide, %total_last]) {{fn = "add"}}\n'
    )


def _steps(mix: Mix, kind: str) -> str:
    """The operations of one trip: each step for all elements, one step after another."""
    lines: list[str] = []
    value = "%v"
    for number, step in enumerate(mix.steps):
        last = number + 1 == len(mix.steps)
        name = "%v_next" if last else f"%v{number}"
        text = _STEPS[step]
        given = f"{value}, %c" if "$2" in text else value
        lines.append(f'{name}: {kind} = tile.ptx(args=[{given}]) {{text = "{text}"}}')
        value = name
    return "\n".join(lines)


def _loads(kind: str) -> str:
    index = '{axes = ["", "i", "r"], bounds = [false, false, false]}'
    where = "index=[%p, %zero, %zero]"
    return (
        f"%v_first: {kind} = cta.load_global(tensor=%x, {where}) {index}\n"
        f"%c: {kind} = cta.load_global(tensor=%x2, {where}) {index}\n"
    )


def _stores() -> str:
    index = '{axes = ["", "i", "r"], bounds = [false, false, false]}'
    return f"cta.store_global(tensor=%y, index=[%p, %zero, %zero], x=%done) {index}\n"


_ARRAYS = {
    "x": Array("f32", ("G", "T", "E")),
    "x2": Array("f32", ("G", "T", "E")),
    "y": Array("f32", ("G", "T", "E"), "out"),
}


def _tensors(grid: int, warps: int) -> dict[str, Tensor]:
    shape = f"f32[{grid}, {32 * warps}, {ELEMENTS}]"
    return {"x": Tensor(shape), "x2": Tensor(shape), "y": Tensor(shape, "zero")}


def _kind(warps: int) -> str:
    return f"f32[i:{32 * warps}, r:{ELEMENTS}]#r2"


def _layouts(warps: int) -> list[str]:
    """Of the elements, and of the rows; the first two are those of products."""
    return [
        f'#r2 = registers "reg r{ELEMENTS}:1 | lane i32:1 | warp i{warps}:32"',
        f'#r3 = registers "reg | lane i32:1 | warp i{warps}:32"',
    ]


def alone(mix: Mix, warps: int) -> str:
    """A loop over a mix by so many warps."""
    body = _loads(_kind(warps)) + "cta.sync()\n" + START + _trips(mix, warps)
    body += "cta.sync()\n" + END + _stores()
    layouts = [*WGMMA_LAYOUTS(64, 1)[:2], *_layouts(warps)]
    return kernel("alone", body, _ARRAYS, warps, layouts=layouts)


def beside(mix: Mix, warps: int, columns: int = 128, timed: str = "vector") -> str:
    """The same loop while a further warpgroup keeps the tensor cores busy, ``busy`` rounds; or
    ``timed`` "tensor": products, while threads are busy with so many trips of the mix."""
    sync = f"cta.sync() {{id = 2, warps = {warps}}}\n"
    counts = ("%busy", "%n") if timed == "vector" else ("%n", "%busy")
    busy = products(counts[0], columns, 1, 4, False)
    if timed == "tensor":
        before, _, after = busy.rpartition("cta.store_global")
        busy = f"{START}{before}{END}cta.store_global{after}"
    body = operands(columns, 1, False)
    body += f'cta.role() {{name = "tensor", first_warp = 0, warps = 4}} body() {{\n{busy}}}\n'
    inner = _loads(_kind(warps)) + sync + (START if timed == "vector" else "")
    inner += _trips(mix, warps, counts[1])
    inner += sync + (END if timed == "vector" else "") + _stores()
    body += (
        f'cta.role() {{name = "vector", first_warp = 4, warps = {warps}}} body() {{\n{inner}}}\n'
    )
    arrays = {
        **_ARRAYS,
        "a": Array("bf16", ("I", "64")),
        "b": Array("bf16", ("J", "64")),
        "d": Array("f32", ("G", "I", "J"), "out"),
    }
    held = WGMMA_LAYOUTS(columns, 1)
    layouts = [*held[:2], *_layouts(warps), *held[2:]]
    size = 8192 + columns * 128 + 64
    return kernel("beside", body, arrays, 4 + warps, ["busy"], layouts, shared_bytes=size)


def _alone_cases(device: Device) -> list[Case]:
    trips = (1, 3) if device.small else (32, 288)
    return [
        Case(
            f"{name}, {warps} warps", alone(mix, warps), _tensors(1, warps), {}, 1, *trips,
            work=ELEMENTS * warps / 4,
        )
        for name, mix in MIXES.items()
        for warps in ((4,) if device.small else (4, 8, 12, 16))
    ]  # fmt: skip


def _alone_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """At the greatest number of warps. Times are of one element of one warp of a scheduler."""
    at = {name.partition(",")[0]: value for name, value in times.items()}  # the last wins
    issue = MIXES["fma"].issue / at["fma"]
    xs: list[float] = []
    ys: list[float] = []
    for name in ("exp fma", "max fma", "softmax", "exp max"):
        mix = MIXES[name]
        units = (mix.issue / issue, mix.fma, mix.alu, mix.mufu)
        busiest = max(units)
        rest = units[0] + mix.alu + mix.mufu - busiest
        xs.append(min(busiest, rest))
        ys.append(at[name] - busiest)
    return {"issue_rate": issue, "overlap": max(0.0, through_zero(xs, ys))}


SLOWED = ("fma", "exp", "max", "rows")  # mixes beside which products are timed
COLUMNS = 128  # of the products: 64 clocks each at peak


def _beside_cases(device: Device) -> list[Case]:
    """Whoever is not timed has twice the work that the other can need, so that it goes on."""
    trips = (1, 3) if device.small else (16, 144)
    rounds = (1, 2) if device.small else (16, 80)
    cases: list[Case] = []
    for warps in (4,) if device.small else (4, 8, 12):
        held = {
            **_tensors(1, warps),
            "a": Tensor("bf16[64, 64]"),
            "b": Tensor(f"bf16[{COLUMNS}, 64]"),
            "d": Tensor(f"f32[1, 64, {COLUMNS}]", "zero"),
        }
        for name, mix in MIXES.items():
            trip = ELEMENTS * (mix.issue + mix.alu + mix.mufu) * warps / 4  # clocks, at most
            one = 4 * STEPS * COLUMNS / 2  # clocks of a round, at least
            busy = 2 if device.small else int(2 * trips[1] * trip / one) + 16
            work = ELEMENTS * warps / 4
            text = beside(mix, warps, COLUMNS)
            title = f"{name}, {warps} warps"
            cases.append(Case(title, text, held, {"busy": busy}, 1, *trips, work=work))
            if name in SLOWED:
                least = ELEMENTS * max(mix.issue, mix.alu, mix.mufu) * warps / 4
                busy = 2 if device.small else int(4 * rounds[1] * one / least) + 16
                text = beside(mix, warps, COLUMNS, "tensor")
                title = f"products beside {name}, {warps} warps"
                work = 4 * STEPS
                cases.append(Case(title, text, held, {"busy": busy}, 1, *rounds, work=work))
    return cases


def _beside_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """Two warps a scheduler: what is bound by the ALU against itself alone; and MUFU's time, so
    that the mixes that are bound by it come out as they do."""
    found: dict[str, float] = {}
    for warps, form in ((8, "{}"), (4, "({}, one warp a scheduler)")):
        at = {name: times[f"{name}, {warps} warps"] for name in MIXES}
        other = (at["max"] / MIXES["max"].alu + at["cast"] / MIXES["cast"].alu) / 2
        hidden = known["overlap"]
        special = [
            (at[name] - hidden * other * (mix.issue / known["issue_rate"] + mix.alu)) / mix.mufu
            for name, mix in MIXES.items()
            if name in ("exp", "softmax", "rows")
        ]
        found[form.format("issue_beside")] = other
        found[form.format("mufu_beside")] = sum(special) / len(special)
    return found


CHAIN = 16  # dependent instructions in a trip


def chain(text: str, element: str) -> str:
    """One warp; ``text`` so often a trip, each time on what came of it before."""
    kind = f"{element}[i:32]#r0"
    lines = [
        f'%v{k + 1}: {kind} = tile.ptx(args=[%v{k}, %c]) {{text = "{text}"}}' for k in range(CHAIN)
    ]
    lines[0] = lines[0].replace("%v0,", "%v,")
    lines[-1] = lines[-1].replace(f"%v{CHAIN}:", "%v_next:")
    index = '{axes = ["", "i"], bounds = [false, false]}'
    body = (
        f"%v_first: {kind} = cta.load_global(tensor=%x, index=[%zero, %zero]) {index}\n"
        f"%c: {kind} = cta.load_global(tensor=%x, index=[%one, %zero]) {index}\n"
        f"cta.sync()\n{START}{loop(chr(10).join(lines), [('v', kind, '%v_first')])}{END}"
        f"cta.store_global(tensor=%y, index=[%p, %zero], x=%v_last) {index}\n"
    )
    arrays = {"x": Array(element, ("R", "T")), "y": Array(element, ("G", "T"), "out")}
    return kernel("chain", body, arrays, 1, layouts=['#r0 = registers "reg | lane i32:1 | warp"'])


def _reduction() -> str:
    """One warp sums 32 lanes, and adds the sum to every lane."""
    kind = "f32[i:32]#r0"
    step = (
        f'%sum: f32 = cta.reduce(x=%v) {{kind = "sum", over = ["i"]}}\n'
        f'%v_next: {kind} = tile.map(args=[%c, %sum]) {{fn = "add"}}'
    )
    index = '{axes = ["", "i"], bounds = [false, false]}'
    body = (
        f"%v_first: {kind} = cta.load_global(tensor=%x, index=[%zero, %zero]) {index}\n"
        f"%c: {kind} = cta.load_global(tensor=%x, index=[%one, %zero]) {index}\n"
        f"cta.sync()\n{START}{loop(step, [('v', kind, '%v_first')])}{END}"
        f"cta.store_global(tensor=%y, index=[%p, %zero], x=%v_last) {index}\n"
    )
    arrays = {"x": Array("f32", ("R", "T")), "y": Array("f32", ("G", "T"), "out")}
    layouts = ['#r0 = registers "reg | lane i32:1 | warp"']
    return kernel("reduction", body, arrays, 1, layouts=layouts)


def _chain_cases(device: Device) -> list[Case]:
    trips = (1, 3) if device.small else (64, 1088)
    floats = {"x": Tensor("f32[2, 32]"), "y": Tensor("f32[1, 32]", "zero")}
    whole = {"x": Tensor("i32[2, 32]"), "y": Tensor("i32[1, 32]", "zero")}
    integer = "{ .reg .b32 t; mad.lo.s32 t, $1, $2, $2; xor.b32 $0, t, $2; }"
    return [
        Case("fma", chain(_STEPS["fma"], "f32"), floats, {}, 1, *trips, work=CHAIN),
        Case("integers", chain(integer, "i32"), whole, {}, 1, *trips, work=2 * CHAIN),
        Case("reduction", _reduction(), floats, {}, 1, *trips),
    ]


def _chain_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    return {
        "chain": times["fma"],
        "scalar": times["integers"],
        "shuffle": (times["reduction"] - times["fma"]) / 5,
    }


BENCHMARKS = [
    Benchmark("elementwise", _alone_cases, _alone_constants),
    Benchmark("beside_wgmma", _beside_cases, _beside_constants),
    Benchmark("chain", _chain_cases, _chain_constants),
]
