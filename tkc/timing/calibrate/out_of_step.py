"""Programs that load a block from memory, work on it, and only then load the next: how much of the
memory each multiprocessor gets while it asks, as they drift apart.

In step, all ask at the same times, and each gets its share; out of step, some work while others
ask, who get more.
"""

from __future__ import annotations

from collections.abc import Mapping

from tkc.timing.calibrate.benchmark import Benchmark, Case, Device, Tensor, Times
from tkc.timing.calibrate.text import END, START, Array, kernel, loop
from tkc.timing.calibrate.tma import ROW, ROWS, layout

STEP = "fma.rn.f32 $0, $1, $2, $2;"
CHAINED = 16  # of these steps in a trip of the inner loop


def rounds(boxes: int) -> str:
    """``n`` rounds: a block of so many boxes from memory, all of it awaited; then ``work`` trips of
    dependent arithmetic."""
    size = boxes * ROWS * ROW
    kind = "f32[i:32]#r0"
    body = (
        f"%full: barrier<1> = cta.barriers() {{arrivals = 1, offset = {size}}}\n"
        f"%map_x: tensormap = cta.tensor_map(tensor=%x) "
        f"{{entries = [1, 0], box = [64, {ROWS}], swizzle = 0}}\n"
    )
    for box in range(boxes):
        body += (
            f"%held{box}: shared<bf16[i:{ROWS}, k:64] x 1>#s0 = cta.alloc() "
            f"{{offset = {box * ROWS * ROW}}}\n"
        )
    body += (
        "cta.init(barriers=[%full])\n"
        f"%rows: i32 = tile.const() {{value = {ROWS}}}\n"
        f"%many: i32 = tile.const() {{value = {boxes}}}\n"
        f"%c: {kind} = tile.const() {{value = 0.5}}\n"
        f"%v_first: {kind} = tile.const() {{value = 1.0}}\n"
    )
    one = (
        '%before: i32 = tile.map(args=[%s, %programs]) {fn = "mul"}\n'
        '%mine: i32 = tile.map(args=[%before, %p]) {fn = "add"}\n'
        '%block: i32 = tile.map(args=[%mine, %blocks]) {fn = "mod"}\n'
        '%box: i32 = tile.map(args=[%block, %many]) {fn = "mul"}\n'
        '%row0: i32 = tile.map(args=[%box, %rows]) {fn = "mul"}\n'
    )
    for box in range(1, boxes):
        one += f'%row{box}: i32 = tile.map(args=[%row{box - 1}, %rows]) {{fn = "add"}}\n'
    one += f"cta.elect() body() {{\ncta.expect(barriers=%full, slot=%zero) {{bytes = {size}}}\n"
    for box in range(boxes):
        one += (
            f"cta.tma_load(map=%map_x, coords=[%zero, %row{box}], buffer=%held{box}, slot=%zero, "
            "barriers=%full)\n"
        )
    one += (
        "}\n"
        '%phase: i32 = tile.map(args=[%s, %one]) {fn = "bitand"}\n'
        "cta.wait(barriers=%full, slot=%zero, phase=%phase)\n"
    )
    names = [f"%u{k}" for k in range(1, CHAINED)] + ["%u_next"]
    chain, value = "", "%u"
    for name in names:
        chain += f'{name}: {kind} = tile.ptx(args=[{value}, %c]) {{text = "{STEP}"}}\n'
        value = name
    inner = loop(chain.rstrip(), [("u", kind, "%v")], "%work").replace("%s: i32", "%t: i32")
    one += f'{inner}%v_next: {kind} = tile.map(args=[%u_last, %c]) {{fn = "add"}}'
    index = '{axes = ["", "i"], bounds = [false, false]}'
    body += f"cta.sync()\n{START}{loop(one, [('v', kind, '%v_first')])}{END}"
    body += f"cta.store_global(tensor=%y, index=[%p, %zero], x=%v_last) {index}\n"
    arrays = {"x": Array("bf16", ("R", "64")), "y": Array("f32", ("G", "T"), "out")}
    layouts = ['#r0 = registers "reg | lane i32:1 | warp"', layout(ROWS)]
    return kernel(
        "rounds", body, arrays, 1, ["work", "programs", "blocks"], layouts,
        shared_bytes=max(size + 64, OWN),
    )  # fmt: skip


# Rows that are copied or added up, one program after the other in the same CTA or each in its own.
COPY = """
kernel rows(x: bf16[N, C], y: out bf16[N, C]):
    grid n in N by 4 with persistent={persistent}, warps={warps}
    axis c in C
    y[n, c] = x[n, c]
"""
READ = """
kernel rows(x: bf16[N, C], y: out f32[N]):
    grid n in N by 4 with persistent={persistent}, warps={warps}
    axis c in C
    y[n] = sum(f32(x[n, c]) over c)
"""
ROWS_OF = 1024  # elements
MANY = (1 << 16, 1 << 19)  # rows

OWN = 120 * 1024  # bytes of shared memory of a CTA that has a multiprocessor for itself
BYTES = 512 << 20  # of the tensor
BLOCKS = (2, 4, 8, 12)  # boxes
SPENT = (0, 1000, 4000, 12000)  # clocks of arithmetic in a round, about
CHAIN = 4.1  # clocks of a step


def _title(boxes: int, spent: int, length: str) -> str:
    return f"{boxes} boxes, then {spent} clocks, {length}"


def _cases(device: Device) -> list[Case]:
    sms = 2 if device.small else device.multiprocessors
    cases: list[Case] = []
    for boxes in (1,) if device.small else BLOCKS:
        size = boxes * ROWS * ROW
        blocks = 4 if device.small else BYTES // size
        held = {
            "x": Tensor(f"bf16[{blocks * boxes * ROWS}, 64]"),
            "y": Tensor(f"f32[{sms}, 32]", "zero"),
        }
        for spent in SPENT[:1] if device.small else SPENT:
            scalars = {
                "work": round(spent / CHAIN / CHAINED), "programs": sms, "blocks": blocks,
            }  # fmt: skip
            for length, trips in (("first", (1, 5)), ("later", (8, 40))):
                low, high = (1, 2) if device.small else trips
                cases.append(
                    Case(
                        _title(boxes, spent, length), rounds(boxes), held, scalars, sms, low, high,
                        over="max", flush=True,
                    )
                )  # fmt: skip
    return [*cases, *_row_cases(device)]


def _row_cases(device: Device) -> list[Case]:
    """Copies and sums of rows of f32 or bf16, each timed in microseconds of a launch."""
    cases: list[Case] = []
    for text, what, result in ((COPY, "copies of", ", 1024]"), (READ, "sums of", "]")):
        for count in (64,) if device.small else MANY:
            kind = "bf16" if text is COPY else "f32"
            held = {
                "x": Tensor(f"bf16[{count}, {ROWS_OF}]"),
                "y": Tensor(f"{kind}[{count}{result}", "zero"),
            }
            for persistent in ("false", "true"):
                for warps in (4,) if device.small else (2, 4, 8):
                    title = f"{what} {count} rows, persistent={persistent}, warps={warps}"
                    source = text.format(persistent=persistent, warps=warps)
                    cases.append(
                        Case(title, source, held, {}, 0, 1, 2 if device.small else 9, "us")
                    )
    return cases


def _constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """How many times its share of memory a multiprocessor gets while it asks: what a round takes
    beyond its arithmetic and the latency of memory, against the time of its bytes. For people."""
    share = known["dram_rate"] * device.memory / device.megahertz / device.multiprocessors
    found: dict[str, float] = {}
    for name, time in times.items():
        if " boxes, " not in name:
            continue
        boxes, _, rest = name.partition(" boxes, then ")
        spent, _, length = rest.partition(" clocks, ")
        asked = time - round(int(spent) / CHAIN / CHAINED) * CHAINED * known["chain"]
        asked -= known["dram_latency"] + known["tma_latency"] - known["l2_latency"]
        found[f"(share, {boxes} boxes, {spent} clocks, {length})"] = (
            int(boxes) * ROWS * ROW / share / max(1.0, asked)
        )
    return found


BENCHMARKS = [Benchmark("out_of_step", _cases, _constants)]
