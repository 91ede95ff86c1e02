"""Products of tf32 in every orientation, on the tensor cores that the target has.

wgmma describes operands of 32 bits with the summed axis contiguous only; another M operand comes
through registers, whichever side of the product that is.
"""

import numpy as np
import pytest

from tests.frontend.both_ways import both_ways
from tkc.driver.compilation import compile_kernel
from tkc.driver.sources import parse_kernels
from tkc.frontend.specialization import default_specialization

PRODUCT = """kernel f({a}: tf32[{ad}], {b}: tf32[{bd}], c: out f32[M, N]):
    grid i in M by {BM}, j in N by {BN} {hint}
    acc: f32[i, j] = 0
    for k in K by {BK}{loop}:
        acc += {read_a} @ {read_b}
    c[i, j] = acc
"""
A = {"n": ("M, K", "a[i, k]"), "t": ("K, M", "a[k, i]")}
B = {"n": ("K, N", "b[k, j]"), "t": ("N, K", "b[j, k]")}
BLOCKS = {
    "wide": ((128, 256, 32), "", ""),
    "tall": ((256, 128, 32), "", ""),
    "deep": ((64, 64, 64), "", ""),
    "few rows": ((16, 64, 32), "", ""),
    "no producer": ((128, 128, 32), "", " with specialize=false"),
    "two slots": ((128, 128, 16), "", " with stages=2"),
    "a cluster": ((128, 128, 32), "with cluster=(2, 1)", ""),  # of boxes that TMA takes
    "whole programs": ((64, 128, 32), "with persistent=false", ""),
}
ATTENTION = """kernel f(q: tf32[S, D], k: tf32[T, D], v: tf32[T, D], o: out f32[S, D]):
    grid s in S by 64
    axis d in D
    m: f32[s] = -inf
    l: f32[s] = 0
    acc: f32[s, d] = 0
    for t in T by 32:
        p = q[s, d] @ k[t, d]
        new = max(m, max(p over t))
        e = exp(p - new)
        l = l * exp(m - new) + sum(e over t)
        acc = acc * exp(m - new) + tf32(e) @ v[t, d]
        m = new
    o[s, d] = acc / l
"""
CHAIN = """kernel f(a: tf32[K, M], b: tf32[K, N], c: out f32[M, N]):
    grid i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    twice: f32[i, j] = 0
    for k in K by 32:
        x = a[k, i]
        y = b[k, j]
        acc += x @ y
        twice += tf32(f32(x) * 2.0) @ y
    c[i, j] = acc + twice
"""

WRITTEN = """kernel f(a: tf32[{ad}], b: tf32[{bd}], c: out f32[M, N]):
    grid i in M by 64, j in N by 64
    acc: f32[i, j] = 0
    for k in K by 16:
        x = {read_a}
        y = {read_b}
        acc += x @ y
    c[i, j] = acc
"""
# What threads do to an operand on its way, while the other one comes by TMA.
WAYS = {
    "plain": "{} with via=plain",
    "registers": "{} with registers",
    "computed": "tf32(f32({}) * 2.0)",
    "masked": "tf32(where(k % 3 != 0, f32({}), 0.0))",
}


def _text(order: str, name: str) -> str:
    (bm, bn, bk), hint, loop = BLOCKS[name]
    (ad, read_a), (bd, read_b) = A[order[0]], B[order[1]]
    return PRODUCT.format(
        a="a", ad=ad, b="b", bd=bd, BM=bm, BN=bn, BK=bk, hint=hint, loop=loop,
        read_a=read_a, read_b=read_b,
    )  # fmt: skip


def _random(*shape: int) -> np.ndarray:
    return np.random.default_rng(sum(shape)).standard_normal(shape).astype(np.float32)


PITCHES = {"whole": (136, 264, 100), "odd": (77, 133, 61)}  # M, N, K: TMA takes the first


@pytest.mark.parametrize(
    ("name", "pitch"), [(n, p) for n in BLOCKS for p in PITCHES if (n, p) != ("a cluster", "odd")]
)
@pytest.mark.parametrize("order", ["nn", "nt", "tn", "tt"])
def test_orientations(order: str, name: str, pitch: str) -> None:
    m, n, k = PITCHES[pitch]
    a = _random(m, k) if order[0] == "n" else _random(k, m)
    b = _random(k, n) if order[1] == "n" else _random(n, k)
    want, got = both_ways(_text(order, name), {"a": a, "b": b}, "sm_90a")
    np.testing.assert_allclose(got["c"], want["c"], rtol=1e-5, atol=1e-4)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("order", ["nn", "nt", "tn", "tt"])
@pytest.mark.parametrize("side", ["a", "b"])
def test_operands_that_threads_write(side: str, order: str, way: str) -> None:
    """What the threads load from there to registers is read until the product is complete."""
    (ad, read_a), (bd, read_b) = A[order[0]], B[order[1]]
    reads = {"read_a": read_a, "read_b": read_b}
    reads["read_" + side] = WAYS[way].format(reads["read_" + side])
    text = WRITTEN.format(ad=ad, bd=bd, **reads)
    m, n, k = 72, 80, 100
    a = _random(m, k) if order[0] == "n" else _random(k, m)
    b = _random(k, n) if order[1] == "n" else _random(n, k)
    want, got = both_ways(text, {"a": a, "b": b}, "sm_90a")
    np.testing.assert_allclose(got["c"], want["c"], rtol=1e-5, atol=1e-4)


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
@pytest.mark.parametrize("length", [64, 150])
def test_attention(length: int, target: str) -> None:
    arguments = {"q": _random(100, 64), "k": _random(length, 64), "v": _random(length, 64) + 1}
    want, got = both_ways(ATTENTION, arguments, target)
    np.testing.assert_allclose(got["o"], want["o"], rtol=2e-3, atol=2e-3)


@pytest.mark.parametrize("target", ["sm_80", "sm_90a"])
def test_two_products_of_a_slot(target: str) -> None:
    want, got = both_ways(CHAIN, {"a": _random(100, 72), "b": _random(100, 136)}, target)
    np.testing.assert_allclose(got["c"], want["c"], rtol=1e-5, atol=1e-4)


@pytest.mark.parametrize(
    ("order", "instruction"),
    [("nn", "wgmma"), ("nt", "wgmma"), ("tt", "wgmma"), ("tn", "mma.sync")],
)
def test_instructions(order: str, instruction: str) -> None:
    """Where no operand has the summed axis contiguous, one would have to be transposed."""
    kernels = parse_kernels(_text(order, "wide"), "case.tk")
    usual = default_specialization(kernels.signature("f"))
    made = compile_kernel(kernels, "f", usual, "sm_90a", "cubin")
    assert f"{instruction}." in made.ptx
    assert made.assembled is not None
    assert made.assembled.diagnostics == () and made.assembled.spill_bytes == 0
