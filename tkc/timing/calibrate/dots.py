"""Products of f32 by FMA, as a matrix product without tensor cores has them: each thread multiplies
8 by 8 elements, in steps of 4 along k."""

from __future__ import annotations

from collections.abc import Mapping

from tkc.timing.calibrate.benchmark import Benchmark, Case, Device, Tensor, Times
from tkc.timing.calibrate.text import END, START, Array, kernel, loop

WARPS, SIZE, DEEP, STEP = 8, 128, 32, 4
BYTES = SIZE * DEEP * 4  # of an operand
LOADS = 16 / 256  # instructions that load for each FMA: four words each, of both operands of a step
SLOTS = ("%zero", "%one")
LAYOUTS = [
    '#r0 = registers "reg j4:1 j2:32 i8:4 | lane j8:4 i4:1 | warp i4:32 j2:64"',
    '#r1 = registers "reg i8:4 k4:1 | lane -8 i4:1 | warp i4:32 -2"',
    '#r2 = registers "reg j4:1 j2:32 k4:1 | lane j8:4 -4 | warp -4 j2:64"',
    f'#s0 = shared "smem b32 swizzle128 {BYTES} bytes: k32:1 i128:32"',
    f'#s1 = shared "smem b32 swizzle128 {BYTES} bytes: j32:1 k32:32 j4:1024"',
]
ACCUMULATOR = "f32[i:128, j:128]#r0"


def _loads(part: int, slot: str) -> str:
    """Both operands of a step from shared memory."""
    at = f"{{at = {{k = {part * STEP}}}}}"
    return (
        f"%a{part}: f32[i:128, k:4]#r1 = cta.load_shared(buffer=%a_slots, slot={slot}) {at}\n"
        f"%b{part}: f32[j:128, k:4]#r2 = cta.load_shared(buffer=%b_slots, slot={slot}) {at}\n"
    )


def dot(loads: bool) -> str:
    """A loop over steps along k, with operands that are in registers already, or with the loads of
    every step from one slot of two."""
    body = (
        f"%a_slots: shared<f32[i:128, k:32] x 2>#s0 = cta.alloc() {{offset = 0}}\n"
        f"%b_slots: shared<f32[j:128, k:32] x 2>#s1 = cta.alloc() {{offset = {2 * BYTES}}}\n"
        f"%full: barrier<2> = cta.barriers() {{arrivals = 1, offset = {4 * BYTES}}}\n"
        f"%map_a: tensormap = cta.tensor_map(tensor=%a) {{entries = [1, 0], box = [32, 128], "
        "swizzle = 128}\n"
        f"%map_b: tensormap = cta.tensor_map(tensor=%b) {{entries = [1, 0], box = [32, 32], "
        "swizzle = 128}\n"
        "cta.init(barriers=[%full])\ncta.elect() body() {\n"
    )
    for slot in SLOTS:
        body += f"cta.expect(barriers=%full, slot={slot}) {{bytes = {2 * BYTES}}}\n"
        for name in "ab":
            body += (
                f"cta.tma_load(map=%map_{name}, coords=[%zero, %zero], buffer=%{name}_slots, "
                f"slot={slot}, barriers=%full)\n"
            )
    body += "}\n"
    for slot in SLOTS:
        body += f"cta.wait(barriers=%full, slot={slot}, phase=%zero)\n"
    body += f"%acc_first: {ACCUMULATOR} = tile.const() {{value = 0.0}}\n"
    if not loads:
        body += _loads(0, "%zero")
    trip, value = "", "%acc"
    if loads:
        trip += '%slot: i32 = tile.map(args=[%s, %one]) {fn = "bitand"}\n'
    count = DEEP // STEP
    for part in range(count):
        name = "%acc_next" if part + 1 == count else f"%acc{part}"
        taken = part if loads else 0
        trip += _loads(part, "%slot") if loads else ""
        trip += (
            f"{name}: {ACCUMULATOR} = cta.fma_dot(a=%a{taken}, b=%b{taken}, acc={value}) "
            '{over = ["k"]}\n'
        )
        value = name
    body += f"cta.sync()\n{START}{loop(trip.rstrip(), [('acc', ACCUMULATOR, '%acc_first')])}"
    body += f"cta.sync()\n{END}" + (
        "cta.store_global(tensor=%d, index=[%p, %zero, %zero], x=%acc_last) "
        '{axes = ["", "i", "j"], bounds = [false, false, false]}\n'
    )
    arrays = {
        "a": Array("f32", ("I", "32")),
        "b": Array("f32", ("K", "128")),
        "d": Array("f32", ("G", "I", "J"), "out"),
    }
    return kernel("dot", body, arrays, WARPS, layouts=LAYOUTS, shared_bytes=4 * BYTES + 16)


def _cases(device: Device) -> list[Case]:
    trips = (1, 2) if device.small else (32, 288)
    return [
        Case(
            name, dot(loads),
            {
                "a": Tensor(f"f32[{SIZE}, {DEEP}]"),
                "b": Tensor(f"f32[{DEEP}, {SIZE}]"),
                "d": Tensor(f"f32[1, {SIZE}, {SIZE}]", "zero"),
            },
            {}, 1, *trips, work=SIZE * SIZE * DEEP / 128,
        )
        for name, loads in (("registers", False), ("loads", True))
    ]  # fmt: skip


def _constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """The rate of products by FMA, as a share of the peak of 128 in a clock, beside loads of their
    operands from shared memory, whose own instructions are left out; and with operands that are in
    registers already, as those of no product are."""
    own = times["loads"] - LOADS / known["issue_rate"]
    return {"dot_rate": 1 / own, "(dot_rate, registers)": 1 / times["registers"]}


BENCHMARKS = [Benchmark("dots", _cases, _constants)]
