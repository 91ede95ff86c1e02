"""Numbers of 32 bits without a sign and of 64 bits as indices, masks and bounds: none is taken
modulo 2**32. The simulator gives, bit for bit, what the evaluator does.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.kernels.test_index_entries import agrees
from tests.trials import prepare
from tkc.driver.sources import parse_kernels
from tkc.runtime.argument_error import ArgumentError
from tkc.runtime.arrays import numpy_type

TARGETS = ("sm_80", "sm_90a")
# Added to a position: those behind the first lie outside, and inside again modulo 2**32.
FAR = {
    "i64": (0, 1 << 31, 1 << 32, 3 << 32, 1 << 62, -(1 << 31), -(1 << 32), -(1 << 62)),
    "u64": (0, 1 << 31, 1 << 32, 1 << 63),
    "u32": (0, 1 << 31),
}
ANY_TYPE = {
    "read": "y[b] = x[k]",
    "read_of_row": "y[b] = m[k, b]",
    "read_of_loaded": "y[b] = m[w[1], b]",
    "re_indexed": "t = x[b]\n    y[b] = t[b = k]",
    "written": "y[k] = x[3] with unique",
    "written_rows": "z[k, b] = x[b] with unique",
    "updated": "y[k] += x[1]",
    "fetched": "old = fetch_add(y[k], x[1])\n    y[0] = old with unique",
    "range": "for s in k:\n        y[b] += m[s % 4, b]",
    "cut_range": "for s in k[0:3]:\n        y[b] += m[s + 0, b]",
    "range_cut_by_it": "for s in A[:k]:\n        y[b] += m[s, b]",
    "range_from_it": "for s in A[k:]:\n        y[b] += m[s, b]",
    "blocks": "axis c in k[0:3] by 4\n    y[b] = sum(m[c + 0, b] over c)",
    "block_loop": "for c in w[1][0:3] by 2:\n        y[b] += sum(m[c, b] over c)",
}
SIGNED = {
    "shifted": "y[b] = x[b + k]",
    "shifted_twice": "y[b] = x[k - far + b + far - 1]",
    "mirrored": "y[b] = x[k - b]",
    "positions": "y[b] = x[i64(b) + k] + x[i64(b) - k]",
    "multiples": "y[b] = x[i64(b) * 268435456 * 8 + k]",
    "re_indexed_tile": "t = x[b]\n    y[b] = t[b = b + k]",
    "masked": "y[b] = sum(where(a < k, m[a, b], 0) over a)",
    "masked_positions": "y[b] = sum(where(i64(a) + far < k + far, m[a, b], 0) over a)",
    "masked_loop": "for c in A by 2:\n        y[b] += sum(where(i64(c) < k, m[c, b], 0) over c)",
    "shifted_stores": "y[b + k] = x[b] with unique",
    "stored_positions": "y[i64(b) + k] = x[b] with unique",
    "updated_positions": "y[b + k] max= x[b]",
}
KERNEL = """
kernel wide(x: i32[B], m: i32[A, B], w: {k}[2], k: {k}, far: i64, z: inout i32[A, B],
        y: inout i32[B]):
    axis a in A, b in B
    {body}
"""


def check(body: str, target: str, k: str) -> None:
    text = KERNEL.format(body=body, k=k)
    random = np.random.default_rng(2)
    for number in (place + far for place in (1, 3) for far in FAR[k]):
        if "for s in k:" in body and number > 8:
            continue  # so many iterations

        def integers(*shape: int) -> Any:
            return random.integers(0, 100, shape).astype(np.int32)

        arrays = {"x": integers(8), "m": integers(4, 8), "z": integers(4, 8), "y": integers(8)}
        arrays |= {"w": np.full(2, number, numpy_type(k))}
        agrees(text, "wide", target, {**arrays, "k": number, "far": 1 << 40})


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("k", list(FAR))
@pytest.mark.parametrize("name", ANY_TYPE)
def test_numbers_of_any_type(name: str, k: str, target: str) -> None:
    check(ANY_TYPE[name], target, k)


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("name", SIGNED)
def test_signed_numbers(name: str, target: str) -> None:
    check(SIGNED[name], target, "i64")


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(
    "mask",
    [
        "a + w < B",
        "a <= i.start + w",
        "i + w >= a",
        "w >= a + 3",
        "i - 3 + w > a",
        "a + 2 < w - i.id",
    ],
)
def test_masks_that_wrap(mask: str, target: str) -> None:
    """Sums wrap, whatever a loop without masks would find out about them."""
    text = f"""
kernel wrapped(x: i32[A, B], w: i32, y: out i32[B]):
    grid i in B by 8
    total: i32[i] = 0
    for a in A by 4:
        total += sum(where({mask}, x[a, i], 0) over a)
    y[i] = total
"""
    low, high = -(1 << 31), (1 << 31) - 1
    x = np.random.default_rng(3).integers(0, 100, (16, 20)).astype(np.int32)
    for w in (0, 3, -3, 12, high, high - 7, low, low + 7, 1 << 30, -(1 << 30)):
        agrees(text, "wrapped", target, {"x": x, "w": w, "y": np.zeros(20, np.int32)})


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("mask", ["a < w", "w >= a", "i >= a + 2", "i + B - A > a", "a + w < B"])
def test_runs_that_are_compared_by_their_difference(mask: str, target: str) -> None:
    """A thread holds many positions of each axis: their distance to any number, or to each other,
    is taken once, and does not wrap."""
    text = f"""
kernel compared(x: i32[B, A], w: i32, y: out i32[B]):
    grid i in B by 16 with warps=1
    axis a in A[0:64]
    y[i] = sum(where({mask}, x[i, a], 0) over a)
"""
    low, high = -(1 << 31), (1 << 31) - 1
    x = np.random.default_rng(3).integers(0, 100, (40, 50)).astype(np.int32)
    for w in (0, 3, -3, 12, 63, high, high - 7, low, low + 7, 1 << 30, -(1 << 30)):
        agrees(text, "compared", target, {"x": x, "w": w, "y": np.zeros(40, np.int32)})


@pytest.mark.parametrize(
    ("range_", "n", "refused"),
    [
        ("for s in n:", 1 << 31, True),
        ("for s in n:", 3, False),
        ("for s in n[0:3]:", 1 << 40, False),
        ("for s in n[0:n]:", 1 << 31, True),
        ("for s in n[0:min(n, 3)]:", 1 << 40, False),
        ("for s in n[n - 3:]:", 1 << 40, True),
        ("for s in n[n - 3:]:", 4, False),
        ("for s in n[n - 3:n]:", 1 << 40, True),
        ("for s in n[n - 3:n]:", 4, False),
        ("for s in n[n - 3:A]:", 1 << 40, False),
        ("for s in n - 5 * A:", 1 << 32, True),
        ("for s in n - 5 * A:", 23, False),
    ],
)
def test_launch_checks_ends_of_ranges(range_: str, n: int, refused: bool) -> None:
    """A range ends at a position, and positions are i32."""
    text = f"""
kernel ended(n: i64, x: i32[A], y: out i32[1]):
    total: i32 = 0
    {range_}
        total += x[s + 0]
    y[0] = total
"""
    arrays = {"x": np.arange(1, 5, dtype=np.int32), "y": np.zeros(1, np.int32), "n": n}
    check_launch(text, "ended", arrays, refused)


@pytest.mark.parametrize(("size", "refused"), [(4, False), (1 << 30, True)])
def test_launch_checks_ends_of_grids(size: int, refused: bool) -> None:
    """``2 * S`` is an i32, and the host counts programs with it."""
    text = """
kernel gridded(s: i32, y: out i32[8]):
    grid i in 2 * s by 8
    y[i + 0] = i with unique
"""
    arrays = {"s": size, "y": np.zeros(8, np.int32)}
    check_launch(text, "gridded", arrays, refused)


BLOCKS = """
kernel steps(ends: i32[2], y: out i32[1]):
    count: i32 = 0
    first, last = ends[0], ends[1]
    for c in {range} by 64:
        count += sum(where(c >= 0, 1, 1) over c)
    y[0] = count
"""


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("last", [1000, (1 << 31) - (1 << 24), (1 << 31) - 1])
@pytest.mark.parametrize("range_", ["last[first:]", "last[first:{last}]", "{last}[first:]"])
def test_blocks_end_with_the_positions(range_: str, last: int, target: str) -> None:
    """A step from the last block would wrap, and the loop would not end."""
    ends = np.array([min(last, (1 << 31) - (1 << 24)) - 150, last], np.int32)
    text = BLOCKS.format(range=range_.format(last=last))
    agrees(text, "steps", target, {"ends": ends, "y": np.zeros(1, np.int32)})


@pytest.mark.parametrize("end", [(1 << 31) - 1, (1 << 31) - 64])
def test_blocks_from_behind_the_last_position_are_none(end: int) -> None:
    text = BLOCKS.format(range=f"last[{end - 150}:{end}]")
    arrays = {"ends": np.array([0, end], np.int32), "y": np.full(1, 7, np.int32)}
    agrees(text, "steps", "sm_80", arrays)


@pytest.mark.parametrize(("count", "refused"), [(100, False), ((1 << 31) - 1, True)])
@pytest.mark.parametrize("range_", ["n", "n[n - 70:n]", "n[n - 70:]", "2147483647[n - 70:n]"])
@pytest.mark.parametrize("element", ["i32", "u32"])
def test_launch_checks_ends_of_blocks(element: str, range_: str, count: int, refused: bool) -> None:
    text = f"""
kernel counted(n: {element}, y: out i32[1]):
    total: i32 = 0
    for c in {range_} by 64:
        total += 1
    y[0] = total
"""
    check_launch(text, "counted", {"n": count, "y": np.zeros(1, np.int32)}, refused)


def check_launch(text: str, kernel: str, arrays: dict[str, Any], refused: bool) -> None:
    if not refused:
        agrees(text, kernel, "sm_80", arrays)
        return
    run = prepare(parse_kernels(text, "launched.tk"), kernel, {}, values=arrays)
    made = run.compiled("sm_80")
    with pytest.raises(ArgumentError, match="positions are i32"):
        run.simulated(made)
