"""The model against measured times: of each family of the sweep some problems and variants, chosen
once by a seed, with limits that what holds today keeps with a little room.

The whole table is compared by ``bench/accuracy.py``.
"""

from __future__ import annotations

import json
import random
from functools import cache

import pytest

from bench.accuracy import RESULTS, Point, Score, cases, point, score, specialized
from tkc.driver.compilation import compile_kernel
from tkc.timing.estimate import Estimate, estimate
from tkc.timing.machine import machine

SWEEP = RESULTS / "2026-11-23-h200" / "sweep.json"
PROBLEMS, VARIANTS = 3, 5  # of a family, of a problem

# Family -> greatest median error, greatest regret (geometric mean) in the sample that is compared.
# All were measured on one day. Small products take longer than it says, and short sums less.
LIMITS: dict[str, tuple[float, float]] = {
    "product": (0.20, 1.17),
    "few rows": (0.22, 1.02),
    "other types": (0.15, 1.13),
    "layers": (0.16, 1.01),
    "attention full": (0.10, 1.02),
    "attention causal": (0.11, 1.02),
    "decode attention": (0.17, 1.02),
    "recurrences": (0.13, 1.02),  # timed with exp of six instructions
    "rows": (0.065, 1.03),  # some of launches of 4 us, which it takes for equal
    "columns": (0.095, 1.04),
    "streams": (0.14, 1.02),
    "convolution": (0.13, 1.05),
    "fused MLP": (0.17, 1.02),  # timed when the block of x had one slot
}


@cache
def chosen(family: str) -> list[int]:
    """Numbers of the variants that are compared."""
    seed = random.Random(f"{family} 1")
    by: dict[str, list[int]] = {}
    for number, (problem, _, _) in enumerate(cases(SWEEP)):
        if problem.family == family:
            by.setdefault(problem.name, []).append(number)
    some = seed.sample(sorted(by), min(PROBLEMS, len(by)))
    return [n for name in some for n in seed.sample(by[name], min(VARIANTS, len(by[name])))]


@cache
def found(family: str) -> list[Point]:
    made = [point((SWEEP, number)) for number in chosen(family)]
    assert all(isinstance(one, Point) for one in made), made
    return [one for one in made if isinstance(one, Point)]


@cache
def scored(family: str) -> Score:
    return score(family, found(family))


def test_every_family_has_its_limits() -> None:
    assert {problem.family for problem, _, _ in cases(SWEEP)} <= {*LIMITS}


@pytest.mark.parametrize("family", LIMITS)
def test_error_and_regret(family: str) -> None:
    if not chosen(family):
        pytest.skip("nothing of it was measured")
    one = scored(family)
    error, regret = LIMITS[family]
    assert one.median <= error and one.regret <= regret, one


def test_order_of_all() -> None:
    """Pairs that are measured more than 10% apart."""
    every = [one for family in LIMITS if chosen(family) for one in found(family)]
    assert score("sample", every).ordered > 0.89


def estimated(problem: str, label: str) -> Estimate:
    [case] = [
        (one, variant)
        for one, variant, _ in cases(SWEEP)
        if (one.name, variant.label) == (problem, label)
    ]
    kernel, bound, wanted = specialized(*case)
    made = compile_kernel(kernel._kernels, kernel.__name__, wanted, "sm_90a", stop_at="cta")
    assert made.cta is not None
    return estimate(made.cta, {**bound.dims, **bound.scalars}, machine("H200"))


@pytest.mark.parametrize(
    ("problem", "label"),
    [
        ("softmax 4096x32768", "BN1 warps=4"),
        ("softmax 4096x32768", "BN1 warps=8"),
        ("rmsnorm 4096x32768", "BN1 warps=4"),
        ("rmsnorm 4096x32768", "BN1 warps=8"),
        ("layernorm 65536x4096", "BN4 warps=2"),
        ("layernorm 65536x4096", "BN1 warps=4"),
        ("layernorm 65536x768", "BN2 warps=8"),  # 32 registers, of which few hold tiles
        ("rmsnorm 65536x768", "BN1 warps=4"),
    ],
)
def test_rows_that_spill_are_those_of_which_ptxas_says_so(problem: str, label: str) -> None:
    """A tile that is read again is held in whole registers."""
    found = estimated(problem, label)
    said = json.loads(SWEEP.read_text())["problems"][problem]["variants"][label]["spills"]
    assert (found.parts.spilled > 0) == (said > 0)


def test_multiprocessors_out_of_step_get_what_others_leave_of_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One CTA at a time loads, computes and stores; memory is never faster than it can be."""
    found = estimated("softmax 4096x32768", "BN1 warps=8")
    monkeypatch.setattr("tkc.timing.estimate.IN_STEP", 10**9)
    in_step = estimated("softmax 4096x32768", "BN1 warps=8")
    assert found.parts.memory < found.us < 0.95 * in_step.us
    assert found.parts.busy["dram"] > in_step.parts.busy["dram"]
