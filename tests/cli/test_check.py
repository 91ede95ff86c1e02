"""``tkc check``: what compiling refuses whatever the sizes are, and nothing that depends on them.

The class: errors of the stages behind the frontend, which checking a file did not run.
"""

from __future__ import annotations

import pytest

from tkc.driver.check import check
from tkc.support.source import Source

COPY = """\
kernel copy(x: f32[N], y: out f32[N]):
    grid n in N by 64{grid}
    y[n] = x[n]{store}
"""
SUM = """\
kernel total(x: f32[M, N], y: out f32[M]):
    {require}
    grid m in M by 8
    axis n in N
    y[m] = sum(x[m, n] over n)
"""
PRODUCT = """\
kernel product[E in {{bf16, e4m3}}](A: E[M, K], B: E[N, K], C: out f32[M, N]):
    grid i in M by {block}, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 64{loop}:
        acc += A[i, k] @ B[j, k]{dot}
    C[i, j] = acc
"""
CUBE = """\
kernel cube(x: f32[A, B, C, D], y: out f32[A, B, C]):
    axis a in A, b in B, c in C, d in D
    y[a, b, c] = sum(x[a, b, c, d] * 2 over d)
"""


def copy(grid: str = "", store: str = "") -> str:
    return COPY.format(grid=grid, store=store)


def product(loop: str = "", dot: str = "", block: int = 64) -> str:
    return PRODUCT.format(loop=loop, dot=dot, block=block)


def total(require: str) -> str:
    return SUM.format(require=require)


FOUND = [
    ("a hint that does not fit", copy(grid=" with order=hilbert"), "E0906", 2),
    ("a cluster without products", copy(grid=" with cluster=2"), "E0906", 2),
    ("for one choice of types", product(dot=" with promote"), "E0906", 5),
    ("a block that no registers hold", product(block=2048), "E0904", 5),
]
SILENT = [
    ("a plain kernel", copy()),
    ("a product", product()),
    ("for other hardware", copy(store=" with via=plain")),
    ("static sizes that fit in part", CUBE),
    ("a hint for some types", product(dot=" with promote").replace(" in {bf16, e4m3}", "")),
    ("a requirement on a static size", total("require N == 80")),
]


@pytest.mark.parametrize(("text", "code", "line"), [row[1:] for row in FOUND], ids=lambda v: "")
def test_found(text: str, code: str, line: int) -> None:
    found = check(Source("some.tk", text), "sm_90a")
    assert [(d.code, d.line) for d in found] == [(code, line)], found


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("text", [row[1] for row in SILENT], ids=[row[0] for row in SILENT])
def test_silent(text: str, target: str) -> None:
    assert check(Source("some.tk", text), target) == []
