"""wgmma: one tile by TMA, all majors, swizzles and widths; a ring of producer and consumers."""

from __future__ import annotations

import numpy as np
import pytest
from cta_kernels import Kernel
from running import assembled, run, small

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import ELEMENTS, SharedType, TensorType
from tkc.layout.fragments import wgmma_accumulator
from tkc.layout.shared import SharedLayout, rows, tma_tile
from tkc.ptx.descriptors import PlanError, plan
from tkc.ptx.emit import emit
from tkc.support.diagnostics import DiagnosticError


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
    other: str = "",
    out: str = "",
) -> Kernel:
    """out[m, n] = A B of one tile: TMA, wgmma, plain stores. ``other`` is B's element type."""
    height = 64 * groups[0]
    kinds = {"A": ELEMENTS[element], "B": ELEMENTS[other or element]}
    kind = kinds["A"]
    out = out or ("i32" if kind.is_integer else "f32")
    shapes = {
        "A": (height, depth) if majors[0] == "K" else (depth, height),
        "B": (columns, depth) if majors[1] == "K" else (depth, columns),
    }
    tensors = {
        name: TensorType(kinds[name], tuple(map(str, shape))) for name, shape in shapes.items()
    }
    tensors["C"] = TensorType(ELEMENTS[out], (str(height), str(columns)), "out")
    warps = 4 * groups[0] * groups[1]
    kernel = Kernel(tensors, warps)
    kernel.settings["facts"] = {name: {"unit": 1} for name in tensors}
    zero = kernel.i32(0)
    buffers: list[tuple[Value, Value]] = []
    bytes_ = 0
    for name, axis, size, major, swizzle in (
        ("A", "m", height, majors[0], swizzles[0]),
        ("B", "n", columns, majors[1], swizzles[1]),
    ):
        layout, box = operand(major, axis, "k", size, depth, kind.bits, swizzle)
        tensor_map = kernel.add(
            cta.TensorMap(tensor=kernel.param(name), entries=(1, 0), box=box, swizzle=swizzle)
        )
        stored = kinds[name].name
        buffer = kernel.alloc(name.lower(), stored, {axis: size, "k": depth}, layout)
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
    layout = wgmma_accumulator("m", "n", {"m": height, "n": columns}, groups)
    acc = kernel.fill(out, {"m": height, "n": columns}, layout)
    kernel.add(cta.WgmmaFence())
    acc = kernel.add(
        cta.Wgmma(
            a=buffers[0][1], a_slot=zero, b=buffers[1][1], b_slot=zero, acc=acc, m="m", n="n", k="k"
        )
    )
    kernel.add(cta.WgmmaCommit())
    (acc,) = kernel.builder.add(cta.WgmmaWait(values=[acc])).results
    store(kernel, acc, height, columns)
    return kernel


def store(
    kernel: Kernel,
    acc: Value,
    height: int,
    width: int,
    first: Value | None = None,
    axes: tuple[str, str] = ("m", "n"),
) -> None:
    """C[first + m, n] = acc, all of it."""
    zero = kernel.i32(0)
    fields = {"axes": axes, "bounds": (False, False), "vector": 2}
    kernel.add(
        cta.StoreGlobal(
            tensor=kernel.param("C"), index=[first or zero, zero], live=[], x=acc, **fields
        )
    )


def ring(
    height: int,
    columns: int,
    stages: int,
    cluster: int = 1,
    pending: int = 1,
    element: str = "bf16",
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
    grid = f"M // {height}"
    kernel = Kernel(tensors, 12, cluster=cluster, grid=grid)
    kernel.settings["dims"] = ("M", "N", "K")
    kernel.settings["facts"] = {name: {"unit": 1} for name in tensors}
    maps: list[Value] = []
    for name, box_rows in (("A", height), ("B", columns // cluster)):
        fields = {"entries": (1, 0), "box": (64, box_rows), "swizzle": 128}
        maps.append(kernel.add(cta.TensorMap(tensor=kernel.param(name), **fields)))
    a_layout = tma_tile("k", 64, {"m": height}, 16, 128)
    b_layout = tma_tile("k", 64, {"n": columns}, 16, 128)
    a = kernel.alloc("a", element, {"m": height, "k": 64}, a_layout, stages)
    b = kernel.alloc("b", element, {"n": columns, "k": 64}, b_layout, stages)
    full = kernel.barriers("full", stages, 1)
    empty = kernel.barriers("empty", stages, 8 * cluster)
    kernel.add(cta.Init(barriers=[full, empty]))
    block = kernel.add(cta.Special(which="ctaid"))
    row = kernel.map("mul", block, kernel.i32(height))
    steps = kernel.map("floordiv", kernel.add(tile.Dim(symbol="K")), kernel.i32(64))
    zero = kernel.i32(0)
    with kernel.role("load", 0, 4, 40), kernel.elect():

        def fill(i: Value, slot: Value, phase: Value) -> list[Value]:
            kernel.add(cta.Wait(barriers=empty, slot=slot, phase=phase, flip=True))
            kernel.add(cta.Expect(barriers=full, slot=slot, bytes=(height + columns) * 128))
            at = kernel.map("mul", i, kernel.i32(64))
            fields = {"slot": slot, "barriers": full}
            kernel.add(cta.TmaLoad(map=maps[0], coords=[at, row], buffer=a, **fields))
            fields["multicast"] = tuple(range(cluster))
            kernel.add(cta.TmaLoad(map=maps[1], coords=[at, zero], buffer=b, **fields))
            return kernel.add(cta.Advance(slot=slot, phase=phase, depth=stages))

        kernel.loop(zero, steps, [zero, zero], fill)
    with kernel.role("multiply", 4, 8, 232):
        layout = wgmma_accumulator("m", "n", {"m": height, "n": columns}, (2, 1))
        acc = kernel.fill("f32", {"m": height, "n": columns}, layout)

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
                fields = {"barriers": empty, "slot": before, "cond": later}
            else:
                fields = {"barriers": empty, "slot": slot}
            kernel.add(cta.Arrive(cluster=tuple(range(cluster)), **fields))
            following = kernel.add(cta.Advance(slot=slot, phase=phase, depth=stages))
            return [*following, slot, acc]

        *_, acc = kernel.loop(zero, steps, [zero, zero, zero, acc], multiply)
        (acc,) = kernel.builder.add(cta.WgmmaWait(values=[acc])).results
        store(kernel, acc, height, columns, row)
    if cluster > 1:
        kernel.add(cta.ClusterSync())
    return kernel


def chained(keys: int, width: int, groups: int = 1) -> Kernel:
    """O[m, d] = bf16(Q K^T)[m, n] V[n, d]: the first result is the second's A, in registers."""
    height = 64 * groups
    kind = ELEMENTS["bf16"]
    tensors = {
        "Q": TensorType(kind, (str(height), "64")),
        "K": TensorType(kind, (str(keys), "64")),
        "V": TensorType(kind, (str(keys), str(width))),
        "C": TensorType(ELEMENTS["f32"], (str(height), str(width)), "out"),
    }
    kernel = Kernel(tensors, 4 * groups)
    kernel.settings["facts"] = {name: {"unit": 1} for name in tensors}
    zero = kernel.i32(0)
    full = kernel.barriers("full", 1, 1)
    loads: list[tuple[Value, Value]] = []
    buffers: dict[str, Value] = {}
    for name, axis, size, inner, depth in (
        ("Q", "m", height, "e", 64),
        ("K", "n", keys, "e", 64),
        ("V", "n", keys, "d", width),
    ):
        layout = tma_tile(inner, depth, {axis: size}, 16, 128)
        fields = {"entries": (1, 0), "box": (64, size), "swizzle": 128}
        tensor_map = kernel.add(cta.TensorMap(tensor=kernel.param(name), **fields))
        buffers[name] = kernel.alloc(name.lower(), "bf16", {axis: size, inner: depth}, layout)
        loads.append((tensor_map, buffers[name]))
    kernel.add(cta.Init(barriers=[full]))
    with kernel.elect():
        kernel.add(
            cta.Expect(barriers=full, slot=zero, bytes=128 * (height + keys) + 2 * keys * width)
        )
        for tensor_map, buffer in loads:
            fields = {"map": tensor_map, "coords": [zero, zero], "barriers": full}
            kernel.add(cta.TmaLoad(buffer=buffer, slot=zero, **fields))
    kernel.add(cta.Wait(barriers=full, slot=zero, phase=zero))
    sizes = {"m": height, "n": keys}
    scores = kernel.fill("f32", sizes, wgmma_accumulator("m", "n", sizes, (groups, 1)))
    kernel.add(cta.WgmmaFence())
    fields = {"a": buffers["Q"], "b": buffers["K"], "m": "m", "n": "n", "k": "e"}
    scores = kernel.add(cta.Wgmma(acc=scores, **fields))
    kernel.add(cta.WgmmaCommit())
    (scores,) = kernel.builder.add(cta.WgmmaWait(values=[scores])).results
    half = kernel.cast(scores, "bf16")
    sizes = {"m": height, "d": width}
    out = kernel.fill("f32", sizes, wgmma_accumulator("m", "d", sizes, (groups, 1)))
    kernel.add(cta.WgmmaFence())
    fields = {"a": half, "b": buffers["V"], "m": "m", "n": "d", "k": "n"}
    out = kernel.add(cta.Wgmma(acc=out, **fields))
    kernel.add(cta.WgmmaCommit())
    (out,) = kernel.builder.add(cta.WgmmaWait(values=[out])).results
    store(kernel, out, height, width, axes=("m", "d"))
    return kernel


def check_tile(
    columns: int,
    majors: str = "KK",
    swizzles: tuple[int, int] = (128, 128),
    element: str = "bf16",
    groups: tuple[int, int] = (1, 1),
    depth: int = 64,
    other: str = "",
    out: str = "",
) -> None:
    kernel = one_tile(columns, majors, swizzles, element, groups, depth, other, out)
    ptx, _ = assembled(kernel.module())
    height = 64 * groups[0]
    a, b = small((height, depth), element, 1), small((columns, depth), other or element, 2)
    result = kernel.tensors["C"].element.name
    arrays = {
        "A": a if majors[0] == "K" else np.ascontiguousarray(a.T),
        "B": b if majors[1] == "K" else np.ascontiguousarray(b.T),
        "C": small((height, columns), result, 3),
    }
    got = run(ptx, arrays)["C"].astype(np.float64)
    assert np.array_equal(got, a.astype(np.float64) @ b.astype(np.float64).T)


@pytest.mark.parametrize("swizzle", [128, 64, 32, 0])
@pytest.mark.parametrize("majors", ["KK", "KM", "MK", "MM"])
def test_majors_and_swizzles(majors: str, swizzle: int) -> None:
    check_tile(80, majors, (swizzle, swizzle))


@pytest.mark.parametrize("columns", [8, 16, 24, 96, 208, 256])
@pytest.mark.parametrize("element", ["bf16", "f16"])
def test_widths(columns: int, element: str) -> None:
    check_tile(columns, "KM" if element == "f16" else "KK", element=element)


@pytest.mark.parametrize("element", ["e4m3", "e5m2", "i8", "u8", "tf32"])
def test_other_types(element: str) -> None:
    check_tile(40 if element == "i8" else 96, element=element, depth=128)


@pytest.mark.parametrize(("one", "two"), [("u8", "i8"), ("e4m3", "e5m2")])
def test_mixed_types(one: str, two: str) -> None:
    check_tile(64, element=one, other=two, depth=64)


@pytest.mark.parametrize("element", ["f16", "e4m3"])
def test_half_accumulators(element: str) -> None:
    check_tile(80, element=element, out="f16")


@pytest.mark.parametrize("majors", ["KK", "KM", "MM"])
@pytest.mark.parametrize("groups", [(2, 1), (1, 2)])
def test_warpgroups_take_their_rows_or_columns(majors: str, groups: tuple[int, int]) -> None:
    check_tile(80, majors, groups=groups)


@pytest.mark.parametrize("policy", ["late", "early", "random"])
@pytest.mark.parametrize(
    ("stages", "cluster", "pending", "steps"),
    [(3, 1, 1, 5), (2, 1, 0, 4), (4, 1, 1, 1), (3, 2, 1, 7), (4, 2, 0, 3)],
)
def test_ring(policy: str, stages: int, cluster: int, pending: int, steps: int) -> None:
    """Several tiles, more and fewer steps than slots, alone and with B multicast in a cluster."""
    ptx, _ = assembled(ring(128, 128, stages, cluster, pending).module())
    a, b = small((256, 64 * steps), "bf16", 1), small((128, 64 * steps), "bf16", 2)
    got = run(ptx, {"A": a, "B": b, "C": np.zeros((256, 128), np.float32)}, policy)["C"]
    assert np.array_equal(got, a.astype(np.float32) @ b.astype(np.float32).T)


def test_wide_tile_takes_all_registers() -> None:
    """128 x 256 with roles: no spills, no message; accumulators and descriptors as experts have."""
    _, made = assembled(ring(128, 256, 4, 2).module())
    assert made.registers == 168  # at launch; setmaxnreg gives the consumers 232


@pytest.mark.parametrize(("keys", "width", "groups"), [(64, 64, 1), (80, 128, 1), (128, 64, 2)])
def test_a_in_registers(keys: int, width: int, groups: int) -> None:
    ptx, _ = assembled(chained(keys, width, groups).module())
    q, k = small((64 * groups, 64), "bf16", 1), small((keys, 64), "bf16", 2)
    v = small((keys, width), "bf16", 3)
    scores = (q.astype(np.float32) @ k.astype(np.float32).T).astype(q.dtype).astype(np.float32)
    out = np.zeros((64 * groups, width), np.float32)
    got = run(ptx, {"Q": q, "K": k, "V": v, "C": out})["C"]
    assert np.array_equal(got, scores @ v.astype(np.float32))


def test_what_no_descriptor_reads_is_refused() -> None:
    with pytest.raises(PlanError, match="wgmma cannot read"):
        acc = wgmma_accumulator("m", "n", {"m": 64, "n": 64})
        shared = rows({"n": 64, "k": 64}, 16, 8)
        plan(tma_tile("k", 64, {"m": 64}, 16, 128), shared, acc, ("m", "n", "k"), 64)
    with pytest.raises(DiagnosticError, match="operands a and b"):
        emit(one_tile(64, "MK", element="e4m3", depth=128).module())


def test_plan_of_two_row_tiles_and_wide_columns() -> None:
    """A warpgroup of 128 height and 320 columns takes 4 instructions for each slice of K."""
    acc = wgmma_accumulator("m", "n", {"m": 128, "n": 320})
    a, b = tma_tile("k", 32, {"m": 128}, 16, 64), tma_tile("k", 32, {"n": 320}, 16, 64)
    made = plan(a, b, acc, ("m", "n", "k"), 32)
    assert [i.columns for i in made.instructions] == [256, 64, 256, 64] * 2
    assert [i.a_bytes for i in made.instructions[:4]] == [0, 0, 4096, 4096]
    assert [i.first for i in made.instructions] == [True] * 4 + [False] * 4
    held = [r for i in made.instructions[:4] for r in i.accumulators]
    assert sorted(held) == list(range(acc.registers))


def test_two_accumulators_in_one_stage() -> None:
    """C = A B^T + A A^T in two accumulators under one fence, the second defined after it."""
    kernel = one_tile(64)
    ops = kernel.body.ops
    fence, product, commit, wait, out, first = (
        next(op for op in ops if isinstance(op, kind))
        for kind in (
            cta.WgmmaFence,
            cta.Wgmma,
            cta.WgmmaCommit,
            cta.WgmmaWait,
            cta.StoreGlobal,
            cta.Alloc,
        )
    )
    shared = tma_tile("k", 64, {"n": 64}, 16, 128)
    kind = SharedType(ELEMENTS["bf16"], (("n", 64), ("k", 64)), shared)
    alias = cta.Alloc(name="alias", offset=first.attributes["offset"], types=[kind])
    zero = product.operands["acc"].op.clone({})
    second = product.clone(
        {product.operands["acc"]: zero.results[0], product.operands["b"]: alias.results[0]}
    )
    for op in (alias, zero, second):
        kernel.body.insert_before(commit, op)
    both = cta.WgmmaWait(values=[product.results[0], second.results[0]])
    kernel.body.insert_before(wait, both)
    wait.results[0].replace_by(both.results[0])
    wait.erase()
    total = tile.Map(args=both.results, fn="add", types=[both.results[0].type])
    kernel.body.insert_after(both, total)
    out.set_operand("x", total.results[0])
    ptx, _ = assembled(kernel.module())
    assert ptx.count("wgmma.fence") == 1
    a, b = small((64, 64), "bf16", 1), small((64, 64), "bf16", 2)
    got = run(ptx, {"A": a, "B": b, "C": np.zeros((64, 64), np.float32)})["C"]
    wide = a.astype(np.float32)
    assert np.array_equal(got, wide @ b.astype(np.float32).T + wide @ wide.T)
