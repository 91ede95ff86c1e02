"""Operands that rings pass across the way in which tensor cores take them from shared memory, such
as the columns of a matrix of bytes, or with zeros to be written behind their end: they come to
registers, and the product is the same."""

from __future__ import annotations

from typing import Any

import pytest

from tests.trials import Run, prepare
from tkc.driver.reference import NATIVE
from tkc.driver.sources import parse_kernels
from tkc.driver.trial import compare

PRODUCT = """kernel f(x: {E}[{X}], w: {E}[{W}], y: out {A}[M, N]):
    grid i in M by {BM}, j in N by 64{grid}
    acc: {A}[i, j] = 0
    for k in {R} by 32:
        role load with warps=1:
            ring inputs with slots=2:
                a = x[{x}]
                b = w[{w}]
        role math{math}:
            acc += a @ b
    y[i, j] = acc
"""
WAYS = {"nn": ("M, K", "K, N"), "tn": ("K, M", "K, N"), "tt": ("K, M", "N, K")}
HINTS = [
    (64, "", ""),
    (128, " with persistent=dynamic", " with warps=8, split=i"),
    (64, " with cluster=(2, 1)", " with warps=4"),
    (64, "", " with pingpong"),
]
TWO_ROLES = """kernel f(x: {E}[K, M], w: {E}[K, N], v: {E}[K, N],
        y: out {A}[M, N], z: out {A}[M, N]):
    grid i in M by 64, j in N by 64
    acc: {A}[i, j] = 0
    other: {A}[i, j] = 0
    for k in K by 32:
        role load with warps=1:
            ring inputs with slots=2:
                a = x[k, i]
                b = w[k, j]
            ring more with slots=2:
                c = v[k, j]
        role math with warps=4:
            acc += a @ b
        role beside with warps=4:
            other += a @ c
    role math:
        y[i, j] = acc
    role beside:
        z[i, j] = other
"""
TWO_SUMS = """kernel f(x: {E}[M, K], w: {E}[N, K], v: {E}[M, N],
        y: out {A}[M, N], z: out {A}[K, N]):
    grid _g in 1
    axis k in K, n in N
    total: {A}[k, n] = 0
    for i in M by 32:
        role load with warps=1:
            ring inputs with slots=2:
                a = x[i, k]
                b = v[i, n]
        role make with warps=4:
            ring made with slots=2:
                s = {E}({A}(a) * 2)
        role math with warps=4:
            y[i, n] = s @ w[n, k]
            total += s @ b
    role math:
        z[k, n] = total
"""
ENDS_EARLY = """kernel f(x: {E}[M, K], w: {E}[K, N], v: {E}[N, K], L: i32, F: i32, y: out {A}[M, N],
        z: out {A}[M, N]):
    grid i in M by 64, j in N by 64
    acc: {A}[i, j] = 0
    other: {A}[i, j] = 0
    for k in K[F:L] by 32:
        role load with warps=1:
            ring inputs with slots=2:
                a = x[i, k]
                b = w[k, j]
                c = v[j, k]
        role math with warps=4:
            acc += a @ b
        role beside with warps=4:
            other += {E}({A}(a) * 2) @ c
    role math:
        y[i, j] = acc
    role beside:
        z[i, j] = other
"""
TYPES = {"i8": "i32", "e4m3": "f32", "tf32": "f32"}


def right(text: str, sizes: dict[str, int], values: dict[str, Any], target: str) -> Run:
    run = prepare(parse_kernels(text), "f", sizes, values=values)
    made = run.compiled(target)
    expected = run.expected(NATIVE, target)
    for policy in ("late", "early"):
        for name, got in run.simulated(made, policy).items():
            found = compare(name, run.type_of(name), got, expected[name], None, run.tolerance())
            assert found.right, (policy, found)
    return run


@pytest.mark.parametrize("target", ["sm_90a", "sm_100"])
@pytest.mark.parametrize(("bm", "grid", "math"), HINTS)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("element", TYPES)
def test_a_product_of_columns(
    element: str, way: str, bm: int, grid: str, math: str, target: str
) -> None:
    """Blocks that end inside, and before the tensor does."""
    x, w = WAYS[way]
    ends = "K[:L]" if "pingpong" in math else "K"
    text = PRODUCT.format(
        E=element,
        A=TYPES[element],
        X=x,
        W=w,
        x=x.lower().replace("m", "i"),
        w=w.lower().replace("n", "j"),
        BM=bm,
        grid=grid,
        math=math,
        R=ends,
    )
    values = {"L": 70} if ends != "K" else {}
    if values:
        text = text.replace(", y: out", ", L: i32, y: out")
    right(text, {"M": 80, "N": 144, "K": 112}, values, target)


@pytest.mark.parametrize("text", [TWO_ROLES, TWO_SUMS])
@pytest.mark.parametrize("element", TYPES)
def test_several_products_of_a_slot(element: str, text: str) -> None:
    """Of two roles, and of one that sums over one axis and the other of what another computes."""
    text = text.format(E=element, A=TYPES[element])
    right(text, {"M": 80, "N": 64, "K": 64}, {}, "sm_90a")


@pytest.mark.parametrize(("first", "last"), [(0, 70), (5, 1000), (16, 17), (50, 3)])
@pytest.mark.parametrize("element", ["bf16", "e4m3"])
def test_zeros_behind_the_end_of_what_several_roles_read(
    element: str, first: int, last: int
) -> None:
    """No role writes them to a slot that others read."""
    text = ENDS_EARLY.format(E=element, A="f32")
    right(text, {"M": 80, "N": 80, "K": 112}, {"F": first, "L": last}, "sm_90a")
