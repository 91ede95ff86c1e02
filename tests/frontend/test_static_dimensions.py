"""A dimension is an i32 scalar, whether an ``axis`` without ``by`` has made it static or not.

The class: legality, types or results that depend on an unrelated line. Every expression is checked
and run twice, with ``axis d in D`` and with ``axis d in D by 32``.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest
from both_ways import agreed, both_ways

from tkc.frontend.check import check
from tkc.support.source import Source

LINES = {"static": "axis d in D", "run time": "axis d in D by 32"}
# With the codes of their errors; d is the axis, u: u32[D], f: f32[D], w: i64[D], b: u8[D].
EXPRESSIONS: dict[str, tuple[str, ...]] = {
    "d * (1.0 / D)": (),
    "f[d] * (1.0 / D)": (),
    "f[d] / D": (),
    "D / 2": (),
    "D / 3 * f[d]": (),
    "1 / D + d": (),
    "D * 2.0": ("E0304",),
    "D < 3.5": ("E0304",),
    "D + 3000000000": ("E0304",),
    "u[d] + D": ("E0303",),
    "u[d] < D": ("E0303",),
    "u[d] * u32(D)": (),
    "max(u[d], D)": ("E0303",),
    "where(d > 3, u[d], D)": ("E0303",),
    "where(d > 3, w[d], D)": ("E0303",),
    "where(d > 3, d, D)": (),
    "where(D > 3, f[d], 1.0)": (),
    "w[d] * D": (),
    "b[d] * D": (),
    "D // 3 + D % 3 - cdiv(D, 3)": (),
    "-D // 4 + ~D + abs(-D) + (D << 2) + (D >> 1) + (D ^ 5)": (),
    "f[d] * sqrt(D) + rsqrt(2 * D) + exp(-D)": (),
    "floor(D / 4.0)": (),
    "floor(D / 4)": (),
    "min(D, 7, d) + clamp(D, 2, 9)": (),
    "D // 2.0": ("E0304",),
    "where(D == 24 and d < 3, 1, 0)": (),
    "pow(D, 0.5)": (),
    "fma(f[d], 2.0, D)": (),
    "fma(D, D, 1)": (),
    "(f[d] * f[d]) ** D": (),
    "2 ** D": ("E0302",),
    "D & 1.5": ("E0304",),
    "(D * 65536) * 65536 + d": (),
    "f32(bf16(D)) * 1.5": (),
    "where(bool(D), 1, 0)": (),
    "where(D and true, 1, 0)": ("E0306",),
}
STATEMENTS: dict[str, tuple[str, ...]] = {
    "n = D\n    for k in 3:\n        n += k\n    y[d] = n": (),
    "n: i64 = D\n    y[d] = n": (),
    "n: u32 = D\n    y[d] = n": ("E0303",),
    "n: i8 = D\n    y[d] = n": ("E0303",),
    "z[0] = D\n    y[d] = 0": (),
    "z[0] += D\n    y[d] = 0": (),
    "v[0] += D\n    y[d] = 0": ("E0303",),
    "v[0] = D\n    y[d] = 0": ("E0303",),
    "if f[0] > 0:\n        n = D\n    else:\n        n = 2 * D\n    y[d] = n": (),
    "if f[0] > 0:\n        n = D\n    else:\n        n = 2\n    y[d] = n": (),
    "if f[0] > 0:\n        n = D\n    else:\n        n = f[0]\n    y[d] = n": ("E0103",),
    "m, c = fold(g, f[d], D over d)\n    y[d] = m + c": (),
    "y[d] = f[D - 1 - d] + f[D // 2]": (),
    "n = D\n    while n > 5:\n        n = n // 2\n    y[d] = n": (),
}
PROGRAMS = {f"y[d] = f64({e})": codes for e, codes in EXPRESSIONS.items()} | STATEMENTS
INEXACT = re.compile(r"pow|sqrt|exp|/ D|/ 3|\*\*")


def _text(line: str, body: str) -> str:
    return f"""fn g(a, b, c, e) = a + c, b + e
kernel k(f: f32[D], u: u32[D], w: i64[D], b: u8[D], y: out f64[D],
         z: inout i64[1], v: inout u32[1]):
    {line}
    {body}
"""


@pytest.mark.parametrize("body", PROGRAMS)
def test_static_or_not(body: str) -> None:
    said: dict[str, Any] = {}
    for kind, line in LINES.items():
        checked = check(Source("static.tk", _text(line, body)))
        found = [d for d in checked if d.code != "W0407"]  # most bodies store to y alone
        said[kind] = sorted((d.code, d.message) for d in found)
        assert tuple(sorted({d.code for d in found})) == PROGRAMS[body], (kind, said[kind])
    assert said["static"] == said["run time"]
    if PROGRAMS[body]:
        return
    random = np.random.default_rng(3)
    f = np.round(random.standard_normal(24) * 8).astype(np.float32) / 8
    arguments = {"f": f, "z": np.zeros(1, "i8"), "v": np.zeros(1, "u4")}
    for name, kind in zip("uwb", ("u4", "i8", "u1"), strict=True):
        arguments[name] = random.integers(0, 9, 24).astype(kind)
    outputs: list[Any] = []
    for line in LINES.values():
        if INEXACT.search(body):
            want, got = both_ways(_text(line, body), arguments)
            np.testing.assert_allclose(got["y"], want["y"], rtol=2e-5)
            outputs.append(got)
        else:
            outputs.append(agreed(_text(line, body), arguments))
    for name in "yzv":
        np.testing.assert_allclose(outputs[0][name], outputs[1][name], rtol=2e-5)


MANY = "axis d in D, e in D, g in D, h in D, i in D, j in D\n    "


@pytest.mark.parametrize(
    ("body", "codes"),
    [
        ("axis d in D, c in C by 32\n    axis e in C\n    y[d] = 0", []),
        ("axis d in D\n    require D % 48 == 0\n    y[d] = 0", []),
        ("axis d in D, c in D by 32\n    y[d] = 0", []),
        ("axis d in D\n    y[d] = 7 // (D - 64)", []),
        ("axis d in D\n    for t in D by D - 64:\n        y[d] = 0", []),
        (
            "axis d in D\n    a = f32(d)\n    for k in 3:\n        a = f64(a)\n    y[d] = a",
            ["E0502"],
        ),
        ("axis d in D\n    y[d] = f[d]", ["E0203"]),
        (f"{MANY}y[d] = sum(d + e + g + h + i + j over e, g, h, i, j)", []),
        ("axis d in D\n    y[d] = 7 // (3 - 3)", ["E0305"]),
        ("axis d in D\n    axis c in C\n    for t in C by -1:\n        y[d] = 0", ["E0204"]),
    ],
)
def test_check_tells_no_values_that_it_has_made_up(body: str, codes: list[str]) -> None:
    found = check(Source("static.tk", f"kernel k(f: f32[C], y: out f32[D]):\n    {body}\n"))
    assert [d.code for d in found] == codes
    for diagnostic in found:
        assert not re.search(r"\b64\b", diagnostic.message + diagnostic.label)


def test_dimensions_are_known_where_a_branch_asks() -> None:
    text = """kernel k(y: out i32[D], z: out f32[D]):
    axis d in D
    if D / 8 > 2.5 and D % 2 == 0 and max(D, 3) == D and sqrt(D) < 5:
        y[d] = D
    else:
        y[d] = no_such_name
    z[d] = 1.0 / D
"""
    got = agreed(text, {}, D=24)
    assert got["y"].tolist() == [24] * 24
    assert got["z"].tolist() == [np.float32(1) / np.float32(24)] * 24
