"""cp.async: vectors of every width, ragged edges in both directions, conditions, replicas."""

from __future__ import annotations

import numpy as np
import pytest
from cta_kernels import Kernel
from running import assembled, run, small

from tkc.ir.dialects import cta, tile
from tkc.ir.types import ELEMENTS, TensorType, TileType
from tkc.layout.blocked import coalesced
from tkc.layout.fragments import mma_accumulator
from tkc.layout.shared import best_swizzle, rows, tma_tile

HEIGHT, WIDTH = 32, 64


def window(
    element: str,
    vector: int,
    by: str,
    shift: tuple[int, int] = (0, 0),
    swizzled: bool = True,
    warps: int = 4,
    height: int = HEIGHT,
) -> Kernel:
    """C[i, j] = A[i + shift, j + shift], 0 outside A, through shared memory.

    ``by`` says what keeps the copy inside: "live" counts, "bounds", or "" where nothing must.
    """
    kind = ELEMENTS[element]
    tensors = {
        "A": TensorType(kind, ("M", "N")),
        "C": TensorType(kind, (str(height), str(WIDTH)), "out"),
    }
    kernel = Kernel(tensors, warps, target="sm_80")
    kernel.settings["dims"] = ("M", "N")
    kernel.settings["facts"] = {name: {"unit": 1} for name in tensors}
    sizes = {"i": height, "j": WIDTH}
    span = best_swizzle(WIDTH * kind.bytes)
    layout = tma_tile("j", WIDTH, {"i": height}, kind.bits, span)
    if not swizzled:
        layout = rows(sizes, kind.bits, 16 // kind.bytes)
    buffer = kernel.alloc("a", element, sizes, layout)
    zero, index = kernel.i32(0), [kernel.i32(s) for s in shift]
    extents = [kernel.add(tile.Dim(symbol=s)) for s in "MN"]
    live = [kernel.map("sub", e, i) for e, i in zip(extents, index, strict=True)]
    copy = cta.CopyAsync if vector * kind.bytes >= 4 else cta.CopyThrough
    kernel.add(
        copy(
            tensor=kernel.param("A"),
            index=index,
            live=live if by == "live" else [],
            buffer=buffer,
            cond=kernel.map("lt", zero, extents[0]),
            axes=("i", "j"),
            live_axes=("i", "j") if by == "live" else (),
            bounds=(by == "bounds",) * 2,
            layout=coalesced(sizes, "j", vector, warps, least_vector=vector),
            vector=vector,
        )
    )
    kernel.add(cta.CopyCommit())
    kernel.add(cta.CopyWait())
    kernel.add(cta.Sync())
    held = TileType(kind, tuple(sizes.items()), coalesced(sizes, "j", 1, warps))
    loaded = kernel.add(cta.LoadShared(buffer=buffer, types=[held]))
    kernel.add(
        cta.StoreGlobal(
            tensor=kernel.param("C"),
            index=[zero, zero],
            live=[],
            x=loaded,
            axes=("i", "j"),
            bounds=(False, False),
        )
    )
    return kernel


def check(kernel: Kernel, element: str, shape: tuple[int, int], shift: tuple[int, int]) -> None:
    ptx, _ = assembled(kernel.module())
    a = small(shape, element, 1)
    height = int(kernel.tensors["C"].extents[0])
    want = np.zeros((height, WIDTH), a.dtype)
    for i in range(height):
        for j in range(WIDTH):
            y, x = i + shift[0], j + shift[1]
            if 0 <= y < shape[0] and 0 <= x < shape[1]:
                want[i, j] = a[y, x]
    got = run(ptx, {"A": a, "C": np.ones((height, WIDTH), a.dtype)})["C"]
    assert np.array_equal(got, want)


@pytest.mark.parametrize(
    ("element", "vector"),
    [
        *(("bf16", 8), ("bf16", 4), ("bf16", 2), ("bf16", 1), ("f32", 4), ("f32", 1)),
        *(("i8", 16), ("f64", 2)),
    ],
)
@pytest.mark.parametrize("swizzled", [True, False])
def test_whole_vectors(element: str, vector: int, swizzled: bool) -> None:
    check(window(element, vector, "", swizzled=swizzled), element, (HEIGHT, WIDTH), (0, 0))


@pytest.mark.parametrize(
    ("element", "vector"),
    [("bf16", 8), ("bf16", 2), ("bf16", 1), ("f32", 4), ("i8", 16), ("i8", 4), ("i8", 1)],
)
@pytest.mark.parametrize("by", ["live", "bounds"])
@pytest.mark.parametrize("columns", [16, 48, 64, 80])
def test_ragged_edges_are_filled_with_zeros(
    element: str, vector: int, by: str, columns: int
) -> None:
    """M and N end inside the tile; for narrow types N also ends inside a vector."""
    check(window(element, vector, by), element, (19, columns), (0, 0))


def test_a_vector_that_ends_early() -> None:
    """60 columns of 16-bit elements: pitch 120 bytes, the eighth vector of a row has 4."""
    check(window("bf16", 4, "bounds"), "bf16", (30, 60), (0, 0))
    check(window("bf16", 2, "live"), "bf16", (30, 62), (0, 0))


@pytest.mark.parametrize("shift", [(-3, 0), (0, -8), (5, 16), (-40, 0), (100, 0)])
def test_windows_beyond_the_tensor(shift: tuple[int, int]) -> None:
    check(window("bf16", 8, "bounds", shift), "bf16", (40, 64), shift)


def test_replicas_copy_once() -> None:
    """A tile of 4 rows has 32 vectors: three of four warps have nothing to do."""
    kernel = window("bf16", 8, "bounds", height=4)
    check(kernel, "bf16", (4, WIDTH), (0, 0))


def matrices(element: str, major: str, via: tuple[str, str]) -> Kernel:
    """C = A, 32 x 64, through ldmatrix or stmatrix of an accumulator layout, transposed or not."""
    kind = ELEMENTS[element]
    dims = ("32", "64") if major == "row" else ("64", "32")
    tensors = {"A": TensorType(kind, dims), "C": TensorType(kind, dims, "out")}
    kernel = Kernel(tensors, 4)
    kernel.settings["facts"] = {name: {"unit": 1} for name in tensors}
    sizes = {"i": 32, "j": 64}
    axes = ("i", "j") if major == "row" else ("j", "i")
    inner = axes[1]
    span = best_swizzle(sizes[inner] * kind.bytes)
    layout = tma_tile(inner, sizes[inner], {axes[0]: sizes[axes[0]]}, kind.bits, span)
    buffers = [kernel.alloc(name, element, sizes, layout) for name in "ac"]
    zero = kernel.i32(0)
    held = mma_accumulator("i", "j", sizes, (2, 2))
    plain = coalesced(sizes, inner, 8, 4)
    fields = {"axes": axes, "bounds": (False, False), "live": [], "vector": 8}
    types = [TileType(kind, tuple(sizes.items()), where) for where in (plain, held)]
    start = kernel.add(
        cta.LoadGlobal(tensor=kernel.param("A"), index=[zero, zero], types=[types[0]], **fields)
    )
    kernel.add(cta.StoreShared(x=start, buffer=buffers[0]))
    kernel.add(cta.Sync())
    middle = kernel.add(cta.LoadShared(buffer=buffers[0], via=via[0], types=[types[1]]))
    kernel.add(cta.StoreShared(x=middle, buffer=buffers[1], via=via[1]))
    kernel.add(cta.Sync())
    end = kernel.add(cta.LoadShared(buffer=buffers[1], types=[types[0]]))
    kernel.add(cta.StoreGlobal(tensor=kernel.param("C"), index=[zero, zero], x=end, **fields))
    return kernel


@pytest.mark.parametrize("major", ["row", "column"])
@pytest.mark.parametrize("via", [("ldmatrix", "plain"), ("plain", "stmatrix")])
def test_matrices(major: str, via: tuple[str, str]) -> None:
    ptx, _ = assembled(matrices("bf16", major, via).module())
    assert (".trans" in ptx) == (major == "column")
    a = small((32, 64) if major == "row" else (64, 32), "bf16", 1)
    assert np.array_equal(run(ptx, {"A": a, "C": np.zeros_like(a)})["C"], a)
