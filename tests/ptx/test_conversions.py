"""The same tile in another layout, and parts of tiles."""

from __future__ import annotations

import numpy as np
import pytest
from launching import DTYPES, Build, layout, run, tensor

from tkc.ir.conversions import conversion
from tkc.ir.dialects import cta
from tkc.ir.types import ELEMENTS, TileType
from tkc.layout.shared import rows, tma_tile

PAIRS = [
    # one digit of the registers and one of the lanes trade places
    ("reg j2:1 | lane i32:1 | warp", "reg i2:1 | lane j2:1 i16:2 | warp"),
    # the same lanes, other registers
    ("reg j4:1 i2:16 | lane i16:1 -2 | warp", "reg i2:16 j4:1 | lane i16:1 -2 | warp"),
    # an accumulator to rows
    ("reg j2:1 i2:8 j2:8 | lane j4:2 i8:1 | warp i2:16", "reg j8:1 | lane j2:8 i16:1 | warp i2:16"),
    # across warps
    ("reg j2:1 i2:8 j2:8 | lane j4:2 i8:1 | warp i2:16", "reg i8:1 | lane i4:8 j8:1 | warp j2:8"),
    # from replicas
    ("reg i2:1 | lane i8:2 -4 | warp -2", "reg i8:1 | lane -16 i2:8 | warp -2"),
]


@pytest.mark.parametrize("pair", range(len(PAIRS)))
@pytest.mark.parametrize("element", ["f32", "bf16", "f64", "i8", "bool"])
@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_convert(pair: int, element: str, target: str) -> None:
    source, wanted = (layout(text) for text in PAIRS[pair])
    axes = source.axes()
    dims = [str(size) for size in axes.values()]
    k = Build(
        {"A": tensor(element, *dims), "C": tensor(element, *dims, mode="out")},
        warps=source.warps,
        target=target,
    )
    a = k.load("A", axes, source)
    bits = ELEMENTS[element].bits
    plan = conversion(source, wanted, bits, stmatrix=target == "sm_90a")
    buffer = None
    if plan.scratch is not None:
        stored = "u8" if element == "bool" else element
        buffer = k.alloc("exchange", stored, axes, plan.scratch)
    c = k.convert(a, wanted, scratch=buffer)
    k.store("C", c, axes)
    shape = tuple(axes.values())
    rng = np.random.default_rng(0)
    values = rng.integers(0, 2 if element == "bool" else 100, shape).astype(DTYPES[element])
    after = run(k, {"A": values, "C": np.zeros(shape, DTYPES[element])})
    np.testing.assert_array_equal(after["C"], values)


@pytest.mark.parametrize("element", ["f32", "bf16", "i8"])
def test_slices(element: str) -> None:
    """Halves of a tile, stored the other way round."""
    held = layout("reg j8:1 i2:16 | lane j2:8 i16:1 | warp")
    half = layout("reg j8:1 | lane j2:8 i16:1 | warp")
    sizes = {"i": 32, "j": 16}
    k = Build({"A": tensor(element, "32", "16"), "C": tensor(element, "32", "16", mode="out")})
    a = k.load("A", sizes, held)
    kind = TileType(ELEMENTS[element], (("i", 16), ("j", 16)), half)
    for offset in (0, 16):
        part = k.add(cta.Slice(x=a, axis="i", offset=offset, types=[kind]))
        start = [k.i32(16 - offset), k.i32(0)]
        k.store("C", part, {"i": 16, "j": 16}, index=start, vector=8 if element != "f32" else 4)
    values = np.arange(512).astype(DTYPES[element]).reshape(32, 16)
    after = run(k, {"A": values, "C": np.zeros((32, 16), DTYPES[element])})
    np.testing.assert_array_equal(after["C"], np.concatenate([values[16:], values[:16]]))


@pytest.mark.parametrize("element", ["f32", "bf16", "i8", "f64", "bool"])
@pytest.mark.parametrize("swizzle", [0, 128])
def test_shared_memory_round_trip(element: str, swizzle: int) -> None:
    """Stores and loads of a buffer with stages, in different layouts."""
    sizes = {"i": 32, "j": 128}
    stored = "u8" if element == "bool" else element
    bits = ELEMENTS[stored].bits
    shared = tma_tile("j", 128, {"i": 32}, bits, 128) if swizzle else rows(sizes, bits, 16)
    k = Build({"A": tensor(element, "32", "128"), "C": tensor(element, "32", "128", mode="out")}, 2)
    a = k.load("A", sizes, layout("reg j8:1 i8:4 | lane j16:8 i2:1 | warp i2:2"))
    buffer = k.alloc("buffer", stored, sizes, shared, stages=2)
    slot = k.map("sub", k.add(cta.Special(which="nctaid")), k.i32(0))
    k.add(cta.StoreShared(x=a, buffer=buffer, slot=slot))
    k.add(cta.Sync())
    other = TileType(
        ELEMENTS[element],
        tuple(sizes.items()),
        layout("reg j16:1 i4:8 | lane i8:1 j4:16 | warp j2:64"),
    )
    c = k.add(cta.LoadShared(buffer=buffer, slot=slot, types=[other]))
    k.store("C", c, sizes)
    rng = np.random.default_rng(0)
    values = rng.integers(0, 2 if element == "bool" else 100, (32, 128)).astype(DTYPES[element])
    after = run(k, {"A": values, "C": np.zeros((32, 128), DTYPES[element])})
    np.testing.assert_array_equal(after["C"], values)
