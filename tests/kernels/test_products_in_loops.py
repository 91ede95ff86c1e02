"""Products of loops with constant operands, or in branches on what the loop computes."""

from __future__ import annotations

import ml_dtypes
import numpy as np
import pytest

import tkc
from tests.frontend.both_ways import both_ways

TARGETS = ("sm_80", "sm_90a")
CHAINED = """
kernel sums(Q: bf16[M, D], K: bf16[T, D], V: bf16[T, E], O: out f32[M, E], L: out f32[M, 8]):
    grid q in M by 64
    axis d in D, e in E, o in 8
    acc: f32[q, e] = 0
    l: f32[q, o] = 0
    for t in T by 64:
        one: bf16[t, o] = 1
        p = bf16(Q[q, d] @ K[t, d])
        acc += p @ V[t, e]
        l += p @ one
    O[q, e] = acc
    L[q, o] = l
"""
BRANCHES = """
kernel sums(X: bf16[T, D], Y: bf16[T, D], flag: i32[T], O: out f32[D, D]):
    axis d in D, f in D
    st: f32[d, f] = 0
    go: bool = true
    for t in T by 64:
        if go:
            st += X[t, d] @ Y[t, f]
        if max(flag[t] over t) > 0:
            st -= 2 * (Y[t, d] @ X[t, f])
        go = not go
    O[d, f] = st
"""

# The results meet, in the layout of one of them: the other's changes in every iteration.
MET = """
kernel met(x: bf16[M, K], g: bf16[N, K], u: bf16[N, K], y: out f32[M, N]):
    grid i in M by 64, j in N by 64
    a: f32[i, j] = 0
    b: f32[i, j] = 0
    for k in K by 64:
        p = x[i, k]
        a += p @ g[j, k]
        b += p @ u[j, k]
    y[i, j] = a * b
"""
MET_BEHIND = """
kernel met(x: bf16[M, D], k: bf16[T, D], g: bf16[T, N], u: bf16[T, N], y: out f32[M, N]):
    grid i in M by 64
    axis d in D, j in N
    a: f32[i, j] = 0
    b: f32[i, j] = 0
    q = x[i, d]
    for t in T by 64:
        p = bf16(q @ k[t, d])
        a += p @ g[t, j]
        b += p @ u[t, j]
    y[i, j] = a * b
"""


def numbers(*shape: int) -> np.ndarray:
    return np.random.default_rng(sum(shape)).standard_normal(shape).astype(ml_dtypes.bfloat16)


def near(made: np.ndarray, wanted: np.ndarray) -> bool:
    return bool(np.linalg.norm(made - wanted) <= 5e-3 * np.linalg.norm(wanted))


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("keys", [64, 300])
def test_a_last_product_of_ones(keys: int, target: str) -> None:
    """What is one iteration behind is not handed on where it is a constant."""
    q, k, v = numbers(100, 64), numbers(keys, 64), numbers(keys, 64)
    o, sums = np.empty((100, 64), np.float32), np.empty((100, 8), np.float32)
    tkc.source(CHAINED).sums(q, k, v, O=o, L=sums, target=target)
    p = q.astype(float) @ k.astype(float).T
    assert near(o, p @ v.astype(float))
    assert near(sums, np.repeat(p.sum(1, keepdims=True), 8, 1))


@pytest.mark.parametrize("target", TARGETS)
def test_branches_on_what_no_producer_knows(target: str) -> None:
    """All warps copy what stands in them."""
    x, y = numbers(300, 64), numbers(300, 64) * 2
    flag = np.zeros(300, np.int32)
    flag[[70, 290]] = 1
    made = np.empty((64, 64), np.float32)
    tkc.source(BRANCHES).sums(x, y.astype(x.dtype), flag, O=made, target=target)
    x, y, wanted = x.astype(float), y.astype(float), np.zeros((64, 64))
    for number, start in enumerate(range(0, 300, 64)):
        a, b = x[start : start + 64], y[start : start + 64]
        wanted += (number % 2 == 0) * a.T @ b
        wanted -= 2 * (number in (1, 4)) * b.T @ a
    assert near(made, wanted)


OPERAND = """
kernel sums(Q: bf16[M, D], K: bf16[T, D], V: bf16[T, E], O: out f32[M, E], L: out f32[M]):
    grid q in M by 64
    axis d in D, e in E
    acc: f32[q, e] = 0
    l: f32[q] = 0
    for t in T by 64:
        p = bf16(Q[q, d] @ K[t, d])
        v = V[t, e] with via=plain
        acc += p @ v with pending=0
        l += sum(max(f32(p), 0) over t)
    O[q, e] = acc
    L[q] = l
"""


def test_an_operand_in_registers_is_read_when_its_product_is_complete() -> None:
    """Which the simulator reports where a product that has it in registers is under way."""
    random = np.random.default_rng(1)
    shapes = {"Q": (64, 32), "K": (128, 32), "V": (128, 64)}
    arrays = {n: random.integers(-2, 3, s).astype(ml_dtypes.bfloat16) for n, s in shapes.items()}
    q, k, v = (a.astype(np.float64) for a in arrays.values())
    _, got = both_ways(OPERAND, arrays, "sm_90a")
    p = (q @ k.T).astype(ml_dtypes.bfloat16).astype(np.float64)
    assert np.array_equal(got["O"], p @ v)
    assert np.array_equal(got["L"], np.maximum(p, 0).sum(1))


THREE_WARPGROUPS = """
kernel sums(Q: bf16[S, C], P: bf16[D, S], K: bf16[T, C], R: bf16[T, D], O: out f32[S, C]):
    grid q in S by 192
    axis c in C, d in D
    o: f32[q, c] = 0
    for t in T by 1:
        s = Q[q, c] @ K[t, c]
        s += P[d, q] @ R[t, d]
        o += bf16(s) @ K[t, c]
    O[q, c] = o
"""


def test_an_operand_of_192_positions_that_warps_copy_one_by_one() -> None:
    """Rows of 193 elements begin anywhere; the slot has 64 positions together, three times."""
    random = np.random.default_rng(2)
    shapes = {"Q": (193, 80), "P": (24, 193), "K": (4, 80), "R": (4, 24)}
    arrays = {n: random.integers(-1, 2, s).astype(ml_dtypes.bfloat16) for n, s in shapes.items()}
    q, p, k, r = (a.astype(np.float64) for a in arrays.values())
    _, got = both_ways(THREE_WARPGROUPS, arrays, "sm_90a")
    assert np.array_equal(got["O"], (q @ k.T + p.T @ r.T) @ k)


@pytest.mark.parametrize("other", [" with swap", " with via=mma"])
@pytest.mark.parametrize("turned", ["g", "u"])
def test_products_that_meet_in_the_layout_of_one(turned: str, other: str) -> None:
    """The other's result is complete where its layout changes: nothing of it is in flight."""
    x, g, u = numbers(130, 200), numbers(72, 200), numbers(72, 200)
    y = np.empty((130, 72), np.float32)
    text = MET.replace(f"{turned}[j, k]\n", f"{turned}[j, k]{other}\n")
    tkc.source(text).met(x, g, u, y=y, target="sm_90a")
    wide = [part.astype(float) for part in (x, g, u)]
    assert near(y, (wide[0] @ wide[1].T) * (wide[0] @ wide[2].T))


@pytest.mark.parametrize("other", [" with swap", " with via=mma"])
@pytest.mark.parametrize("turned", ["g", "u"])
def test_last_products_that_meet_in_the_layout_of_one(turned: str, other: str) -> None:
    """They are not one iteration behind: the wrong one would have the layout of the other."""
    x, k, g, u = numbers(100, 64), numbers(200, 64), numbers(200, 64), numbers(200, 64)
    y = np.empty((100, 64), np.float32)
    text = MET_BEHIND.replace(f"{turned}[t, j]\n", f"{turned}[t, j]{other}\n")
    tkc.source(text).met(x, k, g, u, y=y, target="sm_90a")
    p = (x.astype(float) @ k.astype(float).T).astype(ml_dtypes.bfloat16).astype(float)
    assert near(y, (p @ g.astype(float)) * (p @ u.astype(float)))
