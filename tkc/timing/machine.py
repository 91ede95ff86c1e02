"""What the model of time knows of a GPU: one row of constants each, with unit, meaning and source.

A constant is a field of ``TimingMachine``; its metadata give the unit, what it says, and the
microbenchmark of ``BENCHMARKS`` that measures it ("" where a data sheet says it). The rows stand in
``tkc/timing/machines/GPU.toml``, one table for each kind of source, so that a calibration writes a
row as text (``row_text``). Sizes and clocks of GPU and target are those of ``tkc/machine``.

Clocks are those of a multiprocessor. "B/clk" of the whole chip is counted in them too.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import Field, dataclass, field, fields
from functools import cache
from pathlib import Path
from typing import cast

from tkc.machine.gpus import GPUS, Gpu, gpus_for
from tkc.machine.targets import TARGETS, Target

# Where a number comes from. Measured: by its own benchmark on that GPU. Derived: from other
# constants, public measurements of others, or fits to whole kernels.
SOURCES = ("measured", "derived", "data sheet")

# Microbenchmark -> what it runs. Each is a kernel of ours that a calibration times, and is fitted
# for its own constants alone.
BENCHMARKS: dict[str, str] = {
    "wgmma": "products m64nNk from resident operands, N = 8 to 256, A in shared memory and in "
    "registers, one and two warpgroups; how long their issue takes; the same fed by rings of boxes",
    "mma": "chains of independent mma.sync from registers, 4 to 16 warps",
    "beside_wgmma": "the same products in one warpgroup, exp2, FMA or max loops in another",
    "elementwise": "exp2, FMA, max and cast loops at 1, 2 and 4 warps a scheduler, alone and mixed",
    "dots": "sums of products of f32 by FMA, 8 by 8 a thread, of registers and of shared memory",
    "shared_beside": "loads and stores of shared memory beside products that read their operands "
    "from it, and these products",
    "chain": "chains of dependent FMA, integer additions and shuffles in one warp",
    "shared": "loads of shared memory, dependent and independent, 1 to 16 warps; of words",
    "pointer_chase": "dependent loads from L1, L2 and memory by one warp",
    "copy": "a copy of 1 GiB; boxes of 1 GiB loaded by all multiprocessors, and by one",
    "l2_write": "boxes stored to a block that fits the L2, by 1 and all multiprocessors",
    "l2_read": "blocks that fit the L2 read again and again by one multiprocessor and by all: each "
    "its own, or the same at the same time by neighbours or by every 8th, ...",
    "l2_reuse": "blocks of 10% to 150% of the L2 read twice: when the second time misses",
    "tma": "boxes loaded from L2, 1 to 8 at once, and of 8 to 256 rows; 1 to 8 of 16 KiB in flight",
    "tma_outside": "boxes of which 0 to all rows lie outside the tensor",
    "tma_pitch": "boxes of tensors whose rows do not begin at lines of 128 bytes",
    "rounds": "persistent programs that do nothing but wait, arrive, and come to named barriers",
    "split_end": "programs that store a tile, count themselves and find out whether they are last; "
    "the same, and loads from the L2, beside boxes from memory",
    "out_of_step": "programs that load a block from memory, compute, and then load the next",
    "cluster": "clusters of 2 whose CTAs arrive at each other's barriers",
    "updates": "atomic additions to 1, 32 and 10^6 places",
    "empty_kernels": "kernels of 1 to 10^5 CTAs that do nothing, in a graph; CTAs one by one; "
    "short kernels that do something",
    "small_launches": "launches that load, store, or run new code once, with data from the L2 and "
    "from memory; CTAs that follow each other, several at once",
    "clock": "products by rings that keep tensor cores busy for 0.5 to 1 of the time, in a burst",
    "clock_sustained": "the same after 2 s of them",
    "spills": "arithmetic on more values than there are registers, and on few",
}


def _constant(unit: str, meaning: str, benchmark: str = "") -> float:
    """A field that is a constant of the hardware."""
    return field(metadata={"unit": unit, "meaning": meaning, "benchmark": benchmark})


@dataclass(frozen=True, slots=True)
class TimingMachine:
    """A GPU as the model of time sees it; ``sources`` says of each constant which of ``SOURCES`` it
    is from."""

    gpu: Gpu
    sources: Mapping[str, str]

    # Tensor cores. Their peak is Rates.tensor of the target.
    wgmma_rate: float = _constant(
        "of peak", "what wgmma reaches where operands and issue do not bound it", "wgmma"
    )
    wgmma_latency: float = _constant(
        "clk", "from the end of a group of wgmma until who waits for it goes on", "wgmma"
    )
    wgmma_shared: float = _constant(
        "B/clk", "of shared memory, read by wgmma for its operands", "wgmma"
    )
    mma_rate: float = _constant("of peak", "what mma.sync reaches", "mma")
    mma_latency: float = _constant("clk", "until the result of an mma.sync can be read", "mma")

    # Arithmetic of the threads. FMA lanes are Rates.fma of the target.
    issue_rate: float = _constant(
        "of 1", "instructions of a scheduler in a clock, in long runs of arithmetic", "elementwise"
    )
    dot_rate: float = _constant(
        "of peak",
        "FMA of sums of products, beside loads of their operands from shared memory",
        "dots",
    )
    mufu_lanes: float = _constant("1/clk", "exp2, log2, rsqrt, ... of a multiprocessor")
    alu_lanes: float = _constant("1/clk", "min, max, compare, select, logic of a multiprocessor")
    f64_lanes: float = _constant("1/clk", "f64 FMA of a multiprocessor")
    overlap: float = _constant(
        "of 1",
        "of the lesser of issue and unit time, what the greater does not hide",
        "elementwise",
    )
    mufu_beside: float = _constant(
        "times",
        "how much longer MUFU takes while wgmma keeps the tensor cores busy",
        "beside_wgmma",
    )
    issue_beside: float = _constant(
        "times", "how much longer other arithmetic takes meanwhile", "beside_wgmma"
    )
    chain: float = _constant("clk", "a dependent step of arithmetic", "chain")
    scalar: float = _constant("clk", "a dependent operation on scalars, by one thread", "chain")
    shuffle: float = _constant(
        "clk", "a step of a reduction over lanes: exchange and combine", "chain"
    )

    # Shared memory and L1
    shared_rate: float = _constant("B/clk", "of shared memory of a multiprocessor", "shared")
    shared_latency: float = _constant("clk", "a load from shared memory", "shared")
    l1_latency: float = _constant("clk", "a load that hits L1", "pointer_chase")

    # L2 and memory
    l2_latency: float = _constant("clk", "a load that hits L2", "pointer_chase")
    dram_latency: float = _constant(
        "clk", "a load that misses L2, while nobody else uses memory", "pointer_chase"
    )
    dram_queue: float = _constant(
        "clk",
        "that it takes longer for u / (1 - u), memory being busy for the share u of the time",
        "pointer_chase",
    )
    l2_port: float = _constant("B/clk", "between L2 and one multiprocessor", "l2_read")
    l2_rate: float = _constant("B/clk", "between L2 and all multiprocessors", "l2_read")
    l2_store: float = _constant("B/clk", "that one multiprocessor stores to the L2", "l2_write")
    l2_stores: float = _constant("B/clk", "that all of them store to the L2", "l2_write")
    l2_kept: float = _constant(
        "of 1", "share of the L2 that holds what programs of other waves read", "l2_reuse"
    )
    dram_rate: float = _constant(
        "of peak", "share of the memory's bandwidth that is reached by reading", "copy"
    )
    dram_turn: float = _constant(
        "times", "how much longer bytes take where as many are written as read", "copy"
    )
    dram_uneven: float = _constant(
        "times", "how much longer bytes take where each CTA has its programs beforehand", "copy"
    )
    dram_boxes: float = _constant(
        "times", "how much longer bytes take of boxes whose rows are far apart", "copy"
    )
    dram_behind: float = _constant(
        "of 1", "of what memory owes a multiprocessor, what a load from L2 waits for", "split_end"
    )
    dram_port: float = _constant("B/clk", "that one multiprocessor gets from memory", "copy")
    update_rate: float = _constant(
        "1/clk", "atomic updates of 4 bytes at different places, whole chip", "updates"
    )

    # TMA
    tma_issue: float = _constant("clk", "of the thread that issues a box", "tma")
    tma_latency: float = _constant(
        "clk", "of a box that the L2 holds, until its barrier completes", "tma"
    )
    tma_outside: float = _constant(
        "1/clk", "rows of 128 bytes outside of tensors that the chip fills", "tma_outside"
    )
    torn_lines: float = _constant(
        "times", "L2 traffic of boxes whose rows do not begin at lines", "tma_pitch"
    )

    # Barriers
    wait: float = _constant("clk", "an mbarrier's wait that succeeds, after the arrival", "rounds")
    barrier: float = _constant("clk", "a named barrier, after the last has come", "rounds")
    fence: float = _constant("clk", "a fence towards the asynchronous proxy", "rounds")
    global_fence: float = _constant("clk", "a fence of the whole GPU", "split_end")
    last: float = _constant(
        "clk", "release, count and acquire at the end of a part of a split program", "split_end"
    )
    last_trips: float = _constant(
        "times", "that this waits for what memory owes the multiprocessor", "split_end"
    )
    cluster_arrival: float = _constant("clk", "an arrival at another CTA's mbarrier", "cluster")
    cluster_skew: float = _constant("times", "how much longer CTAs of a cluster take", "cluster")
    cluster_launch: float = _constant("us", "how much longer a launch in clusters takes", "cluster")
    cluster_turn: float = _constant(
        "clk", "how much later than another a CTA of a cluster follows the one before it", "cluster"
    )

    # Launch
    launch: float = _constant("us", "a kernel in a graph that does nothing", "empty_kernels")
    cta_start: float = _constant("clk", "of a CTA, from a free place to its code", "empty_kernels")
    cta_rate: float = _constant("1/us", "CTAs that the chip starts", "empty_kernels")

    # Power. Each product on tensor cores lowers the clock of the chip to a share of full, and above
    # a knee of their utilisation u it is (knee / u)^exponent of that.
    tensor_clock: float = _constant(
        "of 1", "the clock where tensor cores are busy a quarter of the time", "clock"
    )
    power_knee: float = _constant("of 1", "utilisation where the clock begins to sink", "clock")
    power_exponent: float = _constant("", "how steeply it sinks", "clock")
    sustained_knee: float = _constant(
        "of 1", "the knee after 2 seconds of such work", "clock_sustained"
    )
    sustained_exponent: float = _constant("", "the exponent after 2 seconds", "clock_sustained")

    spilled: float = _constant("times", "that a spilled register is written and read", "spills")

    @property
    def name(self) -> str:
        """The GPU's name, as its row of ``tkc/machine/gpus.py`` has it."""
        return self.gpu.name

    @property
    def limits(self) -> Target:
        """What a multiprocessor holds, and its peak rates."""
        return TARGETS[self.gpu.target]

    def dram_bytes(self, written: float) -> float:
        """Bytes in a clock between memory and the whole chip, of which a share is written: memory
        loses time whenever it turns from reading to writing."""
        mixed = 2 * min(written, 1 - written)
        rate = self.dram_rate / (1 + (self.dram_turn - 1) * mixed)
        return rate * self.gpu.memory / self.gpu.megahertz

    @property
    def derived(self) -> list[str]:
        """The constants that nobody measured and no data sheet states."""
        return [name for name, source in self.sources.items() if source == "derived"]

    def clock(self, utilisation: float, sustained: bool = False) -> float:
        """Megahertz at which the chip runs, with tensor cores busy for this share of the time."""
        knee = self.sustained_knee if sustained else self.power_knee
        exponent = self.sustained_exponent if sustained else self.power_exponent
        if utilisation <= 0:
            return self.gpu.megahertz
        share = (knee / utilisation) ** exponent if utilisation > knee else 1.0
        return self.gpu.megahertz * self.tensor_clock * share


def constants() -> list[Field[float]]:
    """The fields that are constants, in order; ``metadata`` has unit, meaning and benchmark."""
    return [f for f in fields(TimingMachine) if f.metadata]


class NoTimes(LookupError):
    """No file has constants of a GPU, or of any that a target is for."""


class WrongRow(ValueError):
    """A row says what none can: the name of its GPU, and what is wrong."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"tkc/timing/machines/{_path(name).name}: {why}")


_ROWS = Path(__file__).parent / "machines"


def _path(name: str) -> Path:
    return _ROWS / f"{name.replace(' ', '_')}.toml"


def known() -> list[str]:
    """The GPUs of ``tkc.machine.gpus`` that have a row."""
    return [name for name in GPUS if _path(name).is_file()]


@cache
def machine(name: str) -> TimingMachine:
    """The row of a GPU of ``tkc.machine.gpus``. Raises NoTimes and WrongRow."""
    if name not in known():
        raise NoTimes(f"no times are known of {name!r}: there is no {_path(name).name} in {_ROWS}")
    return read_row(_path(name).read_text(), GPUS[name])


def machine_of_target(target: str) -> TimingMachine:
    """The row of the first GPU that a target is for, where no device is at hand. Raises NoTimes
    and WrongRow."""
    entered = known()
    for gpu in gpus_for(target):
        if gpu.name in entered:
            return machine(gpu.name)
    raise NoTimes(f"no times are known of GPUs for {target!r}")


def read_row(text: str, gpu: Gpu) -> TimingMachine:
    """A row from its text: TOML with one table for each source. ``like = "RTX 4090"`` in front of
    them takes from the row of that GPU what they do not give. Raises WrongRow."""
    given, sources = _read(text, gpu.name, ())
    names = {f.name for f in constants()}
    if wrong := names.symmetric_difference(given):
        raise WrongRow(gpu.name, f"missing or not known: {sorted(wrong)}")
    return TimingMachine(gpu, sources, **given)


def _read(text: str, name: str, behind: tuple[str, ...]) -> tuple[dict[str, float], dict[str, str]]:
    """The constants in the text of a row, and of each its source; the rows ``behind`` it, by their
    GPUs, are like this one."""
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise WrongRow(name, str(problem)) from None
    like = tables.pop("like", None)
    given: dict[str, float] = {}
    sources: dict[str, str] = {}
    for source, table in tables.items():
        if source not in SOURCES or not isinstance(table, Mapping):
            raise WrongRow(name, f"no source {source!r}; there are {SOURCES}")
        for constant, value in cast(Mapping[str, object], table).items():
            if constant in given:
                raise WrongRow(name, f"{constant} is given twice")
            if type(value) not in (int, float):
                raise WrongRow(name, f"{constant} is a number, not {value!r}")
            given[constant], sources[constant] = float(cast(float, value)), source
    if like is None:
        return given, sources
    if like not in known() or like in (name, *behind):
        others = [one for one in known() if one not in (name, *behind)]
        raise WrongRow(name, f"like {like!r}: one of {others} is expected")
    values, origins = _read(_path(like).read_text(), like, (name, *behind))
    origins = {n: "derived" if s == "measured" else s for n, s in origins.items()}
    return {**values, **given}, {**origins, **sources}


def row_text(machine: TimingMachine, comment: str = "") -> str:
    """A row as ``read_row`` reads it, each constant with unit, meaning and benchmark beside it."""
    lines = [f"# {line}".rstrip() for line in comment.splitlines()]
    for source in SOURCES:
        held = [f for f in constants() if machine.sources[f.name] == source]
        if not held:
            continue
        lines += ["", f"[{source}]" if " " not in source else f'["{source}"]']
        for f in held:
            by = f" ({f.metadata['benchmark']})" if f.metadata["benchmark"] else ""
            unit = f"{f.metadata['unit']}: " if f.metadata["unit"] else ""
            value = f"{getattr(machine, f.name):.6g}"
            lines.append(f"{f.name} = {value}  # {unit}{f.metadata['meaning']}{by}")
    return "\n".join(lines).lstrip("\n") + "\n"
