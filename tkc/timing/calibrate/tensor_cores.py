"""Products on tensor cores from operands that are there already."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from tkc.timing.calibrate.benchmark import (
    Benchmark,
    Case,
    Device,
    Tensor,
    Times,
    line,
    through_zero,
)
from tkc.timing.calibrate.text import CLOCK, END, START, Array, kernel, loop, spent

DEEP = 64  # of the operands in shared memory: four instructions
STEPS = DEEP // 16


def WGMMA_LAYOUTS(columns: int, groups: int, blocks: int = 1, deep: int = DEEP) -> list[str]:
    """Layouts of accumulator, A in registers, A and B in shared memory; every warpgroup has so many
    blocks of 64 rows."""
    rows = 64 * groups * blocks
    more = f" i{blocks}:64" if blocks > 1 else ""
    warps = f"warp i4:16 i{groups}:{64 * blocks}" if blocks > 1 else f"warp i{4 * groups}:16"

    def shared(name: str, axis: str, size: int) -> str:
        outer = f" k{deep // DEEP}:{size * DEEP}" if deep > DEEP else ""
        return (
            f'{name} = shared "smem b16 swizzle128 {size * 2 * deep} bytes: '
            f'k64:1 {axis}{size}:64{outer}"'
        )

    return [
        f'#r0 = registers "reg j2:1 i2:8 j{columns // 8}:8{more} | lane j4:2 i8:1 | {warps}"',
        f'#r1 = registers "reg k2:1 i2:8 k8:8 | lane k4:2 i8:1 | {warps}"',
        shared("#s0", "i", rows),
        shared("#s1", "j", columns),
    ]


def operands(columns: int, groups: int, in_registers: bool) -> str:
    """Both operands brought to shared memory, or A to registers."""
    rows = 64 * groups
    size = columns * 128 + (0 if in_registers else rows * 128)
    text = (
        f"%b_slots: shared<bf16[j:{columns}, k:64] x 1>#s1 = cta.alloc() "
        f"{{offset = {rows * 128}}}\n"
        f"%full: barrier<1> = cta.barriers() "
        f"{{arrivals = 1, offset = {(rows + columns) * 128}}}\n"
        f"%map_b: tensormap = cta.tensor_map(tensor=%b) "
        f"{{entries = [1, 0], box = [64, {columns}], swizzle = 128}}\n"
    )
    load = (
        "cta.tma_load(map=%map_b, coords=[%zero, %zero], buffer=%b_slots, slot=%zero, "
        "barriers=%full)\n"
    )
    if not in_registers:
        text += (
            f"%a_slots: shared<bf16[i:{rows}, k:64] x 1>#s0 = cta.alloc() {{offset = 0}}\n"
            f"%map_a: tensormap = cta.tensor_map(tensor=%a) "
            f"{{entries = [1, 0], box = [64, {rows}], swizzle = 128}}\n"
        )
        load += load.replace("_b", "_a").replace("b_slots", "a_slots")
    text += "cta.init(barriers=[%full])\n"
    text += f"cta.elect() body() {{\ncta.expect(barriers=%full, slot=%zero) {{bytes = {size}}}\n"
    text += f"{load}}}\ncta.wait(barriers=%full, slot=%zero, phase=%zero)\n"
    return text


def products(
    count: str, columns: int, groups: int, unrolled: int, in_registers: bool, pending: int = 1
) -> str:
    """A loop of groups of ``unrolled`` products 64 deep; its result goes to ``d``."""
    rows = 64 * groups
    kind = f"f32[i:{rows}, j:{columns}]#r0"
    text = f"%acc_first: {kind} = tile.const() {{value = 0.0}}\n"
    a = "%a_registers" if in_registers else "%a_slots, a_slot=%zero"
    if in_registers:
        text += (
            f"%a_registers: bf16[i:{rows}, k:64]#r1 = cta.load_global(tensor=%a, "
            'index=[%zero, %zero]) {axes = ["i", "k"], bounds = [false, false]}\n'
        )
    body = "cta.wgmma_fence()\n"
    value = "%acc"
    for step in range(unrolled):
        name = "%acc_next" if pending and step + 1 == unrolled else f"%acc{step}"
        body += (
            f"{name}: {kind} = cta.wgmma(a={a}, b=%b_slots, b_slot=%zero, acc={value}) "
            '{m = "i", n = "j", k = "k"}\n'
        )
        value = name
    body += "cta.wgmma_commit()\n"
    if pending:
        body += f"cta.wgmma_wait() {{pending = {pending}}}"
    else:
        body += f"%acc_next: {kind} = cta.wgmma_wait(values=[{value}])"
    text += loop(body, [("acc", kind, "%acc_first")], count)
    if pending:
        text += f"%product: {kind} = cta.wgmma_wait(values=[%acc_last])\n"
    result = "%product" if pending else "%acc_last"
    text += (
        f"cta.store_global(tensor=%d, index=[%p, %zero, %zero], x={result}) "
        '{axes = ["", "i", "j"], bounds = [false, false, false]}\n'
    )
    return text


ARRAYS = {
    "a": Array("bf16", ("I", "64")),
    "b": Array("bf16", ("J", "64")),
    "d": Array("f32", ("G", "I", "J"), "out"),
}


def wgmma(columns: int, groups: int, unrolled: int, in_registers: bool, pending: int = 1) -> str:
    """Products of so many warpgroups, each of its own 64 rows."""
    text = products("%n", columns, groups, unrolled, in_registers, pending)
    before, _, after = text.rpartition("cta.store_global")
    body = operands(columns, groups, in_registers) + "cta.sync()\n" + START
    body += before + "cta.sync()\n" + END + "cta.store_global" + after
    size = (64 * groups + columns) * 128 + 64
    layouts = WGMMA_LAYOUTS(columns, groups)
    return kernel("wgmma", body, ARRAYS, 4 * groups, layouts=layouts, shared_bytes=size)


def issued(columns: int, groups: int, count: int) -> str:
    """Clocks from before the first of ``count`` products of a group until after the last of them is
    issued, which may be long before they are done: their sum over the trips."""
    kind = f"f32[i:{64 * groups}, j:{columns}]#r0"
    body = operands(columns, groups, False)
    body += f"%acc_first: {kind} = tile.const() {{value = 0.0}}\ncta.sync()\n"
    trip, value = f"%begun: i32 {CLOCK}\ncta.wgmma_fence()\n", "%acc"
    for step in range(count):
        trip += (
            f"%acc{step}: {kind} = cta.wgmma(a=%a_slots, a_slot=%zero, b=%b_slots, b_slot=%zero, "
            f'acc={value}) {{m = "i", n = "j", k = "k"}}\n'
        )
        value = f"%acc{step}"
    trip += (
        f"cta.wgmma_commit()\n%done: i32 {CLOCK}\n%acc_next: {kind} = "
        f"cta.wgmma_wait(values=[{value}])\n"
        '%took: i32 = tile.map(args=[%done, %begun]) {fn = "sub"}\n'
        '%sum_next: i32 = tile.map(args=[%sum, %took]) {fn = "add"}'
    )
    body += loop(trip, [("acc", kind, "%acc_first"), ("sum", "i32", "%zero")])
    body += spent("%sum_last") + (
        "cta.store_global(tensor=%d, index=[%p, %zero, %zero], x=%acc_last) "
        '{axes = ["", "i", "j"], bounds = [false, false, false]}\n'
    )
    size = (64 * groups + columns) * 128 + 64
    layouts = WGMMA_LAYOUTS(columns, groups)
    return kernel("issued", body, ARRAYS, 4 * groups, layouts=layouts, shared_bytes=size)


def tensors(columns: int, groups: int, grid: int) -> dict[str, Tensor]:
    """The operands, and where each of ``grid`` CTAs of ``groups`` warpgroups writes its
    accumulators of 64 rows each, so that no product is left out as unused."""
    return {
        "a": Tensor(f"bf16[{64 * groups}, 64]"),
        "b": Tensor(f"bf16[{columns}, 64]"),
        "d": Tensor(f"f32[{grid}, {64 * groups}, {columns}]", "zero"),
    }


# --- products whose operands come by TMA ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Feed:
    """How products are fed: each of ``groups`` warpgroups has ``blocks`` times 64 rows of so many
    columns; a ring has ``slots`` with blocks ``deep`` along k, which begin anew after ``round`` of
    64."""

    columns: int
    groups: int
    slots: int
    round: int
    blocks: int = 1
    deep: int = DEEP

    @property
    def rows(self) -> int:
        """The rows of the product that a program computes, 64 for each warpgroup and block."""
        return 64 * self.groups * self.blocks

    @property
    def name(self) -> str:
        """What a case is called."""
        deep = f"x{self.deep}" if self.deep > DEEP else ""
        return f"fed {self.rows}x{self.columns}{deep}, {self.slots} of {self.round}"

    @property
    def work(self) -> int:
        """Instructions of a trip."""
        return self.deep // 16 * self.groups * self.blocks


def fed(feed: Feed) -> str:
    """Products as a matrix product does them: a ring of slots that one warp fills with blocks of A
    and B, and warpgroups that keep one group of products in flight. Program p is that of block
    (p mod ``tall``, p / tall); blocks along k begin anew after ``deep`` of them, a power of two."""
    rows, columns, groups, slots = feed.rows, feed.columns, feed.groups, feed.slots
    deep = feed.deep
    a_bytes, b_bytes = 2 * rows * deep, 2 * columns * deep
    kind = f"f32[i:{rows}, j:{columns}]#r0"
    end = slots * (a_bytes + b_bytes)
    body = (
        f"%a_slots: shared<bf16[i:{rows}, k:{deep}] x {slots}>#s0 = cta.alloc() {{offset = 0}}\n"
        f"%b_slots: shared<bf16[j:{columns}, k:{deep}] x {slots}>#s1 = cta.alloc() "
        f"{{offset = {slots * a_bytes}}}\n"
        f"%full: barrier<{slots}> = cta.barriers() {{arrivals = 1, offset = {end}}}\n"
        f"%empty: barrier<{slots}> = cta.barriers() "
        f"{{arrivals = {4 * groups}, offset = {end + 8 * slots}}}\n"
        f"%map_a: tensormap = cta.tensor_map(tensor=%a) "
        f"{{entries = [1, 0], box = [64, {rows}], swizzle = 128}}\n"
        f"%map_b: tensormap = cta.tensor_map(tensor=%b) "
        f"{{entries = [1, 0], box = [64, {columns}], swizzle = 128}}\n"
        "cta.init(barriers=[%full, %empty])\n"
    )
    advance = "%{0}_next: i32, %{1}_next: i32 = cta.advance(slot=%{0}, phase=%{1}) "
    advance += f"{{{{depth = {slots}}}}}\n"
    products = (
        "cta.wait(barriers=%full, slot=%slot, phase=%phase)\ncta.wgmma_fence()\n"
        + advance.format("slot", "phase")
        + f"%acc_next: {kind} = cta.wgmma(a=%a_slots, a_slot=%slot, b=%b_slots, b_slot=%slot, "
        'acc=%acc) {m = "i", n = "j", k = "k"}\n'
        "cta.wgmma_commit()\ncta.wgmma_wait() {pending = 1}\n"
        '%read: bool = tile.map(args=[%before, %zero]) {fn = "ge"}\n'
        "cta.arrive(barriers=%empty, slot=%before, cond=%read)\n"
        '%before_next: i32 = tile.map(args=[%slot, %zero]) {fn = "add"}'
    )
    carried = [
        ("acc", kind, "%acc_first"),
        ("slot", "i32", "%zero"),
        ("phase", "i32", "%zero"),
        ("before", "i32", "%none"),
    ]
    math = (
        f"%acc_first: {kind} = tile.const() {{value = 0.0}}\n"
        "%none: i32 = tile.const() {value = -1}\n"
        f"{START}{loop(products, carried)}{END}"
        f"%product: {kind} = cta.wgmma_wait(values=[%acc_last])\n"
        "cta.store_global(tensor=%d, index=[%p, %zero, %zero], x=%product) "
        '{axes = ["", "i", "j"], bounds = [false, false, false]}\n'
    )
    loads = (
        "cta.wait(barriers=%empty, slot=%place, phase=%turn) {flip = true}\n"
        f"cta.expect(barriers=%full, slot=%place) {{bytes = {a_bytes + b_bytes}}}\n"
        '%at: i32 = tile.map(args=[%s, %deep_bits]) {fn = "bitand"}\n'
        '%k: i32 = tile.map(args=[%at, %wide]) {fn = "mul"}\n'
        "cta.tma_load(map=%map_a, coords=[%k, %i], buffer=%a_slots, slot=%place, barriers=%full)\n"
        "cta.tma_load(map=%map_b, coords=[%k, %j], buffer=%b_slots, slot=%place, barriers=%full)\n"
    ) + advance.format("place", "turn").rstrip()
    load = (
        f"%wide: i32 = tile.const() {{value = {deep}}}\n"
        f"%rows: i32 = tile.const() {{value = {rows}}}\n"
        f"%columns: i32 = tile.const() {{value = {columns}}}\n"
        '%down: i32 = tile.map(args=[%p, %tall]) {fn = "mod"}\n'
        '%right: i32 = tile.map(args=[%p, %tall]) {fn = "floordiv"}\n'
        '%i: i32 = tile.map(args=[%down, %rows]) {fn = "mul"}\n'
        '%j: i32 = tile.map(args=[%right, %columns]) {fn = "mul"}\n'
        '%deep_bits: i32 = tile.map(args=[%deep, %one]) {fn = "sub"}\n'
        "cta.elect() body() {\n"
        f"{loop(loads, [('place', 'i32', '%zero'), ('turn', 'i32', '%zero')])}}}\n"
    )
    body += (
        f'cta.role() {{name = "math", first_warp = 0, warps = {4 * groups}, registers = 232}} '
        f"body() {{\n{math}}}\n"
        f'cta.role() {{name = "load", first_warp = {4 * groups}, warps = 4, registers = 40}} '
        f"body() {{\n{load}}}\n"
    )
    arrays = {
        "a": Array("bf16", ("I", "K")),
        "b": Array("bf16", ("J", "K")),
        "d": Array("f32", ("G", "BI", "BJ"), "out"),
    }
    layouts = WGMMA_LAYOUTS(columns, groups, feed.blocks, deep)
    return kernel(
        "fed", body, arrays, 4 * groups + 4, ["tall", "deep"], layouts[:1] + layouts[2:],
        end + 16 * slots,
    )  # fmt: skip


TALL = 8  # neighbours that share a block of B


def fed_case(feed: Feed, grid: int, name: str = "") -> Case:
    """A case of ``fed`` with operands of the shapes that so many programs need."""
    wide = -(-grid // TALL)
    along = DEEP * feed.round
    held = {
        "a": Tensor(f"bf16[{TALL * feed.rows}, {along}]"),
        "b": Tensor(f"bf16[{wide * feed.columns}, {along}]"),
        "d": Tensor(f"f32[{grid}, {feed.rows}, {feed.columns}]", "zero"),
    }
    scalars = {"tall": TALL, "deep": along // feed.deep}
    return Case(name or feed.name, fed(feed), held, scalars, grid, work=feed.work)


COLUMNS = (8, 16, 32, 64, 128, 256)
FED = (  # 32 blocks along k stay in the L2
    *(Feed(256, 2, 4, 32), Feed(128, 2, 6, 32), Feed(128, 1, 8, 32), Feed(64, 1, 12, 32)),
    *(Feed(64, 2, 8, 32), Feed(64, 2, 8, 512), Feed(64, 2, 5, 512, blocks=2)),
    *(Feed(256, 2, 2, 32), Feed(128, 2, 2, 32), Feed(256, 2, 4, 512), Feed(256, 2, 2, 512)),
    *(Feed(128, 2, 3, 512), Feed(128, 2, 3, 512, deep=128), Feed(256, 1, 2, 512, deep=128)),
    *(Feed(256, 2, 2, 32, deep=128), Feed(256, 2, 2, 512, deep=128)),
    *(Feed(128, 2, 2, 32, 2, 128), Feed(128, 2, 2, 512, 2, 128), Feed(64, 2, 2, 512, 2, 128)),
)
# Columns, warpgroups, and how often four instructions are issued before their end is awaited.
ISSUED = [(n, groups, count) for n in (64, 256) for groups in (1, 2) for count in (1, 2, 3, 4)]
LENGTHS = (1, 2, 4)  # of a group that is waited for


def _wgmma_cases(device: Device) -> list[Case]:
    trips = (1, 2) if device.small else (16, 144)
    grid = 1 if device.small else 4
    cases: list[Case] = []
    for columns in (8, 64) if device.small else COLUMNS:
        for groups in (1, 2):
            for kind in ("shared", "registers"):
                text = wgmma(columns, groups, 4, kind == "registers")
                cases.append(
                    Case(
                        f"n{columns}, {groups} warpgroups, A in {kind}", text,
                        tensors(columns, groups, grid), {}, grid, *trips,
                        work=4 * STEPS * groups,
                    )
                )  # fmt: skip
    for length in LENGTHS:
        text = wgmma(64, 1, length, False, 0)
        cases.append(Case(f"wait for {length}", text, tensors(64, 1, 1), {}, 1, *trips))
    for columns, groups, count in ISSUED[:1] if device.small else ISSUED:
        name = f"issue of {STEPS * count}, n{columns}, {groups} warpgroups"
        text, held = issued(columns, groups, count), tensors(columns, groups, 1)
        cases.append(Case(name, text, held, {}, 1, *trips))
    for feed in (Feed(64, 1, 2, 2, 2, 128),) if device.small else FED:
        for who, grid in (("one", 1), ("all", 2 if device.small else device.multiprocessors)):
            low, high = trips if device.small else (64, 576)
            case = fed_case(feed, grid, f"{feed.name}, {who}")
            cases.append(replace(case, low=low, high=high))
    return cases


def _wgmma_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """Clocks of one instruction m64nNk16: N / 2 at peak. Where N is small, A and B are read at the
    rate of shared memory. A group that is waited for: a line over its products' number."""
    rate = 128 / times["fed 128x256, 4 of 32, one"]
    narrow = [n for n in COLUMNS if 64 * 32 + 32 * n > 128 * n / 2]
    slowness = through_zero(
        [64.0 * 32 + 32 * n for n in narrow],
        [times[f"n{n}, 2 warpgroups, A in shared"] for n in narrow],
    )
    first, _ = line([float(n) for n in LENGTHS], [times[f"wait for {n}"] for n in LENGTHS])
    return {
        "wgmma_rate": rate,
        "wgmma_shared": 1 / slowness / rate,
        "wgmma_latency": first,
        "(wgmma_rate of operands that are there)": 128 / times["n256, 2 warpgroups, A in shared"],
        **{
            f"({name} ahead)": count * STEPS - times[name] / (columns / 2) / groups
            for columns, groups, count in ISSUED
            if (name := f"issue of {STEPS * count}, n{columns}, {groups} warpgroups") in times
        },
        "(wgmma_rate of all together)": 128 / times["fed 128x256, 4 of 32, all"],
    }


def mma(warps: int, independent: int) -> str:
    """The cta IR of a kernel whose ``warps`` warps each issue products m16n8k16 of bf16 in a loop:
    ``independent`` ones that do not depend on each other, four times, each on the sums before."""
    columns = 8 * independent
    kind = f"f32[i:{16 * warps}, j:{columns}]#r0"
    a, b = f"bf16[i:{16 * warps}, k:16]#r1", f"bf16[j:{columns}, k:16]#r2"
    of_warps = f"warp i{warps}:16" if warps > 1 else "warp"
    column = f" j{independent}:8" if independent > 1 else ""
    layouts = [
        f'#r0 = registers "reg j2:1 i2:8{column} | lane j4:2 i8:1 | {of_warps}"',
        f'#r1 = registers "reg k2:1 i2:8 k2:8 | lane k4:2 i8:1 | {of_warps}"',
        f'#r2 = registers "reg k2:1 k2:8{column} | lane k4:2 j8:1 | '
        f'{f"warp -{warps}" if warps > 1 else "warp"}"',
    ]
    step = f'{kind} = cta.mma(a=%a0, b=%b0, acc={{}}) {{{{m = "i", n = "j", k = "k"}}}}\n'
    repeats = 4
    lines = "".join(
        f"%acc{k if k + 1 < repeats else '_next'}: " + step.format(f"%acc{k - 1}" if k else "%acc")
        for k in range(repeats)
    )
    square = "bounds = [false, false]}"
    body = (
        f"%a0: {a} = cta.load_global(tensor=%a, index=[%zero, %zero]) "
        f'{{axes = ["i", "k"], {square}\n'
        f"%b0: {b} = cta.load_global(tensor=%b, index=[%zero, %zero]) "
        f'{{axes = ["j", "k"], {square}\n'
        f"%acc_first: {kind} = tile.const() {{value = 0.0}}\ncta.sync()\n{START}"
        f"{loop(lines.rstrip(), [('acc', kind, '%acc_first')])}cta.sync()\n{END}"
        "cta.store_global(tensor=%d, index=[%p, %zero, %zero], x=%acc_last) "
        '{axes = ["", "i", "j"], bounds = [false, false, false]}\n'
    )
    arrays = {
        "a": Array("bf16", ("I", "16")),
        "b": Array("bf16", ("J", "16")),
        "d": Array("f32", ("G", "I", "J"), "out"),
    }
    return kernel("mma", body, arrays, warps, layouts=layouts)


def _mma_cases(device: Device) -> list[Case]:
    trips = (1, 2) if device.small else (32, 288)
    sizes = [("chain", 1, 1)] + [
        (f"{w} warps", w, 8) for w in ((4,) if device.small else (4, 8, 16))
    ]
    cases: list[Case] = []
    for name, warps, independent in sizes:
        held = {
            "a": Tensor(f"bf16[{16 * warps}, 16]"),
            "b": Tensor(f"bf16[{8 * independent}, 16]"),
            "d": Tensor(f"f32[1, {16 * warps}, {8 * independent}]", "zero"),
        }
        text = mma(warps, independent)
        work = 4 * warps * independent
        cases.append(Case(name, text, held, {}, 1, *trips, work=work))
    return cases


def _mma_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """One m16n8k16 takes one clock of all four tensor cores at peak."""
    best = min(value for name, value in times.items() if name != "chain")
    return {"mma_rate": 1 / best, "mma_latency": times["chain"]}


BENCHMARKS = [
    Benchmark("wgmma", _wgmma_cases, _wgmma_constants),
    Benchmark("mma", _mma_cases, _mma_constants),
]
