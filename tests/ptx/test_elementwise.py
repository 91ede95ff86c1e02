"""Elementwise functions, selections, broadcasts, the user's PTX, random numbers."""

from __future__ import annotations

import numpy as np
import pytest
from launching import DTYPES, Build, layout, run, tensor

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.elementwise import FUNCTIONS
from tkc.ir.types import BOOL, ELEMENTS, F32, I32, TileType
from tkc.ptx.emit import emit
from tkc.support.diagnostics import DiagnosticError

IJ = layout("reg j4:1 i2:4 | lane j8:4 i4:1 | warp")
SIZES = {"i": 8, "j": 32}


def typed(k: Build, op_type: TileType, fn: str, *args: Value) -> Value:
    return k.add(tile.Map(args=list(args), fn=fn, types=[op_type]))


@pytest.mark.parametrize("element", ["f32", "bf16", "i8", "f64", "bool", "i64"])
@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_where_with_broadcast_operands(element: str, target: str) -> None:
    """C[i, j] = A[i, j] if i + 2 >= j else R[j]."""
    params = {
        "A": tensor(element, "8", "32"),
        "R": tensor(element, "32"),
        "C": tensor(element, "8", "32", mode="out"),
    }
    k = Build(params, target=target)
    kind = TileType(ELEMENTS[element], tuple(SIZES.items()), IJ)
    a = k.load("A", SIZES, IJ)
    r = k.load("R", {"j": 32}, IJ.project("j").normalised())
    zero = k.i32(0)
    places: list[Value] = []
    for axis in SIZES:
        held = TileType(I32, ((axis, SIZES[axis]),), IJ.project(axis).normalised())
        places.append(k.add(cta.Positions(start=zero, axis=axis, types=[held])))
    moved = k.add(tile.Map(args=[places[0], k.i32(2)], fn="add", types=[places[0].type]))
    mask = typed(k, kind.with_element(BOOL), "ge", moved, places[1])
    k.store("C", typed(k, kind, "where", mask, a, r), SIZES)
    rng = np.random.default_rng(0)
    most = 2 if element == "bool" else 100
    x = rng.integers(0, most, (8, 32)).astype(DTYPES[element])
    y = rng.integers(0, most, 32).astype(DTYPES[element])
    got = run(k, {"A": x, "R": y, "C": np.zeros((8, 32), DTYPES[element])})["C"]
    i, j = np.ogrid[:8, :32]
    np.testing.assert_array_equal(got, np.where(i + 2 >= j, x, y))


def test_equal_conditions_select_whole_words() -> None:
    """The mask depends on i only: one selp per two bf16."""
    k = Build({"A": tensor("bf16", "8", "32"), "C": tensor("bf16", "8", "32", mode="out")})
    kind = TileType(ELEMENTS["bf16"], tuple(SIZES.items()), IJ)
    a = k.load("A", SIZES, IJ, vector=4)
    rows = TileType(I32, (("i", 8),), IJ.project("i").normalised())
    place = k.add(cta.Positions(start=k.i32(0), axis="i", types=[rows]))
    mask = typed(k, rows.with_element(BOOL), "lt", place, k.i32(5))
    zero = k.const("bf16", 0.0, kind)
    k.store("C", typed(k, kind, "where", mask, a, zero), SIZES, vector=4)
    text = emit(k.module())
    assert text.count("selp.b32") == 4 and "prmt" not in text
    x = np.arange(256).reshape(8, 32).astype(DTYPES["bf16"])
    got = run(k, {"A": x, "C": np.zeros((8, 32), DTYPES["bf16"])})["C"]
    np.testing.assert_array_equal(got, np.where(np.arange(8)[:, None] < 5, x, 0))


@pytest.mark.parametrize(
    ("fn", "limit", "tests"),
    [("lt", 24, 1), ("ge", 24, 1), ("le", 23, 1), ("gt", 24, 2), ("lt", 21, 2), ("lt", -3, 2)],
)
def test_positions_that_agree_share_a_test(fn: str, limit: int, tests: int) -> None:
    """A thread holds four neighbours from a multiple of four on."""
    k = Build({"A": tensor("f32", "8", "32"), "C": tensor("f32", "8", "32", mode="out")})
    kind = TileType(ELEMENTS["f32"], tuple(SIZES.items()), IJ)
    a = k.load("A", SIZES, IJ, vector=4)
    columns = TileType(I32, (("j", 32),), IJ.project("j").normalised())
    place = k.add(cta.Positions(start=k.i32(0), axis="j", types=[columns]))
    mask = typed(k, columns.with_element(BOOL), fn, place, k.i32(limit))
    zero = k.const("f32", 0.0, kind)
    k.store("C", typed(k, kind, "where", mask, a, zero), SIZES, vector=4)
    text = emit(k.module())
    assert sum(f"setp.{r}.s32" in line for line in text.splitlines() for r in ("lt", "ge")) == tests
    x = np.arange(256).reshape(8, 32).astype(DTYPES["f32"])
    got = run(k, {"A": x, "C": np.zeros((8, 32), DTYPES["f32"])})["C"]
    j = np.arange(32)
    kept = {"lt": j < limit, "le": j <= limit, "ge": j >= limit, "gt": j > limit}[fn]
    np.testing.assert_array_equal(got, np.where(kept, x, 0))


@pytest.mark.parametrize("fn", ["exp", "tanh", "sqrt", "floordiv", "mod", "isnan", "max"])
def test_functions_of_the_table(fn: str) -> None:
    """Templates with temporaries and predicates."""
    row = FUNCTIONS[fn]
    element = "i32" if fn in ("floordiv", "mod") else "f32"
    held = layout("reg i4:1 | lane i32:4 | warp")
    params = {n: tensor(element, "128") for n in "AB"}
    out = "bool" if row.result == "bool" else element
    k = Build(params | {"C": tensor(out, "128", mode="out")})
    args = [k.load(n, {"i": 128}, held) for n in "AB"[: row.arity]]
    kind = TileType(ELEMENTS[out], (("i", 128),), held)
    k.store("C", typed(k, kind, fn, *args), {"i": 128})
    rng = np.random.default_rng(0)
    if element == "i32":
        a, b = (rng.integers(-99, 99, 128).astype(np.int32) | 1 for _ in range(2))
    else:
        a, b = (rng.standard_normal(128).astype(np.float32) for _ in range(2))
        a[3] = np.nan
    arrays = {"A": a, "B": b, "C": np.zeros(128, DTYPES[out])}
    got = run(k, arrays, numerics="hopper")["C"]
    with np.errstate(all="ignore"):
        want = row.reference(np, *[a, b][: row.arity])
    np.testing.assert_allclose(got, want, rtol=1e-6)


def test_inline_ptx_on_halves() -> None:
    """The user's instruction sees every 16-bit element alone."""
    held = layout("reg i4:1 | lane i32:4 | warp")
    k = Build({"A": tensor("f16", "128"), "C": tensor("f16", "128", mode="out")})
    a = k.load("A", {"i": 128}, held, vector=4)
    two = k.const("f16", 2.0)
    text = "{ .reg .b16 t; mul.f16 t, $1, $2; add.f16 $0, t, $1; }"
    k.store("C", k.add(tile.Inline(args=[a, two], text=text, types=[a.type])), {"i": 128}, vector=4)
    x = np.arange(128).astype(np.float16)
    got = run(k, {"A": x, "C": np.zeros(128, np.float16)})["C"]
    np.testing.assert_array_equal(got, 3 * x)


def philox(seed: int, n: int) -> float:
    """Word n % 4 of Philox4x32-10, as in Random123."""
    word = 0xFFFFFFFF
    key = [seed & word, seed >> 32 & word]
    number = n >> 2
    c = [number & word, number >> 32 & word, 0, 0]
    for _ in range(10):
        p, q = 0xD2511F53 * c[0], 0xCD9E8D57 * c[2]
        c = [q >> 32 ^ c[1] ^ key[0], q & word, p >> 32 ^ c[3] ^ key[1], p & word]
        key = [key[0] + 0x9E3779B9 & word, key[1] + 0xBB67AE85 & word]
    return (c[n & 3] >> 8) * 2.0**-24


def test_uniform() -> None:
    held = layout("reg i4:1 | lane i32:4 | warp")
    k = Build({"C": tensor("f32", "128", mode="out"), "seed": "i64"})
    kind = TileType(I32, (("i", 128),), held)
    numbers = k.add(cta.Positions(start=k.i32(1000), axis="i", types=[kind]))
    seed = k.param("seed")
    x = k.add(tile.Uniform(seed=seed, number=numbers, types=[kind.with_element(F32)]))
    k.store("C", x, {"i": 128}, vector=4)
    seed_value = 0x123456789ABCDEF
    got = run(k, {"C": np.zeros(128, np.float32)}, {"seed": seed_value})["C"]
    want = [philox(seed_value, n) for n in range(1000, 1128)]
    np.testing.assert_array_equal(got, np.array(want, np.float32))


def test_unsupported_operations_have_a_code() -> None:
    held = layout("reg i4:1 | lane i32:4 | warp")
    k = Build({"A": tensor("f32", "128")})
    a = k.load("A", {"i": 128}, held)
    k.add(tile.Scan(x=a, kind="sum", over="i"))
    with pytest.raises(DiagnosticError, match="E0900"):
        emit(k.module())


@pytest.mark.parametrize(
    ("element", "kind"),
    [(e, k) for e in ("i32", "f32", "f16", "bf16", "f64", "u64") for k in ("add", "max", "min")]
    + [("u32", "xor"), ("i32", "and")],
)
@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_updates(element: str, kind: str, target: str) -> None:
    """C[idx[i]] kind= A[i]; all hits count, also through compare and swap."""
    held = layout("reg i2:1 | lane i32:2 | warp")
    k = Build(
        {
            "A": tensor(element, "64"),
            "idx": tensor("i32", "64"),
            "C": tensor(element, "N", mode="inout"),
        },
        target=target,
    )
    a = k.load("A", {"i": 64}, held)
    index = k.load("idx", {"i": 64}, held)
    fields = {"index": [index], "axes": ("",), "bounds": (True,), "kind": kind, "types": []}
    k.add(cta.UpdateGlobal(tensor=k.param("C"), x=a, **fields))
    rng = np.random.default_rng(0)
    x = rng.integers(0, 9, 64).astype(DTYPES[element])
    idx = rng.integers(0, 8, 64).astype(np.int32)
    if element in ("f16", "bf16") and kind == "add":  # the simulator takes these one at a time
        idx = np.arange(64, dtype=np.int32)
    c = rng.integers(0, 9, 6).astype(DTYPES[element])
    got = run(k, {"A": x, "idx": idx, "C": c})["C"]
    want = c.copy()
    function = {
        "add": np.add, "max": np.maximum, "min": np.minimum,
        "xor": np.bitwise_xor, "and": np.bitwise_and,
    }[kind]  # fmt: skip
    for value, place in zip(x, idx, strict=True):
        if place < 6:
            want[place] = function(want[place], value)
    np.testing.assert_array_equal(got, want)
