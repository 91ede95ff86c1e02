"""wgmma: one tile by TMA, all majors, swizzles and widths; a ring of producer and consumers."""

from __future__ import annotations

from cta_kernels import Kernel

from tkc.ir.core import Value
from tkc.ir.dialects import cta
from tkc.ir.types import ELEMENTS, TensorType
from tkc.layout.fragments import wgmma_accumulator
from tkc.layout.shared import SharedLayout, tma_tile
from tkc.ptx.assemble import assemble
from tkc.ptx.emit import emit


def operand(
    major: str, mn: str, k: str, size: int, depth: int, bits: int, swizzle: int
) -> tuple[SharedLayout, tuple[int, int]]:
    """(layout, box) of a tile whose contiguous axis is ``k`` or ``mn``."""
    inner, outer = (k, mn) if major == "K" else (mn, k)
    sizes = {mn: size, k: depth}
    chunk = swizzle or 16
    layout = tma_tile(
        inner, sizes[inner], {outer: sizes[outer]}, bits, swizzle, 0 if swizzle else chunk
    )
    return layout, (min(chunk * 8 // bits, sizes[inner]), sizes[outer])


def one_tile(
    columns: int,
    majors: str = "KK",
    swizzles: tuple[int, int] = (128, 128),
    element: str = "bf16",
    groups: tuple[int, int] = (1, 1),
    depth: int = 64,
    rows: int = 0,
) -> Kernel:
    """out[m, n] = A B of one tile: TMA, wgmma, plain stores."""
    rows = rows or 64 * groups[0]
    kind = ELEMENTS[element]
    out = "i32" if kind.is_integer else "f32"
    shapes = {
        "A": (rows, depth) if majors[0] == "K" else (depth, rows),
        "B": (columns, depth) if majors[1] == "K" else (depth, columns),
    }
    tensors = {
        name: TensorType(kind, tuple(map(str, shape))) for name, shape in shapes.items()
    }
    tensors["C"] = TensorType(ELEMENTS[out], (str(rows), str(columns)), "out")
    warps = 4 * groups[0] * groups[1]
    kernel = Kernel(tensors, warps)
    zero = kernel.i32(0)
    buffers: list[tuple[Value, Value]] = []
    bytes_ = 0
    for name, axis, size, major, swizzle in (
        ("A", "m", rows, majors[0], swizzles[0]),
        ("B", "n", columns, majors[1], swizzles[1]),
    ):
        layout, box = operand(major, axis, "k", size, depth, kind.bits, swizzle)
        tensor_map = kernel.add(
            cta.TensorMap(tensor=kernel.param(name), entries=(1, 0), box=box, swizzle=swizzle)
        )
        buffer = kernel.alloc(name.lower(), element, {axis: size, "k": depth}, layout)
        buffers.append((tensor_map, buffer))
        inner = depth if major == "K" else size
        bytes_ += box[0] * box[1] * -(-inner // box[0]) * kind.bytes
    full = kernel.barriers("full", 1, 1)
    kernel.add(cta.Init(barriers=[full]))
    with kernel.elect():
        kernel.add(cta.Expect(barriers=full, slot=zero, bytes=bytes_))
        for tensor_map, buffer in buffers:
            kernel.add(
                cta.TmaLoad(
                    map=tensor_map, coords=[zero, zero], buffer=buffer, slot=zero, barriers=full
                )
            )
    kernel.add(cta.Wait(barriers=full, slot=zero, phase=zero))
    layout = wgmma_accumulator("m", "n", {"m": rows, "n": columns}, groups)
    acc = kernel.fill(out, {"m": rows, "n": columns}, layout)
    kernel.add(cta.WgmmaFence())
    acc = kernel.add(
        cta.Wgmma(
            a=buffers[0][1], a_slot=zero, b=buffers[1][1], b_slot=zero, acc=acc, m="m", n="n", k="k"
        )
    )
    kernel.add(cta.WgmmaCommit())
    (acc,) = kernel.builder.add(cta.WgmmaWait(values=[acc])).results
    store(kernel, acc, rows, columns)
    return kernel


def store(kernel: Kernel, acc: Value, rows: int, columns: int) -> None:
    zero = kernel.i32(0)
    kernel.add(
        cta.StoreGlobal(
            tensor=kernel.param("C"),
            index=[zero, zero],
            live=[],
            x=acc,
            axes=("m", "n"),
            bounds=(False, False),
            vector=2,
        )
    )
