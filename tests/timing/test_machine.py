"""The rows of constants: complete, sourced, and the same again as text."""

from __future__ import annotations

from typing import Any

import pytest

from tests.timing.kernels import ROOT
from tkc.machine.gpus import GPUS, gpus_for
from tkc.machine.targets import TARGETS
from tkc.timing.machine import (
    BENCHMARKS,
    SOURCES,
    NoTimes,
    WrongRow,
    constants,
    known,
    machine,
    machine_of_target,
    read_row,
    row_text,
)


def test_every_row_is_that_of_a_gpu() -> None:
    files = {path.stem for path in (ROOT / "tkc/timing/machines").glob("*.toml")}
    wanted = {name.replace(" ", "_") for name in GPUS}
    assert not files - wanted, "tkc/machine/gpus.py has no such GPU"
    missing = wanted - files
    assert not missing, (
        f'write tkc/timing/machines/NAME.toml: `like = "H200"` takes the rest: {missing}'
    )


@pytest.mark.parametrize("name", known())
def test_rows_read_as_they_were_written(name: str) -> None:
    row = machine(name)
    assert read_row(row_text(row, "about it"), GPUS[name]) == row
    assert {*row.sources} == {f.name for f in constants()} and {*row.sources.values()} <= {*SOURCES}


def test_every_constant_has_its_benchmark_or_a_data_sheet() -> None:
    by = {f.name: f.metadata["benchmark"] for f in constants()}
    # What these measure is no constant yet.
    for_people = {"shared_beside", "out_of_step", "small_launches"}
    assert {*by.values()} == {"", *BENCHMARKS} - for_people
    for name in known():
        sheet = {c for c, source in machine(name).sources.items() if source == "data sheet"}
        assert sheet == {c for c, benchmark in by.items() if not benchmark}, name


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: text.replace("overlap", "overlaps"), r"not known: \['overlap', 'overlaps'\]"),
        (lambda text: text.replace("[derived]", "[guessed]"), "no source 'guessed'"),
        (lambda text: text + '[measured]\nwait = 3\n', "wait is given twice"),
        (lambda text: 'like = "H200"\n' + text + '\n[measured]\nq = 3\n', r"known: \['q'\]"),
        (lambda text: text + "[derived", "A100.toml: .*end of document"),
        (lambda text: text.replace("overlap = ", "overlap = true #"), "is a number, not True"),
        (lambda text: "overlap = 1\n" + text, "no source 'overlap'"),
        (lambda text: 'like = "A200"\n', r"like 'A200': one of \['H200'"),
        (lambda text: 'like = "A100"\n', "like 'A100'"),
        (lambda text: "like = 4\n", "like 4"),
    ],
)  # fmt: skip
def test_rows_that_cannot_be(change: Any, why: str) -> None:
    with pytest.raises(WrongRow, match=why):
        read_row(change(row_text(machine("A100"))), GPUS["A100"])


def test_a_gpu_that_nobody_entered() -> None:
    with pytest.raises(NoTimes, match="no times are known of 'GTX 480'"):
        machine("GTX 480")


@pytest.mark.parametrize("target", TARGETS)
def test_a_target_without_a_device(target: str) -> None:
    """The first GPU of its compute capability, or of its generation, whose times are known."""
    timed = [gpu.name for gpu in gpus_for(target) if gpu.name in known()]
    if timed:
        assert machine_of_target(target).name == timed[0]
    else:
        with pytest.raises(NoTimes, match=f"no times are known of GPUs for '{target}'"):
            machine_of_target(target)


@pytest.mark.parametrize(
    ("target", "gpu"),
    [
        ("sm_80", "A100"),
        ("sm_89", "RTX 4090"),
        ("sm_90", "H200"),
        ("sm_90a", "H200"),
        ("sm_103", "B200"),  # none of its own
    ],
)
def test_the_gpu_of_a_target(target: str, gpu: str) -> None:
    assert machine_of_target(target).name == gpu


def test_a_target_whose_gpus_nobody_entered() -> None:
    with pytest.raises(NoTimes, match="no times are known of GPUs for 'sm_70'"):
        machine_of_target("sm_70")


def test_limits_are_those_of_the_target() -> None:
    assert machine("H200").limits is TARGETS["sm_90a"]
    assert machine("B200").limits is TARGETS["sm_100"]


def test_the_clock_sinks_beyond_the_knee_and_more_when_sustained() -> None:
    row = machine("H200")
    assert row.clock(0.0) == 1980
    assert row.clock(0.1) == row.clock(row.power_knee) == 1980 * row.tensor_clock
    assert row.clock(0.1) > row.clock(0.8) > row.clock(0.9) > row.clock(0.9, sustained=True)


@pytest.mark.parametrize("name", known())
def test_targets_say_what_share_of_the_peak_mma_reaches(name: str) -> None:
    row = machine(name)
    assert row.mma_rate == pytest.approx(row.limits.rates.mma, rel=0.1)


def test_a_row_says_what_differs_from_another() -> None:
    """What was measured on the other is derived here."""
    row, other = read_row('like = "H200"\n[measured]\nwait = 3\n', GPUS["H100"]), machine("H200")
    assert (row.wait, row.sources["wait"]) == (3, "measured")
    assert row.barrier == other.barrier
    assert (other.sources["barrier"], row.sources["barrier"]) == ("measured", "derived")
