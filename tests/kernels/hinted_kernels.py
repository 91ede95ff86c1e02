"""Kernels with a place for hints on every statement, and which hints may stand there."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Hinted:
    """A source with ``{place}`` after statements; ``hints`` are the ones that may stand there."""

    source: str
    hints: dict[str, tuple[str, ...]]
    shapes: dict[str, tuple[str, tuple[int, ...]]]  # name -> (element, shape)
    outputs: dict[str, tuple[str, tuple[int, ...]]]
    inout: tuple[str, ...] = field(default=())


LOADS = (
    *("shared", "registers", "swizzle=32", "swizzle=64", "swizzle=128", "swizzle=0"),
    *("via=tma", "via=async", "via=plain", "cache=stream", "cache=last", "multicast"),
)
DOTS = ("via=wgmma", "via=mma", "via=fma", "swap", "pending=0", "pending=1")
STORES = ("via=tma", "via=plain", "cache=stream", "cache=last", "unique")
LOOPS = (
    "stages=1",
    "stages=2",
    "stages=3",
    "unroll=2",
    "unroll=4",
    "splits=2",
    "splits=3",
    "specialize",
    "specialize=false",
)
GRIDS = (
    *("warps=1", "warps=2", "warps=4", "warps=8", "occupancy=2", "occupancy=1"),
    *("persistent", "persistent=false", "persistent=dynamic"),
    *("pack=1", "pack=2", "pack=3", "pack=4", "order=grouped(1)", "order=grouped(3)"),
    *("order=hilbert", "order=longest"),
)

PRODUCT = Hinted(
    """\
kernel hinted(A: bf16[M, K], B: bf16[K, N], c: f32[N], C: out bf16[M, N], S: inout f32[M],
              n: inout i32[1]):
    grid i in M by 64, j in N by 64{grid}
    acc: f32[i, j] = 0
    for k in K by 32{loop}:
        a = A[i, k]{a}
        b = B[k, j]{b}
        acc += a @ b{dot}
    bias = c[j]{bias}
    y = acc + bias
    C[i, j] = y{store}
    S[i] += sum(y over j){update}
    n[0] += 1{count}
""",
    {
        "grid": (*GRIDS, "cluster=(2, 1)", "cluster=(1, 2)", "cluster=(2, 2)"),
        "loop": LOOPS,
        "a": LOADS,
        "b": LOADS,
        "dot": DOTS,
        "bias": ("registers", "via=plain", "cache=last", "shared"),
        "store": STORES,
        "update": ("cache=stream", "cache=last", "via=plain", "unique"),
        "count": ("cache=stream", "unique"),
    },
    {
        "A": ("bf16", (150, 72)),
        "B": ("bf16", (72, 200)),
        "c": ("f32", (200,)),
        "S": ("f32", (150,)),
        "n": ("i32", (1,)),
    },
    {"C": ("bf16", (150, 200))},
    ("S", "n"),
)
ROWS = Hinted(
    """\
kernel hinted(x: f32[R, N], y: out f32[R, N], most: out f32[R], total: inout f32[1]):
    grid r in R by 4{grid}
    m: f32[r] = -inf
    s: f32[r] = 0
    for c in N by 64{loop}:
        v = x[r, c]{a}
        m = max(m, max(v over c))
        s += sum(v over c)
    most[r] = m{b}
    for t in reversed N by 64{dot}:
        y[r, t] = x[r, t] - m{store}
    total[0] += sum(s over r)
""",
    {
        "grid": (*GRIDS, "cluster=2", "warps=3"),
        "loop": LOOPS,
        "a": LOADS,
        "b": STORES,
        "dot": LOOPS,
        "store": STORES,
    },
    {"x": ("f32", (10, 300)), "total": ("f32", (1,))},
    {"y": ("f32", (10, 300)), "most": ("f32", (10,))},
    ("total",),
)
SHARED_SUM = Hinted(
    """\
kernel hinted(A: f16[M, K], B: f16[N, K], C: out f32[M, N]):
    grid i in M by 64, j in N by 32, ks in K by 64{grid}
    scratch part: f32[cdiv(K, 64), M, N]
    acc: f32[i, j] = 0
    for k in ks by 32{loop}:
        acc += A[i, k] @ B[j, k]{dot}
    part[ks.id, i, j] = acc{store}
    after ks:
        total: f32[i, j] = 0
        for s in cdiv(K, 64){a}:
            total += part[s, i, j]{b}
        C[i, j] = total{bias}
""",
    {
        "grid": (*GRIDS, "cluster=(2, 1, 1)", "cluster=(1, 1, 2)"),
        "loop": LOOPS,
        "dot": (*DOTS, *LOADS),
        "store": STORES,
        "a": ("unroll=2", "unroll=3"),
        "b": LOADS,
        "bias": STORES,
    },
    {"A": ("f16", (100, 200)), "B": ("f16", (40, 200))},
    {"C": ("f32", (100, 40))},
)
TRIANGLE = Hinted(
    """\
kernel hinted(x: f32[B, M, N], y: out f32[B, M], last: inout i32[1]):
    grid b in B, i in M by 16{grid}
    s: f32[i] = 0
    for c in N[:i.end] by 32{loop}:
        v = x[b, i, c]{a}
        s += sum(where(i >= c, v, 0) over c)
    y[b, i] = s{store}
    last[0] max= b * M + i.end
""",
    {
        "grid": (*GRIDS, "cluster=(1, 2)", "cluster=(2, 1)"),
        "loop": LOOPS,
        "a": LOADS,
        "store": STORES,
    },
    {"x": ("f32", (3, 70, 70)), "last": ("i32", (1,))},
    {"y": ("f32", (3, 70))},
    ("last",),
)
KEPT = ("shared", "swizzle=0", "swizzle=32", "swizzle=64", "swizzle=128", "registers")
COMPUTED = Hinted(
    """\
kernel hinted(A: bf16[M, K], B: bf16[K, N], c: f32[N], C: out f32[M, N], D: out f32[M, N],
              top: out f32[M]):
    grid i in M by 64{grid}
    axis j in N by 64
    acc: f32[i, j] = 0
    for k in K by 32{loop}:
        a = bf16(f32(A[i, k]) * 0.5)
        a2 = a{a}
        b = B[k, j]{b}
        acc += a2 @ b{dot}
        m = max(a2 over k)
        acc += where(m > 0, m, 0)
    y = acc + c[j]
    z = y{y}
    p = bf16(z){p}
    high = z > 0.5{high}
    axis u = j
    C[i, u] = z[j = u] + where(high[j = u], 1, 0)
    D[i, j] = z{store}
    top[i] = max(z over j) + p[j = 3]
""",
    {
        "grid": GRIDS,
        "loop": LOOPS,
        "a": KEPT,
        "b": LOADS,
        "dot": DOTS,
        "y": KEPT,
        "p": KEPT,
        "high": KEPT,
        "store": STORES,
    },
    {"A": ("bf16", (100, 72)), "B": ("bf16", (72, 60)), "c": ("f32", (60,))},
    {"C": ("f32", (100, 60)), "D": ("f32", (100, 60)), "top": ("f32", (100,))},
)
CHAIN = Hinted(
    """\
kernel hinted(Q: f16[M, D], K: f16[T, D], V: f16[T, E], O: out f32[M, E]):
    grid i in M by 64{grid}
    axis d in D by 64, e in E by 32
    q = Q[i, d]{q}
    l: f32[i] = 0
    o: f32[i, e] = 0
    for t in T by 64{loop}:
        s = q @ K[t, d]{dot}
        h = where(i >= t, s * 0.1, 0)
        p = f16(h){p}
        l += sum(p over t)
        o += p @ V[t, e]{last}
    O[i, e] = o / (1 + l * l){store}
""",
    {
        "grid": GRIDS,
        "loop": LOOPS,
        "q": LOADS,
        "dot": DOTS,
        "p": KEPT,
        "last": DOTS,
        "store": STORES,
    },
    {"Q": ("f16", (150, 64)), "K": ("f16", (150, 64)), "V": ("f16", (150, 32))},
    {"O": ("f32", (150, 32))},
)
KERNELS = {
    "product": PRODUCT,
    "rows": ROWS,
    "shared_sum": SHARED_SUM,
    "triangle": TRIANGLE,
    "computed": COMPUTED,
    "chain": CHAIN,
}


def arrays(kernel: Hinted) -> dict[str, Any]:
    """The same random inputs every time; outputs are NaN."""
    random = np.random.default_rng(0)
    from tkc.runtime.arrays import numpy_type

    made: dict[str, Any] = {}
    for name, (element, shape) in kernel.shapes.items():
        made[name] = random.standard_normal(shape).astype(numpy_type(element))
    for name, (element, shape) in kernel.outputs.items():
        made[name] = np.full(shape, np.nan, np.float32).astype(numpy_type(element))
    return made
