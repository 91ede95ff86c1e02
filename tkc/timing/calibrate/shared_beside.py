"""Loads of shared memory by threads while wgmma reads its operands through the same port: who gets
how much of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tkc.timing.calibrate.benchmark import Benchmark, Case, Device, Tensor, Times
from tkc.timing.calibrate.tensor_cores import (
    ARRAYS,
    STEPS,
    WGMMA_LAYOUTS,
    operands,
    products,
)
from tkc.timing.calibrate.text import END, START, Array, kernel, loop

SLOTS, VECTORS = 2, 4  # of the loop: buffers, and loads of 16 bytes a thread (or of words)
GROUP = 4  # products of 64 along k that are issued together


@dataclass(frozen=True, slots=True)
class Beside:
    """Products m64nNk16 of so many columns by one warpgroup, A in registers or in shared memory,
    and loops of loads (or stores) of shared memory by other warps, of so many words at once."""

    columns: int
    in_registers: bool
    warps: int
    words: int = 4
    stores: bool = False

    @property
    def name(self) -> str:
        """What a case is called."""
        what = "stores" if self.stores else "loads"
        where = "registers" if self.in_registers else "shared"
        return f"n{self.columns}, A in {where}; {what} of {self.words} by {self.warps} warps"

    @property
    def bytes(self) -> int:
        """What the other warps move in a trip."""
        return 4 * 4 * 32 * self.warps * VECTORS


def beside(what: Beside, timed: str) -> str:
    """``timed`` "threads": ``n`` trips of the loop while products are busy; "tensor": ``n`` groups
    of products while the loop is; the other has ``busy``."""
    warps, wide = what.warps, 4 * 32 * what.warps
    kind = f"f32[i:{wide}, k:{VECTORS}]#r2"
    begin = -(-((64 + what.columns) * 128 + 64) // 1024) * 1024
    counts = ("%busy", "%n") if timed == "threads" else ("%n", "%busy")
    busy = products(counts[0], what.columns, 1, GROUP, what.in_registers)
    before, _, after = busy.rpartition("cta.store_global")
    if timed == "tensor":
        before = f"{START}{before}{END}"
    busy = f"{before}cta.store_global{after}"
    body = operands(what.columns, 1, what.in_registers)
    body += f'cta.role() {{name = "tensor", first_warp = 0, warps = 4}} body() {{\n{busy}}}\n'
    sync = f"cta.sync() {{id = 2, warps = {warps}}}\n"
    inner = (
        f"%held: shared<f32[i:{wide}, k:{VECTORS}] x {SLOTS}>#s2 = cta.alloc() "
        f"{{offset = {begin}}}\n"
        f"%v_first: {kind} = cta.load_global(tensor=%x, index=[%zero, %zero]) "
        f'{{axes = ["k", "i"], bounds = [false, false], vector = {what.words}}}\n'
    )
    for slot in range(SLOTS):
        inner += (
            f"%slot{slot}: i32 = tile.const() {{value = {slot}}}\n"
            f"cta.store_shared(x=%v_first, buffer=%held, slot=%slot{slot})\n"
        )
    step = '%slot: i32 = tile.map(args=[%s, %one]) {fn = "bitand"}\n'
    if what.stores:
        step += (
            "cta.store_shared(x=%v, buffer=%held, slot=%slot)\n"
            f'%v_next: {kind} = tile.map(args=[%v, %v_first]) {{fn = "add"}}'
        )
    else:
        step += (
            f"%read: {kind} = cta.load_shared(buffer=%held, slot=%slot)\n"
            f'%v_next: {kind} = tile.map(args=[%v, %read]) {{fn = "add"}}'
        )
    loops = loop(step, [("v", kind, "%v_first")], counts[1])
    inner += sync + (f"{START}{loops}{sync}{END}" if timed == "threads" else loops)
    inner += (
        "cta.store_global(tensor=%y, index=[%p, %zero, %zero], x=%v_last) "
        f'{{axes = ["", "k", "i"], bounds = [false, false, false], vector = {what.words}}}\n'
    )
    body += (
        f'cta.role() {{name = "threads", first_warp = 4, warps = {warps}}} body() {{\n{inner}}}\n'
    )
    size = wide * VECTORS * 4
    modes = f"i4:1 k{VECTORS}:1 | lane i32:4 | warp i{warps}:128"
    if what.words == 1:
        modes = f"i4:{32 * warps} k{VECTORS}:1 | lane i32:1 | warp i{warps}:32"
    held = WGMMA_LAYOUTS(what.columns, 1)
    layouts = [
        *held[:2], f'#r2 = registers "reg {modes}"', *held[2:],
        f'#s2 = shared "smem b32 swizzle0 {size} bytes: i{wide}:1 k{VECTORS}:{wide}"',
    ]  # fmt: skip
    arrays = {
        **ARRAYS,
        "x": Array("f32", ("K", "W")),
        "y": Array("f32", ("G", "K", "W"), "out"),
    }
    return kernel(
        "shared_beside", body, arrays, 4 + warps, ["busy"], layouts,
        shared_bytes=begin + SLOTS * size,
    )  # fmt: skip


BESIDE = (
    *(Beside(n, False, warps) for n in (64, 128, 256) for warps in (4, 8)),
    *(Beside(n, True, 4) for n in (64, 128, 256)),
    *(Beside(n, False, 8, 1) for n in (64, 128, 256)),
    *(Beside(n, False, 8, stores=True) for n in (64, 128, 256)),
)  # fmt: skip


def _cases(device: Device) -> list[Case]:
    """Whoever is not timed has more work than the other can need, so that it goes on."""
    trips, rounds = ((1, 3), (1, 2)) if device.small else ((64, 576), (16, 80))
    cases: list[Case] = []
    for what in BESIDE[:1] if device.small else BESIDE:
        held = {
            "a": Tensor("bf16[64, 64]"),
            "b": Tensor(f"bf16[{what.columns}, 64]"),
            "d": Tensor(f"f32[1, 64, {what.columns}]", "zero"),
            "x": Tensor(f"f32[{VECTORS}, {128 * what.warps}]"),
            "y": Tensor(f"f32[1, {VECTORS}, {128 * what.warps}]", "zero"),
        }
        one = GROUP * STEPS * what.columns / 2  # clocks of a group of products, at least
        trip = what.bytes / 128
        busy = 2 if device.small else int(8 * trips[1] * trip / one) + 16
        cases.append(
            Case(
                f"threads beside {what.name}", beside(what, "threads"), held, {"busy": busy}, 1,
                *trips, work=what.bytes,
            )
        )  # fmt: skip
        busy = 2 if device.small else int(8 * rounds[1] * one / trip) + 16
        cases.append(
            Case(
                f"products beside {what.name}", beside(what, "tensor"), held, {"busy": busy}, 1,
                *rounds, work=GROUP * STEPS,
            )
        )  # fmt: skip
    return cases


def _constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """Shares: of the port, what threads get of it; of the tensor cores, what is left of their rate.
    For people."""
    found: dict[str, float] = {}
    for what in BESIDE:
        mine, other = f"threads beside {what.name}", f"products beside {what.name}"
        if mine in times and other in times:
            found[f"(port, {what.name})"] = 1 / times[mine] / known["shared_rate"]
            found[f"(tensor, {what.name})"] = what.columns / 2 / times[other]
    return found


BENCHMARKS = [Benchmark("shared_beside", _cases, _constants)]
