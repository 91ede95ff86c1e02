"""Dead positions hold NaN, and no reduction, scan or product sees them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.kernels.harness import Array, Case, Run
from tkc.runtime.device import gpu_device
from tkc.runtime.simulated import SimulatedDevice

FILE = "tests/kernels/variants/poisoned.tk"
TARGETS = ("sm_80", "sm_90a", pytest.param("gpu", marks=pytest.mark.gpu))
SLICES = [(5, 40), (1, 98), (33, 65), (7, 8), (64, 99)]
ROWS, COLUMNS = 6, 99


def judge(case: Case, target: str, poisoned: dict[str, int], low: int, high: int) -> None:
    """Run with NaN outside [low, high) along the given dimension of each named array."""
    made = Run(case)
    for name, dim in poisoned.items():
        along = np.moveaxis(made.placed[name].array, dim, 0)
        along[:low] = np.nan
        along[high:] = np.nan
        made.started[name] = made.placed[name].array.astype(np.float64)
    if target == "gpu":
        made.launch_cuda(gpu_device(0))
    else:
        made.launch(SimulatedDevice(), target)
    made.judge()


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("low", "high"), SLICES)
def test_reductions(low: int, high: int, target: str) -> None:
    def wanted(x: Any, lo: int, hi: int) -> dict[str, Any]:
        part = x[:, lo:hi]
        nothing, every = np.zeros(ROWS, bool), np.ones(ROWS, bool)
        found = {"s": part.sum(1), "p": part.prod(1), "a": part.max(1), "b": part.min(1)}
        places = {"i": part.argmax(1) + lo, "j": part.argmin(1) + lo}
        return {**found, **places, "q": nothing, "r": every, "f": part.max(1)}

    vector = Array("f32", (ROWS,))
    case = Case(
        "reduced",
        FILE,
        "reduced",
        {"x": Array("f32", (ROWS, COLUMNS))},
        {
            **dict.fromkeys("spabf", vector),
            **dict.fromkeys("ij", Array("i32", (ROWS,))),
            **dict.fromkeys("qr", Array("bool", (ROWS,))),
        },
        wanted,
        scalars={"lo": low, "hi": high},
        tolerance={"s": 1e-5, "p": 1e-4},
    )
    judge(case, target, {"x": 1}, low, high)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("low", "high"), SLICES)
def test_scans(low: int, high: int, target: str) -> None:
    def wanted(x: Any, lo: int, hi: int) -> dict[str, Any]:
        return {"s": x.cumsum(1), "p": x.cumprod(1), "m": np.maximum.accumulate(x, 1)}

    made = Run(
        Case(
            "scanned",
            FILE,
            "scanned",
            {"x": Array("f32", (ROWS, COLUMNS))},
            dict.fromkeys("spm", Array("f32", (ROWS, COLUMNS))),
            wanted,
            scalars={"lo": low, "hi": high},
        )
    )
    x = made.placed["x"].array
    x[:, :low] = np.nan
    x[:, high:] = np.nan
    if target == "gpu":
        made.launch_cuda(gpu_device(0))
    else:
        made.launch(SimulatedDevice(), target)
    for name, right in wanted(x[:, low:high].astype(np.float64), low, high).items():
        got = made.placed[name].array
        assert np.allclose(got[:, low:high], right, rtol=1e-4, atol=1e-6), name
        outside = np.concatenate([got[:, :low], got[:, high:]], 1)
        assert np.isnan(outside).all()  # unwritten


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("element", ["bf16", "f32", "f64"])
@pytest.mark.parametrize("pad", [0, 1, 5])
@pytest.mark.parametrize(("low", "high"), [(5, 40), (3, 150), (64, 129), (7, 8)])
def test_products(low: int, high: int, pad: int, element: str, target: str) -> None:
    def wanted(x: Any, w: Any, lo: int, hi: int) -> dict[str, Any]:
        part = x[:, lo:hi]
        return {"y": part @ w[lo:hi], "d": (part * part).sum(1)}

    case = Case(
        "multiplied",
        FILE,
        "multiplied",
        {"x": Array(element, (70, 160), pad=pad), "w": Array(element, (160, 72), pad=pad)},
        {"y": Array("f32", (70, 72)), "d": Array("f32", (70,))},
        wanted,
        scalars={"lo": low, "hi": high},
        tolerance={"y": 1e-4, "d": 1e-4},
    )
    judge(case, target, {"x": 1, "w": 0}, low, high)
