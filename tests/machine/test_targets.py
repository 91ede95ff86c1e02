"""A target is its row: kernels for targets that differ from all of tkc's run on the simulator."""

from __future__ import annotations

import itertools
import re
from dataclasses import replace
from typing import Any

import pytest

from tests.kernels.products import CLUSTERED
from tkc.cli.main import main
from tkc.driver.compilation import Compilation, compile_kernel
from tkc.driver.sources import parse_kernels, read_kernels
from tkc.frontend.specialization import default_specialization
from tkc.ir.decisions import HintOutcome
from tkc.machine.gpus import GPUS, megahertz
from tkc.machine.targets import DEFAULT_TARGET, FEATURES, TARGETS, Target, best_target, stands_in
from tkc.passes.role_registers import math_registers, role_registers
from tkc.sim.errors import SimError
from tkc.sim.machine import Machine

HOPPER, AMPERE = TARGETS["sm_90a"], TARGETS["sm_80"]
# What differs -> (the row, an instruction that its kernels have no more, one that takes its place).
ROWS: dict[str, tuple[Target, str, str]] = {
    "TMA without wgmma or multicast, little memory": (
        replace(
            HOPPER.without("wgmma", "multicast"),
            shared_bytes=99 << 10,
            multiprocessor_bytes=100 << 10,
            resident_threads=1536,
        ),
        r"wgmma|multicast",
        r"mma\.sync",
    ),
    "wgmma without TMA": (HOPPER.without("tma", "multicast"), r"cp\.async\.bulk", r"wgmma"),
    "no tensor cores": (AMPERE.without("mma"), r"mma\.sync", r"fma\.rn\.f32"),
    "no cp.async": (AMPERE.without("cp_async"), r"cp\.async", r"ld\.global"),
    "no stmatrix, elect.sync, setmaxnreg": (
        HOPPER.without("stmatrix", "elect", "setmaxnreg"),
        r"stmatrix|elect|setmaxnreg",
        r"wgmma",
    ),
    "half the registers": (
        replace(HOPPER, registers=32768),
        r"setmaxnreg\.inc\.sync\.aligned\.u32 240",
        r"wgmma",
    ),
    "128 threads": (replace(AMPERE, max_warps=4, resident_threads=512), "nothing", r"mma\.sync"),
    "small boxes": (replace(HOPPER, box_limit=64), "nothing", r"wgmma"),
}
NUMBERS = itertools.count(200)


@pytest.fixture
def named(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Enters a row under a name that nobody had (disk caches know targets by their names)."""

    def enter(row: Target) -> str:
        name = f"sm_{next(NUMBERS)}"
        monkeypatch.setitem(TARGETS, name, replace(row, name=name))
        return name

    return enter


def compiled(file: str, target: str, **settings: int) -> Compilation:
    kernels = read_kernels(file)
    name = kernels.choose(None)
    wanted = default_specialization(kernels.signature(name))
    wanted = replace(wanted, static={**wanted.static, **settings})
    return compile_kernel(kernels, name, wanted, target)


@pytest.mark.parametrize("sample", ["matmul", "attention", "layernorm"])
@pytest.mark.parametrize("row", ROWS)
def test_samples_run_on_other_machines(row: str, sample: str, named: Any) -> None:
    name = named(ROWS[row][0])
    file = f"samples/{sample}.tk"
    assert main(["run", file, "--target", name, "--device", "sim"]) == 0


@pytest.mark.parametrize("row", ROWS)
def test_what_takes_the_place_of_what_is_missing(row: str, named: Any) -> None:
    target, absent, present = ROWS[row]
    made = compiled("samples/matmul.tk", named(target))
    code = re.sub(r"//.*", "", made.ptx)
    assert not re.search(absent, code)
    assert re.search(present, code)
    metadata = made.program.metadata
    assert metadata.shared_bytes <= target.shared_bytes
    threads = re.search(r"\.maxntid (\d+)", code)
    assert threads and int(threads[1]) <= 32 * target.max_warps


@pytest.mark.parametrize(
    ("missing", "why"),
    [
        ((), None),
        (("multicast",), "has no multicast copies"),
        (("multicast", "cluster"), "has no clusters of CTAs"),
    ],
)
def test_a_hint_for_what_is_missing_is_dropped(
    missing: tuple[str, ...], why: str | None, named: Any
) -> None:
    kernels = parse_kernels(CLUSTERED, "product.tk")
    wanted = default_specialization(kernels.signature("product"))
    made = compile_kernel(kernels, "product", wanted, named(HOPPER.without(*missing)))
    said = [d.why for d in made.ledger.decisions if d.what == HintOutcome("cluster", False)]
    assert [text.partition(" ")[2] for text in said] == ([why] if why else [])
    assert ("multicast::cluster" in made.ptx) == (why is None)


def test_registry() -> None:
    assert all(target.name == name for name, target in TARGETS.items())
    assert DEFAULT_TARGET in TARGETS
    assert {gpu.target for gpu in GPUS.values()} <= {*TARGETS}
    greatest = max(gpu.megahertz for gpu in GPUS.values())
    assert megahertz("sm_90a") == 1980 and megahertz("another") == greatest


@pytest.mark.parametrize(
    ("features", "message"), [({"warp_drive"}, "no feature"), ({"multicast"}, "without tma")]
)
def test_rows_that_cannot_be(features: set[str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replace(AMPERE, features=frozenset(features))


def test_a_question_about_no_feature() -> None:
    with pytest.raises(KeyError):
        AMPERE.has("tensor")
    later = {"small_floats", "float_redux"}
    assert all(HOPPER.has(feature) for feature in FEATURES if feature not in later)


@pytest.mark.parametrize("name", TARGETS)
def test_the_best_target_of_a_gpu_is_its_own(name: str) -> None:
    target = TARGETS[name]
    capability = divmod(target.number, 10)
    own = [other for other in TARGETS.values() if other.number == target.number]
    best = next((other for other in own if other.exact), target)
    assert best_target(capability) == best.name
    assert not stands_in(capability)


@pytest.mark.parametrize(
    ("capability", "name"),
    [
        ((8, 0), "sm_80"),
        ((8, 6), "sm_86"),
        ((8, 7), "sm_86"),
        ((8, 9), "sm_89"),
        ((9, 0), "sm_90a"),
        ((10, 0), "sm_100"),
        ((10, 3), "sm_103"),
        ((12, 0), "sm_120"),
    ],
)
def test_the_best_target_of_a_gpu_that_is_sold(capability: tuple[int, int], name: str) -> None:
    assert best_target(capability) == name and not stands_in(capability)


HOPPERS, LATER = {"sm_90", "sm_90a"}, {"sm_100", "sm_103"}


@pytest.mark.parametrize(
    ("feature", "having"),
    [
        ("wgmma", {"sm_90a"}),
        ("setmaxnreg", {"sm_90a"}),
        ("tensormap_replace", {"sm_90a"}),
        ("multicast", HOPPERS | LATER),
        ("stmatrix", HOPPERS | LATER | {"sm_120"}),
        ("elect", HOPPERS | LATER | {"sm_120"}),
        ("tma", HOPPERS | LATER | {"sm_120"}),
    ],
)
def test_what_a_target_has(feature: str, having: set[str]) -> None:
    """Of the targets that stand here, these and no others."""
    named = {"sm_80", "sm_86", "sm_89", "sm_120"} | HOPPERS | LATER
    assert {name for name in named if TARGETS[name].has(feature)} == having


def test_the_best_target_of_a_gpu_without_one_is_the_last_that_runs(named: Any) -> None:
    portable = sorted((t for t in TARGETS.values() if not t.exact), key=lambda t: t.number)
    for major in {target.number // 10 for target in portable}:
        last = [target for target in portable if target.number // 10 == major][-1]
        assert best_target((major, 15)) == last.name and not stands_in((major, 15))
        following = (major + 1) * 10
        if all(target.number // 10 != major + 1 for target in portable):
            before = [target for target in portable if target.number < following][-1]
            assert stands_in((major + 1, 0)) == before.name
    assert stands_in((3, 0)) == ""  # which runs no code that there is
    assert best_target((5, 0)) == next(iter(TARGETS))  # whose refusal says what is missing
    earlier, later = (named(replace(AMPERE, number=number)) for number in (903, 905))
    assert best_target((90, 5)) == best_target((91, 0)) == later
    assert best_target((90, 4)) == best_target((90, 3)) == earlier != best_target((90, 2))


@pytest.mark.parametrize(
    ("registers", "groups", "given"),
    [
        (65536, 1, (0, 0)),  # everybody has 255 already
        (65536, 2, (24, 240)),
        (65536, 3, (32, 160)),
        (65536, 4, (32, 112)),  # 16 more
        (65536, 5, (0, 0)),  # none is left
        (32768, 1, (24, 232)),
        (32768, 2, (32, 104)),
    ],
)
def test_registers_of_roles(registers: int, groups: int, given: tuple[int, int]) -> None:
    """What producer and math warps have adds up to what the launch gave."""
    target = replace(HOPPER, registers=registers)
    assert role_registers(target, groups, 1) == given
    launched = target.registers_at_launch(4 * (groups + 1))
    assert not given[0] or given[0] + groups * given[1] == launched * (groups + 1)
    assert role_registers(target, groups, 2) == (0, 0)
    assert role_registers(target.without("setmaxnreg"), groups, 1) == (0, 0)
    assert math_registers(target, groups, 1) == (given[1] or launched)
    few = replace(target, thread_registers=191)  # no thread gets more than it may have
    assert role_registers(few, groups, 1)[1] <= 184


@pytest.mark.parametrize(
    ("target", "launch", "message"),
    [
        ("sm_80", {"shared_bytes": 164 << 10}, "167936 bytes of shared memory; 166912 at most"),
        ("sm_90a", {"shared_bytes": 228 << 10}, "232448 at most, on sm_90a"),
        ("sm_86", {"block": (1056,)}, "1056 threads in a block; 1024 at most, on sm_86"),
        ("sm_89", {"cluster": (2,), "grid": (2,)}, "a cluster of 2 CTAs; sm_89 has none"),
        ("sm_120", {"shared_bytes": 101 << 10}, "101376 at most, on sm_120"),
        ("sm_100", {"shared_bytes": 228 << 10}, "232448 at most, on sm_100"),
        ("sm_75", {"shared_bytes": 228 << 10}, "65536 at most, on sm_75"),
        ("sm_121", {"shared_bytes": 228 << 10}, "232448 at most, on sm_121"),  # no row of its own
    ],
)
def test_the_simulator_has_the_limits_of_the_target(
    target: str, launch: dict[str, Any], message: str
) -> None:
    text = f".version 8.0\n.target {target}\n.address_size 64\n.entry k() {{ ret; }}\n"
    given: dict[str, Any] = {"grid": (1,), "block": (32,), **launch}
    with pytest.raises(SimError, match=message):
        Machine().launch(text, "k", **given)
