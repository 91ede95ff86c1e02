"""Loads and stores: vectors, ragged ends, strides, gathers, replicas."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from launching import DTYPES, Build, layout, run, tensor

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import ELEMENTS, I32, TileType
from tkc.ptx.emit import emit

TARGETS = ("sm_80", "sm_90a")
WIDE = "reg i4:1 | lane i32:4 | warp i4:128"


def vadd(target: str, element: str, vector: int) -> Build:
    """C[i] = A[i] + B[i] in blocks of 512, ragged at the end."""
    held = layout(WIDE)
    k = Build(
        {
            name: tensor(element, "N", mode=m)
            for name, m in (("A", "in"), ("B", "in"), ("C", "out"))
        },
        warps=4,
        target=target,
        dims=("N",),
    )
    block = k.add(cta.Special(which="ctaid"))
    size = k.i32(512)
    start = k.map("mul", block, size)
    n = k.dim("N")
    live = k.map("min", size, k.map("sub", n, start))
    fields = {"index": [start], "live": [live], "live_axes": ("i",), "vector": vector}
    a = k.load("A", {"i": 512}, held, **fields)
    b = k.load("B", {"i": 512}, held, **fields)
    if element in ("bf16", "f16"):
        wide = [k.add(tile.Cast(x=x, types=[x.tile.with_element(ELEMENTS["f32"])])) for x in (a, b)]
        total = k.add(
            tile.Map(args=wide, fn="add", types=[TileType(ELEMENTS["f32"], (("i", 512),), held)])
        )
        c = k.add(tile.Cast(x=total, types=[total.tile.with_element(ELEMENTS[element])]))
    else:
        c = k.add(
            tile.Map(
                args=[a, b], fn="add", types=[TileType(ELEMENTS[element], (("i", 512),), held)]
            )
        )
    k.store("C", c, {"i": 512}, **fields)
    return k


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(
    ("element", "vector", "n"),
    [
        ("f32", 4, 1000),
        ("f32", 1, 999),
        ("f64", 2, 514),
        ("i32", 4, 4),
        ("bf16", 4, 1020),
        ("f16", 2, 30),
        ("bf16", 1, 513),
    ],
)
def test_vadd(target: str, element: str, vector: int, n: int) -> None:
    rng = np.random.default_rng(0)
    a, b = (rng.integers(-99, 99, n).astype(DTYPES[element]) for _ in range(2))
    c = np.full(n, 77, DTYPES[element])
    after = run(vadd(target, element, vector), {"A": a, "B": b, "C": c}, grid=-(-n // 512))
    np.testing.assert_array_equal(after["C"], a + b)


def copy(held: str, unit: dict[str, int | None], vector: int, rows: int, columns: int) -> Build:
    k = Build(
        {"A": tensor("bf16", "M", "N"), "C": tensor("bf16", "M", "N", mode="out")},
        warps=2,
        unit=unit,
    )
    axes = {"i": rows, "j": columns}
    m, n = k.dim("M"), k.dim("N")
    fields = {"live": [m, n], "live_axes": ("i", "j")}
    a = k.load("A", axes, layout(held), vector=vector, **fields)
    k.store("C", a, axes, **fields)
    return k


HELD = "reg j8:1 i4:8 | lane j8:8 i4:1 | warp i2:4"


@pytest.mark.parametrize("shape", [(32, 64), (17, 40), (1, 8)])
def test_rows_of_any_stride(shape: tuple[int, int]) -> None:
    rng = np.random.default_rng(0)
    base = rng.random((shape[0], shape[1] + 24)).astype(ml_dtypes.bfloat16)
    a = base[:, 8 : 8 + shape[1]]
    c = np.zeros(shape[::-1], ml_dtypes.bfloat16).T
    build = copy(HELD, {"A": 1, "C": 0}, 8, 32, 64)
    after = run(build, {"A": a, "C": c})
    np.testing.assert_array_equal(after["C"], a)


def test_loads_apart() -> None:
    """The lanes reconverge between the two, and no load is left that may move over that point."""
    k = Build({"A": tensor("f32", "N"), "C": tensor("f32", "N", mode="out")}, warps=1)
    held = layout("reg i2:1 | lane i32:2")
    first = k.load("A", {"i": 64}, held)
    second = k.load("A", {"i": 64}, held, apart=True)
    both = k.add(tile.Map(args=[first, second], fn="add", types=[first.type]))
    k.store("C", both, {"i": 64})
    lines = [line.split()[0] for line in emit(k.module()).splitlines() if line.startswith("\t")]
    seen = [word for word in lines if word.startswith(("ld.global", "bar."))]
    assert seen == [*["ld.global.nc.f32"] * 2, "bar.warp.sync", *["ld.global.f32"] * 2]
    a = np.arange(64, dtype=np.float32)
    after = run(k, {"A": a, "C": np.zeros(64, np.float32)})
    np.testing.assert_array_equal(after["C"], 2 * a)


def test_unknown_strides() -> None:
    rng = np.random.default_rng(0)
    a = rng.random((40, 150)).astype(ml_dtypes.bfloat16)[::2, ::3]
    c = np.zeros((20, 50), ml_dtypes.bfloat16)
    after = run(copy(HELD, {"A": None, "C": 1}, 1, 32, 64), {"A": a, "C": c})
    np.testing.assert_array_equal(after["C"], a)


@pytest.mark.parametrize("element", ["i32", "i64"])
def test_gather_with_bounds(element: str) -> None:
    """C[i, j] = A[idx[i], j], 0 outside."""
    k = Build(
        {
            "A": tensor("f32", "V", "N"),
            "idx": tensor(element, "M"),
            "C": tensor("f32", "M", "N", mode="out"),
        },
        warps=2,
    )
    held = layout("reg j4:1 i4:8 | lane j8:4 i4:1 | warp i2:4")
    axes = {"i": 32, "j": 32}
    index = k.load("idx", {"i": 32}, held.project("i").normalised())
    zero: Value = k.i32(0)
    rows = k.load(
        "A", axes, held, index=[index, zero], axes=("", "j"), bounds=(True, False), vector=4
    )
    k.store("C", rows, axes, vector=4)
    rng = np.random.default_rng(1)
    a = rng.random((10, 32)).astype(np.float32)
    idx = rng.integers(-5, 15, 32).astype(np.int32 if element == "i32" else np.int64)
    after = run(k, {"A": a, "idx": idx, "C": np.zeros((32, 32), np.float32)})
    want = np.where(((idx >= 0) & (idx < 10))[:, None], a[np.clip(idx, 0, 9)], 0)
    np.testing.assert_array_equal(after["C"], want)


def test_shifted_positions_are_checked_in_both_directions() -> None:
    """C[i] = A[i - 3], 0 outside; the index is a tile of positions."""
    k = Build({"A": tensor("f32", "N"), "C": tensor("f32", "N", mode="out")}, warps=1)
    held = layout("reg i4:1 | lane i32:4 | warp")
    kind = TileType(I32, (("i", 128),), held)
    positions = k.add(cta.Positions(start=k.i32(0), axis="i", types=[kind]))
    moved = k.map("sub", positions, k.i32(3))
    moved.type = kind
    n = k.dim("N")
    a = k.load("A", {"i": 128}, held, index=[moved], axes=("",), bounds=(True,))
    k.store("C", a, {"i": 128}, live=[n], live_axes=("i",))
    a0 = np.arange(1, 101, dtype=np.float32)
    after = run(k, {"A": a0, "C": np.full(100, -1, np.float32)})
    np.testing.assert_array_equal(after["C"], np.concatenate([[0, 0, 0], a0[:-3]]))


def test_replicas_store_once_and_scalars_by_one_thread() -> None:
    k = Build({"A": tensor("f32", "8"), "C": tensor("f32", "8", mode="inout")}, warps=2)
    held = layout("reg | lane i8:1 -4 | warp -2")
    a = k.load("A", {"i": 8}, held)
    k.add(
        cta.UpdateGlobal(
            tensor=k.param("C"),
            index=[k.i32(0)],
            x=a,
            kind="add",
            axes=("i",),
            bounds=(False,),
            types=[],
        )
    )
    a0 = np.arange(8, dtype=np.float32)
    after = run(k, {"A": a0, "C": np.ones(8, np.float32)})
    np.testing.assert_array_equal(after["C"], a0 + 1)
