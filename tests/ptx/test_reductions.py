"""Reductions in threads, over lanes and over warps."""

from __future__ import annotations

import numpy as np
import pytest
from launching import DTYPES, Build, layout, run, tensor

from tkc.ir.core import Value
from tkc.ir.types import ELEMENTS
from tkc.layout.register import Mode
from tkc.layout.shared import SharedLayout

LAYOUTS = {
    "thread": "reg j16:1 i2:16 | lane i16:1 -2 | warp -2",
    "lanes": "reg j2:1 i4:8 | lane j8:2 i4:1 | warp i2:4",
    "warps": "reg j2:1 i8:4 | lane j2:2 i4:1 -4 | warp j4:4",
    "all": "reg i32:1 | lane j8:1 -4 | warp j2:8",
    "accumulator": "reg j2:1 i2:8 j2:8 | lane j4:2 i8:1 | warp i2:16",
}
SIZES = {"i": 32, "j": 16}


def scratch(k: Build, x: Value, element: str, over: tuple[str, ...]) -> Value | None:
    """As the passes make it: one partial result per kept position and part."""
    held = x.tile.layout
    assert held is not None
    parts = 1
    for mode in held.warp:
        parts *= mode.size if mode.axis in over else 1
    if parts == 1:
        return None
    modes: list[Mode] = []
    stride = 1
    for name, size in x.tile.axes:
        if name not in over:
            modes.append(Mode(name, size, stride))
            stride *= size
    modes.append(Mode("part", parts, stride))
    bits = ELEMENTS[element].bits
    shared = SharedLayout(tuple(modes), bits, 0, stride * parts * bits // 8)
    axes = {n: s for n, s in x.tile.axes if n not in over} | {"part": parts}
    return k.alloc("partials", element, axes, shared)


def reduced(
    held: str, element: str, kind: str, over: tuple[str, ...], target: str, read: str = ""
) -> Build:
    warps = layout(held).warps
    left = [n for n in SIZES if n not in over]
    out = "i32" if kind.startswith("arg") else element
    k = Build(
        {
            "A": tensor(element, "32", "16"),
            "C": tensor(out, *[str(SIZES[n]) for n in left], mode="out"),
        },
        warps=warps,
        target=target,
        unit={"C": 0},
    )
    a = k.load("A", SIZES, layout(held))
    stored = {"bool": "u8"}.get(element, element) if not kind.startswith("arg") else "u64"
    chosen = layout(read) if read else None
    c = k.reduce(a, kind, over, chosen, scratch=scratch(k, a, stored, over))
    k.store("C", c, {n: SIZES[n] for n in left})
    return k


FUNCTIONS = {
    "sum": np.sum,
    "prod": np.prod,
    "max": np.max,
    "min": np.min,
    "any": np.any,
    "all": np.all,
    "argmax": np.argmax,
    "argmin": np.argmin,
}


def check(
    held: str, element: str, kind: str, over: tuple[str, ...], target: str, read: str = ""
) -> None:
    rng = np.random.default_rng(hash((held, element, kind)) % 1000)
    a = rng.integers(-9, 9, (32, 16)).astype(DTYPES[element])  # u32 wraps: great values too
    if kind == "prod":
        a = np.where(rng.random(a.shape) < 0.95, 1, 2).astype(DTYPES[element])
    if element == "bool":
        a = (rng.random((32, 16)) < (0.05 if kind == "any" else 0.95)).astype(np.uint8)
    if element == "f32" and kind in ("max", "argmax", "min", "argmin"):
        a[3, 5] = a[3, 9] = np.nan
        a[4] = -np.inf
        a[5] = np.where(np.arange(16) % 2, 0.0, -0.0)
    axes = tuple(list(SIZES).index(n) for n in over)
    want = FUNCTIONS[kind](a, axis=axes[0] if kind.startswith("arg") else axes)
    shape = tuple(SIZES[n] for n in SIZES if n not in over)
    dtype = DTYPES["i32"] if kind.startswith("arg") else DTYPES[element]
    build = reduced(LAYOUTS[held], element, kind, over, target, read)
    got = run(build, {"A": a, "C": np.zeros(shape, dtype)})["C"]
    np.testing.assert_array_equal(got, want)


@pytest.mark.parametrize("held", list(LAYOUTS))
@pytest.mark.parametrize(
    ("element", "kind"),
    [("f32", "sum"), ("f32", "max"), ("f32", "argmax"), ("f64", "sum"), ("bool", "any")],
)
def test_rows(held: str, element: str, kind: str) -> None:
    check(held, element, kind, ("j",), "sm_90a")


@pytest.mark.parametrize(
    ("held", "element", "kind"),
    [
        ("lanes", "i32", "min"),
        ("warps", "f32", "min"),
        ("warps", "i64", "max"),
        ("lanes", "f32", "prod"),
        ("warps", "bool", "all"),
        ("lanes", "f32", "argmin"),
        ("thread", "i32", "argmin"),
        ("warps", "u32", "argmax"),
        ("lanes", "f64", "max"),
    ],
)
def test_kinds_on_sm_80(held: str, element: str, kind: str) -> None:
    check(held, element, kind, ("j",), "sm_80")


@pytest.mark.parametrize("held", list(LAYOUTS))
def test_whole_tile(held: str) -> None:
    check(held, "f32", "sum", ("i", "j"), "sm_90a")


def test_columns() -> None:
    check("accumulator", "f32", "sum", ("i",), "sm_80")


@pytest.mark.parametrize("kind", ["sum", "argmax"])
@pytest.mark.parametrize(
    "read", ["reg | lane i32:1 | warp -4", "reg i2:16 | lane i8:1 -4 | warp i2:8 -2"]
)
def test_parts_of_warps_are_read_in_any_layout(kind: str, read: str) -> None:
    check("warps", "f32", kind, ("j",), "sm_90a", read)
