"""What the warnings about silent programs say to write compiles, and is warned of no more."""

from __future__ import annotations

import re

import pytest

from tkc.driver.check import check
from tkc.frontend import check as frontend
from tkc.support.source import Source

HEAD = """kernel k(x: f32[M, N], h: i32[N], y: out f32[M, N], z: out f32[M], w: out i32[1],
         seed: i64 = 1):
    grid i in M by 8
    axis j in N
"""
LOOP = "for k in N by 32:\n    "
# The code, lines of a program, and the part of them that the first code of the hint replaces.
CASES = [
    ("W0423", f"m: f32[i] = 0\n{LOOP}m = max(m, max(x[i, k] over k))\nz[i] = m", "m: f32[i] = 0"),
    ("W0423", f"m: f32[i] = 0\n{LOOP}m min= min(x[i, k] over k)\nz[i] = m", "m: f32[i] = 0"),
    ("W0423", f"m: f32[i] = 0\n{LOOP}m *= prod(x[i, k] over k)\nz[i] = m", "m: f32[i] = 0"),
    ("W0423", f"m: f32[i] = -inf\n{LOOP}m += sum(x[i, k] over k)\nz[i] = m", "m: f32[i] = -inf"),
    (
        "W0423",
        f"m: f32[i] = -inf\n{LOOP}m += max(x[i, k] over k)\nz[i] = m",
        "m += max(x[i, k] over k)",
    ),
    (
        "W0423",
        f"m: bool[i] = true\n{LOOP}m = m or any(x[i, k] > 0 over k)\nz[i] = where(m, 1.0, 0.0)",
        "m: bool[i] = true",
    ),
    (
        "W0423",
        "if i.id == 0:\n    m: i32 = 0\n    for k in N by 32:\n        m max= max(h[k] over k)\n"
        "    w[0] = m",
        "m: i32 = 0",
    ),
    ("W0424", "a: f32 = 1\nwhile a > 0:\n    a += 1\nz[i] = a", "a += 1"),
    ("W0424", "a: i32 = 1\nwhile a > 0:\n    a *= 2\nz[i] = a", "a *= 2"),
    ("W0424", "a: f32 = 2\nwhile a > 1:\n    a *= 2\nz[i] = a", "a *= 2"),
    ("W0424", "a: i32 = 0\nwhile a != 7:\n    a += 2\nz[i] = a", "a != 7"),
    ("W0424", "a: f32 = 0\nwhile a < 30000000:\n    a += 1\nz[i] = a", "a: f32 = 0"),
    ("W0412", "y[i, j] = clamp(0, 1, x[i, j])", "clamp(0, 1, x[i, j])"),
    ("W0411", "if target >= 900:\n    y[i, j] = 1", "target >= 900"),
    ("W0425", "y[i, j] = x[i, j] * uniform(seed, 0)", "uniform(seed, 0)"),
    ("W0425", "y[i, j] = x[i, j] * uniform(seed, i.id)", "uniform(seed, i.id)"),
    ("W0425", "y[i, j] = x[i, j] * uniform(seed, i + j)", "uniform(seed, i + j)"),
    ("W0425", "y[i, j] = log(uniform(seed, i * N + j))", "log(uniform(seed, i * N + j))"),
    ("W0405", "y[i, j] = x[i + i.start, j]", "i + i.start"),
    ("W0405", "z[i] = x[0, N]", "N"),
    ("W0405", "y[i, j] = x[i, N - j]", "N - j"),
    ("W0405", "y[i, j] = max(x[i, j], x[i, j + 1])", "x[i, j + 1]"),
    ("W0405", "y[i, j] = x[i, j] / x[i - 1, j]", "x[i - 1, j]"),
    ("W0411", "if i.id == M - 1: w[0] = 1", "i.id == M - 1"),
    ("W0427", "k: i64[i] = M * h[i.id]\nz[i] = f32(k)", "M * h[i.id]"),
    ("W0427", "k = i64(i * h[0])\nz[i] = f32(k)", "i64(i * h[0])"),
    ("W0427", "k = u32(h[0])\nz[i] = f32(abs(k - u32(i)))", "abs(k - u32(i))"),
    (
        "W0421",
        "m: f32[i] = -inf\nl: f32[i] = 0\nfor k in N by 32:\n    n = max(m, max(x[i, k] over k))\n"
        "    l = l * exp(n - m) + sum(exp(x[i, k] - n) over k)\n    m = n\nz[i] = l",
        "exp(n - m)",
    ),
]


def program(lines: str) -> str:
    return HEAD + "".join(f"    {line}\n" for line in lines.splitlines())


@pytest.mark.parametrize(("code", "lines", "wrong"), CASES)
def test_what_a_warning_says_to_write(code: str, lines: str, wrong: str) -> None:
    found = frontend.check(Source("silent.tk", program(lines)))
    (hint,) = [d.hint or "" for d in found if d.code == code]
    said = re.findall(r"`([^`]+)`", hint)[0]
    right = lines.replace(wrong, said)
    assert right != lines
    for target in ("sm_80", "sm_90a"):
        told = check(Source("silent.tk", program(right)), target)
        assert not [d.render() for d in told if d.severity == "error" or d.code == code]
