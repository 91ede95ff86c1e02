"""Boxes by TMA: a ring of slots that one warp fills again as soon as each is full.

Boxes are rows of 64 bf16, which are 128 bytes. The box of trip s of program p begins at row
``(q * ahead + s * step) % boxes * rows + base``, where q is ``p / together % apart``. Nothing is
divided between two boxes: it would take longer than a box does.
"""

from __future__ import annotations

from collections.abc import Mapping

from tkc.timing.calibrate.benchmark import Benchmark, Case, Device, Tensor, Times, line
from tkc.timing.calibrate.text import END, START, Array, kernel, loop

ROW = 128  # bytes


def stream(
    rows: int,
    slots: int,
    at_once: int = 1,
    pitch: str = "64",
    swizzle: int = 0,
    across: int = 0,
    wide: int = 64,
) -> str:
    """A kernel that is a ring of slots, each of ``at_once`` boxes of so many rows, one below the
    other; rows are ``wide`` elements."""
    size = at_once * slots * rows * 2 * wide
    body = setup(rows, slots, at_once, swizzle, wide)
    loops = trips(rows, slots, at_once, across, wide)
    body += f"cta.init(barriers=[%full])\n{START}{loops}{END}"
    arrays = {"x": Array("bf16", ("R", pitch))}
    held = [layout(rows, swizzle, wide)]
    return kernel("stream", body, arrays, 1, SCALARS, held, size + 8 * slots)


SCALARS = ["ahead", "together", "apart", "step", "boxes", "base"]


def layout(rows: int, swizzle: int = 0, wide: int = 64) -> str:
    """Of a slot, as the module's line that defines it."""
    size = rows * 2 * wide
    return f'#s0 = shared "smem b16 swizzle{swizzle} {size} bytes: k{wide}:1 i{rows}:{wide}"'


def setup(rows: int, slots: int, at_once: int = 1, swizzle: int = 0, wide: int = 64) -> str:
    """The slots from the beginning of shared memory on, and behind them their barriers, %full."""
    size = rows * 2 * wide
    text = (
        f"%full: barrier<{slots}> = cta.barriers() "
        f"{{arrivals = 1, offset = {at_once * slots * size}}}\n"
        f"%map_x: tensormap = cta.tensor_map(tensor=%x) "
        f"{{entries = [1, 0], box = [{wide}, {rows}], swizzle = {swizzle}}}\n"
    )
    for box in range(at_once):
        text += (
            f"%held{box}: shared<bf16[i:{rows}, k:{wide}] x {slots}>#s0 = cta.alloc() "
            f"{{offset = {box * slots * size}}}\n"
        )
    return text


def trips(
    rows: int,
    slots: int,
    at_once: int = 1,
    across: int = 0,
    wide: int = 64,
    count: str = "%n",
) -> str:
    """Cta IR that fills the ring, fills each slot again ``count`` times as soon as it is full, and
    waits for the last. A box has ``rows`` rows of ``wide`` 16-bit elements, ``slots`` of them are
    in the ring, and ``at_once`` fill a slot together. ``across``, a power of two: so many boxes
    lie side by side, before the next that are below them, from the row ``base`` on; 0: they lie one
    below the other."""
    size = rows * 2 * wide
    text = '%by_place: i32 = tile.map(args=[%p, %together]) {fn = "floordiv"}\n'
    text += '%group: i32 = tile.map(args=[%by_place, %apart]) {fn = "mod"}\n'
    text += '%begin: i32 = tile.map(args=[%group, %ahead]) {fn = "mul"}\n'
    text += '%box_first: i32 = tile.map(args=[%begin, %boxes]) {fn = "mod"}\n'
    numbers = {"rows": rows, "wide": wide, "slots": slots}
    if across:
        numbers |= {"column_bits": across - 1, "row_bits": across.bit_length() - 1}
    numbers |= {f"below{box}": box * rows for box in range(1, at_once)}
    for name, value in numbers.items():
        text += f"%{name}: i32 = tile.const() {{value = {value}}}\n"

    def issue(slot: str) -> str:
        if across:
            text = '%right: i32 = tile.map(args=[%box, %column_bits]) {fn = "bitand"}\n'
            text += '%below: i32 = tile.map(args=[%box, %row_bits]) {fn = "shr"}\n'
            text += '%column: i32 = tile.map(args=[%right, %wide]) {fn = "mul"}\n'
        else:
            text = "%column: i32 = tile.const() {value = 0}\n"
            text += '%below: i32 = tile.map(args=[%box, %zero]) {fn = "add"}\n'
        text += '%down: i32 = tile.map(args=[%below, %rows]) {fn = "mul"}\n'
        text += '%row0: i32 = tile.map(args=[%down, %base]) {fn = "add"}\n'
        for box in range(1, at_once):
            text += f'%row{box}: i32 = tile.map(args=[%row0, %below{box}]) {{fn = "add"}}\n'
        text += "cta.elect() body() {\n"
        text += f"cta.expect(barriers=%full, slot={slot}) {{bytes = {at_once * size}}}\n"
        for box in range(at_once):
            text += (
                f"cta.tma_load(map=%map_x, coords=[%column, %row{box}], buffer=%held{box}, "
                f"slot={slot}, barriers=%full)\n"
            )
        text += (
            "}\n"
            '%further: i32 = tile.map(args=[%box, %step]) {fn = "add"}\n'
            '%around: i32 = tile.map(args=[%further, %boxes]) {fn = "sub"}\n'
            '%over: bool = tile.map(args=[%further, %boxes]) {fn = "ge"}\n'
            '%box_next: i32 = tile.map(args=[%over, %around, %further]) {fn = "where"}\n'
        )
        return text

    text += loop(issue("%s").rstrip(), [("box", "i32", "%box_first")], "%slots")
    advance = (
        "%slot_next: i32, %phase_next: i32 = cta.advance(slot=%slot, phase=%phase) "
        f"{{depth = {slots}}}"
    )
    wait = "cta.wait(barriers=%full, slot=%slot, phase=%phase)\n"
    ring = [("slot", "i32", "%zero"), ("phase", "i32", "%zero"), ("box", "i32", "%box_last")]
    again = loop(f"{wait}{issue('%slot')}{advance}", ring, count)
    text += again.replace("%box_last: i32", "%box_end: i32")
    rename = {"slot": "left", "phase": "turn"}
    drain = f"{wait}{advance}"
    for old, new in rename.items():
        drain = drain.replace(f"%{old}", f"%{new}")
    return text + loop(
        drain,
        [("left", "i32", "%slot_last"), ("turn", "i32", "%phase_last")],
        "%slots",
    )


ROWS = 128  # of a large box: 16 KiB
WIDE = 8192  # columns of a tensor whose rows are far apart, as those of a product are
DEEP = 8


ALL = 1 << 20  # programs, and more


def walk(
    ahead: int = 0,
    step: int = 1,
    boxes: int = 1,
    base: int = 0,
    together: int = 1,
    apart: int = ALL,
) -> dict[str, int]:
    """The scalars of a ring: ``together`` neighbours take the same boxes, and so do programs that
    are ``apart`` of these from each other. A step is at most ``boxes``."""
    return {
        "ahead": ahead,
        "together": together,
        "apart": apart,
        "step": step,
        "boxes": boxes,
        "base": base,
    }


def _tensor(boxes: int, rows: int = ROWS, columns: int = 64) -> dict[str, Tensor]:
    return {"x": Tensor(f"bf16[{boxes * rows}, {columns}]")}


def _whom(device: Device) -> list[tuple[str, int]]:
    return [("one", 1), ("all", 2 if device.small else device.multiprocessors)]


TOGETHER = (2, 4, 8, 132)  # neighbours that read the same at the same time
APART = (8, 16, 66)  # places from one to the next that reads the same at the same time


def _l2_cases(device: Device) -> list[Case]:
    """A block of 8 MiB, again and again."""
    boxes, trips = (4, (1, 4)) if device.small else (512, (256, 2304))
    held, work = _tensor(boxes), ROWS * ROW
    cases = [
        Case(
            who, stream(ROWS, DEEP), held, walk(ahead=7, boxes=boxes), grid, *trips, over="max",
            work=work, warm=boxes,
        )
        for who, grid in _whom(device)
    ]  # fmt: skip
    half = {"x": Tensor(f"bf16[{boxes * ROWS}, 32]")}
    narrow = stream(ROWS, DEEP, pitch="C", wide=32)
    cases.append(
        Case(
            "one, rows of 64 bytes", narrow, half, walk(ahead=7, boxes=boxes), 1, *trips,
            work=work / 2, warm=boxes,
        )
    )  # fmt: skip
    sms = _whom(device)[1][1]
    shared = [(f"{n} together", {"together": n}) for n in TOGETHER]
    shared += [(f"every {n}th together", {"apart": n}) for n in APART]
    for name, who in shared[:1] if device.small else shared:
        scalars = walk(ahead=7, boxes=boxes, **who)
        cases.append(
            Case(
                f"all, {name}", stream(ROWS, DEEP), held, scalars, sms, *trips, over="max",
                work=work, warm=boxes,
            )
        )  # fmt: skip
    return cases


def _l2_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    sms = device.multiprocessors
    found = {
        "l2_port": 1 / times["one"],
        "l2_rate": sms / times["all"],
        "(l2_port, rows of 64 bytes)": 1 / times["one, rows of 64 bytes"],
    }
    for name, time in times.items():
        if name.endswith("together"):
            found[f"(l2_rate of {name})"] = sms / time
    return found


COPY = """
kernel copy(x: f32[N], y: out f32[N]):
    grid i in N by 4096
    y[i] = x[i]
"""
DEALT = COPY.replace("by 4096", "by 4096 with persistent=static, occupancy=8")


FILL = """
kernel fill(y: out f32[N]):
    grid i in N by 4096
    y[i] = 1.0
"""
READ = """
kernel read(x: f32[Q, 4096], y: out f32[Q]):
    grid q in Q
    axis i in 4096
    y[q] = sum(x[q, i] over i)
"""


def _copy_cases(device: Device) -> list[Case]:
    """A copy, and boxes of 1 GiB, of which nothing is in the L2."""
    count = 1 << (14 if device.small else 28)
    held = {"x": Tensor(f"f32[{count}]"), "y": Tensor(f"f32[{count}]", "zero")}
    cases = [
        Case("copy", COPY, held, {}, 0, 1, 3, "us", work=8 * count),
        Case("copy, dealt out", DEALT, held, {}, 0, 1, 3, "us", work=8 * count),
        Case("writes", FILL, {"y": held["y"]}, {}, 0, 1, 3, "us", work=4 * count),
        Case("reads", READ, {"x": Tensor(f"f32[{count // 4096}, 4096]"),
                             "y": Tensor(f"f32[{count // 4096}]", "zero")}, {}, 0, 1, 3, "us",
             work=4 * count),
    ]  # fmt: skip
    boxes, trips = (8, (1, 4)) if device.small else (65536, (64, 448))
    for who, grid in _whom(device):
        scalars = walk(ahead=boxes // grid, boxes=boxes)
        cases.append(
            Case(
                f"boxes by {who}", stream(ROWS, DEEP), _tensor(boxes), scalars, grid, *trips,
                over="max", work=ROWS * ROW, flush=True,
            )
        )  # fmt: skip
    across, rows = (4, 256) if device.small else (WIDE // 64, 65536)
    who, grid = _whom(device)[1]
    cases.append(
        Case(
            f"boxes of long rows by {who}", stream(ROWS, DEEP, pitch="C", across=across),
            {"x": Tensor(f"bf16[{rows}, {64 * across}]")},
            walk(ahead=1, step=across, boxes=across * rows // ROWS), grid, *trips, over="max",
            work=ROWS * ROW, flush=True,
        )
    )  # fmt: skip
    return cases


def _copy_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    boxes = device.multiprocessors * device.megahertz / device.memory
    return {
        "dram_rate": 1 / times["reads"] / device.memory,
        "dram_turn": times["copy"] / times["reads"],
        # some multiprocessors get more than others: who draws programs has all of them busy
        "dram_uneven": max(1.0, times["copy, dealt out"] / times["copy"]),
        # rows that are far apart do not come sooner: what is below 1 is noise
        "dram_boxes": max(1.0, times["boxes of long rows by all"] / times["boxes by all"]),
        "dram_port": 1 / times["boxes by one"],
        "(dram_rate of boxes)": boxes / times["boxes by all"],
        "(dram_rate of writes)": 1 / times["writes"] / device.memory,
    }


SHARES = (0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.25, 1.6)


def _reuse_cases(device: Device) -> list[Case]:
    """Each multiprocessor goes round and round through the boxes that are its own; or all of them
    go through all boxes, each from a place of its own."""
    text = stream(ROWS, DEEP)
    sms = 2 if device.small else device.multiprocessors
    cases: list[Case] = []
    for share in (0.2,) if device.small else SHARES:
        each = 2 if device.small else max(1, int(share * device.l2_bytes / (ROWS * ROW * sms)))
        # Box (p + s * sms) % (each * sms): program p comes back to its own after `each` trips.
        held = _tensor(each * sms)
        low, high = (1, 3) if device.small else (4 * each, 4 * each + 256)
        for who, scalars in (
            ("own", walk(ahead=1, step=sms, boxes=each * sms)),
            ("all", walk(ahead=each, step=sms + 1, boxes=each * sms)),
        ):
            cases.append(Case(f"{share}, {who}", text, held, scalars, sms, low, high, over="max",
                              work=ROWS * ROW, warm=2 * each))  # fmt: skip
    return cases


def _reuse_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """The share of the L2 where a byte takes the mean of what it takes of a block that fits, and of
    one that does not, on the line between the two sizes around it."""
    found: dict[str, float] = {}
    for who in ("own", "all"):
        each = [times[f"{share}, {who}"] for share in SHARES]
        limit = (min(each) + each[-1]) / 2
        at = max(n for n, time in enumerate(each[:-1]) if time <= limit)
        along = (limit - each[at]) / (each[at + 1] - each[at])
        share = SHARES[at] + (SHARES[at + 1] - SHARES[at]) * along
        found["l2_kept" if who == "own" else "(l2_kept of what all read)"] = share
    return found


BOXES = (1, 2, 4, 8)
TALL = (32, 64, 128, 256)  # rows of a box


def _tma_cases(device: Device) -> list[Case]:
    trips = (1, 3) if device.small else (64, 576)
    boxes = 4 if device.small else 1024
    cases: list[Case] = []

    def held_of(rows: int) -> dict[str, Tensor]:
        return _tensor(boxes * 8 // rows, rows)

    for count in BOXES[:2] if device.small else BOXES:
        text = stream(8, 1, count)
        held = _tensor(boxes + count, 8)
        scalars = walk(step=count, boxes=boxes)
        cases.append(Case(f"{count} boxes", text, held, scalars, 1, *trips, warm=boxes))
    far = 8 if device.small else 1 << 20
    scalars = walk(step=2 if device.small else 1021, boxes=far)
    text = stream(8, 1)
    cases.append(Case("from memory", text, _tensor(far, 8), scalars, 1, *trips, flush=True))
    for rows in () if device.small else TALL:
        scalars = walk(boxes=boxes // (rows // 8))
        cases.append(Case(f"{rows} rows", stream(rows, 1), held_of(rows), scalars, 1, *trips,
                          warm=scalars["boxes"]))  # fmt: skip
    places = (("the L2", 512), ("memory", 65536))
    for slots in () if device.small else (1, 2, 4, 8):
        for place, count in places:
            for who, grid in _whom(device):
                scalars = walk(ahead=count // grid, boxes=count)
                name = f"{slots} in flight from {place}, {who}"
                hot = count < 65536
                cases.append(Case(name, stream(ROWS, slots), _tensor(count), scalars, grid, *trips,
                                  over="max", work=ROWS * ROW, warm=count if hot else 0,
                                  flush=not hot))  # fmt: skip
    return cases


def _tma_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """One box at a time, from an L2 that nobody else uses; what one more box at once adds, of as
    many as the unit takes at once."""
    few = BOXES[:3]
    _, each = line([float(n) for n in few], [times[f"{n} boxes"] for n in few])
    return {
        "tma_issue": each,
        "tma_latency": times["1 boxes"] - known["wait"],
        "(memory beyond the L2)": times["from memory"] - times["1 boxes"],
    }


def _outside_cases(device: Device) -> list[Case]:
    """Boxes along the few rows of a tensor, of which so many rows lie outside; by one
    multiprocessor, and by all at once."""
    trips = (1, 4) if device.small else (64, 576)
    columns = 256 if device.small else WIDE
    cases: list[Case] = []
    for who, grid in _whom(device):
        for outside in (0, 64, 128) if device.small else OUTSIDE:
            held = {"x": Tensor(f"bf16[{max(1, ROWS - outside)}, {columns}]")}
            base = 1 if outside == ROWS else 0
            text = stream(ROWS, 4, pitch="C", swizzle=128, across=columns // 64)
            scalars = walk(boxes=columns // 64, base=base)
            cases.append(Case(f"{outside} rows, {who}", text, held, scalars, grid, *trips,
                              over="max", warm=columns // 64))  # fmt: skip
    return cases


OUTSIDE = (0, 16, 64, 96, 112, 127, 128)


def _outside_constants(
    times: Times, known: Mapping[str, float], device: Device
) -> dict[str, float]:
    """Rows outside that all multiprocessors fill together in a clock, where half of a box or more
    lies outside."""
    some = [n for n in OUTSIDE if ROWS / 2 <= n < ROWS]
    rates = [device.multiprocessors * n / times[f"{n} rows, all"] for n in some]
    return {"tma_outside": sum(rates) / len(rates)}


def _pitch_cases(device: Device) -> list[Case]:
    trips = (1, 4) if device.small else (64, 576)
    boxes, sms = (4, 2) if device.small else (256, device.multiprocessors)
    cases: list[Case] = []
    for columns in (128, 72, 88, 104):
        held = _tensor(boxes, ROWS, columns)
        text = stream(ROWS, DEEP, pitch="C")
        scalars = walk(ahead=7, boxes=boxes)
        cases.append(Case(f"{columns} columns", text, held, scalars, sms, *trips, over="max",
                          warm=boxes))  # fmt: skip
    return cases


def _pitch_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    torn = sum(times[f"{n} columns"] for n in (72, 88, 104)) / 3
    return {"torn_lines": torn / times["128 columns"]}


def stores() -> str:
    """Boxes of 16 KiB that each program stores again and again, ``DEEP`` at once, to as many
    places."""
    size = ROWS * ROW
    body = setup(ROWS, 1) + (
        f"%rows: i32 = tile.const() {{value = {ROWS}}}\n"
        f"%places: i32 = tile.const() {{value = {DEEP}}}\n"
        f"%place_bits: i32 = tile.const() {{value = {DEEP - 1}}}\n"
        '%begin: i32 = tile.map(args=[%p, %places]) {fn = "mul"}\n'
        "cta.init(barriers=[%full])\ncta.elect() body() {\n"
        f"cta.expect(barriers=%full, slot=%zero) {{bytes = {size}}}\n"
        "cta.tma_load(map=%map_x, coords=[%zero, %zero], buffer=%held0, slot=%zero, "
        "barriers=%full)\n}\ncta.wait(barriers=%full, slot=%zero, phase=%zero)\n"
    )
    step = (
        '%along: i32 = tile.map(args=[%s, %place_bits]) {fn = "bitand"}\n'
        '%box: i32 = tile.map(args=[%begin, %along]) {fn = "add"}\n'
        '%row: i32 = tile.map(args=[%box, %rows]) {fn = "mul"}\n'
        "cta.elect() body() {\n"
        "cta.tma_store(map=%map_x, coords=[%zero, %row], buffer=%held0)\ncta.tma_commit()\n"
        f"cta.tma_wait() {{pending = {DEEP - 1}, read = false}}\n}}"
    )
    body += f"cta.sync()\n{START}{loop(step)}"
    body += f"cta.elect() body() {{\ncta.tma_wait() {{read = false}}\n}}\ncta.sync()\n{END}"
    arrays = {"x": Array("bf16", ("R", "64"), "inout")}
    return kernel("stores", body, arrays, 1, layouts=[layout(ROWS)], shared_bytes=size + 8)


def _store_cases(device: Device) -> list[Case]:
    trips = (1, 3) if device.small else (64, 576)
    return [
        Case(
            who, stores(), {"x": Tensor(f"bf16[{grid * DEEP * ROWS}, 64]", "zero")}, {}, grid,
            *trips, over="max", work=ROWS * ROW, warm=DEEP,
        )
        for who, grid in _whom(device)
    ]  # fmt: skip


def _store_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    return {"l2_store": 1 / times["one"], "l2_stores": device.multiprocessors / times["all"]}


BENCHMARKS = [
    Benchmark("l2_write", _store_cases, _store_constants),
    Benchmark("l2_read", _l2_cases, _l2_constants),
    Benchmark("copy", _copy_cases, _copy_constants),
    Benchmark("tma", _tma_cases, _tma_constants),
    Benchmark("tma_outside", _outside_cases, _outside_constants),
    Benchmark("tma_pitch", _pitch_cases, _pitch_constants),
    Benchmark("l2_reuse", _reuse_cases, _reuse_constants),
]
