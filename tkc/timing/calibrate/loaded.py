"""Ends of split programs, alone and while memory is busy; loads that hit the L2 meanwhile.

Where memory is busy, one warp keeps a ring of boxes from it going; others do what is timed.
"""

from __future__ import annotations

from collections.abc import Mapping

from tkc.timing.calibrate import tma
from tkc.timing.calibrate.barriers import (
    ended_layouts,
    ended_setup,
    ended_step,
    split_cases,
    split_constants,
)
from tkc.timing.calibrate.benchmark import Benchmark, Case, Device, Tensor, Times, through_zero
from tkc.timing.calibrate.text import END, START, Array, kernel, loop

SYNC = "cta.sync() {id = 2, warps = 4}\n"


def _beside(slots: int, what: str, first: str, layouts: list[str], arrays: dict[str, Array]) -> str:
    """``what`` by four warps, ``n`` times, beside a ring of so many slots."""
    room = slots * tma.ROWS * tma.ROW + 8 * slots
    body = tma.setup(tma.ROWS, slots) + first.replace("@flag", str(room))
    body += "cta.init(barriers=[%full])\n"
    body += f'cta.role() {{name = "math", first_warp = 0, warps = 4}} body() {{\n{what}}}\n'
    ring = tma.trips(tma.ROWS, slots, count="%busy")
    body += f'cta.role() {{name = "load", first_warp = 4, warps = 1}} body() {{\n{ring}}}\n'
    held = {"x": Array("bf16", ("R", "64")), **arrays}
    return kernel(
        "loaded", body, held, 5, ["busy", *tma.SCALARS], [tma.layout(tma.ROWS), *layouts],
        room + 64,
    )  # fmt: skip


def _ended(slots: int, counted: bool) -> str:
    what = (
        "%part: f32[i:128, r:32]#r0 = cta.load_global(tensor=%first, index=[%zero, %zero]) "
        '{axes = ["r", "i"], bounds = [false, false]}\n'
        f"{SYNC}{START}{loop(ended_step(counted, 2))}{END}"
    )
    arrays = {"first": Array("f32", ("Q", "128")), "y": Array("f32", ("G", "Q", "128"), "out")}
    return _beside(slots, what, ended_setup("@flag", "#s1"), ended_layouts("#s1"), arrays)


def _chased(slots: int) -> str:
    """Every warp follows its own way through rows of 128 bytes that the L2 holds."""
    kind = "i32[w:4, i:32]#r0"
    inner = '{axes = ["", "w", "i"], bounds = [false, false, false]}'
    step = (
        f"%v_next: {kind} = cta.load_global(tensor=%rows_of, index=[%v, %zero]) "
        '{axes = ["", "i"], bounds = [false, false]}'
    )
    what = (
        f"%v_first: {kind} = cta.load_global(tensor=%first, index=[%p, %zero, %zero]) {inner}\n"
        f"{SYNC}{START}{loop(step, [('v', kind, '%v_first')])}{END}"
        f"cta.store_global(tensor=%y, index=[%p, %zero, %zero], x=%v_last) {inner}\n"
    )
    arrays = {
        "rows_of": Array("i32", ("N", "32")),
        "first": Array("i32", ("G", "W", "32")),
        "y": Array("i32", ("G", "W", "32"), "out"),
    }
    return _beside(slots, what, "", ['#r0 = registers "reg | lane i32:1 | warp w4:1"'], arrays)


SLOTS = (1, 2, 4, 8)
CHASED = 1 << 13  # rows: 1 MiB


def _cases(device: Device) -> list[Case]:
    sms = 2 if device.small else device.multiprocessors
    boxes = 8 if device.small else 65536
    held = {"x": Tensor(f"bf16[{boxes * tma.ROWS}, 64]")}
    rows = 64 if device.small else CHASED
    chased = {
        "rows_of": Tensor(f"i32[{rows}, 32]", "cycle"),
        "first": Tensor(f"i32[{sms}, 4, 32]", "starts", rows),
        "y": Tensor(f"i32[{sms}, 4, 32]", "zero"),
    }
    stored = {"first": Tensor("f32[32, 128]"), "y": Tensor(f"f32[{sms}, 32, 128]", "zero")}
    cases = split_cases(device)
    for slots in SLOTS[:1] if device.small else SLOTS:
        for name, text, given, trips in (
            ("hits", _chased(slots), chased, (64, 320)),
            ("last", _ended(slots, True), stored, (8, 40)),
            ("barriers", _ended(slots, False), stored, (8, 40)),
        ):
            walk = tma.walk(ahead=boxes // sms, boxes=boxes) | {"busy": 2 if device.small else 2000}
            low, high = (1, 3) if device.small else trips
            title = f"{name} beside {slots} boxes"
            cases.append(Case(title, text, {**held, **given}, walk, sms, low, high, flush=True))
    return cases


def _constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """Lines through zero over the clocks that memory owes each multiprocessor: what it has asked
    for, less what is on the way anyhow."""
    rate = known["dram_rate"] * device.memory / device.megahertz / device.multiprocessors
    owed = {n: n * tma.ROWS * tma.ROW / rate - known["(dram alone)"] for n in SLOTS[1:]}
    alone = split_constants(times, known, device)
    return {
        **alone,
        "dram_behind": through_zero(
            [*owed.values()],
            [times[f"hits beside {n} boxes"] - known["(l2 alone)"] for n in owed],
        ),
        "last_trips": through_zero(
            [*owed.values()],
            [
                times[f"last beside {n} boxes"]
                - times[f"barriers beside {n} boxes"]
                - alone["last"]
                for n in owed
            ],
        ),
    }


BENCHMARKS = [Benchmark("split_end", _cases, _constants)]
