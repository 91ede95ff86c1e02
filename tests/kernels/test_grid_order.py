"""The order of programs: every block exactly once for any count, and in the order asked for."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tkc
from tkc.support.diagnostics import DiagnosticError

# What the programs count is their order: the simulator starts the CTAs of a launch in theirs.
VISITS = """\
kernel visits(seen: inout i32[B, M, N], clock: inout i32[1], time: out i32[B, M, N]):
    grid b in B, i in M by 2, j in N by 3 with {hints}
    seen[b, i, j] += 1
    now = fetch_add(clock[0], 1)
    time[b, i, j] = now
"""
TRIANGLE = """\
kernel triangle(x: f32[M, N], y: out f32[M], clock: inout i32[1], time: out i32[M, C]):
    grid i in M by 4, c in C with {hints}
    s: f32[i] = 0
    for k in N[{range}] by 4:
        s += sum(x[i, k] over k)
    now = fetch_add(clock[0], 1)
    time[i, c] = now
    if c == 0:
        y[i] = s
"""
SIZES = [(1, 1), (1, 9), (9, 1), (2, 3), (3, 3), (4, 4), (5, 8), (8, 5), (7, 7), (3, 40), (17, 6)]
ORDERS = ["hilbert", "grouped(1)", "grouped(3)", "grouped(8)"]


def visited(order: str, blocks: tuple[int, int], names: int = 1, more: str = "") -> Any:
    """When each block of (names, *blocks) was visited; the last block of each name is cut."""
    kernel = tkc.source(VISITS.format(hints=f"order={order}{more}")).visits
    shape = (names, 2 * blocks[0] - 1, 3 * blocks[1] - 1)
    seen = np.zeros(shape, np.int32)
    time = np.full(shape, -1, np.int32)
    kernel(seen, np.zeros(1, np.int32), time=time)
    assert (seen == 1).all(), f"{order}: {blocks}"
    return time[:, ::2, ::3]


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("more", ["", ", persistent", ", pack=3"])
def test_every_block_once(order: str, more: str) -> None:
    for blocks in SIZES:
        for names in (1, 2):
            time = visited(order, blocks, names, more)
            assert sorted(time.ravel()) == list(range(time.size))


@pytest.mark.parametrize("blocks", [(2, 2), (4, 4), (8, 8), (16, 16)])
def test_a_whole_square_is_one_path(blocks: tuple[int, int]) -> None:
    (time,) = visited("hilbert", blocks)
    places = np.argwhere(time >= 0)[np.argsort(time.ravel())]
    assert (np.abs(np.diff(places, axis=0)).sum(1) == 1).all()


@pytest.mark.parametrize("blocks", [(5, 8), (13, 20), (31, 17), (33, 33)])
def test_the_curve_rarely_jumps(blocks: tuple[int, int]) -> None:
    (time,) = visited("hilbert", blocks)
    places = np.argwhere(time >= 0)[np.argsort(time.ravel())]
    jumps = (np.abs(np.diff(places, axis=0)).sum(1) > 1).sum()
    assert jumps <= 0.03 * time.size


LENGTHS = [
    (":i.end", -1),  # as in a causal triangle: the last blocks have the longest loops
    ("i.start:", 1),
    (":min(i.end + 4, N)", -1),
    (":N - i.start", 1),
    (":8 * (i.id + 1)", -1),
    (":max(N - 2 * i.start, 0)", 1),
]


@pytest.mark.parametrize(("range_", "direction"), LENGTHS)
@pytest.mark.parametrize("more", ["", ", pack=2"])
def test_the_longest_loops_come_first(range_: str, direction: int, more: str) -> None:
    source = TRIANGLE.format(hints=f"order=longest{more}", range=range_)
    rows, copies = 22, 3
    x = np.random.default_rng(0).standard_normal((rows, 64)).astype(np.float32)
    time = np.full((rows, copies), -1, np.int32)
    tkc.source(source).triangle(x, np.zeros(1, np.int32), time=time)
    first = time[::4].min(1)
    assert sorted(time[::4].ravel()) == list(range(6 * copies))
    assert (np.sign(np.diff(first)) == direction).all()


REFUSED = [
    ("x[i, k]", "N", "for as long"),
    ("x[i, k]", "N[i.start:i.end]", "is not known"),
    ("x[i, k]", "N[:i.end + 3 * c]", "lengths of loops follow i and c"),
    ("x[i, k]", "N[:(i.start - 8) * (i.start - 8)]", "is not known"),
]


@pytest.mark.parametrize(("load", "range_", "words"), REFUSED)
def test_no_longest_programs(load: str, range_: str, words: str) -> None:
    source = TRIANGLE.format(hints="order=longest", range="").replace("N[]", range_)
    with pytest.raises(DiagnosticError) as caught:
        tkc.source(source).triangle.compile(
            x="f32[22, 64]", y="f32[22]", clock="i32[1]", time="i32[22, 3]"
        )
    found = caught.value.diagnostics[0]
    assert (found.code, found.line) == ("E0906", 2), str(found)
    assert words in found.message
