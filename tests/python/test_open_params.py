"""Params without a value: what they are in a signature, and that every declared value will do."""

from __future__ import annotations

import inspect
from dataclasses import asdict
from typing import Any

import numpy as np
import pytest

import tkc
from tkc.driver.interface import settings_of
from tkc.driver.sources import parse_kernels
from tkc.frontend.signature import from_plain

TEXT = """
kernel f(x: f32[N, K], y: out f32[N]):
    param BN in {16, 8, 32}, BK in {2 * BN, 64}, fused in {false, true}, W = 2 in {1, 2}
    grid n in N by BN with warps=W
    total: f32[n] = 0
    for k in K by BK:
        if fused:
            total += sum(x[n, k] * 2.0 over k)
        else:
            total += sum(x[n, k] + x[n, k] over k)
    y[n] = total
"""


@pytest.fixture(scope="module")
def kernel() -> Any:
    return tkc.source(TEXT).f


def test_the_signature() -> None:
    found = parse_kernels(TEXT, "f.tk").signature("f")
    assert [s.name for s in found.settings if s.open] == ["BN", "BK", "fused"]
    values = {"BN": 16, "BK": 32, "fused": False, "W": 2}
    assert settings_of(found, {}) == values, "the first of each list"
    assert settings_of(found, {"BN": 8}) == {**values, "BN": 8, "BK": 16}
    assert from_plain(asdict(found)) == found


def test_python_shows_them_as_none(kernel: Any) -> None:
    shown = inspect.signature(kernel).parameters
    assert {n: shown[n].default for n in ("BN", "BK", "fused", "W")} == {
        "BN": None,
        "BK": None,
        "fused": None,
        "W": 2,
    }


@pytest.mark.parametrize(
    "given", [{}, {"BN": None}, {"BN": 8}, {"BK": 64, "fused": True}, {"BN": 64, "W": 1}], ids=str
)
def test_a_caller_may_say_which(kernel: Any, given: dict[str, Any]) -> None:
    x = np.arange(21 * 70, dtype=np.float32).reshape(21, 70) % 13
    assert np.array_equal(kernel(x, **given), 2 * x.sum(1))
    said = {n: v for n, v in given.items() if v is not None}
    settings = kernel.specialisations[-1].program.metadata.settings
    assert {n: settings[n] for n in said} == said
