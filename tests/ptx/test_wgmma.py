"""wgmma: one tile by TMA, all majors, swizzles and widths; a ring of producer and consumers."""

from __future__ import annotations

from cta_kernels import Kernel

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
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
    tensors = {name: TensorType(kind, tuple(map(str, shape))) for name, shape in shapes.items()}
    tensors["C"] = TensorType(ELEMENTS[out], (str(rows), str(columns)), "out")
    warps = 4 * groups[0] * groups[1]
    kernel = Kernel(tensors, warps)
    kernel.settings["facts"] = {name: {"unit": 1} for name in tensors}
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


def store(kernel: Kernel, acc: Value, rows: int, columns: int, row: Value | None = None) -> None:
    zero = kernel.i32(0)
    kernel.add(
        cta.StoreGlobal(
            tensor=kernel.param("C"),
            index=[row or zero, zero],
            live=[],
            x=acc,
            axes=("m", "n"),
            bounds=(False, False),
            vector=2,
        )
    )


def ring(
    rows: int, columns: int, stages: int, cluster: int = 1, pending: int = 1, element: str = "bf16"
) -> Kernel:
    """A producer warp and two consumer warpgroups: C[m, n] of one tile row, K in steps of 64.

    Slots are released one step late, after the wait that covers their last reader. In a cluster of
    two CTAs along M, each loads half of B and multicasts it.
    """
    kind = ELEMENTS[element]
    tensors = {
        "A": TensorType(kind, ("M", "K")),
        "B": TensorType(kind, ("N", "K")),
        "C": TensorType(ELEMENTS["f32"], ("M", "N"), "out"),
    }
    grid = f"M // {rows}"
    kernel = Kernel(tensors, 12, cluster=cluster, grid=grid)
    kernel.settings["dims"] = ("M", "N", "K")
    kernel.settings["facts"] = {name: {"unit": 1} for name in tensors}
    maps: list[Value] = []
    for name, height in (("A", rows), ("B", columns // cluster)):
        fields = dict(entries=(1, 0), box=(64, height), swizzle=128)
        maps.append(kernel.add(cta.TensorMap(tensor=kernel.param(name), **fields)))
    a_layout = tma_tile("k", 64, {"m": rows}, 16, 128)
    b_layout = tma_tile("k", 64, {"n": columns}, 16, 128)
    a = kernel.alloc("a", element, {"m": rows, "k": 64}, a_layout, stages)
    b = kernel.alloc("b", element, {"n": columns, "k": 64}, b_layout, stages)
    full = kernel.barriers("full", stages, 1)
    empty = kernel.barriers("empty", stages, 8 * cluster)
    kernel.add(cta.Init(barriers=[full, empty]))
    block = kernel.add(cta.Special(which="ctaid"))
    row = kernel.map("mul", block, kernel.i32(rows))
    steps = kernel.map("floordiv", kernel.add(tile.Dim(symbol="K")), kernel.i32(64))
    zero = kernel.i32(0)
    with kernel.role("load", 0, 4, 40), kernel.elect():

        def fill(i: Value, slot: Value, phase: Value) -> list[Value]:
            kernel.add(cta.Wait(barriers=empty, slot=slot, phase=phase, flip=True))
            kernel.add(cta.Expect(barriers=full, slot=slot, bytes=(rows + columns) * 128))
            at = kernel.map("mul", i, kernel.i32(64))
            fields = dict(slot=slot, barriers=full)
            kernel.add(cta.TmaLoad(map=maps[0], coords=[at, row], buffer=a, **fields))
            fields["multicast"] = cluster
            kernel.add(cta.TmaLoad(map=maps[1], coords=[at, zero], buffer=b, **fields))
            return kernel.add(cta.Advance(slot=slot, phase=phase, depth=stages))

        kernel.loop(zero, steps, [zero, zero], fill)
    with kernel.role("multiply", 4, 8, 232):
        layout = wgmma_accumulator("m", "n", {"m": rows, "n": columns}, (2, 1))
        acc = kernel.fill("f32", {"m": rows, "n": columns}, layout)

        def multiply(i: Value, slot: Value, phase: Value, before: Value, acc: Value) -> list[Value]:
            kernel.add(cta.Wait(barriers=full, slot=slot, phase=phase))
            kernel.add(cta.WgmmaFence())
            acc = kernel.add(
                cta.Wgmma(a=a, a_slot=slot, b=b, b_slot=slot, acc=acc, m="m", n="n", k="k")
            )
            kernel.add(cta.WgmmaCommit())
            (acc,) = kernel.builder.add(cta.WgmmaWait(values=[acc], pending=pending)).results
            if pending:
                later = kernel.map("gt", i, zero)
                fields = dict(barriers=empty, slot=before, cond=later)
            else:
                fields = dict(barriers=empty, slot=slot)
            kernel.add(cta.Arrive(cluster=cluster, **fields))
            following = kernel.add(cta.Advance(slot=slot, phase=phase, depth=stages))
            return [*following, slot, acc]

        *_, acc = kernel.loop(zero, steps, [zero, zero, zero, acc], multiply)
        (acc,) = kernel.builder.add(cta.WgmmaWait(values=[acc])).results
        store(kernel, acc, rows, columns, row)
    if cluster > 1:
        kernel.add(cta.ClusterSync())
    return kernel
