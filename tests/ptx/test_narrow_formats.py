"""Casts of narrow floats by arithmetic alone, for formats that no target has instructions for.

None of these is a type of the language: the widths of their fields are all that is needed.
"""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest
from launching import Build, launch, layout, tensor

from tkc.ir.dialects import tile
from tkc.ir.types import ELEMENTS, TileType
from tkc.ptx.emit import emit
from tkc.support.elements import Element

FORMATS = [
    Element("my_e2m1", 8, "float", "float4_e2m1fn", exponent=2, fraction=1, top="numbers"),
    Element("my_e2m3", 8, "float", "float6_e2m3fn", exponent=2, fraction=3, top="numbers"),
    Element("my_e3m2", 8, "float", "float6_e3m2fn", exponent=3, fraction=2, top="numbers"),
    Element("my_e3m4", 8, "float", "float8_e3m4", exponent=3, fraction=4),
    Element("my_e4m3", 8, "float", "float8_e4m3", exponent=4, fraction=3),
    Element("my_e4m3fnuz", 8, "float", "float8_e4m3fnuz", exponent=4, fraction=3, own_bias=8,
            top="no -0"),
    Element("my_e5m2fnuz", 8, "float", "float8_e5m2fnuz", exponent=5, fraction=2, own_bias=16,
            top="no -0"),
    Element("my_e4m3b11", 8, "float", "float8_e4m3b11fnuz", exponent=4, fraction=3, own_bias=11,
            top="no -0"),
    Element("my_e8m0", 8, "float", "float8_e8m0fnu", sign=0, exponent=8, top="nan", zero=False),
]  # fmt: skip


def converted(x: np.ndarray, path: list[Element], target: str) -> np.ndarray:
    """The elements of x in one type after the other; the last ones as they are stored.

    A type that the language lacks is stored as the bits of a u8, and taken from them.
    """
    kinds = [kind if kind.name in ELEMENTS else ELEMENTS["u8"] for kind in (path[0], path[-1])]
    count = min(len(x), 1 << 13)
    params = {
        "A": tensor(kinds[0].name, str(count)),
        "C": tensor(kinds[1].name, str(count), mode="out"),
    }
    k = Build(params, target=target, warps=2)
    held = layout(f"reg n{count // 256}:256 n4:1 | lane n32:4 | warp n2:128")
    value = k.load("A", {"n": count}, held, vector=4)
    for kind in (*path, kinds[1]):
        if kind == value.tile.element:
            continue
        made = TileType(kind, (("n", count),), held)
        bits = "u8" in (kind.name, value.tile.element.name)
        value = k.add((tile.Bitcast if bits else tile.Cast)(x=value, types=[made]))
    k.store("C", value, {"n": count})
    out = np.zeros(count, {"u8": np.uint8, "f32": np.float32, "f16": np.float16}[kinds[1].name])
    ptx = emit(k.module())
    parts = (x[first : first + count].copy() for first in range(0, len(x), count))
    return np.concatenate([launch(ptx, {"A": part, "C": out})["C"] for part in parts])


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("kind", FORMATS, ids=str)
def test_every_encoding_widens(kind: Element, target: str) -> None:
    """Bits above an encoding are not read."""
    codes = np.arange(256, dtype=np.uint8)
    inside = codes & np.uint8((1 << kind.width) - 1)
    want = inside.view(getattr(ml_dtypes, kind.numpy)).astype(np.float32)
    for wide in ("f32", "f16"):
        got = converted(codes, [kind, ELEMENTS[wide]], target)
        with np.errstate(over="ignore"):
            np.testing.assert_array_equal(got, want.astype(got.dtype))
        assert (np.signbit(got) == np.signbit(want))[~np.isnan(want)].all()


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("kind", FORMATS, ids=str)
def test_every_bf16_number_narrows(kind: Element, target: str) -> None:
    """All 2^16 as f32, and their neighbours, which lie beside ties."""
    every = (np.arange(1 << 16, dtype=np.uint32) << 16).view(np.float32)
    with np.errstate(all="ignore"):
        for x in (every, np.nextafter(every, np.float32(0)), np.nextafter(every, every * 2)):
            got = converted(x, [ELEMENTS["f32"], kind], target)
            clipped = np.clip(x, np.float32(kind.least), kind.largest)
            nan = np.isnan(x)
            want = np.where(nan, 0, clipped).astype(getattr(ml_dtypes, kind.numpy)).view(np.uint8)
            np.testing.assert_array_equal(got[~nan], want[~nan])
            sign = 1 << kind.width - 1 if kind.has_nan and kind.sign else 0
            assert {code & ~sign for code in got[nan].tolist()} == {kind.nan_code & ~sign}
