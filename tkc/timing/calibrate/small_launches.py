"""Launches that do one thing once, one after the other in a graph: what each thing adds to a kernel
that does nothing, with data that the L2 holds, and with data that nobody has touched lately.

"Cold" launches walk on through a tensor that is larger than the L2, each in its own piece of it; on
"other pages", each two megabytes from the one before.
"""

from __future__ import annotations

from collections.abc import Mapping

from tkc.timing.calibrate import tma
from tkc.timing.calibrate.benchmark import Benchmark, Case, Device, Tensor, Times, line
from tkc.timing.calibrate.launch import SPIN_TRIPS, spin
from tkc.timing.calibrate.text import Array, kernel

WARPS = 4
PAGE = 1 << 21  # bytes
FEW, MANY = 20, 220  # launches of a graph
ROW = 32  # integers: a line


def _loads(depth: int, warps: int = WARPS) -> str:
    """Every warp loads a line of zeros ``depth`` times, each where the one before says, and stores
    one. The row of warp w of program p is ``turn + (k * programs + p) * warps + w``."""
    kind = f"i32[w:{warps}, i:32]#r0"
    index = '{axes = ["", "w", "i"], bounds = [false, false, false]}'
    body = (
        '%mine: i32 = tile.map(args=[%turn, %p]) {fn = "add"}\n'
        f"%v0: {kind} = tile.const() {{value = 1}}\n"
    )
    row, place = "%mine", "%mine"
    for k in range(depth):
        body += (
            f"%v{k + 1}: {kind} = cta.load_global(tensor=%x, index=[{place}, %zero, %zero]) "
            f"{index}\n"
        )
        if k + 1 < depth:
            body += (
                f'%row{k}: i32 = tile.map(args=[{row}, %programs]) {{fn = "add"}}\n'
                f'%place{k}: {kind} = tile.map(args=[%v{k + 1}, %row{k}]) {{fn = "add"}}\n'
            )
            row, place = f"%row{k}", f"%place{k}"
    body += f"cta.store_global(tensor=%y, index=[%mine, %zero, %zero], x=%v{depth}) {index}\n"
    arrays = {"x": Array("i32", ("R", "W", "32")), "y": Array("i32", ("R", "W", "32"), "out")}
    layouts = [f'#r0 = registers "reg | lane i32:1 | {_warps(warps)}"']
    return kernel("loads", body, arrays, warps, ["turn", "programs"], layouts)


def _warps(count: int) -> str:
    return f"warp w{count}:1" if count > 1 else "warp"


CHUNK = 64  # instructions that one operation is


def _code(chunks: int) -> str:
    """So many times 64 instructions without a loop, four in a row that depend on each other."""
    kind = "f32[i:128]#r0"
    step = "fma.rn.f32 $0, $1, $1, $1; " + "fma.rn.f32 $0, $0, $1, $1; " * 3
    body = '%mine: i32 = tile.map(args=[%turn, %p]) {fn = "add"}\n'
    index = '{axes = ["", "i"], bounds = [false, false]}'
    wide = CHUNK // 4
    for j in range(wide):
        body += f"%v0_{j}: {kind} = tile.const() {{value = {0.5 + j / 64}}}\n"
    for k in range(chunks):
        for j in range(wide):
            body += f'%v{k + 1}_{j}: {kind} = tile.ptx(args=[%v{k}_{j}]) {{text = "{step}"}}\n'
    value = f"%v{chunks}_0"
    for j in range(1, wide):
        body += f'%sum{j}: {kind} = tile.map(args=[{value}, %v{chunks}_{j}]) {{fn = "add"}}\n'
        value = f"%sum{j}"
    body += f"cta.store_global(tensor=%y, index=[%mine, %zero], x={value}) {index}\n"
    arrays = {"y": Array("f32", ("R", "128"), "out")}
    layouts = ['#r0 = registers "reg | lane i32:1 | warp i4:32"']
    return kernel("code", body, arrays, 4, ["turn", "programs"], layouts)


COPY = """
kernel copied(x: f32[T, N], y: out f32[T, N], turn: i32):
    grid i in N by 1024
    y[turn, i] = x[turn, i]
"""
PRODUCT = """
kernel product(a: bf16[T, M, K], b: bf16[T, K, N], c: out bf16[T, M, N], turn: i32):
    grid i in M by 128, j in N by 128
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += a[turn, i, k] @ b[turn, k, j]
    c[turn, i, j] = acc
"""
DEPTHS = (1, 2, 4)  # of loads that follow from each other
CHUNKS = (1, 4, 16, 64)
AT_ONCE = ((1, 200), (2, 100), (4, 50), (8, 24))  # CTAs, with so many KiB of shared memory
FOLLOWING = (1, 4, 12)  # CTAs in the same place
WIDTHS = (4, 16)  # of the loads' CTAs, in warps


def _cases(device: Device) -> list[Case]:
    sms = 2 if device.small else device.multiprocessors
    few, many = (1, 2) if device.small else (FEW, MANY)
    cases: list[Case] = []

    def add(name: str, text: str, tensors: Mapping[str, Tensor], **more: int) -> None:
        moving = {key.removeprefix("by_"): n for key, n in more.items() if key.startswith("by_")}
        scalars = {key: n for key, n in more.items() if not key.startswith("by_")}
        grid = 0 if text.lstrip().startswith("kernel") else sms
        held = dict(tensors)
        cases.append(
            Case(
                name, text, held, scalars, grid, few, many, "us", trips=0, moving=moving,
                flush=bool(moving),
            )
        )  # fmt: skip

    def rows(count: int, warps: int = WARPS) -> dict[str, Tensor]:
        shape = f"i32[{count}, {warps}, {ROW}]"
        return {"x": Tensor(shape, "zero"), "y": Tensor(shape, "zero")}

    once = {"turn": 0, "programs": sms}
    add("nothing", kernel("empty", "", {}, WARPS), {})
    add("barriers", _barriers(), {})
    add("a store", _loads(0), rows(sms), **once)
    for warps in WIDTHS:
        step = sms * max(DEPTHS)
        line_bytes = 4 * ROW * warps
        turns = {
            "hot": 0,
            "cold": step,
            "cold, other pages": max(step, PAGE // line_bytes),
        }
        for where, turn in turns.items():
            for depth in (0, *DEPTHS):
                if device.small and (depth > 2 or turn > step):
                    continue
                held = rows(turn * (many - 1) + step, warps)
                moved = {"by_turn": turn} if turn else {}
                name = f"{depth} loads and a store, {warps} warps, {where}"
                add(name, _loads(depth, warps), held, **once, **moved)
    for chunks in CHUNKS[:1] if device.small else CHUNKS:
        held = {"y": Tensor(f"f32[{sms}, 128]", "zero")}
        add(f"{chunks * CHUNK} instructions", _code(chunks), held, **once)
    boxes = 1 if device.small else sms
    for where, step in (("hot", 0), ("cold", boxes * tma.ROWS)):
        for slots in (1,) if device.small else (1, 4):
            count = slots * boxes * (many if step else 1)
            held = {"x": Tensor(f"bf16[{count * tma.ROWS}, 64]", "zero")}
            walk = tma.walk(ahead=slots, boxes=slots * sms)
            moved = {"by_base": slots * step} if step else {}
            add(f"{slots} boxes, {where}", tma.stream(tma.ROWS, slots), held, **walk, **moved)
    for where in ("hot", "cold"):
        count = 1024 * sms
        turns = many if where == "cold" else 1
        held = {name: Tensor(f"f32[{turns}, {count}]", "zero") for name in "xy"}
        moved = {"by_turn": 1} if where == "cold" else {}
        add(f"a copy, {where}", COPY, held, turn=0, **moved)
        down, across, deep = (1, 1, 64) if device.small else (12, sms // 12, 256)
        held = {
            "a": Tensor(f"bf16[{turns}, {128 * down}, {deep}]"),
            "b": Tensor(f"bf16[{turns}, {deep}, {128 * across}]"),
            "c": Tensor(f"bf16[{turns}, {128 * down}, {128 * across}]", "zero"),
        }
        add(f"a product, {where}", PRODUCT, held, turn=0, **moved)
    for at_once, kib in ((2, 100),) if device.small else AT_ONCE:
        for each in (at_once,) if device.small else FOLLOWING:
            grid = each * at_once * sms
            held = {"y": Tensor(f"f32[{grid}, 32]", "zero")}
            cases.append(
                Case(
                    f"{each} CTAs one after the other, {at_once} at once", spin(1024 * kib), held,
                    {}, grid, 1, 2 if device.small else 5, "us",
                    trips=4 if device.small else SPIN_TRIPS,
                )
            )  # fmt: skip
    return cases


def _barriers() -> str:
    """Barriers in shared memory, and all warps."""
    body = "%full: barrier<4> = cta.barriers() {arrivals = 1, offset = 0}\n"
    body += "cta.init(barriers=[%full])\n"
    return kernel("barriers", body, {}, WARPS, shared_bytes=1024)


def _constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """Clocks beyond those of a launch that does nothing, for people."""
    clocks = device.megahertz
    found = {
        f"(clocks, {name})": (time - times["nothing"]) * clocks
        for name, time in times.items()
        if name != "nothing"
    }
    counts = [float(CHUNK * n) for n in CHUNKS]
    if f"{FOLLOWING[0]} CTAs one after the other, 1 at once" in times:
        few, *_, many = FOLLOWING
        for at_once, _ in AT_ONCE:
            first, last = (
                times[f"{n} CTAs one after the other, {at_once} at once"] for n in (few, many)
            )
            name = f"(clocks of a CTA behind another, {at_once} at once)"
            found[name] = (last - first) * clocks / (many - few)
    if all(f"{CHUNK * n} instructions" in times for n in CHUNKS):
        each = [times[f"{CHUNK * n} instructions"] * clocks for n in CHUNKS]
        found["(clocks of an instruction that was not run before)"] = line(counts, each)[1]
    return found


BENCHMARKS = [Benchmark("small_launches", _cases, _constants)]
