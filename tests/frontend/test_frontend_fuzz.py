"""Random edits of programs give diagnostics: never a traceback, never a hang.

``TKC_MUTATIONS`` sets the number (10,000 take about a minute)."""

from __future__ import annotations

import os
import time

import mutations
import pytest

from tkc.frontend.check import check
from tkc.support.source import Source

COUNT = int(os.environ.get("TKC_MUTATIONS", "1500"))
SLICES = 4


@pytest.mark.parametrize("seed", range(SLICES))
def test_mutations(seed: int) -> None:
    for text in mutations.mutations(COUNT // SLICES, seed):
        start = time.perf_counter()
        for diagnostic in check(Source("samples/mutated.tk", text)):
            assert diagnostic.render()
        assert time.perf_counter() - start < 10, text


NASTY = {
    "parentheses": "x = " + "(" * 20_000 + "1" + ")" * 20_000 + "\n",
    "open": "x = " + "(" * 20_000,
    "minus": "x = " + "-" * 20_000 + "1\n",
    "sum": "x = " + "1 + " * 20_000 + "1\n",
    "powers": "x = " + "2 ** " * 100 + "2\n",
    "digits": "x = " + "9" * 100_000 + "\n",
    "exponent": "x = 1e999999999\n",
    "shift": "x = 1 << 100000000000\n",
    "huge power": "x = 10 ** 100000000\n",
    "chained power": "x = 2 ** 255 * 2 ** 255 * 2 ** 255\n",
    "lines": "x = 1\n" * 20_000,
    "blank": "\n" * 200_000,
    "comments": "# comment\n" * 100_000,
    "blocks": "fn f(x):\n" + "".join(" " * n + "if x:\n" for n in range(1, 500)),
    "doubling": "fn f0(x) = x + x\n"
    + "".join(f"fn f{n}(x) = f{n - 1}(x) + f{n - 1}(x)\n" for n in range(1, 38))
    + "kernel k(x: f32[N], y: out f32[N]):\n    grid n in N by 8\n    y[n] = f37(x[n])\n",
    "chain": "fn f0(x) = x\n"
    + "".join(f"fn f{n}(x) = f{n - 1}(x)\n" for n in range(1, 500))
    + "kernel k(x: f32[N], y: out f32[N]):\n    grid n in N by 8\n    y[n] = f499(x[n])\n",
    "elif": "kernel k(a: i32, y: inout f32[N]):\n    if a == 0:\n        y[0] = 1\n"
    + "".join(f"    elif a == {n}:\n        y[0] = {n}\n" for n in range(1, 300)),
    "polynomial": "kernel k(x: f32[M, N], y: out f32[M]):\n    a = (M + N) ** 9\n"
    + "    b = a * a * a\n    for i in b * b * b:\n        y[0] = 1\n",
    "polynomials": "kernel k(x: f32[M, N, K], y: out f32[M]):\n    a = M + N + K\n"
    + "    a = a * a + 1\n" * 40
    + "    for i in a:\n        y[0] = 1\n",
    "carriage returns": "x = 1\r\ny = 2\r\nfn f(x):\r\n    return x\r\n",
    "only carriage returns": "x = 1\ry = 2\r",
    "null": "x = \0\n",
    "byte order mark": "\ufeffx = 1\n",
    "continuation": "x = 1 + \\\n    2\n",
    "continuation at the end": "x = 1 \\",
    "spaces": "   ",
    "escape": "x = 1 # \x1b[31m\ny = \x1b\n",
    "surrogate": "x = \ud800\n",
}


@pytest.mark.parametrize("name", NASTY)
def test_nasty(name: str) -> None:
    start = time.perf_counter()
    for diagnostic in check(Source("nasty.tk", NASTY[name])):
        assert diagnostic.render()
    assert time.perf_counter() - start < 20
