"""Waits, named barriers, fences, the end of a split program, and clusters."""

from __future__ import annotations

from collections.abc import Mapping

from tkc.timing.calibrate.benchmark import Benchmark, Case, Device, Tensor, Times
from tkc.timing.calibrate.text import END, START, Array, kernel, loop

_PHASE = '%phase: i32 = tile.map(args=[%s, %one]) {fn = "bitand"}\n'


def _ping_pong() -> str:
    """Two warps, each of which arrives when the other has."""
    body = "".join(
        f"%{name}: barrier<1> = cta.barriers() {{arrivals = 1, offset = {offset}}}\n"
        for name, offset in (("there", 0), ("back", 8))
    )
    body += "cta.init(barriers=[%there, %back])\n"
    arrive, wait = (
        "cta.arrive(barriers=%{}, slot=%zero)",
        ("cta.wait(barriers=%{}, slot=%zero, phase=%phase)"),
    )
    first = loop(_PHASE + arrive.format("there") + "\n" + wait.format("back"))
    second = loop(_PHASE + wait.format("there") + "\n" + arrive.format("back"))
    body += (
        'cta.role() {name = "first", first_warp = 0, warps = 1} body() {\n'
        f"{START}{first}{END}}}\n"
        'cta.role() {name = "second", first_warp = 1, warps = 1} body() {\n'
        f"{second}}}\n"
    )
    return kernel("ping_pong", body, {}, 2, shared_bytes=1024)


def _repeated(name: str, step: str, warps: int) -> str:
    return kernel(name, f"cta.sync()\n{START}{loop(step)}{END}", {}, warps)


def _rounds_cases(device: Device) -> list[Case]:
    trips = (1, 3) if device.small else (64, 1088)
    fenced = _repeated("fence", "cta.fence_async()\ncta.sync()", 4)
    return [
        Case("arrive and wait", _ping_pong(), {}, {}, 1, *trips, work=2),
        Case("4 warps at a barrier", _repeated("sync", "cta.sync()", 4), {}, {}, 1, *trips),
        Case("8 warps at a barrier", _repeated("sync", "cta.sync()", 8), {}, {}, 1, *trips),
        Case("fence and 4 warps at a barrier", fenced, {}, {}, 1, *trips),
    ]


def _rounds_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    return {
        "wait": times["arrive and wait"],
        "barrier": times["4 warps at a barrier"],
        "fence": times["fence and 4 warps at a barrier"] - times["4 warps at a barrier"],
    }


SHARED_COUNTER = 4  # programs that count themselves at the same place


def ended_setup(offset: str, layout: str) -> str:
    """Counters, the flag at this place of shared memory, and which counter is ours."""
    return (
        "%counters: tensor<inout u32[G]> = cta.workspace() "
        '{name = "counters", zero = true, spent = true}\n'
        f"%flag: shared<i32[flag:1] x 1>{layout} = cta.alloc() {{offset = {offset}}}\n"
        f"%shared: i32 = tile.const() {{value = {SHARED_COUNTER}}}\n"
        "%many: i32 = tile.const() {value = 1000000000}\n"
        '%mine: i32 = tile.map(args=[%p, %shared]) {fn = "floordiv"}\n'
    )


def ended_layouts(flag: str) -> list[str]:
    """Of ``%part``, and of the flag under the name ``flag``."""
    return [
        '#r0 = registers "reg r32:1 | lane i32:1 | warp i4:32"',
        f'{flag} = shared "smem b32 swizzle0 4 bytes: flag1:1"',
    ]


def ended_step(counted: bool, barrier: int) -> str:
    """Store ``%part``, 16 KiB, and count; or come to a barrier twice in place of that."""
    where = '{axes = ["", "r", "i"], bounds = [false, false, false]}'
    at = f"{{id = {barrier}, warps = 4}}" if barrier else ""
    end = "cta.last(counters=%counters, index=%mine, count=%many, flag=%flag)"
    end += f" {{barrier = {barrier}}}" if barrier else ""
    step = f"cta.store_global(tensor=%y, index=[%p, %zero, %zero], x=%part) {where}\n"
    return step + (f"%last: bool = {end}" if counted else f"cta.sync() {at}\ncta.sync() {at}")


def _ended(counted: bool) -> str:
    """Programs that end again and again."""
    body = ended_setup("0", "#s0") + (
        "%part: f32[i:128, r:32]#r0 = cta.load_global(tensor=%x, index=[%zero, %zero]) "
        '{axes = ["r", "i"], bounds = [false, false]}\n'
        f"cta.sync()\n{START}{loop(ended_step(counted, 0))}{END}"
    )
    arrays = {"x": Array("f32", ("R", "128")), "y": Array("f32", ("G", "R", "128"), "out")}
    return kernel("ended", body, arrays, 4, layouts=ended_layouts("#s0"), shared_bytes=1024)


def split_cases(device: Device) -> list[Case]:
    """Ends of split programs that have memory for themselves, by every multiprocessor."""
    trips = (1, 3) if device.small else (16, 144)
    grid = 2 if device.small else device.multiprocessors
    held = {"x": Tensor("f32[32, 128]"), "y": Tensor(f"f32[{grid}, 32, 128]", "zero")}
    fence = _repeated("fence_global", "cta.fence_global()\ncta.sync()", 4)
    return [
        Case("last of 4", _ended(True), held, {}, grid, *trips),
        Case("barriers", _ended(False), held, {}, grid, *trips),
        Case("fence", fence, {}, {}, grid, *trips),
    ]


def split_constants(times: Times, known: Mapping[str, float], device: Device) -> dict[str, float]:
    """The constants ``last`` and ``global_fence``, in clocks, from ``times`` by case: the end of a
    split sum is two barriers with a count of those that have finished between them, which waits
    until all stores are there; the barriers are measured alone, and taken away."""
    return {
        "last": times["last of 4"] - times["barriers"],
        "global_fence": times["fence"] - known["barrier"],
    }


def _cluster() -> str:
    """Two CTAs, each of which waits for an arrival of both and arrives at both."""
    body = "%both: barrier<1> = cta.barriers() {arrivals = 2, offset = 0}\n"
    body += "cta.init(barriers=[%both])\n" + START
    body += loop(
        _PHASE + "cta.arrive(barriers=%both, slot=%zero) {cluster = [0, 1]}\n"
        "cta.wait(barriers=%both, slot=%zero, phase=%phase)"
    )
    body += END + "cta.cluster_sync()\n"
    return kernel("cluster", body, {}, 1, shared_bytes=1024, cluster=2)


def _empty(cluster: int) -> str:
    """A CTA as wide as those of products, with the barriers at both ends of one in a cluster."""
    body = "cta.cluster_sync()\n" * 2 if cluster > 1 else "cta.sync()\n"
    return kernel("empty", body, {}, 12, shared_bytes=200 * 1024, cluster=cluster)


IN_TURN = 9  # CTAs for each place, one after the other


def _cluster_cases(device: Device) -> list[Case]:
    trips = (1, 3) if device.small else (64, 1088)
    sms, few = (8, 3) if device.small else (device.multiprocessors // 8 * 8, 300)
    return [
        Case("arrive at both", _cluster(), {}, {}, 2, *trips),
        *(
            Case(f"{name} everywhere{more}", _empty(size), {}, {}, sms * rounds, 1, few, "us")
            for more, rounds in (("", 1), (", in turn", IN_TURN))
            for name, size in (("CTAs", 1), ("pairs", 2), ("eights", 8))
        ),
    ]


def _cluster_constants(
    times: Times, known: Mapping[str, float], device: Device
) -> dict[str, float]:
    turn = {
        name: (times[f"{name} everywhere, in turn"] - times[f"{name} everywhere"]) / (IN_TURN - 1)
        for name in ("CTAs", "pairs", "eights")
    }
    return {
        "cluster_arrival": times["arrive at both"] - known["wait"],
        "cluster_launch": times["pairs everywhere"] - times["CTAs everywhere"],
        "cluster_turn": (turn["pairs"] - turn["CTAs"]) * device.megahertz,
        "(cluster_turn of 8)": (turn["eights"] - turn["CTAs"]) * device.megahertz,
    }


BENCHMARKS = [
    Benchmark("rounds", _rounds_cases, _rounds_constants),
    Benchmark("cluster", _cluster_cases, _cluster_constants,
              {"cluster_skew": "a property of whole kernels"}),
]  # fmt: skip
