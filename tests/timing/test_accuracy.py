"""The model against measured times: a few points of bench/results/h200-variants, with wide limits.

The whole table is compared by ``bench/accuracy.py``; its result is committed beside the times.
"""

from __future__ import annotations

import statistics
from functools import cache

import pytest

from bench.accuracy import Point, cases, point, score

# Problem -> variants: from each family some that differ much in time.
SAMPLE: dict[str, tuple[str, ...]] = {
    "gemm bf16 nn 1024x1024x1024": ("", "128x128", "64x128", "64x32k128"),
    "gemm bf16 nn 4096x4096x4096": ("", "bm256bn128", "bk128"),
    "gemm bf16 nt 16x8192x8192": ("", "64x64k128", "sk64x64"),
    "linear+bias+gelu 8192x3072x768": ("", "128x192", "64x256"),
    "attention D128 S1024 full": ("", "192x64", "128x176P"),
    "attention D64 S1024 causal": ("", "longest", "npers", "128x96"),
    "gqa decode B1 H32 G8 T8192 D128": ("", "heads as rows", "split2048 r16"),
    "linear attention B8 H16 T4096 D64": ("", "BT128", "BT32"),
    "softmax 65536x4096 bf16": ("", "w16", "BN4"),
    "cross_entropy fwd 4096x128256 bf16": ("", "1x4096"),
    "embed 65536 of 128256x4096 bf16": ("", "1x4096"),
}


@cache
def points() -> list[Point]:
    wanted = [
        number
        for number, (problem, variant, _) in enumerate(cases())
        if variant.label in SAMPLE.get(problem.name, ())
    ]
    assert len(wanted) == sum(map(len, SAMPLE.values()))
    found = [point(number) for number in wanted]
    return [one for one in found if isinstance(one, Point)]


def test_every_point_can_be_estimated() -> None:
    assert len(points()) == sum(map(len, SAMPLE.values()))


def test_errors() -> None:
    errors = [abs(one.error) for one in points()]
    assert statistics.median(errors) < 0.15 and max(errors) < 1.0


def test_order_and_choice() -> None:
    found = score("sample", points())
    assert found.ordered > 0.85
    assert found.regret < 1.08 < found.default


@pytest.mark.parametrize("problem", SAMPLE)
def test_no_choice_is_far_from_the_best(problem: str) -> None:
    some = [one for one in points() if one.problem == problem]
    chosen = min(some, key=lambda one: one.predicted)
    assert chosen.measured / min(one.measured for one in some) < 1.3
