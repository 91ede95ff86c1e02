"""Defaults whose tiles do not fit: another declared value is taken, unless the caller pinned it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tkc
from tkc.driver.choices import alternatives
from tkc.driver.interface import settings_of
from tkc.driver.sources import parse_kernels
from tkc.support.diagnostics import DiagnosticError

PRODUCT = """
kernel f(A: {t}[M, K], B: {t}[K, N], C: out f32[M, N]):
    param BM = {bm}, BN = 512 in {{64, 128, 512}}, BK = {bk}
    grid i in M by BM, j in N by BN
    acc: f32[i, j] = 0
    for k in K by BK:
        acc += A[i, k] @ B[k, j]
    C[i, j] = acc
"""


def text(t: str = "f32", bm: str = "256 in {32, 64, 256}", bk: str = "32") -> str:
    return PRODUCT.format(t=t, bm=bm, bk=bk)


# what is declared, what the caller passes, and the params that are used; None: refused
CASES: dict[str, tuple[str, dict[str, Any], dict[str, int] | None]] = {
    "the nearest smaller one": (text(), {}, {"BM": 256, "BN": 128, "BK": 32}),
    "what is pinned stays": (text(), {"BN": 512}, {"BM": 64, "BN": 512, "BK": 32}),
    "all is pinned": (text(), {"BM": 256, "BN": 512}, None),
    "no param is declared with choices": (
        text(bm="256").replace("in {64, 128, 512}", ""),
        {},
        None,
    ),
    "shared memory": (
        text("bf16", "64", "2048 in {64, 2048}").replace("512", "128", 1),
        {},
        {"BM": 64, "BN": 128, "BK": 64},
    ),
    "a default that fits": (
        text().replace("BN = 512", "BN = 64"),
        {},
        {"BM": 256, "BN": 64, "BK": 32},
    ),
}


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("case", CASES)
def test_which_values_are_used(case: str, target: str) -> None:
    source, given, wanted = CASES[case]
    kernel = tkc.source(source).f
    if wanted is None:
        with pytest.raises(DiagnosticError) as caught:
            kernel.compile(target=target, **given)
        assert caught.value.diagnostics[0].code == "E0904"
        return
    made = kernel.compile(target=target, **given)
    assert made._program.metadata.settings == wanted


def test_explain_says_so() -> None:
    told = tkc.source(text()).f.compile().explain()
    assert "params: BN=128 (with BN=512, the accumulators take" in told


def test_calls_bind_what_is_used_and_find_it_on_disk() -> None:
    a = np.random.default_rng(0).integers(-3, 4, (70, 40)).astype(np.float32)
    b = np.random.default_rng(1).integers(-3, 4, (40, 300)).astype(np.float32)
    for origin in ("compiled", "disk cache"):
        kernel = tkc.source(text()).f
        c = np.zeros((70, 300), np.float32)
        kernel(a, b, C=c)
        assert np.array_equal(c, a @ b)
        assert [made.origin for made in kernel.specialisations] == [origin]
        assert kernel.specialisations[0].program.metadata.settings["BN"] == 128


def test_the_order_of_tries() -> None:
    kernels = parse_kernels(
        "kernel f(x: f32[N], y: out f32[N, BC]):\n"
        "    param BM = 64 in {16, 32, 64, 128}, BN = 8 in {4, 8}, BC = 2 in {1, 2}\n"
        "    grid n in N by BM\n"
        "    axis c in BC by BN\n"
        "    y[n, c] = x[n]\n",
        "f.tk",
    )
    signature = kernels.signature("f")
    tries = list(alternatives(signature, {}, settings_of(signature, {})))
    assert tries[:4] == [{"BN": 4}, {"BM": 32}, {"BM": 32, "BN": 4}, {"BM": 16}]
    assert tries[-1] == {"BM": 128, "BN": 4}, "greater ones last"
    assert not any("BC" in one for one in tries), "an argument has this extent"


def test_tries_where_a_dimension_says_what_the_first_value_is() -> None:
    kernels = parse_kernels(
        "kernel f(x: f32[N, D], y: out f32[N, D]):\n"
        "    param BN in {(192 if D <= 64 else 128), 128, 192, 64}\n"
        "    grid n in N by BN\n"
        "    axis d in D\n"
        "    y[n, d] = x[n, d]\n",
        "f.tk",
    )
    signature = kernels.signature("f")
    for d, others in ((64, [128, 64]), (128, [64, 192])):
        values = settings_of(signature, {}, {"D": d})
        tries = alternatives(signature, {}, values, {"D": d})
        assert [one["BN"] for one in tries] == others
