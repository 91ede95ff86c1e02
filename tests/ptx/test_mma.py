"""mma.sync: fragments against the rules of the PTX ISA; a multi-stage loop with cp.async."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from cta_kernels import Kernel
from running import assembled, run, small

from tkc.ir.core import Value
from tkc.ir.dialects import cta, tile
from tkc.ir.types import ELEMENTS, TensorType, TileType
from tkc.layout import fragments as layouts
from tkc.layout.blocked import coalesced
from tkc.layout.shared import best_swizzle, tma_tile
from tkc.ptx.rules.mma import FragmentError, fragments

WORD_ROWS = {"a": lambda j, g: g + 8 * (j & 1), "b": lambda j, g: g}
WORD_PIECES = {"a": lambda j: j >> 1, "b": lambda j: j}


@pytest.mark.parametrize("bits", [8, 16, 32])
@pytest.mark.parametrize("batch", [1, 2])
@pytest.mark.parametrize("short", [False, True])
def test_fragments_multiply_everything_once(bits: int, batch: int, short: bool) -> None:
    """Each (batch, m, n, k) is multiplied once, by elements that stand where the ISA wants them."""
    depth = 128 // bits if short else 512 // bits
    sizes = {"m": 32, "n": 16, "k": depth, "z": batch}
    keep = lambda *axes: {axis: sizes[axis] for axis in axes}  # noqa: E731
    acc = layouts.mma_accumulator("m", "n", keep("m", "n", "z"), (2, 1))
    a = layouts.mma_a("m", "k", bits, keep("m", "k", "z"), (2, 1))
    b = layouts.mma_b("n", "k", bits, keep("n", "k", "z"), (2, 1))
    made = fragments(a, b, acc, ("m", "n", "k"), bits)
    per_word = 32 // bits
    seen: set[tuple[int, ...]] = set()
    for warp, atom, lane in product(range(2), made.atoms, range(32)):
        g, t = lane >> 2, lane & 3
        corner = acc.coords(atom.acc[0], 0, warp)
        for i, register in enumerate(atom.acc):
            at = acc.coords(register, lane, warp)
            assert at["m"] == corner["m"] + g + 8 * (i >> 1)
            assert at["n"] == corner["n"] + 2 * t + (i & 1)
        start = a.coords(atom.a[0], 0, warp)
        for name, layout, registers, axis in (("a", a, atom.a, "m"), ("b", b, atom.b, "n")):
            for i, register in enumerate(registers):
                word, element = divmod(i, per_word)
                at = layout.coords(register, lane, warp)
                assert at[axis] == corner[axis] + WORD_ROWS[name](word, g)
                piece = 4 * per_word * WORD_PIECES[name](word)
                assert at["k"] == start["k"] + piece + per_word * t + element
                assert at.get("z", 0) == corner.get("z", 0)
        if lane == 0:
            seen.add((corner.get("z", 0), corner["m"], corner["n"], start["k"]))
    step = int(made.shape.split("k")[1])
    assert len(seen) == batch * 2 * 2 * (depth // step)


def test_f64_fragments() -> None:
    acc = layouts.dmma_accumulator("m", "n", {"m": 16, "n": 16})
    a = layouts.dmma_a("m", "k", {"m": 16, "k": 8})
    b = layouts.dmma_b("n", "k", {"n": 16, "k": 8})
    made = fragments(a, b, acc, ("m", "n", "k"), 64)
    assert made.shape == "m8n8k4" and len(made.atoms) == 8


def test_other_layouts_are_refused() -> None:
    acc = layouts.mma_accumulator("m", "n", {"m": 32, "n": 16}, (2, 1))
    a = layouts.mma_a("m", "k", 16, {"m": 32, "k": 32}, (1, 2))
    b = layouts.mma_b("n", "k", 16, {"n": 16, "k": 32}, (2, 1))
    with pytest.raises(FragmentError, match="warps differ along m"):
        fragments(a, b, acc, ("m", "n", "k"), 16)
    plain = coalesced({"m": 32, "k": 32}, "k", 8, 2)
    with pytest.raises(FragmentError, match="not a fragment"):
        fragments(plain, b, acc, ("m", "n", "k"), 16)


def pipeline(
    element: str,
    out: str,
    sizes: dict[str, int],
    major: str = "K",
    stages: int = 3,
    warps: tuple[int, int] = (2, 2),
    target: str = "sm_80",
    slices: bool = False,
) -> Kernel:
    """C = A B by cp.async into ``stages`` slots, ldmatrix and mma.sync; edges filled with zeros.

    ``major`` is that of B: [N, K] or [K, N] in memory. ``slices``: fragments of one k slice each.
    """
    kind = ELEMENTS[element]
    b_dims = ("N", "K") if major == "K" else ("K", "N")
    tensors = {
        "A": TensorType(kind, ("M", "K")),
        "B": TensorType(kind, b_dims),
        "C": TensorType(ELEMENTS[out], ("M", "N"), "out"),
    }
    count = warps[0] * warps[1]
    kernel = Kernel(tensors, count, target=target, grid=f"(M + {sizes['m'] - 1}) // {sizes['m']}")
    kernel.settings["facts"] = {name: {"unit": 1} for name in tensors}
    kernel.settings["dims"] = ("M", "N", "K")
    zero, one = kernel.i32(0), kernel.i32(1)
    row = kernel.map("mul", kernel.add(cta.Special(which="ctaid")), kernel.i32(sizes["m"]))
    extents = {axis: kernel.add(tile.Dim(symbol=axis.upper())) for axis in "mnk"}
    steps = kernel.map("add", extents["k"], kernel.i32(sizes["k"] - 1))
    steps = kernel.map("floordiv", steps, kernel.i32(sizes["k"]))
    buffers: dict[str, Value] = {}
    vector = 16 // kind.bytes
    for name, axes in (("A", "mk"), ("B", "nk" if major == "K" else "kn")):
        outer, inner = axes
        span = best_swizzle(sizes[inner] * kind.bytes)
        layout = tma_tile(inner, sizes[inner], {outer: sizes[outer]}, kind.bits, span)
        held = {axis: sizes[axis] for axis in axes}
        buffers[name] = kernel.alloc(name.lower(), element, held, layout, stages)

    def fill(step: Value, slot: Value) -> None:
        """Tile ``step`` into a slot, if there is such a tile."""
        at = kernel.map("mul", step, kernel.i32(sizes["k"]))
        starts = {"m": row, "n": zero, "k": at}
        for name, axes in (("A", "mk"), ("B", "nk" if major == "K" else "kn")):
            held = {axis: sizes[axis] for axis in axes}
            live = [kernel.map("sub", extents[axis], starts[axis]) for axis in axes]
            kernel.add(
                cta.CopyAsync(
                    tensor=kernel.param(name),
                    index=[starts[axis] for axis in axes],
                    live=live,
                    buffer=buffers[name],
                    slot=slot,
                    cond=kernel.map("lt", step, steps),
                    axes=tuple(axes),
                    live_axes=tuple(axes),
                    bounds=(False, False),
                    layout=coalesced(held, axes[1], vector, count, least_vector=vector),
                    vector=vector,
                )
            )
        kernel.add(cta.CopyCommit())

    for stage in range(stages - 1):
        fill(kernel.i32(stage), kernel.i32(stage))
    m_n = {"m": sizes["m"], "n": sizes["n"]}
    if kind.name == "f64":
        acc_layout = layouts.dmma_accumulator("m", "n", m_n, warps)
    else:
        acc_layout = layouts.mma_accumulator("m", "n", m_n, warps)
    acc = kernel.fill(out, m_n, acc_layout)

    def load(name: str, slot: Value, first: int, depth: int) -> Value:
        axis = "m" if name == "A" else "n"
        held = {axis: sizes[axis], "k": depth}
        if kind.name == "f64":
            made = (layouts.dmma_a if name == "A" else layouts.dmma_b)(axis, "k", held, warps)
        else:
            fragment = layouts.mma_a if name == "A" else layouts.mma_b
            made = fragment(axis, "k", kind.bits, held, warps)
        matrices = kind.bits == 16 or (kind.bits < 64 and (name == "A" or major == "K"))
        fields = {
            "via": "ldmatrix" if matrices else "plain",
            "at": {"k": first} if depth < sizes["k"] else {},
        }
        tile_type = TileType(kind, tuple(held.items()), made)
        return kernel.add(
            cta.LoadShared(buffer=buffers[name], slot=slot, types=[tile_type], **fields)
        )

    def multiply(i: Value, slot: Value, ahead: Value, acc: Value) -> list[Value]:
        kernel.add(cta.CopyWait(pending=stages - 2))
        kernel.add(cta.Sync())
        fill(kernel.map("add", i, kernel.i32(stages - 1)), ahead)
        depth = (512 if kind.name == "f64" else 256) // kind.bits if slices else sizes["k"]
        for first in range(0, sizes["k"], depth):
            a, b = (load(name, slot, first, depth) for name in "AB")
            acc = kernel.add(cta.Mma(a=a, b=b, acc=acc, m="m", n="n", k="k"))
        after, _ = kernel.add(cta.Advance(slot=slot, phase=zero, depth=stages))
        after_ahead, _ = kernel.add(cta.Advance(slot=ahead, phase=zero, depth=stages))
        return [after, after_ahead, acc]

    first = kernel.i32(stages - 1)
    *_, acc = kernel.loop(zero, steps, [zero, first, acc], multiply)
    del one
    live = [kernel.map("sub", extents["m"], row), extents["n"]]
    kernel.add(
        cta.StoreGlobal(
            tensor=kernel.param("C"),
            index=[row, zero],
            live=live,
            x=acc,
            axes=("m", "n"),
            live_axes=("m", "n"),
            bounds=(False, False),
            vector=1,
        )
    )
    return kernel


CASES = [
    ("bf16", "f32", {"m": 64, "n": 64, "k": 64}, "K", "sm_80", False),
    ("bf16", "f32", {"m": 64, "n": 80, "k": 32}, "K", "sm_90a", True),
    ("f16", "f32", {"m": 64, "n": 64, "k": 64}, "MN", "sm_80", True),
    ("f16", "f16", {"m": 64, "n": 64, "k": 32}, "K", "sm_80", False),
    ("tf32", "f32", {"m": 64, "n": 32, "k": 32}, "K", "sm_80", False),
    ("i8", "i32", {"m": 64, "n": 64, "k": 64}, "K", "sm_80", False),
    ("u8", "i32", {"m": 64, "n": 64, "k": 64}, "K", "sm_80", True),
    ("e4m3", "f32", {"m": 64, "n": 64, "k": 64}, "K", "sm_89", False),
    ("f64", "f64", {"m": 32, "n": 32, "k": 16}, "K", "sm_80", False),
]


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c[0]}-{c[1]}-{c[3]}-{c[4]}-{c[5]}")
def test_pipeline(case: tuple) -> None:
    element, out, sizes, major, target, slices = case
    warps = (2, 1) if sizes["n"] == 80 else (2, 2)
    kernel = pipeline(element, out, sizes, major, target=target, slices=slices, warps=warps)
    ptx, _ = assembled(kernel.module())
    unit = 16 // ELEMENTS[element].bytes
    m, n, k = sizes["m"] + 24, sizes["n"] - unit, 3 * sizes["k"] + unit
    a, b = small((m, k), element, 1), small((n, k), element, 2)
    kind = np.int64 if out == "i32" else np.float64
    want = a.astype(kind) @ b.astype(kind).T
    stored = b if major == "K" else np.ascontiguousarray(b.T)
    got = run(ptx, {"A": a, "B": stored, "C": small((m, n), out, 3)})["C"]
    assert np.array_equal(got.astype(kind), want)
