"""What the host computes for a launch: grids and workspaces of no, negative and huge extents, and
on devices of any size. A launch runs every program or is refused; it never runs none of some."""

from __future__ import annotations

from typing import Any

import ml_dtypes
import numpy as np
import pytest

import tkc
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.binding import bind
from tkc.runtime.device import execute
from tkc.runtime.simulated import SimulatedDevice
from tkc.support.expressions import interval

PRODUCT = """
kernel product(A: bf16[M, K], B: bf16[K, N], C: out f32[M, N]):
    grid i in M by 64, j in N by 64 with {hints}
    acc: f32[i, j] = 0
    for k in K by 64:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
"""


@pytest.mark.parametrize("sms", [1, 2, 3, 7])
@pytest.mark.parametrize(
    "hints",
    ["cluster=(1, 8)", "cluster=(2, 1)", "cluster=(4, 1), persistent", "occupancy=2, persistent"],
)
def test_a_device_of_any_size(sms: int, hints: str) -> None:
    """Also with fewer multiprocessors than a cluster has CTAs."""
    kernel = tkc.source(PRODUCT.format(hints=hints)).product
    a = np.ones((192, 64), ml_dtypes.bfloat16)
    b = np.ones((64, 320), ml_dtypes.bfloat16)
    c = np.full((192, 320), -1, np.float32)
    compiled = kernel.compile(A=a, B=b, C=c, target="sm_90a")
    bound = bind(kernel.parameters, (), {"A": a, "B": b, "C": c}, kernel.settings({}))
    execute(compiled._compilation.program, bound, SimulatedDevice(sms=sms))
    np.testing.assert_array_equal(c, np.full((192, 320), 64))


def test_a_device_of_no_size() -> None:
    with pytest.raises(ValueError, match="1 multiprocessor at least, not 0"):
        SimulatedDevice(sms=0)


# The lines of a kernel of N = 5, a and b, which adds 1 to y[0] in every program; a and b; the
# number of programs, or why the launch is refused.
LAUNCHES: list[tuple[str, int, int, float | str]] = [
    ("grid i in a by 32, j in b by 32", 100, 100, 16),
    ("grid i in a by 32, j in b by 32", -100, -100, 0),
    ("grid i in a by 32, j in b by 32", -100, 100, 0),
    ("grid i in a by 32, j in b by 32 with persistent", -100, -100, 0),
    ("grid i in a, j in b", -2, -3, 0),
    ("grid i in N[3:a] by 2", 1, 0, 0),
    ("grid i in N - 100 by 32, j in N - 200 by 32", 1, 1, 0),
    ("grid i in N // a by 32", 0, 0, "L0112.*divides by 0 .*a = 0"),
    ("require N % a == 0\n    grid i in N by 32", 0, 0, "L0112.*divides by 0 .*a = 0"),
    ("grid i in a, j in b", 65536, 32768, "L0111.*the grid would be .2147483648, 1, 1."),
    ("grid i in a, j in b with persistent", 65536, 65536, "L0111.*the grid would be .4294967296"),
    ("grid i in 2\n    scratch p: f32[a]\n    p[i + 0] = 1.0 with unique", 2, 0, 2),
    ("grid i in 2\n    scratch p: f32[a]\n    p[i + 0] = 1.0 with unique", 0, 0, 2),
    (
        "grid i in 2\n    scratch p: f32[a]\n    p[i + 0] = 1.0 with unique",
        -1,
        0,
        r"L0112.*\(a\) >= 0: a dimension of scratch p \(a = -1\)",
    ),
    (
        "grid i in 2\n    scratch p: f32[N - 6]\n    p[i + 0] = 1.0 with unique",
        0,
        0,
        r"L0112.*\(N - 6\) >= 0: a dimension of scratch p",
    ),
    (
        "grid i in 2\n    scratch p: u8[a * b]\n    p[i + 0] = 1 with unique",
        65536,
        65536,
        "L0112.*<= 2130706432: a dimension of scratch p",
    ),
]


@pytest.mark.parametrize(("lines", "a", "b", "wanted"), LAUNCHES)
def test_programs_of_a_launch(lines: str, a: int, b: int, wanted: float | str) -> None:
    text = f"kernel k(x: f32[N], y: inout f32[1], a: i32, b: i32):\n    {lines}\n    y[0] += 1.0\n"
    kernel: Any = tkc.source(text).k
    x, y = np.zeros(5, np.float32), np.zeros(1, np.float32)
    if isinstance(wanted, str):
        with pytest.raises(ArgumentError, match=wanted):
            kernel(x, y, a, b)
        assert y[0] == 0
    else:
        kernel(x, y, a, b)
        assert y[0] == wanted


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("N", 0, 100),
        ("3 * N + 2", 2, 302),
        ("N - 10", -10, 90),
        ("cdiv(N, 64) * 2", 0, 4),
        ("N // 3", 0, 33),
        ("N % 4", 0, 3),
        ("min(N, 7)", 0, 7),
        ("max(N, 7)", 7, 100),
        ("N // a", -np.inf, np.inf),
        ("max(a, 0)", 0, np.inf),
        ("cdiv(N - 10, 4)", -np.inf, np.inf),
        ("-N", -np.inf, np.inf),
    ],
)
def test_intervals(text: str, low: float, high: float) -> None:
    assert interval(text, {"N": (0, 100)}) == (low, high)
