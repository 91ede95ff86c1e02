"""Drawings, as they stand in docs/layouts.md."""

from __future__ import annotations

from tkc.layout.draw import draw_chunks, draw_registers, draw_shared
from tkc.layout.fragments import mma_accumulator
from tkc.layout.register import RegisterLayout
from tkc.layout.shared import rows, tma_tile


def test_registers():
    drawing = draw_registers(
        mma_accumulator("i", "j", {"i": 16, "j": 8}), "i", "j", limits={"i": 2, "j": 4}
    )
    assert drawing.splitlines() == [
        "     j=0  j=1  j=2  j=3",
        "i=0  0.0  0.1  1.0  1.1",
        "i=1  4.0  4.1  5.0  5.1",
    ]


def test_replicas_and_warps_are_marked():
    layout = RegisterLayout.parse("reg | lane -2 j16:1 | warp i2:1")
    drawing = draw_registers(layout, "i", "j", limits={"j": 2})
    assert drawing.splitlines()[1:] == ["i=0  0:0.0*  0:2.0*", "i=1  1:0.0*  1:2.0*"]


def test_swizzle():
    drawing = draw_chunks(tma_tile("k", 64, {"m": 64}, 16, 128), "m", "k")
    for row, line in enumerate(drawing.splitlines()[1:]):
        assert line.split() == [f"m={row}", *(str(piece ^ row) for piece in range(8))]


def test_shared_offsets_and_banks():
    layout = rows({"i": 2, "j": 2}, 32, 1)
    assert draw_shared(layout, "i", "j").splitlines()[2] == "i=1  12   16"
    assert draw_shared(layout, "i", "j", banks=True).splitlines()[2] == "i=1  3    4"
