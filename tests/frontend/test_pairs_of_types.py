"""Where two element types meet: every pair has the type of the rule or E0303, and right values.

The class: a pair for which the checker finds a type, but whose numbers the type cannot hold (-1 as
a u64). Every pair is held against a table that is written out, every operator that takes two
operands against the pairs that have no type, and values at the ends of the ranges against Python's
own numbers, by the evaluator and by the simulator.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from both_ways import agreed

from tkc.frontend import elements
from tkc.frontend.check import check
from tkc.ir.types import ELEMENTS
from tkc.runtime.arrays import numpy_type
from tkc.support.source import Source

TYPES = "bool i8 u8 i16 u16 i32 u32 i64 u64 e4m3 e5m2 f16 bf16 tf32 f32 f64".split()
# The type of arithmetic on an integer (row) and an integer (column); `-`: none.
TABLE = """
     bool i8  u8  i16 u16 i32 u32 i64 u64
bool i32  i32 i32 i32 i32 i32 -   i64 u64
i8   i32  i32 i32 i32 i32 i32 -   i64 -
u8   i32  i32 i32 i32 i32 i32 -   i64 u64
i16  i32  i32 i32 i32 i32 i32 -   i64 -
u16  i32  i32 i32 i32 i32 i32 -   i64 u64
i32  i32  i32 i32 i32 i32 i32 -   i64 -
u32  -    -   -   -   -   -   u32 i64 u64
i64  i64  i64 i64 i64 i64 i64 i64 i64 -
u64  u64  -   u64 -   u64 -   u64 -   u64
"""


def _rule() -> dict[tuple[str, str], str]:
    head, *rows = (line.split() for line in TABLE.strip().splitlines())
    out = {(row[0], name): cell for row in rows for name, cell in zip(head, row[1:], strict=True)}
    for left in TYPES:
        for right in TYPES:
            if (left, right) not in out:
                out[left, right] = "f64" if "f64" in (left, right) else "f32"
    return out


RULE = _rule()
WITHOUT = [pair for pair, cell in RULE.items() if cell == "-"]


@pytest.mark.parametrize("pair", RULE, ids="-".join)
def test_type_of_a_pair(pair: tuple[str, str]) -> None:
    found = elements.common(*(ELEMENTS[name] for name in pair))
    assert (found.name if found is not None else "-") == RULE[pair]


USES = {
    "arithmetic": "z = x[n] {op} y[n]",
    "a comparison": "z = x[n] < y[n]",
    "max": "z = max(x[n], y[n])",
    "min of three": "z = min(x[n], x[n], y[n])",
    "clamp": "z = clamp(x[n], x[n], y[n])",
    "where": "z = where(x[n] == x[n], x[n], y[n])",
    "a choice": "z = x[0] if N > 3 else y[0]",
    "pow": "z = pow(x[n], y[n])",
    "fma": "z = fma(x[n], x[n], y[n])",
    "cdiv": "z = cdiv(x[n], y[n])",
    "compound assignment": "z = x[n]\n    z += y[n]",
    "compound max": "z = x[n]\n    z max= y[n]",
    "a product": "z = x[n] @ y[n]",
    "a sum with a product": "z = f(x[n], y[n])",
    "a fold in pairs": "z, w = fold(g, x[n], y[n] over n)",
    "a scan": "z, w = scan(g, x[n], y[n] over n)",
    "bits": "z = x[n] & y[n]",
    "a chain": "z = x[n] <= x[n] <= y[n]",
}


@pytest.mark.parametrize("use", USES)
def test_pairs_without_a_type_are_refused_wherever_they_meet(use: str) -> None:
    operators = ("+", "-", "*", "/", "//", "%") if "{op}" in USES[use] else ("+",)
    for left, right in WITHOUT:
        if use == "bits" and "bool" in (left, right):
            continue
        for op in operators:
            text = f"""fn f(x, y) = x + y * y
fn g(a, b, c, d) = a + d, b + c
kernel k(x: {left}[N], y: {right}[N], out_: out f32[N]):
    grid n in N by 8
    {USES[use].format(op=op)}
    out_[n] = 1
"""
            codes = [d.code for d in check(Source("pair.tk", text))]
            assert codes in (["E0303"], ["E0307"]), (use, left, right, op, codes)
            assert codes == ["E0303"] or use == "a product"


@pytest.mark.parametrize("op", ["+", "-", "max", "min", "&", "|", "^"])
def test_updates_take_no_number_that_may_be_negative_for_an_unsigned_one(op: str) -> None:
    for left, right in WITHOUT:
        text = f"""kernel k(y: {right}[N], z: inout {left}[N]):
    grid n in N by 8
    z[n] {op}= y[n]
"""
        codes = [d.code for d in check(Source("pair.tk", text))]
        negative = left[0] == "u" and right[0] == "i"
        narrow = not elements.implicit(ELEMENTS[right], ELEMENTS[left])
        bits = left == "bool" and op not in "&|^"
        wanted = ["E0302"] if bits else ["E0303"] if negative or narrow else []
        assert codes == wanted, (left, right)


def _extremes(name: str) -> list[Any]:
    """Values at the ends of a type, and small ones."""
    kind = ELEMENTS[name]
    if name == "bool":
        return [False, True]
    if kind.is_integer:
        low, high = elements.bounds(kind)
        return sorted({low, high, max(low, -1), 0, 1, 5, high // 2 + 1})
    return [-2.0, -1.0, 0.0, 0.5, 1.0, 5.0]


def _arrays(left: str, rights: list[str]) -> tuple[Any, dict[str, Any]]:
    """All pairs of values: x, and a y of each type; all of one length."""
    count = len(_extremes(left)) * 8
    x = np.array(_extremes(left), numpy_type(left)).repeat(8)
    ys = {}
    for name in rights:
        values = np.array(_extremes(name), numpy_type(name))
        ys[name] = np.resize(np.resize(values, 8), count)
    return x, ys


def _exact(value: Any) -> int | float:
    return int(value) if np.asarray(value).dtype.kind in "iub" else float(value)


@pytest.mark.parametrize("left", TYPES)
def test_values_of_pairs(left: str) -> None:
    rights = [name for name in TYPES if RULE[left, name] != "-"]
    x, ys = _arrays(left, rights)
    reads = "".join(f", y_{r}: {r}[N]" for r in rights)
    writes = "".join(
        f", less_{r}: out bool[N], same_{r}: out bool[N], sum_{r}: out {RULE[left, r]}[N]"
        f", max_{r}: out {RULE[left, r]}[N]"
        for r in rights
    )
    body = "".join(
        f"    less_{r}[n] = x[n] < y_{r}[n]\n    same_{r}[n] = x[n] == y_{r}[n]\n"
        f"    sum_{r}[n] = x[n] + y_{r}[n]\n    max_{r}[n] = max(x[n], y_{r}[n])\n"
        for r in rights
    )
    text = f"kernel k(x: {left}[N]{reads}{writes}):\n    grid n in N by 64\n{body}"
    got = agreed(text, {"x": x, **{f"y_{r}": y for r, y in ys.items()}})
    for right in rights:
        kind = ELEMENTS[RULE[left, right]]
        for n, (a, b) in enumerate(zip(x, ys[right], strict=True)):
            one, two = _exact(a), _exact(b)
            if kind.is_float:  # both in the float's precision
                wide = np.float32 if kind.bits == 32 else np.float64
                one, two = (float(wide(v)) for v in (one, two))
            assert got[f"less_{right}"][n] == (one < two), (right, a, b)
            assert got[f"same_{right}"][n] == (one == two), (right, a, b)
            assert float(got[f"max_{right}"][n]) == float(max(one, two)), (right, a, b)
            if kind.is_integer:
                wrapped = elements.cast_constant(one + two, kind)
                assert int(got[f"sum_{right}"][n]) == wrapped, (right, a, b)


SHIFTED = [0, 1, 31, 32, 33, 63, 64, 1 << 31, 1 << 32, (1 << 32) + 1, -1, -(1 << 32)]


@pytest.mark.parametrize("amount", ["i8", "u8", "i32", "u32", "i64", "u64"])
@pytest.mark.parametrize("value", ["i32", "u32", "i64", "u64"])
def test_amounts_of_shifts_are_not_cut(value: str, amount: str) -> None:
    low, high = elements.bounds(ELEMENTS[amount])
    amounts = [s for s in SHIFTED if low <= s <= high]
    least, _ = elements.bounds(ELEMENTS[value])
    x = np.array([max(least, -3)] * len(amounts)).astype(numpy_type(value))
    text = f"""kernel k(x: {value}[N], s: {amount}[N], up: out {value}[N], down: out {value}[N]):
    grid n in N by 16
    up[n] = x[n] << s[n]
    down[n] = x[n] >> s[n]
"""
    got = agreed(text, {"x": x, "s": np.array(amounts, numpy_type(amount))})
    width = ELEMENTS[value].bits
    for n, by in enumerate(amounts):
        one, inside = int(x[n]), 0 <= by < width
        shifted = elements.cast_constant(one << by, ELEMENTS[value]) if inside else 0
        assert int(got["up"][n]) == shifted, by
        assert int(got["down"][n]) == (one >> by if inside else -(one < 0)), by


@pytest.mark.parametrize(
    ("tensor", "value", "held", "taken"),
    [
        ("i64", "u32", 0, 3),
        ("u64", "u32", 10, 3),
        ("u32", "u8", 1, 2),
        ("f32", "u32", 0, 3),
        ("f64", "i32", 0, -(1 << 31)),
        ("f32", "i32", 0, -(1 << 31)),
        ("u16", "i8", 5, -1),
        ("i8", "i32", 5, 200),
    ],
)
def test_what_an_update_takes_away(tensor: str, value: str, held: int, taken: int) -> None:
    """-x is formed in the type of the tensor, where it exists."""
    text = f"""kernel k(x: {value}[N], z: inout {tensor}[N]):
    grid n in N by 16
    z[n] -= x[n]
"""
    x, z = np.full(4, taken, numpy_type(value)), np.full(4, held, numpy_type(tensor))
    got = agreed(text, {"x": x, "z": z})
    kind = ELEMENTS[tensor]
    assert got["z"][0] == elements.cast_constant(held - taken, kind)


def test_constants_that_updates_of_unsigned_numbers_take_away() -> None:
    text = """kernel k(z: inout u32[N], w: inout u8[N], v: inout i8[N]):
    grid n in N by 16
    z[n] -= 1
    w[n] -= 3
    v[n] -= 128
"""
    arguments = {
        name: np.array([0, 7, 9, 9], kind) for name, kind in zip("zwv", "IBb", strict=True)
    }
    got = agreed(text, arguments)
    assert [list(map(int, got[n][:2])) for n in "zwv"] == [[2**32 - 1, 6], [253, 4], [-128, -121]]


@pytest.mark.parametrize(
    ("tensor", "value"),
    [
        (t, v)
        for t in ("i8", "u8", "i16", "u16")
        for v in ("i32", "i8", "u8")
        if {t, v} != {"i8", "u8"}
    ],
)
def test_greatest_and_least_of_narrow_tensors_are_not_of_wrapped_numbers(
    tensor: str, value: str
) -> None:
    text = f"""kernel k(x: {value}[N], up: inout {tensor}[N], down: inout {tensor}[N]):
    grid n in N by 16
    up[n] max= x[n]
    down[n] min= x[n]
"""
    low, high = elements.bounds(ELEMENTS[value])
    values = [v for v in (-70000, -200, -1, 0, 1, 100, 127, 200, 70000) if low <= v <= high]
    x = np.resize(values, 12)
    held = np.full(len(x), 5, numpy_type(tensor))
    got = agreed(text, {"x": x.astype(numpy_type(value)), "up": held, "down": held.copy()})
    least, most = elements.bounds(ELEMENTS[tensor])
    for n, v in enumerate(int(v) for v in x):
        assert int(got["up"][n]) == min(most, max(5, v)), v
        assert int(got["down"][n]) == max(least, min(5, v)), v
