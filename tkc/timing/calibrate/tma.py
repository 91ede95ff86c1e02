"""Boxes by TMA: a ring of slots that one warp fills again as soon as each is full.

Boxes are rows of 64 bf16, which are 128 bytes. The box of trip s of program p begins at row
``(p * ahead + s * step) % boxes * rows + base``.
"""

from __future__ import annotations

from collections.abc import Mapping

from tkc.timing.calibrate.benchmark import Benchmark, Case, Device, Tensor, Times, line
from tkc.timing.calibrate.text import END, START, Array, kernel, loop

ROW = 128  # bytes


def stream(rows: int, slots: int, at_once: int = 1, pitch: str = "64") -> str:
    """A ring of slots, each of ``at_once`` boxes of so many rows."""
    size = rows * ROW
    body = (
        f"%full: barrier<{slots}> = cta.barriers() "
        f"{{arrivals = 1, offset = {at_once * slots * size}}}\n"
        f"%map_x: tensormap = cta.tensor_map(tensor=%x) "
        f"{{entries = [1, 0], box = [64, {rows}], swizzle = 0}}\n"
    )
    for box in range(at_once):
        body += (
            f"%held{box}: shared<bf16[i:{rows}, k:64] x {slots}>#s0 = cta.alloc() "
            f"{{offset = {box * slots * size}}}\n"
        )
    body += "cta.init(barriers=[%full])\n"
    body += '%begin: i32 = tile.map(args=[%p, %ahead]) {fn = "mul"}\n'
    body += f"%rows: i32 = tile.const() {{value = {rows}}}\n"
    body += f"%slots: i32 = tile.const() {{value = {slots}}}\n"

    def issue(trip: str, slot: str) -> str:
        text = (
            f'%along: i32 = tile.map(args=[{trip}, %step]) {{fn = "mul"}}\n'
            '%far: i32 = tile.map(args=[%begin, %along]) {fn = "add"}\n'
            '%box: i32 = tile.map(args=[%far, %boxes]) {fn = "mod"}\n'
            '%down: i32 = tile.map(args=[%box, %rows]) {fn = "mul"}\n'
            '%row: i32 = tile.map(args=[%down, %base]) {fn = "add"}\n'
            "cta.elect() body() {\n"
            f"cta.expect(barriers=%full, slot={slot}) {{bytes = {at_once * size}}}\n"
        )
        for box in range(at_once):
            text += (
                f"cta.tma_load(map=%map_x, coords=[%zero, %row], buffer=%held{box}, "
                f"slot={slot}, barriers=%full)\n"
            )
        return text + "}\n"

    body += START
    body += loop(issue("%s", "%s").rstrip(), count="%slots")
    again = issue("%trip", "%slot")
    advance = (
        "%slot_next: i32, %phase_next: i32 = cta.advance(slot=%slot, phase=%phase) "
        f"{{depth = {slots}}}"
    )
    wait = "cta.wait(barriers=%full, slot=%slot, phase=%phase)\n"
    trip = '%trip: i32 = tile.map(args=[%s, %slots]) {fn = "add"}\n'
    carried = [("slot", "i32", "%zero"), ("phase", "i32", "%zero")]
    body += loop(f"{wait}{trip}{again}{advance}", carried)
    rename = {"slot": "left", "phase": "turn"}
    drain = f"{wait}{advance}"
    for old, new in rename.items():
        drain = drain.replace(f"%{old}", f"%{new}")
    body += loop(
        drain,
        [("left", "i32", "%slot_last"), ("turn", "i32", "%phase_last")],
        "%slots",
    )
    body += END
    layouts = [f'#s0 = shared "smem b16 swizzle0 {size} bytes: k64:1 i{rows}:64"']
    arrays = {"x": Array("bf16", ("R", pitch))}
    return kernel(
        "stream", body, arrays, 1, ["ahead", "step", "boxes", "base"], layouts,
        at_once * slots * size + 8 * slots,
    )  # fmt: skip


ROWS = 128  # of a large box: 16 KiB
DEEP = 8


def _scalars(ahead: int = 0, step: int = 1, boxes: int = 1, base: int = 0) -> dict[str, int]:
    return {"ahead": ahead, "step": step, "boxes": boxes, "base": base}


def _tensor(boxes: int, rows: int = ROWS, columns: int = 64) -> dict[str, Tensor]:
    return {"x": Tensor(f"bf16[{boxes * rows}, {columns}]")}


def _whom(device: Device) -> list[tuple[str, int]]:
    return [("one", 1), ("all", 2 if device.small else device.multiprocessors)]


def _l2_cases(device: Device) -> list[Case]:
    """A block of 8 MiB, again and again."""
    boxes, trips = (4, (1, 4)) if device.small else (512, (256, 2304))
    held, scalars, work = _tensor(boxes), _scalars(ahead=7, boxes=boxes), ROWS * ROW
    return [
        Case(
            who, stream(ROWS, DEEP), held, scalars, grid, *trips, over="max", work=work, warm=boxes
        )
        for who, grid in _whom(device)
    ]


def _l2_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    return {"l2_port": 1 / times["one"], "l2_rate": device.multiprocessors / times["all"]}


COPY = """
kernel copy(x: f32[N], y: out f32[N]):
    grid i in N by 4096
    y[i] = x[i]
"""


def _copy_cases(device: Device) -> list[Case]:
    """A copy, and boxes of 1 GiB, of which nothing is in the L2."""
    count = 1 << (14 if device.small else 28)
    held = {"x": Tensor(f"f32[{count}]"), "y": Tensor(f"f32[{count}]", "zero")}
    cases = [Case("copy", COPY, held, {}, 0, 1, 3, "us", work=8 * count)]
    boxes, trips = (8, (1, 4)) if device.small else (65536, (64, 448))
    for who, grid in _whom(device):
        scalars = _scalars(ahead=boxes // grid, boxes=boxes)
        cases.append(
            Case(
                f"boxes by {who}", stream(ROWS, DEEP), _tensor(boxes), scalars, grid, *trips,
                over="max", work=ROWS * ROW, flush=True,
            )
        )  # fmt: skip
    return cases


def _copy_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    boxes = device.multiprocessors / times["boxes by all"] * device.megahertz
    return {
        "dram_rate": 1 / times["copy"] / device.memory,
        "dram_port": 1 / times["boxes by one"],
        "(dram_rate of boxes)": boxes / device.memory,
    }


SHARES = (0.1, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.5)


def _reuse_cases(device: Device) -> list[Case]:
    """Each multiprocessor goes round and round through the boxes that are its own."""
    text = stream(ROWS, DEEP)
    sms = 2 if device.small else device.multiprocessors
    cases: list[Case] = []
    for share in (0.1,) if device.small else SHARES:
        each = 2 if device.small else max(1, int(share * device.l2_bytes / (ROWS * ROW * sms)))
        # Box (p + s * sms) % (each * sms): program p comes back to its own after `each` trips.
        held = _tensor(each * sms)
        scalars = _scalars(ahead=1, step=sms, boxes=each * sms)
        low, high = (1, 3) if device.small else (4 * each, 4 * each + 256)
        cases.append(Case(f"{share}", text, held, scalars, sms, low, high, over="max",
                          work=ROWS * ROW, warm=2 * each))  # fmt: skip
    return cases


def _reuse_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """The share of the L2 where a byte takes half as long again as of a block that fits, on the
    line between the two sizes around it."""
    limit = 1.5 * times[str(SHARES[0])]
    for below, above in zip(SHARES, SHARES[1:], strict=False):
        first, then = times[str(below)], times[str(above)]
        if then > limit:
            return {"l2_kept": below + (above - below) * max(0.0, limit - first) / (then - first)}
    return {}


BOXES = (1, 2, 4, 8)


def _tma_cases(device: Device) -> list[Case]:
    trips = (1, 3) if device.small else (64, 576)
    held = _tensor(4 if device.small else 1024, 8)
    boxes = 4 if device.small else 1024
    cases: list[Case] = []
    for count in BOXES[:2] if device.small else BOXES:
        text = stream(8, 1, count)
        cases.append(
            Case(f"{count} boxes", text, held, _scalars(boxes=boxes), 1, *trips, warm=boxes)
        )
    for slots in () if device.small else (2, 4, 8):
        text = stream(ROWS, slots)
        cases.append(Case(f"{slots} in flight", text, held, _scalars(boxes=boxes // 16), 1, *trips,
                          work=ROWS * ROW))  # fmt: skip
    return cases


def _tma_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """One box at a time, from an L2 that nobody else uses: what it takes beyond a load's time there
    and the wait for it; what one more box at once adds."""
    _, each = line([float(n) for n in BOXES], [times[f"{n} boxes"] for n in BOXES])
    load = known.get("(l2 alone)", 270.0)
    beyond = times["1 boxes"] - load - known["wait"] - each
    return {"tma_issue": each, "tma_latency": beyond}


def _outside_cases(device: Device) -> list[Case]:
    trips = (1, 4) if device.small else (64, 576)
    held = _tensor(2)
    cases: list[Case] = []
    for outside in (0, 64, 128) if device.small else (0, 32, 64, 96, 112, 128):
        base = ROWS + outside  # the tensor ends with its second box
        text = stream(ROWS, 4)
        cases.append(Case(f"{outside} rows", text, held, _scalars(base=base), 1, *trips))
    return cases


def _outside_constants(
    times: Times, known: Mapping[str, float], device: Device
) -> dict[str, float]:
    """The slope where the rows outside bound the box: from 96 of 128 on."""
    _, slope = line([96.0, 112.0, 128.0], [times[f"{n} rows"] for n in (96, 112, 128)])
    return {"tma_outside": max(slope, times["128 rows"] / 128)}


def _pitch_cases(device: Device) -> list[Case]:
    trips = (1, 4) if device.small else (64, 576)
    boxes, sms = (4, 2) if device.small else (256, device.multiprocessors)
    cases: list[Case] = []
    for columns in (128, 72, 88, 104):
        held = _tensor(boxes, ROWS, columns)
        text = stream(ROWS, DEEP, pitch="C")
        scalars = _scalars(ahead=7, boxes=boxes)
        cases.append(Case(f"{columns} columns", text, held, scalars, sms, *trips, over="max",
                          warm=boxes))  # fmt: skip
    return cases


def _pitch_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    torn = sum(times[f"{n} columns"] for n in (72, 88, 104)) / 3
    return {"torn_lines": torn / times["128 columns"]}


BENCHMARKS = [
    Benchmark("l2_read", _l2_cases, _l2_constants),
    Benchmark("copy", _copy_cases, _copy_constants),
    Benchmark("tma", _tma_cases, _tma_constants),
    Benchmark("tma_outside", _outside_cases, _outside_constants),
    Benchmark("tma_pitch", _pitch_cases, _pitch_constants),
    Benchmark("l2_reuse", _reuse_cases, _reuse_constants),
]
