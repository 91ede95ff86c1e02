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
START = "kernel k(x: f32[N], y: out f32[N]):\n    grid n in N by 8\n"
MANY = 100_000
# Where a constant may stand, so that each of them is computed with bounds.
PLACES = {
    "constant": "a = {0}\n" + START + "    y[n] = x[n] + a\n",
    "unused constant": "a = {0}\n" + START + "    y[n] = x[n]\n",
    "param": START.replace("8", "B").replace("    grid", "    param B = {0}\n    grid", 1),
    "choices": START.replace("8", "B").replace(
        "    grid", "    param B = 8 in {{8, {0}}}\n    grid", 1
    ),
    "dimension": START.replace("N]", "{0}]", 1) + "    y[n] = x[n]\n",
    "dimension with a name": START.replace("N]", "N * ({0})]", 1) + "    y[n] = x[n]\n",
    "default": START.replace("y:", "s: i32 = {0}, y:") + "    y[n] = x[n]\n",
    "requirement": START + '    require N < {0}, "why"\n    y[n] = x[n]\n',
    "block": START.replace("8", "{0}") + "    y[n] = x[n]\n",
    "axis": START + "    axis i in {0}\n    y[n] = x[n] * sum(f32(i) over i)\n",
    "range": START + "    for i in {0}:\n        y[0] = 1\n",
    "index": START + "    y[n] = x[{0}]\n",
    "value": START + "    y[n] = x[n] * ({0})\n",
    "hint": START + "    y[n] = x[n] with ahead={0}\n",
    "condition": START + "    if {0} > 3:\n        y[n] = x[n]\n",
}
HUGE = {
    "powers": "9 ** 9 ** 9",
    "shift": "1 << 99999999999",
    "power": "10 ** 400",
    "product": " * ".join(["(2 ** 200)"] * 100),
    "squares": "(" * 30 + "3" + ") ** 2" * 30,
}
NASTY |= {
    f"{huge} as {place}": text.format(HUGE[huge]) for place, text in PLACES.items() for huge in HUGE
}
# Brackets, operators and blocks by the hundred thousand, and lists as long.
NASTY |= {
    f"many {name}": START + f"    y[n] = {text}\n"
    for name, text in {
        "brackets": "(" * MANY + "1" + ")" * MANY,
        "open brackets": "(" * MANY,
        "indices": "x[" * MANY + "n" + "]" * MANY,
        "calls": "exp(" * MANY + "1" + ")" * MANY,
        "calls of calls": "exp" + "()" * MANY,
        "minus": "-" * MANY + "1",
        "not": "not " * MANY + "true",
        "tildes": "~" * MANY + "1",
        "choices": "1 if x[n] > 0 else " * MANY + "1",
        "sums": "1 + " * MANY + "1",
        "comparisons": "1 if " + "0 < " * MANY + "1 else 2",
        "arguments": "max(" + "1, " * MANY + "x[n])",
        "properties": "n" + ".start" * MANY,
        "names": "+".join(f"a{n}" for n in range(MANY)),
    }.items()
}
NASTY |= {
    "many choices of a param": "kernel k(x: f32[N]):\n    param B = 1 in {"
    + ", ".join(map(str, range(MANY)))
    + "}\n",
    "many items of a tuple": START + "    a = " + "1, " * MANY + "1\n",
    "many statements": START + "    a = x[n]\n" * 2_000 + "    y[n] = a\n",
    "many functions": "".join(f"fn f{n}(x) = x\n" for n in range(10_000)),
    "nested if": START + "".join(" " * n + "if x[0] > 0.0:\n" for n in range(4, 3_000)),
}


@pytest.mark.parametrize("name", NASTY)
def test_nasty(name: str) -> None:
    start = time.process_time()
    for diagnostic in check(Source("nasty.tk", NASTY[name])):
        assert diagnostic.render()
    assert time.process_time() - start < 20


@pytest.mark.parametrize("branches", [149, 151, 20_000])
def test_branches_by_the_thousand(branches: int) -> None:
    text = START + "    if x[0] > 0:\n        y[n] = 0\n"
    text += "".join(f"    elif x[{n}] > 0:\n        y[n] = {n}\n" for n in range(branches))
    codes = [d.code for d in check(Source("nasty.tk", text))]
    assert codes == ([] if branches < 150 else ["E0007"])


@pytest.mark.parametrize(
    "text",
    [
        "    y[n] = 1 if {0} else 2\n",
        "    y[n] = max({1})\n",
        "    y[n] = x[{1}]\n",
        "    y[n] = sum(x[n] over {1})\n",
        "    {1} = 1\n",
        "    a = {1}\n",
        "    y[n] = x[n] with {2}\n",
    ],
)
@pytest.mark.parametrize("parts", [400, 1001])
def test_lists_by_the_thousand(text: str, parts: int) -> None:
    """A list is read to its end, but what is made of it is bounded."""
    made = text.format(" < ".join("n" * parts), ", ".join("n" * parts), ", ".join(["c=1"] * parts))
    codes = {d.code for d in check(Source("nasty.tk", START + made))}
    assert ("E0007" in codes) == (parts > 1000)
