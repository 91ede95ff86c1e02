"""``cdiv`` is the quotient rounded up for every type and sign: folded, compiled, and on the host.

The class: a sum or a negation on the way that has no place in the type (`cdiv(2147483647, 4)` was
negative), and three ways to the same number that may differ.
"""

from __future__ import annotations

import itertools

import numpy as np
import pytest
from both_ways import agreed

from tkc.frontend import elements
from tkc.ir.types import ELEMENTS
from tkc.runtime.arrays import numpy_type
from tkc.support import expressions

TYPES = ("i8", "u8", "i16", "u16", "i32", "u32", "i64", "u64")


def _pairs(name: str) -> list[tuple[int, int]]:
    low, high = elements.bounds(ELEMENTS[name])
    tops = {low, low + 1, -7, -1, 0, 1, 7, 8, high // 2, high - 1, high}
    bottoms = {low, -4, -1, 1, 3, 4, 8, high}
    inside = ([v for v in sorted(s) if low <= v <= high] for s in (tops, bottoms))
    return [pair for pair in itertools.product(*inside) if pair[1] and pair != (low, -1)]


def _ceil(a: int, b: int) -> int:
    return a // b + (a % b != 0)


@pytest.mark.parametrize("name", TYPES)
def test_of_tensors(name: str) -> None:
    pairs = _pairs(name)
    result = elements.widen(ELEMENTS[name]).name
    text = f"""kernel k(a: {name}[N], b: {name}[N], y: out {result}[N], z: out {result}[N]):
    grid n in N by 64
    y[n] = cdiv(a[n], b[n])
    z[n] = cdiv(a[n], 4)
"""
    a, b = (np.array([p[k] for p in pairs], numpy_type(name)) for k in range(2))
    got = agreed(text, {"a": a, "b": b})
    assert [int(v) for v in got["y"]] == [_ceil(*p) for p in pairs]
    assert [int(v) for v in got["z"]] == [_ceil(p[0], 4) for p in pairs]


@pytest.mark.parametrize("name", ["i32", "i64"])
def test_of_scalars_and_constants(name: str) -> None:
    pairs = _pairs(name)
    lines = "".join(f"    y[{k}] = cdiv({a}, {b})\n" for k, (a, b) in enumerate(pairs))
    got = agreed(f"kernel k(y: out {name}[{len(pairs)}]):\n{lines}", {})
    assert got["y"].tolist() == [_ceil(*pair) for pair in pairs]
    assert [expressions.evaluate(f"cdiv({a}, {b})", {}) for a, b in pairs] == got["y"].tolist()
    text = f"kernel k(a: {name}, b: {name}, y: out {name}[1]):\n    y[0] = cdiv(a, b)\n"
    for a, b in pairs[::9]:
        assert agreed(text, {"a": a, "b": b})["y"].tolist() == [_ceil(a, b)]


def test_in_grids_ranges_and_dimensions() -> None:
    """The host's number and the kernel's are one, for an argument that no sum may overflow."""
    text = """kernel k(s: i32, t: i32, x: f32[M], y: out i32[cdiv(M, 4)], z: out i32[4]):
    grid b in cdiv(M, 4)
    y[b] = 7
    if b == 0:
        count: i32 = 0
        for i in cdiv(s, 1073741824):
            count += 1
        z[0] = count
        z[1] = cdiv(s, t)
        z[2] = cdiv(-s, t)
        z[3] = cdiv(M, 4)
"""
    got = agreed(text, {"s": 2**31 - 1, "t": 4, "x": np.zeros(9, np.float32)})
    assert got["y"].tolist() == [7, 7, 7]
    assert got["z"].tolist() == [2, 1 << 29, -((2**31 - 1) // 4), 3]
