"""Calibration without a GPU: its kernels run on the simulator, ptxas leaves in them what they are
to measure, and constants follow from times."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from tkc.artifact.toolchain import ToolMissing
from tkc.driver.dumped_stages import compile_text
from tkc.ptx.assemble import Assembled, assemble, disassemble
from tkc.runtime.device import simulated_device
from tkc.timing.calibrate import __main__ as command
from tkc.timing.calibrate.arithmetic import MIXES
from tkc.timing.calibrate.benchmark import Benchmark, Case, Device, Measured, evaluate, measured
from tkc.timing.calibrate.launch import LONG, SPIN_TRIPS
from tkc.timing.calibrate.running import Runner, Simulated
from tkc.timing.calibrate.spills import SPILLED
from tkc.timing.machine import BENCHMARKS, constants, machine, read_row, row_text

ROWS = {benchmark.name: benchmark for benchmark in command.BENCHMARKS}
SIMULATED = Device(4, 1980.0, 50 << 20, 4.8e6, small=True)
H200 = Device(132, 1980.0, 50 << 20, 4.8e6)
OLD = {f.name: getattr(machine("A100"), f.name) for f in constants()}  # that no run changes
KNOWN = {**OLD, "(l2 alone)": 300.0, "(dram alone)": 700.0}


def test_every_benchmark_has_its_kernels() -> None:
    assert {*ROWS} == {*BENCHMARKS}


@pytest.mark.parametrize("name", ROWS)
def test_kernels_run(name: str) -> None:
    """On the simulator, which knows races, faults and deadlocks; no time means anything there."""
    device = simulated_device()
    runner = Runner(device, Simulated(device))
    for case in ROWS[name].cases(SIMULATED):
        prepared = runner.prepare(case)
        if not case.busy:
            assert math.isfinite(runner.time(prepared)), case.name
        runner.release([prepared])


@cache
def _assembled(text: str) -> Assembled:
    try:
        return assemble(compile_text(text, "test", None).ptx, "sm_90a", strict=False)
    except ToolMissing as missing:
        pytest.skip(str(missing))


def _texts(name: str) -> dict[str, str]:
    """Text of each different kernel of a benchmark in cta IR -> the first case that runs it."""
    texts: dict[str, str] = {}
    for case in ROWS[name].cases(H200):
        if case.kernel.startswith("tkc.ir"):
            texts.setdefault(case.kernel, case.name)
    return texts


@pytest.mark.parametrize("name", ROWS)
def test_ptxas_has_nothing_to_say(name: str) -> None:
    """No spills but where they are measured, no products that wait for each other."""
    for text, case in _texts(name).items():
        made = _assembled(text)
        spilled = name == "spills" and int(case.split()[0]) in SPILLED
        assert (made.spill_bytes > 0, bool(made.slow)) == (spilled, spilled), case


# (benchmark, case, what stands between the readings of the clock, at least so often, at most).
# Where ptxas unrolls a loop, or divides it in two, there are more.
MEASURED = [
    ("wgmma", "n256, 2 warpgroups, A in shared", "HGMMA", 16, 16),
    ("wgmma", "n8, 1 warpgroups, A in registers", "HGMMA", 16, 16),
    ("wgmma", "wait for 1", "HGMMA", 4, 4),
    ("wgmma", "issue of 16, n256, 2 warpgroups", "HGMMA", 16, 16),
    ("mma", "16 warps", "HMMA", 32, 32),
    ("elementwise", "fma, 16 warps", "FFMA", 256, 256),
    ("elementwise", "softmax, 4 warps", "MUFU.EX2", 32, 32),
    ("elementwise", "exp max, 4 warps", "FMNMX", 64, 64),
    ("elementwise", "cast, 4 warps", "F2FP", 64, 64),
    ("elementwise", "rows, 4 warps", "FMNMX", 31, 31),
    ("elementwise", "rows, 4 warps", "F2FP", 32, 32),
    ("beside_wgmma", "rows, 8 warps", "MUFU.EX2", 32, 32),
    ("beside_wgmma", "softmax, 8 warps", "MUFU.EX2", 32, 32),
    ("beside_wgmma", "exp fma, 4 warps", "FFMA", 192, 192),
    ("beside_wgmma", "products beside exp, 4 warps", "HGMMA", 16, 16),
    *(("spills", f"{values} values", "LDL", count, count) for values, count in SPILLED.items()),
    *(("spills", f"{values} values", "STL", count, count) for values, count in SPILLED.items()),
    ("shared_beside", "threads beside n64, A in shared; loads of 4 by 8 warps", "LDS.128", 4, 64),
    ("shared_beside", "threads beside n64, A in shared; stores of 4 by 8 warps", "STS.128", 4, 64),
    (
        "shared_beside",
        "products beside n256, A in registers; loads of 4 by 4 warps",
        "HGMMA",
        16,
        16,
    ),
    ("out_of_step", "8 boxes, then 4000 clocks, later", "UTMALDG", 8, 16),
    ("out_of_step", "8 boxes, then 4000 clocks, later", "FFMA", 16, 256),
    ("chain", "fma", "FFMA", 16, 160),
    ("chain", "integers", "LOP3", 16, 160),
    ("chain", "reduction", "SHFL", 5, 100),
    ("rounds", "arrive and wait", "SYNCS.ARRIVE", 1, 1),
    ("rounds", "4 warps at a barrier", "BAR.SYNC", 1, 16),
    ("rounds", "fence and 4 warps at a barrier", "FENCE", 1, 16),
    ("split_end", "last of 4", "ATOMG", 1, 1),
    ("split_end", "last of 4", "MEMBAR", 2, 2),
    ("cluster", "arrive at both", "SYNCS.ARRIVE", 1, 1),
    ("shared", "dependent", "LDS", 1, 16),
    ("shared", "16 warps", "LDS.128", 4, 64),
    ("shared", "words, 16 warps", "LDS", 16, 256),
    ("shared", "words, 16 warps", "LDS.128", 0, 0),
    ("dots", "registers", "FFMA", 2048, 2048),
    ("dots", "registers", "LDS", 0, 0),
    ("dots", "loads", "LDS.128", 128, 128),
    ("pointer_chase", "l2, usual load", "LDG", 1, 16),
    ("tma", "8 boxes", "UTMALDG", 8, 16),
    ("empty_kernels", "spin", "FFMA", 1, 16),
    ("wgmma", "fed 128x256, 4 of 32, all", "HGMMA", 4, 4),
    ("tma_outside", "112 rows, all", "UTMALDG", 1, 8),
    ("split_end", "hits beside 8 boxes", "LDG", 1, 16),
    ("split_end", "last beside 8 boxes", "ATOMG", 1, 1),
]


@pytest.mark.parametrize(("name", "title", "opcode", "least", "most"), MEASURED)
def test_what_is_measured_stands_in_the_machine_code(
    name: str, title: str, opcode: str, least: int, most: int
) -> None:
    (text,) = {case.kernel for case in ROWS[name].cases(H200) if case.name == title}
    try:
        code = disassemble(_assembled(text).cubin)
    except ToolMissing as missing:
        pytest.skip(str(missing))
    _, between, *_ = code.split("SR_CLOCKLO")
    assert least <= len(re.findall(rf"\b{re.escape(opcode)}\b", between)) <= most


# --- from times to constants ----------------------------------------------------------------------


def _elementwise() -> dict[str, float]:
    """A scheduler that issues 0.9 instructions in a clock, and hides all but a quarter."""
    times: dict[str, float] = {}
    for name, mix in MIXES.items():
        units = (mix.issue / 0.9, mix.fma, mix.alu, mix.mufu)
        rest = units[0] + mix.alu + mix.mufu - max(units)
        lost = 0.0 if name in ("fma", "exp", "max", "cast") else 0.25 * min(max(units), rest)
        times[f"{name}, 16 warps"] = max(units) + lost
    return times


def _beside() -> dict[str, float]:
    """MUFU takes 1.5 times as long, the rest 2 times."""
    hidden = {
        name: OLD["overlap"] * 2 * (mix.issue / OLD["issue_rate"] + mix.alu)
        for name, mix in MIXES.items()
    }
    return {
        f"{name}, {warps} warps": 1.5 * mix.mufu + hidden[name] if mix.mufu else 2 * mix.alu
        for name, mix in MIXES.items()
        for warps in (4, 8)
    }


def _wgmma() -> dict[str, float]:
    """A rate of 0.8, 100 bytes a clock, 40 clocks until a wait ends."""
    narrow = {n: max(n / 2, (2048 + 32 * n) / 100) / 0.8 for n in (8, 16, 32, 64, 128, 256)}
    return {
        **{f"n{n}, 2 warpgroups, A in shared": clocks for n, clocks in narrow.items()},
        **{f"wait for {n}": 40 + 128.0 * n for n in (1, 2, 4)},
        **{
            f"fed 128x256, 4 of 32, {who}": clocks
            for who, clocks in (("one", 160.0), ("all", 200.0))
        },
    }


def _loaded() -> dict[str, float]:
    """Loads wait for half of what memory owes, ends of split programs three times for it."""
    times: dict[str, float] = {}
    for slots in (1, 2, 4, 8):
        peak = OLD["dram_rate"] * 4.8e6 / 1980 / 132
        owed = slots * 16384 / peak - 700
        times[f"hits beside {slots} boxes"] = 300 + 0.5 * owed
        times[f"barriers beside {slots} boxes"] = 900
        times[f"last beside {slots} boxes"] = 900 + 1000 + 3 * owed
    return times


_POWER = {"tensor_clock": 0.9, "power_knee": 0.6, "power_exponent": 0.4}


def _clock(name: str, knee: float, exponent: float) -> dict[str, float]:
    """1782 MHz, (knee / u)^exponent of them where tensor cores are used for the share u of the
    time: 1, 0.9, ..."""
    times: dict[str, float] = {}
    for number, case in enumerate(ROWS[name].cases(H200)):
        used = 1 - 0.1 * number
        clocks = case.work / used
        times[case.name] = 1782 * min(1.0, (knee / used) ** exponent)
        times[f"{case.name}: clocks"] = clocks
    return times


def _starts() -> dict[str, float]:
    """2 us a launch, 1000 CTAs in a microsecond; CTAs begin after 300 clocks of 1500 MHz."""
    work = 5.0 * SPIN_TRIPS
    return {
        "1 CTA": 2.0,
        "wide CTAs everywhere": 3.0,
        "10000 CTAs of 8 warps": 20.0,
        "10000 CTAs": 12.0,
        "100000 CTAs": 102.0,
        "spin": 5.0,
        **{f"{n} CTAs a multiprocessor": 2 + n * (work + 300) / 1500 for n in (4, 12)},
        "long spin": 2 + (LONG * work + 300) / 1500,
    }


# Of memory: bytes in a clock of a multiprocessor, and clocks until a box begins to come.
_SHARE = OLD["dram_rate"] * 4.8e6 / 1980 / 132
_LATE = OLD["dram_latency"] + OLD["tma_latency"] - OLD["l2_latency"]

ARITHMETIC: list[tuple[str, Mapping[str, float], Mapping[str, float]]] = [
    ("wgmma", _wgmma(), {"wgmma_rate": 0.8, "wgmma_latency": 40}),
    ("mma", {"chain": 33, "4 warps": 2, "8 warps": 1.6}, {"mma_rate": 0.625, "mma_latency": 33}),
    ("elementwise", _elementwise(), {"issue_rate": 0.9, "overlap": 0.25}),
    ("beside_wgmma", _beside(), {"mufu_beside": 1.5, "issue_beside": 2.0}),
    (
        "chain",
        {"fma": 4, "integers": 5, "reduction": 154},
        {"chain": 4, "scalar": 5, "shuffle": 30},
    ),
    (
        "rounds",
        {"arrive and wait": 40, "4 warps at a barrier": 20, "fence and 4 warps at a barrier": 50},
        {"wait": 40, "barrier": 20, "fence": 30},
    ),
    (
        "split_end",
        {"last of 4": 1100, "barriers": 100, "fence": OLD["barrier"] + 100, **_loaded()},
        {"last": 1000, "global_fence": 100, "dram_behind": 0.5, "last_trips": 3},
    ),
    (
        "cluster",
        {
            "arrive at both": 236,
            **{"CTAs everywhere": 2.0, "pairs everywhere": 2.4, "eights everywhere": 3.0},
            "CTAs everywhere, in turn": 2.0 + 8 * 0.2,
            "pairs everywhere, in turn": 2.4 + 8 * 0.7,
            "eights everywhere, in turn": 3.0 + 8 * 0.8,
        },
        {
            "cluster_arrival": 200,
            "cluster_launch": 0.4,
            "cluster_turn": 0.5 * H200.megahertz,
            "(cluster_turn of 8)": 0.6 * H200.megahertz,
        },
    ),
    (
        "dots",
        {"registers": 1.25, "loads": 2 + 1 / 16 / OLD["issue_rate"]},
        {"dot_rate": 0.5, "(dot_rate, registers)": 0.8},
    ),
    (
        "shared",
        {"dependent": 34.1, "4 warps": 0.02, "8 warps": 0.01, "words, 8 warps": 0.005},
        {"shared_rate": 100, "shared_latency": 30, "(shared_rate of words)": 200},
    ),
    (
        "pointer_chase",
        {
            "l1, alone": 56.4,
            "l2, alone": 216.4,
            "l2, usual load": 316.4,
            "dram, alone": 516.4,
            "dram, usual load": 816.4,
        },
        {"l1_latency": 40, "l2_latency": 200, "dram_latency": 500, "dram_queue": 798.16202},
    ),
    (
        "copy",
        {
            "copy": 1 / 2.4e6,
            "copy, dealt out": 1 / 2e6,
            "reads": 1 / 3.6e6,
            "writes": 1 / 1.8e6,
            "boxes by one": 0.025,
            "boxes by all": 0.05,
            "boxes of long rows by all": 0.06,
        },
        {
            "dram_rate": 0.75,
            "dram_turn": 1.5,
            "dram_uneven": 1.2,
            "dram_boxes": 1.2,
            "dram_port": 40,
        },
    ),
    ("l2_write", {"one": 0.04, "all": 0.06}, {"l2_store": 25, "l2_stores": 2200}),
    (
        "l2_read",
        {
            "one": 0.02,
            "all": 0.03,
            "one, rows of 64 bytes": 0.04,
            **{f"all, {n} together": 0.02 for n in ("2", "every 8th")},
        },
        {"l2_port": 50, "l2_rate": 4400, "(l2_rate of all, 2 together)": 6600},
    ),
    (
        "updates",
        {"side by side": 1 / 198e3, "1000000 places": 1 / 19.8e3},
        {"update_rate": 100, "(update_rate of sectors)": 10},
    ),
    (
        "tma",
        {"from memory": 1100.0, **{f"{n} boxes": 700.0 + 20 * n for n in (1, 2, 4, 8)}},
        {"tma_issue": 20, "tma_latency": 720 - OLD["wait"]},
    ),
    (
        "tma_outside",
        {f"{n} rows, all": n * 13.2 for n in (64, 96, 112, 127)},
        {"tma_outside": 10},
    ),
    (
        "tma_pitch",
        {"128 columns": 100, "72 columns": 140, "88 columns": 150, "104 columns": 160},
        {"torn_lines": 1.5},
    ),
    (
        "l2_reuse",
        {
            f"{share}, {who}": 1.0 if share < kept else 2.0
            for share in (0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.1, 1.25, 1.6)
            for who, kept in (("all", 0.65), ("own", 0.95))
        },
        {"l2_kept": 0.95, "(l2_kept of what all read)": 0.65},
    ),
    (
        "spills",
        {"32 values": 64.0, "32 values, little L1": 64.0}
        | {f"{n} values": 2.0 * n + count for n, count in SPILLED.items()}
        | {f"{n} values, little L1": 2.0 * n + 3 * count for n, count in SPILLED.items()},
        {
            "(clocks of a spilled word, 72 values)": 1,
            "(clocks of a spilled word, 96 values, little L1)": 3,
        },
    ),
    (
        "shared_beside",
        {
            "threads beside n64, A in shared; loads of 4 by 8 warps": 4 / OLD["shared_rate"],
            "products beside n64, A in shared; loads of 4 by 8 warps": 40,
        },
        {
            "(port, n64, A in shared; loads of 4 by 8 warps)": 0.25,
            "(tensor, n64, A in shared; loads of 4 by 8 warps)": 0.8,
        },
    ),
    (
        "out_of_step",
        {"8 boxes, then 0 clocks, later": 16384 * 8 / 2 / _SHARE + _LATE},
        {"(share, 8 boxes, 0 clocks, later)": 2},
    ),
    (
        "small_launches",
        {
            "nothing": 0.5,
            "a store": 0.75,
            **{f"{64 * n} instructions": (500 + 32 * n) / 1980 for n in (1, 4, 16, 64)},
            **{
                f"{n} CTAs one after the other, {k} at once": 1 + n
                for n in (1, 4, 12)
                for k in (1, 2, 4, 8)
            },
        },
        {
            "(clocks, a store)": 495,
            "(clocks of an instruction that was not run before)": 0.5,
            "(clocks of a CTA behind another, 4 at once)": 1980,
        },
    ),
    ("empty_kernels", _starts(), {"launch": 2, "cta_rate": 1000, "cta_start": 300}),
    ("clock", _clock("clock", 0.6, 0.4), _POWER),
    (
        "clock_sustained",
        _clock("clock_sustained", 0.5, 0.5),
        {"sustained_knee": 0.5, "sustained_exponent": 0.5},
    ),
]


@pytest.mark.parametrize(("name", "times", "wanted"), ARITHMETIC)
def test_constants_follow_from_times(
    name: str, times: Mapping[str, float], wanted: Mapping[str, float]
) -> None:
    found = ROWS[name].constants(times, KNOWN, H200)
    assert {key: found[key] for key in wanted} == pytest.approx(dict(wanted))


def test_every_constant_is_measured_or_kept_for_a_reason() -> None:
    for held in constants():
        by = held.metadata["benchmark"]
        if not by or held.name in ROWS[by].kept:
            continue
        (times,) = [times for name, times, _ in ARITHMETIC if name == by]
        assert held.name in ROWS[by].constants(times, KNOWN, H200), held.name


def _twice(times: Mapping[str, float], known: Mapping[str, float], device: Device) -> Any:
    return {"wait": 2 * times["a"]}


@pytest.mark.parametrize(
    ("times", "value", "taken"),
    [
        ([10.0, 10.0, 10.1, 9.9], 20.0, True),
        ([10.0, 13.0, 9.0, 7.0], 19.0, False),
        ([-1.0, -1.0], -2.0, False),
        ([5.0], 10.0, True),
    ],
)
def test_repeats(times: list[float], value: float, taken: bool) -> None:
    """The median; what differs by more than 5% is not taken, and no constant is negative."""
    benchmark = Benchmark("rounds", lambda device: [], _twice)
    found = evaluate(benchmark, {"a": times}, OLD, H200)["wait"]
    assert found.value == pytest.approx(value) and found.taken == taken


def test_a_row_takes_what_is_steady() -> None:
    row = machine("H200")
    found = {"wait": Measured(30.0, 0.01), "barrier": Measured(99.0, 0.2)}
    new = command.updated(row, found)
    assert (new.wait, new.sources["wait"]) == (30.0, "measured")
    assert (new.barrier, new.sources["barrier"]) == (row.barrier, row.sources["barrier"])
    assert read_row(row_text(new), row.gpu) == new
    told = command.table(row, found)
    assert re.search(r"barrier .* 99 +20.0%  rounds  \(not taken", told)


def test_a_benchmark_that_fails_does_not_stop_the_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Neither a kernel that cannot be compiled nor constants that cannot be computed."""
    device = simulated_device()
    runner = Runner(device, Simulated(device))
    runs = ROWS["chain"].cases(SIMULATED)[0]
    broken = Benchmark("rounds", lambda _: [Case("a", "tkc.ir 1 cta\nnonsense"), runs], _twice)
    found: dict[str, Measured] = {}
    done = command.run(broken, runner, SIMULATED, dict(OLD), found, 2)
    assert len(done["error"]) == 2 and not found and runs.name in done["cases"]
    assert "failed: a: " in capsys.readouterr().out


def test_without_a_gpu(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def missing(ordinal: int) -> Any:
        raise command.DeviceError("there is no NVIDIA driver")

    monkeypatch.setattr(command, "gpu_device", missing)
    assert command.main([]) == 2
    said = capsys.readouterr()
    assert said.err == "error: nothing can be measured: there is no NVIDIA driver\n"
    assert not said.out


@pytest.mark.parametrize(
    ("model", "reason"),
    [
        ("NVIDIA A100-SXM4-80GB", "the kernels are for sm_90a, and NVIDIA A100-SXM4-80GB is not"),
        ("GTX 480", "GTX 480 is no GPU that tkc.machine.gpus knows; there are ['H200', "),
    ],
)
def test_a_gpu_that_cannot_be_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], model: str, reason: str
) -> None:
    def device(ordinal: int) -> Any:
        return SimpleNamespace(model=model)

    monkeypatch.setattr(command, "gpu_device", device)
    assert command.main([]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"error: nothing can be measured: {reason}") and said.count("\n") == 1


@pytest.mark.parametrize(
    ("model", "name"), [("NVIDIA H200", "H200"), ("NVIDIA H100 80GB HBM3", "H100")]
)
def test_known_gpus(model: str, name: str) -> None:
    assert command.known_gpu(model).name == name


def test_spread() -> None:
    found = measured([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found.value == 3.0 and found.spread == pytest.approx(2 / 3)
