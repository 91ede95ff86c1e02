"""The end of an empty range is its start, so that ``end - start`` counts its positions."""

from __future__ import annotations

import numpy as np
import pytest
from both_ways import agreed

NUMPY = {f"{c}{n}": f"{c}{n // 8}" for c in "iu" for n in (8, 16, 32, 64)}
# range of the axis n, over N = 31, with (start, live positions); s and t are scalar parameters.
RANGES = {
    "N[5:4]": (5, 0),
    "N[40:50]": (40, 0),
    "N[:s]": (0, 0),  # s = -7
    "N[s:]": (0, 31),
    "N[s:s]": (0, 0),
    "N[t:s]": (40, 0),  # t = 40
    "N[t:]": (40, 0),
    "N[7:7]": (7, 0),
    "N[7:9]": (7, 2),
    "N[30:90]": (30, 1),
    "N - 40": (0, 0),
    "s": (0, 0),
    "s * 3": (0, 0),
    "N": (0, 31),
    "12": (0, 12),
    "0": (0, 0),
    "E": (0, 0),  # E = 0
    "N[i.start + 28:i.end]": (28, 0),
}


@pytest.mark.parametrize("range_", RANGES)
@pytest.mark.parametrize("static", [False, True])
def test_of_an_axis(range_: str, static: bool) -> None:
    known = static and not any(name in range_ for name in "sti")
    range_by = range_ if known else f"{range_} by 64"
    text = f"""kernel k(x: f32[N], e: f32[E], s: i32, t: i32, y: out i32[4], z: out f32[2]):
    axis i in N[:8] by 8
    axis n in {range_by}
    axis u = n
    y[0] = n.start
    y[1] = n.end - n.start
    y[2] = u.end - u.start
    y[3] = sum(where(n >= 0, 1, 0) over n)
    z[0] = sum(x[n + 0] over n)
    z[1] = mean(where(n >= 0, 1.0, 0.0) over n)
"""
    x = np.arange(31, dtype=np.float32)
    got = agreed(text, {"x": x, "e": np.zeros(0, np.float32), "s": -7, "t": 40})
    start, count = RANGES[range_]
    assert got["y"].tolist() == [start, count, count, count]
    assert got["z"][0] == x[start : start + count].sum()
    assert got["z"][1] == 1 if count else np.isnan(got["z"][1])


def test_of_blocks_of_blocks() -> None:
    """An axis in a block that is cut: its blocks beyond the end are empty."""
    text = """kernel k(x: f32[N], y: inout i32[1], least: inout i32[1]):
    for n in N by 16:
        axis a in n by 8
        axis b in n[n.start + 12:] by 8
        y[0] += a.end - a.start + b.end - b.start
        least[0] min= min(a.end - a.start, b.end - b.start)
"""
    x = np.zeros(37, np.float32)
    got = agreed(text, {"x": x, "y": np.zeros(1, "i4"), "least": np.full(1, 99, "i4")})
    assert got["y"].tolist() == [8 + 4 + 8 + 4 + 5 + 0]
    assert got["least"].tolist() == [0]


@pytest.mark.parametrize("kind", ["i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64"])
def test_flipped_bits_have_the_type_of_arithmetic(kind: str) -> None:
    """~x of a u8 is an i32, so -1 - x; a cast or a store makes it narrow again."""
    result = kind if kind[1:] in ("32", "64") else "i32"
    text = f"""kernel k(x: {kind}[N], y: out {result}[N], z: out {kind}[N], same: out bool[N]):
    grid n in N by 16
    y[n] = ~x[n]
    z[n] = {kind}(~x[n])
    same[n] = ~x[n] == -x[n] - 1
"""
    low, high = np.iinfo(np.dtype(NUMPY[kind])).min, np.iinfo(np.dtype(NUMPY[kind])).max
    x = np.array([low, 0, 1, 5, high], NUMPY[kind])
    got = agreed(text, {"x": x})
    assert got["y"].tolist() == (~x.astype(NUMPY[result])).tolist()
    assert got["z"].tolist() == (~x).tolist()
    assert got["same"].tolist() == [True] * 5
