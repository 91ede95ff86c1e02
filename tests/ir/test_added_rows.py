"""Rows of kinds that the tables of functions, reductions, updates and element types have none of
yet are enough.

Each is put into its table before anything else of the compiler is imported, in a process of its
own, and then used in a kernel, on the evaluator and on the simulator.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FUNCTIONS = '''
import numpy as np
from tkc.ir import elementwise as table
from tkc.ir.elementwise_meanings import bits, narrow, wide

ROWS = [
    # an operand of a type of its own, and numpy's function where Python's takes no such operands
    table._row("scaled", "scaled(x, y)", ("f32",), "x * 2^y for a small integer y.",
        wide(lambda np, x, y: np.ldexp(x, np.asarray(y, int))),
        ".reg .f32 t; cvt.rn.f32.s32 t, $2; ex2.approx.ftz.f32 t, t; mul.f32 $0, $1, t",
        ("scaled(1, y)", None), operands=("T", "i32")),
    # of truth values, called by its name
    table._row("implies", "implies(x, y)", ("bool",), "Whether y holds or x does not.",
        narrow(lambda np, x, y: np.logical_or(np.logical_not(x), y)),
        ".reg .pred p; not.pred p, $1; or.pred $0, p, $2", table.TRUTH, arity=2),
    # a function that Python's math lacks; its result is a truth value
    table._row("negative", "negative(x)", ("f32",), "Whether the sign of x is set.",
        narrow(lambda np, x: np.signbit(x)),
        ".reg .b32 t; mov.b32 t, $1; setp.lt.s32 $0, t, 0", table.TRUTH, result="bool"),
    # bits beyond the width, which the result drops
    table._row("rotated", "rotated(x, y)", ("i32", "u32"), "x rotated up by y bits.",
        bits(lambda x, y, width: x << y % width | x >> width - y % width),
        "shf.l.wrap.b32 $0, $1, $1, $2", table.WHOLE, arity=2),
]
table.FUNCTIONS.update({row.name: row for row in ROWS})

import tkc
from tests.frontend.both_ways import both_ways

x, i = np.linspace(-4, 4, 96, dtype=np.float32), np.arange(96, dtype=np.int32) - 40
text = """kernel f(x: f32[N], i: i32[N], z: out f32[N], w: out i32[N], b: out bool[N]):
    grid n in N by 32
    z[n] = scaled(x[n], i[n]) + scaled(1.5, 3) + scaled(2, i[n])
    w[n] = rotated(i[n], 31) + rotated(3, 31)
    b[n] = (implies(x[n] > 1, i[n] > 50) and implies(true, x[n] < 3)) or negative(-0.0 * x[n])
"""
for found in both_ways(text, {"x": x, "i": i}):
    z = np.ldexp(x, i) + np.float32(12) + np.ldexp(np.float32(2), i)
    np.testing.assert_allclose(found["z"], z, 1e-6)
    low = i.view(np.uint32)
    w = (low << 31 | low >> 1).view(np.int32) + np.int32(-(2**31) + 1)
    np.testing.assert_array_equal(found["w"], w)
    b = (((x <= 1) | (i > 50)) & (x < 3)) | np.signbit(np.float32(-0.0) * x)
    np.testing.assert_array_equal(found["b"], b)
for line, code in (("scaled(x[n], 0.5)", "E0302"), ("implies(1, true)", "E0306")):
    broken = text.replace("scaled(x[n], i[n])", line).replace("    w[n]", "    # w[n]")
    try:
        tkc.source(broken).f.compile()
    except tkc.DiagnosticError as problem:
        assert problem.diagnostics[0].code == code, problem
    else:
        raise AssertionError(line)
'''


REDUCTIONS = '''
import numpy as np
from tkc.ir import reductions as table

row = table.Reduction("parity", "bitxor", "bitwise_xor", lambda element: 0, "cumparity")
table.REDUCTIONS["parity"] = table.SCANS["cumparity"] = row
least = table.Reduction("min", "min", "minimum", table.greatest, "cummin")
table.REDUCTIONS["min"] = table.SCANS["cummin"] = least

# of a function of floats, as which integers count
from tkc.ir import elementwise
from tkc.ir.elementwise_meanings import wide
elementwise.FUNCTIONS["hypot"] = elementwise._row(
    "hypot", "hypot(x, y)", elementwise.FLOATS, "The length of (x, y).",
    wide(lambda np, x, y: np.hypot(x, y)),
    ".reg .T t; mul.T t, $1, $1; fma.rn.T t, $2, $2, t; sqrt.rn.T $0, t", (None, None), arity=2)
table.REDUCTIONS["norm"] = table.SCANS["cumnorm"] = table.Reduction(
    "norm", "hypot", "hypot", lambda element: 0.0, "cumnorm")

import tkc
from tests.frontend.both_ways import both_ways

lengths = """kernel f(x: f32[N, C], i: i8[N, C], y: out f32[N], z: out f32[N], w: out f32[N, C]):
    grid n in N by 4
    axis c in C
    y[n] = norm(x[n, c] over c)
    z[n] = norm(i[n, c] over c)
    w[n, c] = cumnorm(i[n, c] over c)
"""
v = np.random.default_rng(2).random((5, 70)).astype(np.float32)
whole = (np.arange(350) % 128).astype(np.int8).reshape(5, 70)
for found in both_ways(lengths, {"x": v, "i": whole}):
    np.testing.assert_allclose(found["y"], np.linalg.norm(v, axis=1), 1e-5)
    squares = whole.astype(float) ** 2
    np.testing.assert_allclose(found["z"], np.sqrt(squares.sum(1)), 1e-5)
    np.testing.assert_allclose(found["w"], np.sqrt(squares.cumsum(1)), 1e-5)
for name in ("norms", "exp"):
    try:
        table.Reduction("norms", name, "hypot", lambda element: 0.0)
    except ValueError as problem:
        assert f"norms: {name!r} is no function of two values" in str(problem), problem
    else:
        raise AssertionError(name)

along = """kernel f(x: i32[N, 250], y: out i32[N], z: out i32[N, 250]):
    grid n in N by 4
    axis c in 250
    y[n] = parity(x[n, c] over c)
    z[n, c] = cumparity(x[n, c] over c)
"""
smallest = """kernel f(x: f32[N, C], y: out f32[N, C]):
    grid n in N by 4
    axis c in C
    y[n, c] = cummin(x[n, c] over c)
"""
v = np.random.default_rng(1).standard_normal((5, 21)).astype(np.float32)
for found in both_ways(smallest, {"x": v}):
    np.testing.assert_array_equal(found["y"], np.minimum.accumulate(v, 1))
assert tkc.source(smallest).f.check_backward(["x"], N=3, C=9)["x"] < 1e-6
across = """kernel f(x: i32[N, C], w: out i32[C]):
    grid c in C by 32
    t: i32[c] = 0
    for n in N by 64:
        t = t ^ parity(x[n, c] over n)
    w[c] = t
"""
x = np.arange(130 * 250, dtype=np.int32).reshape(130, 250) * 7919
for found in both_ways(along, {"x": x}):
    np.testing.assert_array_equal(found["y"], np.bitwise_xor.reduce(x, 1))
    np.testing.assert_array_equal(found["z"], np.bitwise_xor.accumulate(x, 1))
for found in both_ways(across, {"x": x}):
    np.testing.assert_array_equal(found["w"], np.bitwise_xor.reduce(x, 0))
signed = """kernel f(x: f32[N, C], s: i32[N, C], y: out f32[N, C]):
    grid n in N by 4
    p: i32[n] = 0
    h: f32[n] = 0
    for c in C by 8:
        p = p ^ parity(s[n, c] over c)
        h = hypot(h, norm(s[n, c] over c))
    for c in C by 8:
        y[n, c] = x[n, c] * f32(p) * h
"""
made = tkc.source(signed).f.grad(["x"]).text
assert "p ^= parity(" in made and "h = hypot(h, norm(" in made, made
assert tkc.source(signed).f.check_backward(["x"], N=3, C=21)["x"] < 1e-5
assert "redux.sync.xor.b32" in tkc.source(along).f.compile().ptx
try:
    tkc.source(along.replace("i32", "f32")).f.compile()
except tkc.DiagnosticError as problem:
    assert [d.code for d in problem.diagnostics] == ["E0302", "E0302"], problem
else:
    raise AssertionError("the parity of floats")
'''


UPDATES = '''
import numpy as np
from tkc.ir import updates as table

row = table.UpdateKind("mul", "*", "mul", "multiply")
table.UPDATES["mul"] = table.OPERATORS["*"] = row
table.FETCHES["fetch_mul"] = "*"

import tkc
from tests.frontend.both_ways import both_ways

text = """kernel f(x: i32[N], y: inout i32[N], t: inout i32[2], b: inout u8[2], h: inout f16[N],
        was: out f16[N]):
    grid n in N by 32
    y[n] *= x[n]
    t[n % 2] *= x[n] | 1
    b[n % 2] *= x[n] | 1
    before = fetch_mul(h[n], 0.5)
    was[n] = before
"""
x, h = np.arange(70, dtype=np.int32) * 37 - 900, np.linspace(-3, 3, 70).astype(np.float16)
given = {"x": x, "y": x[::-1].copy(), "t": np.array([1, -5], np.int32), "h": h}
odd = [np.multiply.reduce(x[k::2] | 1, dtype=np.int32) for k in (0, 1)]
for found in both_ways(text, given | {"b": np.array([1, 3], np.uint8)}):
    np.testing.assert_array_equal(found["y"], x * x[::-1])
    np.testing.assert_array_equal(found["t"], odd * np.array([1, -5], np.int32))
    np.testing.assert_array_equal(found["b"], (odd * np.array([1, 3])).astype(np.uint8))
    np.testing.assert_array_equal(found["was"], h)
    np.testing.assert_array_equal(found["h"], h * np.float16(0.5))
for line, code in (("x[n] *= 2", "E0403"), ("y[n] @= 2", "E0001")):
    try:
        tkc.source(text.replace("y[n] *= x[n]", line)).f.compile()
    except tkc.DiagnosticError as problem:
        assert problem.diagnostics[0].code == code, problem
    else:
        raise AssertionError(line)
'''


# Integers of less than a byte, floats without sign and zero, or whose bias is not IEEE 754's: one
# in each byte, as numpy has them.
ELEMENTS = '''
import ml_dtypes
import numpy as np
from tkc.support import elements as table
from tkc.support.elements import Element

ROWS = [
    Element("i4", 8, "int", "int4", digits=4),
    Element("u4", 8, "uint", "uint4", digits=4),
    Element("i2", 8, "int", "int2", digits=2),
    Element("e3m2", 8, "float", "float6_e3m2fn", exponent=3, fraction=2, top="numbers",
            tolerance=0.1),
    Element("e8m0", 8, "float", "float8_e8m0fnu", sign=0, exponent=8, top="nan", zero=False,
            tolerance=0.4),
    Element("e5m2z", 8, "float", "float8_e5m2fnuz", exponent=5, fraction=2, own_bias=16,
            top="no -0", tolerance=0.12),
]
table.ELEMENTS.update({row.name: row for row in ROWS})

from tests.frontend.both_ways import agreed

every = np.arange(256, dtype=np.uint8)
wide = np.linspace(-40, 40, 512, dtype=np.float32)
wide[0], wide[1:3], wide[3:5] = np.nan, (np.inf, -np.inf), (0, 300)
whole = np.arange(-300, 212, dtype=np.int32)
text = """kernel f(x: E[N], wide: f32[M], whole: i32[M], y: out f32[N], z: out f16[N],
         i: out i32[N], s: out f32[1], p: out E[N], a: out E[M], b: out E[M], c: out E[M]):
    grid one in 1 by 1
    axis n in N
    axis m in M
    y[n] = x[n]
    z[n] = f16(x[n])
    i[n] = i32(x[n])
    s[one] = sum(x[n] over n) + max(x[n] over n)
    p[n] = E(x[n] + 1)
    a[m] = E(wide[m])
    b[m] = E(whole[m])
    c[m] = E(where(wide[m] > 0, 3.3, 1.0))
"""
updated = """kernel f(x: E[N], y: inout E[N], z: inout E[N], w: inout E[N]):
    grid n in N by 32
    y[n] += x[n]
    z[n] = where(x[n] > 1, x[n], z[n])
    w[n] max= x[n]
"""
for number, row in enumerate(ROWS):
    kind, target = np.dtype(getattr(ml_dtypes, row.numpy)), ("sm_80", "sm_90a")[number % 2]
    own = text.replace("E[", f"{row}[").replace("E(", f"{row}(")
    held = every[: 1 << row.width if row.is_float else 256].view(kind)
    x = held[np.isfinite(held.astype(np.float32))][:250]
    with np.errstate(all="ignore"):
        got = agreed(own, {"x": x, "wide": wide, "whole": whole}, target=target)
        np.testing.assert_array_equal(got["y"], x.astype(np.float32))
        np.testing.assert_array_equal(got["z"], x.astype(np.float32).astype(np.float16))
    if row.is_integer:
        bits = row.digits - row.is_signed
        low, high = -(1 << bits) if row.is_signed else 0, (1 << bits) - 1
        cut = np.clip(np.trunc(np.nan_to_num(wide, nan=0, posinf=99, neginf=-99)), low, high)
        np.testing.assert_array_equal(got["a"].astype(int), cut)
        np.testing.assert_array_equal(got["b"].astype(int), whole.astype(kind).astype(int))
        assert (got["b"].view(np.uint8) >> row.digits == 0).all()
        back = every[::-1].view(kind)
        given = {"x": every.view(kind), "y": back.copy(), "z": back.copy(), "w": back.copy()}
        agreed(updated.replace("E[", f"{row}["), given)
'''


# The same types in the tests of all pairs of types, which take whatever the table has.
TESTS_OF_TYPES = (
    ELEMENTS[: ELEMENTS.index("from tests")]
    + """
import sys
sys.path[:0] = ["tests/ptx", "tests/passes", "tests/ir"]
import test_casts
import test_elements

for row in ROWS:
    others = [name for name in table.ELEMENTS if name != row.name]
    test_casts.check(row.name, others, 3, "sm_90a")
for name in ("f32", "u64", "i8", "e4m3", "bool"):
    test_casts.check(name, [row.name for row in ROWS], 4, "sm_80")
for row in table.ELEMENTS.values():
    test_elements.test_a_type_is_one_object(row)
    if row.is_float:
        test_elements.test_encodings_are_those_of_numpy(row)
        test_elements.test_a_type_holds_another_where_no_value_changes(row)
    if row.is_narrow:
        test_elements.test_narrow_floats_are_rounded_once(row)
test_elements.NARROW = [row for row in table.ELEMENTS.values() if row.is_narrow]
test_elements.test_conversions_of_narrow_floats_go_through_f16()
"""
)


PROGRAMS = {
    "elements": ELEMENTS,
    "tests of types": TESTS_OF_TYPES,
    "functions": FUNCTIONS,
    "reductions": REDUCTIONS,
    "updates": UPDATES,
}


@pytest.mark.parametrize("kind", PROGRAMS)
def test_a_row_is_enough(kind: str) -> None:
    command = [sys.executable, "-c", PROGRAMS[kind]]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
