"""Loads of shared memory, L1, L2 and memory by threads; atomic updates."""

from __future__ import annotations

from collections.abc import Mapping

from tkc.timing.calibrate.benchmark import Benchmark, Case, Device, Tensor, Times
from tkc.timing.calibrate.text import END, START, Array, kernel, loop

SLOTS, VECTORS = 4, 4  # of the loop over shared memory: buffers, vectors of 16 bytes a thread


def _shared_chase() -> str:
    """One warp follows indices in shared memory; those are a global tensor's first row."""
    step = (
        "%read_one: i32[f:1]#r2 = cta.load_shared(buffer=%words, slot=%v)\n"
        '%v_next: i32 = cta.reduce(x=%read_one) {kind = "max", over = ["f"]}'
    )
    body = (
        "%held: shared<i32[j:32] x 1>#s0 = cta.alloc() {offset = 0}\n"
        "%words: shared<i32[f:1] x 32>#s1 = cta.alloc() {offset = 0}\n"
        f"%read: i32[j:32]#r1 = cta.load_global(tensor=%x, index=[%zero, %zero]) "
        '{axes = ["", "j"], bounds = [false, false]}\n'
        "cta.store_shared(x=%read, buffer=%held)\ncta.sync()\n"
        "%v_first: i32 = cta.load_global(tensor=%x, index=[%one, %zero]) "
        '{axes = ["", ""], bounds = [false, false]}\n'
        f"cta.sync()\n{START}{loop(step, [('v', 'i32', '%v_first')])}{END}"
        "cta.store_global(tensor=%y, index=[%p, %zero], x=%v_last) "
        '{axes = ["", ""], bounds = [false, false]}\n'
    )
    layouts = [
        '#r0 = registers "reg | lane i32:1 | warp"',
        '#r1 = registers "reg | lane j32:1 | warp"',
        '#r2 = registers "reg | lane -32 | warp"',
        '#s0 = shared "smem b32 swizzle0 32768 bytes: j32:256"',  # one in each slot
        '#s1 = shared "smem b32 swizzle0 4 bytes: f1:1"',
    ]
    arrays = {"x": Array("i32", ("R", "32")), "y": Array("i32", ("G", "32"), "out")}
    return kernel("shared_chase", body, arrays, 1, layouts=layouts, shared_bytes=32768)


def _shared_rate(warps: int, vector: int = 4) -> str:
    """All threads read their own 16 bytes of each of several vectors, of another buffer each trip,
    and add them up; or as many words, one by one."""
    wide = 4 * 32 * warps
    kind = f"f32[i:{wide}, k:{VECTORS}]#r0"
    body = (
        f"%held: shared<f32[i:{wide}, k:{VECTORS}] x {SLOTS}>#s0 = cta.alloc() {{offset = 0}}\n"
        f"%v_first: {kind} = cta.load_global(tensor=%x, index=[%zero, %zero]) "
        f'{{axes = ["k", "i"], bounds = [false, false], vector = {vector}}}\n'
    )
    for slot in range(SLOTS):
        body += (
            f"%slot{slot}: i32 = tile.const() {{value = {slot}}}\n"
            f"cta.store_shared(x=%v_first, buffer=%held, slot=%slot{slot})\n"
        )
    step = (
        '%slot: i32 = tile.map(args=[%s, %slot3]) {fn = "bitand"}\n'
        f"%read: {kind} = cta.load_shared(buffer=%held, slot=%slot)\n"
        f'%v_next: {kind} = tile.map(args=[%v, %read]) {{fn = "add"}}'
    )
    body += (
        f"cta.sync()\n{START}{loop(step, [('v', kind, '%v_first')])}cta.sync()\n{END}"
        "cta.store_global(tensor=%y, index=[%p, %zero, %zero], x=%v_last) "
        f'{{axes = ["", "k", "i"], bounds = [false, false, false], vector = {vector}}}\n'
    )
    size = wide * VECTORS * 4
    modes = f"i4:1 k{VECTORS}:1 | lane i32:4 | warp i{warps}:128"
    if vector == 1:
        modes = f"i4:{32 * warps} k{VECTORS}:1 | lane i32:1 | warp i{warps}:32"
    layouts = [
        f'#r0 = registers "reg {modes}"',
        f'#s0 = shared "smem b32 swizzle0 {size} bytes: i{wide}:1 k{VECTORS}:{wide}"',
    ]
    arrays = {"x": Array("f32", ("K", "I")), "y": Array("f32", ("G", "K", "I"), "out")}
    return kernel("shared_rate", body, arrays, warps, layouts=layouts, shared_bytes=SLOTS * size)


RATE_WARPS = (1, 4, 8, 16)


def _shared_cases(device: Device) -> list[Case]:
    trips = (1, 3) if device.small else (64, 576)
    chased = {"x": Tensor("i32[2, 32]", "cycle"), "y": Tensor("i32[1, 32]", "zero")}
    cases = [Case("dependent", _shared_chase(), chased, {}, 1, *trips)]
    rates = [(f"{warps} warps", warps, 4) for warps in RATE_WARPS]
    rates += [(f"words, {warps} warps", warps, 1) for warps in RATE_WARPS[1:]]
    for name, warps, vector in rates[1::4] if device.small else rates:
        wide = 128 * warps
        held = {
            "x": Tensor(f"f32[{VECTORS}, {wide}]"),
            "y": Tensor(f"f32[1, {VECTORS}, {wide}]", "zero"),
        }
        cases.append(
            Case(
                name, _shared_rate(warps, vector), held, {}, 1, *trips, work=wide * VECTORS * 4
            )
        )  # fmt: skip
    return cases


# Dependent instructions that make an address of an index: a shift, and 64-bit arithmetic.
SHARED_ADDRESS, GLOBAL_ADDRESS = 1, 4


def _shared_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    words = [value for name, value in times.items() if name.startswith("words")]
    vectors = [
        value for name, value in times.items() if not name.startswith(("words", "dependent"))
    ]
    return {
        "shared_rate": 1 / min(vectors),
        **({"(shared_rate of words)": 1 / min(words)} if words else {}),
        "shared_latency": times["dependent"] - SHARED_ADDRESS * known["chain"],
    }


LINE = 32  # integers


def chase(warps: int) -> str:
    """Every warp follows its own way through rows of 128 bytes, a load of a whole row a trip."""
    kind = f"i32[w:{warps}, i:32]#r0"
    step = (
        f"%v_next: {kind} = cta.load_global(tensor=%x, index=[%v, %zero]) "
        '{axes = ["", "i"], bounds = [false, false]}'
    )
    inner = '{axes = ["", "w", "i"], bounds = [false, false, false]}'
    body = (
        f"%v_first: {kind} = cta.load_global(tensor=%first, index=[%p, %zero, %zero]) {inner}\n"
        f"cta.sync()\n{START}{loop(step, [('v', kind, '%v_first')])}{END}"
        f"cta.store_global(tensor=%y, index=[%p, %zero, %zero], x=%v_last) {inner}\n"
    )
    of_warps = f"warp w{warps}:1" if warps > 1 else "warp"
    arrays = {
        "x": Array("i32", ("R", "32")),
        "first": Array("i32", ("G", "W", "32")),
        "y": Array("i32", ("G", "W", "32"), "out"),
    }
    layouts = [f'#r0 = registers "reg | lane i32:1 | {of_warps}"']
    return kernel("chase", body, arrays, warps, layouts=layouts)


USUAL_WARPS = 16  # of a CTA; two CTAs of a multiprocessor make the usual load


def _chase_cases(device: Device) -> list[Case]:
    if device.small:
        places = {"l1": (32, 1, 3, False), "l2": (64, 1, 3, False), "dram": (256, 1, 3, True)}
    else:
        places = {
            "l1": (64, 256, 4352, False),
            "l2": (1 << 15, 256, 4352, False),
            "dram": (1 << 20, 32, 544, True),
        }
    cases: list[Case] = []
    for name, (rows, low, high, flush) in places.items():
        for grid, warps in ((1, 1), (2 * device.multiprocessors, USUAL_WARPS)):
            if device.small and grid > 1:
                grid, warps = 2, 2
            if name == "l1" and grid > 1:
                continue
            if grid > 1 and not device.small:
                low, high = (16, 144) if name == "dram" else (64, 576)
            held = {
                "x": Tensor(f"i32[{rows}, 32]", "cycle"),
                "first": Tensor(f"i32[{grid}, {warps}, 32]", "starts", rows),
                "y": Tensor(f"i32[{grid}, {warps}, 32]", "zero"),
            }
            text = chase(warps)
            title = f"{name}, {'usual load' if grid > 1 else 'alone'}"
            warm = 2 * rows if name != "dram" and grid == 1 else 0
            cases.append(
                Case(title, text, held, {}, grid, low, high, flush=flush, warm=min(warm, 1 << 17))
            )
    return cases


def _chase_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """Less the instructions that make an address of a row. Memory is busy for a share of the time
    under usual load: lines of all warps in the time of one."""
    address = GLOBAL_ADDRESS * known["chain"]
    lines = 2 * device.multiprocessors * USUAL_WARPS
    peak = device.memory / device.megahertz
    used = 4 * LINE * lines / times["dram, usual load"] / peak
    return {
        "l1_latency": times["l1, alone"] - address,
        "l2_latency": times["l2, alone"] - address,
        "dram_latency": times["dram, alone"] - address,
        "dram_queue": (times["dram, usual load"] - times["dram, alone"]) * (1 - used) / used,
        "(l2 alone)": times["l2, alone"] - address,
        "(dram alone)": times["dram, alone"] - address,
    }


UPDATE = """
kernel update(at: i32[N], y: inout f32[Q]):
    grid i in N by 1024
    y[at[i]] += 1.0
"""


NEIGHBOURS = """
kernel update(y: inout f32[N]):
    grid i in N by 1024
    y[i] += 1.0
"""


def _update_cases(device: Device) -> list[Case]:
    count = 1 << (12 if device.small else 24)
    cases: list[Case] = []
    for places in (1, 32, 256 if device.small else 1_000_000):
        held = {
            "at": Tensor(f"i32[{count}]", "below", places),
            "y": Tensor(f"f32[{places}]", "zero"),
        }
        size = count if places > 1000 or device.small else count >> 4
        held["at"] = Tensor(f"i32[{size}]", "below", places)
        cases.append(Case(f"{places} places", UPDATE, held, {}, 0, 1, 3, "us", work=size))
    held = {"y": Tensor(f"f32[{count}]", "zero")}
    cases.append(Case("side by side", NEIGHBOURS, held, {}, 0, 1, 3, "us", work=count))
    return cases


def _update_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    return {
        "update_rate": 1 / times["side by side"] / device.megahertz,
        "(update_rate of sectors)": 1 / times["1000000 places"] / device.megahertz,
    }


BENCHMARKS = [
    Benchmark("shared", _shared_cases, _shared_constants),
    Benchmark("pointer_chase", _chase_cases, _chase_constants),
    Benchmark("updates", _update_cases, _update_constants),
]
