"""TMA: chunks of wide tiles, ragged edges both ways, reductions, shares of a cluster."""

from __future__ import annotations

import numpy as np
import pytest
from cta_kernels import Kernel
from running import assembled, run, small

from tkc.ir.dialects import cta
from tkc.ir.types import ELEMENTS, SharedType, TensorType, TileType
from tkc.layout.blocked import coalesced
from tkc.layout.fragments import wgmma_accumulator
from tkc.layout.shared import best_swizzle, tma_tile
from tkc.ptx.emit import emit
from tkc.ptx.rules.tma import Share, chunks, share
from tkc.support.diagnostics import DiagnosticError


def buffer_type(width: int, height: int, swizzle: int, element: str = "bf16") -> SharedType:
    kind = ELEMENTS[element]
    layout = tma_tile("n", width, {"m": height}, kind.bits, swizzle)
    return SharedType(kind, (("m", height), ("n", width)), layout)


def test_chunks_follow_the_inner_axis() -> None:
    assert chunks(buffer_type(128, 64, 128), (64, 64)) == ((0, 0), (64, 8192))
    assert chunks(buffer_type(80, 64, 128), (64, 64)) == ((0, 0), (64, 8192))
    assert chunks(buffer_type(80, 64, 0), (80, 64)) == ((0, 0),)
    assert chunks(buffer_type(32, 64, 128), (32, 64)) == ((0, 0),)


def test_shares_of_a_cluster() -> None:
    """Each of two CTAs loads 32 of 64 rows: its chunk begins 32 rows of 128 bytes later."""
    kind = buffer_type(128, 64, 128)
    assert share(kind, (64, 32), 2) == Share(1, 32, 4096)
    assert share(kind, (64, 64), 2) is None


def copy_kernel(
    element: str, width: int, height: int, epilogue: str = "stmatrix", kind: str = ""
) -> Kernel:
    """C = A tile by tile: TMA in, registers, shared memory again, TMA out; any M and N."""
    element_type = ELEMENTS[element]
    tensors = {
        "A": TensorType(element_type, ("M", "N")),
        "C": TensorType(element_type, ("M", "N"), "inout"),
    }
    kernel = Kernel(tensors, 4, grid=f"((M + {height - 1}) // {height})")
    kernel.settings["dims"] = ("M", "N")
    kernel.settings["facts"] = {name: {"unit": 1} for name in tensors}
    span = best_swizzle(width * element_type.bytes)
    layout = tma_tile("n", width, {"m": height}, element_type.bits, span)
    wide = min(width, span // element_type.bytes) if span else width
    fields = {"entries": (1, 0), "box": (wide, height), "swizzle": span}
    source = kernel.add(cta.TensorMap(tensor=kernel.param("A"), **fields))
    target = kernel.add(cta.TensorMap(tensor=kernel.param("C"), **fields))
    sizes = {"m": height, "n": width}
    a = kernel.alloc("a", element, sizes, layout)
    c = kernel.alloc("c", element, sizes, layout)
    full = kernel.barriers("full", 1, 1)
    kernel.add(cta.Init(barriers=[full]))
    zero = kernel.i32(0)
    row = kernel.map("mul", kernel.add(cta.Special(which="ctaid")), kernel.i32(height))
    with kernel.elect():
        kernel.add(cta.Expect(barriers=full, slot=zero, bytes=layout.bytes))
        fields = {"coords": [zero, row], "slot": zero, "barriers": full}
        kernel.add(cta.TmaLoad(map=source, buffer=a, hints={"cache": "stream"}, **fields))
    kernel.add(cta.Wait(barriers=full, slot=zero, phase=zero))
    if epilogue == "stmatrix":
        held = wgmma_accumulator("m", "n", sizes)
    else:
        held = coalesced(sizes, "n", 16 // element_type.bytes, 4)
    tile_type = TileType(element_type, tuple(sizes.items()), held)
    via = "ldmatrix" if epilogue == "stmatrix" else "plain"
    tile = kernel.add(cta.LoadShared(buffer=a, slot=zero, via=via, types=[tile_type]))
    kernel.add(cta.StoreShared(x=tile, buffer=c, slot=zero, via=epilogue))
    kernel.add(cta.FenceAsync())
    kernel.add(cta.Sync())
    with kernel.elect():
        kernel.add(cta.TmaStore(map=target, coords=[zero, row], buffer=c, slot=zero, kind=kind))
        kernel.add(cta.TmaCommit())
        kernel.add(cta.TmaWait(pending=0, read=False))
    return kernel


@pytest.mark.parametrize("policy", ["late", "early"])
@pytest.mark.parametrize(
    ("element", "width", "epilogue"),
    [
        ("bf16", 64, "stmatrix"),
        ("f16", 128, "stmatrix"),
        ("bf16", 80, "stmatrix"),
        ("bf16", 96, "stmatrix"),
        ("f32", 64, "plain"),
        ("i8", 128, "plain"),
    ],
)
def test_ragged_tiles_are_clipped(policy: str, element: str, width: int, epilogue: str) -> None:
    """The last tile of rows and the columns overhang: read as zeros, not written."""
    ptx, _ = assembled(copy_kernel(element, width, 64, epilogue).module())
    a = small((150, width - 16), element, 1)
    got = run(ptx, {"A": a, "C": np.zeros_like(a)}, policy)["C"]
    assert np.array_equal(got, a)


@pytest.mark.parametrize("kind", ["add", "min", "max"])
def test_reductions(kind: str) -> None:
    ptx, _ = assembled(copy_kernel("bf16", 64, 64, kind=kind).module())
    a, c = small((100, 48), "bf16", 1), small((100, 48), "bf16", 2)
    want = {"add": np.add, "min": np.minimum, "max": np.maximum}[kind](a, c)
    assert np.array_equal(run(ptx, {"A": a, "C": c})["C"], want)


def test_a_map_of_scratch_memory_is_refused() -> None:
    kernel = Kernel({"A": TensorType(ELEMENTS["f32"], ("M",))}, 4)
    memory = TensorType(ELEMENTS["f32"], ("M", "64"), "inout")
    scratch = kernel.add(cta.Workspace(name="p", types=[memory]))
    made = kernel.add(cta.TensorMap(tensor=scratch, entries=(1, 0), box=(64, 64), swizzle=0))
    layout = tma_tile("n", 64, {"m": 64}, 32, 0)
    staging = kernel.alloc("a", "f32", {"m": 64, "n": 64}, layout)
    zero = kernel.i32(0)
    kernel.add(cta.TmaStore(map=made, coords=[zero, zero], buffer=staging))
    with pytest.raises(DiagnosticError, match="no kernel parameter"):
        emit(kernel.module())


def test_a_box_too_large_for_the_stage_is_refused() -> None:
    kernel = Kernel({"A": TensorType(ELEMENTS["bf16"], ("M", "N"))}, 4)
    fields = {"entries": (1, 0), "box": (64, 128), "swizzle": 128}
    source = kernel.add(cta.TensorMap(tensor=kernel.param("A"), **fields))
    layout = tma_tile("n", 64, {"m": 64}, 16, 128)
    a = kernel.alloc("a", "bf16", {"m": 64, "n": 64}, layout)
    full = kernel.barriers("full", 1, 1)
    zero = kernel.i32(0)
    fields = {"coords": [zero, zero], "slot": zero, "barriers": full}
    kernel.add(cta.TmaLoad(map=source, buffer=a, **fields))
    with pytest.raises(DiagnosticError, match="16384 bytes for a, a stage of 8192"):
        emit(kernel.module())
