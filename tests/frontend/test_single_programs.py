"""One program cannot race with itself: a grid name of one value needs no entry."""

from __future__ import annotations

import numpy as np
import pytest
from both_ways import agreed

from tkc.frontend.check import check
from tkc.support.source import Source

SINGLE = [
    *("1", "64 by 64", "63 by 64", "0", "M - M + 1", "P by 64", "1 by 8"),
    *("M[0:1]", "M[6:7]", "M[:1]", "M[s:s + 1]", "M[M - 1:]", "M[0:64] by 64"),
    *("100[s:s + 5] by 8", "M[2 * s - 1:s + s]", "7[i64(6):7]"),
]
SEVERAL = [
    *("2", "65 by 64", "M", "M by 64", "M[0:2]", "D by 64", "s", "M[0:65] by 64", "D[7:]"),
    *("M[:s]", "M[s:]", "M[:t - s]", "M[s:u + 1]"),
    # what wraps, or is cut to a position, at one end only
    *(
        "M[s:s - 1]",
        "M[u:u + 1]",
        "M[i32(t):t + 1]",
        "M[t:i32(t) + 1]",
        "M[s // 2:u32(s) // 2 + 1]",
    ),
]


def _text(range_: str) -> str:
    return f"""kernel k(x: f32[N], w: f32[M], v: f32[D], s: i32, u: u32, t: i64,
         y: out f32[N], z: out f32[D]):
    param P = 64
    grid b in {range_}, c in 1
    axis n in N by P, d in D
    y[n] = 2 * x[n]
"""


@pytest.mark.parametrize("range_", SINGLE)
def test_one_program(range_: str) -> None:
    x = np.arange(40, dtype=np.float32)
    arguments = {"x": x, "w": np.zeros(7, "f4"), "v": np.zeros(8, "f4")}
    arguments |= {"s": 1, "u": 1, "t": 1}
    if range_ == "0":
        found = check(Source("single.tk", _text(range_)))
        assert not [d for d in found if d.severity == "error"]
        return
    assert agreed(_text(range_), arguments)["y"].tolist() == (2 * x).tolist()


@pytest.mark.parametrize("range_", SEVERAL)
def test_several_programs(range_: str) -> None:
    """Also where a static dimension would make it one: its values do not decide what is legal."""
    assert [d.code for d in check(Source("several.tk", _text(range_)))] == ["E0407"]
